"""How long a visit takes on a slow line: `python -m bench.loading`.

A browser opens the home page and two tables of each game, one where it begins and one where it has gone on for long,
with nothing kept and then again, over a line of 5 Mbit/s on which an answer takes 100 ms. Two moments are measured in
the page, from the click on: when what is awaited can be seen, with its fonts, and at a table when it can be answered.
Before the second visit the service worker is stopped, as it is after some time without visits. On a busy machine the
seconds say little; the CPU time of the page's main thread does.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import urllib.request
from pathlib import Path
from typing import Final

import msgspec
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench.line import Line
from bench.serving import Server
from bench.stranger import LONGEST, RECORDS
from ecliptic.core import record
from ecliptic.games import GAMES
from ecliptic.interface import load

BITS: Final = 5e6  # in a second
LATENCY: Final = 0.1  # seconds
PATIENT: Final = 60_000  # milliseconds until something that must come is missed: the tests of visits measure here too
ROUNDS: Final = 5
LIVE: Final = "/api/live"
COVER: Final = ".cover .btn"
CHOICE: Final = ".choice"
ANSWERABLE: Final = ".choice:not([aria-disabled=true])"
# When something is drawn for the first time, in milliseconds after the visit began.
MOMENTS: Final = """{
    localStorage.setItem('ecliptic.introduced', JSON.stringify(GAMES));
    globalThis.moments = {};
    const look = (name, selector) => {
        if (document.querySelector(selector) && document.fonts.status === 'loaded')
            requestAnimationFrame(() => setTimeout(() => (moments[name] = performance.now())));
        else requestAnimationFrame(() => look(name, selector));
    };
    look('seen', SEEN);
    look('ready', READY);
}"""
# Until the service worker is there, the page is kept, and so is the table, if one is open.
KEPT: Final = """async () => {
    const moment = () => new Promise(requestAnimationFrame);
    const kept = (name, address) => caches.match(address, { cacheName: name });
    const page = document.baseURI.replace(/#.*/, '');
    const table = location.hash.startsWith('#/t/') && page + location.hash.replace('#/t/', 'seen/');
    await navigator.serviceWorker.ready;
    while (!(await kept('ecliptic', page))) await moment();
    while (table && !(await kept('ecliptic last seen', table))) await moment();
}"""


class Visit(msgspec.Struct):
    """What a visit cost."""

    seen: float  # seconds
    ready: float
    cpu: float  # seconds for which the page's main thread was at work
    came: list[tuple[str, int]]  # what was asked for over the line, and how many bytes came

    @property
    def asked(self) -> list[str]:
        """The live connection does not count: it goes on for as long as the table is open."""
        return [path for path, _ in self.came if path != LIVE]

    @property
    def bytes(self) -> int:
        return sum(size for _, size in self.came)


def visit(context: BrowserContext, line: Line, address: str, seen: str, ready: str) -> Visit:
    """Open a page in a new tab, until `seen` and `ready`, two selectors, are there."""
    page = context.new_page()
    script = MOMENTS.replace("GAMES", json.dumps(list(GAMES)))
    page.add_init_script(script.replace("SEEN", json.dumps(seen)).replace("READY", json.dumps(ready)))
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    line.came.clear()
    page.goto(from_elsewhere(line.url) + address, wait_until="commit")
    page.wait_for_function("() => moments.seen && moments.ready")
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    page.evaluate(KEPT)
    while not all(size for _, size in line.came):
        page.wait_for_timeout(10)
    moments = page.evaluate("moments")
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    page.close()
    return Visit(moments["seen"] / 1000, moments["ready"] / 1000, metrics["TaskDuration"], list(line.came))


def visitor(browser: Browser) -> BrowserContext:
    """Somebody who has never been here, but knows the games."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENT)
    return context


def from_elsewhere(url: str) -> str:
    """The address of this machine as if it were another: the galaxies of the folder at home are not asked for."""
    return url.replace("127.0.0.1", "table.localhost")


def new_table(url: str, game: str) -> str:
    """A table of that game as it is usually played, against bots or alone."""
    bots = [{"kind": "bot", "level": "drifter"}] * (GAMES[game].entry.default_players - 1)
    return opened(url, "tables", {"game": game, "seed": "7", "seats": [{"kind": "me"}, *bots]})


def long_table(url: str, game: str) -> str:
    """A table at which the longest stored game goes on from its last tenth, against bots or alone."""
    match = load(RECORDS / game / f"{LONGEST[game]}.jsonl")
    text = record.dump(match.at(match.number * 9 // 10).record()).decode()
    bots = [{"kind": "bot", "level": "drifter"}] * (match.players - 1)
    return opened(url, "tables/open", {"record": text, "seats": [{"kind": "me"}, *bots]})


def opened(url: str, path: str, wish: object) -> str:
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{url}api/{path}", json.dumps(wish).encode(), headers)
    link: str = json.load(urllib.request.urlopen(request, timeout=60))["link"]
    return link


def main() -> None:
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "games.db") as server,
        Line(server.url, BITS, LATENCY) as line,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        links = {game: new_table(server.url, game) for game in GAMES}
        links |= {f"{game}, long": long_table(server.url, game) for game in GAMES}
        for name in ("home", *links):
            address = "" if name == "home" else f"#/t/{links[name]}"
            awaited = (COVER, COVER) if name == "home" else (CHOICE, ANSWERABLE)
            visits: list[tuple[Visit, Visit]] = []
            for _ in range(ROUNDS):
                context = visitor(browser)
                visits.append((visit(context, line, address, *awaited), visit(context, line, address, *awaited)))
                context.close()
            print(f"{name:20}cold {told([cold for cold, _ in visits])}   warm {told([warm for _, warm in visits])}")
        browser.close()


def told(visits: list[Visit]) -> str:
    one = visits[0]
    cost = f"{len(one.asked):3} requests {one.bytes / 1000:6.1f} kB"
    cpu = min(visit.cpu for visit in visits)
    seen, ready = ([getattr(visit, moment) for visit in visits] for moment in ("seen", "ready"))
    return f"{cost}  seen {middle(seen)}, ready {middle(ready)}, CPU {cpu:.2f} s"


def middle(seconds: list[float]) -> str:
    return f"{sorted(seconds)[len(seconds) // 2]:.2f} s (best {min(seconds):.2f} s)"


if __name__ == "__main__":
    main()
