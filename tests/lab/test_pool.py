"""Several processes: the same games, and a clean end."""

from __future__ import annotations

import multiprocessing
import os
from contextlib import closing

import pytest

import ecliptic
from ecliptic.bots import Bot, Imagined, make_bot, pick
from ecliptic.core.game import Game
from ecliptic.lab import pool, simulate
from ecliptic.lab.simulation import prepared
from ecliptic.lab.trial import Trial, ending, play

DRIFTERS = ("drifter", "drifter")


class Leaves(Bot):
    """Ends the process that it plays in."""

    level = "leaves"

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, game: Game, options: list[int], imagined: Imagined) -> int:
        os._exit(1)


class Cheats(Bot):
    level = "cheats"

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, game: Game, options: list[int], imagined: Imagined) -> int:
        return max(options) + 1


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_games_are_the_same_however_processes_are_started(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    context = multiprocessing.get_context(method)
    monkeypatch.setattr(pool, "get_context", lambda: context)
    assert simulate("horizons", 5, DRIFTERS, jobs=2) == simulate("horizons", 5, DRIFTERS)


def test_an_interrupt_leaves_no_process_behind() -> None:
    before = multiprocessing.active_children()

    def interrupt(done: int, games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("horizons", 5000, DRIFTERS, jobs=2, progress=interrupt)
    assert multiprocessing.active_children() == before


def test_who_wants_no_more_leaves_no_process_behind() -> None:
    before = multiprocessing.active_children()
    with closing(pool.pooled(prepared("horizons", DRIFTERS, {}, 0, False, None), 10**6, 2)) as played:
        next(played)
        assert len(multiprocessing.active_children()) == len(before) + 2
    assert multiprocessing.active_children() == before


def test_a_process_that_dies_is_reported_in_words() -> None:
    with pytest.raises(ecliptic.EclipticError, match="A process of the simulation ended unexpectedly"):
        simulate("horizons", 4, (Leaves, Leaves), jobs=2)


def test_what_goes_wrong_in_a_process_is_said_here() -> None:
    with pytest.raises(ecliptic.EclipticError, match="is not one of the options"):
        simulate("horizons", 4, (Cheats, Cheats), jobs=2)


def test_a_game_that_takes_long_gives_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "PULSE_SECONDS", 0.0)
    beats: list[int] = []
    trial = prepared("horizons", DRIFTERS, {}, 0, False, None)
    outcomes = list(pool.pooled(trial, 2, 2, beats.append))
    assert sum(beats) == sum(outcome.choices for outcome in outcomes)
    assert len(beats) > 20


def test_a_simulated_game_can_be_played_again_as_a_match() -> None:
    outcome = play(Trial("horizons", DRIFTERS, ecliptic.new("horizons", 2, 9).header.options, 7, None, False), 2)
    match = ecliptic.new("horizons", players=2, seed=9)
    bots = [make_bot("drifter", 9 * 2 + seat) for seat in range(2)]
    while match.position.seat is not None:
        match.play(pick(match, bots[match.position.seat]))
    assert (tuple(match.scores()), tuple(match.winners())) == (outcome.scores, outcome.winners)
    assert len(match.choices) == outcome.choices


def test_everybody_moves_one_seat_on_from_game_to_game() -> None:
    trial = Trial("horizons", ("a", "b", "c"), {}, 0, None, True)
    assert [trial.levels(number) for number in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]


def test_a_game_need_not_have_rounds_or_a_cause_of_its_end() -> None:
    assert ending({"round": 7, "result": {"cause": "the fifth Colony"}}) == (7, "the fifth Colony")
    assert ending({"result": None}) == (None, None)
    assert ending({}) == (None, None)
