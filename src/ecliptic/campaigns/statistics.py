"""Statistics over the eras: from the cards and the chronology, and from the games, which are played again for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

import ecliptic
from ecliptic.campaigns.kept import Kept
from ecliptic.core.errors import EclipticError
from ecliptic.core.match import Match
from ecliptic.games.deep_future.campaign import Campaign
from ecliptic.games.deep_future.content import open_tables
from ecliptic.games.deep_future.galaxy import CENTRE, digits
from ecliptic.games.deep_future.parts import BLANK, CIVILIZATION, KIND_NAMES, SUIT_NAMES, VICTORY_NAMES, corner

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


def statistics(kept: Kept) -> Statistics:
    campaign = kept.campaign
    played = [game for game in kept.games if game.standing and game.ended is not None]
    growth = tuple((game.number, len(game.ended.state.cards)) for game in played if game.ended and game.ended.state)
    told = Told()
    for game in played:
        try:
            told.add(game.number, ecliptic.load(kept.record_of(game.number)))
        except EclipticError:
            told.unread.append(game.number)
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
        growth=growth,
        oldest_blank=oldest_blank(campaign),
        longest=max(told.turns, key=lambda game: game[1], default=None),
        advancements=tally(told.advancements),
        challenges=tally(told.challenges),
        battlefields=tally(told.battlefields),
        unread=tuple(told.unread),
    )


class Told:
    """What the events of the games tell."""

    def __init__(self) -> None:
        self.turns: list[tuple[int, int]] = []
        self.advancements: list[str] = []
        self.challenges: list[str] = []
        self.battlefields: list[str] = []
        self.unread: list[int] = []

    def add(self, number: int, match: Match) -> None:
        tables = open_tables()
        events = match.events()
        self.turns.append((number, sum(event.kind == "turn_begins" for event in events)))
        for event in events:
            match event.kind:
                case "used":
                    self.advancements.append(tables.advancements[event.facts["advancement"]].name)
                case "suffered":
                    self.challenges.append(tables.challenges[event.facts["challenge"]].name)
                case "battle":
                    sector = event.facts["sector"]
                    self.battlefields.append("the centre" if sector == CENTRE else f"sector {digits(sector)}")


def oldest_blank(campaign: Campaign) -> str:
    """Cards are numbered in the order of their making."""
    blank = next(((number, card) for number, card in enumerate(campaign.cards) if card.kind == BLANK), None)
    return "" if blank is None else f"{corner(blank[1])}, card {blank[0]}"


def tally(things: Iterable[str]) -> Tally:
    """Equal counts stand in the order of the alphabet."""
    return tuple(sorted(Counter(things).items(), key=lambda item: (-item[1], item[0])))
