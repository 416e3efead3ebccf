"""What one address can do to the others: `python -m bench.attack --seconds 10`.

Twenty people play at a move a second each, first undisturbed, then while one address does one thing as often as the
limits let it, over many connections. Told are the answers' median and 99th percentile and the server's memory. On a
busy machine only the ratio to the undisturbed server tells something.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.blocking import LONGEST, RECORDS
from bench.serving import Server
from bench.table import Load, at
from bench.wire import ask

STRANGER: Final = "203.0.113.7"
AT_ONCE: Final = 40  # things that the stranger does at the same time
REFUSED: Final = (OSError, WebSocketException, TimeoutError)
SEATS: Final = [{"kind": "me", "name": "A"}, {"kind": "hotseat", "name": "B"}]


class Stranger:
    """One address, with the long game of one of the games open, finished and running."""

    def __init__(self, server: Server, game: str) -> None:
        self.server = server
        self.game = game
        self.text = (RECORDS / game / f"{LONGEST[game]}.jsonl").read_text()
        self.over = self.running = ""
        self.players = json.loads(self.text.partition("\n")[0])["players"]
        self.done = self.refused = 0

    async def prepare(self) -> None:
        self.over = (await self.asks("POST", "/api/tables/open", body={"record": self.text}))["link"]
        seats = [*SEATS, *[{"kind": "hotseat", "name": name} for name in "CDEF"]][: self.players]
        fork = {"at": self.text.count("\n") // 3, "seats": seats}
        self.running = (await self.asks("POST", "/api/table/fork", self.over, fork))["link"]

    async def asks(self, method: str, path: str, link: str = "", body: object = None) -> dict[str, str]:
        found: dict[str, str] = json.loads(await ask(self.server.url, method, path, link, body, client=STRANGER))
        return found

    # --- what it does, again and again ---------------------------------------------------------------

    async def come(self) -> None:
        """To a long game, and go again."""
        async with self.live() as socket:
            await socket.send(json.dumps({"type": "hello", "link": self.over}))
            await socket.recv()

    async def look_through_other_eyes(self) -> None:
        async with self.live() as socket:
            await socket.send(json.dumps({"type": "hello", "link": self.running}))
            for turn in range(100):
                await socket.send(json.dumps({"type": "look", "seat": turn % self.players}))
                await socket.recv()

    async def weigh(self) -> None:
        """Ask what every option is worth, and for previews."""
        async with self.live() as socket:
            await socket.send(json.dumps({"type": "hello", "link": self.running}))
            state = json.loads(await socket.recv())
            await socket.send(json.dumps({"type": "look", "seat": state["deciding"]}))
            for turn in range(100):
                kind = {"type": "worths"} if turn % 2 else {"type": "preview", "option": 0}
                await socket.send(json.dumps({**kind, "at": state["at"]}))
                await socket.recv()

    async def start(self) -> None:
        await self.asks("POST", "/api/tables", body={"game": self.game, "seats": [SEATS[0], {"kind": "bot"}]})

    async def fork(self) -> None:
        await self.asks("POST", "/api/table/fork", self.over, {"at": 100})

    async def look_back(self) -> None:
        await self.asks("GET", f"/api/table/at/{100 + self.done % 50}", self.over)

    async def download(self) -> None:
        await ask(self.server.url, "GET", "/api/table/record", self.over, client=STRANGER)

    async def bring(self) -> None:
        await self.asks("POST", "/api/tables/open", body={"record": self.text})

    def live(self) -> connect:
        url = self.server.url.replace("http", "ws", 1) + "api/live"
        headers = {"X-Forwarded-For": STRANGER}
        return connect(url, max_size=None, compression=None, proxy=None, additional_headers=headers)

    async def again_and_again(self, what: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await what()
                self.done += 1
            except REFUSED:
                self.refused += 1
                await asyncio.sleep(0.05)


async def measure(server: Server, game: str, seconds: float, only: str) -> None:
    load = Load(server.url, 1.0)
    await load.open(20)
    load.play()
    await asyncio.sleep(3)
    stranger = Stranger(server, game)
    await tell("nobody", load, server, seconds)
    await stranger.prepare()
    attacks = (
        stranger.come,
        stranger.look_through_other_eyes,
        stranger.weigh,
        stranger.start,
        stranger.fork,
        stranger.look_back,
        stranger.download,
        stranger.bring,
    )
    for attack in [attack for attack in attacks if only in attack.__name__]:
        stranger.done = stranger.refused = 0
        tasks = [asyncio.create_task(stranger.again_and_again(attack)) for _ in range(AT_ONCE)]
        await asyncio.sleep(1)
        await tell(attack.__name__, load, server, seconds)
        print(f"{'':26}{stranger.done:6} done, {stranger.refused} refused", flush=True)
        for task in tasks:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)
        await tell("nobody", load, server, seconds / 2)
    await load.stop()
    load.close()


async def tell(who: str, load: Load, server: Server, seconds: float) -> None:
    load.tally.latencies.clear()
    before = sum(server.cpu_seconds())
    await asyncio.sleep(seconds)
    used = 100 * (sum(server.cpu_seconds()) - before) / seconds
    times = sorted(load.tally.latencies)
    print(
        f"{who:26}{len(times):6} moves   p50 {1000 * at(times, 0.5):6.1f}   p99 {1000 * at(times, 0.99):7.1f} ms"
        f"{server.megabytes() or 0:8.0f} MB {used:5.0f} % CPU",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.attack", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--game", choices=list(LONGEST), default="laniakea")
    parser.add_argument("--only", default="", help="attacks whose name has this in it")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary, Server(Path(temporary) / "games.db") as server:
        asyncio.run(measure(server, given.game, given.seconds, given.only))


if __name__ == "__main__":
    main()
