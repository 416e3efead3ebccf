"""What a choice is worth, in the numbers of Horizons."""

from __future__ import annotations

import random

import pytest

import ecliptic
from ecliptic.core.measures import Change
from ecliptic.core.preview import REVEALING, Foresight, Preview
from ecliptic.games.horizons.box import COLONY
from ecliptic.games.horizons.state import Horizons
from ecliptic.games.horizons.turn import Turn
from tests.horizons.endings import four_colonies
from tests.horizons.support import (
    GAME,
    A,
    B,
    ally,
    ask,
    bare,
    build,
    choose,
    habitats,
    hand,
    offers,
    stock,
    table,
    world,
)


def preview(g: Horizons, option: int) -> Preview:
    return Foresight(GAME, g, g.players, 1).preview(option)


def test_a_structure_changes_points_missions_and_resources() -> None:
    """HZ-11.5, HZ-13.3, HZ-13.4"""
    g = table(3)
    site = world(g, 0, "volcanic")
    build(g, B, "energy_collector", site)
    habitats(g, A, "volcanic")
    stock(g, A, 4, 2)
    hand(g, A, "Volcanic")
    choose(g, "action:build")
    colony = preview(g, COLONY)
    assert colony.changes[0] == Change("VP", A, 0, 6, None)
    names = [change.name for change in colony.changes]
    assert names == ["VP", "Volcanic Mission", "Control Points at Asha", "Energy", "Metal", "Colonies", "VP"]
    assert Change("VP", B, 6, 3, None) in colony.changes


def test_control_points_are_shown_where_they_change_no_score() -> None:
    """HZ-7.9, HZ-7.10, HZ-13.2: a second Colony where nobody else has anything"""
    g = table(3)
    build(g, A, "colony", world(g, 0, "frozen"))
    world(g, 0, "desert")
    habitats(g, A, "desert")
    stock(g, A, 4, 2)
    choose(g, "action:build")
    found = preview(g, COLONY).changes
    assert Change("Control Points at Asha", A, 2, 4, None) in found
    assert "VP" not in [change.name for change in found]


def test_columns_say_where_the_points_of_a_finished_game_came_from() -> None:
    """HZ-13.1: control, Missions and Knowledge"""
    match = ecliptic.new(GAME, players=3, seed=4)
    chooser = random.Random(4)
    while not match.over:
        match.play(chooser.choice(match.options()).id)
    found = [GAME.columns(match.position, seat) for seat in range(3)]
    assert [sum(int(row[f"VP: {source}"]) for source in ("control", "Missions", "Knowledge")) for row in found] == (
        match.scores()
    )
    assert sorted(str(row["Place in the turn order"]) for row in found) == ["1", "2", "3"]
    assert {row["Board"] for row in found} == {"Standard"}


def test_building_shows_the_only_world_and_the_end_of_the_game() -> None:
    """HZ-12.1"""
    g = table(2)
    four_colonies(g, A, [world(g, 1, "frozen"), world(g, 1, "frozen")])
    world(g, 0, "desert")
    habitats(g, A, "desert")
    stock(g, A, 4, 2)
    choose(g, "action:build")
    found = preview(g, COLONY)
    assert found.way == ["on Desert World Asha 1 for 4 Energy and 2 Metal"]
    assert (found.ends, found.final, found.confirm, found.unknown) == (True, True, True, REVEALING)
    assert Change("Colonies", A, 4, 5, 5) in found.changes
    assert not GAME.ends(g)


@pytest.mark.parametrize("questions", ["every_time", "with_actions"])
def test_an_ally_with_one_target_shows_all_it_does_before_it_ends_the_game(questions: str) -> None:
    """HZ-10.15, HZ-12.1: FE4 replaces the only Collector by the fifth Colony"""
    g = bare(2, ally_questions=questions)
    four_colonies(g, A, [world(g, 1, "frozen"), world(g, 1, "frozen")])
    build(g, A, "metal_collector", world(g, 0, "desert"))
    habitats(g, A, "desert")
    stock(g, A, 2, 1)
    ally(g, A, "FE4")
    ask(g, Turn(A))
    if questions == "every_time":
        choose(g, "action:build")
    found = preview(g, g.options()[offers(g).index("ally:FE4")])
    assert found.way == ["upgrade your Metal Collector on Desert World Asha 1"]
    assert (found.ends, found.final, found.confirm) == (True, True, True)


def test_where_the_round_is_finished_the_last_colony_does_not_end_the_game() -> None:
    """HZ-12.1"""
    g = table(2, finish_round="on")
    g.ending = True
    assert not GAME.ends(g)


@pytest.mark.parametrize(("card", "words"), [("NU3", "flip B's Orrvane Drover"), ("NU4", "discard B's Orrvane Drover")])
def test_what_happens_to_the_only_ally_of_an_opponent_is_said(card: str, words: str) -> None:
    """HZ-10.11, HZ-10.19"""
    g = bare(2, ally_questions="with_actions")
    ally(g, A, card)
    ally(g, B, "OR1")
    g.stock[A * 3 + 2] = 1  # Knowledge
    ask(g, Turn(A))
    found = preview(g, g.options()[offers(g).index(f"ally:{card}")])
    assert words in found.way
