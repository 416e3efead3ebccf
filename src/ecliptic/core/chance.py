"""Chance: one integer of generator state.

A position that carried a `random.Random` would spend most of its copying on it. SplitMix64 needs one
integer, passes the statistical tests that matter for a shuffle, and is the same on every machine.
"""

from typing import Final

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The state that a seed of any size stands for."""
    state = 0
    while True:
        state = mixed((state + (seed & MASK) + GAMMA) & MASK)
        seed >>= 64
        if seed <= 0:
            return state


def advanced(state: int) -> int:
    return (state + GAMMA) & MASK


def mixed(state: int) -> int:
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def outcome(state: int, sides: int) -> int:
    """One of `range(sides)` for the generator's present state."""
    return (mixed(state) * sides) >> 64


def shuffle(order: list[int], state: int) -> int:
    """Put things into a random order, in place, as rolls one by one would; the state after it."""
    for i in range(len(order) - 1, 0, -1):
        state = (state + GAMMA) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        order[i], order[j] = order[j], order[i]
    return state
