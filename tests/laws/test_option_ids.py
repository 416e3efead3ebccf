"""docs/options.md names every kind of decision of every game, and bounds the ids of its options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from ecliptic.core.answers import kind_of, snake_case
from ecliptic.core.flow import Decision
from ecliptic.core.match import Match
from ecliptic.core.position import Position
from ecliptic.games import GAMES
from tests.laws.cases import cases, loaded, random_play, seed_of, stored_games

PAGE = (Path(__file__).parent.parent.parent / "docs" / "options.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (.+?) \| (.+) \|$", re.M)
RANGE = re.compile(r"(\d+)(?:-(\d+))? `([\w:]+)`")


class Range(NamedTuple):
    least: int
    most: int
    target: str

    def covers(self, option: int, target: str) -> bool:
        """Is it one of these ids, and does it stand for such a thing?"""
        begins = target.partition(":")[0] if self.target.partition(":")[0] != "choice" else target
        wanted = begins if self.target != "choice:N" else re.sub(r"\d+", "N", begins)
        return self.least <= option <= self.most and wanted == self.target


def documented(title: str) -> dict[str, list[Range]]:
    section = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return {
        kind: [Range(int(least), int(most or least), target) for least, most, target in RANGE.findall(cell)]
        for kind, cell, _ in ROW.findall(section)
    }


PAGES = {name: documented(game.entry.title) for name, game in GAMES.items()}


def wrong(page: dict[str, list[Range]], match: Match, known: dict[tuple[str, int], None]) -> Iterator[str]:
    """What is asked now and is not as the page says; `known` are ids that were looked at before."""
    for seat in match.asked:
        g = match.facing(seat)
        assert g.decision is not None
        kind = kind_of(g.decision)
        for option in g.offered:
            if (kind, option) in known:
                continue
            known[kind, option] = None
            target = g.decision.target(g, option)
            if not any(one.covers(option, target) for one in page.get(kind, [])):
                yield f"{kind}: {option} {target}"


@pytest.mark.parametrize("game", GAMES)
def test_every_id_of_every_stored_game_is_within_its_documented_range(game: str) -> None:
    known: dict[tuple[str, int], None] = {}
    for path in stored_games(GAMES[game]):
        match = loaded(path)
        now = match.at(0)
        for line in match.choices:
            assert not [*wrong(PAGES[game], now, known)], path.name
            now.choose_again(line)


@pytest.mark.long
@pytest.mark.uncounted
@pytest.mark.parametrize("game", GAMES)
def test_every_id_is_within_its_range_with_every_value_of_every_option(game: str) -> None:
    known: dict[tuple[str, int], None] = {}
    for case in cases():
        if case.game == game:
            for match in random_play(case.new(seed_of(case)), Random(seed_of(case))):
                assert not [*wrong(PAGES[game], match, known)], str(case)


def decisions(kind: type[Decision[Position]]) -> Iterator[type[Decision[Position]]]:
    for below in kind.__subclasses__():
        yield below
        yield from decisions(below)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_lists_the_kinds_of_decisions_that_the_game_has(game: str) -> None:
    """A decision that others are made of, and that is never asked itself, need not be there."""
    package = f"ecliptic.games.{game}."
    found = [one for one in decisions(Decision) if one.__module__.startswith(package)]
    kinds = {snake_case(one.__name__) for one in found}
    asked = {snake_case(one.__name__) for one in found if not one.__subclasses__()}
    assert asked <= set(PAGES[game]) <= kinds


def test_the_ranges_of_a_kind_do_not_overlap() -> None:
    """A number, such as a distance, may stand for one thing or another: then the range is there twice."""
    for page in PAGES.values():
        for ranges in page.values():
            assert ranges
            numbered = sorted(one for one in ranges if one.target != "choice:N")
            assert all(one.most < other.least or one[:2] == other[:2] for one, other in pairwise(numbered))


def test_an_id_outside_its_range_and_a_kind_that_is_not_listed_are_found() -> None:
    match = loaded(stored_games(GAMES["horizons"])[0]).at(0)
    assert match.decision is not None
    kind = match.decision.kind
    assert not [*wrong(PAGES["horizons"], match, {})]
    assert [*wrong({}, match, {})]
    assert [*wrong({kind: [Range(50, 60, "face")]}, match, {})]
    assert [*wrong({kind: [Range(0, 60, "world")]}, match, {})]
