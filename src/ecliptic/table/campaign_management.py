"""What is done with campaigns besides playing: founding, bringing in, branching, correcting, printing."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ecliptic.bots.worker import Large
from ecliptic.campaigns.bundle import without_running
from ecliptic.campaigns.log import Event
from ecliptic.campaigns.printing import pdf
from ecliptic.campaigns.statistics import GameStatistics, Statistics, statistics_of_game
from ecliptic.campaigns.storage import founded, new_galaxy
from ecliptic.campaigns.timeline import Timeline, digest
from ecliptic.games.deep_future.campaign.campaign import card_of, listed
from ecliptic.games.deep_future.campaign.notation import Sheet
from ecliptic.games.deep_future.campaign.notation_lines import Unreadable, card_line
from ecliptic.games.deep_future.campaign.validation import LATEST_ERA, card_faults
from ecliptic.games.deep_future.content import open_box
from ecliptic.games.deep_future.view import card_row
from ecliptic.table import campaign_study, management, new_tables, study
from ecliptic.table.campaign_messages import Branch, CardRead, Checked, ReadCard, Rename
from ecliptic.table.campaign_seen import most_printed
from ecliptic.table.campaigns import TALES, Held
from ecliptic.table.damage import left_out
from ecliptic.table.endpoints import LARGEST_BODY
from ecliptic.table.errors import TableError
from ecliptic.table.seating import new_link
from ecliptic.table.tables import Tables

# --- founding and bringing in ------------------------------------------------------------------------


async def create(tables: Tables, body: bytearray, home: bool) -> str:
    """A campaign, kept among those of this machine for the person at it; the link of its holder."""
    title = campaign_study.wish_in(body).title if len(body) <= LARGEST_BODY else ""
    if title:
        await tables.studies.check_printable(title)
        held = await tables.campaigns.create(founded(new_galaxy(title.strip()), "new"), {}, home)
    else:
        found = await tables.studies.do(campaign_study.brought_by, Large(body))
        held = await tables.campaigns.create(found.log, found.games, home)
    return held.access.link


async def checked(tables: Tables, text: str) -> Checked:
    return await tables.studies.do(campaign_study.checked, text)


def card_read(wish: ReadCard) -> CardRead:
    """One card as a line, as fields and as it is drawn, whichever of the first two is given."""
    card = wish.card
    if card is None:
        sheet = Sheet()
        try:
            sheet.read(1, wish.line)
        except Unreadable as error:
            return CardRead(wish.line, fault=str(error))
        if not sheet.cards:
            return CardRead(wish.line)
        card = sheet.cards[0][1]
    if faults := card_faults(card, LATEST_ERA):
        return CardRead(wish.line, card, fault=listed(faults))
    return CardRead(card_line(card), card, card_row(open_box(), 0, card_of(card)))


# --- changing it -------------------------------------------------------------------------------------


async def branch(tables: Tables, held: Held, wish: Branch) -> str:
    """A campaign of its own from an earlier moment of this one, kept where this one is kept."""
    await tables.studies.check_printable(wish.title)
    timeline = await held.settled()
    async with tables.studies.in_hand():
        kept, branched = await tables.studies.do(campaign_study.branched, timeline.name, timeline.log, wish)
        log = (*timeline.log[:kept], branched)
        made = await tables.campaigns.create(log, await held.records(log), bool(held.access.folder))
    return made.access.link


async def rename(tables: Tables, held: Held, wish: Rename) -> None:
    await tables.studies.check_printable(wish.name)

    async def line(now: Timeline) -> Event:
        now.check_idle()
        return await tables.studies.do(campaign_study.renamed, now.latest, wish.what, wish.name.strip())

    await held.note(line)


async def revise(tables: Tables, held: Held, text: str) -> None:
    """Another text in place of the one that was typed in."""

    async def line(now: Timeline) -> Event:
        now.check_unplayed()
        return await tables.studies.do(campaign_study.revised, now.latest, text)

    await held.note(line)


async def roll_back(held: Held, game: int | None) -> None:
    """Undo a game and all after it. A game that is being played at a table here ends there."""
    running = (await held.settled()).running
    table = None
    with left_out():
        table = None if running is None else await held.table_of(running)
    if running is not None and table is not None:
        await management.abandon(table, table.seating.host)
        await held.settled()  # that alone undoes it
        if game is None or game == running.number:
            return

    async def line(now: Timeline) -> Event:
        return now.rolled_back(game)

    await held.note(line)


async def revoke(held: Held) -> None:
    """The spectator link stops working from now on."""
    fresh = new_link()
    await held.change(lambda access: replace(access, watch=fresh))


# --- looking back ------------------------------------------------------------------------------------


async def replay(tables: Tables, held: Held, link: str, number: int) -> str:
    """The table at which a finished game can be watched; a game from a file gets one when first asked for."""
    timeline = await held.settled()
    game = timeline.game(number)
    if game.ended is None:
        raise TableError("refused", f"Game {number} was not finished.")
    mine = link == held.access.link
    shown = held.access.replays.get(str(number))
    table = await tables.table(shown) if shown is not None else await held.table_of(game)
    if table is not None:
        return table.seating.host if mine else table.seating.watch
    data = await held.log.record(number)
    if data is None:
        raise TableError("not_found", f"The record of game {number} is not here.")
    opened = await tables.studies.do(study.opened, data.decode())
    table = await tables.by_link(
        await new_tables.open_game(tables, opened, f"{timeline.name[:40]}, game {number}", None, None)
    )
    await held.change(lambda access: replace(access, replays={**access.replays, str(number): table.id}))
    return table.seating.host if mine else table.seating.watch


async def statistics(tables: Tables, held: Held) -> Statistics:
    """Every game is played again for it, in a worker, once."""
    timeline = await held.settled()
    figures = {}
    for game in timeline.games:
        data = await held.log.record(game.number)
        if data is not None:
            figures[game.number] = await told(tables, data)
    async with tables.studies.in_hand():
        return await tables.studies.do(campaign_study.statistics, timeline.name, timeline.log, figures)


async def told(tables: Tables, data: bytes) -> GameStatistics | None:
    known, key = tables.campaigns.statistics, digest(data)
    if key in known:
        return known[key]
    try:
        found = known[key] = await tables.studies.do(statistics_of_game, data)
    except TableError as error:
        if error.code == "too_fast":
            raise
        return None  # it may go well another time
    if len(known) > TALES:
        known.popitem(last=False)
    return found


# --- out ---------------------------------------------------------------------------------------------


async def exported(tables: Tables, held: Held) -> bytearray:
    timeline = await held.settled()
    async with tables.studies.in_hand():
        games = await held.records(without_running(timeline.log))
        return (await tables.studies.do(campaign_study.exported, timeline.name, timeline.log, games)).data


async def exported_text(tables: Tables, held: Held) -> str:
    timeline = await held.settled()
    async with tables.studies.in_hand():
        return await tables.studies.do(campaign_study.exported_text, timeline.name, timeline.log)


async def printed(
    tables: Tables, held: Held, parts: Sequence[str], since: int, blanks: int, paper: str, first: int
) -> bytes:
    most = most_printed(held)
    portion = slice(first, first + most if most else None)
    async with tables.studies.in_hand():
        return await tables.studies.do(pdf, await held.settled(), parts, since, blanks, paper, portion)
