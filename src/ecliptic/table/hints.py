"""Hints: the best choice of the seat that decides, thought out in another process."""

from __future__ import annotations

import secrets

from ecliptic.bots.worker import advise
from ecliptic.core.chance import seeded
from ecliptic.table.errors import TableError
from ecliptic.table.management import check_unaided
from ecliptic.table.messages import HintSeen
from ecliptic.table.table import Table
from ecliptic.table.tables import Tables


async def hint(tables: Tables, table: Table, link: str) -> HintSeen:
    async with table.lock:
        match = await table.match()
        check_unaided(table)
        mine = table.seating.seats_of(link)
        seat = next((seat for seat in match.asked if seat in mine), None)
        if seat is None:
            raise TableError("not_yours", "You can get a hint only when it is your turn to choose.")
        at = len(match.lines)
        names = {option.id: option.name for option in match.options(seat)}
        imagined = match.facing(seat).imagine(seat, seeded(secrets.randbits(64)))
    found = await tables.studies.do(advise, imagined, match.game.entry.name, secrets.randbits(64))
    equals = tuple(names[option] for option in found.equals)
    return HintSeen(at, found.option, names[found.option], found.reasons, equals)
