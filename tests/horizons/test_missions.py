"""Chapter 11, Missions: secret until the end, then judged by the final position."""

from __future__ import annotations

import pytest

from ecliptic.core.views import EVERYTHING
from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.scoring import mission_vp, scores
from tests.horizons.cards import rolls
from tests.horizons.endings import completed, end
from tests.horizons.support import (
    A,
    B,
    C,
    asked,
    bare,
    build,
    choose,
    habitats,
    hand,
    mission,
    stock,
    table,
    told,
    view,
    world,
)

SPECTATOR = None


# --- the deck -----------------------------------------------------------------------------------------------


def test_the_discards_become_the_deck_in_the_middle_of_a_draw() -> None:
    """E51, HZ-9.6"""
    g = table()
    last, discarded = g.deck[:1], g.deck[1:7]
    g.deck, g.discards, g.discarders = last, discarded, (B,) * 6
    rolls(g, 4, 4, 3, 2, 1)  # leaves the fifth of them on top
    choose(g, "action:conspire", "choice:missions")
    assert g.hands[A] == (*last, discarded[4])
    assert len(g.deck) == 5
    assert g.discards == ()
    assert "deck_shuffled" in told(g)


def test_without_deck_and_discards_nothing_is_drawn_and_the_action_is_spent() -> None:
    """E52, HZ-9.7"""
    g = table()
    g.deck = ()
    choose(g, "action:conspire", "choice:missions")
    assert g.hands[A] == ()
    assert asked(g) == "ChooseAction"
    assert g.actions_left == 1


# --- secret until the end -----------------------------------------------------------------------------------


def test_missions_in_hand_are_seen_by_their_holder_only() -> None:
    """HZ-11.1"""
    g = table(3)
    hand(g, B, "Arboreal", "Contractor")
    assert "Contractor" in str(view(g, B)["hand"])
    for seat in (A, C, SPECTATOR):
        assert "Contractor" not in str(view(g, seat))
        assert "Arboreal" not in str(view(g, seat)["players"])


def test_everybody_sees_how_many_missions_each_player_holds() -> None:
    """HZ-11.4"""
    g = table(3)
    hand(g, B, "Arboreal", "Contractor")
    hand(g, C, "Desert")
    for seat in (A, B, C, SPECTATOR):
        players = view(g, seat)["players"]
        assert isinstance(players, list)
        assert [player["missions"] for player in players] == [0, 2, 1]


def test_no_mission_is_scored_before_the_end() -> None:
    """HZ-11.7"""
    g = table()
    hand(g, A, "Adaptable")
    habitats(g, A, "arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic")
    stock(g, A, 0, 0, 2)
    build(g, A, "colony", world(g, 0, "frozen"))
    assert scores(g) == [2 + 6, 0]
    assert view(g, A)["score_if_over"] == 4 + 2 + 6  # for the holder's own eyes
    assert view(g, A)["promised"] == 4
    assert view(g, B)["score_if_over"] == view(g, B)["promised"] == 0
    assert "mission_completed" not in told(g)
    end(g)
    assert scores(g) == [4 + 2 + 6, 0]
    assert "mission_completed" in told(g)


def test_no_action_plays_or_reveals_a_mission() -> None:
    """HZ-11.7"""
    g = table()
    hand(g, A, "Adaptable")
    for action in ("harvest", "build"):
        choose(g, f"action:{action}")
        assert asked(g) == "ChooseAction"
        assert g.hands[A] == (mission("Adaptable"),)


# --- judged by the final position ---------------------------------------------------------------------------


def test_what_was_true_earlier_does_not_count() -> None:
    """HZ-11.2"""
    g = table()
    hand(g, A, "Extractor")
    stock(g, A, 10, 0)
    assert completed(g, "Extractor")
    world(g, 0, "frozen")
    habitats(g, A, "frozen")
    choose(g, "action:build", "kind:metal_collector")  # for 1 Energy
    end(g)
    assert g.completed[A] == ()


def test_what_becomes_true_at_the_very_end_counts() -> None:
    """HZ-11.2"""
    g = table()
    hand(g, A, "Efficiency")
    stock(g, A, 1, 0)
    world(g, 0, "frozen")
    habitats(g, A, "frozen")
    assert not completed(g, "Efficiency")
    choose(g, "action:build", "kind:metal_collector")
    end(g)
    assert g.completed[A] == (mission("Efficiency"),)


def test_a_mission_not_fulfilled_costs_nothing() -> None:
    """HZ-11.3"""
    g = bare()
    stock(g, A, 0, 0, 3)
    hand(g, A, "Contractor", "Arboreal")
    end(g)
    assert scores(g)[A] == 3


def test_i_in_a_mission_is_its_holder() -> None:
    """HZ-11.5"""
    g = bare()
    for star in (0, 1):
        build(g, B, "colony", world(g, star, "frozen"))
    assert not completed(g, "Manifest Destiny", A)
    assert completed(g, "Manifest Destiny", B)


@pytest.mark.parametrize("holder", [A, B, C])
def test_only_the_holders_own_things_count(holder: int) -> None:
    """HZ-11.5, HZ-17.7, HZ-17.11, HZ-17.12, HZ-17.14, HZ-17.27, HZ-17.30"""
    g = bare(3)
    worlds = [world(g, 2, "volcanic") for _ in range(5)]
    for w in worlds:
        for kind in ("colony", "energy_collector", "metal_collector"):
            build(g, holder, kind, w)
    stock(g, holder, 6, 5, 4)
    for other in {A, B, C} - {holder}:
        for id in ("Contractor", "Extractor", "Perfect Balance", "Isolationist", "Expansionism"):
            assert not completed(g, id, other)
        for id in ("Efficiency", "Quiet Skies", "Environmentalism"):
            assert completed(g, id, other)
            assert not completed(g, id, holder)
    for id in ("Contractor", "Extractor", "Perfect Balance", "Isolationist"):
        assert completed(g, id, holder)


def test_collectors_of_the_other_kind_do_not_count() -> None:
    """HZ-17.12, HZ-17.30"""
    g = bare()
    for _ in range(3):
        build(g, A, "metal_collector", world(g, 0, "frozen"))
    assert completed(g, "Quiet Skies")
    assert not completed(g, "Environmentalism")
    for _ in range(3):
        build(g, B, "energy_collector", world(g, 1, "gaseous"))
    assert completed(g, "Environmentalism", B)
    assert not completed(g, "Quiet Skies", B)


def test_a_statement_without_an_owner_is_true_for_every_holder() -> None:
    """HZ-11.5"""
    g = bare(3)
    for _ in range(3):
        world(g, 1, "gaseous")
    assert [completed(g, "Gaseous System", player) for player in (A, B, C)] == [True, True, True]


VP = {
    10: "Contractor",
    9: "Power's Shadow",
    8: "Arboreal, Desert, Frozen, Gaseous, Oceanic, Volcanic",
    6: "Ecology, Efficiency, Industrialism, Manifest Destiny, Perfect Balance",
    4: "Adaptable, Coexistence, Extractor, Galactic Citizen, Isolationist, Arboreal System, Desert System, "
    "Frozen System, Gaseous System, Oceanic System, Volcanic System",
    3: "Ambassador, Environmentalism, Expansionism, Intrepid, Quiet Skies, Stellar Cartography",
}


@pytest.mark.parametrize(("name", "vp"), [(name, vp) for vp, names in VP.items() for name in names.split(", ")])
def test_a_completed_mission_scores_its_printed_points(name: str, vp: int) -> None:
    """HZ-11.6, HZ-11.2"""
    g = bare(3)
    g.completed = ((mission(name),), (), ())
    assert mission_vp(g, A) == vp


def test_the_thirty_missions_are_worth_159_points_together() -> None:
    """HZ-11.6"""
    assert len(open_box().missions) == 30
    assert sum(m.vp for m in open_box().missions) == 159


def test_after_the_end_the_completed_missions_are_marked_for_all() -> None:
    """HZ-11.1, HZ-11.2"""
    g = table()
    hand(g, A, "Quiet Skies", "Contractor")
    end(g)
    for seat in (A, B, SPECTATOR, EVERYTHING):
        players = view(g, seat)["players"]
        assert isinstance(players, list)
        assert [(m["name"], m["holds"]) for m in players[A]["hand"]] == [("Quiet Skies", True), ("Contractor", False)]
