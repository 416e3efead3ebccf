"""Games played quickly and by no means well, but so that many of them are won."""

from __future__ import annotations

from random import Random

from ecliptic.core.match import Match
from ecliptic.core.replay import new_match
from ecliptic.games.deep_future.actions.advance import AdvanceTarget
from ecliptic.games.deep_future.components.constants import ADVANCE, BATTLE, EVOKE, EXPAND, GROW, POWER, SETTLE
from ecliptic.games.deep_future.game import DeepFutureGame
from ecliptic.games.deep_future.lines.generation import ChooseOrRead
from ecliptic.games.deep_future.phases.action import ChooseAction
from ecliptic.games.deep_future.state import DONE, DeepFuture

GAME = DeepFutureGame()
PREFERRED = (ADVANCE, POWER, GROW, SETTLE, EXPAND, BATTLE, EVOKE)


def lively(g: DeepFuture, random: Random) -> int:
    """Mostly ADVANCE, chosen advancements rather than read ones, and everything used, paid and met that can be."""
    options = g.options()
    decision = g.decision
    if isinstance(decision, ChooseAction):
        return next((a for a in PREFERRED if a in options and random.random() < 0.8), DONE)
    if isinstance(decision, AdvanceTarget) and random.random() < 0.7:
        return random.choice(options[:-1])
    if isinstance(decision, ChooseOrRead) or (DONE in options and len(options) > 1):
        options = [option for option in options if option != DONE]
    return random.choice(options)


def game(players: int, seed: int, legacy: str = "", **options: str) -> Match:
    """A game of a campaign, just begun; names are given by the program unless it is said otherwise."""
    return new_match(GAME, players, seed, {"names": "auto", **options}, legacy=legacy)


def played_out(match: Match, random: Random) -> Match:
    while not match.over:
        g = match.position
        assert isinstance(g, DeepFuture)
        match.play(lively(g, random))
    return match


def campaign_after(games: int, seed: int) -> str:
    """What this many games leave, as a file; no records are kept, so this is fast."""
    random = Random(seed)
    legacy = ""
    for _ in range(games):
        g = game(random.choice((1, 2, 3)), random.getrandbits(60), legacy).position
        assert isinstance(g, DeepFuture)
        while g.seat is not None:
            g.play(lively(g, random))
        legacy = GAME.conclude(g)
    return legacy
