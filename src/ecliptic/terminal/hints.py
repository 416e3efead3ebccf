"""What a bot would choose, and why, in lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ecliptic.bots import Hint
from ecliptic.core.match import Match


def hint_lines(match: Match, found: Sequence[Hint], key_of: Callable[[int], str]) -> list[str]:
    """Best first; each with the key of its choice, how much worse it is than the best, and what speaks for it."""
    options = match.options()
    numbers = {option.id: number for number, option in enumerate(options)}
    lines: list[str] = []
    for hint in found:
        number = numbers[hint.option]
        less = hint.worth - found[0].worth
        lines.append(f"{key_of(number)}  {options[number].label}: {signed(less) if less else 'best'}{because(hint)}")
    return lines


def because(hint: Hint) -> str:
    reasons = [f"{reason.feature.replace('_', ' ')} {signed(reason.change)}" for reason in hint.reasons]
    return f" ({', '.join(reasons)})" if reasons else ""


def signed(value: float) -> str:
    return f"{value:+.1f}".removesuffix(".0")
