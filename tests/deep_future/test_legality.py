"""Whether an action is possible is judged quickly; the slow way is to pay for it and look. Both agree everywhere."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ecliptic.core import record
from ecliptic.core.flow import Decision
from ecliptic.core.position import Position
from ecliptic.games import GAMES
from ecliptic.games.deep_future.components.box import BIOLOGY, DEFENSE, INDUSTRY, MILITARY, SPACECRAFT
from ecliptic.games.deep_future.components.constants import BATTLE, EXPAND, GROW, SETTLE
from ecliptic.games.deep_future.empire.changes import discard_from_hand
from ecliptic.games.deep_future.lines.menu import LineMenu, carry_out, refusal
from ecliptic.games.deep_future.lines.use import begin_act, effect_of, usable
from ecliptic.games.deep_future.phases.action import ChooseAction, base_effect, base_refusal, payers
from ecliptic.games.deep_future.state import LINE, DeepFuture
from tests.deep_future.playing import campaign_after, game, lively
from tests.laws.cases import RECORDS, stored_play

STORED = sorted((RECORDS / "deep_future").glob("*.jsonl"))
ASKING = (BIOLOGY, DEFENSE, INDUSTRY, MILITARY, SPACECRAFT)  # the effects of lines that ask where or what


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_an_action_is_possible_where_paying_for_it_leads_to_its_effect(path: Path) -> None:
    """DF-7.4, DF-7.21, DF-7.5: at every choice of an action or a line in every stored game."""
    for match in stored_play(GAMES["deep_future"], record.read(path)):
        judge(match.position)


def test_so_it_is_in_later_games_with_many_lines() -> None:
    """DF-7.4, DF-7.21"""
    random, legacy = Random(1), campaign_after(4, 3)
    for seed in range(12):
        g = game(1 + seed % 3, seed, legacy).position
        assert isinstance(g, DeepFuture)
        while g.seat is not None:
            judge(g)
            g.play(lively(g, random))


def judge(g: Position) -> None:
    """Every action that may be impossible, with every card that could pay; and every line that asks something."""
    assert isinstance(g, DeepFuture)
    if isinstance(g.decision, ChooseAction):
        for action in (SETTLE, GROW, BATTLE, EXPAND):
            for card in payers(g, g.decision.player, action):
                possible = base_refusal(g, g.decision.player, action, card) is None
                idle = action == BATTLE and g.variant.battle_zero  # DF-12.4: it may come to nothing
                assert possible == (has_effect(g, g.decision.player, action, card) or idle), (action, card)
    elif isinstance(g.decision, LineMenu):
        for line in usable(g, g.decision.player):
            if effect_of(g, line) in ASKING:
                possible = refusal(g, g.decision.player, line) is None
                assert possible == leads_on(carried_out(g, g.decision.player, line)), line


def has_effect(g: DeepFuture, player: int, action: int, card: int) -> bool:
    paid = g.clone()
    discard_from_hand(paid, player, card)
    begin_act(paid, player, action)
    paid.then(base_effect(player, action))
    return leads_on(paid)


def leads_on(g: DeepFuture) -> bool:
    """Is anything but a line offered, or will it be once lines were used?"""
    frame = g.stack[-1]
    if not isinstance(frame, Decision):
        g.stack.pop().run(g)
        return leads_on(g)
    options = [option for option in frame.options(g) if frame.target(g, option) != "choice:none"]
    return any(option < LINE or leads_on(after(g, option)) for option in options)


def carried_out(g: DeepFuture, player: int, line: int) -> DeepFuture:
    used = g.clone()
    carry_out(used, player, line)
    return used


def after(g: DeepFuture, line: int) -> DeepFuture:
    used = g.clone()
    frame = used.stack.pop()
    assert isinstance(frame, Decision)
    frame.resolve(used, line)
    return used
