"""Seats that are called when it is their turn."""

from __future__ import annotations

from random import Random

from tests.table.harness import HOTSEAT, INVITED, House, people
from tests.table.managing import ANN, done, refused


async def test_a_webhook_is_kept_for_its_seat_and_shown_to_nobody_else(house: House) -> None:
    links = await people(house)
    url = "https://chat.example/hook"
    assert (await done(house, "webhook", links[0], {"url": url}))["webhook"] == url
    assert (await house.see(links[1])).webhook == ""
    assert (await house.see(await house.watch(links[0]))).webhook == ""
    assert (await done(house, "webhook", links[0], {"url": ""}))["webhook"] == ""
    await refused(house, "webhook", await house.watch(links[0]), {"url": url}, "not_yours")
    for wrong in ("ftp://x", "nonsense", "http://"):
        await refused(house, "webhook", links[0], {"url": wrong})
    await refused(house, "webhook", links[0], {"url": "https://x.example/" + "x" * 500}, "bad_message")


async def test_a_seat_is_called_once_when_its_turn_begins(house: House) -> None:
    links = await people(house)
    for seat, link in enumerate(links):
        await done(house, "webhook", link, {"url": f"https://chat.example/{seat}"})
    tabs = [await house.tab(link) for link in links]
    match = await house.match(links[0])
    expected = []
    random = Random(1)
    for number in range(60):
        deciding = match.position.seat
        assert deciding is not None
        await tabs[deciding].at(len(match.lines))
        await tabs[deciding].done("choose", option=random.choice(tabs[deciding].state.options).id)
        if match.position.seat != deciding:
            expected.append(match.position.seat)
        if number % 7 == 0:
            for tab in tabs:
                await tab.close()
            house.tables.clear_away(float("inf"))
            assert not house.tables.in_memory
            tabs = [await house.tab(link) for link in links]
            match = await house.match(links[0])
    assert len(expected) > 4
    assert [body["seat"] for _, body in house.webhooks.calls] == expected
    url, body = house.webhooks.calls[0]
    assert url == f"https://chat.example/{expected[0]}"
    assert body == {
        "text": f"{('Ann', 'Bob')[expected[0] or 0]}, it is your turn at Horizons table.",
        "game": "horizons",
        "title": "Horizons table",
        "seat": expected[0],
    }


async def test_the_first_seat_is_called_when_the_game_begins(house: House) -> None:
    links = await house.links(await house.open(ANN, INVITED, INVITED))
    for link in links:
        await done(house, "webhook", link, {"url": "https://chat.example/"})
    await done(house, "join", links[1], {"name": "Bob"})
    assert house.webhooks.calls == []
    await done(house, "join", links[2], {"name": "Cleo"})
    assert [body["seat"] for _, body in house.webhooks.calls] == [(await house.match(links[0])).position.seat]


async def test_nobody_is_called_for_a_bot(house: House) -> None:
    host = await house.open(ANN, HOTSEAT)
    await done(house, "webhook", host, {"url": "https://chat.example/"})
    house.workers.free.clear()
    await done(house, "leave", host, {"level": "drifter"})
    house.workers.free.set()
    await house.until(host, lambda table, match: match.number > 30)
    assert house.webhooks.calls == []
