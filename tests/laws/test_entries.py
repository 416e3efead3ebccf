"""The entry of every game says all that a client asks for, in words and numbers that can be shown as they are."""

from __future__ import annotations

import re
from typing import Final

import pytest

from ecliptic.core.entry import GameInfo
from ecliptic.core.errors import BadSetup
from ecliptic.core.game import Game
from tests.laws.cases import LAWFUL

COLOUR = re.compile(r"#[0-9a-f]{6}")
ENTRIES = [game.entry for game in LAWFUL.values()]
MEANT: Final = {  # what each rule of a chapter of words begins with
    "laniakea": {
        "LK-0.1": "V is a",
        "LK-0.2": "VP are",
        "LK-0.3": "A movement is",
        "LK-0.4": "A Structure is",
        "LK-0.5": "Your cards are",
    },
    "pulp_invasion": {
        "PI-0.1": "C is",
        "PI-0.2": "N is",
        "PI-0.3": "The line is",
        "PI-0.4": "The required icon is",
        "PI-0.5": '"SC 3" is',
    },
    "ultramassive": {
        "UM-0.1": "The gate is",
        "UM-0.2": "Matter is",
        "UM-0.3": "Counters are",
        "UM-0.4": "The phases are",
        "UM-0.5": "A resource is",
        "UM-0.6": "An action is",
        "UM-0.7": "Settling is",
        "UM-0.8": "The fall-in box is",
        "UM-0.9": "A core is",
    },
}


def named(entry: GameInfo) -> str:
    return entry.name


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_an_entry_is_complete(entry: GameInfo) -> None:
    assert entry.title == entry.rulebook.title
    assert entry.blurb.endswith(".")
    assert entry.default_players in entry.players
    assert 0 < entry.minutes[0] <= entry.minutes[1]
    assert 1 <= entry.complexity <= 5


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_colours_can_be_drawn_and_every_seat_has_its_own(entry: GameInfo) -> None:
    seats = [colour for shade in entry.seat_colours for colour in (shade.dark, shade.light)]
    assert all(COLOUR.fullmatch(colour) for colour in (*entry.mood, *seats))
    assert len(dict.fromkeys(entry.seat_colours)) == entry.players[-1]


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if entry.players[-1] > 1], ids=named)
def test_players_can_ask_for_every_colour_by_its_name(entry: GameInfo) -> None:
    names = [colour.name for colour in entry.seat_colours]
    assert all(name and name == name.lower() for name in names)
    assert len(dict.fromkeys(names)) == len(names)


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_options_and_their_values_have_words(entry: GameInfo) -> None:
    for spec in entry.options:
        assert spec.default in spec.values
        assert spec.before in (None, *spec.values)
        assert spec.title[0].isupper()
        assert spec.meaning[-1] in ".?"
        assert [value for value in spec.values if spec.word(value)[0].islower()] == []
        assert len(dict.fromkeys(map(spec.word, spec.values))) == len(spec.values)


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_the_rules_that_an_entry_cites_are_in_the_book(entry: GameInfo) -> None:
    cited = [id for spec in entry.options for id in re.findall(r"[A-Z]{2}-\d+(?:\.\d+)*", spec.meaning)]
    rules = entry.rulebook.rules
    assert [id for id in cited if not any(rule == id or rule.startswith(f"{id}.") for rule in rules)] == []


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_whatever_rules_and_rulings_cite_can_be_opened(entry: GameInfo) -> None:
    book = entry.rulebook
    rulings = (entry.folder / "rulings.md").read_text() if (entry.folder / "rulings.md").exists() else ""
    cited = dict.fromkeys(re.findall(r"[A-Z]{2}-T?\d+(?:\.\d+)*", book.text + rulings))
    ids = [rule.id for rule in book.everything()]
    assert [id for id in cited if not any(rule == id or rule.startswith(f"{id}.") for rule in ids)] == []
    tables = dict.fromkeys(re.findall(r"Table (\d+)", book.text + rulings))
    assert [number for number in tables if not any(f"-T{number}." in id for id in ids)] == []
    assert re.findall(r"\bC-\d+|\bContent\b", book.text + rulings) == []
    prefix = ids[0].split("-")[0]
    bare = re.findall(r"(?<![A-Z]-)(?<![\d.])\b(\d{1,2}\.\d{1,2})\b(?!\.?\d| x | by | inch)", book.text + rulings)
    assert [number for number in bare if f"{prefix}-{number}" in ids] == [], "without its letters it opens nothing"
    assert re.findall(r"[Ss]ection \d+", book.text + rulings) == []
    chapters = dict.fromkeys(re.findall(r"\b[Cc]hapter (\d+)", book.text + rulings))
    assert [number for number in chapters if not any(id.startswith(f"{prefix}-{number}.") for id in ids)] == []


@pytest.mark.parametrize("game", MEANT)
def test_the_words_that_rules_use_can_be_looked_up_like_rules(game: str) -> None:
    chapter = LAWFUL[game].entry.rulebook.chapters()["0 Words"]
    assert [rule.id for rule in chapter] == list(MEANT[game])
    assert [rule.id for rule in chapter if not rule.text.startswith(MEANT[game][rule.id])] == []


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_the_options_that_rules_cite_are_called_as_in_the_set_up(entry: GameInfo) -> None:
    text = " ".join(rule.text for rule in entry.rulebook.everything())
    cited = dict.fromkeys(re.findall(r'[Oo]ption "([^"]+)"', text))
    assert [title for title in cited if title not in [spec.title for spec in entry.options]] == []
    assert [spec.name for spec in entry.options if f"`{spec.name}`" in text] == []


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_an_entry_says_how_you_win_in_whole_sentences(entry: GameInfo) -> None:
    words = entry.how_you_win
    sentences = [words.goal, words.end, *words.turn, *[word.meaning for word in words.words]]
    assert [sentence for sentence in sentences if not sentence.endswith(".") or not sentence[0].isupper()] == []
    assert len(words.turn) in (2, 3, 4)
    assert len(words.words) == 3


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_presets_name_options_as_they_are_and_change_what_they_say(entry: GameInfo) -> None:
    specs = {spec.name: spec for spec in entry.options}
    assert [preset.name for preset in entry.presets] == ["first", "printed", "tournament"]
    for preset in entry.presets:
        assert entry.preset(preset.name) is preset
        assert preset.title[0].isupper()
        assert preset.meaning.endswith(".")
        assert all(specs[name].chosen(value) == value for name, value in preset.options.items())


def test_a_preset_that_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"Salvage has no preset 'easy'; there are: first, printed, tournament\."):
        LAWFUL["salvage"].entry.preset("easy")


@pytest.mark.parametrize("game", LAWFUL.values(), ids=list(LAWFUL))
def test_a_wrong_number_of_players_is_refused_with_the_right_ones(game: Game) -> None:
    few, many = game.entry.players[0], game.entry.players[-1]
    right = "1 player," if many == 1 else f"{few} to {many} players,"
    for players in (0, many + 1):
        with pytest.raises(BadSetup, match=f"{game.entry.title} is for {right} not {players}"):
            game.agreed(players, {})


@pytest.mark.parametrize("entry", [game.entry for game in LAWFUL.values()], ids=list(LAWFUL))
def test_every_rule_and_every_table_that_the_rules_cite_is_in_the_rulebook(entry: GameInfo) -> None:
    rules = entry.rulebook.rules
    prefix = next(iter(rules)).partition("-")[0]
    known = {*rules, *[table.id for table in entry.tables()]}
    known |= {id.rpartition(".")[0] for id in rules}  # a chapter
    cited = {id for rule in rules.values() for id in re.findall(rf"\b{prefix}-T?\d+(?:\.\d+)?", rule.text)}
    assert cited <= known


def test_the_cards_of_pulp_invasion_are_in_its_rulebook() -> None:
    tables = {table.id: table.rows for table in LAWFUL["pulp_invasion"].entry.tables()}
    toll = "Toll Collectors: Guardforce, Strength 1, Diplomacy, Key; adds blue. Evading costs 1 point more."
    assert tables["PI-T3"]["GF20"] == toll
    assert tables["PI-T5"]["PL01"].startswith("Xanthe Prime: Search: 1 cube more. Key: ")
    assert tables["PI-T6"]["SW1"] == "Starbreaker Cannon (needs 2 red): Strength -2, at least 1."
    assert tables["PI-T1"]["CP4"].startswith("Prince Tamsin Oro: Combat ")
