"""Every payload to anyone is made here, from the view and the events of one seat alone.

The larger part of a view is the same for all, and little of it changes from choice to choice: an entry is made and
encoded when something that it shows has changed, once for all who see it.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Final

import msgspec

from ecliptic.core.match import Match
from ecliptic.core.preview import Preview
from ecliptic.core.views import EVERY_FIELD, View, Watch
from ecliptic.table.messages import Answer, Hello, State, TableSeen, Worth

SHORT: Final = 32 * 1024  # bytes of a message that is kept for others who are to be told the same
encoder = msgspec.json.Encoder()


def encoded(message: msgspec.Struct) -> bytes:
    return encoder.encode(message)


Encoded = dict[str, object]  # the entries of a view, as msgspec.Raw, which a message takes as it is


def encoded_entries(view: View, before: Encoded) -> Encoded:
    """What is as it was before is the very same object."""
    found: Encoded = {}
    for name, value in view.items():
        entry = msgspec.Raw(encoder.encode(value))
        once = before.get(name)
        found[name] = entry if once is None or entry != once else once
    return found


class Sight:
    """What there is to be seen, encoded, and the fields of the position that have changed since it was looked at."""

    __slots__ = ("changed", "entries")

    def __init__(self) -> None:
        self.changed = EVERY_FIELD
        self.entries: Encoded = {}

    def renewed(self, view: Callable[[int], View]) -> Encoded:
        if self.changed == EVERY_FIELD:
            self.entries = encoded_entries(view(EVERY_FIELD), self.entries)
        elif self.changed:
            self.entries = self.entries | encoded_entries(view(self.changed), self.entries)
        self.changed = 0
        return self.entries


class Told(msgspec.Struct, frozen=True):
    """A message, and all that it was made from but the match: whoever is to be told the same gets the same bytes."""

    at: int
    deciding: int | None
    told: int
    seen: int | None
    table: TableSeen | None
    answer: Answer | None


class Sights:
    """What everybody sees of a match and what only each seat does, however many look through its eyes."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.at = -1  # how many lines the match had
        self.watch = Watch(type(match.position))
        self.everybody = Sight()
        self.seats = [Sight() for _ in range(match.players)]
        self.whole: dict[int, tuple[Encoded, Encoded, Encoded]] = {}  # of each seat, with the two parts
        self.latest: dict[int | None, tuple[Told, Encoded, bytes]] = {}  # by eyes, with what they were shown before

    def seen(self, eyes: int | None) -> Encoded:
        self.follow()
        game, position = self.match.game, self.match.position
        everybody = self.everybody.renewed(lambda changed: game.view(position, None, changed))
        if eyes is None:
            return everybody
        own = self.seats[eyes].renewed(lambda changed: game.own(position, eyes, changed))
        known = self.whole.get(eyes)
        if known is None or known[0] is not everybody or known[1] is not own:
            known = self.whole[eyes] = everybody, own, everybody | own
        return known[2]

    def follow(self) -> None:
        """Perhaps the match has gone on."""
        if self.at != len(self.match.lines):
            self.at = len(self.match.lines)
            changed = self.watch.changed(self.match.position)
            for sight in (self.everybody, *self.seats):
                sight.changed |= changed


class Shown:
    """What one viewer has been shown last, so that only what has changed need be sent."""

    def __init__(self, kept: str = "") -> None:
        self.kept = kept  # a digest of what it has been shown over an earlier connection
        self.eyes: int | None = None
        self.entries: Encoded = {}

    def news(self, sights: Sights, eyes: int | None) -> tuple[bool, Encoded]:
        """The entries that have changed; or the whole view, for other eyes and where an entry is gone. Of the view that
        was kept, nothing."""
        before = self.entries if eyes == self.eyes else {}
        now = sights.seen(eyes)
        self.eyes, self.entries = eyes, now
        kept, self.kept = self.kept, ""
        if kept and kept == sha256(encoder.encode(dict(sorted(now.items())))).hexdigest():
            return False, {}
        if not before or not before.keys() <= now.keys():
            return True, now
        return False, {name: entry for name, entry in now.items() if entry is not before.get(name)}


def kept(match: Match, eyes: int | None, hello: Hello) -> int:
    """How many events a client has kept that it would be told again: those it names, or none if they are others."""
    if not 0 < hello.told <= len(match.happened):
        return 0
    named = encoder.encode(match.events(eyes)[: hello.told])
    return hello.told if sha256(named).hexdigest() == hello.digest else 0


def gathering(table: TableSeen | None, answer: Answer | None) -> State:
    """What is shown before the game begins."""
    return State(0, 0, None, None, (), None, True, None, None, [], [], [], 0, 0, 0, 0, [], [], None, table, answer)


def state(
    sights: Sights,
    shown: Shown,
    eyes: int | None,
    deciding: int | None,
    told: int,
    seen: int | None,
    table: TableSeen | None,
    answer: Answer | None,
) -> State:
    """What one pair of eyes sees now, and what it has not yet been told."""
    match = sights.match
    decides = deciding is not None and deciding == eyes
    whole, view = shown.news(sights, eyes)
    return State(
        at=len(match.lines),
        number=match.number,
        eyes=eyes,
        deciding=deciding,
        asked=match.asked,
        turn=match.position.on_turn(),
        whole=whole,
        view=view,
        question=match.question(eyes) if decides else None,
        options=match.options(eyes) if decides else [],
        instead=match.instead(eyes) if decides else [],
        refusals=match.refusals(eyes) if decides else [],
        undo=match.undoable if decides and eyes == match.undoer else 0,
        horizon=match.number - match.undoable,
        back=since_last_of(match, eyes),
        keep=told,
        events=match.events(eyes, since=told),
        deeds=match.deeds(eyes, since=told - 1),
        seen=seen,
        table=table,
        answer=answer,
    )


def told(
    sights: Sights,
    shown: Shown,
    eyes: int | None,
    deciding: int | None,
    told: int,
    seen: int | None,
    table: TableSeen | None,
    answer: Answer | None,
) -> bytes:
    """The state, encoded once for all in a crowd that are to be told the same."""
    wish = Told(len(sights.match.lines), deciding, told, seen, table, answer)
    known = sights.latest.get(eyes)
    if known is not None and known[0] == wish and shown.entries is known[1] and shown.eyes == eyes:
        shown.entries = sights.seen(eyes)
        return known[2]
    before = shown.entries if eyes == shown.eyes else {}
    message = encoded(state(sights, shown, eyes, deciding, told, seen, table, answer))
    if len(message) <= SHORT:
        sights.latest[eyes] = wish, before, message
    return message


def worth(option: int, found: Preview) -> Worth:
    return Worth(option, found.changes, found.way, found.ends, found.final, found.confirm, found.unknown)


def since_last_of(match: Match, seat: int | None) -> int:
    """How many choices lead back to the last one of a seat; 0 if it has made none."""
    if seat is None:
        return 0
    return next((n for n, line in enumerate(reversed(match.choices), 1) if line.seat == seat), 0)
