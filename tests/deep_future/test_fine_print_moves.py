"""Fine print of BATTLE, EXPAND, PLAN and EVOKE, of payment and of challenges."""

from __future__ import annotations

from ecliptic.games.deep_future.components.constants import BLANK, HAND, SKULL
from ecliptic.games.deep_future.empire.changes import remove
from ecliptic.games.deep_future.phases.challenge import ChallengePhase, Meet, Suffer
from ecliptic.games.deep_future.phases.payment import PaymentPhase
from ecliptic.games.deep_future.phases.rivals import Rivals
from ecliptic.games.deep_future.state import NEUTRAL
from ecliptic.games.deep_future.turn import EndTurn, NextTurn
from tests.deep_future.driver import asked, at, bare, choose, cubes, give_lines, labels, offers, on_top, why_not, wonder
from tests.deep_future.fixture import A, act, figure17, nearly, new_card
from tests.deep_future.test_challenges import suffer
from tests.deep_future.test_evoke import with_civilization

# --- BATTLE ------------------------------------------------------------------------------------------


def test_defense_may_go_to_an_earlier_battle() -> None:
    """DF-12.7, DF-12.9"""
    g = bare("B 1H")
    give_lines(g, g.home[A], "Military", "Defense", "Defense")
    g.put(NEUTRAL, at(43), 2)
    g.put(NEUTRAL, at(64), 2)
    choose(act(g), "BATTLE", "sector 54", "1 cube", "Military", "1 cube", "Defense (line 2)")
    assert labels(g) == ["sector 43 (2 cubes)", "sector 64 (1 cube)"]
    choose(g, "sector 43", "Defense (line 3)", "sector 64")
    assert [cubes(g, sector)[0] for sector in (43, 64, 54, 55)] == [1, 0, 0, 1]


def test_without_rivals_neither_military_nor_defense_is_of_use() -> None:
    """DF-12.13"""
    g = bare("B 1H")
    give_lines(g, g.home[A], "Military", "Defense", "Weapons")
    g.clear(at(43))
    choose(act(g), "BATTLE", "None")
    assert why_not(g, f"line:{g.home[A]}:0") == ("No rival is next to your sectors.", "DF-12.13")
    assert why_not(g, f"line:{g.home[A]}:1").rule == "DF-12.7"
    assert offers(g, "Weapons")


# --- EXPAND ------------------------------------------------------------------------------------------


def test_a_full_sector_and_the_centre_are_no_destinations() -> None:
    """DF-13.3, DF-13.4, DF-3.4"""
    g = bare("B 1F")
    give_lines(g, g.home[A], "FTL")
    g.put(A, at(64), 5)
    choose(act(g), "EXPAND", "sector 55", "First use")
    assert not offers(g, "sector 64")
    assert not offers(g, "the centre")
    assert why_not(g, "sector:64") == ("This sector is full.", "DF-3.4")
    assert offers(g, "sector 62")


def test_an_expansion_may_win_before_its_wonder_answers() -> None:
    """DF-13.1, DF-19.2, DF-19.7, DF-19.18"""
    g = nearly()
    g.hands[A] = (new_card(g, "B 1F"), new_card(g, "B 2R"))
    g.wonders = tuple(-1 for _ in g.wonders)
    for sector in (11, 12, 13, 14, 21, 22, 23, 24):
        g.put(A, at(sector), 1)
    choose(act(g), "EXPAND", "sector 64")
    assert g.winner == A
    assert asked(g) not in ("LineMenu", "ChooseAction")


def test_only_cards_of_its_suit_wake_a_wonder() -> None:
    """DF-13.11"""
    g = bare("B 1F", "B 5R", "B 6S")
    g.wonders = wonder(2, 2)
    choose(act(g), "EXPAND", "sector 64")
    assert labels(g) == ["blank (5R)", "None"]


def test_a_ship_may_need_ftl_to_find_another_sector() -> None:
    """DF-13.8, DF-13.10"""
    g = bare("B 1F")
    give_lines(g, g.home[A], "Spacecraft", "FTL")
    g.put(A, at(55), 3)
    for sector in (53, 52, 66):
        g.put(NEUTRAL, at(sector), 1)
    for sector in (54, 56):
        g.put(A, at(sector), 4)
    choose(act(g), "EXPAND", "sector 55", "sector 64", "1 cube", "Spacecraft")
    assert asked(g) == "ShipTo"  # FTL was the only choice
    assert not offers(g, "sector 64")
    choose(g, "sector 61")
    assert cubes(g, 61) == (1, A)


# --- PLAN and EVOKE ----------------------------------------------------------------------------------


def test_the_number_of_a_plan_may_be_read_from_the_hand_that_was_given_up() -> None:
    """DF-14.1, DF-1.12"""
    g = bare("B 5S", "B 5M")
    g.deck, g.discards = [], []
    choose(g, "PLAN", "skull")
    made = g.cards[-1]
    assert (made.number, made.suit, made.kind, made.era) == (5, SKULL, BLANK, 2)


def test_population_is_four_cubes() -> None:
    """DF-15.6, DF-15.7"""
    g = with_civilization("P", "S")
    choose(g, "EVOKE", "Population", "sector 54")
    assert cubes(g, 54) == (5, A)


def test_with_all_tracks_at_their_stars_the_hand_removes_a_rival() -> None:
    """DF-15.5, DF-15.12"""
    g = with_civilization("C", "H")
    g.tracks[:4] = [12, 6, 6, 6]
    choose(act(g), "EVOKE")
    assert cubes(g, 43) == (0, -1)


def test_without_any_card_the_sun_can_do_nothing() -> None:
    """DF-15.5"""
    g = with_civilization("C", "S", "B 1R")
    g.tracks[0] = 12
    g.deck, g.discards = [], []
    assert why_not(act(g), "action:evoke") == ("Neither of its effects would change anything now.", "DF-15.5")


def test_only_unfinished_techs_are_advanced() -> None:
    """DF-15.11, DF-11.9"""
    g = with_civilization("C", "K")
    g.put_in_upper(A, new_card(g, 'T 6R 1 "Deep Mint": S5.1 R2.1 F3.1'))
    g.put_in_upper(A, new_card(g, "T 6S 2: M6.2 M- K4.2"))
    choose(act(g), "EVOKE", "skull")
    assert labels(g) == ["an untitled tech (6S)", "A tech from the deck"]


def test_the_foot_needs_two_sectors_and_fills_none_beyond_five() -> None:
    """DF-15.13, DF-3.4"""
    g = with_civilization("C", "F")
    g.put(A, at(55), 3)
    for sector in (52, 53, 64, 66, 46, 45, 51):
        g.put(NEUTRAL, at(sector), 1)
    g.put(A, at(54), 4)
    g.put(A, at(56), 3)
    choose(act(g), "EVOKE")
    assert asked(g) == "ChooseAction"  # 56 alone has room
    g = with_civilization("C", "F")
    g.put(A, at(55), 3)
    g.put(A, at(56), 3)
    choose(act(g), "EVOKE", "foot", "sector 55", "sector 56", "sector 52")
    assert cubes(g, 56) == (5, A)  # 1 was all that fitted
    assert labels(g) == ["1 cube", "2 cubes", "3 cubes"]


def test_the_foot_may_win() -> None:
    """DF-15.13, DF-19.2, DF-19.7"""
    g = nearly()
    g.hands[A] = (new_card(g, 'C 3R 1 54 "Old Order": T F; Kranax; X'),)
    g.put(A, at(55), 1)
    for sector in (11, 12, 13, 14, 21, 22, 23):
        g.put(A, at(sector), 1)
    choose(act(g), "EVOKE", "foot", "sector 52", "sector 53")
    assert g.winner == A


def test_both_effects_are_done_in_the_order_chosen() -> None:
    """DF-15.5: a cube that Territory places may take part in what follows."""
    g = with_civilization("T", "R")
    choose(g, "EVOKE", "Territory", "sector 64")
    assert offers(g, "sector 64")
    choose(g, "sector 64", "sector 64", "sector 64")
    assert cubes(g, 64) == (4, A)


# --- payment and challenges --------------------------------------------------------------------------


def test_upkeep_is_due_again_in_every_turn() -> None:
    """DF-17.1, DF-17.5"""
    g = figure17()
    choose(g, "No more actions", "Prospero", "blank (1H)")
    assert len(g.paid) == 1
    g.stack.clear()
    g.then(PaymentPhase(A), ChallengePhase(A), EndTurn(A), NextTurn(A))
    g.advance()
    choose(g, "Stop paying")
    assert len(g.pile) + len(g.resolving) == 4


def test_a_challenge_is_discarded_when_it_is_over() -> None:
    """DF-2.2, DF-18.1"""
    g = figure17()
    pile = g.deck[-4:]
    choose(g, "No more actions", "Stop paying")
    assert (g.resolving, g.pile) == ((pile[3],), (pile[2], pile[1], pile[0]))
    choose(g, "blank (2K)")
    assert pile[3] in g.discards
    assert g.resolving == (pile[2],)


def test_without_a_cube_a_card_meets_nothing() -> None:
    """DF-18.3"""
    g = figure17()
    g.pips[A] = (0, 1, 0)
    choose(g, "No more actions", "Stop paying")  # a challenge of skull
    assert [label.partition(":")[0] for label in labels(g)] == ["Discard a blank (2K)", "Suffer it"]
    g.stack.append(Meet(A, HAND))
    g.advance()
    choose(g, "Remove a cube from Mobile Resorts")
    assert g.pips[A] == (0, 0, 0)


def test_a_row_happens_once() -> None:
    """DF-18.7, DF-18.10"""
    g = figure17()
    before = sum(g.cubes)
    g.deck.append(new_card(g, 'W 2H O 11 "Upstart": K2.O'))
    on_top(g, "6S")
    g.stack.append(Suffer(A, SKULL))
    g.advance()
    assert cubes(g, 11) == (5, NEUTRAL)
    assert sum(g.cubes) == before + 5


def test_an_overflow_moves_into_an_empty_sector() -> None:
    """DF-18.18"""
    g = figure17()
    g.put(NEUTRAL, at(15), 2)
    g.deck.append(new_card(g, "B 1S"))
    suffer(g, Rivals(A, at(15), 3))
    assert (cubes(g, 15), cubes(g, 12)) == ((5, NEUTRAL), (3, NEUTRAL))
    assert g.journal is not None
    assert [event.kind for event in g.journal.events] == ["read", "rivals_placed"]


def test_a_new_home_may_win() -> None:
    """DF-16.5, DF-19.7"""
    g = nearly()
    g.tracks[0] = 12
    give_lines(g, g.home[A], "Art")
    give_lines(g, g.lower[A][0], "Art", "Art", "Art")
    remove(g, at(55), 2)
    g.advance()
    choose(g, "Drome")
    assert g.winner == A
