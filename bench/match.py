"""Matches for the load driver: two people who choose at random as soon as they may."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable

import msgspec

from bench.wire import Line, ask, connected

AGAIN = 0.25  # seconds before a message that came too fast is said again
SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "invited"}]


# --- as much of the protocol as is needed ----------------------------------------------------------------


class Made(msgspec.Struct):
    link: str


class Seat(msgspec.Struct):
    link: str | None


class Table(msgspec.Struct):
    seats: list[Seat]


class Option(msgspec.Struct):
    id: int


class Answer(msgspec.Struct):
    key: str
    stale: bool


class State(msgspec.Struct, tag="state"):
    at: int
    deciding: int | None
    options: list[Option]
    answer: Answer | None


class Failure(msgspec.Struct, tag="error"):
    code: str
    text: str


decoder = msgspec.json.Decoder(State | Failure)


# --- playing ---------------------------------------------------------------------------------------------


class Tally:
    """What came of all matches together."""

    def __init__(self) -> None:
        self.latencies: list[float] = []  # of the moves answered, in seconds
        self.stale = self.too_fast = self.finished = 0
        self.troubles: list[str] = []


class Match:
    """Two seats of one table, each with its own connection. It plays while `playing` says so."""

    def __init__(self, base: str, number: int, pause: float, tally: Tally, over: Callable[[Match], None]) -> None:
        self.base = base
        self.client = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.random = random.Random(number)
        self.pause = pause
        self.tally = tally
        self.over = over
        self.loop = asyncio.get_running_loop()
        self.playing = False
        self.lines: list[Line] = []
        self.states: dict[int, State] = {}
        self.moves = 0
        self.moved_at = -1  # the position number of the last move
        self.waiting = ""  # the key of the move that is not yet answered
        self.said = 0.0
        self.timer: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        made = await self.ask("POST", "api/tables", "", {"game": "horizons", "seats": SEATS})
        first = msgspec.json.decode(made, type=Made).link
        second = msgspec.json.decode(await self.ask("GET", "api/table", first), type=Table).seats[1].link
        assert second is not None
        await self.ask("POST", "api/table/join", second, {"name": "Ben"})
        for seat, link in enumerate((first, second)):
            self.lines.append(await connected(self.base, self.client, link, self.hearing(seat)))

    async def ask(self, method: str, path: str, link: str, body: object = None) -> bytes:
        return await ask(self.base, method, path, link, body, self.client)

    def play(self) -> None:
        """Begin, those who take their time not all in the same moment."""
        self.playing = True
        self.later(self.random.random() * self.pause)

    def stop(self) -> None:
        self.playing = False
        if self.timer is not None:
            self.timer.cancel()

    def close(self) -> None:
        self.stop()
        for line in self.lines:
            line.close()

    def hearing(self, seat: int) -> Callable[[bytes], None]:
        def hear(data: bytes) -> None:
            message = decoder.decode(data)
            if isinstance(message, Failure):
                self.trouble(message)
                return
            self.states[seat] = message
            if message.answer is not None and message.answer.key == self.waiting:
                self.answered(message.answer)
            if message.deciding is None:
                self.end()
            elif not self.waiting and self.playing:
                self.later(self.said + self.pause - time.perf_counter())

        return hear

    def later(self, seconds: float) -> None:
        if seconds <= 0:
            self.move()
        elif self.timer is None:
            self.timer = self.loop.call_later(seconds, self.wake)

    def wake(self) -> None:
        self.timer = None
        self.move()

    def move(self) -> None:
        """Choose for the seat that decides, once it knows that it does."""
        for seat, state in self.states.items():
            if state.deciding == seat and state.at > self.moved_at and not self.waiting and self.playing:
                option = self.random.choice(state.options).id
                self.moves += 1
                self.moved_at = state.at
                self.waiting = f"move-{self.moves:06}"
                self.said = time.perf_counter()
                self.say(seat, {"type": "choose", "key": self.waiting, "at": state.at, "option": option})

    def say(self, seat: int, message: dict[str, object]) -> None:
        self.last = (seat, message)
        self.lines[seat].say(msgspec.json.encode(message))

    def answered(self, answer: Answer) -> None:
        self.tally.latencies.append(time.perf_counter() - self.said)
        self.waiting = ""
        if answer.stale:
            self.tally.stale += 1
            self.moved_at = -1

    def trouble(self, failure: Failure) -> None:
        if failure.code == "too_fast":
            self.tally.too_fast += 1
            self.loop.call_later(AGAIN, self.say, *self.last)
        else:
            self.tally.troubles.append(f"{failure.code}: {failure.text}")

    def end(self) -> None:
        if self.playing:
            self.stop()
            self.tally.finished += 1
            self.over(self)
