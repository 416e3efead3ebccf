"""The chronology told as history: what the sheet says in names and lines, in sentences."""  # DF-21

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from ecliptic.core.words import capitalised
from ecliptic.games.deep_future.campaign.campaign import Campaign, Chapter, Entry
from ecliptic.games.deep_future.components.cards import Card
from ecliptic.games.deep_future.components.constants import (
    CIVILIZATION,
    NOTHING,
    NUMBERS,
    ORIGINAL,
    SUIT_NAMES,
    TECH,
    VICTORY_NAMES,
    WORLD,
)
from ecliptic.games.deep_future.components.galaxy import digits

ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
    *("eleventh", "twelfth"),
)
NUMBERS_IN_WORDS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
)
BY_VICTORY: Final = (
    "by the reach of its borders",
    "by the number of its people",
    "by the splendour of its culture",
    "by force of arms",
    "by an order that held",
    "by its bond with other minds",
)
ALONE: Final = ("stood alone, and fell", "held out alone, in vain", "rose and was forgotten")
TOGETHER: Final = ("contended, and nobody prevailed", "wore each other down", "left nothing but names")


class Era(msgspec.Struct, frozen=True):
    """One era: a heading and its sentences."""

    number: int
    heading: str
    sentences: tuple[str, ...]


def history(campaign: Campaign) -> list[Era]:
    """All eras in order, from what was there before the first one to the one that is still going on."""
    eras = [beginning(campaign)] if any(card.era == ORIGINAL and card.kind == WORLD for card in campaign.cards) else []
    return eras + [told(campaign, era) for era in range(1, campaign.era + 1)]


def beginning(campaign: Campaign) -> Era:
    worlds = [world_words(card) for card in campaign.cards if card.kind == WORLD and card.era == ORIGINAL]
    verb = "was" if len(worlds) == 1 else "were"
    sentence = f"{capitalised(counted(len(worlds), 'world'))} {verb} there from the beginning: {listed(worlds)}."
    return Era(ORIGINAL, "Before the first era", (sentence,))


def told(campaign: Campaign, era: int) -> Era:
    chapters = [chapter for chapter in campaign.chronology if chapter.era == era]
    sentences = [sentence for place, one in enumerate(chapters) for sentence in chapter_words(campaign, one, place)]
    sentences += growth(campaign, era)
    if not chapters:
        nothing = "It has begun; nothing is written of it yet." if era == campaign.era else "Nothing is written of it."
        sentences.insert(0, nothing)
    return Era(era, f"The {ordinal(era)} era", tuple(sentences))


# --- a game ------------------------------------------------------------------------------------------


def latest_words(campaign: Campaign) -> list[str]:
    """The game that was played last, as the history tells it."""
    *earlier, chapter = campaign.chronology
    return chapter_words(campaign, chapter, sum(other.era == chapter.era for other in earlier))


def chapter_words(campaign: Campaign, chapter: Chapter, place: int) -> list[str]:
    return won(campaign, chapter) if chapter.won else [lost(chapter, place)]


def lost(chapter: Chapter, place: int) -> str:
    """Nobody won; how it is said goes round, so that many failures do not sound like one."""
    who = listed([player_words(entry) for entry in chapter.entries])
    endings = ALONE if len(chapter.entries) == 1 else TOGETHER
    return f"{capitalised(who)} {endings[place % len(endings)]}."


def won(campaign: Campaign, chapter: Chapter) -> list[str]:
    winner = next(entry for entry in chapter.entries if entry.winner)
    others = [player_words(entry) for entry in chapter.entries if not entry.winner]
    over = f" over {listed(others)}" if others else ""
    heir = civilization_of(campaign, chapter.era, winner)
    if heir is None:
        return [f"{capitalised(player_words(winner))} prevailed{over}."]
    return [
        f"{capitalised(player_words(winner))} prevailed{over}, {BY_VICTORY[heir.victory]}.",
        *legacy(campaign, heir),
    ]


def civilization_of(campaign: Campaign, era: int, winner: Entry) -> Card | None:
    """The civilization of that era; of several, as in a galaxy typed in, the one of that home."""
    found = [card for card in campaign.cards if card.kind == CIVILIZATION and card.era == era]
    return next((card for card in found if card.home == winner.homes[-1]), found[0] if found else None)


def legacy(campaign: Campaign, heir: Card) -> list[str]:
    """What the winner left: a civilization, a name on the map, a wonder."""  # DF-19.9 to DF-19.13
    here = [card for card in campaign.cards if card.kind == CIVILIZATION and card.sector == heir.sector]
    name = campaign.sector_names[heir.sector]
    first = min(here, key=lambda card: card.era) == heir
    where = f"sector {digits(heir.sector)}"
    if name:
        where = f"{where}, called {name} ever since" if first else f"{name} (sector {digits(heir.sector)})"
    sentences = [f"{heir.name} arose in {where}, and is remembered for {listed(heir.techs)}."]
    wonder = wonder_of(campaign, heir)
    return sentences + ([f"It left a wonder of {wonder_words(wonder)}."] if wonder != NOTHING else [])


def wonder_of(campaign: Campaign, heir: Card) -> int:
    """The wonder of its sector, if no other civilization there can have left it."""  # DF-19.13
    wonder = campaign.wonders[heir.sector]
    makers = [
        card
        for card in campaign.cards
        if card.kind == CIVILIZATION and card.sector == heir.sector and card.victory == wonder // NUMBERS
    ]
    return wonder if wonder != NOTHING and makers == [heir] else NOTHING


def wonder_words(wonder: int) -> str:
    return f"{VICTORY_NAMES[wonder // NUMBERS]} under the sign of the {SUIT_NAMES[wonder % NUMBERS]}"


def player_words(entry: Entry) -> str:
    first, *later = entry.homes
    if not later:
        return f"{entry.player} of {first}"
    return f"{entry.player} of {first} (later of {listed(later)})"


# --- what else an era brought ------------------------------------------------------------------------


def growth(campaign: Campaign, era: int) -> list[str]:
    worlds = [world_words(card) for card in campaign.cards if card.kind == WORLD and card.era == era]
    told = [tech for card in campaign.cards if card.kind == CIVILIZATION and card.era == era for tech in card.techs]
    techs = [card.name for card in campaign.cards if card.name not in ("", *told) and completed(card) == era]
    sentences = (
        [f"{capitalised(counted(len(worlds), 'world'))} entered the charts: {listed(worlds)}."] if worlds else []
    )
    return sentences + ([f"The age {'also knew' if told else 'knew'} {listed(techs)}."] if techs else [])


def completed(card: Card) -> int:
    """The era in which a tech got its last line; NOTHING while one is empty."""
    return max(line.era for line in card.lines) if card.kind == TECH and card.complete else NOTHING


def world_words(card: Card) -> str:
    return card.name or f"a nameless world in sector {digits(card.sector)}"


# --- English -----------------------------------------------------------------------------------------


def ordinal(number: int) -> str:
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def counted(number: int, what: str) -> str:
    words = NUMBERS_IN_WORDS[number] if number < len(NUMBERS_IN_WORDS) else str(number)
    return f"{words} {what}" if number == 1 else f"{words} {what}s"


def listed(things: Sequence[str]) -> str:
    *most, last = things
    return f"{', '.join(most)} and {last}" if most else last
