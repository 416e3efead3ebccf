"""Pulp Invasion at a page: stored missions, the questions in them, and how somebody answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import ecliptic

RECORDS: Final = Path(__file__).parents[1] / "records" / "pulp_invasion"
MOST: Final = 400  # choices in one mission


def mission(name: str = "found_advanced") -> ecliptic.Match:
    return ecliptic.load(RECORDS / f"{name}.jsonl")


def last_asked(kind: str, name: str = "found_advanced") -> ecliptic.Match:
    """A stored mission where a question of that kind is asked for the last time."""
    match = mission(name)
    for number in reversed(range(match.number)):
        then = match.at(number)
        if then.decision is not None and then.decision.kind == kind:
            return then
    raise AssertionError(f"nobody is asked {kind} in {name}")


def asked(kind: str) -> Iterator[ecliptic.Match]:
    """The stored missions wherever a question of that kind is asked."""
    for path in sorted(RECORDS.glob("*.jsonl")):
        match = ecliptic.load(path)
        for number in range(match.number):
            then = match.at(number)
            if then.decision is not None and then.decision.kind == kind:
                yield then


def rows_of(match: ecliptic.Match, entry: str) -> list[dict[str, Any]]:
    """What an entry of the view lists: `planets_up`, `line`, `abilities`."""
    rows = match.view(0)[entry]
    assert isinstance(rows, list)
    return rows
