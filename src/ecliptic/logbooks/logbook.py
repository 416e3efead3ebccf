"""A logbook as it stands: its missions and tours, worked out from its lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from ecliptic.core.entry import GameInfo
from ecliptic.core.errors import EclipticError
from ecliptic.logbooks.log import Began, Called, Ended, Line, Result, TourBegan

NO_TOUR: Final = "There is no such tour of duty."
NO_STAGE: Final = "This tour has no such mission."
UNDER_WAY: Final = "Another mission of this tour is under way; finish it first."
PLAYED: Final = "This mission has been played."


@dataclass
class Mission:
    """One try at something."""

    began: Began
    again: bool  # the same seed and options were played before
    ended: Ended | None = None

    @property
    def result(self) -> Result | None:
        return None if self.ended is None else self.ended.result

    @property
    def practice(self) -> bool:
        return self.again or (self.ended is not None and self.ended.practice)


@dataclass
class Tour:
    """A tour of duty: one mission for each value of an option, in any order."""

    number: int
    began: TourBegan
    stages: tuple[str, ...]
    missions: dict[str, list[Mission]] = field(default_factory=dict)  # by stage, in their order

    def last(self, stage: str) -> Mission | None:
        tries = self.missions.get(stage)
        return tries[-1] if tries else None

    def is_open(self, stage: str) -> bool:
        """Can it be played now?"""
        last = self.last(stage)
        if last is None:
            return True
        return self.began.again and last.result is not None and not last.result.won

    @property
    def running(self) -> Mission | None:
        tries = [self.last(stage) for stage in self.stages]
        return next((mission for mission in tries if mission is not None and mission.ended is None), None)

    @property
    def results(self) -> list[Result]:
        """Of the last try at each mission; an earlier one is forgotten."""
        tries = [self.last(stage) for stage in self.stages]
        return [mission.result for mission in tries if mission is not None and mission.result is not None]

    @property
    def over(self) -> bool:
        return len(self.results) == len(self.stages)

    @property
    def score(self) -> int:
        return sum(result.score for result in self.results)

    @property
    def won(self) -> int:
        return sum(result.won for result in self.results)

    def check_open(self, stage: str) -> None:
        if stage not in self.stages:
            raise EclipticError(NO_STAGE)
        if self.running is not None:
            raise EclipticError(UNDER_WAY)
        if not self.is_open(stage):
            raise EclipticError(PLAYED)


class Logbook:
    """`games` are the entries of the games it may speak of."""

    def __init__(self, lines: Iterable[Line], games: Mapping[str, GameInfo]) -> None:
        self.games = games
        self.name = ""
        self.missions: dict[str, Mission] = {}
        self.running: dict[str, Mission] = {}  # those that have not ended
        self.played: dict[str, None] = {}  # the games of which there are missions
        self.tours: list[Tour] = []
        self.met: set[tuple[object, ...]] = set()
        for line in lines:
            self.read(line)

    def read(self, line: Line) -> None:
        match line:
            case Called():
                self.name = line.name
            case Began():
                self.begin(line)
            case Ended():
                self.end(line)
            case TourBegan():
                self.tours.append(Tour(len(self.tours) + 1, line, stages_of(self.games[line.game])))

    def begin(self, line: Began) -> None:
        met = self.has_met(line.game, line.seed, line.options)
        mission = self.missions[line.mission] = self.running[line.mission] = Mission(line, met)
        self.played[line.game] = None
        self.met.add(deal(line.game, line.seed, line.options))
        if line.tour:
            self.tour(line.tour).missions.setdefault(line.stage, []).append(mission)

    def has_met(self, game: str, seed: str, options: Mapping[str, str]) -> bool:
        """Was the same deal played before?"""
        return deal(game, seed, options) in self.met

    def end(self, line: Ended) -> None:
        mission = self.running.pop(line.mission, None)
        if mission is not None:
            mission.ended = line

    def tour(self, number: int) -> Tour:
        if not 1 <= number <= len(self.tours):
            raise EclipticError(NO_TOUR)
        return self.tours[number - 1]

    @property
    def unfinished(self) -> list[Mission]:
        """The latest first."""
        return list(reversed(self.running.values()))

    def counted(self, game: str) -> list[Mission]:
        """Finished missions that are no practice, in the order in which they ended."""
        ended = [m for m in self.missions.values() if m.began.game == game and m.ended is not None and not m.practice]
        return sorted(ended, key=lambda mission: mission.ended.at if mission.ended is not None else "")


def deal(game: str, seed: str, options: Mapping[str, str]) -> tuple[object, ...]:
    """What makes two missions the same."""
    return (game, seed, *sorted(options.items()))


def stages_of(entry: GameInfo) -> tuple[str, ...]:
    """The missions of a tour: every value of its option but the one that leaves it to chance."""
    if entry.tour is None:
        return ()
    spec = next(spec for spec in entry.options if spec.name == entry.tour.option)
    return tuple(value for value in spec.values if value != spec.default)
