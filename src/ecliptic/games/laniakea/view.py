"""What a seat sees: built from nothing, entry by entry."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ecliptic.core.views import Entries, GameView, Seat, Views
from ecliptic.games.laniakea.ascension import LAST_LEVEL, LAST_LEVEL_OF_ADVERSARY
from ecliptic.games.laniakea.box import LEVELS, LIMIT, NOTHING, F, V
from ecliptic.games.laniakea.slots import stones_left
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.turn import ChooseDiscards
from ecliptic.games.laniakea.view_attack import attack
from ecliptic.games.laniakea.view_board import artifacts_left, board_map, figures, structures, tiles
from ecliptic.games.laniakea.view_cards import (
    cards,
    celestials,
    deck_cards,
    entities,
    entity_order,
    hand,
    in_play,
    powers,
)
from ecliptic.games.laniakea.view_moves import courses
from ecliptic.games.laniakea.view_rows import (
    AdversaryRow,
    AttackRow,
    BoardRow,
    CardRow,
    CelestialRow,
    CountedRow,
    CountRow,
    CourseRow,
    EndgameRow,
    FigureRow,
    HandRow,
    Kind,
    LimitsRow,
    MapRow,
    OfferRow,
    Phase,
    PlayerRow,
    PricesRow,
    ResultRow,
    RowPlace,
    StructureRow,
    TileRow,
)
from ecliptic.games.laniakea.view_seats import boards, may_use, players, prices
from ecliptic.games.laniakea.view_sheet import adversary, endgame, result, statistics

BOARDS: Final = """
    resources levels movement ability celestials tiles wormholes sanctums gateways thrones stones slot_tokens
    active hands piles discards playing spaces owned loose defeated tokens artifacts spent used discoveries
"""  # what lies before a player, and what its prices and points depend on


LIMITS: Final = LimitsRow(LIMIT, LEVELS, LAST_LEVEL, LAST_LEVEL_OF_ADVERSARY)


def phase(g: Laniakea, seat: Seat) -> Phase:
    if g.over:
        return "over"
    if g.round == 0:
        return "set-up"
    if g.active == g.players:
        return "adversary"
    return "upkeep" if isinstance(g.decision, ChooseDiscards) else "cosmic power"


def stones(g: Laniakea, seat: Seat) -> dict[Kind, int] | None:
    """Those that can still be laid in Resource Slots, if they are limited."""  # LK-1.14
    return {"V": stones_left(g, V), "F": stones_left(g, F)} if g.variant.stones_limited else None


entry: Entries[Laniakea] = Entries()


@dataclass(frozen=True)
class LaniakeaView(GameView):
    game: Literal["laniakea"] = entry.to_all("", lambda g, seat: "laniakea")
    round: int = entry.to_all("round", lambda g, seat: g.round)
    phase: Phase = entry.to_all("round active stack", phase)
    first: int = entry.to_all("first", lambda g, seat: g.first)
    active: int | None = entry.to_all("active", lambda g, seat: None if g.active == NOTHING else g.active)
    endgame: EndgameRow | None = entry.to_all("round active first last_round triggered", endgame)
    players: list[PlayerRow] = entry.to_all("", players)
    adversary: AdversaryRow | None = entry.to_all(
        "adversary_deck adversary_discards adversary_entities celestials levels resources sanctums tiles", adversary
    )

    map: MapRow = entry.to_all("", board_map)
    celestials: list[CelestialRow] = entry.to_all("tiles", celestials)
    tiles: list[TileRow] = entry.to_all("tiles discovered stones slot_tokens", tiles)
    structures: list[StructureRow] = entry.to_all("sanctums gateways thrones", structures)
    figures: list[FigureRow] = entry.to_all("figures", figures)
    limits: LimitsRow = entry.to_all("", lambda g, seat: LIMITS)
    artifacts_left: list[list[str]] = entry.to_all("spots", artifacts_left)

    boards: list[BoardRow] = entry.to_all(BOARDS, boards)
    powers: list[OfferRow | None] = entry.to_all("power_row", powers)
    power_deck: int = entry.to_all("power_deck", lambda g, seat: len(g.power_deck))
    entities: list[RowPlace] = entry.to_all("entity_row loose", entities)
    entity_deck: int = entry.to_all("entity_deck", lambda g, seat: len(g.entity_deck))
    artifact_deck: int = entry.to_all("artifact_deck", lambda g, seat: len(g.artifact_deck))
    attack_tokens: int = entry.to_all("tokens", lambda g, seat: g.token_stock())
    stones: dict[Kind, int] | None = entry.to_all("stones", stones)
    in_play: CardRow | None = entry.to_all("playing", in_play)
    trashed: list[CardRow] = entry.to_all("trashed", lambda g, seat: cards(g, g.trashed))
    statistics: list[CountRow] = entry.to_all("", statistics)
    result: ResultRow | None = entry.to_all("", result)

    hand: list[HandRow] | None = entry.to_its_seat("hands played_cards attacked stack", hand)
    deck_cards: list[CountedRow] | None = entry.to_its_seat("piles", deck_cards)
    may_use: int | None = entry.to_its_seat("hands active", may_use)
    prices: PricesRow | None = entry.to_its_seat(
        "power_row entity_row celestials ability owned loose tokens hands attacked", prices
    )
    attack: AttackRow | None = entry.to_its_seat(
        "stack hands played_cards attacked tokens celestials owned loose", attack
    )

    courses: list[CourseRow] | None = entry.to_its_seat(
        "stack figures resources movement celestials wormholes gateways spots owned loose", courses
    )

    all_hands: list[list[CardRow]] | None = entry.when_revealed(
        "hands", lambda g, seat: [cards(g, held) for held in g.hands]
    )
    deck_orders: list[list[str]] | None = entry.when_revealed(
        "piles", lambda g, seat: [[g.design(card).name for card in reversed(pile)] for pile in g.piles]
    )
    power_order: list[str] | None = entry.when_revealed(
        "power_deck", lambda g, seat: [g.design(card).name for card in reversed(g.power_deck)]
    )
    entity_order: list[str] | None = entry.when_revealed("entity_deck", entity_order)
    artifact_order: list[str] | None = entry.when_revealed(
        "artifact_deck", lambda g, seat: [g.box.artifacts[one].name for one in reversed(g.artifact_deck)]
    )
    adversary_order: list[str] | None = entry.when_revealed(
        "adversary_deck", lambda g, seat: [g.box.adversary[card].name for card in reversed(g.adversary_deck)]
    )


VIEWS = Views(Laniakea, LaniakeaView, lambda g: g.over)
