"""One address does everything at once that its limits allow, beside twenty people who play at a real server.

The clock proves little on a busy machine. So the server is asked how much CPU time it spent without turning to anybody
else, all its processes how much memory they have, and those who play how much they were answered just before.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from bench.attack import playing
from bench.blocking import Watched
from bench.stranger import LONGEST, MIXED, attacks_on

SHORT: Final = 4.0  # seconds
LONG: Final = 60.0
MOST_MEMORY: Final = 250.0  # megabytes above the idle server; the largest measured was 140 in the short time ...
MOST_MEMORY_IN_A_MINUTE: Final = 300.0  # ... and this is promised
LONGEST_STRETCH: Final = 100.0  # milliseconds of CPU with one thing; the largest measured was 67, on a busy machine
LONGEST_TURN: Final = 500.0  # and until the server listens again: a busy machine may keep it from that for long
LEAST: Final = 0.25  # of the moves in the seconds before: were everybody three seconds late, it would be this

EACH: Final = [(game, attack) for game in LONGEST for attack in attacks_on(game)]


def dealt_out() -> list[tuple[str, str]]:
    """Each attack on one of the games, and on every game as many."""
    dealt: dict[str, list[str]] = {game: [] for game in LONGEST}
    for attack in dict.fromkeys(attack for _, attack in EACH if attack != MIXED):
        able = [game for game in dealt if (game, attack) in EACH]
        dealt[min(able, key=lambda game: len(dealt[game]))].append(attack)
    return [(game, attack) for game, attacks in dealt.items() for attack in attacks]


async def check(folder: Path, seconds: float, most_memory: float, *wishes: tuple[str, str]) -> None:
    with Watched(folder) as server:
        idle = server.all_megabytes()
        async with playing(server, seconds) as scene:
            found = await scene.attacked(*wishes)
    before, during = found.before, found.during
    assert found.done + found.refused > 0, "the stranger did nothing"
    assert during.everything - idle < most_memory
    assert during.stretch is not None
    assert during.stretch < LONGEST_STRETCH
    assert during.turn is not None
    assert during.turn < LONGEST_TURN
    assert during.moves > LEAST * before.moves


async def test_people_play_on_whatever_one_address_does(tmp_path: Path) -> None:
    await check(tmp_path, SHORT, MOST_MEMORY, *dealt_out())


@pytest.mark.long
@pytest.mark.parametrize(("game", "attack"), EACH)
async def test_people_play_on_whatever_one_address_does_in_any_game(tmp_path: Path, game: str, attack: str) -> None:
    seconds = LONG if attack == MIXED else SHORT
    await check(tmp_path, seconds, MOST_MEMORY_IN_A_MINUTE, (game, attack))


def test_every_attack_is_made_and_every_game_attacked() -> None:
    dealt = dealt_out()
    assert {game for game, _ in dealt} == set(LONGEST)
    assert {attack for _, attack in dealt} == {attack for _, attack in EACH} - {MIXED}
