"""What the program asks of the game besides its rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.effects import Effect
from ecliptic.games.laniakea.core_actions import CoreAction
from ecliptic.games.laniakea.effects.actions import Augment, Harvest
from ecliptic.games.laniakea.effects.gains import Artifact, Take
from ecliptic.games.laniakea.state import ACQUIRED, Laniakea
from ecliptic.games.laniakea.view import phase
from tests.laniakea.support import BOX, GAME, bare, stand

RECORD = Path("tests/records/laniakea/four_cadets.jsonl")


def test_a_finished_game_is_compared_by_its_columns_and_everything_is_there() -> None:
    position = ecliptic.load(RECORD).position
    assert GAME.standings(position) == GAME.scores(position)
    assert GAME.columns(position, 0)["Celestial"] in [board.name for board in BOX.celestials]
    assert [name for name, (here, all_there_are) in GAME.counts(position).items() if here != all_there_are] == []


def test_the_turn_of_the_adversary_is_a_phase_of_its_own() -> None:
    g = bare(1)
    g.seat, g.active = 0, g.players
    assert phase(g, 0) == "adversary"


def test_a_core_action_says_how_many_are_left() -> None:
    assert CoreAction(0, 0, 2).facts(bare()) == {"left": 2}


@pytest.mark.parametrize("verb", [Augment(1), Harvest("here"), Artifact(1), Take()])
def test_an_effect_that_can_do_nothing_says_so(verb: Effect[Laniakea]) -> None:
    g = bare()
    g.artifact_deck = ()
    g.slot_tokens[0] = ACQUIRED
    wormhole = next(n for n in range(len(g.tiles)) if g.wormholes >> n & 1)
    stand(g, BOX.board.names[wormhole])
    reason = verb.why_not(g, 0, 0)
    assert reason is not None
    assert reason.rule.startswith("LK-")
