"""Players before a server who remember whatever they were told, and the record that proves them right."""

from __future__ import annotations

import asyncio
import hashlib
import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from bench.wire import offered
from ecliptic.core import record, replay
from ecliptic.core.match import Match
from ecliptic.interface import game_called
from tests.table.harness import Json
from tests.table.live_server import LOST, PATIENT, Server

AGAIN: Final = ("too_fast", "not_stored")  # errors after which a message may be sent once more


class Choice(msgspec.Struct, frozen=True):
    """An option, as far as a player needs it."""

    id: int


class Answered(msgspec.Struct, frozen=True):
    key: str
    at: int
    stale: bool


class Told(msgspec.Struct):
    """A message of the server. What is shown is kept as the bytes in which it came."""

    type: str
    at: int = 0
    number: int = 0
    eyes: int | None = None
    deciding: int | None = None
    whole: bool = True
    view: dict[str, msgspec.Raw] | None = None
    options: msgspec.Raw = msgspec.Raw(b"[]")
    undo: int = 0
    keep: int = 0
    events: list[msgspec.Raw] = []
    table: Json | None = None
    answer: Answered | None = None
    key: str | None = None
    code: str = ""
    text: str = ""


class Done(msgspec.Struct, frozen=True):
    """A message that was acknowledged: it made the lines from `at` up to `until`."""

    message: Json
    at: int
    until: int


decoder = msgspec.json.Decoder(Told)
choices = msgspec.json.Decoder(list[Choice])


class Player:
    """Chooses at random as fast as it is let, and remembers what was acknowledged and what it saw.

    Whatever was sent and not answered is sent again, with the same key, over the next connection.
    """

    def __init__(self, link: str, random: Random, taking_back: float = 0.0, last: int = sys.maxsize) -> None:
        self.link = link
        self.random = random
        self.taking_back = taking_back  # how often it takes back what can be taken back
        self.last = last  # from this position number on it only looks
        self.origin: str | None = None  # the page it says it is
        self.answers: dict[str, Answered] = {}
        self.errors: list[str] = []
        self.waiting: Json | None = None
        self.resent = 0  # this many were sent again ...
        self.counted = 0  # ... and this many of these had been stored before
        self.done: list[Done] = []
        self.seen: dict[int, bytes] = {}
        self.events = [b""]  # a chain of digests, one for each event
        self.view: dict[str, msgspec.Raw] = {}
        self.state: Told | None = None
        self.status = ""
        self.table = ""  # its id
        self.news = asyncio.Event()
        self.socket: ClientConnection | None = None

    # --- the connection ----------------------------------------------------------------------------

    async def play_on(self, server: Server) -> None:
        """Until the game is over, over as many connections as it takes."""
        while not self.ended:
            await server.up.wait()
            try:
                await self.play(server.url)
            except LOST:
                await asyncio.sleep(0.01)

    async def play(self, url: str, enough: Callable[[Player], bool] = lambda _: False) -> None:
        """Over one connection, until it breaks, the game is over, or it is enough."""
        async with self.connected(url) as socket:
            self.socket = socket
            greeted = False
            async for frame in socket:
                await self.hear(decoder.decode(frame))
                if not greeted and self.state is not None:
                    await self.say_again()
                    greeted = True
                if self.ended or (self.waiting is None and enough(self)):
                    return
                await self.act()
        raise ConnectionError

    def connected(self, url: str) -> connect:
        address = f"{url.replace('http', 'ws', 1)}/api/live"
        origin = None if self.origin is None else Origin(self.origin)
        return connect(
            address,
            origin=origin,
            subprotocols=offered(self.link),
            max_size=None,
            compression=None,
            open_timeout=PATIENT,
            close_timeout=1,
            proxy=None,
        )

    async def say(self, message: Json) -> None:
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())

    async def say_again(self) -> None:
        if self.waiting is not None:
            assert self.state is not None
            self.resent += 1
            self.counted += self.state.at > self.waiting["at"]
            await self.say(self.waiting)

    # --- listening ---------------------------------------------------------------------------------

    async def hear(self, told: Told) -> None:
        if told.type == "error":
            await self.try_again(told)
            return
        if told.answer is not None:
            self.answers[told.answer.key] = told.answer
            self.note_answer(told.answer)
        assert told.keep < len(self.events), "it is to keep events it was never told"
        chain(self.events, told.keep, [bytes(event) for event in told.events])
        self.view = told.view or {} if told.whole else self.view | (told.view or {})
        shown = digest(told.number, told.deciding, in_order(self.view), bytes(told.options), self.events[-1])
        assert self.seen.setdefault(told.at, shown) == shown, f"position {told.at} is not what it was"
        if told.table is not None:
            self.status, self.table = told.table["status"], told.table["id"]
        self.state = told
        self.news.set()

    async def try_again(self, told: Told) -> None:
        assert told.code in AGAIN, f"{told.code}: {told.text} after {self.waiting}"
        self.errors.append(told.code)
        self.news.set()
        if self.waiting is None:
            raise ConnectionError
        await asyncio.sleep(0.2)
        await self.say(self.waiting)

    def note_answer(self, answer: Answered) -> None:
        if self.waiting is None or answer.key != self.waiting["key"]:
            return
        assert not answer.stale, f"{self.waiting} came too late"
        self.done.append(Done(self.waiting, self.waiting["at"], answer.at))
        self.waiting = None

    async def until(self, test: Callable[[Player], object]) -> None:
        async with asyncio.timeout(PATIENT):
            while not test(self):
                self.news.clear()
                await self.news.wait()

    # --- acting ------------------------------------------------------------------------------------

    async def act(self) -> None:
        if self.waiting is None and self.decides and self.shown.at < self.last:
            self.waiting = self.wish()
            await self.say(self.waiting)

    @property
    def ended(self) -> bool:
        return self.status in ("over", "abandoned")

    @property
    def shown(self) -> Told:
        assert self.state is not None
        return self.state

    @property
    def decides(self) -> bool:
        return self.shown.deciding is not None and self.shown.deciding == self.shown.eyes

    def wish(self) -> Json:
        """A message that can be sent in the position shown."""
        if self.shown.undo and self.random.random() < self.taking_back:
            wish: Json = {"type": "undo", "choices": self.random.randint(1, self.shown.undo)}
        else:
            wish = {"type": "choose", "option": self.random.choice(choices.decode(self.shown.options)).id}
        return {**wish, "key": f"{self.random.getrandbits(64):016x}", "at": self.shown.at}

    async def ask(self, message: Json) -> Answered:
        """Send something beside, and wait for its answer."""
        self.answers.pop(message["key"], None)
        await self.say(message)
        await self.until(lambda player: message["key"] in player.answers)
        return self.answers[message["key"]]


def chain(events: list[bytes], keep: int, more: list[bytes]) -> None:
    """What had happened after this many events."""
    del events[keep + 1 :]
    for event in more:
        events.append(hashlib.sha256(events[-1] + event).digest())


def digest(number: int, deciding: int | None, view: bytes, options: bytes, events: bytes) -> bytes:
    """Of all that one seat is shown."""
    return hashlib.sha256(b"\n".join([f"{number} {deciding}".encode(), view, options, events])).digest()


def in_order(view: Mapping[str, object]) -> bytes:
    """Its entries come in no certain order where only changes are told."""
    return msgspec.json.encode({name: view[name] for name in sorted(view)})


# --- the truth ---------------------------------------------------------------------------------------


def check_record(data: bytes, players: list[Player]) -> Match:
    """The record proves itself; all that was acknowledged stands in it, and all that was seen follows from it."""
    stored = record.parse(data)
    match = replay.replayed(game_called(stored.header.game), stored, None)
    check_done(players, [msgspec.json.encode(line) for line in stored.lines])
    again = Match(match.game, match.header, None, match.seed)
    eyes = [Eyes(player, player.state.eyes) for player in players if player.state is not None]  # the others saw nothing
    for number, line in enumerate([None, *stored.lines[1:]], 2):
        if line is not None:
            replay.repeat(again, line, number)
        for pair in eyes:
            pair.check(again)
    return match


def check_done(players: list[Player], lines: list[bytes], keys: list[str] | None = None) -> None:
    """Every acknowledged message made the lines it was told, and no others."""
    found: dict[str, list[int]] = {}
    for n, key in enumerate(keys or ()):
        found.setdefault(key.partition(":")[2], []).append(n)  # before it stands the seat
    for done in [done for player in players for done in player.done]:
        assert done.until <= len(lines), f"{done} was lost"
        line = msgspec.json.decode(lines[done.at], type=record.Line)
        wanted = done.message["option"] if done.message["type"] == "choose" else done.message["choices"]
        assert wanted == (line.option if done.message["type"] == "choose" else line.undo), done
        if keys is not None:
            made = range(done.at, done.until)
            assert found.get(done.message["key"]) == list(made), done


class Eyes:
    """What a player must have seen, as a match is played again."""

    def __init__(self, player: Player, seat: int | None) -> None:
        self.player = player
        self.seat = seat
        self.events = [b""]

    def check(self, match: Match) -> None:
        seat = self.seat
        keep = min(len(self.events) - 1, len(match.happened))
        chain(self.events, keep, [msgspec.json.encode(event) for event in match.events(seat, keep)])
        seen = self.player.seen.get(len(match.lines))
        if seen is None:
            return
        options = match.options() if match.position.seat == seat else []
        view = in_order(match.view(seat))
        shown = digest(match.number, match.position.seat, view, msgspec.json.encode(options), self.events[-1])
        assert seen == shown, f"seat {seat} saw another position {len(match.lines)}"
