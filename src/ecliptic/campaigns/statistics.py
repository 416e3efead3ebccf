"""Statistics over the eras: from the cards and the chronology, and from the games, which are played again for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from ecliptic.campaigns.course import Course
from ecliptic.campaigns.kept import Kept
from ecliptic.core import record
from ecliptic.core.errors import EclipticError
from ecliptic.core.replay import replayed
from ecliptic.games.deep_future.campaign import Campaign
from ecliptic.games.deep_future.content import open_tables
from ecliptic.games.deep_future.galaxy import CENTRE, digits
from ecliptic.games.deep_future.parts import BLANK, CIVILIZATION, KIND_NAMES, SUIT_NAMES, VICTORY_NAMES, corner
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


class Tale(msgspec.Struct, frozen=True):
    """What the events of one game tell."""

    turns: int
    advancements: Tally
    challenges: Tally
    battlefields: Tally


def statistics(kept: Kept) -> Statistics:
    return over_eras(kept, {number: tale(data) for number, data in kept.records(kept.log).items()})


def over_eras(course: Course, tales: Mapping[int, Tale | None]) -> Statistics:
    campaign = course.campaign
    played = [game for game in course.games if game.standing and game.ended is not None]
    told = {game.number: tale for game in played if (tale := tales.get(game.number)) is not None}
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
        longest=max(((number, tale.turns) for number, tale in told.items()), key=lambda game: game[1], default=None),
        advancements=summed(tale.advancements for tale in told.values()),
        challenges=summed(tale.challenges for tale in told.values()),
        battlefields=summed(tale.battlefields for tale in told.values()),
        unread=tuple(game.number for game in played if game.number not in told),
    )


def tale(data: bytes) -> Tale | None:
    """The game is played again for it; None if its record cannot be."""
    try:
        stored = record.parse(data)
        match = replayed(game_called(stored.header.game), stored, None)
    except EclipticError:
        return None
    tables = open_tables()
    events = match.events()

    def facts(kind: str, name: str) -> list[int]:
        return [event.facts[name] for event in events if event.kind == kind]

    return Tale(
        turns=sum(event.kind == "turn_begins" for event in events),
        advancements=tally(tables.advancements[number].name for number in facts("used", "advancement")),
        challenges=tally(tables.challenges[number].name for number in facts("suffered", "challenge")),
        battlefields=tally(place(sector) for sector in facts("battle", "sector")),
    )


def place(sector: int) -> str:
    return "the centre" if sector == CENTRE else f"sector {digits(sector)}"


def oldest_blank(campaign: Campaign) -> str:
    """Cards are numbered in the order of their making."""
    blank = next(((number, card) for number, card in enumerate(campaign.cards) if card.kind == BLANK), None)
    return "" if blank is None else f"{corner(blank[1])}, card {blank[0]}"


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
