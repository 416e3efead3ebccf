"""Setting up."""  # UM-2

from __future__ import annotations

from ecliptic.core.flow import Frame, Step
from ecliptic.games.ultramassive.box import CORES_DEALT, ENDS, FAMILIES, HAND, NOTHING
from ecliptic.games.ultramassive.cards import draw
from ecliptic.games.ultramassive.discovery import refill
from ecliptic.games.ultramassive.draft import eclipse
from ecliptic.games.ultramassive.events import CORE_SHOWN, ROUND_BEGINS, STARTS
from ecliptic.games.ultramassive.events import CORES_DEALT as CORES_TOLD
from ecliptic.games.ultramassive.frames import OfPlayer
from ecliptic.games.ultramassive.sheet import AT_START
from ecliptic.games.ultramassive.stacks import PLACES
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.wormholes import rearrange


class SetUp(Step[Ultramassive]):
    """Starting player, boards, cards, cores, anomalies; then wormholes, and last the eclipses."""

    def run(self, g: Ultramassive) -> None:
        if g.players > 1:
            g.start = g.roll(g.players) if g.variant.random_start else 0  # UM-2.9, UM-16.13
            g.tell(STARTS, g.start)
        for player in range(g.players):
            lay_board(g, player)
        g.deck = g.shuffled(g.deck)
        for player in g.order():
            draw(g, player, HAND)  # UM-2.5
        deal_cores(g)
        for family in range(len(FAMILIES)):
            g.decks[family] = g.shuffled(g.decks[family])
        refill(g)  # UM-2.8
        frames: list[Frame[Ultramassive]] = []
        if g.variant.free_wormholes:
            frames += [LayWormholes(player) for player in g.order()]  # UM-2.13
        g.then(*frames, FirstEclipse())


def lay_board(g: Ultramassive, player: int) -> None:
    """Tokens, wormholes, mass and counters at the start."""  # UM-2.1 - 2.4
    start = g.box.start
    g.board[player * PLACES : player * PLACES + PLACES] = start.board
    g.worms[player * ENDS : player * ENDS + ENDS] = start.worms
    mass, counters = start.mass, start.counters
    place = g.order().index(player) + 1
    for players, corrected, more_mass, more_counters in start.corrections:
        if (players, corrected) == (g.players, place):  # UM-2.2, UM-16.13
            mass += more_mass
            counters += more_counters
    g.mass[player] = mass
    g.note(player, AT_START, mass)
    g.gain_counters(player, counters)
    if g.variant.rival:
        g.rival_mass = start.mass  # UM-16.1


def deal_cores(g: Ultramassive) -> None:
    """Three to each player; the rest stay unseen."""  # UM-2.6, UM-2.7
    cores = g.shuffled(g.spare)
    for player in g.order():
        g.cores[player], cores = tuple(sorted(cores[:CORES_DEALT])), cores[CORES_DEALT:]
        if g.variant.open_cores:
            for core in g.cores[player]:
                g.tell(CORE_SHOWN, player, core)
        else:
            g.confide(CORES_TOLD, player, (CORES_DEALT,), g.cores[player])
    g.spare = cores


class LayWormholes(OfPlayer):
    """Where the players place their own."""  # UM-2.13

    def run(self, g: Ultramassive) -> None:
        rearrange(g, self.player)


class FirstEclipse(Step[Ultramassive]):
    """After everybody has seen cards, cores and the Anomaly board."""  # UM-2.11

    def run(self, g: Ultramassive) -> None:
        g.tell(ROUND_BEGINS, NOTHING, g.round)
        eclipse(g)
