"""The sequence of play: rounds, each an Encounter phase, a Planet Search and a Round End."""  # PI-3.1, PI-13.15

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Frame, Label, Step
from ecliptic.games.pulp_invasion.card import NextCard
from ecliptic.games.pulp_invasion.cubes import EndSearch
from ecliptic.games.pulp_invasion.ending import GIVEN_UP, OUT_OF_TIME, finish
from ecliptic.games.pulp_invasion.line import ChoosePlanet, FormLine, StartRound
from ecliptic.games.pulp_invasion.round_end import RoundEnd
from ecliptic.games.pulp_invasion.search import PlanetPaid, SearchDie, SearchOrLeave, StartSearch
from ecliptic.games.pulp_invasion.state import PLAYER, Pulp

RETREAT: Final = 1_000_000

ROUND: Final[tuple[Frame[Pulp], ...]] = (
    StartRound(),  # the sector, new Planets
    ChoosePlanet(PLAYER),
    FormLine(),  # draw, seed, settle the Location, texts for this time
    NextCard(),  # each card: powers, Engage or Evade, texts
    StartSearch(),
    PlanetPaid(PLAYER),
    SearchDie(PLAYER),
    SearchOrLeave(PLAYER),  # draw, texts, resolve the cubes
    EndSearch(),  # white cubes back, loss check
    RoundEnd(),  # hand, discards, marks cleared
)


class Mission(Step[Pulp]):
    """Round after round, while there are cards to draw; it stays beneath everything else."""  # PI-14.2, PI-14.7

    def run(self, g: Pulp) -> None:
        if g.deck:
            g.then(*ROUND, self)
        else:
            finish(g, OUT_OF_TIME)

    def on_turn(self, g: Pulp) -> int | None:
        return PLAYER if g.round else None

    def instead(self, g: Pulp) -> list[int]:
        """The mission may be given up at any time."""
        return [RETREAT]

    def do_instead(self, g: Pulp, option: int) -> None:
        finish(g, GIVEN_UP)

    def instead_label(self, g: Pulp, option: int) -> Label:
        return Label("Retreat: give up the mission", "choice:retreat")
