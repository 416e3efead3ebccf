"""The list of tables that a browser knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.table import damage, summary
from ecliptic.table.errors import TableError
from ecliptic.table.http_messages import Known
from ecliptic.table.seating import NO_TABLES
from ecliptic.table.store.base import Damaged, Line
from ecliptic.table.tables import Tables

GONE: Final = ("not_found", "revoked")


async def known(tables: Tables, links: Sequence[str]) -> list[Known]:
    """The store has most of it ready. Only a table that changed since it left memory must be opened."""
    found = await tables.store.listed(links)
    return [await known_table(tables, link, line) for link, line in zip(links, found, strict=True)]


async def known_table(tables: Tables, link: str, line: Line | Damaged | None) -> Known:
    try:
        if isinstance(line, Damaged):
            raise line
        if line is None or line.match.startswith(NO_TABLES):
            return Known(link, found=False)
        if line.summary is not None:
            return summary.known_by(summary.decoder.decode(line.summary), link, line.updated)
        return await opened(tables, link, line.updated)
    except TableError as error:
        if error.code in GONE:
            return Known(link, found=False)
        return Known(link, found=True, damaged=str(error))  # it is there, but can't be opened now
    except Damaged as error:
        damage.note(error)
        return Known(link, found=True, damaged=str(error))


async def opened(tables: Tables, link: str, updated: float) -> Known:
    table = await tables.by_link(link)
    async with table.lock:
        await table.refresh()
        await table.note_summary()  # the next time the store has it
        return summary.known_by(summary.summary_of(table.seating, table.loaded), link, updated)
