"""The description of the interface for programs, as OpenAPI 3.1 has it: written from the endpoints themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from http import HTTPStatus
from types import NoneType
from typing import Any, Final

import msgspec
from msgspec.structs import FieldInfo, fields
from starlette.responses import Response

import ecliptic
from ecliptic.table.endpoints import JSON, Endpoint

Written = dict[str, Any]
Schemas = Mapping[Any, Written]  # by type

PLACE: Final = "#/components/schemas/{name}"
BY_LINK: Final = "link"  # the name of the way in which a request shows that it may be made


def description(endpoints: Sequence[Endpoint], prefix: str = "") -> Written:
    kinds = list(dict.fromkeys(kind for endpoint in endpoints for kind in kinds_in(endpoint)))
    written, components = msgspec.json.schema_components(kinds, schema_hook=entry, ref_template=PLACE)
    schemas = dict(zip(kinds, written, strict=True))
    paths: dict[str, Written] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ecliptic",
            "version": ecliptic.__version__,
            "description": "A table for space board games. docs/protocol.md tells the same in words.",
        },
        "servers": [{"url": prefix or "/"}],
        "paths": paths,
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {BY_LINK: {"type": "http", "scheme": "bearer"}},
        },
    }


def entry(kind: type) -> Written:
    """Of a view; all that its type says is that it is something."""
    if kind is object:
        return {"description": "Each game has entries of its own."}
    raise NotImplementedError


def kinds_in(endpoint: Endpoint) -> Iterator[Any]:
    """The types that it speaks of."""
    yield from endpoint.named.values()
    yield from (field.type for field in query_of(endpoint))
    if takes_body(endpoint):
        yield endpoint.wish
    if endpoint.answer is not Response:
        yield endpoint.answer
    yield from (reply.kind for reply in endpoint.replies)


def query_of(endpoint: Endpoint) -> tuple[FieldInfo, ...]:
    return fields(endpoint.wish) if endpoint.method == "GET" and endpoint.wish is not NoneType else ()


def takes_body(endpoint: Endpoint) -> bool:
    return endpoint.method != "GET" and endpoint.wish is not NoneType


def operation(endpoint: Endpoint, schemas: Schemas) -> Written:
    written: Written = {
        "operationId": "_".join([endpoint.method.lower(), *re.findall(r"\w+", endpoint.path)]),
        "description": endpoint.handler.__doc__,
        "responses": responses(endpoint, schemas),
    }
    if parameters := [*in_path(endpoint, schemas), *in_query(endpoint, schemas)]:
        written["parameters"] = parameters
    if takes_body(endpoint):
        written["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas[endpoint.wish]}}}
    if endpoint.by_link:
        written["security"] = [{BY_LINK: []}]
    return written


def in_path(endpoint: Endpoint, schemas: Schemas) -> Iterator[Written]:
    for name, kind in endpoint.named.items():
        yield {"name": name, "in": "path", "required": True, "schema": schemas[kind]}


def in_query(endpoint: Endpoint, schemas: Schemas) -> Iterator[Written]:
    for field in query_of(endpoint):
        default = {} if field.required else {"default": field.default}
        yield {"name": field.name, "in": "query", "required": field.required, "schema": schemas[field.type] | default}


def responses(endpoint: Endpoint, schemas: Schemas) -> Written:
    answer = {} if endpoint.answer is Response else {"schema": schemas[endpoint.answer]}
    good = {"description": HTTPStatus(endpoint.status).phrase, "content": {endpoint.media: answer}}
    others = {
        str(reply.status): {"description": reply.meaning, "content": {JSON: {"schema": schemas[reply.kind]}}}
        for reply in endpoint.replies
    }
    return {str(endpoint.status): good} | others
