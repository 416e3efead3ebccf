"""What can stand in a campaign and what cannot: one set of rules for its file and for its notation."""  # DF-22.7

# not compiled: msgspec rows at the edge of the game

from __future__ import annotations

from typing import Final

from ecliptic.core.names import is_name
from ecliptic.core.words import counted
from ecliptic.games.deep_future.campaign.file import CampaignFile, CardFile, Chapter, LineFile, SectorFile, WonderFile
from ecliptic.games.deep_future.components.constants import (
    CORNERS,
    KIND_NAMES,
    LINES,
    NUMBERS,
    SUIT_LETTERS,
    SUIT_NAMES,
    VICTORY_LETTERS,
)

FEWEST_CARDS: Final = 18
LONGEST_NAME: Final = 28  # DF-23.1
LATEST_ERA: Final = 9999
LONGEST_TITLE: Final = 60
LONGEST_TECH: Final = 200  # an untitled tech is listed by its advancements, DF-23.6
REPEATED_WONDER: Final = "this wonder is already on the map"
NAME_FORM: Final = f"has 1 to {LONGEST_NAME} visible characters, no quotation mark and no space at its ends"


# --- texts -------------------------------------------------------------------------------------------


def is_text(text: str, longest: int) -> bool:
    return 0 < len(text) <= longest and text.isprintable() and text == text.strip()


def name_faults(name: str, longest: int = LONGEST_NAME) -> list[str]:
    """What players write fits a card and cannot pass for anything else."""  # DF-23.1
    return [] if is_text(name, longest) and '"' not in name else [f"a name {NAME_FORM}"]


def title_faults(title: str) -> list[str]:
    if is_text(title, LONGEST_TITLE):
        return []
    return [f"a title has 1 to {LONGEST_TITLE} visible characters and no space at its ends"]


# --- cards -------------------------------------------------------------------------------------------


def card_faults(card: CardFile, era: int) -> list[str]:
    """Everything about a card that cannot be, in the order in which it is written."""  # DF-22.7
    if card.kind not in KIND_NAMES:
        return [f"unknown kind {card.kind!r}"]
    found = [] if 1 <= card.number <= NUMBERS else ["number must be 1-6"]
    found += suit_faults(card.suit)
    found += era_faults(card.era, era, "a card")
    if card.kind in ("world", "civilization"):
        found += sector_faults(card.sector)
    elif card.sector:
        found.append(f"a {card.kind} has no sector")
    found += name_faults(card.name) if card.name else []
    found += line_count_faults(card)
    found += [fault for line in card.lines for fault in line_faults(line, era)]
    if card.kind == "blank" and card.name:
        found.append("a blank has no name")
    return found + (civilization_faults(card) if card.kind == "civilization" else stray_faults(card))


def suit_faults(suit: str) -> list[str]:
    return [] if suit in SUIT_NAMES else [f"unknown suit {suit!r}"]


def era_faults(era: int, current: int, what: str) -> list[str]:
    if not 0 <= era <= LATEST_ERA:
        return [f"an era is O or a number from 1 to {LATEST_ERA}"]
    return [f"{what} of era {era} is later than the current era {current}"] if era > current else []


def sector_faults(number: int) -> list[str]:
    first, second = divmod(number, 10)
    return [] if 1 <= first <= 6 and 1 <= second <= 6 else ["sector digits are 1-6"]


def line_count_faults(card: CardFile) -> list[str]:
    filled = [line for line in card.lines if line.number is not None]
    if card.kind == "world":
        if not filled:
            return ["a world has at least 1 filled line"]
        if len(card.lines) > LINES:
            return ["a world has at most 3 lines"]
        return ["a world has no empty lines"] if len(filled) < len(card.lines) else []
    if card.kind == "tech":
        if len(card.lines) != LINES:
            return ["a tech has exactly 3 lines"]
        return [] if filled else ["a tech has at least 1 filled line"]
    return [f"a {card.kind} has no lines"] if card.lines else []


def line_faults(line: LineFile, era: int) -> list[str]:
    found = suit_faults(line.suit)
    if line.number is None:
        return [*found, "an empty line has neither circle nor era"] if line.circled or line.era else found
    if not 1 <= line.number <= NUMBERS:
        found.append("the number of a line must be 1-6")
    return found + era_faults(line.era, era, "a line")


def civilization_faults(card: CardFile) -> list[str]:
    found: list[str] = []
    if not card.name:
        found.append("a civilization has a name")
    if len(card.victory) != 1 or card.victory not in VICTORY_LETTERS or card.civ_suit not in SUIT_NAMES:
        found.append("a civilization has two effects: a victory (T P C M S X) and a suit (S M R K H F)")
    found += name_faults(card.home)
    if not card.techs:
        found.append("a civilization has the names of its techs")
    return found + [fault for tech in card.techs for fault in name_faults(tech, LONGEST_TECH)]


def stray_faults(card: CardFile) -> list[str]:
    stray = card.victory or card.civ_suit or card.home or card.techs
    return ["only a civilization has effects, a home and techs"] if stray else []


# --- the map, the chronology, the whole ----------------------------------------------------------------


def wonder_faults(wonder: WonderFile) -> list[str]:
    known = len(wonder.letter) == 1 and wonder.letter in VICTORY_LETTERS
    return ([] if known else [f"unknown wonder {wonder.letter!r}"]) + suit_faults(wonder.suit)


def chapter_faults(chapter: Chapter, era: int) -> list[str]:
    found = era_faults(chapter.era, era, "a game")
    if chapter.era == 0:
        found.append("no game was played before era 1")
    if not chapter.entries:
        found.append("a game has at least 1 player")
    if sum(entry.winner for entry in chapter.entries) != int(chapter.won):
        found.append("a won game has 1 winner, a lost one none")
    for entry in chapter.entries:
        found += [] if is_name(entry.player) else ["the name of a player has 1 to 24 visible characters"]
        found += [] if entry.homes else ["a player had at least 1 home"]
        found += [fault for home in entry.homes for fault in name_faults(home)]
    return found


def galaxy_faults(title: str, era: int) -> list[str]:
    current = [] if 1 <= era <= LATEST_ERA else [f"the current era is a number from 1 to {LATEST_ERA}"]
    return title_faults(title) + current


def count_faults(cards: int, anything_else: bool) -> list[str]:
    """A galaxy without cards is one whose first game is still to be played."""  # DF-4.1, DF-22.7
    if cards >= FEWEST_CARDS or (cards == 0 and not anything_else):
        return []
    return [f"a galaxy has at least {FEWEST_CARDS} cards, not {cards}"]


def campaign_faults(file: CampaignFile) -> list[str]:
    """Everything that cannot be, each with the place where it stands."""
    found = [] if is_text(file.id, LONGEST_TITLE) else ["the id is missing"]
    found += galaxy_faults(file.title, file.era)
    found += count_faults(len(file.cards), bool(file.sectors or file.chronology) or file.era != 1)
    for id, card in enumerate(file.cards):
        found += [f"card {id}: {fault}" for fault in card_faults(card, file.era)]
    found += map_faults(file.sectors)
    for number, chapter in enumerate(file.chronology, 1):
        found += [f"game {number}: {fault}" for fault in chapter_faults(chapter, file.era)]
    return found


def map_faults(sectors: dict[str, SectorFile]) -> list[str]:
    """Every pair of letter and suit at most once."""  # DF-19.14
    found: list[str] = []
    wonders: list[WonderFile] = []
    for key, sector in sectors.items():
        faults = [] if is_sector(key) else ["sector digits are 1-6"]
        faults += name_faults(sector.name) if sector.name else []
        if sector.wonder is not None:
            faults += wonder_faults(sector.wonder)
            faults += [REPEATED_WONDER] if sector.wonder in wonders else []
            wonders.append(sector.wonder)
        found += [f"sector {key}: {fault}" for fault in faults]
    return found


def is_sector(key: str) -> bool:
    return len(key) == 2 and key[0] in "123456" and key[1] in "123456"


# --- warnings -------------------------------------------------------------------------------------------


def card_warnings(card: CardFile) -> list[str]:
    """Paper has mistakes."""  # DF-22.8
    if card.kind != "world":
        return []
    circles = sum(line.circled for line in card.lines)
    found = ["a world with more than one circle"] if circles > 1 else []
    return found if card.name else [*found, "a world without a name"]


def deck_warnings(cards: list[CardFile]) -> list[str]:
    if not cards:
        return ["no cards yet: the first game makes them"]
    few = f"only {counted(len(cards), 'card')}; a galaxy begins with {CORNERS}"
    found = [few] if len(cards) < CORNERS else []
    corners = {(card.number, card.suit): True for card in cards}
    missing = [
        f"{number}{letter}"
        for suit, letter in zip(SUIT_NAMES, SUIT_LETTERS, strict=True)
        for number in range(1, NUMBERS + 1)
        if (number, suit) not in corners
    ]
    found += [f"no card has the corner {', '.join(missing)}"] if missing else []
    return found if any(card.kind == "world" for card in cards) else [*found, "no worlds yet"]
