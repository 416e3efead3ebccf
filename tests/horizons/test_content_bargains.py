"""Packs may not write cards that could be paid for nothing or copied without end."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.game import Game
from ecliptic.core.position import Position
from ecliptic.games.horizons.build import why_nowhere
from ecliptic.games.horizons.structure_effects import Displace
from tests.horizons.support import A, B, build, habitats, stock, table, world

CARD = """
[[ally]]
id = "KE1"
name = "Chartmaker"
species = "Ketterin"
action = "explore"
front = [{ do = "gain_any", n = 1 }]
back = [PARTS]
"""


@pytest.mark.parametrize(
    ("parts", "complaint"),
    [
        ('{ do = "copy_top" }', "only an Adapt card may copy"),
        (
            '{ do = "pay_any", n = 2 }, { do = "pay", token = "energy", n = 1 }, { do = "look" }',
            "`pay_any` must be the only payment",
        ),
        ('{ do = "pay_any", n = 2 }, { do = "upgrade", discount = 3 }', "a build is bought with `pay`"),
        ('{ do = "pay_any", n = 2 }, { do = "build", kinds = ["colony"], discount = 3 }', "a build is bought with"),
    ],
)
def test_a_card_that_could_cheat_its_player_is_refused(tmp_path: Path, parts: str, complaint: str) -> None:
    """HZ-10.10, HZ-10.12, HZ-10.25"""
    (tmp_path / "allies.toml").write_text(CARD.replace("PARTS", parts))
    with pytest.raises(ecliptic.BadContent, match=complaint):
        ecliptic.new("horizons", players=2, seed=1, content=tmp_path)


def test_a_game_without_turns_or_limits_says_nothing_of_them() -> None:
    assert Position().turn() == 0
    assert Game().endless({}) is None


def test_there_is_no_reason_against_what_can_be_built() -> None:
    g = table()
    at = world(g, 0, "desert")
    habitats(g, A, "desert")
    stock(g, A, 9, 9)
    with pytest.raises(AssertionError, match="nothing prevents"):
        why_nowhere(g, A, 0, 0)
    build(g, B, "metal_collector", at)
    stock(g, A, 0, 0)
    decision = Displace(A, 0)
    (slot,) = decision.candidates(g)
    assert decision.target(g, slot) == f"structure:{at}:0"
    assert decision.why_not(g, slot) is not None
