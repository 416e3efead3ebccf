"""The card notation: a galaxy as text, one line for each card, for paper and for people."""  # DF-22.5, DF-22.6, C-10

# not compiled: msgspec rows at the edge of the game

from __future__ import annotations

import re
from typing import Final, NamedTuple

from ecliptic.core.errors import BadSetup, shown
from ecliptic.games.deep_future.campaign.campaign import Campaign, card_file, card_of, listed, wonder_file, wonder_of
from ecliptic.games.deep_future.campaign.file import CardFile, Chapter, WonderFile
from ecliptic.games.deep_future.campaign.notation_lines import (
    FORMS,
    SECTOR,
    VERSION,
    Unreadable,
    blank,
    card_line,
    chapter,
    chapter_line,
    galaxy,
    letter,
    quoted,
    suit_name,
    tokens,
    unquoted,
    without_comment,
    written_card,
)
from ecliptic.games.deep_future.campaign.validation import (
    LATEST_ERA,
    REPEATED_WONDER,
    card_faults,
    card_warnings,
    chapter_faults,
    count_faults,
    deck_warnings,
    galaxy_faults,
    name_faults,
    sector_faults,
    wonder_faults,
)
from ecliptic.games.deep_future.components.constants import NOTHING
from ecliptic.games.deep_future.components.galaxy import SECTORS, digits, place_of

NEW_ID: Final = "galaxy"
WONDER: Final = re.compile(r"([A-Za-z])-([A-Za-z])")


class Fault(NamedTuple):
    """Something that cannot be, or that is odd, and the line where it stands; 0 for the whole text."""

    line: int
    text: str

    @property
    def words(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


class Reading(NamedTuple):
    """What came of reading a text; a campaign if there were no errors."""

    campaign: Campaign | None
    errors: tuple[Fault, ...]
    warnings: tuple[Fault, ...]


# --- writing -----------------------------------------------------------------------------------------


def printed(campaign: Campaign) -> str:
    """The galaxy as text, complete for play; cards in the order of their making."""
    lines = [f"GALAXY {VERSION} {quoted(campaign.title)} ERA {campaign.era}"]
    lines += [line for sector in range(SECTORS) if (line := sector_line(campaign, sector))]
    lines += [card_line(card_file(card)) for card in campaign.cards]
    lines += [chapter_line(chapter) for chapter in campaign.chronology]
    return "\n".join(lines) + "\n"


def sector_line(campaign: Campaign, sector: int) -> str:
    name, wonder = campaign.sector_names[sector], wonder_file(campaign.wonders[sector])
    if not name and wonder is None:
        return ""
    parts = ["S", str(digits(sector))]
    parts += [quoted(name)] if name else []
    parts += [] if wonder is None else ["WONDER", f"{wonder.letter}-{letter(wonder.suit)}"]
    return " ".join(parts)


# --- reading -----------------------------------------------------------------------------------------


def parse(text: str, id: str = NEW_ID) -> Campaign:
    """The campaign in a text. One that cannot be is refused with everything that is wrong with it, by line."""
    reading = examine(text, id)
    if reading.campaign is None:
        faults = listed([fault.words for fault in reading.errors])
        raise BadSetup(f"This galaxy cannot be read: {faults}.")
    return reading.campaign


def examine(text: str, id: str = NEW_ID) -> Reading:
    """Read every line, and collect all that is wrong and all that is odd."""  # DF-22.6
    sheet = Sheet()
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        try:
            sheet.read(number, line)
        except Unreadable as error:
            sheet.errors.append(Fault(number, str(error)))
    sheet.check()
    errors = tuple(sorted(sheet.errors))
    return Reading(None if errors else sheet.campaign(id), errors, tuple(sorted(sheet.warnings())))


class Sheet:
    """The rows of a text so far, each with its line."""

    def __init__(self) -> None:
        self.errors: list[Fault] = []
        self.heads: list[tuple[int, str, int]] = []
        self.cards: list[tuple[int, CardFile]] = []
        self.names: dict[int, tuple[int, str]] = {}  # by sector
        self.wonders: dict[int, tuple[int, WonderFile]] = {}
        self.pairs: list[WonderFile] = []  # every wonder of the text, also a second one of a sector
        self.idle: list[int] = []  # sector lines that say nothing
        self.games: list[tuple[int, Chapter]] = []

    def read(self, number: int, line: str) -> None:
        line = without_comment(line)
        if not line:
            return
        if line.count('"') % 2:
            raise Unreadable("a quotation mark is missing")
        kind = line.split(maxsplit=1)[0]
        if kind in ("W", "T", "C"):
            self.cards.append((number, written_card(kind, line)))
        elif kind == "B":
            self.cards.append((number, blank(tokens(line))))
        elif kind == "S":
            self.read_sector(number, tokens(line))
        elif kind == "G":
            self.games.append((number, chapter(line)))
        elif kind == "GALAXY":
            self.heads.append((number, *galaxy(tokens(line))))
        else:
            raise Unreadable(f"{shown(kind, 20)} does not begin a line; a line begins with {', '.join(FORMS)}")

    def read_sector(self, number: int, words: list[str]) -> None:
        if len(words) < 2 or not SECTOR.fullmatch(words[1]):
            raise Unreadable("a name or a wonder needs its sector")  # DF-22.7
        if sector_faults(int(words[1])):
            raise Unreadable(sector_faults(int(words[1]))[0])
        sector, rest = place_of(int(words[1])), words[2:]
        if rest and WONDER.fullmatch(rest[-1]) and "WONDER" not in rest:  # people leave the word out
            rest.insert(-1, "WONDER")
        if rest and rest[0] != "WONDER":
            self.give_name(number, sector, unquoted(rest.pop(0)))
        if rest:
            found = WONDER.fullmatch(rest[1]) if len(rest) == 2 and rest[0] == "WONDER" else None
            if found is None:
                raise Unreadable(FORMS["S"])
            self.give_wonder(number, sector, WonderFile(found[1], suit_name(found[2])))
        if len(words) == 2:
            self.idle.append(number)

    def give_name(self, number: int, sector: int, name: str) -> None:
        self.errors += [Fault(number, fault) for fault in name_faults(name)]
        if sector in self.names:
            self.errors.append(Fault(number, f"two names for sector {digits(sector)}"))
        self.names[sector] = number, name

    def give_wonder(self, number: int, sector: int, wonder: WonderFile) -> None:
        self.errors += [Fault(number, fault) for fault in wonder_faults(wonder)]
        if sector in self.wonders:
            self.errors.append(Fault(number, f"a second wonder in sector {digits(sector)}"))
        elif wonder in self.pairs:
            self.errors.append(Fault(number, REPEATED_WONDER))
        self.wonders[sector] = number, wonder
        self.pairs.append(wonder)

    def check(self) -> None:
        """What can be said only when everything is read."""
        for number, title, era in self.heads:
            self.errors += [Fault(number, fault) for fault in galaxy_faults(title, era)]
        self.errors += [Fault(number, "a second GALAXY line") for number, _, _ in self.heads[1:]]
        if not self.heads:
            self.errors.append(Fault(0, f"the GALAXY line is missing; {FORMS['GALAXY']}"))
        era = self.heads[0][2] if self.heads else LATEST_ERA
        for number, card in self.cards:
            self.errors += [Fault(number, fault) for fault in card_faults(card, era)]
        for number, game in self.games:
            self.errors += [Fault(number, fault) for fault in chapter_faults(game, era)]
        anything_else = bool(self.names or self.wonders or self.games) or era != 1
        self.errors += [Fault(0, fault) for fault in count_faults(len(self.cards), anything_else)]

    def warnings(self) -> list[Fault]:
        """Odd, and accepted."""  # DF-22.8, DF-23.1
        found = [Fault(number, text) for number, card in self.cards for text in card_warnings(card)]
        found += [Fault(0, text) for text in deck_warnings([card for _, card in self.cards])]
        found += [
            Fault(number, "a wonder in a sector without a name")
            for sector, (number, _) in self.wonders.items()
            if sector not in self.names
        ]
        found += [Fault(number, "this sector has neither name nor wonder") for number in self.idle]
        called = [(number, card.name) for number, card in self.cards if card.name]
        first = {name: number for number, name in reversed(called)}
        found += [
            Fault(number, f"{name!r} is also a name in line {first[name]}")
            for number, name in called
            if first[name] != number
        ]
        return found

    def campaign(self, id: str) -> Campaign:
        _, title, era = self.heads[0]
        return Campaign(
            id,
            title,
            era,
            tuple(card_of(card) for _, card in self.cards),
            tuple(self.names[sector][1] if sector in self.names else "" for sector in range(SECTORS)),
            tuple(
                wonder_of(self.wonders[sector][1]) if sector in self.wonders else NOTHING for sector in range(SECTORS)
            ),
            tuple(game for _, game in self.games),
        )
