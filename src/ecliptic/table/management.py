"""Sitting down at a table, leaving, and everything else there that is not a move."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ecliptic.bots.levels import check_levels
from ecliptic.core.errors import BadSetup
from ecliptic.core.match import Match
from ecliptic.core.names import checked_name, seat_names
from ecliptic.table.errors import TableError
from ecliptic.table.http_messages import Join
from ecliptic.table.play import check_running
from ecliptic.table.seating import Chair, Seating, new_link
from ecliptic.table.study import whole, written
from ecliptic.table.table import Table
from ecliptic.table.tables import Tables
from ecliptic.table.webhook import check_url

STAND_IN = "cadet"
UNAIDED = "This try counts: there are no hints, no bots and no second tables until it is over. Practise afterwards."


# --- sitting down and going away ---------------------------------------------------------------------


async def begin_if_all_are_here(table: Table) -> None:
    async with table.changing():
        if table.seating.status == "gathering" and all(chair.kind != "open" for chair in table.seating.chairs):
            await table.begin()


async def join(table: Table, link: str, wish: Join) -> None:
    given = checked_name(wish.name.strip())
    await table.check_printable(given)

    def sit(seating: Seating) -> Seating:
        seat = seats_of(seating, link)[0]
        chair = seating.chairs[seat]
        if seating.status == "running" and chair.kind == "open":  # taken up elsewhere: the seat has its name
            return seating.with_chair(seat, replace(chair, kind="person"))
        if seating.status != "gathering":
            raise TableError("refused", "The game has begun: names can't change any more.")
        seated = seating.with_chair(seat, replace(chair, kind="person", name=given)).in_colour(seat, wish.colour)
        check_names(seated)
        return seated

    async with table.changing():
        await table.change(sit)
    await begin_if_all_are_here(table)


async def start(table: Table, link: str) -> None:
    """Begin without those who have not come; bots take their seats, and they may take them back later."""
    check_host(table, link)

    def fill(seating: Seating) -> Seating:
        if seating.status != "gathering":
            raise TableError("refused", "The game has already begun.")
        if any(chair.kind == "open" for chair in seating.chairs):
            check_stand_in(table, STAND_IN)
        chairs = [
            replace(chair, kind="person", left=True, level=STAND_IN) if chair.kind == "open" else chair
            for chair in seating.chairs
        ]
        return replace(seating, chairs=tuple(chairs))

    async with table.changing():
        await table.change(fill)
    await begin_if_all_are_here(table)


async def leave(table: Table, link: str, level: str) -> None:
    """A bot stands in for all seats of this link."""
    check_stand_in(table, level)
    check_unaided(table)
    await change_mine(table, link, f"left; a {level} plays on", lambda chair: replace(chair, left=True, level=level))


async def come_back(table: Table, link: str) -> None:
    await change_mine(table, link, "is back", lambda chair: replace(chair, left=False, level=""))


async def change_mine(table: Table, link: str, said: str, how: Callable[[Chair], Chair]) -> None:
    async with table.changing():
        number = (await table.match()).number

        def changed(seating: Seating) -> Seating:
            check_running(seating)
            seating = replace(seating, assisted=True)
            for seat in seats_of(seating, link):
                chair = seating.chairs[seat]
                seating = seating.with_chair(seat, how(chair)).remarking(number, f"{chair.name} {said}.")
            return seating

        await table.change(changed)


async def change_seat(table: Table, link: str, seat: int, level: str) -> None:
    """The host gives a seat to a bot of some level: another bot for a bot, or one for somebody who does not come."""
    check_host(table, link)
    check_stand_in(table, level)
    check_there(table, seat)
    check_unaided(table)

    def changed(seating: Seating) -> Seating:
        check_not_ended(seating)
        chair = seating.chairs[seat]
        if chair.kind == "person" and not chair.left and table.here()[seat]:
            raise TableError("refused", f"{chair.name} is at the table; only they can leave their seat.")
        bot = replace(chair, level=level, left=chair.kind != "bot")
        seating = replace(seating, assisted=True)
        return seating.with_chair(seat, replace(bot, kind="person" if bot.kind == "open" else bot.kind))

    async with table.changing():
        await table.change(changed)
    await begin_if_all_are_here(table)


async def revoke(table: Table, link: str, seat: int | None) -> None:
    """The host revokes a link: that of a seat, or that of the spectators."""
    check_host(table, link)
    if seat is not None:
        check_there(table, seat)
    fresh = new_link()

    def changed(seating: Seating) -> Seating:
        if seat is None:
            return replace(seating, watch=fresh)
        old = seating.chairs[seat]
        if old.kind == "bot" or old.link == seating.host:
            raise TableError("refused", "This seat has no link of its own.")
        seating = replace(seating, next={fresh if link == old.link else link: to for link, to in seating.next.items()})
        return seating.with_chair(seat, replace(old, link=fresh, webhook=""))

    async with table.changing():
        await table.change(changed)


async def abandon(table: Table, link: str) -> None:
    check_host(table, link)

    def ended(seating: Seating) -> Seating:
        check_not_ended(seating)
        return replace(seating, status="abandoned", proposal=None)

    async with table.changing():
        await table.change(ended)


async def set_webhook(table: Table, link: str, url: str) -> None:
    if url:
        check_url(url)

    def changed(seating: Seating) -> Seating:
        for seat in seats_of(seating, link):
            seating = seating.with_chair(seat, replace(seating.chairs[seat], webhook=url))
        return seating

    async with table.changing():
        await table.change(changed)


# --- the record --------------------------------------------------------------------------------------


async def record_of(tables: Tables, table: Table, link: str) -> bytes:
    async with tables.studies.in_hand():
        async with table.lock:
            match = await open_to(
                table, link, "The record contains the seed: you can save a game between people when it is over."
            )
            game = tables.loader.work(lambda: whole(match))
        return await tables.studies.do(written, game)


async def open_to(table: Table, link: str, refusal: str) -> Match:
    """The match, for somebody who may know all of it: it is over, or nobody else plays. The caller holds the lock."""
    match = await table.match()
    mine = table.seating.seats_of(link)
    if not match.over and table.seating.status != "abandoned" and not (table.seating.alone and mine):
        raise TableError("not_yours", refusal)
    return match


# --- checks ------------------------------------------------------------------------------------------


def check_host(table: Table, link: str) -> None:
    if link != table.seating.host:
        raise TableError("not_yours", "Only the person who opened the table can do this.")


def seats_of(seating: Seating, link: str) -> tuple[int, ...]:
    """The seats of a link that has any."""
    seats = seating.seats_of(link)
    if not seats:
        raise TableError("not_yours", "This link does not belong to a seat.")
    return seats


def check_not_ended(seating: Seating) -> None:
    if seating.status not in ("running", "gathering"):
        raise TableError("refused", "The game is already over.")


def check_stand_in(table: Table, level: str) -> None:
    check_levels(table.seating.game, table.seating.options, [level])


def check_unaided(table: Table) -> None:
    """A try that counts is compared with those of others."""
    if table.seating.counted:
        raise TableError("refused", UNAIDED)


def check_names(seating: Seating) -> None:
    """Every seat has a name of its own, or will get one when the game begins."""
    usual = seating.usual_names()
    try:
        seat_names([chair.name or None for chair in seating.chairs], usual)
    except BadSetup as error:
        raise TableError("refused", f"{error} Take another name.") from error


def check_there(table: Table, seat: int) -> None:
    if seat >= len(table.seating.chairs):
        raise TableError("bad_message", f"There is no seat {seat}.")
