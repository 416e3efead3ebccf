"""Corners of Deep Future that ordinary play hardly reaches."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from ecliptic.core.errors import BadContent, BadSetup
from ecliptic.core.flow import Label
from ecliptic.core.match import Match
from ecliptic.core.replay import new_match
from ecliptic.games.deep_future.actions.advance import KeepTechSuit
from ecliptic.games.deep_future.actions.battle import DefenseSector
from ecliptic.games.deep_future.actions.evoke import EvokeCard
from ecliptic.games.deep_future.actions.expand import ExpandTo, ShipTo, WithFTL
from ecliptic.games.deep_future.actions.grow import BiologySector
from ecliptic.games.deep_future.content import STYLES, open_box
from ecliptic.games.deep_future.deck import draw
from ecliptic.games.deep_future.empire.changes import place, remove
from ecliptic.games.deep_future.empire.homes import TurnUpFive, free_sector
from ecliptic.games.deep_future.empire.losing import LeaveTable, LoseSector
from ecliptic.games.deep_future.empire.winning import AddWonder, ChooseVictory
from ecliptic.games.deep_future.game import DeepFutureGame, inherited
from ecliptic.games.deep_future.lines.generation import KeepNumber, KeepSuit
from ecliptic.games.deep_future.naming.decisions import NameSector, NameTech, Naming
from ecliptic.games.deep_future.naming.suggestions import numbered, roman, stem, suggestion, tech_names, world_names
from ecliptic.games.deep_future.naming.words import word
from ecliptic.games.deep_future.state import LINE, DeepFuture
from tests.deep_future.driver import at, bare, choose, cubes, give_lines, view
from tests.deep_future.fixture import A, B, act, figure17, named, new_card

GAME = DeepFutureGame()
ART = """[[advancement]]
id = "art"
name = "Art"
suit = "moon"
number = 1
phase = "start"
effect = "raise"
text = "."
"""


# --- questions and labels ----------------------------------------------------------------------------


def test_what_was_read_is_said_when_it_may_be_repeated() -> None:
    """DF-11.15, DF-11.16"""
    g = figure17()
    assert KeepSuit(A, 0, 3).question(g) == "You read Skull. Keep it?"
    assert KeepTechSuit(A, 0, 0).question(g) == "You read Sun for the new tech. Keep it?"
    assert KeepNumber(A, 0, 0, 3, 5).question(g) == "You read 5: Chemistry. Keep it?"
    assert KeepNumber(A, 0, 0, 3, 5).facts(g) == {"advancement": "chemistry"}


def test_sectors_and_cards_are_named_in_labels() -> None:
    """DF-12.7, DF-10.5, DF-15.1"""
    g = figure17()
    assert DefenseSector(A).label(g, at(43)) == Label("sector 43 (1 cube)", "sector:43", name="sector 43")
    assert BiologySector(A).label(g, at(55)) == Label("sector 55 (2 cubes)", "sector:55", name="sector 55")
    civilization = named(g, "Kran Dominion")
    assert EvokeCard(A).label(g, civilization + 100).text == "Kran Dominion (3R)"
    assert word(g, "sector", at(34)) == "34 Kran Reach"


def test_naming_asks_in_words() -> None:
    """DF-23.1, DF-23.2, DF-19.9"""
    g = figure17()
    tech = named(g, "Terraform Fleet")
    g.rewrite(tech, g.cards[tech].called(""))
    assert "Energy / Spacecraft / Ecology" in NameTech(A, tech).question(g)
    assert NameSector(A, at(55), g.home[A]).question(g) == "Name sector 55"
    assert len(dict.fromkeys(NameSector(A, at(55), g.home[A]).label(g, i).text for i in range(5))) == 5
    with pytest.raises(NotImplementedError):
        Naming(A).ideas(g)
    with pytest.raises(NotImplementedError):
        WithFTL(A).go(g, 0)


def test_events_are_told_in_words() -> None:
    """DF-19.13, DF-19.6"""
    g = figure17()
    assert word(g, "victory", 2) == "Culture"
    assert word(g, "wonder", 2 * 6 + 1) == "Culture of the moon"
    assert AddWonder(A).label(g, 1) == Label("moon", "suit:moon")


def test_ftl_lines_are_never_refused_where_they_may_be_used() -> None:
    """DF-13.6"""
    g = bare("B 1F")
    g.act = g.act._replace(sector=at(55))
    assert ExpandTo(A).why_not(g, LINE) is None
    assert ShipTo(A, at(55)).why_not(g, LINE) is None


# --- names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "left"),
    [("Kranax", "Kran"), ("Prospero", "Prosper"), ("Low Harbor", "Low"), ("Iris", "Iris"), ("Leo", "Leo"), ("", "Old")],
)
def test_the_stem_of_a_name(name: str, left: str) -> None:
    """DF-23.2"""
    assert stem(name) == left


def test_there_is_always_another_suggestion() -> None:
    """DF-23.2, DF-23.3, E85"""
    assert [roman(n) for n in (2, 4, 9, 14, 40, 99)] == ["II", "IV", "IX", "XIV", "XL", "XCIX"]
    assert (
        numbered("A very long name for a small world", {"A very long name for a II": None}, 0)
        == "A very long name for a III"
    )
    assert numbered("Abcdefghijklmnopqrstuvwxyz", {}, 0) == "Abcdefghijklmnopqrstuvw II"
    g = figure17()
    assert suggestion(g, iter(["Drome", "Drome"]), 1) == "Drome III"
    assert len(list(world_names(g, named(g, "Drome")))) == 40
    three = new_card(g, "T 2S 1: S6.1 S6.1 S6.1")
    assert list(tech_names(g, three)) == ["Stellar Plasma Grid"]
    first = [suggestion(g, NameSector(A, at(55), g.home[A]).ideas(g), i) for i in range(3)]
    assert first == [suggestion(g, NameSector(A, at(55), g.home[A]).ideas(g), i) for i in range(3)]


def test_suggestions_are_new_and_fit_a_card() -> None:
    """DF-23.1, DF-23.2, C-9"""
    g = figure17()
    g.given = ("Alder",)
    assert suggestion(g, iter(["Drome", "Alder", "Kran Reach", "B" * 29, "C" * 28]), 0) == "C" * 28


def test_suggested_techs_begin_with_the_chosen_line_and_repeat_no_advancement() -> None:
    """DF-23.2, C-9"""
    g = figure17()
    chosen = list(tech_names(g, new_card(g, "T 2S 1: S6.1 F5*.1 K3.1")))
    assert chosen[:3] == ["Voyaging Sanctuary", "Stellar Fleet", "Hull Grid"]
    twice = list(tech_names(g, new_card(g, "T 2S 1: S6.1 S6.1 K3.1")))
    assert twice[0] == "Stellar Sanctuary"
    assert "Stellar Grid" not in twice


def test_suggested_worlds_and_sectors_vary() -> None:
    """DF-23.2, C-9: all styles, and the stem of the home every other time."""
    g = figure17()
    worlds = list(world_names(g, named(g, "Drome")))
    assert any("56-" in name for name in worlds)
    assert any(" " in name and "-" not in name for name in worlds)
    assert any(" " not in name for name in worlds)
    sectors = list(NameSector(A, at(55), g.home[A]).ideas(g))
    assert 10 < len([name for name in sectors if name.startswith("Prosper ")]) < 30


def test_a_written_name_stands_instead_of_a_suggestion() -> None:
    """DF-23.1, DF-23.2"""
    match = new_match(GAME, 1, 4, {"names": "ask"})
    card = match.position.decision.card  # type: ignore[union-attr]
    match.play(0, text="Öd & <weit>")
    g = match.position
    assert isinstance(g, DeepFuture)
    assert g.cards[card].name == "Öd & <weit>"


# --- things that stop --------------------------------------------------------------------------------


def test_nothing_more_is_done_once_the_game_has_stopped() -> None:
    """DF-19.18"""
    g = figure17()
    g.halted = True
    place(g, A, at(55), 1)
    remove(g, at(54), 1)
    draw(g, A, 1)
    assert (cubes(g, 55)[0], cubes(g, 54)[0], len(g.hands[A])) == (2, 1, 5)


def test_a_sector_that_is_held_again_is_not_lost() -> None:
    """DF-16.1"""
    g = figure17()
    LoseSector(A, at(55)).run(g)
    assert g.home[A] == named(g, "Prospero")


def test_a_lost_player_leaves_the_centre_too() -> None:
    """DF-20.12"""
    g = figure17(players=2)
    g.put(B, at(0), 2)
    g.status[B] = 1
    LeaveTable(B).run(g)
    assert cubes(g, 0) == (0, -1)


def test_reading_for_a_free_sector_is_stopped_at_last() -> None:
    """DF-1.16, DF-5.8"""
    g = figure17(players=2)
    g.deck = [new_card(g, "B 3S") if i % 2 else new_card(g, "B 1S") for i in range(70)]
    sector = free_sector(g, A)
    assert g.owner[sector] != B
    assert g.journal is not None
    assert "reads_stopped" in [event.kind for event in g.journal.events]


def test_with_no_card_left_fewer_are_turned_up() -> None:
    """DF-5.26"""
    g = figure17()
    g.deck, g.discards = g.deck[:2], []
    TurnUpFive(A).run(g)
    assert len(g.resolving) == 2


def test_a_named_home_sector_keeps_its_name() -> None:
    """DF-19.9"""
    g = figure17()
    g.sector_names = tuple("Old Reach" if sector == at(55) else name for sector, name in enumerate(g.sector_names))
    g.tracks[0] = 12
    g.stack.clear()
    g.winner = A
    ChooseVictory(A).resolve(g, 2)
    assert [type(frame).__name__ for frame in g.stack] == ["FoundCivilization"]


# --- what a seat sees --------------------------------------------------------------------------------


def test_a_civilization_and_the_known_top_of_the_deck_are_shown() -> None:
    """DF-2.14, DF-6.13"""
    g = bare('C 3R 1 54 "Old Order": M S; Kranax; X')
    hand = view(g, A)["hand"]
    assert isinstance(hand, list)
    assert (hand[0]["victory"], hand[0]["effect"], hand[0]["home"]) == ("Might", "sun", "Kranax")
    g.knows[A] |= 1 << g.deck[-1]
    assert view(g, A)["known_top"] == []
    g.variant.history_all_turn = True
    known = view(g, A)["known_top"]
    assert isinstance(known, list)
    assert [card["id"] for card in known] == [g.deck[-1]]


def test_a_secret_name_is_open_when_the_card_is() -> None:
    """DF-11.23"""
    g = figure17(players=2)
    card = g.hands[A][0]
    g.veiled = (card * 4 + A,)
    g.uncover(card)
    assert not g.veiled


# --- the edge of the game ----------------------------------------------------------------------------


def test_a_finished_game_has_scores_standings_and_a_catalogue() -> None:
    """DF-19.6"""
    match = new_match(GAME, 1, 4, {"names": "auto"})
    while not match.over:
        match.play(match.position.options()[-1])
    assert match.scores() == [0]
    assert len(GAME.standings(match.position)) == 1
    assert GAME.catalogue(None) == {"advancement": range(36), "challenge": range(36)}
    assert sum(GAME.features(match.position, 0).values()) is not None
    assert isinstance(match, Match)
    assert match.conclude()


def test_a_campaign_too_small_to_play_is_refused() -> None:
    """DF-22.7"""
    few = '{"format":1,"id":"a","title":"b","era":1,"cards":[{"number":1,"suit":"sun"}],"sectors":{},"chronology":[]}'
    with pytest.raises(BadSetup):
        inherited(few)


def test_positions_can_be_pickled() -> None:
    g = figure17()
    again = pickle.loads(pickle.dumps(g))
    assert again.dump() == g.dump()
    assert again.box is g.box


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("advancements.toml", 'remove = ["art"]', "there is nothing at moon 1"),
        (
            "advancements.toml",
            ART.replace('"art"', '"x"').replace("raise", "draw"),
            "where",
        ),
        (
            "advancements.toml",
            ART,
            "field track",
        ),
        (
            "challenges.toml",
            '[[challenge]]\nid = "sun-1"\nname = "X"\nsuit = "sun"\nnumber = 1\nparts = [{ do = "lower" }]',
            "field track",
        ),
        (
            "challenges.toml",
            '[[challenge]]\nid = "sun-1"\nname = "X"\nsuit = "sun"\nnumber = 1\nparts = [{ do = "neutral_world" }]',
            "followed by rivals",
        ),
        ("styles.toml", 'remove = ["soft"]', "the style 'soft' is missing, which the option `name_style` names"),
        ("styles.toml", "replace_all = true", "the style 'hellenic' is missing"),
        ("nouns.toml", 'remove = ["T"]', "the words 'T' are missing"),
    ],
)
def test_content_that_cannot_be_is_refused(tmp_path: Path, file: str, text: str, words: str) -> None:
    """DF-18.24"""
    (tmp_path / file).write_text(text)
    with pytest.raises(BadContent, match=words):
        open_box(tmp_path)


def test_every_style_that_can_be_chosen_is_there() -> None:
    """DF-23.2"""
    assert set(GAME.entry.option("name_style").values) == {"mixed", *STYLES}
    assert {*STYLES} <= {style.id for style in open_box().styles}


def test_a_pack_that_changed_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "nouns.toml").write_text('[[nouns]]\nid = "T"\nwords = ["Sway"]')
    assert open_box(tmp_path).nouns[0] == ("Sway",)
    path = tmp_path / "advancements.toml"
    path.write_text(ART + 'track = "culture"\nn = 2\n')
    packed = pickle.dumps(open_box(tmp_path))
    path.write_text(ART + 'track = "culture"\nn = 3\n')
    with pytest.raises(BadContent, match="has changed since the game began"):
        pickle.loads(packed)


def test_a_start_line_of_the_pack_counts(tmp_path: Path) -> None:
    g = bare("B 1S")
    give_lines(g, g.home[A], "Energy")
    act(g)
    choose(g, "POWER", "Energy")
    assert len(g.hands[A]) == 3
