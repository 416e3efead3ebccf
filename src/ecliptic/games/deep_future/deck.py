"""The deck: drawing, reading a corner, discarding. All chance comes from here."""  # DF-1.7 to DF-1.16

from __future__ import annotations

from itertools import chain
from typing import Final

from ecliptic.core.pieces import reshuffle, take_cards
from ecliptic.games.deep_future.components.cards import Card
from ecliptic.games.deep_future.components.constants import NOTHING, NUMBERS, SUITS, TECH, WORLD
from ecliptic.games.deep_future.components.galaxy import sector_at
from ecliptic.games.deep_future.events import DISCARDED, DREW, NEW_CARD, READ, READ_BY_LOT, SHUFFLED
from ecliptic.games.deep_future.sheet import DRAWN
from ecliptic.games.deep_future.sheet import READ as CARDS_READ
from ecliptic.games.deep_future.state import DeepFuture

MOST_READS: Final = 60  # in one chain, DF-1.16


def top_card(g: DeepFuture) -> int:
    """The next card, off the deck. An empty deck is made anew when a card is needed; NOTHING if there is none."""
    if not g.deck:
        if not g.discards:
            return NOTHING  # DF-1.14
        reshuffle(g, g.deck, g.discards)  # DF-1.12, DF-1.13
        g.tell(SHUFFLED, g.active)
    return g.deck.pop()


def top_cards(g: DeepFuture, n: int) -> list[int]:
    """The next cards, as many as there are."""
    if 0 < n < len(g.deck):
        return take_cards(g.deck, n)
    found: list[int] = []
    while len(found) < n and (card := top_card(g)) != NOTHING:
        found.append(card)
    return found


def draw(g: DeepFuture, player: int, n: int) -> None:
    """Cards from the deck to the hand, unseen by others."""
    if g.halted:
        return
    drawn = tuple(top_cards(g, n))
    for card in drawn:
        if g.cards[card].kind == TECH:
            note_unnamed(g, player, card)
    if drawn:
        g.hands[player] += drawn
        g.count(player, DRAWN, len(drawn))
        g.confide(DREW, player, (len(drawn),), drawn)


def discard(g: DeepFuture, player: int, card: int) -> None:
    """Onto the discard pile, from wherever it was taken."""
    g.discards.append(card)
    g.uncover(card)
    g.tell(DISCARDED, player, card)
    if g.cards[card].kind == TECH:
        note_unnamed(g, player, card)


def note_unnamed(g: DeepFuture, player: int, tech: int) -> None:
    """Anyone who draws or discards a complete tech without a name may name it."""  # DF-11.13
    shown = g.cards[tech]
    if not shown.name and shown.complete:
        if tech not in [noted // 4 for noted in g.unnamed]:
            g.unnamed += (tech * 4 + player,)


def any_world(g: DeepFuture, homes: list[int]) -> bool:
    """Is there a world outside these sectors that could be turned up?"""  # DF-5.17, DF-18.11
    cards = g.cards
    for card in chain(reversed(g.deck), g.discards):
        if cards[card].kind == WORLD and cards[card].sector not in homes:
            return True
    return False


def next_world(g: DeepFuture, player: int, homes: list[int]) -> int:
    """The next such world off the deck; everything before it is discarded."""
    card = top_card(g)
    while g.cards[card].kind != WORLD or g.cards[card].sector in homes:
        discard(g, player, card)
        card = top_card(g)
    return card


def read(g: DeepFuture) -> Card | None:
    """Discard the top card of the deck: its corner is the result."""  # DF-1.7
    card = top_card(g)
    if card == NOTHING:
        return None
    g.discards.append(card)
    g.uncover(card)
    shown = g.cards[card]
    tell_read(g, g.active, card)
    if shown.kind == TECH:
        note_unnamed(g, max(g.active, 0), card)  # DF-11.14: before the first turn it is the first seat that reads
    return shown


def tell_read(g: DeepFuture, player: int, card: int) -> None:
    """A card that was turned up, with its corner: it may soon be in the deck again."""
    shown = g.cards[card]
    if player != NOTHING:  # before the first turn
        g.count(player, CARDS_READ)
    g.tell(READ, player, card, shown.number, shown.suit)


def read_number(g: DeepFuture) -> int:
    card = read(g)
    return by_lot(g, NUMBERS) if card is None else card.number


def read_suit(g: DeepFuture) -> int:
    card = read(g)
    return by_lot(g, SUITS) - 1 if card is None else card.suit


def by_lot(g: DeepFuture, sides: int) -> int:
    """Neither deck nor discard pile has a card."""  # DF-1.14
    number = g.roll(sides) + 1
    g.tell(READ_BY_LOT, g.active, number)
    return number


def read_sector(g: DeepFuture) -> int:
    """Two numbers, the first digit first."""  # DF-1.9
    first = read_number(g)
    return sector_at(first, read_number(g))


def make_card(g: DeepFuture, player: int) -> int:
    """A new card with a random corner: the number of one card, the suit of the next."""  # DF-1.8
    number = read_number(g)
    card = g.new_card(Card(number, read_suit(g), era=g.era))
    g.tell(NEW_CARD, player, card)
    return card
