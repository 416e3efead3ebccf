"""Names of things, for labels and sentences."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import EventKind, amounts_of, listed, noun
from ecliptic.core.words import counted
from ecliptic.games.laniakea.ascension import LAST_LEVEL_OF_ADVERSARY
from ecliptic.games.laniakea.box import KIND_WORDS, KINDS, A, Price
from ecliptic.games.laniakea.state import Laniakea

ASCENDED_END, CLOCK_END, ADVERSARY_BEATEN, ADVERSARY_WON = range(4)
ENDINGS: Final = (
    "level 8 was reached",
    "the round limit was reached",
    "the Adversary is beaten",
    "the Adversary has won",
)
ABILITY_TRACK, MOVEMENT_TRACKER = 0, 1
TRACK_WORDS: Final = ("Celestial Ability Track", "Movement Tracker")
TRACK_IDS: Final = ("ability", "movement")
HAND_ZONE, DISCARD_ZONE, PILE_ZONE = range(3)
ZONE_WORDS: Final = ("the hand", "the discard pile", "the draw pile")
AMOUNT_NOUNS: Final = (("1 Voyage Stone", "Voyage Stones"), ("1 Forge Stone", "Forge Stones"), ("1 Aether", "Aether"))
PACK: Final = 64  # the base in which three amounts are one number, for events


def packed(amounts: Price) -> int:
    """Three amounts as one number."""
    return (amounts[0] * PACK + amounts[1]) * PACK + amounts[2]


def tell_amounts(g: Laniakea, kind: EventKind, player: int, amounts: Price, *others: int) -> None:
    """Everybody learns of amounts: in one number for the sentence, and one by one for clients."""
    if g.journal is not None:
        g.tell(kind, player, packed(amounts), *amounts, *others)


def unpacked(number: int) -> Price:
    return number // PACK // PACK, number // PACK % PACK, number % PACK


def kind_words(kind: int, n: int) -> str:
    """Such as "2 Voyage Stones"."""
    return f"{n} Aether" if kind == A else counted(n, KIND_WORDS[kind])


def amounts_words(amounts: Price) -> str:
    """Such as "2 Voyage Stones and 1 Aether"; "nothing" for nothing."""
    return listed(kinds_words(amounts)) or "nothing"


def kinds_words(amounts: Price) -> list[str]:
    return [kind_words(kind, amounts[kind]) for kind in range(KINDS) if amounts[kind]]


def short_words(amounts: Price) -> str:
    """Such as "2V 1A"; "free" for nothing."""
    parts = [f"{amounts[kind]}{'VFA'[kind]}" for kind in range(KINDS) if amounts[kind]]
    return " ".join(parts) if parts else "free"


def place_name(g: Laniakea, galaxy: int) -> str:
    """Such as "Bright Maw (BL4)"."""
    return f"{g.tile(galaxy).name} ({g.box.board.names[galaxy]})"


def cause(g: Laniakea) -> str:
    """Why the game ended; solo also how, such as "the Adversary reached level 20 and won"."""  # LK-18.24, LK-18.28
    if not g.variant.solo:
        return ENDINGS[g.ended]
    won = g.ended == ADVERSARY_WON
    if g.triggered == g.players:
        return f"the Adversary reached level {LAST_LEVEL_OF_ADVERSARY} {'and won' if won else 'but is beaten'}"
    return f"{ENDINGS[CLOCK_END if g.triggered == g.everyone else ASCENDED_END]}, and {ENDINGS[g.ended]}"


def word(g: Laniakea, name: str, value: int) -> str:
    """The word for a fact of an event."""
    box = g.box
    match name:
        case "player" | "other":
            return g.everybody()[value]
        case "card":
            return noun(box.designs[value].name, f"{box.designs[value].name}s")
        case "celestial" | "celestial2":
            return box.celestials[value].name
        case "tile":
            return box.tiles[value].name
        case "galaxy":
            return place_name(g, value)
        case "abyss":
            return f"Abyss {box.board.abysses[value].name}"
        case "resources" | "gained":
            return amounts_of(unpacked(value), AMOUNT_NOUNS)
        case "price":
            return f"for {value} Aether" if value else "for free"
        case "kind":
            return KIND_WORDS[value]
        case "entity":
            return box.entities[value].name
        case "chaos":
            return box.chaos[value].name
        case "space":
            return box.spaces[value].name
        case "artifact":
            return box.artifacts[value].name
        case "adversary_card":
            return box.adversary[value].name
        case "track":
            return TRACK_WORDS[value]
        case "zone":
            return ZONE_WORDS[value]
        case "ending":
            return cause(g)
    return str(value)
