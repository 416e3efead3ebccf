"""Several processes at one database: what they hear of each other, how they start together, and lost connections."""

from __future__ import annotations

import asyncio
import builtins
import sys
import traceback
from collections.abc import AsyncIterator, Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from ecliptic.core.errors import EclipticError
from ecliptic.table.store import ANY_MATCH, Stored, StoreTrouble, open_store, postgresql_listener
from ecliptic.table.store.postgresql import PostgreSQL
from ecliptic.table.store.postgresql_tables import MIGRATIONS
from tests.table.postgres import GUARDED, Cluster

PATIENCE = 60
SECOND = "ALTER TABLE ecliptic_matches ADD COLUMN title text NOT NULL DEFAULT 'untitled'"


@pytest.fixture
async def stores(database: str) -> AsyncIterator[tuple[PostgreSQL, PostgreSQL]]:
    """Two processes, as far as the database can tell."""
    one, other = PostgreSQL(database), PostgreSQL(database)
    await asyncio.gather(one.open(), other.open())
    yield one, other
    await asyncio.gather(one.close(), other.close())


async def heard_by(store: PostgreSQL) -> Callable[[], Any]:
    """Listen; the next thing that is heard."""
    queue: asyncio.Queue[str] = asyncio.Queue()
    await store.watch(queue.put_nowait)
    return lambda: asyncio.wait_for(queue.get(), PATIENCE)


async def asked(database: str, question: str) -> Any:
    connection = await asyncpg.connect(database)
    try:
        return await connection.fetchval(question)
    finally:
        await connection.close()


async def until_ready(store: PostgreSQL) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await store.ready():
            await asyncio.sleep(0.01)


BREAK = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'ecliptic'"


# --- hearing of each other -------------------------------------------------------------------------


async def test_a_process_hears_what_another_changed_and_not_what_it_changed_itself(
    stores: tuple[PostgreSQL, PostgreSQL],
) -> None:
    one, other = stores
    heard = await heard_by(other)
    await one.create("m", b"", [])
    await one.create("n:odd", b"", [])
    assert await other.append("m", 0, [Stored(b"own")], pending=False)
    assert await other.put_sheet("m", 1, b"own", [])
    assert not await one.append("m", 0, [Stored(b"late")], pending=False)
    assert await one.append("n:odd", 0, [Stored(b"")], pending=False)
    assert await one.put_sheet("m", 2, b"", [])
    assert [await heard(), await heard()] == ["n:odd", "m"]


async def test_what_is_heard_is_there_to_be_read(stores: tuple[PostgreSQL, PostgreSQL]) -> None:
    one, other = stores
    heard = await heard_by(other)
    await one.create("m", b"", [])
    for number in range(50):
        assert await one.append("m", number, [Stored(b"")], pending=False)
        await heard()
        assert len(await other.lines("m")) == number + 1


async def test_two_processes_neither_lose_nor_double_a_line(stores: tuple[PostgreSQL, PostgreSQL]) -> None:
    """Their groups overlap in every order; nobody may wait for ever."""
    matches = [f"m{number}" for number in range(6)]
    for match in matches:
        await stores[0].create(match, b"", [])

    async def write(store: PostgreSQL, match: str, writer: str) -> None:
        for number in range(6):
            at = 0
            while not await store.append(match, at, [Stored(f"{writer} {number}".encode())], pending=False):
                at = len(await store.lines(match))

    backwards = [(store, match) for store, order in zip(stores, (1, -1), strict=True) for match in matches[::order]]
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(write(store, m, f"{store.sender}{k}") for store, m in backwards for k in range(2)))
    for match in matches:
        bodies = [line.body for line in await stores[0].lines(match)]
        assert len(bodies) == len(set(bodies)) == 24


async def test_a_listener_that_was_cut_off_says_that_anything_may_have_changed(
    stores: tuple[PostgreSQL, PostgreSQL], database: str
) -> None:
    one, other = stores
    await one.create("m", b"", [])
    heard = await heard_by(other)
    await asked(database, BREAK)
    assert await heard() == ANY_MATCH
    await until_ready(one)
    assert await one.append("m", 0, [Stored(b"")], pending=False)
    assert await heard() == "m"


async def test_a_connection_that_broke_silently_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgresql_listener, "CHECK_SECONDS", 0.001)
    answers = iter([None, None, OSError()])

    class Silent:
        async def execute(self, question: str, timeout: float) -> None:
            answer = next(answers)
            if answer is not None:
                raise answer

    await asyncio.wait_for(postgresql_listener.until_lost(Silent(), asyncio.Event()), PATIENCE)
    assert next(answers, "all were used") == "all were used"


async def test_what_waits_is_stored_together(stores: tuple[PostgreSQL, PostgreSQL]) -> None:
    store = stores[0]
    await asyncio.gather(*(store.create(f"m{number}", b"", []) for number in range(100)))
    tries = (store.append(f"m{number}", 0, [Stored(b"")], pending=False) for number in range(100))
    assert all(await asyncio.gather(*tries))
    assert store.appends.groups == 1


# --- lost connections ------------------------------------------------------------------------------


async def test_a_server_that_is_gone_is_told_and_found_again(
    stores: tuple[PostgreSQL, PostgreSQL], cluster: Cluster
) -> None:
    one, other = stores
    await one.create("m", b"", [], [b"zero"])
    heard = await heard_by(other)
    cluster.stop()
    assert not await one.ready()
    lost = "there is no connection to PostgreSQL"
    with pytest.raises(StoreTrouble, match=f"It could not be stored: {lost}"):
        await one.append("m", 1, [Stored(b"one")], pending=False)
    with pytest.raises(StoreTrouble, match=f"It could not be stored: {lost}"):
        await one.put_sheet("m", 1, b"", [])
    with pytest.raises(StoreTrouble, match=f"It could not be stored: {lost}"):
        await one.note_seen("m", 0, 0)
    with pytest.raises(StoreTrouble, match=f"It could not be read: {lost}"):
        await one.lines("m")
    with pytest.raises(StoreTrouble, match=f"The database cannot be reached: {lost}"):
        await one.watch(print)
    cluster.start()
    await until_ready(one)
    assert await one.append("m", 1, [Stored(b"one")], pending=False)
    assert await one.lines("m") == [Stored(b"zero"), Stored(b"one")]
    assert await heard() == ANY_MATCH


async def test_a_read_survives_a_broken_connection(stores: tuple[PostgreSQL, PostgreSQL], database: str) -> None:
    await stores[0].create("m", b"sheet", [])
    await asked(database, BREAK)
    assert await stores[0].sheet("m") == (1, b"sheet")


async def test_all_who_wait_are_told_when_the_database_refuses(
    stores: tuple[PostgreSQL, PostgreSQL], database: str
) -> None:
    store = stores[0]
    for name in ("a", "b", "c"):
        await store.create(name, b"", [])
    await asked(database, "ALTER TABLE ecliptic_lines ADD CONSTRAINT nothing CHECK (n < 0)")
    tries = (store.append(name, 0, [Stored(b"secret body")], pending=True) for name in "abc")
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert all(isinstance(result, StoreTrouble) for result in results)
    assert {str(result) for result in results} == {
        'It could not be stored: new row for relation "ecliptic_lines" violates check constraint "nothing".'
    }
    assert await store.pending() == []
    await asked(database, "ALTER TABLE ecliptic_lines DROP CONSTRAINT nothing")
    assert await store.append("a", 0, [Stored(b"")], pending=False)


async def test_a_store_that_could_not_write_is_ready_when_it_can_again(
    stores: tuple[PostgreSQL, PostgreSQL], database: str
) -> None:
    """Also while everything can be read: the disk may be full."""
    store = stores[0]
    await store.create("m", b"sheet", [])
    with pytest.raises(EclipticError):
        await store.create("m", b"sheet", [])
    assert not store.failing, "it was the name"
    await asked(database, "ALTER TABLE ecliptic_lines ADD CONSTRAINT nothing CHECK (n < 0)")
    with pytest.raises(StoreTrouble):
        await store.append("m", 0, [Stored(b"")], pending=False)
    assert [await store.ready() for _ in range(2)] == [False, False]
    assert await store.sheet("m") == (1, b"sheet")
    await asked(database, "ALTER TABLE ecliptic_lines DROP CONSTRAINT nothing")
    assert await store.ready()
    assert not store.failing
    assert await asked(database, "SELECT count(*) FROM ecliptic_matches") == 1, "nothing of the trial stays"
    assert await store.append("m", 0, [Stored(b"")], pending=False)


async def test_a_database_in_recovery_is_not_ready(stores: tuple[PostgreSQL, PostgreSQL], cluster: Cluster) -> None:
    """Everything can be read there."""
    store = stores[0]
    await store.create("m", b"sheet", [])
    cluster.follow()
    try:
        assert await store.sheet("m") == (1, b"sheet")
        assert not await store.ready()
        with pytest.raises(StoreTrouble, match="read-only"):
            await store.append("m", 0, [Stored(b"")], pending=False)
        assert not await store.ready()
    finally:
        cluster.lead()
    await until_ready(store)
    assert await store.append("m", 0, [Stored(b"")], pending=False)


async def test_a_database_that_is_closed_to_changes_is_not_ready(cluster: Cluster) -> None:
    """As by those who rent databases out, when the disk is nearly full. It was called ready until the first choice."""
    address = cluster.new_database()
    name = address.partition("?")[0].rpartition("/")[2]
    store = PostgreSQL(address)
    await store.open()
    for value in ("on", "off"):
        cluster.ask(f"ALTER DATABASE {name} SET default_transaction_read_only = {value}")
        cluster.ask(BREAK)
        assert await store.ready() == (value == "off")
    await store.close()


# --- starting --------------------------------------------------------------------------------------


async def test_many_processes_may_start_at_once(database: str) -> None:
    stores = [PostgreSQL(database, (*MIGRATIONS, SECOND)) for _ in range(6)]
    await asyncio.gather(*(store.open() for store in stores))
    await stores[0].create("m", b"sheet", [])
    assert await stores[5].sheet("m") == (1, b"sheet")
    assert await asked(database, "SELECT array_agg(version) FROM ecliptic_version") == [len(MIGRATIONS) + 1]
    await asyncio.gather(*(store.close() for store in stores))


async def test_older_tables_are_brought_forward(stores: tuple[PostgreSQL, PostgreSQL], database: str) -> None:
    await stores[0].create("m", b"sheet", [])
    newer = PostgreSQL(database, (*MIGRATIONS, SECOND))
    await newer.open()
    assert await newer.sheet("m") == (1, b"sheet")
    assert await asked(database, "SELECT title FROM ecliptic_matches") == "untitled"
    await newer.close()
    with pytest.raises(EclipticError, match="written by a newer Ecliptic"):
        await PostgreSQL(database).open()


async def test_a_step_that_fails_leaves_the_tables_in_the_version_before(database: str) -> None:
    with pytest.raises(StoreTrouble, match='cannot be opened: relation "nowhere" does not exist'):
        await PostgreSQL(database, (*MIGRATIONS, f"{SECOND}; UPDATE nowhere SET a = 1")).open()
    assert await asked(database, "SELECT to_regclass('ecliptic_matches')::text") is None
    store = PostgreSQL(database)
    await store.open()
    await store.close()


async def test_a_database_that_cannot_hold_every_text_is_refused(cluster: Cluster) -> None:
    address = cluster.new_database("ENCODING 'LATIN1' TEMPLATE template0")
    with pytest.raises(EclipticError, match="encoding UTF8"):
        await PostgreSQL(address).open()


async def test_no_error_tells_the_name_or_the_password(database: str, cluster: Cluster) -> None:
    cluster.ask(f"DROP ROLE IF EXISTS {GUARDED}; CREATE ROLE {GUARDED} LOGIN PASSWORD 'right'")
    host = database.partition("?")[2]
    wrong = [
        f"postgresql://{GUARDED}:pa55word@/postgres?{host}",
        "postgresql://name:pa55word@localhost:1/postgres",
        "postgresql://name:pa55word/@localhost/postgres",
        "postgresql://name:1:pa55word@[localhost/postgres",
        "postgresql://name:x@localhost:pa55word/postgres",
        f"postgresql://ecliptic_tests:pa55word@/missing_database?{host}",
    ]
    for address in wrong:
        with pytest.raises(EclipticError) as caught:
            await PostgreSQL(address).open()
        told = "".join(traceback.format_exception(caught.value, limit=0))
        assert "pa55word" not in told
        assert "name:" not in told
        assert GUARDED not in str(caught.value)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *given: Any, **named: Any) -> Any:
        if name == "asyncpg":
            raise ImportError
        return real(name, *given, **named)

    for module in [name for name in sys.modules if name.startswith("ecliptic.table.store.postgresql")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(EclipticError, match=r"pip install 'ecliptic\[postgresql\]'"):
        open_store("postgresql://somewhere/games")
