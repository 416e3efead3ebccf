"""A server in this process, and tabs of browsers before it: no network, no other process, one event loop."""

from __future__ import annotations

import asyncio
import json
import pickle
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self, TypeVar, TypeVarTuple
from zlib import decompress

import httpx
import msgspec
from msgspec.structs import replace

from bench.wire import offered
from ecliptic.core import record
from ecliptic.core.events import Event
from ecliptic.core.match import Match
from ecliptic.core.views import View
from ecliptic.interface import load
from ecliptic.table.app import make_app
from ecliptic.table.limits import Doorkeeper
from ecliptic.table.messages import Answer, Failure, Pong, PreviewSeen, State, TableSeen, Worths
from ecliptic.table.pool import Pool, WorkFailed
from ecliptic.table.siblings import Siblings
from ecliptic.table.store import Store, open_store
from ecliptic.table.studies import Studies
from ecliptic.table.table import Table
from ecliptic.table.tables import Settings, Tables
from ecliptic.table.webhook import Webhooks
from ecliptic.table.workers import Workers

T = TypeVar("T")
Given = TypeVarTuple("Given")
Json = dict[str, Any]

PATIENT = 60.0  # seconds until something that must come is missed: the machine may be busy
QUICK = Settings(pace=0.0, messages=1e6, requests=1e6, looks=1e6, work=1e6)
RECORDS = Path(__file__).parent.parent / "records" / "horizons"
HERE = "127.0.0.1"
ME: Json = {"kind": "me"}
HOTSEAT: Json = {"kind": "hotseat"}
INVITED: Json = {"kind": "invited"}
CADET: Json = {"kind": "bot", "level": "cadet"}
DRIFTER: Json = {"kind": "bot", "level": "drifter"}

decoder = msgspec.json.Decoder(State | PreviewSeen | Worths | Failure | Pong)
numbers = count(1)


def finished() -> Match:
    """A short game that is over."""
    return load(RECORDS / "dormancy.jsonl")


def nearly_over() -> Match:
    """The same before its last choice."""
    match = finished()
    return match.at(match.number - 1)


def new_key() -> str:
    return f"key {next(numbers):08}"


def bearer(link: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {link}"}


class AtOnce(Pool):
    """Work that is done in this process. What is to fail fails, and all wait while `free` is not set."""

    def prepare(self) -> None:
        self.failing: list[object] = []
        self.asked = 0
        self.working = False
        self.free = asyncio.Event()
        self.free.set()

    async def call(self, owner: str, work: Callable[[*Given], T], *given: *Given) -> T:
        self.check_open()
        self.asked += 1
        await self.free.wait()
        self.check_open()
        if any(level in flat(given) for level in self.failing):
            raise WorkFailed(f"The {self.who} made an error.")
        began = time.thread_time()
        sent = pickle.loads(pickle.dumps(given, pickle.HIGHEST_PROTOCOL))  # as it would come to another process
        self.working = True
        try:
            done = work(*sent)
        finally:
            self.working = False
        found: T = pickle.loads(pickle.dumps(done, pickle.HIGHEST_PROTOCOL))
        self.spent(owner, time.thread_time() - began)
        return found

    async def close(self) -> None:
        self.free.set()
        await super().close()


def flat(given: Iterable[object]) -> list[object]:
    return [inner for one in given for inner in (one if isinstance(one, tuple) else (one,))]


class Thinkers(AtOnce, Workers):
    """Bots."""

    def __init__(self) -> None:
        super().__init__(1)
        self.prepare()


class Students(AtOnce, Studies):
    def __init__(self, doorkeeper: Doorkeeper) -> None:
        super().__init__(doorkeeper, 1)
        self.prepare()


class Bells(Webhooks):
    """Webhooks that are noted, not called."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[tuple[str, dict[str, object]]] = []

    def call(self, table: str, url: str, body: dict[str, object]) -> None:
        self.calls.append((url, body))


class House:
    """A hall with its doors open."""

    def __init__(
        self,
        store: Store | str | Path,
        settings: Settings = QUICK,
        prefix: str = "",
        origins: tuple[str, ...] = (),
        siblings: Siblings | None = None,
    ) -> None:
        self.store = store if isinstance(store, Store) else open_store(store)
        self.workers = Thinkers()
        self.webhooks = Bells()
        self.tables = Tables(self.store, self.workers, self.webhooks, settings, Students, siblings=siblings)
        assert isinstance(self.tables.studies, Students)
        self.studies = self.tables.studies
        self.app = make_app(self.tables, prefix, origins)
        self.prefix = prefix
        self.http = self.client(HERE)
        self.tabs: list[Tab] = []

    async def __aenter__(self) -> Self:
        await self.tables.open()
        return self

    def counted(self, name: str) -> float | None:
        """A number from its metrics."""
        return self.tables.metrics.registry.get_sample_value(f"ecliptic_{name}_total")

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()
        for tab in self.tabs:
            await tab.close()
        await self.tables.close()

    # --- asking ------------------------------------------------------------------------------------

    def client(self, address: str) -> httpx.AsyncClient:
        """Requests that come from there."""
        asgi: Any = self.app
        transport = httpx.ASGITransport(app=asgi, raise_app_exceptions=False, client=(address, 123))
        return httpx.AsyncClient(transport=transport, base_url="http://table.test")

    def account(self, address: str) -> str:
        """Under which it counts what is done for requests that come from there."""
        return self.tables.doorkeeper.account(address)

    async def get(self, path: str, link: str = "", **given: Any) -> httpx.Response:
        return await self.http.get(self.prefix + path, headers=bearer(link) if link else {}, **given)

    async def post(self, path: str, link: str = "", body: object = None, **given: Any) -> httpx.Response:
        if body is not None:
            given["json"] = body
        return await self.http.post(self.prefix + path, headers=bearer(link) if link else {}, **given)

    async def open(self, *seats: Mapping[str, object], **wishes: object) -> str:
        """The host's link to a new table."""
        wish = {"game": "horizons", "seed": "7", "seats": list(seats), **wishes}
        return await self.link(await self.post("/api/tables", body=wish))

    async def open_match(self, match: Match, *seats: Mapping[str, object]) -> str:
        """The host's link to a table at which a match goes on; unless said otherwise, I have the seat that decides."""
        wish = {"record": record.dump(match.record()).decode(), "seats": list(seats) or None}
        return await self.link(await self.post("/api/tables/open", body=wish))

    async def link(self, answer: httpx.Response) -> str:
        assert answer.status_code == 201, answer.text
        return str(answer.json()["link"])

    async def see(self, link: str) -> TableSeen:
        answer = await self.get("/api/table", link)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=TableSeen)

    async def links(self, host: str) -> list[str]:
        """The links of the seats, as the host knows them; none for a bot."""
        return [seat.link or "" for seat in (await self.see(host)).seats]

    async def watch(self, host: str) -> str:
        return (await self.see(host)).watch or ""

    async def tab(self, link: str, seat: int | None = None) -> Tab:
        """A tab that was told how the game stands, or was sent away."""
        tab = await self.knock(offered(link, seat))
        await tab.until(lambda tab: tab.states or tab.closed is not None)
        return tab

    async def knock(
        self,
        offered: Sequence[str],
        headers: Mapping[str, str] | None = None,
        address: str = HERE,
        kept: Iterable[Event] = (),
        view: View | None = None,
    ) -> Tab:
        """A tab that was let in or not, with these subprotocols offered, and what it kept from another."""
        tab = Tab(self.app, f"{self.prefix}/api/live", headers or {}, address, offered)
        tab.events += kept
        tab.kept = view
        self.tabs.append(tab)
        await tab.opened()
        return tab

    # --- the truth ---------------------------------------------------------------------------------

    async def table(self, link: str) -> Table:
        return await self.tables.by_link(link)

    async def match(self, link: str) -> Match:
        table = await self.table(link)
        async with table.lock:
            return await table.match()

    async def until(self, link: str, test: Callable[[Table, Match], object]) -> None:
        """Wait for a table to become so."""
        async with asyncio.timeout(PATIENT):
            while not test(await self.table(link), await self.match(link)):
                await asyncio.sleep(0.002)

    async def rested(self, link: str) -> Match:
        """The match when no bot is to move."""
        await self.until(link, lambda table, match: not table.waits_for_bot)
        return await self.match(link)


async def people(house: House, *names: str, **wishes: object) -> list[str]:
    """The links of people at as many screens; the game has begun."""
    first, *others = names or ("Ann", "Bob")
    links = await house.links(await house.open({**ME, "name": first}, *[INVITED for _ in others], **wishes))
    for link, name in zip(links[1:], others, strict=True):
        answer = await house.post("/api/table/join", link, {"name": name})
        assert answer.status_code == 200, answer.text
    return links


async def play_on(match: Match, tabs: Sequence[Tab], choices: int, random: Random) -> None:
    """Whoever is to decide chooses something; every seat has its tab."""
    for _ in range(choices):
        seat = match.position.seat
        assert seat is not None
        await tabs[seat].at(len(match.lines))
        await tabs[seat].done("choose", option=random.choice(tabs[seat].state.options).id)
    for tab in tabs:
        await tab.at(len(match.lines))


class Tab:
    """One live connection. It keeps what it is told as the page does."""

    def __init__(self, app: Any, path: str, headers: Mapping[str, str], address: str, offered: Sequence[str]) -> None:
        self.said: asyncio.Queue[Json] = asyncio.Queue()
        self.news = asyncio.Event()
        self.frames: list[bytes] = []
        self.packed = 0  # how many of them came packed
        self.states: list[State] = []
        self.errors: list[Failure] = []
        self.answers: dict[str, Answer] = {}
        self.previews: list[PreviewSeen] = []
        self.weighed: list[Worths] = []
        self.pongs = 0
        self.events: list[Event] = []
        self.kept: View | None = None
        self.table: TableSeen | None = None
        self.accepted = False
        self.spoken: str | None = None  # the subprotocol that was chosen
        self.closed: int | None = None  # with this code
        given = {"host": "table.test", **headers}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "headers": [(name.lower().encode(), value.encode()) for name, value in given.items()],
            "client": (address, 12345),
            "server": ("table.test", 80),
            "subprotocols": list(offered),
            "state": {},
            "extensions": {},
        }
        self.said.put_nowait({"type": "websocket.connect"})
        self.running = asyncio.create_task(app(scope, self.said.get, self.hear))

    async def hear(self, message: Json) -> None:
        if message["type"] == "websocket.accept":
            self.accepted, self.spoken = True, message["subprotocol"]
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
        elif message["type"] == "websocket.send":
            packed = message.get("bytes")
            self.packed += packed is not None
            self.take_in(message["text"].encode() if packed is None else decompress(packed))
        self.news.set()

    def take_in(self, frame: bytes) -> None:
        self.frames.append(frame)
        message = decoder.decode(frame)
        if isinstance(message, Pong):
            self.pongs += 1
        elif isinstance(message, Failure):
            self.errors.append(message)
        elif isinstance(message, PreviewSeen):
            self.previews.append(message)
        elif isinstance(message, Worths):
            self.weighed.append(message)
        else:
            assert message.keep <= len(self.events), "it is to keep events it was never told"
            self.events[message.keep :] = message.events
            self.states.append(self.completed(message))
            self.table = message.table or self.table
            if message.answer is not None:
                self.answers[message.answer.key] = message.answer

    def completed(self, told: State) -> State:
        """A state with its whole view, of which only the changes may have been told."""
        if told.whole:
            return told
        assert told.view is not None
        before = self.state.view if self.states else self.kept
        assert before is not None, "it was never shown a whole view"
        return replace(told, whole=True, view=before | told.view)

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def seen(self) -> TableSeen:
        assert self.table is not None
        return self.table

    def agreeing(self, yes: bool) -> Json:
        """The answer to what this tab knows to be proposed."""
        proposal = self.seen.proposal
        return {"type": "agree", "yes": yes, "number": 0 if proposal is None else proposal.number}

    # --- talking -----------------------------------------------------------------------------------

    async def until(self, test: Callable[[Tab], object]) -> None:
        async with asyncio.timeout(PATIENT):
            while not test(self):
                self.news.clear()
                await self.news.wait()

    async def opened(self) -> None:
        await self.until(lambda tab: tab.accepted or tab.closed is not None)

    async def say(self, message: object) -> None:
        await self.say_raw(msgspec.json.encode(message).decode())

    async def say_raw(self, text: str) -> None:
        self.said.put_nowait({"type": "websocket.receive", "text": text})

    async def say_bytes(self, data: bytes) -> None:
        self.said.put_nowait({"type": "websocket.receive", "bytes": data})

    async def ask(self, type: str, **given: object) -> Answer | Failure:
        """Send a message with a key, and wait for what is said to it."""
        message = {"type": type, "key": new_key(), "at": self.state.at if self.states else 0, **given}
        return await self.asked(message)

    async def asked(self, message: Json) -> Answer | Failure:
        key = message["key"]
        self.answers.pop(key, None)
        before = len(self.errors)
        await self.say(message)

        def failure() -> Failure | None:
            return next((error for error in self.errors[before:] if error.key in (key, None)), None)

        await self.until(lambda tab: key in tab.answers or failure() or tab.closed is not None)
        return self.answers.get(key) or failure() or Failure("closed", "")

    async def choose(self, option: int, **given: object) -> Answer | Failure:
        return await self.ask("choose", option=option, **given)

    async def undo(self, choices: int, **given: object) -> Answer | Failure:
        return await self.ask("undo", choices=choices, **given)

    async def refused(self, type: str, **given: object) -> Failure:
        answer = await self.ask(type, **given)
        assert isinstance(answer, Failure), answer
        return answer

    async def done(self, type: str, **given: object) -> Answer:
        answer = await self.ask(type, **given)
        assert isinstance(answer, Answer), answer
        assert not answer.stale
        return answer

    async def preview(self, option: int, at: int | None = None) -> PreviewSeen:
        """What an option would do."""
        before = len(self.previews)
        await self.say({"type": "preview", "at": self.state.at if at is None else at, "option": option})
        await self.until(lambda tab: len(tab.previews) > before)
        return self.previews[-1]

    async def worths(self, at: int | None = None) -> Worths:
        """Ask what every option is worth."""
        before = len(self.weighed)
        await self.say({"type": "worths", "at": self.state.at if at is None else at})
        await self.until(lambda tab: len(tab.weighed) > before)
        return self.weighed[-1]

    async def failure(self) -> Failure:
        """The next error without a key, or the last one if it came before."""
        await self.until(lambda tab: tab.errors)
        return self.errors[-1]

    async def failed(self, message: object) -> Failure:
        """What is said against a message."""
        before = len(self.errors)
        await self.say(message)
        await self.until(lambda tab: len(tab.errors) > before)
        return self.errors[-1]

    async def at(self, at: int) -> State:
        """The state at this position number."""
        await self.until(lambda tab: tab.states and tab.state.at >= at)
        assert self.state.at == at
        return self.state

    async def close(self) -> None:
        self.said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        async with asyncio.timeout(PATIENT):
            await self.running


def as_sent(value: object) -> object:
    return json.loads(json.dumps(value))
