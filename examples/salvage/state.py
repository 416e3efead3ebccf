"""What lies on the table: fields, copying, what is hidden, and the smallest movements. No rules."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from ecliptic.core.effects import CardPosition, Effect
from ecliptic.core.setup import Setup
from examples.salvage.box import CONTRACTS, NOTHING, TANK, Box

START: Final = 3  # fuel; EX-1.4


class Salvage(CardPosition):
    """A position of Salvage. Wrecks are their numbers in the box; a contract is the kind that it names."""

    SHARED: ClassVar[tuple[str, ...]] = ("box", "hold", "names", "players")
    FIELDS: ClassVar[tuple[str, ...]] = (
        "active", "turns", "deck", "field", "broken", "holds", "fuel", "contracts", "spare", "ended"
    )  # fmt: skip
    HIDING: ClassVar[tuple[str, ...]] = ("deck", "contracts", "spare")
    __slots__ = (*SHARED, *FIELDS)

    def lay_out(self, setup: Setup, box: Box[Salvage]) -> None:
        """Everything as it comes out of the box."""
        self.set_flow(setup.chance, setup.journal)
        self.box = box
        self.hold = int(setup.options["hold"])  # EX-4.1
        self.names = setup.names
        self.players = setup.players
        self.active = 0
        self.turns = 0
        self.deck = list(range(len(box.wrecks)))  # the top is the last one
        self.field: tuple[int, ...] = ()
        self.broken: tuple[int, ...] = ()
        self.holds: list[tuple[int, ...]] = [()] * setup.players
        self.fuel = [START] * setup.players
        self.contracts = [NOTHING] * setup.players
        self.spare: tuple[int, ...] = CONTRACTS
        self.ended = NOTHING

    def clone(self) -> Salvage:
        g = Salvage()
        g.copy_flow(self)
        g.box, g.hold, g.names, g.players = self.box, self.hold, self.names, self.players
        g.active, g.turns, g.ended = self.active, self.turns, self.ended
        g.field, g.broken, g.spare = self.field, self.broken, self.spare
        g.deck, g.holds, g.fuel, g.contracts = self.deck[:], self.holds[:], self.fuel[:], self.contracts[:]
        return g

    def turn(self) -> int:
        return self.turns

    # --- what a seat cannot know -------------------------------------------------------------------

    def hidden(self, seat: int | None) -> list[tuple[int, ...]]:
        """The contracts of the others and those that nobody has; the order of the deck."""  # EX-1.2, EX-1.3
        if self.over:
            return []  # EX-4.3
        others = [contract for player, contract in enumerate(self.contracts) if player != seat]
        return [(*others, *self.spare), tuple(self.deck)]

    def conceal(self, seat: int | None, groups: list[tuple[int, ...]]) -> None:
        if groups:
            contracts = iter(groups[0])
            for player in range(self.players):
                if player != seat:
                    self.contracts[player] = next(contracts)
            self.spare = tuple(contracts)
            self.deck[:] = groups[1]

    # --- effects -----------------------------------------------------------------------------------

    def effect(self, number: int) -> Effect[Self]:
        return self.box.effects[number]

    def source_name(self, source: int) -> str:
        return f"the {self.box.wrecks[source].name}"

    # --- movements ---------------------------------------------------------------------------------

    def add_fuel(self, player: int, n: int) -> int:
        """As far as the tank holds it; how much that was."""
        gained = min(n, TANK - self.fuel[player])
        self.fuel[player] += gained
        return gained

    def others(self, player: int) -> list[int]:
        return [other for other in range(self.players) if other != player]
