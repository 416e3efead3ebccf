"""How long cadets think: `python -m bench.cadets` plays a few games of each kind and tells the CPU time of one.

Give the number of games (`-n 20`) or one of the games (`--who horizons`). The seeds are always the same, so two
versions of the program can be compared by running both, one after the other.
"""

from __future__ import annotations

import argparse
import time

import ecliptic
from bench.compare import PLAYERS
from bench.engine import calibration
from ecliptic.bots.bot import bot_seed, play_out
from ecliptic.bots.cadet import Cadet

FIRST_SEED = 100


def played(game: str, seed: int) -> tuple[float, int]:
    """The CPU-seconds and the choices of one game between cadets."""
    match = ecliptic.new(game, PLAYERS[game], seed)
    cadets = [Cadet(bot_seed(seed, seat)) for seat in range(PLAYERS[game])]
    begun = time.process_time()
    choices = play_out(match.game, match.position, cadets)
    return time.process_time() - begun, choices


def measured(game: str, games: int) -> str:
    played(game, FIRST_SEED - 1)  # what is read and made once does not count
    results = [played(game, seed) for seed in range(FIRST_SEED, FIRST_SEED + games)]
    spent, choices = sum(seconds for seconds, _ in results), sum(count for _, count in results)
    per_game = f"{spent / games:.3f} s of CPU, {choices / games:.0f} choices"
    return f"{game}, {PLAYERS[game]} players: {per_game}, {spent / choices * 1e3:.2f} ms each"


def main() -> None:
    parser = argparse.ArgumentParser(description="The CPU time of a game between cadets.")
    parser.add_argument("-n", type=int, default=5, help="how many games of each kind (5)")
    parser.add_argument("--who", choices=PLAYERS, help="one game only")
    asked = parser.parse_args()
    for game in [asked.who] if asked.who else PLAYERS:
        print(measured(game, asked.n), flush=True)
    print(f"calibration: {calibration() / 1e6:.0f} million turns per CPU-second")


if __name__ == "__main__":
    main()
