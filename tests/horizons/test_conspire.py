"""Conspire: draw Missions, or take an Ally and draw a Mission."""

import pytest

from ecliptic.games.horizons.box import BUILD
from ecliptic.games.horizons.state import Horizons
from tests.horizons.support import (
    A,
    B,
    ally,
    asked,
    board,
    card,
    cards,
    choose,
    hand,
    holds,
    missions,
    next_missions,
    offers,
    refused,
    stack,
    table,
    told,
    view,
)


def test_conspire_is_two_missions_or_an_ally_and_a_mission() -> None:
    """HZ-9.1"""
    g = table()
    choose(g, "action:conspire")
    assert offers(g) == ["choice:missions", "choice:ally"]
    choose(g, "choice:missions")
    assert (len(g.hands[A]), len(g.tableau[A])) == (2, 0)
    choose(g, "action:conspire", "choice:ally", "stack:build")
    assert (len(g.hands[A]), len(g.tableau[A])) == (3, 1)


def test_the_ally_is_taken_as_in_adapt() -> None:
    """HZ-9.2"""
    g = table()
    stack(g, BUILD, "FE4", "FE1", "FE2")
    choose(g, "action:conspire", "choice:ally")
    assert offers(g) == [
        f"stack:{action}{refusal}"
        for action in ("explore", "adapt", "build", "harvest", "conspire")
        for refusal in ("", ":refuse")
    ]
    choose(g, "stack:build:refuse")
    assert g.tableau[A] == cards("FE1")
    assert g.unused(card("FE1"))
    assert g.stacks[BUILD] == cards("FE2", "FE4")


def test_missions_are_drawn_from_the_top_of_the_deck_into_the_hidden_hand() -> None:
    """HZ-9.3"""
    g = table()
    next_missions(g, "MI07", "MI21")
    choose(g, "action:conspire", "choice:missions")
    assert g.hands[A] == missions("MI07", "MI21")
    own, other = view(g, A)["hand"], view(g, B)["players"]
    assert isinstance(own, list)
    assert isinstance(other, list)
    assert [m["id"] for m in own] == ["MI07", "MI21"]
    assert other[A]["missions"] == 2
    assert "hand" not in other[A]


def test_the_ally_comes_before_the_mission() -> None:
    """HZ-9.4"""
    g = table()
    choose(g, "action:conspire", "choice:ally")
    assert asked(g) == "TakeAlly"
    assert g.hands[A] == ()
    choose(g, "stack:explore")
    assert len(g.hands[A]) == 1
    assert told(g)[-1] == "missions_drawn"


def test_both_missions_are_drawn_together() -> None:
    """HZ-9.5"""
    g = table()
    choose(g, "action:conspire", "choice:missions")
    assert asked(g) == "ChooseAction"
    assert len(g.hands[A]) == 2
    assert told(g).count("missions_drawn") == 1


def test_the_discards_make_a_new_deck_when_a_mission_must_be_drawn_from_an_empty_one() -> None:
    """HZ-9.6"""
    g = table()
    g.deck, g.discards, g.discarders = missions("MI01"), missions("MI02", "MI03", "MI04"), (A, B, A)
    choose(g, "action:conspire", "choice:missions")
    assert g.hands[A][0] == missions("MI01")[0]
    assert sorted((*g.hands[A], *g.deck)) == sorted(missions("MI01", "MI02", "MI03", "MI04"))
    assert (len(g.deck), g.discards) == (2, ())
    assert "deck_shuffled" in told(g)


def test_the_new_deck_is_shuffled() -> None:
    """HZ-9.6"""
    g = table()
    g.deck, g.discards, g.discarders = (), missions("MI01", "MI02", "MI03", "MI04", "MI05"), (A,) * 5
    drawn = set()
    for chance in range(12):
        trial = g.clone()
        trial.chance = chance << 32
        choose(trial, "action:conspire", "choice:missions")
        drawn.add(trial.hands[A])
    assert len(drawn) > 1


def test_the_discards_stay_where_they_are_while_the_deck_lasts() -> None:
    """HZ-9.6"""
    g = table()
    g.deck, g.discards, g.discarders = missions("MI01", "MI02"), missions("MI03"), (A,)
    choose(g, "action:conspire", "choice:missions")
    assert (g.deck, g.discards) == ((), missions("MI03"))


@pytest.mark.parametrize("left", [(), ("MI01",)])
def test_as_many_missions_as_there_are_can_be_drawn(left: tuple[str, ...]) -> None:
    """HZ-9.7"""
    g = table()
    g.deck = missions(*left)
    choose(g, "action:conspire", "choice:missions")
    assert g.hands[A] == missions(*left)
    assert (asked(g), g.actions_left) == ("ChooseAction", 1)


def nothing_left(g: Horizons) -> None:
    """Neither a Mission to draw nor an Ally to take."""
    g.deck, g.discards = (), ()
    for action in range(5):
        stack(g, action)


def test_nobody_is_asked_for_the_form_of_a_conspire_that_can_do_nothing() -> None:
    """HZ-9.7, HZ-9.8, HZ-19.4"""
    g = table()
    nothing_left(g)
    hand(g, A, "MI01")
    choose(g, "action:conspire")
    assert (asked(g), g.actions_left) == ("ChooseAction", 1)  # the Action is taken all the same
    assert (g.hands[A], g.tableau[A]) == (missions("MI01"), ())


@pytest.mark.parametrize("left", ["deck", "discards", "stack"])
def test_the_form_is_asked_as_soon_as_one_thing_is_left(left: str) -> None:
    """HZ-9.1, HZ-9.6, HZ-9.8"""
    g = table()
    nothing_left(g)
    if left == "deck":
        g.deck = missions("MI01")
    elif left == "discards":
        g.discards = missions("MI01")
    else:
        stack(g, BUILD, "FE1")
    choose(g, "action:conspire")
    assert asked(g) == "Conspire"
    assert offers(g) == ["choice:missions", "choice:ally"]


def test_the_veiled_chorus_discards_although_nothing_is_left_to_draw() -> None:
    """HZ-18.3: AB4, HZ-9.7: both forms come to the same, so that none is asked for"""
    g = table()
    nothing_left(g)
    board(g, A, "AB4")
    hand(g, A, "MI01", "MI02")
    choose(g, "action:conspire")
    assert offers(g) == ["mission:MI01", "mission:MI02"]
    choose(g, "mission:MI02")
    assert (g.hands[A], g.discards) == (missions("MI01"), missions("MI02"))


def test_without_any_ally_the_second_form_gives_only_its_mission() -> None:
    """HZ-9.8"""
    g = table()
    for action in range(5):
        stack(g, action)
    choose(g, "action:conspire", "choice:ally")
    assert g.tableau[A] == ()
    assert len(g.hands[A]) == 1
    assert asked(g) == "ChooseAction"


def test_neither_the_ally_nor_the_mission_can_be_declined() -> None:
    """HZ-9.9, HZ-9.2"""
    g = table()
    choose(g, "action:conspire")
    assert "choice:none" not in offers(g)
    choose(g, "choice:ally")
    assert "choice:none" not in offers(g)
    choose(g, "stack:explore")
    assert len(g.hands[A]) == 1


# --- with an Ally ------------------------------------------------------------------------------------------------


def test_one_mission_in_hand_buys_one_knowledge() -> None:
    """HZ-10.10, E33"""
    g = table()
    ally(g, A, "NU2")
    hand(g, A, "MI01")
    choose(g, "action:conspire", "ally:NU2", "mission:MI01")
    assert holds(g, A) == (0, 0, 1)
    assert g.hands[A] == ()
    assert asked(g) == "Conspire"  # with no Mission left the card asks for none


def test_without_a_mission_the_confessor_waits_for_the_missions_of_the_action() -> None:
    """HZ-10.3, HZ-10.10, E33"""
    g = table()
    ally(g, A, "NU2", "LG1")
    next_missions(g, "MI07", "MI21")
    choose(g, "action:conspire")
    assert offers(g) == ["ally:LG1", "choice:none"]
    assert refused(g, "ally:NU2").rule == "HZ-10.10"
    choose(g, "choice:none", "choice:missions")
    assert offers(g) == ["ally:NU2", "ally:LG1", "choice:none"]
    choose(g, "ally:NU2", "mission:MI07", "mission:MI21")
    assert holds(g, A) == (0, 0, 2)
