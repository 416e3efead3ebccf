"""One of several processes of a server, as the supervisor starts it."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.table.process import Process, allow_many_files, run_process, write_log
from ecliptic.table.siblings import Siblings
from ecliptic.table.store import open_store
from ecliptic.table.supervisor import READY, TALLY, TURN, Shared
from ecliptic.table.tally import Tally


def main() -> None:
    told = msgspec.json.decode(sys.stdin.buffer.readline(), type=Shared)
    write_log()
    allow_many_files()
    try:
        serve(told)
    except EclipticError as error:
        print(error, flush=True)
        raise SystemExit(1) from error


def serve(told: Shared) -> None:
    folder = Path(told.folder)
    siblings = Siblings(folder, told.count, told.me)
    store = open_store(told.job.store)
    store.join(told.store, folder / TURN, siblings.tell)
    process = Process(told.job, store, Tally(folder / TALLY, told.key, told.count, told.me), siblings)

    async def ready() -> None:
        when_orphaned(lambda: leave(process, folder))
        print(READY.decode(), flush=True)

    run_process(process, socket.socket(fileno=told.listener), ready)


def when_orphaned(leave: Callable[[], None]) -> None:
    """The supervisor holds the other end of standard input as long as it lives."""
    loop = asyncio.get_running_loop()

    def ended() -> None:
        if not os.read(sys.stdin.fileno(), 1):
            loop.remove_reader(sys.stdin)
            leave()

    loop.add_reader(sys.stdin, ended)


def leave(process: Process, folder: Path) -> None:
    """Nobody else will clear up."""
    process.server.should_exit = True
    shutil.rmtree(folder, ignore_errors=True)
