"""The options: every value of each, what it changes, and what is refused."""

from __future__ import annotations

import pytest

from ecliptic.core.entry import OptionValue
from ecliptic.core.errors import BadSetup
from ecliptic.core.views import EVERYTHING
from ecliptic.games.horizons.box import ADAPT, CONSPIRE, KNOWLEDGE
from ecliptic.games.horizons.state import Horizons
from ecliptic.interface import new
from tests.horizons.cards import lies
from tests.horizons.endings import end, points
from tests.horizons.matches import begun, finished
from tests.horizons.support import (
    GAME,
    A,
    B,
    ally,
    asked,
    bare,
    choose,
    hand,
    holds,
    mission,
    offers,
    refused,
    stack,
    table,
    view,
    world,
)

TABLE = {  # name: values, the default first
    "boards": ("standard", "advanced"),
    "board_choice": ("random", "reverse_draft"),
    "round_limit": ("30", "20", "25", "40", "none"),
    "dormancy": ("6", "off", "4", "8"),
    "tiebreak2": ("mission_vp", "mission_count"),
    "finish_round": ("off", "on"),
    "ally_same_action": ("yes", "no"),
    "ally_questions": ("with_actions", "every_time"),
    "seat_compensation": ("none", "knowledge"),
    "opening_missions": ("2", "3_keep_2"),
    "show_reverse": ("yes", "no"),
    "two_player_scoring": ("official", "standard"),
    "league": ("any_action", "explore_only"),
    "reveal_at_end": ("all", "completed"),
    "first_player": ("random", "host", "rotate"),
    "host": ("0", "1", "2", "3", "4"),
    "previous_first": ("none", "0", "1", "2", "3", "4"),
}


def position(match_position: object) -> Horizons:
    assert isinstance(match_position, Horizons)
    return match_position


# --- what can be agreed -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "values"), TABLE.items())
def test_an_option_has_these_values_and_this_default(name: str, values: tuple[str, ...]) -> None:
    """HZ-12.5, HZ-12.6, HZ-14.4, HZ-18.2 and the others that name an option"""
    spec = next(spec for spec in GAME.entry.options if spec.name == name)
    assert set(spec.values) == set(values)
    assert spec.default == values[0]


def test_there_are_no_other_options() -> None:
    """HZ-19.5: whatever is agreed stands in the record"""
    assert [spec.name for spec in GAME.entry.options] == list(TABLE)
    assert begun(2).record().header.options == {name: values[0] for name, values in TABLE.items()}


@pytest.mark.uncounted
@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in TABLE.items() for value in values])
def test_a_game_with_any_value_of_an_option_is_played_to_its_end(name: str, value: str) -> None:
    """HZ-12.9: every game ends"""
    match = finished(begun(5, seed=2, **{name: value}))
    assert match.header.options[name] == value
    assert match.winners()


@pytest.mark.parametrize(
    ("name", "value", "chosen"),
    [
        ("round_limit", 25, "25"),
        ("round_limit", None, "none"),
        ("dormancy", False, "off"),
        ("finish_round", True, "on"),
        ("ally_same_action", False, "no"),
        ("show_reverse", True, "yes"),
        ("boards", "Advanced", "advanced"),
    ],
)
def test_numbers_truth_and_none_may_stand_for_words(name: str, value: OptionValue, chosen: str) -> None:
    """HZ-19.5: the record holds the word"""
    assert GAME.agreed(3, {name: value})[name] == chosen


@pytest.mark.parametrize(
    ("players", "options", "text"),
    [
        (3, {"boards": "golden"}, "Option boards cannot be 'golden'; it may be standard, advanced."),
        (3, {"board_choice": "draft"}, "Option board_choice cannot be 'draft'; it may be random, reverse_draft."),
        (3, {"round_limit": 10}, "Option round_limit cannot be 10; it may be 20, 25, 30, 40, none."),
        (3, {"dormancy": 5}, "Option dormancy cannot be 5; it may be off, 4, 6, 8."),
        (3, {"dormancy": None}, "Option dormancy cannot be None; it may be off, 4, 6, 8."),
        (3, {"tiebreak2": "seat"}, "Option tiebreak2 cannot be 'seat'; it may be mission_vp, mission_count."),
        (3, {"finish_round": "yes"}, "Option finish_round cannot be 'yes'; it may be off, on."),
        (3, {"ally_same_action": "on"}, "Option ally_same_action cannot be 'on'; it may be yes, no."),
        (3, {"seat_compensation": True}, "Option seat_compensation cannot be True; it may be none, knowledge."),
        (3, {"opening_missions": 3}, "Option opening_missions cannot be 3; it may be 2, 3_keep_2."),
        (3, {"show_reverse": ""}, "Option show_reverse cannot be ''; it may be yes, no."),
        (2, {"two_player_scoring": "all"}, "Option two_player_scoring cannot be 'all'; it may be official, standard."),
        (3, {"league": "build"}, "Option league cannot be 'build'; it may be any_action, explore_only."),
        (3, {"reveal_at_end": "none"}, "Option reveal_at_end cannot be 'none'; it may be all, completed."),
        (3, {"first_player": 1}, "Option first_player cannot be 1; it may be random, host, rotate."),
        (3, {"host": 5}, "Option host cannot be 5; it may be 0, 1, 2, 3, 4."),
        (3, {"host": 3}, "Option host names seat 3; the seats are 0 to 2."),
        (2, {"previous_first": 4}, "Option previous_first names seat 4; the seats are 0 to 1."),
        (
            3,
            {"round_limit": "none", "dormancy": "off"},
            "Set a round_limit or dormancy, or both: otherwise nothing forces an end (HZ-12.6).",
        ),
    ],
)
def test_a_wrong_value_is_refused_with_the_right_ones(players: int, options: dict[str, OptionValue], text: str) -> None:
    """HZ-12.5, HZ-12.6 and the others that name an option"""
    with pytest.raises(BadSetup) as refusal:
        new("horizons", players=players, seed=1, options=options)
    assert str(refusal.value) == text


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    """The options are those of the table"""
    with pytest.raises(BadSetup) as refusal:
        new("horizons", players=2, seed=1, options={"speed": "fast"})
    assert str(refusal.value) == f"Horizons has no option 'speed'; it has {', '.join(TABLE)}."


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    """HZ-1.1, option players"""
    assert new("horizons", players=players, seed=1).players == players


@pytest.mark.parametrize("players", [0, 1, 6])
def test_fewer_than_two_or_more_than_five_cannot_play(players: int) -> None:
    """HZ-1.1, HZ-19.1, option players"""
    with pytest.raises(BadSetup) as refusal:
        new("horizons", players=players, seed=1)
    assert str(refusal.value) == f"Horizons is for 2 to 5 players, not {players}."


def test_four_play_unless_somebody_says_otherwise() -> None:
    """HZ-1.1, option players"""
    assert new("horizons", seed=1).players == 4


# --- what each of them changes; the others are tested with their chapters ------------------------------------


@pytest.mark.parametrize(("value", "offered"), [("yes", True), ("no", False)])
@pytest.mark.parametrize(("action", "how"), [("adapt", "choice:none"), ("conspire", "choice:ally")])
def test_an_ally_taken_in_this_action_can_be_triggered_in_it(action: str, how: str, value: str, offered: bool) -> None:
    """HZ-10.7, E25, option ally_same_action"""
    g = table(ally_same_action=value)
    stack(g, ADAPT, "MU1")
    stack(g, CONSPIRE, "NU5", "NU2")
    choose(g, f"action:{action}", how, f"stack:{action}")
    assert (asked(g) == "TriggerAlly") is offered


def test_an_ally_barred_in_this_action_is_there_in_the_next() -> None:
    """HZ-10.7, option ally_same_action = no"""
    g = table(ally_same_action="no")
    stack(g, ADAPT, "MU1")
    ally(g, A, "MU5")
    choose(g, "action:adapt", "habitat:frozen", "stack:adapt", "action:adapt")
    assert offers(g) == ["ally:MU1", "choice:none"]


def test_a_barred_ally_says_why() -> None:
    """HZ-10.7, HZ-19.2, option ally_same_action = no"""
    g = table(ally_same_action="no")
    g.habitats[A] = 0b11
    stack(g, ADAPT, "MU1")
    ally(g, A, "MU5")
    choose(g, "action:adapt", "choice:none", "habitat:frozen", "stack:adapt")
    assert refused(g, "ally:MU1").text == "You can't use an Ally in the Action that took it."


@pytest.mark.parametrize(("value", "knowledge"), [("none", [1, 1, 1, 1]), ("knowledge", [1, 2, 3, 4])])
def test_later_seats_may_start_with_more_knowledge(value: str, knowledge: list[int]) -> None:
    """E78, HZ-2.2, option seat_compensation"""
    for seed in range(4):  # whoever is first
        g = position(begun(4, seed, seat_compensation=value).position)
        assert [holds(g, p)[KNOWLEDGE] for p in g.around(g.first)] == knowledge
        assert g.supply[KNOWLEDGE] == 40 - sum(knowledge)


def test_two_missions_are_dealt_and_kept() -> None:
    """HZ-2.3, option opening_missions = 2"""
    match = new("horizons", players=3, seed=1)
    assert match.decision is not None
    assert match.decision.kind == "first_face"
    assert [len(cards) for cards in position(match.position).hands] == [2, 2, 2]


def test_three_missions_may_be_dealt_of_which_two_are_kept() -> None:
    """HZ-2.3, HZ-2.20, option opening_missions = 3_keep_2"""
    match = new("horizons", players=3, seed=1, options={"opening_missions": "3_keep_2"})
    assert [len(cards) for cards in position(match.position).hands] == [3, 3, 3]
    laid_down: list[int] = []
    for _ in range(3):
        assert match.decision is not None
        assert match.decision.kind == "keep_missions"
        assert len(match.options()) == 3
        assert not position(match.position).drawn  # before any tile
        laid_down.append(match.options()[1].id)
        match.play(laid_down[-1])
    g = position(match.position)
    assert [len(cards) for cards in g.hands] == [2, 2, 2]
    assert list(g.discards) == laid_down
    assert len(g.deck) == 21
    others = [event.text for event in match.events() if event.kind == "mission_discarded"]
    assert others == [f"{g.names[p]} discarded 1 Mission." for p in g.around(g.first)]  # face down


@pytest.mark.parametrize(("value", "shown"), [("yes", True), ("no", False)])
def test_the_reverse_of_a_world_may_be_left_to_memory(value: str, shown: bool) -> None:
    """HZ-4.9, option show_reverse"""
    g = table(show_reverse=value)
    world(g, 0, "desert", "frozen")
    for seat in (A, B, None):
        systems = view(g, seat)["systems"]
        assert isinstance(systems, list)
        assert ("reverse" in systems[0]["worlds"][0]) is shown
    systems = view(g, EVERYTHING)["systems"]
    assert isinstance(systems, list)
    assert systems[0]["worlds"][0]["reverse"] == "frozen"


@pytest.mark.parametrize("action", ["explore", "adapt", "build", "harvest", "conspire"])
@pytest.mark.parametrize("value", ["any_action", "explore_only"])
def test_the_league_card_may_answer_to_explore_alone(value: str, action: str) -> None:
    """HZ-1.14, HZ-10.23, option league"""
    g = table(league=value)
    ally(g, A, "LG1")
    choose(g, f"action:{action}")
    offered = asked(g) == "TriggerAlly" and "ally:LG1" in offers(g)
    assert offered is (value == "any_action" or action == "explore")
    assert lies(g, "LG1") == "A"


@pytest.mark.parametrize(("value", "control"), [("official", [6, 0]), ("standard", [6, 3])])
def test_two_players_may_score_like_more(value: str, control: list[int]) -> None:
    """HZ-15.1, option two_player_scoring"""
    g = bare(2, two_player_scoring=value)
    points(g, 0, 3, 1)
    assert GAME.scores(g) == control
    assert (mission("Power's Shadow") in g.deck) is (value == "standard")


@pytest.mark.parametrize(("value", "names"), [("all", ["Contractor", "Quiet Skies"]), ("completed", ["Quiet Skies"])])
def test_after_the_end_all_missions_or_the_completed_ones_are_shown(value: str, names: list[str]) -> None:
    """HZ-13.12, HZ-13.11, option reveal_at_end"""
    g = table(reveal_at_end=value)
    hand(g, B, "Contractor", "Quiet Skies")
    end(g)
    players = view(g, A)["players"]
    assert isinstance(players, list)
    assert [card["name"] for card in players[B]["hand"]] == names


def first_players(**options: str) -> set[int]:
    return {position(new("horizons", players=3, seed=seed, options=options).position).first for seed in range(12)}


def test_the_first_player_is_drawn_by_lot() -> None:
    """HZ-2.9, option first_player = random"""
    assert first_players() == {0, 1, 2}


@pytest.mark.parametrize("host", [0, 1, 2])
def test_the_host_may_go_first(host: int) -> None:
    """HZ-2.9, options first_player = host and host"""
    assert first_players(first_player="host", host=str(host)) == {host}


@pytest.mark.parametrize(("previous", "first"), [("0", {1}), ("1", {2}), ("2", {0}), ("none", {0, 1, 2})])
def test_the_seat_to_the_left_of_the_previous_first_player_may_go_first(previous: str, first: set[int]) -> None:
    """HZ-2.9, options first_player = rotate and previous_first; by lot in the first game of a group"""
    assert first_players(first_player="rotate", previous_first=previous) == first


@pytest.mark.parametrize(("value", "kind"), [("random", "first_face"), ("reverse_draft", "pick_board")])
def test_advanced_boards_are_dealt_or_drafted(value: str, kind: str) -> None:
    """HZ-18.3, options boards and board_choice"""
    match = new("horizons", players=2, seed=1, options={"boards": "advanced", "board_choice": value})
    assert match.decision is not None
    assert match.decision.kind == kind


def test_the_board_choice_is_of_no_matter_with_standard_boards() -> None:
    """HZ-18.2, options boards and board_choice"""
    match = new("horizons", players=2, seed=1, options={"board_choice": "reverse_draft"})
    assert match.decision is not None
    assert match.decision.kind == "first_face"


def test_without_a_round_limit_only_a_plan_ends_the_game() -> None:
    """HZ-12.5"""
    chosen = GAME.agreed(2, {"round_limit": None})
    reason = GAME.endless(chosen)
    assert reason is not None
    assert reason.rule == "HZ-12.5"
    assert GAME.endless(GAME.agreed(2, {})) is None
