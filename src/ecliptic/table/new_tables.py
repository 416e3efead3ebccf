"""Opening tables: for a new game, for one from a file, for the same people again, or to play on from a position."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ecliptic.bots.levels import check_levels
from ecliptic.core.names import checked_name
from ecliptic.interface import game_called
from ecliptic.table.errors import TableError
from ecliptic.table.http_messages import NewTable, OpenRecord, SeatWish
from ecliptic.table.management import STAND_IN, begin_if_all_are_here, check_names, check_unaided, open_to
from ecliptic.table.match_cache import waits_for_bot
from ecliptic.table.messages import OriginSeen
from ecliptic.table.play import named
from ecliptic.table.seating import Chair, Seating, new_link
from ecliptic.table.study import Going, branched, line_encoder, opened
from ecliptic.table.table import Table
from ecliptic.table.tables import Tables

DEFAULT_SEED_BITS = 128
FROM_A_RECORD = "has a record of this game, which holds its seed,"


# --- a new game, or one from a file ------------------------------------------------------------------


async def open_table(tables: Tables, wish: NewTable) -> str:
    """A new table; the link of the person who opened it. It begins at once if nobody must be waited for."""
    game = game_called(wish.game)
    options = game.agreed(len(wish.seats), wish.options)
    seed = wish.seed or random_seed()
    title = wish.title.strip() or f"{game.entry.title} table"
    seating = new_seating(tables.new_id(), wish.game, title, options, seed, wish.seats)
    seating = replace(seating, free_undo=wish.free_undo, pace=wish.pace, seed_named=bool(wish.seed))
    check_names(seating)
    if wish.logbook is not None:
        seating = await tables.logbooks.enter(wish.logbook, seating)
    if wish.campaign is None:
        table = await tables.add(seating, [])
    else:
        campaign = await tables.campaigns.by_link(wish.campaign)
        campaign.check_mine(wish.campaign)
        await campaign.settled()
        table = await campaign.open_game(seating, wish.title.strip())
    await begin_if_all_are_here(table)
    return seating.host


def random_seed() -> str:
    return str(secrets.randbits(DEFAULT_SEED_BITS))


def new_seating(
    id: str, game: str, title: str, options: Mapping[str, str], seed: str, seats: Sequence[SeatWish]
) -> Seating:
    levels = [wish.level if wish.kind == "bot" else None for wish in seats]
    check_levels(game, options, levels)
    host = new_link()
    return Seating(
        id=id,
        game=game,
        title=checked_title(title),
        options=dict(options),
        status="gathering",
        seed=seed,
        chairs=tuple(chair_for(wish, host) for wish in seats),
        host=host,
        watch=new_link(),
    )


def chair_for(wish: SeatWish, host: str) -> Chair:
    name, colour = checked_name(wish.name.strip()) if wish.name else "", wish.colour or ""
    if wish.kind == "bot":
        return Chair(kind="bot", name=name, colour=colour, level=wish.level)
    if wish.kind == "invited":
        return Chair(kind="open", name=name, colour=colour, link=new_link())
    return Chair(kind="person", name=name, colour=colour, link=host)


def checked_title(title: str) -> str:
    if not title.isprintable():
        raise TableError("bad_message", "The title must be printable.")
    return title.strip()


async def open_record(tables: Tables, wish: OpenRecord) -> str:
    """A table for a game from a file: to play on, or to look at if it is over."""
    game = await tables.studies.do(opened, wish.record)
    return await open_game(tables, game, f"{game_called(game.header.game).entry.title} from a file", wish.seats, None)


async def open_game(
    tables: Tables, game: Going, title: str, seats: Sequence[SeatWish] | None, origin: OriginSeen | None
) -> str:
    """A table at which a game goes on. Unless said otherwise, I have the seat that decides, and bots the others.

    It is not taken into memory before somebody comes.
    """
    players = game.header.players
    if seats is None:
        mine = next(iter(game.asked), 0)
        seats = [SeatWish(kind="me" if seat == mine else "bot") for seat in range(players)]
    if len(seats) != players:
        raise TableError("bad_message", f"This game has {players} seats, not {len(seats)}.")
    options = game_called(game.header.game).as_played(game.header.options)
    seating = new_seating(tables.new_id(), game.header.game, title, options, str(game.seed), seats)
    seating = replace(
        named(seating, game.header), status="running" if game.asked else "over", origin=origin, seed_named=True
    )
    if game.asked:
        seating = seating.sealing(game.header.commitment, FROM_A_RECORD)
    waiting = waits_for_bot(seating, game.asked)
    table = await tables.add(seating, game.lines, waiting)
    if waiting:
        tables.let_bots_move(table, 0.0)
    return seating.host


# --- another game ------------------------------------------------------------------------------------


async def rematch(tables: Tables, table: Table, link: str) -> str:
    """The same people, bots and options again; who asks second finds the table that is there."""
    campaign = None if table.seating.campaign is None else await tables.campaigns.called(table.seating.campaign.id)
    if campaign is not None:
        await campaign.settled()  # the game that is over here may still have to be written down
    async with table.changing():
        old = table.seating
        if old.status not in ("over", "abandoned"):
            raise TableError("refused", "The game is not over.")
        if link == old.watch or link not in old.links():
            raise TableError("not_yours", "Spectators can't ask for another game.")
        if not old.next:
            new = again(tables.new_id(), old, {} if old.header is None else (await table.match()).next_options())
            new = await again_in_logbook(tables, old, new)
            await (tables.add(new, []) if campaign is None else campaign.open_game(new))
            links = dict(zip(old.links(), new.links(), strict=True))
            await table.change(lambda seating: seating if seating.next else replace(seating, next=links))
        next_link = table.seating.next[link]
    await begin_if_all_are_here(await tables.by_link(next_link))
    return next_link


def again(id: str, old: Seating, options: dict[str, str]) -> Seating:
    links = {link: new_link() for link in old.links()}
    chairs = [
        replace(chair, link=links.get(chair.link, ""), left=False, level=chair.level if chair.kind == "bot" else "")
        for chair in old.chairs
    ]
    return Seating(
        id=id,
        game=old.game,
        title=old.title,
        options=options or old.options,
        status="gathering",
        seed=random_seed(),
        chairs=tuple(chairs),
        host=links[old.host],
        watch=links[old.watch],
        free_undo=old.free_undo,
        pace=old.pace,
    )


async def again_in_logbook(tables: Tables, old: Seating, new: Seating) -> Seating:
    held = None if old.logbook is None else await tables.logbooks.called(old.logbook.id)
    return new if held is None else await tables.logbooks.enter(held.link, new)


async def fork(tables: Tables, table: Table, link: str, at: int, seats: Sequence[SeatWish] | None) -> str:
    """A new table that plays on from an earlier position; nobody may look into others' cards by it."""
    async with tables.studies.in_hand():
        async with table.lock:
            match = await open_to(table, link, "You can play on from a game between people only when it is over.")
            if not match.over:
                check_unaided(table)
            if seats is not None and not match.over:
                raise TableError("refused", "While a game is running, everybody keeps their seat in a copy of it.")
            seating = table.seating
            start, choices = match.stretch(at)
            before = line_encoder.encode([match.lines[0], *match.choices[: start.number]])
        game = await tables.studies.do(branched, start, before, choices)
    mine = seating.seats_of(link)
    if seats is None and mine:
        seats = [
            SeatWish(kind="me") if seat == mine[0] else SeatWish(kind="hotseat") if seat in mine else bot_like(chair)
            for seat, chair in enumerate(seating.chairs)
        ]
    return await open_game(tables, game, f"{seating.title} (from {at})"[:60], seats, OriginSeen(seating.title, at))


def bot_like(chair: Chair) -> SeatWish:
    return SeatWish(kind="bot", level=chair.level or STAND_IN)
