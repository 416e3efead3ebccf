"""Several processes that serve together: the one that was started listens to signals and replaces those that end.

They all accept connections at one port, have one store, and count their limits together.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import shutil
import signal
import socket
import sys
import tempfile
import time
from asyncio.subprocess import PIPE
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from prometheus_client.multiprocess import mark_process_dead

from ecliptic.core.errors import EclipticError
from ecliptic.table.metrics import SHARED
from ecliptic.table.process import Job
from ecliptic.table.store import Store
from ecliptic.table.tally import Tally

COMMAND: Final = (sys.executable, "-P", "-c", "from ecliptic.table.sibling import main; main()")
TALLY, NUMBERS, TURN = "tally", "metrics", "turn"  # in the folder that they share
READY: Final = b"ready"
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds before a process is replaced
LASTED: Final = 10.0  # seconds after which one that ends had begun well

log = logging.getLogger(__name__)


class Shared(msgspec.Struct, frozen=True, kw_only=True):
    """What a process is told when it begins: its job, which one it is, and what it inherits."""

    job: Job
    folder: str
    key: bytes
    count: int
    me: int
    listener: int  # open files
    store: list[int]


def supervise(
    job: Job, store: Store, listener: socket.socket, count: int, ready: Callable[[], Awaitable[None]]
) -> None:
    asyncio.run(Supervisor(job, store, listener, count).run(ready))


class Supervisor:
    def __init__(self, job: Job, store: Store, listener: socket.socket, count: int) -> None:
        self.job = job
        self.store = store
        self.listener = listener
        self.count = count
        self.processes: dict[int, asyncio.subprocess.Process] = {}
        self.ready: set[int] = set()
        self.stopping = False
        self.trouble = ""  # why they could not begin

    async def run(self, ready: Callable[[], Awaitable[None]]) -> None:
        """Until told to stop."""
        await self.store.prepare()
        self.folder = Path(tempfile.mkdtemp(prefix="ecliptic-"))
        self.key = secrets.token_bytes(16)
        try:
            Tally.make(self.folder / TALLY, self.count)
            (self.folder / NUMBERS).mkdir()
            for what in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(what, self.stop)
            self.all_ready = asyncio.Event()
            keeping = [asyncio.create_task(self.keep(n)) for n in range(self.count)]
            await self.all_ready.wait()
            if not self.trouble and not self.stopping:
                await ready()
            await asyncio.gather(*keeping)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
        if self.trouble:
            raise EclipticError(self.trouble)

    def stop(self) -> None:
        """Told once or twice, they are told as often."""
        self.stopping = True
        self.all_ready.set()
        for process in self.processes.values():
            with suppress(ProcessLookupError):
                process.terminate()

    def told_to_stop(self) -> bool:
        return self.stopping

    async def keep(self, n: int) -> None:
        """A process in place `n`, as long as the server runs."""
        pause = SHORTEST_PAUSE
        while not self.stopping:
            began = time.monotonic()
            code = await self.one(n)
            if self.told_to_stop():
                return
            pause = SHORTEST_PAUSE if time.monotonic() - began > LASTED else min(2 * pause, LONGEST_PAUSE)
            log.error("A server process ended (%d) and is replaced.", code)
            await asyncio.sleep(pause)

    async def one(self, n: int) -> int:
        """The exit code of a process. One that ends before all have begun ends them all."""
        files = [self.listener.fileno(), *self.store.shared()]
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,
            pass_fds=files,
            env=os.environ | {SHARED: str(self.folder / NUMBERS)},
        )
        self.processes[n] = process
        if self.stopping:
            process.terminate()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(self.told(n)) + b"\n")
        said = await process.stdout.readline()
        if said.strip() == READY:
            self.ready.add(n)
            if len(self.ready) == self.count:
                self.all_ready.set()
        elif not self.all_ready.is_set():
            self.trouble = said.decode().strip() or "A process of the server could not begin."
            self.stop()
        code = await process.wait()
        process.stdin.close()
        mark_process_dead(process.pid, str(self.folder / NUMBERS))  # type: ignore[no-untyped-call]
        return code

    def told(self, n: int) -> Shared:
        thinkers = self.job.thinkers or max(1, (os.cpu_count() or 1) - 1)
        return Shared(
            job=msgspec.structs.replace(self.job, thinkers=max(1, thinkers // self.count)),
            folder=str(self.folder),
            key=self.key,
            count=self.count,
            me=n,
            listener=self.listener.fileno(),
            store=self.store.shared(),
        )
