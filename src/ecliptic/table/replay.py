"""Looking back: earlier positions of a game, as the one who looks may see them, and the story of a finished one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from ecliptic.core.match import Match
from ecliptic.core.views import EVERYTHING, Seat
from ecliptic.table.errors import TableError
from ecliptic.table.http_messages import Moment, Story
from ecliptic.table.story import story
from ecliptic.table.study import whole
from ecliptic.table.table import Table
from ecliptic.table.tables import Tables


async def moment(table: Table, link: str, number: int, eyes: str | None) -> Moment:
    async with table.lock:
        match = await table.match()
        seat = allowed_eyes(table, match, link, eyes)
        if not 0 <= number <= match.number:
            raise TableError("not_found", f"There is no choice {number}; the game has {match.number}.")
        start, rest = match.stretch(number)
        first = bisect_left(match.happened, number, key=lambda event: event.choice)
        told = match.events(seat, first, bisect_right(match.happened, number, key=lambda event: event.choice))
    view = await table.loader.view_after(start, rest, seat)
    return Moment(number, "everything" if seat is EVERYTHING else seat, view, told)


async def story_of(tables: Tables, table: Table, link: str) -> Story:
    async with tables.studies.in_hand():
        async with table.lock:
            match = await table.match()
            if not match.over:
                raise TableError("refused", "The story can be told only when the game is over.")
            game = tables.loader.work(lambda: whole(match))
        return await tables.studies.do(story, game, own_eyes(table, link))


def own_eyes(table: Table, link: str) -> int | None:
    """The seat of the link; none where several share the screen."""
    mine = table.seating.seats_of(link)
    return mine[0] if len(mine) == 1 else None


def allowed_eyes(table: Table, match: Match, link: str, eyes: str | None) -> Seat:
    """While the game runs, everybody has their own eyes only."""
    if eyes is None or eyes == "":
        return own_eyes(table, link)
    if eyes == "none":
        return None
    if eyes == "everything":
        wanted: Seat = EVERYTHING
    elif eyes.isdecimal() and int(eyes) < match.players:
        wanted = int(eyes)
    else:
        raise TableError("bad_message", "eyes must be the number of a seat, none or everything.")
    if not match.over and wanted not in table.seating.seats_of(link):
        raise TableError("not_yours", "You can see through other players' eyes only when the game is over.")
    return wanted
