"""What can be asked over HTTP, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated

from litestar import Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.params import Parameter

import ecliptic
from ecliptic.bots.levels import LEVELS
from ecliptic.games import GAMES
from ecliptic.interface import game_called
from ecliptic.table import desk, looking, story
from ecliptic.table.errors import TableError
from ecliptic.table.hall import Hall
from ecliptic.table.messages import (
    ChangeSeat,
    Chapter,
    Fork,
    Games,
    GameSeen,
    Health,
    Hints,
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
)
from ecliptic.table.table import Table

BEARER = "Bearer "
RECORD_TYPE = "application/x-ndjson"

Asked = Request[object, object, AppState]


# --- games -------------------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False)
def games() -> Games:
    """The games that can be played here, with their options."""
    return Games(
        ecliptic.__version__,
        LEVELS,
        tuple(
            GameSeen(
                game.name,
                game.title,
                (game.players[0], game.players[-1]),
                game.default_players,
                game.options,
                game.orders,
            )
            for game in GAMES.values()
        ),
    )


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: str) -> Rules:
    """The rulebook, in our own words."""
    if game not in GAMES:
        raise TableError("not_found", f"There is no game {game!r}.")
    book = game_called(game).rulebook
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
        raise TableError("no_link", "Say which table: Authorization: Bearer and its link.")
    return header.removeprefix(BEARER)


async def table_of(hall: Hall, link: str) -> Table:
    return await hall.by_link(link)


@post("/api/tables")
async def open_table(data: NewTable, hall: Hall) -> LinkMade:
    """Open a table; the link is that of whoever opened it."""
    return LinkMade(await desk.open_table(hall, data))


@post("/api/tables/open")
async def open_record(data: OpenRecord, hall: Hall) -> LinkMade:
    """Open a table from the text of a record file."""
    return LinkMade(await desk.open_record(hall, data))


@post("/api/tables/known", status_code=200)
async def known(data: Links, hall: Hall) -> list[Known]:
    """What became of the tables that a browser knows."""
    return [await looking.known(hall, link) for link in data.links]


@get("/api/table", sync_to_thread=False)
def see_table(table: Table, link: str) -> TableSeen:
    """The table as the holder of the link may know it."""
    return table.seen_by(link)


@post("/api/table/join", status_code=200)
async def join(data: Join, table: Table, link: str) -> TableSeen:
    """Sit down in the seat of the link."""
    await desk.join(table, link, data.name)
    return table.seen_by(link)


@post("/api/table/start", status_code=200)
async def start(table: Table, link: str) -> TableSeen:
    """Begin without those who have not come."""
    await desk.start(table, link)
    return table.seen_by(link)


@post("/api/table/leave", status_code=200)
async def leave(data: Leave, table: Table, link: str) -> TableSeen:
    """Let a bot take over."""
    await desk.leave(table, link, data.level)
    return table.seen_by(link)


@post("/api/table/back", status_code=200)
async def back(table: Table, link: str) -> TableSeen:
    """Take my seat again."""
    await desk.come_back(table, link)
    return table.seen_by(link)


@post("/api/table/seat", status_code=200)
async def change_seat(data: ChangeSeat, table: Table, link: str) -> TableSeen:
    """Another level for a bot, or a bot for somebody who does not come."""
    await desk.change_seat(table, link, data.seat, data.level)
    return table.seen_by(link)


@post("/api/table/revoke", status_code=200)
async def revoke(data: Revoke, table: Table, link: str) -> TableSeen:
    """Make a link worthless; the table shows the new one."""
    await desk.revoke(table, link, data.seat)
    return table.seen_by(link)


@post("/api/table/abandon", status_code=200)
async def abandon(table: Table, link: str) -> TableSeen:
    """End the game without a result."""
    await desk.abandon(table, link)
    return table.seen_by(link)


@post("/api/table/webhook", status_code=200)
async def webhook(data: SetWebhook, hall: Hall, table: Table, link: str) -> TableSeen:
    """Where to call when it is my turn."""
    await desk.set_webhook(table, link, data.url)
    return table.seen_by(link)


# --- looking -----------------------------------------------------------------------------------------


@get("/api/table/at/{number:int}")
async def at(
    number: int,
    table: Table,
    link: str,
    hall: Hall,
    eyes: Annotated[str | None, Parameter(max_length=16)] = None,
) -> Moment:
    """The table after so many choices."""
    return await looking.moment(hall.past, table, link, number, eyes)


@get("/api/table/hint")
async def hint(table: Table, link: str, hall: Hall) -> Hints:
    """The best three choices, as a bot sees them, and why."""
    return await looking.hint(hall, table, link)


@get("/api/table/story")
async def tell_story(table: Table, hall: Hall) -> Story:
    """How the lead changed in a finished game."""
    return await story.story_of(hall, table)


@get("/api/table/record", media_type=RECORD_TYPE)
async def give_record(table: Table, link: str) -> Response[bytes]:
    """The record of the game, as a file."""
    data = await desk.record_of(table, link)
    name = f"{table.sheet.game}-{table.id}.ecliptic"
    return Response(data, media_type=RECORD_TYPE, headers={"content-disposition": f'attachment; filename="{name}"'})


# --- another game ------------------------------------------------------------------------------------


@post("/api/table/rematch")
async def rematch(table: Table, link: str, hall: Hall) -> LinkMade:
    """The same people again."""
    return LinkMade(await desk.rematch(hall, table, link))


@post("/api/table/fork")
async def fork(data: Fork, table: Table, link: str, hall: Hall) -> LinkMade:
    """Play on from an earlier position, at a new table."""
    return LinkMade(await desk.fork(hall, table, link, data.at, data.seats))


# --- for whoever runs the server ---------------------------------------------------------------------


@get("/api/health")
async def health(hall: Hall) -> Response[Health]:
    ok = await hall.store.ready()
    return Response(Health(ok, ecliptic.__version__), status_code=200 if ok else 503)


@get("/api/metrics", media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(hall: Hall) -> str:
    viewers = sum(len(table.viewers) for table in hall.tables.values())
    return hall.metrics.lines(len(hall.tables), viewers, hall.webhooks.failed)


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
