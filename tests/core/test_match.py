"""The match: the public interface in the words of its documentation."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable

import pytest

import ecliptic
from ecliptic.core.answers import option_of
from ecliptic.core.errors import BadSetup, EclipticError, IllegalChoice
from ecliptic.core.flow import Decision, Label, Step
from ecliptic.core.game import Game
from ecliptic.core.inputs import checked_text
from ecliptic.core.names import seat_names
from ecliptic.core.position import Position
from ecliptic.core.setup import Setup
from ecliptic.games.horizons.game import HorizonsGame
from tests.core.toy import Cover, Pick, Toy, toy_match
from tests.laws.cases import RECORDS


def to_first_action(match: ecliptic.Match) -> None:
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.position.options()[0])


def test_the_games_are_listed() -> None:
    info = ecliptic.games()["horizons"]
    assert (info.name, info.title, info.players) == ("horizons", "Horizons", range(2, 6))
    assert "boards" in [spec.name for spec in info.options]
    assert info.rulebook.rules["HZ-6.3"].text


def test_a_match_asks_offers_and_refuses() -> None:
    match = ecliptic.new("horizons", players=3, seed=7, options={"boards": "advanced"})
    assert match.decision is not None
    assert match.decision.kind == "first_face"
    assert match.decision.seat == match.position.seat
    assert match.decision.rule == "HZ-2.10"
    assert [option.id for option in match.options()] == match.position.options() == [0, 1]
    assert match.refusals()
    assert not match.over
    assert match.winners() == []
    assert len(match.scores()) == 3


def test_an_option_begins_with_a_capital() -> None:
    option = option_of(3, Label("blank (2R)", "card:3", name="blank"), "DF-7.2")
    assert (option.label, option.name, option.more) == ("Blank (2R)", "Blank", "2R")


def test_without_a_seed_every_match_differs() -> None:
    assert ecliptic.new("horizons").seed != ecliptic.new("horizons").seed


def test_without_a_number_the_usual_number_of_players_sits_down() -> None:
    assert ecliptic.new("horizons", seed=1).players == 4


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"game": "chess"}, "There is no game 'chess'; there are: horizons"),
        ({"players": 1}, "Horizons is for 2 to 5 players, not 1"),
        ({"players": 6}, "not 6"),
        ({"options": {"colour": "red"}}, "Horizons has no option 'colour'"),
        ({"options": {"boards": "golden"}}, "Option boards cannot be 'golden'; it may be standard, advanced"),
        ({"seed": -1}, "The seed must be a whole number"),
        ({"names": ["A", "B", "C", "D", "E", "F"]}, "6 names for 4 seats"),
        ({"names": [""]}, "must have from 1 to 24 printable characters"),
        ({"names": ["x" * 25]}, "must have from 1 to 24 printable characters"),
        ({"names": ["a\nb"]}, "must have from 1 to 24 printable characters"),
    ],
)
def test_a_wrong_set_up_is_refused_in_one_sentence(wrong: dict[str, object], complaint: str) -> None:
    arguments = {"game": "horizons", "seed": 1, **wrong}
    with pytest.raises(ecliptic.BadSetup, match=complaint):
        ecliptic.new(**arguments)  # type: ignore[arg-type]


def test_options_may_be_given_as_words_numbers_or_truth() -> None:
    options = {"round_limit": None, "dormancy": 8, "finish_round": True, "show_reverse": False}
    match = ecliptic.new("horizons", seed=1, options=options)
    assert {name: match.header.options[name] for name in options} == {
        "round_limit": "none",
        "dormancy": "8",
        "finish_round": "on",
        "show_reverse": "no",
    }


def test_names_are_the_players_own_or_the_empires() -> None:
    match = ecliptic.new("horizons", players=3, seed=1, names=["Ada", None])
    assert match.header.names == ("Ada", "Purple Compact", "Blue Reach")


@pytest.mark.parametrize("names", [["Ada", "Ada"], ["Ada", None, "ada "], ["Ada of X", "Ada  of X"]])
def test_two_seats_cannot_have_the_same_name(names: list[str | None]) -> None:
    with pytest.raises(ecliptic.BadSetup, match=f"Two seats cannot have the same name, '{names[-1]}'."):
        ecliptic.new("horizons", players=3, seed=1, names=names)


def test_an_empire_whose_name_somebody_else_has_gets_a_number() -> None:
    match = ecliptic.new("horizons", players=3, seed=1, names=["Purple Compact", None, "Purple Compact 2"])
    assert match.header.names == ("Purple Compact", "Purple Compact 3", "Purple Compact 2")
    assert seat_names(["x" * 24], ("a", "x" * 24)) == ("x" * 24, "x" * 22 + " 2")


def test_a_seat_may_be_called_by_its_own_empire() -> None:
    match = ecliptic.new("horizons", players=2, seed=1, names=[None, "Purple Compact"])
    assert match.header.names == ("Orange Concord", "Purple Compact")


@pytest.mark.parametrize("seat", [-1, 2, True])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    for look in (match.view, match.events):
        with pytest.raises(ecliptic.BadSetup, match="There is no seat"):
            look(seat)


def test_an_illegal_choice_says_why_and_names_the_rule() -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    with pytest.raises(ecliptic.IllegalChoice, match="5 is not one of the options here"):
        match.play(5)
    to_first_action(match)
    match.play(1)
    assert match.decision is not None
    active = match.view(match.decision.seat)["players"][match.decision.seat]["habitats"]  # type: ignore[index]
    taken = ["arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic"].index(active[0])
    while match.decision.kind != "adapt_habitat":
        match.play(99)
    with pytest.raises(ecliptic.IllegalChoice) as caught:
        match.play(taken)
    assert (caught.value.text, caught.value.rule) == ("You are already adapted to this type.", "HZ-5.2")


def test_after_the_end_nothing_can_be_chosen() -> None:
    match, chooser = ecliptic.new("horizons", players=2, seed=2), random.Random(2)
    while not match.over:
        match.play(chooser.choice(match.position.options()))
    with pytest.raises(ecliptic.IllegalChoice, match="The game is over"):
        match.play(0)
    with pytest.raises(ecliptic.NothingToUndo):
        match.undo()
    assert match.winners()


def test_a_bare_position_plays_on_by_itself_but_the_match_notices() -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    match.position.play(match.position.options()[0])
    for what in (lambda: match.play(0), match.undo, match.record):
        with pytest.raises(ecliptic.EclipticError, match="played on without its match"):
            what()


def test_whoever_is_told_of_an_event_may_change_what_was_told() -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    to_first_action(match)
    imagined, before = match.imagine(0, 1), match.events(0)
    for event in (*match.events(0), *match.events(None), *match.events(ecliptic.EVERYTHING), *match.clone().events(0)):
        event.facts["n"] = 99
        event.secret.clear()
    assert match.events(0) == before == imagined.events(0)
    assert any(event.secret for event in before)
    assert json.dumps([event.facts for event in before])


def test_a_clone_of_a_match_goes_its_own_way() -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    copy = match.clone()
    copy.play(copy.position.options()[0])
    assert len(match.choices) == 0
    assert len(copy.choices) == 1
    assert copy.record() != match.record()


def test_an_imagined_match_cannot_be_saved() -> None:
    imagined = ecliptic.new("horizons", players=2, seed=1).imagine(0, 5)
    imagined.play(imagined.position.options()[0])
    with pytest.raises(ecliptic.EclipticError, match="An imagined match has no record"):
        imagined.record()


def test_a_match_can_be_seen_at_any_earlier_choice() -> None:
    match, chooser = ecliptic.new("horizons", players=2, seed=4), random.Random(4)
    dumps = [match.position.dump()]
    for _ in range(30):
        match.play(chooser.choice(match.position.options()))
        dumps.append(match.position.dump())
    for choice in (0, 1, 13, 30):
        assert match.at(choice).position.dump() == dumps[choice]
    with pytest.raises(ecliptic.EclipticError, match="There is no choice 31"):
        match.at(31)


def test_undo_goes_back_several_choices_up_to_the_horizon() -> None:
    """HZ-19.3"""
    match = ecliptic.new("horizons", players=2, seed=1)
    to_first_action(match)
    assert match.undoable == 0
    before = match.position.dump()
    match.play(1)  # Adapt
    while match.decision is not None and match.decision.kind != "take_ally":
        match.play(99)
    steps = match.undoable
    assert steps >= 1
    with pytest.raises(ecliptic.NothingToUndo, match=f"You can undo only the last {steps}"):
        match.undo(steps + 1)
    match.undo(steps)
    assert match.position.dump() == before
    with pytest.raises(ecliptic.NothingToUndo, match="You can't undo further"):
        match.undo()


def test_a_standing_order_must_exist() -> None:
    """HZ-7.8"""
    match = ecliptic.new("horizons", players=2, seed=1)
    with pytest.raises(ecliptic.BadSetup, match="Choose from: ask, energy, metal, scarcer"):
        match.order(0, "everything")
    with pytest.raises(ecliptic.BadSetup, match="There is no seat 7"):
        match.order(7, "energy")


def test_a_position_can_be_pickled_without_its_box() -> None:
    match, chooser = ecliptic.new("horizons", players=3, seed=4), random.Random(4)
    for _ in range(50):
        match.play(chooser.choice(match.position.options()))
    packed = pickle.dumps(match.position)
    copy = pickle.loads(packed)
    assert copy.dump() == match.position.dump()
    assert copy.options() == match.position.options()
    assert len(packed) < 5_000


def test_a_game_need_not_be_compared_by_more_than_its_score() -> None:
    assert Game().columns(Position()) == {}
    assert Game().details(Position()) == {}


def test_what_a_game_must_supply_is_asked_for() -> None:
    """The skeletons of frames, positions and games refuse to stand in for real ones."""
    g = Position()
    g.set_flow(1, None)
    game = Game()
    calls: list[Callable[[], object]] = [
        lambda: Step[Position]().run(g),
        lambda: Decision[Position](0).resolve(g, 0),
        lambda: Decision[Position](0).label(g, 0),
        g.clone,
        lambda: g.hidden(None),
        lambda: g.conceal(None, []),
        lambda: game.content_digest(None),
        lambda: game.names(None, 2),
        lambda: Step[Position]().do_instead(g, 0),
        lambda: Step[Position]().instead_label(g, 0),
        lambda: game.begin(Setup(2, {}, (), 0)),
        lambda: game.view(g, None),
        lambda: game.own(g, 0),
        lambda: game.word(g, "n", 1),
        lambda: game.scores(g),
        lambda: game.standings(g),
        lambda: game.winners(g),
        lambda: game.ending(g),
        lambda: game.catalogue(None),
        lambda: game.counts(g),
        lambda: game.features(g, 0),
    ]
    for call in calls:
        with pytest.raises(NotImplementedError):
            call()
    assert Decision[Position](0).options(g) == []
    assert game.conclude(g) == ""
    assert game.next_options(g, {"a": "b"}) == {"a": "b"}
    assert HorizonsGame().entry.orders


@pytest.mark.parametrize("text", ["Kranax", 3, None])
def test_nothing_is_written_where_nothing_is_asked_for(text: str) -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    with pytest.raises(IllegalChoice):
        match.play(match.options()[0].id, text=text)
    assert match.number == 0


@pytest.mark.parametrize("text", ["x" * 9, "a\nb", 'a"b', " a", "a "])
def test_what_is_written_has_a_form(text: str) -> None:
    assert checked_text("Kranax", 8) == "Kranax"
    with pytest.raises(IllegalChoice, match="at most 8 characters"):
        checked_text(text, 8)


def test_a_game_without_a_campaign_leaves_and_inherits_nothing() -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    assert match.instead() == []
    with pytest.raises(EclipticError, match="not over"):
        match.conclude()
    with pytest.raises(BadSetup, match="has no campaigns"):
        ecliptic.new("horizons", legacy="something")


def test_a_position_counts_its_choices_and_copies_go_on_counting() -> None:
    match = toy_match(Pick(0), Pick(0), Pick(0))
    match.play(2)
    assert match.position.played == match.number == 1
    for copy in (match.position.clone(), pickle.loads(pickle.dumps(match.position)), match.imagine(0, 5).position):
        assert isinstance(copy, Toy)
        copy.play(3)
        assert (copy.played, copy.noted) == (2, (2, 3))
    match.undo()
    assert match.position.played == match.number == 0


def test_after_an_undo_nothing_is_remembered_of_what_was_taken_back() -> None:
    """A number that was only hidden on the way taken back did not come to light on the other."""
    match = toy_match(*[Cover(0)] * 4)
    match.play(2)
    match.undo()
    match.play(1)
    match.play(3)
    assert match.undoable == 2


def test_options_and_questions_carry_what_they_are_about_as_data() -> None:
    match = ecliptic.new("horizons", players=2, seed=7)
    chooser = random.Random(4)
    seen: dict[str, ecliptic.Question] = {}
    while match.decision is not None:
        seen[match.decision.kind] = match.decision
        match.play(chooser.choice(match.position.options()))
    assert seen["build_world"].facts["kind"] in ("colony", "energy_collector", "metal_collector")
    assert f"the {seen['choose_star'].facts['type']} World".casefold() in seen["choose_star"].prompt.casefold()
    assert seen["choose_action"].facts == {}


def test_an_option_carries_its_warning_with_the_rule() -> None:
    """HZ-12.1"""
    ended = ecliptic.load(RECORDS / "horizons" / "fifth_colony_two_players.jsonl")
    last = [ended.at(ended.number - back) for back in range(1, 5)]  # it may still have to be paid for and shared
    warnings = [option.warning for match in last for option in match.options() if option.warning is not None]
    assert (warnings[0].text, warnings[0].rule) == ("Your fifth Colony ends the game.", "HZ-12.1")
