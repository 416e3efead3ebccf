"""Catanatron, the fastest open board game engine in Python that we know, in the same run."""

from __future__ import annotations

from bench.engine import seconds

GAMES = 12
LONGEST = 1000


def decisions_per_second() -> float | None:
    """Random play of four; None where Catanatron is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
    games = [Game([RandomPlayer(colour) for colour in colours], seed=seed) for seed in range(GAMES)]
    count = 0

    def play() -> None:
        nonlocal count
        for game in games:
            while game.winning_color() is None and game.state.num_turns < LONGEST:
                game.play_tick()
                count += 1

    spent = seconds(play)
    return count / spent
