"""What a view shows of cards, and of the line: what may be done with each card there, and what is still to be paid."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

import re
from typing import Final

from ecliptic.core.moments import Sum
from ecliptic.core.sums import sum_row
from ecliptic.core.views import Seat
from ecliptic.games.pulp_invasion.box import ABILITIES, COLOURS, HOLDS, KINDS, NOTHING, Ability, Hold
from ecliptic.games.pulp_invasion.state import ENGAGED, EVADED, Pulp
from ecliptic.games.pulp_invasion.strength import (
    bans_dice,
    bans_evading,
    evade_sums,
    left_to_pay,
    parts,
    planets_sum,
    rate_sum,
    read_from,
    reads_left,
)
from ecliptic.games.pulp_invasion.view_rows import Ban, CardRow, Fate, LineRow, LocationRow, PartRow

PRINTED: Final = re.compile("[A-Z]{2}([0-9]+)")  # the id of a card


# --- cards -------------------------------------------------------------------------------------------


def holds(mask: int) -> list[Hold]:
    return [name for name, hold in HOLDS if mask & hold]


def ability_of(icon: int) -> Ability | None:
    return None if icon == NOTHING else ABILITIES[icon]


def card_row(g: Pulp, number: int) -> CardRow:
    card = g.box.cards[number]
    seeds = [COLOURS[colour] for colour in card.seeds]
    return CardRow(
        card.id,
        card.name,
        KINDS[card.kind],
        card.strength,
        ability_of(card.icon),
        seeds,
        card.planets,
        holds(card.hold),
        card.text or " ".join(card.lines),
        printed_number(card.id),
    )


def printed_number(id: str) -> int | None:
    """Of "GF07" it is 7."""
    found = PRINTED.fullmatch(id)
    return int(found[1]) if found else None


def cards(g: Pulp, numbers: tuple[int, ...]) -> list[CardRow]:
    return [card_row(g, number) for number in numbers]


# --- the line ----------------------------------------------------------------------------------------


def fate(g: Pulp, place: int) -> Fate:
    if g.fate[place] == ENGAGED:
        return "engaged"
    if g.fate[place] == EVADED:
        return "evaded"
    return "current" if place == g.place else "waiting"


def can_be_engaged(g: Pulp, place: int) -> bool:
    return g.box.cards[g.line[place]].strength > 0  # PI-5.12


def bans(g: Pulp, place: int) -> list[Ban]:
    """What may not be done at this card."""  # PI-6.14, PI-8.24
    moments = g.answered(place)
    possible: list[tuple[Ban, bool]] = [
        ("dice", bans_dice(g, moments, place)),
        ("evading", bans_evading(g, moments, place)),
    ]
    return [ban for ban, banned in possible if banned]


def line_row(g: Pulp, place: int) -> LineRow:
    cost, draws = evade_sums(g, place)
    reads, leftwards = read_from(g, place), reads_left(g, place)
    return LineRow(
        card=card_row(g, g.line[place]),
        fate=fate(g, place),
        forecast=fate(g, place) == "waiting",  # PI-5.15
        reads=reads,
        round_the_end=reads > place if leftwards else reads < place,  # PI-5.3
        parts=part_rows(parts(g, place)),
        rate=sum_row(rate_sum(g, place)),
        bans=bans(g, place),
        planets=sum_row(planets_sum(g, place)),
        counted=g.counted[place],
        evade_cost=sum_row(cost),
        evade_draws=sum_row(draws),
        engage=can_be_engaged(g, place),
    )


def part_rows(found: list[tuple[int, Sum]]) -> list[PartRow]:
    return [PartRow(ABILITIES[ability], sum_row(part)) for ability, part in found]


def line(g: Pulp, seat: Seat) -> list[LineRow]:
    return [line_row(g, place) for place in range(len(g.line))]


def still_to_pay(g: Pulp, seat: Seat) -> list[PartRow] | None:
    """Of the current card, after a die has helped."""
    return None if g.place == NOTHING or fate(g, g.place) != "current" else part_rows(left_to_pay(g))


def location(g: Pulp, seat: Seat) -> LocationRow | None:
    if g.location == NOTHING:
        return None
    card = g.box.cards[g.location]
    active = ABILITIES[g.box.aliens[g.aliens[g.sector]].icon]  # PI-4.19
    return LocationRow(card.id, card.name, dict(zip(ABILITIES, card.lines)), active)
