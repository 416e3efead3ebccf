"""Matches: a table put under a match, choosing by click, and playing on to the end."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ecliptic.core.answers import Option
from ecliptic.core.match import Match
from ecliptic.core.replay import new_match
from ecliptic.core.views import Seat
from ecliptic.games.horizons.state import Horizons
from ecliptic.interface import load, new
from tests.horizons.support import GAME


def match_at(g: Horizons) -> Match:
    """A match that stands at this table; it has told nothing yet and cannot be replayed."""
    match = new_match(GAME, g.players, 1, dict(g.variant.chosen))
    match.position = g
    match.happened = []
    g.played, g.journal = match.number, None
    return match


def targets(match: Match) -> list[str]:
    return [option.target for option in match.options()]


def click(match: Match, *clicked: str, script: Iterable[int] = ()) -> None:
    """Click these, one after the other; the script is for the last of them."""
    for i, target in enumerate(clicked):
        options = {option.target: option.id for option in match.options()}
        assert target in options, f"{target} is not offered: {list(options)}"
        match.play(options[target], script if i == len(clicked) - 1 else ())


def begun(players: int = 2, seed: int = 1, **options: str) -> Match:
    """A match set up with the first of everything offered; somebody is to choose the first Action."""
    match = new("horizons", players=players, seed=seed, options=options)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.options()[0].id)
    return match


def finished(match: Match, steps: int = 7) -> Match:
    """Played to the end, with choices that vary but are always the same."""
    while not match.over:
        options = match.options()
        match.play(options[len(match.choices) * steps % len(options)].id)
    return match


def happened(match: Match, kind: str, seat: Seat = None) -> list[str]:
    """The sentences of one kind of event, as a seat reads them."""
    return [event.text for event in match.events(seat) if event.kind == kind]


LAST_COLONY = Path(__file__).parents[1] / "records" / "horizons" / "fifth_colony_two_players.jsonl"


def before_the_last_colony() -> tuple[Match, Option]:
    """A game that one choice would end for good, and the choice."""
    match = load(LAST_COLONY)
    for number in reversed(range(match.number)):
        before = match.at(number)
        for option in before.options():
            found = before.preview(option.id)
            if found.ends and found.confirm:
                return before, option
    raise AssertionError("there is no such choice")
