"""Names of things, for labels and sentences."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import noun
from ecliptic.games.pulp_invasion.box import ABILITY_WORDS, COLOURS, ORANGE
from ecliptic.games.pulp_invasion.state import Pulp

ENDINGS: Final = (
    "every Super Weapon was found",
    "two abilities fell to 0",
    "no Encounter card was left",
    "the mission was given up",
)
PAYMENT_BASE: Final = 11  # a payment is a number of three digits to this base: Combat, Diplomacy, Science
CUBE_BASE: Final = 16  # cubes of all colours are a number of six digits to this base, red first


def triple(payment: int) -> tuple[int, int, int]:
    """The points of the three abilities."""
    rest, science = divmod(payment, PAYMENT_BASE)
    combat, diplomacy = divmod(rest, PAYMENT_BASE)
    return combat, diplomacy, science


def points(combat: int, diplomacy: int, science: int) -> str:
    """Such as "2 Combat and 1 Science"."""
    parts = [f"{n} {word}" for n, word in zip((combat, diplomacy, science), ABILITY_WORDS) if n]
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts) or "nothing"


def cubes_number(cubes: list[int]) -> int:
    """Cubes by colour, as one number."""
    number = 0
    for n in cubes:
        number = number * CUBE_BASE + n
    return number


def cubes_words(number: int) -> str:
    cubes: list[int] = []
    for _ in COLOURS:
        number, n = divmod(number, CUBE_BASE)
        cubes.insert(0, n)
    return in_colours(cubes)


def in_colours(cubes: list[int]) -> str:
    """Such as "2 red, 1 yellow"."""
    return ", ".join([f"{n} {colour}" for n, colour in zip(cubes, COLOURS) if n]) or "none"


def word(g: Pulp, name: str, value: int) -> str:
    """The word for a fact of an event."""
    match name:
        case "player":
            return g.names[value]
        case "captain":
            return g.box.captains[value].name
        case "alien":
            return g.box.aliens[value].name
        case "first" | "second" | "third":
            return g.source_name(value)
        case "card":
            return g.box.cards[value].name
        case "planet":
            return g.box.planets[value].name
        case "favour":
            return noun("a favour", "favours")
        case "weapon":
            return g.box.weapons[value].name
        case "die":
            return f"{g.box.dice[value].name} die"
        case "ability":
            return ABILITY_WORDS[value]
        case "colour":
            return COLOURS[value]
        case "cube" | "another":
            return f"{'an' if value == ORANGE else 'a'} {COLOURS[value]} cube"
        case "cubes":
            return cubes_words(value)
        case "payment":
            return f"for {points(*triple(value))}" if value else "at no cost"
        case "yellow":
            return str(value or "none")
        case "ending":
            return ENDINGS[value]
    return str(value)
