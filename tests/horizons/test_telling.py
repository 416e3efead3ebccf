"""Options at which a bot need not look, because the estimate never prefers them to others."""

from __future__ import annotations

from ecliptic.core.pieces import replaced
from ecliptic.games.horizons.adapt import TakeAlly
from ecliptic.games.horizons.box import ADAPT, EXPLORE
from ecliptic.games.horizons.card_effects import Dismiss, ShedForKnowledge
from ecliptic.games.horizons.conspire import Shed
from ecliptic.games.horizons.game import HorizonsAppraiser
from ecliptic.games.horizons.harvest import TAKE_ALL, Harvest
from ecliptic.games.horizons.state import NONE, Horizons
from tests.horizons.support import GAME, A, B, C, ally, ask, bare, build, card, hand, mission, world

ADAPT_CARDS = [ADAPT * 2, ADAPT * 2 + 1]  # take the top card, or refuse it


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


def test_a_mission_is_kept_while_two_others_are_worth_less() -> None:
    """HZ-3.12"""
    g = bare(3)
    build(g, A, "colony", world(g, 0, "desert"))
    hand(g, A, "Ecology", "Desert", "Arboreal", "Volcanic")
    ask(g, Shed(A))
    assert mission("Desert") not in telling(g)
    assert len(telling(g)) >= 2
    ask(g, ShedForKnowledge(A, 2))
    assert NONE in telling(g)


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
