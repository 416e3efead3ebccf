"""What is asked of the desk, and how it refuses."""

from __future__ import annotations

from ecliptic.table.messages import SeatSeen
from tests.table.harness import ME, House, Json

ENDLESS = {"round_limit": "none"}
ANN = {**ME, "name": "Ann"}


async def refused(house: House, path: str, link: str, body: object = None, code: str = "refused") -> str:
    """The words of a refusal; the table stays as it was."""
    before = await house.see(link)
    answer = await house.post(f"/api/table/{path}", link, body)
    assert answer.status_code in (400, 403, 409), answer.text
    assert answer.json()["code"] == code, answer.text
    assert await house.see(link) == before
    return str(answer.json()["text"])


async def done(house: House, path: str, link: str, body: object = None) -> Json:
    answer = await house.post(f"/api/table/{path}", link, body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def seats(house: House, link: str) -> tuple[SeatSeen, ...]:
    return (await house.see(link)).seats
