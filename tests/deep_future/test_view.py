"""What the board is shown besides what lies on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.effects import sentence
from ecliptic.games.deep_future.components.cards import Line
from ecliptic.games.deep_future.components.constants import CORNERS, GROW, NUMBERS, POWER, START, SUITS
from ecliptic.games.deep_future.empire.changes import raise_track
from ecliptic.games.deep_future.empire.homes import PutBack
from ecliptic.games.deep_future.game import deep_future
from ecliptic.games.deep_future.naming.words import word
from ecliptic.games.deep_future.state import (
    ACTING,
    CARD,
    CHALLENGED,
    LINE,
    PAYING,
    SETTING_UP,
    STARTING,
    Act,
    DeepFuture,
)
from ecliptic.games.deep_future.view import ACTIONS, VIEWS, line_row, shown
from tests.deep_future.driver import at, bare, choose, view
from tests.deep_future.fixture import GAME, A, B, figure17, finish, named, nearly
from tests.deep_future.playing import game


def seen(g: DeepFuture, name: str) -> object:
    return view(g, A)[name]


def test_a_closed_discard_pile_shows_its_last_card_and_how_many_there_are() -> None:
    g = figure17(options={"discard_view": "top_only"})
    assert seen(g, "discard_count") == len(g.discards) == 8
    assert VIEWS.view(g, A)["discards"] == [shown(g, g.discards[-1])]


def test_the_actions_of_the_last_turn_are_forgotten_when_the_next_begins() -> None:
    """DF-7.1"""
    match = game(1, 3)
    g = deep_future(match.position)
    while g.turns[0] < 2:
        assert seen(g, "taken") == [] or g.turns[0] == 1
        match.play(match.position.options()[0])
    assert seen(g, "phase") == "start" or seen(g, "actions_left") == 2
    assert seen(g, "taken") == []


def test_every_advancement_has_a_brief() -> None:
    box = figure17().box
    briefs = [box.advancements[place].brief for place in range(CORNERS)]
    assert all(0 < len(brief) <= 20 for brief in briefs)
    assert briefs[1] == "Might +1"


def test_the_text_of_an_advancement_comes_from_its_effect() -> None:
    box = figure17().box
    texts = {one.id: one.text for one in box.advancements}
    assert texts == {one.id: sentence(box.effects[one.does]) for one in box.advancements}
    assert texts["energy"] == "Draw a card."
    assert texts["engineering"] == "Might +1."
    assert texts["computation"] == "Draw a card. Discard a card."
    assert texts["exploration"] == "Lower a track by 1: move 1 cube into an empty sector next to it."
    assert texts["genetics"] == "2 more cubes in the grown sector (once)."


def test_a_civilization_tells_what_evoking_it_does() -> None:
    """DF-15.6, DF-15.8"""
    g = figure17()
    assert shown(g, named(g, "Kran Dominion")).effects == ("Might +2", "draw 3 cards")


def test_a_challenge_that_was_suffered_is_told_by_its_name() -> None:
    """DF-18.7"""
    assert word(figure17(), "challenge", 0) == "“Pervasive corruption”"


def test_what_was_done_in_an_action_so_far_is_seen() -> None:
    """DF-10.1"""
    g = choose(bare("B 3R", "B 4R"), "GROW: 2 more cubes in a sector", "3R", "sector 54 (1 cube)")
    assert seen(g, "taken") == ["grow"]
    assert seen(g, "action") is None, "there was no line to use, so the action is over"
    assert seen(g, "act") == {"card": None, "sector": None, "sectors": [], "used": [], "free": []}


@pytest.mark.parametrize("seat", [0, None])
def test_lines_that_were_used_and_free_actions_that_are_left_are_seen(seat: int | None) -> None:
    """DF-7.6, DF-9.4"""
    g = figure17()
    kranax = named(g, "Kranax")
    g.clear(g.cards[kranax].sector)
    g.put(A, g.cards[kranax].sector, 1)
    choose(g, "SETTLE: add a world to your empire")
    while CARD + kranax not in g.options():
        g.play(g.options()[0])
    g.play(CARD + kranax)
    assert view(g, seat)["act"] == {
        "card": kranax,
        "sector": None,
        "sectors": [],
        "used": [],
        "free": ["power", "advance"],
    }
    line = next(option for option in g.options() if option >= LINE)
    card, i = divmod(line - LINE, 3)
    g.play(line)
    act = view(g, seat)["act"]
    assert isinstance(act, dict)
    assert act["used"] == [f"line:{card}:{i}"]


def test_of_another_hand_only_what_was_shown_is_seen() -> None:
    """DF-9.10, DF-14.1"""
    g = figure17(players=2)
    card = g.hands[A][0]
    assert hand_seen(g, B) == []
    g.show(card)
    assert hand_seen(g, B) == [card]
    assert hand_seen(g, None) == [card]


def hand_seen(g: DeepFuture, seat: int | None) -> list[int]:
    """The cards of A's hand that a seat sees."""
    players = view(g, seat)["players"]
    assert isinstance(players, list)
    return [face["id"] for face in players[A]["shown"]]


def test_the_challenge_pile_is_hidden_from_all() -> None:
    """DF-17.6"""
    g = figure17(players=2)
    g.pile = tuple(g.deck[-3:])
    del g.deck[-3:]
    for seat in (A, B, None):
        assert all(card in g.hidden(seat)[0] for card in g.pile)


def test_more_than_five_cubes_do_not_add_up() -> None:
    """DF-3.4"""
    g = figure17()
    g.cubes[at(55)] = 6
    assert GAME.counts(g)["hexes"] == (36, 37)


def test_a_view_names_the_actions_and_what_pays_for_them() -> None:
    """DF-7.2"""
    actions = seen(figure17(), "actions")
    assert isinstance(actions, list)
    assert actions[0] == {"name": "power", "suit": "sun"}
    assert [action["name"] for action in actions if action["suit"] is None] == ["plan", "evoke"]


def test_a_line_names_the_action_with_which_it_is_used() -> None:
    """DF-7.8: as the targets and facts of the actions do"""
    g = figure17()
    rows = [line_row(g.box, Line(suit, number, False, 0)) for suit in range(SUITS) for number in range(1, NUMBERS + 1)]
    offered = {action.name for action in ACTIONS}
    assert {row.phase for row in rows if row.action not in offered} == {"START"}
    assert {row.action for row in rows if row.phase == "START"} == {None}
    assert all(row.action == row.phase.lower() for row in rows if row.action and row.phase)


def test_a_view_says_how_far_the_turn_is() -> None:
    """DF-6.1, DF-7.1: start, two actions, payment, challenge"""
    g = figure17()
    steps = []
    for phase, left, action, taken in (
        (SETTING_UP, 0, START, 0),
        (STARTING, 0, START, 0),
        (ACTING, 2, START, 0),
        (ACTING, 1, POWER, 0),
        (ACTING, 1, START, 1 << POWER),
        (ACTING, 0, GROW, 1 << POWER),
        (PAYING, 0, START, 0),
        (CHALLENGED, 0, START, 0),
    ):
        g.phase, g.actions_left, g.act, g.taken = phase, left, Act(action), taken
        steps.append(seen(g, "step"))
    assert steps == [None, 0, 1, 1, 2, 2, 3, 4]


def test_a_view_says_what_the_cards_are_that_lie_apart() -> None:
    """DF-2.2"""
    named_first = game(1, 3, names="ask")
    assert [named_first.view(0)["resolving_for"], len(deep_future(named_first.position).resolving)] == [
        "first worlds",
        12,
    ]
    g = figure17()
    assert seen(g, "resolving_for") is None
    g.resolving = tuple(g.deck[:3])
    g.then(PutBack(A))
    assert seen(g, "resolving_for") == "home", "however few there were"
    g.stack.pop()
    assert seen(g, "resolving_for") == "making"
    g.phase = CHALLENGED
    assert seen(g, "resolving_for") == "challenge"
    g.end()
    g.seat = None
    assert seen(g, "resolving_for") is None, "the game is over, and nobody won"
    g = nearly()
    raise_track(g, A, 0, 12)
    g.advance()
    while not g.resolving:
        g.play(g.options()[0])
    assert seen(g, "resolving_for") == "making"
    finish(g)
    assert seen(g, "resolving_for") == "civilization"


def test_a_view_says_how_many_cubes_there_can_be_and_numbers_the_suits() -> None:
    """DF-3.4, DF-17.4"""
    g = figure17()
    assert seen(g, "limits") == {"sector": 5, "upkeep": 3, "hand": 5}
    assert seen(g, "suits") == ["sun", "moon", "heart", "skull", "hand", "foot"]


def test_a_view_says_where_the_tracks_end() -> None:
    """DF-3.9"""
    tracks = seen(figure17(), "tracks")
    assert isinstance(tracks, dict)
    assert tracks["culture"] == {"star": 12, "lowest": 0, "cross": False}
    assert tracks["might"] == tracks["xeno"] == {"star": 6, "lowest": -6, "cross": True}


def test_somebody_who_starts_over_is_in_the_start_phase() -> None:
    """DF-20.4, DF-20.5: the cards turned up for the new home are not challenges."""
    match = ecliptic.load(Path(__file__).parents[1] / "records" / "deep_future" / "three_players.jsonl")
    number = next(line.n for line in match.choices if line.decision == "begin_afresh")
    assert match.at(number - 1).view(None)["phase"] == "start"
    assert match.at(number).view(None)["phase"] == "start"
