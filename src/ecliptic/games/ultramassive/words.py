"""Names of things, for labels and sentences."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import amounts_of
from ecliptic.games.ultramassive.box import PAIR_WORDS
from ecliptic.games.ultramassive.stacks import CHANNELS, MATTER_KINDS, PLACES, TOKENS, number_of, place_name
from ecliptic.games.ultramassive.state import Ultramassive

SIX_ROUNDS, RIVAL_BEATEN, RIVAL_WON, TITLE_EARNED = range(4)
ENDINGS: Final = (
    "six rounds were played",
    "Charybdis was outgrown",
    "Charybdis was not outgrown",
    "six rounds were played, and a title was earned",
)


def stack_words(g: Ultramassive, stack: int) -> str:
    """Such as "2 Blue Giants and a Supergiant"."""
    return amounts_of(tuple([number_of(stack, token) for token in range(len(TOKENS))]), g.box.token_nouns)


def stack_sum(g: Ultramassive, stack: int) -> str:
    """The tokens of a stack as values, such as "4+3", or the name of an Antimatter token."""
    for token in range(MATTER_KINDS, len(TOKENS)):
        if number_of(stack, token):
            return g.box.tokens[token].name
    values = [str(g.box.tokens[token].value) for token in range(MATTER_KINDS) for _ in range(number_of(stack, token))]
    return "+".join(reversed(values))


def end_words(end: int) -> str:
    """Such as "blue Amber": an end of a wormhole."""
    return f"{CHANNELS[end % 2]} {PAIR_WORDS[end // 2]}"


def uncapitalised(words: str) -> str:
    return words[:1].lower() + words[1:]


def word(g: Ultramassive, name: str, value: int) -> str:
    """The word for a fact of an event."""
    match name:
        case "player" | "other":
            return g.everybody()[value]
        case "card":
            return g.box.designs[value].name
        case "anomaly":
            return g.box.anomalies[value].name
        case "option":
            return g.box.options[value].name
        case "resource":
            return g.box.resources[value].name
        case "entry":
            return uncapitalised(g.box.siphon[value].text.removesuffix("."))
        case "token":
            return amounts_of(tuple([int(token == value) for token in range(len(TOKENS))]), g.box.token_nouns)
        case "stack":
            return stack_words(g, value)
        case "place":
            return place_name(value) if value < PLACES else "the hole"
        case "goal":
            return f"to {place_name(value)}" if value < PLACES else "into the hole"
        case "channel":
            return CHANNELS[value]
        case "pair":
            return PAIR_WORDS[value]
        case "end":
            return end_words(value)
        case "size":
            return g.box.sizes[value].name
        case "ending":
            return ENDINGS[value]
    return str(value)
