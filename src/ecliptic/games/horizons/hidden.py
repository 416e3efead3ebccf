"""What a seat cannot know: the Missions out of its sight and the unseen middle of each Ally stack."""  # HZ-16

# A seat is taken to know its own hand, its own discards until they are shuffled, and a hand it has looked at until
# the owner discards from it. Finer inference (which of the cards seen was discarded, where shuffled discards can
# still be) is left to players: what is dealt again is never less hidden than it is at a real table.

from __future__ import annotations

from typing import Protocol


class HiddenZones(Protocol):
    """The fields of the position that hide cards, or say what a seat knows of them."""

    players: int
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    discards: tuple[int, ...]
    discarders: tuple[int, ...]
    completed: tuple[tuple[int, ...], ...]
    stacks: tuple[tuple[int, ...], ...]
    known: tuple[int, ...]
    seen: tuple[tuple[int, ...], ...]
    notes: tuple[tuple[tuple[int, ...], ...], ...]


def known(g: HiddenZones, seat: int | None, owner: int) -> tuple[int, ...]:
    """The Missions in a hand that the seat knows to be there."""
    if seat == owner:
        return g.hands[owner]
    return g.completed[owner] if seat is None else g.completed[owner] + g.seen[seat * g.players + owner]


def hidden(g: HiddenZones, seat: int | None) -> list[tuple[int, ...]]:
    missions: list[int] = []
    for p in range(g.players):
        if p != seat:
            seen = known(g, seat, p)
            missions += [m for m in g.hands[p] if m not in seen]
    missions += g.deck
    missions += [m for m, p in zip(g.discards, g.discarders) if p != seat]
    middles = [cards[1 : len(cards) - known_below] for cards, known_below in zip(g.stacks, g.known)]
    return [tuple(missions), *middles]


def conceal(g: HiddenZones, seat: int | None, groups: list[tuple[int, ...]]) -> None:
    if not groups:
        return
    lookers = range(g.players)  # what others have seen is their secret
    g.notes = tuple([g.notes[p] if p == seat else () for p in lookers])
    g.seen = tuple([g.seen[p * g.players + owner] if p == seat else () for p in lookers for owner in range(g.players)])
    cards = iter(groups[0])
    seen = [known(g, seat, p) for p in range(g.players)]
    g.hands = tuple([tuple([m if m in seen[p] else next(cards) for m in hand]) for p, hand in enumerate(g.hands)])
    g.deck = tuple([next(cards) for _ in g.deck])
    g.discards = tuple([m if p == seat else next(cards) for m, p in zip(g.discards, g.discarders)])
    ends = [max(1, len(stack) - below) for stack, below in zip(g.stacks, g.known)]
    g.stacks = tuple([g.stacks[s][:1] + middle + g.stacks[s][ends[s] :] for s, middle in enumerate(groups[1:])])
