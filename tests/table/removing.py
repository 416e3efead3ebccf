"""A table is removed while somebody looks on at another process."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tests.table.harness import CADET, INVITED, ME, PATIENT, House


async def check_removal(houses: Sequence[House]) -> None:
    """By the first of two; of three tables one is waiting for a bot, and one for people."""
    removing, watching = houses
    links = [await removing.open(ME, CADET), await removing.open(CADET, CADET), await removing.open(ME, INVITED)]
    ids = [(await removing.see(link)).id for link in links]
    tabs = [await watching.tab(link) for link in links]
    for id in ids:
        updated = None
        while updated is None or not await removing.store.remove(id, updated):  # bots may be moving
            updated = await removing.store.updated(id)
            assert updated is not None
    for tab in tabs:
        await tab.until(lambda tab: tab.closed is not None)
        assert (tab.errors[-1].code, tab.errors[-1].text) == ("not_found", "This table was removed.")
        assert tab.closed == 1008
    async with asyncio.timeout(PATIENT):
        while watching.tables.in_memory:
            await asyncio.sleep(0.001)
    for link in links:
        assert (await watching.get("/api/table", link)).status_code == 404
