"""Actions in general, POWER, GROW, PLAN."""

from __future__ import annotations

import pytest

from ecliptic.games.deep_future.actions.plan import PlanSuit
from ecliptic.games.deep_future.components.constants import PLAN, POWER
from ecliptic.games.deep_future.empire.winning import ChooseSuit
from ecliptic.games.deep_future.naming.words import action_facts
from tests.deep_future.driver import (
    advancements,
    asked,
    at,
    bare,
    choose,
    cubes,
    deal,
    facts,
    give_lines,
    hand,
    labels,
    offers,
    on_top,
    tracks,
    why_not,
)
from tests.deep_future.fixture import A, act, cornered, figure17, named, new_card

# --- in general --------------------------------------------------------------------------------------


def test_two_different_actions_and_no_more() -> None:
    """DF-7.1, E21"""
    g = bare("B 1R", "B 2R", "B 3S", "B 4S", "B 5K")
    choose(g, "GROW", "blank (1R)", "sector 54")
    assert why_not(g, "action:grow") == ("You can take each action once per turn.", "DF-7.1")
    choose(g, "POWER", "blank (3S)")
    assert asked(g) not in ("ChooseAction", "PayAction")


def test_an_action_is_paid_with_a_card_of_its_suit() -> None:
    """DF-7.2, DF-1.6: the corner counts, whatever the card shows."""
    g = bare('W 2S O 61 "Far Rest": K2.O', 'C 4S 1 34 "Old Order": M S; Kranax; X')
    assert why_not(g, "action:grow").rule == "DF-7.2"
    choose(g, "POWER")
    assert len(g.options()) == 2
    choose(g, "Far Rest")
    assert named(g, "Far Rest") in g.discards


def test_nothing_needs_to_be_done() -> None:
    """DF-7.1"""
    g = bare("B 1R")
    choose(g, "No more actions")
    assert asked(g) != "ChooseAction"


def test_lines_of_the_tableau_augment_an_action_and_are_optional() -> None:
    """DF-7.5, DF-7.10, DF-7.14"""
    g = bare("B 1S")
    give_lines(g, g.home[A], "Labor", "Empire")
    choose(g, "POWER")
    assert asked(g) == "LineMenu"
    choose(g, "Labor")
    assert tracks(g)[1:3] == (0, -2)
    choose(g, "Done")
    assert tracks(g)[1] == 0
    assert g.home[A] in g.upper[A]


def test_equal_lines_add_up_and_each_is_used_once() -> None:
    """DF-7.6, DF-7.11, DF-2.13, EA22"""
    g = bare("B 1F")
    give_lines(g, g.home[A], "Astronomy", "Astronomy")
    choose(g, "EXPAND", "sector 64", "Astronomy (line 1)", "Astronomy (line 2)")
    assert tracks(g)[3] == 3


def test_a_complete_tech_in_hand_lends_its_lines_and_is_discarded_once() -> None:
    """DF-7.7, DF-7.13: its corner does not matter, and its other matching lines stay open."""
    g = bare("B 1S", 'T 6R 1 "Deep Mint": R2.1 F3.1 H2.1')
    choose(g, "POWER")
    mint = named(g, "Deep Mint")
    assert offers(g, "Labor (discards the card)")
    assert facts(g, "Labor (discards the card)") == {"discards": "card"}
    assert not offers(g, "Diplomacy")
    choose(g, "Labor")
    assert mint in g.discards
    choose(g, "Deep Mint (6R): Empire")
    assert tracks(g)[1:3] == (1, -2)


def test_a_tech_that_is_drawn_again_gives_no_line_twice() -> None:
    """DF-7.11, DF-7.13: the line left over is open, and the tech stays in hand."""
    g = bare("B 1S", 'T 6R 1 "Deep Mint": S6.1 S5.1 R2.1')
    mint = named(g, "Deep Mint")
    g.deck = g.deck[-2:]
    choose(g, "POWER")
    g.discards.clear()
    choose(g, "Energy (discards the card)")  # and it is the only card that can be drawn
    assert mint in g.hands[A]
    assert not offers(g, "Energy")
    assert labels(g).count("Deep Mint (6R): Labor") == 1
    choose(g, "Labor")
    assert mint in g.hands[A]
    assert tracks(g)[2] == -2
    g.hands[A] = (mint,)
    g.advance()
    choose(g, "Industry")  # it is a card like any other now
    assert g.hands[A] == (mint,)  # discarded, and drawn once more
    assert asked(g) == "ChooseAction"


def test_the_card_that_pays_gives_only_its_suit() -> None:
    """DF-7.3, DF-7.8, DF-7.20, E14"""
    g = bare('T 6S 1 "Deep Mint": R2.1 F3.1 H2.1', "B 1H")
    choose(g, "POWER")
    assert asked(g) != "LineMenu"
    assert tracks(g)[1:3] == (0, -3)


def test_an_incomplete_tech_in_hand_is_only_its_corner() -> None:
    """DF-7.17"""
    g = bare("B 1S", "T 6R 1: R2.1 F- H2.1")
    choose(g, "POWER")
    assert asked(g) != "LineMenu"


def test_a_complete_tech_drawn_in_the_action_may_be_used_in_it() -> None:
    """DF-7.9"""
    g = bare("B 1S")
    g.deck.append(new_card(g, 'T 6R 1 "Deep Mint": R2.1 F3.1 H2.1'))
    choose(g, "POWER", "Labor")
    assert tracks(g)[2] == -2


def test_a_colony_is_discarded_at_its_first_use_and_its_lines_stay_open() -> None:
    """DF-7.12, DF-7.13, DF-2.3"""
    g = bare("B 1S")
    colony = new_card(g, 'W 2S 1 54 "Two Ways": R2.1 F3.1')
    g.lower[A] = (colony,)
    choose(g, "POWER", "Labor (discards the colony)")
    assert colony in g.discards
    choose(g, "Empire")
    assert tracks(g)[1:3] == (1, -2)


def test_the_lines_of_a_player_move_only_the_own_tracks() -> None:
    """DF-7.15, DF-3.8"""
    g = figure17(players=2)
    deal(g, "B 1S")
    give_lines(g, g.home[A], "Labor")
    act(g)
    choose(g, "POWER", "Labor")
    assert tracks(g, A)[2] == -2
    assert tracks(g, 1) == (0, 0, 0, 0)


def test_nobody_may_discard_from_the_tableau_at_will() -> None:
    """DF-2.3: outside of rules that say so there is no such option."""
    g = bare("B 1S")
    assert not any("Discard" in label for label in labels(g))


# --- POWER -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("advancement", "track", "before", "after", "case"),
    [("Devices", 0, 10, 12, "EA34"), ("Empire", 1, 0, 1, "EA33"), ("Labor", 2, -3, -2, "EA14")],
)
def test_power_lines_that_move_a_track(advancement: str, track: int, before: int, after: int, case: str) -> None:
    """DF-8.2, DF-8.3, DF-8.6, EA14, EA33, EA34"""
    g = bare("B 1S")
    give_lines(g, g.home[A], advancement)
    g.tracks[track] = before
    choose(g, "POWER", advancement)
    assert tracks(g)[track] == after, case


def test_power_draws_two_and_energy_one_more() -> None:
    """DF-8.1, DF-8.4, EA06"""
    g = bare("B 1S", "B 1H", "B 2H", "B 3H")
    give_lines(g, g.home[A], "Energy")
    choose(g, "POWER")
    assert len(g.hands[A]) == 5
    choose(g, "Energy")
    assert len(g.hands[A]) == 6


def test_industry_turns_one_card_into_two() -> None:
    """DF-8.5, EA05"""
    g = bare("B 1S", "B 1H", "B 2H", "B 3H")
    give_lines(g, g.home[A], "Industry", "Industry")
    choose(g, "POWER", "Industry (line 1)", "blank (1H)", "Industry (line 2)", "blank (2H)")
    assert len(g.hands[A]) == 7


def test_industry_needs_a_card_in_hand() -> None:
    """DF-8.5"""
    g = bare("B 1S")
    g.deck, g.discards = [], []
    give_lines(g, g.home[A], "Industry", "Labor")
    choose(g, "POWER")
    g.hands[A] = ()
    assert why_not(g, f"line:{g.home[A]}:0").rule == "DF-8.5"


# --- GROW --------------------------------------------------------------------------------------------


def test_grow_adds_two_cubes_or_as_many_as_fit() -> None:
    """DF-10.1, DF-3.4"""
    g = bare("B 1R")
    choose(g, "GROW", "sector 55")
    assert cubes(g, 55) == (4, A)
    g = bare("B 1R")
    g.cubes[at(55)] = 4
    choose(g, "GROW", "sector 55")
    assert cubes(g, 55) == (5, A)


def test_grow_needs_room() -> None:
    """DF-10.2, DF-10.3, DF-7.4, E30"""
    g = bare("B 1R", "B 1S")
    for sector in (54, 55, 56):
        g.cubes[at(sector)] = 5
    act(g)
    assert why_not(g, "action:grow") == ("You can't place a cube: all your sectors hold 5.", "DF-10.2")
    g.cubes[at(54)] = 4
    g.cubes[at(56)] = 4
    act(g)
    choose(g, "GROW")
    assert why_not(g, "sector:55") == ("This sector is full.", "DF-3.4")


@pytest.mark.parametrize(
    ("advancement", "track", "before", "after"),
    [("Agriculture", 2, 5, 6), ("Construction", 0, 0, 2), ("Education", 3, 0, 1)],
)
def test_grow_lines_that_move_a_track(advancement: str, track: int, before: int, after: int) -> None:
    """DF-10.4, EA20, EA27, EA28"""
    g = bare("B 1R")
    give_lines(g, g.home[A], advancement)
    g.tracks[track] = before
    choose(g, "GROW", "sector 54", advancement)
    assert tracks(g)[track] == after


def test_biology_grows_other_sectors_each_once() -> None:
    """DF-10.5, EA17"""
    g = bare("B 1R")
    give_lines(g, g.home[A], "Biology", "Biology")
    g.clear(at(54))
    choose(g, "GROW", "sector 55", "Biology (line 1)")
    assert cubes(g, 55) == (4, A)
    assert cubes(g, 56) == (2, A)
    assert asked(g) != "LineMenu"  # no other sector is left for the second one


def test_genetics_works_once_and_in_the_grown_sector() -> None:
    """DF-10.6, EA18"""
    g = bare("B 1R")
    give_lines(g, g.home[A], "Genetics", "Genetics", "Education")
    choose(g, "GROW", "sector 54")
    choose(g, "Genetics (line 1)")
    assert cubes(g, 54) == (5, A)
    assert why_not(g, f"line:{g.home[A]}:1").rule == "DF-10.6"
    g = bare("B 1R")
    give_lines(g, g.home[A], "Genetics", "Education")
    g.cubes[at(54)] = 4
    choose(g, "GROW", "sector 54")
    assert why_not(g, f"line:{g.home[A]}:0").rule == "DF-3.4"


# --- PLAN --------------------------------------------------------------------------------------------


def test_plan_gives_up_the_hand_for_a_card_of_a_chosen_suit() -> None:
    """DF-14.1, DF-14.2, E22"""
    g = figure17()
    choose(g, "PLAN", "sun")
    assert [(card.number, card.suit, card.kind) for card in hand(g)] == [(3, 0, 0)]
    assert len(g.deck) == 19
    assert len(g.cards) == 41
    assert asked(g) != "ChooseAction"
    assert g.actions_left == 0


def test_plan_is_possible_with_an_empty_hand_and_as_second_action() -> None:
    """DF-14.2, DF-14.3, E23"""
    g = bare("B 1R")
    choose(g, "GROW", "sector 54")
    assert g.hands[A] == ()
    choose(g, "PLAN", "moon")
    assert len(g.hands[A]) == 1


def test_no_line_affects_plan() -> None:
    """DF-14.4"""
    g = figure17()
    choose(g, "PLAN", "heart")
    assert asked(g) != "LineMenu"


def test_a_card_made_by_plan_is_known_to_all() -> None:
    """DF-14.1: number read openly, suit announced."""
    g = figure17(players=2)
    choose(g, "PLAN", "sun")
    card = g.hands[A][0]
    assert card not in g.hidden(1)[0]
    assert card not in g.hidden(None)[0]


# --- reads -------------------------------------------------------------------------------------------


def test_every_card_is_in_one_place() -> None:
    """DF-2.1, DF-2.5, DF-1.2"""
    g = figure17()
    neutral = [card for card in g.neutral_worlds if card >= 0]
    places = [*g.deck, *g.discards, *g.hands[A], *g.upper[A], *g.lower[A], *neutral]
    assert sorted(places) == list(range(40))


def test_a_read_discards_the_top_card_and_takes_its_corner() -> None:
    """DF-1.5, DF-1.7, DF-1.15"""
    g = on_top(figure17(), "6S")
    top = g.deck[-1]
    choose(g, "PLAN", "sun")
    assert top in g.discards
    assert hand(g)[0].number == 6


def test_without_any_card_a_read_is_by_lot() -> None:
    """DF-1.14"""
    g = bare("B 1R")
    g.deck, g.discards, g.hands[A] = [], [], ()
    choose(act(g), "PLAN", "sun")
    assert 1 <= hand(g)[0].number <= 6
    assert g.journal is not None
    assert "read_by_lot" in [event.kind for event in g.journal.events]


def test_lines_are_not_the_corner() -> None:
    """DF-1.6, DF-2.6"""
    g = figure17()
    drome = g.cards[named(g, "Drome")]
    assert (drome.number, drome.suit) == (5, 1)
    assert advancements(g, named(g, "Drome")) == ["Diplomacy"]
    assert cornered(g, "5M") == named(g, "Drome")


def test_a_sector_holds_one_colour_and_a_tableau_any_number_of_cards() -> None:
    """DF-3.6, DF-3.15, DF-2.9, DF-1.4"""
    g = figure17()
    assert all((n == 0) == (owner == -1) for n, owner in zip(g.cubes, g.owner, strict=True))
    for n in range(9):
        g.put_in_upper(A, new_card(g, f'T {n % 6 + 1}S 2 "Tech {n}": S6.2 F4.2 S2*.2'))
    assert len(g.upper[A]) == 12
    places = {
        "home": g.home[A] in g.upper[A],
        "settled": named(g, "Drome") in g.lower[A],
        "neutral": g.neutral_worlds[0] >= 0,
    }
    assert all(places.values())


def test_an_action_names_the_suit_that_pays_for_it() -> None:
    """DF-7.2"""
    assert action_facts(POWER) == {"action": "power", "suit": "sun"}
    assert action_facts(PLAN) == {"action": "plan"}


def test_a_suit_says_what_it_brings() -> None:
    """DF-14.1, DF-15.8"""
    g = bare("B 1H")
    assert PlanSuit(A).label(g, 2).facts == {"brings": "Grow"}
    assert ChooseSuit(A, 0).label(g, 0).facts == {"brings": "draw 3 cards"}
