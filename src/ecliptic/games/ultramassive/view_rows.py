"""The parts of a view."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from typing import Literal

from ecliptic.core.ranking import Ranking
from ecliptic.core.sums import SumRow
from ecliptic.core.views import ViewRow
from ecliptic.games.ultramassive.box import FamilyOrCore, Pair, Size
from ecliptic.games.ultramassive.signs import SignName, Symbol
from ecliptic.games.ultramassive.stacks import Channel, Token

Phase = Literal["set-up", "draft", "gaining", "discovery", "actions", "bonus", "between rounds"]
Glyph = Literal["triangle", "circle", "square", "diamond"]
OptionStatus = Literal["open", "eclipsed", "taken"]
EffectStatus = Literal["ready", "used", "waiting", "passive"]


class PlayerRow(ViewRow, frozen=True):
    name: str
    colour: str
    glyph: Glyph


class TokenRow(ViewRow, frozen=True):
    """A kind of token, and the value that is printed on it."""

    name: str
    value: int
    antimatter: bool


class SizeRow(ViewRow, frozen=True):
    """A size of a hole, and the mass from which one has it."""

    size: Size
    name: str
    mass: int


class LimitsRow(ViewRow, frozen=True):
    """Numbers of the rules."""

    matter: int  # on one space at most
    counters: int  # that one can have at most
    bonus: int  # mass for every larger hole
    opening: list[int]  # the rounds after which all wormholes open


class StackRow(ViewRow, frozen=True):
    """Tokens on one space: their values added up, the mass that absorbing them would give, and all of this in words."""

    tokens: list[Token]
    value: int
    worth: SumRow
    words: str


class SpaceRow(ViewRow, frozen=True):
    """A space of a channel, from the gate inward."""

    space: int
    place: int  # its number in events
    covered: bool
    stack: StackRow | None
    wormhole: Pair | None


class WormholeRow(ViewRow, frozen=True):
    """A pair of wormholes; an end that is being moved has no space."""

    pair: Pair
    open: bool
    blue: int | None
    pink: int | None


class EndRow(ViewRow, frozen=True):
    """One wormhole of a pair."""

    pair: Pair
    channel: Channel


class BoardRow(ViewRow, frozen=True):
    """A player's board."""

    size: Size
    innermost: int
    channels: dict[Channel, list[SpaceRow]]
    wormholes: list[WormholeRow]
    lifted: list[EndRow]  # yet to be put down, in this order


class TrackRow(ViewRow, frozen=True):
    """A player's mass and counters."""

    mass: int
    hundred: bool  # is the disc on its 100+ side?
    size: Size
    next_size: int | None  # the mass at which the hole expands next
    to_next: int | None  # how much of it is missing
    counters: int
    rate: SumRow
    exchange: int  # the mass that all counters would buy now


class PendingRow(ViewRow, frozen=True):
    """What has fallen in and what mass was collected in the running action; it is added when the action is over."""

    fallen: list[list[Token]]
    mass: int


class SignRow(ViewRow, frozen=True):
    """A piece of an effect in signs: words, or a sign with the number in front of it."""

    text: str
    sign: SignName | None = None
    value: int | None = None  # printed on the sign, where it is a token
    tight: str | None = None  # the text where there is room for one line only, if it is another


class AnomalyRow(ViewRow, frozen=True):
    """An anomaly as it is printed."""

    id: str
    name: str
    letter: str  # for where there is room for no more
    family: FamilyOrCore
    cost: int
    turn: str
    passive: str
    turn_signs: list[SignRow]
    passive_signs: list[SignRow]


class OwnedRow(ViewRow, frozen=True):
    """A discovered anomaly, and whether its effect can be used."""

    anomaly: AnomalyRow
    status: EffectStatus


class CardRow(ViewRow, frozen=True):
    """An Action Card as it is printed; the symbol says what it is about."""

    id: str
    name: str
    text: str
    signs: list[SignRow]
    symbol: Symbol


class CountedRow(ViewRow, frozen=True):
    """How many copies of a card there are."""

    card: CardRow
    n: int


class OptionRow(ViewRow, frozen=True):
    """A draft option, and who has taken it: a seat, or the rival after the last seat."""

    id: str
    name: str
    set: int
    text: str
    signs: list[SignRow]
    status: OptionStatus
    by: int | None = None


class ResourceRow(ViewRow, frozen=True):
    """A drafted resource that is not used yet, and the token that it directly gives."""

    id: int
    name: str
    signs: list[SignRow]
    token: Token | None = None


class EntryRow(ViewRow, frozen=True):
    """An entry of the Siphon track."""

    id: str
    size: Size
    text: str
    signs: list[SignRow]


class RivalRow(ViewRow, frozen=True):
    """The rival of a solo game."""

    name: str
    level: str
    mass: int
    size: Size
    next_size: int | None  # the mass from which it is larger
    to_next: int | None
    growth: int  # in this round, as it stands
    waiting: int  # mass in the next round, for Minor Antimatter that was sent to it


class LineRow(ViewRow, frozen=True):
    text: str
    mass: int


class CountRow(ViewRow, frozen=True):
    text: str
    n: int


class FoundRow(ViewRow, frozen=True):
    """What was discovered in a round."""

    round: int
    names: list[str]


class SheetRow(ViewRow, frozen=True):
    """Where a player's mass came from, and what was done how often."""

    mass: list[LineRow]
    matter: int  # of this, absorbed Matter
    swallowed: int  # of this, by expansions
    orbits: int
    siphons: int
    activations: int
    absorbed: int
    annihilated: int
    cards_played: int
    counters_earned: int
    spent_on_anomalies: int
    spent_on_exchange: int
    spent_otherwise: int  # traded, or paid for effects
    expansions: list[int]  # the rounds
    after_rounds: list[int]  # the mass after each round that is over
    discovered: list[FoundRow]
    siphoned: list[CountRow]


class PlaceRow(ViewRow, frozen=True):
    """How a player came out."""

    rank: int
    mass: int
    title: str


class ResultRow(ViewRow, frozen=True):
    cause: str
    winners: list[int]
    places: list[PlaceRow]
    ranking: Ranking
