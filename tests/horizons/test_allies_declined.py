"""Chapter 10: Allies that are picked and then left unused, and what counts as a change."""

from __future__ import annotations

from ecliptic.games.horizons.box import BUILD, CONSPIRE, EXPLORE, HARVEST
from ecliptic.games.horizons.state import Horizons
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
    refused,
    stack,
    stock,
    supply,
    table,
    told,
    world,
)


def masons_at_work() -> Horizons:
    """Player A holds the Mason and the Riggers and can build Metal Collectors."""
    g = table()
    world(g, 0, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 3, 0)
    ally(g, A, "FE1", "FE2")
    return g


def test_an_ally_whose_build_is_declined_was_not_triggered() -> None:
    """E77, HZ-10.24"""
    g = masons_at_work()
    use(g, "build", "FE1")
    choose(g, "choice:none")
    assert lies(g, "FE1") == "A unused"
    assert offers(g) == ["ally:FE2", "choice:none"]
    assert refused(g, "ally:FE1").text == "You just chose not to use this card."
    assert told(g)[-2:] == ["ally_triggered", "ally_declined"]


def test_another_ally_may_be_chosen_instead_of_a_declined_one() -> None:
    """E77, HZ-10.24"""
    g = masons_at_work()
    use(g, "build", "FE1")
    choose(g, "choice:none", "ally:FE2", "kind:metal_collector", "choice:none")
    assert (lies(g, "FE1"), lies(g, "FE2")) == ("A unused", "A flipped")


def test_an_ally_declined_before_the_action_is_offered_again_after_it() -> None:
    """E77, HZ-10.24"""
    g = masons_at_work()
    use(g, "build", "FE1")
    choose(g, "choice:none", "choice:none", "kind:metal_collector")
    assert offers(g) == ["ally:FE1", "ally:FE2", "choice:none"]
    choose(g, "ally:FE1", "kind:metal_collector")
    assert lies(g, "FE1") == "A flipped"


def test_every_card_can_be_declined_only_once_so_the_question_ends() -> None:
    """HZ-10.24"""
    g = masons_at_work()
    use(g, "build", "FE1")
    choose(g, "choice:none", "ally:FE2", "choice:none")
    assert asked(g) == "BuildKind"  # the Action's own build: no card is left to offer
    assert (lies(g, "FE1"), lies(g, "FE2")) == ("A unused", "A unused")


def test_who_declines_the_first_of_two_builds_is_not_asked_about_the_second() -> None:
    """HZ-10.24; the question names the Ally, and the Action's own build does not."""
    g = masons_at_work()
    use(g, "build", "FE2")
    assert g.decision is not None
    assert g.decision.question(g) == "Feshar Riggers: what do you build?"
    choose(g, "choice:none")
    assert asked(g) == "TriggerAlly"
    choose(g, "choice:none")
    assert g.decision.question(g) == "What do you build?"


def test_a_stack_declined_by_the_mimic_is_not_offered_again_but_the_mimic_is() -> None:
    """HZ-10.24"""
    g = table()
    hand(g, A, "MI01")
    stack(g, CONSPIRE, "NU2")
    stack(g, HARVEST, "OR1")
    stack(g, BUILD)
    stack(g, EXPLORE)
    ally(g, A, "MU3")
    use(g, "adapt", "MU3")
    choose(g, "stack:conspire", "choice:none")
    assert lies(g, "MU3") == "A unused"
    assert offers(g) == ["ally:MU3", "choice:none"]
    choose(g, "ally:MU3")  # of two stacks only the Harvest stack is left
    assert asked(g) == "GainAny"


def test_a_mimic_that_could_have_bought_something_and_declines_is_unused_too() -> None:
    """HZ-10.24: what a card would cost is only imagined while another is chosen"""
    g = table()
    hand(g, A, "MI01")
    stock(g, A, 0, 0, 1)
    stack(g, CONSPIRE, "NU2")
    stack(g, EXPLORE, "KE5")
    ally(g, A, "MU3")
    use(g, "adapt", "MU3")
    choose(g, "stack:conspire", "choice:none")
    assert lies(g, "MU3") == "A unused"
    assert holds(g, A) == (0, 0, 1)
    assert told(g)[-3:] == ["ally_triggered", "ally_copied", "ally_declined"]


def test_the_mimic_is_offered_no_more_when_every_stack_was_declined_until_after_the_action() -> None:
    """HZ-10.24"""
    g = table()
    hand(g, A, "MI01")
    stack(g, CONSPIRE, "NU2")
    for other in (EXPLORE, BUILD, HARVEST):
        stack(g, other)
    ally(g, A, "MU3")
    use(g, "adapt", "MU3")
    choose(g, "choice:none")
    assert asked(g) == "AdaptHabitat"
    choose(g, "choice:none", "choice:none")
    assert offers(g) == ["ally:MU3", "choice:none"]


def test_an_optional_part_may_be_declined_when_a_compulsory_one_changed_something() -> None:
    """HZ-10.24, HZ-10.11: the Ally was triggered all the same"""
    g = table()
    world(g, 0, "desert")
    ally(g, A, "KE3")
    use(g, "explore", "KE3")
    choose(g, "choice:none")
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "KE3") == "A flipped"


def test_an_optional_part_declined_while_the_supply_is_empty_leaves_the_card_unused() -> None:
    """HZ-10.24"""
    g = table()
    world(g, 0, "desert")
    supply(g, 0, 0, 0)
    ally(g, A, "KE3")
    use(g, "explore", "KE3")
    choose(g, "choice:none")
    assert lies(g, "KE3") == "A unused"


def test_a_build_that_a_payment_buys_must_be_done() -> None:
    """HZ-10.25"""
    g = table()
    world(g, 0, "oceanic")
    world(g, 1, "oceanic")
    habitats(g, A, "oceanic")
    stock(g, A, 2, 4, 1)
    ally(g, A, "FE5")
    use(g, "build", "FE5")
    assert asked(g) == "BuildWorld"
    assert "choice:none" not in offers(g)


def test_a_card_is_not_offered_for_turning_back_itself() -> None:
    """HZ-10.10, HZ-10.20, HZ-10.26"""
    g = table()
    supply(g, 0, 0, 0)
    ally(g, A, "NU3", flipped=True)
    choose(g, "action:conspire")
    assert asked(g) == "Conspire"  # the Double Agent could turn back nobody and gain nothing


def test_a_mimic_is_not_offered_for_turning_back_itself() -> None:
    """HZ-10.10, HZ-10.20, HZ-10.26"""
    g = table()
    for other in (EXPLORE, BUILD, HARVEST):
        stack(g, other)
    stack(g, CONSPIRE, "NU3")
    ally(g, A, "MU3", flipped=True)
    choose(g, "action:adapt")
    assert asked(g) == "AdaptHabitat"
