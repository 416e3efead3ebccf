"""The mission of the day. The date is the seed: it is the same on every server and in the terminal."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from ecliptic.core.errors import BadSetup, shown


def today() -> str:
    """By the clock of this machine, in UTC: one day for everybody."""
    return datetime.now(UTC).date().isoformat()


def checked_day(text: str) -> str:
    try:
        if date.fromisoformat(text).isoformat() == text:
            return text
    except ValueError:
        pass
    raise BadSetup(f"{shown(text)} is not a day; write it as 2026-11-17.")


def seed_of(day: str) -> int:
    """Such as 20261117."""
    return int(day.replace("-", ""))


def days_before(day: str, number: int) -> list[str]:
    """This many days up to this one, the latest first."""
    last = date.fromisoformat(day)
    return [(last - timedelta(days=back)).isoformat() for back in range(number)]
