"""Conspire: draw Missions, or take an Ally and draw a Mission."""  # HZ-9

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Frame, Label
from ecliptic.core.moments import Term, explained, value
from ecliptic.core.words import counted
from ecliptic.games.horizons.adapt import TakeAlly, any_ally
from ecliptic.games.horizons.events import DECK_SHUFFLED, MISSION_DISCARDED, MISSIONS_DRAWN
from ecliptic.games.horizons.frames import Choice, Happening
from ecliptic.games.horizons.moments import CONSPIRE_DRAWS
from ecliptic.games.horizons.state import Horizons

TWO_MISSIONS: Final = 0
ALLY_AND_MISSION: Final = 1
MISSIONS: Final = (2, 1)  # drawn by each form


class Conspire(Choice):
    """Two Missions, or one Ally and one Mission."""  # HZ-9.1

    rule = "HZ-9.1"
    prompt = "Do you take Missions, or an Ally and a Mission?"

    def options(self, g: Horizons) -> list[int]:
        """Nobody is asked where neither form could bring anything, though a board may still take a Mission."""
        if g.deck or g.discards or any_ally(g):
            return [TWO_MISSIONS, ALLY_AND_MISSION]
        return [TWO_MISSIONS] if self.draws(g, TWO_MISSIONS) > MISSIONS[TWO_MISSIONS] else []  # HZ-9.7, HZ-9.8, HZ-19.4

    def draws(self, g: Horizons, option: int) -> int:
        return value(g, CONSPIRE_DRAWS, self.player, MISSIONS[option])

    def label(self, g: Horizons, option: int) -> Label:
        draws = counted(self.draws(g, option), "Mission")
        why = explained(g, CONSPIRE_DRAWS, self.player, Term(MISSIONS[option], "Conspire", "HZ-9.1")).why()
        if why:
            draws += f" ({why})"
        if option == TWO_MISSIONS:
            return Label(f"Draw {draws}", "choice:missions")
        return Label(f"Take an Ally, draw {draws}", "choice:ally")

    def resolve(self, g: Horizons, option: int) -> None:
        draws = self.draws(g, option)
        parts: list[Frame[Horizons]] = []
        if option == ALLY_AND_MISSION:
            parts.append(TakeAlly(self.player, False))  # HZ-9.2, HZ-9.4, HZ-9.8
        parts.append(DrawMissions(self.player, draws))
        parts.extend(Shed(self.player) for _ in range(draws - MISSIONS[option]))  # HZ-18.4, Veiled Chorus
        g.then(*parts)


class DrawMissions(Happening):
    """From the top of the deck into the hidden hand, all at once."""  # HZ-9.3, HZ-9.5, HZ-9.9

    __match_args__ = ("player", "n")

    def __init__(self, player: int, n: int) -> None:
        self.player = player
        self.n = n

    def run(self, g: Horizons) -> None:
        if len(g.deck) < self.n and g.discards:
            g.tell(DECK_SHUFFLED, self.player)
        drawn = g.draw_missions(self.player, self.n)
        if drawn:
            g.confide(MISSIONS_DRAWN, self.player, (len(drawn),), drawn)


class Shed(Choice):
    """Discard a Mission of one's own choice."""  # HZ-3.12

    rule = "HZ-3.12"
    prompt = "Which Mission do you discard?"

    def options(self, g: Horizons) -> list[int]:
        return list(g.hands[self.player])

    def label(self, g: Horizons, option: int) -> Label:
        return discard_label(g, option)

    def resolve(self, g: Horizons, option: int) -> None:
        discard(g, self.player, option)


def discard_label(g: Horizons, mission: int) -> Label:
    found = g.box.missions[mission]
    name = f"Discard {found.name}"
    return Label(f"{name} ({found.vp} VP)", f"mission:{found.id}", name=name)


def discard(g: Horizons, player: int, mission: int) -> None:
    """Face down, unseen by the others."""  # HZ-3.13
    g.discard_mission(player, mission)
    g.confide(MISSION_DISCARDED, player, (1,), (mission,))
