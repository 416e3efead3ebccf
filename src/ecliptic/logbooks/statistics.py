"""Numbers over the missions of a logbook, ready to be drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from ecliptic.core.entry import GameInfo
from ecliptic.logbooks.log import Ended, Result
from ecliptic.logbooks.logbook import Logbook, Mission

LATEST = 200  # scores that are drawn one by one
HIGHEST = 12  # of a number that is drawn value by value


class Share(msgspec.Struct, frozen=True):
    """Of the missions with this value: how many, and how many were won."""

    value: str
    missions: int
    won: int


class Grouping(msgspec.Struct, frozen=True):
    """The missions by one of the words that the game declares."""

    title: str
    shares: tuple[Share, ...]


class Counting(msgspec.Struct, frozen=True):
    """The missions by one of the numbers that the game declares, from the least to the most."""

    title: str
    shares: tuple[Share, ...]


class Mean(msgspec.Struct, frozen=True):
    """One of the numbers that the game declares, or what comes of one on each of another."""

    title: str
    mean: float


class Point(msgspec.Struct, frozen=True):
    at: str
    score: int
    won: bool


class LogbookStatistics(msgspec.Struct, frozen=True, kw_only=True):
    missions: int
    won: int
    practice: int  # finished, but not counted
    best: int | None  # score
    mean: float | None
    streak: int  # missions won one after the other, up to the last
    longest_streak: int
    groupings: tuple[Grouping, ...]
    countings: tuple[Counting, ...]
    means: tuple[Mean, ...]
    tallies: tuple[Grouping, ...]  # words that only lost missions have, the most frequent first
    losses: tuple[Share, ...]  # by ending, the most frequent first
    scores: tuple[Point, ...]  # the latest last


def statistics(book: Logbook, game: str, title: str = "", value: str = "") -> LogbookStatistics:
    """Of one game; only of the missions with this value in this column, if one is named."""
    counted = [mission for mission in book.counted(game) if not title or columns(mission).get(title) == value]
    ended = [mission.ended for mission in counted if mission.ended is not None]
    results = [one.result for one in ended]
    scores = [result.score for result in results]
    finished = [m for m in book.missions.values() if m.began.game == game and m.ended is not None and m.practice]
    streaks = lengths([result.won for result in results])
    words, numbers = titles(results, str), titles(results, int)
    fatal = [name for name in words if only_lost(results, name)]
    drawn = [name for name in numbers if highest(results, name) <= HIGHEST]
    return LogbookStatistics(
        missions=len(results),
        won=sum(result.won for result in results),
        practice=len(finished),
        best=max(scores, default=None),
        mean=round(sum(scores) / len(scores), 1) if scores else None,
        streak=streaks[-1],
        longest_streak=max(streaks),
        groupings=tuple(
            Grouping(name, in_order(book.games[game], name, shares(results, name)))
            for name in words
            if name not in fatal
        ),
        countings=tuple(Counting(name, shares(results, name)) for name in drawn),
        means=means(book.games[game], results, [name for name in numbers if name not in drawn]),
        tallies=tuple(Grouping(name, frequent(shares(results, name))) for name in fatal),
        losses=losses(results),
        scores=tuple(point(one) for one in ended[-LATEST:]),
    )


def columns(mission: Mission) -> dict[str, str | int]:
    return {} if mission.result is None else mission.result.columns


def titles(results: Sequence[Result], kind: type) -> list[str]:
    """The columns that hold words, or those that hold numbers, in the order of the game."""
    found = [name for result in results for name, value in result.columns.items() if type(value) is kind]
    return list(dict.fromkeys(found))


def shares(results: Sequence[Result], title: str) -> tuple[Share, ...]:
    missions = Counter(result.columns[title] for result in results if title in result.columns)
    won = Counter(result.columns[title] for result in results if title in result.columns and result.won)
    order = sorted(missions, key=lambda value: (value if isinstance(value, int) else 0, str(value)))
    return tuple(Share(str(value), missions[value], won[value]) for value in order)


def in_order(entry: GameInfo, title: str, found: tuple[Share, ...]) -> tuple[Share, ...]:
    """As the option of the same title lists its values, if there is one: Basic, Normal, Advanced."""
    words = [spec.word(value) for spec in entry.options if spec.title == title for value in spec.values]
    places = {
        share.value: next((i for i, word in enumerate(words) if word.startswith(share.value)), 0) for share in found
    }
    return tuple(sorted(found, key=lambda share: places[share.value]))


def highest(results: Sequence[Result], title: str) -> int:
    values = [result.columns.get(title) for result in results]
    return max([value for value in values if isinstance(value, int)])


def only_lost(results: Sequence[Result], title: str) -> bool:
    """Some missions have no such word, and those that have one were lost."""
    having = [result for result in results if title in result.columns]
    return len(having) < len(results) and not any(result.won for result in having)


def frequent(found: tuple[Share, ...]) -> tuple[Share, ...]:
    return tuple(sorted(found, key=lambda share: -share.missions))


def means(entry: GameInfo, results: Sequence[Result], titles: Sequence[str]) -> tuple[Mean, ...]:
    """Of numbers with too many values to be drawn, and the ratios."""
    totals: Counter[str] = Counter()
    for result in results:
        totals.update({title: value for title, value in result.columns.items() if isinstance(value, int)})
    ratios = [(ratio.title, ratio.value(totals)) for ratio in entry.ratios]
    found = [(title, totals[title] / len(results)) for title in titles]
    return tuple(Mean(title, round(mean, 2)) for title, mean in [*found, *ratios] if mean is not None)


def losses(results: Sequence[Result]) -> tuple[Share, ...]:
    causes = Counter(result.ending for result in results if not result.won)
    return tuple(Share(cause, number, 0) for cause, number in causes.most_common())


def lengths(won: Sequence[bool]) -> list[int]:
    """After every mission the number of victories in a row; before the first one 0."""
    found = [0]
    for one in won:
        found.append(found[-1] + 1 if one else 0)
    return found


def point(ended: Ended) -> Point:
    return Point(ended.at, ended.result.score, ended.result.won)
