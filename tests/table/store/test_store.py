"""What every store promises, asked of each."""

from __future__ import annotations

import asyncio

import pytest

from ecliptic.core.errors import EclipticError
from ecliptic.table.store import Store, Stored


async def test_lines_are_numbered_from_the_first_and_come_back_in_order(store: Store) -> None:
    await store.create("m", b"sheet", ["link"], [b"zero"])
    assert await store.append("m", 1, [Stored(b"one", "key"), Stored(b"two", "key")], pending=False)
    assert await store.lines("m") == [Stored(b"zero"), Stored(b"one", "key"), Stored(b"two", "key")]
    assert await store.lines("m", 2) == [Stored(b"two", "key")]


async def test_a_number_that_is_taken_or_not_the_next_one_is_refused(store: Store) -> None:
    await store.create("m", b"", [], [b"zero"])
    for wrong in (0, 2, -1, 2**70):
        assert not await store.append("m", wrong, [Stored(b"x")], pending=True)
    assert await store.lines("m") == [Stored(b"zero")]
    assert await store.pending() == []


async def test_among_many_who_want_the_same_number_one_gets_it(store: Store) -> None:
    await store.create("m", b"", [])
    for number in range(5):
        tries = (store.append("m", number, [Stored(b"%d" % writer)], pending=False) for writer in range(40))
        assert sum(await asyncio.gather(*tries)) == 1
    assert len(await store.lines("m")) == 5


async def test_a_name_is_given_once(store: Store) -> None:
    await store.create("m", b"first", ["link"])
    with pytest.raises(EclipticError, match="There is a match 'm' already"):
        await store.create("m", b"second", ["other"])
    assert await store.sheet("m") == (1, b"first")
    assert await store.find("other") is None
