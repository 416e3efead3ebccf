"""`ecliptic play`: a game at this keyboard."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import ecliptic
from ecliptic.bots import check_levels
from ecliptic.cli import arguments
from ecliptic.cli.arguments import Flag, GameName, NewGame, Several
from ecliptic.cli.replay import loaded as load
from ecliptic.cli.screen import on_terminal
from ecliptic.core.errors import BadSetup, EclipticError
from ecliptic.core.words import counted
from ecliptic.interface import game_called
from ecliptic.logbooks.daily import seed_of, today
from ecliptic.terminal import logbook
from ecliptic.terminal.keeping import Seating, Slot, latest
from ecliptic.terminal.plain import LineMode
from ecliptic.terminal.session import Session

NOTHING_ASKED = NewGame()


def play(
    game: GameName | None = None,
    /,
    *,
    new: NewGame = NOTHING_ASKED,
    me: Several = None,
    name: Several = None,
    colour: Several = None,
    daily: Flag = False,
    load: Path | None = None,
    continue_: Annotated[bool, Parameter(name="--continue", negative=())] = False,
    save: Path | None = None,
    force: Flag = False,
    plain: Flag = False,
) -> None:
    """Play a game in the terminal: full screen, or line by line in a pipe.

    Parameters
    ----------
    game
        The name of the game, such as horizons.
    me
        Your seat, counted from 1. For several people at one keyboard: --me 1,2 (hands stay hidden between turns).
    name
        Your name; repeat it for several people.
    colour
        Your colour, such as amber; repeat it for several people. `ecliptic games` lists the colours.
    daily
        The mission of the day, the same for everybody: the date is the seed.
    load
        Go on with a saved game.
    continue_
        Go on with the latest unfinished game; every game is kept after each choice.
    save
        Save the game in this file when it ends or when you quit.
    force
        Overwrite files without asking.
    plain
        Line mode: no colour, no cursor movement; for pipes and screen readers.
    """
    if continue_ or load is not None:
        refuse_settings(new, name, colour, "--continue" if continue_ else "--load")
        refuse({"--daily": daily or None}, "--continue" if continue_ else "--load")
        if continue_:
            refuse_seating(new, me, "--continue")
        if continue_ and load is not None:
            raise BadSetup("Use either --continue or --load, not both.")
        session = resumed(latest(game)) if load is None else loaded(load, game, new, me)
    else:
        session = begun(game, of_today(game, new) if daily else new, me, name, colour)
    session.force = force
    if save is not None:
        aim(session, save)
    if not continue_ and load is None:
        enter(session, today() if daily else "")
    sit_down(session, plain)


# --- which game ------------------------------------------------------------------------------------------------------


def begun(game: str | None, new: NewGame, me: Several, name: Several, colour: Several) -> Session:
    if game is None:
        raise BadSetup(f"Which game? Choose one of: {', '.join(ecliptic.games())}.")
    known = game_called(game)
    players = known.entry.default_players if new.players is None else new.players
    options = known.agreed(players, arguments.agreed(new, known.entry))
    seating = seated(players, me, new)
    check_levels(game, options, seating.levels.values())
    names, colours = by_seat("names", name, seating.persons), by_seat("colours", colour, seating.persons)
    match = ecliptic.new(game, players, new.seed, options, names, new.content, colours=colours)
    return Session(match, seating)


def of_today(game: str | None, new: NewGame) -> NewGame:
    """The mission of the day: the date is the seed, and everything else is as usual."""
    if game is None:
        raise BadSetup("Name the game of the daily mission.")
    entry = game_called(game).entry
    if not entry.daily:
        raise BadSetup(f"{entry.title} has no daily mission.")
    chosen = {"--players": new.players, "--preset": new.preset, "--option": new.option, "--seed": new.seed}
    for setting, value in {**chosen, "--content": new.content}.items():
        if value is not None:
            raise BadSetup(f"{setting} can't be used with --daily: the mission of the day is the same for everybody.")
    return replace(new, seed=seed_of(today()))


def enter(session: Session, day: str) -> None:
    """Note in the logbook what is played alone. If that cannot be, the game goes on and the trouble is said once."""
    match = session.match
    if match.players > 1 or session.seating.content is not None:
        return
    session.keep()
    try:
        met = logbook.has_met(match)
        logbook.note_beginning(match, session.slot.record, "" if met else day)
    except EclipticError as error:
        session.complain(str(error))
        return
    if day:
        print(f"Daily mission {day}. {'You have played it before: this is practice.' if met else 'This try counts.'}")


def resumed(slot: Slot) -> Session:
    seating = slot.seating()
    return Session(ecliptic.load(slot.record, seating.content), seating, slot)


def loaded(file: Path, game: str | None, new: NewGame, me: Several) -> Session:
    match = load(file, new.content)
    if game not in (None, match.game.entry.name):
        raise BadSetup(f"{file} is a game of {match.game.entry.title}, not of {game_called(game).entry.title}.")
    seating = seated(match.players, me, new)
    check_levels(match.game.entry.name, match.header.options, seating.levels.values())
    return Session(match, seating)


def refuse_settings(new: NewGame, name: Several, colour: Several, switch: str) -> None:
    agreed = {"--players": new.players, "--preset": new.preset, "--option": new.option, "--seed": new.seed}
    refuse({**agreed, "--name": name, "--colour": colour}, switch)


def refuse_seating(new: NewGame, me: Several, switch: str) -> None:
    """Who sits where was kept with the game."""
    refuse({"--me": me, "--bots": new.bots, "--content": new.content}, switch)


def refuse(settings: Mapping[str, object], switch: str) -> None:
    for setting, value in settings.items():
        if value is not None:
            raise BadSetup(f"{setting} is for a new game and can't be used with {switch}.")


def seated(players: int, me: Several, new: NewGame) -> Seating:
    persons = arguments.seats(me or ["1"], players)
    bot_seats = [seat for seat in range(players) if seat not in persons]
    content = None if new.content is None else str(new.content.resolve())
    return Seating(persons=persons, levels=arguments.levels(new.bots, bot_seats), content=content)


def by_seat(what: str, given: Several, persons: tuple[int, ...]) -> list[str | None]:
    """The names or colours given, each at the seat of its person."""
    given = given or []
    if len(given) > len(persons):
        raise BadSetup(f"You gave {len(given)} {what} for {counted(len(persons), 'seat')}.")
    found = dict(zip(persons, given, strict=False))
    return [found.get(seat) for seat in range(max(found, default=-1) + 1)]


# --- the table -------------------------------------------------------------------------------------------------------


def aim(session: Session, file: Path) -> None:
    """The file that the game is to be saved in: made sure of before the game, not after it."""
    if not file.parent.is_dir():
        raise EclipticError(f"Can't save there: the folder {file.parent} does not exist.")
    if file.is_dir():
        raise EclipticError(f"{file} is a folder; name a file in it.")
    if session.must_ask(file):
        if not on_terminal():
            raise EclipticError(f"{file} exists already; add --force to overwrite it.")
        print(f"{file} exists already. Overwrite it when the game is saved? (y/n)")
        if sys.stdin.readline().strip().lower() not in ("y", "yes"):
            raise EclipticError("Nothing was written. Choose another file with --save.")
        session.ours.add(file)
    session.target = file


def sit_down(session: Session, plain: bool) -> None:
    """Play, and play again for as long as the persons want to."""
    play_out(session, plain)
    while session.again:
        session = session.rematch()
        enter(session, "")
        play_out(session, plain)


def play_out(session: Session, plain: bool) -> None:
    session.keep()
    try:
        if plain or not on_terminal():
            LineMode(session, iter(sys.stdin.readline, ""), sys.stdout, sys.stdin.isatty()).run()
            return
        full_screen(session)
    except KeyboardInterrupt:
        print("", *session.close(), sep="\n", file=sys.stderr)
        raise
    print(*session.close(), sep="\n")


def full_screen(session: Session) -> None:
    from ecliptic.terminal.app import TableApp  # costs time that the line mode need not spend

    table = TableApp(session)
    table.run()
    if table.return_code:
        raise EclipticError(f"The table had to close. Continue the game with: {session.resume_command}")
