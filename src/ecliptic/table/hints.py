"""Hints: the best choice of the seat that decides, thought out in another process."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence

from ecliptic.bots.worker import advise
from ecliptic.core.answers import Option, Selection
from ecliptic.core.chance import seeded
from ecliptic.core.events import listed
from ecliptic.core.words import capitalised
from ecliptic.table.errors import TableError
from ecliptic.table.http_messages import HintSeen
from ecliptic.table.management import check_unaided
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
        question = match.question(seat)
        names = distinct_names(match.options(seat))
        imagined = match.facing(seat).imagine(seat, seeded(secrets.randbits(64)))
    found = await tables.studies.do(advise, imagined, match.game.entry.name, secrets.randbits(64))
    equals = tuple(names[option] for option in found.equals)
    selection = None if question is None else question.selection
    best = names[found.option] if selection is None else selected(selection, found.things)
    return HintSeen(at, found.option, capitalised(best), found.reasons, equals, found.things)


def selected(selection: Selection, things: Sequence[int]) -> str:
    """Such as "Swap 2 cards: Slingshot and Relay"."""
    best = [thing.name for thing in selection.things if thing.id in things]
    return ": ".join([selection.confirms[len(best)].name, *([listed(best)] if best else [])])


def distinct_names(options: Sequence[Option]) -> dict[int, str]:
    """By option; where several are called the same, the whole label tells them apart: "blank (5R)"."""
    names = Counter(option.name for option in options)
    return {option.id: option.name if names[option.name] == 1 else option.label for option in options}
