"""A campaign on paper."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path
from struct import pack
from typing import Any

import pytest

from ecliptic.campaigns.glyphs import coverage, missing
from ecliptic.campaigns.printing import FOLDER, PARTS, compiled, face, pdf, sheets
from ecliptic.campaigns.storage import found, names
from ecliptic.core.errors import BadSetup, EclipticError
from ecliptic.games.deep_future.campaign.notation import parse
from ecliptic.games.deep_future.components.constants import CIVILIZATION, SUIT_NAMES
from tests.campaigns.support import begin, campaign, play, typed_in
from tests.deep_future.fixture import FIGURE_17

SKULL = SUIT_NAMES.index("skull")
NASTY = """*b* _i_ #panic() $x$ @y <z>"""
ODD = f"""GALAXY 1 "#panic() *b* [x] $y$ \\\\ // `c` <l> @r 'q'" ERA 2
S 34 "{NASTY}" WONDER C-H
S 35 "{"W" * 28}" WONDER T-S
S 36 "Long Name of Many Words Here"
W 1M O 34 "{NASTY}": R1*.O F1.1 M6.2
W 2R 2 61 "{"W" * 28}": S1.2 K5*.2 M6*.2
W 3S 2 65: F1.2
T 6M 2 "{NASTY}": M6*.2 H- K4*.2
T 5M 1 "Ёлка Ωμέγα Ōłd": S6*.1 F5.1 K3.1
C 3R 1 34 "{NASTY}": M S; Kranax; {"W" * 28} / "Energy / FTL / Ecology" / A / B / C / D / E / F / G / H
{"B 1S" + chr(10)}{("B 2M" + chr(10)) * 20}G 1 LOST; "{NASTY[:24]}" - "{NASTY}", C
G 1 WON; *Ines - Kranax; Tom - {", ".join(["W" * 28] * 6)}
"""


def figure(text: str = FIGURE_17) -> Any:
    return sheets(typed_in(parse(text), f"figure-{len(names())}"), PARTS, 0, 9, "a4")


def test_everything_is_printed_nine_cards_to_a_page() -> None:  # DF-22.9
    data = figure()
    assert len(data["cards"]) == 40
    pages = compiled(data, "png")
    assert len(pages) == 5 + 1 + 1 + 1  # cards, map, chronology, blanks
    assert all(page.startswith(b"\x89PNG") for page in pages)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_pdf_on_either_paper(paper: str) -> None:
    kept = campaign(1)
    assert pdf(kept, paper=paper).startswith(b"%PDF-")


def test_a_card_says_what_the_rulebook_says_stands_on_it() -> None:  # DF-2.6, DF-2.10, DF-2.14
    cards = figure()["cards"]
    home, tech, untitled = cards[:3]
    assert (home["label"], home["sector"], home["name"], home["number"], home["suit"]) == (
        "2 World",
        55,
        "Prospero",
        1,
        2,
    )
    assert home["lines"][2] == {
        "suit": 0,
        "name": "Engineering",
        "phase": "Advance",
        "text": "Might +1",
        "circled": True,
        "era": "2",
    }
    assert (tech["label"], tech["name"]) == ("1 Tech", "Mobile Resorts")
    assert (untitled["name"], untitled["lines"][1]) == ("", {"suit": 1, "name": None, "circled": False})
    kranax = next(card for card in cards if card["name"] == "Kranax")
    assert (kranax["label"], kranax["lines"][0]["era"]) == ("O World", "O")
    civilization = next(card for card in cards if card["kind"] == "civilization")
    assert civilization["effects"] == ["Might +2", "draw 3 cards"]
    assert civilization["home"] == "Kranax"
    assert civilization["techs"] == ["Green Priesthood", "Solar Wind Funneling", "Xenopharmicology"]
    assert next(card for card in cards if card["kind"] == "blank")["label"] == "blank"


def test_a_printed_civilization_of_the_skull_says_how_its_tech_is_advanced() -> None:  # DF-15.11
    card = face(next(card for card in parse(FIGURE_17).cards if card.kind == CIVILIZATION)._replace(effect=SKULL))
    assert card["effects"] == ["Might +2", "advance a tech, picking either one suit or one value"]


def test_the_map_has_37_hexes_names_wonders_and_four_tracks() -> None:  # DF-22.9, DF-3.9
    data = figure(ODD)
    assert len(data["map"]) == 37
    sector = next(hex for hex in data["map"] if hex["number"] == 34)
    assert (sector["name"], sector["wonder"]) == (NASTY, {"letter": "C", "suit": 4})
    assert [hex["ring"] for hex in data["map"]].count(3) == 18
    assert [(track["name"], track["star"], track["cross"]) for track in data["tracks"]] == [
        ("Culture", 12, False),
        ("Might", 6, True),
        ("Stability", 6, True),
        ("Xeno", 6, True),
    ]


def test_the_chronology_has_every_era_and_game() -> None:  # DF-21.2, DF-21.3
    first, second = figure(ODD)["eras"]
    lost, won = first["games"]
    assert (lost["won"], lost["note"], won["won"]) == (False, "no winner", True)
    assert won["entries"][0] == {"player": "Ines", "homes": ["Kranax"], "winner": True}
    assert won["note"].startswith(f"Might. {NASTY} in sector 34, {NASTY}. ")
    assert "Wonder" not in won["note"]  # of another victory, so somebody else's
    assert second == {"era": 2, "games": []}
    its_own = figure(ODD.replace("WONDER C-H", "WONDER M-H"))["eras"][0]["games"][1]
    assert " Wonder M, hand. " in its_own["note"]


def shapes(page: bytes) -> list[tuple[int, ...]]:
    """The glyphs of every piece of text, numbered as they first occur in it: "Maaa" is 0, 1, 1, 1."""
    found: list[tuple[int, ...]] = []
    for piece in re.findall(r"<g[^>]*>((?:<use [^>]*>)+)</g>", page.decode()):
        glyphs: list[str] = re.findall('href="#([^"]*)"', piece)
        found.append(tuple(list(dict.fromkeys(glyphs)).index(glyph) for glyph in glyphs))
    return found


@pytest.mark.parametrize(("mark", "last"), [("*", (0, 1, 1, 1, 1, 2)), ("", (0, 1, 1, 1, 1))])
def test_on_paper_an_asterisk_marks_the_home_that_won(mark: str, last: tuple[int, ...]) -> None:
    """DF-21.3, DF-21.4: the last one."""
    game = f"G 2 {'WON' if mark else 'LOST'}; {mark}Ines - Maaa, Noooo\n"
    text = FIGURE_17.replace("ERA 2", f"ERA {3 if mark else 2}") + game
    data = sheets(typed_in(parse(text), f"figure-{len(names())}"), ["chronology"], 0, 0, "a4")
    (page,) = compiled(data, "svg")  # type: ignore[arg-type]
    homes = [shape for shape in shapes(page) if shape[:4] == (0, 1, 1, 1)]
    assert homes == [(0, 1, 1, 1), last]


def test_the_chronology_has_the_game_that_is_being_played() -> None:  # DF-21.1
    kept = campaign(1)
    match = begin(kept, players=2)
    data: Any = sheets(kept, ["chronology"], 0, 0, "a4")
    played, running = data["eras"][0]["games"]
    assert (played["over"], running["over"], running["number"], running["note"]) == (True, False, 2, "being played")
    assert running["entries"] == [{"player": name, "homes": [], "winner": False} for name in match.header.names]
    assert len(compiled(data, "png")) == 1


def test_whatever_players_write_is_shown_and_never_read_as_markup() -> None:  # DF-23.1
    assert len(compiled(figure(ODD), "png")) == 3 + 1 + 1 + 1


def test_a_long_chronology_goes_over_several_pages() -> None:
    games = "".join(f"G {era} WON; *Ines - Kranax; Tom - Galen\n" for era in range(1, 41))
    text = FIGURE_17.replace("ERA 2", "ERA 41") + games
    data = sheets(typed_in(parse(text), f"figure-{len(names())}"), ["chronology"], 0, 9, "a4")
    assert data["eras"][1]["games"][0]["note"] == "won"  # type: ignore[index]
    assert 3 <= len(compiled(data, "png")) <= 8


def test_only_cards_new_or_changed_since_a_game() -> None:  # DF-22.9
    kept = campaign(2)
    before = kept.campaign.cards
    play(kept, players=3, seed=4)
    new = sheets(kept, ["cards"], 2, 0, "a4")
    assert 0 < len(new["cards"]) < len(kept.campaign.cards)
    changed = sum(kept.campaign.cards[i] != card for i, card in enumerate(before))
    assert len(new["cards"]) == len(kept.campaign.cards) - len(before) + changed
    assert new["what"] == "new since game 2"
    with pytest.raises(EclipticError, match="nothing to print: the-pale-verge has no new cards since game 3"):
        sheets(kept, ["cards"], 3, 0, "a4")
    with pytest.raises(EclipticError, match="has no finished game 7"):
        sheets(kept, ["cards"], 7, 0, "a4")


def test_a_galaxy_without_cards_has_a_map_and_blank_cards() -> None:
    data = sheets(found("New"), PARTS, 0, 18, "a4")
    assert data["parts"] == ["map", "chronology", "blanks"]
    assert len(compiled(data, "png")) == 4


def test_what_cannot_be_printed_is_refused() -> None:
    kept = found("New")
    with pytest.raises(BadSetup, match=r"'poster' can't be printed\. Choose from: cards, map, chronology, blanks"):
        pdf(kept, ["poster"])
    with pytest.raises(BadSetup, match="must be 0 to 900, not -1"):
        pdf(kept, blanks=-1)


def test_without_typst_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(EclipticError, match=r"pip install 'ecliptic\[print\]'"):
        pdf(found("New"))


KALAM = str(FOLDER / "fonts" / "kalam-latin-400-normal.ttf")


def test_names_that_no_font_here_can_print_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """DF-22.9, DF-23.1: where a font has them, they are printed."""
    data = figure(ODD.replace("Ёлка", "火星"))
    monkeypatch.setattr("ecliptic.campaigns.printing.missing", lambda texts, fonts: missing(texts, [(KALAM, 0)]))
    with pytest.raises(
        EclipticError, match="No font on this computer can print 火 星; install one that can, or rename"
    ):
        compiled(data, "pdf")
    monkeypatch.setattr("ecliptic.campaigns.printing.missing", lambda texts, fonts: "")
    assert compiled(data, "pdf")[0].startswith(b"%PDF-")


def test_a_name_that_could_not_be_printed_is_refused_when_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """DF-22.9, DF-23.1: title, player and correction; nothing is recorded."""
    monkeypatch.setattr("ecliptic.campaigns.glyphs.fonts", lambda: [(KALAM, 0)])
    sentence = "No font on the computer that keeps this campaign can print 火 星. Write the name with other letters"
    with pytest.raises(EclipticError, match=sentence):
        found("火星", "mars")
    assert names() == []
    kept = found("Ёлка")
    refused: list[Callable[[], object]] = [
        lambda: kept.begin(names=["火星"]),
        lambda: kept.rename("title", "火星"),
        lambda: kept.branch("other", "火星"),
    ]
    for write in refused:
        with pytest.raises(EclipticError, match=sentence):
            write()
    assert (len(kept.log), kept.running, kept.campaign.title, names()) == (1, None, "Ёлка", [kept.name])


def test_whoever_cannot_print_may_write_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecliptic.campaigns.glyphs.can_print", lambda: False)
    assert found("火星", "mars").campaign.title == "火星"


def test_a_font_is_asked_for_its_characters(tmp_path: Path) -> None:
    """In both forms in which fonts list them, alone or in a collection."""
    collection = tmp_path / "two.ttc"
    one = font(pack(">HHIIIIII", 12, 0, 28, 0, 1, 0x706B, 0x706B, 1), start=16)
    collection.write_bytes(b"ttcf" + pack(">III", 0x10000, 1, 16) + one)
    assert missing(["Prospero 火星"], [(KALAM, 0), (str(tmp_path / "none.ttf"), 0), (str(collection), 0)]) == "星"
    assert missing(["Ёлка, Ωμέγα"], []) == ""
    assert ord("A") in {c for some in coverage(KALAM, 0) for c in some}


def font(table: bytes, start: int) -> bytes:
    """A font that has nothing but a list of characters."""
    index = pack(">HHHHI", 0, 1, 3, 10, 12)
    return pack(">IHHHH4sIII", 0x10000, 1, 0, 0, 0, b"cmap", 0, start + 28, len(index + table)) + index + table
