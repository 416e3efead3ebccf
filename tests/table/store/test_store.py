"""What every store promises, asked of each."""

from __future__ import annotations

import asyncio
import time

import asyncpg  # type: ignore[import-untyped]
import pytest

from ecliptic.core.errors import EclipticError
from ecliptic.table.store import Line, Store, Stored, StoreTrouble, open_store
from ecliptic.table.store.base import LINES_AT_ONCE
from ecliptic.table.store.sqlite import SQLite

HOSTILE = ("", "a\0b", "\0", "\ud800", "x" * 100_000, "'; DROP TABLE lines; --\0")
ODD = ("'; DROP TABLE matches; --", '"quoted"', "%s {} $1 ?1", "ünïcödé 🪐", "line\nbreak", "a:b", "x" * 200)


async def everything(address: str, store: Store) -> bytes:
    """Every byte that the store keeps, however it is written."""
    if isinstance(store, SQLite):
        return b"".join(path.read_bytes() for path in store.path.parent.iterdir() if path.is_file())
    connection = await asyncpg.connect(address)
    tables = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    found = []
    for (table,) in tables:
        for row in await connection.fetch(f"SELECT * FROM {table}"):
            found += [value if isinstance(value, bytes) else str(value).encode() for value in row.values()]
    await connection.close()
    return b"\n".join(found)


# --- lines -----------------------------------------------------------------------------------------


async def test_lines_are_numbered_from_the_first_and_come_back_in_order(store: Store) -> None:
    await store.create("m", b"sheet", ["link"], [b"zero"])
    assert await store.append("m", 1, [Stored(b"one", "key"), Stored(b"two", "key")], pending=False)
    assert await store.append("m", 3, [Stored(b"three")], pending=False)
    assert await store.lines("m") == [Stored(b"zero"), Stored(b"one", "key"), Stored(b"two", "key"), Stored(b"three")]
    assert await store.lines("m", 2) == [Stored(b"two", "key"), Stored(b"three")]
    assert await store.lines("m", 4) == []


async def test_others_read_between_the_portions_of_a_long_game(store: Store) -> None:
    """To check 20,000 lines takes 50 milliseconds."""
    lines = [b"%d" % n for n in range(5 * LINES_AT_ONCE)]
    await store.create("long", b"", [], lines)
    await store.create("m", b"", [])
    reading, others = asyncio.create_task(store.lines("long")), 0
    while not reading.done():
        await store.updated("m")
        others += not reading.done()
    assert [line.body for line in await reading] == lines
    assert others >= 3
    assert [line.body for line in await store.lines("long", 7)] == lines[7:]


async def test_a_game_that_is_removed_while_it_is_read_is_not_there(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.create("m", b"", [], [b"x"] * (LINES_AT_ONCE + 1))
    updated, next_lines = await store.updated("m"), store.next_lines
    assert updated is not None

    async def removing(match: str, since: int) -> list[Stored] | None:
        found = await next_lines(match, since)
        await store.remove(match, updated)
        return found

    monkeypatch.setattr(store, "next_lines", removing)
    assert await store.lines("m") == []


async def test_a_number_that_is_taken_or_not_the_next_one_is_refused(store: Store) -> None:
    await store.create("m", b"", [], [b"zero"])
    for wrong in (0, 2, -1, 2**31 - 1, 2**31, 2**63, 2**70):
        assert not await store.append("m", wrong, [Stored(b"x"), Stored(b"y")], pending=True)
    assert await store.lines("m") == [Stored(b"zero")]
    assert await store.pending() == []


async def test_among_many_who_want_the_same_number_one_gets_it(store: Store) -> None:
    await store.create("m", b"", [])
    for number in range(5):
        tries = (store.append("m", number, [Stored(b"%d" % writer)], pending=False) for writer in range(40))
        assert sum(await asyncio.gather(*tries)) == 1
    assert len(await store.lines("m")) == 5


async def test_many_writers_neither_lose_nor_double_a_line(store: Store) -> None:
    matches = [f"m{number}" for number in range(4)]
    for match in matches:
        await store.create(match, b"", [])

    async def write(match: str, writer: int) -> None:
        for number in range(5):
            lines = [
                Stored(b"%d %d %d" % (writer, number, part), f"{writer} {number}") for part in range(1 + writer % 3)
            ]
            at = 0
            while not await store.append(match, at, lines, pending=False):
                at = len(await store.lines(match))

    await asyncio.gather(*(write(match, writer) for match in matches for writer in range(8)))
    for match in matches:
        bodies = [line.body for line in await store.lines(match)]
        assert len(bodies) == len(set(bodies)) == 5 * sum(1 + writer % 3 for writer in range(8))
        for writer in range(8):
            mine = [body for body in bodies if body.startswith(b"%d " % writer)]
            assert mine == sorted(mine)
        assert all(
            bodies[place + 1] == body[:-1] + b"%d" % (int(body[-1:]) + 1)
            for place, body in enumerate(bodies)
            if int(body[-1:]) < int(body.split()[0]) % 3
        )


async def test_two_appends_of_one_match_that_fit_each_other_are_both_stored(store: Store) -> None:
    await store.create("m", b"", [])
    both = await asyncio.gather(
        store.append("m", 0, [Stored(b"zero")], pending=True), store.append("m", 1, [Stored(b"one")], pending=False)
    )
    assert all(both)
    assert await store.pending() == []


async def test_what_was_stored_is_there_when_the_store_is_opened_again(store: Store, address: str) -> None:
    await store.create("m", b"sheet", ["link"], [b"zero"], pending=True)
    assert await store.append("m", 1, [Stored(b"\x00\xff" * 500_000, "key")], pending=True)
    await store.note_seen("m", 2, 7)
    await store.close()
    again = open_store(address)
    await again.open()
    assert await again.lines("m") == [Stored(b"zero"), Stored(b"\x00\xff" * 500_000, "key")]
    assert await again.sheet("m") == (1, b"sheet")
    assert (await again.find("link"), await again.pending(), await again.seen("m", 2)) == ("m", ["m"], 7)
    await again.close()


async def test_a_caller_that_gives_up_spoils_nothing(store: Store) -> None:
    await store.create("m", b"", [])
    await store.create("n", b"", [])
    gone = asyncio.create_task(store.append("m", 0, [Stored(b"zero")], pending=False))
    await asyncio.sleep(0)
    gone.cancel()
    assert await store.append("n", 0, [Stored(b"zero")], pending=False)
    assert gone.cancelled()
    at = len(await store.lines("m"))
    assert await store.append("m", at, [Stored(b"next")], pending=False)


# --- keys ------------------------------------------------------------------------------------------


async def test_a_key_tells_the_last_line_of_its_message(store: Store) -> None:
    await store.create("m", b"", [], [b"zero"])
    await store.create("n", b"", [], [b"zero"])
    await store.append("m", 1, [Stored(b"a", "first"), Stored(b"b", "first"), Stored(b"c", "second")], pending=False)
    assert await store.answered("m", "first") == 2
    assert await store.answered("m", "second") == 3
    assert await store.answered("m", "third") is None
    assert await store.answered("n", "first") is None
    assert await store.answered("m", "") is None


# --- sheets and links ------------------------------------------------------------------------------


async def test_a_name_is_given_once(store: Store) -> None:
    await store.create("m", b"first", ["link"])
    with pytest.raises(EclipticError, match="There is a match 'm' already"):
        await store.create("m", b"second", ["other"])
    assert await store.sheet("m") == (1, b"first")
    assert await store.find("other") is None


async def test_a_link_opens_one_match(store: Store) -> None:
    await store.create("m", b"", ["link", "link"])
    with pytest.raises(EclipticError, match="one of its links opens another match"):
        await store.create("n", b"", ["link"])
    await store.create("n", b"", ["other"], pending=False)
    with pytest.raises(EclipticError, match="one of its links opens another match"):
        await store.put_sheet("n", 1, b"changed", ["link"], pending=True)
    assert await store.sheet("n") == (1, b"")
    assert (await store.find("link"), await store.find("other"), await store.pending()) == ("m", "n", [])


async def test_a_sheet_is_replaced_only_in_the_version_that_was_seen(store: Store) -> None:
    await store.create("m", b"first", ["host", "guest"])
    assert await store.put_sheet("m", 1, b"second", ["host", "new guest"])
    for stale in (0, 1, 3, -1, 2**40):
        assert not await store.put_sheet("m", stale, b"late", ["host"])
    assert await store.sheet("m") == (2, b"second")
    found = [await store.find(link) for link in ("host", "guest", "new guest")]
    assert found == ["m", None, "m"]


async def test_among_many_who_change_the_sheet_one_succeeds(store: Store) -> None:
    await store.create("m", b"", [])
    for version in range(1, 4):
        tries = (store.put_sheet("m", version, b"%d" % writer, [f"link {writer}"]) for writer in range(12))
        won = await asyncio.gather(*tries)
        assert sum(won) == 1
        winner = won.index(True)
        assert await store.sheet("m") == (version + 1, b"%d" % winner)
        found = [await store.find(f"link {writer}") for writer in range(12)]
        assert found == ["m" if writer == winner else None for writer in range(12)]


async def test_a_link_cannot_be_read_from_what_is_stored(store: Store, address: str) -> None:
    await store.create("m", b"the sheet", ["a-secret-link"])
    await store.put_sheet("m", 1, b"the new sheet", ["another-secret-link"])
    kept = await everything(address, store)
    assert b"the new sheet" in kept
    assert b"secret-link" not in kept


# --- what a server needs besides ------------------------------------------------------------------


async def test_the_matches_that_wait_for_a_bot_are_known_after_a_restart(store: Store) -> None:
    await store.create("a", b"", [], pending=True)
    await store.create("b", b"", [])
    await store.create("c", b"", [])
    await store.append("b", 0, [Stored(b"")], pending=True)
    await store.put_sheet("c", 1, b"", [], pending=True)
    assert await store.pending() == ["a", "b", "c"]
    await store.append("a", 0, [], pending=False)
    await store.put_sheet("b", 1, b"", [], pending=None)
    await store.put_sheet("c", 2, b"", [], pending=False)
    assert await store.pending() == ["b"]


async def test_a_seat_has_seen_what_was_noted_last(store: Store) -> None:
    await store.create("m", b"", [])
    assert await store.seen("m", 0) is None
    await store.note_seen("m", 0, 5)
    await store.note_seen("m", 1, 6)
    await store.note_seen("m", 0, 4)
    assert (await store.seen("m", 0), await store.seen("m", 1), await store.seen("m", 2)) == (4, 6, None)


async def test_every_change_is_dated(store: Store) -> None:
    before = time.time()
    await store.create("m", b"", [])
    dates = [await store.updated("m")]
    await store.append("m", 0, [Stored(b"")], pending=False)
    dates.append(await store.updated("m"))
    await store.put_sheet("m", 1, b"", [])
    dates.append(await store.updated("m"))
    await store.note_seen("m", 0, 1)
    await store.append("m", 0, [Stored(b"")], pending=False)
    dates.append(await store.updated("m"))
    assert all(date is not None and before - 1 < date < time.time() + 1 for date in dates)
    assert dates[0] < dates[1] < dates[2] == dates[3]  # type: ignore[operator]


async def test_a_summary_is_listed_while_it_holds(store: Store) -> None:
    await store.create("m", b"", ["host", "guest"], [b"zero"])
    await store.create("n", b"", ["other"])
    dates = {match: await store.updated(match) for match in ("m", "n")}
    await store.note_summary("m", 1, 1, b"one line")
    await store.note_summary("nobody", 1, 1, b"")
    asked = ("host", "other", "nobody's", "guest", "host")
    m, n = Line("m", dates["m"] or 0.0, b"one line"), Line("n", dates["n"] or 0.0, None)
    assert await store.listed(asked) == [m, n, None, m, m]
    assert await store.listed([]) == []
    await store.append("m", 1, [Stored(b"one")], pending=False)
    assert [line.summary for line in await store.listed(["host"]) if isinstance(line, Line)] == [None]
    await store.note_summary("m", 2, 1, b"two lines")
    assert [line.summary for line in await store.listed(["host"]) if isinstance(line, Line)] == [b"two lines"]
    await store.put_sheet("m", 1, b"", ["host"])
    (line, gone) = await store.listed(["host", "guest"])
    assert isinstance(line, Line)
    assert (line.summary, gone) == (None, None)


async def test_more_links_than_fit_in_one_question_are_listed(store: Store) -> None:
    await store.create("m", b"", ["link"])
    listed = await store.listed([f"none {number}" for number in range(1200)] + ["link"])
    assert [line is None for line in listed] == [True] * 1200 + [False]


async def test_what_has_not_changed_for_a_while_is_found_in_pages(store: Store) -> None:
    for number in range(5):
        await store.create(f"m{number}", b"", [])
    now = time.time()
    first = await store.old(now + 1, 0, 3)
    rest = await store.old(now + 1, first[-1].number, 3)
    assert [old.match for old in first + rest] == [f"m{number}" for number in range(5)]
    assert await store.old(now + 1, rest[-1].number, 3) == []
    assert await store.old(now - 100, 0, 3) == []


async def test_a_match_is_removed_unless_it_has_changed(store: Store) -> None:
    await store.create("m", b"", ["host"], [b"zero"])
    await store.create("n", b"", ["other"], [b"zero"])
    await store.note_seen("m", 0, 1)
    await store.note_summary("m", 1, 1, b"one line")
    before = await store.updated("m")
    await store.append("m", 1, [Stored(b"one", "key")], pending=True)
    after = await store.updated("m")
    assert before is not None
    assert after is not None
    assert not await store.remove("m", before)
    assert await store.remove("m", after)
    assert not await store.remove("m", after)
    assert (await store.sheet("m"), await store.lines("m"), await store.pending()) == (None, [], [])
    assert await store.listed(["host"]) == [None]
    assert not await store.append("m", 2, [Stored(b"two")], pending=False)
    assert await store.lines("n") == [Stored(b"zero")]
    await store.create("m", b"again", ["host"])
    assert (await store.sheet("m"), await store.lines("m"), await store.seen("m", 0)) == ((1, b"again"), [], None)


async def test_nothing_is_known_of_a_match_that_nobody_made(store: Store) -> None:
    assert await store.lines("m") == []
    assert await store.answered("m", "key") is None
    assert await store.sheet("m") is None
    assert await store.find("link") is None
    assert await store.updated("m") is None
    assert not await store.append("m", 0, [Stored(b"")], pending=True)
    assert not await store.put_sheet("m", 1, b"", ["link"])
    await store.note_seen("m", 0, 1)
    assert await store.seen("m", 0) is None
    assert await store.find("link") is None


async def test_a_hostile_name_or_key_is_refused_and_never_found(store: Store) -> None:
    await store.create("m", b"", HOSTILE)
    for name in HOSTILE:
        await check_hostile(store, name)


async def check_hostile(store: Store, name: str) -> None:
    with pytest.raises(EclipticError, match="cannot be the name of a match"):
        await store.create(name, b"", [])
    if name:
        with pytest.raises(EclipticError, match="cannot be the key of a message"):
            await store.append("m", 0, [Stored(b"fine"), Stored(b"", name)], pending=False)
    assert not await store.append(name, 0, [Stored(b"")], pending=False)
    assert not await store.put_sheet(name, 1, b"", [])
    await store.note_seen(name, 0, 0)
    assert (await store.sheet(name), await store.lines(name), await store.answered("m", name)) == (None, [], None)
    assert (await store.updated(name), await store.seen(name, 0), await store.lines("m")) == (None, None, [])
    assert await store.find(name) == "m"


async def test_odd_but_honest_names_keys_and_links_are_kept(store: Store) -> None:
    for name in ODD:
        await store.create(name, name.encode(), [name])
        assert await store.append(name, 0, [Stored(name.encode(), name)], pending=True)
    for name in ODD:
        assert await store.lines(name) == [Stored(name.encode(), name)]
        assert (await store.find(name), await store.answered(name, name)) == (name, 0)
    assert await store.pending() == list(ODD)


async def test_numbers_without_measure_are_no_error(store: Store) -> None:
    await store.create("m", b"", [], [b"zero"])
    await store.note_seen("m", 2**80, 1)
    await store.note_seen("m", 1, 2**80)
    assert await store.seen("m", 2**80) is None
    assert await store.seen("m", 1) is None
    assert await store.lines("m", 2**80) == []


async def test_a_store_is_ready_while_it_is_open(address: str) -> None:
    store = open_store(address)
    assert not await store.ready()
    await store.open()
    assert await store.ready()
    await store.close()
    await store.close()
    assert not await store.ready()
    with pytest.raises(StoreTrouble, match="not open"):
        await store.append("m", 0, [Stored(b"")], pending=False)
    with pytest.raises(StoreTrouble, match="not open"):
        await store.lines("m")


async def test_closing_finishes_what_was_asked_for(store: Store, address: str) -> None:
    for number in range(20):
        await store.create(f"m{number}", b"", [])
    waiting = [asyncio.create_task(store.append(f"m{n}", 0, [Stored(b"")], pending=True)) for n in range(20)]
    await asyncio.sleep(0)
    await store.close()
    assert all([await one for one in waiting])
    again = open_store(address)
    await again.open()
    assert len(await again.pending()) == 20
    await again.close()
