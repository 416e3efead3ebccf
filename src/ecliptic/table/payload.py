"""Every payload to anyone is made here, from the view and the events of one seat alone.

The larger part of a view is the same for all: it is made and encoded once for a position, however many look at it.
"""

from __future__ import annotations

import msgspec

from ecliptic.core.game import View
from ecliptic.core.match import Match
from ecliptic.table.messages import Answer, State, TableSeen

encoder = msgspec.json.Encoder()


def encoded(message: msgspec.Struct) -> bytes:
    return encoder.encode(message)


Entries = dict[str, object]  # of msgspec.Raw, as a message takes them


class Everybody:
    """What everybody sees of a match, encoded; made anew when the match has gone on."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.at = 0
        self.entries: Entries = {}

    def sees(self, match: Match) -> Entries:
        if self.match is not match or self.at != len(match.lines):
            self.match, self.at = match, len(match.lines)
            self.entries = entries(match.game.view(match.position, None), self.entries)
        return self.entries


def entries(view: View, before: Entries) -> Entries:
    """A view encoded entry by entry; what has not changed is the very same object as before."""
    found: Entries = {}
    for name, value in view.items():
        entry = msgspec.Raw(encoder.encode(value))
        once = before.get(name)
        found[name] = entry if once is None or entry != once else once
    return found


class Shown:
    """What one viewer has been shown last, so that only what has changed need be sent."""

    def __init__(self) -> None:
        self.eyes: int | None = None
        self.entries: Entries = {}

    def news(self, match: Match, everybody: Everybody, eyes: int | None) -> tuple[bool, Entries]:
        """The entries that have changed; or the whole view, for other eyes and where an entry is gone."""
        before = self.entries if eyes == self.eyes else {}
        now = everybody.sees(match)
        if eyes is not None:
            now = now | entries(match.game.own(match.position, eyes), before)
        self.eyes, self.entries = eyes, now
        if not before or not before.keys() <= now.keys():
            return True, now
        return False, {name: entry for name, entry in now.items() if entry is not before.get(name)}


def gathering(table: TableSeen | None, answer: Answer | None) -> State:
    """What is shown before the game begins."""
    return State(0, 0, None, None, True, None, None, [], [], [], 0, 0, 0, 0, [], None, table, answer)


def state(
    match: Match,
    everybody: Everybody,
    shown: Shown,
    eyes: int | None,
    told: int,
    seen: int | None,
    table: TableSeen | None,
    answer: Answer | None,
) -> State:
    """What one pair of eyes sees now, and what it has not yet been told."""
    deciding = match.position.seat
    decides = deciding is not None and deciding == eyes
    whole, view = shown.news(match, everybody, eyes)
    return State(
        at=len(match.lines),
        number=match.number,
        eyes=eyes,
        deciding=deciding,
        whole=whole,
        view=view,
        question=match.decision if decides else None,
        options=match.options() if decides else [],
        instead=match.instead() if decides else [],
        refusals=match.refusals() if decides else [],
        undo=match.undoable if decides else 0,
        horizon=match.number - match.undoable,
        back=since_last_of(match, eyes),
        keep=told,
        events=match.events(eyes, since=told),
        seen=seen,
        table=table,
        answer=answer,
    )


def since_last_of(match: Match, seat: int | None) -> int:
    """How many choices lead back to the last one of a seat; 0 if it has made none."""
    if seat is None:
        return 0
    return next((n for n, line in enumerate(reversed(match.choices), 1) if line.seat == seat), 0)
