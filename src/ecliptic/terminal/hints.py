"""What a bot would choose, and why, in lines."""

from __future__ import annotations

from collections.abc import Callable

from ecliptic.bots import Hint
from ecliptic.core.answers import Selection
from ecliptic.core.events import listed
from ecliptic.core.match import Match


def hint_lines(match: Match, hint: Hint, key_of: Callable[[int], str]) -> list[str]:
    """The best choice with its key and what speaks for it, and others that are as good."""
    selection = None if match.decision is None else match.decision.selection
    if selection is not None:
        return [selected(selection, hint, key_of) + because(hint)]
    options = match.options()
    words = {option.id: f"{key_of(number)}  {option.label}" for number, option in enumerate(options)}
    equals = [words[option] for option in hint.equals]
    return [words[hint.option] + because(hint), *(["Just as good:", *equals] if equals else [])]


def selected(selection: Selection, hint: Hint, key_of: Callable[[int], str]) -> str:
    """What is best to pick, each thing with its key."""
    best = [f"{key_of(n)} {thing.name}" for n, thing in enumerate(selection.things) if thing.id in hint.things]
    return ": ".join([selection.confirms[len(best)].name, *([listed(best)] if best else [])])


def because(hint: Hint) -> str:
    return f": {listed(hint.reasons)}." if hint.reasons else ""
