"""What a seat cannot know: the order of the decks, and how the cards of others lie in their hands and draw piles."""

# Everybody knows which cards a player owns, so a hand and a draw pile are known as one set. When a discard pile becomes
# a new draw pile, nothing is left in the old one: then everybody knows the hand, and `known` marks its cards.

from __future__ import annotations

from typing import Protocol


class HiddenZones(Protocol):
    """The fields of the position that hide cards."""

    piles: list[tuple[int, ...]]
    hands: list[tuple[int, ...]]
    known: int
    power_deck: tuple[int, ...]
    entity_deck: tuple[int, ...]
    buried: int
    artifact_deck: tuple[int, ...]
    adversary_deck: tuple[int, ...]


def hidden(g: HiddenZones, seat: int | None) -> list[tuple[int, ...]]:
    groups: list[tuple[int, ...]] = []
    for player, pile in enumerate(g.piles):
        if player == seat:
            groups.append(pile)
        else:
            groups.append((*[card for card in g.hands[player] if not g.known >> card & 1], *pile))
    return [*groups, g.power_deck, g.entity_deck[g.buried :], g.artifact_deck, g.adversary_deck]


def conceal(g: HiddenZones, seat: int | None, groups: list[tuple[int, ...]]) -> None:
    if not groups:
        return
    for player, hand in enumerate(g.hands):
        cards = iter(groups[player])
        if player != seat:
            g.hands[player] = tuple(sorted([card if g.known >> card & 1 else next(cards) for card in hand]))
        g.piles[player] = tuple(cards)
    decks = groups[len(g.hands) :]
    g.power_deck = decks[0]
    g.entity_deck = g.entity_deck[: g.buried] + decks[1]
    g.artifact_deck, g.adversary_deck = decks[2], decks[3]
