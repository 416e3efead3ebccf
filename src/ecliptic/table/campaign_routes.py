"""What can be asked about campaigns over HTTP, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

import msgspec
from starlette.responses import Response

from ecliptic.campaigns.places import slug
from ecliptic.campaigns.printing import MOST_BLANKS, PARTS
from ecliptic.campaigns.statistics import Statistics
from ecliptic.core.errors import EclipticError
from ecliptic.table import campaign_management as management
from ecliptic.table.addresses import own_machine
from ecliptic.table.asking import ASKER
from ecliptic.table.campaign_messages import (
    LARGEST_FILE,
    Branch,
    CampaignKnown,
    CampaignPage,
    CampaignSeen,
    CardRead,
    Checked,
    CheckGalaxy,
    NewCampaign,
    ReadCard,
    Rename,
    Replay,
    RollBack,
)
from ecliptic.table.campaign_seen import known, page, seen
from ecliptic.table.campaigns import Held
from ecliptic.table.endpoints import (
    JSON,
    LARGEST_BODY,
    OF_A_TABLE,
    OF_A_WISH,
    Asked,
    Endpoints,
    Query,
    Unread,
    Wish,
    file,
)
from ecliptic.table.errors import TableError
from ecliptic.table.guard import ONE_BY_ONE
from ecliptic.table.home_key import HEADER, shows
from ecliptic.table.http_messages import LinkMade, Links
from ecliptic.table.messages import Count, Short
from ecliptic.table.store.base import StoreTrouble
from ecliptic.table.tables import Tables

TEXT: Final = "text/plain; charset=utf-8"
PDF: Final = "application/pdf"

ROUTES: Final = Endpoints()


async def campaign_of(asked: Asked[Wish]) -> Held:
    return await asked.tables.campaigns.by_link(asked.link)


async def my_campaign(asked: Asked[Wish]) -> Held:
    """For its owner alone."""
    campaign = await campaign_of(asked)
    campaign.check_mine(asked.link)
    return campaign


def at_home(asked: Asked[Wish]) -> bool:
    """Does somebody at this machine ask, with its key, by its own address and through nobody else?"""
    headers, client = asked.request.headers, asked.request.client
    if not shows(asked.tables.settings.home_key, headers.get(HEADER, "")):
        return False
    through = "forwarded" in headers or "x-forwarded-for" in headers
    own = own_machine(client.host if client else "") and own_machine(named_host(headers.get("host", "")))
    return own and not through


def named_host(header: str) -> str:
    try:
        return urlsplit(f"//{header}").hostname or ""
    except ValueError:
        return ""


# --- all of them -------------------------------------------------------------------------------------


@ROUTES.post("/api/campaigns", *OF_A_WISH, status=201, largest=LARGEST_FILE * 4 // 3)
async def create(asked: Asked[Unread[NewCampaign]]) -> LinkMade:
    """Begin a campaign with a new galaxy, or bring one in from a text."""
    return LinkMade(await management.create(asked.tables, asked.wish.body, at_home(asked)))


@ROUTES.post("/api/campaigns/check", *OF_A_WISH, largest=LARGEST_BODY)
async def check(asked: Asked[CheckGalaxy]) -> Checked:
    """What is wrong and what is odd in a galaxy in the card notation, line by line."""
    return await management.checked(asked.tables, asked.wish.text)


@ROUTES.post("/api/campaigns/card", *OF_A_WISH)
async def read_card(asked: Asked[ReadCard]) -> CardRead:
    """One card: its line from the fields of a form, or its fields from a line, and what it looks like."""
    return management.card_read(asked.wish)


@ROUTES.post("/api/campaigns/known", *OF_A_WISH)
async def list_known(asked: Asked[Links]) -> list[CampaignKnown]:
    """What became of the campaigns that a browser knows; at home also those of this machine."""
    links = list(dict.fromkeys(asked.wish.links))
    here = [held.access.link for held in await asked.tables.campaigns.all_here()] if at_home(asked) else []
    return [await line_of(asked.tables, link) for link in [*links, *[link for link in here if link not in links]]]


async def line_of(tables: Tables, link: str) -> CampaignKnown:
    try:
        return await known(await tables.campaigns.by_link(link), link)
    except StoreTrouble:
        raise
    except EclipticError as error:
        return CampaignKnown(link, found=False, last=str(error))


# --- one of them -------------------------------------------------------------------------------------


@ROUTES.get("/api/campaign", *OF_A_TABLE)
async def see(asked: Asked[None]) -> CampaignSeen:
    """The campaign as the holder of the link may know it, with the first page of its lists."""
    return await seen(await campaign_of(asked), asked.link)


class More(Query):
    page: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


@ROUTES.get("/api/campaign/more", *OF_A_TABLE)
async def more(asked: Asked[More]) -> CampaignPage:
    """Another page of its lists, from 1 on; an empty one if there are fewer."""
    return await page(await campaign_of(asked), asked.wish.page)


@ROUTES.get("/api/campaign/statistics", *OF_A_TABLE)
async def statistics(asked: Asked[None]) -> Statistics:
    """Numbers over all eras; its games are played again for that."""
    return await management.statistics(asked.tables, await campaign_of(asked))


@ROUTES.post("/api/campaign/replay", *OF_A_TABLE)
async def replay(asked: Asked[Replay]) -> LinkMade:
    """The table at which a finished game of the campaign can be watched."""
    return LinkMade(await management.replay(asked.tables, await campaign_of(asked), asked.link, asked.wish.game))


@ROUTES.post("/api/campaign/branch", *OF_A_TABLE, status=201)
async def branch(asked: Asked[Branch]) -> LinkMade:
    """A campaign of its own from an earlier moment of this one."""
    return LinkMade(await management.branch(asked.tables, await my_campaign(asked), asked.wish))


@ROUTES.post("/api/campaign/rename", *OF_A_TABLE)
async def rename(asked: Asked[Rename]) -> CampaignSeen:
    """Correct a name."""
    campaign = await my_campaign(asked)
    await management.rename(asked.tables, campaign, asked.wish)
    return await seen(campaign, asked.link)


@ROUTES.post("/api/campaign/revise", *OF_A_TABLE, largest=LARGEST_BODY)
async def revise(asked: Asked[CheckGalaxy]) -> CampaignSeen:
    """Another text in place of the galaxy that was typed in, before its first game."""
    campaign = await my_campaign(asked)
    await management.revise(asked.tables, campaign, asked.wish.text)
    return await seen(campaign, asked.link)


@ROUTES.post("/api/campaign/rollback", *OF_A_TABLE)
async def roll_back(asked: Asked[RollBack]) -> CampaignSeen:
    """Undo a game, finished or not, and all after it; the log keeps them."""
    campaign = await my_campaign(asked)
    await management.roll_back(campaign, asked.wish.game)
    return await seen(campaign, asked.link)


@ROUTES.post("/api/campaign/revoke", *OF_A_TABLE)
async def revoke(asked: Asked[None]) -> CampaignSeen:
    """Revoke the spectator link; the campaign shows the new one."""
    campaign = await my_campaign(asked)
    await management.revoke(campaign)
    return await seen(campaign, asked.link)


# --- out ---------------------------------------------------------------------------------------------


@ROUTES.get("/api/campaign/export", *OF_A_TABLE)
async def export(asked: Asked[None]) -> Response:
    """Everything as one file: the galaxy, its log, and every finished game."""
    campaign = await campaign_of(asked)
    if not asked.until_sent.enter_context(asked.tables.doorkeeper.sending(ASKER.get(), alone=True)):
        raise TableError("too_many", ONE_BY_ONE)
    return await file_of(campaign, await management.exported(asked.tables, campaign), JSON, "campaign.json")


@ROUTES.get("/api/campaign/text", *OF_A_TABLE, media=TEXT)
async def text(asked: Asked[None]) -> Response:
    """The galaxy in the card notation, one line for each card."""
    campaign = await campaign_of(asked)
    return await file_of(
        campaign, (await management.exported_text(asked.tables, campaign)).encode(), TEXT, "galaxy.txt"
    )


class Print(Query):
    parts: Short = ",".join(PARTS)
    since: Count = 0
    blanks: Annotated[int, msgspec.Meta(ge=0, le=MOST_BLANKS)] = 9
    paper: Literal["a4", "letter"] = "a4"
    first: Count = 0  # how many cards are left out, because they are in other PDFs


@ROUTES.get("/api/campaign/print", *OF_A_TABLE, media=PDF)
async def print_(asked: Asked[Print]) -> Response:
    """The galaxy on paper: a PDF of cards, map, chronology and blank cards."""
    campaign, wish = await campaign_of(asked), asked.wish
    parts = [part for part in wish.parts.split(",") if part]
    data = await management.printed(asked.tables, campaign, parts, wish.since, wish.blanks, wish.paper, wish.first)
    return await file_of(campaign, data, PDF, "pdf")


async def file_of(campaign: Held, data: bytes | bytearray, media: str, ending: str) -> Response:
    return file(memoryview(data), media, f"{slug((await campaign.log.timeline()).name)}.{ending}")
