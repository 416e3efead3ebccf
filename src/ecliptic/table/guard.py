"""The guard at the door: headers on whatever goes out; a look at the origin and the pace of whatever comes in."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from math import inf
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecliptic.table.asking import ASKER
from ecliptic.table.doors import LATER, REFUSALS
from ecliptic.table.endpoints import LARGEST_BODY
from ecliptic.table.errors import TableError
from ecliptic.table.limits import Doorkeeper
from ecliptic.table.live_door import MOVABLE, OWNED
from ecliptic.table.messages import Failure
from ecliptic.table.metrics import Metrics
from ecliptic.table.payload import encoded
from ecliptic.table.static_files import FOR_EVER, Site
from ecliptic.table.turns import MANY, Pace, Turns

POLICY = 1008  # a reason to close, as WebSockets number them
SAFE = ("GET", "HEAD", "OPTIONS")
API = "/api/"
LIVE = "/api/live"
GONE = ("http.disconnect", "websocket.disconnect")
IN_WORDS = "websocket.http.response"  # what a server can do that can refuse a connection in words
TOO_FAST = "Too many requests; wait a moment."
LARGE = 64 * 1024  # bytes: only a few bodies of more are held in memory at once
ANSWERED = 16  # requests of an address at a time; the others wait
ONE_BY_ONE = "Large files of your address are under way already. Send or fetch them one after the other."
TOO_MANY = "Too many connections from your address are open; close some of them."
FILE_HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
HEADERS: Final = (
    *FILE_HEADERS,
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

Headers = Iterable[tuple[bytes, bytes]]
Move = Callable[[str], bool]


def stay(id: str) -> bool:
    """For a connection that can't be moved to another process."""
    return False


def mover(scope: Scope) -> Move:
    extensions = scope.get("extensions") or {}
    move: Move = extensions.get(MOVABLE, {}).get(MOVABLE, stay)
    return move


def name_owner(scope: Scope) -> bool:
    """Tell the door who it is: in front of a proxy it could not know. May it send its greeting?"""
    extensions = scope.get("extensions") or {}
    return OWNED not in extensions or extensions[OWNED][OWNED](address_of(scope))


class Guard:
    """Requests go to the app; anyone who wants to watch live, to `live`."""

    def __init__(
        self,
        app: ASGIApp,
        live: Callable[[list[str], Receive, Send, Move], Awaitable[None]],
        doorkeeper: Doorkeeper,
        metrics: Metrics,
        site: Site,
        origins: tuple[str, ...],
        prefix: str = "",
    ) -> None:
        self.app = app
        self.live = live
        self.doorkeeper = doorkeeper
        self.metrics = metrics
        self.origins = origins
        self.prefix = prefix
        self.site = site
        self.answering = Turns(MANY, ANSWERED)
        self.refusing = Pace(REFUSALS, REFUSALS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        ASKER.set(self.doorkeeper.account(address_of(scope)))
        if scope["type"] == "http":
            in_time = self.in_time(scope)
            if in_time or await self.waits(receive):
                with self.metrics.requests.time():
                    await self.http(scope, receive, send, in_time)
        elif scope["path"] != self.prefix + LIVE:
            await self.turn_away(scope, receive, send, TableError("not_found", "There is nothing to watch here."))
        elif not self.welcome(scope):
            await self.turn_away(scope, receive, send, TableError("not_yours", "Pages of other sites can't connect."))
        else:
            await self.let_in(scope, receive, send)

    async def let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.doorkeeper.looking_on(address_of(scope)) as room:
            if not room:
                await self.turn_away(scope, receive, send, TableError("too_many", TOO_MANY))
            elif not name_owner(scope):
                await self.turn_away_later(scope, receive, send)
            else:
                await self.live(scope.get("subprotocols", []), receive, send, mover(scope))

    async def turn_away(self, scope: Scope, receive: Receive, send: Send, error: TableError) -> None:
        """It counts like a request."""
        if self.doorkeeper.may_look(address_of(scope)):
            await turn_away(scope, receive, send, error)
        else:
            await self.turn_away_later(scope, receive, send)

    async def turn_away_later(self, scope: Scope, receive: Receive, send: Send) -> None:
        if await self.waits(receive):
            await refuse_connection(scope, send, TableError("too_fast", TOO_FAST))

    async def waits(self, receive: Receive) -> bool:
        """Before somebody is told to have asked too fast. False: they have left."""
        try:
            async with asyncio.timeout(LATER + self.refusing.delay(ASKER.get())):
                return not await left(receive)
        except TimeoutError:
            return True

    async def http(self, scope: Scope, receive: Receive, send: Send, in_time: bool) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers(scope, message["headers"])]
            for piece in pieces(message):
                await send(piece)  # waits until the client has read most of what came before

        if not in_time:
            await refuse(guarded, TableError("too_fast", TOO_FAST))
            return
        if scope["method"] not in SAFE and not self.welcome(scope):
            await refuse(guarded, TableError("not_yours", "Pages of other sites can't do this."))
            return
        if self.prefix and scope["path"] == self.prefix:
            await lead_on(guarded, self.prefix)
            return
        if API not in scope["path"]:
            await self.app(scope, receive, guarded)
            return
        async with self.answering.mine(ASKER.get()):
            await self.answer(scope, receive, guarded)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        length = length_of(scope)
        if length <= LARGE:
            await self.app(scope, receive, send)
            return
        with self.doorkeeper.sending(ASKER.get(), alone=length > LARGEST_BODY) as room:
            if room:
                await self.app(scope, receive, send)
            else:
                await refuse(send, TableError("too_many", ONE_BY_ONE))

    def headers(self, scope: Scope, given: Headers) -> Headers:
        """Answers are never kept; a file says itself how long it is. The files of the page are under its policy."""
        if (b"cache-control", FOR_EVER.encode()) in given:
            return FILE_HEADERS
        policy = (b"content-security-policy", self.site.policy.encode())
        if any(name == b"cache-control" for name, _ in given):
            return [policy, *HEADERS]
        return [policy, *HEADERS, (b"cache-control", b"no-store" if API in scope["path"] else b"no-cache")]

    def in_time(self, scope: Scope) -> bool:
        """Files cost little, and a page needs many; what is not there counts like any request."""
        if scope["method"] not in SAFE:
            return self.doorkeeper.may_change(address_of(scope))
        path = scope["path"].removeprefix(self.prefix)
        if API not in path and self.site.has(path.strip("/")):
            return self.doorkeeper.may_fetch(address_of(scope))
        return self.doorkeeper.may_look(address_of(scope))

    def welcome(self, scope: Scope) -> bool:
        """Does it come from our own page, or from no page at all?"""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            return True
        text = origin.decode("latin-1")
        try:
            return text in self.origins or urlsplit(text).netloc.encode("latin-1") == headers.get(b"host")
        except ValueError:
            return False


def address_of(scope: Scope) -> str:
    client = scope["client"]
    return client[0] if client else ""


def length_of(scope: Scope) -> float:
    """Bytes of the body; infinitely many if nobody knows."""
    headers = dict(scope["headers"])
    length = headers.get(b"content-length", b"0")
    return int(length[:20]) if b"transfer-encoding" not in headers and length.isdigit() else inf


def pieces(message: Message) -> Iterator[Message]:
    """A large body in parts, so that nobody is sent much more than they read."""
    body = message.get("body", b"")
    for start in range(0, len(body) - LARGE, LARGE):
        yield {**message, "body": body[start : start + LARGE], "more_body": True}
    yield {**message, "body": body[-(len(body) % LARGE or LARGE) :]} if len(body) > LARGE else message


async def left(receive: Receive) -> bool:
    """True when the client is gone. If it sends much, that is not known: no more is read than one large piece."""
    size = 0
    while size < LARGE:
        message = await receive()
        if message["type"] in GONE:
            return True
        size += len(message.get("body", b""))
    await asyncio.sleep(LATER)
    return False


async def turn_away(scope: Scope, receive: Receive, send: Send, error: TableError) -> None:
    await receive()
    await refuse_connection(scope, send, error)


async def refuse_connection(scope: Scope, send: Send, error: TableError) -> None:
    if IN_WORDS in (scope.get("extensions") or {}):
        await refuse(send, error, IN_WORDS)
    else:
        await send({"type": "websocket.close", "code": POLICY, "reason": str(error)})


async def lead_on(send: Send, prefix: str) -> None:
    """To the page: without the slash at the end everything that it asks for would be looked for one level too high."""
    location = f"{prefix.rpartition('/')[2]}/".encode()
    await send({"type": "http.response.start", "status": 307, "headers": [(b"location", location)]})
    await send({"type": "http.response.body"})


async def refuse(send: Send, error: TableError, kind: str = "http.response") -> None:
    body = encoded(Failure(error.code, str(error), error.rule))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": error.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
