"""Whoever waits for a place gets it in turn, by owner."""

from __future__ import annotations

import asyncio
import time

import pytest

from ecliptic.table.limits import Bucket
from ecliptic.table.turns import LONGEST, Pace, Turns
from tests.table.harness import PATIENT


class Line:
    """People who have come, and the order in which they were served."""

    def __init__(self, places: int) -> None:
        self.turns = Turns(places)
        self.served: list[str] = []
        self.done = asyncio.Event()

    def come(self, owner: str, count: int = 1) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.wait(owner)) for _ in range(count)]

    async def wait(self, owner: str) -> None:
        async with self.turns.mine(owner):
            self.served.append(owner)
            await self.done.wait()


async def settle() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


async def test_one_who_comes_later_waits_for_one_of_a_crowd() -> None:
    line = Line(1)
    crowd = line.come("crowd", 20)
    await settle()
    late = line.come("late")
    await settle()
    line.done.set()
    await asyncio.gather(*crowd, *late)
    assert line.served[:2] == ["crowd", "late"]


async def test_three_owners_take_turns() -> None:
    line = Line(1)
    tasks = [*line.come("first"), *line.come("a", 3), *line.come("b", 3), *line.come("c", 3)]
    await settle()
    line.done.set()
    await asyncio.gather(*tasks)
    assert line.served == ["first", *["a", "b", "c"] * 3]


async def test_one_owner_never_has_all_places() -> None:
    line = Line(3)
    crowd = line.come("crowd", 10)
    await settle()
    assert line.served == ["crowd"] * 2
    late = line.come("late")
    await settle()
    assert line.served == ["crowd", "crowd", "late"]
    line.done.set()
    await asyncio.gather(*crowd, *late)


async def test_whoever_gives_up_leaves_the_place_to_others() -> None:
    line = Line(1)
    first, given_up = *line.come("a"), *line.come("b")
    await settle()
    other = line.come("c")
    given_up.cancel()
    await settle()
    first.cancel()
    await settle()
    assert line.served == ["a", "c"]
    line.done.set()
    await asyncio.gather(*other)
    await line.turns.over.wait()
    assert line.turns.free == 1


async def test_a_turn_that_comes_together_with_giving_up_is_given_back() -> None:
    line = Line(1)
    (first,) = line.come("a")
    await settle()
    (second,) = line.come("b")
    await settle()
    line.done.set()
    await asyncio.sleep(0)  # the first goes, the second has the turn and does not know it yet
    second.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    assert line.turns.free == 1
    assert line.turns.over.is_set()


async def test_a_paced_place_stays_taken_as_long_again_as_it_was_used() -> None:
    turns, done = Turns(1), []

    async def busy(name: str) -> None:
        async with turns.paced(name, 60.0):
            began = time.thread_time()
            while time.thread_time() - began < 0.01:
                pass
            done.append(name)

    tasks = [asyncio.create_task(busy(name)) for name in "aab"]
    while len(done) < 3:
        before = len(done)
        await asyncio.sleep(0)
        assert len(done) <= before + 1, "others have their turn between two of them"
    assert done == ["a", "b", "a"]
    await asyncio.gather(*tasks)
    async with asyncio.timeout(PATIENT):
        await turns.over.wait()


async def test_whoever_computes_longer_than_that_pauses_as_long_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop hears only afterwards that the time was over."""
    turns, longest, used = Turns(1), 0.001, [0.0, 1000.0]
    monkeypatch.setattr(time, "thread_time", lambda: used.pop(0))
    async with turns.paced("a", longest):
        time.sleep(2 * longest)
    await asyncio.sleep(2 * longest)
    assert not used
    assert turns.free == 0


async def test_a_paced_place_is_given_to_the_next_if_its_owner_waits_for_something_else() -> None:
    turns, free = Turns(1), asyncio.Event()

    async def stuck() -> None:
        async with turns.paced("a", 0.001):
            await free.wait()

    task = asyncio.create_task(stuck())
    async with asyncio.timeout(PATIENT):
        await asyncio.sleep(0)
        async with turns.mine("b"):
            free.set()
        await task
        await turns.over.wait()


async def test_a_place_that_is_freed_while_somebody_gives_up_goes_to_the_next() -> None:
    """A task that is cancelled hears of it a moment later; until then it still stands in the line."""
    turns = Turns(1)
    await turns.wait("first")
    leaver, last = [asyncio.create_task(turns.wait(owner)) for owner in ("leaver", "last")]
    await settle()
    leaver.cancel()
    turns.take_back("first")  # in the same moment
    async with asyncio.timeout(PATIENT):
        await last
    turns.take_back("last")
    assert isinstance((await asyncio.gather(leaver, return_exceptions=True))[0], asyncio.CancelledError)
    assert turns.over.is_set()


def test_a_pace_lets_a_number_pass_at_once_and_the_others_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(Bucket, "now", staticmethod(lambda: now))
    pace = Pace(10.0, 3.0)
    assert [pace.delay("a") for _ in range(6)] == pytest.approx([0, 0, 0, 0.1, 0.2, 0.3])
    assert pace.delay("b") == 0, "another owner"
    now += 0.25
    assert pace.delay("a") == pytest.approx(0.15)
    assert max(pace.delay("a") for _ in range(1000)) == LONGEST
    now += LONGEST
    assert pace.delay("a") == pytest.approx(0.1), "what nobody waited for is forgotten"
