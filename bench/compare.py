"""The same random games in two or more checkouts, in turn: what a decision costs in each, by the cost in the first.

    python -m bench.compare horizons ../before/src src:ally_questions=every_time
    python -m bench.compare deep_future ../before/src src:names=ask --instructions

A checkout is its `src` folder, interpreted or compiled in place, and after a colon the options of its games. It plays
through this file too (`play`), which therefore uses nothing of Ecliptic but `ecliptic.new`.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import re
import subprocess
import sys
import time
from typing import NamedTuple

PLAYERS = {"horizons": 4, "deep_future": 1, "pulp_invasion": 1, "ultramassive": 4, "laniakea": 4}
BLOCKS = 5  # in which the games are played, each checkout in its turn
COLLECTED = re.compile(r"Collected : (\d+)")


class Cost(NamedTuple):
    """Of some games: CPU time in seconds, or instructions."""

    decisions: int
    spent: float


def play(game: str, games: int, options: dict[str, str]) -> None:
    """In a process of its own: play the block of games whose number comes in, and tell the count and the CPU time."""
    import ecliptic

    gc.disable()
    positions = [ecliptic.new(game, PLAYERS[game], seed, options).position for seed in range(games)]
    for line in sys.stdin:
        block = range(int(line), games, BLOCKS)
        copies = [(positions[seed].clone(), random.Random(seed).random) for seed in (*block[:1], *block)]
        count, spent = 0, 0.0
        for number, (g, chance) in enumerate(copies):  # the first one twice: it warms up
            begun = time.process_time()
            played = 0
            while g.seat is not None:
                offered = g.options()
                g.play(offered[int(chance() * len(offered))])
                played += 1
            if number:
                count += played
                spent += time.process_time() - begun
        print(count, spent, flush=True)


def command(game: str, games: int, options: str) -> list[str]:
    return [sys.executable, __file__, "play", game, str(games), *[option for option in options.split(",") if option]]


def environment(source: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.path.abspath(source), "PYTHONHASHSEED": "0"}


def timed(game: str, checkouts: list[str], games: int, times: int) -> list[Cost]:
    """The least time of every block, all checkouts in turn."""
    running = []
    for source, _, options in [checkout.partition(":") for checkout in checkouts]:
        pipe = subprocess.PIPE
        line = command(game, games, options)
        running.append(subprocess.Popen(line, stdin=pipe, stdout=pipe, text=True, env=environment(source)))
    least: dict[tuple[int, int], Cost] = {}
    for _ in range(times):
        for block in range(BLOCKS):
            for number, process in enumerate(running):
                assert process.stdin is not None
                assert process.stdout is not None
                print(block, file=process.stdin, flush=True)
                count, spent = process.stdout.readline().split()
                cost = Cost(int(count), float(spent))
                least[number, block] = min(least.get((number, block), cost), cost)
    for process in running:
        process.communicate()
    return [total([least[number, block] for block in range(BLOCKS)]) for number in range(len(running))]


def total(costs: list[Cost]) -> Cost:
    return Cost(sum(cost.decisions for cost in costs), sum(cost.spent for cost in costs))


def counted(game: str, checkout: str, games: int) -> Cost:
    """Instructions, the same on a busy machine: those of all games played twice less those of playing them once."""
    source, _, options = checkout.partition(":")
    blocks = "".join(f"{block}\n" for block in range(BLOCKS))
    found: list[Cost] = []
    for lines in (blocks, blocks * 2):
        line = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command(game, games, options)]
        done = subprocess.run(line, input=lines, capture_output=True, text=True, env=environment(source), check=True)
        collected = COLLECTED.search(done.stderr)
        assert collected is not None, done.stderr
        played = [int(told.split()[0]) for told in done.stdout.splitlines()[:BLOCKS]]
        found.append(Cost(sum(played), float(collected[1])))
    return Cost(found[0].decisions, found[1].spent - found[0].spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(PLAYERS))
    parser.add_argument("checkouts", nargs="+", metavar="src[:option=value,...]")
    parser.add_argument("-n", "--games", type=int, default=20)
    parser.add_argument("--times", type=int, default=6, help="how often each is played; the least time counts")
    parser.add_argument("--instructions", action="store_true", help="count instructions with valgrind instead")
    wish = parser.parse_args()
    if wish.instructions:
        costs = [counted(wish.game, checkout, wish.games) for checkout in wish.checkouts]
    else:
        costs = timed(wish.game, wish.checkouts, wish.games, wish.times)
    unit, scale = ("instructions", 1.0) if wish.instructions else ("microseconds", 1e6)
    first = costs[0]
    for checkout, cost in zip(wish.checkouts, costs, strict=True):
        each = cost.spent / cost.decisions
        by_decision, by_game = each / (first.spent / first.decisions), cost.spent / first.spent
        print(f"{checkout}: {cost.decisions} decisions, {each * scale:,.2f} {unit} each")
        print(f"    {by_decision:.3f} times the first for a decision, {by_game:.3f} for a game")


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        play(sys.argv[2], int(sys.argv[3]), dict(option.split("=") for option in sys.argv[4:]))
    else:
        main()
