"""Options at which a bot need not look, because the estimate never prefers them to others."""

from __future__ import annotations

import pytest

from ecliptic.core.pieces import replaced
from ecliptic.games.horizons.adapt import TakeAlly
from ecliptic.games.horizons.box import ADAPT, BUILD, ENERGY, EXPLORE, METAL
from ecliptic.games.horizons.build import ShareGain
from ecliptic.games.horizons.card_effects import Dismiss, ShedForKnowledge
from ecliptic.games.horizons.conspire import Shed
from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.explore import ChooseStar
from ecliptic.games.horizons.gains import GainAny
from ecliptic.games.horizons.game import HorizonsAppraiser
from ecliptic.games.horizons.harvest import TAKE_ALL, Harvest
from ecliptic.games.horizons.state import NONE, NOTHING, Horizons
from tests.horizons.support import (
    GAME,
    TYPE_NAMES,
    A,
    B,
    C,
    ally,
    ask,
    bare,
    board,
    build,
    card,
    hand,
    mission,
    stock,
    world,
)

ADAPT_CARDS = [ADAPT * 2, ADAPT * 2 + 1]  # take the top card, or refuse it
DESERT = TYPE_NAMES.index("desert")


def telling(g: Horizons) -> list[int]:
    return GAME.appraiser(A).telling(g, g.offered)


def adapting(*allies: str, action: int = ADAPT, **options: str) -> Horizons:
    g = bare(3, **options)
    ally(g, A, *allies)
    g.action = action
    ask(g, TakeAlly(A, True))
    return g


def test_of_allies_that_are_of_no_use_in_this_action_one_is_looked_at() -> None:
    """HZ-10.1, HZ-10.7"""
    assert telling(adapting()) == [0, *ADAPT_CARDS, NONE]
    assert telling(adapting(action=EXPLORE)) == [0, 1, 2, NONE]
    assert telling(adapting(ally_same_action="no")) == [0, NONE]


def test_no_ally_is_of_use_at_once_when_another_was_used() -> None:
    """HZ-10.2"""
    g = adapting()
    g.ally_used = True
    assert telling(g) == [0, NONE]


def test_every_ally_is_looked_at_where_the_card_below_it_might_be_copied() -> None:
    """HZ-10.12"""
    assert len(telling(adapting("MU3"))) == 11


def test_a_mission_is_kept_while_another_is_worth_less() -> None:
    """HZ-3.12"""
    g = bare(3)
    build(g, A, "colony", world(g, 0, "desert"))
    hand(g, A, "Desert", "Ecology", "Arboreal")
    ask(g, Shed(A))
    (least,) = telling(g)
    assert least != mission("Desert")
    ask(g, ShedForKnowledge(A, 2))
    assert telling(g) == [least, NONE]


def exploring(*missions: str, allies: tuple[str, ...] = (), power: str = "standard") -> Horizons:
    """A lays a World that is Desert."""
    g = bare(3)
    hand(g, A, *missions)
    ally(g, A, *allies)
    board(g, A, power)
    g.action = EXPLORE
    tile = next(tile for tile in g.bag if DESERT in g.box.tiles[tile])
    g.drawn = (tile,)
    ask(g, ChooseStar(A, g.box.tiles[tile].index(DESERT)))
    return g


def test_any_star_will_do_unless_something_goes_by_it() -> None:
    """HZ-4.1, HZ-10.2, HZ-18.4"""
    assert telling(exploring("Desert")) == [0]
    assert telling(exploring(allies=("MU3",))) == [0]
    assert telling(exploring(allies=("KE1",))) == [0, 1, 2]
    assert telling(exploring(power=open_box().boards[0].id)) == [0, 1, 2]


@pytest.mark.parametrize("measure", ["most_in_a_system", "full_systems"])
def test_a_star_matters_to_missions_that_count_by_system(measure: str) -> None:
    """HZ-17.4, HZ-17.31"""
    counting = [m for m in open_box().missions if m.measure == measure]
    for m in counting:
        assert telling(exploring(m.id)) == ([0, 1, 2] if m.of in (DESERT, NOTHING) else [0])


def test_the_scarcer_resource_is_taken_for_sharing_unless_an_ally_may_follow() -> None:
    """HZ-7.1"""
    g = bare(3)
    stock(g, A, 3, 1)
    g.action = BUILD
    ask(g, ShareGain(A))
    assert telling(g) == [METAL]
    ally(g, A, *[card.id for card in g.box.allies if card.action == BUILD][:1])
    assert telling(g) == [ENERGY, METAL]
    g.ally_used = True
    assert telling(g) == [METAL]


def test_of_splits_the_most_even_is_taken_unless_something_is_being_built() -> None:
    """HZ-10.11"""
    g = bare(3)
    stock(g, A, 1, 3)
    g.action = ADAPT
    ask(g, GainAny(A, 4))
    assert telling(g) == [3]
    g.action = BUILD
    assert telling(g) == [0, 1, 2, 3, 4]


def test_of_a_rivals_allies_one_used_and_one_unused_are_looked_at() -> None:
    """HZ-10.19"""
    g = bare(3)
    ally(g, B, "FE1", "FE2")
    ally(g, B, "FE3", flipped=True)
    ally(g, C, "MU3")
    ask(g, Dismiss(A, False))
    assert telling(g) == [card("FE1"), card("FE3"), card("MU3")]


def test_a_harvest_of_less_is_looked_at_only_with_a_mission_that_limits_resources() -> None:
    """HZ-8.2, HZ-17.14"""
    g = bare(3)
    build(g, A, "energy_collector", world(g, 0, "oceanic"))
    ask(g, Harvest(A))
    assert telling(g) == [TAKE_ALL]
    g.hands = replaced(g.hands, A, (mission("Efficiency"),))
    assert telling(g) == g.offered


def test_an_appraiser_forgets_when_the_turn_is_over() -> None:
    """Positions of another turn, or of another game, have little in common with those of this one."""
    g = adapting()
    appraiser = HorizonsAppraiser(GAME, A)
    appraiser.prepare(g)
    kept = appraiser.insight
    appraiser.prepare(g.clone())
    assert appraiser.insight is kept
    g.round += 1
    appraiser.prepare(g)
    assert appraiser.insight is not kept
