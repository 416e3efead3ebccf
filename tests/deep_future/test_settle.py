"""SETTLE."""

from __future__ import annotations

from random import Random

import pytest

from ecliptic.games.deep_future.actions.settle import settle_refusal, sources
from ecliptic.games.deep_future.components.constants import WORLD
from ecliptic.games.deep_future.game import deep_future
from tests.deep_future.driver import (
    advancements,
    asked,
    at,
    bare,
    choose,
    deal,
    give_lines,
    labels,
    offers,
    on_top,
    tracks,
    why_not,
)
from tests.deep_future.fixture import A, B, act, cornered, figure17, named, new_card
from tests.deep_future.playing import game, lively


@pytest.mark.parametrize("seed", range(4))
def test_settle_is_refused_exactly_when_no_source_would_be_left(seed: int) -> None:
    """DF-7.21, DF-9.8"""
    match, random, refused = game(2, seed), Random(seed), 0
    g = deep_future(match.position)
    while g.seat is not None:
        player = g.seat
        for paying in g.hands[player]:
            left = [card for card in g.hands[player] if card != paying]
            reason = settle_refusal(g, player, paying)
            assert (reason is None) == bool(sources(g, player, left, False))
            refused += reason is not None
        g.play(lively(g, random))
    assert refused


def test_society_settles_a_new_card_and_the_paying_tech_gives_nothing() -> None:
    """DF-9.8, DF-9.14, DF-9.15, DF-7.8, E12, E14"""
    g = figure17()
    choose(g, "SETTLE")
    assert why_not(g, f"card:{named(g, 'Tessaly')}").rule == "DF-3.5"
    choose(g, "First use") if offers(g, "First use") else None
    choose(g, "A new world on a new card", "sector 54")
    world = len(g.cards) - 1
    card = g.cards[world]
    assert (card.number, card.suit, card.kind, card.era) == (3, 1, WORLD, 2)
    assert advancements(g, world) == ["Labor"]
    assert asked(g) == "NameWorld"
    g.play(0)
    assert len(g.hands[A]) == 4
    choose(g, "Leisure")
    assert tracks(g) == (3, 0, -3, 1)


def test_society_settles_a_blank_and_a_card_is_drawn() -> None:
    """DF-9.6, DF-9.11, DF-9.14, DF-2.7, E13"""
    g = figure17()
    blank = cornered(g, "2K", g.hands[A])
    choose(g, "SETTLE")
    choose(g, "First use") if offers(g, "First use") else None
    choose(g, "A new world on blank (2K)", "sector 54")
    g.play(0)
    assert blank in g.lower[A]
    assert g.cards[blank].kind == WORLD
    assert advancements(g, blank) == ["Astronomy"]
    assert cornered(g, "6R", g.hands[A])


def test_a_neutral_world_leaves_the_line_and_brings_two_free_actions() -> None:
    """DF-9.2, DF-9.3, DF-9.4, DF-9.17, DF-7.16, E24"""
    g = bare("B 1M", "B 1S")
    g.clear(at(43))
    g.put(A, at(43), 2)
    galen = named(g, "Galen")
    before = len(g.cards)
    choose(g, "SETTLE", "Galen")
    assert galen in g.lower[A]
    assert galen not in g.neutral_worlds
    assert (len(g.hands[A]), len(g.cards)) == (1, before)
    choose(g, "Free POWER")
    assert len(g.hands[A]) == 3
    choose(g, "Free ADVANCE", "Galen")
    while asked(g) != "ChooseAction":
        choose(g, "Read a number") if asked(g) == "ChooseOrRead" else choose(g, "Done")
    assert len(g.cards[galen].lines) == 2
    choose(g, "POWER")
    assert asked(g) != "ChooseAction"


def test_a_settled_neutral_world_may_already_serve_a_free_action() -> None:
    """DF-9.17, DF-7.11, DF-7.13, E25"""
    g = bare("B 1M")
    g.clear(at(15))
    g.put(A, at(15), 2)
    obelisk = named(g, "Obelisk")
    choose(g, "SETTLE", "Obelisk", "Free POWER", "Energy (discards the colony)")
    assert len(g.hands[A]) == 3
    assert obelisk in g.discards


def test_free_actions_left_over_are_forfeited() -> None:
    """DF-9.4, DF-9.17"""
    g = bare("B 1M")
    g.clear(at(43))
    g.put(A, at(43), 2)
    choose(g, "SETTLE", "Galen", "Done")
    assert asked(g) != "LineMenu"
    assert g.act.free == 0


def test_a_world_in_hand_is_settled_in_a_controlled_sector() -> None:
    """DF-9.1, DF-9.5, DF-9.19, DF-2.16, E26"""
    g = figure17()
    world = new_card(g, 'W 2S O 56 "Second Drome": K2.O')
    g.add_to_hand(A, world)
    act(g)
    held = len(g.hands[A])
    choose(g, "SETTLE", "Second Drome")
    assert world in g.lower[A]
    assert named(g, "Drome") in g.lower[A]
    assert len(g.hands[A]) == held - 2 + 1


def test_with_worlds_in_hand_but_none_within_reach_only_neutral_worlds_are_left() -> None:
    """DF-9.8, DF-9.9, E27"""
    g = bare("B 1M", 'W 6H O 61 "Far Rest": K2.O', "B 3K")
    g.clear(at(34))
    g.put(A, at(34), 1)
    act(g)
    choose(g, "SETTLE")
    assert named(g, "Kranax") in g.lower[A]  # the only source, so nothing is asked


def test_settling_is_refused_while_the_worlds_in_hand_are_out_of_reach() -> None:
    """DF-9.8, DF-7.4"""
    g = bare("B 1M", 'W 6H O 61 "Far Rest": K2.O')
    assert why_not(g, "action:settle") == ("You hold worlds, but none in a sector of yours.", "DF-9.8")


def test_blanks_come_before_new_cards_and_the_hand_is_shown() -> None:
    """DF-9.6, DF-9.7, DF-9.10, DF-9.11, E28"""
    g = figure17(players=2)
    give_lines(g, g.home[A], "Art")
    g.discards += g.upper[A][1:]
    g.upper[A], g.pips[A] = g.upper[A][:1], (0,)
    cards = deal(g, "B 1M", "B 2K", "B 5S")
    act(g)
    choose(g, "SETTLE")
    assert offers(g, "A new world on blank (2K)")
    assert offers(g, "A new world on blank (5S)")
    assert len(g.options()) == 2
    assert why_not(g, "choice:new_card").rule == "DF-9.7"
    choose(g, "A new world on blank (2K)", "sector 54")
    g.play(0)
    assert g.journal is not None
    shown = [event.facts["card"] for event in g.journal.events if event.kind == "revealed"]
    assert shown == cards[1:]
    assert cards[2] not in g.hidden(B)[0]
    drawn = g.hands[A][-1]
    assert drawn in g.hidden(B)[0]


def test_a_new_card_is_made_only_with_neither_world_nor_blank() -> None:
    """DF-9.7, DF-2.8, DF-1.8, E5"""
    g = on_top(bare("B 1M", 'T 6R 1 "Deep Mint": R2.1 F3.1 H2.1'), "1S", "4K", "2R", "6R")
    held = len(g.hands[A])
    choose(g, "SETTLE", "sector 54")
    card = g.cards[-1]
    assert (card.number, card.suit, card.era) == (1, 3, 2)
    assert advancements(g, len(g.cards) - 1) == ["Genetics"]
    g.play(0)
    assert len(g.hands[A]) == held - 1


def test_with_society_the_hand_stays_secret() -> None:
    """DF-9.14, DF-9.20, E90"""
    g = figure17(players=2)
    give_lines(g, g.home[A], "Society")
    deal(g, "B 1M", 'T 6R 1 "Deep Mint": R2.1 F3.1 H2.1')
    act(g)
    choose(g, "SETTLE")
    assert any("First use" in label for label in labels(g))
    choose(g, "First use Prospero") if offers(g, "First use Prospero") else choose(g, "First use")
    choose(g, "A new world on a new card") if asked(g) == "SettleSource" else None
    choose(g, "sector 54")
    g.play(0)
    assert g.journal is not None
    assert "revealed" not in [event.kind for event in g.journal.events]


def test_alone_society_is_not_declared_for_nothing() -> None:
    """DF-9.20: with no world and no blank it opens nothing, and nobody could see the hand."""
    g = bare("B 1M", 'T 6R 1 "Deep Mint": R2.1 F3.1 H2.1')
    give_lines(g, g.home[A], "Society")
    act(g)
    choose(g, "SETTLE")
    assert asked(g) == "NewWorldSector"


def test_two_societies_settle_one_world() -> None:
    """DF-9.14, DF-7.6, EA12"""
    g = bare("B 1M", 'W 6H O 61 "Far Rest": K2.O')
    give_lines(g, g.home[A], "Society", "Society")
    act(g)
    choose(g, "SETTLE", "Society (line 1)")
    assert not any("First use" in label for label in labels(g))


def test_only_cards_with_which_settling_stays_possible_may_pay() -> None:
    """DF-7.21, DF-9.18, E86"""
    g = bare('W 1M O 61 "Far Rest": K2.O', "B 2M", "B 3R")
    choose(g, "SETTLE")
    assert named(g, "Far Rest") in g.discards  # the only payment, so it is not asked for
    assert offers(g, "A new world on blank (2M)")
    assert offers(g, "A new world on blank (3R)")
    assert len(g.options()) == 2


@pytest.mark.parametrize(
    ("advancement", "track", "before", "after"),
    [("Ecology", 3, 5, 6), ("Leisure", 0, 11, 12), ("Medicine", 2, -5, -4)],
)
def test_settle_lines_that_move_a_track(advancement: str, track: int, before: int, after: int) -> None:
    """DF-9.12, DF-3.12, EA08, EA16, EA21"""
    g = bare("B 1M", 'W 2S O 56 "Near Rest": K2.O')
    give_lines(g, g.home[A], advancement)
    g.tracks[track] = before
    act(g)
    choose(g, "SETTLE", advancement)
    assert tracks(g)[track] == after


def test_government_adds_lines_with_at_most_one_circle() -> None:
    """DF-9.13, DF-9.16, DF-2.11, DF-2.17, EA11"""
    g = bare("B 1M", 'W 2S O 56 "Near Rest": K2.O')
    give_lines(g, g.home[A], "Government", "Government")
    on_top(act(g), "6S", "4M", "2S", "4K")  # the first is drawn for the world from hand
    choose(g, "SETTLE", "Government (line 1)", "Art")
    choose(g, "Government (line 2)")
    world = named(g, "Near Rest")
    assert advancements(g, world) == ["Education", "Art", "Weapons"]
    assert [line.circled for line in g.cards[world].lines] == [False, True, False]
    assert g.cards[world].lines[1].era == g.era


def test_government_stops_at_three_lines_and_needs_the_world() -> None:
    """DF-9.16, DF-9.21, E29"""
    g = bare("B 1M", 'W 2S O 56 "Near Rest": K2.O K3.O K4.O')
    give_lines(g, g.home[A], "Government", "Leisure")
    act(g)
    choose(g, "SETTLE")
    assert why_not(g, f"line:{g.home[A]}:0").rule == "DF-9.16"
    g.take_from_lower(A, named(g, "Near Rest"))
    g.discards.append(named(g, "Near Rest"))
    assert why_not(g, f"line:{g.home[A]}:0").rule == "DF-9.21"
