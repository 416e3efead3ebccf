"""What people do with campaigns at the server, and what they expect of its answers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ecliptic.table.campaigns import Held
from ecliptic.table.home_key import HEADER
from ecliptic.table.tables import Settings
from tests.table.harness import ME, House, Json

HOME = Settings(pace=0.0, messages=1e6, requests=1e6, looks=1e6, work=1e6, home_key="only here")
THIS_MACHINE = {"host": "127.0.0.1:8321", HEADER: "only here"}
GALAXY = Path(__file__).parent / "galaxy.txt"
TITLE = "The Pale Verge"


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    """A server for whoever sits at this machine."""
    async with House(tmp_path / "tables.sqlite", HOME) as house:
        house.http.headers.update(THIS_MACHINE)
        yield house


async def new(house: House, title: str = TITLE) -> str:
    return await house.link(await house.post("/api/campaigns", body={"title": title}))


async def bring_in(house: House, text: str) -> str:
    return await house.link(await house.post("/api/campaigns", body={"file": text}))


async def see(house: House, link: str) -> Json:
    seen: Json = fine(await house.get("/api/campaign", link))
    return seen


async def change(house: House, wish: str, link: str, /, **body: object) -> Json:
    seen: Json = fine(await house.post(f"/api/campaign/{wish}", link, body))
    return seen


async def play(house: House, campaign: str, *seats: Json) -> str:
    return await house.open(*(seats or (ME,)), game="deep_future", campaign=campaign, options={"names": "auto"})


async def give_up(house: House, table: str) -> None:
    """The quickest way to an end."""
    tab = await house.tab(table)
    while tab.state.deciding is not None:
        option = (tab.state.instead or tab.state.options)[-1]
        await tab.at((await tab.done("choose", option=option.id)).at)
    await tab.close()


async def played(house: House, campaign: str, games: int = 1) -> str:
    table = ""
    for _ in range(games):
        table = await play(house, campaign)
        await give_up(house, table)
    return table


def fine(answer: httpx.Response) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(answer: httpx.Response, status: int = 409) -> str:
    assert answer.status_code == status, answer.text
    return str(answer.json()["text"])


def numbers(seen: Json) -> list[int | None]:
    return [game["number"] for era in seen["eras"] for game in era["games"]]


async def held(house: House, link: str) -> Held:
    return await house.tables.campaigns.by_link(link)
