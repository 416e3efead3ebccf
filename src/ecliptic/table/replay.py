"""Replay: earlier positions of a game, as the one who looks may see them."""

from __future__ import annotations

from ecliptic.core.match import Match
from ecliptic.core.views import EVERYTHING, Seat
from ecliptic.table.errors import TableError
from ecliptic.table.messages import Moment
from ecliptic.table.position_cache import PositionCache
from ecliptic.table.table import Table


async def moment(positions: PositionCache, table: Table, link: str, number: int, eyes: str | None) -> Moment:
    async with table.lock:
        match = await table.match()
        seat = allowed_eyes(table, match, link, eyes)
        if not 0 <= number <= match.number:
            raise TableError("not_found", f"There is no choice {number}; the game has {match.number}.")
        then = positions.at(table.id, match, number)
        events = [event for event in then.events(seat) if event.choice == number]
        return Moment(number, "everything" if seat is EVERYTHING else seat, then.view(seat), events)


def allowed_eyes(table: Table, match: Match, link: str, eyes: str | None) -> Seat:
    """While the game runs, everybody has their own eyes only."""
    mine = table.seating.seats_of(link)
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
        raise TableError("not_yours", "You can see through other players' eyes only when the game is over.")
    return wanted
