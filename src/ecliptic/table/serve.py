"""Running the server."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

import msgspec
import uvicorn

from ecliptic.core.errors import EclipticError
from ecliptic.table.addresses import own_machine, trusted
from ecliptic.table.app import make_app
from ecliptic.table.doors import Doors
from ecliptic.table.home_key import PATH, home_key
from ecliptic.table.store import InUse, open_store
from ecliptic.table.tables import Settings, Tables
from ecliptic.table.webhook import Webhooks
from ecliptic.table.workers import Workers

LARGEST_MESSAGE = 64 * 1024
YOUNG = 0.25  # seconds between two looks for garbage among what was made meanwhile
TIDY = 600.0  # seconds until it is looked for among all objects
SWITCH = 0.001  # seconds until a thread that waits is let in
FILES = 65_536  # that may be open at once, where the system allows it; each connection is one
FIRST_PORT = 8321
TRIED = 20


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """Where the server listens, and how it is reached through a proxy."""

    host: str = "127.0.0.1"
    port: int | None = None  # None: the first free one from FIRST_PORT on
    prefix: str = ""
    origins: tuple[str, ...] = ()
    proxies: str = ""  # addresses whose X-Forwarded-For is believed

    @property
    def page(self) -> str:
        any_of_ours = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
        host = any_of_ours.get(self.host, f"[{self.host}]" if ":" in self.host else self.host)
        return f"http://{host}:{self.port}{self.prefix}/"

    def page_for(self, key: str) -> str:
        """The page, for the person who sits at this machine."""
        return f"{self.page}{PATH}{key}" if key else self.page

    @property
    def private(self) -> bool:
        """Is it for this machine alone?"""
        return own_machine(self.host) and not (self.prefix or self.origins or self.proxies)


def run_server(
    address: Address,
    store: str | None,
    settings: Settings,
    workers: int | None = None,
    *,
    private_webhooks: bool = False,
    browser: bool = False,
) -> None:
    """Run until told to stop; where the server that is wished for runs already, lead to that one."""
    allow_many_files()
    games = open_store(store)
    try:
        games.hold()
    except InUse as trouble:
        lead_to(running(trouble), address, browser)
        return
    listener = listen(address)
    host, port = listener.getsockname()[:2]
    here = msgspec.structs.replace(address, host=host, port=port)
    games.announce(msgspec.json.encode(here))
    tables = Tables(games, Workers(workers), Webhooks(allow_private=private_webhooks), settings)
    doors = Doors(settings.connections, settings.messages, trusted(address.proxies))
    config = uvicorn.Config(
        make_app(tables, address.prefix, address.origins),
        http=doors.http(),
        ws=doors.live(),
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(address.proxies),
        forwarded_allow_ips=address.proxies or None,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run(tables, Server(config), doors, listener, here, browser))


# --- when it runs already ----------------------------------------------------------------------------


def running(trouble: InUse) -> Address:
    """Where the server is that holds the games."""
    try:
        return msgspec.json.decode(trouble.note, type=Address)
    except msgspec.DecodeError:  # it has only just begun
        raise trouble from None


def lead_to(here: Address, wish: Address, browser: bool) -> None:
    if not answers(here, wish):
        raise EclipticError(
            f"Ecliptic is already running at {here.page} with these games: "
            "stop it first, or give this one another --store."
        )
    page = here.page_for(home_key() if here.private else "")
    print(f"Ecliptic is already running at {page}", flush=True)
    if browser:
        webbrowser.open(page)


def answers(here: Address, wish: Address) -> bool:
    """Is this the server that is wished for? Without a special wish, any is."""
    elsewhere = msgspec.structs.replace(wish, host=here.host, port=here.port) != here
    port_is_right = wish.port in (None, here.port)
    return wish == Address() or (not elsewhere and port_is_right and (wish.host == here.host or own_machine(wish.host)))


# --- while it runs -----------------------------------------------------------------------------------


class Server(uvicorn.Server):
    """Told to stop, it stops, and that is not an error; told a second time, it waits for no client."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        if self.force_exit:  # even so the store is closed, and the bots are sent home
            await self.lifespan.shutdown()


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster loop, where there is one."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop


async def run(
    tables: Tables, server: Server, doors: Doors, listener: socket.socket, here: Address, browser: bool
) -> None:
    await tables.open()  # here, where trouble with the store can still be told in a sentence
    key = home_key() if tables.settings.home else ""
    tables.settings = msgspec.structs.replace(tables.settings, home_key=key)
    url = here.page_for(key)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        steady()
        tables.background(tidy())
        tables.background(doors.look())
        print(f"Ecliptic is at {url}  (Ctrl+C stops it; nothing is lost)", flush=True)
        if browser:
            await asyncio.to_thread(webbrowser.open, url)
    await serving


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


def listen(address: Address) -> socket.socket:
    """The port wished for; without a wish the first one that is free."""
    first = FIRST_PORT if address.port is None else address.port
    ports = range(first, first + (TRIED if address.port is None else 1))
    trouble = ""
    for port in ports:
        try:
            family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
            listener = socket.socket(family, socket.SOCK_STREAM)
            if os.name == "posix":  # elsewhere it would take the port from whoever has it
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((address.host, port))
            listener.listen()  # only this keeps a server that starts at the same time from the port
            return listener
        except (OSError, OverflowError) as error:
            listener.close()
            trouble = getattr(error, "strerror", None) or str(error).removesuffix(".")
    raise EclipticError(f"Cannot listen at {address.host} port {first}: {trouble}. Name another with --port.")
