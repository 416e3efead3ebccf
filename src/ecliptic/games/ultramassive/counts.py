"""Counts that must add up in every position."""

from __future__ import annotations

from ecliptic.games.ultramassive.box import ENDS, NOTHING
from ecliptic.games.ultramassive.sheet import (
    EARNED,
    LINES,
    MASS_LINES,
    SPENT_ON_ANOMALIES,
    SPENT_ON_EXCHANGE,
    SPENT_OTHERWISE,
)
from ecliptic.games.ultramassive.stacks import ANTIMATTER, CHANNELS, LIMIT, PLACES, SPACES
from ecliptic.games.ultramassive.state import Ultramassive

Counts = dict[str, tuple[int, int]]


def counts(g: Ultramassive) -> Counts:
    found = {**cards(g), **boards(g)}
    for player in range(g.players):
        found |= tracks(g, player)
    return found


def cards(g: Ultramassive) -> Counts:
    held = [card for hand in g.hands for card in hand]
    actions = [*g.deck, *g.discards, *g.laid, *held]
    dealt = [core for cores in g.cores for core in cores]
    discovered = [one for tableau in g.tableau for one in tableau]
    shown = [one for one in g.market if one != NOTHING]
    anomalies = [*dealt, *g.spare, *discovered, *shown, *g.removed, *[one for deck in g.decks for one in deck]]
    n = len([card for card in range(len(g.box.cards)) if g.plays_with(card)])
    return {
        "Action Cards": (len(actions), n),
        "different Action Cards": (len(dict.fromkeys(actions)), n),
        "anomalies": (len(anomalies), len(g.box.anomalies)),
        "different anomalies": (len(dict.fromkeys(anomalies)), len(g.box.anomalies)),
    }


def boards(g: Ultramassive) -> Counts:
    """Nothing lies on a covered space, no stack is too heavy, no two wormholes share a space."""  # UM-3.6, UM-9.3
    heavy = [stack for stack in g.board if stack < ANTIMATTER and g.box.value[stack] > LIMIT]
    covered = crowded = 0
    for player in range(g.players):
        innermost = g.innermost(player)
        cells = g.board[player * PLACES : player * PLACES + PLACES]
        covered += len([1 for place, stack in enumerate(cells) if stack and place % SPACES >= innermost])
        worms = g.worms[player * ENDS : player * ENDS + ENDS]
        for channel in range(len(CHANNELS)):
            crowded += bool(worms[channel]) and worms[channel] == worms[channel + 2]
    return {"stacks too heavy": (len(heavy), 0), "covered stacks": (covered, 0), "crowded wormholes": (crowded, 0)}


def tracks(g: Ultramassive, player: int) -> Counts:
    """Every mass and every counter has come from somewhere."""
    sheet = g.sheet[player * LINES : player * LINES + LINES]
    spent = sheet[SPENT_ON_ANOMALIES] + sheet[SPENT_ON_EXCHANGE] + sheet[SPENT_OTHERWISE]
    owned = sum([1 << one for one in g.tableau[player]])
    return {
        f"mass of {player}": (g.mass[player] + g.gathered[player], sum(sheet[:MASS_LINES])),
        f"counters of {player}": (g.counters[player], sheet[EARNED] - spent),
        f"anomalies of {player}": (g.owned[player], owned),
    }
