"""What others may take a card in the making to be."""

from __future__ import annotations

from random import Random

import ecliptic
from ecliptic.core.chance import seeded
from ecliptic.core.position import Position
from ecliptic.games.deep_future.components.constants import NOTHING
from ecliptic.games.deep_future.empire.new_world import NewWorldSector
from ecliptic.games.deep_future.state import DeepFuture

SEEDS = range(12)
DECISIONS = 300


def at_the_sector_of_a_blank(player: int | None = None) -> Position:
    """DF-9.11: somebody, or this player, turns a blank of the hand into a world."""
    for seed in SEEDS:
        chooser = Random(seed)
        position = ecliptic.new("deep_future", players=2, seed=seed).position
        for _ in range(DECISIONS):
            decision = position.decision
            if isinstance(decision, NewWorldSector) and decision.blank != NOTHING:
                if player in (None, decision.player):
                    return position
            if position.seat is None:
                break
            position.play(chooser.choice(position.options()))
    raise AssertionError("there was none")


def test_whoever_does_not_know_the_blank_can_play_on_with_another() -> None:
    """DF-9.11: the imagined hand did not hold the card of the real one, and the position could not be played on."""
    position = at_the_sector_of_a_blank()
    real = position.decision
    assert isinstance(real, NewWorldSector)
    cards = set()
    for viewer in (None, 1 - real.player):
        for chance in range(40):
            imagined = position.imagine(viewer, seeded(chance))
            decision = imagined.decision
            assert isinstance(decision, NewWorldSector)
            cards.add(decision.blank)
            again = imagined.imagine(viewer, seeded(chance + 1))
            assert again.dump() == position.imagine(viewer, seeded(chance + 1)).dump()
            imagined.play(imagined.options()[0])
    assert len(cards) > 1, "not always the real one"


def test_the_player_knows_the_blank() -> None:
    position = at_the_sector_of_a_blank()
    real = position.decision
    assert isinstance(real, NewWorldSector)
    imagined = position.imagine(real.player, seeded(1)).decision
    assert imagined == real


def test_whoever_knows_the_blank_imagines_no_other_and_spectators_do() -> None:
    position = at_the_sector_of_a_blank(player=1)
    real = position.decision
    assert isinstance(position, DeepFuture)
    assert isinstance(real, NewWorldSector)
    position.knows[0] |= 1 << real.blank
    imagined = {
        viewer: [position.imagine(viewer, seeded(chance)).decision for chance in range(40)] for viewer in (0, None)
    }
    assert all(decision == real for decision in imagined[0])
    assert not all(decision == real for decision in imagined[None])
