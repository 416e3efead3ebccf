"""What the sealed generator of chance costs: `python -m bench.dice`, with valgrind.

Whole random games, set-up and all, are played with either generator, interpreted, and the instructions of the processor
are counted: a busy machine does not change their number. So that both play the same games, every draw is made and then
replaced by the next number of one list. That takes the same with either generator, and it is counted too.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Final
from unittest.mock import patch

import ecliptic
from bench.compare import PLAYERS
from bench.engine import play_out
from ecliptic.core import chance, flow, replay, together

GAMES: Final = {"horizons": 3, "deep_future": 10, "pulp_invasion": 30, "ultramassive": 3, "laniakea": 3}
GENERATORS: Final = {"open": chance.OPEN, "sealed": chance.SEALED}
COUNT: Final = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
COUNTED: Final = re.compile(r"Collected : (\d+)")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.dice", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="game", help="of these (all)")
    parser.add_argument("--play", nargs=2, metavar=("GENERATOR", "NUMBER"), help="play so many, and count nothing")
    given = parser.parse_args()
    for game in given.games:
        if given.play:
            print(*play(game, GENERATORS[given.play[0]], int(given.play[1])))
        else:
            compare(game)


def compare(game: str) -> None:
    number = GAMES[game]
    counts = {name: instructions(game, name, number) - instructions(game, name, 0) for name in GENERATORS}
    choices, draws = play(game, chance.SEALED, number)
    each = {name: f"{count / choices:,.0f}" for name, count in counts.items()}
    print(
        f"{game:15}{number:3} games,{choices:6} choices,{draws / choices:5.2f} draws a choice; instructions a choice:"
        f" open {each['open']}, sealed {each['sealed']}: {counts['sealed'] / counts['open']:.4f} times",
        flush=True,
    )


def instructions(game: str, generator: str, number: int) -> int:
    command = (*COUNT, sys.executable, "-m", "bench.dice", game, "--play", generator, str(number))
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = COUNTED.search(told.stderr)
    assert found is not None, told.stderr
    return int(found[1])


def play(game: str, generator: int, number: int) -> tuple[int, int]:
    """How many choices were made, and how many draws."""
    choices, tape = 0, Tape()
    outcome = outcome_of(tape.next)
    with (
        patch.object(replay, "generator", lambda seed: generator),
        patch.object(flow, "outcome", outcome),
        patch.object(together, "outcome", outcome),
        patch.object(flow, "shuffle", shuffle_of(tape.next)),
    ):
        for seed in range(number):
            g = ecliptic.new(game, PLAYERS[game], seed).position.clone()
            choices += play_out(g, random.Random(seed).random)
    return choices, tape.drawn()


class Tape:
    """Numbers of 64 bits, the same for both."""

    LENGTH = 100_000

    def __init__(self) -> None:
        source = random.Random(1)
        self.numbers = [source.getrandbits(64) for _ in range(self.LENGTH)]
        self.rest = iter(self.numbers)
        self.next = self.rest.__next__

    def drawn(self) -> int:
        return self.LENGTH - len(list(self.rest))


def outcome_of(taped: Callable[[], int]) -> Callable[[int, int], int]:
    def outcome(state: int, sides: int) -> int:
        chance.mixed(state) if state <= chance.MASK else chance.drawn(state)
        return (taped() * sides) >> 64

    return outcome


def shuffle_of(taped: Callable[[], int]) -> Callable[[list[int], int], int]:
    """As in `chance`, line by line."""
    mask, gamma, drawn = chance.MASK, chance.GAMMA, chance.drawn

    def shuffle(order: list[int], state: int) -> int:
        if state > mask:
            return sealed(order, state)
        for i in range(len(order) - 1, 0, -1):
            state = (state + gamma) & mask
            z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & mask
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
            z ^= z >> 31
            j = (taped() * (i + 1)) >> 64
            order[i], order[j] = order[j], order[i]
        return state

    def sealed(order: list[int], state: int) -> int:
        for i in range(len(order) - 1, 0, -1):
            state += 1
            drawn(state)
            j = (taped() * (i + 1)) >> 64
            order[i], order[j] = order[j], order[i]
        return state

    return shuffle


if __name__ == "__main__":
    main()
