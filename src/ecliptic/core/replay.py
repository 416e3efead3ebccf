"""Beginning a match, and playing a record again."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from ecliptic.core import record
from ecliptic.core.chance import OPEN, SEALED, generator
from ecliptic.core.colours import seat_colours, written
from ecliptic.core.entry import OptionValue
from ecliptic.core.errors import BadRecord, BadSetup, EclipticError, shown
from ecliptic.core.game import Game
from ecliptic.core.match import Match
from ecliptic.core.names import given_names, seat_names
from ecliptic.core.record import Closing, Header, Line, Record

SEED_DIGITS = 60
SEED = re.compile(rf"0|[1-9][0-9]{{0,{SEED_DIGITS - 1}}}")


def new_match(
    game: Game,
    players: int | None,
    seed: int,
    options: Mapping[str, OptionValue],
    names: Iterable[str | None] = (),
    pack: Path | None = None,
    script: Iterable[int] = (),
    legacy: str = "",
    colours: Iterable[str | None] = (),
) -> Match:
    game.check_legacy(legacy)
    players = game.entry.default_players if players is None else players
    chosen = game.agreed(players, options)
    if type(seed) is not int or seed < 0:
        raise BadSetup(f"The seed must be a whole number, 0 or more, not {shown(seed)}.")
    if seed >= 10**SEED_DIGITS:
        raise BadSetup(f"The seed may have at most {SEED_DIGITS} digits.")
    numbers = seat_colours(game.entry, [colours] if isinstance(colours, str) else list(colours), players)
    header = Header(
        ecliptic=record.FORMAT,
        game=game.entry.name,
        rules=game.rules_version,
        content=game.content_digest(pack),
        players=players,
        options=chosen,
        names=seat_names([names] if isinstance(names, str) else list(names), game.usual_names(pack, numbers)),
        commitment=record.commitment(seed),
        legacy=legacy,
        colours=written(game.entry, numbers),
        chance=generator(seed),
    )
    return Match(game, header, pack, seed, script)


def replayed(game: Game, stored: Record, pack: Path | None) -> Match:
    """Play a record again, line by line; whatever does not come out as written is refused."""
    header, closing = stored.header, stored.closing
    check_header(game, header, closing, pack)
    first = stored.lines[0]
    match = Match(game, header, pack, int(closing.seed), first.chance[: first.scripted])
    agree(match.lines[0], first, 2)
    for number, line in enumerate(stored.lines[1:], 3):
        repeat(match, line, number)
    result = match.record().closing.result
    if closing.result is None and result is not None:
        raise BadRecord("The game is over, but its result is missing: the record was changed.")
    if closing.result != result:
        raise BadRecord("The result at the end is not that of the game: the record was changed.")
    return match


def repeat(match: Match, line: Line, number: int) -> None:
    """Do what a line of a record says; `number` is where it stands in the file."""
    try:
        if line.order:
            seat = -1 if line.seat is None else line.seat
            match.check_order(seat, line.order)
            match.note_order(seat, line.order)
        elif line.agreed:
            match.take_back(line.undo, -1 if line.seat is None else line.seat)
        elif line.undo:
            match.undo(line.undo)
        elif line.option is None:
            raise BadRecord(f"Line {number} is neither a choice nor an undo.")
        else:
            match.choose_again(line)
    except BadRecord:
        raise
    except EclipticError as error:
        raise BadRecord(f"Line {number} is not possible: {error}") from error
    agree(match.lines[-1], line, number)


def standing(lines: Iterable[Line]) -> list[Line]:
    """The choices that were not taken back."""
    choices: list[Line] = []
    for line in lines:
        if line.undo:
            del choices[-line.undo :]
        elif line.option is not None:
            choices.append(line)
    return choices


def check_header(game: Game, header: Header, closing: Closing, pack: Path | None) -> None:
    if not 1 <= header.rules <= game.rules_version:
        raise BadRecord(
            f"This record follows rules version {shown(header.rules)}; this program knows {game.rules_version}."
        )
    if not SEED.fullmatch(closing.seed) or record.commitment(int(closing.seed)) != header.commitment:
        raise BadRecord("The seed is not the one that was committed to at the start: the record was changed.")
    if header.content != game.content_digest(pack):
        raise BadRecord(
            "This record was played with other cards; name its content pack."
            if pack is None
            else "This record was played with other cards than those of the content pack."
        )
    if header.chance not in (OPEN, SEALED):
        raise BadRecord(f"This record draws chance in a way {shown(header.chance)} that this program does not know.")
    game.check_legacy(header.legacy)
    options = game.as_played(header.options)
    if options != game.agreed(header.players, options):
        raise BadRecord("The options of this record are not complete.")
    if None in given_names(header.names, header.players):
        raise BadRecord("This record does not name every seat.")
    if header.colours != written(game.entry, seat_colours(game.entry, header.colours, header.players)):
        raise BadRecord("The colours of this record are not in the usual form.")


def agree(played: Line, written: Line, number: int) -> None:
    if played != written:
        raise BadRecord(f"Line {number} does not match the game: the record was changed.")
