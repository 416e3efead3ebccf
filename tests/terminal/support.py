"""Games for the terminal to show."""

from __future__ import annotations

from random import Random

from textual.pilot import Pilot

import ecliptic
from ecliptic import Match
from ecliptic.terminal.dialogs import Choose
from ecliptic.terminal.keeping import Seating
from ecliptic.terminal.session import Session


def played(players: int = 3, seed: int = 3, choices: int = 10**6, **options: str) -> Match:
    """A match played at random, to its end or up to so many choices."""
    match = ecliptic.new("horizons", players, seed, options)
    random = Random(seed)
    while not match.over and len(match.choices) < choices:
        match.play(random.choice(match.options()).id)
    return match


def seated(*persons: int, match: Match | None = None, players: int = 2, seed: int = 5, **options: str) -> Session:
    """Persons at these seats, drifters at the others; a new game unless one is given."""
    match = match or ecliptic.new("horizons", players, seed, options)
    levels = {seat: "drifter" for seat in range(match.players) if seat not in persons}
    return Session(match, Seating(persons=persons, levels=levels))


def asked(kind: str, seat: int = 0, choices: int = 0, **options: str) -> Session:
    """A person at this seat who is asked this, somewhere in a game played at random."""
    match = ecliptic.new("horizons", 3, 3, options)
    random = Random(1)
    while not is_asked(match, kind, seat) or len(match.choices) < choices:
        match.play(random.choice(match.options()).id)
    return seated(seat, match=match)


def is_asked(match: Match, kind: str, seat: int) -> bool:
    return match.decision is not None and match.decision.kind == kind and match.decision.seat == seat


async def press_and_confirm(pilot: Pilot[None], key: str) -> None:
    """Make the choice of this key; asked once more, mean it."""
    await pilot.press(key)
    if isinstance(pilot.app.screen, Choose):
        await pilot.press("y")
