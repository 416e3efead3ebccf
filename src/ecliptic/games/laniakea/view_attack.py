"""What a view shows of the attack that its seat is putting together: what the picked cards make, what is still missing,
and the cheapest way to go on."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.core.moments import Sum, Term
from ecliptic.core.sums import sum_row
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import NOTHING
from ecliptic.games.laniakea.chaos import (
    ChooseAttackers,
    attackers,
    bonus_terms,
    chaos_of,
    hit_points_sum,
    least_tokens,
)
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.view_cards import class_of
from ecliptic.games.laniakea.view_rows import AttackRow
from ecliptic.games.laniakea.ways import members

Cards = tuple[int, ...]


def attack(g: Laniakea, seat: int) -> AttackRow | None:
    """None while the viewer is not asked which cards attack."""
    asked = g.decision
    if not isinstance(asked, ChooseAttackers) or asked.player != seat:
        return None
    picked, hp = members(asked.picked), hit_points_sum(g, seat, asked.chaos)
    points = points_of(g, seat, picked)
    includes = missing_class(g, asked.chaos, picked)
    free = [card for card in attackers(g, seat) if card not in picked]
    lacking, tokens = max(0, hp.total - points.total), g.tokens[seat]
    return AttackRow(
        points=sum_row(points),
        hp=sum_row(hp),
        lacking=lacking,
        tokens=tokens,
        includes=None if includes == NOTHING else class_of(includes),
        cheapest=[target_of(g, card) for card in cheapest(g, free, bool(picked), lacking, tokens, includes)],
    )


def points_of(g: Laniakea, player: int, picked: Sequence[int]) -> Sum:
    """Of every picked card, and what lasting powers add."""  # LK-14.3, LK-14.18
    cards = [Term(g.design(card).attack, g.design(card).name, "LK-14.3") for card in picked]
    terms = (*[term for term in cards if term.amount], *bonus_terms(g, player))
    return Sum(sum([term.amount for term in terms]), terms)


def missing_class(g: Laniakea, chaos: int, picked: Sequence[int]) -> int:
    """The Classification that must still be picked, NOTHING if none."""  # LK-14.10
    includes = chaos_of(g, chaos).includes
    return NOTHING if includes in [g.design(card).classification for card in picked] else includes


def cheapest(g: Laniakea, free: Sequence[int], begun: bool, lacking: int, tokens: int, includes: int) -> Cards:
    """What is still to be picked of the free cards: for the fewest tokens, then of the fewest points, then the fewest.

    Tokens are spent, and a card attacks once a turn. Empty if nothing need be picked, or nothing reaches."""  # LK-14.4
    # By points, whether any card attacks, and whether the class is among them.
    fewest: dict[tuple[int, bool, bool], Cards] = {(0, begun, includes == NOTHING): ()}
    for card in free:
        design = g.design(card)
        for (points, _, met), cards in [*fewest.items()]:
            more = points + design.attack, True, met or design.classification == includes
            if more not in fewest or len(fewest[more]) > len(cards) + 1:
                fewest[more] = (*cards, card)
    able = [
        (least_tokens(lacking - points, int(any_card)), points, len(cards), cards)
        for (points, any_card, met), cards in fewest.items()
        if met
    ]
    best = min(able, default=(tokens + 1, 0, 0, ()))
    return best[3] if best[0] <= tokens else ()


def target_of(g: Laniakea, card: int) -> str:
    return targets.in_hand(g.design(card).id, bool(g.played_cards >> card & 1))
