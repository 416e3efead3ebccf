"""What can be asked about campaigns over HTTP, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

from litestar import Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter

from ecliptic.campaigns.places import slug
from ecliptic.campaigns.printing import MOST_BLANKS, PARTS
from ecliptic.campaigns.statistics import Statistics
from ecliptic.core.errors import EclipticError
from ecliptic.table import campaign_management as management
from ecliptic.table.addresses import own_machine
from ecliptic.table.campaign_messages import (
    LARGEST_FILE,
    Branch,
    CampaignKnown,
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
from ecliptic.table.campaign_seen import known, seen
from ecliptic.table.campaigns import Held
from ecliptic.table.home_key import HEADER, shows
from ecliptic.table.messages import LinkMade, Links
from ecliptic.table.routes import BY_LINK, OF_A_TABLE, OF_A_WISH, TheLink, TheTables
from ecliptic.table.store.base import StoreTrouble
from ecliptic.table.tables import Tables

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
PDF: Final = "application/pdf"

Asked = Request[object, object, AppState]
TheCampaign = NamedDependency[Held]
AtHome = NamedDependency[bool]


async def campaign_of(tables: TheTables, link: TheLink) -> Held:
    return await tables.campaigns.by_link(link)


def at_home(request: Asked, tables: TheTables) -> bool:
    """Does somebody at this machine ask, with its key, by its own address and through nobody else?"""
    if not shows(tables.settings.home_key, request.headers.get(HEADER, "")):
        return False
    through = "forwarded" in request.headers or "x-forwarded-for" in request.headers
    client = request.client.host if request.client else ""
    return not through and own_machine(client) and own_machine(named_host(request.headers.get("host", "")))


def named_host(header: str) -> str:
    try:
        return urlsplit(f"//{header}").hostname or ""
    except ValueError:
        return ""


# --- all of them -------------------------------------------------------------------------------------


@post("/api/campaigns", responses=OF_A_WISH, request_max_body_size=LARGEST_FILE * 4 // 3)
async def create(data: JSONBody[NewCampaign], tables: TheTables, home: AtHome) -> LinkMade:
    """Begin a campaign with a new galaxy, or bring one in from a text."""
    return LinkMade(await management.create(tables, data, home))


@post("/api/campaigns/check", status_code=200, responses=OF_A_WISH)
async def check(data: JSONBody[CheckGalaxy], tables: TheTables) -> Checked:
    """What is wrong and what is odd in a galaxy in the card notation, line by line."""
    return await management.checked(tables, data.text)


@post("/api/campaigns/card", status_code=200, responses=OF_A_WISH, sync_to_thread=False)
def read_card(data: JSONBody[ReadCard]) -> CardRead:
    """One card: its line from the fields of a form, or its fields from a line, and what it looks like."""
    return management.card_read(data)


@post("/api/campaigns/known", status_code=200, responses=OF_A_WISH)
async def list_known(data: JSONBody[Links], tables: TheTables, home: AtHome) -> list[CampaignKnown]:
    """What became of the campaigns that a browser knows; at home also those of this machine."""
    links = list(dict.fromkeys(data.links))
    here = [held.access.link for held in await tables.campaigns.all_here()] if home else []
    return [await line_of(tables, link) for link in [*links, *[link for link in here if link not in links]]]


async def line_of(tables: Tables, link: str) -> CampaignKnown:
    try:
        return await known(await tables.campaigns.by_link(link), link)
    except StoreTrouble:
        raise
    except EclipticError as error:
        return CampaignKnown(link, found=False, last=str(error))


# --- one of them -------------------------------------------------------------------------------------


@get("/api/campaign", responses=OF_A_TABLE, security=BY_LINK)
async def see(campaign: TheCampaign, link: TheLink) -> CampaignSeen:
    """The campaign as the holder of the link may know it."""
    return await seen(campaign, link)


@get("/api/campaign/statistics", responses=OF_A_TABLE, security=BY_LINK)
async def statistics(campaign: TheCampaign, tables: TheTables) -> Statistics:
    """Numbers over all eras; its games are played again for that."""
    return await management.statistics(tables, campaign)


@post("/api/campaign/replay", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def replay(data: JSONBody[Replay], campaign: TheCampaign, link: TheLink, tables: TheTables) -> LinkMade:
    """The table at which a finished game of the campaign can be watched."""
    return LinkMade(await management.replay(tables, campaign, link, data.game))


@post("/api/campaign/branch", responses=OF_A_TABLE, security=BY_LINK)
async def branch(data: JSONBody[Branch], campaign: TheCampaign, link: TheLink, tables: TheTables) -> LinkMade:
    """A campaign of its own from an earlier moment of this one."""
    campaign.check_mine(link)
    return LinkMade(await management.branch(tables, campaign, data))


@post("/api/campaign/rename", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def rename(data: JSONBody[Rename], campaign: TheCampaign, link: TheLink) -> CampaignSeen:
    """Correct a name."""
    campaign.check_mine(link)
    await management.rename(campaign, data)
    return await seen(campaign, link)


@post("/api/campaign/revise", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def revise(data: JSONBody[CheckGalaxy], campaign: TheCampaign, link: TheLink, tables: TheTables) -> CampaignSeen:
    """Another text in place of the galaxy that was typed in, before its first game."""
    campaign.check_mine(link)
    await management.revise(tables, campaign, data.text)
    return await seen(campaign, link)


@post("/api/campaign/rollback", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def roll_back(data: JSONBody[RollBack], campaign: TheCampaign, link: TheLink) -> CampaignSeen:
    """Undo a game, finished or not, and all after it; the log keeps them."""
    campaign.check_mine(link)
    await management.roll_back(campaign, data.game)
    return await seen(campaign, link)


@post("/api/campaign/revoke", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def revoke(campaign: TheCampaign, link: TheLink) -> CampaignSeen:
    """Make the link for looking worthless; the campaign shows the new one."""
    campaign.check_mine(link)
    await management.revoke(campaign)
    return await seen(campaign, link)


# --- out ---------------------------------------------------------------------------------------------


@get("/api/campaign/export", media_type=JSON, responses=OF_A_TABLE, security=BY_LINK)
async def export(campaign: TheCampaign, tables: TheTables) -> Response[bytes]:
    """Everything as one file: the galaxy, its log, and every finished game."""
    return await file_of(campaign, await management.exported(tables, campaign), JSON, "campaign.json")


@get("/api/campaign/text", media_type=TEXT, responses=OF_A_TABLE, security=BY_LINK)
async def text(campaign: TheCampaign, tables: TheTables) -> Response[bytes]:
    """The galaxy in the card notation, one line for each card."""
    return await file_of(campaign, (await management.exported_text(tables, campaign)).encode(), TEXT, "galaxy.txt")


@get("/api/campaign/print", media_type=PDF, responses=OF_A_TABLE, security=BY_LINK)
async def print_(
    campaign: TheCampaign,
    tables: TheTables,
    parts: Annotated[str, Parameter(max_length=60)] = ",".join(PARTS),
    since: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    blanks: Annotated[int, Parameter(ge=0, le=MOST_BLANKS)] = 9,
    paper: Annotated[Literal["a4", "letter"], Parameter()] = "a4",
) -> Response[bytes]:
    """The galaxy on paper: a PDF of cards, map, chronology and blank cards."""
    asked = [part for part in parts.split(",") if part]
    data = await management.printed(tables, campaign, asked, since, blanks, paper)
    return await file_of(campaign, data, PDF, "pdf")


async def file_of(campaign: Held, data: bytes, kind: str, ending: str) -> Response[bytes]:
    name = f"{slug((await campaign.log.timeline()).name)}.{ending}"
    return Response(data, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


CAMPAIGN_ROUTES = [
    create,
    check,
    read_card,
    list_known,
    see,
    statistics,
    replay,
    branch,
    rename,
    revise,
    roll_back,
    revoke,
    export,
    text,
    print_,
]
