"""What can be asked over HTTP, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, Parameter

import ecliptic
from ecliptic.bots.levels import strengths
from ecliptic.games import GAMES
from ecliptic.interface import game_called
from ecliptic.table import hints, known_tables, management, replay
from ecliptic.table.errors import TableError
from ecliptic.table.messages import (
    ChangeSeat,
    Chapter,
    Failure,
    Fork,
    Games,
    Health,
    HintSeen,
    Join,
    Known,
    Leave,
    LinkMade,
    Links,
    Moment,
    NewTable,
    OpenRecord,
    Revoke,
    Rules,
    RuleSeen,
    SetWebhook,
    Story,
    TableSeen,
    game_seen,
)
from ecliptic.table.table import Table
from ecliptic.table.tables import Tables

BEARER = "Bearer "
RECORD_TYPE = "application/x-ndjson"

Asked = Request[object, object, AppState]
TheTables = NamedDependency[Tables]
TheTable = NamedDependency[Table]
TheLink = NamedDependency[str]

REFUSALS: Final = {
    400: "The request can't be understood, or such a table can't be set up.",
    401: "The request has no link.",
    403: "This link doesn't allow it, or the request comes from the page of another site.",
    404: "The link opens nothing, or there is nothing at this address.",
    409: "It can't be done at this point of the game.",
    413: "The request is too large.",
    429: "Too many requests; wait a moment.",
    503: "The store can't be reached; nothing was changed.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Failure, description=REFUSALS[status], generate_examples=False) for status in statuses}


OF_A_WISH: Final = refusals(400, 403, 413, 429, 503)
OF_A_TABLE: Final = refusals(400, 401, 403, 404, 409, 413, 429, 503)
NOT_WELL: Final = ResponseSpec(Health, description="Nothing can be saved.", generate_examples=False)
BY_LINK: Final = [{"link": list[str]()}]  # the name of the scheme in the description of the interface


# --- games -------------------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False, responses=refusals(429))
def games() -> Games:
    """The games that can be played here: the entry of each."""
    return all_games()


def all_games() -> Games:
    return Games(ecliptic.__version__, strengths(), tuple(game_seen(game.entry) for game in GAMES.values()))


@get("/api/games/{game:str}/rules", sync_to_thread=False, responses=refusals(400, 404, 429))
def rules(game: FromPath[str]) -> Rules:
    """The rulebook, in our own words."""
    if game not in GAMES:
        raise TableError("not_found", f"There is no game {game!r}.")
    return rules_of(game)


def rules_of(game: str) -> Rules:
    book = game_called(game).entry.rulebook
    chapters = enumerate(book.chapters().items(), 1)
    return Rules(
        book.title,
        tuple(
            Chapter(number, title, tuple(RuleSeen(rule.id, rule.text) for rule in rules))
            for number, (title, rules) in chapters
        ),
    )


# --- tables ------------------------------------------------------------------------------------------


def link_of(request: Asked) -> str:
    header = request.headers.get("authorization", "")
    if not header.startswith(BEARER) or not 1 <= len(header) - len(BEARER) <= 64:
        raise TableError("no_link", "Send the link in a header: Authorization: Bearer LINK.")
    return header.removeprefix(BEARER)


async def table_of(tables: TheTables, link: TheLink) -> Table:
    return await tables.by_link(link)


@post("/api/tables", responses=OF_A_WISH)
async def open_table(data: JSONBody[NewTable], tables: TheTables) -> LinkMade:
    """Open a table; the link is that of the person who opened it."""
    return LinkMade(await management.open_table(tables, data))


@post("/api/tables/open", responses=OF_A_WISH)
async def open_record(data: JSONBody[OpenRecord], tables: TheTables) -> LinkMade:
    """Open a table from the text of a record file."""
    return LinkMade(await management.open_record(tables, data))


@post("/api/tables/known", status_code=200, responses=OF_A_WISH)
async def known(data: JSONBody[Links], tables: TheTables) -> list[Known]:
    """What became of the tables that a browser knows."""
    return await known_tables.known(tables, data.links)


@get("/api/table", responses=OF_A_TABLE, security=BY_LINK)
async def see_table(table: TheTable, link: TheLink) -> TableSeen:
    """The table as the holder of the link may know it."""
    return await table.shown_to(link)


@post("/api/table/join", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def join(data: JSONBody[Join], table: TheTable, link: TheLink) -> TableSeen:
    """Sit down in the seat of the link."""
    await management.join(table, link, data)
    return await table.shown_to(link)


@post("/api/table/start", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def start(table: TheTable, link: TheLink) -> TableSeen:
    """Begin without those who have not come."""
    await management.start(table, link)
    return await table.shown_to(link)


@post("/api/table/leave", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def leave(data: JSONBody[Leave], table: TheTable, link: TheLink) -> TableSeen:
    """Let a bot take over."""
    await management.leave(table, link, data.level)
    return await table.shown_to(link)


@post("/api/table/back", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def back(table: TheTable, link: TheLink) -> TableSeen:
    """Take my seat again."""
    await management.come_back(table, link)
    return await table.shown_to(link)


@post("/api/table/seat", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def change_seat(data: JSONBody[ChangeSeat], table: TheTable, link: TheLink) -> TableSeen:
    """Another level for a bot, or a bot for somebody who does not come."""
    await management.change_seat(table, link, data.seat, data.level)
    return await table.shown_to(link)


@post("/api/table/revoke", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def revoke(data: JSONBody[Revoke], table: TheTable, link: TheLink) -> TableSeen:
    """Make a link worthless; the table shows the new one."""
    await management.revoke(table, link, data.seat)
    return await table.shown_to(link)


@post("/api/table/abandon", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def abandon(table: TheTable, link: TheLink) -> TableSeen:
    """End the game without a result."""
    await management.abandon(table, link)
    return await table.shown_to(link)


@post("/api/table/webhook", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def webhook(data: JSONBody[SetWebhook], table: TheTable, link: TheLink) -> TableSeen:
    """Where to call when it is my turn."""
    await management.set_webhook(table, link, data.url)
    return await table.shown_to(link)


# --- looking -----------------------------------------------------------------------------------------


@get("/api/table/at/{number:int}", responses=OF_A_TABLE, security=BY_LINK)
async def at(
    number: FromPath[int],
    table: TheTable,
    link: TheLink,
    eyes: Annotated[str | None, Parameter(max_length=16)] = None,
) -> Moment:
    """The table after this many choices."""
    return await replay.moment(table, link, number, eyes)


@get("/api/table/hint", responses=OF_A_TABLE, security=BY_LINK)
async def hint(table: TheTable, link: TheLink, tables: TheTables) -> HintSeen:
    """The best three choices, as a bot sees them, and why."""
    return await hints.hint(tables, table, link)


@get("/api/table/story", responses=OF_A_TABLE, security=BY_LINK)
async def tell_story(table: TheTable, tables: TheTables) -> Story:
    """How the lead changed in a finished game."""
    return await replay.story_of(tables, table)


@get("/api/table/record", media_type=RECORD_TYPE, responses=OF_A_TABLE, security=BY_LINK)
async def give_record(table: TheTable, link: TheLink) -> Response[bytes]:
    """The record of the game, as a file."""
    data = await management.record_of(table, link)
    name = f"{table.seating.game}-{table.id}.ecliptic"
    return Response(data, media_type=RECORD_TYPE, headers={"content-disposition": f'attachment; filename="{name}"'})


# --- another game ------------------------------------------------------------------------------------


@post("/api/table/rematch", responses=OF_A_TABLE, security=BY_LINK)
async def rematch(table: TheTable, link: TheLink, tables: TheTables) -> LinkMade:
    """The same people again."""
    return LinkMade(await management.rematch(tables, table, link))


@post("/api/table/fork", responses=OF_A_TABLE, security=BY_LINK)
async def fork(data: JSONBody[Fork], table: TheTable, link: TheLink, tables: TheTables) -> LinkMade:
    """Play on from an earlier position, at a new table."""
    return LinkMade(await management.fork(tables, table, link, data.at, data.seats))


# --- for the person who runs the server ---------------------------------------------------------------------


@get("/api/health", responses={503: NOT_WELL, **refusals(429)})
async def health(tables: TheTables) -> Response[Health]:
    """Can the server do its work?"""
    ok = await tables.store.ready()
    return Response(Health(ok, ecliptic.__version__), status_code=200 if ok else 503)


@get("/api/metrics", media_type="text/plain; version=0.0.4", sync_to_thread=False, responses=refusals(429))
def metrics(tables: TheTables) -> str:
    """What the server counts, as Prometheus reads it."""
    tables.measure()
    return tables.metrics.lines()


ROUTES = [
    games,
    rules,
    open_table,
    open_record,
    known,
    see_table,
    join,
    start,
    leave,
    back,
    change_seat,
    revoke,
    abandon,
    webhook,
    at,
    hint,
    tell_story,
    give_record,
    rematch,
    fork,
    health,
    metrics,
]
