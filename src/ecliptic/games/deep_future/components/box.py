"""What is in the box: what every advancement does, what an unmet challenge does, the words for names."""

from __future__ import annotations

from typing import Final, NamedTuple

from ecliptic.games.deep_future.components.constants import NOTHING, NUMBERS, SUITS

EFFECTS: Final = (
    "raise",
    "draw",
    "computation",
    "economy",
    "exploration",
    "infrastructure",
    "history",
    "industry",
    "government",
    "society",
    "biology",
    "genetics",
    "chemistry",
    "physics",
    "military",
    "defense",
    "spacecraft",
    "ftl",
)
(
    RAISE,
    DRAW,
    COMPUTATION,
    ECONOMY,
    EXPLORATION,
    INFRASTRUCTURE,
    HISTORY,
    INDUSTRY,
    GOVERNMENT,
    SOCIETY,
    BIOLOGY,
    GENETICS,
    CHEMISTRY,
    PHYSICS,
    MILITARY,
    DEFENSE,
    SPACECRAFT,
    FTL,
) = range(len(EFFECTS))
AT_THEIR_STEP: Final = (SOCIETY, CHEMISTRY, PHYSICS, FTL)  # lines that change the base effect, DF-7.10

LOWER, RIVALS, NEUTRAL_WORLD = range(3)
PARTS: Final = ("lower", "rivals", "neutral_world")


class Advancement(NamedTuple):
    name: str
    phase: int
    effect: int
    track: int
    n: int
    text: str


class Part(NamedTuple):
    """One part of what an unmet challenge does."""

    do: int
    track: int
    n: int


class Challenge(NamedTuple):
    name: str
    parts: tuple[Part, ...]


class Style(NamedTuple):
    """How names of worlds are put together."""

    id: str
    parts: tuple[tuple[str, ...], ...]
    join: str
    sector: bool


class Box:
    """All of them. Never changed once they are read; shared by all positions."""

    def __init__(
        self,
        pack: str,
        digest: str,
        advancements: tuple[Advancement, ...],
        challenges: tuple[Challenge, ...],
        styles: tuple[Style, ...],
        sector_words: tuple[tuple[str, ...], ...],
        nouns: tuple[tuple[str, ...], ...],
        tech_words: tuple[tuple[str, str, str], ...],
    ) -> None:
        self.pack = pack
        self.digest = digest
        self.advancements = advancements  # by suit * 6 + number - 1
        self.challenges = challenges  # likewise
        self.styles = styles
        self.sector_words = sector_words
        self.nouns = nouns  # by victory
        self.tech_words = tech_words  # by advancement: adjective, core, form
        self.phase = by_line([advancement.phase for advancement in advancements])
        self.effect = by_line([advancement.effect for advancement in advancements])


def by_line(values: list[int]) -> tuple[tuple[int, ...], ...]:
    """By the suit and the number of a line; NOTHING while it is empty."""
    return tuple([(NOTHING, *values[suit * NUMBERS : (suit + 1) * NUMBERS]) for suit in range(SUITS)])
