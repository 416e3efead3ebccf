"""What is in the box: the cards, tiles, boards and costs of one game, as tables of ints."""

from __future__ import annotations

from typing import Final, Generic, Literal, TypeVar

from ecliptic.core.effects import Effect
from ecliptic.core.moments import Power, PowerPosition

P = TypeVar("P", bound=PowerPosition)

SEATS: Final = 5  # at most, HZ-1.1
TYPES: Final = 6  # HZ-1.7
PLACES: Final = 6  # around a Star, HZ-4.2
STRUCTURES_PER_WORLD: Final = 3  # HZ-6.3
STRUCTURES_OF_A_KIND: Final = 5  # HZ-1.4
TOKENS_OF_A_KIND: Final = 40  # HZ-1.5
HAND_LIMIT: Final = 5  # HZ-3.7, Allies and Missions alike

COLONY: Final = 0  # HZ-1.3
ENERGY_COLLECTOR: Final = 1
METAL_COLLECTOR: Final = 2
KINDS: Final = 3

ENERGY: Final = 0  # HZ-1.2: the two Resources ...
METAL: Final = 1
KNOWLEDGE: Final = 2  # ... and what never is one

EXPLORE: Final = 0
ADAPT: Final = 1
BUILD: Final = 2
HARVEST: Final = 3
CONSPIRE: Final = 4
ACTIONS: Final = 5
ANY_ACTION: Final = 5  # the symbol of the League, HZ-1.14

Action = Literal["explore", "adapt", "build", "harvest", "conspire"]
Kind = Literal["colony", "energy_collector", "metal_collector"]
Token = Literal["energy", "metal", "knowledge"]

ACTION_NAMES: Final[tuple[Action, ...]] = ("explore", "adapt", "build", "harvest", "conspire")
KIND_NAMES: Final[tuple[Kind, ...]] = ("colony", "energy_collector", "metal_collector")
KIND_WORDS: Final = ("Colony", "Energy Collector", "Metal Collector")
KIND_PLURALS: Final = ("Colonies", "Energy Collectors", "Metal Collectors")
TOKEN_NAMES: Final[tuple[Token, ...]] = ("energy", "metal", "knowledge")
TOKEN_WORDS: Final = ("Energy", "Metal", "Knowledge")


class Ally:
    """An Ally card; one without a back is single-sided."""

    def __init__(
        self,
        id: str,
        name: str,
        species: str,
        action: int,
        texts: tuple[str, str],
        sides: tuple[int, int],
        copies: bool,
    ) -> None:
        self.id = id
        self.name = name
        self.species = species
        self.action = action
        self.texts = texts
        self.sides = sides  # the numbers of the effects of front and back, -1 for none
        self.alien = sides[1] >= 0
        self.copies = copies  # does it do what another card says?


class Mission:
    """A Mission card: its measure of the final position must lie from `at_least` to `at_most`."""

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        rule: str,
        vp: int,
        measure: str,
        of: int,
        at_least: int,
        at_most: int,
        every_system: bool,
        players_at_least: int,
    ) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.rule = rule
        self.vp = vp
        self.measure = measure
        self.of = of  # the World type or the kind of Structure measured, -1 for all
        self.at_least = at_least
        self.at_most = at_most
        self.every_system = every_system
        self.players_at_least = players_at_least


class Board(Generic[P]):
    """A player board; the standard side has no power."""

    def __init__(self, id: str, name: str, text: str, powers: tuple[tuple[Power[P], ...], ...]) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.powers = powers  # by moment


class Box(Generic[P]):
    """All the content of a game. Never changed once it is packed; shared by all positions."""

    def __init__(
        self,
        pack: str,
        digest: str,
        type_ids: tuple[str, ...],
        type_names: tuple[str, ...],
        costs: tuple[tuple[tuple[int, int] | None, ...], ...],
        tiles: tuple[tuple[int, int], ...],
        tile_ids: tuple[str, ...],
        star_names: tuple[str, ...],
        star_colours: tuple[str, ...],
        colours: tuple[tuple[str, str, str], ...],
        allies: tuple[Ally, ...],
        missions: tuple[Mission, ...],
        boards: tuple[Board[P], ...],
        effects: tuple[Effect[P], ...],
    ) -> None:
        self.pack = pack
        self.digest = digest
        self.type_ids = type_ids
        self.type_names = type_names
        self.costs = costs  # by type and kind; None where that kind is not allowed
        self.tiles = tiles
        self.tile_ids = tile_ids
        self.star_names = star_names
        self.star_colours = star_colours
        self.colours = colours
        self.allies = allies
        self.missions = missions
        self.boards = boards  # the last one is the standard side
        self.effects = effects  # of the Allies, by number
        self.league = tuple(c for c, ally in enumerate(allies) if not ally.alien)
        self.own_symbol = [tuple(ally.action == action for ally in allies) for action in range(ACTIONS)]
        self.symbol = [tuple(ally.action in (action, ANY_ACTION) for ally in allies) for action in range(ACTIONS)]
        self.stacks = [self.cards_of(action) for action in range(ACTIONS)]
        self.allowed = [self.types_allowing(kind) for kind in range(KINDS)]
        self.dearest = 1 + max(max(cost) for row in costs for cost in row if cost is not None)
        self.most_off = 2 * self.dearest
        self.payable = [
            self.types_payable(kind, discount, energy, metal)
            for kind in range(KINDS)
            for discount in range(self.most_off)
            for energy in range(self.dearest)
            for metal in range(self.dearest)
        ]

    def cards_of(self, action: int) -> tuple[int, ...]:
        return tuple(c for c, ally in enumerate(self.allies) if ally.alien and ally.action == action)

    def types_allowing(self, kind: int) -> int:
        return sum(1 << t for t in range(TYPES) if self.costs[t][kind] is not None)

    def types_payable(self, kind: int, discount: int, energy: int, metal: int) -> int:
        """The World types on which that kind can be paid with these tokens, as a mask."""
        mask = 0
        for t in range(TYPES):
            cost = self.costs[t][kind]
            if cost is not None and payments(cost, discount, energy, metal):
                mask |= 1 << t
        return mask

    def affordable(self, kind: int, discount: int, energy: int, metal: int) -> int:
        """The same by table: this is asked at every build."""
        off, most = self.most_off, self.dearest
        d = discount if discount < off else off - 1
        e = energy if energy < most else most - 1
        m = metal if metal < most else most - 1
        return self.payable[((kind * off + d) * most + e) * most + m]


def payments(cost: tuple[int, int], discount: int, energy: int, metal: int) -> list[int]:
    """How much Energy may be paid; the rest is Metal. A discount saves exactly its number of tokens."""  # HZ-6.19
    due = max(0, cost[0] + cost[1] - discount)
    least = max(0, due - min(metal, cost[1]))
    return list(range(least, min(energy, cost[0], due) + 1))
