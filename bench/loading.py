"""How long a visit takes on a slow line: `python -m bench.loading`.

A browser opens the home page and a table of each game, with nothing in its cache and then again, over a line of
5 Mbit/s with a latency of 100 ms, which the browser itself imitates. The page counts as there when what is awaited can
be seen and the fonts are loaded. On a busy machine the seconds say little; the CPU time of the page's main thread does.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench.serving import Server
from ecliptic.games import GAMES

LINE: Final[dict[str, object]] = {
    "offline": False,
    "latency": 100,
    "downloadThroughput": 5e6 / 8,
    "uploadThroughput": 5e6 / 8,
}
ROUNDS: Final = 5
COVER: Final = ".cover .btn"
CHOICE: Final = ".choice"


class Visit(msgspec.Struct):
    """What a visit cost."""

    seconds: float
    cpu: float  # seconds for which the page's main thread was at work
    fetched: dict[str, int]  # the addresses of what came over the line, and how many bytes

    @property
    def bytes(self) -> int:
        return sum(self.fetched.values())


class Wire:
    """What comes over the line to one tab."""

    def __init__(self, context: BrowserContext, page: Page, line: dict[str, object] | None) -> None:
        self.waiting: dict[str, str] = {}  # the addresses of requests that are not answered in full
        self.kept: set[str] = set()  # requests that the cache answered
        self.fetched: dict[str, int] = {}
        self.session = session = context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self.sent)
        session.on("Network.requestServedFromCache", lambda event: self.kept.add(event["requestId"]))
        session.on("Network.responseReceived", self.answered)
        session.on("Network.loadingFinished", self.finished)
        session.send("Network.enable")
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        if line:
            session.send("Network.emulateNetworkConditions", line)

    def cpu(self) -> float:
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return next(float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration")

    def sent(self, event: dict[str, Any]) -> None:
        self.waiting[event["requestId"]] = event["request"]["url"]

    def answered(self, event: dict[str, Any]) -> None:
        if event["response"].get("fromDiskCache"):
            self.kept.add(event["requestId"])

    def finished(self, event: dict[str, Any]) -> None:
        url = self.waiting.pop(event["requestId"])
        if event["requestId"] not in self.kept:
            self.fetched[url] = int(event["encodedDataLength"])


def visit(context: BrowserContext, url: str, awaited: str, line: dict[str, object] | None = None) -> Visit:
    """Open a page in a new tab until `awaited`, a selector, is there; over that line, if one is named."""
    page = context.new_page()
    wire = Wire(context, page, line)
    begun = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(awaited)
    page.evaluate("document.fonts.ready")
    seconds, cpu = time.perf_counter() - begun, wire.cpu()
    while wire.waiting:
        page.wait_for_timeout(10)
    page.close()
    return Visit(seconds, cpu, wire.fetched)


def visitor(browser: Browser) -> BrowserContext:
    """Somebody whose cache is empty. What a service worker fetches could not be counted, so there is none."""
    return browser.new_context(viewport={"width": 1440, "height": 900}, service_workers="block")


def from_elsewhere(url: str) -> str:
    """The address of this machine as if it were another: the galaxies of the folder at home are not asked for."""
    return url.replace("127.0.0.1", "table.localhost")


def new_table(url: str, game: str) -> str:
    """A table of that game as it is usually played, against bots or alone."""
    bots = [{"kind": "bot", "level": "drifter"}] * (GAMES[game].entry.default_players - 1)
    wish = json.dumps({"game": game, "seed": "7", "seats": [{"kind": "me"}, *bots]}).encode()
    request = urllib.request.Request(f"{url}api/tables", wish, {"content-type": "application/json"})
    link: str = json.load(urllib.request.urlopen(request, timeout=60))["link"]
    return link


def main() -> None:
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "games.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        here = from_elsewhere(server.url)
        pages = {"home": (here, COVER)} | {
            game: (f"{here}#/t/{new_table(server.url, game)}", ".choice, dialog") for game in GAMES
        }
        for name, (url, awaited) in pages.items():
            visits: list[tuple[Visit, Visit]] = []
            for _ in range(ROUNDS):
                context = visitor(browser)
                visits.append((visit(context, url, awaited, LINE), visit(context, url, awaited, LINE)))
                context.close()
            print(f"{name:14}cold {told([cold for cold, _ in visits])}   warm {told([warm for _, warm in visits])}")
        browser.close()


def told(visits: list[Visit]) -> str:
    best = min(visits, key=lambda one: one.seconds)
    middle = sorted(one.seconds for one in visits)[len(visits) // 2]
    cpu = min(one.cpu for one in visits)
    cost = f"{len(best.fetched):3} requests {best.bytes / 1000:6.1f} kB"
    return f"{cost}  {middle:.2f} s (best {best.seconds:.2f} s, CPU {cpu:.2f} s)"


if __name__ == "__main__":
    main()
