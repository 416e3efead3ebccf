"""What is measured of the engine, each in CPU time. Run in any build: `python -m bench.engine` prints JSON."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

import ecliptic
from ecliptic.core import flow
from ecliptic.core.flow import Position

GAMES = 40
WARM_UP = 3


def seconds(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def calibration() -> float:
    """Turns of a plain Python loop per CPU-second: how fast this machine is today."""
    turns = 2_000_000

    def loop() -> int:
        n = 0
        for i in range(turns):
            n = (n + i * 3) & 0xFFFF
        return n

    return turns / seconds(loop)


def decisions_per_second(game: str, players: int) -> float:
    """Random play through the bare position, set-up included."""
    positions = [ecliptic.new(game, players=players, seed=seed).position for seed in range(GAMES)]
    chance = random.Random(1).random
    for g in positions[:WARM_UP]:
        play_out(g, chance)
    count = 0

    def play() -> None:
        nonlocal count
        for g in positions[WARM_UP:]:
            count += play_out(g, chance)

    spent = seconds(play)
    return count / spent


def play_out(g: Position, chance: Callable[[], float]) -> int:
    count = 0
    while g.seat is not None:
        options = g.options()
        g.play(options[int(chance() * len(options))])
        count += 1
    return count


def positions_of(game: str, players: int, seed: int) -> list[Position]:
    g = ecliptic.new(game, players=players, seed=seed).position
    chooser = random.Random(seed)
    found: list[Position] = []
    while g.seat is not None:
        found.append(g.clone())
        g.play(chooser.choice(g.options()))
    return found


def clone_microseconds(game: str, players: int) -> float:
    """The median position of a game."""
    positions = positions_of(game, players, 1)
    g = positions[len(positions) // 2]

    def copy() -> None:
        for _ in range(2000):
            g.clone()

    return best(copy) / 2000 * 1e6


def widest_microseconds(game: str, players: int) -> tuple[float, int, int, str]:
    """Options and refusals of the decision with the most of both, in 20 games."""
    found = [g for seed in range(20) for g in positions_of(game, players, seed)]
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


def measure(game: str, players: int) -> dict[str, object]:
    before = calibration()
    rate = max(decisions_per_second(game, players) for _ in range(3))
    spent, offered, refused, kind = widest_microseconds(game, players)
    return {
        "compiled": not flow.__file__.endswith(".py"),
        "calibration": (before + calibration()) / 2,
        "decisions_per_second": rate,
        "clone_us": clone_microseconds(game, players),
        "widest_us": spent,
        "widest": f"{kind}: {offered} options, {refused} refusals",
    }


if __name__ == "__main__":
    print(json.dumps(measure("horizons", 4)))
