"""A campaign as a page shows it: map, cards, history, and the lines of its log."""

from __future__ import annotations

import importlib.util

from ecliptic.campaigns.history import history, latest_words
from ecliptic.campaigns.log import Founded
from ecliptic.campaigns.printing import note
from ecliptic.campaigns.timeline import GAME, Played, Timeline
from ecliptic.campaigns.words import log_words
from ecliptic.core.chance import seeded
from ecliptic.core.setup import Setup
from ecliptic.games.deep_future.campaign.campaign import Campaign, Chapter
from ecliptic.games.deep_future.components.galaxy import SECTORS, digits
from ecliptic.games.deep_future.content import open_box
from ecliptic.games.deep_future.state import DeepFuture
from ecliptic.games.deep_future.variant import Variant
from ecliptic.games.deep_future.view import shown, wonder
from ecliptic.interface import game_called
from ecliptic.table.campaign_messages import (
    CampaignGame,
    CampaignKnown,
    CampaignSeen,
    EraSeen,
    LogLine,
    RunningGame,
    SectorSeen,
    StruckGame,
)
from ecliptic.table.campaigns import Held


async def seen(held: Held, link: str) -> CampaignSeen:
    timeline = await held.settled()
    campaign, mine = timeline.campaign, link == held.access.link
    founded = timeline.log[0]
    assert isinstance(founded, Founded)
    table = laid_out(campaign)
    return CampaignSeen(
        id=campaign.id,
        title=campaign.title,
        era=campaign.era,
        mine=mine,
        watch=held.access.watch if mine else None,
        folder=held.access.folder if mine else "",
        origin=timeline.origin,
        source=founded.source,
        revisable=mine and founded.source == "notation" and not timeline.games,
        printing=importlib.util.find_spec("typst") is not None,
        running=await running(held, timeline.running, mine),
        eras=eras(timeline),
        sectors=tuple(sector_seen(table, hex) for hex in range(SECTORS)),
        cards=tuple(shown(table, card) for card in range(len(campaign.cards))),
        struck=tuple(struck(game) for game in timeline.games if not game.standing),
        log=tuple(LogLine(at, words) for at, words in log_words(timeline)),
    )


def laid_out(campaign: Campaign) -> DeepFuture:
    """The cards and the map on an empty table, so that they look as they do in play."""
    game = game_called(GAME)
    table = DeepFuture()
    setup = Setup(1, game.agreed(1, {}), game.names(None, 1), seeded(0))
    table.lay_out(setup, open_box(), Variant(setup.options), campaign)
    return table


def sector_seen(table: DeepFuture, hex: int) -> SectorSeen:
    return SectorSeen(digits(hex), table.sector_names[hex], wonder(table.wonders[hex]))


async def running(held: Held, game: Played | None, mine: bool) -> RunningGame | None:
    if game is None:
        return None
    table = await held.table_of(game)
    if table is None:
        return RunningGame(game.number, game.began.players, None, None)
    seating = table.seating
    names = tuple(chair.name or name for chair, name in zip(seating.chairs, game.began.players, strict=True))
    return RunningGame(game.number, names, seating.host if mine else seating.watch, seating.status)


def eras(timeline: Timeline) -> tuple[EraSeen, ...]:
    """The history, with the games that it tells of. The last games of the chronology are those of the log."""
    campaign = timeline.campaign
    played = [game for game in timeline.games if game.standing and game.ended is not None]
    typed_in: list[Played | None] = [None] * (len(campaign.chronology) - len(played))
    games = [
        (chapter.era, game_seen(campaign, chapter, game))
        for chapter, game in zip(campaign.chronology, [*typed_in, *played], strict=True)
    ]
    return tuple(
        EraSeen(era.number, era.heading, era.sentences, tuple(game for number, game in games if number == era.number))
        for era in history(campaign)
    )


def game_seen(campaign: Campaign, chapter: Chapter, game: Played | None) -> CampaignGame:
    return CampaignGame(
        number=None if game is None else game.number,
        won=chapter.won,
        at="" if game is None or game.ended is None else game.ended.at,
        entries=chapter.entries,
        note=note(campaign, chapter),
    )


def struck(game: Played) -> StruckGame:
    ended = game.ended
    won = ended is not None and ended.won
    return StruckGame(game.number, game.before.era, game.players, ended is not None, won)


async def known(held: Held, link: str) -> CampaignKnown:
    timeline = await held.settled()
    campaign = timeline.campaign
    return CampaignKnown(
        link=link,
        found=True,
        title=campaign.title,
        era=campaign.era,
        games=len(campaign.chronology),
        cards=len(campaign.cards),
        mine=link == held.access.link,
        here=bool(held.access.folder),
        running=timeline.running is not None,
        origin=timeline.origin,
        last=last_told(timeline),
        at=timeline.log[-1].at,
    )


def last_told(timeline: Timeline) -> str:
    """How the history tells the last game; while the first one is being played there is nothing to tell."""
    if timeline.campaign.chronology:
        return latest_words(timeline.campaign)[0]
    return "" if timeline.running else "No game has been played yet."
