"""The laws, over eras of a campaign that were really played."""

from __future__ import annotations

import random

import pytest

import ecliptic
from ecliptic.games.deep_future.state import DeepFuture
from tests.deep_future.playing import lively
from tests.laws import checks


@pytest.mark.uncounted
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_laws_hold_in_later_eras(players: int) -> None:
    legacy, chooser = "", random.Random(players)
    for game in range(3):
        match = ecliptic.new("deep_future", players, game, {"names": "auto"}, legacy=legacy)
        while not match.over:
            g = match.position
            assert isinstance(g, DeepFuture)
            checks.everything_is_conserved(match)
            if chooser.random() < 0.02:
                checks.look_closely(match, chooser, game)
            match.play(lively(g, chooser))
        checks.nobody_learns_too_much(match, game)
        legacy = match.conclude()
