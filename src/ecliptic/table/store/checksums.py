"""A checksum in every stored row, over all that the row says.

The database looks after its own pages, not after what is in them: a flipped bit, a careless hand or a bad copy would
otherwise show another game. In the place of the number under which the database knows a match stands its name, so a
row that strays to another match is found as well. PostgreSQL computes the same when older rows are brought forward.
"""

from __future__ import annotations

import hashlib
import logging
import struct
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ecliptic.table.store.base import LINES_AT_ONCE, Damaged, Line, Old, Stored

LENGTH: Final = 8  # bytes

log = logging.getLogger(__name__)
Value = str | bytes | int | float


def checksum(*said: Value) -> bytes:
    """No value but the last may hold a zero byte."""
    return hashlib.sha256(b"\0".join([as_bytes(value) for value in said])).digest()[:LENGTH]


def as_bytes(value: Value) -> bytes:
    if isinstance(value, bytes):
        return value
    if isinstance(value, str):
        return value.encode(errors="surrogatepass")
    return struct.pack(">d", value) if isinstance(value, float) else b"%d" % value


# --- of the rows -------------------------------------------------------------------------------------


def of_head(match: str, next: int, pending: bool, updated: float) -> bytes:
    return checksum("match", match, next, pending, updated)


def of_line(match: str, n: int, key: str, body: bytes) -> bytes:
    return checksum("line", match, n, key, body)


def of_sheet(match: str, version: int, sheet: bytes) -> bytes:
    return checksum("sheet", match, version, sheet)


def of_link(match: str, hash: bytes) -> bytes:
    return checksum("link", match, hash)


def of_seen(match: str, seat: int, number: int) -> bytes:
    return checksum("seen", match, seat, number)


def of_summary(match: str, at: int, version: int, summary: bytes) -> bytes:
    return checksum("summary", match, at, version, summary)


# --- what was read -----------------------------------------------------------------------------------

HEAD: Final = 4  # columns: next, pending, updated, checksum


def check_head(match: str, row: Sequence[Any]) -> None:
    next, pending, updated, stored = row[:HEAD]
    if of_head(match, next, pending, updated) != stored:
        raise Damaged(match, "its heading is not as it was written")


def read_lines(match: str, since: int, rows: Sequence[Sequence[Any]]) -> list[Stored] | None:
    """From rows of the heading and, if there are any, a line: n, key, body, checksum."""
    if not rows:
        return None
    check_head(match, rows[0])
    lines = list(checked_lines(match, since, [row[HEAD:] for row in rows if row[HEAD] is not None]))
    if len(lines) != min(max(rows[0][0] - since, 0), LINES_AT_ONCE):
        raise Damaged(match, "lines are missing")
    return lines


def checked_lines(match: str, since: int, rows: Sequence[Sequence[Any]]) -> Iterator[Stored]:
    for number, (n, key, body, stored) in enumerate(rows, since):
        if n != number or of_line(match, n, key, body) != stored:
            raise Damaged(match, f"line {number} is not as it was written")
        yield Stored(body, key)


def read_answered(match: str, rows: Sequence[Sequence[Any]]) -> int | None:
    for n, key, body, stored in rows:
        if of_line(match, n, key, body) != stored:
            raise Damaged(match, f"line {n} is not as it was written")
        return int(n)
    return None


def read_sheet(match: str, rows: Sequence[Sequence[Any]]) -> tuple[int, bytes] | None:
    """From a row of the heading and the sheet: version, sheet, checksum."""
    if not rows:
        return None
    check_head(match, rows[0])
    version, sheet, stored = rows[0][HEAD:]
    if version is None or of_sheet(match, version, sheet) != stored:
        raise Damaged(match, "its sheet is not as it was written")
    return version, sheet


def read_link(hash: bytes, rows: Sequence[Sequence[Any]]) -> str | None:
    """From a row of the name of a match, and the checksum of its link."""
    for match, stored in rows:
        if match is None or of_link(match, hash) != stored:
            raise Damaged(match or hash.hex(), "a link to it is not as it was written")
        return str(match)
    return None


def read_seen(match: str, seat: int, rows: Sequence[Sequence[Any]]) -> int | None:
    """Where this is damaged, nothing else is the worse for it: the seat is told the game from the start."""
    for number, stored in rows:
        if of_seen(match, seat, number) == stored:
            return int(number)
        log.error("%s: how far seat %d has looked is not as it was written.", match, seat)
    return None


def read_listed(hashes: Sequence[bytes], rows: Sequence[Sequence[Any]]) -> list[Line | Damaged | None]:
    """From rows of the heading, the name of the match, its link, its version and its summary, if there is one."""
    found: dict[bytes, Line | Damaged] = {}
    for row in rows:
        match, hash, link = row[HEAD : HEAD + 3]
        try:
            read_link(hash, [(match, link)])
            check_head(match, row)
            found[hash] = Line(match, row[2], read_summary(match, row[0], row[HEAD + 3 :]))
        except Damaged as error:
            found[hash] = error
    return [found.get(hash) for hash in hashes]


def read_summary(match: str, next: int, row: Sequence[Any]) -> bytes | None:
    """From the version of the sheet, and a summary: at, version, summary, checksum. It is only worth what it saves:
    one that is old or damaged is none."""
    current, at, version, summary, stored = row
    if (at, version) != (next, current) or of_summary(match, at, version, summary) != stored:
        return None
    return bytes(summary)


def read_old(rows: Sequence[Sequence[Any]]) -> list[Old]:
    """From rows of the heading, the name of a match and its number."""
    sound = set(read_pending(rows))
    return [Old(row[HEAD + 1], row[HEAD], row[2]) for row in rows if row[HEAD] in sound]


def read_pending(rows: Sequence[Sequence[Any]]) -> list[str]:
    """From rows of the heading and the name of a match. A damaged one says so in the log."""
    names = []
    for row in rows:
        try:
            check_head(row[HEAD], row)
        except Damaged as error:
            log.error("%s", error)
        else:
            names.append(row[HEAD])
    return names


def read_updated(match: str, rows: Sequence[Sequence[Any]]) -> float | None:
    for row in rows:
        check_head(match, row)
        return float(row[2])
    return None
