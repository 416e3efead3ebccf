"""The start phase: hand, start lines, paying with a track."""

from __future__ import annotations

import pytest

from ecliptic.games.deep_future.phases.action import ActionPhase
from ecliptic.games.deep_future.phases.challenge import ChallengePhase
from ecliptic.games.deep_future.phases.payment import PaymentPhase
from ecliptic.games.deep_future.phases.start import LowerOneTrack, StartPhase
from ecliptic.games.deep_future.state import NEUTRAL, DeepFuture
from ecliptic.games.deep_future.turn import EndTurn, NextTurn
from tests.deep_future.driver import (
    asked,
    at,
    choose,
    cubes,
    deal,
    facts,
    give_lines,
    hand,
    labels,
    offers,
    tracks,
    warned,
    why_not,
)
from tests.deep_future.fixture import A, B, cornered, figure17, named, new_card


def start(g: DeepFuture) -> DeepFuture:
    """The start phase of A begins."""
    g.stack.clear()
    g.then(StartPhase(A), ActionPhase(A), PaymentPhase(A), ChallengePhase(A), EndTurn(A), NextTurn(A))
    g.advance()
    return g


def with_home(*advancements: str, cards: int = 5) -> DeepFuture:
    """Figure 1-7 with other lines on the home, and this many cards in hand; nothing else acts at the start."""
    g = figure17()
    give_lines(g, g.home[A], *advancements)
    spare = list(g.hands[A][cards:])
    g.hands[A] = g.hands[A][:cards]
    g.discards += spare
    return g


@pytest.mark.parametrize(("before", "after"), [(3, 5), (0, 5), (5, 5)])
def test_the_hand_is_filled_up_to_five(before: int, after: int) -> None:
    """DF-6.1, DF-6.2, DF-6.3, E15"""
    g = figure17()
    g.discards += g.hands[A][before:]
    g.hands[A] = g.hands[A][:before]
    start(g)
    assert len(g.hands[A]) >= after


def test_with_more_than_five_nothing_is_drawn() -> None:
    """DF-6.3, E15"""
    g = figure17()
    g.add_to_hand(A, g.deck.pop())
    give_lines(g, g.home[A], "Art")
    start(g)
    assert len(g.hands[A]) == 6


def test_a_hand_of_twelve_loses_two_blindly() -> None:
    """DF-6.4, DF-1.11, E16"""
    g = figure17()
    give_lines(g, g.home[A], "Art")
    for _ in range(7):
        g.add_to_hand(A, g.deck.pop())
    deck = len(g.deck)
    start(g)
    assert len(g.hands[A]) == 10
    assert len(g.deck) == deck
    assert [event.kind for event in g.journal.events].count("discarded_blindly") == 2 if g.journal else False


def test_a_deck_that_runs_out_is_made_anew_when_the_next_card_is_needed() -> None:
    """DF-1.12, DF-1.13, E17"""
    g = figure17()
    give_lines(g, g.home[A], "Art")
    g.discards += g.deck[1:]
    g.deck = g.deck[:1]
    last = g.deck[0]
    g.discards += g.hands[A][2:]
    g.hands[A] = g.hands[A][:2]
    there = len(g.discards)
    start(g)
    assert len(g.hands[A]) == 5
    assert last in g.hands[A]
    assert (len(g.deck), g.discards) == (there - 2, [])


def test_without_any_card_a_draw_is_skipped() -> None:
    """DF-1.14, E18"""
    g = figure17()
    give_lines(g, g.home[A], "Art")
    g.deck, g.discards = [], []
    g.hands[A] = g.hands[A][:3]
    start(g)
    assert len(g.hands[A]) == 3


def test_effects_that_cost_a_track_need_one_that_can_be_lowered() -> None:
    """DF-6.7, DF-6.8, E19"""
    g = with_home("Economy", "Exploration", "Infrastructure")
    g.tracks[:4] = [0, -5, -5, -5]
    give_lines(g, named(g, "Mobile Resorts"), "Art")
    start(g)
    for i in range(3):
        assert why_not(g, f"line:{g.home[A]}:{i}") == ("No track can go lower.", "DF-6.7")


def test_start_lines_come_in_any_order_and_a_colony_is_discarded_for_its_own() -> None:
    """DF-6.5, DF-6.6, DF-6.9, DF-6.20, DF-6.21, E20"""
    g = with_home("Art", "Economy")
    g.tracks[:4] = [0, 0, 0, 0]
    drome = named(g, "Drome")
    give_lines(g, drome, "Art")
    start(g)
    choose(g, "Prospero (1R): Art")
    assert tracks(g) == (1, 0, 0, 0)
    choose(g, "Economy", "Culture")
    assert tracks(g) == (0, 0, 0, 0)
    assert len(g.hands[A]) == 7
    choose(g, "discards the colony")
    assert tracks(g) == (1, 0, 0, 0)
    assert drome in g.discards
    assert asked(g) == "ChooseAction"  # nothing is left, so the start phase ends by itself


def test_computation_draws_one_and_discards_any_one() -> None:
    """DF-6.10, DF-6.11, EA01"""
    g = with_home("Computation")
    for _ in range(2):
        g.add_to_hand(A, g.deck.pop())
    g.deck.append(cornered(g, "4F", g.deck))
    g.deck.remove(g.deck[-1])
    top = g.deck[-1]
    start(g)
    choose(g, "Computation")
    assert top in g.hands[A]
    assert len(g.hands[A]) == 8
    assert len(g.options()) == 8
    choose(g, "Tessaly")
    assert len(g.hands[A]) == 7


def test_art_adds_up() -> None:
    """DF-6.9, DF-7.6, EA07"""
    g = with_home("Art", "Art")
    g.tracks[0] = 3
    start(g)
    choose(g, "Art (line 1)", "Art (line 2)")
    assert tracks(g)[0] == 5


def test_infrastructure_lowers_a_track_and_adds_a_cube_where_fewer_than_three_are() -> None:
    """DF-6.19, EA13"""
    g = with_home("Infrastructure")
    g.tracks[:4] = [0, 0, 0, 0]
    g.pips[A] = (3, 0, 2)
    start(g)
    choose(g, "Infrastructure", "Stability")
    assert tracks(g) == (0, 0, -1, 0)
    assert why_not(g, f"card:{g.home[A]}").rule == "DF-6.19"
    choose(g, "(6M)")
    assert g.pips[A] == (3, 0, 3)


def test_infrastructure_is_not_offered_when_every_card_is_full() -> None:
    """DF-6.19, DF-6.22"""
    g = with_home("Infrastructure", "Art")
    g.pips[A] = (3, 3, 3)
    start(g)
    assert why_not(g, f"line:{g.home[A]}:0").rule == "DF-6.19"


def test_history_looks_one_card_deeper_each_time() -> None:
    """DF-6.13, DF-6.14, EA19"""
    g = with_home("History", "History", "Computation")
    deck = g.deck[:]
    start(g)
    choose(g, "History (line 1)")
    assert seen(g) == [deck[-1]]
    choose(g, "Computation", "Tessaly")
    choose(g, "History")
    assert seen(g) == [deck[-2], deck[-3]]
    assert g.deck == deck[:-1]


def seen(g: DeepFuture) -> list[int]:
    """What A saw at the last look."""
    assert g.journal is not None
    looks = [event for event in g.journal.events if event.kind == "looked"]
    assert looks[-1].eyes == A
    return list(looks[-1].secret["card"])


def test_history_needs_a_deck() -> None:
    """DF-6.14: there is no reshuffle for a look."""
    g = with_home("History", "Art")
    g.discards += g.deck
    g.deck = []
    start(g)
    assert why_not(g, f"line:{g.home[A]}:0") == ("The deck has no card to look at.", "DF-6.14")


def test_what_history_showed_is_known_to_that_player_alone() -> None:
    """DF-6.13, DF-6.14"""
    g = figure17(players=2)
    give_lines(g, g.home[A], "History")
    top = g.deck[-1]
    start(g)
    choose(g, "History")
    assert top not in g.hidden(A)[0]
    assert top in g.hidden(B)[0]
    assert top in g.hidden(None)[0]


def test_economy_offers_only_tracks_that_can_be_lowered() -> None:
    """DF-6.8, DF-6.12, EA25"""
    g = with_home("Economy")
    g.tracks[:4] = [0, -5, -5, 2]
    start(g)
    choose(g, "Economy")
    assert tracks(g) == (0, -5, -5, 1)
    assert len(g.hands[A]) == 7


def test_economy_is_not_offered_without_a_card_to_draw() -> None:
    """DF-6.22"""
    g = with_home("Economy", "Art", "Computation")
    g.deck, g.discards = [], []
    start(g)
    assert why_not(g, f"line:{g.home[A]}:0").rule == "DF-6.22"
    assert why_not(g, f"line:{g.home[A]}:2").rule == "DF-6.22"


def test_exploration_may_vacate_a_sector_and_lose_its_worlds() -> None:
    """DF-6.15, DF-6.16, EA31"""
    g = with_home("Exploration")
    start(g)
    choose(g, "Exploration", "Might", "sector 56", "sector 46")
    assert tracks(g)[1] == -1
    assert cubes(g, 56)[0] == 0
    assert cubes(g, 46) == (1, A)
    assert named(g, "Drome") in g.discards


def test_exploration_enters_only_empty_sectors_and_never_the_centre() -> None:
    """DF-6.15, DF-6.18"""
    g = with_home("Exploration")
    start(g)
    choose(g, "Exploration", "Might", "sector 56")
    assert "the centre" not in labels(g)
    assert not offers(g, "sector 55")
    g = with_home("Exploration")
    g.variant.stay_in_centre = True
    start(g)
    choose(g, "Exploration", "Might", "sector 56")
    assert offers(g, "the centre")


def test_exploration_wakes_no_wonder() -> None:
    """DF-6.17, E40"""
    g = with_home("Exploration")
    g.wonders = tuple(2 * 6 + 3 if sector == at(46) else -1 for sector in range(36))
    start(g)
    choose(g, "Exploration", "Might", "sector 56", "sector 46")
    assert asked(g) != "UseWonder"
    assert tracks(g)[0] == 1


def test_exploration_needs_an_empty_sector_nearby() -> None:
    """DF-6.22"""
    g = with_home("Exploration", "Art")
    for sector in range(36):
        if g.owner[sector] == -1:
            g.put(3, sector, 1)
    start(g)
    assert why_not(g, f"line:{g.home[A]}:0").rule == "DF-6.22"


def test_leaving_the_last_home_asks_twice() -> None:
    """DF-7.18, DF-6.16"""
    g = with_home("Exploration")
    g.lower[A] = ()
    g.discards.append(named(g, "Drome"))
    g.cubes[at(55)] = 1
    start(g)
    choose(g, "Exploration", "Might")
    assert warned(g) == ["sector:55"]
    choose(g, "sector 55", "sector 52")
    assert asked(g) == "Confirm"
    choose(g, "No, choose again")
    assert asked(g) == "ExploreFrom"
    choose(g, "sector 55", "sector 52")
    assert warned(g) == ["choice:yes"]
    choose(g, "Yes, do it")
    assert g.seat is None
    assert g.ended == 6


def test_where_only_the_last_home_could_be_left_nobody_need_set_out() -> None:
    """DF-7.18, DF-6.16: Exploration from a tech in hand, which cannot be taken back."""
    g = with_home("Art")
    deal(g, 'T 1S 1 "Lanterns": F1.1 S4.1 S4.1')
    g.lower[A] = ()
    for sector in (54, 56):
        g.clear(at(sector))
    g.cubes[at(55)] = 1
    start(g)
    choose(g, "Exploration (discards the card)", "Might", "sector 52")
    assert (asked(g), labels(g)) == ("Confirm", ["No, don't do it", "Yes, do it"])
    choose(g, "No, don't do it")
    assert asked(g) == "LineMenu"
    assert cubes(g, 55) == (1, A)


def test_fatal_moves_can_be_hidden() -> None:
    """DF-7.18: option fatal_moves."""
    g = with_home("Exploration")
    g.variant.hide_fatal = True
    g.lower[A] = ()
    g.discards.append(named(g, "Drome"))
    g.cubes[at(55)] = 1
    start(g)
    choose(g, "Exploration", "Might")
    assert not offers(g, "sector 55")


def test_a_colony_discarded_for_exploration_is_no_place_to_move_to() -> None:
    """DF-6.22, DF-7.18: with fatal moves hidden nothing is paid for a move that is then none."""
    g = with_home("Art")
    g.variant.hide_fatal = True
    drome = named(g, "Drome")
    give_lines(g, drome, "Exploration")
    for hex in range(36):
        if g.owner[hex] != A and hex != at(52):
            g.put(NEUTRAL, hex, 1)
    g.clear(at(54))
    g.put(NEUTRAL, at(54), 1)
    g.cubes[at(55)] = 1  # from where alone an empty sector can be reached
    start(g)
    assert why_not(g, f"line:{drome}:0").rule == "DF-6.22"
    g.variant.hide_fatal = False
    start(g)
    assert offers(g, "Exploration (discards the colony)")
    assert facts(g, "Exploration (discards the colony)") == {"discards": "colony"}


def test_nobody_explores_out_of_the_centre() -> None:
    """DF-6.15, DF-3.7: option centre. A cube there is in no sector of the player."""
    g = with_home("Exploration", "Exploration")
    g.variant.stay_in_centre = True
    start(g)
    choose(g, "Exploration (line 1)", "Might", "sector 56", "the centre")
    choose(g, "Exploration (line 2)", "Might")
    assert not offers(g, "the centre")


def test_a_complete_tech_from_the_hand_serves_at_the_start_even_if_just_drawn() -> None:
    """DF-6.5, DF-6.23, DF-7.13"""
    g = with_home("Computation")
    drawn = new_card(g, 'T 2S 1 "Deep Mint": M1.1 M1.1 H1.1')
    g.deck.append(drawn)
    g.tracks[:4] = [0, 0, 0, 0]
    start(g)
    choose(g, "Computation", "blank (2K)")
    choose(g, "Deep Mint (2S): Art (line 1)")
    assert drawn in g.discards
    choose(g, "Deep Mint (2S): Art (line 2)", "Economy", "Culture")
    assert tracks(g) == (1, 0, 0, 0)
    assert len(hand(g)) == 6


def test_where_room_is_tight_a_loss_has_a_real_minus() -> None:
    assert LowerOneTrack().brief() == "track −1"
