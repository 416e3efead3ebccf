"""Terminals with a narrow encoding."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from ecliptic.cli.signs import HANDLER, plain

SHAPES = "▲●■◆★○□⌂"  # of players, of nobody, of homes


def test_every_sign_becomes_one_ascii_sign_and_shapes_stay_different() -> None:
    text = f"{SHAPES} → × “Ödön” │─┼╭ █▒ ⠋ 漢"
    narrow = text.encode("ascii", HANDLER).decode("ascii")
    assert len(narrow) == len(text)
    assert len({plain(shape) for shape in SHAPES}) == len(SHAPES)
    assert narrow.endswith('> x "Odon" |-++ ##   ?')


def test_a_game_can_be_played_and_the_galaxy_read_without_unicode(tmp_path: Path) -> None:
    narrow = {
        "LANG": "C",
        "LC_ALL": "C",
        "PYTHONIOENCODING": "ascii",
        "ECLIPTIC_DATA": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "-m", "ecliptic", "play", "deep_future", "--players", "3", "--seed", "1", "--plain"],
        input="1\n1\nb\n",
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **narrow},
    )
    assert done.stdout.isascii()
    galaxy = done.stdout[done.stdout.rindex("Galaxy:") :].partition("Neutral worlds")[0]
    assert "?" not in galaxy
    assert "H" in galaxy  # a home
