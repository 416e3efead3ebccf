"""Behind a proxy, under a path of somebody else's site: one that removes the path, and one that leaves it."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Protocol

import httpx
import pytest
import pytest_asyncio
from websockets.exceptions import InvalidStatus

from tests.table.harness import DRIFTER, HERE, ME, bearer
from tests.table.live_player import Player, check_record
from tests.table.live_server import PATIENT, ForkedServer, Server, forked

__all__ = ["forked"]

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="there is no fork"),
    pytest.mark.asyncio(loop_scope="module"),
]

PATH = "/ecliptic"
SITE = "https://games.example"
OTHER_SITE = "https://elsewhere.example"
LAST = 20
MANY = 100  # requests at once: more than are let through, unless they take long
WISH = {"game": "horizons", "seats": [ME, DRIFTER], "pace": 0}


class Behind(Protocol):
    async def __call__(
        self, *options: str, removes_path: bool = True, keeps_host: bool = True, address: str = HERE
    ) -> Proxy: ...


class Proxy:
    """Passes everything on from its address, one request for each connection, or a WebSocket."""

    def __init__(self, server: Server, removes_path: bool, keeps_host: bool, address: str) -> None:
        self.server = server
        self.address = address
        self.removes_path = removes_path
        self.keeps_host = keeps_host
        self.site = ""
        self.url = ""

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Proxy]:
        listening = await asyncio.start_server(self.serve, "127.0.0.1")
        self.site = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        self.url = self.site + PATH
        async with listening:
            yield self

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        up_reader, up_writer = await asyncio.open_connection(HERE, self.server.port, local_addr=(self.address, 0))
        up_writer.write("\r\n".join([self.first(head[0]), *self.headers(head[1:-2]), "", ""]).encode("latin-1"))
        await asyncio.gather(passed_on(reader, up_writer), passed_on(up_reader, writer))

    def first(self, line: str) -> str:
        method, path, version = line.split(" ")
        assert path.startswith(PATH)
        return f"{method} {path.removeprefix(PATH) or '/' if self.removes_path else path} {version}"

    def headers(self, lines: list[str]) -> list[str]:
        headers = dict(line.split(": ", 1) for line in lines)
        if "Upgrade" not in headers:
            headers["Connection"] = "close"
        if not self.keeps_host:
            headers["Host"] = f"127.0.0.1:{self.server.port}"
        return [f"{name}: {value}" for name, value in headers.items()]


async def passed_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@pytest_asyncio.fixture(loop_scope="module")
async def behind(forked: ForkedServer, tmp_path: Path) -> AsyncIterator[Behind]:
    """Begins a server and a proxy before it."""
    async with AsyncExitStack() as stack:

        async def begin(
            *options: str, removes_path: bool = True, keeps_host: bool = True, address: str = HERE
        ) -> Proxy:
            await forked.begin_at(tmp_path / "tables.sqlite", *options)
            return await stack.enter_async_context(Proxy(forked, removes_path, keeps_host, address).running())

        yield begin
        await forked.kill()


@pytest_asyncio.fixture(loop_scope="module")
async def http() -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(timeout=PATIENT, trust_env=False) as http:
        yield http


# --- playing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("removes_path", [True, False])
async def test_a_game_is_played_through_a_proxy(behind: Behind, http: httpx.AsyncClient, removes_path: bool) -> None:
    proxy = await behind(*[] if removes_path else ["--prefix", PATH], removes_path=removes_path)
    page = await http.get(f"{proxy.url}/")
    assert page.status_code == 200
    parts = re.findall(r'(?:src|href)="([^"#]+)"', page.text)
    assert parts
    for part in parts:
        assert (await http.get(page.url.join(part))).status_code == 200, part
    made = await http.post(f"{proxy.url}/api/tables", json=WISH, headers={"Origin": proxy.site})
    assert made.status_code == 201, made.text
    player = Player(made.json()["link"], Random(1), last=LAST)
    player.origin = proxy.site
    await player.play(proxy.url, lambda player: player.shown.at >= LAST)
    answer = await http.get(f"{proxy.url}/api/table/record", headers=bearer(player.link))
    check_record(answer.content, [player])
    assert proxy.server.errors == b""


async def test_whoever_forgets_the_slash_is_led_to_the_page(behind: Behind, http: httpx.AsyncClient) -> None:
    """A proxy that removes the path has to do this itself."""
    proxy = await behind("--prefix", PATH, removes_path=False)
    answer = await http.get(proxy.url)
    assert (answer.status_code, answer.headers["location"]) == (307, "ecliptic/")
    assert answer.next_request is not None
    assert answer.next_request.url == f"{proxy.url}/"
    assert "content-security-policy" in answer.headers


# --- whose page it is --------------------------------------------------------------------------------


async def test_a_proxy_with_another_name_is_believed_if_it_was_named(behind: Behind, http: httpx.AsyncClient) -> None:
    """It asks under the server's own address, so that the page seems to be another site's."""
    proxy = await behind("--origin", SITE, keeps_host=False)
    made = await http.post(f"{proxy.url}/api/tables", json=WISH, headers={"Origin": SITE})
    assert made.status_code == 201
    player = Player(made.json()["link"], Random(1), last=0)
    player.origin = SITE
    await player.play(proxy.url, lambda player: True)
    for wrong in (OTHER_SITE, "null", proxy.site):
        refused = await http.post(f"{proxy.url}/api/tables", json=WISH, headers={"Origin": wrong})
        assert (refused.status_code, refused.json()["code"]) == (403, "not_yours")
        player.origin = wrong
        with pytest.raises(InvalidStatus) as turned_away:
            await player.play(proxy.url)
        answer = turned_away.value.response
        assert (answer.status_code, json.loads(answer.body)["code"]) == (403, "not_yours")


# --- whose client it is ------------------------------------------------------------------------------


async def ask(proxy: Proxy, http: httpx.AsyncClient, client: str) -> int:
    """A request that changes something, as far as the server counts."""
    said = {"X-Forwarded-For": client}
    answer = await http.post(f"{proxy.url}/api/tables/known", json={"links": []}, headers=said)
    assert answer.status_code in (200, 429), answer.text
    return answer.status_code


async def until_refused(proxy: Proxy, http: httpx.AsyncClient, *clients: str) -> None:
    """These ask so often that it is too much, however slow the machine is."""
    async with asyncio.timeout(PATIENT):
        asking = list(islice(cycle(clients), MANY))
        while 429 not in await asyncio.gather(*[ask(proxy, http, client) for client in asking]):
            pass


ELSEWHERE = pytest.param("127.0.0.2", marks=pytest.mark.skipif(sys.platform != "linux", reason="nobody has it there"))


@pytest.mark.parametrize("address", [HERE, ELSEWHERE])
async def test_the_clients_of_a_proxy_that_is_believed_are_counted_each_for_itself(
    behind: Behind, http: httpx.AsyncClient, address: str
) -> None:
    proxy = await behind("--proxy", address, address=address)
    clients = [f"192.0.2.{2 if turn % 10 == 9 else 1}" for turn in range(MANY)]
    answers: list[int] = []
    async with asyncio.timeout(PATIENT):
        while 429 not in answers:
            answers = await asyncio.gather(*[ask(proxy, http, client) for client in clients])
            assert set(answers[9::10]) == {200}, "the one who asks seldom"


@pytest.mark.parametrize("options", [[], ["--proxy", "192.0.2.200"]], ids=str)
async def test_nobody_else_can_pretend_to_be_a_proxy(
    behind: Behind, http: httpx.AsyncClient, options: list[str]
) -> None:
    proxy = await behind(*options)
    await until_refused(proxy, http, *[f"192.0.2.{number}" for number in range(MANY)])
