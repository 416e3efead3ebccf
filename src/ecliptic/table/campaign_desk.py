"""What is done with campaigns besides playing: founding, bringing in, branching, mending, printing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from ecliptic.campaigns import bundle
from ecliptic.campaigns.bundle import Incoming, without_running
from ecliptic.campaigns.course import digest
from ecliptic.campaigns.kept import founded, new_galaxy
from ecliptic.campaigns.printing import pdf
from ecliptic.campaigns.statistics import Statistics, Tale, over_eras, tale
from ecliptic.core.errors import BadSetup
from ecliptic.games.deep_future.campaign import listed
from ecliptic.games.deep_future.notation import Fault, examine
from ecliptic.table import desk
from ecliptic.table.campaign_messages import Branch, Checked, Faulty, NewCampaign, Rename
from ecliptic.table.campaigns import TALES, Campaigns, Held
from ecliptic.table.errors import TableError
from ecliptic.table.hall import Hall
from ecliptic.table.sheet import new_link
from ecliptic.table.workers import BotFailed

MOST_FAULTS = 200  # of each kind are told


# --- founding and bringing in ------------------------------------------------------------------------


async def create(hall: Hall, wish: NewCampaign, home: bool) -> str:
    """A campaign, kept among those of this machine for whoever sits at it; the link of whoever holds it."""
    if bool(wish.title) == bool(wish.file):
        raise TableError("bad_message", "A campaign begins with a title, or with a file.")
    if wish.title:
        held = await hall.campaigns.create(founded(new_galaxy(wish.title.strip()), "new"), {}, home)
    else:
        incoming = await opened(hall, wish.file)
        held = await hall.campaigns.create(bundle.log_of(incoming), incoming.games, home)
    return held.sheet.link


async def opened(hall: Hall, text: str) -> Incoming:
    """The text of a stranger, read beside the play of others, one at a time."""
    async with hall.reading:
        incoming = await asyncio.to_thread(bundle.opened, text.encode(errors="surrogatepass"))
    if incoming.campaign is None:
        errors = incoming.reading.errors if incoming.reading else ()
        raise BadSetup(f"This galaxy cannot be read: {listed([fault.words for fault in errors])}.")
    return incoming


async def checked(hall: Hall, text: str) -> Checked:
    async with hall.reading:
        reading = await asyncio.to_thread(examine, text)
    campaign = reading.campaign
    errors, warnings = faulty(reading.errors), faulty(reading.warnings)
    if campaign is None:
        return Checked("", 0, 0, errors, warnings)
    return Checked(campaign.title, campaign.era, len(campaign.cards), errors, warnings)


def faulty(faults: Sequence[Fault]) -> tuple[Faulty, ...]:
    return tuple(Faulty(fault.line, fault.text) for fault in faults[:MOST_FAULTS])


# --- changing it -------------------------------------------------------------------------------------


async def branch(hall: Hall, held: Held, wish: Branch) -> str:
    """A campaign of its own from an earlier moment of this one, kept where this one is kept."""
    course = await held.settled()
    log = course.branched(wish.title.strip(), game=wish.game, after=wish.after, era=wish.era)
    made = await hall.campaigns.create(log, await held.records(log), bool(held.sheet.folder))
    return made.sheet.link


async def rename(held: Held, wish: Rename) -> None:
    await held.note(lambda course: course.renamed(wish.what, wish.name.strip()))


async def revise(hall: Hall, held: Held, text: str) -> None:
    """Another text in place of the one that was typed in."""
    campaign = (await opened(hall, text)).campaign
    assert campaign is not None
    await held.note(lambda course: course.revised(campaign))


async def roll_back(held: Held, game: int | None) -> None:
    """Undo a game and all after it. A game that is being played at a table here ends there."""
    running = (await held.settled()).running
    table = None if running is None else await held.table_of(running)
    if running is not None and table is not None:
        await desk.abandon(table, table.sheet.host)
        await held.settled()  # that alone undoes it
        if game is None or game == running.number:
            return
    await held.note(lambda course: course.rolled_back(game))


async def revoke(held: Held) -> None:
    """The link for looking is worth nothing from now on."""
    fresh = new_link()
    await held.change(lambda sheet: replace(sheet, watch=fresh))


# --- looking back ------------------------------------------------------------------------------------


async def replay(hall: Hall, held: Held, link: str, number: int) -> str:
    """The table at which a finished game can be watched; a game from a file gets one when first asked for."""
    course = await held.settled()
    game = course.game(number)
    if game.ended is None:
        raise TableError("refused", f"Game {number} was not finished.")
    mine = link == held.sheet.link
    shown = held.sheet.replays.get(str(number))
    table = await hall.table(shown) if shown is not None else await held.table_of(game)
    if table is not None:
        return table.sheet.host if mine else table.sheet.watch
    data = await held.log.record(number)
    if data is None:
        raise TableError("not_found", f"The record of game {number} is not here.")
    async with hall.reading:
        match = await asyncio.to_thread(desk.match_in, data.decode())
    table = await hall.by_link(await desk.open_match(hall, match, f"{course.name[:40]}, game {number}", None, None))
    await held.change(lambda sheet: replace(sheet, replays={**sheet.replays, str(number): table.id}))
    return table.sheet.host if mine else table.sheet.watch


async def statistics(hall: Hall, held: Held) -> Statistics:
    """Every game is played again for it, in a worker, once."""
    course = await held.settled()
    records = await held.records(course.log)
    tales = {number: await told(hall, data) for number, data in records.items()}
    return await asyncio.to_thread(over_eras, course, tales)


async def told(hall: Hall, data: bytes) -> Tale | None:
    known, key = hall.campaigns.tales, digest(data)
    if key in known:
        return known[key]
    try:
        found = known[key] = await hall.workers.beside(tale, data)
    except BotFailed:
        return None  # it may go well another time
    if len(known) > TALES:
        known.popitem(last=False)
    return found


# --- out ---------------------------------------------------------------------------------------------


async def exported(held: Held) -> bytes:
    course = await held.settled()
    return bundle.bundled(course, await held.records(without_running(course.log)))


async def exported_text(held: Held) -> str:
    return bundle.exported_text(await held.settled())


async def printed(campaigns: Campaigns, held: Held, parts: Sequence[str], since: int, blanks: int, paper: str) -> bytes:
    course = await held.settled()
    async with campaigns.printing:
        return await asyncio.to_thread(pdf, course, parts, since, blanks, paper)
