"""Take a picture of every screen for `docs/pictures/screens`: at both sizes, in both themes, early and late in games.

python -m tools.screens              all screens
python -m tools.screens home rules   only these
"""

from __future__ import annotations

import json
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

import ecliptic
from bench.serving import Server
from ecliptic.bots import make_bot, pick
from ecliptic.core.match import Match
from ecliptic.games import GAMES
from tests.web.crowded import THIRTY_ERAS, crowded
from tools.pictures import ASKED, FOLDER, SIZES, as_webp, chromium, table

SCREENS: Final = FOLDER / "screens"
THEMES: Final = ("dark", "light")
QUALITY: Final = 0.6
LEVEL: Final = "cadet"
EARLY, MIDDLE, LATE = 0.1, 0.5, 0.9  # of a game
Show = Callable[[Page, str], None]  # brings a page to a screen of the server at that address


@cache
def played(game: str, players: int, seed: int = 1) -> Match:
    match = ecliptic.new(game, players, seed, names=["Mara"])
    bots = [make_bot(LEVEL, seat) for seat in range(players)]
    while (question := match.decision) is not None:
        match.play(pick(match.clone(), bots[question.seat]))
    return match


def when_asked(match: Match, share: float) -> Match:
    """The first position after that share of the game in which the first seat chooses among several things."""
    for number in range(int(match.number * share), match.number):
        then = match.at(number)
        if then.decision is not None and then.decision.seat == 0 and len(then.options()) > 2:
            return then
    return match


def posted(url: str, path: str, body: object) -> Any:
    request = urllib.request.Request(url + path, json.dumps(body).encode(), {"content-type": "application/json"})
    return json.load(urllib.request.urlopen(request, timeout=60))


# --- the screens -------------------------------------------------------------------------------------


def at(hash: str, shown: str) -> Show:
    def show(page: Page, url: str) -> None:
        page.goto(f"{url}#/{hash}")
        page.wait_for_selector(shown)

    return show


def seated(game: str, players: int, share: float) -> Show:
    def show(page: Page, url: str) -> None:
        page.goto(table(url, when_asked(played(game, players), share)))
        page.wait_for_selector(ASKED)

    return show


def ended(game: str, players: int) -> Show:
    def show(page: Page, url: str) -> None:
        page.goto(table(url, played(game, players)))
        page.wait_for_selector(".ending svg")

    return show


def replayed(page: Page, url: str) -> None:
    link = table(url, played("horizons", 3))
    page.goto(f"{link}/at/150")
    page.wait_for_selector(".replay:not(.live)")


def introduced(game: str) -> Show:
    """What a newcomer sees first."""

    def show(page: Page, url: str) -> None:
        page.add_init_script("localStorage.removeItem('ecliptic.introduced')")
        link = posted(url, "api/tables", {"game": game, "seed": "1", "seats": seats(game)})["link"]
        page.goto(f"{url}#/t/{link}")
        page.wait_for_selector("dialog[open]")

    return show


def seats(game: str) -> list[dict[str, str]]:
    return [{"kind": "me"}, *[{"kind": "bot", "level": LEVEL}] * (GAMES[game].entry.default_players - 1)]


def rules(game: str) -> Show:
    def show(page: Page, url: str) -> None:
        seated(game, GAMES[game].entry.default_players, EARLY)(page, url)
        page.keyboard.press("?")
        page.locator(".rules:visible").first.wait_for()

    return show


def thirty_eras(page: Page, url: str) -> None:
    page.goto(table(url, crowded(THIRTY_ERAS, 0, 133)))
    page.wait_for_selector(ASKED)


def galaxy(page: Page, url: str) -> None:
    link = posted(url, "api/campaigns", {"file": THIRTY_ERAS})["link"]
    page.goto(f"{url}#/c/{link}")
    page.wait_for_selector(".df-chart")


def lesson(game: str) -> Show:
    def show(page: Page, url: str) -> None:
        page.goto(f"{url}#/learn/{game}")
        page.get_by_role("button", name="Begin").click()
        page.locator(".coach:visible, .coach-line:visible").first.wait_for()

    return show


def galaxies(page: Page, url: str) -> None:
    galaxy(page, url)
    at("galaxies", "main")(page, url)
    page.get_by_text("The Pale Verge").first.wait_for()


def joining(page: Page, url: str) -> None:
    wish = {"game": "horizons", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "invited"}, {"kind": "invited"}]}
    host = posted(url, "api/tables", wish)["link"]
    request = urllib.request.Request(f"{url}api/table", headers={"authorization": f"Bearer {host}"})
    known = json.load(urllib.request.urlopen(request, timeout=60))
    page.goto(f"{url}#/t/{known['seats'][1]['link']}")
    page.wait_for_selector(".join")


SHOWN: Final[dict[str, Show]] = {
    "home": at("", ".cover"),
    "setup-horizons": at("new/horizons", ".setup"),
    "setup-deep_future": at("new/deep_future", ".setup"),
    "joining": joining,
    "introduction-horizons": introduced("horizons"),
    "introduction-deep_future": introduced("deep_future"),
    "horizons-2-early": seated("horizons", 2, EARLY),
    "horizons-5-late": seated("horizons", 5, LATE),
    "horizons-score": ended("horizons", 5),
    "deep_future-1-early": seated("deep_future", 1, EARLY),
    "deep_future-3-late": seated("deep_future", 3, LATE),
    "deep_future-era-30": thirty_eras,
    "deep_future-score": ended("deep_future", 3),
    "pulp_invasion-late": seated("pulp_invasion", 1, LATE),
    "ultramassive-4-late": seated("ultramassive", 4, LATE),
    "laniakea-1-middle": seated("laniakea", 1, MIDDLE),
    "laniakea-4-late": seated("laniakea", 4, LATE),
    "laniakea-score": ended("laniakea", 4),
    "replay": replayed,
    "rules-horizons": rules("horizons"),
    "rules-deep_future": rules("deep_future"),
    "lesson-horizons": lesson("horizons"),
    "lesson-deep_future": lesson("deep_future"),
    "galaxies": galaxies,
    "galaxy": galaxy,
    "type-in": at("galaxies/type-in", "textarea"),
}


@contextmanager
def page_of(browser: Browser, size: tuple[int, int], theme: str) -> Iterator[Page]:
    viewport = {"width": size[0], "height": size[1]}
    context = browser.new_context(viewport=viewport, color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('ecliptic.introduced', '{json.dumps([*GAMES])}')")
    yield page
    context.close()


def main() -> None:
    wanted = sys.argv[1:] or [*SHOWN]
    SCREENS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "games.db") as server,
        sync_playwright() as playwright,
    ):
        browser = chromium(playwright)
        for name in wanted:
            for size, pixels in SIZES.items():
                for theme in THEMES:
                    with page_of(browser, pixels, theme) as page:
                        SHOWN[name](page, server.url)
                        page.mouse.move(1, 1)
                        page.evaluate("document.fonts.ready")
                        page.wait_for_timeout(300)
                        (SCREENS / f"{name}{size}-{theme}.webp").write_bytes(as_webp(page, QUALITY))
            print(name, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
