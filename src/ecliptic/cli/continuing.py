"""`ecliptic continue`: the games that were left at this terminal."""

from __future__ import annotations

import sys
import time

from ecliptic.cli.arguments import Flag
from ecliptic.cli.play import resumed, sit_down
from ecliptic.cli.screen import on_terminal
from ecliptic.core import record
from ecliptic.core.errors import BadSetup, EclipticError
from ecliptic.games import GAMES
from ecliptic.interface import game_called
from ecliptic.terminal.keeping import Slot, unfinished


def continue_(which: str | None = None, /, *, plain: Flag = False) -> None:
    """Continue a game that you left in the terminal. Without a number it lists them, the latest first.

    Parameters
    ----------
    which
        The number of the game in the list, or the name of a game for the latest one of it.
    plain
        Line mode: no colour, no cursor movement; for pipes and screen readers.
    """
    kept = unfinished()
    if not kept:
        print(f"You have no unfinished games in the terminal. Start one: ecliptic play {next(iter(GAMES))}")
        return
    if which is None:
        for number, slot in enumerate(kept, 1):
            print(f"{number}. {described(slot)}")
        which = asked(len(kept))
    if which:
        sit_down(resumed(chosen(kept, which)), plain)


def described(slot: Slot) -> str:
    """What a person knows it by; of a damaged one what is wrong with it."""
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(slot.record.stat().st_mtime))
    try:
        header = record.read(slot.record).header
    except EclipticError as error:
        return f"{slot.record.name}: {error}"
    title = GAMES[header.game].entry.title if header.game in GAMES else header.game
    return f"{title}: {', '.join(header.names)}. Last played {when}."


def asked(games: int) -> str:
    """The number of a game, or nothing."""
    if not on_terminal():
        print("Continue one of them: ecliptic continue 1")
        return ""
    print("Type the number of the game to continue." if games > 1 else "Type 1 to continue it.", "Enter: none.")
    return sys.stdin.readline().strip()


def chosen(kept: list[Slot], which: str) -> Slot:
    if not which.isdecimal():
        name = game_called(which).entry.name
        kept, which = unfinished(name), "1"
        if not kept:
            raise BadSetup(f"You have no unfinished game of {name} in the terminal.")
    slot = next((slot for number, slot in enumerate(kept, 1) if which == str(number)), None)
    if slot is None:
        raise BadSetup(f"There is no game {which[:9]} in the list; it goes from 1 to {len(kept)}.")
    return slot
