"""Chapter 12, the end of the game: by the round limit, by dormancy, and after a hundred rounds."""

from __future__ import annotations

import pytest

from ecliptic.games.horizons.ending import DORMANCY, HUNDRED_ROUNDS, ROUND_LIMIT
from ecliptic.games.horizons.scoring import scores, winners
from ecliptic.games.horizons.state import Horizons
from ecliptic.interface import new
from tests.horizons.cards import use
from tests.horizons.support import (
    GAME,
    A,
    B,
    C,
    D,
    ally,
    asked,
    build,
    card,
    choose,
    fill,
    habitats,
    on,
    stock,
    table,
    told,
    view,
    world,
)


def in_round(round: int, players: int = 2, **options: str) -> Horizons:
    """Player A begins that round; something grew in the round before."""
    g = table(players, **options)
    g.round = round
    g.grew = round - 1
    return g


def pass_round(g: Horizons) -> None:
    """Everybody ends the turn at once."""
    for _ in range(g.players):
        choose(g, "choice:done")


# --- the round limit ----------------------------------------------------------------------------------------


def test_the_game_ends_after_the_last_turn_of_round_thirty() -> None:
    """E66, HZ-12.5"""
    g = in_round(30, players=4)
    stock(g, C, 0, 0, 2)
    for player in (A, B, C, D):
        assert g.seat == player
        choose(g, "choice:done")
    assert asked(g) == ""
    assert g.end_cause == ROUND_LIMIT
    assert scores(g) == [0, 0, 2, 0]  # normal scoring
    assert winners(g) == [C]


def test_all_are_told_one_round_before_the_round_limit() -> None:
    """E66, HZ-12.7"""
    g = in_round(28)
    pass_round(g)
    assert "limit_near" not in told(g)
    assert view(g, B)["warning"] is None
    pass_round(g)
    assert told(g).count("limit_near") == 1  # at the end of round 29
    assert g.round == 30
    assert view(g, B)["warning"] == "This is the last round."


@pytest.mark.parametrize("limit", [20, 25, 30, 40])
def test_the_round_limit_can_be_chosen(limit: int) -> None:
    """HZ-12.5, option round_limit"""
    g = in_round(limit - 1, round_limit=str(limit))
    pass_round(g)
    assert asked(g) == "ChooseAction"
    pass_round(g)
    assert asked(g) == ""
    assert g.end_cause == ROUND_LIMIT


def test_the_round_limit_can_be_switched_off() -> None:
    """HZ-12.5, option round_limit = none"""
    g = in_round(40, round_limit="none")
    pass_round(g)
    assert asked(g) == "ChooseAction"


# --- dormancy -----------------------------------------------------------------------------------------------


def test_six_rounds_without_growth_end_the_game() -> None:
    """E67, HZ-12.6, HZ-12.7"""
    g = in_round(7)
    world(g, 0, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    choose(g, "action:build", "kind:metal_collector", "choice:done", "choice:done")
    for round in range(8, 12):
        assert g.round == round
        pass_round(g)
    assert "dormancy_near" not in told(g)
    pass_round(g)
    assert g.round == 13
    assert told(g).count("dormancy_near") == 1  # at the end of round 12
    assert g.journal is not None
    near = next(event for event in g.journal.events if event.kind == "dormancy_near")
    assert near.facts == {"n": 5}  # rounds without growth
    assert (
        view(g, A)["warning"] == "The game ends after this round unless somebody builds a Structure or places a World."
    )
    pass_round(g)
    assert asked(g) == ""
    assert (g.end_cause, g.round) == (DORMANCY, 13)


def test_a_world_placed_restarts_the_count() -> None:
    """E67, HZ-12.6"""
    g = in_round(8)
    for _ in range(3):
        pass_round(g)
    choose(g, "action:explore", "face:0", "star:0", "choice:done", "choice:done")  # in round 11
    for _ in range(5):
        pass_round(g)
    assert (asked(g), g.round) == ("ChooseAction", 17)
    pass_round(g)
    assert (g.end_cause, g.round) == (DORMANCY, 17)


def test_turning_a_world_or_moving_a_structure_is_no_growth() -> None:
    """HZ-12.6"""
    g = in_round(13)
    fill(g, 0)
    fill(g, 1)
    build(g, A, "colony", 0)
    g.grew = 7
    g.habitats[A] = 0b111111
    ally(g, A, "KE3")
    ally(g, A, "MU4", flipped=True)
    use(g, "explore", "KE3")
    choose(g, "world:1")
    use(g, "adapt", "MU4")
    choose(g, "structure:0:0", "world:2", "amount:0", "choice:none")
    assert on(g, 2) == [(A, "colony")]
    choose(g, "choice:done")
    assert asked(g) == ""
    assert g.end_cause == DORMANCY


def test_a_world_placed_by_a_card_is_growth() -> None:
    """HZ-12.6"""
    g = in_round(13)
    g.grew = 7
    ally(g, A, "KE4")
    use(g, "explore", "KE4")
    choose(g, "face:0", "star:0", "choice:none", "face:0", "star:0")
    choose(g, "choice:done", "choice:done")
    assert (asked(g), g.round) == ("ChooseAction", 14)


def test_the_worlds_of_the_set_up_are_no_growth_of_the_first_round() -> None:
    """HZ-12.6: six full rounds without growth are six rounds, also from the very start"""
    match = new("horizons", players=2, seed=1)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.options()[0].id)
    turns = 0
    while not match.over:
        match.play(next(option.id for option in match.options() if option.target == "choice:done"))
        turns += 1
    assert turns == 2 * 6


@pytest.mark.parametrize("rounds", [4, 6, 8])
def test_the_rounds_of_dormancy_can_be_chosen(rounds: int) -> None:
    """HZ-12.6, option dormancy"""
    g = in_round(8, dormancy=str(rounds))
    for _ in range(rounds - 1):
        pass_round(g)
    assert asked(g) == "ChooseAction"
    pass_round(g)
    assert g.end_cause == DORMANCY


def test_dormancy_can_be_switched_off() -> None:
    """HZ-12.6, option dormancy = off"""
    g = in_round(8, dormancy="off")
    for _ in range(10):
        pass_round(g)
    assert asked(g) == "ChooseAction"


# --- the last resort ----------------------------------------------------------------------------------------


def displace_all_round(g: Horizons) -> None:
    """Each player in turn uses the Wrecker on the only Collector in play."""
    for player in range(g.players):
        g.tableau = tuple((card("FE3"),) if p == player else () for p in range(g.players))
        g.flipped = 0
        g.gone = tuple(c for c in g.gone if c != card("FE3"))
        stock(g, player, 0, 1)
        use(g, "build", "FE3")
        choose(g, "amount:0")
        choose(g, "choice:done")


def test_displacing_each_other_for_ever_ends_after_a_hundred_rounds() -> None:
    """E88, HZ-12.9, HZ-12.7"""
    g = table(2, round_limit="none")
    for player in (A, B):
        habitats(g, player, "gaseous")
    only = world(g, 0, "gaseous")
    build(g, B, "energy_collector", only)
    while asked(g):
        assert told(g).count("last_resort_near") == (g.round == 100)
        assert "limit_near" not in told(g)  # there is no round limit
        displace_all_round(g)
    assert g.round == 100
    assert g.end_cause == HUNDRED_ROUNDS
    assert on(g, only) == [(B, "energy_collector")]
    assert winners(g) == [B]  # one Control Point, 6 VP


def test_the_hundredth_round_ends_the_game_even_without_a_limit() -> None:
    """HZ-12.9"""
    g = in_round(99, dormancy="8", round_limit="none")
    pass_round(g)
    assert asked(g) == "ChooseAction"
    pass_round(g)
    assert g.end_cause == HUNDRED_ROUNDS


@pytest.mark.parametrize("dormancy", ["4", "8"])
def test_the_warning_in_round_99_speaks_of_the_hundredth_round_and_of_no_limit(dormancy: str) -> None:
    """HZ-12.7, HZ-12.9, option round_limit = none"""
    g = in_round(98, dormancy=dormancy, round_limit="none")
    pass_round(g)
    assert not {"last_resort_near", "limit_near"} & {*told(g)}
    assert view(g, B)["warning"] is None
    pass_round(g)
    assert g.journal is not None
    (warning,) = [event.text for event in g.journal.events if event.kind.endswith("_near")]
    assert warning == "The next round is the hundredth and last: every game ends with it."
    assert (g.round, view(g, B)["warning"]) == (100, "This is the last round.")


# --- leaving ------------------------------------------------------------------------------------------------


def test_a_seat_whose_player_has_left_is_played_on_and_the_game_goes_on() -> None:
    """HZ-12.8: whoever chooses for the seat, the game ends only as it ends for all"""
    match = new("horizons", players=3, seed=5)
    for _ in range(40):
        assert match.decision is not None
        match.play(match.options()[0].id)
    turns = {A: 0, B: 0, C: 0}
    while match.decision is not None:
        seat, options = match.decision.seat, match.options()
        left = seat == B  # from here on something else chooses for this seat
        if match.decision.kind == "choose_action":
            turns[seat] += 1
        match.play(options[len(match.choices) % len(options)].id if left else options[0].id)
    assert turns[B] > 0
    assert len(match.scores()) == 3
    assert match.view()["result"] is not None


def test_no_way_to_end_the_game_is_somebody_leaving() -> None:
    """HZ-12.8, HZ-12.1, HZ-12.5, HZ-12.6, HZ-12.9"""
    assert GAME.endings == (
        "the fifth Colony was built",
        "the round limit was reached",
        "too many rounds passed without a new Structure or World",
        "a hundred rounds were played",
    )
