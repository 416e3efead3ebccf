"""A logbook in words and small tables."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from ecliptic.core.entry import GameInfo
from ecliptic.core.words import counted
from ecliptic.logbooks.logbook import Tour
from ecliptic.logbooks.statistics import LogbookStatistics, Mean, Share


def report(out: Console, entry: GameInfo, found: LogbookStatistics) -> None:
    played = f"{counted(found.missions, 'mission')}, {found.won or 'none'} won"
    out.print(f"{entry.title}: {played if found.missions else 'no mission has counted yet'}.")
    if found.missions:
        now, longest = found.streak, found.longest_streak
        out.print(f"Best rating {found.best}, mean {found.mean}. Won in a row: {now} now, {longest} at most.")
        for grouping in found.groupings:
            out.print("", shares(grouping.title, grouping.shares), sep="\n")
        for counting in found.countings:
            out.print("", shares(counting.title, counting.shares), sep="\n")
        if found.means:
            out.print("", averages(found.means), sep="\n")
        for one in found.tallies:
            out.print("", tally(one.title, one.shares), sep="\n")
        if found.losses:
            out.print("", tally("Why missions were lost", found.losses), sep="\n")
    if found.practice:
        out.print(f"Not counted: {found.practice} played as practice, with the same seed again.")
    out.print()


def grid(title: str, *others: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(title, no_wrap=True)
    for other in others:
        table.add_column(other, justify="right", no_wrap=True)
    return table


def shares(title: str, rows: Sequence[Share]) -> Table:
    table = grid(title, "missions", "won", "")
    for row in rows:
        table.add_row(row.value, str(row.missions), str(row.won), f"{row.won / row.missions:.0%}")
    return table


def tally(title: str, rows: Sequence[Share]) -> Table:
    table = grid(title, "missions")
    for row in rows:
        table.add_row(row.value, str(row.missions))
    return table


def averages(rows: Sequence[Mean]) -> Table:
    table = grid("On average", "")
    for row in rows:
        table.add_row(row.title, f"{row.mean:g}")
    return table


def tour_report(out: Console, entry: GameInfo, tour: Tour) -> None:
    assert entry.tour is not None
    agreed = ", ".join(f"{name} {value}" for name, value in tour.began.options.items())
    again = ", lost missions may be tried again" if tour.began.again else ""
    out.print(f"{entry.tour.title} {tour.number} of {entry.title}: {agreed}{again}.")
    table = grid("Mission", "", "rating")
    for stage in tour.stages:
        table.add_row(stage_title(entry, stage), *stage_words(tour, stage))
    out.print(table)
    if tour.over:
        out.print(f"{tour.won} of {len(tour.stages)} missions won, rating {tour.score}: {entry.tour.rank(tour.score)}.")
    else:
        out.print("Play one: ecliptic logbook play NAME (the beginning of the name is enough).")
    out.print()


def stage_title(entry: GameInfo, stage: str) -> str:
    assert entry.tour is not None
    return next(spec.word(stage) for spec in entry.options if spec.name == entry.tour.option)


def stage_words(tour: Tour, stage: str) -> tuple[str, str]:
    last = tour.last(stage)
    if last is None:
        return "not played yet", ""
    if last.result is None:
        return "under way", ""
    return "won" if last.result.won else f"lost: {last.result.ending}", str(last.result.score)
