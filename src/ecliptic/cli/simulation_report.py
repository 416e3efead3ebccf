"""The tables of `ecliptic simulate`."""

from __future__ import annotations

from collections.abc import Mapping

from rich.table import Table
from rich.text import Text

from ecliptic.cli.screen import console
from ecliptic.core.entry import OptionSpec
from ecliptic.core.words import counted
from ecliptic.interface import game_called
from ecliptic.lab import Group, Spread, Standing, Summary

MOST_FREQUENT = 8  # rows
ENDING_WIDTH = 14  # characters, in the heading of a column


def report(summary: Summary, rotate: bool) -> None:
    out = console()
    title = game_called(summary.game).entry.title
    bots = ", ".join(summary.bots) + (", rotating" if rotate else "")
    games, players = counted(summary.games, "game"), counted(len(summary.bots), "player")
    out.print(f"{games} of {title} with {players}: {bots}. Seed {summary.seed}.")
    out.print("", lengths(summary), "", sep="\n")
    figures = {title: spread for title, spread in summary.figures.items() if spread != summary.rounds}
    if figures:
        out.print(spreads("At the end", figures), "", sep="\n")
    if summary.ratios:
        out.print(ratios(summary.ratios), "", sep="\n")
    seats = {f"Seat {seat}": standing for seat, standing in enumerate(summary.seats, 1)}
    if not rotate:
        seats = {f"{name}, {level}": row for (name, row), level in zip(seats.items(), summary.bots, strict=True)}
    out.print(standings(seats))
    if summary.winners is not None and len(seats) > 1:
        out.print("", spreads("Victory", {"Score of the winner": summary.winners}), sep="\n")
    if len(summary.levels) > 1:
        out.print("", standings(summary.levels), sep="\n")
    for group, rows in summary.groups.items():
        if len(rows) > 1 and only_lost(rows, summary):
            out.print("", frequent(group, rows), sep="\n")
        elif len(rows) > 1:
            out.print("", compared(group, rows, list(summary.endings), len(seats)), sep="\n")
    out.print("", endings(summary), sep="\n")


def report_by(summaries: Mapping[str, Summary], option: OptionSpec) -> None:
    """One table for the values of the option, and for each thing that the game compares one with a column for each."""
    out = console()
    first = next(iter(summaries.values()))
    words = {option.word(value): summary for value, summary in summaries.items()}
    games = counted(first.games, "game")
    out.print(
        f"{games} of {game_called(first.game).entry.title} with each value: {', '.join(first.bots)}. Seed {first.seed}."
    )
    causes = list(dict.fromkeys([cause for summary in words.values() for cause in summary.endings]))
    for seat in range(len(first.seats)):
        heading = option.title if len(first.seats) == 1 else f"{option.title}, seat {seat + 1}"
        rows = {word: Group(summary.seats[seat], 0.0, summary.endings) for word, summary in words.items()}
        out.print("", compared(heading, rows, causes, 1), sep="\n")
    for group in [group for group, rows in first.groups.items() if len(rows) > 1]:
        out.print(
            "", crossed(group, {word: summary.groups.get(group, {}) for word, summary in words.items()}), sep="\n"
        )


# --- tables ----------------------------------------------------------------------------------------------------------


def grid(*titles: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for i, title in enumerate(titles):
        table.add_column(title, justify="right" if i else "left", no_wrap=True)
    return table


def lengths(summary: Summary) -> Table:
    rounds = {} if summary.rounds is None else {"Rounds": summary.rounds}
    return spreads("Length", {**rounds, "Choices": summary.choices})


def spreads(title: str, rows: Mapping[str, Spread]) -> Table:
    table = grid(title, "mean", "median", "least", "most")
    for name, row in rows.items():
        table.add_row(name, *numbers(row))
    return table


def ratios(rows: Mapping[str, float]) -> Table:
    table = grid("Over all games", "")
    for name, ratio in rows.items():
        table.add_row(name, f"{ratio:.2f}")
    return table


def numbers(spread: Spread) -> list[str]:
    return [f"{spread.mean:.1f}", f"{spread.median:g}", str(spread.least), str(spread.most)]


def standings(rows: Mapping[str, Standing]) -> Table:
    table = grid("Scores and victories", "mean", "median", "least", "most", "wins", "95 % interval")
    for name, row in rows.items():
        table.add_row(name, *numbers(row.scores), *victories(row))
    return table


def victories(row: Standing) -> tuple[str, str]:
    return f"{row.wins.rate:.1%}", f"{row.wins.low:.1%} to {row.wins.high:.1%}"


def only_lost(rows: Mapping[str, Group], summary: Summary) -> bool:
    """Only some games have such a word, and none of these was won."""
    played = sum([row.standing.played for row in rows.values()])
    return played < summary.games * len(summary.seats) and not any(row.standing.wins.rate for row in rows.values())


def frequent(title: str, rows: Mapping[str, Group]) -> Table:
    """The most frequent ones, where nobody has won."""
    table = grid(title, "games")
    for name, row in sorted(rows.items(), key=lambda one: -one[1].standing.played)[:MOST_FREQUENT]:
        table.add_row(name, str(row.standing.played))
    return table


def compared(title: str, rows: Mapping[str, Group], causes: list[str], seats: int) -> Table:
    """How often each of them won, and how its games ended. If all ended in the same way: how frequent each of them was,
    and by how much its score was above that of its table."""
    table = grid(title, "games", "wins", "95 % interval")
    total = sum([row.standing.played for row in rows.values()])
    for cause in causes if len(causes) > 1 else ["share", "score", *["over mean"] * (seats > 1)]:
        table.add_column(cause, justify="right", max_width=ENDING_WIDTH)
    for name, row in rows.items():
        played = row.standing.played
        if len(causes) > 1:
            further = [f"{row.endings.get(cause, 0) / played:.1%}" for cause in causes]
        else:
            further = [f"{played / total:.1%}", f"{row.standing.scores.mean:.1f}", f"{row.lead:+.1f}"][
                : 2 + (seats > 1)
            ]
        table.add_row(name, str(played), *victories(row.standing), *further)
    return table


def crossed(title: str, columns: Mapping[str, Mapping[str, Group]]) -> Table:
    """The share of victories with each value."""
    table = grid(title)
    for word in columns:
        table.add_column(word, justify="right", max_width=ENDING_WIDTH)
    for name in sorted({name for groups in columns.values() for name in groups}):
        found = [groups.get(name) for groups in columns.values()]
        table.add_row(name, *["" if one is None else f"{one.standing.wins.rate:.1%}" for one in found])
    return table


def endings(summary: Summary) -> Text:
    lines = [f"  {games / summary.games:6.1%}  {cause}" for cause, games in summary.endings.items()]
    if len(summary.seats) > 1:
        lines.append(f"  {summary.ties / summary.games:6.1%}  shared victories")
    return Text("\n".join(["How the games ended", *lines]))
