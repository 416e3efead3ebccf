"""The sequence of play."""  # EX-2

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Do
from ecliptic.core.flow import Decision, Label, Reason, Step
from ecliptic.core.pieces import take_cards
from examples.salvage.box import FIELD, NOTHING, TANK
from examples.salvage.events import FIELD_LAID, GAME_OVER, REFUELLED, TOWED, TURN_BEGINS
from examples.salvage.scoring import ending
from examples.salvage.state import Salvage

REFUEL: Final = 99  # wrecks stay below it
REFUELLED_BY: Final = 2  # EX-2.4
NOT_ENOUGH_FUEL: Final = Reason("You do not have enough fuel for this wreck.", "EX-2.2")
TANK_FULL: Final = Reason("Your tank is full.", "EX-2.4")


class Turn(Step[Salvage]):
    """A move, then the field is filled, then it is the next player's turn."""  # EX-2.1, EX-2.5

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: Salvage) -> None:
        g.active = self.player
        g.turns += 1
        g.tell(TURN_BEGINS, self.player)
        g.then(Move(self.player), FillField(), EndTurn(self.player))


class Move(Decision[Salvage]):
    """Tow a wreck or refuel."""  # EX-2.1

    rule = "EX-2.1"
    prompt = "Tow a wreck, or refuel?"
    settled = True

    def candidates(self, g: Salvage) -> list[int]:
        return [*g.field, REFUEL]

    def why_not(self, g: Salvage, option: int) -> Reason | None:
        fuel = g.fuel[self.player]
        if option == REFUEL:
            return TANK_FULL if fuel == TANK else None  # EX-2.4
        return NOT_ENOUGH_FUEL if fuel < g.box.wrecks[option].fuel else None  # EX-2.2

    def label(self, g: Salvage, option: int) -> Label:
        if option == REFUEL:
            return Label(f"Refuel: gain {REFUELLED_BY} fuel", "refuel")
        wreck = g.box.wrecks[option]
        return Label(f"Tow the {wreck.name} for {wreck.fuel} fuel", f"wreck:{wreck.id}", {"fuel": wreck.fuel})

    def resolve(self, g: Salvage, option: int) -> None:
        if option == REFUEL:
            g.tell(REFUELLED, self.player, g.add_fuel(self.player, REFUELLED_BY))  # EX-2.4
        else:
            tow(g, self.player, option)


def tow(g: Salvage, player: int, wreck: int) -> None:
    """Pay, take it, and do what is written on it."""  # EX-2.2, EX-2.3
    row = g.box.wrecks[wreck]
    g.fuel[player] -= row.fuel
    g.field = tuple([other for other in g.field if other != wreck])
    g.holds[player] += (wreck,)
    g.tell(TOWED, player, row.fuel, wreck)
    if row.effect != NOTHING:
        g.then(Do(player, row.effect, wreck))


class FillField(Step[Salvage]):
    """Up to three wrecks lie open."""  # EX-1.2, EX-2.5

    def run(self, g: Salvage) -> None:
        for wreck in take_cards(g.deck, FIELD - len(g.field)):
            g.field += (wreck,)
            g.tell(FIELD_LAID, g.active, wreck)


class EndTurn(Step[Salvage]):
    """The game is over, or the next player plays."""  # EX-1.4, EX-4.1, EX-4.2

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def on_turn(self, g: Salvage) -> int:
        return self.player

    def run(self, g: Salvage) -> None:
        g.ended = ending(g)
        if g.ended == NOTHING:
            g.then(Turn((self.player + 1) % g.players))
        else:
            g.tell(GAME_OVER, self.player, g.ended)
