"""The card notation (C-10): what it says, what it refuses, and that nothing is lost in it."""

from __future__ import annotations

import json
import string
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecliptic.core.errors import BadSetup
from ecliptic.games.deep_future.campaign.campaign import (
    NEW_GALAXY,
    Campaign,
    Chapter,
    Entry,
    card_file,
    card_of,
    read,
    written,
)
from ecliptic.games.deep_future.campaign.notation import examine, parse, printed
from ecliptic.games.deep_future.campaign.notation_lines import FORMS, card_line, chapter_line, must_be_quoted
from ecliptic.games.deep_future.components.cards import Card, Line
from ecliptic.games.deep_future.components.constants import (
    BLANK,
    CIVILIZATION,
    CORNERS,
    HAND,
    HEART,
    MOON,
    NOTHING,
    SKULL,
    SUITS,
    TECH,
    VICTORIES,
    WORLD,
)
from ecliptic.games.deep_future.components.galaxy import SECTORS, place_of
from tests.deep_future.fixture import FIGURE_17
from tests.deep_future.playing import campaign_after

BLANKS = "".join(f"B {number}{suit}\n" for suit in "SMRKHF" for number in range(1, 7))
WHOLE = f'GALAXY 1 "Test" ERA 2\n{BLANKS}'


def card(line: str) -> Card:
    return parse(WHOLE + line).cards[-1]


def errors(text: str) -> list[str]:
    return [fault.words for fault in examine(text).errors]


def warnings(text: str) -> list[str]:
    return [fault.words for fault in examine(text).warnings]


# --- what a line says ------------------------------------------------------------------------------------


def test_a_world_e1() -> None:  # DF-2.6, DF-2.8
    assert card('W 1M O 34 "Kranax": R6.O') == Card(
        1, MOON, WORLD, 0, place_of(34), "Kranax", (Line(HEART, 6, False, 0),)
    )


def test_an_incomplete_tech_e2() -> None:  # DF-2.11, DF-2.12
    tech = card("T 6M 2: M6*.2 M- K4.2")
    assert not tech.complete
    assert tech.lines == (Line(MOON, 6, True, 2), Line(MOON, 0, False, 0), Line(SKULL, 4, False, 2))
    assert [suit for suit in range(SUITS) if tech.has_suit(suit)] == [MOON, SKULL]


def test_a_complete_tech_e3() -> None:  # DF-2.12
    tech = card('T 5M 1 "Terraform Fleet": S6*.1 F5.1 K3.1')
    assert tech.complete
    assert tech.name == "Terraform Fleet"


def test_a_civilization_e93() -> None:  # DF-2.14
    found = card(
        'C 2H 2 22 "Morrow Union": P H; Morrow; "Energy / Spacecraft / Ecology" / Deep Mint / Glass Choir  # the third'
    )
    assert (found.kind, found.victory, found.effect, found.home) == (CIVILIZATION, 1, HAND, "Morrow")
    assert found.techs == ("Energy / Spacecraft / Ecology", "Deep Mint", "Glass Choir")


def test_a_blank_may_say_its_era() -> None:
    assert card("B 3K") == Card(3, SKULL)
    assert card("B 3K 2") == Card(3, SKULL, era=2)


def test_the_chronology_e81() -> None:  # DF-21.3, DF-21.4
    line = "G 1 WON; *Violet - Kranax; Teal - Obelisk, Galen"
    chapter = Chapter(1, True, (Entry("Violet", ("Kranax",), True), Entry("Teal", ("Obelisk", "Galen"))))
    assert parse(WHOLE + line).chronology == (chapter,)
    assert chapter_line(chapter) == line


def test_figure_17_is_a_galaxy_e83() -> None:  # DF-22.5
    galaxy = parse(FIGURE_17)
    assert (len(galaxy.cards), galaxy.era, galaxy.title) == (40, 2, "Figure 1-7")
    assert galaxy.sector_names[place_of(34)] == "Kran Reach"
    assert examine(FIGURE_17).warnings == ()
    assert parse(printed(galaxy)) == galaxy


def test_names_and_wonders_of_the_map() -> None:
    galaxy = parse(WHOLE + 'S 34 "Kran Reach" WONDER C-H\nS 11 WONDER T-S\nS 12\n')
    assert galaxy.sector_names[place_of(34)] == "Kran Reach"
    assert [sector for sector in range(SECTORS) if galaxy.wonders[sector] != NOTHING] == [0, place_of(34)]
    assert galaxy.wonders[place_of(34)] == 2 * 6 + HAND
    assert parse(printed(galaxy)) == galaxy


def test_the_order_of_the_lines_is_free() -> None:  # DF-22.6
    lines = WHOLE.strip().split("\n")
    assert parse("\r\n".join(["\ufeff# typed in", "", *reversed(lines)])).era == 2


@pytest.mark.parametrize("name", ["a;b", "a/b", "a,b", "#1", "a*b", "A - B", "-x", "x-", 'say "hi"', " x"])
def test_a_name_that_would_be_read_as_something_else_stands_in_quotation_marks(name: str) -> None:
    assert must_be_quoted(name)
    galaxy = msgspec.structs.replace(parse(WHOLE), chronology=(Chapter(1, False, (Entry(name, ("World 34",)),)),))
    assert parse(printed(galaxy)) == galaxy


def test_names_of_today_and_hyphens_inside_stand_as_they_are() -> None:
    assert not must_be_quoted("Jean-Luc: the 2nd (of 3)")
    assert not must_be_quoted("Überwelt 火星")


# --- what cannot be --------------------------------------------------------------------------------------


def test_all_errors_are_shown_together_by_line_e84() -> None:  # DF-22.6, DF-22.7
    text = 'W 7M O 34 "X": R6.O\nT 6M 2: M6.2 K4.2\nW 1M O 37 "Y": R6.O\n' + WHOLE
    assert errors(text) == [
        "line 1: number must be 1-6",
        "line 2: a tech has exactly 3 lines",
        "line 3: sector digits are 1-6",
    ]
    with pytest.raises(BadSetup, match=r"cannot be read: line 1: number must be 1-6; line 2: .*; line 3: .*1-6\.$"):
        parse(text)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("B 3Q", "unknown suit 'Q'"),
        ("B 0K", "number must be 1-6"),
        ("B 123456789K", "number must be 1-6"),
        ("B K3", "'K3' is not a corner; a corner is a number and a suit, such as 3K"),
        ("B 3K x", "'x' is not an era; an era is O or a number from 1 to 9999"),
        ("B 3K 3", "a card of era 3 is later than the current era 2"),
        ("B", FORMS["B"]),
        ('W 1M O 34 "X":', "a world has at least 1 filled line"),
        ('W 1M O 34 "X": M-', "a world has at least 1 filled line"),
        ('W 1M O 34 "X": M1.O M-', "a world has no empty lines"),
        ('W 1M O 34 "X": M1.O M1.O M1.O M1.O', "a world has at most 3 lines"),
        ('W 1M O 34 "X": M7.O', "the number of a line must be 1-6"),
        ('W 1M O 34 "X": Q1.O', "unknown suit 'Q'"),
        ('W 1M O 34 "X": M1.3', "a line of era 3 is later than the current era 2"),
        ('W 1M 3 34 "X": M1.O', "a card of era 3 is later than the current era 2"),
        ('W 1M O 34 "X": M1', "'M1' is not a line; a line is suit, number, * if circled, a point and an era: S2*.2"),
        ('W 1M O 3 "X": M1.O', "'3' is not a sector; a sector has two digits 1-6, such as 34"),
        ('W 1M O 34 "X" M1.O', FORMS["W"]),
        ("W 1M O 34 X: M1.O", "'X' must be in quotation marks"),
        ('W 1M O 34 "X: M1.O', "a quotation mark is missing"),
        ('W 1M O 34 "": M1.O', ""),  # no name at all
        ('W 1M O 34 " X": M1.O', "a name has 1 to 28 visible characters, no quotation mark and no space at its ends"),
        (
            'W 1M O 34 "say ""X""": M1.O',
            "a name has 1 to 28 visible characters, no quotation mark and no space at its ends",
        ),
        ("T 6M 2: M- M- M-", "a tech has at least 1 filled line"),
        ("T 6M 2 34: M1.2 M- M-", "'34' must be in quotation marks"),
        ("C 2H 1 22: P H; Morrow; A / B / C", "a civilization has a name"),
        ('C 2H 1 22 "U": P; Morrow; A / B / C', FORMS["C"]),
        (
            'C 2H 1 22 "U": Z H; Morrow; A / B / C',
            "a civilization has two effects: a victory (T P C M S X) and a suit (S M R K H F)",
        ),
        (
            'C 2H 1 22 "U": P Z; Morrow; A / B / C',
            "a civilization has two effects: a victory (T P C M S X) and a suit (S M R K H F)",
        ),
        ('C 2H 1 22 "U": P H; Morrow', FORMS["C"]),
        ('C 2H 1 22 "U": P H; Morrow;', "a name is missing"),
        ('C 2H 1 22 "U": P H; Mor, row; A', "'Mor, row' must be in quotation marks"),
        ('S "Kran Reach"', "a name or a wonder needs its sector"),
        ("S WONDER C-H", "a name or a wonder needs its sector"),
        ("S 37 WONDER C-H", "sector digits are 1-6"),
        ('W 1M O 30 "Y": R6.O', "sector digits are 1-6"),
        ('W 1M O 03 "Y": R6.O', "sector digits are 1-6"),
        ('S 34 "A" WONDER', FORMS["S"]),
        ("S 34 WONDER Z-H", "unknown wonder 'Z'"),
        ("S 34 WONDER C-Z", "unknown suit 'Z'"),
        ('S 34 "x\ty"', "a name has 1 to 28 visible characters, no quotation mark and no space at its ends"),
        ("G 1 WON; Ann - A", "a won game has 1 winner, a lost one none"),
        ("G 1 LOST; *Ann - A", "a won game has 1 winner, a lost one none"),
        ("G 1 LOST; Ann", "a player and the homes are written: player - home, home"),
        ("G 1 LOST", FORMS["G"]),
        ("G O LOST; Ann - A", "no game was played before era 1"),
        ("G 3 LOST; Ann - A", "a game of era 3 is later than the current era 2"),
        (f"G 1 LOST; {'n' * 25} - A", "the name of a player has 1 to 24 visible characters"),
        ('GALAXY 1 "Again" ERA 2', "a second GALAXY line"),
        ("GALAXY 1 Again ERA 2", FORMS["GALAXY"]),
        ('GALAXY 2 "Again" ERA 2', "this program reads version 1, not '2'"),
        ("X 1", "'X' does not begin a line; a line begins with GALAXY, B, W, T, C, S, G"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(line: str, wrong: str) -> None:  # DF-22.7
    assert errors(WHOLE + line) == ([f"line 38: {wrong}"] if wrong else [])


def test_a_sector_has_one_name_and_one_wonder_and_no_wonder_stands_twice() -> None:  # DF-22.7, DF-19.14
    assert errors(WHOLE + 'S 34 "A"\nS 34 "B" WONDER C-H\nS 34 WONDER T-H\nS 11 WONDER T-H') == [
        "line 39: two names for sector 34",
        "line 40: a second wonder in sector 34",
        "line 41: this wonder is already on the map",
    ]


@pytest.mark.parametrize("word", ["WONDER ", ""])
def test_a_second_wonder_of_a_sector_does_not_hide_that_the_first_stands_twice(word: str) -> None:  # DF-22.7, DF-19.14
    assert errors(WHOLE + f"S 51 {word}M-S\nS 51 {word}C-S\nS 52 {word}M-S") == [
        "line 39: a second wonder in sector 51",
        "line 40: this wonder is already on the map",
    ]


def test_fewer_than_18_cards_are_no_galaxy() -> None:  # DF-22.7
    few = "".join(BLANKS.splitlines(keepends=True)[:17])
    assert errors(f'GALAXY 1 "Few" ERA 1\n{few}') == ["a galaxy has at least 18 cards, not 17"]
    assert errors(f'GALAXY 1 "Few" ERA 1\n{few}B 1S\n') == []


def test_a_text_without_a_title_line_is_refused() -> None:
    assert errors(BLANKS) == [f"the GALAXY line is missing; {FORMS['GALAXY']}"]
    assert errors('GALAXY 1 " x" ERA O\n' + BLANKS) == [
        "line 1: a title has 1 to 60 visible characters and no space at its ends",
        "line 1: the current era is a number from 1 to 9999",
    ]


# --- what is odd -----------------------------------------------------------------------------------------


def test_what_is_odd_is_accepted_with_a_warning() -> None:  # DF-22.8, DF-23.1
    text = """GALAXY 1 "Odd" ERA 1
W 1S O 34: M1*.O M2*.O
W 1S O 34 "Twin": M1.O
W 1S O 34 "Twin": M1.O
S 34 WONDER C-H
S 35
"""
    found = warnings(text + BLANKS.replace("B 1S\n", "").replace("B 6F\n", ""))
    assert found == [
        "no card has the corner 6F",
        "line 2: a world with more than one circle",
        "line 2: a world without a name",
        "line 4: 'Twin' is also a name in line 3",
        "line 5: a wonder in a sector without a name",
        "line 6: this sector has neither name nor wonder",
    ]
    assert examine(text + BLANKS).campaign is not None


def test_few_cards_missing_corners_and_no_worlds_are_warnings() -> None:  # DF-22.8
    assert warnings('GALAXY 1 "Few" ERA 1\n' + "B 1S\n" * 18)[1:] == [
        "no worlds yet",
        "only 18 cards; a galaxy begins with 36",
    ]


def test_a_galaxy_before_its_first_game_has_no_cards() -> None:  # DF-4.1, DF-22.5
    text = printed(NEW_GALAXY)
    assert parse(text) == NEW_GALAXY
    assert warnings(text) == ["no cards yet: the first game makes them"]
    assert errors('GALAXY 1 "Lost" ERA 2') == ["a galaxy has at least 18 cards, not 0"]


# --- nothing is lost ---------------------------------------------------------------------------------------

ERA = 9
printable = st.characters(exclude_characters='"', exclude_categories=["C", "Z"]) | st.sampled_from(" ;/,#*-:'\\$@{}")
names = (
    st.text(printable, min_size=1, max_size=28).map(str.strip).filter(lambda name: bool(name) and name.isprintable())
)
players = st.text(printable | st.just('"'), min_size=1, max_size=24).filter(
    lambda name: bool(name.strip()) and name.isprintable()
)
eras = st.integers(0, ERA)
numbers = st.integers(1, 6)
suits = st.integers(0, SUITS - 1)
sectors = st.integers(0, SECTORS - 1)
filled = st.tuples(suits, numbers, st.booleans(), eras).map(lambda fields: Line(*fields))
empty = suits.map(lambda suit: Line(suit, 0, False, 0))
lines = st.lists(filled, min_size=1, max_size=3).map(tuple)
tech_lines = st.tuples(filled, filled | empty, filled | empty).flatmap(st.permutations).map(tuple)
techs = st.lists(names | st.just("Energy / Spacecraft / Ecology"), min_size=1, max_size=5).map(tuple)
title = st.just("") | names
blanks = st.tuples(numbers, suits, st.just(BLANK), eras)
worlds = st.tuples(numbers, suits, st.just(WORLD), eras, sectors, title, lines)
unfinished = st.tuples(numbers, suits, st.just(TECH), eras, st.just(NOTHING), title, tech_lines)
victories = st.integers(0, VICTORIES - 1)
heirs = st.tuples(
    numbers, suits, st.just(CIVILIZATION), eras, sectors, names, st.just(()), victories, suits, names, techs
)
cards = st.one_of(blanks, worlds, unfinished, heirs).map(lambda fields: Card(*fields))
entries = st.builds(Entry, players, st.lists(names, min_size=1, max_size=4).map(tuple))


@st.composite
def chapters(draw: st.DrawFn) -> Chapter:
    found = draw(st.lists(entries, min_size=1, max_size=3))
    winner = draw(st.integers(0, len(found) - 1) | st.none())
    found = [msgspec.structs.replace(entry, winner=seat == winner) for seat, entry in enumerate(found)]
    return Chapter(draw(st.integers(1, ERA)), winner is not None, tuple(found))


@st.composite
def campaigns(draw: st.DrawFn) -> Campaign:
    named = draw(st.dictionaries(sectors, names, max_size=8))
    wonders = draw(st.dictionaries(sectors, st.integers(0, CORNERS - 1), max_size=4))
    wonders = {where: wonder for where, wonder in wonders.items() if [*wonders.values()].count(wonder) == 1}
    return Campaign(
        "galaxy",
        draw(names | st.just('The "Pale" Verge')),
        ERA,
        tuple(draw(st.lists(cards, min_size=18, max_size=24))),
        tuple(named.get(sector, "") for sector in range(SECTORS)),
        tuple(wonders.get(sector, NOTHING) for sector in range(SECTORS)),
        tuple(draw(st.lists(chapters(), max_size=4))),
    )


@given(campaigns())
@settings(max_examples=60)
def test_any_campaign_comes_back_from_its_text_and_from_its_file(campaign: Campaign) -> None:  # DF-22.5
    assert parse(printed(campaign)) == campaign
    assert read(written(campaign)) == campaign


@pytest.mark.parametrize("seed", range(4))
def test_a_played_campaign_comes_back_from_its_text_and_from_its_file(seed: int) -> None:  # DF-22.5, DF-21.5
    file = campaign_after(4, seed)
    campaign = read(file)
    assert written(campaign) == file
    assert len(campaign.chronology) == 4
    assert parse(printed(campaign)) == campaign


@given(st.text(string.printable + "«»€火\x00\u2028", max_size=200))
@settings(max_examples=200)
def test_garbage_is_refused_and_never_crashes(text: str) -> None:
    reading = examine(text)
    assert reading.campaign is None
    assert all(0 <= fault.line <= text.count("\n") + 1 for fault in reading.errors)


@given(st.data())
@settings(max_examples=200)
def test_a_damaged_line_is_refused_at_its_line_or_still_a_line(data: st.DataObject) -> None:
    lines = FIGURE_17.strip().split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    cut, end = sorted((data.draw(st.integers(0, len(lines[at]))), data.draw(st.integers(0, len(lines[at])))))
    lines[at] = lines[at][:cut] + data.draw(st.text('WTCBSG0179O":;/-*#., RK', max_size=6)) + lines[at][end:]
    reading = examine("\n".join(lines))
    assert {fault.line for fault in reading.errors} <= {0, at + 1} or lines[at].count("ERA") or at == 0
    if reading.campaign is not None:
        assert parse(printed(reading.campaign)) == reading.campaign


def test_a_very_long_line_takes_no_time() -> None:
    for text in ('"#' * 200_000, "W 1M O 34: " + "R6.O " * 100_000, 'G 1 WON; "' + ';" ' * 200_000):
        assert examine(text).campaign is None


# --- the file ----------------------------------------------------------------------------------------------

Change = Callable[[dict[str, object]], object]


def changed(**fields: object) -> str:
    """The file of a galaxy with something else in it."""
    file = json.loads(written(parse(WHOLE + 'W 1M O 34 "Kranax": R6.O\nT 6M 2: M6*.2 M- K4.2\nS 34 "Kran"')))
    return json.dumps(file | fields)


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"format": 2}, "has format 2; this program reads format 1"),
        ({"era": 0}, "the current era is a number from 1 to 9999"),
        ({"era": 1}, "card 37: a card of era 2 is later than the current era 1"),
        ({"id": ""}, "the id is missing"),
        ({"title": "x" * 61}, "a title has 1 to 60 visible characters"),
        ({"cards": []}, "a galaxy has at least 18 cards, not 0"),
        ({"cards": [{"number": 7, "suit": "moon"}] * 18}, "card 0: number must be 1-6"),
        ({"cards": [{"number": 1, "suit": "star"}] * 18}, "card 17: unknown suit 'star'|; and 6 more"),
        ({"cards": [{"number": 1, "suit": "sun", "kind": "moon"}] * 18}, "card 0: unknown kind 'moon'"),
        ({"cards": [{"number": 1, "suit": "sun", "name": "X"}] * 18}, "card 0: a blank has no name"),
        ({"cards": [{"number": 1, "suit": "sun", "sector": 34}] * 18}, "card 0: a blank has no sector"),
        ({"cards": [{"number": 1, "suit": "sun", "lines": [{"suit": "sun"}]}] * 18}, "card 0: a blank has no lines"),
        ({"cards": [{"number": 1, "suit": "sun", "home": "X"}] * 18}, "card 0: only a civilization has effects"),
        ({"cards": [{"number": 1, "suit": "sun", "era": -1}] * 18}, "card 0: an era is O or a number"),
        (
            {"cards": [{"number": 1, "suit": "sun", "kind": "tech", "lines": [{"suit": "sun", "era": 1}] * 3}] * 18},
            "card 0: a tech has at least 1 filled line; card 0: an empty line has neither circle nor era",
        ),
        (
            {"cards": [{"number": 1, "suit": "sun", "kind": "civilization", "sector": 11, "name": "U"}] * 18},
            "card 0: a civilization has two effects.*; card 0: a name .*; card 0: a civilization has the names",
        ),
        ({"sectors": {"37": {"name": "X"}}}, "sector 37: sector digits are 1-6"),
        ({"sectors": {"034": {"name": "X"}}}, "sector 034: sector digits are 1-6"),
        ({"sectors": {"34": {"name": 'a"b'}}}, "sector 34: a name has"),
        (
            {"sectors": {place: {"wonder": {"letter": "C", "suit": "sun"}} for place in ("11", "12")}},
            "sector 12: this wonder is already on the map",
        ),
        ({"sectors": {"11": {"wonder": {"letter": "CM", "suit": "sun"}}}}, "sector 11: unknown wonder 'CM'"),
        ({"chronology": [{"era": 1, "won": False, "entries": []}]}, "game 1: a game has at least 1 player"),
        (
            {"chronology": [{"era": 1, "won": False, "entries": [{"player": "A", "homes": []}]}]},
            "game 1: a player had at least 1 home",
        ),
        ({"more": 1}, "This is not a campaign"),
        ({"cards": "36"}, "This is not a campaign"),
    ],
)
def test_a_file_obeys_the_same_rules(fields: dict[str, object], wrong: str) -> None:  # DF-22.7
    with pytest.raises(BadSetup, match=wrong):
        read(changed(**fields))


def test_a_sound_file_is_read() -> None:
    assert len(read(changed()).cards) == 38


def test_one_card_as_one_line() -> None:
    for line in FIGURE_17.split("\n"):
        line = line.partition("   ")[0]
        if line[:1] in "WTC" and line:
            assert card_line(card_file(card(line))) == line
            assert card_of(card_file(card(line))) == card(line)
