"""At the door: the headers on everything that goes out, whoever may come in, how much and how fast."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import ecliptic
from bench.wire import offered
from ecliptic.table.addresses import in_both_forms, neighbourhood, own_machine, trusted
from ecliptic.table.doors import Doors
from ecliptic.table.endpoints import LARGEST_BODY
from ecliptic.table.errors import STATUS
from ecliptic.table.guard import Guard
from ecliptic.table.limits import Bucket, Limits
from ecliptic.table.tables import Settings
from tests.table.harness import CADET, ME, PATIENT, House, bearer, finished

DOCS = Path(__file__).parent.parent.parent / "docs"
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
ASKED = [
    ("GET", "/", 200),
    ("GET", "/index.html", 200),
    ("GET", "/css/none.css", 404),
    ("GET", "/nothing/here", 404),
    ("GET", "/..%2f..%2fpyproject.toml", 404),
    ("POST", "/", 405),
    ("GET", "/api/games", 200),
    ("HEAD", "/api/games", 405),
    ("OPTIONS", "/api/games", 204),
    ("GET", "/api/games/chess/rules", 404),
    ("GET", "/api/nothing", 404),
    ("POST", "/api/nothing", 404),
    ("DELETE", "/api/tables", 405),
    ("POST", "/api/tables", 400),
    ("GET", "/api/table", 401),
    ("GET", "/api/table/at/x", 404),
    ("GET", "/api/health", 200),
    ("GET", "/api/metrics", 200),
    ("GET", "/api/schema/openapi.json", 200),
    ("GET", "/api/live", 404),
]


@pytest.mark.parametrize(("method", "path", "status"), ASKED)
async def test_every_answer_carries_the_headers_and_every_error_is_words(
    house: House, method: str, path: str, status: int
) -> None:
    answer = await house.http.request(method, path)
    assert answer.status_code == status
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == ("no-store" if path.startswith("/api/") else "no-cache")
    assert not answer.cookies
    assert "server" not in answer.headers
    assert ("allow" in answer.headers) == (status == 405 or method == "OPTIONS")
    if status >= 400 and method != "HEAD":
        body = answer.json()
        assert set(body) == {"type", "code", "text", "rule", "key"}
        assert body["type"] == "error"
        assert body["text"]
        assert (body["code"] == "not_allowed") == (status == 405)
        assert "Traceback" not in answer.text
        assert str(Path(ecliptic.__file__).parent) not in answer.text


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/", "GET, HEAD, OPTIONS"),
        ("/api/games", "GET, OPTIONS"),
        ("/api/tables/", "OPTIONS, POST"),
        ("/api/daily/pulp_invasion", "GET, OPTIONS, POST"),
    ],
)
async def test_allow_names_all_methods_of_an_address(house: House, path: str, methods: str) -> None:
    for method, status in (("OPTIONS", 204), ("DELETE", 405)):
        answer = await house.http.request(method, path)
        assert (answer.status_code, answer.headers["allow"]) == (status, methods)


async def test_the_policy_allows_the_import_map_what_begins_early_and_no_other_script_in_the_page(house: House) -> None:
    page = await house.get("/")
    policy = page.headers["content-security-policy"]
    within = re.findall(r'<script(?: type="importmap")?>(.*?)</script>', page.text, re.DOTALL)
    assert len(within) == 2
    assert 'import("table/page.js")' in within[1]
    hashes = {base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in within}
    assert hashes == set(re.findall(r"'sha256-([^']+)'", policy))
    assert "unsafe" not in policy
    assert not re.search(r"\son[a-z]+=|style=|https?://", page.text), "the page needs nothing that the policy forbids"


# --- where it comes from -----------------------------------------------------------------------------

STRANGE = ["http://evil.test", "null", "http://table.test.evil.test", "http://table.test:81", "http://[", "", "\xff"]


@pytest.mark.parametrize("origin", STRANGE)
async def test_the_page_of_another_site_can_neither_ask_nor_connect(house: House, origin: str) -> None:
    answer = await house.http.post("/api/tables", json={}, headers={b"Origin": origin.encode("latin-1")})
    assert answer.status_code == 403
    assert answer.json()["code"] == "not_yours"
    assert "content-security-policy" in answer.headers
    tab = await house.knock(offered(await house.open(ME, CADET)), {"origin": origin})
    assert not tab.accepted
    assert not tab.frames
    assert tab.closed == 1008


async def test_our_own_page_may_ask_and_connect(house: House) -> None:
    headers = {"Origin": "http://table.test"}
    wish = {"game": "horizons", "seats": [ME, CADET]}
    link = await house.link(await house.http.post("/api/tables", json=wish, headers=headers))
    tab = await house.knock(offered(link), {"origin": "http://table.test"})
    await tab.until(lambda tab: tab.states)


async def test_an_address_that_the_server_was_told_of_may_ask_and_connect(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite", origins=("https://games.example",)) as house:
        headers = {"Origin": "https://games.example"}
        wish = {"game": "horizons", "seats": [ME, CADET]}
        link = await house.link(await house.http.post("/api/tables", json=wish, headers=headers))
        assert (await house.knock(offered(link), {"origin": "https://games.example"})).accepted
        assert not (await house.knock(offered(link), {"origin": "http://games.example"})).accepted


async def test_reading_needs_no_origin_and_changes_nothing(house: House) -> None:
    assert (await house.http.get("/api/games", headers={"Origin": "http://evil.test"})).status_code == 200


# --- how much and how fast ---------------------------------------------------------------------------


async def test_a_body_that_is_too_large_is_refused(house: House) -> None:
    answer = await house.post("/api/tables/open", body={"record": "x" * LARGEST_BODY})
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_large"


async def test_too_many_requests_that_change_something_are_refused(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite", Settings(requests=0.001)) as house:
        house.tables.doorkeeper.changes.burst = 3
        answers = [(await house.post("/api/tables/known", body={"links": []})).status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]
        refused = await house.post("/api/tables/known", body={"links": []})
        assert refused.json()["code"] == "too_fast"
        assert "content-security-policy" in refused.headers
        assert (await house.get("/api/games")).status_code == 200, "reading is not counted with it"


async def test_too_many_requests_that_only_look_are_refused_also_if_they_come_from_this_machine(tmp_path: Path) -> None:
    """A proxy on it brings clients from everywhere."""
    async with House(tmp_path / "t.sqlite", Settings(looks=0.001)) as house, house.client("192.0.2.1") as stranger:
        house.tables.doorkeeper.looks.burst = 3
        assert [(await stranger.get("/api/games")).status_code for _ in range(5)] == [200, 200, 200, 429, 429]
        assert (await stranger.get("/api/games")).json()["code"] == "too_fast"
        assert (await stranger.get("/index.html")).status_code == 200, "files are not counted"
        assert [(await house.get("/api/games")).status_code for _ in range(5)] == [200, 200, 200, 429, 429]


@pytest.mark.parametrize("address", ["192.0.2.1", "127.0.0.1"])
async def test_an_address_sends_large_files_one_after_the_other(tmp_path: Path, address: str) -> None:
    """Also this machine: a proxy on it brings clients from everywhere."""
    body = {"file": "x" * LARGEST_BODY}
    async with House(tmp_path / "t.sqlite", Settings(files=1)) as house, house.client(address) as stranger:
        house.studies.free.clear()
        first = asyncio.create_task(stranger.post("/api/campaigns", json=body))
        async with asyncio.timeout(PATIENT):
            while not house.studies.asked:
                await asyncio.sleep(0)
        async with asyncio.timeout(PATIENT):
            second = await stranger.post("/api/campaigns", json=body)
        assert (second.status_code, second.json()["code"]) == (429, "too_many")
        assert (await stranger.post("/api/campaigns", json={"title": "A small one"})).status_code == 201
        house.studies.free.set()
        assert (await first).status_code == 413, "no galaxy is as large"
        assert not house.tables.doorkeeper.files.here


@pytest.mark.parametrize("very_large_first", [True, False])
async def test_beside_a_very_large_file_an_address_sends_no_other(house: House, very_large_first: bool) -> None:
    """Each is in memory several times until a study has read it."""
    bodies = [{"file": "x" * LARGEST_BODY}, {"file": "x" * (LARGEST_BODY // 2)}]
    if not very_large_first:
        bodies.reverse()
    house.studies.free.clear()
    first = asyncio.create_task(house.post("/api/campaigns", body=bodies[0]))
    async with asyncio.timeout(PATIENT):
        while not house.studies.asked:
            await asyncio.sleep(0)
        assert (await house.post("/api/campaigns", body=bodies[1])).status_code == 429
    async with house.client("192.0.2.1") as other:
        assert (await other.post("/api/campaigns", json={"title": "A small one"})).status_code == 201
    house.studies.free.set()
    assert (await first).status_code == 413


async def test_only_so_many_connections_of_an_address_are_open_at_once(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite", Settings(live=2)) as house:
        hello = offered(await house.open(ME, CADET))
        tabs = [await house.knock(hello, address="192.0.2.1") for _ in range(3)]
        assert [tab.accepted for tab in tabs] == [True, True, False]
        assert tabs[2].closed == 1008
        assert not tabs[2].frames
        assert (await house.knock(hello, address="192.0.2.2")).accepted
        await tabs[0].close()
        assert (await house.knock(hello, address="192.0.2.1")).accepted
        here = [await house.knock(hello) for _ in range(3)]
        assert [tab.accepted for tab in here] == [True, True, False], "this machine is an address like any other"
        for tab in house.tabs:
            await tab.close()
        assert not house.tables.doorkeeper.live.here, "nobody is remembered who is not here"


async def test_too_many_messages_are_refused_and_the_connection_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bucket, "now", staticmethod(lambda: 100.0))  # however long the machine takes
    async with House(tmp_path / "t.sqlite", Settings(messages=1, pace=0)) as house:
        tab = await house.tab(await house.open(ME, CADET))
        for _ in range(6):
            await tab.say({"type": "ping"})
        await tab.until(lambda tab: len(tab.errors) + tab.pongs == 6)
        assert {error.code for error in tab.errors} == {"too_fast"}
        assert tab.pongs == 4, "at once"
        assert tab.closed is None


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    bucket = Bucket(rate=2.0, burst=3.0)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now += 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False], "never more than the burst"


def test_addresses_are_counted_each_for_itself_and_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Limits, "REMEMBERED", 2)
    limits = Limits(rate=0.0, burst=1.0)
    assert [limits.of(address).take() for address in "aba"] == [True, True, False]
    assert limits.of("c").take()
    assert list(limits.buckets) == ["a", "c"], "b was not seen for the longest time"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("", ""),
        ("/a/socket", "/a/socket"),
    ],
)
def test_limits_count_an_address_or_a_network_in_which_one_has_them_all(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1", "localhost"])
def test_these_are_the_machine_itself(host: str) -> None:
    assert own_machine(host)


@pytest.mark.parametrize("host", ["", "0.0.0.0", "::", "10.0.0.1", "::ffff:10.0.0.1", "localhost.example", "127.0.0"])
def test_these_are_not(host: str) -> None:
    assert not own_machine(host)


@pytest.mark.parametrize(
    ("proxies", "peer", "so"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "::ffff:127.0.0.1", True),
        ("127.0.0.1, 10.0.0.0/8", "::ffff:10.1.2.3", True),
        ("::1", "::1", True),
        ("fd00::5", "fd00::5", True),
        ("fd00::/16", "fd00:1::5", True),
        ("*", "192.0.2.1", True),
        ("fd00::5", "fd00::6", False),
        ("fd00::", "fd00::6", False),
        ("127.0.0.1", "127.0.0.2", False),
        ("10.0.0.0/8", "::ffff:11.1.2.3", False),
        ("", "127.0.0.1", False),
    ],
)
def test_a_proxy_is_known_by_its_address_of_either_kind(proxies: str, peer: str, so: bool) -> None:
    """At the door, where its connections are not counted, and behind, where it says whose they are. In IPv6 its clients
    had the connections of one."""
    doors = Doors(1, 40.0, trusted(proxies))
    cut_off: list[str] = []

    class Knocking:
        transport: Any = SimpleNamespace(get_extra_info=lambda _: (peer, 1), abort=lambda: cut_off.append(peer))

        def overdue(self, now: float) -> bool:
            return False

    for connection in (Knocking(), Knocking()):
        doors.enter(connection)
    assert cut_off == ([] if so else [peer])
    for opened in list(doors.open):
        doors.leave(opened)
    assert not doors.crowd.here
    app: Any = None
    assert (peer in ProxyHeadersMiddleware(app, in_both_forms(proxies)).trusted_hosts) is so


# --- where it stands ---------------------------------------------------------------------------------


async def test_everything_works_under_a_path_prefix(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite", prefix="/ecliptic") as house:
        assert "<title>Ecliptic</title>" in (await house.get("/")).text
        assert (await house.get("/api/health")).json()["ok"]
        assert (await house.get("/api/schema/openapi.json")).status_code == 200
        host = await house.open(ME, CADET)
        assert (await house.see(host)).host
        assert (await house.tab(host)).state.eyes == 0
        assert (await house.http.get("/api/games")).status_code == 404
        assert (await house.http.get("/")).status_code == 404


async def test_health_tells_that_nothing_can_be_stored(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def not_ready() -> bool:
        return False

    assert (await house.get("/api/health")).json() == {"ok": True, "version": ecliptic.__version__}
    monkeypatch.setattr(house.store, "ready", not_ready)
    answer = await house.get("/api/health")
    assert answer.status_code == 503
    assert answer.json()["ok"] is False


def test_every_code_of_an_error_is_documented_with_its_status() -> None:
    rows = re.findall(r"^\| (`.*`) \| ([45]\d\d) \|", (DOCS / "protocol.md").read_text(), re.MULTILINE)
    told = {code: int(status) for codes, status in rows for code in re.findall("`(.+?)`", codes)}
    assert told == {**STATUS, "internal": 500}


async def test_what_nobody_foresaw_is_an_error_without_a_word_of_its_cause(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(link: str) -> None:
        raise RuntimeError(f"a secret: {link}")

    monkeypatch.setattr(house.tables, "by_link", broken)
    answer = await house.get("/api/table", "some-link")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    assert "secret" not in answer.text
    assert "content-security-policy" in answer.headers


def test_the_guard_is_outside_of_everything(house: House) -> None:
    assert isinstance(house.app, Guard)


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer ", "Basic abc", "bearer x", "Bearer " + "x" * 65, "x"])
async def test_a_request_without_a_link_is_told_how_to_say_it(house: House, header: str) -> None:
    answer = await house.http.get("/api/table", headers={"Authorization": header})
    assert answer.status_code == 401
    assert answer.json()["code"] == "no_link"


@pytest.mark.parametrize("link", ["x", "0" * 64, "../..", "%00", "' OR 1=1 --", "Ünïcödé"])
async def test_a_wrong_link_opens_nothing(house: House, link: str) -> None:
    await house.open_match(finished())
    answer = await house.http.get("/api/table", headers={b"Authorization": f"Bearer {link}".encode()})
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"
    assert "Bearer" not in answer.text
    for path in ("/api/table/hint", "/api/table/record", "/api/table/story", "/api/table/at/0"):
        assert (await house.http.get(path, headers=bearer("nothing"))).status_code == 404
