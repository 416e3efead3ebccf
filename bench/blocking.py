"""How long anything keeps everybody else waiting: `python -m bench.blocking`.

The server does one thing at a time. This asks it everything that a page can ask, in the longest stored game of each of
the five games, and tells the longest stretch of CPU time during which it could not turn to anybody else. CPU time,
because a busy machine makes everything else longer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.serving import Server
from bench.stranger import LONGEST, RECORDS
from bench.wire import ask, offered

FOUND: Final = "ECLIPTIC_BENCH_FOUND"  # names the file in which the server leaves what it found
TURNS: Final = 12  # choices made at each table


# --- in the server -----------------------------------------------------------------------------------


class Stretch(msgspec.Struct):
    """The longest that the event loop was busy, in seconds of CPU time."""

    longest: float = 0.0  # with one thing
    who: str = ""  # which that was
    turn: float = 0.0  # with all that it does before it listens to anybody again


class Stopwatch:
    """Around everything that the event loop does."""

    def __init__(self) -> None:
        self.found = Stretch()
        run, run_once = asyncio.Handle._run, asyncio.BaseEventLoop._run_once  # type: ignore[attr-defined]

        def timed(handle: asyncio.Handle) -> None:
            began = time.thread_time()
            run(handle)
            took = time.thread_time() - began
            if took > self.found.longest:
                self.found.longest, self.found.who = took, repr(handle)[:200]

        def turn(loop: asyncio.BaseEventLoop) -> None:
            began = time.thread_time()
            run_once(loop)
            self.found.turn = max(self.found.turn, time.thread_time() - began)

        asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]
        asyncio.BaseEventLoop._run_once = turn  # type: ignore[attr-defined]

    def tell(self, *_: object) -> None:
        """The longest stretch since this was last asked."""
        file = Path(os.environ[FOUND])
        part = file.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(self.found))
        part.replace(file)
        self.found = Stretch()


def serve(arguments: list[str]) -> None:
    from ecliptic.cli.main import main
    from ecliptic.table import process

    process.loop_factory = lambda: None  # asyncio's own loop, which can be looked into
    signal.signal(signal.SIGUSR1, Stopwatch().tell)
    main(["serve", *arguments])


# --- outside -----------------------------------------------------------------------------------------


class Watched(Server):
    """With a stopwatch."""

    def __init__(self, folder: Path) -> None:
        self.found = folder / "found"
        os.environ[FOUND] = str(self.found)
        super().__init__(folder / "games.db", module="bench.blocking")

    async def longest(self) -> Stretch:
        """Since this was last asked."""
        self.found.unlink(missing_ok=True)
        await ask(self.url, "GET", "/api/health", client="watch")  # whatever answered before has ended by then
        self.process.send_signal(signal.SIGUSR1)
        while not self.found.exists():
            await asyncio.sleep(0.01)
        return msgspec.json.decode(self.found.read_bytes(), type=Stretch)


class Guest:
    """Asks everything there is to ask, about one game."""

    def __init__(self, server: Watched, game: str) -> None:
        self.server = server
        self.game = game
        self.text = (RECORDS / game / f"{LONGEST[game]}.jsonl").read_text()
        self.players = json.loads(self.text.partition("\n")[0])["players"]
        self.rows: list[tuple[str, str, float, str]] = []

    async def measured(self, what: str, work: Callable[[], Awaitable[Any]]) -> Any:
        await self.server.longest()
        try:
            return await work()
        finally:
            found = await self.server.longest()
            self.rows.append((self.game, what, 1000 * found.longest, found.who))

    async def asks(self, method: str, path: str, link: str = "", body: object = None) -> Any:
        answer = await ask(self.server.url, method, path, link, body, client=f"10.0.{len(self.rows)}.1")
        return json.loads(answer) if answer[:1] in b"{[" and b"\n" not in answer[:-1] else answer

    async def run(self) -> None:
        seats = [{"kind": "me", "name": "A"}, *[{"kind": "hotseat", "name": c} for c in "BCDEFG"[: self.players - 1]]]
        new = {"game": self.game, "seats": seats}
        await self.measured("start a table", lambda: self.asks("POST", "/api/tables", body=new))
        opened = {"record": self.text}
        over = (await self.measured("open a record", lambda: self.asks("POST", "/api/tables/open", body=opened)))[
            "link"
        ]
        await self.measured("see a table", lambda: self.asks("GET", "/api/table", over))
        number = (await self.known(over))["number"]
        await self.measured("list of tables", lambda: self.known(over))
        await self.measured("record", lambda: self.asks("GET", "/api/table/record", over))
        await self.measured("earlier position", lambda: self.asks("GET", f"/api/table/at/{number // 2}", over))
        everything = f"/api/table/at/{number - 1}?eyes=everything"
        await self.measured("last position, all cards", lambda: self.asks("GET", everything, over))
        await self.measured("story", lambda: self.asks("GET", "/api/table/story", over))
        await self.measured("look at it live", lambda: self.look(over))
        fork = {"at": max(0, number - 3 * TURNS), "seats": seats}
        running = (await self.measured("fork", lambda: self.asks("POST", "/api/table/fork", over, fork)))["link"]
        await self.measured("hint", lambda: self.asks("GET", "/api/table/hint", running))
        await self.play(running)

    async def known(self, link: str) -> Any:
        return (await self.asks("POST", "/api/tables/known", body={"links": [link]}))[0]

    def live(self, link: str) -> connect:
        url = self.server.url.replace("http", "ws", 1) + "api/live"
        return connect(url, subprotocols=offered(link), max_size=None, compression=None, proxy=None)

    async def look(self, link: str) -> None:
        async with self.live(link) as socket:
            await socket.recv()

    async def join(self, link: str) -> ClientConnection:
        socket = await self.live(link)
        await heard(socket)
        return socket

    async def play(self, link: str) -> None:
        async with await self.measured("join a long game", lambda: self.join(link)) as socket:
            state = await said(socket, {"type": "ping"}, "pong")
            state = await self.measured("the cards of a seat", lambda: self.turned(socket, 0))
            for turn in range(TURNS):
                if state["deciding"] is None:
                    break
                if state["eyes"] != state["deciding"]:
                    state = await self.turned(socket, state["deciding"])
                at, option = state["at"], state["options"][turn % len(state["options"])]["id"]
                preview = {"type": "preview", "at": at, "option": option}
                await self.measured("preview", lambda: said(socket, preview, "preview"))  # noqa: B023
                await self.measured("worths", lambda: said(socket, {"type": "worths", "at": at}, "worths"))  # noqa: B023
                wrong = {"type": "choose", "key": f"wrong {turn:06}", "at": at, "option": 99_999}
                await self.measured("a choice that is refused", lambda: said(socket, wrong, "error"))  # noqa: B023
                choice = {"type": "choose", "key": f"right {turn:06}", "at": at, "option": option, "text": ""}
                state = await self.measured("choice", lambda: said(socket, choice))  # noqa: B023
                while state.get("answer") is None:
                    state = await heard(socket)
                if state["deciding"] is not None:
                    state = await self.turned(socket, state["deciding"])

    async def turned(self, socket: ClientConnection, seat: int) -> Any:
        state = await said(socket, {"type": "look", "seat": seat})
        while state["eyes"] != seat and state["deciding"] in (seat, None):
            state = await heard(socket)
        return state if state["deciding"] in (seat, None) else await self.turned(socket, state["deciding"])


async def heard(socket: ClientConnection, kind: str = "state") -> Any:
    while (message := json.loads(await socket.recv()))["type"] != kind:
        if message["type"] == "error":
            raise ConnectionError(message["text"])
    return message


async def said(socket: ClientConnection, message: object, kind: str = "state") -> Any:
    await socket.send(json.dumps(message))
    return await heard(socket, kind)


async def measure(games: list[str], folder: Path) -> list[tuple[str, str, float, str]]:
    rows: list[tuple[str, str, float, str]] = []
    with Watched(folder) as server:
        for game in games:
            guest = Guest(server, game)
            await guest.run()
            rows += guest.rows
    return rows


def main() -> None:
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(prog="python -m bench.blocking", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("games", nargs="*", default=list(LONGEST))
    parser.add_argument("--who", action="store_true", help="also tell what it was that took so long")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        rows = asyncio.run(measure(given.games, Path(temporary)))
    worst: dict[tuple[str, str], tuple[float, str]] = {}
    for game, what, longest, who in rows:
        worst[game, what] = max(worst.get((game, what), (0.0, "")), (longest, who))
    for (game, what), (longest, who) in worst.items():
        print(f"{game:15}{what:28}{longest:8.1f} ms  {who if given.who else ''}")


if __name__ == "__main__":
    main()
