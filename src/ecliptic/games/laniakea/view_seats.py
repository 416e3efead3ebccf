"""What a view shows of the players: what lies before each of them, and what things cost them."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from typing import Final

from ecliptic.core.moments import Sum, Term, explained
from ecliptic.core.sums import sum_row, term_rows
from ecliptic.core.views import Seat
from ecliptic.games.laniakea.box import KEPT, NOTHING, SPACES, Price
from ecliptic.games.laniakea.build import GATEWAY, NAMES, SANCTUM, THRONE, discount, discount_sum, pieces, price_of
from ecliptic.games.laniakea.chaos import attack_sum, hit_points_sum
from ecliptic.games.laniakea.cosmic_powers import power_changes, price_at
from ecliptic.games.laniakea.entry import ENTRY
from ecliptic.games.laniakea.moments import (
    FIRST_VOID_DISCOUNT,
    FREE_LOOP,
    SANCTUM_DISCOUNT,
    SANCTUM_SURCHARGE,
    VOID_SURCHARGE,
    net,
    price_changes,
)
from ecliptic.games.laniakea.recruit import term_sums, terms
from ecliptic.games.laniakea.state import ACQUIRED, Laniakea
from ecliptic.games.laniakea.travel import NO_FLAG, movements_sum, terms_of, why_no_loop
from ecliptic.games.laniakea.view_cards import artifact_row, cards, celestial_row, chaos_row, entity_row, sign_rows
from ecliptic.games.laniakea.view_rows import (
    BoardRow,
    CostRow,
    Glyph,
    PlayerRow,
    PricesRow,
    SpaceRow,
    StructureKind,
    ThroneNextRow,
)
from ecliptic.games.laniakea.view_sheet import player_sheet, thrones
from ecliptic.games.laniakea.words import short_words

KINDS: Final[dict[int, StructureKind]] = {SANCTUM: "sanctum", GATEWAY: "gateway", THRONE: "throne"}
COLOURS = tuple(colour.name for colour in ENTRY.seat_colours)
GLYPHS: Final[tuple[Glyph, ...]] = ("triangle", "circle", "square", "diamond")  # they go with the colours


def players(g: Laniakea, seat: Seat) -> list[PlayerRow]:
    return [PlayerRow(name, COLOURS[colour], GLYPHS[colour]) for name, colour in zip(g.names, g.colours)]


def boards(g: Laniakea, seat: Seat) -> list[BoardRow]:
    return [board_row(g, player) for player in range(g.players)]


def board_row(g: Laniakea, player: int) -> BoardRow:
    chosen = g.celestials[player] != NOTHING
    indicator = g.celestial(player).thrones if chosen else (0,)
    aether = g.held(player)[2]
    higher = [*enumerate(indicator)][aether + 1 :]
    return BoardRow(
        celestial=celestial_row(g, g.celestial(player)) if chosen else None,
        resources=g.held(player),
        movement=g.movement[player],
        movements=sum_row(movements_sum(g, player) if chosen else Sum(0, ())),
        ability=g.ability[player],
        level=g.levels[player],
        spaces=[space_row(g, player, space) for space in range(SPACES)],
        defeated=[chaos_row(g, card) for card in g.defeated[player]],
        artifacts=[artifact_row(g, number) for number in g.artifacts[player]],
        tokens=g.tokens[player],
        slot_tokens=int(g.slot_tokens[player] == ACQUIRED),
        stock={
            "sanctum": pieces(g, player, SANCTUM),
            "gateway": pieces(g, player, GATEWAY),
            "throne": pieces(g, player, THRONE),
        },
        costs=costs(g, player) if chosen else [],
        throne_x=indicator[min(aether, len(indicator) - 1)],
        throne_next=next((ThroneNextRow(n, vp) for n, vp in higher if vp > indicator[aether]), None),
        thrones=thrones(g, player),
        hand=len(g.hands[player]),
        deck=len(g.piles[player]),
        discards=cards(g, g.discards[player]),
        found=g.discoveries[player],
        sheet=player_sheet(g, player),
    )


def space_row(g: Laniakea, player: int, number: int) -> SpaceRow:
    space, entity = g.box.spaces[number], g.spaces[player * SPACES + number]
    occupant = None if entity == NOTHING else entity_row(g, entity)
    return SpaceRow(space.id, space.name, space.text, sign_rows(space.signs), occupant)


# --- what things cost --------------------------------------------------------------------------------


def costs(g: Laniakea, player: int) -> list[CostRow]:
    celestial, terms = g.celestial(player), terms_of(g, player, 0, NO_FLAG)
    first = f"the first {short_words(terms.first_void)}" if terms.first_void != terms.void else ""
    forbidden = why_no_loop(g, player)
    loop = "" if forbidden is None else forbidden.text.removesuffix(".")
    void = price_changes(g, player, VOID_SURCHARGE, FIRST_VOID_DISCOUNT)
    moves = [
        CostRow("Basic", None, terms.basic, celestial.basic, [], ""),
        CostRow("Void", None, terms.void, celestial.void, term_rows(void), first),
        CostRow("Time Loop", None, terms.loop, celestial.loop, term_rows(loop_changes(g, player)), loop),
    ]
    printed = (celestial.sanctum, celestial.gateway, celestial.throne)
    return moves + [build_cost(g, player, kind, printed[kind]) for kind in (SANCTUM, GATEWAY, THRONE)]


def build_cost(g: Laniakea, player: int, kind: int, printed: Price) -> CostRow:
    note = "of your choice" if discount(g, player, kind, 0) else ""
    price, changes = price_of(g, player, kind), term_rows(build_changes(g, player, kind))
    return CostRow(NAMES[kind], KINDS[kind], price, printed, changes, note)


def loop_changes(g: Laniakea, player: int) -> list[Term]:
    """The card that makes it free takes all of its price off."""  # LK-6.10
    free, price = explained(g, FREE_LOOP, player, Term(0, "", "")), sum(g.celestial(player).loop)
    return [term._replace(amount=-price) for term in free.terms[:1] if price and free.total > 0]


def build_changes(g: Laniakea, player: int, kind: int) -> list[Term]:
    if kind == SANCTUM:
        return price_changes(g, player, SANCTUM_SURCHARGE, SANCTUM_DISCOUNT)
    return net(Sum(0, ()), discount_sum(g, player, kind, 0, NOTHING)) if kind == THRONE else []


def prices(g: Laniakea, seat: int) -> PricesRow | None:
    """None before the viewer has a Celestial Board."""
    if g.celestials[seat] == NOTHING:
        return None
    extra, less = terms(g, seat, 0)
    return PricesRow(
        powers=[None if card == NOTHING else price_at(g, seat, n, 0) for n, card in enumerate(g.power_row)],
        power_changes=term_rows(power_changes(g, seat, 0, NOTHING)),
        entity_change=extra - less,
        entity_changes=term_rows(net(*term_sums(g, seat, 0, NOTHING))),
        attack=sum_row(attack_sum(g, seat)),
        hp=[sum_row(hit_points_sum(g, seat, card)) if card >= g.box.first_chaos else None for card in g.entity_row],
    )


def may_use(g: Laniakea, seat: int) -> int | None:
    """Cards that may still leave your hand in your turn."""  # LK-4.3
    return max(0, len(g.hands[seat]) - KEPT) if g.active == seat else None
