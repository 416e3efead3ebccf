"""No surprise at the last click: what is bound to end the game says so before it is chosen, in every stored game."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.core import record
from ecliptic.core.chance import seeded
from ecliptic.core.flow import Decision
from ecliptic.core.horizon import came_to_light
from ecliptic.core.position import Position
from ecliptic.core.preview import Foresight, dealt_the_other_way
from ecliptic.core.together import AtOnce, SecretChoice, Together
from tests.laws.cases import LAWFUL, STORED, stored_play

LAST = 60  # choices of a stored game: before them no game ends
DEALS = 3


def bound_to_end(before: Position, seat: int, option: int) -> bool:
    """Does it lead there through single options, before chance is drawn or the seat learns anything?"""
    g = before.clone()
    g.seat, g.listed = None, []
    frame = g.stack.pop()
    assert isinstance(frame, Decision)
    if isinstance(frame, SecretChoice):
        return False
    frame.resolve(g, option)
    while g.stack and g.seat is None:
        if g.chance != before.chance or came_to_light(before.hidden(seat), g.hidden(seat)):
            return False
        if isinstance(g.stack[-1], AtOnce | Together):
            return False
        g.stack.pop().run(g)
    return g.over and g.chance == before.chance


def surely_ending(match: ecliptic.Match) -> list[int]:
    """The options that do so however the things lie that are hidden from the seat."""
    seat = match.position.seat
    assert seat is not None
    if match.game.ends(match.position):
        return []
    deals = [match.position.imagine(seat, seeded(n)) for n in range(DEALS)]
    deals += [dealt_the_other_way(deal, seat) for deal in deals]
    return [option for option in match.position.options() if all(bound_to_end(deal, seat, option) for deal in deals)]


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_is_bound_to_end_the_game_says_so(path: Path) -> None:
    stored = record.read(path)
    game = LAWFUL[stored.header.game]
    for number, match in enumerate(stored_play(game, stored), LAST - len(stored.lines)):
        for option in surely_ending(match) if number >= 0 and not match.over else []:
            found = Foresight(game, match.position, match.players, 0).preview(option)
            assert found.ends, (match.position, option)
            asked = match.position.decision
            assert found.confirm or (asked is not None and asked.confirms), (match.position, option)
