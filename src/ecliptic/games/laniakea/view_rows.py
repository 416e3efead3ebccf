"""The parts of a view."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from typing import Literal

from ecliptic.core.ranking import Ranking
from ecliptic.core.sums import SumRow, TermRow
from ecliptic.core.views import ViewRow
from ecliptic.games.laniakea.board import Sector
from ecliptic.games.laniakea.box import Classification, EntityType
from ecliptic.games.laniakea.flights import How
from ecliptic.games.laniakea.signs import SignName

Phase = Literal["set-up", "cosmic power", "upkeep", "adversary", "over"]
Kind = Literal["V", "F", "A"]
Glyph = Literal["triangle", "circle", "square", "diamond"]
StructureKind = Literal["sanctum", "gateway", "throne"]
TileAbility = Literal["slot", "draw", "swap", "two_one", "trash"]
ArtifactStatus = Literal["ready", "waiting", "used"]
LineKind = Literal[
    "entities", "endgame", "chaos", "celestial", "ascension", "galaxies", "thrones", "voyage_left", "forge_left",
    "aether_left",
]  # fmt: skip
Amounts = tuple[int, int, int]  # of Voyage Stones, Forge Stones and Aether


# --- the board ---------------------------------------------------------------------------------------


class GalaxyRow(ViewRow, frozen=True):
    """A galaxy space: its place on the lattice of hexes and its Sector."""

    id: str
    q: int
    r: int
    sector: Sector


class AbyssRow(ViewRow, frozen=True):
    """An Abyss, and the galaxies to which its bridges lead."""

    id: str
    q: int
    r: int
    bridges: list[str]


class VoidRow(ViewRow, frozen=True):
    """A void between two galaxies."""

    ends: list[str]
    artifact: bool  # has it an Artifact spot?


class MapRow(ViewRow, frozen=True):
    """What is printed on the board."""

    galaxies: list[GalaxyRow]
    abysses: list[AbyssRow]
    adjacent: list[list[str]]
    voids: list[VoidRow]


class TileRow(ViewRow, frozen=True):
    """A Galaxy tile where it lies."""

    place: str
    name: str
    letter: str
    wormhole: bool
    discovered: bool
    top: Amounts
    bottom: Amounts
    ability: TileAbility | None
    ability_words: str
    vp: int
    slots: int  # for stones, tokens included
    locked: bool  # is the printed slot closed until the galaxy is discovered?
    stones: list[Kind]
    token: bool  # does a Resource Slot token lie here?
    harvest: Amounts  # what a harvest gives now


class StructureRow(ViewRow, frozen=True):
    place: str
    kind: StructureKind
    seat: int


class FigureRow(ViewRow, frozen=True):
    place: str
    seat: int


# --- cards -------------------------------------------------------------------------------------------


class SignRow(ViewRow, frozen=True):
    """A piece of an effect in signs: words, or the sign of a resource with the number in front of it."""

    text: str
    sign: SignName | None = None
    tight: str | None = None  # the text where there is room for one line only, if it is another


class CardRow(ViewRow, frozen=True):
    """A Cosmic Power or a Seraph as it is printed."""

    id: str
    name: str
    text: str
    signs: list[SignRow]
    classification: Classification | None  # a Seraph has none
    attack: int
    permanent: bool
    starting: bool


class HandRow(ViewRow, frozen=True):
    """A card in hand, and what it has done in this turn."""

    card: CardRow
    target: str
    played: bool
    attacked: bool
    picked: bool  # for the attack that is being put together


class AttackRow(ViewRow, frozen=True):
    """The attack that the viewer is putting together."""

    points: SumRow  # of the picked cards, with what lasting powers add
    hp: SumRow
    lacking: int  # points that more cards or tokens must bring
    tokens: int  # that can be spent, for 1 point each
    includes: Classification | None  # of a card that must still be among the attackers
    cheapest: list[str]  # targets of the cards to pick besides, for the fewest tokens and points


class CountedRow(ViewRow, frozen=True):
    """How many copies of a card there are."""

    card: CardRow
    n: int


class OfferRow(ViewRow, frozen=True):
    """A face-up Cosmic Power and the printed price of its place."""

    card: CardRow
    price: int


class EntityRow(ViewRow, frozen=True):
    """An Entity as it is printed."""

    id: str
    name: str
    text: str
    signs: list[SignRow]
    classification: Classification
    type: EntityType
    cost: Amounts
    vp: int


class ChaosRow(ViewRow, frozen=True):
    """A Chaos card: face up its HP as they are now, without what depends on the attacker."""

    id: str
    name: str
    classification: Classification
    hp: SumRow
    requirement: str
    effect: str
    effect_signs: list[SignRow]  # the same in few words
    reward: str
    reward_signs: list[SignRow]
    vp: int


class RowPlace(ViewRow, frozen=True):
    """A place of the Entity row: an Entity, a Chaos card, or nothing."""

    entity: EntityRow | None = None
    chaos: ChaosRow | None = None


class ArtifactRow(ViewRow, frozen=True):
    id: str
    name: str
    text: str
    each_turn: bool
    status: ArtifactStatus


# --- before a player ---------------------------------------------------------------------------------


class CelestialRow(ViewRow, frozen=True):
    """A Celestial Board as it is printed."""

    letter: str
    name: str
    short: str  # the name without its title
    ability: str
    ability_signs: list[SignRow]
    overpower: str
    movement_overpower: str
    movement: list[int]
    track: list[int]
    start: str  # the galaxy with its letter


class SpaceRow(ViewRow, frozen=True):
    """A space for an Entity on the Player Board."""

    id: str
    name: str
    text: str
    signs: list[SignRow]
    entity: EntityRow | None = None


class CostRow(ViewRow, frozen=True):
    """What something costs a player now, and as it is printed."""

    name: str
    structure: StructureKind | None  # None: a step of a Move
    amounts: Amounts
    printed: Amounts
    changes: list[TermRow]  # resources more or less, by the cards that change it
    note: str  # what a sum of single resources cannot say, such as that a discount is of the payer's choice


class ThroneNextRow(ViewRow, frozen=True):
    """The next VP of the Throne indicator, and from which Aether on."""

    aether: int
    x: int


class ThroneRow(ViewRow, frozen=True):
    """What a Throne in an Abyss scores for a player, or would score."""

    abyss: str
    vp: int
    sum: str


class PartRow(ViewRow, frozen=True):
    """A part of a line: "Mason Hive 2", "AB4 (5 Violet) × 3", or without a name "7 × 3"."""

    name: str
    figure: str
    product: bool  # is the figure one?


class LineRow(ViewRow, frozen=True):
    """A line of the score sheet, and how it is worked out: in parts, and the same in words."""

    kind: LineKind
    text: str
    vp: int
    parts: list[PartRow]
    sum: str
    rule: str


class SheetRow(ViewRow, frozen=True):
    lines: list[LineRow]
    total: int


class BoardRow(ViewRow, frozen=True):
    """What lies before a player, open to all."""

    celestial: CelestialRow | None  # not chosen yet
    resources: Amounts
    movement: int  # the space of the marker, from 0
    movements: SumRow  # of a Move, with what adds to them
    ability: int  # the space of the marker, from 0
    level: int
    spaces: list[SpaceRow]
    defeated: list[ChaosRow]
    artifacts: list[ArtifactRow]
    tokens: int  # Attack tokens
    slot_tokens: int  # acquired and not laid yet
    stock: dict[StructureKind, int]
    costs: list[CostRow]
    throne_x: int  # VP for a Structure at a bridge's end, by the Aether that is left
    throne_next: ThroneNextRow | None  # when that is more
    thrones: list[ThroneRow]
    hand: int
    deck: int
    discards: list[CardRow]
    found: int  # galaxies discovered
    sheet: SheetRow  # if the game ended now


# --- what may be done --------------------------------------------------------------------------------


class PricesRow(ViewRow, frozen=True):
    """What the face-up rows cost the viewer; None in a place that is empty or holds another kind of card."""

    powers: list[int | None]
    power_changes: list[TermRow]  # Aether more or less for each, by the cards that change it
    entity_change: int  # resources of any kind more or less for an Entity
    entity_changes: list[TermRow]  # the same, by the cards that change it
    attack: SumRow  # points that the viewer's cards and tokens make at most
    hp: list[SumRow | None]  # of the Chaos cards


class LegRow(ViewRow, frozen=True):
    """A step on the way of a figure; a free one follows a teleport."""

    how: How
    to: str


class CourseRow(ViewRow, frozen=True):
    """One way of paying for a Move and of going to its goal."""

    goal: str
    plan: str  # the target of the plan
    basic: int
    void: int
    loop: bool
    price: Amounts
    artifacts: int  # picked up on the way
    toll: int  # Aether that Gateways on the way bring others
    legs: list[LegRow]
    answers: list[str]  # what is chosen after the goal, by its targets and as far as it is asked, to go just this way


# --- the end, and the Adversary ----------------------------------------------------------------------


class EndgameRow(ViewRow, frozen=True):
    """The endgame was triggered: why, and how many turns are left."""

    cause: str
    turns: int


class DeedRow(ViewRow, frozen=True):
    """An Adversary card."""

    id: str
    name: str
    text: str


class AdversaryRow(ViewRow, frozen=True):
    """The opponent of a solo game."""

    name: str
    difficulty: str
    celestial: str
    level: int
    resources: Amounts
    entities: list[EntityRow]
    sanctums: int  # in stock
    deck: int
    revealed: list[DeedRow]  # the cards of its last turn, in order
    discards: list[DeedRow]
    sheet: SheetRow


class ResultRow(ViewRow, frozen=True):
    cause: str
    winners: list[int]
    ranks: list[int]
    ranking: Ranking


class CountRow(ViewRow, frozen=True):
    """Something that was counted for every player."""

    text: str
    values: list[int]


class LimitsRow(ViewRow, frozen=True):
    """Numbers of the rules that a board draws."""

    resource: int  # of every resource
    level: int  # at the end of the Ascension Track
    endgame: int  # the level that begins the endgame
    adversary_endgame: int


class PlayerRow(ViewRow, frozen=True):
    name: str
    colour: str
    glyph: Glyph
