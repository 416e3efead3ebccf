"""Using an Ally card with an Action, and seeing where it lies afterwards."""

from __future__ import annotations

import pytest

from ecliptic.games.horizons.box import ACTION_NAMES
from ecliptic.games.horizons.state import Horizons
from tests.horizons.support import card, choose

BOTH_SIDES = pytest.mark.parametrize("flipped", [False, True], ids=["front", "back"])


def use(g: Horizons, action: str, id: str) -> None:
    """Take the Action and trigger the Ally before it."""
    choose(g, f"action:{action}", f"ally:{id}")


def rolls(g: Horizons, *outcomes: int) -> None:
    """What chance is to bring next: for a tile, its place among those in the bag."""
    assert g.journal is not None
    g.journal.script.extend(outcomes)


def lies(g: Horizons, id: str) -> str:
    """Where an Ally card is: 'A unused', 'A flipped', 'A' (League), 'top of explore', 'bottom of explore', 'gone'."""
    c = card(id)
    for p, cards in enumerate(g.tableau):
        if c in cards:
            side = "" if not g.ally(c).alien else " flipped" if g.flipped >> c & 1 else " unused"
            return "ABCDE"[p] + side
    for action, cards in zip(ACTION_NAMES, g.stacks, strict=True):
        if c in cards:
            place = "top" if c == cards[0] else "bottom" if c == cards[-1] else "inside"
            return f"{place} of {action}"
    assert c in g.gone
    return "gone"


def spent(action: str, flipped: bool) -> str:
    """Where a card of player A lies after its use: turned over, or under its stack."""
    return f"bottom of {action}" if flipped else "A flipped"


def tops(g: Horizons) -> list[str]:
    """The open card of each stack, '' where there is none."""
    return [g.ally(cards[0]).id if cards else "" for cards in g.stacks]


def face_up(g: Horizons, world: int) -> str:
    """The type of a World on the table."""
    return g.box.type_names[g.up[world]].lower()
