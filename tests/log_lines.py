"""The lines of the log, and those under one heading."""

from __future__ import annotations

from ecliptic.core.match import Match
from ecliptic.core.story import Line, in_lines
from ecliptic.core.views import Seat


def lines_of(match: Match, seat: Seat = None) -> list[Line]:
    return in_lines(match.deeds(seat))


def under(match: Match, heading: str, seat: Seat = None) -> list[str]:
    """The lines from this heading up to the next one, without the words of the heading; "" is what comes before any."""
    found: list[str] = []
    here = ""
    for line in lines_of(match, seat):
        here = line.text[: line.headed] if line.headed else here
        if here == heading:
            found.append(line.text[line.headed :].removeprefix(". ") if line.headed else line.text)
    return found
