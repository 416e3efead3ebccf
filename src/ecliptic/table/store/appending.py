"""Appends of many matches at once.

Every step of a statement gives the interpreter away and has to win it back from a busy event loop. So a group of
appends is one statement, however many matches it concerns, and that statement is its own transaction.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from ecliptic.table.store import checksums
from ecliptic.table.store.base import Stored

ROWS_AT_ONCE: Final = 500
MOST_KNOWN: Final = 20_000
LOOK_UP: Final = """
SELECT json_group_array(json_array(name, id, next)) FROM matches WHERE name IN (SELECT value FROM json_each(?))
"""
TOUCH: Final = "UPDATE matches SET pending = ?, updated = ?, checksum = ? WHERE id = ?"
# what is inserted here makes a line, and its match goes on
APPENDS: Final = """
CREATE TEMP VIEW appends AS
    SELECT match, n, key, body, checksum, 0 AS pending, 0.0 AS updated, x'' AS head, '' AS name FROM lines;
CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appends BEGIN
    SELECT RAISE(ABORT, 'the match is gone') WHERE NEW.name IS NOT (SELECT name FROM matches WHERE id = NEW.match);
    INSERT INTO lines (match, n, key, body, checksum) VALUES (NEW.match, NEW.n, NEW.key, NEW.body, NEW.checksum);
    UPDATE matches SET next = NEW.n + 1, pending = NEW.pending, updated = NEW.updated, checksum = NEW.head
        WHERE id = NEW.match;
END;
"""


class Append(msgspec.Struct, frozen=True):
    """Lines to be stored as number `at` and following, if `at` is the next one."""

    match: str
    at: int
    lines: Sequence[Stored]
    pending: bool
    now: float

    def rows(self, id: int) -> Iterator[tuple[object, ...]]:
        for n, line in enumerate(self.lines, self.at):
            checksum = checksums.of_line(self.match, n, line.key, line.body)
            yield id, n, line.key, line.body, checksum, self.pending, self.now, self.heading(n + 1), self.match

    def heading(self, next: int) -> bytes:
        """The checksum of the match when `next` is the number of the next line."""
        return checksums.of_head(self.match, next, self.pending, self.now)

    def __call__(self, db: sqlite3.Connection) -> bool:
        """By itself, as any job; the writer does many together."""
        return append_all(db, Heads(), [self])[0]


class Head(msgspec.Struct):
    """Where a match stands."""

    id: int
    next: int


class Heads:
    """Where the matches stood when the writer last looked.

    Another process of the server may have written meanwhile. Then a match stands further on than was thought, or is
    gone and another one has its number. A line that is written a second time, or for one that is gone, is refused.
    """

    def __init__(self) -> None:
        self.known: dict[str, Head] = {}

    def look_up(self, db: sqlite3.Connection, appends: Sequence[Append]) -> None:
        unknown = [append.match for append in appends if not self.knows(append)]
        if unknown:
            (found,) = db.execute(LOOK_UP, (json.dumps(unknown),)).fetchone()
            self.known.update({name: Head(id, next) for name, id, next in json.loads(found)})

    def knows(self, append: Append) -> bool:
        head = self.known.get(append.match)
        return head is not None and head.next == append.at

    def forget(self) -> None:
        """Something failed: perhaps not all is as it was thought to be."""
        self.known.clear()


def append_all(db: sqlite3.Connection, heads: Heads, appends: Sequence[Append]) -> list[bool]:
    """Which of them came in time; these are stored, the others change nothing."""
    heads.look_up(db, appends)
    rows: list[tuple[object, ...]] = []
    outcomes: list[bool] = []
    for append in appends:
        head = heads.known.get(append.match)
        fits = head is not None and head.next == append.at
        if head is not None and fits:
            rows.extend(append.rows(head.id))
            head.next += len(append.lines)
            if not append.lines:
                db.execute(TOUCH, (append.pending, append.now, append.heading(head.next), head.id))
        outcomes.append(fits)
    if len(heads.known) > MOST_KNOWN:
        heads.forget()
    for start in range(0, len(rows), ROWS_AT_ONCE):
        insert(db, rows[start : start + ROWS_AT_ONCE])
    return outcomes


def insert(db: sqlite3.Connection, rows: list[tuple[object, ...]]) -> None:
    values = ",".join(["(?,?,?,?,?,?,?,?,?)"] * len(rows))
    given: list[Any] = [value for row in rows for value in row]
    columns = "match, n, key, body, checksum, pending, updated, head, name"
    db.execute(f"INSERT INTO appends ({columns}) VALUES {values}", given)


def one_statement(appends: Sequence[Append]) -> bool:
    return all(append.lines for append in appends) and sum(len(append.lines) for append in appends) <= ROWS_AT_ONCE
