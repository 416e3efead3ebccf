"""One address does everything at once that its limits allow, beside twenty people who play at a real server.

The clock proves little on a busy machine, so the server is asked how much CPU time it spent without turning to anybody
else, and those who play are compared with themselves just before.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from bench.attack import playing
from bench.blocking import Watched
from bench.stranger import LONGEST, MIXED

SHORT: Final = 4.0  # seconds
LONG: Final = 60.0
MOST_MEMORY: Final = 300.0  # megabytes above the idle server
LONGEST_STRETCH: Final = 50.0  # milliseconds of CPU; the largest measured was 12
PATIENCE: Final = 1000.0  # milliseconds that a choice may take longer, at the median, beside many other processes


@pytest.mark.parametrize(
    ("game", "seconds"),
    [("deep_future", SHORT), *[pytest.param(game, LONG, marks=pytest.mark.long) for game in LONGEST]],
)
async def test_people_play_on_whatever_one_address_does(tmp_path: Path, game: str, seconds: float) -> None:
    with Watched(tmp_path) as server:
        idle = server.all_megabytes()
        async with playing(server, seconds) as scene:
            found = await scene.attacked(game, MIXED)
    before, during = found.before, found.during
    assert found.done > 20 * seconds, "the stranger did nearly nothing"
    assert during.everything - idle < MOST_MEMORY
    assert during.stretch is not None
    assert during.stretch < LONGEST_STRETCH
    assert during.p50 < before.p50 + PATIENCE
    assert during.moves > 0.5 * before.moves
