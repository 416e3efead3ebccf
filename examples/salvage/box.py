"""What is in the box: the wrecks as tables."""

from __future__ import annotations

from typing import Final, Generic, Literal, NamedTuple, TypeVar

from ecliptic.core.effects import CardPosition, Effect

G = TypeVar("G", bound=CardPosition)

TANK: Final = 5  # EX-1.4
FIELD: Final = 3  # wrecks that lie open; EX-1.2
NOTHING: Final = -1

Kind = Literal["freighter", "warship", "probe"]
KINDS: Final[tuple[Kind, ...]] = ("freighter", "warship", "probe")
CONTRACTS: Final = (0, 0, 1, 1, 2, 2)  # two for each kind; EX-1.3


class Wreck(NamedTuple):
    id: str
    name: str
    kind: int
    value: int
    fuel: int
    effect: int  # its number in the box, NOTHING if it has none
    text: str


class Box(Generic[G]):
    """The wrecks, and what they do by number."""

    def __init__(self, digest: str, wrecks: tuple[Wreck, ...], effects: tuple[Effect[G], ...]) -> None:
        self.digest = digest
        self.wrecks = wrecks
        self.effects = effects
