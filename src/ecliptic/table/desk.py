"""The desk: opening tables, sitting down, leaving, and everything else that is not a move."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from ecliptic.bots.levels import check_levels
from ecliptic.core import record
from ecliptic.core.errors import BadSetup
from ecliptic.core.match import Match
from ecliptic.core.names import checked_name, seat_names
from ecliptic.core.replay import replayed
from ecliptic.interface import game_called
from ecliptic.table.errors import TableError
from ecliptic.table.hall import Hall, new_id
from ecliptic.table.messages import NewTable, OpenRecord, OriginSeen, Seating
from ecliptic.table.play import check_running, line_encoder, named, waits_for_bot
from ecliptic.table.sheet import Chair, Sheet, new_link
from ecliptic.table.table import Table
from ecliptic.table.webhook import check_url

DEFAULT_SEED_BITS = 128
STAND_IN = "cadet"
LONGEST_RECORD = 20_000  # lines
MOST_GONE_BACK = 200  # times past the horizon, for each of which the game is played again from its start


# --- opening tables ----------------------------------------------------------------------------------


async def open_table(hall: Hall, wish: NewTable) -> str:
    """A new table; the link of whoever opened it. It begins at once if nobody must be waited for."""
    game = game_called(wish.game)
    options = game.agreed(len(wish.seats), wish.options)
    seed = wish.seed or str(secrets.randbits(DEFAULT_SEED_BITS))
    sheet = new_sheet(wish.game, wish.title.strip() or f"{game.title} table", options, seed, wish.seats)
    sheet = replace(sheet, free_undo=wish.free_undo, pace=wish.pace)
    check_names(sheet)
    if wish.campaign is None:
        table = await hall.add(sheet, [])
    else:
        campaign = await hall.campaigns.by_link(wish.campaign)
        campaign.check_mine(wish.campaign)
        await campaign.settled()
        table = await campaign.open_game(sheet, wish.title.strip())
    await begin_if_all_are_here(table)
    return sheet.host


def new_sheet(game: str, title: str, options: Mapping[str, str], seed: str, seats: Sequence[Seating]) -> Sheet:
    levels = [seating.level if seating.kind == "bot" else None for seating in seats]
    check_levels(game, options, levels)
    host = new_link()
    return Sheet(
        id=new_id(),
        game=game,
        title=checked_title(title),
        options=dict(options),
        status="gathering",
        seed=seed,
        chairs=tuple(chair_for(seating, host) for seating in seats),
        host=host,
        watch=new_link(),
    )


def chair_for(seating: Seating, host: str) -> Chair:
    name = checked_name(seating.name.strip()) if seating.name else ""
    if seating.kind == "bot":
        return Chair(kind="bot", name=name, level=seating.level)
    if seating.kind == "invited":
        return Chair(kind="open", name=name, link=new_link())
    return Chair(kind="person", name=name, link=host)


def checked_title(title: str) -> str:
    if not title.isprintable():
        raise TableError("bad_message", "The title must be printable.")
    return title.strip()


async def begin_if_all_are_here(table: Table) -> None:
    async with table.changing():
        if table.sheet.status == "gathering" and all(chair.kind != "open" for chair in table.sheet.chairs):
            await table.begin()


async def open_record(hall: Hall, wish: OpenRecord) -> str:
    """A table for a game from a file: to play on, or to look at if it is over."""
    async with hall.reading:
        match = await asyncio.to_thread(match_in, wish.record)  # it may take a while, and the others play on
    return await open_match(hall, match, f"{match.game.title} from a file", wish.seats, None)


def match_in(text: str) -> Match:
    stored = record.parse(text.encode())
    if len(stored.lines) > LONGEST_RECORD or sum(line.agreed for line in stored.lines) > MOST_GONE_BACK:
        raise TableError("refused", "This game was taken back so often that it is too long to be opened here.")
    return replayed(game_called(stored.header.game), stored, None)


async def open_match(
    hall: Hall, match: Match, title: str, seats: Sequence[Seating] | None, origin: OriginSeen | None
) -> str:
    """A table at which a match goes on. Unless said otherwise, I have the seat that decides, and bots the others."""
    players = match.header.players
    if seats is None:
        mine = match.position.seat or 0
        seats = [Seating(kind="me" if seat == mine else "bot") for seat in range(players)]
    if len(seats) != players:
        raise TableError("bad_message", f"This game has {players} seats, not {len(seats)}.")
    sheet = new_sheet(match.game.name, title, match.header.options, str(match.seed), seats)
    sheet = replace(named(sheet, match.header), status="over" if match.over else "running", origin=origin)
    lines = [line_encoder.encode(line) for line in match.lines]
    table = await hall.add(sheet, lines, waits_for_bot(sheet, match))
    async with table.changing():
        await table.match()
    return sheet.host


# --- sitting down and going away ---------------------------------------------------------------------


async def join(table: Table, link: str, name: str) -> None:
    given = checked_name(name.strip())

    def sit(sheet: Sheet) -> Sheet:
        seat = seats_of(sheet, link)[0]
        chair = sheet.chairs[seat]
        if sheet.status == "running" and chair.kind == "open":  # taken up elsewhere: the seat has its name
            return sheet.with_chair(seat, replace(chair, kind="person"))
        if sheet.status != "gathering":
            raise TableError("refused", "The game has begun; names stay as they are.")
        seated = sheet.with_chair(seat, replace(chair, kind="person", name=given))
        check_names(seated)
        return seated

    async with table.changing():
        await table.change(sit)
    await begin_if_all_are_here(table)


async def start(table: Table, link: str) -> None:
    """Begin without those who have not come; bots take their seats, and they may take them back later."""
    check_host(table, link)

    def fill(sheet: Sheet) -> Sheet:
        if sheet.status != "gathering":
            raise TableError("refused", "The game has begun already.")
        if any(chair.kind == "open" for chair in sheet.chairs):
            check_stand_in(table, STAND_IN)
        chairs = [
            replace(chair, kind="person", left=True, level=STAND_IN) if chair.kind == "open" else chair
            for chair in sheet.chairs
        ]
        return replace(sheet, chairs=tuple(chairs))

    async with table.changing():
        await table.change(fill)
    await begin_if_all_are_here(table)


async def leave(table: Table, link: str, level: str) -> None:
    """A bot stands in for all seats of this link."""
    check_stand_in(table, level)
    await change_mine(table, link, f"left; a {level} plays on", lambda chair: replace(chair, left=True, level=level))


async def come_back(table: Table, link: str) -> None:
    await change_mine(table, link, "is back", lambda chair: replace(chair, left=False, level=""))


async def change_mine(table: Table, link: str, said: str, how: Callable[[Chair], Chair]) -> None:
    async with table.changing():
        number = (await table.match()).number

        def changed(sheet: Sheet) -> Sheet:
            check_running(sheet)
            for seat in seats_of(sheet, link):
                chair = sheet.chairs[seat]
                sheet = sheet.with_chair(seat, how(chair)).remarking(number, f"{chair.name} {said}.")
            return sheet

        await table.change(changed)


async def change_seat(table: Table, link: str, seat: int, level: str) -> None:
    """The host gives a seat to a bot of some level: another bot for a bot, or one for somebody who does not come."""
    check_host(table, link)
    check_stand_in(table, level)
    check_there(table, seat)

    def changed(sheet: Sheet) -> Sheet:
        check_not_ended(sheet)
        chair = sheet.chairs[seat]
        if chair.kind == "person" and not chair.left and table.here()[seat]:
            raise TableError("refused", f"{chair.name} is at the table; only they can leave their seat.")
        bot = replace(chair, level=level, left=chair.kind != "bot")
        return sheet.with_chair(seat, replace(bot, kind="person" if bot.kind == "open" else bot.kind))

    async with table.changing():
        await table.change(changed)
    await begin_if_all_are_here(table)


async def revoke(table: Table, link: str, seat: int | None) -> None:
    """The host makes a link worthless: that of a seat, or that of the spectators."""
    check_host(table, link)
    if seat is not None:
        check_there(table, seat)
    fresh = new_link()

    def changed(sheet: Sheet) -> Sheet:
        if seat is None:
            return replace(sheet, watch=fresh)
        old = sheet.chairs[seat]
        if old.kind == "bot" or old.link == sheet.host:
            raise TableError("refused", "This seat has no link of its own.")
        sheet = replace(sheet, next={fresh if link == old.link else link: to for link, to in sheet.next.items()})
        return sheet.with_chair(seat, replace(old, link=fresh, webhook=""))

    async with table.changing():
        await table.change(changed)


async def abandon(table: Table, link: str) -> None:
    check_host(table, link)

    def ended(sheet: Sheet) -> Sheet:
        check_not_ended(sheet)
        return replace(sheet, status="abandoned", proposal=None)

    async with table.changing():
        await table.change(ended)


async def set_webhook(table: Table, link: str, url: str) -> None:
    if url:
        check_url(url)

    def changed(sheet: Sheet) -> Sheet:
        for seat in seats_of(sheet, link):
            sheet = sheet.with_chair(seat, replace(sheet.chairs[seat], webhook=url))
        return sheet

    async with table.changing():
        await table.change(changed)


# --- another game ------------------------------------------------------------------------------------


async def rematch(hall: Hall, table: Table, link: str) -> str:
    """The same people, bots and options again; who asks second finds the table that is there."""
    campaign = None if table.sheet.campaign is None else await hall.campaigns.called(table.sheet.campaign.id)
    if campaign is not None:
        await campaign.settled()  # the game that is over here may still have to be written down
    async with table.changing():
        old = table.sheet
        if old.status not in ("over", "abandoned"):
            raise TableError("refused", "The game is not over.")
        if link == old.watch or link not in old.links():
            raise TableError("not_yours", "Spectators cannot ask for another game.")
        if not old.next:
            new = again(old, {} if old.header is None else (await table.match()).next_options())
            await (hall.add(new, []) if campaign is None else campaign.open_game(new))
            links = dict(zip(old.links(), new.links(), strict=True))
            await table.change(lambda sheet: sheet if sheet.next else replace(sheet, next=links))
        next_link = table.sheet.next[link]
    await begin_if_all_are_here(await hall.by_link(next_link))
    return next_link


def again(old: Sheet, options: dict[str, str]) -> Sheet:
    links = {link: new_link() for link in old.links()}
    chairs = [
        replace(chair, link=links.get(chair.link, ""), left=False, level=chair.level if chair.kind == "bot" else "")
        for chair in old.chairs
    ]
    return Sheet(
        id=new_id(),
        game=old.game,
        title=old.title,
        options=options or old.options,
        status="gathering",
        seed=str(secrets.randbits(DEFAULT_SEED_BITS)),
        chairs=tuple(chairs),
        host=links[old.host],
        watch=links[old.watch],
        free_undo=old.free_undo,
        pace=old.pace,
    )


async def fork(hall: Hall, table: Table, link: str, at: int, seats: Sequence[Seating] | None) -> str:
    """A new table that plays on from an earlier position; nobody may look into others' cards by it."""
    async with table.lock:
        match = await open_to(table, link, "A game among people can be taken up elsewhere when it is over.")
        if seats is not None and not match.over:
            raise TableError(
                "refused", "While a game is running, everybody keeps their seat when it is taken up elsewhere."
            )
        branch = match.fork(at)
        sheet = table.sheet
    mine = sheet.seats_of(link)
    if seats is None and mine:
        seats = [
            Seating(kind="me") if seat == mine[0] else Seating(kind="hotseat") if seat in mine else bot_like(chair)
            for seat, chair in enumerate(sheet.chairs)
        ]
    return await open_match(hall, branch, f"{sheet.title} (from {at})"[:60], seats, OriginSeen(sheet.title, at))


def bot_like(chair: Chair) -> Seating:
    return Seating(kind="bot", level=chair.level or STAND_IN)


async def record_of(table: Table, link: str) -> bytes:
    async with table.lock:
        match = await open_to(
            table, link, "The record holds the seed; among people it is given out when the game is over."
        )
        return record.dump(match.record())


async def open_to(table: Table, link: str, refusal: str) -> Match:
    """The match, for somebody who may know all of it: it is over, or nobody else plays. The caller holds the lock."""
    match = await table.match()
    mine = table.sheet.seats_of(link)
    if not match.over and table.sheet.status != "abandoned" and not (table.sheet.alone and mine):
        raise TableError("not_yours", refusal)
    return match


# --- checks ------------------------------------------------------------------------------------------


def check_host(table: Table, link: str) -> None:
    if link != table.sheet.host:
        raise TableError("not_yours", "Only whoever opened the table can do this.")


def seats_of(sheet: Sheet, link: str) -> tuple[int, ...]:
    """The seats of a link that has any."""
    seats = sheet.seats_of(link)
    if not seats:
        raise TableError("not_yours", "This link is not the link of a seat.")
    return seats


def check_not_ended(sheet: Sheet) -> None:
    if sheet.status not in ("running", "gathering"):
        raise TableError("refused", "The game has ended already.")


def check_stand_in(table: Table, level: str) -> None:
    check_levels(table.sheet.game, table.sheet.options, [level])


def check_names(sheet: Sheet) -> None:
    """Every seat has a name of its own, or will get one when the game begins."""
    usual = game_called(sheet.game).names(None, len(sheet.chairs))
    try:
        seat_names([chair.name or None for chair in sheet.chairs], usual)
    except BadSetup as error:
        raise TableError("refused", f"{error} Take another name.") from error


def check_there(table: Table, seat: int) -> None:
    if seat >= len(table.sheet.chairs):
        raise TableError("bad_message", f"There is no seat {seat}.")
