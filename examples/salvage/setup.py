"""Setting up."""  # EX-1

from __future__ import annotations

from ecliptic.core.flow import Step
from examples.salvage.events import CONTRACT_DEALT
from examples.salvage.state import Salvage
from examples.salvage.turn import FillField, Turn


class SetUp(Step[Salvage]):
    """Shuffle, deal, lay out the field; chance decides who goes first."""

    def run(self, g: Salvage) -> None:
        g.deck[:] = g.shuffled(tuple(g.deck))  # EX-1.2
        contracts = g.shuffled(g.spare)  # EX-1.3
        g.contracts[:], g.spare = contracts[: g.players], contracts[g.players :]
        for player in range(g.players):
            g.confide(CONTRACT_DEALT, player, (), (g.contracts[player],))
        g.active = g.roll(g.players)  # EX-1.4
        g.then(FillField(), Turn(g.active))
