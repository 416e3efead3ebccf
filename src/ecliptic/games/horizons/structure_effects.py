"""Effects upon Structures in play: displacing, upgrading, migrating."""  # HZ-10.13 to HZ-10.18

from __future__ import annotations

from ecliptic.core.flow import Label, Reason
from ecliptic.games.horizons.box import (
    COLONY,
    ENERGY_COLLECTOR,
    KIND_NAMES,
    KIND_WORDS,
    KINDS,
    METAL_COLLECTOR,
    PLACES,
    STRUCTURES_PER_WORLD,
)
from ecliptic.games.horizons.build import WORLD_FULL, Pay, PlaceStructure, none_left, open_types, why_not_type
from ecliptic.games.horizons.events import DISPLACED, MIGRATED, REPLACED
from ecliptic.games.horizons.frames import Choice, decline
from ecliptic.games.horizons.gains import Compensation
from ecliptic.games.horizons.masks import worlds_in
from ecliptic.games.horizons.state import NONE, Horizons
from ecliptic.games.horizons.words import whose, world_name

COMPENSATION = 2  # HZ-10.18


def first_of_its_like(g: Horizons, slot: int) -> bool:
    """Equal Structures on one World are one choice."""
    base = slot - slot % STRUCTURES_PER_WORLD
    return g.slots[slot] not in g.slots[base:slot]


def structure_label(g: Horizons, player: int, slot: int) -> Label:
    owner, kind = divmod(g.slots[slot], KINDS)
    world = slot // STRUCTURES_PER_WORLD
    text = f"{whose(g, player, owner)} {KIND_WORDS[kind]} on {world_name(g, world)}"
    return Label(text, structure_target(slot))


def structure_target(slot: int) -> str:
    return f"structure:{slot // STRUCTURES_PER_WORLD}:{slot % STRUCTURES_PER_WORLD}"


def replaceable(g: Horizons, player: int, kind: int, discount: int) -> int:
    """The worlds where the player could build that kind if a slot were free, as a mask."""
    return g.worlds_of(open_types(g, player, kind, discount)) if g.unbuilt[player * KINDS + kind] else 0


def why_not_replace(g: Horizons, player: int, kind: int, world: int, discount: int) -> Reason | None:
    if not g.unbuilt[player * KINDS + kind]:
        return none_left(kind)
    return why_not_type(g, player, kind, discount, g.up[world])


# --- displacing -----------------------------------------------------------------------------------------


def displaceable(g: Horizons, player: int, discount: int) -> int:
    """The worlds where the player could put a Collector of either kind in the place of a displaced one."""
    energy = replaceable(g, player, ENERGY_COLLECTOR, discount)
    return energy | replaceable(g, player, METAL_COLLECTOR, discount)


def can_displace(g: Horizons, player: int, discount: int) -> bool:
    return len(Displace(player, discount).options(g)) > 0


class Displace(Choice):
    """An opponent's Collector where one could then build a Collector oneself."""  # HZ-10.16, HZ-10.17

    __match_args__ = ("player", "discount")
    rule = "HZ-10.16"
    prompt = "Which Collector do you displace?"
    step = "displace {}"

    def __init__(self, player: int, discount: int) -> None:
        self.player = player
        self.discount = discount

    def candidates(self, g: Horizons) -> list[int]:
        return [s for s, _ in g.opposing_structures(self.player) if first_of_its_like(g, s)]

    def options(self, g: Horizons) -> list[int]:
        worlds = displaceable(g, self.player, self.discount)
        if not worlds:
            return []
        return [
            slot
            for slot, kind in g.opposing_structures(self.player)
            if kind != COLONY and worlds >> slot // STRUCTURES_PER_WORLD & 1 and first_of_its_like(g, slot)
        ]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        if g.slots[option] % KINDS == COLONY:
            return Reason("A Colony is never displaced.", "HZ-10.17")
        world = option // STRUCTURES_PER_WORLD
        reason: Reason | None = None
        for kind in (METAL_COLLECTOR, ENERGY_COLLECTOR):
            if g.box.allowed[kind] >> g.up[world] & 1:
                reason = why_not_replace(g, self.player, kind, world, self.discount)
                if reason is None:
                    return None
        return reason

    def label(self, g: Horizons, option: int) -> Label:
        return structure_label(g, self.player, option)

    def target(self, g: Horizons, option: int) -> str:
        return structure_target(option)

    def resolve(self, g: Horizons, option: int) -> None:
        world = option // STRUCTURES_PER_WORLD
        owner, kind = g.lift(option)
        g.tell(DISPLACED, owner, kind, g.up[world], world // PLACES, world)
        g.then(Compensation(owner, COMPENSATION), ReplaceDisplaced(self.player, world, self.discount))


class ReplaceDisplaced(Choice):
    """Build a Collector in its place."""  # HZ-10.16

    __match_args__ = ("player", "world", "discount")
    rule = "HZ-10.16"
    prompt = "Which Collector do you build there?"
    step = "build the {}"

    def __init__(self, player: int, world: int, discount: int) -> None:
        self.player = player
        self.world = world
        self.discount = discount

    def candidates(self, g: Horizons) -> list[int]:
        return [ENERGY_COLLECTOR, METAL_COLLECTOR]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return why_not_replace(g, self.player, option, self.world, self.discount)

    def label(self, g: Horizons, option: int) -> Label:
        return Label(KIND_WORDS[option], f"kind:{KIND_NAMES[option]}")

    def resolve(self, g: Horizons, option: int) -> None:
        build_there(g, self.player, option, self.world, self.discount)


def build_there(g: Horizons, player: int, kind: int, world: int, discount: int) -> None:
    g.then(Pay(player, kind, world, discount), PlaceStructure(player, kind, world))


# --- upgrading ------------------------------------------------------------------------------------------


def upgradable(g: Horizons, player: int, discount: int) -> bool:
    """Has the player a Collector that could become a Colony?"""
    worlds = replaceable(g, player, COLONY, discount) & g.present[player]
    if worlds:
        for slot, kind in g.structures(player):
            if kind != COLONY and worlds >> slot // STRUCTURES_PER_WORLD & 1:
                return True
    return False


class Upgrade(Choice):
    """Replace one of one's own Collectors by a Colony on the same World."""  # HZ-10.15

    __match_args__ = ("player", "discount")
    rule = "HZ-10.15"
    prompt = "Which Collector becomes a Colony?"
    step = "upgrade {}"

    def __init__(self, player: int, discount: int) -> None:
        self.player = player
        self.discount = discount

    def candidates(self, g: Horizons) -> list[int]:
        own = g.structures(self.player)
        return [slot for slot, kind in own if kind != COLONY and first_of_its_like(g, slot)]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return why_not_replace(g, self.player, COLONY, option // STRUCTURES_PER_WORLD, self.discount)

    def label(self, g: Horizons, option: int) -> Label:
        return structure_label(g, self.player, option)

    def resolve(self, g: Horizons, option: int) -> None:
        world = option // STRUCTURES_PER_WORLD
        _, kind = g.lift(option)
        g.tell(REPLACED, self.player, kind, world // PLACES, world)
        build_there(g, self.player, COLONY, world, self.discount)


# --- migrating ------------------------------------------------------------------------------------------


def havens(g: Horizons, player: int, kind: int, world: int) -> int:
    """The other worlds where a Structure may legally stand; a fresh Habitat will do."""  # HZ-5.5, HZ-7.7
    return g.worlds_of(g.habitats[player] & g.box.allowed[kind]) & ~g.full & ~(1 << world)


def movable(g: Horizons, player: int, kinds: int) -> bool:
    """Has a Structure of these kinds somewhere to go?"""
    for slot, kind in g.structures(player):
        if kinds >> kind & 1 and havens(g, player, kind, slot // STRUCTURES_PER_WORLD):
            return True
    return False


class MigrateFrom(Choice):
    """One of one's own Structures that has somewhere to go."""  # HZ-1.10

    __match_args__ = ("player", "kinds")
    rule = "HZ-7.7"
    prompt = "Which Structure do you move?"
    step = "move {}"

    def __init__(self, player: int, kinds: int) -> None:
        self.player = player
        self.kinds = kinds

    def candidates(self, g: Horizons) -> list[int]:
        own = g.structures(self.player)
        return [*(slot for slot, _ in own if first_of_its_like(g, slot)), NONE]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        if option == NONE:
            return None
        kind = g.slots[option] % KINDS
        if not self.kinds >> kind & 1:
            return Reason(f"This card does not move a {KIND_WORDS[kind]}.", "HZ-7.7")
        if havens(g, self.player, kind, option // STRUCTURES_PER_WORLD):
            return None
        return Reason(f"No other World has room for this {KIND_WORDS[kind]}.", "HZ-7.7")

    def label(self, g: Horizons, option: int) -> Label:
        return decline("Move nothing") if option == NONE else structure_label(g, self.player, option)

    def resolve(self, g: Horizons, option: int) -> None:
        if option != NONE:
            g.then(MigrateTo(self.player, option))


class MigrateTo(Choice):
    """Where it goes; moving is free and nobody shares."""  # HZ-7.7

    __match_args__ = ("player", "slot")
    rule = "HZ-7.7"
    prompt = "Where do you move it?"
    step = "to {}"

    def __init__(self, player: int, slot: int) -> None:
        self.player = player
        self.slot = slot

    def options(self, g: Horizons) -> list[int]:
        return worlds_in(havens(g, self.player, g.slots[self.slot] % KINDS, self.slot // STRUCTURES_PER_WORLD))

    def candidates(self, g: Horizons) -> list[int]:
        return [w for w in g.worlds() if w != self.slot // STRUCTURES_PER_WORLD]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        kind = g.slots[self.slot] % KINDS
        name = g.box.type_names[g.up[option]]
        if not g.habitats[self.player] >> g.up[option] & 1:
            return Reason(f"You are not adapted to {name} Worlds.", "HZ-6.2")
        if not g.box.allowed[kind] >> g.up[option] & 1:
            return Reason(f"{name} Worlds don't allow {KIND_WORDS[kind]}s.", "HZ-6.5")
        return WORLD_FULL if g.full >> option & 1 else None

    def label(self, g: Horizons, option: int) -> Label:
        return Label(world_name(g, option), f"world:{option}")

    def resolve(self, g: Horizons, option: int) -> None:
        player, kind = g.lift(self.slot)
        g.place(player, kind, option)
        g.tell(MIGRATED, player, kind, g.up[option], option // PLACES, option)
