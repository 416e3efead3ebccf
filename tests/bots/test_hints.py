"""Hints: the options that a cadet finds best, and why."""

from __future__ import annotations

import pytest

from ecliptic.bots import decide, hints, make_bot
from ecliptic.bots.hint import TINY, Reason
from ecliptic.games import GAMES
from tests.bots.test_bots import mid_game
from tests.bots.toy import Place, Toy, ToyGame
from tests.horizons.support import A, habitats, stock, table, world
from tests.horizons.support import build as put

GAME = GAMES["horizons"]
TREE = {
    "start": Place(1, ("slow", "quick", "idle", "foul"), settled=True),
    "slow": Place(1, ("poor", "rich")),
    "quick": Place(2),
    "idle": Place(1),
    "foul": Place(-9),
    "poor": Place(-1),
    "rich": Place(4),
}


def test_hints_are_the_best_options_best_first() -> None:
    found = hints(ToyGame(), Toy(TREE), 1)
    assert [(hint.option, hint.worth) for hint in found] == [(0, 3), (1, 1), (2, 0)]
    assert [hint.option for hint in hints(ToyGame(), Toy(TREE), 1, count=1)] == [0]
    assert [hint.option for hint in hints(ToyGame(), Toy(TREE), 1, count=9)] == [0, 1, 2, 3]


def test_a_reason_is_what_changes_once_the_option_is_carried_out() -> None:
    slow, _, idle = hints(ToyGame(), Toy(TREE), 1)
    assert slow.reasons == (Reason("half", 1.5), Reason("the rest", 1.5))
    assert idle.reasons == ()


@pytest.mark.parametrize("seed", range(6))
def test_hints_are_legal_few_ordered_and_the_same_again(seed: int) -> None:
    match = mid_game(seed)
    before = match.position.dump()
    found = hints(match.game, match.position, seed)
    assert 1 <= len(found) <= 3
    assert {hint.option for hint in found} <= set(match.position.options())
    assert found == sorted(found, key=lambda hint: -hint.worth)
    assert hints(match.game, match.position, seed) == found
    assert match.position.dump() == before


@pytest.mark.parametrize("seed", range(6))
def test_reasons_are_the_largest_changes_and_never_tiny(seed: int) -> None:
    match = mid_game(seed)
    seat = match.position.seat
    assert seat is not None
    known = GAME.features(match.position, seat)
    for hint in hints(match.game, match.position, seed):
        sizes = [abs(reason.change) for reason in hint.reasons]
        assert len(sizes) <= 3
        assert all(size >= TINY for size in sizes)
        assert sizes == sorted(sizes, reverse=True)
        assert {reason.feature for reason in hint.reasons} <= {*known, "victory"}


def test_hints_know_no_more_than_the_seat() -> None:
    """HZ-16.3: they are the same whatever the others hold."""
    for seed in range(6):
        match = mid_game(seed)
        imagined = match.position.imagine(match.position.seat, 7)
        assert hints(match.game, imagined, seed) == hints(match.game, match.position, seed)


def test_hints_look_at_imagined_positions_only() -> None:
    class Real(Toy):  # its clones are plain toys
        def play(self, option: int, text: str = "") -> None:
            raise AssertionError("the real position was played")

    assert hints(ToyGame(), Real(TREE), 1)[0].option == 0


def test_the_winning_choice_is_the_first_hint_and_the_cadets_own() -> None:
    """HZ-12.1: the fifth Colony ends the game, and A is far ahead."""
    g = table(2)
    world(g, 0, "desert")
    habitats(g, A, "desert")
    for _ in range(2):
        place = world(g, 1, "desert")
        put(g, A, "colony", place)
        put(g, A, "colony", place)
    stock(g, A, 4, 2, 20)
    first = hints(GAME, g, 1)[0]
    assert first.option == decide(GAME, g, make_bot("cadet", 2))
    assert first.reasons[0].feature == "victory"


def test_there_is_nothing_to_hint_at_when_the_game_is_over() -> None:
    assert hints(ToyGame(), Toy({"start": Place(0)}), 1) == []
