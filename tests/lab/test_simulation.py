"""The laboratory: many games, the same whatever the number of processes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import median

import msgspec
import pytest

import ecliptic
from ecliptic.lab import seated, simulate
from ecliptic.lab.simulation import prepared
from ecliptic.lab.summary import Outcome, Spread, Tally, middle, rate


def test_the_number_of_jobs_does_not_change_what_comes_out() -> None:
    alone = simulate("horizons", 12, ("drifter",) * 3, seed=5)
    together = simulate("horizons", 12, ("drifter",) * 3, seed=5, jobs=2)
    assert alone == together


def test_the_summary_adds_up() -> None:
    seen: list[tuple[int, int]] = []
    summary = simulate("horizons", 10, ("drifter",) * 4, progress=lambda done, choices: seen.append((done, choices)))
    assert seen[-1] == (10, summary.decisions)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert sum(seat.wins.rate for seat in summary.seats) == pytest.approx(1)
    assert sum(summary.endings.values()) == 10
    assert summary.rounds is not None
    assert 1 <= summary.rounds.least <= summary.rounds.median <= summary.rounds.most <= 30
    assert summary.levels["drifter"].played == 40
    assert msgspec.json.decode(msgspec.json.encode(summary))["games"] == 10


@pytest.mark.parametrize("rotate", [True, False])
def test_seats_rotate_if_that_is_wished(rotate: bool) -> None:
    trial = prepared("horizons", ("drifter", "cadet"), {}, 0, rotate, None)
    assert trial.levels(1) == (("cadet", "drifter") if rotate else ("drifter", "cadet"))


def test_shared_victories_count_as_shares() -> None:
    tally = Tally(2)
    tally.add(Outcome(("a", "b"), (10, 10), (0, 1), 5, None, None))
    tally.add(Outcome(("a", "b"), (12, 10), (0,), 7, None, None))
    summary = tally.summary("any", ("a", "b"), {}, 0)
    assert summary.ties == 1
    assert summary.seats[0].wins.rate == 0.75
    assert summary.seats[0].scores.mean == 11
    assert summary.rounds is None
    assert summary.endings == {}


def test_an_interval_stays_within_bounds_and_holds_the_rate() -> None:
    for wins, played in ((0, 10), (10, 10), (5, 10), (200, 400)):
        found = rate(wins, played)
        assert 0 <= found.low <= found.rate <= found.high <= 1
    assert rate(200, 400).high - rate(200, 400).low < 0.1


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"games": 0}, "number of games must be a whole number, 1 or more, not 0"),
        ({"games": "2"}, "number of games must be a whole number, 1 or more, not '2'"),
        ({"jobs": 0}, "number of jobs must be a whole number, 1 or more, not 0"),
        ({"seed": -1}, "The seed must be"),
        ({"seed": 0.5}, "The seed must be a whole number, 0 or more, not 0.5"),
        ({"bots": "cadet"}, "Give a list with one bot for each seat, not 'cadet' alone"),
        ({"records": ""}, "'' is not the name of a file or folder"),
        ({"options": "short"}, "Options are names with their values"),
        ({"bots": ("drifter",)}, "2 to 5 players, not 1"),
        ({"bots": ("drifter", "captain")}, "There is no bot 'captain'"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"options": {"round_limit": "none"}}, "Drifter bots can't play here"),
    ],
)
def test_a_simulation_that_cannot_be_is_refused(wrong: dict[str, object], complaint: str) -> None:
    arguments: dict[str, object] = {"game": "horizons", "games": 1, "bots": ("drifter", "drifter"), **wrong}
    with pytest.raises(ecliptic.BadSetup, match=complaint):
        simulate(**arguments)  # type: ignore[arg-type]


def test_the_median_needs_no_list_of_all_values() -> None:
    for values in ([3], [1, 2], [1, 1, 9], [4, 4, 5, 7], [1, 2, 2, 3]):
        assert middle(Counter(values)) == median(values)
    with pytest.raises(ValueError, match="nothing was counted"):
        middle(Counter())


def test_as_many_games_as_anybody_likes_need_no_more_memory() -> None:
    """What is planned ahead does not depend on the number of games."""

    def enough(done: int, choices: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    for jobs in (1, 2):
        summary = simulate("horizons", 10**18, ("drifter",) * 2, jobs=jobs, progress=enough, partial=True)
        assert 3 <= summary.games < 10**6


def test_a_partial_summary_is_given_only_to_who_wants_it() -> None:
    def enough(done: int, choices: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("horizons", 5, ("drifter",) * 2, progress=enough, partial=True)  # not one game was finished


def test_every_game_can_be_kept_and_replayed(tmp_path: Path) -> None:
    summary = simulate("horizons", 3, ("drifter",) * 2, seed=4, records=tmp_path / "kept", jobs=2)
    assert summary == simulate("horizons", 3, ("drifter",) * 2, seed=4)
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == [f"horizons-{seed}.ecliptic" for seed in (4, 5, 6)]
    for file in files:
        assert ecliptic.verify(file).finished
    with pytest.raises(ecliptic.BadSetup, match="does not exist"):
        simulate("horizons", 1, ("drifter",) * 2, records=tmp_path / "no" / "where")


def test_levels_are_given_for_all_seats_or_for_each() -> None:
    assert seated("horizons", ["cadet"]) == ("cadet",) * 4
    assert seated("horizons", ["cadet"], 2) == ("cadet", "cadet")
    assert seated("horizons", ["cadet", "drifter"]) == ("cadet", "drifter")
    with pytest.raises(ecliptic.BadSetup, match="2 bots for 3 seats"):
        seated("horizons", ["cadet", "drifter"], 3)


def test_what_a_game_compares_is_counted_for_the_seats_that_had_it() -> None:
    tally = Tally(2)
    for scores, winner, cause, ship, ore in (((9, 4), 0, "won", "Ibis", 2), ((2, 8), 1, "time", "Swan", 4)):
        columns: tuple[dict[str, str | int], ...] = ({"Ship": "Swan", "Ore": ore}, {"Ship": ship, "Ore": ore})
        tally.add(Outcome(("a", "a"), scores, (winner,), 5, 3, cause, columns))
    summary = tally.summary("any", ("a", "a"), {}, 0)
    ships = summary.groups["Ship"]
    assert list(ships) == ["Ibis", "Swan"]
    assert (ships["Swan"].standing.played, ships["Ibis"].standing.played) == (3, 1)
    assert ships["Swan"].standing.wins.rate == pytest.approx(2 / 3)
    assert ships["Swan"].endings == {"time": 2, "won": 1}
    assert summary.figures["Ore"].mean == 3


def test_several_words_put_a_seat_into_several_groups() -> None:
    tally = Tally(2)
    tally.add(
        Outcome(("a", "a"), (9, 3), (0,), 5, 3, "won", ({"Cards": ("Moth", "Wren")}, {"Cards": ("Wren", "Wren")}))
    )
    tally.add(Outcome(("a", "a"), (4, 8), (1,), 5, 3, "won", ({"Cards": ()}, {"Cards": ("Moth",)})))
    summary = tally.summary("any", ("a", "a"), {}, 0)
    cards = summary.groups["Cards"]
    assert {name: (card.standing.played, card.lead) for name, card in cards.items()} == {
        "Moth": (2, 2.5),
        "Wren": (3, -1),
    }
    assert cards["Moth"].standing.wins.rate == 1
    assert summary.winners == Spread(8.5, 8.5, 8, 9)


def test_nobody_may_have_won() -> None:
    tally = Tally(1)
    tally.add(Outcome(("a",), (9,), (), 5, 3, "lost"))
    assert tally.summary("any", ("a",), {}, 0).winners is None


def test_a_game_of_its_own_says_by_what_it_is_compared() -> None:
    summary = simulate("pulp_invasion", 12, ("drifter",))
    assert set(summary.groups) >= {"Captain", "Difficulty", "Dice", "The Quietus", "Order of the sectors"}
    for title, groups in summary.groups.items():
        if title == "Fatal card":
            continue  # only a mission that was lost has one
        assert sum(group.standing.played for group in groups.values()) == 12
        assert sum(sum(group.endings.values()) for group in groups.values()) == 12
    assert 0 <= summary.figures["Super Weapons"].mean <= 5
    per_round = summary.figures["Cards engaged"].mean / summary.figures["Rounds"].mean
    assert summary.ratios["Cards engaged per round"] == pytest.approx(per_round)
    assert set(simulate("horizons", 1, ("drifter", "drifter")).groups) == {"Board", "Place in the turn order"}
    assert simulate("deep_future", 1, ("drifter",)).groups == {}
