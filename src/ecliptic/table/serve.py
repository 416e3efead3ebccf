"""Running the server."""

from __future__ import annotations

import asyncio
import os
import socket
import webbrowser

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.table.addresses import own_machine
from ecliptic.table.home_key import PATH, home_key
from ecliptic.table.process import Job, Process, allow_many_files, run_process, write_log
from ecliptic.table.store import InUse, open_store
from ecliptic.table.tables import Settings

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
    thinkers: int | None = None,
    *,
    workers: int = 1,
    private_webhooks: bool = False,
    browser: bool = False,
) -> None:
    """Run until told to stop; where the server that is wished for runs already, lead to that one."""
    write_log()
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
    job = Job(
        store=store,
        prefix=address.prefix,
        origins=address.origins,
        proxies=address.proxies,
        settings=settings,
        thinkers=thinkers,
        private_webhooks=private_webhooks,
    )

    async def ready() -> None:
        url = here.page_for(home_key() if settings.home else "")
        print(f"Ecliptic is at {url}  (Ctrl+C stops it; nothing is lost)", flush=True)
        if browser:
            await asyncio.to_thread(webbrowser.open, url)

    if workers == 1:
        run_process(Process(job, games), listener, ready)
    else:
        from ecliptic.table.supervisor import supervise  # only here: it needs what Windows does not have

        supervise(job, games, listener, workers, ready)


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


# --- where it listens ---------------------------------------------------------------------------------


def listen(address: Address) -> socket.socket:
    """The port wished for; without a wish the first one that is free."""
    first = FIRST_PORT if address.port is None else address.port
    ports = range(first, first + (TRIED if address.port is None else 1))
    trouble = ""
    for port in ports:
        try:
            family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
            listener = socket.socket(family, socket.SOCK_STREAM)
            if os.name == "posix":  # elsewhere it would take the port from the program that has it
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((address.host, port))
            listener.listen()  # only this keeps a server that starts at the same time from the port
            return listener
        except (OSError, OverflowError) as error:
            listener.close()
            trouble = getattr(error, "strerror", None) or str(error).removesuffix(".")
    raise EclipticError(f"Cannot listen at {address.host} port {first}: {trouble}. Name another with --port.")
