"""Names of things, for labels and sentences."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import noun
from ecliptic.games.horizons.box import ACTION_NAMES, KIND_PLURALS, KIND_WORDS, PLACES, TOKEN_WORDS
from ecliptic.games.horizons.state import Horizons

END_CAUSES: Final = (
    "the fifth Colony was built",
    "the round limit was reached",
    "too many rounds passed without a new Structure or World",
    "a hundred rounds were played",
)


def star_name(g: Horizons, star: int) -> str:
    return g.box.star_names[star]


def world_name(g: Horizons, world: int) -> str:
    """The World type, its Star and its place there, counted from 1."""
    return f"{g.box.type_names[g.up[world]]} World {star_name(g, world // PLACES)} {world % PLACES + 1}"


def tile_name(g: Horizons, tile: int) -> str:
    return " / ".join(g.box.type_names[t] for t in g.box.tiles[tile])


def whose(g: Horizons, player: int, owner: int) -> str:
    return "your" if owner == player else f"{g.names[owner]}'s"


def tokens(n: int, token: int) -> str:
    return f"{n} {TOKEN_WORDS[token]}"


def price(energy: int, metal: int) -> str:
    parts = [tokens(n, token) for token, n in enumerate((energy, metal)) if n]
    return " and ".join(parts) or "nothing"


def word(g: Horizons, name: str, value: int) -> str:
    """The word for a fact of an event."""
    match name:
        case "player" | "other":
            return g.names[value]
        case "type":
            return g.box.type_names[value]
        case "face":
            name = g.box.type_names[value]
            return noun(f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name} World", f"{name} Worlds")
        case "star":
            return star_name(g, value)
        case "kind":
            return noun(f"{'an' if value == 1 else 'a'} {KIND_WORDS[value]}", KIND_PLURALS[value])
        case "world":
            return noun("a World", "Worlds")
        case "token":
            return TOKEN_WORDS[value]
        case "card":
            return g.ally(value).name
        case "mission":
            return g.box.missions[value].name
        case "tile":
            return tile_name(g, value)
        case "action":
            return ACTION_NAMES[value].capitalize()
        case "board":
            return g.box.boards[value].name
    assert name == "cause", name
    return END_CAUSES[value]
