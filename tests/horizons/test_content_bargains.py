"""Packs may not write cards that could be paid for nothing or copied without end."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.flow import Position
from ecliptic.core.game import Game

CARD = """
[[ally]]
id = "KE1"
name = "Chartmaker"
species = "Ketterin"
action = "explore"
front_text = "?"
front = [{ do = "gain_any", n = 1 }]
back_text = "?"
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
