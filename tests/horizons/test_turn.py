"""The turn: two Actions, then down to five Allies and five Missions."""

import pytest

from ecliptic.games.horizons.box import ACTION_NAMES, BUILD, CONSPIRE, HARVEST
from ecliptic.games.horizons.turn import Turn
from tests.horizons.support import (
    A,
    B,
    C,
    ally,
    ask,
    asked,
    bare,
    build,
    card,
    cards,
    choose,
    fill,
    habitats,
    hand,
    holds,
    mission,
    missions,
    next_missions,
    offers,
    refused,
    stack,
    stock,
    table,
    told,
    view,
    world,
)

SIX_MISSIONS = ("MI01", "MI02", "MI03", "MI04", "MI05", "MI06")

# --- Actions --------------------------------------------------------------------------------------------------


def test_a_turn_is_two_actions_out_of_five() -> None:
    """HZ-3.1"""
    g = table()
    assert offers(g) == [*(f"action:{name}" for name in ACTION_NAMES), "choice:done"]
    choose(g, "action:harvest")
    assert (asked(g), g.seat) == ("ChooseAction", A)
    choose(g, "action:conspire", "choice:missions")
    assert (asked(g), g.seat) == ("ChooseAction", B)


def test_the_same_action_may_be_taken_twice() -> None:
    """HZ-3.2"""
    g = table()
    at = world(g, 0, "frozen")
    build(g, A, "metal_collector", at)
    choose(g, "action:harvest", "choice:all", "action:harvest", "choice:all")
    assert holds(g, A) == (0, 2, 0)
    assert g.seat == B


@pytest.mark.parametrize("actions", [0, 1])
def test_a_player_may_stop_after_no_action_or_one(actions: int) -> None:
    """HZ-3.3"""
    g = table()
    for _ in range(actions):
        choose(g, "action:harvest")
    choose(g, "choice:done")
    assert (asked(g), g.seat) == ("ChooseAction", B)
    assert g.actions_left == 2


def test_each_action_may_trigger_a_matching_ally() -> None:
    """HZ-3.4"""
    g = table()
    ally(g, A, "OR1", "OR2", "NU5")
    choose(g, "action:harvest", "ally:OR1", "amount:3")
    choose(g, "action:harvest", "ally:OR2")
    assert holds(g, A) == (5, 0, 0)
    assert g.seat == B


def test_an_action_is_finished_with_its_ally_before_the_next_is_chosen() -> None:
    """HZ-3.5"""
    g = table()
    ally(g, A, "NU5", "OR1")
    choose(g, "action:conspire", "choice:none", "choice:missions")
    assert asked(g) == "TriggerAlly"  # after the Action, before the next
    assert offers(g) == ["ally:NU5", "choice:none"]
    choose(g, "ally:NU5", "stack:build")
    assert asked(g) == "ChooseAction"
    choose(g, "action:harvest")
    assert offers(g) == ["ally:OR1", "choice:none"]


@pytest.mark.parametrize("action", ACTION_NAMES)
def test_an_action_may_be_taken_even_if_it_can_do_nothing(action: str) -> None:
    """HZ-3.6, HZ-19.4: nor is anybody asked how to do nothing."""
    g = table()
    fill(g, 0)
    fill(g, 1)
    habitats(g, A, "arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic")
    for symbol in range(5):
        stack(g, symbol)
    g.deck = ()
    g.supply[:] = [0, 0, 0]
    choose(g, f"action:{action}")
    assert asked(g) == "ChooseAction"
    assert g.actions_left == 1
    assert holds(g, A) == (0, 0, 0)


def test_build_may_be_taken_without_a_build_but_an_ally_of_harvest_does_not_answer() -> None:
    """HZ-3.6, HZ-10.1, E48"""
    g = table()
    ally(g, A, "OR1")
    choose(g, "action:build")
    assert asked(g) == "ChooseAction"
    assert g.actions_left == 1
    assert holds(g, A) == (0, 0, 0)
    ally(g, A, "LG1")
    choose(g, "action:build")
    assert refused(g, "ally:OR1").rule == "HZ-10.1"


# --- the end of the turn ---------------------------------------------------------------------------------------


def test_six_allies_and_six_missions_are_reduced_to_five_at_the_end_of_the_turn() -> None:
    """HZ-3.7, HZ-3.8, HZ-3.10, HZ-3.11, HZ-9.1, E8"""
    g = table()
    ally(g, A, "KE1", "KE2", "FE1", "KE3")
    ally(g, A, "FE2", flipped=True)
    hand(g, A, *SIX_MISSIONS[:5])
    next_missions(g, "MI06")
    choose(g, "action:harvest", "action:conspire", "choice:ally", "stack:adapt")
    assert g.tableau[A] == cards("KE1", "KE2", "FE1", "KE3", "FE2", "MU1")
    assert g.hands[A] == missions(*SIX_MISSIONS)
    assert offers(g) == [f"ally:{id}" for id in ("KE1", "KE2", "FE1", "KE3", "FE2", "MU1")]
    choose(g, "ally:FE2")
    assert g.stacks[BUILD] == cards("FE3", "FE4", "FE5", "FE2")
    assert g.unused(card("FE2"))
    assert offers(g) == [f"mission:{id}" for id in SIX_MISSIONS]
    choose(g, "mission:MI03")
    assert len(g.tableau[A]) == len(g.hands[A]) == 5
    assert (asked(g), g.seat) == ("ChooseAction", B)


def test_the_limits_are_not_checked_during_the_turn() -> None:
    """HZ-3.8"""
    g = table()
    ally(g, A, "KE1", "KE2", "KE3", "KE4", "KE5")
    hand(g, A, *SIX_MISSIONS)
    choose(g, "action:conspire", "choice:ally", "stack:build")
    assert (asked(g), g.seat) == ("ChooseAction", A)
    assert len(g.tableau[A]) == 6
    assert len(g.hands[A]) == 7


def test_the_limits_are_checked_only_at_the_end_of_ones_own_turn() -> None:
    """HZ-3.8"""
    g = table()
    ally(g, B, "KE1", "KE2", "KE3", "KE4", "KE5", "OR1")
    hand(g, B, *SIX_MISSIONS)
    choose(g, "choice:done")
    assert (asked(g), g.seat) == ("ChooseAction", B)
    choose(g, "choice:done")
    assert (asked(g), g.seat) == ("DiscardAllies", B)


def test_unused_and_flipped_allies_and_the_league_card_all_count() -> None:
    """HZ-3.9"""
    g = table()
    ally(g, A, "KE1", "KE2", "KE3")
    ally(g, A, "OR1", "OR2", flipped=True)
    choose(g, "choice:done")
    assert g.seat == B
    choose(g, "choice:done")
    ally(g, A, "LG1")
    choose(g, "choice:done")
    assert asked(g) == "DiscardAllies"
    assert offers(g) == [f"ally:{id}" for id in ("KE1", "KE2", "KE3", "OR1", "OR2", "LG1")]


def test_a_discarded_ally_goes_to_the_bottom_of_its_own_stack() -> None:
    """HZ-3.10"""
    g = table()
    ally(g, A, "KE1", "FE1", "OR1", "OR2", "NU1", "MU1")
    choose(g, "choice:done", "ally:OR1")
    assert g.stacks[HARVEST] == cards("OR3", "OR4", "OR5", "OR1")
    assert [len(pile) for pile in g.stacks] == [4, 4, 4, 4, 4]


def test_a_flipped_ally_is_turned_to_its_first_side_and_tops_a_stack_that_was_empty() -> None:
    """HZ-3.11"""
    g = table()
    stack(g, HARVEST, "OR1")
    ally(g, A, "KE1", "KE2", "KE3", "KE4", "KE5")
    ally(g, A, "OR1", flipped=True)
    choose(g, "choice:done", "ally:OR1")
    assert g.stacks[HARVEST] == cards("OR1")
    shown = view(g, None)["stacks"]
    assert isinstance(shown, list)
    assert (shown[HARVEST]["top"]["id"], shown[HARVEST]["top"]["side"]) == ("OR1", "front")


def test_a_discarded_mission_goes_to_the_discard_pile() -> None:
    """HZ-3.12"""
    g = table()
    hand(g, A, *SIX_MISSIONS)
    deck = g.deck
    choose(g, "choice:done", "mission:MI02")
    assert g.discards == missions("MI02")
    assert g.deck == deck


def test_mission_discards_lie_face_down() -> None:
    """HZ-3.13"""
    g = table(3)
    hand(g, A, *SIX_MISSIONS)
    choose(g, "choice:done", "mission:MI02")
    for seat in (B, C, None):
        seen = view(g, seat)
        assert seen["discards"] == 1
        assert "discard_pile" not in seen
        assert seen.get("my_discards", []) == []
        assert mission("MI02") in g.hidden(seat)[0]  # it may as well be any other unseen card
    assert view(g, A)["my_discards"] == [{"id": "MI02", "name": "Ambassador"}]


def test_allies_are_discarded_before_missions() -> None:
    """HZ-3.14"""
    g = table()
    ally(g, A, "KE1", "KE2", "KE3", "KE4", "KE5", "OR1")
    hand(g, A, *SIX_MISSIONS)
    choose(g, "choice:done", "ally:KE1", "mission:MI01")
    assert told(g)[-3:-1] == ["ally_discarded", "mission_discarded"]


def test_nobody_discards_below_five_or_without_need() -> None:
    """HZ-3.15"""
    g = table()
    ally(g, A, "KE1", "KE2", "KE3", "KE4", "KE5", "OR1", "OR2")
    hand(g, A, *SIX_MISSIONS[:5])
    choose(g, "choice:done")
    assert "choice:none" not in offers(g)
    choose(g, "ally:KE1", "ally:KE2")
    assert len(g.tableau[A]) == 5
    assert len(g.hands[A]) == 5
    assert (asked(g), g.seat) == ("ChooseAction", B)


# --- rounds ----------------------------------------------------------------------------------------------------


def test_a_round_is_one_turn_of_every_player_from_the_first_player_on() -> None:
    """HZ-3.16"""
    g = bare(3)
    g.first = B
    ask(g, Turn(B))
    rounds = []
    for _ in range(5):
        rounds.append((g.seat, view(g, None)["round"]))
        choose(g, "choice:done")
    assert rounds == [(B, 1), (C, 1), (A, 1), (B, 2), (C, 2)]


def test_the_discards_of_a_turn_wait_for_the_ally_after_its_last_action() -> None:
    """HZ-3.5, HZ-3.7"""
    g = table()
    ally(g, A, "KE1", "KE2", "KE3", "KE4", "NU5")
    hand(g, A, *SIX_MISSIONS[:5])
    choose(g, "action:harvest", "action:conspire", "choice:none", "choice:missions", "ally:NU5", "stack:build")
    assert len(g.tableau[A]) == 6
    assert asked(g) == "DiscardAllies"
    assert g.stacks[CONSPIRE] == cards("NU1", "NU2", "NU3", "NU4")


def test_a_stock_of_any_size_is_kept_at_the_end_of_the_turn() -> None:
    """HZ-3.15, HZ-8.5"""
    g = table()
    stock(g, A, 20, 30, 10)
    choose(g, "choice:done")
    assert holds(g, A) == (20, 30, 10)
