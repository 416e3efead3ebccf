"""What studies do, in a process of their own: it must not need the server."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from ecliptic.core import record, replay
from ecliptic.core.errors import BadRecord, EclipticError
from ecliptic.core.match import Match, walked
from ecliptic.core.record import Closing, Header, Line, Record
from ecliptic.core.views import Seat, View
from ecliptic.interface import game_called
from ecliptic.table.errors import TableError

LONGEST_RECORD = 20_000  # lines
line_encoder = msgspec.json.Encoder()
line_decoder = msgspec.json.Decoder(Line)
lines_decoder = msgspec.json.Decoder(list[Line])


class Refused(msgspec.Struct, frozen=True):
    """What is to be told to the person who asked. Faults of the program stay behind."""

    error: EclipticError


def studied(work: Callable[..., object], given: Sequence[object]) -> object:
    try:
        return work(*given)
    except EclipticError as error:
        return Refused(error)


# --- games with all their lines ----------------------------------------------------------------------


class Whole(msgspec.Struct, frozen=True):
    """As it is sent to a study: its lines are one text, for however many they are, that takes few milliseconds."""

    header: Header
    lines: bytes
    closing: Closing


def whole(match: Match) -> Whole:
    kept = match.record()
    return Whole(kept.header, line_encoder.encode(kept.lines), kept.closing)


def written(game: Whole) -> bytes:
    """As a record file."""
    return record.dump(Record(game.header, tuple(lines_decoder.decode(game.lines)), game.closing))


def played(game: Whole) -> Match:
    lines = lines_decoder.decode(game.lines)
    match = stood(game.header, int(game.closing.seed), lines)
    recall(match, lines)
    return match


# --- games from files and from other tables ----------------------------------------------------------


class Going(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can go on at a table."""

    header: Header
    seed: int
    lines: list[bytes]
    asked: tuple[int, ...]  # the seats that may choose; none: it is over


def going(match: Match) -> Going:
    lines = [line_encoder.encode(line) for line in match.lines]
    return Going(header=match.header, seed=match.seed, lines=lines, asked=match.asked)


def branched(start: Match, before: bytes, choices: list[Line]) -> Going:
    """The game that plays on from the last of these choices; `before` are the lines that led to the start."""
    match = walked(start, choices)
    match.lines[:0] = lines_decoder.decode(before)
    return going(match.branched())


def opened(text: str) -> Going:
    """The game in the text of a record file."""
    stored = record.parse(text.encode(errors="surrogatepass"))
    if len(stored.lines) > LONGEST_RECORD:
        raise TableError("refused", f"A record may have {LONGEST_RECORD:,} lines; this one has {len(stored.lines):,}.")
    return going(replay.replayed(game_called(stored.header.game), stored, None))


def dealt(
    game: str,
    seats: int,
    seed: int,
    options: dict[str, str],
    names: list[str | None],
    legacy: str,
    colours: list[str | None],
) -> Header:
    """Of a new match."""
    return replay.new_match(game_called(game), seats, seed, options, names, legacy=legacy, colours=colours).header


# --- stretches of a match ----------------------------------------------------------------------------


def view_at(start: Match, choices: list[Line], seat: Seat) -> View:
    return walked(start, choices).view(seat)


def resumed(header: Header, seed: int, lines: bytes) -> Match:
    """The match that the store has, without its lines: the one who asks has them, and is to `recall` them."""
    match = stood(header, seed, lines_decoder.decode(lines))
    match.choices.clear()
    if match.number:
        match.lines.clear()
    return match


def stood(header: Header, seed: int, lines: Sequence[Line]) -> Match:
    """What was taken back need not be played again."""
    match = begun(header, seed, lines)
    choose_all_again(match, replay.standing(lines))
    return match


def begun(header: Header, seed: int, lines: Sequence[Line]) -> Match:
    script = lines[0].chance[: lines[0].scripted] if lines else ()
    match = Match(game_called(header.game), header, None, seed, script)
    if lines and match.lines[0] != lines[0]:
        raise BadRecord("The set-up does not match what was stored.")
    return match


def choose_all_again(match: Match, choices: Sequence[Line]) -> None:
    for line in choices:
        match.choose_again(line)
        if match.lines[-1] != line:
            raise BadRecord(f"Choice {line.n} does not match what was stored.")


def recall(match: Match, lines: list[Line]) -> None:
    """What does not stand is in the record too."""
    match.lines = lines or match.lines
    match.choices = replay.standing(lines)
    match.orders = {line.seat: line.order for line in lines if line.order and line.seat is not None}
