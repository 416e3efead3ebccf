"""What is measured of the engine, each in CPU time. Run in any build: `python -m bench.engine` prints JSON."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import ecliptic
from bench.compare import PLAYERS
from ecliptic.core import flow
from ecliptic.core.position import Position
from ecliptic.games.deep_future.campaign.campaign import read
from ecliptic.games.deep_future.game import deep_future
from tests.deep_future.playing import lively

GAMES = {"horizons": 20, "deep_future": 200, "pulp_invasion": 400, "ultramassive": 20, "laniakea": 20}
ERAS = (1, 10, 30)
Result = dict[str, Any]


def seconds(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def calibration() -> float:
    """Turns of a plain Python loop per CPU-second: how fast this machine is today."""
    turns = 100_000

    def loop() -> int:
        n = 0
        for i in range(turns):
            n = (n + i * 3) & 0xFFFF
        return n

    return turns / min(seconds(loop) for _ in range(20))


def decisions_per_second(game: str, legacy: str = "", **options: str) -> float:
    """Random play through the bare position, from the first choice on; the least time of five for every game."""
    count, spent = 0, 0.0
    for seed in range(GAMES[game]):
        g = ecliptic.new(game, PLAYERS[game], seed, options, legacy=legacy).position
        played, least = min(timed(g, seed) for _ in range(5))
        count += played
        spent += least
    return count / spent


def timed(g: Position, seed: int) -> tuple[int, float]:
    """How many choices one game takes, and how long; the same ones every time."""
    copy, chance = g.clone(), random.Random(seed).random
    begun = time.process_time()
    count = play_out(copy, chance)
    return count, time.process_time() - begun


def play_out(g: Position, chance: Callable[[], float]) -> int:
    count = 0
    while g.seat is not None:
        options = g.options()
        g.play(options[int(chance() * len(options))])
        count += 1
    return count


def positions_of(game: str, seed: int, legacy: str = "") -> list[Position]:
    g = ecliptic.new(game, PLAYERS[game], seed, legacy=legacy).position
    chooser = random.Random(seed)
    found: list[Position] = []
    while g.seat is not None:
        found.append(g.clone())
        g.play(chooser.choice(g.options()))
    return found


def clone_microseconds(game: str, legacy: str = "") -> float:
    """The median position of a game."""
    positions = positions_of(game, 1, legacy)
    g = positions[len(positions) // 2]

    def copy() -> None:
        for _ in range(2000):
            g.clone()

    return best(copy) / 2000 * 1e6


def widest_microseconds(game: str) -> tuple[float, int, int, str]:
    """Options and refusals of the decision with the most of both, in 20 games."""
    found = [g for seed in range(20) for g in positions_of(game, seed)]
    g = max(found, key=width)
    decision = g.decision
    assert decision is not None

    def ask() -> None:
        for _ in range(500):
            decision.options(g)
            for candidate in decision.candidates(g):
                decision.why_not(g, candidate)
            decision.aside(g)

    spent = best(ask) / 500 * 1e6
    return spent, len(g.options()), width(g) - len(g.options()), type(decision).__name__


def width(g: Position) -> int:
    decision = g.decision
    if decision is None:
        return 0
    refused = [c for c in decision.candidates(g) if decision.why_not(g, c) is not None]
    return len(g.options()) + len(refused)


def best(work: Callable[[], object]) -> float:
    return min(seconds(work) for _ in range(5))


def campaign_at(era: int) -> str:
    """What the games before that era left: two lively players, until enough games were won."""
    chooser = random.Random(era)
    legacy = ""
    while legacy == "" or read(legacy).era < era:
        match = ecliptic.new("deep_future", 2, chooser.getrandbits(60), {"names": "auto"}, legacy=legacy)
        g = deep_future(match.position)
        while g.seat is not None:
            g.play(lively(g, chooser))
        legacy = match.game.conclude(g)
    return legacy


def measure_era(era: int) -> Result:
    """With names given by the program, so that the choices are of the same kinds in every era."""
    legacy = campaign_at(era) if era > 1 else ""
    return {
        "era": era,
        "cards": len(read(legacy).cards) if legacy else 36,
        "decisions_per_second": decisions_per_second("deep_future", legacy, names="auto"),
        "clone_us": clone_microseconds("deep_future", legacy),
        "calibration": calibration(),
    }


def measure(game: str) -> Result:
    before = calibration()
    rate = decisions_per_second(game)
    spent, offered, refused, kind = widest_microseconds(game)
    return {
        "compiled": not flow.__file__.endswith(".py"),
        "calibration": (before + calibration()) / 2,
        "decisions_per_second": rate,
        "clone_us": clone_microseconds(game),
        "widest_us": spent,
        "widest": f"{kind}: {offered} options, {refused} refusals",
    }


def measure_all() -> Result:
    return {**{game: measure(game) for game in GAMES}, "eras": [measure_era(era) for era in ERAS]}


if __name__ == "__main__":
    print(json.dumps(measure_all()))
