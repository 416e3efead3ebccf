"""An imagined position is a position: whoever imagines it, at whatever decision, the game goes on from it."""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import chain

import pytest

import ecliptic
from ecliptic.core import record
from ecliptic.core.chance import seeded
from ecliptic.core.position import Position
from ecliptic.interface import game_called
from tests.laws.cases import stored_games, stored_play

GAMES = int(os.environ.get("ECLIPTIC_GAMES", "6"))
DECISIONS = 120  # of a game that are looked at
ON = 4  # choices that are made in each imagined position
EACH = int(os.environ.get("ECLIPTIC_GAMES", "3"))  # decisions of each kind


@pytest.mark.parametrize("name", ecliptic.games())
def test_every_viewer_can_play_on_in_what_it_imagines(name: str) -> None:
    most = ecliptic.games()[name].players[-1]
    for seed in range(GAMES):
        chooser = random.Random(seed)
        match = ecliptic.new(name, players=min(2, most), seed=seed)
        position = match.position
        for number in range(DECISIONS):
            if position.seat is None:
                break
            for viewer in (None, *range(match.players)):
                play_on(position.imagine(viewer, seeded(number)), chooser)
            position.play(chooser.choice(position.options()))


@pytest.mark.parametrize("name", ecliptic.games())
def test_so_they_can_at_every_kind_of_decision_of_the_stored_games(name: str) -> None:
    seen: Counter[str] = Counter()
    chooser = random.Random(1)
    game = game_called(name)
    for match in chain.from_iterable(stored_play(game, record.read(path)) for path in stored_games(game)):
        if match.over:
            continue
        kind = type(match.position.decision).__name__
        if seen[kind] == EACH:
            continue
        seen[kind] += 1
        for viewer in (None, *range(match.players)):
            imagined = match.position.imagine(viewer, seeded(match.number))
            assert imagined.options(), f"whoever must {kind} has something to choose, as {viewer} knows"
            play_on(imagined, chooser)
    assert seen


def play_on(imagined: Position, chooser: random.Random) -> None:
    for _ in range(ON):
        options = imagined.options()
        if not options:  # the game is over
            return
        imagined.play(chooser.choice(options))
