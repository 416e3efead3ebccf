"""What a seat cannot know: the order of the deck, other hands, and the challenge pile."""

# A seat remembers what it was shown: the top of the deck it looked at with History, wherever those cards go, hands that
# were revealed, and cards made in the open, until they are shuffled.

from __future__ import annotations

from typing import Protocol

from ecliptic.games.deep_future.components.cards import Card


class HiddenZones(Protocol):
    """The fields of the position that hide cards or names, or say what a seat knows of them."""

    players: int
    cards: list[Card]
    hands: list[tuple[int, ...]]
    deck: list[int]
    pile: tuple[int, ...]
    knows: list[int]
    veiled: tuple[int, ...]
    given: tuple[str, ...]


def hidden(g: HiddenZones, seat: int | None) -> list[tuple[int, ...]]:
    """One group: a card that the seat cannot place may be in any place that it cannot see."""
    known = g.knows[g.players if seat is None else seat]
    places = [card for player in range(g.players) if player != seat for card in g.hands[player]]
    places += g.deck
    places += g.pile
    return [tuple([card for card in places if not known >> card & 1])]


def conceal(g: HiddenZones, seat: int | None, groups: list[tuple[int, ...]]) -> None:
    if not groups:
        return
    known = g.knows[g.players if seat is None else seat]
    dealt = iter(groups[0])

    def again(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([card if known >> card & 1 else next(dealt) for card in cards])

    for player in range(g.players):
        if player != seat:
            g.hands[player] = again(g.hands[player])
    g.deck = list(again(tuple(g.deck)))
    g.pile = again(g.pile)
    public = g.knows[g.players]
    for other in range(g.players):  # what others know besides is their secret
        if other != seat:
            g.knows[other] = public
    for veil in g.veiled:
        if veil % 4 != seat:
            unname(g, veil // 4)
    g.veiled = tuple([veil for veil in g.veiled if veil % 4 == seat])


def unname(g: HiddenZones, card: int) -> None:
    secret = g.cards[card].name
    g.given = tuple([name for name in g.given if name != secret])
    g.cards[card] = g.cards[card].called("")
