"""Dice, bags and decks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from ecliptic.core.journal import Journal
from ecliptic.core.pieces import (
    draw_cubes,
    draw_thing,
    odds,
    replaced,
    reshuffle,
    roll_dice,
    take_cards,
)
from tests.core.toy import Pick, Toy, toy_match


def position(*script: int) -> Toy:
    """Chance falls as scripted, or by the seed."""
    g = toy_match(Pick(0)).position
    assert isinstance(g, Toy)
    g.journal = Journal(list(script)) if script else None
    return g


def test_dice_show_their_faces() -> None:
    assert roll_dice(position(0, 5, 2), 3) == [1, 6, 3]
    assert set(roll_dice(position(), 200)) == {1, 2, 3, 4, 5, 6}
    assert set(roll_dice(position(), 100, sides=2)) == {1, 2}


def test_a_thing_is_drawn_from_a_bag_of_single_things() -> None:
    bag = [10, 20, 30]
    assert draw_thing(position(1), bag) == 20
    assert bag == [10, 30]


def test_cubes_are_drawn_by_their_number() -> None:
    bag = [1, 0, 2]
    assert draw_cubes(position(2, 0, 0), bag, 3) == [2, 0, 2]
    assert bag == [0, 0, 0]


def test_there_are_never_more_cubes_than_in_the_bag() -> None:
    bag = [1, 2]
    assert Counter(draw_cubes(position(), bag, 9)) == Counter({0: 1, 1: 2})
    assert draw_cubes(position(), bag, 1) == []


def test_only_some_kinds_may_be_drawn() -> None:
    bag = [5, 1, 3, 1]
    assert draw_cubes(position(1, 0), bag, 4, kinds=[1, 3]) == [3, 1]
    assert bag == [5, 0, 3, 0]


def test_the_odds_of_the_next_cube_are_exact() -> None:
    assert odds([1, 0, 2]) == [Fraction(1, 3), Fraction(0), Fraction(2, 3)]
    assert odds([0, 0]) == [Fraction(0), Fraction(0)]
    drawn = Counter(draw_cubes(g, [1, 0, 2], 1)[0] for g in [position()] for _ in range(3000))
    assert abs(drawn[0] / 3000 - 1 / 3) < 0.05


def test_cards_come_off_the_top() -> None:
    deck = [1, 2, 3, 4]
    assert take_cards(deck, 3) == [4, 3, 2]
    assert take_cards(deck, 0) == []
    assert deck == [1]
    assert take_cards(deck, 2) == [1]
    assert deck == []


def test_a_reshuffled_deck_is_in_the_order_of_chance() -> None:
    deck: list[int] = []
    discards = [1, 2, 3]
    reshuffle(position(0, 0), deck, discards)
    assert (deck, discards) == ([2, 3, 1], [])


def test_another_thing_in_one_place_leaves_the_others_and_the_first_tuple_as_they_were() -> None:
    before = (1, 2, 3)
    assert replaced(before, 1, 9) == (1, 9, 3)
    assert replaced(before, 2, 9) == (1, 2, 9)
    assert before == (1, 2, 3)
