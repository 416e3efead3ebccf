"""Who may name a complete tech that has no name."""

from __future__ import annotations

import pytest

from ecliptic.core.replay import new_match
from ecliptic.games.deep_future.components.constants import WORLD
from ecliptic.games.deep_future.empire.changes import lower_track, remove
from ecliptic.games.deep_future.empire.homes import MakeHome, TurnUpFive
from ecliptic.games.deep_future.naming.decisions import NameTech
from ecliptic.games.deep_future.naming.words import card_words
from ecliptic.games.deep_future.state import ACTING, QUIT, DeepFuture
from ecliptic.games.deep_future.turn import CONCEDE
from tests.deep_future.driver import asked, at, bare, choose, deal
from tests.deep_future.fixture import A, B, act, figure17, new_card
from tests.deep_future.playing import GAME, game
from tests.deep_future.test_setup import before_setup, run

NAMELESS = "T 2S 1: R2.1 F3.1 H6*.1"


def test_who_turns_up_five_cards_names_the_tech_among_them() -> None:
    """DF-11.13: before the first turn too."""
    five = ('W 1S O 34 "One": R1.O', NAMELESS, "B 1S", "B 2S", "B 3S")
    others = ('W 2S O 51 "Two": R2.O', 'W 3S O 52 "Three": R2.O', "B 4S", "B 5S", "B 6S")
    g = before_setup(2, *five, *others, names="ask")
    run(g, TurnUpFive(A), TurnUpFive(B))
    assert (asked(g), g.seat) == ("NameTech", A)
    g.play(0)
    assert (asked(g), g.seat) == ("ChooseHome", B)
    g = before_setup(2, *others, *five, *[line.replace('"T', '"O') for line in others], names="ask")
    run(g, TurnUpFive(A), TurnUpFive(B), TurnUpFive(A))
    choose(g, "Two")
    assert (asked(g), g.seat) == ("NameTech", B)


def test_before_the_first_turn_the_first_seat_reads() -> None:
    """DF-11.14"""
    g = before_setup(2, "B 4S", NAMELESS, "B 2S", "B 2M", "B 1H", "B 5S", names="ask")
    run(g, MakeHome(B))
    assert (asked(g), g.seat) == ("NameTech", A)
    choose(g, "Leave it")
    assert (asked(g), g.seat) == ("NameWorld", B)


def nameless_tableau(player: int) -> DeepFuture:
    g = figure17(players=2)
    g.put_in_upper(player, new_card(g, NAMELESS))
    return g


def test_who_loses_the_game_in_the_turn_of_another_names_what_is_discarded() -> None:
    """DF-11.13, DF-20.2"""
    g = nameless_tableau(B)
    remove(g, at(31), 3)
    g.advance()
    assert (asked(g), g.seat) == ("NameTech", B)
    g.play(0)
    assert g.seat == A


def test_who_loses_the_game_names_what_is_discarded_before_the_next_turn() -> None:
    """DF-11.13, DF-20.2"""
    g = nameless_tableau(A)
    lower_track(g, A, 2, 3)
    g.advance()
    assert (g.active, asked(g), g.seat) == (B, "NameTech", A)


def test_who_has_left_is_not_asked_any_more() -> None:
    """DF-20.9: the tech stays as it is, for somebody else to name."""
    g = nameless_tableau(A)
    g.play(CONCEDE)
    assert (g.status[A], g.seat) == (QUIT, B)
    assert asked(g) != "NameTech"


def test_a_tech_discarded_from_the_hand_may_be_named() -> None:
    """DF-11.13"""
    g = figure17()
    deal(g, NAMELESS)
    choose(act(g), "POWER")
    assert (asked(g), g.seat) == ("NameTech", A)
    choose(g, "Leave it")
    assert asked(g) == "ChooseAction"


def test_a_tech_that_comes_up_twice_is_asked_about_once() -> None:
    """DF-11.13, DF-1.12: the four reads of a new world shuffle it back into the deck."""
    g = bare("B 1M")
    nameless = new_card(g, NAMELESS)
    g.deck, g.discards = [nameless], []
    choose(g, "SETTLE", "54")
    assert g.journal is not None
    read = [event.facts["card"] for event in g.journal.events if event.kind == "read"]
    assert read.count(nameless) > 1
    assert asked(g) == "NameTech"
    choose(g, "Leave it")
    assert asked(g) == "NameWorld"


@pytest.mark.parametrize(("order", "named"), [("suggestion", True), ("no_name", False)])
def test_nobody_waits_for_a_player_out_of_turn_who_left_an_order(order: str, named: bool) -> None:
    """DF-11.14"""
    match = game(2, seed=1, names="ask")
    match.position = g = nameless_tableau(B)
    tech = g.upper[B][-1]
    remove(g, at(31), 3)
    g.advance()
    assert (asked(g), g.seat) == ("NameTech", B)
    match.order(B, order)
    assert (bool(g.cards[tech].name), g.seat) == (named, A)


def test_the_program_names_the_first_worlds_unless_players_ask_to() -> None:
    """DF-4.5, DF-23.2"""
    match = new_match(GAME, 1, 5, {})
    g = match.position
    assert isinstance(g, DeepFuture)
    assert [event for event in match.events(None) if event.kind == "named"] == []
    assert asked(g) == "ChooseHome"
    assert all(card.name for card in g.cards if card.kind == WORLD)


def test_a_home_that_must_be_made_before_the_first_turn_is_named_by_the_program() -> None:
    """DF-5.8, DF-23.2: nobody begins a game by naming things; what is made in play is named by who makes it."""
    match = new_match(GAME, 1, 31, {})
    g = match.position
    assert isinstance(g, DeepFuture)
    home = g.cards[g.home[A]]
    assert (home.era, asked(g)) == (1, "LineMenu")
    assert any(f"You made a new home ({home.name})" in deed.text for deed in match.deeds(A))
    g = before_setup(1, "B 4S", "B 1F", "B 2S", "B 2M", "B 1H", "B 5S", names="made")
    g.phase = ACTING
    run(g, MakeHome(A))
    assert asked(g) == "NameWorld"


def test_one_order_leaves_all_names_to_the_program() -> None:
    """DF-23.7: in the own turn too, and until it is taken back."""
    match = new_match(GAME, 1, 5, {"names": "ask"})
    g = match.position
    assert isinstance(g, DeepFuture)
    assert asked(g) == "NameWorld"
    match.order(A, "program")
    assert asked(g) == "ChooseHome"
    assert NameTech(A, new_card(g, NAMELESS)).by_order(g, "program") == 0


def test_in_the_own_turn_one_is_asked_whatever_was_ordered() -> None:
    """DF-11.14"""
    match = game(2, seed=1, names="ask")
    match.position = g = figure17(players=2)
    g.then(NameTech(A, new_card(g, NAMELESS)))
    g.advance()
    match.order(A, "no_name")
    assert (asked(g), g.seat) == ("NameTech", A)


def test_untitled_techs_with_one_corner_are_told_apart_by_their_advancements_or_their_numbers() -> None:
    """DF-23.6"""
    g = figure17()
    first = new_card(g, "T 5F 1: R2.1 H- H-")
    alone = card_words(g, first)
    other = new_card(g, "T 5F 1: F3.1 H- H-")
    assert alone == "an untitled tech (5F)"
    lines = [g.box.advancements[g.cards[card].lines[0].advancement].name for card in (first, other)]
    assert [card_words(g, card) for card in (first, other)] == [f"{alone} with {line}" for line in lines]
    same = new_card(g, "T 5F 1: R2.1 H- H-")
    assert [card_words(g, card) for card in (first, same)] == [f"{alone} no. {first}", f"{alone} no. {same}"]
