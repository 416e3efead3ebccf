"""`ecliptic logbook`: what was played alone in this terminal, and tours of duty."""

from __future__ import annotations

from cyclopts import App

import ecliptic
from ecliptic.cli import arguments
from ecliptic.cli import logbook_words as words
from ecliptic.cli.arguments import Flag, GameName, Several, Whole
from ecliptic.cli.play import sit_down
from ecliptic.cli.screen import console
from ecliptic.core.entry import GameInfo
from ecliptic.core.errors import BadSetup
from ecliptic.interface import game_called
from ecliptic.logbooks.log import TourBegan, now
from ecliptic.logbooks.logbook import Logbook, Tour
from ecliptic.logbooks.solo import tour_options
from ecliptic.logbooks.statistics import statistics
from ecliptic.terminal import logbook
from ecliptic.terminal.keeping import Seating, Slot, unfinished_folder
from ecliptic.terminal.session import Session

SOME_GAME = "<game>"

app = App(
    name="logbook",
    help="What you have played alone in the terminal: statistics, and tours of duty.",
    help_format="plaintext",
)


@app.default
def show(game: GameName | None = None, /) -> None:
    """Show what you have played alone, and how it ended.

    Parameters
    ----------
    game
        Only this game.
    """
    book = logbook.read()
    played = list(book.played) if game is None else [game_called(game).entry.name]
    if not played:
        print(f"Nothing yet. Play a game alone: ecliptic play {solo_game()}")
    out = console()
    for name in played:
        words.report(out, ecliptic.games()[name], statistics(book, name))
    for tour in book.tours:
        if tour.began.game in played:
            words.tour_report(out, ecliptic.games()[tour.began.game], tour)


@app.command
def tour(game: GameName, /, *, option: Several = None, again: Flag = False) -> None:
    """Begin a tour of duty: several missions, in the order you choose.

    Parameters
    ----------
    game
        The name of the game; `ecliptic games` lists them.
    option
        What is chosen once for the whole tour, as name=value, such as difficulty=basic.
    again
        A lost mission may be tried again; the last try counts.
    """
    known = game_called(game)
    options = tour_options(known, arguments.options(option))
    logbook.note(TourBegan(at=now(), game=game, options=options, again=again))
    words.tour_report(console(), known.entry, logbook.read().tours[-1])


@app.command
def play(stage: str, /, *, tour: Whole | None = None, plain: Flag = False) -> None:
    """Play a mission of a tour of duty, or go on with it.

    Parameters
    ----------
    stage
        Which mission: its name or the beginning of it, or the value of the option.
    tour
        The number of the tour; the latest if none is given.
    plain
        Line mode: no colour, no cursor movement; for pipes and screen readers.
    """
    book = logbook.read()
    chosen = chosen_tour(book, tour)
    entry = ecliptic.games()[chosen.began.game]
    value = chosen_stage(entry, chosen, stage)
    running = chosen.running
    if running is not None and running.began.stage == value:
        session = resumed(running.began.mission)
    else:
        chosen.check_open(value)
        session = begun(entry, chosen, value)
    sit_down(session, plain)
    words.tour_report(console(), entry, logbook.read().tour(chosen.number))


def solo_game() -> str:
    """One of those with a game of the day, as an example."""
    return next((name for name, entry in ecliptic.games().items() if entry.daily), SOME_GAME)


def touring_game() -> str:
    return next((name for name, entry in ecliptic.games().items() if entry.tour), SOME_GAME)


def chosen_tour(book: Logbook, number: int | None) -> Tour:
    if not book.tours:
        raise BadSetup(f"There is no tour of duty yet; `ecliptic logbook tour {touring_game()}` begins one.")
    return book.tours[-1] if number is None else book.tour(number)


def chosen_stage(entry: GameInfo, tour: Tour, text: str) -> str:
    titles = {value: words.stage_title(entry, value) for value in tour.stages}
    wanted = text.lower()
    found = [value for value, title in titles.items() if wanted == value or title.lower().startswith(wanted)]
    if len(found) != 1:
        raise BadSetup(f"Which mission? Name one of: {', '.join(titles.values())}.")
    return found[0]


def begun(entry: GameInfo, tour: Tour, stage: str) -> Session:
    assert entry.tour is not None
    match = ecliptic.new(entry.name, 1, options={**tour.began.options, entry.tour.option: stage})
    session = Session(match, Seating(persons=(0,), levels={}))
    session.rematches = False  # the tour says what is played next
    session.keep()
    logbook.note_beginning(match, session.slot.record, tour=tour.number, stage=stage)
    return session


def resumed(mission: str) -> Session:
    slot = Slot(unfinished_folder() / mission)
    seating = slot.seating()
    session = Session(ecliptic.load(slot.record), seating, slot)
    session.rematches = False
    return session
