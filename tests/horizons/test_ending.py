"""Chapter 12, the end of the game: by the fifth Colony."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecliptic.core.flow import Reason
from ecliptic.games.horizons.box import BUILD, COLONY
from ecliptic.games.horizons.build import ANY_KIND, BuildKind, BuildWorld
from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.ending import FIFTH_COLONY
from ecliptic.games.horizons.scoring import scores
from ecliptic.games.horizons.state import Horizons
from tests.horizons.cards import lies, use
from tests.horizons.endings import four_colonies
from tests.horizons.support import (
    A,
    B,
    C,
    ally,
    asked,
    build,
    choose,
    habitats,
    hand,
    holds,
    mission,
    on,
    stack,
    stock,
    table,
    told,
    view,
    world,
)


def before_the_last_colony(players: int = 2, **options: str) -> tuple[Horizons, int]:
    """Player A has four Colonies, the price of a fifth on Desert, and one Desert World to build it on."""
    g = table(players, **options)
    four_colonies(g, A, [world(g, 1, "frozen"), world(g, 1, "frozen")])
    site = world(g, 0, "desert")
    habitats(g, A, "desert")
    stock(g, A, 4, 2)
    return g, site


def test_the_last_colony_ends_the_game_at_once() -> None:
    """HZ-12.1"""
    g, _ = before_the_last_colony()
    choose(g, "action:build", "kind:colony")
    assert asked(g) == ""
    assert g.end_cause == FIFTH_COLONY
    assert g.ended_by == A
    assert told(g)[-2:] == ["last_colony", "game_over"]


@pytest.mark.parametrize(
    ("finish_round", "text"), [("off", "ends the game."), ("on", "ends the game after this round.")]
)
def test_a_choice_that_builds_the_last_colony_says_so(finish_round: str, text: str) -> None:
    """HZ-12.1"""
    g, site = before_the_last_colony(2, finish_round=finish_round)
    other = world(g, 1, "desert")
    choose(g, "action:build")
    stock(g, A, 9, 9)
    kinds = [BuildKind(A, ANY_KIND, 0, False, 1).label(g, kind).warning for kind in range(3)]
    assert [warning is None for warning in kinds] == [False, True, True]
    for there in (site, other):
        warning = BuildWorld(A, COLONY, 0).label(g, there).warning
        assert warning == Reason(f"Your fifth Colony {text}", "HZ-12.1")
    assert BuildWorld(A, COLONY, 0).facts(g) == {"kind": "colony"}


def test_all_are_told_who_could_build_the_last_colony() -> None:
    """HZ-12.1"""
    g, _ = before_the_last_colony(3)
    for seat in (A, B, C, None):
        assert view(g, seat)["warning"] == "One Colony from the end: A."
        assert view(g, seat)["warned_about"] == [A]


def test_the_last_colony_ends_the_game_in_the_second_action_too() -> None:
    """HZ-12.1"""
    g, _ = before_the_last_colony()
    choose(g, "action:harvest", "action:build", "kind:colony")
    assert asked(g) == ""


def test_the_fifth_of_another_kind_does_not_end_the_game() -> None:
    """HZ-12.1"""
    g = table()
    w = world(g, 0, "frozen")
    for _ in range(4):
        build(g, A, "metal_collector", world(g, 1, "frozen"))
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    choose(g, "action:build", "kind:metal_collector", f"world:{w}")
    assert asked(g) == "ChooseAction"


def test_the_end_leaves_no_second_action_and_no_turn_to_anybody() -> None:
    """E64, HZ-12.1, HZ-12.2, HZ-12.3"""
    g, site = before_the_last_colony(4)
    build(g, B, "metal_collector", site)
    choose(g, "action:build", "kind:colony")
    assert g.seat == A
    choose(g, "token:energy")
    assert g.seat == B
    choose(g, "token:metal")
    assert asked(g) == ""
    assert holds(g, A) == (1, 0, 0)
    assert holds(g, B) == (0, 1, 0)
    assert g.actions_left == 1  # not used any more
    assert told(g).count("turn_begins") == 1


def test_the_sharing_gain_of_the_last_colony_can_spoil_efficiency() -> None:
    """E58, HZ-7.1, HZ-12.2, HZ-17.11"""
    g, site = before_the_last_colony()
    build(g, B, "metal_collector", site)
    hand(g, A, "Efficiency")
    choose(g, "action:build", "kind:colony", "token:energy", "token:energy")
    assert holds(g, A) == (1, 0, 0)
    assert g.completed[A] == ()


def test_an_ally_that_builds_the_last_colony_is_put_away_before_the_end() -> None:
    """E65, HZ-12.2"""
    g, site = before_the_last_colony()
    hand(g, A, "Galactic Citizen")
    ally(g, A, "KE1", "KE2", "KE3", "KE4")
    ally(g, A, "FE1", flipped=True)
    stock(g, A, 9, 9)
    use(g, "build", "FE1")
    choose(g, "kind:colony")
    assert asked(g) == ""
    assert lies(g, "FE1") == "bottom of build"
    assert g.completed[A] == ()  # four Allies are left
    assert on(g, site) == [(A, "colony")]  # and the Action's own build is not done


def test_an_unused_ally_that_builds_the_last_colony_is_flipped_before_the_end() -> None:
    """HZ-12.2"""
    g, _ = before_the_last_colony()
    ally(g, A, "FE1")
    use(g, "build", "FE1")
    choose(g, "kind:colony", "amount:3")
    assert asked(g) == ""
    assert lies(g, "FE1") == "A flipped"


def test_no_further_part_of_an_effect_follows_the_last_colony(tmp_path: Path) -> None:
    """HZ-12.2"""
    (tmp_path / "allies.toml").write_text(
        """
        [[ally]]
        id = "FE1"
        name = "Feshar Mason"
        species = "Feshar"
        action = "build"
        front = [{ do = "build", kinds = ["colony"], discount = 0 }, { do = "gain", token = "knowledge", n = 1 }]
        back = [{ do = "gain", token = "knowledge", n = 1 }]
        """
    )
    g, _ = before_the_last_colony()
    g.box = open_box(tmp_path)
    ally(g, A, "FE1")
    use(g, "build", "FE1")
    choose(g, "kind:colony")
    assert asked(g) == ""
    assert holds(g, A) == (0, 0, 0)
    assert lies(g, "FE1") == "A flipped"


def test_no_ally_follows_the_action_that_built_the_last_colony() -> None:
    """HZ-12.2"""
    g, _ = before_the_last_colony()
    ally(g, A, "LG1")
    choose(g, "action:build", "choice:none", "kind:colony")
    assert asked(g) == ""
    assert lies(g, "LG1") == "A"


def test_who_ends_the_game_keeps_all_allies_and_missions_and_scores_them() -> None:
    """E53, HZ-12.2, HZ-12.4"""
    g, _ = before_the_last_colony()
    ally(g, A, "KE1", "KE2", "KE3", "KE4", "KE5", "LG1")
    true_now = ("Ambassador", "Galactic Citizen", "Environmentalism", "Quiet Skies", "Efficiency", "Manifest Destiny")
    hand(g, A, *true_now)
    choose(g, "action:build", "choice:none", "kind:colony")
    assert asked(g) == ""
    assert len(g.tableau[A]) == 6
    assert g.completed[A] == tuple(mission(name) for name in true_now)
    assert scores(g)[A] == (3 + 4 + 3 + 3 + 6 + 6) + 6 + 6  # six Missions and two Systems


# --- option finish_round ------------------------------------------------------------------------------------


def test_with_finish_round_the_players_after_the_builder_take_one_turn_each() -> None:
    """HZ-12.1, option finish_round = on"""
    g, _ = before_the_last_colony(3, finish_round="on")
    choose(g, "action:build", "kind:colony")
    assert (asked(g), g.seat) == ("ChooseAction", B)  # the builder's turn stops, as ever
    assert told(g)[-3:] == ["last_colony", "round_finishes", "turn_begins"]
    assert view(g, C)["warning"] == "The last round: the fifth Colony is built."
    choose(g, "action:harvest", "choice:done")
    assert (asked(g), g.seat) == ("ChooseAction", C)
    choose(g, "choice:done")
    assert asked(g) == ""
    assert g.round == 1
    assert (g.end_cause, g.ended_by) == (FIFTH_COLONY, A)


def test_with_finish_round_nobody_who_has_had_a_turn_gets_another() -> None:
    """HZ-12.3, option finish_round = on"""
    g, _ = before_the_last_colony(2, finish_round="on")
    four_colonies(g, B, [world(g, 1, "frozen"), world(g, 1, "frozen")])
    habitats(g, B, "desert")
    stock(g, B, 4, 2)
    choose(g, "choice:done", "action:build", "kind:colony")
    assert asked(g) == ""  # player B was the last of the round
    assert g.ended_by == B


def test_with_finish_round_a_second_fifth_colony_stops_its_builders_turn() -> None:
    """HZ-12.2, option finish_round = on"""
    g, site = before_the_last_colony(3, finish_round="on")
    four_colonies(g, B, [world(g, 2, "frozen"), world(g, 2, "frozen")])
    habitats(g, B, "desert")
    stock(g, B, 4, 2)
    choose(g, "action:build", "kind:colony")
    choose(g, "action:build", "kind:colony", "token:energy", "token:energy")
    assert on(g, site) == [(A, "colony"), (B, "colony")]
    assert (asked(g), g.seat) == ("ChooseAction", C)
    choose(g, "choice:done")
    assert asked(g) == ""
    assert g.ended_by == A


def test_with_finish_round_the_builder_discards_nothing_at_the_end_of_the_stopped_turn() -> None:
    """HZ-12.2, HZ-12.4, option finish_round = on"""
    g, _ = before_the_last_colony(2, finish_round="on")
    ally(g, A, "KE1", "KE2", "KE3", "KE4", "KE5", "OR1")
    choose(g, "action:build", "kind:colony")
    assert g.seat == B
    assert len(g.tableau[A]) == 6


def test_with_finish_round_a_fresh_habitat_of_the_builder_is_no_hindrance_to_the_next_player() -> None:
    """HZ-5.5, HZ-12.2, option finish_round = on"""
    g, _ = before_the_last_colony(2, finish_round="on")
    volcanic = world(g, 0, "volcanic")
    habitats(g, B, "volcanic")
    stock(g, B, 3, 3)
    ally(g, A, "MU3")
    stack(g, BUILD, "FE1")
    choose(g, "action:adapt", "choice:none", "habitat:volcanic", "choice:none")
    choose(g, "ally:MU3", "stack:build", "kind:colony", "amount:4")
    assert g.seat == B
    choose(g, "action:build", "kind:energy_collector")
    assert on(g, volcanic) == [(B, "energy_collector")]


@pytest.mark.parametrize("finish_round", ["off", "on"])
def test_the_last_player_of_the_round_ends_the_game_at_once_either_way(finish_round: str) -> None:
    """HZ-12.1, option finish_round"""
    g, _ = before_the_last_colony(2, finish_round=finish_round)
    four_colonies(g, B, [world(g, 1, "frozen"), world(g, 1, "frozen")])
    habitats(g, B, "desert")
    stock(g, B, 4, 2)
    choose(g, "choice:done", "action:harvest", "action:build", "kind:colony")
    assert asked(g) == ""
