"""How a request over HTTP is declared: once, by a function, for the server and for the description of the interface.

    @ROUTES.post("/api/table/join", *OF_A_TABLE)
    async def join(asked: Asked[Join]) -> TableSeen:
        \"""Sit down in the seat of the link.\"""

The types say what is read and answered: `Asked[Join]` what the body must be (of a GET: the query), any further argument
what stands in the path under its name, and `TableSeen` the answer. Anything but JSON is answered with a `Response`.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from types import NoneType
from typing import Any, Final, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ecliptic.table.errors import NOT_UNDERSTOOD, TableError, not_understood
from ecliptic.table.messages import Failure
from ecliptic.table.payload import encoder
from ecliptic.table.tables import Tables

BEARER: Final = "Bearer "
JSON: Final = "application/json"
SMALL_BODY: Final = 64 * 1024  # bytes, where nothing else is said
LARGEST_BODY: Final = 4 * 1024 * 1024  # bytes: a record of a very long game; a campaign may be larger
LONGEST_QUERY: Final = 2048  # bytes
NAME: Final = re.compile(r"{(\w+)}")  # of something in a path
NOTHING_HERE: Final = "There is nothing at this address."

Wish = TypeVar("Wish")
Handler = TypeVar("Handler", bound=Callable[..., Awaitable[object]])


class Reply(msgspec.Struct, frozen=True):
    """What else may be answered: its status, what that means, and the form it has."""

    status: int
    meaning: str
    kind: type = Failure


BAD: Final = Reply(400, "The request can't be understood, or such a table can't be set up.")
NO_LINK: Final = Reply(401, "The request has no link.")
NOT_YOURS: Final = Reply(403, "This link doesn't allow it, or the request comes from the page of another site.")
NOT_FOUND: Final = Reply(404, "The link opens nothing, or there is nothing at this address.")
NOT_NOW: Final = Reply(409, "It can't be done at this point of the game.")
TOO_LARGE: Final = Reply(413, "The request is too large.")
TOO_FAST: Final = Reply(429, "Too many requests; wait a moment.")
NOT_STORED: Final = Reply(503, "The store can't be reached; nothing was changed.")

OF_A_WISH: Final = (BAD, NOT_YOURS, TOO_LARGE, TOO_FAST, NOT_STORED)
OF_A_TABLE: Final = (BAD, NO_LINK, NOT_YOURS, NOT_FOUND, NOT_NOW, TOO_LARGE, TOO_FAST, NOT_STORED)


class Query(msgspec.Struct, kw_only=True):
    """What may stand behind the question mark of an address; anything else there is ignored."""


class Asked(msgspec.Struct, Generic[Wish], frozen=True):
    """A request that was read."""

    tables: Tables
    request: Request
    link: str  # empty if none is asked for
    wish: Wish
    until_sent: AsyncExitStack  # for what is held until the client has the answer


class Unread(msgspec.Struct, Generic[Wish], frozen=True):
    """A body that may be so large that a study is to read it."""

    body: bytearray


class Endpoint:
    """One method at one address."""

    def __init__(
        self,
        method: str,
        path: str,  # with names in braces
        handler: Callable[..., Awaitable[object]],
        replies: tuple[Reply, ...],
        status: int,
        media: str,
        largest: int,
    ) -> None:
        self.method = method
        self.path = path
        self.handler = handler
        self.replies = replies
        self.status = status
        self.media = media
        self.largest = largest
        self.by_link = NO_LINK in replies
        types = get_type_hints(handler, include_extras=True)
        self.answer: Any = types.pop("return")
        (wish,) = get_args(types.pop("asked"))
        self.unread = get_origin(wish) is Unread
        self.wish = get_args(wish)[0] if self.unread else wish
        self.named: dict[str, Any] = types  # what stands in the path
        assert set(self.named) == set(NAME.findall(path)), f"{path} and {handler} have different names"
        self.decoder = msgspec.json.Decoder(self.wish)

    async def respond(
        self, tables: Tables, request: Request, named: dict[str, str], until_sent: AsyncExitStack
    ) -> Response:
        given = self.converted(named)
        link = link_of(request) if self.by_link else ""
        answer = await self.handler(Asked(tables, request, link, await self.read(request), until_sent), **given)
        if isinstance(answer, Response):
            return answer
        return Response(encoder.encode(answer), self.status, media_type=self.media)

    def converted(self, named: dict[str, str]) -> dict[str, object]:
        """A number that is none is an address at which there is nothing."""
        try:
            return {name: msgspec.convert(text, self.named[name], strict=False) for name, text in named.items()}
        except msgspec.ValidationError:
            raise TableError("not_found", NOTHING_HERE) from None

    async def read(self, request: Request) -> object:
        if self.wish is NoneType:
            return None
        try:
            if self.method == "GET":
                if len(request.scope["query_string"]) > LONGEST_QUERY:
                    raise too_large(LONGEST_QUERY)
                return msgspec.convert(dict(request.query_params), self.wish, strict=False)
            body = await body_of(request, self.largest)
            return Unread(body) if self.unread else self.decoder.decode(body)
        except NOT_UNDERSTOOD as error:
            raise not_understood(error) from None


class Endpoints(list[Endpoint]):
    """Those of one part of the server, in the order of their declarations."""

    def get(self, path: str, *replies: Reply, media: str = JSON) -> Callable[[Handler], Handler]:
        def declare(handler: Handler) -> Handler:
            self.append(Endpoint("GET", path, handler, replies, 200, media, 0))
            return handler

        return declare

    def post(
        self, path: str, *replies: Reply, status: int = 200, largest: int = SMALL_BODY
    ) -> Callable[[Handler], Handler]:
        def declare(handler: Handler) -> Handler:
            self.append(Endpoint("POST", path, handler, replies, status, JSON, largest))
            return handler

        return declare


def file(content: bytes | memoryview, media: str, name: str) -> Response:
    """Something that a browser keeps under this name."""
    return Response(content, media_type=media, headers={"content-disposition": f'attachment; filename="{name}"'})


def link_of(request: Request) -> str:
    header = request.headers.get("authorization", "")
    if not header.startswith(BEARER) or not 1 <= len(header) - len(BEARER) <= 64:
        raise TableError("no_link", "Send the link in a header: Authorization: Bearer LINK.")
    return header.removeprefix(BEARER)


async def body_of(request: Request, largest: int) -> bytearray:
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and int(announced[:20]) > largest:
        raise too_large(largest)
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > largest:
            raise too_large(largest)
    return body


def too_large(largest: int) -> TableError:
    size = f"{largest // 2**20} MiB" if largest >= 2**20 else f"{largest // 2**10} KiB"
    return TableError("too_large", f"This request is too large: at most {size} can be sent here.")
