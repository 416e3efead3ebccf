"""What a seat sees: built from nothing, entry by entry."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from msgspec.structs import replace

from ecliptic.core.views import EVERYTHING, Entries, GameView, Seat, Views
from ecliptic.games.deep_future.campaign.file import Chapter
from ecliptic.games.deep_future.components import cards as written
from ecliptic.games.deep_future.components.box import Box
from ecliptic.games.deep_future.components.constants import (
    CROSS,
    KIND_NAMES,
    LOWEST,
    NOTHING,
    NUMBERS,
    ORIGINAL,
    PHASE_NAMES,
    STAR,
    START,
    SUIT_NAMES,
    SUIT_OF_ACTION,
    TRACK_KEYS,
    TRACKS,
    VICTORY_LETTERS,
    VICTORY_NAMES,
    Suit,
    Track,
)
from ecliptic.games.deep_future.components.galaxy import CENTRE, SECTOR_LIMIT, SECTORS, digits
from ecliptic.games.deep_future.effects import SUIT_EFFECTS, VICTORY_EFFECTS
from ecliptic.games.deep_future.empire.homes import PutBack
from ecliptic.games.deep_future.empire.losing import AGREED
from ecliptic.games.deep_future.empire.winning import (
    colonies_counted,
    colonies_needed,
    complete_techs,
    cubes_on_map,
    no_wonder,
    victories,
    victory_words,
)
from ecliptic.games.deep_future.entry import ENTRY
from ecliptic.games.deep_future.lines.menu import FREE
from ecliptic.games.deep_future.naming.words import ENDINGS, title, why_nobody_won
from ecliptic.games.deep_future.phases.action import ACTIONS_A_TURN
from ecliptic.games.deep_future.phases.start import HAND_DRAWN_TO, MOST_PIPS
from ecliptic.games.deep_future.setup import ShuffleAll
from ecliptic.games.deep_future.sheet import LINES, WORDS
from ecliptic.games.deep_future.state import (
    ACTING,
    CHALLENGED,
    IN_PLAY,
    NEUTRAL,
    PAYING,
    QUIT,
    SETTING_UP,
    STARTING,
    DeepFuture,
)
from ecliptic.games.deep_future.subject import subject
from ecliptic.games.deep_future.view_rows import (
    About,
    Act,
    ActionCost,
    CampaignName,
    Card,
    Checklist,
    CountRow,
    Cubes,
    Glyph,
    Limits,
    Line,
    Owner,
    Phase,
    Player,
    ResolvingFor,
    Result,
    Sector,
    TrackEnds,
    Wonder,
)

COLOURS: Final = tuple(colour.name for colour in ENTRY.seat_colours)
GLYPHS: Final[tuple[Glyph, ...]] = ("triangle", "circle", "square")
ACTIONS: Final = [
    ActionCost(PHASE_NAMES[action].lower(), None if suit == NOTHING else SUIT_NAMES[suit])
    for action, suit in enumerate(SUIT_OF_ACTION)
    if action != START
]  # in the order of their numbers, DF-7.2
TRACK_ENDS: Final[dict[Track, TrackEnds]] = {
    key: TrackEnds(star, lowest, lowest == CROSS) for key, star, lowest in zip(TRACK_KEYS, STAR, LOWEST)
}  # DF-3.9
LIMITS: Final = Limits(SECTOR_LIMIT, MOST_PIPS, HAND_DRAWN_TO)
STATUS: Final = ("in play", "waiting", "gone")
PHASES: Final[tuple[Phase, ...]] = ("set-up", "start", "action", "payment", "challenge")


def phase(g: DeepFuture, seat: Seat) -> Phase:
    return "end" if g.over or g.winner != NOTHING else PHASES[g.phase]


def step(g: DeepFuture, seat: Seat) -> int | None:
    """How far the turn is: start, first action, second action, payment, challenge; none before and after the game."""
    if g.phase == SETTING_UP or g.over or g.winner != NOTHING:
        return None
    if g.phase == ACTING:
        under_way = g.act.action != START and g.taken.bit_count() + g.actions_left < ACTIONS_A_TURN
        return 1 + ACTIONS_A_TURN - min(ACTIONS_A_TURN, max(1, g.actions_left + under_way))
    return 0 if g.phase == STARTING else g.phase - PAYING + 1 + ACTIONS_A_TURN


def taken(g: DeepFuture, seat: Seat) -> list[str]:
    return [PHASE_NAMES[action].lower() for action in range(START + 1, len(PHASE_NAMES)) if g.taken >> action & 1]


def action(g: DeepFuture, seat: Seat) -> str | None:
    return action_id(g.act.action)


def action_id(number: int) -> str | None:
    """As targets and facts name it."""
    return None if number == START else PHASE_NAMES[number].lower()


def act(g: DeepFuture, seat: Seat) -> Act:
    act = g.act
    return Act(
        card=None if act.card == NOTHING else act.card,
        sector=None if act.sector == NOTHING else digits(act.sector),
        sectors=[digits(hex) for hex in act.sectors],
        used=[f"line:{line // 3}:{line % 3}" for line in act.used],
        free=[PHASE_NAMES[action].lower() for action, bit in FREE.items() if act.free & bit],
    )


def about(g: DeepFuture, seat: int) -> About | None:
    """Only for the seat that decides: a tech may be named while it is a secret."""  # DF-11.23
    if seat != g.seat:
        return None
    it = subject(g)
    return About(
        card=None if it.card == NOTHING else shown(g, it.card),
        line=None if it.line == NOTHING else it.line,
        origin=None if it.origin == NOTHING else digits(it.origin),
        sector=None if it.sector == NOTHING else digits(it.sector),
        rows=it.rows,
    )


def sectors(g: DeepFuture, seat: Seat) -> list[Sector]:
    return [sector(g, hex) for hex in range(SECTORS)]


def sector(g: DeepFuture, hex: int) -> Sector:
    return Sector(g.cubes[hex], owner(g, hex), digits(hex), g.sector_names[hex], wonder(g.wonders[hex]))


def wonder(number: int) -> Wonder | None:
    return None if number == NOTHING else Wonder(VICTORY_LETTERS[number // NUMBERS], SUIT_NAMES[number % NUMBERS])


def owner(g: DeepFuture, hex: int) -> Owner:
    owner = g.owner[hex]
    return "neutral" if owner == NEUTRAL else None if owner == NOTHING else owner


def neutral_worlds(g: DeepFuture, seat: Seat) -> list[Card | None]:
    return [None if card == NOTHING else shown(g, card) for card in g.neutral_worlds]


def resolving(g: DeepFuture, seat: Seat) -> list[Card]:
    return [shown(g, card) for card in g.resolving]


def resolving_for(g: DeepFuture, seat: Seat) -> ResolvingFor | None:
    """What happens with the cards that lie apart."""  # DF-2.2
    if not g.resolving or (g.over and g.winner == NOTHING):
        return None
    if g.winner != NOTHING:
        return "civilization" if g.over else "making"
    if g.phase == CHALLENGED:
        return "challenge"
    pending = [type(frame) for frame in g.stack]
    return "home" if PutBack in pending else "first worlds" if ShuffleAll in pending else "making"


def shown(g: DeepFuture, card: int) -> Card:
    return card_row(g.box, card, g.cards[card])


@lru_cache(maxsize=4096)
def card_row(box: Box[DeepFuture], card: int, it: written.Card) -> Card:
    """A card that can be read. What is written on it seldom changes, and most views show it several times."""
    civilization = it.victory != NOTHING
    return Card(
        id=card,
        number=it.number,
        suit=SUIT_NAMES[it.suit],
        kind=KIND_NAMES[it.kind],
        era="O" if it.era == ORIGINAL else it.era,
        name=it.name,
        title=title(box, it),
        sector=None if it.sector == NOTHING else digits(it.sector),
        lines=[line_row(box, line) for line in it.lines],
        complete=it.complete,
        victory=VICTORY_NAMES[it.victory] if civilization else None,
        effect=SUIT_NAMES[it.effect] if civilization else None,
        effects=(VICTORY_EFFECTS[it.victory], SUIT_EFFECTS[it.effect]) if civilization else None,
        home=it.home if civilization else None,
        techs=it.techs if civilization else None,
    )


def line_row(box: Box[DeepFuture], line: written.Line) -> Line:
    suit = SUIT_NAMES[line.suit]
    if not line.number:
        return Line(suit, None, None, None, None, None, None, line.circled, None)
    it = box.advancements[line.advancement]
    return Line(
        suit=suit,
        number=line.number,
        name=it.name,
        phase=PHASE_NAMES[it.phase],
        action=action_id(it.phase),
        text=it.text,
        brief=it.brief,
        circled=line.circled,
        era="O" if line.era == ORIGINAL else line.era,
    )


def discards(g: DeepFuture, seat: Seat) -> list[Card]:
    """The latest last; only that one where so agreed."""
    everything = g.variant.open_discards or seat is EVERYTHING or g.over
    return [shown(g, card) for card in (g.discards if everything else g.discards[-1:])]


def players(g: DeepFuture, seat: Seat) -> list[Player]:
    return [player(g, p, seat) for p in range(g.players)]


def player(g: DeepFuture, p: int, seat: Seat) -> Player:
    home = g.home[p]
    return Player(
        seat=p,
        name=g.names[p],
        colour=COLOURS[g.colours[p]],
        glyph=GLYPHS[g.colours[p]],
        status=STATUS[g.status[p]],
        turns=g.turns[p],
        lost=g.lost[p],
        tracks={TRACK_KEYS[track]: g.track(p, track) for track in range(TRACKS)},
        home=None if home == NOTHING else home,
        homes=[title(g.box, g.cards[card]) for card in g.homes[p]],
        upper=[kept(g, p, card, cubes) for card, cubes in zip(g.upper[p], g.pips[p], strict=True)],
        lower=[shown(g, card) for card in g.lower[p]],
        hand_count=len(g.hands[p]),
        shown=[shown(g, card) for card in g.hands[p] if g.knows[g.players] >> card & 1],
        checklist=checklist(g, p),
        hand=[shown(g, card) for card in g.hands[p]] if seat is EVERYTHING or g.over else None,
    )


def kept(g: DeepFuture, p: int, card: int, cubes: int) -> Card:
    """A card of the upper row, with its upkeep."""
    return replace(shown(g, card), cubes=cubes, paid=p == g.active and g.phase >= PAYING and card in g.paid)


def checklist(g: DeepFuture, p: int) -> Checklist:
    home = g.home[p]
    culture, might, stability, xeno = [(g.track(p, track), STAR[track]) for track in range(TRACKS)]
    return Checklist(
        home=(0 if home == NOTHING else g.cards[home].filled, 3),
        techs=(len(complete_techs(g, p)), 3),
        sectors=(len(g.sectors_of(p)), 12),
        cubes=(cubes_on_map(g, p), 25),
        culture=culture,
        might=might,
        stability=stability,
        xeno=xeno,
        colonies=(colonies_counted(g, p), colonies_needed(g)),
        victories=[VICTORY_NAMES[victory] for victory in victories(g, p)] if g.status[p] != QUIT else [],
    )


def hand(g: DeepFuture, seat: int) -> list[Card]:
    return [shown(g, card) for card in g.hands[seat]]


def known_top(g: DeepFuture, seat: int) -> list[Card]:
    """The top of the deck as far as the seat has looked, topmost first."""  # DF-6.13
    if not g.variant.history_all_turn and g.phase != STARTING:
        return []
    seen: list[Card] = []
    for card in reversed(g.deck):
        if not g.knows[seat] >> card & 1:
            break
        seen.append(shown(g, card))
    return seen


def result(g: DeepFuture, seat: Seat) -> Result | None:
    if not g.over:
        return None
    old = len(g.campaign.cards)
    won = g.winner != NOTHING
    wonders = [digits(hex) for hex in range(SECTORS) if g.wonders[hex] != g.campaign.wonders[hex]]
    missing = no_wonder(g, g.winner) if won and not wonders else None
    return Result(
        cause=ENDINGS[g.ended],
        why=victory_words(g.victory) if won else why_nobody_won(g),
        agreed=g.ended == AGREED,
        winner=g.winner if won else None,
        winners=[g.winner] if won else [],
        scores=[int(p == g.winner) for p in range(g.players)],
        victory=VICTORY_NAMES[g.victory] if won else None,
        era=(g.era, g.era + won),
        civilization=shown(g, len(g.cards) - 1) if won else None,
        new_cards=[shown(g, card) for card in range(old, len(g.cards))],
        changed_cards=[shown(g, card) for card in range(old) if g.cards[card] != g.campaign.cards[card]],
        named_sectors=[digits(hex) for hex in range(SECTORS) if g.sector_names[hex] != g.campaign.sector_names[hex]],
        new_wonders=wonders,
        no_wonder=None if missing is None else missing.text,
        in_play=[p for p in range(g.players) if g.status[p] == IN_PLAY],
    )


def statistics(g: DeepFuture, seat: Seat) -> list[CountRow]:
    """What everybody did, once the game is over."""
    return [CountRow(words, g.sheet[line::LINES]) for line, words in enumerate(WORDS)] if g.over else []


def archive(g: DeepFuture, seat: Seat) -> list[Card]:
    return [shown(g, card) for card in range(len(g.cards))]


PLAYERS = "cards wonders hands home upper pips lower cubes held tracks active phase turns status lost homes paid knows"

entry: Entries[DeepFuture] = Entries()


@dataclass(frozen=True)
class DeepFutureView(GameView):
    game: Literal["deep_future"] = entry.to_all("", lambda g, seat: "deep_future")
    options: dict[str, str] = entry.to_all("", lambda g, seat: dict(g.variant.chosen))
    campaign: CampaignName = entry.to_all("", lambda g, seat: CampaignName(g.campaign.id, g.campaign.title))
    era: int = entry.to_all("era", lambda g, seat: g.era)
    turn: int = entry.to_all("active", lambda g, seat: g.active)
    phase: Phase = entry.to_all("phase winner", phase)
    actions: list[ActionCost] = entry.to_all("", lambda g, seat: ACTIONS)
    step: int | None = entry.to_all("phase winner actions_left taken act", step)
    limits: Limits = entry.to_all("", lambda g, seat: LIMITS)
    suits: tuple[Suit, ...] = entry.to_all("", lambda g, seat: SUIT_NAMES)  # by their numbers in events
    tracks: dict[Track, TrackEnds] = entry.to_all("", lambda g, seat: TRACK_ENDS)
    actions_left: int = entry.to_all("actions_left", lambda g, seat: g.actions_left)
    taken: list[str] = entry.to_all("taken", taken)
    action: str | None = entry.to_all("act", action)
    act: Act = entry.to_all("act", act)
    sectors: list[Sector] = entry.to_all("sector_names wonders cubes owner", sectors)
    centre: Cubes = entry.to_all("cubes owner", lambda g, seat: Cubes(g.cubes[CENTRE], owner(g, CENTRE)))
    neutral_worlds: list[Card | None] = entry.to_all("neutral_worlds cards", neutral_worlds)
    deck: int = entry.to_all("deck", lambda g, seat: len(g.deck))
    discards: list[Card] = entry.to_all("discards cards", discards)
    discard_count: int = entry.to_all("discards", lambda g, seat: len(g.discards))
    pile: int = entry.to_all("pile", lambda g, seat: len(g.pile))
    resolving: list[Card] = entry.to_all("resolving cards", resolving)
    resolving_for: ResolvingFor | None = entry.to_all("resolving winner phase stack", resolving_for)
    players: list[Player] = entry.to_all(PLAYERS, players)
    cards: int = entry.to_all("cards", lambda g, seat: len(g.cards))
    chronology: tuple[Chapter, ...] = entry.to_all("", lambda g, seat: g.campaign.chronology)
    result: Result | None = entry.to_all("", result)
    statistics: list[CountRow] = entry.to_all("", statistics)

    deck_order: list[int] | None = entry.when_revealed("deck", lambda g, seat: g.deck[::-1])
    pile_order: tuple[int, ...] | None = entry.when_revealed("pile", lambda g, seat: g.pile)
    archive: list[Card] | None = entry.when_revealed("cards", archive)

    hand: list[Card] | None = entry.to_its_seat("hands cards", hand)
    known_top: list[Card] | None = entry.to_its_seat("deck knows cards phase", known_top)
    about: About | None = entry.to_its_seat("seat stack act cards hands deck pile knows", about)


VIEWS = Views(DeepFuture, DeepFutureView, lambda g: g.over)
