"""Chapter 19: what can be taken back, and where undo stops."""

from __future__ import annotations

import pytest

from ecliptic.core.errors import NothingToUndo
from ecliptic.core.match import Match
from ecliptic.games.horizons.state import Horizons
from tests.horizons.matches import click, match_at, targets
from tests.horizons.support import A, B, ally, build, habitats, hand, holds, mission, stock, table, world


def at_the_horizon(match: Match) -> bool:
    """Nothing can be taken back from here."""
    if match.undoable:
        return False
    with pytest.raises(NothingToUndo):
        match.undo()
    return True


def builder() -> Horizons:
    """Player A can build a Metal Collector on either of two Frozen Worlds."""
    g = table()
    world(g, 0, "frozen")
    world(g, 1, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 9, 9)
    return g


def test_choices_that_reveal_nothing_can_be_taken_back_one_by_one() -> None:
    """HZ-19.3"""
    match = match_at(builder())
    start = match.position.dump()
    click(match, "action:build")
    chosen = match.position.dump()
    click(match, "kind:metal_collector")
    match.undo()
    assert match.position.dump() == chosen
    match.undo()
    assert match.position.dump() == start
    assert at_the_horizon(match)


def test_a_whole_action_can_be_taken_back() -> None:
    """HZ-19.3"""
    match = match_at(builder())
    start = match.position.dump()
    click(match, "action:build", "kind:metal_collector", "world:0", "action:build", "kind:colony")
    match.undo(5)
    assert match.position.dump() == start
    assert targets(match)[0] == "action:explore"


def test_what_was_taken_back_is_told_no_more() -> None:
    """HZ-19.3"""
    match = match_at(builder())
    click(match, "action:build", "kind:metal_collector", "world:0")
    assert "built" in [event.kind for event in match.events()]
    match.undo(3)
    assert match.events() == []


def test_a_mission_laid_down_can_be_taken_back() -> None:
    """HZ-19.3: nobody learned anything"""
    g = table()
    hand(g, A, "MI01", "MI02")
    ally(g, A, "NU2")
    match = match_at(g)
    click(match, "action:conspire", "ally:NU2", "mission:MI01")
    match.undo()
    g = position(match)
    assert g.hands[A] == (mission("MI01"), mission("MI02"))
    assert holds(g, A) == (0, 0, 0)


def position(match: Match) -> Horizons:
    assert isinstance(match.position, Horizons)
    return match.position


def test_a_tile_drawn_stays_drawn() -> None:
    """HZ-19.3"""
    match = match_at(table())
    click(match, "action:explore")
    assert at_the_horizon(match)
    click(match, "face:0")
    match.undo()  # the face may be thought over
    assert targets(match) == ["face:0", "face:1"]
    assert at_the_horizon(match)


@pytest.mark.parametrize("how", ["stack:build", "stack:build:refuse"])
def test_an_ally_taken_or_refused_shows_a_new_card_and_stays_taken(how: str) -> None:
    """HZ-19.3"""
    match = match_at(table())
    click(match, "action:adapt", "habitat:frozen")
    assert match.undoable == 2
    click(match, how)
    assert at_the_horizon(match)


def test_missions_drawn_stay_drawn() -> None:
    """HZ-19.3"""
    match = match_at(table())
    click(match, "action:conspire", "choice:missions")
    assert at_the_horizon(match)


def test_a_shuffle_of_the_discards_cannot_be_taken_back() -> None:
    """HZ-19.3"""
    g = table()
    g.deck, g.discards, g.discarders = (), g.deck[:3], (A, A, A)
    match = match_at(g)
    click(match, "action:conspire", "choice:missions")
    assert at_the_horizon(match)


def test_what_was_seen_cannot_be_unseen() -> None:
    """HZ-19.3"""
    g = table()
    hand(g, B, "MI01")
    ally(g, A, "NU5", flipped=True)
    match = match_at(g)
    click(match, "action:conspire", "ally:NU5")
    assert at_the_horizon(match)


def test_a_choice_of_another_player_is_a_horizon() -> None:
    """HZ-19.3"""
    g = builder()
    build(g, B, "colony", 0)
    match = match_at(g)
    click(match, "action:build", "kind:metal_collector", "world:0")
    assert match.undoable == 3
    click(match, "token:energy")  # now it is for B to choose
    assert at_the_horizon(match)
    click(match, "token:metal")
    assert (match.position.seat, at_the_horizon(match)) == (A, True)


def test_a_compensation_chosen_by_another_player_is_a_horizon() -> None:
    """HZ-19.3, HZ-10.18"""
    g = builder()
    build(g, B, "metal_collector", 0)
    ally(g, A, "FE3")
    match = match_at(g)
    click(match, "action:build", "ally:FE3", "amount:2")
    assert (match.position.seat, at_the_horizon(match)) == (A, True)


def test_a_finished_turn_stays_finished() -> None:
    """HZ-19.3"""
    match = match_at(table())
    click(match, "action:harvest")
    assert match.undoable == 1
    click(match, "action:harvest")
    assert match.position.seat == B
    assert at_the_horizon(match)
