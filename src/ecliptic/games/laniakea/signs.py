"""The signs of the game, one for each kind of resource: effects are written in them where there is little room."""

from __future__ import annotations

from string import Formatter
from typing import Final, Literal, get_args

from ecliptic.core.signs import Sign, Signs
from ecliptic.games.laniakea.box import Kind

SignName = Literal["V", "F", "A"]
SIGN_NAMES: Final[tuple[SignName, ...]] = get_args(SignName)


def amount_sign(kind: Kind, n: int, words: str) -> Sign:
    """A number with the sign of its resource; a resource of choice has no sign and keeps its words."""
    return Sign(str(n), kind) if kind in SIGN_NAMES else Sign(words)


def filled(template: str, n: str, effect: Signs) -> Signs:
    """Such as "Sanctum +{F}": {F} is so many Forge Stones, {n} the number alone, {effect} what is done."""
    found: list[Sign] = []
    for words, field, _, _ in Formatter().parse(template):
        found += [Sign(words)] if words else []
        if field == "effect":
            found += effect
        elif field:
            found.append(Sign(n, field if field in SIGN_NAMES else ""))
    return tuple(found)
