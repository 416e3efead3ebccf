"""Chance: one integer, the same on every machine."""

from pathlib import Path

from msgspec.structs import replace

import ecliptic
from ecliptic.core import record
from ecliptic.core.chance import MASK, OPEN, SEALED, advanced, begun, generator, outcome, parted, sealed, seeded
from ecliptic.core.journal import Journal
from ecliptic.core.match import Match
from tests.horizons.support import bare


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    """These numbers are part of the record format: stored games depend on them. HZ-19.5"""
    state, rolled = seeded(7), []
    for _ in range(8):
        state = advanced(state)
        rolled.append(outcome(state, 100))
    assert seeded(7) == 7191089600892374487
    assert rolled == [72, 64, 54, 60, 34, 18, 91, 90]


def test_seeds_of_any_size_differ() -> None:
    seeds = [0, 1, 2**63, 2**64, 2**64 + 1, 2**127, 2**128 - 1]
    assert len({seeded(seed) for seed in seeds}) == len(seeds)


def test_every_outcome_comes_about_equally_often() -> None:
    state, counts = seeded(1), [0] * 6
    for _ in range(60_000):
        state = advanced(state)
        counts[outcome(state, 6)] += 1
    assert all(9_600 < n < 10_400 for n in counts)


def test_a_shuffle_is_the_same_whether_it_is_noted_or_not() -> None:
    noted, quick = bare(), bare()
    noted.journal, quick.journal = Journal(), None
    noted.chance = quick.chance = seeded(3)
    for n in (0, 1, 2, 36, 200):
        assert noted.shuffled(tuple(range(n))) == quick.shuffled(tuple(range(n)))
        assert noted.chance == quick.chance


def test_every_order_of_a_shuffle_comes_about_equally_often() -> None:
    g = bare()
    g.journal = None
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        order = g.shuffled((0, 1, 2, 3))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert all(400 < n < 600 for n in counts.values())


def test_scripted_outcomes_come_before_chance_and_are_noted() -> None:
    g = bare()
    g.journal = Journal([4, 2])
    state = g.chance
    assert (g.roll(6), g.roll(6)) == (4, 2)
    assert g.chance == state
    drawn = g.roll(6)
    assert g.chance != state
    assert g.journal.outcomes == [4, 2, drawn]


# --- sealed ------------------------------------------------------------------------------------------


def test_a_sealed_seed_gives_the_same_numbers_for_ever() -> None:
    """These numbers are part of the record format too."""
    state, rolled = sealed(2**100), []
    for _ in range(8):
        state = advanced(state)
        rolled.append(outcome(state, 100))
    assert rolled == [65, 74, 22, 86, 17, 69, 19, 6]


def test_a_seed_that_cannot_be_guessed_is_sealed_and_a_small_one_is_not() -> None:
    assert [generator(seed) for seed in (0, 7, 20261117, 2**40 - 1)] == [OPEN] * 4
    assert [generator(seed) for seed in (2**40, 2**128 - 1)] == [SEALED] * 2
    assert begun(7, OPEN) == seeded(7) <= MASK
    assert begun(2**100, SEALED) == sealed(2**100) > MASK
    assert begun(2**100, OPEN) == seeded(2**100), "as records from before have it"


def test_sealed_outcomes_come_about_equally_often() -> None:
    state, counts = sealed(2**100), [0] * 6
    for _ in range(60_000):
        state = advanced(state)
        counts[outcome(state, 6)] += 1
    assert all(9_600 < n < 10_400 for n in counts)


def test_a_sealed_shuffle_is_the_same_whether_it_is_noted_or_not() -> None:
    noted, quick = bare(), bare()
    noted.journal, quick.journal = Journal(), None
    noted.chance = quick.chance = sealed(2**100)
    for n in (0, 1, 2, 36, 200):
        assert noted.shuffled(tuple(range(n))) == quick.shuffled(tuple(range(n)))
        assert noted.chance == quick.chance


def test_those_who_part_have_chances_of_their_own() -> None:
    for state in (seeded(7), sealed(2**100)):
        states = [state, *[parted(state, n) for n in range(5)], parted(advanced(state), 0)]
        assert len({outcome(advanced(one), 2**60) for one in states}) == len(states)
    assert parted(seeded(7), 3) == seeded(seeded(7) + 3), "as records from before have it"


def test_the_state_of_the_quick_generator_follows_from_one_outcome_and_that_of_the_sealed_one_does_not() -> None:
    """SplitMix64 can be turned round: whoever saw 64 bits knew all that came after them."""
    state = advanced(seeded(2**100))
    assert unmixed(outcome(state, 2**64)) == state
    hidden = advanced(sealed(2**100))
    assert unmixed(outcome(hidden, 2**64)) != hidden & MASK


def unmixed(z: int) -> int:
    z ^= z >> 31 ^ z >> 62
    z = z * pow(0x94D049BB133111EB, -1, 2**64) & MASK
    z ^= z >> 27 ^ z >> 54
    z = z * pow(0xBF58476D1CE4E5B9, -1, 2**64) & MASK
    return z ^ z >> 30 ^ z >> 60


def test_the_record_says_by_which_generator_chance_was_drawn(tmp_path: Path) -> None:
    for seed, number in ((7, OPEN), (2**100, SEALED)):
        match = ecliptic.new("horizons", players=2, seed=seed)
        assert match.header.chance == number
        match.play(match.options()[0].id)
        match.save(tmp_path / str(seed))
        assert (b'"chance":2' in (tmp_path / str(seed)).read_bytes().splitlines()[0]) == (number == SEALED)
        assert ecliptic.verify(tmp_path / str(seed))
    older = replace(match.header, chance=OPEN)
    assert Match(match.game, older, None, match.seed).position.chance <= MASK
    unknown = match.record()
    (tmp_path / "x").write_bytes(record.dump(replace(unknown, header=replace(unknown.header, chance=3))))
    assert "chance in a way 3" in ecliptic.verify(tmp_path / "x").text
