"""What a seat cannot know: cards in other hands and in the decks, and cores that are not discovered."""

# After a reshuffle everybody can tell the cards of the new deck from those that were in hands at that time, so these
# are two groups: `fresh` marks the cards of the present deck, wherever they have gone since.

from __future__ import annotations

from typing import Protocol

from ecliptic.games.ultramassive.variant import Variant


class HiddenZones(Protocol):
    """The fields of the position that hide cards."""

    variant: Variant
    hands: list[tuple[int, ...]]
    deck: tuple[int, ...]
    fresh: int
    cores: list[tuple[int, ...]]
    spare: tuple[int, ...]
    decks: list[tuple[int, ...]]


def hidden(g: HiddenZones, seat: int | None) -> list[tuple[int, ...]]:
    fresh: list[int] = []
    old: list[int] = []
    cores: list[int] = []
    for p in range(len(g.hands)):
        if p != seat:
            for card in g.hands[p]:
                (fresh if g.fresh >> card & 1 else old).append(card)
            if not g.variant.open_cores:
                cores += g.cores[p]
    return [(*fresh, *g.deck), tuple(old), (*cores, *g.spare), *g.decks]


def conceal(g: HiddenZones, seat: int | None, groups: list[tuple[int, ...]]) -> None:
    if not groups:
        return
    fresh, old, cores = iter(groups[0]), iter(groups[1]), iter(groups[2])
    for p in range(len(g.hands)):
        if p != seat:
            g.hands[p] = tuple(sorted([next(fresh if g.fresh >> card & 1 else old) for card in g.hands[p]]))
            if not g.variant.open_cores:
                g.cores[p] = tuple(sorted([next(cores) for _ in g.cores[p]]))
    g.deck = tuple(fresh)
    g.spare = tuple(cores)
    g.decks[:] = groups[3:]
