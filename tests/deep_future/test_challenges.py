"""Payment and challenges."""

from __future__ import annotations

import re

import pytest

from ecliptic.core.flow import Reason, Step
from ecliptic.games.deep_future.components.constants import CROSS, SUIT_LETTERS, TRACKS, XENO
from ecliptic.games.deep_future.empire.losing import LoseSector
from ecliptic.games.deep_future.phases.challenge import Meet, Suffer
from ecliptic.games.deep_future.phases.rivals import NewNeutralWorld, RandomRivals, Rivals
from ecliptic.games.deep_future.state import DONE, NEUTRAL, DeepFuture
from ecliptic.games.deep_future.turn import EndTurn, NextTurn
from tests.deep_future.driver import asked, at, choose, cubes, labels, offers, on_top, tracks, why_not
from tests.deep_future.fixture import A, B, cornered, figure17, named, new_card


def done_acting(g: DeepFuture | None = None) -> DeepFuture:
    return choose(g or figure17(), "No more actions")


def suffer(g: DeepFuture, *frames: Suffer | RandomRivals | Rivals | NewNeutralWorld | LoseSector) -> DeepFuture:
    """Only these things happen, and then the turn ends."""
    g.stack.clear()
    g.then(*frames, EndTurn(A), NextTurn(A))
    while g.stack and not g.halted:
        frame = g.stack[-1]
        if isinstance(frame, EndTurn) or not isinstance(frame, Step):
            break
        g.stack.pop()
        frame.run(g)
    return g


# --- payment -----------------------------------------------------------------------------------------


def test_what_pays_for_a_card_is_the_suit_of_a_filled_line() -> None:
    """DF-17.1, DF-17.2, DF-17.5, E2, E6"""
    g = done_acting()
    home, resorts = g.home[A], named(g, "Mobile Resorts")
    tech = cornered(g, "6M", g.upper[A])
    suits = {"home": "HKS", "resorts": "MFH", "tech": "MK"}
    for name, card in (("home", home), ("resorts", resorts), ("tech", tech)):
        found = [letter for suit, letter in enumerate(SUIT_LETTERS) if g.cards[card].has_suit(suit)]
        assert sorted(found) == sorted(suits[name])
    choose(g, "Stop paying")
    assert len(g.pile) + len(g.resolving) == 4


def test_paying_adds_cubes_and_shortens_the_pile() -> None:
    """DF-17.3, DF-17.5, DF-17.6, E7"""
    g = done_acting()
    choose(g, "Prospero", "(1H)", "Mobile Resorts", "(3F)")
    choose(g, "(6M)") if asked(g) == "PayFor" else None
    choose(g, "(2K)") if asked(g) == "PayWith" else None
    assert g.pips[A] == (2, 1, 3)
    assert len(g.pile) + len(g.resolving) == 1
    assert [g.cards[card].name for card in g.hands[A]] == ["Tessaly", "Terraform Fleet"]
    assert asked(g) == "Meet"


def test_a_card_with_three_cubes_is_paid_all_the_same() -> None:
    """DF-17.3, DF-17.4, E45"""
    g = figure17(upkeep=(3, 0, 2))
    done_acting(g)
    choose(g, "Prospero", "(1H)")
    assert g.pips[A] == (3, 0, 2)
    assert why_not(g, f"card:{g.home[A]}").rule == "DF-17.1"
    choose(g, "Stop paying")
    assert len(g.pile) + len(g.resolving) == 3


def test_an_empty_line_does_not_pay() -> None:
    """DF-17.7, E46"""
    g = figure17()
    tech = cornered(g, "6M", g.upper[A])
    lines = g.cards[tech].lines
    g.rewrite(tech, g.cards[tech]._replace(lines=(lines[1], lines[2], lines[1]._replace(suit=5))))
    assert not g.cards[tech].has_suit(1)
    assert not g.cards[tech].has_suit(5)
    assert g.cards[tech].has_suit(3)


def test_the_pile_is_faced_in_the_order_in_which_it_was_dealt() -> None:
    """DF-17.5, DF-17.8, DF-18.1, E89"""
    g = on_top(figure17(), "2R", "6S", "4K")
    g.discards += g.upper[A][2:]
    g.upper[A], g.pips[A] = g.upper[A][:2], (1, 0)
    done_acting(g)
    choose(g, "Stop paying")
    assert g.journal is not None
    faced = [event.facts["suit"] for event in g.journal.events if event.kind == "challenge"]
    assert faced + [g.cards[card].suit for card in g.pile] == [2, 0, 3]


# --- meeting a challenge -----------------------------------------------------------------------------


def test_a_challenge_is_met_by_card_cube_or_colony_of_its_suit() -> None:
    """DF-18.2, DF-18.3, DF-18.4, DF-18.5, E47"""
    g = done_acting()
    choose(g, "Prospero", "(1H)", "Mobile Resorts", "(3F)")
    choose(g, "(6M)") if asked(g) == "PayFor" else None
    choose(g, "(2K)") if asked(g) == "PayWith" else None
    assert sorted(labels(g)) == [
        "Remove a cube from Prospero (1R)",
        "Remove a cube from an untitled tech (6M)",
        "Suffer it: 37% chance to lose 3 Xeno",
    ]
    choose(g, "Prospero")
    assert g.pips[A][0] == 1


def test_a_colony_meets_a_challenge_of_its_line() -> None:
    """DF-18.4, DF-7.19"""
    g = on_top(figure17(), "5H")
    done_acting(g)
    choose(g, "Stop paying")
    assert offers(g, "Discard Drome")
    choose(g, "Discard Drome")
    assert named(g, "Drome") in g.discards


def test_a_challenge_may_be_suffered_although_it_could_be_met() -> None:
    """DF-18.6, E60"""
    g = done_acting()
    choose(g, "Stop paying")
    assert offers(g, "Discard a blank (2K)")
    assert offers(g, "Suffer it")


def test_whoever_may_suffer_a_challenge_is_told_the_risk() -> None:
    """DF-18.7, DF-18.8: the cards that may be next are counted; two rows of the skull lower Xeno by 3"""
    g = done_acting()
    choose(g, "Stop paying")
    assert isinstance(g.decision, Meet)
    calm = g.decision.label(g, DONE)
    assert (calm.text, calm.warning) == ("Suffer it: 37% chance to lose 3 Xeno", None)
    g.tracks[A * TRACKS + XENO] = CROSS + 3
    assert g.decision.label(g, DONE).warning == Reason(
        "37% chance to lose the game: a track falls to the cross.", "DF-18.8"
    )
    g.deck = []
    unknown = g.decision.label(g, DONE)
    assert (unknown.text, unknown.warning) == ("Suffer it", None)


def test_an_unmet_challenge_reads_its_row() -> None:
    """DF-18.7, DF-18.12, DF-18.13, E48"""
    g = done_acting()
    choose(g, "Prospero", "(1H)", "Mobile Resorts", "(3F)")
    choose(g, "(6M)") if asked(g) == "PayFor" else None
    choose(g, "(2K)") if asked(g) == "PayWith" else None
    choose(g, "Suffer it")
    assert tracks(g)[3] == -2
    assert cubes(g, 23) == (1, NEUTRAL)


ROWS = [  # suit, number, tracks after C5 M1 S1 X1, rivals
    ("S", 1, (5, -1, 1, 0), 0), ("S", 2, (4, -2, 1, 1), 0), ("S", 3, (3, -1, 1, 1), 0),
    ("S", 4, (5, -2, 1, 1), 1), ("S", 5, (5, 0, 1, 1), 3), ("S", 6, (5, 1, 1, 1), 5),
    ("M", 1, (5, 0, -1, 1), 0), ("M", 2, (4, 1, -2, 1), 0), ("M", 3, (3, 1, -1, 1), 0),
    ("M", 4, (5, 1, -2, 1), 1), ("M", 5, (5, 1, 0, 1), 3), ("M", 6, (5, 1, 1, 1), 5),
    ("R", 1, (5, 1, -1, 0), 0), ("R", 2, (4, 1, -2, 1), 0), ("R", 3, (3, 1, -1, 1), 0),
    ("R", 4, (5, 1, -2, 1), 1), ("R", 5, (5, 1, 0, 1), 3), ("R", 6, (5, 1, 1, 1), 5),
    ("K", 1, (5, 1, 0, -1), 0), ("K", 2, (4, 1, 1, -2), 0), ("K", 3, (3, 1, 1, -1), 0),
    ("K", 4, (5, 1, 1, -2), 1), ("K", 5, (5, 1, 1, 0), 3), ("K", 6, (5, 1, 1, 1), 5),
    ("H", 1, (5, -1, 0, 1), 0), ("H", 2, (4, -2, 1, 1), 0), ("H", 3, (3, -1, 1, 1), 0),
    ("H", 4, (5, -2, 1, 1), 1), ("H", 5, (5, 0, 1, 1), 3), ("H", 6, (5, 1, 1, 1), 5),
    ("F", 1, (5, 0, 1, -1), 0), ("F", 2, (4, 1, 1, -2), 0), ("F", 3, (3, 1, 1, -1), 0),
    ("F", 4, (5, 1, 1, -2), 1), ("F", 5, (5, 1, 1, 0), 3), ("F", 6, (5, 1, 1, 1), 5),
]  # fmt: skip


@pytest.mark.parametrize(("suit", "number", "after", "rivals"), ROWS, ids=[f"EC{i + 1:02}" for i in range(36)])
def test_every_row_of_the_table(suit: str, number: int, after: tuple[int, ...], rivals: int) -> None:
    """DF-18.7, DF-18.24, EC01 to EC36"""
    g = figure17(tracks=(5, 1, 1, 1))
    corner = {1: "1F", 2: "2S", 3: "3K", 4: "4M", 5: "5H", 6: "6R"}[number]
    on_top(g, corner)
    before = sum(g.cubes)
    worlds = sum(card >= 0 for card in g.neutral_worlds)
    suffer(g, Suffer(A, SUIT_LETTERS.index(suit)))
    assert tracks(g) == after
    if rivals == 0:
        assert sum(g.cubes) == before
    elif number == 6:
        assert sum(card >= 0 for card in g.neutral_worlds) in (worlds, worlds + 1)
        assert any(event.kind == "neutral_world" for event in g.journal.events) if g.journal else False
    row = g.box.challenges[SUIT_LETTERS.index(suit) * 6 + number - 1]
    coming = re.search(r"(\d) neutral cube", row.brief)
    assert (int(coming[1]) if coming else 0) == rivals


def test_a_cross_loses_at_once_and_the_rest_is_not_done() -> None:
    """DF-3.10, DF-18.8, DF-18.9, DF-20.1, E49"""
    g = on_top(figure17(tracks=(5, -4, 1, 1)), "2S")
    suffer(g, Suffer(A, 0))
    assert tracks(g)[:2] == (5, -6)
    g.advance()
    assert g.seat is None
    assert g.ended == 6


def test_culture_stops_at_its_circle() -> None:
    """DF-18.8, DF-3.9, DF-3.12, E50"""
    g = on_top(figure17(tracks=(1, 0, 0, 0)), "3K")
    suffer(g, Suffer(A, 0))
    assert tracks(g) == (0, -2, 0, 0)


# --- rivals ------------------------------------------------------------------------------------------


def test_rivals_come_to_the_neutral_world_of_the_number_read() -> None:
    """DF-18.12, DF-18.13, E51"""
    g = on_top(figure17(), "2S")
    world = new_card(g, 'W 2H O 25 "Quiet Rest": K2.O')
    g.neutral_worlds[1] = world
    suffer(g, RandomRivals(A, 3))
    assert cubes(g, 25) == (3, NEUTRAL)


@pytest.mark.parametrize(("own", "after"), [(2, (1, NEUTRAL)), (3, (0, -1)), (5, (2, A))])
def test_rivals_drive_out_one_for_one(own: int, after: tuple[int, int]) -> None:
    """DF-18.14, DF-18.25, E52"""
    g = figure17()
    g.clear(at(56))
    g.put(A, at(56), own)
    suffer(g, Rivals(A, at(56), 3))
    assert cubes(g, 56) == after
    assert (named(g, "Drome") in g.discards) == (after[1] != A)


@pytest.mark.parametrize(("before", "after"), [(4, 5), (5, 5)])
def test_another_player_gains_one_instead(before: int, after: int) -> None:
    """DF-18.15, E53"""
    g = figure17(players=2)
    g.clear(at(31))
    g.put(B, at(31), before)
    suffer(g, Rivals(A, at(31), 5))
    assert cubes(g, 31) == (after, B)


def test_what_does_not_fit_goes_on_to_a_neighbour_or_is_lost() -> None:
    """DF-18.16, DF-18.17, E54"""
    g = on_top(figure17(), "4M")
    g.put(NEUTRAL, at(43), 3)
    suffer(g, Rivals(A, at(43), 3))
    assert cubes(g, 43) == (5, NEUTRAL)
    assert sum(g.cubes) == 2 + 1 + 1 + 3 + 5 + 3


def test_an_overflow_drives_out_any_player() -> None:
    """DF-18.19, E55"""
    g = on_top(figure17(), "1F")
    g.put(NEUTRAL, at(43), 3)
    suffer(g, Rivals(A, at(43), 3))
    assert cubes(g, 54) == (1, NEUTRAL)


def test_an_overflow_goes_on_until_it_fits() -> None:
    """DF-18.18, E56"""
    g = on_top(figure17(), "2S", "6R")
    g.put(NEUTRAL, at(43), 4)
    g.put(NEUTRAL, at(45), 3)
    g.clear(at(54))
    suffer(g, Rivals(A, at(43), 5))
    assert cubes(g, 45) == (5, NEUTRAL)
    assert cubes(g, 54) == (3, NEUTRAL)


def test_the_black_hole_swallows_what_lies_in_the_centre() -> None:
    """DF-18.20, DF-18.21, DF-18.22, DF-3.3, E57"""
    g = on_top(figure17(), "4M")
    g.put(NEUTRAL, at(16), 5)
    suffer(g, Rivals(A, at(16), 1))
    assert cubes(g, 0) == (1, NEUTRAL)
    EndTurn(A).run(g)
    assert cubes(g, 0)[0] == 0


def test_a_new_neutral_world_in_the_home_sector_may_cost_the_home() -> None:
    """DF-18.10, DF-18.23, DF-18.25, DF-16.2, DF-16.8, E58"""
    g = figure17()
    fresh = new_card(g, 'W 1H O 55 "Upstart": K2.O')
    g.deck.append(fresh)
    suffer(g, NewNeutralWorld(A, 5))
    assert named(g, "Kranax") in g.discards
    assert cubes(g, 34) == (3, NEUTRAL)
    assert cubes(g, 55) == (3, NEUTRAL)
    assert g.neutral_worlds[0] == named(g, "Prospero")
    assert fresh in g.discards
    g.advance()
    assert asked(g) == "NewHome"
    choose(g, "Drome")
    assert g.home[A] == named(g, "Drome")


def test_without_a_world_anywhere_the_rivals_come_to_a_random_sector() -> None:
    """DF-18.11, E59"""
    g = figure17()
    worlds = [card for card in (*g.deck, *g.discards) if g.cards[card].kind == 1]
    g.deck = [card for card in g.deck if card not in worlds]
    g.discards = [card for card in g.discards if card not in worlds]
    g.pile = tuple(worlds)
    before = sum(g.cubes)
    on_top(g, "6R", "2S", "3K")
    suffer(g, NewNeutralWorld(A, 5))
    assert cubes(g, 23) == (5, NEUTRAL)
    assert sum(g.cubes) == before + 5


def test_an_endless_chain_of_reads_is_stopped() -> None:
    """DF-1.16"""
    g = figure17()
    for sector in range(37):
        if g.owner[sector] != A:
            g.clear(sector)
            g.put(NEUTRAL, sector, 5)
    for sector in (54, 55, 56):
        g.clear(at(sector))
        g.put(NEUTRAL, at(sector), 5)
    ones = [new_card(g, f"B {1 + 3 * (i % 2)}S") for i in range(70)]
    g.deck = ones
    suffer(g, Rivals(A, at(16), 5))
    assert g.journal is not None
    names = [event.kind for event in g.journal.events]
    assert "reads_stopped" in names or "rivals_lost" in names
