"""The tables that the rules cite: costs, Allies, Missions and boards, as the content has them."""

# not compiled: the edge of the game

from __future__ import annotations

from ecliptic.core.rulebook import Table
from ecliptic.games.horizons.box import ACTION_NAMES, ACTIONS, KIND_WORDS, Ally
from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.words import price


def tables() -> tuple[Table, ...]:
    box = open_box()
    return (
        Table("HZ-T1", "Costs of Structures", costs()),
        Table("HZ-T2", "Allies", allies()),
        Table("HZ-T3", "Missions", {one.id: f"{one.name}, {one.vp} VP: {one.text}" for one in box.missions}),
        Table("HZ-T4", "Boards", {one.id: f"{one.name}: {one.text}" for one in box.boards}),
    )


def costs() -> dict[str, str]:
    box = open_box()
    rows: dict[str, str] = {}
    for type, name in enumerate(box.type_names):
        prices = [f"{KIND_WORDS[kind]} {price(*cost)}" for kind, cost in enumerate(box.costs[type]) if cost is not None]
        rows[name] = f"{name} Worlds: {', '.join(prices)}."
    return rows


def allies() -> dict[str, str]:
    """The League cards are all alike."""  # HZ-1.13
    box = open_box()
    shown = [box.allies[box.league[0]], *[ally for ally in box.allies if ally.alien]]
    return {ally.id: ally_words(ally) for ally in shown}


def ally_words(ally: Ally) -> str:
    """With the Action it goes with, and what stands on each side."""
    action = ACTION_NAMES[ally.action].capitalize() if ally.action < ACTIONS else "any Action"
    if not ally.alien:
        return f"{ally.name} ({action}): {ally.texts[0]} Then discard it."
    return f"{ally.name} ({action}): {ally.texts[0]} Then flip it: {ally.texts[1]} Then discard it."
