"""The list of tables that a browser knows."""

from __future__ import annotations

from ecliptic.core.events import listed
from ecliptic.table import damage
from ecliptic.table.errors import TableError
from ecliptic.table.messages import Known
from ecliptic.table.store.base import Damaged
from ecliptic.table.tables import Tables


async def known(tables: Tables, link: str) -> Known:
    """One line of the list of tables that a browser knows."""
    try:
        return await line_of(tables, link)
    except TableError:
        return Known(link, found=False)
    except Damaged as error:
        damage.note(error)
        return Known(link, found=True, damaged=str(error))


async def line_of(tables: Tables, link: str) -> Known:
    table = await tables.by_link(link)
    updated = await tables.store.updated(table.id) or 0.0
    async with table.lock:
        await table.refresh()
        seating, match = table.seating, table.loaded
        mine = seating.seats_of(link)
        if match is None:
            return Known(link, True, seating.game, seating.title, seating.status, mine=mine, updated=updated)
        here = [seat for seat in match.asked if seat in mine]
        seats = here or match.asked
        deeds = match.deeds(mine[0] if len(mine) == 1 else None, len(match.happened) - 1)
        return Known(
            link=link,
            found=True,
            game=seating.game,
            title=seating.title,
            status=seating.status,
            number=match.number,
            deciding=listed([match.header.names[seat] for seat in seats]),
            mine=mine,
            your_turn=seating.status == "running" and bool(here),
            last=deeds[-1].text if deeds else "",
            updated=updated,
        )
