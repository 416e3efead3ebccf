"""The signs of the game, in which effects are written where there is little room."""

from __future__ import annotations

from typing import Final, Literal

from ecliptic.core.signs import Sign, Signs

SignName = Literal[
    "orbit", "siphon", "mass", "counter", "card", "wormhole",
    "blue_giant", "supergiant", "primordial", "major", "minor", "antimatter",
]  # fmt: skip
Symbol = Literal["siphon", "wormhole", "orbit", "counter", "mass"]
SYMBOLS: Final[tuple[Symbol, ...]] = ("siphon", "wormhole", "orbit", "counter", "mass")
TOGETHER: Final = "\u00a0"  # a number and its sign stay on one line


def sign(name: SignName, number: str | int = "") -> Sign:
    return Sign(f"{number}{TOGETHER}" if number else "", name)


def gained(name: SignName, number: str | int) -> Sign:
    return sign(name, f"+{number}")


def inward(spaces: int) -> str:
    """Steps, drawn as on the channels."""
    return "›" * spaces


def several(name: SignName, times: int) -> Signs:
    return (sign(name, times if times > 1 else ""),)
