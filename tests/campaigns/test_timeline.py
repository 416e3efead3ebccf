"""What the log of a campaign tells, found without walking it more than once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, SupportsIndex

from ecliptic.campaigns.log import Began, Event, RolledBack, raw
from ecliptic.campaigns.storage import founded, new_galaxy
from ecliptic.campaigns.timeline import Timeline

GAMES = 300


class Counted(tuple[Event, ...]):
    """A log that counts how many of its lines were looked at."""

    looked = 0

    def __iter__(self) -> Iterator[Event]:
        for event in super().__iter__():
            self.looked += 1
            yield event

    def __getitem__(self, at: SupportsIndex | slice) -> Any:
        found = super().__getitem__(at)
        self.looked += len(found) if isinstance(found, tuple) else 1
        return found


def rolled_back_games() -> list[Event]:
    """Every game was given up, one after the other."""
    state = raw(new_galaxy("The Pale Verge"))
    pairs = [
        (Began(at="", game=number, players=("A",)), RolledBack(at="", campaign=state, game=number))
        for number in range(1, GAMES + 1)
    ]
    return [*founded(new_galaxy("The Pale Verge"), "new"), *[event for pair in pairs for event in pair]]


def test_a_log_with_many_games_is_walked_once() -> None:
    log = Counted(rolled_back_games())
    timeline = Timeline("", log)
    for _ in range(10):
        assert (len(timeline.games), timeline.running, timeline.next_number) == (GAMES, None, GAMES + 1)
    assert log.looked == len(log)


def test_a_game_begins_from_the_last_change_before_it_and_a_roll_back_takes_all_later_games() -> None:  # DF-22.4
    events = rolled_back_games()
    standing = [event for event in events if not isinstance(event, RolledBack) or event.game == 3]
    timeline = Timeline("", tuple(standing[:8]))
    assert [(game.number, game.standing) for game in timeline.games] == [
        (1, True),
        (2, True),
        (3, False),
        (4, True),
        (5, True),
        (6, True),
    ]
    assert timeline.games[2].start is standing[0]
    assert timeline.games[3].start is standing[4]
    assert timeline.running is timeline.games[-1]
