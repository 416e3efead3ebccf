"""The sequence of play: six rounds of four phases."""  # UM-2.10

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Frame, Step
from ecliptic.games.ultramassive.actions import ActionsPhase
from ecliptic.games.ultramassive.bonus import BonusPhase
from ecliptic.games.ultramassive.discovery import DiscoveryPhase
from ecliptic.games.ultramassive.draft import DraftPhase, GainPhase
from ecliptic.games.ultramassive.round_end import EndRound
from ecliptic.games.ultramassive.state import SETUP, Ultramassive

ROUND: Final[tuple[Frame[Ultramassive], ...]] = (
    DraftPhase(),  # set 1 in turn order, set 2 in reverse order
    GainPhase(),  # everybody uses what they drafted
    DiscoveryPhase(),  # one anomaly each, the lowest mass first
    ActionsPhase(),  # one turn each: cards, anomalies, wormholes, exchange
    BonusPhase(),  # 3 mass for every larger hole
    EndRound(),  # token, wormholes, market, eclipses; after the sixth round the end
)


class Rounds(Step[Ultramassive]):
    """Round after round, until the sixth ends the game."""

    def run(self, g: Ultramassive) -> None:
        g.then(*ROUND, self)

    def on_turn(self, g: Ultramassive) -> int | None:
        return None if g.phase == SETUP else g.seat
