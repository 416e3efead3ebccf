"""Take the pictures of every game's table for `docs/pictures`: bots play half a game, and a browser looks at it.

python -m tools.pictures                  all games
python -m tools.pictures pulp_invasion    only these
"""

from __future__ import annotations

import base64
import json
import shutil
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

import ecliptic
from bench.serving import Server
from ecliptic.bots import make_bot, pick
from ecliptic.core import record
from ecliptic.core.match import Match
from ecliptic.games import GAMES

FOLDER: Final = Path(__file__).parent.parent / "docs" / "pictures"
SIZES: Final = {"": (1440, 900), "-phone": (390, 844)}
SEEDS: Final = range(1, 7)  # the longest of these games is shown
LEVEL: Final = "cadet"
SHARE: Final = 0.6  # of the game that is played
QUALITY: Final = 0.85
PATIENCE: Final = 300_000  # milliseconds that a page may take on a busy machine
ASKED: Final = ".choices[data-weighed=true] .choice"
# Playwright cannot write this format, which takes a third of the place; the browser itself can.
AS_WEBP: Final = """async ([png, quality]) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d').drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
}"""


def played(game: str, seed: int) -> Match:
    """A game among bots, to its end."""
    match = ecliptic.new(game, GAMES[game].entry.default_players, seed)
    bots = [make_bot(LEVEL, seat) for seat in range(match.players)]
    while (question := match.decision) is not None:
        match.play(pick(match.clone(), bots[question.seat]))
    return match


def middle(match: Match) -> Match:
    """The last position before the middle in which the first seat chooses among several things."""
    for number in range(int(match.number * SHARE), 0, -1):
        then = match.at(number)
        if then.decision is not None and then.decision.seat == 0 and len(then.options()) > 2:
            return then
    return match


def table(url: str, match: Match) -> str:
    """The address of a table at which that game goes on, with us in the first seat."""
    seats = [{"kind": "me", "name": "Mara"}, *[{"kind": "bot", "level": LEVEL}] * (match.players - 1)]
    wish = json.dumps({"record": record.dump(match.record()).decode(), "seats": seats}).encode()
    request = urllib.request.Request(f"{url}api/tables/open", wish, {"content-type": "application/json"})
    return f"{url}#/t/{json.load(urllib.request.urlopen(request, timeout=60))['link']}"


def picture(browser: Browser, address: str, size: tuple[int, int]) -> bytes:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme="dark", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('ecliptic.introduced', '{json.dumps([*GAMES])}')")
    page.goto(address)
    page.wait_for_selector(ASKED)
    page.evaluate("document.fonts.ready")
    found = as_webp(page, QUALITY)
    context.close()
    return found


def as_webp(page: Page, quality: float) -> bytes:
    png = page.screenshot()
    page.goto("about:blank")
    webp: str = page.evaluate(AS_WEBP, [base64.b64encode(png).decode(), quality])
    return base64.b64decode(webp)


def chromium(playwright: Playwright) -> Browser:
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])


def main() -> None:
    games = sys.argv[1:] or [*GAMES]
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "games.db") as server,
        sync_playwright() as playwright,
    ):
        browser = chromium(playwright)
        for game in games:
            match = middle(max((played(game, seed) for seed in SEEDS), key=lambda one: one.number))
            address = table(server.url, match)
            for name, size in SIZES.items():
                file = FOLDER / f"{game}{name}.webp"
                file.write_bytes(picture(browser, address, size))
                print(f"{file.name}: {file.stat().st_size // 1000} kB")
        browser.close()


if __name__ == "__main__":
    main()
