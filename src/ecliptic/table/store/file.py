"""The database file: whether it is ours, how it is opened, and how an older one is brought forward."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from ecliptic.core.errors import EclipticError
from ecliptic.table.store.checksums import checksum
from ecliptic.table.store.creating import remove_halves

APPLICATION: Final = 0x45434C50  # "ECLP", in the header of every file of ours
MAGIC: Final = b"SQLite format 3\0"
HEADER: Final = 100
OLDEST: Final = (3, 33, 0)
WAIT_SECONDS: Final = 5.0
CACHE_KILOBYTES: Final = 16_000
CHECKED_WHOLE: Final = 256 * 2**20  # a larger file is looked into only here and there, or a start would take too long

TABLES: Final = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    next INTEGER NOT NULL,      -- number of the next line
    pending INTEGER NOT NULL,   -- a bot is to move
    updated REAL NOT NULL
);
CREATE INDEX pending_matches ON matches (updated) WHERE pending;
CREATE TABLE lines (
    match INTEGER NOT NULL REFERENCES matches,
    n INTEGER NOT NULL,
    key TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE INDEX keys ON lines (match, key) WHERE key != '';
CREATE TABLE sheets (
    match INTEGER PRIMARY KEY REFERENCES matches,
    version INTEGER NOT NULL,
    sheet BLOB NOT NULL
);
CREATE TABLE links (
    hash BLOB NOT NULL PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches
) WITHOUT ROWID;
CREATE INDEX links_of_match ON links (match);
CREATE TABLE seen (
    match INTEGER NOT NULL REFERENCES matches,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
"""

# Lines in the order in which they come: a commit then writes a page or two, not one for every match in it.
# A key is looked for among the lines of its match; only a message that comes too late is.
LINES_IN_ORDER: Final = """
CREATE TABLE lines_in_order (
    match INTEGER NOT NULL REFERENCES matches,
    n INTEGER NOT NULL,
    key TEXT NOT NULL,
    body BLOB NOT NULL
);
INSERT INTO lines_in_order SELECT match, n, key, body FROM lines ORDER BY match, n;
DROP TABLE lines;
ALTER TABLE lines_in_order RENAME TO lines;
CREATE UNIQUE INDEX numbers ON lines (match, n);
"""

# Every row is given a checksum. What is in an older file is taken as it is.
CHECKSUMS: Final = """
ALTER TABLE matches ADD COLUMN checksum BLOB NOT NULL DEFAULT x'';
UPDATE matches SET checksum = checksum('match', name, next, pending, updated);
ALTER TABLE lines ADD COLUMN checksum BLOB NOT NULL DEFAULT x'';
UPDATE lines SET checksum = checksum('line', (SELECT name FROM matches WHERE id = match), n, key, body);
ALTER TABLE sheets ADD COLUMN checksum BLOB NOT NULL DEFAULT x'';
UPDATE sheets SET checksum = checksum('sheet', (SELECT name FROM matches WHERE id = match), version, sheet);
ALTER TABLE links ADD COLUMN checksum BLOB NOT NULL DEFAULT x'';
UPDATE links SET checksum = checksum('link', (SELECT name FROM matches WHERE id = match), hash);
ALTER TABLE seen ADD COLUMN checksum BLOB NOT NULL DEFAULT x'';
UPDATE seen SET checksum = checksum('seen', (SELECT name FROM matches WHERE id = match), seat, number);
"""

SUMMARIES: Final = """
CREATE TABLE summaries (
    match INTEGER PRIMARY KEY REFERENCES matches,
    at INTEGER NOT NULL,        -- it holds while this is the number of the next line
    version INTEGER NOT NULL,   -- and this the version of the sheet
    summary BLOB NOT NULL,
    checksum BLOB NOT NULL
);
"""

# The script at place n brings a file of version n to version n + 1. What was released is never changed here.
MIGRATIONS: Final = (TABLES, LINES_IN_ORDER, CHECKSUMS, SUMMARIES)


def connections(path: Path, migrations: Sequence[str]) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """One for writing and one for reading."""
    return both(prepare(path, migrations), path)


def joined(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """The same, to a file that another process has prepared."""
    return both(writing(connect(path)), path)


def both(writing: sqlite3.Connection, path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    try:
        return writing, reading(path)
    except BaseException:
        writing.close()
        raise


def prepare(path: Path, migrations: Sequence[str]) -> sqlite3.Connection:
    """The file, made or brought forward, open for writing. A file that is not ours is left as it is."""
    check_version()
    check_header(path)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with suppress(PermissionError):  # somebody else's file, which we may write
        path.chmod(0o600)  # it holds the secrets of running games
    connection = connect(path)
    try:
        bring_forward(connection, path, migrations)
        remove_halves(connection)
    except BaseException:
        connection.close()
        raise
    return writing(connection)


def writing(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A connection whose commits reach the disk."""
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # without it, macOS leaves things in the memory of the disk
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA cache_size = {-CACHE_KILOBYTES}")
    except BaseException:
        connection.close()
        raise
    return connection


def connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False)


def reading(path: Path) -> sqlite3.Connection:
    connection = connect(path)
    connection.execute("PRAGMA query_only = ON")
    connection.execute(f"PRAGMA cache_size = {-CACHE_KILOBYTES}")
    return connection


def check_version() -> None:
    if sqlite3.sqlite_version_info < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        raise EclipticError(f"This Python brings SQLite {sqlite3.sqlite_version}; {oldest} or newer is needed.")


def check_header(path: Path) -> None:
    """Read without the database's own programs, which would touch a file that is none of our business."""
    try:
        with path.open("rb") as file:
            header = file.read(HEADER)
    except FileNotFoundError:
        return
    if header and (header[:16] != MAGIC or int.from_bytes(header[68:72], "big") != APPLICATION):
        raise EclipticError(f"{path} does not hold games of Ecliptic; it was left as it is.")


def bring_forward(connection: sqlite3.Connection, path: Path, migrations: Sequence[str]) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(migrations):
        raise EclipticError(
            f"{path} was written by a newer Ecliptic (form {version}; this one knows {len(migrations)}): "
            "use that one. The file was left as it is."
        )
    check_whole(connection, path)
    if 0 < version < len(migrations):
        back_up(connection, path, version)
    if version == 0:
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.create_function("checksum", -1, checksum)
    for target in range(version + 1, len(migrations) + 1):
        migrate(connection, target, migrations[target - 1])


def check_whole(connection: sqlite3.Connection, path: Path) -> None:
    if path.stat().st_size <= CHECKED_WHOLE:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise damaged(path)


def damaged(path: Path) -> EclipticError:
    return EclipticError(f"{path} is damaged and was left as it is: put a copy of it in its place.")


def migrate(connection: sqlite3.Connection, target: int, script: str) -> None:
    """All of the script or nothing."""
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{script};\nPRAGMA user_version = {target};\nCOMMIT;")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def back_up(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """A copy beside the file, whole or not at all, before a newer form is made of it."""
    kept = path.with_name(f"{path.name}.version-{version}")
    part = kept.with_name(kept.name + ".part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(sqlite3.connect(part)) as copy:
            connection.backup(copy)
        part.replace(kept)
    finally:
        part.unlink(missing_ok=True)
