"""What can be asked over HTTP, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from starlette.responses import Response

import ecliptic
from ecliptic.bots.levels import strengths
from ecliptic.games import GAMES
from ecliptic.interface import game_called
from ecliptic.table import hints, known_tables, management, new_tables, replay
from ecliptic.table.endpoints import (
    BAD,
    JSON,
    LARGEST_BODY,
    NOT_FOUND,
    OF_A_TABLE,
    OF_A_WISH,
    TOO_FAST,
    Asked,
    Endpoints,
    Query,
    Reply,
    Wish,
    file,
)
from ecliptic.table.errors import TableError
from ecliptic.table.http_messages import (
    ChangeSeat,
    Chapter,
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
    game_seen,
)
from ecliptic.table.messages import TableSeen
from ecliptic.table.payload import encoded
from ecliptic.table.table import Table

RECORD_TYPE: Final = "application/x-ndjson"
METRICS_TYPE: Final = "text/plain; version=0.0.4"

ROUTES: Final = Endpoints()


# --- games -------------------------------------------------------------------------------------------


@ROUTES.get("/api/games", TOO_FAST)
async def games(asked: Asked[None]) -> Games:
    """The games that can be played here: the entry of each."""
    return all_games()


def all_games() -> Games:
    return Games(ecliptic.__version__, strengths(), tuple(game_seen(game.entry) for game in GAMES.values()))


@ROUTES.get("/api/games/{game}/rules", BAD, NOT_FOUND, TOO_FAST)
async def rules(asked: Asked[None], game: str) -> Rules:
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


async def table_of(asked: Asked[Wish]) -> Table:
    return await asked.tables.by_link(asked.link)


@ROUTES.post("/api/tables", *OF_A_WISH, status=201)
async def open_table(asked: Asked[NewTable]) -> LinkMade:
    """Open a table; the link is that of the person who opened it."""
    return LinkMade(await new_tables.open_table(asked.tables, asked.wish))


@ROUTES.post("/api/tables/open", *OF_A_WISH, status=201, largest=LARGEST_BODY)
async def open_record(asked: Asked[OpenRecord]) -> LinkMade:
    """Open a table from the text of a record file."""
    return LinkMade(await new_tables.open_record(asked.tables, asked.wish))


@ROUTES.post("/api/tables/known", *OF_A_WISH)
async def known(asked: Asked[Links]) -> list[Known]:
    """What became of the tables that a browser knows."""
    return await known_tables.known(asked.tables, asked.wish.links)


@ROUTES.get("/api/table", *OF_A_TABLE)
async def see_table(asked: Asked[None]) -> TableSeen:
    """The table as the holder of the link may know it."""
    table = await table_of(asked)
    return await table.shown_to(asked.link)


@ROUTES.post("/api/table/join", *OF_A_TABLE)
async def join(asked: Asked[Join]) -> TableSeen:
    """Sit down in the seat of the link."""
    table = await table_of(asked)
    await management.join(table, asked.link, asked.wish)
    return await table.shown_to(asked.link)


@ROUTES.post("/api/table/start", *OF_A_TABLE)
async def start(asked: Asked[None]) -> TableSeen:
    """Begin without those who have not come."""
    table = await table_of(asked)
    await management.start(table, asked.link)
    return await table.shown_to(asked.link)


@ROUTES.post("/api/table/leave", *OF_A_TABLE)
async def leave(asked: Asked[Leave]) -> TableSeen:
    """Let a bot take over."""
    table = await table_of(asked)
    await management.leave(table, asked.link, asked.wish.level)
    return await table.shown_to(asked.link)


@ROUTES.post("/api/table/back", *OF_A_TABLE)
async def back(asked: Asked[None]) -> TableSeen:
    """Take my seat again."""
    table = await table_of(asked)
    await management.come_back(table, asked.link)
    return await table.shown_to(asked.link)


@ROUTES.post("/api/table/seat", *OF_A_TABLE)
async def change_seat(asked: Asked[ChangeSeat]) -> TableSeen:
    """Another level for a bot, or a bot for somebody who does not come."""
    table = await table_of(asked)
    await management.change_seat(table, asked.link, asked.wish.seat, asked.wish.level)
    return await table.shown_to(asked.link)


@ROUTES.post("/api/table/revoke", *OF_A_TABLE)
async def revoke(asked: Asked[Revoke]) -> TableSeen:
    """Revoke a link; the table shows the new one."""
    table = await table_of(asked)
    await management.revoke(table, asked.link, asked.wish.seat)
    return await table.shown_to(asked.link)


@ROUTES.post("/api/table/abandon", *OF_A_TABLE)
async def abandon(asked: Asked[None]) -> TableSeen:
    """End the game without a result."""
    table = await table_of(asked)
    await management.abandon(table, asked.link)
    return await table.shown_to(asked.link)


@ROUTES.post("/api/table/webhook", *OF_A_TABLE)
async def webhook(asked: Asked[SetWebhook]) -> TableSeen:
    """Where to call when it is my turn."""
    table = await table_of(asked)
    await management.set_webhook(table, asked.link, asked.wish.url)
    return await table.shown_to(asked.link)


# --- looking -----------------------------------------------------------------------------------------


class AtMoment(Query):
    eyes: Annotated[str, msgspec.Meta(max_length=16)] | None = None


@ROUTES.get("/api/table/at/{number}", *OF_A_TABLE)
async def at(asked: Asked[AtMoment], number: int) -> Moment:
    """The table after this many choices."""
    return await replay.moment(await table_of(asked), asked.link, number, asked.wish.eyes)


@ROUTES.get("/api/table/hint", *OF_A_TABLE)
async def hint(asked: Asked[None]) -> HintSeen:
    """The best choice, as a bot sees it, why, and others that are as good."""
    return await hints.hint(asked.tables, await table_of(asked), asked.link)


@ROUTES.get("/api/table/story", *OF_A_TABLE)
async def tell_story(asked: Asked[None]) -> Story:
    """How the lead changed in a finished game."""
    return await replay.story_of(asked.tables, await table_of(asked), asked.link)


@ROUTES.get("/api/table/record", *OF_A_TABLE, media=RECORD_TYPE)
async def give_record(asked: Asked[None]) -> Response:
    """The record of the game, as a file."""
    table = await table_of(asked)
    data = await management.record_of(asked.tables, table, asked.link)
    return file(data, RECORD_TYPE, f"{table.seating.game}-{table.id}.ecliptic")


# --- another game ------------------------------------------------------------------------------------


@ROUTES.post("/api/table/rematch", *OF_A_TABLE, status=201)
async def rematch(asked: Asked[None]) -> LinkMade:
    """The same people again."""
    return LinkMade(await new_tables.rematch(asked.tables, await table_of(asked), asked.link))


@ROUTES.post("/api/table/fork", *OF_A_TABLE, status=201)
async def fork(asked: Asked[Fork]) -> LinkMade:
    """Play on from an earlier position, at a new table."""
    table = await table_of(asked)
    return LinkMade(await new_tables.fork(asked.tables, table, asked.link, asked.wish.at, asked.wish.seats))


# --- for the person who runs the server ---------------------------------------------------------------------


WELL: Final = Reply(200, "Games can be saved.", Health)
NOT_WELL: Final = Reply(503, "Nothing can be saved.", Health)


@ROUTES.get("/api/health", WELL, NOT_WELL, TOO_FAST)
async def health(asked: Asked[None]) -> Response:
    """Can the server do its work?"""
    reply = WELL if await asked.tables.store.ready() else NOT_WELL
    return Response(encoded(Health(reply is WELL, ecliptic.__version__)), reply.status, media_type=JSON)


@ROUTES.get("/api/metrics", TOO_FAST, media=METRICS_TYPE)
async def metrics(asked: Asked[None]) -> Response:
    """What the server counts, as Prometheus reads it."""
    asked.tables.measure()
    return Response(asked.tables.metrics.lines(), media_type=METRICS_TYPE)
