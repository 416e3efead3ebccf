"""What a view shows of cards: the face-up rows, hands, piles, Artifacts, the Adversary's deck."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import cast

from ecliptic.core.moments import Sum
from ecliptic.core.signs import Signs
from ecliptic.core.sums import sum_row
from ecliptic.core.views import Seat
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import (
    CLASSIFICATIONS,
    ENTITY_TYPES,
    NOTHING,
    PRICES,
    Celestial,
    Classification,
    EntityType,
)
from ecliptic.games.laniakea.chaos import ChooseAttackers, chaos_of, hit_points_sum, printed_hit_points
from ecliptic.games.laniakea.signs import SignName
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.view_rows import (
    ArtifactRow,
    ArtifactStatus,
    CardRow,
    CelestialRow,
    ChaosRow,
    CountedRow,
    EntityRow,
    HandRow,
    OfferRow,
    RowPlace,
    SignRow,
)


def class_of(number: int) -> Classification:
    return CLASSIFICATIONS[number]


def type_of(number: int) -> EntityType:
    return ENTITY_TYPES[number]


@cache  # what is printed on one thing; the rows are never changed
def sign_rows(signs: Signs) -> list[SignRow]:
    return [SignRow(text, cast(SignName, sign) if sign else None, tight) for text, sign, tight in signs]


# --- cards of the players ----------------------------------------------------------------------------


def design_row(g: Laniakea, number: int) -> CardRow:
    design = g.box.designs[number]
    classification = None if design.seraph else class_of(design.classification)
    return CardRow(
        *(design.id, design.name, design.text, sign_rows(design.signs), classification),
        *(design.attack, design.permanent, design.starting),
    )


def cards(g: Laniakea, numbers: tuple[int, ...]) -> list[CardRow]:
    return [design_row(g, g.box.cards[card]) for card in numbers]


def hand(g: Laniakea, seat: int) -> list[HandRow]:
    asked = g.decision
    attack = asked.picked if isinstance(asked, ChooseAttackers) and asked.player == seat else 0
    return [hand_row(g, card, bool(attack >> card & 1)) for card in g.hands[seat]]


def hand_row(g: Laniakea, card: int, picked: bool) -> HandRow:
    played, attacked = bool(g.played_cards >> card & 1), bool(g.attacked >> card & 1)
    id = g.design(card).id
    target = targets.picked(id) if picked else targets.in_hand(id, played, attacked)
    return HandRow(design_row(g, g.box.cards[card]), target, played, attacked, picked)


def deck_cards(g: Laniakea, seat: int) -> list[CountedRow]:
    """One's own draw pile; its order is unknown."""
    counted = Counter(sorted(g.box.cards[card] for card in g.piles[seat]))
    return [CountedRow(design_row(g, design), n) for design, n in counted.items()]


def in_play(g: Laniakea, seat: Seat) -> CardRow | None:
    return None if g.playing == NOTHING else design_row(g, g.box.cards[g.playing])


# --- the face-up rows --------------------------------------------------------------------------------


def powers(g: Laniakea, seat: Seat) -> list[OfferRow | None]:
    """With the prices of their places; what a card costs a player is among that player's prices."""
    return [
        None if card == NOTHING else OfferRow(design_row(g, g.box.cards[card]), PRICES[place])
        for place, card in enumerate(g.power_row)
    ]


def entities(g: Laniakea, seat: Seat) -> list[RowPlace]:
    return [row_place(g, card) for card in g.entity_row]


def row_place(g: Laniakea, card: int) -> RowPlace:
    if card == NOTHING:
        return RowPlace()
    if card < g.box.first_chaos:
        return RowPlace(entity=entity_row(g, card))
    return RowPlace(chaos=chaos_row(g, card, hit_points_sum(g, NOTHING, card)))


def entity_order(g: Laniakea, seat: Seat) -> list[str]:
    """The Entity deck from the top, Chaos cards among the Entities."""
    names = [*[row.name for row in g.box.entities], *[row.name for row in g.box.chaos]]
    return [names[card] for card in reversed(g.entity_deck)]


def entity_row(g: Laniakea, number: int) -> EntityRow:
    row = g.box.entities[number]
    return EntityRow(
        *(row.id, row.name, row.text, sign_rows(row.signs), class_of(row.classification), type_of(row.type)),
        *(row.cost, row.points),
    )


def chaos_row(g: Laniakea, card: int, hp: Sum | None = None) -> ChaosRow:
    """With the printed HP, unless they are given."""
    row = chaos_of(g, card)
    return ChaosRow(
        id=row.id,
        name=row.name,
        classification=class_of(row.classification),
        hp=sum_row(printed_hit_points(row) if hp is None else hp),
        requirement=row.requirement_text,
        effect=row.effect_text,
        effect_signs=sign_rows(row.effect_signs),
        reward=row.reward_text,
        reward_signs=sign_rows(row.reward_signs),
        vp=row.points,
    )


# --- Celestial Boards and Artifacts ------------------------------------------------------------------


def celestials(g: Laniakea, seat: Seat) -> list[CelestialRow]:
    return [celestial_row(g, celestial) for celestial in g.box.celestials]


def celestial_row(g: Laniakea, celestial: Celestial) -> CelestialRow:
    start = [galaxy for galaxy in range(len(g.tiles)) if g.tile(galaxy).letter == celestial.id]
    return CelestialRow(
        letter=celestial.id,
        name=celestial.name,
        short=celestial.name.partition(" the ")[0],
        ability=celestial.text,
        ability_signs=sign_rows(celestial.signs),
        overpower=celestial.overpower_text,
        movement_overpower=celestial.movement_overpower_text,
        movement=list(celestial.movement),
        track=list(celestial.track),
        start=g.box.board.names[start[0]],
    )


def artifact_row(g: Laniakea, number: int) -> ArtifactRow:
    row = g.box.artifacts[number]
    status: ArtifactStatus = "ready"
    if g.spent >> number & 1:
        status = "used"
    elif g.used >> number & 1:
        status = "waiting"
    return ArtifactRow(row.id, row.name, row.text, row.every_turn, status)
