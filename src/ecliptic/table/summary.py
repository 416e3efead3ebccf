"""What the list of tables shows of one, kept in the store: so that no game is played again for it."""

from __future__ import annotations

import msgspec

from ecliptic.core.events import listed
from ecliptic.core.match import Match
from ecliptic.core.views import Seat
from ecliptic.table.http_messages import Known
from ecliptic.table.messages import Status
from ecliptic.table.seating import Seating
from ecliptic.table.store.base import hashed


class Summary(msgspec.Struct, frozen=True, array_like=True):
    game: str
    title: str
    status: Status
    seats: dict[str, tuple[int, ...]]  # by the links that open them, hashed
    number: int = 0
    names: tuple[str, ...] = ()
    asked: tuple[int, ...] = ()
    last: tuple[str, ...] = ()  # what happened last, as spectators may know it, and as each seat may


decoder = msgspec.json.Decoder(Summary)
encode = msgspec.json.encode


def summary_of(seating: Seating, match: Match | None) -> Summary:
    seats = {hashed(link).hex(): mine for link in seating.links() if (mine := seating.seats_of(link))}
    summary = Summary(seating.game, seating.title, seating.status, seats)
    if match is None:
        return summary
    return msgspec.structs.replace(
        summary,
        number=match.number,
        names=tuple(match.header.names),
        asked=match.asked,
        last=(last_deed(match, None), *[last_deed(match, seat) for seat in range(match.header.players)]),
    )


def last_deed(match: Match, seat: Seat) -> str:
    deeds = match.deeds(seat, len(match.happened) - 1)
    return deeds[-1].text if deeds else ""


def known_by(summary: Summary, link: str, updated: float) -> Known:
    """The line of the list, for the holder of a link."""
    mine = summary.seats.get(hashed(link).hex(), ())
    here = [seat for seat in summary.asked if seat in mine]
    eyes = mine[0] + 1 if len(mine) == 1 else 0
    return Known(
        link=link,
        found=True,
        game=summary.game,
        title=summary.title,
        status=summary.status,
        number=summary.number,
        deciding=listed([summary.names[seat] for seat in here or summary.asked]),
        mine=mine,
        your_turn=summary.status == "running" and bool(here),
        last=summary.last[eyes] if summary.last else "",
        updated=updated,
    )
