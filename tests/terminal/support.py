"""Games for the terminal to show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from random import Random

from rich.console import Console, RenderableType
from textual.pilot import Pilot

import ecliptic
from ecliptic import Match
from ecliptic.core.game import Game
from ecliptic.core.views import View
from ecliptic.terminal.app import TableApp
from ecliptic.terminal.boards import drawing_of
from ecliptic.terminal.dialogs import Choose
from ecliptic.terminal.keeping import Seating
from ecliptic.terminal.session import Session

SMALL, LARGE = (80, 24), (120, 40)


def played_at_random(game: str | Game, players: int, seed: int, choices: int = 10**6, **options: str) -> Match:
    """A match played at random, to its end or up to this many choices."""
    match, random = ecliptic.new(game, players, seed, options), Random(seed)
    while not match.over and match.number < choices:
        match.play(random.choice(match.options()).id)
    return match


def played(players: int = 3, seed: int = 3, choices: int = 10**6, **options: str) -> Match:
    """A match of Horizons."""
    return played_at_random("horizons", players, seed, choices, **options)


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


# --- what is drawn ---------------------------------------------------------------------------------------------------


def text_of(renderable: RenderableType, width: int = 100) -> str:
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(renderable)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def over_the_wire(view: View) -> View:
    """The view as it would come over a wire: nothing but plain data."""
    copied: View = json.loads(json.dumps(view))
    return copied


def drawn(game: str, view: View, glyphs: bool = True, width: int = 100, keys: dict[str, str] | None = None) -> str:
    """The status and all panes."""
    drawing, copied = drawing_of(game, glyphs), over_the_wire(view)
    panes = "".join(text_of(pane.body, width) for pane in drawing.panes(copied, keys or {}))
    return text_of(drawing.status(copied, ("The Captain",)), width) + panes


def screen_text(app: TableApp) -> str:
    """Everything in the window, line by line."""
    width, height = app.size
    lines = app.screen._compositor.render_strips()
    assert len(lines) == height
    return "\n".join(strip.text.ljust(width) for strip in lines)


# --- what is typed ---------------------------------------------------------------------------------------------------


def typed_at_random(session: Session, random: Random, every: int, commands: tuple[str, ...]) -> Iterator[str]:
    """The number of a choice, and now and then some commands."""
    for turn in range(10**6):
        if turn % every == 3:
            yield from [f"{command}\n" for command in commands]
        yield f"{random.randrange(len(session.match.options())) + 1}\n"
