"""The server as an ASGI application: what can be asked, the live connection, the page, and the guard around them."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping
from contextlib import AsyncExitStack
from functools import cache, partial
from pathlib import Path
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ecliptic.core.errors import BadContent, BadRecord, BadSetup, EclipticError
from ecliptic.table import campaign_routes, logbook_routes, routes
from ecliptic.table.description import description
from ecliptic.table.endpoints import JSON, NAME, NOTHING_HERE, Asked, Endpoint, Endpoints
from ecliptic.table.errors import TableError, told
from ecliptic.table.guard import API, Guard
from ecliptic.table.messages import Failure
from ecliptic.table.payload import encoded, encoder
from ecliptic.table.routes import all_games, rules_of
from ecliptic.table.socket import live
from ecliptic.table.static_files import Site
from ecliptic.table.tables import Tables

WEB = Path(__file__).parent.parent / "web"
ENDPOINTS: Final = (*routes.ROUTES, *campaign_routes.ROUTES, *logbook_routes.ROUTES)
DESCRIPTION_TYPE: Final = "application/vnd.oai.openapi+json"

Ways = dict[str, Endpoint]  # by their methods

log = logging.getLogger(__name__)


def make_app(tables: Tables, prefix: str = "", origins: tuple[str, ...] = ()) -> Guard:
    site = Site(WEB, all_games(), rules_of, f"{prefix}/")
    app = Application(tables, site, prefix)
    return Guard(app, partial(live, tables), tables.doorkeeper, tables.metrics, site, origins, prefix)


class Application:
    """Answers every request, if need be with what went wrong."""

    def __init__(self, tables: Tables, site: Site, prefix: str) -> None:
        self.tables = tables
        self.site = site
        self.prefix = prefix
        self.directory = Directory([*ENDPOINTS, *describing(prefix)])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.live(receive, send)
            return
        request = Request(scope, receive)
        async with AsyncExitStack() as until_sent:
            try:
                response = await self.answer(request, scope["path"], until_sent)
            except ClientDisconnect:
                return
            except Exception as error:
                response = refusal(error)
            await response(scope, receive, send)

    async def live(self, receive: Receive, send: Send) -> None:
        """From before the first request until after the last."""
        await receive()
        await self.tables.open()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.tables.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def answer(self, request: Request, path: str, until_sent: AsyncExitStack) -> Response:
        if not path.startswith(f"{self.prefix}/"):
            return self.lost(request, path)
        within = path.removeprefix(self.prefix)
        if not within.startswith(API):
            return self.file(request, path, within.strip("/"))
        ways, named = self.directory.find(within.rstrip("/"))
        endpoint = ways.get(request.method)
        if endpoint is None:
            return other_method(request, ways)
        return await endpoint.respond(self.tables, request, named, until_sent)

    def file(self, request: Request, path: str, name: str) -> Response:
        """The page and its parts."""
        if request.method not in ("GET", "HEAD"):
            return other_method(request, ("GET", "HEAD"))
        file = self.site.file(name)
        headers = request.headers
        if file is None:
            return self.lost(request, path)
        return file.answer(headers.get("accept-encoding", ""), headers.get("if-none-match", ""))

    def lost(self, request: Request, path: str) -> Response:
        """A program gets an error, a person who follows a link gets a page."""
        if "text/html" not in request.headers.get("accept", "") or API in path:
            raise TableError("not_found", NOTHING_HERE)
        return self.site.lost().answer(request.headers.get("accept-encoding", ""), status=404)


class Directory:
    """Which endpoints are at an address."""

    def __init__(self, endpoints: Iterable[Endpoint]) -> None:
        ways: dict[str, Ways] = {}
        for endpoint in endpoints:
            ways.setdefault(endpoint.path, {})[endpoint.method] = endpoint
        self.fixed = {path: ways[path] for path in ways if "{" not in path}
        self.open = [(re.compile(NAME.sub(r"(?P<\1>[^/]+)", path)), ways[path]) for path in ways if "{" in path]

    def find(self, path: str) -> tuple[Ways, dict[str, str]]:
        """And what stands in the path under the names that it has there."""
        if path in self.fixed:
            return self.fixed[path], {}
        for pattern, ways in self.open:
            if found := pattern.fullmatch(path):
                return ways, found.groupdict()
        raise TableError("not_found", NOTHING_HERE)


def describing(prefix: str) -> Endpoints:
    """The description of the interface is not part of it."""
    endpoints = Endpoints()

    @endpoints.get("/api/schema/openapi.json")
    async def describe(asked: Asked[None]) -> Response:
        return Response(described(prefix), media_type=DESCRIPTION_TYPE)

    return endpoints


@cache
def described(prefix: str) -> bytes:
    return encoder.encode(description(ENDPOINTS, prefix))


# --- what goes wrong ---------------------------------------------------------------------------------


def other_method(request: Request, ways: Iterable[str]) -> Response:
    """To a method that this address doesn't have; OPTIONS asks for those that it has."""
    allow = {"allow": ", ".join(sorted([*ways, "OPTIONS"]))}
    if request.method == "OPTIONS":
        return Response(status_code=204, headers=allow)
    return failed(405, Failure("not_allowed", "This method can't be used here; `Allow` names those that can."), allow)


def refusal(error: Exception) -> Response:
    """What somebody is told if something can't be done, or if it failed."""
    if isinstance(error, EclipticError):
        refused = told(error)
        status = 400 if isinstance(error, BadSetup | BadRecord | BadContent) else refused.status
        return failed(status, Failure(refused.code, str(refused), refused.rule))
    log.error("A request could not be handled", exc_info=error)
    return failed(500, Failure("internal", "Something went wrong on the server. Nothing was lost; try again."))


def failed(status: int, failure: Failure, headers: Mapping[str, str] | None = None) -> Response:
    return Response(encoded(failure), status, headers, JSON)
