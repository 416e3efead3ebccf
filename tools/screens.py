"""Take a picture of every screen for `docs/screens.md`: sizes, themes, fewest and most players, early and late.

python -m tools.screens               all screens, and the page that lists them
python -m tools.screens home galaxy   only these
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
from tools.pictures import ASKED, FOLDER, PATIENCE, SIZES, as_webp, chromium, table

PICTURES: Final = FOLDER / "screens"
PAGE: Final = FOLDER.parent / "screens.md"
THEMES: Final = {"dark": "Night", "light": "Paper"}
QUALITY: Final = 0.6
LEVEL: Final = "cadet"
EARLY, LATE = 0.1, 0.9  # of a game
Show = Callable[[Page, str], None]  # brings a page to a screen of the server at that address


@cache
def played(game: str, players: int, seed: int = 1) -> Match:
    match = ecliptic.new(game, players, seed, names=["Mara"])
    bots = [make_bot(LEVEL, seat) for seat in range(players)]
    while (question := match.decision) is not None:
        match.play(pick(match.clone(), bots[question.seat]))
    return match


def when_asked(match: Match, share: float) -> Match:
    """The first position after that share of the game, or the last before it, in which seat 1 has several choices."""
    start = int(match.number * share)
    for number in [*range(start, match.number), *reversed(range(start))]:
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
        page.wait_for_selector(".ending .lead svg")

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


def lost(page: Page, url: str) -> None:
    page.goto(f"{url}no/such/page")
    page.wait_for_selector("main")


def joining(page: Page, url: str) -> None:
    wish = {"game": "horizons", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "invited"}, {"kind": "invited"}]}
    host = posted(url, "api/tables", wish)["link"]
    request = urllib.request.Request(f"{url}api/table", headers={"authorization": f"Bearer {host}"})
    known = json.load(urllib.request.urlopen(request, timeout=60))
    page.goto(f"{url}#/t/{known['seats'][1]['link']}")
    page.wait_for_selector(".join")


def screens_of(game: str) -> Iterator[tuple[str, str, Show]]:
    """The name, the words and the way to every screen of one game, in the order in which a newcomer meets them."""
    entry = GAMES[game].entry
    yield f"setup-{game}", f"Setting up {entry.title}", at(f"new/{game}", ".setup")
    yield f"introduction-{game}", f"How you win {entry.title}", introduced(game)
    yield f"lesson-{game}", f"Lesson of {entry.title}", lesson(game)
    yield f"rules-{game}", f"Rules of {entry.title}", rules(game)
    for players in sorted({entry.players[0], entry.players[-1]}):
        who = "solo" if players == 1 else f"{players} players"
        yield f"{game}-{players}-early", f"{entry.title}, {who}, early", seated(game, players, EARLY)
        yield f"{game}-{players}-late", f"{entry.title}, {who}, late", seated(game, players, LATE)
    yield f"{game}-score", f"{entry.title}, score sheet", ended(game, entry.players[-1])


SCREENS: Final[tuple[tuple[str, str, Show], ...]] = (
    ("home", "Home", at("", ".cover")),
    ("joining", "An invited player sits down", joining),
    *[screen for game in GAMES for screen in screens_of(game)],
    ("replay", "Replay", replayed),
    ("deep_future-era-30", "Deep Future, after thirty eras", thirty_eras),
    ("galaxies", "Galaxies", galaxies),
    ("galaxy", "A galaxy", galaxy),
    ("type-in", "Typing in a paper galaxy", at("galaxies/type-in", "textarea")),
    ("daily", "The mission of the day", at("daily/pulp_invasion", "main .btn")),
    ("logbook", "A logbook", at("logbook", "main .btn")),
    ("lost", "A wrong path", lost),
)


@contextmanager
def page_of(browser: Browser, size: tuple[int, int], theme: str) -> Iterator[Page]:
    viewport = {"width": size[0], "height": size[1]}
    by_touch = size == SIZES["-phone"]
    context = browser.new_context(
        viewport=viewport,  # type: ignore[arg-type]
        color_scheme=theme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        has_touch=by_touch,
        is_mobile=by_touch,
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('ecliptic.introduced', '{json.dumps([*GAMES])}')")
    yield page
    context.close()


def listed() -> str:
    """The page that leads to all pictures."""
    return f"""# Screens

Every screen at 1440x900 and 390x844, in both themes (Night and Paper), with the fewest and the most players,
early and late in the game. `python -m tools.screens` takes these pictures anew; `python -m tools.screens home galaxy`
takes only some.

| screen | desktop | phone |
|---|---|---|
{"".join([row(name, words) for name, words, _ in SCREENS])}"""


def row(name: str, words: str) -> str:
    links = [
        " ".join([f"[{title}](pictures/screens/{name}{size}-{theme}.webp)" for theme, title in THEMES.items()])
        for size in SIZES
    ]
    return f"| {words} | {' | '.join(links)} |\n"


def main() -> None:
    wanted = sys.argv[1:]
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "games.db") as server,
        sync_playwright() as playwright,
    ):
        browser = chromium(playwright)
        for name, _, show in SCREENS:
            if name in wanted or not wanted:
                for size, pixels in SIZES.items():
                    for theme in THEMES:
                        with page_of(browser, pixels, theme) as page:
                            show(page, server.url)
                            (PICTURES / f"{name}{size}-{theme}.webp").write_bytes(taken(page))
                print(name, flush=True)
        browser.close()
    PAGE.write_text(listed(), encoding="utf-8")


def taken(page: Page) -> bytes:
    page.mouse.move(1, 1)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    return as_webp(page, QUALITY)


if __name__ == "__main__":
    main()
