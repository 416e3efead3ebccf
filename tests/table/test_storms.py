"""Storms: people, spectators and bots at one table, with messages doubled, late, out of order and wrong, connections
that break, memory that is cleared away, servers that restart, and a store in trouble. Whatever happens: what was
acknowledged is stored, once, and whatever anybody was shown is what the stored lines say."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest

from ecliptic.core.events import Event
from ecliptic.core.match import Match
from ecliptic.core.record import Line, Record
from ecliptic.core.replay import repeat, replayed
from ecliptic.games import GAMES
from ecliptic.table import botplay, tables
from ecliptic.table.messages import Answer, Failure
from ecliptic.table.seating import Seating
from ecliptic.table.store import Store, Stored, open_store
from ecliptic.table.study import line_decoder
from tests.table.harness import (
    CADET,
    DRIFTER,
    HOTSEAT,
    INVITED,
    ME,
    House,
    Json,
    Tab,
    new_key,
)
from tests.table.stores import Memory, Shared, Troubled

STORMS: Final = int(os.environ.get("ECLIPTIC_STORMS", "5"))
STEPS: Final = 60
FAR: Final = 100_000  # a position number that no game reaches
TABLES: Final = (
    ({**ME, "name": "Ann"}, INVITED, CADET),
    ({**ME, "name": "Ann"}, {**HOTSEAT, "name": "Al"}, INVITED),
    ({**ME, "name": "Ann"}, INVITED, INVITED),
    ({**ME, "name": "Ann"}, DRIFTER),
)


class Person:
    """Somebody with a link who does sensible and foolish things, and sends again what was not answered."""

    def __init__(self, link: str, random: Random) -> None:
        self.link = link
        self.random = random
        self.tabs: list[Tab] = []
        self.sent: dict[str, Json] = {}

    @property
    def tab(self) -> Tab:
        return self.tabs[-1]

    async def connect(self, houses: list[House]) -> None:
        while True:
            seat = self.random.choice((None, 0, 1))
            self.tabs.append(await self.random.choice(houses).tab(self.link, seat))
            if self.tab.states:
                break
        for key, message in list(self.sent.items()):
            if self.last_word(key) is None:
                await self.tab.say(message)

    async def send(self, type: str, **given: object) -> None:
        """Say it; often, but not always, wait for what is said to it."""
        key = new_key()
        self.sent[key] = {"type": type, "key": key, "at": self.tab.state.at, **given}
        await self.tab.say(self.sent[key])
        if self.random.random() < 0.7:
            await self.tab.until(lambda tab: tab.closed is not None or self.last_word(key) or tab.errors)

    async def act(self, houses: list[House]) -> None:
        random, house = self.random, self.random.choice(houses)
        if self.tab.closed is not None:
            await self.connect(houses)
        state, does = self.tab.state, random.random()
        if state.options and random.random() < 0.6:
            await self.send("choose", option=random.choice(state.options).id)
        elif does < 0.05:
            await self.tab.close()
            await self.connect(houses)
        elif does < 0.12 and self.sent:
            await self.tab.say(random.choice(list(self.sent.values())))
        elif does < 0.2:
            await self.foolish()
        elif does < 0.26:
            await self.send("undo", choices=random.randint(1, 4))
        elif does < 0.31:
            await self.tab.say(self.tab.agreeing(random.random() < 0.7))
        elif does < 0.34:
            await self.send("order", order=random.choice(("ask", "energy", "metal")))
        elif does < 0.37:
            await house.post("/api/table/leave", self.link, {"level": "drifter"})
            for _ in range(30):
                await asyncio.sleep(0)
            await house.post("/api/table/back", self.link)
        elif state.deciding is not None:
            await self.tab.say({"type": "look", "seat": state.deciding})
        for _ in range(random.choice((0, 0, 1, 5, 20))):
            await asyncio.sleep(0)

    async def foolish(self) -> None:
        early = max(0, self.tab.state.at - self.random.randint(1, 5))
        sent: list[tuple[str, Json]] = [
            ("choose", {"option": -3}),
            ("choose", {"option": 0, "at": early}),
            ("choose", {"option": 0, "at": FAR}),
            ("undo", {"choices": 0}),
            ("undo", {"choices": FAR}),
            ("order", {"order": "gold"}),
        ]
        type, given = self.random.choice(sent)
        await self.send(type, **given)
        await self.tab.say({"type": "look", "seat": self.random.randrange(10)})
        await self.tab.say_raw("{")

    async def settle(self, houses: list[House]) -> None:
        """The weather is fine again: what is not certain is asked for once more, and some of the rest."""
        await houses[0].post("/api/table/back", self.link)
        if self.tab.closed is not None:
            await self.connect(houses)
        certain = [key for key in self.sent if self.last_word(key) is not None]
        again = [key for key in self.sent if key not in certain]
        for key in again + self.random.sample(certain, min(5, len(certain))):
            await self.tab.asked(self.sent[key])

    def last_word(self, key: str) -> Answer | Failure | None:
        """What was said to a message; None if that is nothing certain."""
        said: list[Answer | Failure] = [tab.answers[key] for tab in self.tabs if key in tab.answers]
        said += [error for tab in self.tabs for error in tab.errors if error.key == key and error.code != "not_stored"]
        return said[0] if said else None


class Storm:
    def __init__(self, behind: Store, stores: list[Troubled], random: Random) -> None:
        self.behind = behind
        self.stores = stores
        self.random = random
        self.link = ""
        self.people: list[Person] = []
        self.lines = 0

    async def seat_everybody(self, house: House) -> None:
        seats = self.random.choice(TABLES)
        wishes = {"free_undo": self.random.random() < 0.5, "seed": str(self.random.randrange(1000))}
        self.link = await house.open(*seats, **wishes)
        links = await house.links(self.link)
        for number, link in enumerate(dict.fromkeys(link for link in links if link)):
            if link != self.link:
                await house.post("/api/table/join", link, {"name": f"P{number}"})
            self.people.append(Person(link, self.random))
        self.people.append(Person(await house.watch(self.link), self.random))
        self.people.append(Person(self.random.choice(self.people).link, self.random))  # a second tab of somebody

    async def blow(self, houses: list[House], steps: int) -> None:
        for person in self.people:
            await person.connect(houses)
        trouble = self.random.choice((0.0, 0.05, 0.2))
        for store in self.stores:
            store.trouble = trouble
        await asyncio.gather(*[self.live(houses, person, steps) for person in self.people])
        for store in self.stores:
            store.trouble = 0.0
        for person in self.people:
            await person.settle(houses)
        for house in houses:
            await house.rested(self.link)
        lines = await self.behind.lines((await houses[0].table(self.link)).id)
        for person in self.people:
            if person.tab.closed is not None:
                await person.connect(houses)
            await person.tab.at(len(lines))
        for house in houses:
            await self.check(house)

    async def live(self, houses: list[House], person: Person, steps: int) -> None:
        for _ in range(steps):
            await person.act(houses)
            if self.random.random() < 0.05:
                self.random.choice(houses).tables.clear_away(float("inf"))

    # --- afterwards --------------------------------------------------------------------------------

    async def check(self, house: House) -> None:
        match = await house.match(self.link)
        table = await house.table(self.link)
        stored = await self.behind.lines(table.id)
        found = await self.behind.sheet(table.id)
        assert found is not None
        assert (table.version, table.seating) == (found[0], msgspec.json.decode(found[1], type=Seating))
        lines = [line_decoder.decode(line.body) for line in stored]
        assert match.lines == lines
        assert table.seating.header is not None
        again = replayed(match.game, Record(table.seating.header, tuple(lines), match.record().closing), None)
        assert again.position.dump() == match.position.dump()
        self.check_answers(stored, lines)
        for person in [person for person in self.people if person.tab in house.tabs]:
            last = person.tab.state
            assert (last.at, last.number) == (len(lines), match.number)
            assert last.options == (match.options() if last.eyes is not None and last.eyes == last.deciding else [])
            table_now = partial(table.seen_by, person.link, table.order_of(last.eyes))
            await person.tab.until(lambda tab, now=table_now: tab.table == now())  # type: ignore[misc]
        self.check_states(table.seating, lines)
        self.lines = len(lines)

    def check_answers(self, stored: list[Stored], lines: list[Line]) -> None:
        """What was acknowledged stands in the lines, once, where it was asked for; what was not, does not."""
        numbers: dict[str, list[int]] = {}
        for number, line in enumerate(stored):
            if line.key:
                numbers.setdefault(line.key.partition(":")[2], []).append(number)  # before it stands the seat
        sent = {key: message for person in self.people for key, message in person.sent.items()}
        answers = self.answers()
        for key, found in numbers.items():
            message, first = sent[key], lines[found[0]]
            assert found == list(range(found[0], found[-1] + 1)), "done twice"
            assert found[0] == message["at"]
            asked = {"choose": first.option, "order": first.order, "undo": first.undo}[message["type"]]
            assert asked == message.get("option", message.get("order", message.get("choices")))
            assert {answer.at for answer in answers[key]} == {found[-1] + 1}
        for key, given in answers.items():
            proposed = sent[key]["type"] == "undo"
            assert key in numbers or proposed or not given, "acknowledged, but not stored"

    def answers(self) -> dict[str, list[Answer]]:
        """Every acknowledgement that anybody got."""
        done: dict[str, list[Answer]] = {key: [] for person in self.people for key in person.sent}
        for tab in [tab for person in self.people for tab in person.tabs]:
            assert "internal" not in [error.code for error in tab.errors]
            for answer in [state.answer for state in tab.states]:
                if answer is not None and not answer.stale:
                    done[answer.key].append(answer)
        return done

    def check_states(self, seating: Seating, lines: list[Line]) -> None:
        """Whatever anybody was ever shown is what this many of the stored lines say."""
        then = Positions(seating, lines)
        for person in self.people:
            for tab in person.tabs:
                events: list[Event] = []
                for state in tab.states:
                    events[state.keep :] = state.events
                    assert (state.number, state.deciding, state.view) == then.seen(state.at, state.eyes)
                    assert events == then.events(state.at, state.eyes)


class Positions:
    """The match after this many of its lines, as each pair of eyes sees it."""

    def __init__(self, seating: Seating, lines: list[Line]) -> None:
        assert seating.header is not None
        match = Match(GAMES[seating.game], seating.header, None, int(seating.seed))
        self.matches = [match.clone()]
        for number, line in enumerate(lines[1:], 3):
            repeat(match, line, number)
            self.matches.append(match.clone())
        self.views: dict[tuple[int, int | None], object] = {}

    def seen(self, at: int, eyes: int | None) -> tuple[int, int | None, object]:
        match = self.matches[at - 1]
        if (at, eyes) not in self.views:
            self.views[at, eyes] = json.loads(json.dumps(match.view(eyes)))
        return match.number, match.position.seat, self.views[at, eyes]

    def events(self, at: int, eyes: int | None) -> list[Event]:
        return self.matches[at - 1].events(eyes)


async def weather(storm: Storm) -> None:
    """A storm, new servers, another storm, memory swept clean, and the last one."""
    async with open_houses(storm.stores) as houses:
        await storm.seat_everybody(houses[0])
        await storm.blow(houses, STEPS)
    async with open_houses(storm.stores) as houses:
        await storm.blow(houses, STEPS // 2)
        for person in storm.people:
            await person.tab.close()
        for house in houses:
            house.tables.clear_away(float("inf"))
            assert not house.tables.in_memory
        await storm.blow(houses, STEPS // 2)
    assert storm.lines > 5, "hardly anything happened"


@asynccontextmanager
async def open_houses(stores: list[Troubled]) -> AsyncIterator[list[House]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(House(store)) for store in stores]


@pytest.fixture(autouse=True)
def determined(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed gives the same storm."""
    bits = Random(1)
    monkeypatch.setattr("secrets.randbits", bits.getrandbits)
    monkeypatch.setattr(botplay, "RETRY", 0.0)


@pytest.mark.parametrize("seed", range(STORMS))
async def test_nothing_acknowledged_is_lost_or_doubled_and_nobody_is_shown_anything_else(seed: int) -> None:
    store, random = Memory(), Random(seed)
    await weather(Storm(store, [Troubled(store, random)], random))


@pytest.mark.parametrize("seed", range(STORMS))
async def test_nor_before_two_servers_with_one_store(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "GRACE", 0.001)
    monkeypatch.setattr(tables, "AGAIN", 0.0)
    memory, random = Memory(), Random(1000 + seed)
    shared: list[Shared] = []
    await weather(Storm(memory, [Troubled(Shared(memory, shared), random) for _ in range(2)], random))


async def test_nor_before_a_real_store(tmp_path: Path) -> None:
    store, random = open_store(tmp_path / "t.sqlite"), Random(99)
    await weather(Storm(store, [Troubled(store, random)], random))
