"""Fine print of the start phase and of actions."""

from __future__ import annotations

from random import Random

import pytest

from ecliptic.games.deep_future.state import CARD, NEUTRAL, DeepFuture
from tests.deep_future.driver import (
    advancements,
    asked,
    at,
    bare,
    choose,
    cubes,
    give_lines,
    offers,
    tracks,
    why_not,
)
from tests.deep_future.fixture import A, act, cornered, figure17, named, nearly, new_card
from tests.deep_future.playing import campaign_after, game, lively
from tests.deep_future.test_start import start, with_home


def test_what_is_offered_is_what_nothing_speaks_against() -> None:
    """DF-7.4: wherever a reason may be asked for, the list of options and the reasons say the same."""
    random = Random(1)
    seen: dict[str, int] = {}
    legacy = campaign_after(4, 3)
    for seed in range(12):
        variant = {"centre": "stay", "spacecraft_source": "any", "fatal_moves": "hide"} if seed % 2 else {}
        g = game(1 + seed % 3, seed, legacy, **variant).position
        assert isinstance(g, DeepFuture)
        while g.seat is not None:
            decision = g.decision
            assert decision is not None
            candidates = decision.candidates(g)
            if candidates:
                legal = [option for option in candidates if decision.why_not(g, option) is None]
                assert sorted(legal) == sorted(g.options()), decision
                seen[asked(g)] = seen.get(asked(g), 0) + 1
            g.play(lively(g, random))
    assert {"ChooseAction", "LineMenu", "PayFor", "ExpandTo", "SettleSource"} <= seen.keys()


# --- the start phase ---------------------------------------------------------------------------------


def test_history_begins_at_the_top_again_in_every_turn() -> None:
    """DF-6.13, DF-6.14"""
    g = with_home("History", "History")
    start(g)
    choose(g, "History (line 1)", "History (line 2)")
    start(g)
    choose(g, "History (line 1)")
    assert g.journal is not None
    looks = [tuple(event.facts.values()) for event in g.journal.events if event.kind == "looked"]
    assert looks == [(1,), (2,), (1,)]


def test_what_history_showed_is_remembered_when_one_imagines() -> None:
    """DF-6.13: by the player who looked, and by nobody else."""
    g = with_home("History")
    start(g)
    top = g.deck[-1]
    choose(g, "History")
    imagined = g.imagine(A, 7)
    assert isinstance(imagined, DeepFuture)
    assert (imagined.deck[-1], imagined.knows[A]) == (top, 1 << top)
    watched = g.imagine(None, 7)
    assert isinstance(watched, DeepFuture)
    assert watched.knows[A] == 0


def test_what_was_seen_and_discarded_is_known_to_all_and_shuffled_to_none() -> None:
    """DF-6.13, DF-1.12"""
    g = with_home("History", "Computation")
    start(g)
    top = g.deck[-1]
    choose(g, "History", "Computation")
    assert g.knows[A] == 1 << top
    g.play(CARD + top)
    assert top in g.discards
    assert g.knows == [0, 0]


def test_a_track_is_paid_before_the_cards_are_seen() -> None:
    """DF-6.12"""
    g = with_home("Economy")
    start(g)
    choose(g, "Economy")
    assert (asked(g), len(g.hands[A])) == ("PayTrack", 5)
    choose(g, "Might")
    assert len(g.hands[A]) == 7


def test_an_explorer_may_win() -> None:
    """DF-6.15, DF-19.2, DF-19.7"""
    g = nearly()
    give_lines(g, g.home[A], "Exploration", "Art", "Art")
    for sector in (11, 12, 13, 14, 21, 22, 23, 24):
        g.put(A, at(sector), 1)
    start(g)
    choose(g, "Exploration", "Might", "sector 55", "sector 52")
    assert (g.winner, cubes(g, 52)) == (A, (1, A))


# --- which card may pay ------------------------------------------------------------------------------


def test_an_unfinished_tech_in_hand_opens_nothing() -> None:
    """DF-7.21, DF-7.17"""
    g = bare("B 1M", 'W 6H O 61 "Tessaly": K2.O', "T 2S 1: M6.1 F6.1 M-")
    assert why_not(g, "action:settle").rule == "DF-9.8"


@pytest.mark.parametrize("where", ["hand", "lower"])
def test_society_of_a_colony_or_of_a_tech_in_hand_opens_a_settlement(where: str) -> None:
    """DF-7.21, DF-9.14"""
    g = bare("B 1M", 'W 6H O 61 "Tessaly": K2.O')
    if where == "hand":
        g.hands[A] += (new_card(g, 'T 2S 1 "Deep Mint": M6.1 F6.1 M1.1'),)
    else:
        g.lower[A] = (new_card(g, 'W 2S 1 54 "Deep Mint": M6.1'),)
    act(g)
    choose(g, "SETTLE")
    assert asked(g) == "NewWorldSector"  # Society and the new card were the only choice
    assert named(g, "Deep Mint") in g.discards


def test_any_card_with_which_the_action_is_possible_is_enough() -> None:
    """DF-7.21, E86"""
    g = bare("B 1M", 'W 6M O 61 "Tessaly": K2.O', "B 3R")
    assert offers(g, "SETTLE")
    choose(g, "SETTLE")
    assert named(g, "Tessaly") in g.discards  # with the blank as payment the world would be in the way
    assert offers(g, "A new world on blank (1M)")


def test_only_own_tech_with_ftl_cannot_pay_for_its_own_journey() -> None:
    """DF-7.21, E87"""
    g = bare('T 5F 1 "Long Leap": F6.1 M1.1 M1.1', "B 1S")
    for sector in (52, 53, 64, 66, 54, 56, 46, 45, 43, 51):
        g.clear(at(sector))
        g.put(NEUTRAL, at(sector), 1)
    act(g)
    assert why_not(g, "action:expand").rule == "DF-13.2"
    g.hands[A] += (new_card(g, "B 2F"),)
    act(g)
    choose(g, "EXPAND")
    assert cornered(g, "2F", g.discards) in g.discards
    assert named(g, "Long Leap") in g.discards  # the only way to go anywhere was its line
    assert asked(g) == "ExpandTo"


# --- lines -------------------------------------------------------------------------------------------


def test_an_empty_line_is_no_line() -> None:
    """DF-7.5, DF-2.10"""
    g = bare("B 1S")
    give_lines(g, g.home[A], "Art")
    g.put_in_upper(A, new_card(g, "T 2S 1: M- M- R-"))
    act(g)
    choose(g, "POWER")
    assert asked(g) == "ChooseAction"


def test_industry_needs_another_card_than_the_tech_that_lends_it() -> None:
    """DF-8.5, DF-7.20"""
    g = bare("B 1S", 'T 6R 1 "Deep Mint": S5.1 R2.1 F3.1')
    g.deck, g.discards = [], []
    choose(g, "POWER")
    g.hands[A] = (named(g, "Deep Mint"),)
    assert why_not(g, f"line:{named(g, 'Deep Mint')}:0").rule == "DF-8.5"


def test_after_a_free_action_the_settling_goes_on_and_then_nothing_is_left_of_it() -> None:
    """DF-9.17, DF-7.11"""
    g = bare("B 1M", "B 2S")
    give_lines(g, g.home[A], "Labor", "Leisure")
    g.clear(at(43))
    g.put(A, at(43), 1)
    act(g)
    choose(g, "SETTLE", "Galen", "Free POWER", "Labor")
    assert (g.outer, g.act.action) == (None, 2)
    choose(g, "Leisure", "Done", "POWER")
    assert offers(g, "Labor")
    choose(g, "Labor")
    assert tracks(g)[2] == -1


def test_every_free_action_is_taken_once() -> None:
    """DF-9.4, DF-9.17"""
    g = bare("B 1M")
    g.clear(at(43))
    g.put(A, at(43), 1)
    choose(act(g), "SETTLE", "Galen", "Free ADVANCE", "Galen")
    while asked(g) != "LineMenu":
        g.play(g.options()[0])
    assert not offers(g, "Free ADVANCE")
    choose(g, "Free POWER")
    assert asked(g) == "ChooseAction"  # nothing is left to be done


def test_with_society_a_blank_may_be_settled_in_secret() -> None:
    """DF-9.10, DF-9.14, DF-9.15, DF-9.20"""
    g = figure17(players=2)
    choose(g, "SETTLE", "A new world on blank (2K)", "sector 54")
    g.play(0)
    assert g.journal is not None
    assert "revealed" not in [event.kind for event in g.journal.events]
    assert cornered(g, "2K", g.lower[A]) in g.lower[A]


def test_government_works_only_while_the_settled_world_is_there() -> None:
    """DF-9.21"""
    g = bare("B 1M")
    give_lines(g, g.home[A], "Government")
    obelisk = named(g, "Galen")
    give_lines(g, obelisk, "Energy")
    g.clear(at(43))
    g.put(A, at(43), 1)
    act(g)
    choose(g, "SETTLE", "Galen", "Free POWER", "Energy (discards the colony)")
    assert why_not(g, f"line:{g.home[A]}:0") == ("The settled world is no longer in your tableau.", "DF-9.21")


# --- ADVANCE -----------------------------------------------------------------------------------------


def test_a_complete_tech_from_the_deck_makes_room_for_a_new_one() -> None:
    """DF-11.6"""
    g = bare("B 1K")
    complete = new_card(g, 'T 6R 1 "Deep Mint": S5.1 R2.1 F3.1')
    g.deck.append(complete)
    before = len(g.cards)
    choose(g, "ADVANCE", "A tech from the deck")
    assert complete in g.discards
    assert len(g.cards) == before + 1
    assert g.upper[A][-1] == before


def test_a_tech_carries_the_era_in_which_it_was_begun() -> None:
    """DF-2.10, DF-11.5, DF-2.2: while it is made it lies in no pile."""
    g = bare("B 1K")
    give_lines(g, g.home[A], "Chemistry")
    blank = g.deck[-1]
    choose(act(g), "ADVANCE", "A tech from the deck")
    assert asked(g) == "KeepTechSuit"
    assert list(g.resolving) == [blank]
    choose(g, "Keep it", "Keep it", "Keep it")
    assert not g.resolving
    assert (g.cards[blank].era, g.act.card, g.act.written) == (2, blank, False)
    choose(g, "Line 1")
    g.play(g.options()[1])
    assert g.act.written


def test_a_tech_that_has_a_name_keeps_it_when_it_is_complete() -> None:
    """DF-2.12, DF-11.12"""
    g = bare("B 1K")
    tech = new_card(g, 'T 6M 2 "Old Hope": M6*.2 M- K4.2')
    g.put_in_upper(A, tech)
    choose(act(g), "ADVANCE", "Old Hope")
    assert g.complete_tech(tech)
    assert asked(g) == "ChooseAction"


def test_a_new_world_carries_the_era_in_which_it_was_settled() -> None:
    """DF-2.8, DF-9.6"""
    g = bare("B 1M", "B 2S")
    choose(g, "SETTLE", "sector 54")
    world = g.cards[g.lower[A][0]]
    assert (world.era, world.lines[0].era, world.number) == (2, 2, 2)


def test_an_evoked_pick_and_the_circle_are_both_offered() -> None:
    """DF-15.11"""
    g = bare('C 4S 1 54 "Old Order": C K; Kranax; X')
    g.put_in_upper(A, new_card(g, "T 6M 2: M6.2 M- K4.2"))
    act(g)
    choose(g, "EVOKE", "skull", "(6M)")
    assert offers(g, "Literature (pick)")
    choose(g, "Literature")
    tech = cornered(g, "6M", g.upper[A])
    assert advancements(g, tech) == ["Society", "Literature", "Astronomy"]
    assert g.cards[tech].lines[1].circled


def test_nothing_grows_in_the_centre() -> None:
    """DF-3.7: option centre."""
    g = bare("B 1R")
    g.variant.stay_in_centre = True
    give_lines(g, g.home[A], "Biology")
    g.put(A, at(0), 1)
    choose(act(g), "GROW")
    assert not offers(g, "the centre")
    choose(g, "sector 54", "Biology")
    assert not offers(g, "the centre")
