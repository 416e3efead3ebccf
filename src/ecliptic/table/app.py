"""The server as an ASGI application: routes, the live connection, the page, and the guard around them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

import ecliptic
from ecliptic.core.errors import BadContent, BadRecord, BadSetup, EclipticError
from ecliptic.table.campaign_routes import CAMPAIGN_ROUTES, at_home, campaign_of
from ecliptic.table.guard import API, Guard
from ecliptic.table.logbook_routes import LOGBOOK_ROUTES, logbook_of
from ecliptic.table.match_cache import told
from ecliptic.table.messages import Failure
from ecliptic.table.routes import ROUTES, all_games, link_of, rules_of, table_of
from ecliptic.table.socket import live
from ecliptic.table.static_files import Site, give_file
from ecliptic.table.tables import Tables

WEB = Path(__file__).parent.parent / "web"
LARGEST_BODY = 4 * 1024 * 1024  # bytes: a record of a very long game; a campaign may be larger

log = logging.getLogger(__name__)


def make_app(tables: Tables, prefix: str = "", origins: tuple[str, ...] = ()) -> Litestar:
    site = Site(WEB, all_games(), rules_of)
    app = Litestar(
        path=prefix or None,
        route_handlers=[
            *ROUTES,
            *CAMPAIGN_ROUTES,
            *LOGBOOK_ROUTES,
            give_file,
        ],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "link": Provide(link_of, sync_to_thread=False),
            "table": Provide(table_of),
            "campaign": Provide(campaign_of),
            "logbook": Provide(logbook_of),
            "home": Provide(at_home, sync_to_thread=False),
            "site": Provide(lambda: site, sync_to_thread=False),
        },
        on_startup=[tables.open],
        on_shutdown=[tables.close],
        exception_handlers={
            EclipticError: refused,
            HTTPException: not_understood,
            NotFoundException: partial(not_found, site, f"{prefix}/"),
            UnicodeError: unreadable,
            RecursionError: unreadable,
            Exception: went_wrong,
        },
        openapi_config=OpenAPIConfig(
            title="Ecliptic",
            version=ecliptic.__version__,
            description="A table for space board games. docs/protocol.md tells the same in words.",
            path="/api/schema",
            use_handler_docstrings=True,
            components=Components(security_schemes={"link": SecurityScheme(type="http", scheme="bearer")}),
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=LARGEST_BODY,
        debug=False,
    )
    # around everything: a middleware would not see what no route answers
    app.asgi_handler = Guard(
        app.asgi_handler, partial(live, tables), tables.doorkeeper, tables.metrics, site, origins, prefix
    )
    return app


# --- what goes wrong ---------------------------------------------------------------------------------


Asked = Request[object, object, State]


def refused(_: Asked, error: EclipticError) -> Response[Failure]:
    refusal = told(error)
    status = 400 if isinstance(error, BadSetup | BadRecord | BadContent) else refusal.status
    return answer(status, Failure(refusal.code, str(refusal), refusal.rule))


def not_understood(_: Asked, error: HTTPException) -> Response[Failure]:
    code = {404: "not_found", 405: "not_allowed", 413: "too_large"}.get(error.status_code, "bad_message")
    text = error.detail
    if isinstance(error, ValidationException) and error.extra:
        text = f"{text}: {msgspec.json.encode(error.extra).decode()[:500]}"
    return answer(error.status_code, Failure(code, text), error.headers)


def unreadable(_: Asked, error: Exception) -> Response[Failure]:
    """Bytes that are no text, or brackets within brackets without end."""
    return answer(
        400, Failure("bad_message", "This request can't be read: its body is not the JSON that is expected here.")
    )


def not_found(site: Site, home: str, request: Asked, error: NotFoundException) -> Response[bytes] | Response[Failure]:
    """A program gets an error, a person who follows a link gets a page."""
    if "text/html" not in request.headers.get("accept", "") or API in request.url.path:
        return not_understood(request, error)
    answer = site.lost(home).answer(request.headers.get("accept-encoding", ""), "")
    answer.status_code = 404
    return answer


def went_wrong(_: Asked, error: Exception) -> Response[Failure]:
    log.error("A request could not be handled", exc_info=error)
    return answer(500, Failure("internal", "Something went wrong on the server. Nothing was lost; try again."))


def answer(status: int, failure: Failure, headers: Mapping[str, str] | None = None) -> Response[Failure]:
    return Response(failure, status_code=status, media_type="application/json", headers=headers)
