"""Final positions: who stands where with how many points, and what it is worth when the game ends."""

from __future__ import annotations

from ecliptic.games.horizons.box import COLONY, KIND_NAMES, KINDS, PLACES, STRUCTURES_PER_WORLD
from ecliptic.games.horizons.control import control_points
from ecliptic.games.horizons.ending import FIFTH_COLONY, EndGame
from ecliptic.games.horizons.state import Horizons
from tests.horizons.support import A, ask, build, fill, hand, mission, on


def points(g: Horizons, star: int, *by_player: int) -> None:
    """Structures in a System until each player has this many Control Points there, Colonies first."""
    fill(g, star)
    slots = iter([star * PLACES + i for i in range(PLACES) for _ in range(STRUCTURES_PER_WORLD)])
    for player, wanted in enumerate(by_player):
        while control_points(g, star)[player] < wanted:
            missing = wanted - control_points(g, star)[player]
            build(g, player, left_for(g, player, missing), next(slots))
    assert control_points(g, star)[: len(by_player)] == list(by_player)


def left_for(g: Horizons, player: int, missing: int) -> str:
    """A kind the player still has, worth no more than what is missing."""
    kinds = range(KINDS) if missing > 1 else range(COLONY + 1, KINDS)
    return KIND_NAMES[next(k for k in kinds if g.unbuilt[player * KINDS + k])]


def end(g: Horizons) -> None:
    """The game is over, here and now."""
    ask(g, EndGame(FIFTH_COLONY))


def completed(g: Horizons, id: str, player: int = A) -> bool:
    """Would the Mission hold for the player if the game ended here? The position itself goes on."""
    last = g.clone()
    hand(last, player, id)
    end(last)
    return mission(id) in last.completed[player]


def four_colonies(g: Horizons, player: int, worlds: list[int]) -> None:
    """All but the last Colony of a player, spread over these Worlds as far as there is room."""
    for _ in range(4):
        build(g, player, "colony", next(w for w in worlds if len(on(g, w)) < STRUCTURES_PER_WORLD))
