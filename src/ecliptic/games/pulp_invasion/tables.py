"""The cards as tables of the rulebook, as the content has them."""

# not compiled: the edge of the game

from __future__ import annotations

from ecliptic.core.rulebook import Table
from ecliptic.core.words import counted
from ecliptic.games.pulp_invasion.box import ABILITY_WORDS, COLOURS, HOLDS, KINDS, Captain, Card, Planet, Weapon
from ecliptic.games.pulp_invasion.content import open_box


def tables() -> tuple[Table, ...]:
    box = open_box()
    encounters, locations = box.cards[: box.first_location], box.cards[box.first_location :]
    dice = [die.name for die in box.dice]
    return (
        Table("PI-T1", "Captains", {one.id: captain(one, dice) for one in box.captains}),
        Table("PI-T2", "Aliens", {one.id: f"{one.name} ({ABILITY_WORDS[one.icon]}): {one.text}" for one in box.aliens}),
        Table("PI-T3", "Encounter cards", {one.id: encounter(one) for one in encounters}),
        Table("PI-T4", "Locations", {one.id: location(one) for one in locations}),
        Table("PI-T5", "Planets", {one.id: planet(one) for one in box.planets}),
        Table("PI-T6", "Super Weapons", {one.id: weapon(one) for one in box.weapons}),
    )


def captain(one: Captain, dice: list[str]) -> str:
    points = ", ".join([f"{word} {n}" for word, n in zip(ABILITY_WORDS, one.abilities, strict=True)])
    kept = f"keeps {one.keeps} of" if one.keeps < len(one.dice) else "has"
    return f"{one.name}: {points}; {kept} {', '.join([dice[die] for die in one.dice])}."


def encounter(one: Card) -> str:
    """Such as "Toll Collectors: Guardforce, Strength 1, Diplomacy, Key; adds blue. Evading costs 1 point more."."""
    parts = [KINDS[one.kind].capitalize(), f"Strength {one.strength}", ABILITY_WORDS[one.icon]]
    parts += [counted(one.planets, "Planet icon")] if one.planets else []
    return f"{one.name}: {', '.join([*parts, *held(one.hold)])}{seeds(one)}. {one.text}".rstrip()


def held(mask: int) -> list[str]:
    return [word.capitalize() for word, bit in HOLDS if mask & bit]


def seeds(one: Card) -> str:
    return f"; adds {', '.join([COLOURS[colour] for colour in one.seeds])}" if one.seeds else ""


def location(one: Card) -> str:
    lines = " ".join([f"{word}: {text}" for word, text in zip(ABILITY_WORDS, one.lines, strict=True)])
    return f"{one.name}{seeds(one)}. {lines}"


def planet(one: Planet) -> str:
    paid = [f"{' and '.join(held(action.price))}: {action.text}" for action in one.paid]
    return " ".join([f"{one.name}: {one.text}", *paid])


def weapon(one: Weapon) -> str:
    cubes = [f"{n} {colour}" for n, colour in zip(one.understand, COLOURS, strict=False) if n]
    return f"{one.name} (needs {', '.join(cubes)}): {one.text}" if cubes else f"{one.name}: {one.text}"
