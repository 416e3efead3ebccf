"""Chance: one integer of generator state, which is copied with the position for nothing.

There are two generators, told apart by the size of the state. A state of 64 bits is that of SplitMix64: quick, and good
enough wherever nobody must be kept from computing what comes next. A larger state is sealed: a secret key and a
counter below it. Its outcomes are hashes of both, so those that were seen tell nothing of the next.
"""

from hashlib import blake2b
from struct import unpack
from typing import ClassVar, Final

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15
GUESSABLE: Final = 40  # bits: a smaller seed can be found by trying them all, however it is used
COUNTER: Final = 64  # bits
BYTES: Final = 40  # of a sealed state: 32 of the key, 8 of the counter
OPEN: Final = 1  # the generators as the header of a record numbers them
SEALED: Final = 2


def generator(seed: int) -> int:
    """Which generator serves a new game with this seed."""
    return OPEN if seed >> GUESSABLE == 0 else SEALED


def begun(seed: int, generator: int) -> int:
    """The state with which a game begins."""
    return seeded(seed) if generator == OPEN else sealed(seed)


def seeded(seed: int) -> int:
    """The state of SplitMix64 that a seed of any size stands for."""
    state = 0
    while True:
        state = mixed((state + (seed & MASK) + GAMMA) & MASK)
        seed >>= 64
        if seed <= 0:
            return state


def sealed(secret: int) -> int:
    """A sealed state; its key follows from the secret, and nobody can go back from there."""
    digest = blake2b(b"%x" % secret, digest_size=32, person=b"ecliptic chance").digest()
    key = int.from_bytes(digest, "big") | 1 << 255  # never so small that it looks like the other generator's
    return key << COUNTER


def parted(state: int, number: int) -> int:
    """A state of its own for one of several who go on from here."""
    return seeded(state + number) if state <= MASK else sealed(state << 8 | number)


def advanced(state: int) -> int:
    return (state + GAMMA) & MASK if state <= MASK else state + 1


def mixed(state: int) -> int:
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class Memory:
    """The last block of eight outcomes that one hash has given. It is nothing but what follows from its state."""

    block: ClassVar[tuple[int, tuple[int, ...]]] = (0, ())


def drawn(state: int) -> int:
    """64 bits for a sealed state."""
    block = Memory.block  # read once and written as a whole: threads may draw at the same time
    if block[0] != state >> 3:
        digest = blake2b((state >> 3).to_bytes(BYTES, "big"), digest_size=64).digest()
        block = Memory.block = (state >> 3, unpack(">8Q", digest))
    return block[1][state & 7]


def outcome(state: int, sides: int) -> int:
    """One of `range(sides)` for the generator's present state."""
    return ((mixed(state) if state <= MASK else drawn(state)) * sides) >> 64


def shuffle(order: list[int], state: int) -> int:
    """Put things into a random order, in place, as rolls one by one would; the state after it."""
    if state > MASK:
        return shuffle_sealed(order, state)
    for i in range(len(order) - 1, 0, -1):
        state = (state + GAMMA) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        order[i], order[j] = order[j], order[i]
    return state


def shuffle_sealed(order: list[int], state: int) -> int:
    for i in range(len(order) - 1, 0, -1):
        state += 1
        j = (drawn(state) * (i + 1)) >> 64
        order[i], order[j] = order[j], order[i]
    return state
