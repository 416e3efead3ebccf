"""Looking back and ahead: earlier positions, hints, and the list of known tables."""

from __future__ import annotations

import secrets

from ecliptic.core.chance import seeded
from ecliptic.core.match import Match
from ecliptic.core.views import EVERYTHING, Seat
from ecliptic.table.errors import TableError
from ecliptic.table.hall import Hall
from ecliptic.table.messages import Hints, HintSeen, Known, Moment, ReasonSeen
from ecliptic.table.past import Past
from ecliptic.table.table import Table


async def moment(past: Past, table: Table, link: str, number: int, eyes: str | None) -> Moment:
    async with table.lock:
        match = await table.match()
        seat = allowed_eyes(table, match, link, eyes)
        if not 0 <= number <= match.number:
            raise TableError("not_found", f"There is no choice {number}; the game has {match.number}.")
        then = past.at(table.id, match, number)
        events = [event for event in then.events(seat) if event.choice == number]
        return Moment(number, "everything" if seat is EVERYTHING else seat, then.view(seat), events)


def allowed_eyes(table: Table, match: Match, link: str, eyes: str | None) -> Seat:
    """While the game runs, everybody has their own eyes only."""
    mine = table.sheet.seats_of(link)
    if eyes is None or eyes == "":
        return mine[0] if len(mine) == 1 else None
    if eyes == "none":
        return None
    if eyes == "everything":
        wanted: Seat = EVERYTHING
    elif eyes.isdecimal() and int(eyes) < match.players:
        wanted = int(eyes)
    else:
        raise TableError("bad_message", "eyes must be the number of a seat, none or everything.")
    if not match.over and wanted not in mine:
        raise TableError("not_yours", "Other seats can be looked into when the game is over.")
    return wanted


async def hint(hall: Hall, table: Table, link: str) -> Hints:
    async with table.lock:
        match = await table.match()
        seat = match.position.seat
        if seat is None or seat not in table.sheet.seats_of(link):
            raise TableError("not_yours", "A hint is given to the seat that decides.")
        at = len(match.lines)
        labels = {option.id: option.label for option in match.options()}
        imagined = match.position.imagine(seat, seeded(secrets.randbits(64)))
    found = await hall.workers.hints(imagined, match.game.name, secrets.randbits(64))
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


async def known(hall: Hall, link: str) -> Known:
    """One line of the list of tables that a browser knows."""
    try:
        table = await hall.by_link(link)
    except TableError:
        return Known(link, found=False)
    updated = await hall.store.updated(table.id) or 0.0
    async with table.lock:
        await table.refresh()
        sheet, match = table.sheet, table.loaded
        mine = sheet.seats_of(link)
        if match is None:
            return Known(link, True, sheet.game, sheet.title, sheet.status, mine=mine, updated=updated)
        seat = match.position.seat
        events = match.events(mine[0] if len(mine) == 1 else None, max(0, len(match.happened) - 1))
        return Known(
            link=link,
            found=True,
            game=sheet.game,
            title=sheet.title,
            status=sheet.status,
            number=match.number,
            deciding="" if seat is None else match.header.names[seat],
            mine=mine,
            your_turn=sheet.status == "running" and seat in mine,
            last=events[-1].text if events else "",
            updated=updated,
        )
