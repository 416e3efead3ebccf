"""A new match in the file. A long one comes in portions, so that choices are stored in between.

Until it is whole its heading has a name that no match can have, and no sheet or link: nothing leads to it. What a
killed process left of it is removed when the file is opened.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Iterator, Sequence
from typing import Final

from ecliptic.table.store import checksums
from ecliptic.table.store.base import LINES_AT_ONCE

BYTES_AT_ONCE: Final = 2**20
HALF: Final = "\0"  # begins the name of a match that is not whole yet
HALVES: Final = "SELECT id FROM matches WHERE name < char(1)"


def portions(lines: Sequence[bytes]) -> Iterator[tuple[int, Sequence[bytes]]]:
    """Lines that are stored together, and the number of the first; at least one portion."""
    start = size = 0
    for number, body in enumerate(lines):
        if number > start and (number - start == LINES_AT_ONCE or size + len(body) > BYTES_AT_ONCE):
            yield start, lines[start:number]
            start, size = number, 0
        size += len(body)
    yield start, lines[start:]


def add_portion(match: str, id: int | None, portion: tuple[int, Sequence[bytes]], db: sqlite3.Connection) -> int:
    """To a match that is not whole yet; the number under which the database knows it."""
    id = head(db, None, HALF + secrets.token_hex(8), 0, False) if id is None else id
    insert_lines(db, match, id, portion)
    return id


def head(db: sqlite3.Connection, id: int | None, match: str, next: int, pending: bool) -> int:
    """A new heading, or another one for a match that was not whole."""
    now = time.time()
    row = match, next, pending, now, checksums.of_head(match, next, pending, now)
    if id is not None:
        update = "UPDATE matches SET name = ?, next = ?, pending = ?, updated = ?, checksum = ? WHERE id = ?"
        db.execute(update, (*row, id))
        return id
    insert = "INSERT INTO matches (name, next, pending, updated, checksum) VALUES (?, ?, ?, ?, ?)"
    made = db.execute(insert, row).lastrowid
    assert made is not None
    return made


def insert_lines(db: sqlite3.Connection, match: str, id: int, portion: tuple[int, Sequence[bytes]]) -> None:
    at, bodies = portion
    rows = [(id, n, body, checksums.of_line(match, n, "", body)) for n, body in enumerate(bodies, at)]
    db.executemany("INSERT INTO lines (match, n, key, body, checksum) VALUES (?, ?, '', ?, ?)", rows)


def remove_half(id: int, db: sqlite3.Connection) -> None:
    """Unless it is whole after all."""
    db.execute(f"DELETE FROM lines WHERE match = ? AND match IN ({HALVES})", (id,))
    db.execute(f"DELETE FROM matches WHERE id = ? AND id IN ({HALVES})", (id,))


def remove_halves(db: sqlite3.Connection) -> None:
    """When no process makes any."""
    for (id,) in db.execute(HALVES).fetchall():
        remove_half(id, db)
