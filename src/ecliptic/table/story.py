"""The story of a finished game: how the lead changed, and when it changed most."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import pairwise

from ecliptic.core import record
from ecliptic.core.match import Match
from ecliptic.core.replay import replayed
from ecliptic.interface import game_called
from ecliptic.table.messages import Lead, Story, Swing

MOMENTS = 6
REMARKABLE = 3  # victory points


def story(data: bytes) -> Story:
    """Looks at every position once, so it is told in a worker."""
    stored = record.parse(data)
    match = replayed(game_called(stored.header.game), stored, None)
    lead = leads(match)
    swings = [swing for then, now in pairwise(lead) for swing in changes(then, now)]
    largest = sorted(swings, key=lambda swing: -abs(swing.swing))[:MOMENTS]
    moments = sorted(largest, key=lambda swing: swing.number)
    tale = match.game.tale(match.position, match.happened, match.seed)
    return Story(tuple(lead), tuple(with_words(match, swing) for swing in moments), tale)


def leads(match: Match) -> list[Lead]:
    """What every seat would have scored after every choice."""
    then = match.at(0)
    found = [Lead(0, standings(then))]
    for line in match.choices:
        then.choose_again(line)
        found.append(Lead(then.number, standings(then)))
    return found


def standings(match: Match) -> tuple[int, ...]:
    return tuple(match.game.standings(match.position))


def changes(then: Lead, now: Lead) -> list[Swing]:
    moved = [after - before for before, after in zip(then.values, now.values, strict=True)]
    return [Swing(now.number, seat, "", change) for seat, change in enumerate(moved) if abs(change) >= REMARKABLE]


def with_words(match: Match, swing: Swing) -> Swing:
    last = bisect_right(match.happened, swing.number, key=lambda event: event.choice)
    first = bisect_left(match.happened, swing.number, key=lambda event: event.choice)
    text = match.game.storyteller.moment(match.happened[:last], first, swing.seat) if first < last else ""
    return Swing(swing.number, swing.seat, text, swing.swing)
