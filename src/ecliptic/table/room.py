"""Room in memory: of the games that one address brings there, as many stay as have room, those that were used last."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ecliptic.table.table import Table

MOST = 48 * 1024 * 1024  # bytes for each address, over all processes ...
LEAST = 8 * 1024 * 1024  # ... which have at least this much each
LINE, EVENT, POSITION = 200, 800, 4000  # bytes of each in a match, as measured
LAID_OUT: Final = 6  # times its length is what a galaxy takes in the game that is played in it ...
COPIED: Final = 7  # ... and a part of it as small as this is in each earlier position of the game


def keep_to_it(tables: Iterable[Table], processes: int = 1) -> list[Table]:
    """Of all that one address has in memory, in one of this number of processes; returns the tables that are to go as a
    whole. What is forgotten is in the store, and comes back when it is asked for."""
    lately = sorted(tables, key=lambda table: table.used, reverse=True)
    most = each(processes)
    for table in beyond(lately, most, of_the_match):
        if not table.lock.locked():
            table.forget()
    large = list(beyond(lately, most, of_the_sheet))
    for table in large:
        table.send_away()
    return [table for table in large if not table.viewers and not table.busy]


def each(processes: int) -> int:
    return max(MOST // processes, LEAST) if processes > 1 else MOST


def beyond(tables: Iterable[Table], room: int, weight: Callable[[Table], int]) -> Iterator[Table]:
    """Those for which there is no room."""
    for table in tables:
        room -= weight(table)
        if room < 0:
            yield table


def of_the_match(table: Table) -> int:
    """About how many bytes it takes."""
    match = table.loaded
    if match is None:
        return 0
    legacy = len(match.header.legacy)
    earlier = (1 + len(match.earlier) + len(match.milestones.kept)) * (POSITION + legacy // COPIED)
    return LINE * len(match.lines) + EVENT * len(match.happened) + earlier + LAID_OUT * legacy


def of_the_sheet(table: Table) -> int:
    """Nothing in it is large but what earlier games of a campaign left to this one."""
    header = table.seating.header
    return len(table.seating.legacy) + (len(header.legacy) if header else 0)
