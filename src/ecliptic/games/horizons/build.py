"""Build: pay for a Structure, place it, and share the World."""  # HZ-6, HZ-7

from __future__ import annotations

from typing import Final

from ecliptic.core.events import listed
from ecliptic.core.flow import Facts, Frame, Label, Reason
from ecliptic.core.moments import Term, explained, value
from ecliptic.games.horizons.box import (
    COLONY,
    ENERGY,
    KIND_NAMES,
    KIND_WORDS,
    KINDS,
    METAL,
    PLACES,
    TOKEN_NAMES,
    TYPES,
    payments,
)
from ecliptic.games.horizons.ending import last_colony
from ecliptic.games.horizons.events import BUILT, NOTHING_BUILT, PAID, SHARED
from ecliptic.games.horizons.frames import Choice, Happening, decline
from ecliptic.games.horizons.masks import worlds_in
from ecliptic.games.horizons.moments import DISCOUNT, SHARING_GAIN
from ecliptic.games.horizons.state import NONE, NOTHING, Horizons
from ecliptic.games.horizons.words import price, world_name

SHARE: Final = 1  # Resource for everybody on a shared World; HZ-7.1
ANY_KIND: Final = (1 << KINDS) - 1


class Build(Happening):
    """Build one Structure, or none."""  # HZ-6.1, HZ-6.13, HZ-6.17

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: Horizons) -> None:
        g.then(BuildKind(self.player, ANY_KIND, 0, False, 1))


# --- where something may be built ---------------------------------------------------------------------


def total_discount(g: Horizons, player: int, kind: int, discount: int) -> int:
    return value(g, DISCOUNT, player, discount, kind)  # HZ-6.19, HZ-18.4


def meshes(g: Horizons, player: int, kind: int, discount: int) -> tuple[int, int, int, int]:
    """The World types that pass each condition of a build, as masks; the order is that of `reason`."""
    return (
        g.habitats[player],  # HZ-6.2
        ~g.fresh,  # HZ-5.5
        g.box.allowed[kind],  # HZ-6.4 to HZ-6.9
        affordable(g, player, kind, discount),  # HZ-6.10 to HZ-6.12
    )


def affordable(g: Horizons, player: int, kind: int, discount: int) -> int:
    """The World types on which the player can pay for that kind, as a mask."""
    energy, metal = g.stock[player * 3 + ENERGY], g.stock[player * 3 + METAL]
    return g.box.affordable(kind, total_discount(g, player, kind, discount), energy, metal)


def sites(g: Horizons, player: int, kind: int, discount: int) -> int:
    """Where that kind may be built now, as a mask: distance and ownership do not matter."""  # HZ-6.15, HZ-6.16
    if not g.unbuilt[player * KINDS + kind]:
        return 0  # HZ-6.14
    return g.worlds_of(open_types(g, player, kind, discount)) & ~g.full  # HZ-6.3


def buildable(g: Horizons, player: int, kinds: int, discount: int) -> bool:
    """Can one of these kinds be built somewhere?"""
    return any(kinds >> kind & 1 and sites(g, player, kind, discount) for kind in range(KINDS))


def open_types(g: Horizons, player: int, kind: int, discount: int) -> int:
    """The World types that pass all `meshes`, as a mask; often none is left before the price is asked."""
    types = g.habitats[player] & ~g.fresh & g.box.allowed[kind]
    return types & affordable(g, player, kind, discount) if types else 0


WORLD_FULL: Final = Reason("This World is full: it has three Structures.", "HZ-6.3")


def why_not_type(g: Horizons, player: int, kind: int, discount: int, type: int) -> Reason | None:
    """The first condition that Worlds of this type do not pass."""
    for i, types in enumerate(meshes(g, player, kind, discount)):
        if not types >> type & 1:
            return reason(g, player, kind, discount, i, [type])
    return None


def why_nowhere(g: Horizons, player: int, kind: int, discount: int) -> Reason:
    """The condition at which the last World in play drops out."""
    open_types = [t for t in range(TYPES) if g.by_type[t] & ~g.full]
    if not open_types:
        return WORLD_FULL
    for i, types in enumerate(meshes(g, player, kind, discount)):
        passed = [t for t in open_types if types >> t & 1]
        if not passed:
            return reason(g, player, kind, discount, i, open_types)
        open_types = passed
    raise AssertionError("nothing prevents building there")


def reason(g: Horizons, player: int, kind: int, discount: int, mesh: int, types: list[int]) -> Reason:
    names = listed([g.box.type_names[t] for t in types])
    if mesh == 0:
        return Reason(f"You are not adapted to {names} Worlds.", "HZ-6.2")
    if mesh == 1:
        return Reason(f"You adapted to {names} in this Action; you can build there from your next one.", "HZ-5.5")
    if mesh == 2:
        return Reason(f"{names} Worlds don't allow {KIND_WORDS[kind]}s.", "HZ-6.5")
    return too_dear(g, player, kind, discount, types)


def too_dear(g: Horizons, player: int, kind: int, discount: int, types: list[int]) -> Reason:
    energy, metal = g.stock[player * 3 + ENERGY], g.stock[player * 3 + METAL]
    prices = [f"{cost_words(g, player, kind, discount, t)} on {g.box.type_names[t]}" for t in types]
    costs = " or ".join([", ".join(prices[:-1]), prices[-1]]) if len(prices) > 1 else prices[0]
    text = f"Too few Resources: the {KIND_WORDS[kind]} costs {costs}; you have {price(energy, metal)}."
    return Reason(text, "HZ-6.10")


def cost_words(g: Horizons, player: int, kind: int, discount: int, type: int) -> str:
    cost = g.box.costs[type][kind]
    if cost is None:
        return "nothing"
    off = explained(g, DISCOUNT, player, Term(discount, "this card", "HZ-10.14"), kind)
    words = price(*cost)
    return f"{words} (discount {off.total}: {off.sources()})" if off.total else words


LAST_COLONY_ENDS: Final = Reason("Your fifth Colony ends the game.", "HZ-12.1")
LAST_COLONY_FINISHES: Final = Reason("Your fifth Colony ends the game after this round.", "HZ-12.1")


def warning(g: Horizons, player: int, kind: int) -> Reason | None:
    if kind != COLONY or g.unbuilt[player * KINDS + COLONY] > 1:
        return None
    return LAST_COLONY_FINISHES if g.variant.finish_round else LAST_COLONY_ENDS


# --- the decisions ------------------------------------------------------------------------------------


class BuildKind(Choice):
    """Which Structure is built, if any."""  # HZ-6.1, HZ-10.13, HZ-10.25

    __match_args__ = ("player", "kinds", "discount", "compulsory", "left")
    rule = "HZ-6.1"
    step = "build the {}"

    def __init__(self, player: int, kinds: int, discount: int, compulsory: bool, left: int) -> None:
        self.player = player
        self.kinds = kinds
        self.discount = discount
        self.compulsory = compulsory
        self.left = left  # this one included

    def question(self, g: Horizons) -> str:
        """A card says that it is one, and how much cheaper it makes the Structure."""
        if g.in_use == NOTHING:
            return "What do you build?"
        less = f" for {self.discount} less" if self.discount else ""
        return f"{g.source_name(g.in_use)}: what do you build{less}?"

    def options(self, g: Horizons) -> list[int]:
        player, kinds, discount = self.player, self.kinds, self.discount
        found = [k for k in range(KINDS) if kinds >> k & 1 and sites(g, player, k, discount)]
        if not self.compulsory:
            found.append(NONE)  # HZ-6.13
        return found

    def candidates(self, g: Horizons) -> list[int]:
        return list(range(KINDS))

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        if not self.kinds >> option & 1:
            return Reason(f"This card does not build a {KIND_WORDS[option]}.", "HZ-10.13")
        if not g.unbuilt[self.player * KINDS + option]:
            return none_left(option)
        if sites(g, self.player, option, self.discount):
            return None
        return why_nowhere(g, self.player, option, self.discount)

    def label(self, g: Horizons, option: int) -> Label:
        if option == NONE:
            return decline("Build nothing")
        return Label(KIND_WORDS[option], f"kind:{KIND_NAMES[option]}", warning=warning(g, self.player, option))

    def resolve(self, g: Horizons, option: int) -> None:
        if option == NONE:
            if g.in_use == NOTHING:
                g.tell(NOTHING_BUILT, self.player)
            return
        if self.left > 1:
            g.then(BuildKind(self.player, self.kinds, self.discount, self.compulsory, self.left - 1))
        g.then(BuildWorld(self.player, option, self.discount))


def none_left(kind: int) -> Reason:
    return Reason(f"You have built all five {KIND_WORDS[kind]}s.", "HZ-6.14")


class BuildWorld(Choice):
    """Where the Structure is built."""  # HZ-6.2 to HZ-6.16

    __match_args__ = ("player", "kind", "discount")
    rule = "HZ-6.1"
    prompt = "Where do you build it?"
    step = "on {}"

    def __init__(self, player: int, kind: int, discount: int) -> None:
        self.player = player
        self.kind = kind
        self.discount = discount

    def options(self, g: Horizons) -> list[int]:
        return worlds_in(sites(g, self.player, self.kind, self.discount))

    def candidates(self, g: Horizons) -> list[int]:
        return g.worlds()

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        if g.full >> option & 1:
            return WORLD_FULL
        return why_not_type(g, self.player, self.kind, self.discount, g.up[option])

    def question(self, g: Horizons) -> str:
        return f"Where do you build the {KIND_WORDS[self.kind]}?"

    def facts(self, g: Horizons) -> Facts:
        return {"kind": KIND_NAMES[self.kind]}

    def label(self, g: Horizons, option: int) -> Label:
        name = world_name(g, option)
        text = f"{name} for {cost_words(g, self.player, self.kind, self.discount, g.up[option])}"
        sharers = [p for p in range(g.players) if p != self.player and g.present[p] >> option & 1]
        if sharers:
            text += f"; shared: {sharing_words(g, sharers)}"  # HZ-7.1
        return Label(text, self.target(g, option), warning=warning(g, self.player, self.kind), name=name)

    def target(self, g: Horizons, option: int) -> str:
        return f"world:{option}"

    def resolve(self, g: Horizons, option: int) -> None:
        g.then(Pay(self.player, self.kind, option, self.discount), PlaceStructure(self.player, self.kind, option))


class Pay(Choice):
    """The payer chooses which tokens a discount saves, but never pays more than needed."""  # HZ-6.19

    __match_args__ = ("player", "kind", "world", "discount")
    rule = "HZ-6.19"
    prompt = "How do you pay?"

    def __init__(self, player: int, kind: int, world: int, discount: int) -> None:
        self.player = player
        self.kind = kind
        self.world = world
        self.discount = discount

    def cost(self, g: Horizons) -> tuple[int, int]:
        cost = g.box.costs[g.up[self.world]][self.kind]
        assert cost is not None
        return cost

    def off(self, g: Horizons) -> int:
        return total_discount(g, self.player, self.kind, self.discount)

    def options(self, g: Horizons) -> list[int]:
        stock = g.stock
        return payments(self.cost(g), self.off(g), stock[self.player * 3 + ENERGY], stock[self.player * 3 + METAL])

    def metal(self, g: Horizons, energy: int) -> int:
        cost = self.cost(g)
        return max(0, cost[0] + cost[1] - self.off(g)) - energy

    def label(self, g: Horizons, option: int) -> Label:
        return Label(f"Pay {price(option, self.metal(g, option))}", f"amount:{option}")

    def resolve(self, g: Horizons, option: int) -> None:
        pay(g, self.player, option, self.metal(g, option))  # HZ-6.18


def pay(g: Horizons, player: int, energy: int, metal: int) -> None:
    for token, n in ((ENERGY, energy), (METAL, metal)):
        if n:
            g.pay(player, token, n)
            g.tell(PAID, player, n, token)


class PlaceStructure(Happening):
    """Place it, let everybody there share, and see whether it was the last Colony."""  # HZ-7.1, HZ-12.1

    __match_args__ = ("player", "kind", "world")

    def __init__(self, player: int, kind: int, world: int) -> None:
        self.player = player
        self.kind = kind
        self.world = world

    def run(self, g: Horizons) -> None:
        g.place(self.player, self.kind, self.world)
        g.grew = g.round
        g.tell(BUILT, self.player, self.kind, g.up[self.world], self.world // PLACES, self.world)
        gains = sharing(g, self.player, self.world)
        if self.kind == COLONY and not g.unbuilt[self.player * KINDS + COLONY]:
            last_colony(g, self.player, gains)
        elif gains:
            g.then(*gains)


def sharing(g: Horizons, builder: int, world: int) -> list[Frame[Horizons]]:
    """Everybody on a shared World gains, in turn order from the builder."""  # HZ-7.1 to HZ-7.5
    if not g.shared_by(builder) >> world & 1:
        return []
    gains: list[Frame[Horizons]] = []
    for p in g.around(builder):
        if g.present[p] >> world & 1:
            times = SHARE if p == builder else value(g, SHARING_GAIN, p, SHARE)  # HZ-18.4, Open Harbour
            gains.extend([ShareGain(p) for _ in range(times)])
    return gains


def sharing_words(g: Horizons, sharers: list[int]) -> str:
    """Such as "+1 for you and Ada, +2 for Ben (1 shared World + 1 Open Harbour)"."""
    sums = [explained(g, SHARING_GAIN, p, Term(SHARE, "shared World", "HZ-7.1")) for p in sharers]
    alike = [g.names[p] for p, gain in zip(sharers, sums, strict=True) if gain.total == SHARE]
    more = [
        f"+{gain.total} for {g.names[p]} ({gain.why()})"
        for p, gain in zip(sharers, sums, strict=True)
        if gain.total != SHARE
    ]
    return ", ".join([f"+{SHARE} for {listed(['you', *alike])}", *more])


class ShareGain(Choice):
    """One Resource of one's own choice, from what the supply holds."""  # HZ-7.1, HZ-7.6

    rule = "HZ-7.1"
    prompt = "You share this World: choose a Resource"

    def candidates(self, g: Horizons) -> list[int]:
        return [ENERGY, METAL]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return None if g.supply[option] else SUPPLY_EMPTY

    def label(self, g: Horizons, option: int) -> Label:
        return Label(f"Gain 1 {TOKEN_NAMES[option].capitalize()}", f"token:{TOKEN_NAMES[option]}")

    def resolve(self, g: Horizons, option: int) -> None:
        g.gain(self.player, option, 1)
        g.tell(SHARED, self.player, 1, option)

    def by_order(self, g: Horizons, order: str) -> int | None:
        """The builder is in turn, so a standing order does not choose for them."""  # HZ-7.8
        return None if self.player == g.active else ordered_kind(g, self.player, order)


SUPPLY_EMPTY: Final = Reason("The supply has none left.", "HZ-7.6")


def ordered_kind(g: Horizons, player: int, order: str) -> int:
    """What a standing order takes; the other kind if that one is not in the supply."""  # HZ-7.8
    energy, metal = g.stock[player * 3 + ENERGY], g.stock[player * 3 + METAL]
    wanted = METAL if order == "metal" or (order == "scarcer" and metal < energy) else ENERGY
    return wanted if g.supply[wanted] else METAL + ENERGY - wanted
