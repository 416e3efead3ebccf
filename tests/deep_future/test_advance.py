"""ADVANCE."""

from __future__ import annotations

import pytest

from ecliptic.games.deep_future.components.constants import BLANK, TECH
from tests.deep_future.driver import (
    advancements,
    asked,
    bare,
    choose,
    cubes,
    deal,
    give_lines,
    labels,
    on_top,
    tracks,
    why_not,
)
from tests.deep_future.fixture import A, B, act, cornered, figure17, named, new_card


def test_a_tech_is_completed_by_a_read_and_new_lines_do_not_work_at_once() -> None:
    """DF-11.3, DF-11.8, DF-11.17, DF-7.9, DF-11.12, E10"""
    g = figure17()
    tech = cornered(g, "6M", g.upper[A])
    choose(g, "ADVANCE", "(6M)")
    assert advancements(g, tech) == ["Society", "Philosophy", "Astronomy"]
    assert g.cards[tech].lines[1].era == 2
    assert asked(g) == "NameTech"
    choose(g, "Leave it")
    assert sorted(labels(g)) == ["Done", "Prospero (1R): Engineering"]
    choose(g, "Engineering")
    assert tracks(g) == (1, 1, -3, 1)


def test_a_blank_from_the_deck_becomes_a_tech() -> None:
    """DF-11.1, DF-11.4, DF-11.5, DF-11.7, DF-2.10, E11"""
    g = figure17()
    card = g.deck[-1]
    choose(g, "ADVANCE", "A tech from the deck")
    assert [line.suit for line in g.cards[card].lines] == [1, 2, 0]
    assert card in g.upper[A]
    choose(g, "Line 2: heart", "Genetics")
    line = g.cards[card].lines[1]
    assert (line.number, line.circled, line.era) == (6, True, 2)
    g = figure17()
    card = g.deck[-1]
    choose(g, "ADVANCE", "A tech from the deck", "Line 2: heart", "Read a number")
    assert advancements(g, card) == ["Machinery"]
    assert g.cards[card].kind == TECH


def test_an_old_unfinished_tech_is_taken_up() -> None:
    """DF-11.4, DF-2.11, E32"""
    g = figure17()
    old = new_card(g, "T 2S 1: R2.1 F- H6*.1")
    g.deck.append(old)
    choose(g, "ADVANCE", "A tech from the deck")
    assert old in g.upper[A]
    assert g.cards[old].complete
    assert g.cards[old].lines[1].era == g.era


def test_any_other_card_makes_room_for_a_new_tech() -> None:
    """DF-11.6, DF-2.13, E33"""
    g = figure17()
    civilization = new_card(g, 'C 2R 1 22 "Old Order": M S; Vell; X')
    g.deck.append(civilization)
    on_top(g, "5H", "4F", "2S", "6S", "4M")
    g.deck.remove(civilization)
    g.deck.append(civilization)
    choose(g, "ADVANCE", "A tech from the deck")
    assert civilization in g.discards
    new = g.cards[-1]
    assert (new.number, new.suit) == (5, 5)
    assert [line.suit for line in new.lines] == [0, 0, 1]


def test_without_any_card_the_deck_still_makes_a_tech() -> None:
    """DF-11.20, DF-11.21"""
    g = bare("B 1K")
    g.deck, g.discards = [], []
    choose(act(g), "ADVANCE")
    while asked(g) == "AdvanceTarget":
        g.discards, g.deck = [], []
        choose(g, "A tech from the deck")
    assert g.cards[-1].kind in (TECH, BLANK)
    assert len(g.cards[-1].lines) == 3


def test_only_the_deck_is_left_when_all_is_complete() -> None:
    """DF-11.9, E31"""
    g = figure17()
    for card in (*g.upper[A], *g.lower[A]):
        give_lines(g, card, "Art", "Art", "Art")
    act(g)
    choose(g, "ADVANCE")
    assert asked(g) != "AdvanceTarget"
    g = figure17()
    choose(g, "ADVANCE")
    assert why_not(g, f"card:{g.home[A]}") == ("This card already has 3 advancements.", "DF-11.9")


def test_a_world_gets_a_suit_and_then_a_number_or_a_choice() -> None:
    """DF-11.2, DF-11.8, DF-11.10, DF-1.10"""
    g = on_top(figure17(), "6R", "2S")
    drome = named(g, "Drome")
    choose(g, "ADVANCE", "Drome")
    assert asked(g) == "ChooseOrRead"
    choose(g, "Biology")
    assert advancements(g, drome) == ["Diplomacy", "Biology"]
    assert g.cards[drome].lines[1].circled
    g = on_top(figure17(), "6R", "2S")
    choose(g, "ADVANCE", "Drome", "Read a number")
    assert advancements(g, named(g, "Drome")) == ["Diplomacy", "Labor"]


def test_chemistry_repeats_one_read() -> None:
    """DF-11.15, DF-11.16, EA23"""
    g = on_top(bare("B 1K"), "1F", "4K", "2R")
    give_lines(g, g.home[A], "Chemistry")
    act(g)
    choose(g, "ADVANCE", "Prospero")
    assert asked(g) == "KeepSuit"
    choose(g, "Repeat with")
    assert asked(g) == "ChooseOrRead"
    choose(g, "Read a number")
    assert advancements(g, g.home[A]) == ["Chemistry", "Education"]


def test_the_suits_of_a_new_tech_may_be_repeated_too() -> None:
    """DF-11.16"""
    g = bare("B 1K")
    give_lines(g, g.home[A], "Chemistry", "Art", "Art")
    act(g)
    choose(g, "ADVANCE")
    assert asked(g) == "KeepTechSuit"
    choose(g, "Repeat with")
    assert asked(g) in ("ChooseLine", "ChooseOrRead")


def test_physics_allows_one_more_choice_on_a_tech() -> None:
    """DF-11.18, DF-11.19, EA24"""
    g = figure17()
    give_lines(g, g.home[A], "Physics", "Art", "Art")
    tech = cornered(g, "6M", g.upper[A])
    act(g)
    choose(g, "ADVANCE", "(6M)", "Literature (Physics)")
    assert g.cards[tech].circles == 2
    assert advancements(g, tech) == ["Society", "Literature", "Astronomy"]
    g = figure17()
    give_lines(g, g.home[A], "Physics", "Art", "Art")
    tech = cornered(g, "6M", g.upper[A])
    lines = g.cards[tech].lines
    g.rewrite(tech, g.cards[tech]._replace(lines=(lines[0], lines[1], lines[2]._replace(circled=True))))
    act(g)
    choose(g, "ADVANCE", "(6M)")
    assert asked(g) != "ChooseOrRead"  # two circles and one Physics: it must be read


def test_two_physics_let_all_three_be_chosen() -> None:
    """DF-11.18, DF-11.19"""
    g = figure17()
    give_lines(g, g.home[A], "Physics", "Physics", "Art")
    tech = cornered(g, "6M", g.upper[A])
    lines = g.cards[tech].lines
    g.rewrite(tech, g.cards[tech]._replace(lines=(lines[0], lines[1], lines[2]._replace(circled=True))))
    act(g)
    choose(g, "ADVANCE", "(6M)", "Literature (Physics)")
    choose(g, "Physics (line 1)")
    assert g.cards[tech].circles == 3
    assert g.act.used == (g.home[A] * 3, g.home[A] * 3 + 1)  # both were needed


def test_physics_does_nothing_on_worlds() -> None:
    """DF-11.18"""
    g = figure17()
    drome = named(g, "Drome")
    give_lines(g, g.home[A], "Physics", "Art", "Art")
    g.rewrite(drome, g.cards[drome]._replace(lines=(g.cards[drome].lines[0]._replace(circled=True),)))
    act(g)
    choose(g, "ADVANCE", "Drome")
    assert len(g.cards[drome].lines) == 2
    assert not g.cards[drome].lines[1].circled


@pytest.mark.parametrize(
    ("advancement", "track", "before", "after"),
    [("Engineering", 1, 2, 3), ("Philosophy", 3, -2, -1), ("Literature", 0, 4, 6)],
)
def test_advance_lines_that_move_a_track(advancement: str, track: int, before: int, after: int) -> None:
    """DF-11.17, EA02, EA09, EA10"""
    g = bare("B 1K")
    give_lines(g, g.home[A], advancement, "Art", "Art")
    g.tracks[track] = before
    act(g)
    choose(g, "ADVANCE")
    while asked(g) in ("ChooseLine", "ChooseOrRead"):
        g.play(g.options()[0])
    choose(g, advancement)
    assert tracks(g)[track] == after


def test_a_colony_being_advanced_cannot_help_itself() -> None:
    """DF-11.22, E92"""
    g = on_top(bare("B 1K"), "1F", "2R")
    chemist = new_card(g, 'W 2S 1 54 "Retort": K5.1')
    g.lower[A] = (chemist,)
    act(g)
    choose(g, "ADVANCE", "Retort")
    assert asked(g) == "ChooseOrRead"  # its own Chemistry is not offered
    g = on_top(bare("B 1K"), "1F", "2R")
    engineer = new_card(g, 'W 2S 1 54 "Span": S2.1')
    g.lower[A] = (engineer,)
    act(g)
    choose(g, "ADVANCE", "Span", "Read a number")
    choose(g, "Engineering (discards the colony)")
    assert tracks(g)[1] == 1
    assert engineer in g.discards


def test_an_unnamed_complete_tech_may_be_named_by_whoever_discards_it() -> None:
    """DF-11.13, DF-11.14, E34"""
    g = figure17()
    nameless = new_card(g, "T 2S 1: R2.1 F3.1 H6*.1")
    g.deck.append(nameless)
    choose(g, "PLAN", "sun")
    assert asked(g) == "NameTech"
    g.play(1)
    assert g.cards[nameless].name
    assert asked(g) != "NameTech"


def test_a_name_given_to_a_card_drawn_unseen_is_told_to_nobody_else() -> None:
    """DF-11.23"""
    g = figure17(players=2)
    nameless = new_card(g, "T 2S 1: R2.1 F3.1 H6*.1")
    deal(g, "B 1S")
    give_lines(g, g.home[A], "Art")
    g.deck.append(nameless)
    act(g)
    choose(g, "POWER")
    assert asked(g) == "NameTech"
    g.play(0)
    assert g.veiled == (nameless * 4 + A,)
    assert g.journal is not None
    told = [event for event in g.journal.events if event.kind == "named_secretly"]
    assert (told[0].eyes, told[0].secret, told[0].facts) == (A, {"card": (nameless,)}, {})
    assert g.imagine(B, 5).dump() == g.imagine(B, 5).dump()
    imagined = g.imagine(B, 5)
    assert imagined.cards[nameless].name == ""  # type: ignore[attr-defined]
    assert cubes(g, 55)[1] == A
