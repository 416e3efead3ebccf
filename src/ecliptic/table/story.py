"""The story of a finished game: how the lead changed, and when it changed most."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ecliptic.core.events import Occurrence
from ecliptic.core.match import Match
from ecliptic.table.http_messages import Lead, Story, Swing
from ecliptic.table.study import Whole, played

MOMENTS = 6
REMARKABLE = 3  # victory points


def story(game: Whole, seat: int | None = None) -> Story:
    """As the player of that seat is told it. Looks at every position once, so it is told in a worker."""
    match = played(game)
    lead = leads(match)
    swings = [swing for first, after in spans(match) for swing in changes(match, lead[first - 1 : after])]
    largest = sorted(swings, key=lambda swing: -abs(swing.size))[:MOMENTS]
    events = match.happened if seat is None else [event.calling_you(seat) for event in match.happened]
    moments = [told(match, events, swing) for swing in sorted(largest, key=lambda swing: swing.lead[-1].number)]
    tale = match.game.tale(match.position, match.happened, match.seed)
    return Story(tuple(lead), tuple(moments), tale)


def leads(match: Match) -> list[Lead]:
    """What every seat, and every actor that scores, would have scored after every choice."""
    then = match.at(0)
    found = [Lead(0, standings(then))]
    for line in match.choices:
        then.choose_again(line)
        found.append(Lead(then.number, standings(then)))
    return found


def standings(match: Match) -> tuple[int, ...]:
    return tuple(match.game.standings(match.position))


class Change(NamedTuple):
    """What a deed changed for a seat."""

    lead: Sequence[Lead]  # from the standings before it to those after its last choice
    seat: int
    size: int


def spans(match: Match) -> list[tuple[int, int]]:
    """The first choice of every deed, and the first after it: what a deed costs may come long before what it brings.
    What begins in the middle of a choice belongs to the deed that the choice ends."""
    events, starts = match.happened, match.game.storyteller.starts
    begun = [
        event.choice
        for number, event in enumerate(events)
        if number > 0 and event.choice > max(1, events[number - 1].choice) and starts(events, number)
    ]
    return list(pairwise([1, *begun, match.number + 1]))


def changes(match: Match, lead: Sequence[Lead]) -> list[Change]:
    """Those of one deed that are worth telling."""
    found = [Change(lead, seat, lead[-1].values[seat] - lead[0].values[seat]) for seat in range(match.players)]
    return [change for change in found if abs(change.size) >= REMARKABLE]


def told(match: Match, events: Sequence[Occurrence], change: Change) -> Swing:
    """Told at the choice that counted most."""
    lead, seat, size = change
    sign = 1 if size > 0 else -1
    counted = max(pairwise(lead), key=lambda step: sign * (step[1].values[seat] - step[0].values[seat]))[1].number
    first = bisect_left(events, counted, key=lambda event: event.choice)
    last = bisect_right(events, counted, key=lambda event: event.choice)
    text = match.game.storyteller.moment(events[:last], first, seat) if first < last else ""
    return Swing(counted, seat, text, size)
