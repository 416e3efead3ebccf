"""A campaign as a page shows it to the holder of a link. What all see alike is worked out once, in a study."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ecliptic.campaigns.timeline import Played
from ecliptic.table.campaign_messages import CampaignKnown, CampaignPage, CampaignSeen, RunningGame
from ecliptic.table.campaigns import Held
from ecliptic.table.damage import left_out

MOST_PRINTED: Final = 180  # cards in one PDF: 20 sheets, for which typst takes 50 MB


def most_printed(held: Held) -> int:
    """How many cards are printed at once; 0, all, for a campaign of this machine."""
    return 0 if held.access.folder else MOST_PRINTED


async def seen(held: Held, link: str) -> CampaignSeen:
    timeline, look = await held.look()
    mine = link == held.access.link
    return replace(
        look.seen,
        mine=mine,
        watch=held.access.watch if mine else None,
        folder=held.access.folder if mine else "",
        most_printed=most_printed(held),
        revisable=mine and look.seen.revisable,
        running=await running(held, timeline.running, mine),
    )


async def page(held: Held, number: int) -> CampaignPage:
    """One after the first; an empty one if there are fewer, as after a change."""
    timeline, look = await held.look()
    return look.more[number - 1] if number <= len(look.more) else CampaignPage(len(timeline.log))


async def running(held: Held, game: Played | None, mine: bool) -> RunningGame | None:
    if game is None:
        return None
    table = None
    with left_out():
        table = await held.table_of(game)
    if table is None:
        return RunningGame(game.number, game.began.players, None, None)
    seating = table.seating
    names = tuple(chair.name or name for chair, name in zip(seating.chairs, game.began.players, strict=True))
    return RunningGame(game.number, names, seating.host if mine else seating.watch, seating.status)


async def known(held: Held, link: str) -> CampaignKnown:
    _, look = await held.look()
    return replace(look.known, link=link, mine=link == held.access.link, here=bool(held.access.folder))
