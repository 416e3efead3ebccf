"""`ecliptic serve` as a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Final, Self

import httpx
import msgspec
import pytest_asyncio
from websockets.exceptions import WebSocketException

from tests.table.harness import INVITED, ME, Json, bearer

PATIENT: Final = 60.0  # seconds until something that must come is missed
COMMAND: Final = (sys.executable, "-m", "ecliptic", "serve")
PORTS: Final = range(20_000, 30_000)  # none that the system gives away: a client that calls in vain could get it
LOST: Final = (OSError, WebSocketException, httpx.TransportError, EOFError)
SETTINGS: Final = {"ECLIPTIC_DATA": "/nonexistent"}  # a test that forgets its store must not write into a real one

# Most of a start is importing. This process has done that once, and every server is a fork of it. When the test is
# gone, its end of the pipe is closed, and the server must not outlive it.
FORKING: Final = """
import json, os, select, signal, sys
import uvicorn.lifespan.on, uvicorn.protocols.http.auto, uvicorn.protocols.websockets.websockets_sansio_impl, uvloop
import ecliptic.table.serve
from ecliptic.cli.main import main

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        print(os.getpid(), flush=True)
        main(json.loads(line))
    while (ended := os.waitpid(child, os.WNOHANG))[0] == 0:
        if select.select([sys.stdin], [], [], 0.005)[0]:
            os.kill(child, signal.SIGKILL)
    print(f"\\n{os.waitstatus_to_exitcode(ended[1])}", flush=True)  # it may have been killed in the middle of a line
"""


def free_port() -> int:
    for port in Random().sample(PORTS, 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")


class Server:
    """A server on a port of its own, which keeps the port and the store from one start to the next."""

    def __init__(self, store: Path | str, *options: str, port: int | None = None) -> None:
        self.store = store
        self.options = options
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.up = asyncio.Event()
        self.process: asyncio.subprocess.Process | None = None
        self.pid = 0
        self.errors = b""  # all that it said on standard error
        self.reading: asyncio.Task[None] | None = None
        self.http = httpx.AsyncClient(base_url=self.url, timeout=PATIENT, trust_env=False)

    async def __aenter__(self) -> Self:
        try:
            await self.start()
        except BaseException:
            await self.kill()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.kill()
        await self.http.aclose()

    # --- its life ----------------------------------------------------------------------------------

    @property
    def arguments(self) -> list[str]:
        return ["--port", str(self.port), "--store", str(self.store), "--thinkers", "1", *self.options]

    async def start(self) -> str:
        """Begin, and wait until it says that it is there."""
        await self.begin()
        return await self.there()

    async def begin(self) -> None:
        self.process = await self.launched(*COMMAND, *self.arguments)
        self.pid = self.process.pid

    async def launched(self, *command: str) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=pipe, env=os.environ | SETTINGS
        )
        self.reading = asyncio.create_task(self.read_errors(process))
        return process

    async def read_errors(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr is not None
        while chunk := await process.stderr.read(4096):
            self.errors += chunk

    async def there(self) -> str:
        """All that it prints until it says where it is."""
        said = ""
        while "Ecliptic is at" not in said:
            line = await self.line()
            assert line, f"it ended: {said}{self.errors.decode()}"
            said += line
        self.up.set()
        return said

    async def line(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENT):
            return (await self.process.stdout.readline()).decode()

    async def kill(self) -> None:
        """SIGKILL, at whatever moment; nothing happens to one that is not there."""
        if self.process is not None and self.process.returncode is None:
            self.send(signal.SIGKILL)
        await self.ended()

    def send(self, what: int) -> None:
        os.kill(self.pid, what)

    async def stop(self, *how: int) -> int:
        for what in how or (signal.SIGTERM,):
            self.send(what)
        return await self.ended()

    async def ended(self) -> int:
        """The exit code. Standard error is read to its end by then."""
        self.up.clear()
        if self.process is None:
            return 0
        async with asyncio.timeout(PATIENT):
            code = await self.process.wait()
            assert self.reading is not None
            await self.reading
        return code

    # --- asking ------------------------------------------------------------------------------------

    async def get(self, path: str, link: str = "") -> httpx.Response:
        return await self.http.get(path, headers=bearer(link) if link else {})

    async def post(self, path: str, link: str = "", body: object = None) -> Any:
        answer = await self.http.post(path, headers=bearer(link) if link else {}, json={} if body is None else body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def open(self, *seats: Json, **wishes: object) -> str:
        """The host's link to a new table."""
        made = await self.post("/api/tables", body={"game": "horizons", "seats": seats, "pace": 0, **wishes})
        return str(made["link"])

    async def see(self, link: str) -> Any:
        answer = await self.get("/api/table", link)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def known(self, link: str) -> Any:
        """The table's line in the list of those that a browser knows."""
        return (await self.post("/api/tables/known", body={"links": [link]}))[0]

    async def open_for_two(self, **wishes: object) -> list[str]:
        """The links of two people whose game has begun."""
        host = await self.open(ME, INVITED, **wishes)
        guest = (await self.see(host))["seats"][1]["link"]
        await self.post("/api/table/join", guest, {"name": "Guest"})
        return [host, guest]

    async def record(self, link: str) -> bytes:
        answer = await self.get("/api/table/record", link)
        assert answer.status_code == 200, answer.text
        return answer.content

    async def counted(self, name: str) -> int:
        """A number from its metrics."""
        lines = (await self.get("/api/metrics")).text.splitlines()
        return int(float(next(line.split()[1] for line in lines if line.startswith(f"ecliptic_{name} "))))


class ForkedServer(Server):
    """The same, started in a tenth of the time. Between its lives it can be given another store."""

    async def __aenter__(self) -> Self:
        await self.prepare()
        return self

    async def prepare(self) -> None:
        self.process = await self.launched(sys.executable, "-c", FORKING)

    async def begin_at(self, store: Path | str, *options: str) -> None:
        self.store = store
        self.options = options
        self.errors = b""
        await self.start()

    async def begin(self) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(["serve", *self.arguments]) + b"\n")
        self.pid = int(await self.line())

    async def kill(self) -> None:
        if self.pid:
            await super().kill()

    async def ended(self) -> int:
        """The exit code stands on a line of its own, whatever was printed before."""
        self.up.clear()
        self.pid = 0
        while not (line := await self.line()).lstrip("-").strip().isdecimal():
            assert line, "the forking process has ended"
        return int(line)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await super().__aexit__(kind, error, trace)
        if self.process is not None:
            self.process.kill()
            await super().ended()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def forked() -> AsyncIterator[ForkedServer]:
    """A server that has not begun. A test that uses it must run in the event loop of its module."""
    async with ForkedServer("") as server:
        yield server
