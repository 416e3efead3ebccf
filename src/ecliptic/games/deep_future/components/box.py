"""What is in the box: what every advancement does, what an unmet challenge does, the words for names."""

from __future__ import annotations

from typing import Final, Generic, Literal, NamedTuple, TypeVar, get_args

from ecliptic.core.effects import CardPosition, Effect
from ecliptic.games.deep_future.components.constants import NOTHING, NUMBERS, SUITS

G = TypeVar("G", bound=CardPosition)

LineEffect = Literal[
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
]
EFFECTS: Final[tuple[LineEffect, ...]] = get_args(LineEffect)
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


class Advancement(NamedTuple):
    id: str
    name: str
    phase: int
    effect: int
    track: int
    n: int
    text: str
    brief: str  # the same in a few words, for cards that are small
    does: int  # the number of what it does in the table of effects
    moment: int  # when a line with it answers


class Challenge(NamedTuple):
    id: str
    name: str
    brief: str  # what it brings if it is not met, DF-18.7
    does: int
    lowers: tuple[int, ...]  # by how much, for every track


class Style(NamedTuple):
    """How names of worlds are put together."""

    id: str
    parts: tuple[tuple[str, ...], ...]
    join: str
    sector: bool


class Box(Generic[G]):
    """All of them. Never changed once they are read; shared by all positions."""

    def __init__(
        self,
        pack: str,
        digest: str,
        advancements: tuple[Advancement, ...],
        challenges: tuple[Challenge, ...],
        styles: tuple[Style, ...],
        blocked_names: tuple[str, ...],
        blocked_parts: tuple[str, ...],
        sector_words: tuple[tuple[str, ...], ...],
        nouns: tuple[tuple[str, ...], ...],
        tech_words: tuple[tuple[str, str, str], ...],
        evoked_victory: tuple[int, ...],
        evoked_suit: tuple[int, ...],
        free_actions: dict[int, int],
        effects: list[Effect[G]],
    ) -> None:
        self.pack = pack
        self.digest = digest
        self.advancements = advancements  # by suit * 6 + number - 1
        self.challenges = challenges  # likewise
        self.styles = styles
        self.blocked_names = blocked_names
        self.blocked_parts = blocked_parts
        self.sector_words = sector_words
        self.nouns = nouns  # by victory
        self.tech_words = tech_words  # by advancement: adjective, core, form
        self.evoked_victory = evoked_victory  # what EVOKE does by the victory of a civilization, and by its suit
        self.evoked_suit = evoked_suit
        self.free_actions = free_actions  # by action
        self.effects = effects  # of all of them and all their parts, by number
        self.phase = by_line([advancement.phase for advancement in advancements])
        self.effect = by_line([advancement.effect for advancement in advancements])
        self.does = by_line([advancement.does for advancement in advancements])
        self.moment = by_line([advancement.moment for advancement in advancements])


def by_line(values: list[int]) -> tuple[tuple[int, ...], ...]:
    """By the suit and the number of a line; NOTHING while it is empty."""
    return tuple([(NOTHING, *values[suit * NUMBERS : (suit + 1) * NUMBERS]) for suit in range(SUITS)])
