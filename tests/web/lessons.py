"""The games that lessons tell, read from what the pages teach."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

import ecliptic
from ecliptic.bots import bot_seed, make_bot, pick
from ecliptic.games import GAMES
from tests.web.people import Person

PAGES: Final = Path(ecliptic.__file__).parent / "web" / "games"
# Every ring lies round something that can be chosen, or round so much of it as is in sight.
IN_PLACE: Final = """() => {
    const boxOf = (one) => one.getBoundingClientRect();
    const things = [...document.querySelectorAll('[data-target], .choice')].map(boxOf);
    const rings = [...document.querySelectorAll('.spot-try')].map(boxOf);
    const within = (a, b) => a.left > b.left - 8 && a.top > b.top - 8
        && a.right < b.right + 8 && a.bottom < b.bottom + 8;
    return rings.length && rings.every((ring) => things.some((thing) => within(ring, thing)));
}"""
LESSONS: Final = [name for name, game in GAMES.items() if game.entry.lesson]


def follow_line(person: Person, line: Iterable[int | None], number: int = 0) -> None:
    """Choose what the lesson suggests, after so many choices; what is picked is a choice only when it is confirmed."""
    picked = 0
    for option in line:
        person.wait_for_question()
        person.wait_for_number(number)
        expect(person.page.locator(".spot-try").first).to_be_visible()
        suggested = person.page.locator(f'.choice[data-option="{option}"]')
        expect(person.page.locator(".coach-try")).to_contain_text(suggested.locator(".choice-label > b").inner_text())
        picks = suggested.get_attribute("aria-pressed") is not None
        suggested.click()
        picked += 1
        if not picks:
            person.wait_for_move(number)
            number, picked = number + picked, 0


class Told:
    """What the lesson of a game tells: how its table is set up, and all choices, None where a bot makes it."""

    def __init__(self, game: str) -> None:
        text = (PAGES / game / "tutorial.js").read_text(encoding="utf-8")
        plan, told = text.split("plan: {")[1].split("line: [")
        self.game = game
        self.seed = int(re.findall(r'seed: "(\d+)"', plan)[0])
        agreed = "".join(re.findall(r"options: {(.*?)}", plan))
        self.options: dict[str, bool | int | str | None] = dict(re.findall(r'(\w+): "(\w+)"', agreed))
        self.levels = [level or None for level in re.findall(r'{ kind: "\w+"(?:, level: "(\w+)")? }', plan)]
        numbers = re.sub(r"//.*", "", told.split("]")[0])
        self.line = tuple(None if word == "null" else int(word) for word in re.findall(r"\w+", numbers))

    def after(self, choices: int, name: str | None = None) -> ecliptic.Match:
        """The game after this many choices."""
        match = ecliptic.new(self.game, len(self.levels), self.seed, self.options, [name])
        while match.number < choices:
            match.play(self.next(match))
        return match

    def next(self, match: ecliptic.Match) -> int:
        """What the line says, or what the bot at a table would choose."""
        option = self.line[match.number]
        if option is not None:
            return option
        seat = match.position.seat
        level = None if seat is None else self.levels[seat]
        assert seat is not None
        assert level is not None
        return pick(match, make_bot(level, bot_seed(match.seed, seat, match.number)))
