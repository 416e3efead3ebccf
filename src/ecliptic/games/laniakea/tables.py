"""The tables that the rules cite, as the content has them."""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.rulebook import Table
from ecliptic.games.laniakea.board import SECTOR_WORDS, Board
from ecliptic.games.laniakea.box import (
    CLASSIFICATIONS,
    FREE,
    NOTHING,
    Box,
    Celestial,
    Chaos,
    Design,
    Entity,
    Price,
    Tile,
)
from ecliptic.games.laniakea.content import open_box
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.words import short_words

ABILITY_WORDS: Final = ("", "slot", "draw", "swap", "trash", "two for one")
TYPE_WORDS: Final = ("Instant", "Enhancement", "Endgame Scoring")


def tables() -> tuple[Table, ...]:
    box = open_box()
    board = box.board
    powers = {one.id: card_words(one) for one in box.designs if not one.starting}
    return (
        Table("LK-T1", "Galaxies", {name: galaxy_words(board, n) for n, name in enumerate(board.names)}),
        Table("LK-T2", "Abysses", {space.name: abyss_words(board, n) for n, space in enumerate(board.abysses)}),
        Table("LK-T3", "Galaxy tiles", {one.id: tile_words(one) for one in box.tiles}),
        Table("LK-T4", "Celestial Boards", {one.id: celestial_words(one) for one in box.celestials}),
        Table("LK-T5", "Spaces of the Player Board", {one.id: f"{one.name}: {one.text}" for one in box.spaces}),
        Table("LK-T6", "Starting deck", starting(box)),
        Table("LK-T7", "Cosmic Powers", powers),
        Table("LK-T8", "Entities", {one.id: entity_words(one) for one in box.entities}),
        Table("LK-T9", "Chaos cards", {one.id: chaos_words(one) for one in box.chaos}),
        Table("LK-T10", "Artifacts", artifacts(box)),
        Table("LK-T11", "Throne indicator", indicator(box.celestials[0])),
        Table("LK-T12", "Adversary deck", {one.id: f"{one.name}: {one.text}" for one in box.adversary}),
        Table("LK-T13", "Difficulties of the Adversary", difficulties(box)),
    )


# --- the board ---------------------------------------------------------------------------------------


def galaxy_words(board: Board, galaxy: int) -> str:
    spots = [other for other, spot in zip(board.across[galaxy], board.spots_across[galaxy]) if spot != NOTHING]
    parts = [
        listed("adjacent to", [board.names[other] for other in board.adjacent[galaxy]]),
        listed("across a void", [board.names[other] for other in board.across[galaxy]]),
        listed("Artifact spot towards", [board.names[other] for other in spots]),
        listed("bridge to", [board.abysses[abyss].name for abyss in board.abysses_at[galaxy]]),
    ]
    return f"{SECTOR_WORDS[board.sector[galaxy]]}; {'; '.join([part for part in parts if part])}."


def abyss_words(board: Board, abyss: int) -> str:
    ends = [f"{board.names[one]} ({SECTOR_WORDS[board.sector[one]]})" for one in board.bridges[abyss]]
    return f"{listed('Bridges to', ends)}."


def listed(what: str, names: Sequence[str]) -> str:
    return f"{what} {', '.join(names)}" if names else ""


def tile_words(one: Tile) -> str:
    if one.wormhole:
        return f"{one.name}."
    letter = f" (start {one.letter})" if one.letter else ""
    ability = f"; {ABILITY_WORDS[one.ability]}" if one.ability else ""
    return f"{one.name}{letter}: top {yields(one.top)}; bottom {yields(one.bottom)}{ability}; {one.points} VP."


def yields(amounts: Price) -> str:
    return "nothing" if amounts == FREE else short_words(amounts)


# --- boards and cards --------------------------------------------------------------------------------


def celestial_words(one: Celestial) -> str:
    costs = (
        ("Basic", one.basic), ("Void", one.void), ("Time Loop", one.loop), ("Sanctum", one.sanctum),
        ("Gateway", one.gateway), ("Throne", one.throne),
    )  # fmt: skip
    prices = ", ".join([f"{name} {short_words(price)}" for name, price in costs])
    track = "-".join(map(str, one.track))
    movement = "-".join(map(str, one.movement))
    return (
        f"{one.name}: {one.text} Ability Track {track}, Overpower: {one.overpower_text} Movement Tracker {movement}, "
        f"Overpower: {one.movement_overpower_text} Costs: {prices}."
    )


def starting(box: Box[Laniakea]) -> dict[str, str]:
    found = [one for one in box.designs if one.starting]
    copies = {one.id: box.starting.count(box.designs.index(one)) for one in found}
    return {one.id: f"{copies[one.id]} x {card_words(one)}" for one in found}


def card_words(one: Design) -> str:
    if one.seraph:
        return f"{one.name}: {one.text}"
    permanent = ", permanent" if one.permanent else ""
    return (
        f"{one.name} ({CLASSIFICATIONS[one.classification].capitalize()}, attack {one.attack}{permanent}): {one.text}"
    )


def entity_words(one: Entity) -> str:
    kind = f"{CLASSIFICATIONS[one.classification].capitalize()} {TYPE_WORDS[one.type]}"
    return f"{one.name} ({kind}, costs {short_words(one.cost)}, {one.points} VP): {one.text}"


def chaos_words(one: Chaos) -> str:
    parts = [
        f"Requirement: {one.requirement_text}" if one.requirement_text else "",
        one.effect_text,
        f"Reward: {one.reward_text}" if one.reward_text else "",
    ]
    kind = CLASSIFICATIONS[one.classification].capitalize()
    return f"{one.name} ({kind}, {one.hp} HP, {one.points} VP): {' '.join([part for part in parts if part])}"


def artifacts(box: Box[Laniakea]) -> dict[str, str]:
    use = ("once", "once per turn")
    return {one.id: f"{one.name} ({use[one.every_turn]}): {one.text}" for one in box.artifacts}


def indicator(one: Celestial) -> dict[str, str]:
    return {str(aether): f"{aether} Aether left: X is {x}." for aether, x in enumerate(one.thrones)}


def difficulties(box: Box[Laniakea]) -> dict[str, str]:
    rows: dict[str, str] = {}
    for one in box.difficulties:
        income = f" It gains {short_words(one.income)} at the start of each turn." if one.income != FREE else ""
        which = (
            "only the Entity with the most VP in the row"
            if one.only_best
            else "the Entity with the most VP that it can pay for"
        )
        v, f, a = one.left_over
        rows[one.id] = (
            f"{one.name}: starts with {yields(one.start)}.{income} It recruits {which}. "
            f"Resources left score {v} for each V, {f} for each F, {a} for each A."
        )
    return rows
