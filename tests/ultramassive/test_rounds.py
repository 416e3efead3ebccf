"""The bonus, the end of a round, and the end of the game."""  # UM-13, UM-14, UM-15

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.ranking import ranks
from ecliptic.games.ultramassive.bonus import BonusPhase
from ecliptic.games.ultramassive.box import NOTHING
from ecliptic.games.ultramassive.game import ultramassive
from ecliptic.games.ultramassive.round_end import EndRound
from ecliptic.games.ultramassive.scoring import EndGame, mass_if_it_ended_now, ranked_by, winners
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.turn import ROUND, Rounds
from tests.ultramassive.support import (
    GAME,
    bare,
    choose,
    give_anomalies,
    kind,
    lay,
    put_wormholes,
    seen,
    set_counters,
    set_mass,
    then,
    told,
)

RECORDS = Path(__file__).parents[1] / "records" / "ultramassive"


def sized(*rows: tuple[int, int]) -> Ultramassive:
    """Players with these sizes and masses."""
    g = bare(len(rows))
    for player, (size, mass) in enumerate(rows):
        g.size[player] = size
        set_mass(g, mass, player)
        g.worms[player * 4 : player * 4 + 4] = [2, 3, 3, 2]
    return g


# --- bonus -------------------------------------------------------------------------------------------


def test_smaller_holes_gain_3_for_every_larger_one() -> None:
    """E16. UM-13.1."""
    g = then(sized((2, 60), (1, 30), (0, 10)), BonusPhase())
    assert g.mass == [60, 33, 16]


def test_only_sizes_are_compared() -> None:
    """E17. UM-13.1, UM-13.3."""
    g = then(sized((1, 45), (1, 20), (0, 13), (0, 3)), BonusPhase())
    assert g.mass == [45, 20, 19, 9]


def test_the_ledgers_example_with_19_mass_expands() -> None:
    """E17 with UM-13.5: 19 and 6 are 25."""
    g = then(sized((1, 45), (1, 20), (0, 19), (0, 3)), BonusPhase())
    assert (g.mass[2], g.size[2], kind(g)) == (25, 1, "ChooseCore")


def test_equal_sizes_skip_the_phase() -> None:
    """E18. UM-13.2."""
    g = then(sized((1, 21), (1, 30), (1, 48)), BonusPhase())
    assert g.mass == [21, 30, 48]
    assert told(g) == ["All holes had the same size: no bonus."]


def test_all_sizes_are_noted_before_a_bonus_lets_a_hole_expand() -> None:
    """E49. UM-13.4, UM-13.5, UM-8.12."""
    g = sized((0, 18), (1, 30), (1, 30), (0, 5))
    then(g, BonusPhase())
    assert (g.mass[0], g.size[0], g.seat) == (24, 1, 0)
    choose(g, "anomaly:C01")
    assert g.mass == [24, 30, 30, 11]


# --- end of the round --------------------------------------------------------------------------------


def test_a_round_ends_after_the_bonus() -> None:
    """UM-14.1: the sequence of play."""
    assert [type(frame).__name__ for frame in ROUND] == [
        "DraftPhase",
        "GainPhase",
        "DiscoveryPhase",
        "ActionsPhase",
        "BonusPhase",
        "EndRound",
    ]


def test_after_round_2_the_token_passes_and_wormholes_open_and_move() -> None:
    """E20. UM-14.2, UM-14.3, UM-14.4, UM-14.6."""
    g = bare(3)
    g.round = 2
    for player in range(3):
        put_wormholes(g, player, closed=["amber", "jade"])
    then(g, EndRound())
    assert g.start == 1
    assert g.open == [3, 3, 3]
    order = []
    while g.seat is not None:
        assert g.round == 2
        order.append(g.seat)
        choose(g, "choice:keep")
    assert order == [1, 2, 0]
    assert g.round == 3
    lines = told(g)
    assert lines.index("Round 3.") > max(n for n, line in enumerate(lines) if "Anomaly board" in line)


@pytest.mark.parametrize("round", [1, 3, 5])
def test_after_an_odd_round_no_wormhole_opens(round: int) -> None:
    """E20. UM-14.3."""
    g = bare(3)
    g.round = round
    put_wormholes(g, closed=["amber"])
    then(g, EndRound())
    assert g.open[0] == 2
    assert (g.round, kind(g)) == (round + 1, "")


def test_the_draft_discs_come_back_and_new_options_are_eclipsed() -> None:
    """UM-14.5."""
    g = bare(2)
    g.picks[:4] = [0, 6, 1, 7]
    then(g, EndRound())
    assert g.picks == [NOTHING] * 6
    assert g.eclipsed.bit_count() == 4
    assert NOTHING not in g.market


def test_after_round_6_nothing_of_this_is_done() -> None:
    """E78. UM-14.7, UM-15.1."""
    g = bare(3)
    g.round = 6
    put_wormholes(g, closed=["amber"])
    then(g, EndRound(), Rounds())
    assert g.over
    assert (g.start, g.open[0], g.round) == (0, 2, 6)
    assert GAME.ending(g) == "six rounds were played"


# --- the end -----------------------------------------------------------------------------------------


def test_leftover_counters_are_exchanged_and_nothing_expands() -> None:
    """E50. UM-15.2, UM-15.3."""
    g = bare(2)
    for player in range(2):
        g.size[player] = 1
        set_mass(g, 48, player)
        set_counters(g, 7, player)
    give_anomalies(g, ["C05"], 1)
    assert mass_if_it_ended_now(g, 0) == 51
    then(g, EndGame())
    assert (g.mass, g.counters, g.size) == ([51, 55], [1, 0], [1, 1])
    assert g.tableau[0] == ()


def test_tokens_on_a_board_score_nothing() -> None:
    """UM-15.4."""
    g = bare(2)
    lay(g, {"B3": "PBH PBH"})
    then(g, EndGame())
    assert g.mass == [1, 1]


def test_most_mass_wins() -> None:
    """UM-15.5."""
    g = bare(3)
    for player, mass in enumerate((80, 104, 90)):
        set_mass(g, mass, player)
    then(g, EndGame())
    assert winners(g) == [1]
    assert ranks(ranked_by(g)) == [3, 1, 2]
    result = seen(g)["result"]
    assert result["places"][1] == {"rank": 1, "mass": 104, "title": "Quasar"}
    assert result["ranking"] == {
        "counts": [
            {"unit": "mass", "values": [80, 104, 90]},
            {"unit": "Matter on the board", "values": [0, 0, 0]},
            {"unit": "anomalies", "values": [0, 0, 0], "fewer": True},
        ],
        "needed": 1,
        "next": 2,
    }


def tied(matter: tuple[str, str], anomalies: tuple[int, int]) -> list[int]:
    g = bare(2)
    ids = iter(["S1", "S2", "S3", "M1", "M2", "M3", "O1", "O2", "O3"])
    for player in range(2):
        set_mass(g, 104, player)
        lay(g, {"B3": matter[player]}, player)
        give_anomalies(g, [next(ids) for _ in range(anomalies[player])], player)
    then(g, EndGame())
    return winners(g)


def test_ties_are_broken_by_matter_left_and_then_by_fewer_anomalies() -> None:
    """E51. UM-15.6, UM-15.8."""
    assert tied(("SG SG", "PBH SG"), (3, 3)) == [1]
    assert tied(("PBH SG", "PBH SG"), (3, 4)) == [0]
    assert tied(("PBH SG", "PBH SG"), (3, 3)) == [0, 1]


@pytest.mark.parametrize(
    ("stored", "equal", "won"),
    [("tie_broken_by_matter", 1, 1), ("tie_broken_by_anomalies", 2, 1), ("shared_victory", 3, 2)],
)
def test_there_are_stored_games_for_every_way_in_which_a_tie_ends(stored: str, equal: int, won: int) -> None:
    """UM-15.6: so many of mass, Matter left and anomalies are the same."""
    match = ecliptic.load(RECORDS / f"{stored}.jsonl")
    g = ultramassive(match.position)
    different = [count.values[0] != count.values[1] for count in ranked_by(g)]
    assert different[: equal + 1] == [False] * equal + [True] * (equal < 3)
    assert len(match.winners()) == won


def test_antimatter_left_on_a_board_breaks_no_tie() -> None:
    """UM-15.6: it is Matter that counts."""
    assert tied(("MAJ", "BG"), (3, 3)) == [1]


def test_who_is_equal_in_everything_shares_a_place() -> None:
    """UM-15.8."""
    g = bare(3)
    set_mass(g, 50)
    then(g, EndGame())
    assert ranks(ranked_by(g)) == [1, 2, 2]


def test_a_player_who_has_left_passes_to_the_end() -> None:
    """UM-15.7: declines where that is offered, else takes the first option."""
    match = ecliptic.new(GAME, players=2, seed=4, options={"wormhole_start": "free"})
    for seat in range(2):
        match.order(seat, "pass")
    assert match.over
    sheets = match.view(None)["sheets"]
    assert isinstance(sheets, list)
    assert [sheet["cards_played"] for sheet in sheets] == [0, 0]


def test_a_whole_game_has_six_rounds() -> None:
    """UM-2.10, UM-15.1, UM-14.6."""
    match = ecliptic.new(GAME, players=3, seed=2)
    rounds = []
    while not match.over:
        rounds.append(match.view(None)["round"])
        match.play(match.position.options()[0])
    assert sorted(set(map(str, rounds))) == ["1", "2", "3", "4", "5", "6"]
