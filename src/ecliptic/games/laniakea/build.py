"""Building Sanctums, Gateways and Thrones."""  # LK-11

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.core.moments import Sum, Term, explained, fire, value
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import GATEWAYS, SANCTUMS, THRONES, F, Price
from ecliptic.games.laniakea.events import GATEWAY_BUILT, SANCTUM_BUILT, THRONE_BUILT
from ecliptic.games.laniakea.frames import DECLINE, ActionChoice, Choice, OfPlayer, decline
from ecliptic.games.laniakea.moments import (
    BUILD_GATEWAY,
    BUILD_SANCTUM,
    SANCTUM_DISCOUNT,
    SANCTUM_SURCHARGE,
    THRONE_DISCOUNT,
)
from ecliptic.games.laniakea.relocation import place_label
from ecliptic.games.laniakea.resources import affordable, minus_one, pay_in_some_way, plus, price_words
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.words import place_name

SANCTUM, GATEWAY, THRONE, ANY_KIND = range(4)
NAMES: Final = ("Sanctum", "Gateway", "Throne")
PIECES: Final = (SANCTUMS, GATEWAYS, THRONES)  # LK-11.9
KINDS_BUILT: Final = (SANCTUM, GATEWAY, THRONE)


# --- prices ------------------------------------------------------------------------------------------


def price_of(g: Laniakea, player: int, kind: int) -> Price:
    """Printed, with the surcharges and discounts that name a kind of resource."""  # LK-11.10, LK-14.17
    board = g.celestial(player)
    if kind == GATEWAY:
        return board.gateway
    if kind == THRONE:
        return board.throne
    price = board.sanctum
    surcharge = value(g, SANCTUM_SURCHARGE, player, 0)
    if surcharge:
        price = plus(price, (0, surcharge, 0))
    for _ in range(value(g, SANCTUM_DISCOUNT, player, 0)):
        price = minus_one(price, F) if price[F] else price
    return price


def discount(g: Laniakea, player: int, kind: int, less: int) -> int:
    """Resources of choice less."""  # LK-13.12
    return value(g, THRONE_DISCOUNT, player, less) if kind == THRONE else less


def discount_sum(g: Laniakea, player: int, kind: int, less: int, source: int) -> Sum:
    """The same with its parts."""
    off = Term(less, g.source_name(source), "LK-13.12")
    return explained(g, THRONE_DISCOUNT, player, off) if kind == THRONE else Sum(less, (off,))


def full_price_words(g: Laniakea, player: int, kind: int, less: int, source: int) -> str:
    """With what the resources of choice less come from."""
    return price_words(price_of(g, player, kind), Sum(0, ()), discount_sum(g, player, kind, less, source))


# --- what may be built -------------------------------------------------------------------------------


def pieces(g: Laniakea, player: int, kind: int) -> int:
    """Those left in stock."""  # LK-11.9
    built = g.sanctums if kind == SANCTUM else g.gateways if kind == GATEWAY else g.thrones
    return PIECES[kind] - built[player].bit_count()


def why_not_here(g: Laniakea, player: int, kind: int) -> Reason | None:
    """What forbids a Structure, leaving its price aside."""
    if not pieces(g, player, kind):
        return Reason(f"You have no {NAMES[kind]} left.", "LK-11.9")
    if kind == GATEWAY:
        return None if g.sanctums[player] else Reason("You have no Sanctum to convert.", "LK-11.6")
    if kind == SANCTUM:
        return why_no_sanctum(g, g.figures[player])
    if not free_abysses(g, player):
        at = g.box.board.abysses_at[g.figures[player]]
        if at:
            return Reason("Every Abyss joined to your galaxy already holds a Throne.", "LK-11.8")
        return Reason("No bridge joins your galaxy to an Abyss.", "LK-11.7")
    return None


def why_no_sanctum(g: Laniakea, galaxy: int) -> Reason | None:
    """What forbids a Sanctum on a galaxy."""  # LK-11.2, LK-11.4, LK-11.5
    if g.wormholes >> galaxy & 1:
        return Reason("Wormholes can't be built on.", "LK-11.4")
    return Reason("This galaxy already has a Structure.", "LK-11.2") if g.built() >> galaxy & 1 else None


def free_abysses(g: Laniakea, player: int) -> list[int]:
    """The Abysses joined to the player's galaxy by a bridge, and without a Throne."""  # LK-11.7, LK-11.8
    taken = g.thrones[player] if g.variant.throne_each else g.thrones_built()
    return [abyss for abyss in g.box.board.abysses_at[g.figures[player]] if not taken >> abyss & 1]


def why_not_build(g: Laniakea, player: int, kind: int, less: int, source: int) -> Reason | None:
    reason = why_not_here(g, player, kind)
    if reason is not None:
        return reason
    if affordable(g, player, price_of(g, player, kind), 0, discount(g, player, kind, less)):
        return None
    return Reason(f"A {NAMES[kind]} costs {full_price_words(g, player, kind, less, source)}.", "LK-11.1")


def why_not_build_any(g: Laniakea, player: int, kind: int, less: int, source: int) -> Reason | None:
    """The same where any kind will do."""
    if kind != ANY_KIND:
        return why_not_build(g, player, kind, less, source)
    reasons = [why_not_build(g, player, one, less, source) for one in KINDS_BUILT]
    return None if None in reasons else reasons[0]


class ChooseStructure(ActionChoice):
    """What is built."""  # LK-11.1

    __match_args__ = ("player", "source", "kind", "less")
    rule = "LK-11.1"
    prompt = "What do you build?"

    def __init__(self, player: int, source: int, kind: int, less: int) -> None:
        self.player = player
        self.source = source
        self.kind = kind  # ANY_KIND, or the only kind
        self.less = less  # resources

    def candidates(self, g: Laniakea) -> list[int]:
        kinds = KINDS_BUILT if self.kind == ANY_KIND else (self.kind,)
        return [*kinds, *self.declined()]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option == DECLINE:
            return why_not_build_any(g, self.player, self.kind, self.less, self.source)  # nothing to decline
        return why_not_build(g, self.player, option, self.less, self.source)

    def label(self, g: Laniakea, option: int) -> Label:
        if option == DECLINE:
            return decline("Build nothing")
        price, less = price_of(g, self.player, option), discount(g, self.player, option, self.less)
        where = f" on {place_name(g, g.figures[self.player])}" if option == SANCTUM else ""
        facts: Facts = {"v": price[0], "f": price[1], "a": price[2], "discount": less}
        words = full_price_words(g, self.player, option, self.less, self.source)
        text = f"Build a {NAMES[option]}{where} for {words}"
        return Label(text, targets.structure(NAMES[option]), facts, name=f"Build a {NAMES[option]}")

    def resolve(self, g: Laniakea, option: int) -> None:
        if option == SANCTUM:
            g.then(*self.paid(g, option), PlaceSanctum(self.player))
        elif option == GATEWAY:
            g.then(*self.paid(g, option), ChooseSanctum(self.player))
        elif option == THRONE:
            g.then(*self.paid(g, option), ChooseAbyss(self.player))

    def paid(self, g: Laniakea, kind: int) -> list[Choice]:
        price, less = price_of(g, self.player, kind), discount(g, self.player, kind, self.less)
        return [pay_in_some_way(self.player, price, 0, less)]


# --- placing: Structures are never removed (LK-11.11) ------------------------------------------------


class PlaceSanctum(OfPlayer):
    """On the galaxy of the figure."""  # LK-11.3

    def run(self, g: Laniakea) -> None:
        place_sanctum(g, self.player, g.figures[self.player])
        fire(g, BUILD_SANCTUM, self.player)


def place_sanctum(g: Laniakea, player: int, galaxy: int) -> None:
    g.sanctums[player] |= 1 << galaxy
    g.tell(SANCTUM_BUILT, player, g.tiles[galaxy], galaxy)


class ChooseSanctum(Choice):
    """Which Sanctum becomes a Gateway; one need not be there."""  # LK-11.6

    rule = "LK-11.6"
    prompt = "Which Sanctum do you convert into a Gateway?"

    def options(self, g: Laniakea) -> list[int]:
        return members(g.sanctums[self.player])

    def label(self, g: Laniakea, option: int) -> Label:
        return place_label(g, option, "Convert the Sanctum on")

    def resolve(self, g: Laniakea, option: int) -> None:
        convert(g, self.player, option)


def convert(g: Laniakea, player: int, galaxy: int) -> None:
    """The Sanctum returns to the stock."""  # LK-11.6
    g.sanctums[player] &= ~(1 << galaxy)
    g.gateways[player] |= 1 << galaxy
    g.tell(GATEWAY_BUILT, player, g.tiles[galaxy], galaxy)
    fire(g, BUILD_GATEWAY, player)


def why_not_convert(g: Laniakea, player: int) -> Reason | None:
    """Why the Sanctum on the galaxy of the figure cannot become a Gateway."""
    if not g.sanctums[player] >> g.figures[player] & 1:
        return Reason("You have no Sanctum here.", "LK-11.6")
    return None if pieces(g, player, GATEWAY) else Reason("You have no Gateway left.", "LK-11.9")


class ChooseAbyss(Choice):
    """In which Abyss the Throne is built."""  # LK-11.7, LK-11.8

    rule = "LK-11.7"
    prompt = "In which Abyss do you build your Throne?"

    def options(self, g: Laniakea) -> list[int]:
        return free_abysses(g, self.player)

    def label(self, g: Laniakea, option: int) -> Label:
        name = g.box.board.abysses[option].name
        return Label(f"Build the Throne in Abyss {name}", targets.abyss(name))

    def resolve(self, g: Laniakea, option: int) -> None:
        g.thrones[self.player] |= 1 << option
        g.tell(THRONE_BUILT, self.player, option)
