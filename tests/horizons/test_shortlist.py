"""Options at which a bot need not look, because the estimate never prefers them to others."""

from __future__ import annotations

import pytest

from ecliptic.core.pieces import replaced
from ecliptic.games.horizons.adapt import AdaptHabitat, TakeAlly
from ecliptic.games.horizons.box import ADAPT, BUILD, COLONY, ENERGY, EXPLORE, HARVEST, KNOWLEDGE, METAL, PLACES
from ecliptic.games.horizons.build import BuildWorld, ShareGain
from ecliptic.games.horizons.card_effects import Dismiss, FlipUp, LookAt, ShedForKnowledge
from ecliptic.games.horizons.conspire import Shed
from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.explore import ChooseStar
from ecliptic.games.horizons.gains import FROM_METAL, Exchange, GainAny
from ecliptic.games.horizons.game import HorizonsAppraiser
from ecliptic.games.horizons.harvest import TAKE_ALL, Harvest
from ecliptic.games.horizons.state import NONE, NOTHING, Horizons
from ecliptic.games.horizons.turn import BEFORE, ChooseAction
from ecliptic.games.horizons.world_effects import TurnWorld
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


def shortlist(g: Horizons, *limited: str) -> list[int]:
    """What A's Missions set a limit to may be given: only a content pack has Missions that limit these."""
    appraiser = HorizonsAppraiser(GAME, A)
    if limited:
        appraiser.insight.limits[g.hands[A]] = limited
    return appraiser.shortlist(g, g.offered)


def adapting(*allies: str, action: int = ADAPT, **options: str) -> Horizons:
    g = bare(3, **options)
    ally(g, A, *allies)
    g.action = action
    ask(g, TakeAlly(A, True))
    return g


def test_of_allies_that_are_of_no_use_in_this_action_one_is_looked_at() -> None:
    """HZ-10.1, HZ-10.7"""
    assert shortlist(adapting()) == [0, *ADAPT_CARDS]
    assert shortlist(adapting(action=EXPLORE)) == [0, 1, 2]
    assert shortlist(adapting(ally_same_action="no")) == [0]


def test_no_ally_is_of_use_at_once_when_another_was_used() -> None:
    """HZ-10.2"""
    g = adapting()
    g.ally_used = True
    assert shortlist(g) == [0]


def test_no_ally_is_worse_than_one_unless_a_mission_limits_them() -> None:
    """HZ-5.13"""
    assert shortlist(adapting(), "allies") == [0, *ADAPT_CARDS, NONE]


def test_an_ally_for_a_harvest_is_not_looked_at_before_it() -> None:
    """HZ-10.3"""
    g = bare(3, ally_questions="with_actions")
    harvester, builder = (next(card for card in g.box.allies if card.action == action) for action in (HARVEST, BUILD))
    ally(g, A, harvester.id)
    stock(g, A, 5, 5)
    g.habitats[A] = 1 << DESERT
    world(g, 0, "desert")
    ask(g, ChooseAction(A))
    assert g.offered == [*range(6), BEFORE + card(harvester.id)]
    assert shortlist(g) == [*range(6)]
    ally(g, A, builder.id)
    ask(g, ChooseAction(A))
    assert shortlist(g) == [*range(6), BEFORE + card(builder.id)]


def test_every_ally_is_looked_at_where_the_card_below_it_might_be_copied() -> None:
    """HZ-10.12"""
    assert len(shortlist(adapting("MU3"))) == 11


def test_a_mission_is_kept_while_another_is_worth_less() -> None:
    """HZ-3.12"""
    g = bare(3)
    build(g, A, "colony", world(g, 0, "desert"))
    hand(g, A, "Desert", "Ecology", "Arboreal")
    ask(g, Shed(A))
    (least,) = shortlist(g)
    assert least != mission("Desert")
    ask(g, ShedForKnowledge(A, 2))
    assert shortlist(g) == [least, NONE]


def exploring(*missions: str, power: str = "standard") -> Horizons:
    """A lays a World that is Desert."""
    g = bare(3)
    hand(g, A, *missions)
    board(g, A, power)
    g.action = EXPLORE
    tile = next(tile for tile in g.bag if DESERT in g.box.tiles[tile])
    g.drawn = (tile,)
    ask(g, ChooseStar(A, g.box.tiles[tile].index(DESERT)))
    return g


def test_any_star_will_do_unless_something_goes_by_it() -> None:
    """HZ-4.1, HZ-18.4"""
    assert shortlist(exploring("Desert")) == [0]
    assert shortlist(exploring(power=open_box().boards[0].id)) == [0, 1, 2]


@pytest.mark.parametrize("measure", ["most_in_a_system", "full_systems"])
def test_a_star_matters_to_missions_that_count_by_system(measure: str) -> None:
    """HZ-17.4, HZ-17.31"""
    counting = [m for m in open_box().missions if m.measure == measure]
    for m in counting:
        assert shortlist(exploring(m.id)) == ([0, 1, 2] if m.of in (DESERT, NOTHING) else [0])


def test_the_scarcer_resource_is_taken_for_sharing_unless_an_ally_may_follow() -> None:
    """HZ-7.1"""
    g = bare(3)
    stock(g, A, 3, 1)
    g.action = BUILD
    ask(g, ShareGain(A))
    assert shortlist(g) == [METAL]
    ally(g, A, *[card.id for card in g.box.allies if card.action == BUILD][:1])
    assert shortlist(g) == [ENERGY, METAL]
    g.ally_used = True
    assert shortlist(g) == [METAL]


def test_of_splits_the_most_even_is_taken_unless_something_is_being_built() -> None:
    """HZ-10.11"""
    g = bare(3)
    stock(g, A, 1, 3)
    g.action = ADAPT
    ask(g, GainAny(A, 4))
    assert shortlist(g) == [3]
    g.action = BUILD
    assert shortlist(g) == [0, 1, 2, 3, 4]


def test_an_exchange_makes_the_mix_even_unless_something_is_being_built() -> None:
    """HZ-10.11"""
    g = bare(3)
    g.action = HARVEST
    for energy, metal, best in ((5, 1, 2), (1, 5, FROM_METAL + 2), (3, 3, NONE)):
        stock(g, A, energy, metal)
        ask(g, Exchange(A, 3))
        assert shortlist(g) == [best]
    g.action = BUILD
    assert shortlist(g) == g.offered


def test_of_the_allies_of_the_most_feared_rival_one_used_and_one_unused_are_looked_at() -> None:
    """HZ-10.19"""
    g = bare(3)
    ally(g, B, "FE1", "FE2")
    ally(g, B, "FE3", flipped=True)
    ally(g, C, "MU3")
    ask(g, Dismiss(A, False))
    assert shortlist(g) == [card("FE1"), card("FE3")]
    g.stock[C * 3 + KNOWLEDGE] = 9
    assert shortlist(g) == [card("MU3")]
    g.tableau = replaced(g.tableau, C, ())
    ask(g, Dismiss(A, False))
    assert shortlist(g) == [card("FE1")]


def test_any_rivals_missions_may_be_looked_at() -> None:
    """HZ-16.3"""
    g = bare(3)
    hand(g, B, "Desert")
    hand(g, C, "Ecology")
    ask(g, LookAt(A))
    assert shortlist(g) == [B]


def test_any_flipped_ally_is_turned_back() -> None:
    """HZ-10.20"""
    g = bare(3)
    ally(g, A, "FE1", "FE2", flipped=True)
    ask(g, FlipUp(A, 1))
    assert shortlist(g) == [card("FE1")]
    assert shortlist(g, "unused_allies") == g.offered


def test_of_worlds_that_are_alike_one_is_built_on() -> None:
    """HZ-6.2"""
    g = bare(3)
    g.habitats[A] = 1 << DESERT
    stock(g, A, 9, 9)
    first, _, shared, elsewhere = (world(g, star, "desert") for star in (0, 0, 0, 1))
    build(g, B, "colony", shared)
    ask(g, BuildWorld(A, COLONY, 0))
    assert shortlist(g) == [first, shared, elsewhere]


def test_of_worlds_with_the_same_sides_one_is_turned_over() -> None:
    """HZ-4.9, HZ-17.4"""
    g = bare(3)
    tiles = [tile for tile in g.bag if g.box.tiles[tile] == g.box.tiles[g.bag[0]]]
    for star, tile in enumerate(tiles[:2]):
        g.bag.remove(tile)
        g.drawn = (tile,)
        g.attach(0, star)
    ask(g, TurnWorld(A, 1, 0))
    assert shortlist(g) == [0, NONE]
    hand(g, A, "Arboreal System")
    assert shortlist(g) == [0, PLACES, NONE]


def test_the_habitat_with_most_room_is_activated_unless_another_may_help_at_once() -> None:
    """HZ-5.2"""
    g = bare(3)
    world(g, 0, "desert")
    g.action = ADAPT
    ask(g, AdaptHabitat(A))
    assert shortlist(g) == [DESERT]
    ally(g, A, next(ally.id for ally in g.box.allies if ally.action == ADAPT))
    assert shortlist(g) == g.offered
    g.in_use = card(next(ally.id for ally in g.box.allies if ally.action == EXPLORE))
    assert shortlist(g) == [DESERT]
    g.action = BUILD
    assert shortlist(g) == g.offered
    g.action = ADAPT
    assert shortlist(g, "active_habitats") == g.offered


def test_a_harvest_of_less_is_looked_at_only_with_a_mission_that_limits_resources() -> None:
    """HZ-8.2, HZ-17.14"""
    g = bare(3)
    build(g, A, "energy_collector", world(g, 0, "oceanic"))
    ask(g, Harvest(A))
    assert shortlist(g) == [TAKE_ALL]
    g.hands = replaced(g.hands, A, (mission("Efficiency"),))
    assert shortlist(g) == g.offered


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
