"""The Orrvane, Allies of Harvest: what each card does on each of its sides."""

from __future__ import annotations

import pytest

from tests.horizons.cards import BOTH_SIDES, lies, spent, use
from tests.horizons.support import (
    A,
    B,
    ally,
    asked,
    build,
    choose,
    holds,
    offers,
    refused,
    stock,
    supply,
    table,
    world,
)


@BOTH_SIDES
def test_the_drover_gives_three_resources(flipped: bool) -> None:
    """OR1 front and back: HZ-10.11"""
    g = table()
    ally(g, A, "OR1", flipped=flipped)
    use(g, "harvest", "OR1")
    assert offers(g) == ["amount:0", "amount:1", "amount:2", "amount:3"]
    choose(g, "amount:1")
    assert holds(g, A) == (1, 2, 0)
    assert lies(g, "OR1") == spent("harvest", flipped)


@BOTH_SIDES
def test_the_drover_gives_what_the_supply_holds(flipped: bool) -> None:
    """OR1: E85, HZ-1.6"""
    g = table()
    supply(g, 1, 0, 40)
    ally(g, A, "OR1", flipped=flipped)
    use(g, "harvest", "OR1")
    assert asked(g) == "ChooseAction"  # nothing was asked
    assert holds(g, A) == (1, 0, 0)
    assert lies(g, "OR1") == spent("harvest", flipped)


def test_the_drover_is_not_offered_while_the_supply_is_empty() -> None:
    """OR1: E85, HZ-10.10, HZ-10.26"""
    g = table()
    supply(g, 0, 0, 40)
    ally(g, A, "OR1", "LG1")
    choose(g, "action:harvest")
    assert offers(g) == ["ally:LG1", "choice:none"]
    assert refused(g, "ally:OR1").rule == "HZ-10.10"


@BOTH_SIDES
def test_the_sunherd_gives_two_energy_and_one_for_each_energy_collector(flipped: bool) -> None:
    """OR2 front and back: E89, HZ-8.7"""
    g = table()
    w = world(g, 0, "volcanic")
    build(g, A, "energy_collector", w)
    build(g, A, "energy_collector", w)
    build(g, A, "metal_collector", w)
    ally(g, A, "OR2", flipped=flipped)
    use(g, "harvest", "OR2")
    assert holds(g, A) == (4, 0, 0)  # in full, without a question
    assert asked(g) == "Harvest"
    assert lies(g, "OR2") == spent("harvest", flipped)


def test_the_sunherd_gives_no_more_energy_than_the_supply_has() -> None:
    """OR2: E89, HZ-1.6"""
    g = table()
    w = world(g, 0, "gaseous")
    build(g, A, "energy_collector", w)
    build(g, A, "energy_collector", w)
    supply(g, 3, 40, 40)
    ally(g, A, "OR2")
    use(g, "harvest", "OR2")
    assert holds(g, A) == (3, 0, 0)


@BOTH_SIDES
def test_the_deepcaller_gives_two_metal_and_one_for_each_metal_collector(flipped: bool) -> None:
    """OR3 front and back: HZ-8.7"""
    g = table()
    w = world(g, 0, "volcanic")
    build(g, A, "metal_collector", w)
    build(g, A, "energy_collector", w)
    build(g, B, "metal_collector", w)
    ally(g, A, "OR3", flipped=flipped)
    use(g, "harvest", "OR3")
    assert holds(g, A) == (0, 3, 0)
    assert lies(g, "OR3") == spent("harvest", flipped)


@pytest.mark.parametrize(("shared", "gained"), [(0, 1), (1, 2), (4, 5), (5, 5)])
@BOTH_SIDES
def test_the_tollkeeper_gives_one_more_for_each_shared_world_up_to_four(
    flipped: bool, shared: int, gained: int
) -> None:
    """OR4 front and back: HZ-10.11"""
    g = table()
    for _ in range(shared):
        w = world(g, 0, "frozen")
        build(g, A, "metal_collector", w)
        build(g, B, "colony", w)
    alone = world(g, 1, "frozen")
    build(g, A, "colony", alone)
    build(g, A, "colony", alone)
    ally(g, A, "OR4", flipped=flipped)
    use(g, "harvest", "OR4")
    assert offers(g) == [f"amount:{energy}" for energy in range(gained + 1)]
    choose(g, "amount:0")
    assert holds(g, A) == (0, gained, 0)
    assert lies(g, "OR4") == spent("harvest", flipped)


def test_the_loremaster_exchanges_up_to_three_resources_and_gives_one_knowledge() -> None:
    """OR5 front: HZ-10.11"""
    g = table()
    stock(g, A, 5, 2)
    ally(g, A, "OR5")
    use(g, "harvest", "OR5")
    assert offers(g) == ["amount:1", "amount:2", "amount:3", "amount:21", "amount:22", "choice:none"]
    choose(g, "amount:3")  # three Energy for three Metal
    assert holds(g, A) == (2, 5, 1)
    assert lies(g, "OR5") == "A flipped"


def test_the_loremaster_exchanges_the_other_way_too() -> None:
    """OR5 front: HZ-10.11"""
    g = table()
    stock(g, A, 5, 2)
    before = g.supply[:]
    ally(g, A, "OR5")
    use(g, "harvest", "OR5")
    choose(g, "amount:22")  # two Metal for two Energy
    assert holds(g, A) == (7, 0, 1)
    assert g.supply == [before[0] - 2, before[1] + 2, before[2] - 1]


def test_the_loremaster_exchanges_no_more_than_the_supply_holds() -> None:
    """OR5 front: E86"""
    g = table()
    stock(g, A, 3, 0)
    supply(g, 20, 1, 20)
    ally(g, A, "OR5")
    use(g, "harvest", "OR5")
    assert offers(g) == ["amount:1", "choice:none"]
    choose(g, "amount:1")
    assert holds(g, A) == (2, 1, 1)


def test_the_loremaster_need_not_exchange() -> None:
    """OR5 front: E86, HZ-10.11"""
    g = table()
    stock(g, A, 3, 0)
    supply(g, 20, 1, 20)
    ally(g, A, "OR5")
    use(g, "harvest", "OR5")
    choose(g, "choice:none")
    assert holds(g, A) == (3, 0, 1)
    assert lies(g, "OR5") == "A flipped"


def test_the_flipped_loremaster_sells_three_knowledge_for_three_resources() -> None:
    """OR5 back: HZ-10.10"""
    g = table()
    stock(g, A, 2, 2)
    ally(g, A, "OR5", flipped=True)
    use(g, "harvest", "OR5")
    assert offers(g) == ["amount:1", "amount:2"]  # of the Energy; the rest is Metal
    choose(g, "amount:2")
    assert holds(g, A) == (0, 1, 3)
    assert lies(g, "OR5") == "bottom of harvest"


def test_the_flipped_loremaster_wants_three_resources() -> None:
    """OR5 back: E34, HZ-10.10"""
    g = table()
    stock(g, A, 1, 1)
    ally(g, A, "LG1")
    ally(g, A, "OR5", flipped=True)
    choose(g, "action:harvest")
    assert refused(g, "ally:OR5").text == "You can't pay for this card."
