"""The Nuvessi, Allies of Conspire: what each card does on each of its sides."""

from __future__ import annotations

import pytest

from ecliptic.games.horizons.box import CONSPIRE
from tests.horizons.cards import BOTH_SIDES, lies, spent, use
from tests.horizons.support import (
    A,
    B,
    C,
    ally,
    asked,
    choose,
    hand,
    holds,
    mission,
    offers,
    refused,
    stack,
    stock,
    supply,
    table,
)


def deck_top(*ids: str) -> tuple[int, ...]:
    """These Missions as a deck, drawn in this order."""
    return tuple(mission(id) for id in reversed(ids))


@pytest.mark.parametrize(("flipped", "drawn"), [(False, 3), (True, 2)])
def test_the_archivist_draws_missions_and_discards_all_but_one_of_as_many(flipped: bool, drawn: int) -> None:
    """NU1 front (draw 3, discard 2) and back (draw 2, discard 1): HZ-10.11"""
    g = table()
    hand(g, A, "MI30")
    g.deck = deck_top("MI01", "MI02", "MI03", "MI04")
    ally(g, A, "NU1", flipped=flipped)
    use(g, "conspire", "NU1")
    new = ["MI01", "MI02", "MI03"][:drawn]
    assert offers(g) == [f"mission:{id}" for id in ["MI30", *new]]  # any Mission of the hand may go
    choose(g, "mission:MI30", *([] if flipped else ["mission:MI01"]))
    assert len(g.hands[A]) == 2
    assert len(g.discards) == drawn - 1
    assert len(g.deck) == 4 - drawn
    assert asked(g) == "Conspire"
    assert lies(g, "NU1") == spent("conspire", flipped)


def test_the_archivist_discards_from_the_hand_when_nothing_can_be_drawn() -> None:
    """NU1: HZ-10.26, HZ-10.11"""
    g = table()
    hand(g, A, "MI30")
    g.deck = ()
    ally(g, A, "NU1")
    use(g, "conspire", "NU1")
    assert g.hands[A] == ()
    assert g.discards == (mission("MI30"),)
    assert lies(g, "NU1") == "A flipped"


@BOTH_SIDES
def test_the_confessor_takes_up_to_two_missions_for_one_knowledge_each(flipped: bool) -> None:
    """NU2 front and back: HZ-10.11"""
    g = table()
    hand(g, A, "MI01", "MI02", "MI03")
    ally(g, A, "NU2", flipped=flipped)
    use(g, "conspire", "NU2")
    choose(g, "mission:MI02", "mission:MI03")
    assert asked(g) == "Conspire"  # two is the most
    assert g.hands[A] == (mission("MI01"),)
    assert holds(g, A) == (0, 0, 2)
    assert lies(g, "NU2") == spent("conspire", flipped)


@BOTH_SIDES
def test_the_confessor_may_be_left_after_the_first_mission(flipped: bool) -> None:
    """NU2: HZ-10.11"""
    g = table()
    hand(g, A, "MI01", "MI02")
    ally(g, A, "NU2", flipped=flipped)
    use(g, "conspire", "NU2")
    choose(g, "mission:MI01", "choice:none")
    assert holds(g, A) == (0, 0, 1)
    assert g.discards == (mission("MI01"),)
    assert lies(g, "NU2") == spent("conspire", flipped)


def test_declining_the_first_mission_means_the_confessor_was_not_triggered() -> None:
    """NU2: HZ-10.24"""
    g = table()
    hand(g, A, "MI01")
    ally(g, A, "NU2")
    use(g, "conspire", "NU2")
    choose(g, "choice:none")
    assert lies(g, "NU2") == "A unused"
    assert asked(g) == "Conspire"


def test_the_double_agent_flips_an_opponents_ally_and_turns_one_of_ones_own_back() -> None:
    """NU3 front: HZ-10.11, HZ-1.18, HZ-1.19"""
    g = table(3)
    ally(g, A, "NU3")
    ally(g, A, "KE2", "KE3", flipped=True)
    ally(g, B, "OR1", "LG2")
    ally(g, B, "OR2", flipped=True)
    ally(g, C, "FE1")
    use(g, "conspire", "NU3")
    assert offers(g) == ["ally:OR1", "ally:FE1"]
    choose(g, "ally:FE1")
    assert lies(g, "FE1") == "C flipped"
    assert lies(g, "OR1") == "B unused"
    assert offers(g) == ["ally:KE2", "ally:KE3", "choice:none"]
    choose(g, "ally:KE2")
    assert asked(g) == "Conspire"  # one is all
    assert (lies(g, "KE2"), lies(g, "KE3")) == ("A unused", "A flipped")
    assert lies(g, "NU3") == "A flipped"


def test_the_double_agent_never_flips_a_league_card() -> None:
    """NU3 front: E31, HZ-1.18"""
    g = table(3)
    ally(g, A, "NU3")
    ally(g, B, "NU1", "LG2")
    ally(g, C, "KE1")
    use(g, "conspire", "NU3")
    assert offers(g) == ["ally:NU1", "ally:KE1"]
    assert refused(g, "ally:LG2").text == "Only an unused Alien Ally can be flipped."


def test_the_flipped_double_agent_turns_an_ally_back_and_gives_one_resource() -> None:
    """NU3 back: HZ-10.20"""
    g = table()
    ally(g, A, "NU3", "KE2", "KE3", flipped=True)
    use(g, "conspire", "NU3")
    assert offers(g) == ["ally:KE2", "ally:KE3", "choice:none"]
    assert refused(g, "ally:NU3").text == "A card can't restore itself."
    choose(g, "ally:KE2", "amount:1")
    assert (lies(g, "KE2"), lies(g, "KE3")) == ("A unused", "A flipped")
    assert holds(g, A) == (1, 0, 0)
    assert lies(g, "NU3") == "bottom of conspire"


def test_the_silencer_discards_an_opponents_ally_takes_one_and_gives_two_resources() -> None:
    """NU4 front: HZ-10.19, HZ-10.22"""
    g = table(3)
    stock(g, A, 0, 0, 1)
    ally(g, A, "NU4")
    ally(g, B, "OR1", flipped=True)
    ally(g, C, "FE1", "LG3")
    use(g, "conspire", "NU4")
    assert holds(g, A) == (0, 0, 0)
    assert offers(g) == ["ally:OR1", "ally:FE1", "ally:LG3"]
    choose(g, "ally:OR1")
    assert lies(g, "OR1") == "bottom of harvest"
    assert not g.flipped >> g.stacks[3][-1] & 1  # unused side up
    assert "choice:none" not in offers(g)
    choose(g, "stack:explore", "amount:1")
    assert lies(g, "KE1") == "A unused"
    assert holds(g, A) == (1, 1, 0)
    assert lies(g, "NU4") == "A flipped"


def test_the_silencer_sends_a_league_card_out_of_the_game() -> None:
    """NU4 front: E32, HZ-10.19, HZ-1.14"""
    g = table()
    stock(g, A, 0, 0, 1)
    ally(g, A, "NU4")
    ally(g, B, "LG2")
    use(g, "conspire", "NU4")  # the only Ally of an opponent
    choose(g, "stack:build", "amount:2")
    assert lies(g, "LG2") == "gone"
    assert lies(g, "FE1") == "A unused"
    assert holds(g, A) == (2, 0, 0)


def test_the_silencer_works_without_a_victim() -> None:
    """NU4 front: HZ-10.11: as far as possible"""
    g = table()
    stock(g, A, 0, 0, 1)
    ally(g, A, "NU4")
    use(g, "conspire", "NU4")
    choose(g, "stack:explore", "amount:0")
    assert lies(g, "KE1") == "A unused"
    assert holds(g, A) == (0, 2, 0)


def test_the_flipped_silencer_discards_only_a_flipped_ally_and_costs_nothing() -> None:
    """NU4 back: HZ-10.19, HZ-1.18"""
    g = table(3)
    ally(g, A, "NU4", flipped=True)
    ally(g, B, "OR1", "LG2")
    ally(g, B, "OR2", flipped=True)
    ally(g, C, "OR3", flipped=True)
    use(g, "conspire", "NU4")
    assert offers(g) == ["ally:OR2", "ally:OR3"]
    assert refused(g, "ally:OR1").text == "This card discards only a flipped Ally."
    assert refused(g, "ally:LG2").rule == "HZ-1.18"
    choose(g, "ally:OR3", "amount:2")
    assert lies(g, "OR3") == "bottom of harvest"
    assert lies(g, "OR2") == "B flipped"
    assert holds(g, A) == (2, 0, 0)
    assert lies(g, "NU4") == "bottom of conspire"


def test_the_broker_takes_an_ally() -> None:
    """NU5 front: HZ-5.8, HZ-5.9"""
    g = table()
    ally(g, A, "NU5")
    stack(g, CONSPIRE, "NU1", "NU2", "NU3")
    use(g, "conspire", "NU5")
    assert "choice:none" not in offers(g)
    choose(g, "stack:conspire:refuse")
    assert lies(g, "NU2") == "A unused"
    assert lies(g, "NU1") == "bottom of conspire"
    assert lies(g, "NU5") == "A flipped"


def test_the_flipped_broker_looks_at_an_opponents_missions_and_gives_one_knowledge() -> None:
    """NU5 back: HZ-1.19, HZ-16.3"""
    g = table(3)
    hand(g, B, "MI01", "MI02")
    hand(g, C, "MI03")
    ally(g, A, "NU5", flipped=True)
    use(g, "conspire", "NU5")
    assert offers(g) == ["player:1", "player:2"]
    assert g.decision is not None
    assert [g.decision.label(g, seat).text for seat in (B, C)] == ["B (2 Missions)", "C (1 Mission)"]
    choose(g, "player:2")
    assert g.notes[A] == ((C, 1, mission("MI03")),)
    assert g.hands[C] == (mission("MI03"),)
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "NU5") == "bottom of conspire"


def test_the_broker_looks_without_a_question_where_one_opponent_holds_missions() -> None:
    """NU5 back: E90"""
    g = table(3)
    hand(g, B, "MI01", "MI02", "MI03")
    ally(g, A, "NU5", flipped=True)
    use(g, "conspire", "NU5")
    assert asked(g) == "Conspire"
    assert g.notes[A] == ((B, 1, mission("MI01"), mission("MI02"), mission("MI03")),)
    assert holds(g, A) == (0, 0, 1)


def test_the_flipped_broker_gives_its_knowledge_also_where_nobody_holds_a_mission() -> None:
    """NU5 back: HZ-10.11, HZ-10.26"""
    g = table()
    ally(g, A, "NU5", flipped=True)
    use(g, "conspire", "NU5")
    assert holds(g, A) == (0, 0, 1)
    assert g.notes[A] == ()

    g = table()
    supply(g, 40, 40, 0)
    ally(g, A, "NU5", flipped=True)
    choose(g, "action:conspire")
    assert asked(g) == "Conspire"  # nothing to see and nothing to gain: it is not offered
