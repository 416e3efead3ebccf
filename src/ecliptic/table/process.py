"""A process of the server: the tables, the doors and the loop in which they are served."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import logging
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import FrameType

import msgspec
import uvicorn

from ecliptic.bots.worker import give_back_large_pieces
from ecliptic.table.addresses import in_both_forms, trusted
from ecliptic.table.app import make_app
from ecliptic.table.doors import Doors
from ecliptic.table.home_key import home_key
from ecliptic.table.http_door import HttpDoor
from ecliptic.table.limits import Book
from ecliptic.table.live_door import LiveDoor
from ecliptic.table.pruning import prune_regularly
from ecliptic.table.siblings import Siblings
from ecliptic.table.store import Store
from ecliptic.table.tables import Settings, Tables
from ecliptic.table.webhook import Webhooks
from ecliptic.table.workers import Workers

LARGEST_MESSAGE = 64 * 1024
YOUNG = 0.25  # seconds between two looks for garbage among what was made meanwhile
TIDY = 600.0  # seconds until it is looked for among all objects
SWITCH = 0.001  # seconds until a thread that waits is let in
FILES = 65_536  # that may be open at once, where the system allows it; each connection is one


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """What a process is to do."""

    store: str | None
    prefix: str = ""
    origins: tuple[str, ...] = ()
    proxies: str = ""
    settings: Settings
    thinkers: int | None = None
    private_webhooks: bool = False


class Process:
    """`book` and `siblings` are those of a server that has several processes."""

    def __init__(self, job: Job, store: Store, book: Book | None = None, siblings: Siblings | None = None) -> None:
        settings, webhooks = job.settings, Webhooks(allow_private=job.private_webhooks)
        self.tables = Tables(store, Workers(job.thinkers), webhooks, settings, book=book, siblings=siblings)
        self.doors = Doors(settings.connections, settings.messages, trusted(job.proxies), book, siblings)
        self.doors.may_ask = self.tables.doorkeeper.may_look
        self.server = Server(
            uvicorn.Config(
                make_app(self.tables, job.prefix, job.origins),
                http=HttpDoor.of(self.doors),
                ws=LiveDoor.of(self.doors),
                ws_max_size=LARGEST_MESSAGE,
                ws_per_message_deflate=False,
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=bool(job.proxies),
                forwarded_allow_ips=in_both_forms(job.proxies) or None,
                timeout_graceful_shutdown=5,
                lifespan="on",
            )
        )
        if siblings is not None:
            siblings.handed = self.go_on_with

    async def run(self, listener: socket.socket, ready: Callable[[], Awaitable[None]]) -> None:
        """Until told to stop; `ready` is called when it has begun."""
        tables, server = self.tables, self.server
        await tables.open()  # here, where trouble with the store can still be told in a sentence
        key = home_key() if tables.settings.home else ""
        tables.settings = msgspec.structs.replace(tables.settings, home_key=key)
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.02)
        if server.started:
            steady()
            give_back_large_pieces()
            tables.background(tidy())
            tables.background(self.doors.look())
            tables.background(prune_regularly(tables))
            await ready()
        await serving

    def go_on_with(self, connection: socket.socket, data: bytes) -> None:
        """A live connection that came to a sibling."""
        if self.server.started and not self.server.should_exit:
            self.tables.background(self.adopt(connection, data))
        else:
            connection.close()

    async def adopt(self, connection: socket.socket, data: bytes) -> None:
        def door() -> asyncio.BaseProtocol:
            adopted = LiveDoor.of(self.doors)(config, self.server.server_state, self.server.lifespan.state)
            adopted.handed = data
            return adopted

        config = self.server.config
        connection.setblocking(False)
        await asyncio.get_running_loop().connect_accepted_socket(door, connection)


def run_process(process: Process, listener: socket.socket, ready: Callable[[], Awaitable[None]]) -> None:
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(process.run(listener, ready))


class Server(uvicorn.Server):
    """Told to stop, it stops, and that is not an error; told a second time, it waits for no client."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        if self.force_exit:  # even so the store is closed, and the bots are sent home
            await self.lifespan.shutdown()


def write_log() -> None:
    """What goes wrong is told on standard error, and when."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster loop, where there is one."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop


def steady() -> None:
    """No long pauses: garbage is looked for when `tidy` says so.

    Left to itself Python counts what is made less what is given up. With a thousand matches, which give up as much as
    they make, it looks seldom, and then keeps all tables waiting for a tenth of a second. And the thread that stores
    what was chosen must not wait long for the loop each time it comes back from the disk.
    """
    gc.collect()
    gc.freeze()  # what is there from the start is never garbage
    gc.disable()
    sys.setswitchinterval(SWITCH)


if sys.platform == "win32":

    def allow_many_files() -> None:
        """There is no such limit here."""

else:
    import resource

    def allow_many_files() -> None:
        """Many systems give a program a thousand at first, and more to one that asks."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            with suppress(ValueError, OSError):  # then there are as many as there were
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


async def tidy() -> None:
    """Nearly everything goes by itself; what does not is found early, or at long intervals."""
    while True:
        for _ in range(round(TIDY / YOUNG)):
            await asyncio.sleep(YOUNG)
            gc.collect(1)
        gc.collect()
