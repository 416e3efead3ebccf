"""`python -m bench.listing [address]`: the list of 100 tables out of 20,000 that are stored, in CPU time."""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from ecliptic.core.match import Match
from ecliptic.interface import new
from ecliptic.table import known_tables
from ecliptic.table.http_messages import SeatWish
from ecliptic.table.new_tables import new_seating
from ecliptic.table.play import named
from ecliptic.table.store import open_store
from ecliptic.table.study import going
from ecliptic.table.summary import encode, summary_of
from ecliptic.table.tables import Settings, Tables
from ecliptic.table.webhook import Webhooks
from ecliptic.table.workers import Workers

STORED = 20_000
LISTED = 100
ROUNDS = 20
CHOICES = 150


def played() -> Match:
    """A game of two, a good way on."""
    match, random = new("horizons", players=2, seed=7), Random(7)
    for _ in range(CHOICES):
        match.play(random.choice(match.position.options()))
    return match


async def fill(tables: Tables, match: Match, summarized: bool) -> list[str]:
    """Many tables at which the same was played; a link to each."""
    game = going(match)
    links = []
    for start in range(0, STORED, 500):
        seats = [SeatWish(kind="me")] * 2
        seatings = [new_seating(tables.new_id(), "horizons", f"Table {n}", {}, "7", seats) for n in range(500)]
        seatings = [replace(named(seating, game.header), status="running") for seating in seatings]
        await asyncio.gather(
            *[tables.store.create(one.id, msgspec.json.encode(one), one.links(), game.lines) for one in seatings]
        )
        if summarized:
            notes = [(one.id, encode(summary_of(one, match))) for one in seatings]
            await asyncio.gather(*[tables.store.note_summary(id, len(game.lines), 1, body) for id, body in notes])
        links += [one.host for one in seatings]
        print(f"\r{start + 500:,} tables", end="", file=sys.stderr, flush=True)
    return links


async def measure(address: str, summarized: bool) -> None:
    store = open_store(address)
    tables = Tables(store, Workers(1), Webhooks(), Settings())
    await store.open()
    links = await fill(tables, played(), summarized)
    random, taken = Random(1), []
    for _ in range(ROUNDS if summarized else 2):
        tables.in_memory.clear()
        asked = random.sample(links, LISTED)
        began = time.process_time()
        found = await known_tables.known(tables, asked)
        taken.append(time.process_time() - began)
        assert all(line.found and line.number == CHOICES for line in found)
    what = "ready in the store" if summarized else "never listed before"
    print(
        f"\n{LISTED} of {STORED:,} tables, {what}: {1000 * statistics.median(taken):.1f} ms of CPU, "
        f"{1000 * max(taken):.1f} ms at most"
    )
    await store.close()


def main() -> None:
    for summarized in (True, False):
        with tempfile.TemporaryDirectory() as folder:
            address = sys.argv[1] if len(sys.argv) > 1 else str(Path(folder) / "tables.sqlite")
            asyncio.run(measure(address, summarized))


if __name__ == "__main__":
    main()
