"""What a seat sees: built from nothing, entry by entry."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, cast

from ecliptic.core.moments import Sum
from ecliptic.core.signs import Signs
from ecliptic.core.sums import SumRow, sum_row
from ecliptic.core.views import Entries, GameView, Seat, Views
from ecliptic.core.words import counted
from ecliptic.games.ultramassive.actions import plays_sum, rate_sum
from ecliptic.games.ultramassive.box import (
    BONUS,
    COUNTERS,
    ENDS,
    FAMILIES,
    FAMILY_NAMES,
    NOTHING,
    PAIRS,
    ROUNDS,
    SETS,
    SIZES,
    SUPERMASSIVE,
    Family,
)
from ecliptic.games.ultramassive.discovery import Discover
from ecliptic.games.ultramassive.draft import draft_order
from ecliptic.games.ultramassive.entry import ENTRY
from ecliptic.games.ultramassive.frames import DECLINE
from ecliptic.games.ultramassive.round_end import OPENING
from ecliptic.games.ultramassive.signs import SignName
from ecliptic.games.ultramassive.stacks import (
    ANTIMATTER,
    CHANNELS,
    LIMIT,
    MATTER_KINDS,
    PLACES,
    SPACES,
    TOKENS,
    Token,
    kinds_in,
)
from ecliptic.games.ultramassive.state import RIVAL, Ultramassive
from ecliptic.games.ultramassive.view_rows import (
    AnomalyRow,
    BoardRow,
    CardRow,
    CountedRow,
    EffectStatus,
    EndRow,
    EntryRow,
    Glyph,
    LimitsRow,
    OptionRow,
    OptionStatus,
    OwnedRow,
    PendingRow,
    Phase,
    PlayerRow,
    ResourceRow,
    ResultRow,
    RivalRow,
    SheetRow,
    SignRow,
    SizeRow,
    SpaceRow,
    StackRow,
    TokenRow,
    TrackRow,
    WormholeRow,
)
from ecliptic.games.ultramassive.view_sheet import result, sheets
from ecliptic.games.ultramassive.words import stack_words
from ecliptic.games.ultramassive.wormholes import IN_TURN, LIFTED
from ecliptic.games.ultramassive.worth import stack_worth

PHASE_WORDS: Final[tuple[Phase, ...]] = (
    "set-up", "draft", "gaining", "discovery", "actions", "bonus", "between rounds",
)  # fmt: skip
GLYPHS: Final[tuple[Glyph, ...]] = ("triangle", "circle", "square", "diamond")  # they go with the colours
COLOURS: Final = tuple(colour.name for colour in ENTRY.seat_colours)
HUNDRED: Final = 100  # UM-1.11


def players(g: Ultramassive, seat: Seat) -> list[PlayerRow]:
    return [PlayerRow(name, COLOURS[colour], GLYPHS[colour]) for name, colour in zip(g.names, g.colours)]


def sizes(g: Ultramassive, seat: Seat) -> list[SizeRow]:
    return [SizeRow(row.id, row.name, row.mass) for row in g.box.sizes]


def tokens(g: Ultramassive, seat: Seat) -> dict[Token, TokenRow]:
    rows = zip(TOKENS, g.box.tokens)
    return {name: TokenRow(row.name, row.value, token >= MATTER_KINDS) for token, (name, row) in enumerate(rows)}


def limits(g: Ultramassive, seat: Seat) -> LimitsRow:
    return LimitsRow(matter=LIMIT, counters=COUNTERS, bonus=BONUS, opening=[*OPENING])


# --- boards ------------------------------------------------------------------------------------------


def boards(g: Ultramassive, seat: Seat) -> list[BoardRow]:
    """Everybody sees all of them."""  # UM-3.10
    return [board_row(g, player) for player in range(g.players)]


def board_row(g: Ultramassive, player: int) -> BoardRow:
    channels = {name: spaces(g, player, channel) for channel, name in enumerate(CHANNELS)}
    pairs = [wormhole_row(g, player, pair) for pair in range(len(PAIRS))]
    return BoardRow(SIZES[g.size[player]], g.innermost(player), channels, pairs, lifted(g, player))


def lifted(g: Ultramassive, player: int) -> list[EndRow]:
    ends = [end for end in IN_TURN if g.worms[player * ENDS + end] == LIFTED]
    return [EndRow(PAIRS[end // 2], CHANNELS[end % 2]) for end in ends]


def spaces(g: Ultramassive, player: int, channel: int) -> list[SpaceRow]:
    first, innermost = player * PLACES + channel * SPACES, g.innermost(player)
    lying = {g.worms[player * ENDS + pair * 2 + channel]: name for pair, name in enumerate(PAIRS)}
    found: list[SpaceRow] = []
    for space in range(1, SPACES + 1):
        stack = stack_row(g, player, g.board[first + space - 1])
        found.append(SpaceRow(space, channel * SPACES + space - 1, space > innermost, stack, lying.get(space)))
    return found


def stack_row(g: Ultramassive, player: int, stack: int) -> StackRow | None:
    if not stack:
        return None
    value, worth = g.box.value[stack], stack_worth(g, player, stack)
    words = f"{stack_words(g, stack)}; when absorbed it gives {gift_words(g, stack, worth)}"
    return StackRow(token_names(stack), value, sum_row(worth), words)


def gift_words(g: Ultramassive, stack: int, worth: Sum) -> str:
    """Antimatter gives counters, or mass where that was agreed on; passives may add mass."""  # UM-1.7, UM-7.8
    why = worth.why()
    mass = f"{worth.total} mass{f' = {why}' if why else ''}"
    if stack < ANTIMATTER:
        return mass
    counters = counted(g.box.value[stack], "counter")
    choice = f" or {g.box.value[stack]} mass" if g.variant.yield_chosen else ""
    return f"{counters}{choice} and {mass}" if worth.total else f"{counters}{choice}"


def token_names(stack: int) -> list[Token]:
    return [TOKENS[token] for token in kinds_in(stack)]


def wormhole_row(g: Ultramassive, player: int, pair: int) -> WormholeRow:
    blue, pink = g.worms[player * ENDS + pair * 2 : player * ENDS + pair * 2 + 2]
    return WormholeRow(PAIRS[pair], bool(g.open[player] >> pair & 1), blue or None, pink or None)


def pending(g: Ultramassive, seat: Seat) -> list[PendingRow]:
    return [PendingRow([token_names(stack) for stack in fallen], mass) for fallen, mass in zip(g.fallen, g.gathered)]


def tracks(g: Ultramassive, seat: Seat) -> list[TrackRow]:
    return [track_row(g, player) for player in range(g.players)]


def track_row(g: Ultramassive, player: int) -> TrackRow:
    mass, size, counters = g.mass[player], g.size[player], g.counters[player]
    rate = rate_sum(g, player)
    exchange = counters // rate.total
    grows = next_size(g, size), to_next(g, size, mass)
    return TrackRow(mass, mass >= HUNDRED, SIZES[size], *grows, counters, sum_row(rate), exchange)


def next_size(g: Ultramassive, size: int) -> int | None:
    """The mass from which a hole is larger."""  # UM-8.1, UM-8.2
    return g.box.thresholds[size] if size < SUPERMASSIVE else None


def to_next(g: Ultramassive, size: int, mass: int) -> int | None:
    """The mass that a hole lacks to be larger."""
    grows_at = next_size(g, size)
    return None if grows_at is None else grows_at - mass


# --- cards and anomalies -----------------------------------------------------------------------------


@cache  # what is printed on one thing; the rows are never changed
def sign_rows(signs: Signs, values: tuple[int, ...]) -> list[SignRow]:
    printed: dict[str | None, int] = dict(zip(TOKENS, values))
    return [
        SignRow(text, cast(SignName, sign) if sign else None, printed.get(sign), tight) for text, sign, tight in signs
    ]


def card_row(g: Ultramassive, design: int) -> CardRow:
    row = g.box.designs[design]
    return CardRow(row.id, row.name, row.text, sign_rows(row.signs, g.box.printed), row.symbol)


def cards(g: Ultramassive, numbers: tuple[int, ...]) -> list[CardRow]:
    return [card_row(g, g.box.cards[card]) for card in numbers]


def unseen(g: Ultramassive, seat: int) -> list[CountedRow]:
    """The cards that are in the deck or in other hands; everybody can count them."""
    seen = [*g.discards, *g.laid, *g.hands[seat]]
    left = [g.box.cards[card] for card in range(len(g.box.cards)) if g.plays_with(card) and card not in seen]
    return [CountedRow(card_row(g, design), n) for design, n in Counter(left).items()]


def anomaly_row(g: Ultramassive, number: int) -> AnomalyRow:
    row = g.anomaly(number)
    turn, passive = sign_rows(row.turn_signs, g.box.printed), sign_rows(row.passive_signs, g.box.printed)
    family = FAMILY_NAMES[row.family]
    return AnomalyRow(row.id, row.name, row.letter, family, row.cost, row.turn, row.passive, turn, passive)


def anomalies(g: Ultramassive, numbers: tuple[int, ...]) -> list[AnomalyRow]:
    return [anomaly_row(g, number) for number in numbers]


def market(g: Ultramassive, seat: Seat) -> list[AnomalyRow | None]:
    """Three of each family; a gap is None."""
    return [None if number == NOTHING else anomaly_row(g, number) for number in g.market]


def anomaly_decks(g: Ultramassive, seat: Seat) -> dict[Family, int]:
    return {name: len(deck) for name, deck in zip(FAMILIES, g.decks)}


def tableaus(g: Ultramassive, seat: Seat) -> list[list[OwnedRow]]:
    return [[owned_row(g, player, one) for one in g.tableau[player]] for player in range(g.players)]


def owned_row(g: Ultramassive, player: int, number: int) -> OwnedRow:
    status: EffectStatus = "waiting"
    if g.anomaly(number).effect == NOTHING:
        status = "passive"
    elif player == g.active:
        status = "used" if g.used >> number & 1 else "ready"
    return OwnedRow(anomaly_row(g, number), status)


def plays(g: Ultramassive, seat: Seat) -> SumRow | None:
    """How many cards the player on turn may play."""
    return None if g.active == NOTHING else sum_row(plays_sum(g, g.active))


def plays_left(g: Ultramassive, seat: Seat) -> int | None:
    """How many cards that player may still play in this turn."""
    return None if g.active == NOTHING else max(0, plays_sum(g, g.active).total - len(g.laid))


def open_cores(g: Ultramassive, seat: Seat) -> list[list[AnomalyRow]] | None:
    """Everybody's, where that was agreed on."""
    return [anomalies(g, cores) for cores in g.cores] if g.variant.open_cores else None


# --- draft -------------------------------------------------------------------------------------------


def draft(g: Ultramassive, seat: Seat) -> list[OptionRow]:
    return [option_row(g, number) for number in range(len(g.box.options))]


def option_row(g: Ultramassive, number: int) -> OptionRow:
    row = g.box.options[number]
    status: OptionStatus = "eclipsed" if g.eclipsed >> number & 1 else "open"
    by = None
    if number in g.picks:
        status, by = "taken", g.picks.index(number) // SETS
    return OptionRow(row.id, row.name, row.set + 1, row.text, sign_rows(row.signs, g.box.printed), status, by)


def siphon(g: Ultramassive, seat: Seat) -> list[EntryRow]:
    return [EntryRow(row.id, SIZES[row.size], row.text, sign_rows(row.signs, g.box.printed)) for row in g.box.siphon]


def resources(g: Ultramassive, seat: Seat) -> list[list[ResourceRow]]:
    """What everybody has drafted and not used yet."""
    return [[resource_row(g, one) for one in bag] for bag in g.bags]


def resource_row(g: Ultramassive, number: int) -> ResourceRow:
    row = g.box.resources[number]
    token = None if row.token == NOTHING else TOKENS[row.token]
    return ResourceRow(number, row.name, sign_rows(row.signs, g.box.printed), token)


def rival(g: Ultramassive, seat: Seat) -> RivalRow | None:
    if not g.variant.rival:
        return None
    level = g.box.levels[g.variant.level - 1]
    size, waiting = g.rival_size, g.waiting[g.players]  # UM-16.14
    grows = next_size(g, size), to_next(g, size, g.rival_mass)
    return RivalRow(RIVAL, level.name, g.rival_mass, SIZES[size], *grows, level.growth[size], waiting)


def affordable(g: Ultramassive, seat: Seat) -> list[list[str]]:
    """The face-up anomalies that each player could pay for now."""  # UM-11.7
    found = [Discover(player).options(g) for player in range(g.players)]
    return [[g.anomaly(one).id for one in options if one != DECLINE] for options in found]


# --- what is seen when the game is over ---------------------------------------------------------------


def deck_order(g: Ultramassive, seat: Seat) -> list[str]:
    """The top card first."""
    return [g.design(card).name for card in reversed(g.deck)]


def anomaly_order(g: Ultramassive, seat: Seat) -> dict[Family, list[str]]:
    return {name: [g.anomaly(one).name for one in reversed(deck)] for name, deck in zip(FAMILIES, g.decks)}


entry: Entries[Ultramassive] = Entries()


@dataclass(frozen=True)
class UltramassiveView(GameView):
    game: Literal["ultramassive"] = entry.to_all("", lambda g, seat: "ultramassive")
    round: int = entry.to_all("round", lambda g, seat: g.round)
    rounds: int = entry.to_all("", lambda g, seat: ROUNDS)
    phase: Phase = entry.to_all("phase", lambda g, seat: PHASE_WORDS[g.phase])
    start: int = entry.to_all("start", lambda g, seat: g.start)
    active: int | None = entry.to_all("active", lambda g, seat: None if g.active == NOTHING else g.active)
    players: list[PlayerRow] = entry.to_all("", players)
    rival: RivalRow | None = entry.to_all("rival_mass rival_size waiting", rival)
    sizes: list[SizeRow] = entry.to_all("", sizes)
    tokens: dict[Token, TokenRow] = entry.to_all("", tokens)
    limits: LimitsRow = entry.to_all("", limits)

    boards: list[BoardRow] = entry.to_all("board worms open size owned tableau", boards)
    tracks: list[TrackRow] = entry.to_all("mass counters size owned tableau", tracks)
    pending: list[PendingRow] = entry.to_all("fallen gathered", pending)
    tableaus: list[list[OwnedRow]] = entry.to_all("tableau used active", tableaus)
    resources: list[list[ResourceRow]] = entry.to_all("bags", resources)
    waiting: list[int] = entry.to_all("waiting", lambda g, seat: g.waiting[: g.players])
    hands: list[int] = entry.to_all("hands", lambda g, seat: [len(hand) for hand in g.hands])
    cores_left: list[int] = entry.to_all("cores", lambda g, seat: [len(cores) for cores in g.cores])
    open_cores: list[list[AnomalyRow]] | None = entry.to_all("cores", open_cores)
    sheets: list[SheetRow] = entry.to_all("sheet tableau", sheets)

    draft: list[OptionRow] = entry.to_all("eclipsed picks", draft)
    draft_order: list[list[int]] = entry.to_all("start", lambda g, seat: [draft_order(g, set) for set in range(SETS)])
    siphon: list[EntryRow] = entry.to_all("", siphon)
    market: list[AnomalyRow | None] = entry.to_all("market", market)
    affordable: list[list[str]] = entry.to_all("market counters", affordable)
    anomaly_decks: dict[Family, int] = entry.to_all("decks", anomaly_decks)
    removed: list[AnomalyRow] = entry.to_all("removed", lambda g, seat: anomalies(g, g.removed))
    deck: int = entry.to_all("deck", lambda g, seat: len(g.deck))
    discards: list[CardRow] = entry.to_all("discards", lambda g, seat: cards(g, g.discards))
    played: list[CardRow] = entry.to_all("laid", lambda g, seat: cards(g, g.laid))
    plays: SumRow | None = entry.to_all("active owned tableau", plays)
    plays_left: int | None = entry.to_all("active owned tableau laid", plays_left)
    result: ResultRow | None = entry.to_all("", result)

    hand: list[CardRow] | None = entry.to_its_seat("hands", lambda g, seat: cards(g, g.hands[seat]))
    cores: list[AnomalyRow] | None = entry.to_its_seat("cores", lambda g, seat: anomalies(g, g.cores[seat]))
    unseen: list[CountedRow] | None = entry.to_its_seat("hands discards laid", unseen)

    all_hands: list[list[CardRow]] | None = entry.when_revealed(
        "hands", lambda g, seat: [cards(g, hand) for hand in g.hands]
    )
    all_cores: list[list[AnomalyRow]] | None = entry.when_revealed(
        "cores", lambda g, seat: [anomalies(g, cores) for cores in g.cores]
    )
    spare_cores: list[AnomalyRow] | None = entry.when_revealed("spare", lambda g, seat: anomalies(g, g.spare))
    deck_order: list[str] | None = entry.when_revealed("deck", deck_order)
    anomaly_order: dict[Family, list[str]] | None = entry.when_revealed("decks", anomaly_order)


VIEWS = Views(Ultramassive, UltramassiveView, lambda g: g.over)
