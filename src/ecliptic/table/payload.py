"""Every payload to anyone is made here, from the view and the events of one seat alone."""

from __future__ import annotations

import msgspec

from ecliptic.core.match import Match
from ecliptic.table.messages import Answer, State, TableSeen

encoder = msgspec.json.Encoder()


def encoded(message: msgspec.Struct) -> bytes:
    return encoder.encode(message)


def gathering(table: TableSeen | None, answer: Answer | None) -> State:
    """What is shown before the game begins."""
    return State(0, 0, None, None, None, None, [], [], [], 0, 0, 0, 0, [], None, table, answer)


def state(
    match: Match,
    eyes: int | None,
    told: int,
    seen: int | None,
    table: TableSeen | None,
    answer: Answer | None,
) -> State:
    """What one pair of eyes sees now, and what it has not yet been told."""
    deciding = match.position.seat
    decides = deciding is not None and deciding == eyes
    return State(
        at=len(match.lines),
        number=match.number,
        eyes=eyes,
        deciding=deciding,
        view=match.view(eyes),
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
