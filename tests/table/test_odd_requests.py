"""Whatever is asked, the answer is a refusal in words: no fault of the server, and no page of its log."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.types import Message, Scope

from ecliptic.table import guard
from ecliptic.table.tables import Settings
from tests.table.harness import ME, House

DEEP = b"[" * 60_000  # nearly as long as a small body may be
NESTED = "[" * 60_000  # nearly as long as a message may be
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", b"\xff\xfe\x00"),
        ("POST", "/api/tables", b'{"game": "\xff"}'),
        ("POST", "/api/tables", DEEP),
        ("POST", "/api/tables", b'{"game":' * 8000),
        ("POST", "/api/tables/open", b'{"record": ' + DEEP),
        ("POST", "/api/tables/known", b'{"links": ' + DEEP),
        ("POST", "/api/campaigns", b'{"file": ' + DEEP),
        ("POST", "/api/campaigns/check", b'{"text": "\xff"}'),
        ("POST", "/api/logbooks", DEEP),
        ("GET", "/%00", b""),
        ("GET", "/a%00b.js", b""),
        ("GET", "/" + "a" * 300, b""),
        ("GET", "/" + "a" * 300 + "/b", b""),
        ("GET", "/" + "%C3%BC" * 200 + ".js", b""),  # few characters, but too many bytes for the name of a file
        ("GET", "/%ff%fe", b""),
        ("GET", "/api/games/" + "a" * 300 + "/rules", b""),
        ("GET", "/api/games/%00/rules", b""),
        ("GET", "/api/games/%7Bgame%7D/rules", b""),
        ("GET", "/api/table/at/%7Bnumber%7D", b""),
        ("GET", "/api/table/at/" + "9" * 5000, b""),
        ("GET", "/api/daily/%00", b""),
        ("GET", "/api/daily/pulp_invasion?day=%00", b""),
        ("GET", "/api/table/at/99999999999999999999999999", b""),
    ],
)
async def test_it_is_refused_in_words(house: House, logged: list[str], method: str, path: str, body: bytes) -> None:
    answer = await house.http.request(method, path, content=body, headers=JSON)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["code"] != "internal"
    assert logged == []


@pytest.mark.parametrize(
    "text", ['{"x":' + NESTED, '{"type":' + NESTED, NESTED, '{"x":' * 10_000, "", "\0", '"\\ud800"']
)
async def test_a_message_is_refused_in_words_too(house: House, logged: list[str], text: str) -> None:
    """To find out what kind of message it is, all of it is read: as deep as a message can be."""
    tab = await house.tab(await house.open(ME, game="pulp_invasion"))
    tab.said.put_nowait({"type": "websocket.receive", "text": text})
    await tab.until(lambda tab: tab.errors or tab.closed is not None)
    assert [error.code for error in tab.errors] == ["bad_message"]
    await tab.done("choose", option=tab.state.options[0].id)
    assert logged == []


async def test_nothing_is_said_to_somebody_who_leaves_in_the_middle_of_a_request(
    house: House, logged: list[str]
) -> None:
    said: list[Message] = []
    heard: list[Message] = [{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}]
    asked: Scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": [], "client": None}

    async def receive() -> Message:
        return heard.pop(0)

    async def send(message: Message) -> None:
        said.append(message)

    await house.app(asked, receive, send)
    assert (said, logged) == ([], [])


async def test_a_small_request_has_a_small_body_and_a_short_query(house: House) -> None:
    """Four megabytes of options took the event loop a fifth of a second."""
    long = {"game": "horizons", "seats": [ME], "options": {f"{number}": "x" * 60 for number in range(1000)}}
    answer = await house.post("/api/tables", body=long)
    assert (answer.status_code, "at most 64 KiB" in answer.json()["text"]) == (413, True)
    answer = await house.get("/api/daily/pulp_invasion?" + "a=&" * 1000)
    assert (answer.status_code, "at most 2 KiB" in answer.json()["text"]) == (413, True)


@pytest.mark.parametrize("headers", [{}, {"origin": "http://elsewhere.example"}])
async def test_live_connections_that_are_refused_are_counted_too(tmp_path: Path, headers: dict[str, str]) -> None:
    async with House(tmp_path / "t.sqlite", Settings(looks=0.001, live=0)) as house:
        house.tables.doorkeeper.looks.burst = 3
        for _ in range(3):
            assert (await house.knock([], headers)).closed == 1008
        assert (await house.get("/api/games")).status_code == 429


async def test_refusals_are_counted_too(tmp_path: Path) -> None:
    """Files are not, but a page that is not there costs as much as any request."""
    async with House(tmp_path / "t.sqlite", Settings(looks=0.001)) as house:
        house.tables.doorkeeper.looks.burst = 3
        answers = [(await house.get("/%00")).status_code for _ in range(6)]
        assert answers == [404, 404, 404, 429, 429, 429]
        assert (await house.get("/index.html")).status_code == 200


async def test_whoever_asks_too_fast_waits_for_the_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over 300 connections that did not wait, refusals took all of the server's time."""
    waits: list[float] = []

    def timeout(seconds: float) -> asyncio.Timeout:
        waits.append(seconds)
        return asyncio.timeout(0.0)

    monkeypatch.setattr(guard, "LATER", 0.5)
    monkeypatch.setattr(guard, "asyncio", SimpleNamespace(timeout=timeout, get_running_loop=asyncio.get_running_loop))
    async with House(tmp_path / "t.sqlite", Settings(looks=0.001, requests=0.001, live=0)) as house:
        keeper = house.tables.doorkeeper
        keeper.looks.burst = keeper.changes.burst = 1
        asked = [("GET", "/api/games"), ("POST", "/api/tables/known"), ("GET", "/no/such/page")]
        answers = [(await house.http.request(method, path)).status_code for method, path in asked]
        assert (answers, waits) == ([200, 400, 429], [0.5])
        assert (await house.http.post("/api/tables", headers={"origin": "http://elsewhere.example"})).status_code == 429
        assert (await house.knock([])).closed == 1008
        assert waits == [0.5] * 3
