"""The tables in PostgreSQL, and how an older form of them is brought forward while others start at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecliptic.core.errors import EclipticError

STARTING: Final = 0x45434C50  # the advisory lock of the server that looks after the tables: "ECLP"

TABLES: Final = """
CREATE TABLE ecliptic_matches (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    next integer NOT NULL,       -- number of the next line
    pending boolean NOT NULL,    -- a bot is to move
    updated double precision NOT NULL
);
CREATE INDEX ecliptic_pending ON ecliptic_matches (updated) WHERE pending;
CREATE TABLE ecliptic_lines (
    match bigint NOT NULL REFERENCES ecliptic_matches,
    n integer NOT NULL,
    key text NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (match, n)
);
CREATE INDEX ecliptic_keys ON ecliptic_lines (match, key) WHERE key <> '';
CREATE TABLE ecliptic_sheets (
    match bigint PRIMARY KEY REFERENCES ecliptic_matches,
    version integer NOT NULL,
    sheet bytea NOT NULL
);
CREATE TABLE ecliptic_links (
    hash bytea PRIMARY KEY,
    match bigint NOT NULL REFERENCES ecliptic_matches
);
CREATE INDEX ecliptic_links_of_match ON ecliptic_links (match);
CREATE TABLE ecliptic_seen (
    match bigint NOT NULL REFERENCES ecliptic_matches,
    seat integer NOT NULL,
    number integer NOT NULL,
    PRIMARY KEY (match, seat)
);
"""


def checksum_of(kind: str, *said: str) -> str:
    """The expression for what `checksums.checksum` computes; each value is one of bytes or of text."""
    values = [f"'{kind}'::bytea", *(value if value in BYTES else f"convert_to({value}, 'UTF8')" for value in said)]
    return f"substring(sha256({ZERO.join(values)}) FROM 1 FOR 8)"


ZERO: Final = r" || '\x00'::bytea || "
BYTES: Final = ("body", "sheet", "hash", "float8send(updated)")
WITH_NAME: Final = "FROM ecliptic_matches WHERE id = match"

# Every row is given a checksum. What is there is taken as it is.
CHECKSUMS: Final = f"""
ALTER TABLE ecliptic_matches ADD COLUMN checksum bytea NOT NULL DEFAULT '';
UPDATE ecliptic_matches
    SET checksum = {checksum_of("match", "name", "next::text", "pending::integer::text", "float8send(updated)")};
ALTER TABLE ecliptic_lines ADD COLUMN checksum bytea NOT NULL DEFAULT '';
UPDATE ecliptic_lines SET checksum = {checksum_of("line", "name", "n::text", "key", "body")} {WITH_NAME};
ALTER TABLE ecliptic_sheets ADD COLUMN checksum bytea NOT NULL DEFAULT '';
UPDATE ecliptic_sheets SET checksum = {checksum_of("sheet", "name", "version::text", "sheet")} {WITH_NAME};
ALTER TABLE ecliptic_links ADD COLUMN checksum bytea NOT NULL DEFAULT '';
UPDATE ecliptic_links SET checksum = {checksum_of("link", "name", "hash")} {WITH_NAME};
ALTER TABLE ecliptic_seen ADD COLUMN checksum bytea NOT NULL DEFAULT '';
UPDATE ecliptic_seen SET checksum = {checksum_of("seen", "name", "seat::text", "number::text")} {WITH_NAME};
"""

SUMMARIES: Final = """
CREATE TABLE ecliptic_summaries (
    match bigint PRIMARY KEY REFERENCES ecliptic_matches,
    at integer NOT NULL,        -- it holds while this is the number of the next line
    version integer NOT NULL,   -- and this the version of the sheet
    summary bytea NOT NULL,
    checksum bytea NOT NULL
);
"""

# The script at place n brings the tables from version n to version n + 1. What was released is never changed here.
MIGRATIONS: Final = (TABLES, CHECKSUMS, SUMMARIES)


async def bring_forward(connection: Any, migrations: Sequence[str] = MIGRATIONS) -> None:
    """All in one transaction, under a lock that lets one process in after another."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", STARTING)
        version = await version_of(connection)
        if version > len(migrations):
            raise EclipticError(
                f"The database was written by a newer Ecliptic (form {version}; this one knows {len(migrations)}): "
                "use that one."
            )
        for script in migrations[version:]:
            await connection.execute(script)
        if version < len(migrations):
            await connection.execute("DELETE FROM ecliptic_version")
            await connection.execute("INSERT INTO ecliptic_version VALUES ($1)", len(migrations))


async def version_of(connection: Any) -> int:
    if await connection.fetchval("SELECT to_regclass('ecliptic_version')") is None:
        await connection.execute("CREATE TABLE ecliptic_version (version integer NOT NULL)")
    version = await connection.fetchval("SELECT max(version) FROM ecliptic_version")
    return 0 if version is None else int(version)
