"""Dice, bags and decks. All of them are plain ints and lists in a game's own state; only chance is the position's.

A bag of cubes is a count for each kind; a bag of single things is a list of them. A deck is a list, the top card last.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

from ecliptic.core.position import Position

T = TypeVar("T")


def replaced(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """The same with another thing in one place. What seldom changes is a tuple: copies of a position share it."""
    order = [*things]
    order[place] = thing
    return tuple(order)


# --- dice ----------------------------------------------------------------------------------------


def roll_dice(g: Position, n: int, sides: int = 6) -> list[int]:
    """The faces of n dice, each from 1 to `sides`."""
    return [1 + g.roll(sides) for _ in range(n)]


# --- bags ----------------------------------------------------------------------------------------


def draw_thing(g: Position, bag: list[int]) -> int:
    """One of the single things, whichever comes to hand."""
    return bag.pop(g.roll(len(bag)))


def draw_cubes(g: Position, bag: list[int], n: int, kinds: Sequence[int] | None = None) -> list[int]:
    """The kinds of n cubes, one after the other, or of all there are; with `kinds` only among these."""
    among = range(len(bag)) if kinds is None else kinds
    drawn: list[int] = []
    while len(drawn) < n and (total := sum([bag[kind] for kind in among])):
        place = g.roll(total)
        for kind in among:
            place -= bag[kind]
            if place < 0:
                bag[kind] -= 1
                drawn.append(kind)
                break
    return drawn


def odds(bag: Sequence[int]) -> list[Fraction]:
    """How likely each kind is to be drawn next, exactly."""
    total = sum(bag)
    return [Fraction(count, total or 1) for count in bag]


# --- decks ---------------------------------------------------------------------------------------


def reshuffle(g: Position, deck: list[int], discards: list[int]) -> None:
    """The discards become the deck, which is empty. Call it when a card is needed, not before."""
    deck[:] = g.shuffled(tuple(discards))
    discards.clear()


def take_cards(deck: list[int], n: int) -> list[int]:
    """The next n cards, or as many as the deck holds, off it."""
    if n <= 0:
        return []
    cards = deck[: -n - 1 : -1]
    del deck[-n:]
    return cards
