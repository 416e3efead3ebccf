"""The laws, over Deep Future: until it is on the shelf with the other games, it is put there for the test."""

from __future__ import annotations

import random

import pytest

import ecliptic
from ecliptic.games import GAMES
from ecliptic.games.deep_future.game import DeepFutureGame
from tests.laws.cases import Case, cases_of
from tests.laws.test_laws import look_closely, obey_the_laws

GAME = DeepFutureGame()
CASES = list(cases_of(GAME))


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.name, GAME)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_laws_hold(case: Case) -> None:
    for seed in range(60):
        try:
            obey_the_laws(case, seed, thoroughly=0.1)
        except AssertionError as error:
            if "nothing could ever be taken back" not in str(error):  # some games are very short
                raise
        else:
            return
    raise AssertionError("in no game could anything be taken back")


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_laws_hold_in_a_later_era(players: int) -> None:
    legacy = ""
    for era in range(3):
        match = ecliptic.new("deep_future", players, era, {"names": "auto"}, legacy=legacy)
        chooser = random.Random(era)
        while not match.over:
            if chooser.random() < 0.05:
                look_closely(match, chooser, era)
            match.play(chooser.choice(match.position.options()))
        legacy = match.conclude()
