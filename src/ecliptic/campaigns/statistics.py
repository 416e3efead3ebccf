"""Statistics over the eras: from the cards and the chronology, and from the games, which are played again for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from ecliptic.campaigns.storage import StoredCampaign
from ecliptic.campaigns.timeline import Timeline
from ecliptic.core import record
from ecliptic.core.errors import EclipticError
from ecliptic.core.replay import replayed
from ecliptic.games.deep_future.campaign.campaign import Campaign
from ecliptic.games.deep_future.components.cards import corner
from ecliptic.games.deep_future.components.constants import (
    BLANK,
    CIVILIZATION,
    KIND_NAMES,
    ORIGINAL,
    SUIT_NAMES,
    VICTORY_NAMES,
)
from ecliptic.games.deep_future.components.galaxy import CENTRE, digits
from ecliptic.games.deep_future.content import open_box
from ecliptic.interface import game_called

MOST_SHOWN: Final = 5
Tally = tuple[tuple[str, int], ...]  # the most frequent first


class Statistics(msgspec.Struct, frozen=True):
    games: int
    won: int
    by_player: Tally
    by_victory: Tally
    by_home: Tally
    by_suit: Tally  # of the civilizations' second effects
    homes: Tally  # worlds that were home most often, won or not
    cards: Tally  # by kind
    growth: tuple[tuple[int, int], ...]  # number of the game, cards after it
    oldest_blank: str
    longest: tuple[int, int] | None  # number of the game, turns
    advancements: Tally
    challenges: Tally  # suffered
    battlefields: Tally
    unread: tuple[int, ...] = ()  # games that could not be played again


class GameStatistics(msgspec.Struct, frozen=True):
    """What the events of one game tell."""

    turns: int
    advancements: Tally
    challenges: Tally
    battlefields: Tally


def statistics(kept: StoredCampaign) -> Statistics:
    return over_eras(kept, {number: statistics_of_game(data) for number, data in kept.records(kept.log).items()})


def over_eras(timeline: Timeline, figures: Mapping[int, GameStatistics | None]) -> Statistics:
    campaign = timeline.campaign
    played = [game for game in timeline.games if game.standing and game.ended is not None]
    told = {game.number: figure for game in played if (figure := figures.get(game.number)) is not None}
    civilizations = [card for card in campaign.cards if card.kind == CIVILIZATION]
    winners = [entry for chapter in campaign.chronology for entry in chapter.entries if entry.winner]
    return Statistics(
        games=len(campaign.chronology),
        won=len(winners),
        by_player=tally(entry.player for entry in winners),
        by_victory=tally(VICTORY_NAMES[card.victory] for card in civilizations),
        by_home=tally(entry.homes[-1] for entry in winners),
        by_suit=tally(SUIT_NAMES[card.effect] for card in civilizations),
        homes=tally(home for chapter in campaign.chronology for entry in chapter.entries for home in entry.homes),
        cards=tally(KIND_NAMES[card.kind] for card in campaign.cards),
        growth=tuple((game.number, len(game.ended.state.cards)) for game in played if game.ended),
        oldest_blank=oldest_blank(campaign),
        longest=max(
            ((number, figure.turns) for number, figure in told.items()),
            key=lambda game: game[1],
            default=None,
        ),
        advancements=summed(figure.advancements for figure in told.values()),
        challenges=summed(figure.challenges for figure in told.values()),
        battlefields=summed(figure.battlefields for figure in told.values()),
        unread=tuple(game.number for game in played if game.number not in told),
    )


def statistics_of_game(data: bytes) -> GameStatistics | None:
    """The game is played again for it; None if its record cannot be."""
    try:
        stored = record.parse(data)
        match = replayed(game_called(stored.header.game), stored, None)
    except EclipticError:
        return None
    tables = open_box()
    events = match.events()

    def facts(kind: str, name: str) -> list[int]:
        return [event.facts[name] for event in events if event.kind == kind]

    return GameStatistics(
        turns=sum(event.kind == "turn_begins" for event in events),
        advancements=tally(tables.advancements[number].name for number in facts("used", "advancement")),
        challenges=tally(tables.challenges[number].name for number in facts("suffered", "challenge")),
        battlefields=tally(place(sector) for sector in facts("battle", "sector")),
    )


def place(sector: int) -> str:
    return "the centre" if sector == CENTRE else f"sector {digits(sector)}"


def oldest_blank(campaign: Campaign) -> str:
    """Cards stand in the order of their making."""
    blank = next((card for card in campaign.cards if card.kind == BLANK), None)
    if blank is None:
        return ""
    return f"{corner(blank)}, {'from the beginning' if blank.era == ORIGINAL else f'of era {blank.era}'}"


def tally(things: Iterable[str]) -> Tally:
    return ranked(Counter(things))


def summed(tallies: Iterable[Tally]) -> Tally:
    total: Counter[str] = Counter()
    for one in tallies:
        total.update(dict(one))
    return ranked(total)


def ranked(counts: Counter[str]) -> Tally:
    """Equal counts stand in the order of the alphabet."""
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
