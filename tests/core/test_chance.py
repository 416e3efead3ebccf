"""Chance: one integer, the same on every machine."""

from ecliptic.core.chance import advanced, outcome, seeded
from ecliptic.core.journal import Journal
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
