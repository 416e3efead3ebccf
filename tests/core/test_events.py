"""Events: what everybody is told, and what only one seat is."""

from __future__ import annotations

import msgspec
import pytest

from ecliptic.core.events import Event, EventKind, noted
from tests.core.toy import Pick, Rise, toy_match

DREW = EventKind("drew", "X-1", "{player} draws {n}.", ("n",), "{player} draws {secret}.", "card")
PASSED = EventKind("passed", "X-2", "{player} passes.")


def word(name: str, value: int) -> str:
    return {"player": ("Ada", "Ben"), "card": ("Sun", "Moon")}[name][value] if name != "n" else str(value)


def drew() -> Event:
    return noted(DREW, 1, (2,), (0, 1), 1).worded(7, word)


def test_only_the_seat_that_was_told_knows_the_secret() -> None:
    whole = Event(7, "drew", 1, "Ben draws Sun, Moon.", "X-1", {"n": 2}, {"card": (0, 1)})
    less = Event(7, "drew", 1, "Ben draws 2.", "X-1", {"n": 2}, {})
    assert drew().known_to(1) == drew().revealed() == whole
    assert drew().known_to(0) == drew().known_to(None) == drew().without_secret() == less


def test_what_is_sent_has_no_trace_of_what_others_know() -> None:
    sent = msgspec.json.encode(drew().known_to(0))
    assert sent == b'{"choice":7,"kind":"drew","seat":1,"text":"Ben draws 2.","rule":"X-1","facts":{"n":2},"secret":{}}'


def test_an_event_without_a_secret_is_told_to_everybody_alike() -> None:
    event = noted(PASSED, 0, ()).worded(1, word)
    assert event == event.known_to(None) == event.known_to(0) == event.revealed()
    assert event.text == "Ada passes."


def test_an_event_has_the_facts_that_its_kind_names() -> None:
    with pytest.raises(ValueError, match="shorter"):
        noted(DREW, 0, ())


@pytest.mark.parametrize("players", [1, 2])
def test_somebody_without_a_seat_acts_and_never_decides(players: int) -> None:
    """Actors are numbered after the seats."""
    match = toy_match(Pick(0), Rise(), Pick(players - 1), players=players)
    match.play(1, script=[4])
    (event,) = match.events(0)
    assert (event.seat, event.text, event.facts) == (players, "The Tide rises by 5.", {"n": 5})
    assert match.game.entry.everybody(match.header.names)[players] == "The Tide"
    assert match.position.seat == players - 1
