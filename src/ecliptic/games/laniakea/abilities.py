"""The abilities of discovered tiles: exchange, swap, trash, draw. All of them are optional."""  # LK-7.9 - 7.16

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ecliptic.core.flow import Label, Reason
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import (
    DRAW,
    KEPT,
    KINDS,
    LIMIT,
    OPTIONAL,
    SWAP,
    TILE_SOURCE,
    TRASH,
    TWO_ONE,
    A,
    F,
    Price,
    V,
    compulsory,
)
from ecliptic.games.laniakea.cards import (
    DESIGN,
    ZONE,
    card_name,
    card_target,
    draw,
    draws_to_come,
    in_piles,
    in_zones,
    might_trash,
    trash,
    trashable,
    why_not_trash,
    why_not_trash_design,
)
from ecliptic.games.laniakea.events import EXCHANGED
from ecliptic.games.laniakea.frames import DECLINE, ActionChoice, Choice, decline
from ecliptic.games.laniakea.resources import gain
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.words import DISCARD_ZONE, HAND_ZONE, ZONE_WORDS, amounts_words, packed, tell_amounts

ALREADY_DREW: Final = Reason("This galaxy has already given you a card this turn.", "LK-5.10")
NO_CARD: Final = Reason("You have no card to draw.", "LK-4.10")
NOTHING_TO_TRASH: Final = Reason("You have no Cosmic Power that could be trashed.", "LK-7.14")
NO_USE: Final = Reason("This galaxy has no ability that you could use.", "LK-7.3")


def use_ability(g: Laniakea, player: int, galaxy: int, discarding: bool) -> None:
    """The ability of a tile that was harvested on its discovered side."""  # LK-7.3
    found = OF_TILES.get(g.tile(galaxy).ability)
    if found is not None:
        g.then(found.question(player, galaxy, discarding))


def offers_ability(g: Laniakea, galaxy: int) -> bool:
    """Does a harvest ask whether the ability of the tile is used?"""  # LK-7.3
    return bool(g.discovered >> galaxy & 1) and g.tile(galaxy).ability in OF_TILES


def why_not_ability(g: Laniakea, player: int, galaxy: int, discarding: bool) -> Reason | None:
    """Why the ability of a discovered tile could change nothing, for all that others know."""
    found = OF_TILES.get(g.tile(galaxy).ability)
    return NO_USE if found is None else found.why_not(g, player, galaxy, discarding)


# --- two for one -------------------------------------------------------------------------------------

# The direction so far; it changes at most once.
NEITHER, TO_AETHER, TO_STONES, BACK_TO_AETHER, BACK_TO_STONES = range(5)
RATES: Final[tuple[tuple[Price, Price], ...]] = (
    ((2, 0, 0), (0, 0, 1)),
    ((1, 1, 0), (0, 0, 1)),
    ((0, 2, 0), (0, 0, 1)),
    ((0, 0, 1), (2, 0, 0)),
    ((0, 0, 1), (1, 1, 0)),
    ((0, 0, 1), (0, 2, 0)),
)
FIRST_TO_STONES: Final = 3  # of the rates
CHANGED: Final = Reason("The direction was already changed in this harvest.", "LK-7.11")
ABOVE_LIMIT: Final = Reason(f"You would have more than {LIMIT}.", "LK-7.11")


class Exchange(Choice):
    """Two stones for one Aether or back, as often as wished."""  # LK-7.9, LK-7.11

    __match_args__ = ("player", "direction")
    rule = "LK-7.9"
    prompt = "Do you exchange?"

    def __init__(self, player: int, direction: int) -> None:
        self.player = player
        self.direction = direction

    def candidates(self, g: Laniakea) -> list[int]:
        return [0, 1, 2, 3, 4, 5, DECLINE]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        given, taken = RATES[option]
        if self.direction == (BACK_TO_AETHER if option >= FIRST_TO_STONES else BACK_TO_STONES):
            return CHANGED
        if not g.can_pay(self.player, given):
            return Reason(f"You don't have {amounts_words(given)}.", "LK-7.6")
        held = g.held(self.player)
        above = [kind for kind in range(KINDS) if taken[kind] and held[kind] + taken[kind] > LIMIT]
        return ABOVE_LIMIT if above else None

    def label(self, g: Laniakea, option: int) -> Label:
        if option == DECLINE:
            return decline("No exchange" if self.direction == NEITHER else "No more exchanges")
        given, taken = RATES[option]
        return Label(f"{amounts_words(given)} for {amounts_words(taken)}", f"choice:{option}")

    def resolve(self, g: Laniakea, option: int) -> None:
        if option == DECLINE:
            return
        given, taken = RATES[option]
        exchange(g, self.player, given, taken)
        g.then(Exchange(self.player, self.after(option)))

    def after(self, option: int) -> int:
        if option >= FIRST_TO_STONES:
            return TO_STONES if self.direction in (NEITHER, TO_STONES) else BACK_TO_STONES
        return TO_AETHER if self.direction in (NEITHER, TO_AETHER) else BACK_TO_AETHER


def why_not_exchange(g: Laniakea, player: int) -> Reason | None:
    """Why nothing can be exchanged."""
    asked = Exchange(player, NEITHER)
    reasons = [asked.why_not(g, rate) for rate in range(len(RATES))]
    return None if None in reasons else reasons[0]


def exchange(g: Laniakea, player: int, given: Price, taken: Price) -> None:
    g.spend(player, given)
    i = player * KINDS
    for kind in range(KINDS):
        g.resources[i + kind] += taken[kind]
    tell_amounts(g, EXCHANGED, player, given, packed(taken), taken[0], taken[1], taken[2])


# --- swap --------------------------------------------------------------------------------------------

SWAP_ZERO: Final = 16  # an option is this plus the Voyage Stones gained


def why_not_swap(g: Laniakea, player: int) -> Reason | None:
    """Why no stone can be swapped."""
    v, f = g.resources[player * KINDS + V], g.resources[player * KINDS + F]
    if (v and f < LIMIT) or (f and v < LIMIT):
        return None
    return ABOVE_LIMIT if v else Reason("You have no stone to swap.", "LK-7.10")


class SwapStones(ActionChoice):
    """V for F or F for V, one for one, as one net exchange."""  # LK-7.10, LK-7.11

    __match_args__ = ("player", "source", "most")
    rule = "LK-7.10"
    prompt = "Do you swap stones?"

    def __init__(self, player: int, source: int, most: int) -> None:
        self.player = player
        self.source = source
        self.most = most

    def options(self, g: Laniakea) -> list[int]:
        v, f = g.resources[self.player * KINDS + V], g.resources[self.player * KINDS + F]
        lost, gained = min(v, LIMIT - f, self.most), min(f, LIMIT - v, self.most)
        nets = [net for net in range(-lost, gained + 1) if net]
        return [*[SWAP_ZERO + net for net in nets], *self.declined()]

    def label(self, g: Laniakea, option: int) -> Label:
        if option == DECLINE:
            return decline("No swap")
        given, taken = swapped(option - SWAP_ZERO)
        return Label(f"{amounts_words(given)} for {amounts_words(taken)}", f"amount:{option - SWAP_ZERO}")

    def resolve(self, g: Laniakea, option: int) -> None:
        if option != DECLINE:
            given, taken = swapped(option - SWAP_ZERO)
            exchange(g, self.player, given, taken)


def swapped(net: int) -> tuple[Price, Price]:
    """What is given and taken for this many Voyage Stones more."""
    return ((0, net, 0), (net, 0, 0)) if net > 0 else ((-net, 0, 0), (0, -net, 0))


# --- trash -------------------------------------------------------------------------------------------


class TrashCards(ActionChoice):
    """Which card is trashed, one at a time."""  # LK-7.12, LK-7.14, LK-16.3

    __match_args__ = ("player", "source", "left")
    rule = "LK-16.4"
    prompt = "Which Cosmic Power do you trash?"

    def __init__(self, player: int, source: int, left: int) -> None:
        self.player = player
        self.source = source
        self.left = left

    def candidates(self, g: Laniakea) -> list[int]:
        return [*in_zones(g, self.player), DECLINE]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option == DECLINE:
            must = compulsory(self.source) and trashable(g, self.player)
            return Reason("You must do this.", "LK-4.15") if must else None
        return why_not_trash(g, self.player, option)

    def options(self, g: Laniakea) -> list[int]:
        found = trashable(g, self.player)
        return found + self.declined() if found else [DECLINE]

    def asks_about(self, g: Laniakea, option: int) -> bool:
        """Where a card in hand or draw pile could be trashed, nobody learns whether it lies in the other one."""
        unseen = (*g.hands[self.player], *g.piles[self.player])
        return option == DECLINE and [1 for card in unseen if why_not_trash_design(g.design(card)) is None] != []

    def label(self, g: Laniakea, option: int) -> Label:
        if option == DECLINE:
            return decline("Trash nothing")
        design = g.box.designs[option & DESIGN]
        zone = option // ZONE
        name = f"Trash {design.name} from {ZONE_WORDS[zone]}"
        if zone == HAND_ZONE:
            name = f"Trash {card_name(g, option)} from {ZONE_WORDS[zone]}"
            return Label(f"{name}: {design.text}", card_target(g, option), name=name)
        target = targets.in_discard_pile(design.id) if zone == DISCARD_ZONE else targets.in_deck(design.id)
        return Label(f"{name}: {design.text}", target, name=name)

    def resolve(self, g: Laniakea, option: int) -> None:
        if option == DECLINE:
            return
        trash(g, self.player, option)
        if self.source == TILE_SOURCE:
            gain(g, self.player, A, 1)  # LK-7.12
        elif self.left > 1:
            g.then(TrashCards(self.player, self.source | OPTIONAL, self.left - 1))  # LK-4.15


# --- draw --------------------------------------------------------------------------------------------


class DrawHere(Choice):
    """Whether a card is drawn."""  # LK-7.15, LK-4.4, LK-5.10

    __match_args__ = ("player", "galaxy", "discarding")
    rule = "LK-7.15"
    prompt = "Do you draw a card?"

    def __init__(self, player: int, galaxy: int, discarding: bool) -> None:
        self.player = player
        self.galaxy = galaxy
        self.discarding = discarding  # is it harvested for a discarded card?

    def candidates(self, g: Laniakea) -> list[int]:
        return [1, DECLINE]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option == DECLINE:
            short = len(g.hands[self.player]) + min(draws_to_come(g), in_piles(g, self.player)) < KEPT
            return Reason("You must draw: two cards must stay in your hand.", "LK-4.4") if short else None
        return why_not_draw_here(g, self.player, self.galaxy, self.discarding)

    def label(self, g: Laniakea, option: int) -> Label:
        return Label("Draw a card", "choice:yes") if option != DECLINE else decline("Draw no card")

    def resolve(self, g: Laniakea, option: int) -> None:
        if option != DECLINE:
            if self.discarding:
                g.drawn_here |= 1 << self.galaxy
            draw(g, self.player, 1)


def why_not_draw_here(g: Laniakea, player: int, galaxy: int, discarding: bool) -> Reason | None:
    if discarding and g.drawn_here >> galaxy & 1:
        return ALREADY_DREW
    return None if in_piles(g, player) else NO_CARD


# --- by tile -----------------------------------------------------------------------------------------


class OfTile(NamedTuple):
    """What the ability of a tile asks its player, and why it could change nothing."""

    question: Callable[[int, int, bool], Choice]
    why_not: Callable[[Laniakea, int, int, bool], Reason | None]


def why_not_trash_here(g: Laniakea, player: int, galaxy: int, discarding: bool) -> Reason | None:
    return None if might_trash(g, player) else NOTHING_TO_TRASH


OF_TILES: Final = {
    TWO_ONE: OfTile(
        lambda player, galaxy, discarding: Exchange(player, NEITHER),
        lambda g, player, galaxy, discarding: why_not_exchange(g, player),
    ),
    SWAP: OfTile(
        lambda player, galaxy, discarding: SwapStones(player, TILE_SOURCE, LIMIT),
        lambda g, player, galaxy, discarding: why_not_swap(g, player),
    ),
    TRASH: OfTile(
        lambda player, galaxy, discarding: TrashCards(player, TILE_SOURCE, 1),  # LK-7.13
        why_not_trash_here,
    ),
    DRAW: OfTile(DrawHere, why_not_draw_here),
}
