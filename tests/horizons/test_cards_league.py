"""The Exploration League Charter, the Ally everybody starts with."""

from __future__ import annotations

import pytest

from ecliptic.games.horizons.box import ACTION_NAMES
from tests.horizons.cards import lies, use
from tests.horizons.support import (
    A,
    ally,
    asked,
    choose,
    habitats,
    hand,
    holds,
    offers,
    on,
    refused,
    stock,
    supply,
    table,
    world,
)

TWO_RESOURCES, ONE_HABITAT, ONE_KNOWLEDGE = "choice:0", "choice:1", "choice:2"


@pytest.mark.parametrize("action", ACTION_NAMES)
def test_the_league_card_answers_to_every_action_and_leaves_the_game(action: str) -> None:
    """HZ-10.23, HZ-1.14, HZ-10.5"""
    g = table()
    ally(g, A, "LG1")
    use(g, action, "LG1")
    assert offers(g) == [TWO_RESOURCES, ONE_HABITAT, ONE_KNOWLEDGE]
    choose(g, ONE_KNOWLEDGE)
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "LG1") == "gone"


def test_the_league_card_gives_two_resources() -> None:
    """HZ-10.23, HZ-10.27"""
    g = table()
    ally(g, A, "LG1")
    use(g, "harvest", "LG1")
    choose(g, TWO_RESOURCES)
    assert offers(g) == ["amount:0", "amount:1", "amount:2"]
    choose(g, "amount:1")
    assert holds(g, A) == (1, 1, 0)
    assert lies(g, "LG1") == "gone"


def test_who_picks_the_habitat_of_the_league_card_must_activate_one() -> None:
    """HZ-10.27"""
    g = table()
    habitats(g, A, "desert")
    ally(g, A, "LG1")
    use(g, "harvest", "LG1")
    choose(g, ONE_HABITAT)
    assert offers(g) == [f"habitat:{type}" for type in ("arboreal", "frozen", "gaseous", "oceanic", "volcanic")]
    choose(g, "habitat:volcanic")
    assert g.habitats[A] == 0b100010
    assert lies(g, "LG1") == "gone"


def test_the_league_card_offers_only_what_can_change_something() -> None:
    """HZ-10.26, HZ-10.27"""
    g = table()
    g.habitats[A] = 0b111111
    supply(g, 0, 0, 5)
    ally(g, A, "LG1")
    use(g, "harvest", "LG1")  # only the Knowledge is left to give
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "LG1") == "gone"


def test_the_league_card_is_not_offered_when_it_has_nothing_to_give() -> None:
    """HZ-10.10, HZ-10.26"""
    g = table()
    g.habitats[A] = 0b111111
    supply(g, 0, 0, 0)
    ally(g, A, "LG1", "NU2")
    hand(g, A, "MI01")
    choose(g, "action:conspire")
    assert offers(g) == ["ally:NU2", "choice:none"]
    assert refused(g, "ally:LG1").rule == "HZ-10.10"


def test_the_league_card_is_the_one_ally_of_its_action() -> None:
    """E26, HZ-10.2, HZ-10.23"""
    g = table()
    ally(g, A, "LG1", "OR1")
    use(g, "harvest", "LG1")
    choose(g, TWO_RESOURCES, "amount:2")
    assert asked(g) == "ChooseAction"  # the Drover was not offered after the Harvest
    assert lies(g, "OR1") == "A unused"


def test_a_habitat_from_the_league_card_may_be_built_on_by_the_same_build() -> None:
    """E83, HZ-5.5, HZ-10.3, HZ-10.27"""
    g = table()
    w = world(g, 0, "frozen")
    stock(g, A, 1, 0)
    ally(g, A, "LG1")
    use(g, "build", "LG1")
    choose(g, ONE_HABITAT, "habitat:frozen", "kind:metal_collector")
    assert on(g, w) == [(A, "metal_collector")]
