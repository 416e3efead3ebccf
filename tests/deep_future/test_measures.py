"""What a choice is worth, in the numbers of Deep Future."""

from __future__ import annotations

import ecliptic
from ecliptic.core.match import Match
from ecliptic.core.measures import Measure
from ecliptic.games.deep_future.components.constants import NOTHING
from ecliptic.games.deep_future.empire.changes import raise_track
from ecliptic.games.deep_future.measures import measures
from tests.deep_future.fixture import GAME, A, B, figure17, nearly


def test_everything_that_counts_for_a_victory_is_measured() -> None:
    """DF-19.1, DF-19.2"""
    found = measures(figure17(), A)
    assert found == [
        Measure("Culture", A, 1, 12),
        Measure("Might", A, 0, 6),
        Measure("Stability", A, -3, 6),
        Measure("Xeno", A, 1, 6),
        Measure("Advancements", A, 8, 12),
        Measure("Sectors", A, 3, 12),
        Measure("Cubes", A, 4, 25),
        Measure("Colonies", A, 1, None),
        Measure("Cards in hand", A, 5),
        Measure("Upkeep cubes", A, 3),
    ]


def test_of_rivals_only_the_map_is_measured() -> None:
    """DF-19.2"""
    others = [measure for measure in measures(figure17(players=2), A) if measure.seat == B]
    assert [measure.name for measure in others] == ["Sectors", "Cubes"]


def test_without_a_home_the_techs_are_counted() -> None:
    """DF-19.1"""
    g = figure17()
    before = {measure.name: measure.value for measure in measures(g, A)}
    g.take_from_upper(A, g.home[A])
    g.home[A] = NOTHING
    after = {measure.name: measure.value for measure in measures(g, A)}
    assert after["Advancements"] == before["Advancements"] - 3


def test_a_victory_makes_the_end_certain() -> None:
    """DF-19.18"""
    g = nearly()
    assert not GAME.ends(g)
    raise_track(g, A, 0, 12)
    assert GAME.ends(g)


def test_columns_compare_what_counts_for_a_victory() -> None:
    """DF-19.1, DF-19.2"""
    found = GAME.details(figure17(), A)
    assert [found[name] for name in ("Culture", "Stability", "Advancements", "Sectors", "Cubes")] == [1, -3, 8, 3, 4]
    assert (found["Turns"], found["Homes lost"], found["Colonies"]) == (figure17().turns[A], 0, 1)


def told(match: Match, target: str) -> list[str]:
    """The measures of which the words of the option tell."""
    option = next(option for option in match.options() if option.target == target)
    return [change.name for change in match.foresight().preview(option.id).changes if change.said]


def test_a_hand_is_not_counted_before_the_cards_that_an_action_brings() -> None:
    match = ecliptic.new("deep_future", players=1, seed=2)
    assert told(match, "action:power") == ["Cards in hand"]
    plan = next(option for option in match.options() if option.target == "action:plan")
    match.play(plan.id)
    assert told(match, "suit:sun") == ["Cards in hand"]
