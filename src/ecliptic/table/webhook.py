"""Webhooks: an address that a seat has left is called when it is its turn. The table never waits for it.

A stranger may have written the address. So it is called only where anybody could call it: names are resolved here, and
the connection goes to the very address that was found harmless. The answer is read as far as its status.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import ssl
from concurrent.futures import Future
from functools import cached_property, partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from threading import Thread
from urllib.parse import SplitResult, urlsplit

import msgspec

from ecliptic.core.errors import BadSetup
from ecliptic.table.asking import ASKER, on_behalf_of
from ecliptic.table.limits import Crowd, Limits
from ecliptic.table.turns import Turns

LONGEST = 500  # characters of an address
TIMEOUT = 3.0  # seconds for one attempt, from the name to the status
ATTEMPTS = 3
PAUSE = 2.0  # seconds before the second attempt; four times as long before the next
AT_ONCE = 32  # attempts under way ...
EACH = 3  # ... and of those on behalf of one address; likewise of names that are looked up
WAITING = 4  # calls of one table under way or to be repeated; what exceeds them is dropped ...
WAITING_EACH = 64  # ... and of one address
LINES = 10  # of the log in a minute about what one address has left, and one about each host
STATUS_LINE = 512  # bytes
UNICAST = IPv6Network("2000::/3")
NAT64 = IPv6Network("64:ff9b::/96")

log = logging.getLogger(__name__)


class NotCalled(Exception):
    """An attempt failed; `final` if another would fail too."""

    def __init__(self, text: str, final: bool) -> None:
        super().__init__(text)
        self.final = final


def check_url(url: str) -> None:
    """Refuse what can be no webhook."""
    if len(url) > LONGEST:
        raise BadSetup(f"The address of a webhook may have at most {LONGEST} characters; this one has {len(url)}.")
    if not re.fullmatch(r"https?://[!-~]+", url, re.IGNORECASE):
        raise BadSetup("The address of a webhook begins with http:// or https:// and has neither spaces nor accents.")
    try:
        parts = urlsplit(url)
        named = bool(parts.hostname) and parts.port != 0
    except ValueError:
        named = False
    if not named:
        raise BadSetup("The address of a webhook must name a host, and its port, if any, must be a number up to 65535.")
    if "@" in parts.netloc:
        raise BadSetup("The address of a webhook must not contain a name or a password.")


class Webhooks:
    """Calls under way."""

    def __init__(self, allow_private: bool = False, pause: float = PAUSE) -> None:
        self.allow_private = allow_private
        self.pause = pause
        self.failed = 0
        self.tasks: set[asyncio.Task[None]] = set()
        self.waiting = Crowd(WAITING)  # by table ...
        self.askers = Crowd(WAITING_EACH)  # ... and by the address on whose behalf it is called
        self.told = Limits(LINES / 60, LINES), Limits(1 / 60, 1)  # in the log: by address, and by host
        self.turns = Turns(AT_ONCE, EACH)
        self.looking_up = Turns(AT_ONCE, EACH)

    def call(self, table: str, url: str, body: dict[str, object]) -> None:
        """Post the body as JSON, some time soon; what becomes of it is only counted."""
        asker = ASKER.get() or table  # of calls that the server itself makes, each table has its own
        if not self.askers.enter(asker):
            self.fail(urlsplit(url), "too many of this address are waiting.")
            return
        if not self.waiting.enter(table):
            self.askers.leave(asker)
            self.fail(urlsplit(url), "too many of this table are waiting.")
            return
        with on_behalf_of(asker):
            task = asyncio.get_running_loop().create_task(self.deliver(urlsplit(url), msgspec.json.encode(body)))
        self.tasks.add(task)
        task.add_done_callback(partial(self.ended, table, asker))

    def ended(self, table: str, asker: str, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        self.waiting.leave(table)
        self.askers.leave(asker)

    async def close(self) -> None:
        """Give up what is under way."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def deliver(self, url: SplitResult, body: bytes) -> None:
        for attempt in range(ATTEMPTS):
            try:
                async with self.turns.mine(ASKER.get()), asyncio.timeout(TIMEOUT):
                    await self.post(url, body)
                return
            except TimeoutError:
                error = NotCalled(f"no answer within {TIMEOUT:g} seconds.", final=False)
            except (OSError, UnicodeError) as trouble:
                error = NotCalled(f"no connection ({type(trouble).__name__}).", final=False)
            except NotCalled as refusal:
                error = refusal
            if error.final or attempt == ATTEMPTS - 1:
                self.fail(url, str(error))
                return
            await asyncio.sleep(self.pause * 4**attempt)

    def fail(self, url: SplitResult, why: str) -> None:
        self.failed += 1
        addresses, hosts = self.told
        if hosts.of(url.hostname or "").take() and addresses.of(ASKER.get()).take():
            log.warning("A webhook at %s failed: %s", url.hostname, why)  # the rest of the address may be a secret

    async def post(self, url: SplitResult, body: bytes) -> None:
        reader, writer = await self.connected(url)
        try:
            writer.write(request(url, body))
            check_status(await reader.readline())
        except ValueError as error:  # the line is too long
            raise NotCalled("the answer was not HTTP.", final=True) from error
        finally:
            writer.transport.abort()

    async def connected(self, url: SplitResult) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host = url.hostname
        assert host is not None
        tls = self.tls if url.scheme == "https" else None
        port = url.port or (80 if tls is None else 443)
        found = await self.looked_up(host, port)
        if not self.allow_private and not all(is_public(address) for address in found):
            raise NotCalled("it is on this machine or its network.", final=True)
        server_hostname = None if tls is None else host
        return await asyncio.open_connection(
            found[0], port, ssl=tls, server_hostname=server_hostname, limit=STATUS_LINE
        )

    async def looked_up(self, host: str, port: int) -> list[str]:
        """All that the name stands for. Whoever gives up waiting for it keeps the place until the system gives up too,
        which may take ten times as long."""
        owner = ASKER.get()
        await self.looking_up.wait(owner)
        looking = asyncio.ensure_future(addresses(host, port))

        def ended(_: object) -> None:
            self.looking_up.take_back(owner)
            if not looking.cancelled():
                looking.exception()  # perhaps nobody else asks

        looking.add_done_callback(ended)
        return await asyncio.shield(looking)

    @cached_property
    def tls(self) -> ssl.SSLContext:
        return ssl.create_default_context()


async def addresses(host: str, port: int) -> list[str]:
    """In a thread of its own: those of the loop are few, and others need them."""
    found: Future[list[str]] = Future()
    found.set_running_or_notify_cancel()
    Thread(target=look_up, args=(found, host, port), daemon=True).start()
    return await asyncio.wrap_future(found)


def look_up(found: Future[list[str]], host: str, port: int) -> None:
    try:
        infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        found.set_result([str(address[0]) for *_, address in infos])
    except Exception as error:
        found.set_exception(error)


def is_public(address: str) -> bool:
    """Does it belong to the internet at large, also if it is an IPv4 address in the guise of an IPv6 one?"""
    ip = ip_address(address)
    if isinstance(ip, IPv6Address):
        ip = IPv4Address(int(ip) & 0xFFFFFFFF) if ip in NAT64 else ip.ipv4_mapped or ip.sixtofour or ip
    return ip.is_global and (ip in UNICAST if isinstance(ip, IPv6Address) else not ip.is_multicast)


def request(url: SplitResult, body: bytes) -> bytes:
    target = (url.path or "/") + (f"?{url.query}" if url.query else "")
    head = (
        f"POST {target} HTTP/1.1\r\n"
        f"Host: {url.netloc}\r\n"
        "User-Agent: Ecliptic\r\n"
        "Content-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n"
        "Connection: close\r\n\r\n"
    )
    return head.encode("ascii") + body


def check_status(line: bytes) -> None:
    """Whatever says that it came too early or too often is asked again; nothing is followed elsewhere."""
    if not line:
        raise NotCalled("no answer.", final=False)
    found = re.match(rb"HTTP/1\.[01] ([2-5]\d\d)\b", line)
    if found is None:
        raise NotCalled("the answer was not HTTP.", final=True)
    status = int(found[1])
    if status >= 300:
        raise NotCalled(f"the answer was {status}.", final=status != 429 and status < 500)
