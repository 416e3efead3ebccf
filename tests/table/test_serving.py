"""The server as the shell starts it: what it says, and how it ends."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import weakref
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosedError

from ecliptic.core.errors import EclipticError
from ecliptic.table import process, serve
from ecliptic.table.store import open_store
from ecliptic.table.store.file import HEADER
from tests.table.harness import CADET, ME
from tests.table.live_player import Player
from tests.table.live_server import COMMAND, PATIENT, Server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and errors of POSIX")

QUICK = 30.0  # seconds in which a server must have ended
BROKEN_OFF = 1012  # how a WebSocket is told that the service restarts


async def run(*options: str | Path) -> tuple[int | None, str, str]:
    """A server that is expected to end by itself: its exit code, what it printed, what it complained of."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*COMMAND, *map(str, options), stdout=pipe, stderr=pipe)
    async with asyncio.timeout(PATIENT):
        out, errors = await process.communicate()
    return process.returncode, out.decode(), errors.decode()


async def complaint(*options: str | Path) -> str:
    """The one sentence of a server that does not start."""
    code, out, errors = await run(*options)
    assert (code, out) == (1, "")
    assert errors.startswith("ecliptic: ")
    assert errors.endswith(".\n")
    assert errors.count("\n") == 1
    return errors.removeprefix("ecliptic: ").strip()


# --- how it ends -------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [[signal.SIGTERM], [signal.SIGINT, signal.SIGTERM]])
async def test_told_to_stop_once_or_twice_it_ends_quickly_and_cleanly(tmp_path: Path, how: list[int]) -> None:
    """Bots' processes have the same standard error, so whoever has read it to its end knows that they are gone."""
    async with Server(tmp_path / "tables.sqlite") as server:
        player = Player(await server.open(ME, CADET), Random(1))
        playing = asyncio.create_task(player.play(server.url))
        await player.until(lambda player: len(player.done) > 5)
        assert await server.counted("bot_moves_total") > 0
        async with asyncio.timeout(QUICK):
            assert await server.stop(*how) == 0
        assert server.errors.decode() == ""
        with pytest.raises(ConnectionClosedError):
            await playing
        assert player.socket is not None
        assert player.socket.close_code == BROKEN_OFF
        assert sorted(path.name for path in tmp_path.iterdir()) == ["tables.sqlite", "tables.sqlite.lock"]


# --- what it says ------------------------------------------------------------------------------------


async def test_a_second_server_leads_to_the_one_that_runs_already(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    async with Server(file) as server:
        for wish in ((), ("--port", str(server.port)), ("--host", "localhost")):
            code, said, errors = await run("--store", file, *wish)
            assert (code, errors) == (0, "")
            assert said.startswith(f"Ecliptic is already running at {server.url}/#/home/")
        await server.open(ME, CADET)


async def test_a_second_server_that_wants_to_be_another_one_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    async with Server(file) as server:
        for wish in (("--port", "1"), ("--prefix", "/other"), ("--origin", "https://games.example")):
            said = await complaint("--store", file, *wish)
            assert said.startswith(f"Ecliptic is already running at {server.url}/ with these games: stop it first")
        code, _, errors = await run("--store", file, "--host", "0.0.0.0")
        assert (code, errors.count("already running")) == (1, 1)


async def test_plain_ecliptic_opens_the_page_of_a_server_that_runs_already(tmp_path: Path) -> None:
    """However that one was started: whoever says nothing wants to play."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n')
    browser.chmod(0o755)
    async with Server(tmp_path / "tables.sqlite", "--prefix", "/games") as server:
        env = os.environ | {"ECLIPTIC_DATA": str(tmp_path), "BROWSER": f"{browser} %s"}
        second = await asyncio.create_subprocess_exec(sys.executable, "-m", "ecliptic", env=env)
        async with asyncio.timeout(PATIENT):
            assert await second.wait() == 0
        assert opened.read_text() == f"{server.url}/games/\n"


async def test_a_killed_server_is_not_taken_for_a_running_one(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    async with Server(file) as server:
        await server.kill()
        assert b"127.0.0.1" in file.with_name("tables.sqlite.lock").read_bytes()
        await server.start()


async def test_a_store_in_a_folder_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "gamse"
    for store in (folder / "tables.sqlite", f"sqlite:///{folder}/tables.sqlite"):
        said = await complaint("--store", store)
        file = folder / "tables.sqlite"
        assert said == f"The games can't be kept in {file}: the folder {folder} does not exist."
    assert list(tmp_path.iterdir()) == []


async def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    """Before that, it warns: this address would be open to other machines."""
    async with Server(tmp_path / "tables.sqlite") as server:
        options = ("--store", tmp_path / "other.sqlite", "--port", str(server.port))
        said = await complaint(*options)
        assert said == (
            f"Cannot listen at 127.0.0.1 port {server.port}: Address already in use. Name another with --port."
        )
        code, out, errors = await run(*options, "--host", "0.0.0.0")
        assert (code, errors.count("\n")) == (1, 1)
        assert out.startswith("Other machines can reach this address.")
        assert "not encrypted" in out


def test_a_port_that_cannot_be_is_answered_with_a_sentence() -> None:
    with pytest.raises(EclipticError) as refusal:
        serve.listen(serve.Address(port=99999))
    said = "Cannot listen at 127.0.0.1 port 99999: bind(): port must be 0-65535. Name another with --port."
    assert str(refusal.value) == said


@pytest.mark.parametrize(
    ("store", "said"),
    [
        ("mysql://localhost/games", "The store must be a file, sqlite:///file or postgresql://..."),
        ("postgresql://[", "The address of the database is not understood."),
        ("", "The store must be a file, sqlite:///file or postgresql://..."),
        (os.curdir, ". cannot be opened: Is a directory."),
    ],
)
async def test_nonsense_for_a_store_is_answered_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert await complaint("--store", store) == said
    assert list(tmp_path.iterdir()) == []


async def test_a_file_of_somebody_else_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("Dear diary, today I lost at Horizons again.\n" * 100)
    before = file.read_bytes()
    assert await complaint("--store", file) == f"{file} does not hold games of Ecliptic; it was left as it is."
    assert file.read_bytes() == before


async def test_a_damaged_file_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    store = open_store(file)
    await store.open()
    await store.create("m", b"sheet", ["link"], [b"line" * 1000] * 100)
    await store.close()
    whole = file.read_bytes()
    damaged = whole[:HEADER] + bytes(len(whole) - HEADER - 4096) + whole[-4096:]
    file.write_bytes(damaged)
    said = await complaint("--store", file)
    assert said == f"{file} is damaged and was left as it is: put a copy of it in its place."
    assert file.read_bytes() == damaged


# --- how it goes on ----------------------------------------------------------------------------------


def test_more_connections_can_be_open_than_a_system_gives_at_first() -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = 256
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (few, hard))
        process.allow_many_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (min(process.FILES, hard), hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class Knot:
    """It holds itself, and so it does not go by itself."""

    def __init__(self) -> None:
        self.me = self


async def test_garbage_is_found_although_python_does_not_look_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "YOUNG", 0.001)
    gc.disable()
    try:
        knot = weakref.ref(Knot())
        assert knot() is not None
        tidying = asyncio.create_task(process.tidy())
        async with asyncio.timeout(PATIENT):
            while knot() is not None:
                await asyncio.sleep(0)
        tidying.cancel()
    finally:
        gc.enable()
