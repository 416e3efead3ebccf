"""The card notation: a galaxy as text, one line for each card, for paper and for people."""  # DF-22.5, DF-22.6, C-10

# not compiled: msgspec rows at the edge of the game

from __future__ import annotations

import re
from typing import Final, NamedTuple

from ecliptic.core.errors import BadSetup, shown
from ecliptic.games.deep_future.campaign import Campaign, card_file, card_of, listed, wonder_file, wonder_of
from ecliptic.games.deep_future.galaxy import SECTORS, digits, place_of
from ecliptic.games.deep_future.parts import KIND_NAMES, NOTHING, ORIGINAL, SUIT_LETTERS, SUIT_NAMES
from ecliptic.games.deep_future.rows import CardFile, Chapter, Entry, LineFile, WonderFile
from ecliptic.games.deep_future.sound import (
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

VERSION: Final = 1
NEW_ID: Final = "galaxy"
KIND_LETTERS: Final = "BWTC"
FORMS: Final = {
    "GALAXY": 'a galaxy is written: GALAXY 1 "title" ERA number',
    "B": "a blank is written: B corner",
    "W": 'a world is written: W corner era sector "name": line line line',
    "T": 'a tech is written: T corner era "name": line line line',
    "C": 'a civilization is written: C corner era sector "name": victory suit; home; tech / tech / tech',
    "S": 'a sector is written: S sector "name" WONDER victory-suit',
    "G": "a game is written: G era WON; *player - home, home; player - home",
}
QUOTED: Final = re.compile(r'"(?:[^"]|"")*"')
CORNER: Final = re.compile(r"([0-9]+)([A-Za-z])")
ERA: Final = re.compile(r"O|[1-9][0-9]{0,3}")
SECTOR: Final = re.compile(r"[0-9]{2}")
FILLED: Final = re.compile(r"([A-Za-z])([0-9]+)(\*?)\.(O|[1-9][0-9]{0,3})")
EMPTY: Final = re.compile(r"([A-Za-z])-")
WONDER: Final = re.compile(r"([A-Za-z])-([A-Za-z])")
NEEDS_QUOTES: Final = (";", "/", ",", "#", "*", '"', " - ")


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


class Unreadable(Exception):
    """A line does not have the form of any line."""


# --- writing -----------------------------------------------------------------------------------------


def printed(campaign: Campaign) -> str:
    """The galaxy as text, complete for play; cards in the order of their making."""
    lines = [f"GALAXY {VERSION} {quoted(campaign.title)} ERA {campaign.era}"]
    lines += [line for sector in range(SECTORS) if (line := sector_line(campaign, sector))]
    lines += [card_line(card_file(card)) for card in campaign.cards]
    lines += [chapter_line(chapter) for chapter in campaign.chronology]
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def in_list(name: str) -> str:
    """A name among others, in quotation marks where it would be read as something else."""
    return quoted(name) if must_be_quoted(name) else name


def must_be_quoted(name: str) -> bool:
    edges = name != name.strip() or name.startswith("-") or name.endswith("-")
    return edges or any(sign in name for sign in NEEDS_QUOTES)


def sector_line(campaign: Campaign, sector: int) -> str:
    name, wonder = campaign.sector_names[sector], wonder_file(campaign.wonders[sector])
    if not name and wonder is None:
        return ""
    parts = ["S", str(digits(sector))]
    parts += [quoted(name)] if name else []
    parts += [] if wonder is None else ["WONDER", f"{wonder.letter}-{letter(wonder.suit)}"]
    return " ".join(parts)


def card_line(card: CardFile) -> str:
    """One card as one line."""
    parts = [KIND_LETTERS[KIND_NAMES.index(card.kind)], f"{card.number}{letter(card.suit)}"]
    if card.kind == "blank":
        return " ".join([*parts, era_word(card.era)] if card.era else parts)
    parts.append(era_word(card.era))
    parts += [str(card.sector)] if card.sector else []
    parts += [quoted(card.name)] if card.name else []
    if card.kind == "civilization":
        effects = f"{card.victory} {letter(card.civ_suit)}"
        return f"{' '.join(parts)}: {effects}; {in_list(card.home)}; {' / '.join(map(in_list, card.techs))}"
    return f"{' '.join(parts)}: {' '.join(map(line_word, card.lines))}"


def line_word(line: LineFile) -> str:
    if line.number is None:
        return f"{letter(line.suit)}-"
    return f"{letter(line.suit)}{line.number}{'*' if line.circled else ''}.{era_word(line.era)}"


def letter(suit: str) -> str:
    return SUIT_LETTERS[SUIT_NAMES.index(suit)]


def era_word(era: int) -> str:
    return "O" if era == ORIGINAL else str(era)


def chapter_line(chapter: Chapter) -> str:
    return "; ".join([f"G {chapter.era} {'WON' if chapter.won else 'LOST'}", *map(entry_words, chapter.entries)])


def entry_words(entry: Entry) -> str:
    return f"{'*' if entry.winner else ''}{in_list(entry.player)} - {', '.join(map(in_list, entry.homes))}"


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
            raise Unreadable(f"{shown(kind, 20)} begins no line; a line begins with {', '.join(FORMS)}")

    def read_sector(self, number: int, words: list[str]) -> None:
        if len(words) < 2 or not SECTOR.fullmatch(words[1]):
            raise Unreadable("a name or a wonder needs its sector")  # DF-22.7
        if sector_faults(int(words[1])):
            raise Unreadable(sector_faults(int(words[1]))[0])
        sector, rest = place_of(int(words[1])), words[2:]
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
        elif any(wonder == other for _, other in self.wonders.values()):
            self.errors.append(Fault(number, REPEATED_WONDER))
        self.wonders[sector] = number, wonder

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


# --- the lines ---------------------------------------------------------------------------------------


def galaxy(words: list[str]) -> tuple[str, int]:
    if len(words) != 5 or words[3] != "ERA" or not QUOTED.fullmatch(words[2]) or not ERA.fullmatch(words[4]):
        raise Unreadable(FORMS["GALAXY"])
    if words[1] != str(VERSION):
        raise Unreadable(f"this program reads version {VERSION}, not {shown(words[1], 20)}")
    return unquoted(words[2]), era_of(words[4])


def blank(words: list[str]) -> CardFile:
    """Only a corner; one that was made in a later era may say so."""
    if len(words) not in (2, 3):
        raise Unreadable(FORMS["B"])
    number, suit = corner(words[1])
    return CardFile(number, suit, era=era_of(words[2]) if len(words) == 3 else ORIGINAL)


def written_card(kind: str, line: str) -> CardFile:
    """A world, a tech or a civilization: what stands before the colon is alike."""
    head, *rest = apart(line, ":", 1)
    words = tokens(head)
    sector = 0 if kind == "T" else 1  # how many words the sector takes
    if not rest or not 3 + sector <= len(words) <= 4 + sector:
        raise Unreadable(FORMS[kind])
    number, suit = corner(words[1])
    card = CardFile(
        number,
        suit,
        kind=KIND_NAMES[KIND_LETTERS.index(kind)],
        era=era_of(words[2]),
        sector=sector_of(words[3]) if sector else 0,
        name=unquoted(words[3 + sector]) if len(words) == 4 + sector else "",
    )
    return civilization(card, rest[0]) if kind == "C" else with_lines(card, rest[0])


def with_lines(card: CardFile, rest: str) -> CardFile:
    return CardFile(
        card.number, card.suit, card.kind, card.era, card.sector, card.name, tuple(map(line_of, tokens(rest)))
    )


def civilization(card: CardFile, rest: str) -> CardFile:
    parts = apart(rest, ";")
    effects = parts[0].split()
    if len(parts) != 3 or len(effects) != 2:
        raise Unreadable(FORMS["C"])
    return CardFile(
        card.number,
        card.suit,
        card.kind,
        card.era,
        card.sector,
        card.name,
        (),
        effects[0],
        suit_name(effects[1]),
        listed_name(parts[1]),
        tuple(map(listed_name, apart(parts[2], "/"))),
    )


def chapter(line: str) -> Chapter:
    head, *entries = apart(line, ";")
    words = head.split()
    if len(words) != 3 or words[2] not in ("WON", "LOST") or not entries:
        raise Unreadable(FORMS["G"])
    return Chapter(era_of(words[1]), words[2] == "WON", tuple(map(entry, entries)))


def entry(text: str) -> Entry:
    text = text.strip()
    player, *homes = apart(text.removeprefix("*"), " - ", 1)
    if not homes:
        raise Unreadable("a player and the homes are written: player - home, home")
    return Entry(listed_name(player), tuple(map(listed_name, apart(homes[0], ","))), text.startswith("*"))


# --- the words ---------------------------------------------------------------------------------------


def corner(word: str) -> tuple[int, str]:
    found = CORNER.fullmatch(word)
    if found is None:
        raise Unreadable(f"{shown(word, 20)} is no corner; a corner is a number and a suit, such as 3K")
    return small(found[1]), suit_name(found[2])


def small(digits: str) -> int:
    """However long a number is typed, it is only too big."""
    return int(digits) if len(digits) < 5 else LATEST_ERA + 1


def suit_name(letter: str) -> str:
    """The name of the suit; a letter that is none stays for the check to find."""
    return SUIT_NAMES[SUIT_LETTERS.index(letter)] if len(letter) == 1 and letter in SUIT_LETTERS else letter


def era_of(word: str) -> int:
    if not ERA.fullmatch(word):
        raise Unreadable(f"{shown(word, 20)} is no era; an era is O or a number from 1 to {LATEST_ERA}")
    return ORIGINAL if word == "O" else int(word)


def sector_of(word: str) -> int:
    if not SECTOR.fullmatch(word):
        raise Unreadable(f"{shown(word, 20)} is no sector; a sector has two digits 1-6, such as 34")
    return int(word)


def line_of(word: str) -> LineFile:
    if empty := EMPTY.fullmatch(word):
        return LineFile(suit_name(empty[1]))
    if filled := FILLED.fullmatch(word):
        return LineFile(suit_name(filled[1]), small(filled[2]), bool(filled[3]), era_of(filled[4]))
    raise Unreadable(f"{shown(word, 20)} is no line; a line is suit, number, * if circled, a point and an era: S2*.2")


def unquoted(word: str) -> str:
    if not QUOTED.fullmatch(word):
        raise Unreadable(f"{shown(word, 40)} must stand in quotation marks")
    return word[1:-1].replace('""', '"')


def listed_name(text: str) -> str:
    """A name of a list, in quotation marks or without."""
    text = text.strip()
    if not text:
        raise Unreadable("a name is missing")
    return unquoted(text) if text.startswith('"') or must_be_quoted(text) else text


# --- outside quotation marks ---------------------------------------------------------------------------


def apart(text: str, sign: str, most: int = 0) -> list[str]:
    """The parts between such signs outside quotation marks; at most so many cuts are made, if so said."""
    parts: list[str] = []
    start, inside = 0, False
    for found in re.finditer(f'"|{re.escape(sign)}', text):
        if found[0] == '"':
            inside = not inside
        elif not inside:
            parts.append(text[start : found.start()])
            start = found.end()
            if len(parts) == most:
                break
    return [*parts, text[start:]]


def without_comment(line: str) -> str:
    return apart(line, "#", 1)[0].strip()


def tokens(text: str) -> list[str]:
    """The words; what stands in quotation marks is one word."""
    return re.findall(r'(?:[^\s"]|"(?:[^"]|"")*")+', text)
