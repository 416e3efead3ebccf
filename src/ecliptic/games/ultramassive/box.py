"""What is in the box: tokens, sizes, draft options, the Siphon track, cards and anomalies as tables. No rules."""

from __future__ import annotations

from typing import Final, Generic, Literal, NamedTuple, TypeVar

from ecliptic.core.effects import Effect
from ecliptic.core.moments import Power, PowerPosition
from ecliptic.core.signs import Signs
from ecliptic.games.ultramassive.signs import Symbol
from ecliptic.games.ultramassive.stacks import ANTIMATTER, CLASH, EMPTY, LIMIT, MATTER_KINDS, values_of_stacks

G = TypeVar("G", bound=PowerPosition)

NOTHING: Final = -1
ROUNDS: Final = 6  # UM-2.10
HAND: Final = 3  # UM-2.5
CORES_DEALT: Final = 3  # UM-2.7
COUNTERS: Final = 20  # the end of the Discovery track; UM-1.13
SETS: Final = 2  # draft sets
OPTIONS_OF_A_SET: Final = 6  # UM-10.5
BONUS: Final = 3  # UM-13.1

Size = Literal["primordial", "stellar", "supermassive"]
PRIMORDIAL_HOLE, STELLAR, SUPERMASSIVE = range(3)
SIZES: Final[tuple[Size, ...]] = ("primordial", "stellar", "supermassive")

Family = Literal["siphon", "matter", "orbit"]
FAMILIES: Final[tuple[Family, ...]] = ("siphon", "matter", "orbit")
CORE: Final = 3  # the family of Core Anomalies
FamilyOrCore = Literal["siphon", "matter", "orbit", "core"]
FAMILY_NAMES: Final[tuple[FamilyOrCore, ...]] = (*FAMILIES, "core")
SHELF: Final = 3  # face-up cards of a family; UM-2.8
MARKET: Final = 9

Pair = Literal["amber", "jade"]
AMBER, JADE = 0, 1
PAIRS: Final[tuple[Pair, ...]] = ("amber", "jade")  # UM-9.2
PAIR_WORDS: Final = ("Amber", "Jade")
ENDS: Final = 4  # of a player's wormholes: pair * 2 + channel
BOTH_OPEN: Final = 3  # pairs as a mask

# --- sources of effects; Action Cards are their own numbers ------------------------------------------

ANOMALY_SOURCE: Final = 1000
PASSIVE_SOURCE: Final = 2000
DRAFT_SOURCE: Final = 3000
SIPHON_SOURCE: Final = 4000

Powers = tuple[tuple[Power[G], ...], ...]  # by moment


def from_draft(source: int) -> bool:
    """Is this the effect of a drafted resource?"""
    return DRAFT_SOURCE <= source < SIPHON_SOURCE


class TokenKind(NamedTuple):
    id: str
    name: str
    short: str
    value: int  # UM-1.1 - 1.5


def plural(name: str, token: int) -> str:
    """Such as "Blue Giants" or "Minor Antimatter tokens"."""
    return f"{name}s" if token < MATTER_KINDS else f"{name} tokens"


class SizeKind(NamedTuple):
    """A size of the hole."""  # UM-3.3 - 3.5

    id: Size
    name: str
    mass: int  # from which a hole has it
    innermost: int  # the innermost free space of a channel


class Start(NamedTuple):
    """How a board begins."""  # UM-2.2 - 2.4

    mass: int
    counters: int
    board: tuple[int, ...]  # stacks by place
    worms: tuple[int, ...]  # spaces of the four ends
    corrections: tuple[tuple[int, int, int, int], ...]  # players, place in the turn order, mass, counters


class Resource(NamedTuple):
    """A drafted symbol; equal symbols of several options are one resource."""  # UM-10.11, UM-10.16 - 10.18, UM-10.33

    name: str
    effect: int
    token: int  # the token that it directly gives, NOTHING if none; UM-10.29
    traded: int  # the token that a trade gives, NOTHING if it is none
    orbits: int  # spaces that a channel moves in all
    counters: int  # gained, less those that are paid
    cards: int  # swapped
    recycles: bool  # does it cost a Matter token?
    signs: Signs


class Option(NamedTuple):
    """A draft option."""  # UM-10.5, UM-10.13

    id: str
    name: str
    set: int  # 0 or 1
    resources: tuple[int, ...]
    others: int  # the resource that every other player receives, NOTHING if none; UM-10.14
    rival: int  # UM-16.4
    text: str
    signs: Signs


class Entry(NamedTuple):
    """An entry of the Siphon track."""  # UM-6.3

    id: str
    size: int
    effect: int
    token: int  # the token that it gives, NOTHING if none
    text: str
    signs: Signs


class Design(NamedTuple):
    """An Action Card; several copies have the same design."""

    id: str
    name: str
    effect: int
    bursts: bool  # does it send Minor Antimatter to others? UM-12.18
    text: str
    signs: Signs
    symbol: Symbol  # what it is about


class Anomaly(NamedTuple):
    """An anomaly of a family, or a core; it may have an effect and passives."""  # UM-11.11

    id: str
    name: str
    letter: str
    family: int
    cost: int
    effect: int  # once per turn, NOTHING if it has none
    counters: int  # the price of that effect; UM-12.6
    cards: int
    turn: str  # what it does once per turn, in words
    passive: str
    turn_signs: Signs  # both in signs
    passive_signs: Signs

    def text(self) -> str:
        """Everything that stands on it."""
        parts = [f"Once per turn: {self.turn}" if self.turn else "", self.passive]
        return " ".join([part for part in parts if part])


class Level(NamedTuple):
    """A difficulty of the rival."""  # UM-16.7

    id: str
    name: str
    growth: tuple[int, ...]  # by size


class Title(NamedTuple):
    name: str
    mass: int  # UM-16.11


class Contents(NamedTuple):
    """Everything but effects and powers, each a table by number."""

    tokens: tuple[TokenKind, ...]
    sizes: tuple[SizeKind, ...]
    start: Start
    resources: tuple[Resource, ...]
    received: int  # the resource that a burst sends; UM-12.18
    options: tuple[Option, ...]
    siphon: tuple[Entry, ...]
    designs: tuple[Design, ...]
    cards: tuple[int, ...]  # the design of every Action Card
    anomalies: tuple[Anomaly, ...]  # the cores last
    levels: tuple[Level, ...]
    titles: tuple[Title, ...]


class Box(Generic[G]):
    """All the content of a game, the effects by number, and the powers by anomaly. Never changed."""

    def __init__(
        self, pack: str, digest: str, contents: Contents, powers: tuple[Powers[G], ...], effects: tuple[Effect[G], ...]
    ) -> None:
        self.pack = pack  # the folder that changed the content, if any
        self.digest = digest
        self.tokens = contents.tokens
        self.token_nouns = tuple([(f"a {one.name}", plural(one.name, n)) for n, one in enumerate(self.tokens)])
        self.sizes = contents.sizes
        self.start = contents.start
        self.resources = contents.resources
        self.received = contents.received
        self.options = contents.options
        self.siphon = contents.siphon
        self.designs = contents.designs
        self.cards = contents.cards
        self.anomalies = contents.anomalies
        self.levels = contents.levels
        self.titles = contents.titles
        self.powers = powers
        self.effects = effects
        self.printed = tuple([token.value for token in contents.tokens])
        self.value = values_of_stacks(self.printed)
        self.innermost = tuple([size.innermost for size in contents.sizes])
        self.thresholds = (*[size.mass for size in contents.sizes[1:]], 1_000_000)  # of the next size
        self.entries = tuple([self.entries_up_to(size) for size in range(len(contents.sizes))])
        self.first_core = len([one for one in contents.anomalies if one.family != CORE])
        self.usable = sum([1 << n for n, one in enumerate(contents.anomalies) if one.effect != NOTHING])
        moments = range(len(powers[0]))
        self.answering = tuple([sum([1 << n for n, own in enumerate(powers) if own[m]]) for m in moments])

    def entries_up_to(self, size: int) -> tuple[int, ...]:
        """The Siphon entries of that size and smaller ones."""  # UM-6.2
        return tuple([n for n, entry in enumerate(self.siphon) if entry.size <= size])

    def joined(self, stack: int, other: int) -> int:
        """What two stacks on one space come to: one stack, nothing if they annihilate, CLASH if it may not be."""
        if not stack:
            return other
        if stack >= ANTIMATTER:
            return CLASH if other >= ANTIMATTER else EMPTY  # UM-3.8, UM-4.3, UM-4.4
        if other >= ANTIMATTER:
            return EMPTY  # UM-4.4, UM-4.5
        return stack + other if self.value[stack] + self.value[other] <= LIMIT else CLASH  # UM-3.7, UM-4.2

    def title(self, mass: int) -> str:
        """On the ladder."""  # UM-16.11
        return [title.name for title in self.titles if mass >= title.mass][-1]
