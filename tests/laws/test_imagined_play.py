"""An imagined position is a position: whoever imagines it, at whatever decision, the game goes on from it."""

from __future__ import annotations

import os
import random

import pytest

import ecliptic
from ecliptic.core.chance import seeded
from ecliptic.core.flow import Position

GAMES = int(os.environ.get("ECLIPTIC_GAMES", "6"))
DECISIONS = 120  # of a game that are looked at
ON = 4  # choices that are made in each imagined position


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


def play_on(imagined: Position, chooser: random.Random) -> None:
    for _ in range(ON):
        options = imagined.options()
        if not options:  # the seat that decides was perhaps dealt nothing to choose from
            return
        imagined.play(chooser.choice(options))
