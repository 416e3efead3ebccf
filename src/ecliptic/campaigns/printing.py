"""A campaign on paper: cards, map, chronology and blank cards as a PDF, set by typst."""  # DF-22.9

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, TypedDict

import msgspec

from ecliptic.campaigns.glyphs import can_print, fonts, missing
from ecliptic.campaigns.history import civilization_of, listed, wonder_of
from ecliptic.campaigns.timeline import Played, Timeline
from ecliptic.core.errors import BadSetup, EclipticError
from ecliptic.games.deep_future.campaign.campaign import Campaign, Chapter
from ecliptic.games.deep_future.components.cards import Card, Line
from ecliptic.games.deep_future.components.constants import (
    ACTION_OF_SUIT,
    BLANK,
    CIVILIZATION,
    CROSS,
    KIND_NAMES,
    LOWEST,
    NOTHING,
    NUMBERS,
    ORIGINAL,
    PHASE_NAMES,
    STAR,
    SUIT_LETTERS,
    SUIT_NAMES,
    TRACK_NAMES,
    VICTORY_LETTERS,
    VICTORY_NAMES,
)
from ecliptic.games.deep_future.components.galaxy import CENTRE, HEXES, PLACES, digits, distance
from ecliptic.games.deep_future.content import open_box
from ecliptic.games.deep_future.effects import SUIT_EFFECTS, VICTORY_EFFECTS

PARTS: Final = ("cards", "map", "chronology", "blanks")
MOST_BLANKS: Final = 900
EVERYTHING: Final = slice(None)
FOLDER: Final = Path(__file__).parent
Face = dict[str, object]


class Sheets(TypedDict):
    """What the template is given; nothing a player wrote is ever part of the template itself."""

    title: str
    paper: str
    parts: list[str]
    era: int
    what: str
    cards: list[Face]
    blanks: int
    suits: list[Face]
    map: list[Face]
    tracks: list[Face]
    eras: list[Face]


def pdf(
    timeline: Timeline,
    parts: Sequence[str] = PARTS,
    since: int = 0,
    blanks: int = 9,
    paper: str = "a4",
    portion: slice = EVERYTHING,
) -> bytes:
    """The parts asked for. `since` leaves out the cards that were the same after that game already; of the others, the
    portion is printed."""
    return compiled(sheets(timeline, parts, since, blanks, paper, portion), "pdf")[0]


def compiled(data: Sheets, format: Literal["pdf", "png"]) -> list[bytes]:
    """The pages: a PDF is one file, PNG is one for each page."""
    if not can_print():
        raise EclipticError("Printing needs typst. Install it with: pip install 'ecliptic[print]'")
    import typst

    check_fonts(missing(written(data), fonts()))
    compiler = typst.Compiler(
        str(FOLDER / "sheets.typ"),
        root=str(FOLDER),
        font_paths=[str(FOLDER / "fonts")],
        sys_inputs={"data": msgspec.json.encode(data).decode()},
    )
    made = compiler.compile(format=format, ppi=110.0)
    return [made] if isinstance(made, bytes) else made or []


def written(thing: object) -> list[str]:
    """Every text in it."""
    if isinstance(thing, str):
        return [thing]
    inside = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ()
    return [text for one in inside for text in written(one)]


def check_fonts(unknown: str) -> None:
    """Better no page than one with boxes in place of names."""  # DF-22.9, DF-23.1
    if unknown:
        signs = " ".join(unknown)
        raise EclipticError(
            f"No font on this computer can print {signs}; install one that can, or rename what has them."
        )


def sheets(
    timeline: Timeline, parts: Sequence[str], since: int, blanks: int, paper: str, portion: slice = EVERYTHING
) -> Sheets:
    for part in parts:
        if part not in PARTS:
            raise BadSetup(f"{part!r} can't be printed. Choose from: {', '.join(PARTS)}.")
    if not 0 <= blanks <= MOST_BLANKS:
        raise BadSetup(f"The number of blank cards must be 0 to {MOST_BLANKS}, not {blanks}.")
    campaign = timeline.campaign
    cards = new_cards(timeline, since)[portion]
    pages = [part for part in parts if (part != "cards" or cards) and (part != "blanks" or blanks)]
    if not pages:
        raise EclipticError(f"There is nothing to print: {timeline.name} has no new cards since game {since}.")
    return {
        "title": campaign.title,
        "paper": paper,
        "parts": pages,
        "era": campaign.era,
        "what": f"new since game {since}" if since else f"era {campaign.era}",
        "cards": [face(card) for card in cards],
        "blanks": blanks,
        "suits": [
            {"name": name, "letter": SUIT_LETTERS[suit], "action": PHASE_NAMES[ACTION_OF_SUIT[suit]]}
            for suit, name in enumerate(SUIT_NAMES)
        ],
        "map": [hex_face(campaign, hex) for hex in range(HEXES)],
        "tracks": [
            {"name": name, "star": STAR[track], "cross": LOWEST[track] == CROSS}
            for track, name in enumerate(TRACK_NAMES)
        ],
        "eras": eras(timeline),
    }


def new_cards(timeline: Timeline, since: int) -> list[Card]:
    """The cards that are new or changed since the end of that game; 0 is before the first one."""  # DF-22.9
    cards = timeline.campaign.cards
    if since == 0:
        return list(cards)
    old = timeline.state_after(since).cards
    return [card for number, card in enumerate(cards) if number >= len(old) or card != old[number]]


# --- cards -------------------------------------------------------------------------------------------


def face(card: Card) -> Face:
    """What stands on a card."""  # DF-2.6, DF-2.10, DF-2.14
    era = "O" if card.era == ORIGINAL else str(card.era)
    shown: Face = {
        "number": card.number,
        "suit": card.suit,
        "kind": KIND_NAMES[card.kind],
        "label": "blank" if card.kind == BLANK else f"{era} {KIND_NAMES[card.kind].capitalize()}",
        "sector": 0 if card.sector == NOTHING else digits(card.sector),
        "name": card.name,
        "lines": [line_face(line) for line in card.lines],
    }
    if card.kind == CIVILIZATION:
        shown["effects"] = [VICTORY_EFFECTS[card.victory], SUIT_EFFECTS[card.effect]]
        shown["home"] = card.home
        shown["techs"] = list(card.techs)
    return shown


def line_face(line: Line) -> Face:
    if not line.number:
        return {"suit": line.suit, "name": None, "circled": False}
    advancement = open_box().advancements[line.advancement]
    return {
        "suit": line.suit,
        "name": advancement.name,
        "phase": PHASE_NAMES[advancement.phase].capitalize(),
        "text": advancement.text.removesuffix("."),
        "circled": line.circled,
        "era": "O" if line.era == ORIGINAL else str(line.era),
    }


# --- the map and the chronology ----------------------------------------------------------------------


def hex_face(campaign: Campaign, hex: int) -> Face:
    q, r = PLACES[hex]
    shown: Face = {"q": q, "r": r, "number": digits(hex), "ring": distance(hex, CENTRE), "name": "", "wonder": None}
    if hex == CENTRE:
        return shown
    wonder = campaign.wonders[hex]
    shown["name"] = campaign.sector_names[hex]
    if wonder != NOTHING:
        shown["wonder"] = {"letter": VICTORY_LETTERS[wonder // NUMBERS], "suit": wonder % NUMBERS}
    return shown


def eras(timeline: Timeline) -> list[Face]:
    """Every era with its games; the current one too, with the game that is being played."""  # DF-21.2, DF-21.3
    campaign, running = timeline.campaign, timeline.running
    games = [game_face(campaign, number, chapter) for number, chapter in enumerate(campaign.chronology, 1)]
    if running is not None:
        games.append(running_face(campaign, running))
    return [{"era": era, "games": [game for game in games if game["era"] == era]} for era in range(1, campaign.era + 1)]


def game_face(campaign: Campaign, number: int, chapter: Chapter) -> Face:
    return {
        "number": number,
        "era": chapter.era,
        "over": True,
        "won": chapter.won,
        "entries": [
            {"player": entry.player, "homes": list(entry.homes), "winner": entry.winner} for entry in chapter.entries
        ],
        "note": note(campaign, chapter),
    }


def running_face(campaign: Campaign, running: Played) -> Face:
    """Homes are written when it is over, and so is the line below."""  # DF-21.1
    return {
        "number": len(campaign.chronology) + 1,
        "era": campaign.era,
        "over": False,
        "won": False,
        "entries": [{"player": player, "homes": [], "winner": False} for player in running.players],
        "note": "being played",
    }


def note(campaign: Campaign, chapter: Chapter) -> str:
    """What a won game left."""
    winner = next((entry for entry in chapter.entries if entry.winner), None)
    if winner is None:
        return "no winner"
    heir = civilization_of(campaign, chapter.era, winner)
    if heir is None:
        return "won"
    name = campaign.sector_names[heir.sector]
    where = f"sector {digits(heir.sector)}, {name}" if name else f"sector {digits(heir.sector)}"
    wonder = wonder_of(campaign, heir)
    left = "" if wonder == NOTHING else f" Wonder {VICTORY_LETTERS[wonder // NUMBERS]}, {SUIT_NAMES[wonder % NUMBERS]}."
    return f"{VICTORY_NAMES[heir.victory]}. {heir.name} in {where}.{left} {listed(heir.techs)}."
