"""Hints: the options that a cadet finds best, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.bots import decide, hint, make_bot
from ecliptic.bots.hint import compared, without_merit
from ecliptic.core import record
from ecliptic.core.measures import Change, change_verbs, change_words
from ecliptic.games import GAMES
from tests.bots.test_bots import mid_game
from tests.bots.toy import Place, Toy, ToyGame
from tests.horizons.support import A, habitats, stock, table, world
from tests.horizons.support import build as put
from tests.laws.cases import LAWFUL, stored_games, stored_play

GAME = GAMES["horizons"]
RECORDS = Path(__file__).parents[1] / "records"
TREE = {
    "start": Place(1, ("slow", "quick", "idle", "foul"), settled=True),
    "slow": Place(1, ("poor", "rich")),
    "quick": Place(2),
    "idle": Place(1),
    "foul": Place(-9),
    "poor": Place(-1),
    "rich": Place(4),
}


EQUAL = {
    "start": Place(1, ("foul", "fine", "as fine"), settled=True),
    "fine": Place(2),
    "as fine": Place(2),
    "foul": Place(-9),
}


def test_a_hint_is_the_option_that_is_best_once_it_is_carried_out() -> None:
    found = hint(ToyGame(), Toy(TREE), 1)
    assert (found.option, found.equals) == (0, ())


def test_a_hint_says_which_options_are_just_as_good() -> None:
    found = hint(ToyGame(), Toy(EQUAL), 1)
    assert sorted([found.option, *found.equals]) == [1, 2]


def test_where_nothing_is_measured_the_reason_is_what_the_option_helps_most() -> None:
    assert hint(ToyGame(), Toy(TREE), 1).reasons == ("leaves you the better half", "is better for the rest")


def test_a_hint_admits_that_nothing_speaks_for_it() -> None:
    idle = {"start": Place(1, ("idle", "idle")), "idle": Place(1)}
    assert hint(ToyGame(), Toy(idle), 1).reasons == ("is as good as the other choices",)
    close = {"start": Place(1, ("idle", "worse")), "idle": Place(1), "worse": Place(0.92)}
    assert hint(ToyGame(), Toy(close), 1).reasons == ("is only slightly better than the next best choice",)
    assert without_merit((), None) == "makes no difference that counts"


def test_an_end_differs_from_anything_else_by_who_wins() -> None:
    assert compared({"points": 3.0, "victory": 10.0}, {"points": 5.0, "cards": 1.0, "fuel": 1.0}) == {"victory": 6.0}
    assert compared({"fuel": 1.0, "cards": 1.0}, {"victory": 0.0}) == {"victory": 2.0}
    assert compared({"points": 3.0}, {"points": 1.0}) == {"points": 2.0}
    assert compared({}, {"points": 1.0}) == {"points": -1.0}


@pytest.mark.parametrize("name", LAWFUL)
def test_every_feature_is_told_in_words(name: str) -> None:
    """At every choice of the stored games, and at their ends."""
    game = LAWFUL[name]
    found: set[str] = set()
    for path in stored_games(game):
        stored = record.read(path)
        for number, match in enumerate(stored_play(game, stored), -len(stored.lines)):
            if number % 5 == 0:
                found |= game.appraiser(number % match.players).features(match.position).keys()
        for seat in range(match.players):
            found |= game.appraiser(seat).features(match.position).keys()
    assert found == game.merits.keys()
    assert not [words for words in game.merits.values() if "_" in words or words.endswith(".")]


@pytest.mark.parametrize(
    ("change", "verb", "words"),
    [
        (Change("VP", 0, 2, 8, None), "gains 6 VP", "VP 2 → 8"),
        (Change("Energy", 0, 5, 3, None), "costs 2 Energy", "Energy 5 → 3"),
        (Change("Allies", 0, 1, 2, None), "brings Allies to 2", "Allies 1 → 2"),
        (Change("Cubes from Lantern", 0, 3, 4, None), "brings Cubes from Lantern to 4", "Cubes from Lantern 3 → 4"),
        (Change("Might", 0, 1, -1, 6), "lowers Might to -1", "Might 1 → -1"),
        (Change("Mass", 0, 2, 4, None), "gains 2 Mass", "Mass 2 → 4"),
        (
            Change("Chance of a find", 0, 8, 15, None, unit="%"),
            "brings Chance of a find to 15%",
            "Chance of a find 8% → 15%",
        ),
    ],
)
def test_a_change_is_told_as_what_the_option_does_and_in_short(change: Change, verb: str, words: str) -> None:
    assert (change_verbs([change]), change_words(change)) == ([verb], words)


def test_changes_of_one_verb_are_told_together() -> None:
    found = [Change("Voyage", 0, 1, 3, None), Change("Cards", 0, 5, 4, None), Change("Aether", 0, 0, 1, None)]
    assert change_verbs(found) == ["gains 2 Voyage and 1 Aether", "lowers Cards to 4"]


def test_what_the_opponent_of_a_solo_game_gains_is_no_reason_for_a_choice() -> None:
    """UM-16.7: whatever is chosen, Charybdis grows next."""
    match = ecliptic.load(RECORDS / "ultramassive" / "rival_beaten.jsonl")
    then = next(then for then in map(match.at, range(match.number)) if all(rival_grows(then)))
    assert "Charybdis" not in " ".join(hint(then.game, then.position, 1).reasons)


def rival_grows(match: ecliptic.Match) -> list[bool]:
    """By each of the options?"""
    found = [match.preview(option.id).changes for option in match.options()]
    return [("Mass", 1) in [(change.name, change.seat) for change in changes] for changes in found]


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_is_legal_and_the_same_again(seed: int) -> None:
    match = mid_game(seed)
    before = match.position.dump()
    found = hint(match.game, match.position, seed)
    assert {found.option, *found.equals} <= set(match.position.options())
    assert len(found.reasons) <= 5
    assert hint(match.game, match.position, seed) == found
    assert match.position.dump() == before


def test_hints_know_no_more_than_the_seat() -> None:
    """HZ-16.3: they are the same whatever the others hold."""
    for seed in range(6):
        match = mid_game(seed)
        imagined = match.position.imagine(match.position.seat, 7)
        assert hint(match.game, imagined, seed) == hint(match.game, match.position, seed)


def test_hints_look_at_imagined_positions_only() -> None:
    class Real(Toy):  # its clones are plain toys
        def play(self, option: int, text: str = "") -> None:
            raise AssertionError("the real position was played")

    assert hint(ToyGame(), Real(TREE), 1).option == 0


def test_the_winning_choice_is_hinted_at_and_the_cadets_own() -> None:
    """HZ-12.1: the fifth Colony ends the game, and A is far ahead."""
    g = table(2)
    world(g, 0, "desert")
    habitats(g, A, "desert")
    for _ in range(2):
        place = world(g, 1, "desert")
        put(g, A, "colony", place)
        put(g, A, "colony", place)
    stock(g, A, 4, 2, 20)
    found = hint(GAME, g, 1)
    assert found.option == decide(GAME, g, make_bot("cadet", 2))
    assert found.reasons[0] == "gains 6 VP and 2 Control Points at Asha"
    assert "brings Colonies to 5 of 5" in found.reasons
