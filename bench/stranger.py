"""One address that asks for too much: `python -m bench.stranger URL GAME ATTACK`, until its standard input ends. More
games and attacks may follow: all are made at once.

It is a program of its own, so that what it spends on asking does not delay the people whose waiting is measured. At the
end it says how much was answered and how much refused.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import ecliptic
from bench.rough import ADDRESS, AT_ONCE, Rough
from bench.wire import ask, offered
from ecliptic.core import record
from ecliptic.core.replay import standing

PAUSE: Final = 0.05  # seconds after a refusal
LOOKS: Final = 100  # questions over one live connection
HELD: Final = 240  # long games that it watches; an address may have 256 live connections
AGAIN: Final = 20.0  # seconds until it asks for each of them again; what nobody uses leaves memory after a minute
CROWD: Final = 24  # live connections that it opens together to one table
LINES: Final = 20_000  # of a record that has hardly anything but orders; more are not taken
EACH: Final = 8  # requests about a table, so that most likely every worker gets one
STEPS, VISITS = 75, 4  # over one connection, and connections one after the other
REFUSED: Final = (OSError, WebSocketException, TimeoutError, EOFError)
SEATS: Final = [{"kind": "me", "name": "A"}, *[{"kind": "hotseat", "name": name} for name in "BCDEF"]]
Attack = Callable[[], Awaitable[None]]
BOT: Final = {"kind": "bot", "level": "cadet"}
MISSING: Final = ("/%00", "/api/%ff", f"/{'n' * 300}", "/api/table/at/x")

SUITS: Final = "SMRKHF"
CARDS, PRINTED = 5000, 36  # of a galaxy: at most, and those that every galaxy has
RECORDS: Final = Path(__file__).parent.parent / "tests" / "records"
LONGEST: Final = {
    "horizons": "everything_else",
    "deep_future": "three_players",
    "pulp_invasion": "fleet_sails",
    "ultramassive": "four_cadets",
    "laniakea": "four_cadets",
}


class Stranger(Rough):
    """With the longest stored game of one of the games: finished at one table, running at another."""

    def __init__(self, url: str, game: str) -> None:
        self.url = url
        self.game = game
        self.text = (RECORDS / game / f"{LONGEST[game]}.jsonl").read_text()
        self.players = json.loads(self.text.partition("\n")[0])["players"]
        self.lines = self.text.count("\n")
        self.chosen = standing(record.parse(self.text.encode()).lines)
        self.over = self.running = self.campaign = self.crowded = self.orders = self.ordered = ""
        self.alone = asyncio.Lock()
        self.choices = 0
        self.done = self.refused = 0

    async def prepare(self) -> None:
        self.over = (await self.asks("POST", "/api/tables/open", body={"record": self.text}))["link"]
        async with self.live(self.over) as socket:
            self.choices = json.loads(await socket.recv())["number"]
        self.running = await self.forked(self.choices // 3)
        self.crowded = (await self.asks("POST", "/api/tables", body={"game": "horizons", "seats": SEATS[:2]}))["link"]
        self.orders = many_orders()
        self.ordered = (await self.asks("POST", "/api/tables/open", body={"record": self.orders}))["link"]
        if self.game == "deep_future":
            self.campaign = (await self.asks("POST", "/api/campaigns", body={"file": galaxy()}))["link"]

    async def forked(self, at: int) -> str:
        fork = {"at": at, "seats": SEATS[: self.players]}
        return str((await self.asks("POST", "/api/table/fork", self.over, fork))["link"])

    async def asks(self, method: str, path: str, link: str = "", body: object = None) -> Any:
        return json.loads(await self.gets(method, path, link, body))

    async def gets(self, method: str, path: str, link: str = "", body: object = None) -> bytes:
        return await ask(self.url, method, path, link, body, client=ADDRESS)

    # --- live ----------------------------------------------------------------------------------------

    async def come(self) -> None:
        """To a long game, and go again."""
        async with self.live(self.over) as socket:
            await socket.recv()
            self.done += 1

    async def look_through_other_eyes(self) -> None:
        async with self.live(self.running) as socket:
            await socket.recv()
            for turn in range(LOOKS):
                await self.told(socket, {"type": "look", "seat": turn % self.players})

    async def weigh(self) -> None:
        """Ask what every option is worth, and for previews."""
        async with self.live(self.running) as socket:
            state = json.loads(await socket.recv())
            state = await self.told(socket, {"type": "look", "seat": state["deciding"]})
            for turn in range(LOOKS):
                option = state["options"][turn // 2 % len(state["options"])]["id"] if state.get("options") else 0
                kind = {"type": "worths"} if turn % 2 else {"type": "preview", "option": option}
                await self.told(socket, {**kind, "at": state["at"]})

    async def take_back(self) -> None:
        """Undo what was chosen over a hundred choices and more."""
        async with self.live(self.running) as socket:
            state = json.loads(await socket.recv())
            for turn in range(LOOKS):
                key = f"stranger {id(socket)} {turn}"
                far = {"type": "undo", "key": key, "at": state["at"], "choices": min(100, state["number"])}
                heard = await self.told(socket, far)
                state = heard if heard["type"] == "state" else state

    async def watch_bots(self) -> None:
        """Tables at which bots play each other."""
        seats = [SEATS[0], BOT] if self.players > 1 else [SEATS[0]]
        link = (await self.asks("POST", "/api/tables", body={"game": self.game, "seats": seats, "pace": 0}))["link"]
        with suppress(*REFUSED):
            await self.gets("POST", "/api/table/leave", link, {"level": "cadet"})
        async with self.live(link) as socket:
            await socket.recv()
            for _ in range(LOOKS):
                await socket.recv()
                self.done += 1

    async def leave_bots_alone(self) -> None:
        """Tables at which bots play each other and nobody looks on."""
        await self.counted("POST", "/api/tables", body={"game": self.game, "seats": [BOT] * self.players, "pace": 0})

    async def send_without_end(self) -> None:
        """Pings and empty parts of a message."""
        async with self.live(self.over) as socket:
            await socket.recv()
            for _ in range(LOOKS):
                await socket.ping()
                self.done += 1
            await socket.send([""] * LOOKS)

    async def never_read(self) -> None:
        async with self.live(self.over) as socket:
            socket.transport.pause_reading()
            for turn in range(LOOKS):
                await socket.send(json.dumps({"type": "look", "seat": turn % self.players}))
                self.done += 1
                await asyncio.sleep(PAUSE)

    async def hold_games(self) -> None:
        """Watch many long games, each a fork of its own, and ask for each now and then."""
        await asyncio.gather(*[self.hold_one() for _ in range(HELD // AT_ONCE)])

    async def hold_one(self) -> None:
        link = ""
        while not link:
            try:
                link = await self.forked(self.choices - 1)
            except REFUSED:
                self.refused += 1
                await asyncio.sleep(1)
        async with self.live(link) as socket:
            await socket.recv()
            while True:
                with suppress(*REFUSED):
                    await self.counted("GET", "/api/table", link)
                await asyncio.sleep(AGAIN)

    async def crowd_together(self) -> None:
        """Many at one table, one of whom gives orders without end."""
        await asyncio.gather(*[self.look_on(order) for order in range(CROWD)])

    async def look_on(self, order: int) -> None:
        async with self.live(self.crowded) as socket:
            state = json.loads(await socket.recv())
            state = await self.told(socket, {"type": "look", "seat": state["deciding"]})
            for turn in range(LOOKS):
                if order == 0:
                    wish = {"type": "order", "key": f"stranger {id(socket)} {turn}", "order": "ask"}
                    heard = await self.told(socket, {**wish, "at": state["at"]})
                    state = heard if heard["type"] == "state" else state
                else:
                    await socket.recv()
                    self.done += 1

    def live(self, link: str) -> connect:
        return connect(
            self.url.replace("http", "ws", 1) + "api/live",
            subprotocols=offered(link),
            additional_headers={"X-Forwarded-For": ADDRESS},
            max_size=None,
            compression=None,
            proxy=None,
            close_timeout=0.1,
        )

    async def told(self, socket: ClientConnection, message: object) -> Any:
        await socket.send(json.dumps(message))
        heard = json.loads(await socket.recv())
        self.refused += heard["type"] == "error"
        self.done += heard["type"] != "error"
        return heard

    # --- requests ------------------------------------------------------------------------------------

    async def start(self) -> None:
        seats = SEATS[:1] if self.players == 1 else [SEATS[0], BOT]
        await self.counted("POST", "/api/tables", body={"game": self.game, "seats": seats})

    async def fork(self) -> None:
        await self.counted("POST", "/api/table/fork", self.over, {"at": self.lines // 2})

    async def look_back(self) -> None:
        await self.counted("GET", f"/api/table/at/{self.lines // 2 + self.done % 50}", self.over)

    async def download(self) -> None:
        await self.counted("GET", "/api/table/record", self.over)

    async def bring(self) -> None:
        await self.counted("POST", "/api/tables/open", body={"record": self.text})

    async def ask_for_hints(self) -> None:
        await self.counted("GET", "/api/table/hint", self.running)

    async def ask_for_the_story(self) -> None:
        await self.counted("GET", "/api/table/story", self.over)

    async def ask_for_what_is_not_there(self) -> None:
        await self.counted("GET", MISSING[self.refused % len(MISSING)])

    async def fetch_the_page(self) -> None:
        await self.counted("GET", "/")

    async def download_many_lines(self) -> None:
        await self.counted("GET", "/api/table/record", self.ordered)

    async def read_many_lines(self) -> None:
        """Whatever else reads all of them."""
        await self.counted("GET", "/api/table/story", self.ordered)
        await self.counted("POST", "/api/table/fork", self.ordered, {"at": self.done % 50})

    async def ask_who_is_behind(self) -> None:
        """Take a game back at one worker while the others have it in memory as it was; then ask them all."""
        async with self.alone:
            link = await self.forked(self.choices - 1)
            await self.ask_all(link)
            for _ in range(VISITS):
                await self.take_back_step_by_step(link)
            await self.ask_all(link)

    async def take_back_step_by_step(self, link: str) -> None:
        """As far as the server lets one connection go at once."""
        async with self.live(link) as socket:
            state = json.loads(await socket.recv())
            first = last = state["at"]
            deciding = [state["deciding"], *[line.seat for line in reversed(self.chosen[: state["number"]])]]
            for at, seat in enumerate(deciding[:STEPS], first):
                undo = {"type": "undo", "key": f"stranger {id(socket)} {at}", "at": at, "choices": 1}
                await socket.send(json.dumps({"type": "look", "seat": seat}))
                await socket.send(json.dumps(undo))
            while last < first + STEPS and (heard := json.loads(await socket.recv()))["type"] == "state":
                last = heard["at"]
            self.done += last - first

    async def ask_all(self, link: str) -> None:
        for _ in range(EACH):
            await self.counted("GET", "/api/table", link)

    async def bring_many_orders(self) -> None:
        await self.counted("POST", "/api/tables/open", body={"record": self.orders})

    async def counted(self, method: str, path: str, link: str = "", body: object = None) -> None:
        await self.gets(method, path, link, body)
        self.done += 1

    # --- campaigns -----------------------------------------------------------------------------------

    async def look_at_a_galaxy(self) -> None:
        for what in ("", "/statistics", "/text", "/export", "/print"):
            with suppress(ConnectionError):  # the rest may be answered
                await self.counted("GET", f"/api/campaign{what}", self.campaign)
        await asyncio.sleep(0)

    async def bring_a_galaxy(self) -> None:
        await self.counted("POST", "/api/campaigns", body={"file": galaxy()})

    # --- again and again -----------------------------------------------------------------------------

    def attacks(self) -> dict[str, Attack]:
        found = (
            self.come,
            self.look_through_other_eyes,
            self.weigh,
            self.take_back,
            self.watch_bots,
            self.leave_bots_alone,
            self.send_without_end,
            self.never_read,
            self.hold_games,
            self.crowd_together,
            self.start,
            self.fork,
            self.look_back,
            self.download,
            self.download_without_reading,
            self.bring,
            self.ask_for_hints,
            self.ask_for_the_story,
            self.ask_for_what_is_not_there,
            self.leave_unfinished,
            self.fetch_the_page,
            self.get_lost,
            self.send_tiny_parts,
            self.send_a_long_head,
            self.ask_for_deep_paths,
            self.send_far_ahead,
            self.talk_nonsense,
            self.bring_many_orders,
            self.download_many_lines,
            self.read_many_lines,
            self.ask_who_is_behind,
        )
        more = (self.look_at_a_galaxy, self.bring_a_galaxy) if self.game == "deep_future" else ()
        return {attack.__name__: attack for attack in (*found, *more)}

    def kinds(self, name: str) -> list[Attack]:
        """One attack, or all of them."""
        known = self.attacks()
        return list(known.values()) if name == MIXED else [known[name]]

    async def again_and_again(self, attack: Attack) -> None:
        while True:
            try:
                await attack()
            except REFUSED:
                self.refused += 1
                await asyncio.sleep(PAUSE)


MIXED: Final = "mixed"  # all attacks at once


def attacks_on(game: str) -> list[str]:
    return [*Stranger("", game).attacks(), MIXED]


@cache
def many_orders() -> str:
    """A game that is over; nothing else in it comes to as many lines."""
    match = ecliptic.load(RECORDS / "horizons" / f"{LONGEST['horizons']}.jsonl")
    last = match.choices[-1]
    match = match.at(last.n - 1)
    while len(match.lines) < LINES - 1:
        match.order(0, "ask")
    match.choose_again(last)
    return record.dump(match.record()).decode()


def galaxy() -> str:
    """As many cards as a server takes, each a world of its own."""
    more = range(CARDS - PRINTED)
    worlds = [f'W {1 + n // 6 % 6}{SUITS[n % 6]} O {1 + n % 6}{1 + n // 6 % 6} "World {n}": M5.O' for n in more]
    return "\n".join([(RECORDS.parent / "table" / "galaxy.txt").read_text().strip(), *worlds])


async def run(url: str, wishes: Sequence[tuple[str, str]]) -> None:
    strangers = {game: Stranger(url, game) for game, _ in wishes}
    for stranger in strangers.values():
        await stranger.prepare()
    print("ready", flush=True)
    kinds = [(strangers[game], kind) for game, attack in wishes for kind in strangers[game].kinds(attack)]
    each = max(1, AT_ONCE // len(kinds))
    tasks = [asyncio.create_task(stranger.again_and_again(kind)) for stranger, kind in kinds for _ in range(each)]
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        if task.done():
            task.result()  # it never ends but by a mistake of its own
    counts = [(stranger.done, stranger.refused) for stranger in strangers.values()]
    print(json.dumps([sum(count) for count in zip(*counts, strict=True)]), flush=True)
    for task in tasks:
        task.cancel()
    os._exit(0)  # connections that are still open end with the program


if __name__ == "__main__":
    url, *words = sys.argv[1:]
    asyncio.run(run(url, list(zip(words[::2], words[1::2], strict=True))))
