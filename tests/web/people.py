"""People at their browsers, and the house that they visit."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from zlib import decompress

from playwright.sync_api import Browser, Locator, Page, WebSocket
from playwright.sync_api import TimeoutError as TooLate

from ecliptic.core import record
from ecliptic.core.match import Match
from ecliptic.games import GAMES
from ecliptic.interface import load

ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
PATIENT: Final = 60_000  # milliseconds: a busy machine takes its time
KNOWN_GAMES: Final = (*GAMES, "toy", "salvage")  # to whoever is not new
ME: Final = {"kind": "me", "name": "Mara"}
FRIEND: Final = {"kind": "invited"}
BESIDE_ME: Final = {"kind": "hotseat", "name": "Sabel"}
DRIFTER: Final = {"kind": "bot", "level": "drifter"}
SHORT: Final = {"round_limit": "20", "dormancy": "4"}
RECORD: Final = Path(__file__).parents[1] / "records" / "horizons" / "round_limit.jsonl"
LAST_TURN: Final = 344  # choices in it before the last turn of the first player
PICTURES: Final = os.environ.get("ECLIPTIC_PICTURES")  # the folder for pictures of the pages, if they are wanted

# Something is asked and can be answered: nothing lies over the choices, not even something that is about to open, and
# they say what they are worth.
ASKED: Final = """() => document.querySelector('dialog.rite[open] input')
    || document.querySelector('dialog.curtain[open]')
    || document.querySelector('#prompt[aria-label="The game is over"]')
    || (!document.querySelector('dialog')
        && document.querySelector('.choices:not([data-weighed=false]) .choice:not([aria-disabled=true])'))"""
# The next picture has been painted.
PAINTED: Final = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
# From the next picture on, in which fonts are asked for that no words needed before.
FONTS: Final = """() => new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() => document.fonts.ready.then(() => done(true)))))"""
STANDS_AT: Final = "(number) => document.querySelector('.replay-said')?.innerText.startsWith(`move ${number},`)"
ONCE_MORE: Final = "dialog.once-more .btn.main"
SEEN: Final = """() => ({
    number: Number(document.querySelector('.replay-said')?.innerText.match(/\\d+/)),
    asked: document.querySelector('#prompt .ask p')?.innerText ?? '',
    choices: [...document.querySelectorAll('.choice')].map((choice) => choice.innerText),
    naming: Boolean(document.querySelector('dialog.rite[open]')),
    coach: document.querySelector('.coach, .coach-line')?.innerText ?? '',
    rings: document.querySelectorAll('.spot-try').length,
})"""


def chromium_path() -> str:
    """The one without windows is the lightest."""
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    raise AssertionError("There is no Chromium here: install it (make test does), the browser tests are never skipped.")


class House:
    """A server process; after a kill it comes back at the same address with the same store."""

    def __init__(self, store: Path, program: str = "ecliptic") -> None:
        self.store = store
        self.program = program
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", self.program, "serve", "--port", str(self.port), "--store", str(self.store)]
        here = {**os.environ, "ECLIPTIC_DATA": str(self.store.parent)}  # campaigns lie beside the store
        self.process = subprocess.Popen(
            [*command, "--pace", "0", "--thinkers", "1"], stdout=subprocess.DEVNULL, env=here
        )
        deadline = time.monotonic() + PATIENT / 1000
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.url}api/health", timeout=2).read()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(60)

    def post(self, path: str, body: object, link: str = "") -> Any:
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {link}"} if link else {})}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        return json.load(urllib.request.urlopen(request, timeout=60))

    def get(self, path: str, link: str) -> bytes:
        request = urllib.request.Request(self.url + path, headers={"authorization": f"Bearer {link}"})
        data: bytes = urllib.request.urlopen(request, timeout=60).read()
        return data

    def table(self, *seats: dict[str, str], **wishes: object) -> str:
        """The link of a new table of Horizons."""
        wish = {"game": "horizons", "seed": "7", "seats": list(seats), **wishes}
        link: str = self.post("api/tables", wish)["link"]
        return link

    def taken_up(self, match: Match, *seats: dict[str, str]) -> str:
        """A table at which a game goes on."""
        wish = {"record": record.dump(match.record()).decode(), "seats": list(seats)}
        link: str = self.post("api/tables/open", wish)["link"]
        return link

    def finished(self) -> str:
        """A table at which bots have played a game to its end."""
        return self.taken_up(load(RECORD), DRIFTER, DRIFTER, DRIFTER)


class Person:
    """Somebody at a page, who sees and hears everything that comes to it."""

    def __init__(self, browser: Browser, size: tuple[int, int] = DESKTOP, new: bool = False) -> None:
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark",
            reduced_motion="reduce",
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENT)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.frames: list[str] = []
        self.expects_trouble = False
        self.page.on("console", lambda message: self.complain(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complain("error", str(error)))
        self.page.on("websocket", self.listen)
        self.page.add_init_script("localStorage.setItem('ecliptic.pace', JSON.stringify('instant'))")
        if not new:
            self.page.add_init_script(f"localStorage.setItem('ecliptic.introduced', '{json.dumps(KNOWN_GAMES)}')")

    def complain(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not self.expects_trouble:
            self.errors.append(text)

    def listen(self, live: WebSocket) -> None:
        """Large messages come packed."""
        live.on(
            "framereceived",
            lambda data: self.frames.append(data if isinstance(data, str) else decompress(data).decode()),
        )

    def visit(self, house: House, link: str = "", after: str = "") -> Person:
        self.page.goto(house.url + (f"#/t/{link}{after}" if link else ""))
        return self

    def go(self) -> None:
        self.context.close()

    # --- what is on the page -----------------------------------------------------------------------

    @property
    def choices(self) -> Locator:
        return self.page.locator(".choice")

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    def wait_until(self, condition: str, given: object = None) -> None:
        self.page.wait_for_function(condition, arg=given, timeout=PATIENT)

    def wait_for_fonts(self) -> None:
        """Until words have the width that they keep."""
        self.wait_until(FONTS)

    def wait_for_question(self) -> None:
        """Until something is asked of me, or the game is over."""
        self.wait_until(ASKED)

    def wait_for_move(self, number: int) -> None:
        """Until the page shows another position than the one after this many choices; asked once more, one says yes."""
        moved = f"({STANDS_AT})(number) === false"
        self.wait_until(f"(number) => {moved} || document.querySelector('{ONCE_MORE}')", number)
        self.page.evaluate(f"document.querySelector('{ONCE_MORE}')?.click()")  # it may be gone by now
        self.wait_until(f"(number) => {moved}", number)

    def wait_for_number(self, number: int) -> None:
        self.wait_until(STANDS_AT, number)

    def is_over(self) -> bool:
        return self.page.locator('#prompt[aria-label="The game is over"]').count() > 0

    def number(self) -> int:
        """How many choices were made, as the replay bar says."""
        found = re.search(r"move (\d+)", self.page.locator(".replay-said").inner_text())
        assert found is not None
        return int(found[1])

    def look(self) -> dict[str, Any]:
        """What is on the page as soon as something is asked, at one glance."""
        self.wait_for_question()
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        return seen

    def must_see(self, wanted: dict[str, Any]) -> None:
        """Sooner or later the page is as it was at that glance."""
        with suppress(TooLate):
            self.wait_until(f"(wanted) => JSON.stringify(({SEEN})()) === JSON.stringify(wanted)", wanted)
        assert self.look() == wanted

    def at_rest(self, script: str, given: object = None) -> Any:
        """What the script finds, as soon as it finds the same in two pictures of the page, one after the other."""
        look = f"async () => JSON.stringify(await ({script})(given))"
        twice = f"const look = {look}, first = await look(); await ({PAINTED})(); const second = await look();"
        found = f"async (given) => {{ {twice} return first === second && first; }}"
        return json.loads(self.page.wait_for_function(found, arg=given, timeout=PATIENT).json_value())

    def must_measure(self, wanted: object, script: str, given: object = None) -> None:
        """Sooner or later this is what the script finds; on a busy machine the page may be laid out once more."""
        found = f"async ([wanted, given]) => JSON.stringify(await ({script})(given)) === JSON.stringify(wanted)"
        with suppress(TooLate):
            self.wait_until(found, [wanted, given])
        assert self.page.evaluate(script, given) == wanted

    def choose(self, index: int = 0) -> None:
        """Choose, and wait until it is done."""
        self.wait_for_question()
        number = self.number()
        self.choices.nth(index).click()
        self.wait_for_move(number)

    def picture(self, name: str) -> None:
        if PICTURES:
            self.page.screenshot(path=Path(PICTURES, f"{name}.png"))


def seat_links(house: House, link: str) -> dict[str, str]:
    table = json.loads(house.get("api/table", link))
    seats = {str(seat["seat"]): seat["link"] for seat in table["seats"] if seat["link"]}
    return {**seats, "watch": table["watch"]}
