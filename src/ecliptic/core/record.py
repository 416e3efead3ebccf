"""Records: a game is a seed and a list of choices, one JSON line each, every line chained to the one before."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from ecliptic.core.chance import OPEN
from ecliptic.core.errors import BadRecord, shown
from ecliptic.core.files import read_whole, write_whole

FORMAT = 1
SHORTEST = 3  # lines: the header, the set-up, the closing
T = TypeVar("T")


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that was taken up again elsewhere: its digest so far, without what was taken back."""

    digest: str
    number: int  # of choices in common


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What was agreed before the game, and the commitment to its seed."""

    ecliptic: int
    game: str
    rules: int
    content: str
    players: int
    options: dict[str, str]
    names: tuple[str, ...]
    commitment: str
    origin: Origin | None = None
    legacy: str = ""  # what earlier games of a campaign left to this one, in the game's own notation
    colours: tuple[str, ...] = ()  # by seat, where not every seat has its own
    chance: int = OPEN  # the generator: records from before there was another do not name it


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True, gc=False):
    """One choice (or the set-up, number 0) with the outcomes it brought; or choices taken back; or a standing order."""

    n: int
    seat: int | None = None
    decision: str = ""
    option: int | None = None
    text: str = ""  # written by the player beside the option
    chance: tuple[int, ...] = ()
    scripted: int = 0  # how many of the outcomes were given, not drawn
    undo: int = 0
    agreed: bool = False  # the choices taken back lay beyond the horizon, and everybody consented
    order: str = ""  # a standing order given by the seat


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The seed, and the result of a finished game. The file of a running game holds the seed too: keep it safe."""

    seed: str
    result: Result | None = None


class Record(msgspec.Struct, frozen=True):
    header: Header
    lines: tuple[Line, ...]
    closing: Closing


def commitment(seed: int) -> str:
    return hashlib.sha256(f"ecliptic seed {seed}".encode()).hexdigest()


def chained(previous: str, body: bytes) -> str:
    return hashlib.sha256(previous.encode() + body).hexdigest()[:32]


def dump(record: Record) -> bytes:
    """The record as a file; the same record always gives the same bytes."""
    return chain((record.header, *record.lines, record.closing))


def chain(parts: Iterable[msgspec.Struct]) -> bytes:
    return b"".join(links(parts))


def links(parts: Iterable[msgspec.Struct]) -> Iterator[bytes]:
    """One line for each part, with a digest that covers it and all before it."""
    digest = ""
    for part in parts:
        body = msgspec.json.encode(part)
        digest = chained(digest, body)
        yield body[:-1] + b',"digest":"' + digest.encode() + b'"}\n'


def digest_of(header: Header, lines: Iterable[Line]) -> str:
    """The digest of the last of these lines."""
    digest = ""
    for part in (header, *lines):
        digest = chained(digest, msgspec.json.encode(part))
    return digest


def parse(data: bytes) -> Record:
    """The record in a file. Every line must be whole, chained to the line before, and as it was written."""
    raw = data.splitlines()
    if not raw:
        raise BadRecord("This is not an Ecliptic record: it is empty.")
    digest = ""
    bodies: list[bytes] = []
    for number, line in enumerate(raw, 1):
        if number == len(raw) and line.startswith(b"{") and not line.endswith(b"}"):
            raise ends_early(number)
        body, found = split(line, number)
        digest = chained(digest, body)
        if digest != found:
            raise BadRecord(f"Line {number} does not continue the line before it: the record was changed.")
        bodies.append(body)
    header = decoded(bodies[0], Header, 1)
    if header.ecliptic != FORMAT:
        raise BadRecord(f"This record has format {shown(header.ecliptic)}; this program reads format {FORMAT}.")
    if len(bodies) < SHORTEST or is_line(bodies[-1]):
        raise ends_early(len(bodies))
    lines = tuple(decoded(body, Line, number) for number, body in enumerate(bodies[1:-1], 2))
    record = Record(header, lines, decoded(bodies[-1], Closing, len(bodies)))
    check_form(record, data)
    return record


def ends_early(number: int) -> BadRecord:
    return BadRecord(f"The record ends early, at line {number}: the rest of the file is missing.")


def is_line(body: bytes) -> bool:
    """Is this a choice, where the last line of a record should be?"""
    try:
        msgspec.json.decode(body, type=Line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def check_form(record: Record, data: bytes) -> None:
    """A record has one form: a file that says the same in other bytes was written by somebody else."""
    pairs = zip(dump(record).splitlines(keepends=True), data.splitlines(keepends=True), strict=True)
    for number, (written, found) in enumerate(pairs, 1):
        if written != found:
            ended = found.endswith(b"}\n")
            what = "is not written like a line of a record" if ended else "does not end like a line of a record"
            raise BadRecord(f"Line {number} {what}: the record was changed.")


def split(line: bytes, number: int) -> tuple[bytes, str]:
    """The body of a line and its digest."""
    body, mark, rest = line.rpartition(b',"digest":"')
    if not mark or not rest.endswith(b'"}'):
        raise BadRecord(f"Line {number} is not a line of an Ecliptic record.")
    return body + b"}", rest[:-2].decode(errors="replace")


def decoded(body: bytes, type: type[T], number: int) -> T:
    try:
        return msgspec.json.decode(body, type=type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"Line {number} cannot be understood: {error}.") from error


def read(path: str | Path) -> Record:
    return parse(read_whole(path))


def write(path: str | Path, record: Record, overwrite: bool) -> None:
    write_whole(path, dump(record), overwrite)
