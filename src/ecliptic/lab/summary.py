"""The summary of many games: what came out, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt

import msgspec

from ecliptic.core.entry import Ratio
from ecliptic.core.game import Column

NORMAL_95 = 1.959964  # standard deviations either side of a 95 % interval


class Outcome(msgspec.Struct, frozen=True):
    """How one game went."""

    levels: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    choices: int
    rounds: int | None  # games without rounds have none
    cause: str | None  # why it ended, if the game says so
    columns: tuple[Mapping[str, Column], ...] = ()  # by seat: words to group by, numbers to count
    seed: int = 0


class Spread(msgspec.Struct, frozen=True):
    mean: float
    median: float
    least: int
    most: int


class Rate(msgspec.Struct, frozen=True):
    """A share of games, and the 95 % interval around it."""

    rate: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """How a seat or a level did, over all games in which it sat; a shared victory counts as a share."""

    played: int
    scores: Spread
    wins: Rate


class Group(msgspec.Struct, frozen=True):
    """How the seats did that had something in common, and how their games ended."""

    standing: Standing
    lead: float  # their mean score over the mean of their tables
    endings: dict[str, int]


class Summary(msgspec.Struct, frozen=True):
    """Many games of one kind; `msgspec.to_builtins` makes plain data of it."""

    game: str
    bots: tuple[str, ...]  # the level of each seat, in the first game if seats rotate
    options: dict[str, str]
    seed: int
    games: int
    decisions: int  # choices in all games together
    choices: Spread  # choices in a game
    rounds: Spread | None
    seats: tuple[Standing, ...]
    winners: Spread | None  # the scores of those who won
    levels: dict[str, Standing]
    endings: dict[str, int]  # cause -> games, most frequent first
    ties: int  # games whose victory was shared
    figures: dict[str, Spread]  # the numbers that the game declares
    ratios: dict[str, float]  # of these numbers, over all games
    groups: dict[str, dict[str, Group]]  # the words that it declares: title -> which -> how these did


class Record:
    """The running count of one seat or level."""

    def __init__(self) -> None:
        self.scores: Counter[int] = Counter()
        self.wins = 0.0

    def add(self, score: int, share: float) -> None:
        self.scores[score] += 1
        self.wins += share

    def standing(self) -> Standing:
        played = self.scores.total()
        return Standing(played, spread(self.scores), rate(self.wins, played))


class GroupRecord(Record):
    """The running count of seats that have something in common."""

    def __init__(self) -> None:
        super().__init__()
        self.lead = 0.0
        self.endings: Counter[str] = Counter()

    def add_game(self, score: int, share: float, lead: float, cause: str | None) -> None:
        self.add(score, share)
        self.lead += lead
        if cause is not None:
            self.endings[cause] += 1

    def group(self) -> Group:
        standing = self.standing()
        return Group(standing, self.lead / standing.played, frequent(self.endings))


class Tally:
    """Counts outcomes one by one, so that a million games need no more room than one."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.ties = 0
        self.choices: Counter[int] = Counter()
        self.rounds: Counter[int] = Counter()
        self.winners: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.seats = [Record() for _ in range(seats)]
        self.levels: dict[str, Record] = {}
        self.figures: dict[str, Counter[int]] = {}
        self.groups: dict[str, dict[str, GroupRecord]] = {}

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.ties += len(outcome.winners) > 1
        self.choices[outcome.choices] += 1
        if outcome.rounds is not None:
            self.rounds[outcome.rounds] += 1
        if outcome.cause is not None:
            self.endings[outcome.cause] += 1
        table = sum(outcome.scores) / len(outcome.scores)
        for seat, score in enumerate(outcome.scores):
            share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self.seats[seat].add(score, share)
            self.winners[score] += share > 0
            self.levels.setdefault(outcome.levels[seat], Record()).add(score, share)
            for title, value in outcome.columns[seat].items() if outcome.columns else ():
                if isinstance(value, int):
                    self.figures.setdefault(title, Counter())[value] += 1
                    continue
                for which in (value,) if isinstance(value, str) else value:
                    record = self.groups.setdefault(title, {}).setdefault(which, GroupRecord())
                    record.add_game(score, share, score - table, outcome.cause)

    def ratios(self, wanted: tuple[Ratio, ...]) -> dict[str, float]:
        totals = {title: sum([value * n for value, n in counts.items()]) for title, counts in self.figures.items()}
        values = {ratio.title: ratio.value(totals) for ratio in wanted}
        return {title: value for title, value in values.items() if value is not None}

    def summary(
        self, game: str, bots: tuple[str, ...], options: dict[str, str], seed: int, ratios: tuple[Ratio, ...] = ()
    ) -> Summary:
        return Summary(
            game=game,
            bots=bots,
            options=options,
            seed=seed,
            games=self.games,
            decisions=sum([choices * games for choices, games in self.choices.items()]),
            choices=spread(self.choices),
            rounds=spread(self.rounds) if self.rounds else None,
            seats=tuple(record.standing() for record in self.seats),
            winners=spread(+self.winners) if self.winners.total() else None,
            levels={level: self.levels[level].standing() for level in sorted(self.levels)},
            endings=frequent(self.endings),
            ties=self.ties,
            figures={title: spread(counts) for title, counts in self.figures.items()},
            ratios=self.ratios(ratios),
            groups={
                title: {which: records[which].group() for which in sorted(records)}
                for title, records in self.groups.items()
            },
        )


def frequent(endings: Counter[str]) -> dict[str, int]:
    """The most frequent first."""
    return dict(sorted(endings.items(), key=lambda ending: (-ending[1], ending[0])))


def spread(counts: Counter[int]) -> Spread:
    total = sum([value * n for value, n in counts.items()])
    return Spread(total / counts.total(), middle(counts), min(counts), max(counts))


def middle(counts: Counter[int]) -> float:
    """The median, without writing all the values down."""
    half, seen, lower = counts.total() / 2, 0, None
    for value in sorted(counts):
        seen += counts[value]
        if seen > half:
            return value if lower is None else (lower + value) / 2
        if seen == half:
            lower = value
    raise ValueError("nothing was counted")


def rate(wins: float, played: int) -> Rate:
    """Wilson's interval: it stays within 0 and 1, and makes sense for a seat that won everything.

    Its ends are kept from rounding past these and past the rate itself.
    """
    share, z = wins / played, NORMAL_95
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    reach = z * sqrt(share * (1 - share) / played + z * z / (4 * played * played)) / (1 + z * z / played)
    return Rate(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))
