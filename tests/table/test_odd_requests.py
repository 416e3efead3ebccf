"""Whatever is asked, the answer is a refusal in words: no fault of the server, and no page of its log."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecliptic.table.tables import Settings
from tests.table.harness import House

DEEP = b"[" * 100_000
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", b"\xff\xfe\x00"),
        ("POST", "/api/tables", b'{"game": "\xff"}'),
        ("POST", "/api/tables", DEEP),
        ("POST", "/api/tables", b'{"game":' * 100_000),
        ("POST", "/api/tables/open", b'{"record": ' + DEEP),
        ("POST", "/api/tables/known", b'{"links": ' + DEEP),
        ("POST", "/api/campaigns", b'{"file": ' + DEEP),
        ("POST", "/api/campaigns/check", b'{"text": "\xff"}'),
        ("POST", "/api/logbooks", DEEP),
        ("GET", "/%00", b""),
        ("GET", "/a%00b.js", b""),
        ("GET", "/" + "a" * 300, b""),
        ("GET", "/" + "a" * 300 + "/b", b""),
        ("GET", "/%ff%fe", b""),
        ("GET", "/api/games/" + "a" * 300 + "/rules", b""),
        ("GET", "/api/games/%00/rules", b""),
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


async def test_refusals_are_counted_too(tmp_path: Path) -> None:
    """Files are not, but a page that is not there costs as much as any request."""
    async with House(tmp_path / "t.sqlite", Settings(looks=0.001)) as house:
        house.tables.doorkeeper.looks.burst = 3
        answers = [(await house.get("/%00")).status_code for _ in range(6)]
        assert answers == [404, 404, 404, 429, 429, 429]
        assert (await house.get("/index.html")).status_code == 200
