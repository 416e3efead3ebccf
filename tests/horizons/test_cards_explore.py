"""The Ketterin, Allies of Explore: what each card does on each of its sides."""

from __future__ import annotations

from ecliptic.games.horizons.box import PLACES
from tests.horizons.cards import BOTH_SIDES, face_up, lies, rolls, spent, use
from tests.horizons.support import (
    A,
    B,
    ally,
    asked,
    build,
    choose,
    fill,
    habitats,
    holds,
    offers,
    refused,
    stock,
    supply,
    table,
    world,
)


def test_the_chartmaker_draws_three_worlds_places_one_and_gives_one_knowledge() -> None:
    """KE1 front: HZ-10.1, HZ-10.5, HZ-4.10"""
    g = table()
    ally(g, A, "KE1")
    rolls(g, 0, 1, 2)
    use(g, "explore", "KE1")
    assert offers(g) == ["tile:W01", "tile:W03", "tile:W05"]
    choose(g, "tile:W03", "face:1", "star:1")
    assert face_up(g, PLACES) == "frozen"
    assert g.attached == (0, 1)
    assert len(g.bag) + len(g.drawn) == 29  # the two others are back; one of all is drawn by the Explore itself
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "KE1") == "A flipped"


def test_the_flipped_chartmaker_draws_two_worlds() -> None:
    """KE1 back: HZ-10.5, HZ-10.6"""
    g = table()
    ally(g, A, "KE1", flipped=True)
    rolls(g, 4, 5)
    use(g, "explore", "KE1")
    assert offers(g) == ["tile:W05", "tile:W07"]
    choose(g, "tile:W05", "face:0", "star:0")
    assert face_up(g, 0) == "arboreal"
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "KE1") == "bottom of explore"


def test_the_chartmaker_gives_its_knowledge_also_under_full_stars() -> None:
    """KE1: HZ-10.11, HZ-4.5"""
    g = table()
    ally(g, A, "KE1")
    fill(g, 0)
    fill(g, 1)
    use(g, "explore", "KE1")
    assert asked(g) == "ChooseAction"
    assert holds(g, A) == (0, 0, 2)  # one by the card, one by the Explore
    assert len(g.bag) == 18


def test_the_starsinger_gives_two_knowledge() -> None:
    """KE2 front: HZ-10.5"""
    g = table()
    ally(g, A, "KE2")
    use(g, "explore", "KE2")
    assert holds(g, A) == (0, 0, 2)
    assert lies(g, "KE2") == "A flipped"


def test_the_flipped_starsinger_gives_one_knowledge() -> None:
    """KE2 back: HZ-10.5"""
    g = table()
    ally(g, A, "KE2", flipped=True)
    use(g, "explore", "KE2")
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "KE2") == "bottom of explore"


def test_the_worldturner_turns_one_empty_world_over() -> None:
    """KE3 front: HZ-10.11, HZ-4.9"""
    g = table()
    empty, other = world(g, 0, "desert", "volcanic"), world(g, 1, "gaseous", "oceanic")
    built_on = world(g, 0, "frozen", "oceanic")
    build(g, B, "metal_collector", built_on)
    ally(g, A, "KE3")
    use(g, "explore", "KE3")
    assert offers(g) == [f"world:{empty}", f"world:{other}", "choice:none"]
    assert refused(g, f"world:{built_on}").rule == "HZ-4.9"
    choose(g, f"world:{empty}")
    assert asked(g) == "ChooseFace"  # one is all; the Explore goes on
    assert (face_up(g, empty), face_up(g, other)) == ("volcanic", "gaseous")
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "KE3") == "A flipped"


def test_the_flipped_worldturner_turns_two_different_worlds() -> None:
    """KE3 back: HZ-10.11"""
    g = table()
    first = world(g, 0, "desert", "volcanic")
    second = world(g, 1, "frozen", "oceanic")
    third = world(g, 1, "gaseous", "arboreal")
    ally(g, A, "KE3", flipped=True)
    use(g, "explore", "KE3")
    choose(g, f"world:{second}")
    assert offers(g) == [f"world:{first}", f"world:{third}", "choice:none"]
    assert refused(g, f"world:{second}").text == "This effect already turned this World."
    choose(g, f"world:{first}")
    assert asked(g) == "ChooseFace"
    assert [face_up(g, w) for w in (first, second, third)] == ["volcanic", "oceanic", "gaseous"]
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "KE3") == "bottom of explore"


@BOTH_SIDES
def test_the_worldturner_may_leave_every_world_as_it_is(flipped: bool) -> None:
    """KE3: HZ-10.11: turning is a may, the Knowledge is not"""
    g = table()
    empty = world(g, 0, "desert", "volcanic")
    ally(g, A, "KE3", flipped=flipped)
    use(g, "explore", "KE3")
    choose(g, "choice:none")
    assert face_up(g, empty) == "desert"
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "KE3") == spent("explore", flipped)


def test_the_homesteader_places_a_world_and_adapts_to_it_for_one_knowledge() -> None:
    """KE4 front: HZ-10.11"""
    g = table()
    ally(g, A, "KE4")
    rolls(g, 0)
    use(g, "explore", "KE4")
    choose(g, "face:1", "star:0")
    assert offers(g) == ["habitat:desert", "choice:none"]
    choose(g, "habitat:desert")
    assert g.habitats[A] == 1 << 1
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "KE4") == "A flipped"


def test_the_flipped_homesteader_gives_two_resources_instead_of_knowledge() -> None:
    """KE4 back: HZ-10.11"""
    g = table()
    ally(g, A, "KE4", flipped=True)
    rolls(g, 0)
    use(g, "explore", "KE4")
    choose(g, "face:0", "star:0", "habitat:arboreal")
    assert offers(g) == ["amount:0", "amount:1", "amount:2"]
    choose(g, "amount:1")
    assert g.habitats[A] == 1
    assert holds(g, A) == (1, 1, 0)
    assert lies(g, "KE4") == "bottom of explore"


def test_the_homesteader_need_not_adapt() -> None:
    """KE4: HZ-10.11: the Habitat of the placed World may be declined"""
    g = table()
    ally(g, A, "KE4")
    use(g, "explore", "KE4")
    choose(g, "face:0", "star:0", "choice:none")
    assert g.habitats[A] == 0
    assert holds(g, A) == (0, 0, 1)


def test_the_homesteader_asks_nothing_about_a_habitat_that_is_active() -> None:
    """KE4: HZ-19.4, HZ-5.2"""
    g = table()
    habitats(g, A, "arboreal")
    ally(g, A, "KE4")
    rolls(g, 0)
    use(g, "explore", "KE4")
    choose(g, "face:0", "star:0")
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "KE4") == "A flipped"


@BOTH_SIDES
def test_the_chart_seller_gives_five_resources_for_one_knowledge(flipped: bool) -> None:
    """KE5 front and back: HZ-10.22"""
    g = table()
    stock(g, A, 0, 0, 1)
    ally(g, A, "KE5", flipped=flipped)
    before = g.supply[2]
    use(g, "explore", "KE5")
    assert g.supply[2] == before + 1
    assert offers(g) == [f"amount:{energy}" for energy in range(6)]
    choose(g, "amount:2")
    assert holds(g, A) == (2, 3, 0)
    assert lies(g, "KE5") == spent("explore", flipped)


def test_the_chart_seller_asks_for_a_knowledge_that_one_has() -> None:
    """KE5: HZ-10.10"""
    g = table()
    ally(g, A, "KE5", "KE2")
    choose(g, "action:explore")
    assert refused(g, "ally:KE5").text == "You can't pay for this card."


def test_the_chart_seller_sells_nothing_while_the_supply_is_empty() -> None:
    """KE5: HZ-10.10, HZ-10.26"""
    g = table()
    stock(g, A, 0, 0, 1)
    supply(g, 0, 0, 30)
    ally(g, A, "KE5", "KE2")
    choose(g, "action:explore")
    assert refused(g, "ally:KE5").text == "This card would change nothing now."
