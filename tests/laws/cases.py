"""Every game, player count and option value, as cases for the laws; and ways to play them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import ecliptic
from ecliptic.core import flow, record
from ecliptic.core.errors import BadSetup
from ecliptic.core.flow import Decision, Frame, Step
from ecliptic.core.game import Game
from ecliptic.core.position import Position
from ecliptic.core.replay import repeat
from ecliptic.games import GAMES
from examples.salvage.game import SalvageGame

LAWFUL: dict[str, Game] = {**GAMES, "salvage": SalvageGame()}  # the example obeys the same laws as what it shows
RECORDS = Path(__file__).parent.parent / "records"
COMPILED = not flow.__file__.endswith(".py")
LONGEST = 20_000  # choices; no game may take more


class Case(NamedTuple):
    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    later: bool = False  # in a campaign that has seen games before

    def __str__(self) -> str:
        options = [f"{name}={value}" for name, value in self.options]
        mixed = [f"mixture {sum(map(ord, ''.join(options)))}"] if len(options) > 1 else options
        return "-".join([self.game, str(self.players), *mixed, *["later"] * self.later])

    def new(self, seed: int) -> ecliptic.Match:
        legacy = campaign_of(self.game) if self.later else ""
        return ecliptic.new(LAWFUL[self.game], self.players, seed, dict(self.options), legacy=legacy)


def campaign_of(game: str) -> str:
    """What earlier games left, where one was stored."""
    path = RECORDS / game / "campaign.json"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def stored_games(game: Game) -> list[Path]:
    """The stored games of a game; those of the example lie beside it."""
    folders = (RECORDS / game.entry.name, game.entry.folder / "records")
    return sorted([path for folder in folders for path in folder.glob("*.jsonl")])


STORED = [path for game in LAWFUL.values() for path in stored_games(game)]


def loaded(path: Path) -> ecliptic.Match:
    return ecliptic.load(path, game=LAWFUL[record.read(path).header.game])


@cache
def cases() -> tuple[Case, ...]:
    return tuple([case for game in LAWFUL.values() for case in cases_of(game)])


@cache
def some_cases() -> tuple[Case, ...]:
    """The defaults and the mixtures, in which every value of every option stands; one that does not comes by itself."""
    mixed = [case for case in cases() if len(case.options) != 1]
    seen = {(case.game, option) for case in mixed for option in case.options}
    alone = [case for case in cases() if len(case.options) == 1 and (case.game, case.options[0]) not in seen]
    return (*mixed, *alone)


def cases_of(game: Game) -> Iterator[Case]:
    """The default with every number of players, then every other value of every option with some number."""
    for players in game.entry.players:
        yield Case(game.entry.name, players, ())
        if campaign_of(game.entry.name):
            yield Case(game.entry.name, players, (), later=True)
    yield from mixtures(game, 10)
    turn = 0
    for spec in game.entry.options:
        for value in spec.values:
            if value != spec.default:
                options = ((spec.name, value),)
                fitting = [n for n in game.entry.players if fits(game, n, options)]
                yield Case(game.entry.name, fitting[turn % len(fitting)], options)
                turn += 1


def mixtures(game: Game, n: int) -> Iterator[Case]:
    """Some combinations of all options, drawn at random."""
    chooser = random.Random(game.entry.name)
    while n:
        options = tuple((spec.name, chooser.choice(spec.values)) for spec in game.entry.options)
        fitting = [players for players in game.entry.players if fits(game, players, options)]
        if fitting:
            yield Case(game.entry.name, chooser.choice(fitting), options)
            n -= 1


def pairs_of(game: Game) -> Iterator[Case]:
    """Every two values of two options that differ from the default, in turn with every number of players they fit."""
    turn = 0
    values = [(spec.name, value) for spec in game.entry.options for value in spec.values if value != spec.default]
    for options in combinations(values, 2):
        fitting = [n for n in game.entry.players if fits(game, n, options)]
        if options[0][0] != options[1][0] and fitting:
            yield Case(game.entry.name, fitting[turn % len(fitting)], options)
            turn += 1


def fits(game: Game, players: int, options: tuple[tuple[str, str], ...]) -> bool:
    try:
        game.agreed(players, dict(options))
    except BadSetup:
        return False
    return True


def seed_of(case: Case) -> int:
    return sum(ord(letter) * (i + 1) for i, letter in enumerate(str(case)))


def random_play(match: ecliptic.Match, chooser: random.Random) -> Iterator[ecliptic.Match]:
    """The match at every choice, played at random; it ends within bounds."""
    for _ in range(LONGEST):
        if match.over:
            return
        yield match
        if not match.over:  # an order that was given meanwhile may have played it to the end
            match.play(chooser.choice(match.position.options()))
    raise AssertionError("the game does not end")


def stored_play(game: Game, stored: record.Record) -> Iterator[ecliptic.Match]:
    """A stored match at every choice."""
    match = ecliptic.Match(game, stored.header, None, int(stored.closing.seed))
    for number, line in enumerate(stored.lines[1:]):
        yield match
        repeat(match, line, number)


def frame_classes(game: str) -> list[type[Frame[Position]]]:
    """The frames of a game that are not only there to be built upon."""
    kinds: tuple[type[Frame[Position]], ...] = (Step, Decision)
    package = type(LAWFUL[game]).__module__.removesuffix("game")
    return [c for base in kinds for c in leaves(base) if c.__module__.startswith(package)]


def leaves(base: type[Frame[Position]]) -> Iterator[type[Frame[Position]]]:
    below = base.__subclasses__()
    if not below:
        yield base
    for child in below:
        yield from leaves(child)
