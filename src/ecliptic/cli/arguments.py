"""What is typed on the command line, read strictly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, Token

from ecliptic.bots import bring
from ecliptic.core.entry import GameInfo
from ecliptic.core.errors import SHOWN_LIMIT, BadSetup, shown

DEFAULT_LEVEL = "cadet"
WHOLE = re.compile("-?[0-9]+")
DIGITS = 100


def whole(kind: type, tokens: Sequence[Token]) -> int:
    """A whole number and nothing else; 3.5 is not rounded."""
    text = tokens[0].value
    if not WHOLE.fullmatch(text):
        raise ValueError(f"{shown(text)} is not a whole number")
    if len(text) > DIGITS:
        raise ValueError(f"{shown(text)} has too many digits")
    return int(text)


def game_name(kind: type, tokens: Sequence[Token]) -> str:
    """The name of a game, however a person writes it: `Deep Future`, `deep-future`."""
    return tokens[0].value.strip().lower().replace(" ", "_").replace("-", "_")


Whole = Annotated[int, Parameter(converter=whole)]
GameName = Annotated[str, Parameter(converter=game_name)]
Several = Annotated[list[str] | None, Parameter(consume_multiple=False, negative=())]
Flag = Annotated[bool, Parameter(negative=())]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class NewGame:
    """What a new game needs to know."""

    players: Whole | None = None
    """The number of players, including bots."""
    bots: Several = None
    """A level of bots (default: cadet) or a bot of your own (package.module:Name); with commas, one for each bot."""
    preset: str | None = None
    """A set of options: first, printed or tournament. `ecliptic games` says what each changes."""
    option: Several = None
    """A game option as name=value; may be repeated. `ecliptic games` lists the options."""
    seed: Whole | None = None
    """A whole number. The same seed and the same choices give the same game."""
    content: Path | None = None
    """The folder of a content pack."""


def agreed(new: NewGame, entry: GameInfo) -> dict[str, str]:
    """What the preset and the single options ask for; the latter go first."""
    preset = {} if new.preset is None else entry.preset(new.preset).options
    return {**preset, **options(new.option)}


def options(given: Iterable[str] | None) -> dict[str, str]:
    """`name=value` pairs."""
    chosen: dict[str, str] = {}
    for pair in given or ():
        name, sign, value = pair.partition("=")
        if not sign or not name or not value:
            raise BadSetup(f"Write an option as name=value, not {pair!r}.")
        if chosen.get(name, value) != value:
            raise BadSetup(f"Option {name} is given twice, as {chosen[name]!r} and {value!r}.")
        chosen[name] = value
    return chosen


def words(given: Iterable[str] | None) -> list[str]:
    """A list, given as several values or with commas."""
    return [word.strip() for part in given or () for word in part.split(",") if word.strip()]


def seats(given: Iterable[str] | None, players: int) -> tuple[int, ...]:
    """Seats counted from 1 as a person counts them, made 0-based."""
    found: list[int] = []
    for word in words(given):
        seat = next((seat for seat in range(players) if word == str(seat + 1)), None)
        if seat is None:
            known = f"the seats are 1 to {players}" if players > 1 else "there is only seat 1"
            raise BadSetup(f"There is no seat {word[:SHOWN_LIMIT]}; {known}.")
        if seat in found:
            raise BadSetup(f"Seat {word} is given twice.")
        found.append(seat)
    return tuple(sorted(found))


def levels(given: Iterable[str] | None, bot_seats: Sequence[int]) -> dict[int, str]:
    """One level for all bots, or one for each in the order of their seats."""
    wanted = words(given) or [DEFAULT_LEVEL]
    if len(wanted) == 1:
        wanted = wanted * len(bot_seats)
    for level in wanted:
        bring(level)
    if len(wanted) != len(bot_seats):
        raise BadSetup(f"You gave {len(wanted)} levels for {len(bot_seats)} bots. Give one for all, or one for each.")
    return dict(zip(bot_seats, wanted, strict=True))
