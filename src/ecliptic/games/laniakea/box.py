"""What is in the box: tiles, Celestial Boards, spaces, cards and the Adversary's deck as tables. No rules."""

from __future__ import annotations

from typing import Final, Generic, Literal, NamedTuple, TypeVar

from ecliptic.core.effects import Effect
from ecliptic.core.moments import Power, PowerPosition
from ecliptic.core.signs import Signs
from ecliptic.games.laniakea.board import Board
from ecliptic.games.laniakea.ways import Ways

G = TypeVar("G", bound=PowerPosition)

NOTHING: Final = -1
LIMIT: Final = 10  # of every resource; LK-7.6
STONES: Final = 10  # pieces of V and of F; LK-1.12
LEVELS: Final = 24  # of the Ascension Track; LK-1.16
HAND: Final = 5  # LK-4.8
KEPT: Final = 2  # cards in hand at the end of the Cosmic Power Phase; LK-4.3
ROW: Final = 4  # face-up cards of a deck; LK-1.15, LK-3.2, LK-3.3
PRICES: Final = (3, 2, 1, 0)  # Aether by place in the row of Cosmic Powers; LK-9.1, LK-9.2
SPACES: Final = 8  # for Entities; LK-13.2
ATTACK_TOKENS: Final = 12  # LK-1.12
SANCTUMS, GATEWAYS, THRONES = 6, 6, 5  # pieces of each colour; LK-1.13
CELESTIALS: Final = 8

V, F, A, STONE, ANY = range(5)  # kinds of resources; a stone is V or F
KINDS: Final = 3
Kind = Literal["V", "F", "A", "stone", "any"]
KIND_IDS: Final[tuple[Kind, ...]] = ("V", "F", "A", "stone", "any")
KIND_WORDS: Final = ("Voyage Stone", "Forge Stone", "Aether", "stone", "resource")

Price = tuple[int, int, int]  # V, F, A
FREE: Final[Price] = (0, 0, 0)

Classification = Literal["radiant", "tidal", "arcane", "umbral"]
RADIANT, TIDAL, ARCANE, UMBRAL = range(4)
CLASSIFICATIONS: Final[tuple[Classification, ...]] = ("radiant", "tidal", "arcane", "umbral")  # LK-16.8

Ability = Literal["none", "slot", "draw", "swap", "trash", "two_one"]
NO_ABILITY, SLOT, DRAW, SWAP, TRASH, TWO_ONE = range(6)
ABILITIES: Final[tuple[Ability, ...]] = ("none", "slot", "draw", "swap", "trash", "two_one")

EntityType = Literal["instant", "enhancement", "endgame"]
INSTANT, ENHANCEMENT, ENDGAME = range(3)
ENTITY_TYPES: Final[tuple[EntityType, ...]] = ("instant", "enhancement", "endgame")  # LK-13.5 - 13.7

# What is counted in the end; `track` instead of a number of points is the value of the Celestial Ability Track.
Counted = Literal[
    "sectors", "thrones", "gateways", "sanctums", "chaos", "powers", "powers2", "resources3", "controlled",
    "class_radiant", "class_tidal", "class_arcane", "class_umbral", "entities2", "discoveries2", "relics",
]  # fmt: skip
(
    SECTORS_BUILT, THRONES_BUILT, GATEWAYS_BUILT, SANCTUMS_BUILT, CHAOS_DEFEATED, POWERS_OWNED, POWER_PAIRS,
    RESOURCE_TRIPLES, SECTORS_CONTROLLED, CLASS_RADIANT, CLASS_TIDAL, CLASS_ARCANE, CLASS_UMBRAL, ENTITY_PAIRS,
    DISCOVERY_PAIRS, RELICS,
) = range(16)  # fmt: skip
COUNTED: Final[tuple[Counted, ...]] = (
    "sectors", "thrones", "gateways", "sanctums", "chaos", "powers", "powers2", "resources3", "controlled",
    "class_radiant", "class_tidal", "class_arcane", "class_umbral", "entities2", "discoveries2", "relics",
)  # fmt: skip
COUNT_WORDS: Final = (
    "Sector in which you have a Sanctum or Gateway",
    "Throne of yours",
    "Gateway of yours",
    "Sanctum of yours",
    "Chaos card you have defeated",
    "Cosmic Power of yours that is not a starting card",
    "2 Cosmic Powers of yours that are not starting cards",
    "3 resources you have left",
    "Sector you control",
    "Radiant Entity and Chaos card of yours",
    "Tidal Entity and Chaos card of yours",
    "Arcane Entity and Chaos card of yours",
    "Umbral Entity and Chaos card of yours",
    "2 Entities of yours",
    "2 galaxies you have discovered",
    "Artifact of yours and every stone in a Resource Slot of a galaxy where you have a Structure",
)
TRACK: Final = 0  # points for each of what is counted: the value of the Celestial Ability Track

HpPer = Literal["none", "other_chaos_in_row", "entities_of_attacker"]
NO_MORE_HP, OTHER_CHAOS, ENTITIES_OF_ATTACKER = range(3)
HP_PERS: Final[tuple[HpPer, ...]] = ("none", "other_chaos_in_row", "entities_of_attacker")

# --- sources of effects: designs of cards are their own numbers --------------------------------------

ARTIFACT_SOURCE: Final = 0x100
REWARD_SOURCE: Final = 0x200
TRIGGER_SOURCE: Final = 0x300  # of an Enhancement, by its number
CELESTIAL_SOURCE: Final = 0x400  # of a Celestial ability
INSTANT_SOURCE: Final = 0x500  # what begins here must be carried out; LK-4.14
SPACE_SOURCE: Final = 0x600
OVERPOWER_SOURCE: Final = 0x700
MOVEMENT_OVERPOWER: Final = 0x800
NUMBER_OF_SOURCE: Final = 0xFF
OPTIONAL: Final = 0x1000  # added inside may[...]; LK-4.15
TILE_SOURCE: Final = OPTIONAL | 0x900  # the ability of a tile


def compulsory(source: int) -> bool:
    """Must every step that is possible be carried out?"""  # LK-4.14, LK-4.15
    return INSTANT_SOURCE <= source < OPTIONAL


# --- rows --------------------------------------------------------------------------------------------

Powers = tuple[tuple[Power[G], ...], ...]  # by moment


class Score(NamedTuple):
    """Points at the end for each of what is counted."""  # LK-17.5, LK-17.6

    n: int  # TRACK: the value of the Celestial Ability Track
    counted: int

    def words(self) -> str:
        points = "the track value" if self.n == TRACK else f"{self.n} VP"
        return f"score {points} for every {COUNT_WORDS[self.counted]}"


class Tile(NamedTuple):
    """A Galaxy tile."""  # LK-1.10

    id: str
    name: str
    letter: str  # of the Celestial that starts here, or ""; LK-1.11
    top: Price
    bottom: Price
    ability: int
    points: int  # LK-1.17
    wormhole: bool


class Celestial(NamedTuple):
    """A Celestial Board."""

    id: str  # its letter
    name: str
    movement: tuple[int, ...]  # the Movement Tracker; LK-6.1
    basic: Price  # LK-6.10
    void: Price
    loop: Price
    sanctum: Price  # LK-11.10
    gateway: Price
    throne: Price
    track: tuple[int, ...]  # the Celestial Ability Track; LK-10.5
    score: Score
    overpower: int  # effect; LK-10.2
    movement_overpower: int  # effect; LK-10.4
    thrones: tuple[int, ...]  # VP by Aether left: the Throne indicator; LK-17.12
    text: str  # the ability
    signs: Signs  # the same in signs
    overpower_text: str
    movement_overpower_text: str


class Space(NamedTuple):
    """A space of the Player Board."""  # LK-13.2

    id: str
    name: str
    effect: int
    text: str
    signs: Signs


class Design(NamedTuple):
    """A card of a player's deck; several copies have the same design."""

    id: str
    name: str
    classification: int  # NOTHING: a Seraph
    attack: int
    permanent: bool  # LK-16.3
    starting: bool  # LK-2.7
    seraph: bool  # no Cosmic Power; LK-8.9
    effect: int
    draws: int  # the most cards that its own draw steps can bring; LK-4.4
    text: str
    signs: Signs


class Entity(NamedTuple):
    id: str
    name: str
    classification: int
    type: int
    cost: Price
    points: int
    effect: int  # of an Instant, NOTHING for others
    score: Score | None  # of an Endgame Entity
    text: str
    signs: Signs


class Chaos(NamedTuple):
    id: str
    name: str
    classification: int
    hp: int
    pays: Price  # Requirements; LK-14.10
    discards: int
    hp_more: int  # for each of what is counted
    hp_per: int
    hp_most: int
    includes: int  # the Classification that an attacking card must have, NOTHING if none
    reward: int  # effect, NOTHING if none
    points: int
    requirement_text: str
    effect_text: str
    effect_signs: Signs  # the same in few words
    reward_text: str
    reward_signs: Signs


class Artifact(NamedTuple):
    id: str
    name: str
    every_turn: bool  # once per own turn, never spent; LK-15.3
    effect: int
    text: str


class AdversaryCard(NamedTuple):
    """A card of the Adversary's deck."""  # LK-18.7

    id: str
    name: str
    effect: int
    text: str


class Difficulty(NamedTuple):
    """How strong the Adversary is."""

    id: str
    name: str
    start: Price  # LK-18.5
    income: Price  # at the start of each of its turns
    only_best: bool  # does it recruit only the Entity of highest VP in the row? LK-18.19
    left_over: Price  # VP for each resource left; LK-18.26


class Contents(NamedTuple):
    """Everything but effects and powers, each a table by number."""

    board: Board
    tiles: tuple[Tile, ...]  # the Wormholes last
    celestials: tuple[Celestial, ...]
    spaces: tuple[Space, ...]
    designs: tuple[Design, ...]  # Cosmic Powers, then starting cards
    powers: tuple[int, ...]  # the design of every card of the Cosmic Power deck
    start: tuple[int, ...]  # the designs of a starting deck
    entities: tuple[Entity, ...]
    chaos: tuple[Chaos, ...]
    artifacts: tuple[Artifact, ...]
    adversary: tuple[AdversaryCard, ...]
    difficulties: tuple[Difficulty, ...]  # gentle, normal, ruthless


class Box(Generic[G]):
    """All the content of a game, the effects by number, and the powers by card. Never changed.

    A card of a player's deck is its number: first the Cosmic Power deck, then the starting decks, one after the other.
    A card of the Entity deck is its number too: first the Entities, then the Chaos cards.
    """

    def __init__(
        self,
        pack: str,
        digest: str,
        contents: Contents,
        powers: tuple[Powers[G], ...],  # of every card of the Entity deck
        celestial_powers: tuple[Powers[G], ...],
        effects: tuple[Effect[G], ...],
        draws: tuple[int, ...],  # by effect: the cards that it is sure to draw, if there are any; LK-4.4
    ) -> None:
        self.pack = pack  # the folder that changed the content, if any
        self.digest = digest
        self.board = contents.board
        self.ways = Ways(contents.board)
        self.tiles = contents.tiles
        self.celestials = contents.celestials
        self.spaces = contents.spaces
        self.designs = contents.designs
        self.entities = contents.entities
        self.chaos = contents.chaos
        self.artifacts = contents.artifacts
        self.adversary = contents.adversary
        self.difficulties = contents.difficulties
        self.powers = powers
        self.celestial_powers = celestial_powers
        self.effects = effects
        self.draws = draws
        self.first_start = len(contents.powers)  # the number of the first starting card
        self.starting = contents.start
        self.cards = contents.powers + contents.start * 4  # the design of every card
        self.first_chaos = len(contents.entities)
        moments = range(len(powers[0]))
        self.answering = tuple([sum([1 << n for n, own in enumerate(powers) if own[m]]) for m in moments])
        self.celestials_answering = tuple(
            [sum([1 << n for n, own in enumerate(celestial_powers) if own[m]]) for m in moments]
        )
