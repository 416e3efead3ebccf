"""The description of the interface: it is valid, and requests made up from it are answered as it says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from anyio.from_thread import BlockingPortal, start_blocking_portal
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ecliptic.table.app import ENDPOINTS
from ecliptic.table.description import description
from ecliptic.table.messages import Failure
from tests.table.harness import CADET, HOTSEAT, INVITED, ME, House, as_sent, bearer, finished

EXAMPLES = 12
CONFORM = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]

described = description(ENDPOINTS)
schema = schemathesis.openapi.from_dict(described)


class Counter:
    """A house in a thread of its own, for tests that are no coroutines."""

    def __init__(self, portal: BlockingPortal, house: House) -> None:
        self.portal = portal
        self.house = house
        self.links = portal.call(self.tables)

    async def tables(self) -> list[str]:
        """Links to tables in every state, to a campaign and to a logbook."""
        alone = await self.house.open(ME, CADET)
        screen = await self.house.open(ME, HOTSEAT)
        gathering = await self.house.open(ME, INVITED)
        over = await self.house.open_match(finished())
        invited = (await self.house.links(gathering))[1]
        campaign = await self.house.link(await self.house.post("/api/campaigns", body={"title": "The Pale Verge"}))
        await self.house.open(ME, game="deep_future", campaign=campaign)
        look = (await self.house.get("/api/campaign", campaign)).json()["watch"]
        tables = [alone, screen, gathering, invited, over, await self.house.watch(screen)]
        logbook = await self.house.link(await self.house.post("/api/logbooks", body={"name": "Ann"}))
        await self.house.post("/api/logbook/tours", logbook, {"game": "pulp_invasion"})
        return [*tables, campaign, look, logbook]

    def send(self, case: Case[Any], link: str) -> httpx.Response:
        given = case.as_transport_kwargs(base_url="http://table.test", headers=bearer(link) if link else {})
        given["content"] = given.pop("data", None)
        assert not given.pop("cookies", None)
        return self.portal.call(lambda: self.house.http.request(**given))


# With a parameter, because pytest otherwise leaves out which request a test is about, and all have the same name.
@pytest.fixture(scope="module", params=["t.sqlite"])
def counter(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Counter]:
    store: Path = tmp_path_factory.mktemp("counter") / request.param
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(House(store)) as house:
        yield Counter(portal, house)


@schema.given(which=st.integers(0, 9))
@schema.parametrize()
@settings(max_examples=EXAMPLES, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_every_request_is_answered_as_described(case: Case[Any], which: int, counter: Counter) -> None:
    link = [*counter.links, ""][which]
    response = counter.send(case, link)
    case.validate_response(response, checks=CONFORM)
    if response.status_code >= 400:
        assert set(response.json()) == {"type", "code", "text", "rule", "key"}


def test_the_description_is_valid() -> None:
    schema.validate()
    assert described["openapi"].startswith("3.1")
    ids = [operation["operationId"] for methods in described["paths"].values() for operation in methods.values()]
    assert len(set(ids)) == len(ids) == len(ENDPOINTS)


async def test_the_server_gives_the_description_and_says_where_it_stands(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite", prefix="/ecliptic") as house:
        answer = await house.get("/api/schema/openapi.json")
        assert answer.headers["content-type"] == "application/vnd.oai.openapi+json"
        assert answer.json() == as_sent({**described, "servers": [{"url": "/ecliptic"}]})


def test_every_request_says_how_it_can_be_refused() -> None:
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation["description"], path
            refusals = {status: said for status, said in operation["responses"].items() if status >= "400"}
            for status, said in refusals.items():
                if (path, status) != ("/api/health", "503"):
                    (content,) = said["content"].values()
                    assert content["schema"] == {"$ref": f"#/components/schemas/{Failure.__name__}"}, (path, status)
            by_link = f"{path}/".startswith(("/api/table/", "/api/campaign/", "/api/logbook/"))
            by_link |= (method, path) == ("post", "/api/daily/{game}")
            assert by_link == (operation.get("security") == [{"link": []}])
            assert by_link == ("401" in refusals)
            assert (method == "post") <= ("429" in refusals)


def test_every_route_is_described() -> None:
    documented = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
    for path, methods in described["paths"].items():
        for method in methods:
            assert f"{method.upper()} {path.lstrip('/')}" in documented, f"{method} {path} is not in docs/protocol.md"
