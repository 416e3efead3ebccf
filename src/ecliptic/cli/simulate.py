"""`ecliptic simulate`: many games between bots, and what came out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from ecliptic import lab
from ecliptic.cli import arguments
from ecliptic.cli.arguments import DEFAULT_LEVEL, Flag, NewGame, Whole
from ecliptic.cli.screen import console
from ecliptic.core.words import counted
from ecliptic.interface import game_called
from ecliptic.lab import Spread, Standing, Summary

NOTHING_ASKED = NewGame()


def simulate(
    game: str,
    /,
    *,
    n: Annotated[Whole, Parameter(name=["-n", "--games"])] = 100,
    jobs: Whole = 1,
    new: NewGame = NOTHING_ASKED,
    rotate: Flag = False,
    json: Flag = False,
) -> None:
    """Let bots play many games and summarise the results.

    Parameters
    ----------
    game
        The name of the game, such as horizons.
    n
        The number of games (default: 100).
    jobs
        The number of processes to use (default: 1).
    rotate
        Move everybody one seat on from game to game, so that no level keeps the better seat.
    json
        Print JSON and nothing else.
    """
    levels = lab.seated(game, arguments.words(new.bots) or [DEFAULT_LEVEL], new.players)
    with progress_bar(n) as progress:
        summary = lab.simulate(
            game,
            n,
            levels,
            options=arguments.agreed(new, game_called(game).entry),
            seed=new.seed or 0,
            jobs=jobs,
            rotate=rotate,
            content=new.content,
            progress=progress,
        )
    if json:
        print(msgspec.json.encode(summary).decode())
    else:
        report(summary, rotate)


@contextmanager
def progress_bar(total: int) -> Iterator[lab.Progress | None]:
    """A bar on stderr, where somebody may be looking at it."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = ("Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, games: bar.update(task, completed=done)


# --- the report ------------------------------------------------------------------------------------------------------


def report(summary: Summary, rotate: bool) -> None:
    out = console()
    title = game_called(summary.game).entry.title
    bots = ", ".join(summary.bots) + (", rotating" if rotate else "")
    games, players = counted(summary.games, "game"), counted(len(summary.bots), "player")
    out.print(f"{games} of {title} with {players}: {bots}. Seed {summary.seed}.")
    out.print("", lengths(summary), "", sep="\n")
    seats = {f"Seat {seat}": standing for seat, standing in enumerate(summary.seats, 1)}
    if not rotate:
        seats = {f"{name}, {level}": row for (name, row), level in zip(seats.items(), summary.bots, strict=True)}
    out.print(standings(seats))
    if len(summary.levels) > 1:
        out.print("", standings(summary.levels), sep="\n")
    out.print("", endings(summary), sep="\n")


def grid(*titles: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for i, title in enumerate(titles):
        table.add_column(title, justify="right" if i else "left", no_wrap=True)
    return table


def lengths(summary: Summary) -> Table:
    table = grid("Length", "mean", "median", "least", "most")
    if summary.rounds is not None:
        table.add_row("Rounds", *numbers(summary.rounds))
    table.add_row("Choices", *numbers(summary.choices))
    return table


def numbers(spread: Spread) -> list[str]:
    return [f"{spread.mean:.1f}", f"{spread.median:g}", str(spread.least), str(spread.most)]


def standings(rows: dict[str, Standing]) -> Table:
    table = grid("Scores and victories", "mean", "median", "least", "most", "wins", "95 % interval")
    for name, row in rows.items():
        wins = row.wins
        interval = f"{wins.low:.1%} to {wins.high:.1%}"
        table.add_row(name, *numbers(row.scores), f"{wins.rate:.1%}", interval)
    return table


def endings(summary: Summary) -> Text:
    lines = [f"  {games / summary.games:6.1%}  {cause}" for cause, games in summary.endings.items()]
    lines.append(f"  {summary.ties / summary.games:6.1%}  shared victories")
    return Text("\n".join(["How the games ended", *lines]))
