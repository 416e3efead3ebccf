"""Appends of many matches at once.

Every step of a statement gives the interpreter away and has to win it back from a busy event loop. So a group of
appends is a handful of statements, however large it is.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from ecliptic.table.store.base import Stored

ROWS_AT_ONCE: Final = 500
LOOK_UP: Final = """
SELECT json_group_array(json_array(name, id, next)) FROM matches WHERE name IN (SELECT value FROM json_each(?))
"""


class Append(msgspec.Struct, frozen=True):
    """Lines to be stored as number `at` and following, if `at` is the next one."""

    match: str
    at: int
    lines: Sequence[Stored]
    pending: bool
    now: float

    def __call__(self, db: sqlite3.Connection) -> bool:
        return append_all(db, [self])[0]


class Head(msgspec.Struct):
    """Where a match stands."""

    id: int
    next: int


def append_all(db: sqlite3.Connection, appends: Sequence[Append]) -> list[bool]:
    """Which of them came in time; these are stored, the others change nothing."""
    if not appends:
        return []
    heads = look_up(db, appends)
    lines: list[tuple[object, ...]] = []
    changed: dict[int, tuple[object, ...]] = {}
    outcomes: list[bool] = []
    for append in appends:
        head = heads.get(append.match)
        fits = head is not None and head.next == append.at
        if head is not None and fits:
            lines.extend((head.id, n, line.key, line.body) for n, line in enumerate(append.lines, append.at))
            head.next += len(append.lines)
            changed[head.id] = (head.id, head.next, append.pending, append.now)
        outcomes.append(fits)
    store(db, lines, list(changed.values()))
    return outcomes


def look_up(db: sqlite3.Connection, appends: Sequence[Append]) -> dict[str, Head]:
    names = json.dumps([append.match for append in appends])
    (found,) = db.execute(LOOK_UP, (names,)).fetchone()
    return {name: Head(id, next) for name, id, next in json.loads(found)}


def store(db: sqlite3.Connection, lines: list[tuple[object, ...]], changed: list[tuple[object, ...]]) -> None:
    for rows in portions(lines):
        db.execute(f"INSERT INTO lines (match, n, key, body) {values(rows)}", flat(rows))
    for rows in portions(changed):
        db.execute(
            "UPDATE matches SET next = new.column2, pending = new.column3, updated = new.column4 "
            f"FROM ({values(rows)}) AS new WHERE id = new.column1",
            flat(rows),
        )


def portions(rows: list[tuple[object, ...]]) -> Iterator[list[tuple[object, ...]]]:
    for start in range(0, len(rows), ROWS_AT_ONCE):
        yield rows[start : start + ROWS_AT_ONCE]


def values(rows: list[tuple[object, ...]]) -> str:
    return "VALUES " + ",".join(["(?,?,?,?)"] * len(rows))


def flat(rows: list[tuple[object, ...]]) -> list[Any]:
    return [value for row in rows for value in row]
