"""Events: what everybody is told, and what only one seat is."""

from __future__ import annotations

import msgspec
import pytest

from ecliptic.core.events import Count, Event, EventKind, Occurrence, listed, noted
from tests.core.toy import Pick, Rise, toy_match

DREW = EventKind("drew", "X-1", "{player} drew {n:card}.", ("n",), "{player} drew {secret}.", "card")
LOOKED = EventKind("looked", "X-2", "{player} looked at {others} hand.", ("other",))
ROSE = EventKind("rose", "X-3", "{whose} {card} {change:rose|fell}.", ("card", "change"))


def word(name: str, value: int) -> str:
    return {"player": ("Ada", "Ben"), "other": ("Ada", "Ben"), "card": ("Sun", "Moon")}[name][value]


def drew() -> Occurrence:
    return noted(DREW, 1, (2,), (0, 1), 1).worded(7, word)


def told(kind: EventKind, player: int, *facts: int) -> list[str]:
    """To a spectator and to both seats."""
    event = noted(kind, player, facts).worded(1, word)
    return [event.known_to(seat).text for seat in (None, 0, 1)]


def test_only_the_seat_that_was_told_knows_the_secret() -> None:
    whole = Event(7, "drew", 1, "You drew Sun and Moon.", "X-1", {"n": 2}, {"card": (0, 1)})
    less = Event(7, "drew", 1, "Ben drew 2 cards.", "X-1", {"n": 2}, {})
    assert drew().known_to(1) == whole
    assert drew().known_to(0) == drew().known_to(None) == less
    assert drew().revealed().text == "Ben drew Sun and Moon."


def test_what_is_sent_has_no_trace_of_what_others_know() -> None:
    sent = msgspec.json.encode(drew().known_to(0))
    assert (
        sent
        == b'{"choice":7,"kind":"drew","seat":1,"text":"Ben drew 2 cards.","rule":"X-1","facts":{"n":2},"secret":{}}'
    )
    assert "Sun" not in repr(drew().addressed(0))
    assert "Sun" not in repr(drew().without_secret())


def test_the_viewer_is_you_and_everybody_else_has_a_name() -> None:
    assert told(LOOKED, 0, 1) == ["Ada looked at Ben's hand.", "You looked at Ben's hand.", "Ada looked at your hand."]
    assert told(ROSE, 1, 0, 2) == ["Ben's Sun rose.", "Ben's Sun rose.", "Your Sun rose."]
    assert told(ROSE, 1, 1, -2)[0] == "Ben's Moon fell."


@pytest.mark.parametrize(("n", "words"), [(0, "no cards"), (1, "1 card"), (2, "2 cards")])
def test_a_number_of_things_knows_its_plural(n: int, words: str) -> None:
    assert f"{Count(n):card}" == words
    assert f"{Count(n)}" == str(n)


def test_things_are_listed_as_people_do() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


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


def test_a_name_that_ends_with_a_mark_ends_the_sentence() -> None:
    met = EventKind("met", "X-4", "{player} met {place}.", ("place",))
    event = noted(met, 0, (0,)).worded(1, lambda name, _: {"player": "Ada", "place": "Ambush!"}[name])
    assert event.known_to(0).text == "You met Ambush!"
