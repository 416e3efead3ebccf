"""The card notation line by line: a card or a game of the chronology as one line of text, and back."""  # C-10

# not compiled: msgspec rows at the edge of the game

from __future__ import annotations

import re
from typing import Final

from ecliptic.core.errors import shown
from ecliptic.games.deep_future.campaign.file import CardFile, Chapter, Entry, LineFile
from ecliptic.games.deep_future.campaign.validation import (
    LATEST_ERA,
)
from ecliptic.games.deep_future.components.constants import KIND_NAMES, ORIGINAL, SUIT_LETTERS, SUIT_NAMES

KIND_LETTERS: Final = "BWTC"
QUOTED: Final = re.compile(r'"(?:[^"]|"")*"')
CORNER: Final = re.compile(r"([0-9]+)([A-Za-z])")
ERA: Final = re.compile(r"O|[1-9][0-9]{0,3}")
SECTOR: Final = re.compile(r"[0-9]{2}")
FILLED: Final = re.compile(r"([A-Za-z])([0-9]+)(\*?)\.(O|[1-9][0-9]{0,3})")
EMPTY: Final = re.compile(r"([A-Za-z])-")
NEEDS_QUOTES: Final = (";", "/", ",", "#", "*", '"', " - ")
VERSION: Final = 1
FORMS: Final = {
    "GALAXY": 'a galaxy is written: GALAXY 1 "title" ERA number',
    "B": "a blank is written: B corner",
    "W": 'a world is written: W corner era sector "name": line line line',
    "T": 'a tech is written: T corner era "name": line line line',
    "C": 'a civilization is written: C corner era sector "name": victory suit; home; tech / tech / tech',
    "S": 'a sector is written: S sector "name" WONDER victory-suit',
    "G": "a game is written: G era WON; *player - home, home; player - home",
}


class Unreadable(Exception):
    """A line does not have the form of any line."""


# --- writing lines ----------------------------------------------------------------------------------


def quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def in_list(name: str) -> str:
    """A name among others, in quotation marks where it would be read as something else."""
    return quoted(name) if must_be_quoted(name) else name


def must_be_quoted(name: str) -> bool:
    edges = name != name.strip() or name.startswith("-") or name.endswith("-")
    return edges or any(sign in name for sign in NEEDS_QUOTES)


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


# --- reading lines ---------------------------------------------------------------------------------------


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
        raise Unreadable(f"{shown(word, 20)} is not a corner; a corner is a number and a suit, such as 3K")
    return small(found[1]), suit_name(found[2])


def small(digits: str) -> int:
    """However long a number is typed, it is only too big."""
    return int(digits) if len(digits) < 5 else LATEST_ERA + 1


def suit_name(letter: str) -> str:
    """The name of the suit; a letter that is none stays for the check to find."""
    return SUIT_NAMES[SUIT_LETTERS.index(letter)] if len(letter) == 1 and letter in SUIT_LETTERS else letter


def era_of(word: str) -> int:
    if not ERA.fullmatch(word):
        raise Unreadable(f"{shown(word, 20)} is not an era; an era is O or a number from 1 to {LATEST_ERA}")
    return ORIGINAL if word == "O" else int(word)


def sector_of(word: str) -> int:
    if not SECTOR.fullmatch(word):
        raise Unreadable(f"{shown(word, 20)} is not a sector; a sector has two digits 1-6, such as 34")
    return int(word)


def line_of(word: str) -> LineFile:
    if empty := EMPTY.fullmatch(word):
        return LineFile(suit_name(empty[1]))
    if filled := FILLED.fullmatch(word):
        return LineFile(suit_name(filled[1]), small(filled[2]), bool(filled[3]), era_of(filled[4]))
    raise Unreadable(
        f"{shown(word, 20)} is not a line; a line is suit, number, * if circled, a point and an era: S2*.2"
    )


def unquoted(word: str) -> str:
    if not QUOTED.fullmatch(word):
        raise Unreadable(f"{shown(word, 40)} must be in quotation marks")
    return word[1:-1].replace('""', '"')


def listed_name(text: str) -> str:
    """A name of a list, in quotation marks or without."""
    text = text.strip()
    if not text:
        raise Unreadable("a name is missing")
    return unquoted(text) if text.startswith('"') or must_be_quoted(text) else text


# --- outside quotation marks ---------------------------------------------------------------------------


def apart(text: str, sign: str, most: int = 0) -> list[str]:
    """The parts between these signs, outside quotation marks; with a limit on the cuts if one is given."""
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
