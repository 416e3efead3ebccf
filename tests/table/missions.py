"""What people do with logbooks and daily missions at the server."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.table.campaigning import fine
from tests.table.harness import ME, House, Json

GAME = "pulp_invasion"
TODAY = "2026-11-17"
SEED = "20261117"


async def logbook(house: House, name: str = "Ann") -> str:
    return await house.link(await house.post("/api/logbooks", body={"name": name}))


async def see(house: House, link: str) -> Json:
    seen: Json = fine(await house.get("/api/logbook", link))
    return seen


async def mission(house: House, link: str, **wishes: object) -> str:
    """The link to a new table whose result is to be noted."""
    return await house.open(ME, game=GAME, logbook=link, **wishes)


async def daily(house: House, link: str = "", **given: Any) -> Json:
    seen: Json = fine(await house.get(f"/api/daily/{GAME}", link, **given))
    return seen


async def counted_try(house: House, link: str) -> str:
    return await house.link(await house.post(f"/api/daily/{GAME}", link, {}))


async def play(house: House, table: str, seed: int = 1) -> None:
    """To the end, at random."""
    tab, random = await house.tab(table), Random(seed)
    while tab.state.deciding is not None:
        option = random.choice(tab.state.options)
        await tab.at((await tab.done("choose", option=option.id)).at)
    await tab.close()


async def give_up(house: House, table: str) -> None:
    """The quickest way to an end that counts."""
    tab = await house.tab(table)
    await tab.at((await tab.done("choose", option=tab.state.options[0].id)).at)
    while tab.state.deciding is not None:
        option = (tab.state.instead or tab.state.options)[-1]
        await tab.at((await tab.done("choose", option=option.id)).at)
    await tab.close()


async def abandon(house: House, table: str) -> None:
    fine(await house.post("/api/table/abandon", table))
