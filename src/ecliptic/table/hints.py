"""Hints: the best choices of the seat that decides, thought out in another process."""

from __future__ import annotations

import secrets

from ecliptic.core.chance import seeded
from ecliptic.table.errors import TableError
from ecliptic.table.messages import Hints, HintSeen, ReasonSeen
from ecliptic.table.table import Table
from ecliptic.table.tables import Tables


async def hint(tables: Tables, table: Table, link: str) -> Hints:
    async with table.lock:
        match = await table.match()
        seat = match.position.seat
        if seat is None or seat not in table.seating.seats_of(link):
            raise TableError("not_yours", "A hint is given to the seat that decides.")
        at = len(match.lines)
        labels = {option.id: option.label for option in match.options()}
        imagined = match.position.imagine(seat, seeded(secrets.randbits(64)))
    found = await tables.workers.hints(imagined, match.game.entry.name, secrets.randbits(64))
    return Hints(
        at,
        tuple(
            HintSeen(
                one.option,
                labels[one.option],
                round(one.worth, 2),
                tuple(ReasonSeen(reason.feature, round(reason.change, 2)) for reason in one.reasons),
            )
            for one in found
        ),
    )
