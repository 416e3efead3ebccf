"""Games of Deep Future for the terminal to show."""

from __future__ import annotations

from functools import cache
from random import Random

from ecliptic import Match
from ecliptic.games.deep_future.state import DeepFuture
from ecliptic.terminal.session import Session
from tests.deep_future.playing import campaign_after, game, lively
from tests.terminal.support import seated


@cache
def old_galaxy() -> str:
    """A campaign in which civilizations have risen."""
    return campaign_after(8, 3)


def lively_choice(match: Match, random: Random) -> int:
    g = match.position
    assert isinstance(g, DeepFuture)
    return lively(g, random)


def in_a_game(players: int = 3, seed: int = 1, choices: int = 10**6, legacy: str = "", **options: str) -> Match:
    """A match played on for this many choices, or to its end."""
    match, random = game(players, seed, legacy, **options), Random(seed)
    while not match.over and len(match.choices) < choices:
        match.play(lively_choice(match, random))
    return match


def asked_for(kind: str, players: int = 1, legacy: str = "", **options: str) -> Session:
    """Somebody who is asked this, at seat 0, in the first game in which it comes up."""
    for seed in range(100):
        match, random = game(players, seed, legacy, **options), Random(seed)
        while match.decision is not None:
            if match.decision.kind == kind and match.decision.seat == 0:
                return seated(0, match=match)
            match.play(lively_choice(match, random))
    raise AssertionError(f"Nobody was asked {kind}.")
