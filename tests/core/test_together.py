"""Several seats choose at the same time: whoever chooses first, the same choices make the same game."""

from __future__ import annotations

import pickle
from itertools import permutations

import pytest

import ecliptic
from ecliptic.core.errors import IllegalChoice
from ecliptic.core.flow import Label, Step
from ecliptic.core.match import Match
from ecliptic.core.preview import OTHERS
from ecliptic.core.together import AtOnce, SecretChoice, Together, asked, facing, play_as
from ecliptic.core.views import EVERYTHING
from tests.core.toy import Keep, Pick, Rise, Toy, toy_match


class Bid(SecretChoice[Toy]):
    """A number in secret; player and number are noted when it is shown."""

    rule = "EX-1.1"
    prompt = "How much do you bid?"

    def options(self, g: Toy) -> list[int]:
        return [10, 20, 30]

    def label(self, g: Toy, option: int) -> Label:
        return Label(f"Bid {option}", f"amount:{option}")

    def reveal(self, g: Toy, option: int) -> None:
        g.noted += (self.player, option)


class OnlyBid(Bid):
    def options(self, g: Toy) -> list[int]:
        return [10]


class NoBid(Bid):
    def options(self, g: Toy) -> list[int]:
        return []


class PickTwice(Pick):
    """A number, then a die, then another number: none of it a secret."""

    def resolve(self, g: Toy, option: int) -> None:
        g.covered = tuple(sorted([*g.covered, self.player * 100 + option * 10 + g.roll(6)]))
        g.then(PickLast(self.player))


class PickLast(Pick):
    def resolve(self, g: Toy, option: int) -> None:
        g.covered = tuple(sorted([*g.covered, self.player * 100 + option * 10 + g.roll(6)]))


class Stop(Step[Toy]):
    def run(self, g: Toy) -> None:
        g.halt(Pick(0))


class PickOrStop(Pick):
    def resolve(self, g: Toy, option: int) -> None:
        super().resolve(g, option)
        g.then(*[Stop()] * (option == 3))


def bids() -> Match:
    return toy_match(AtOnce((1, 0), (Bid(1), Bid(0))), Rise(), Pick(0), players=2)


def noted(match: Match) -> tuple[int, ...]:
    assert isinstance(match.position, Toy)
    return match.position.noted


def test_all_who_choose_at_the_same_time_are_asked_and_one_after_the_other_if_nobody_says_who() -> None:
    match = bids()
    assert list(match.asked) == [1, 0]
    assert match.decision is not None
    assert match.decision.seat == 1
    match.play(30)
    assert list(match.asked) == [0]
    assert noted(match) == ()
    match.play(10)
    assert noted(match)[:4] == (1, 30, 0, 10)
    assert list(match.asked) == [0]


def test_in_whatever_order_secret_choices_are_made_they_are_shown_in_the_order_of_the_seats() -> None:
    match, other = bids(), bids()
    match.play(30)
    match.play(10)
    other.play(10, seat=0)
    other.play(30, seat=1)
    assert match.position.dump() == other.position.dump()
    assert match.events(EVERYTHING) == other.events(EVERYTHING)
    assert [line.seat for line in other.choices] == [0, 1]


def test_a_record_keeps_the_order_in_which_they_chose() -> None:
    match = bids()
    match.play(10, seat=0)
    match.play(30, seat=1)
    again = match.at(2)
    assert again.lines == match.lines
    assert again.position.dump() == match.position.dump()
    assert match.at(1).asked == (1,)


def test_steps_with_chance_may_be_taken_in_any_order() -> None:
    """Each branch has its own chance."""
    found = []
    for order in dict.fromkeys(permutations((0, 0, 1, 1))):
        match = toy_match(AtOnce((0, 1), (PickTwice(0), PickTwice(1))), Rise(), Pick(0), players=2)
        choices = {0: [1, 2], 1: [3, 1]}
        for seat in order:
            match.play(choices[seat].pop(0), seat=seat)
        found.append(match.position.dump())
    assert len(found) == 6
    assert all(dump == found[0] for dump in found)


def test_what_follows_has_the_chance_it_would_have_had() -> None:
    match, plain = bids(), toy_match(Rise(), Pick(0), players=2)
    match.play(10)
    match.play(10)
    assert noted(match)[4:] == noted(plain)


def test_who_has_chosen_is_not_asked_again_and_a_wrong_choice_changes_nothing() -> None:
    match = bids()
    match.play(10, seat=0)
    before = match.position.dump()
    with pytest.raises(IllegalChoice, match="Seat 0 cannot choose now"):
        match.play(20, seat=0)
    with pytest.raises(IllegalChoice, match="not this player's turn"):
        play_as(match.position, 0, 20)
    assert match.position.dump() == before
    match = bids()
    before = match.position.dump()
    with pytest.raises(IllegalChoice, match="99 is not one of the options"):
        match.play(99, seat=0)
    with pytest.raises(IllegalChoice, match="99 is not one of the options"):
        play_as(match.position, 0, 99)
    assert match.position.dump() == before


def test_a_secret_choice_is_asked_even_where_there_is_no_other() -> None:
    """An answer given at once would tell that there was only one."""
    match = toy_match(AtOnce((0, 1), (OnlyBid(0), Bid(1))), Pick(0), players=2)
    assert match.asked == (0, 1)
    assert [option.id for option in match.options(0)] == [10]


def test_who_has_nothing_to_choose_is_not_asked() -> None:
    match = toy_match(AtOnce((0, 1), (NoBid(0), Bid(1))), Pick(0), players=2)
    assert match.asked == (1,)
    match = toy_match(AtOnce((0, 1), (Rise(), NoBid(1))), Pick(0), players=2)
    assert match.decision is not None
    assert match.decision.kind == "pick"


def test_a_secret_choice_made_alone_is_shown_at_once() -> None:
    match = toy_match(Bid(1), Pick(0), players=2)
    match.play(20)
    assert noted(match) == (1, 20)


def test_nobody_can_imagine_what_others_have_chosen_in_secret() -> None:
    match = bids()
    match.play(30, seat=1)
    imagined = [match.position.imagine(0, chance) for chance in range(40)]
    groups = [frame for g in imagined for frame in g.stack if isinstance(frame, Together)]
    assert {group.sealed[0].option for group in groups} == {10, 20, 30}
    assert len({group.chance for group in groups}) == 40
    own = match.position.imagine(1, 7)
    assert [frame.sealed[0].option for frame in own.stack if isinstance(frame, Together)] == [30]


def test_an_imagined_seat_that_could_not_choose_has_chosen_nothing() -> None:
    class Covered(Bid):
        def options(self, g: Toy) -> list[int]:
            return [n for n in g.covered if n == 1] * 2 if g.noted else [1]

    match = toy_match(AtOnce((1, 0), (Covered(1), Bid(0))), players=2)
    match.play(1)
    assert isinstance(match.position, Toy)
    match.position.noted = (0,)
    imagined = match.position.imagine(0, 5)
    imagined.play(20)
    assert isinstance(imagined, Toy)
    assert imagined.noted == (0, 0, 20)


def test_a_preview_shows_what_the_own_choice_does_and_no_more() -> None:
    match = bids()
    found = match.preview(20, seat=0)
    assert (found.unknown, found.final, found.confirm) == (OTHERS, True, False)
    match.play(10)
    assert match.preview(20, seat=0) == found


def test_a_preview_ends_where_all_choose() -> None:
    match = toy_match(Pick(0), AtOnce((1, 0), (Bid(1), Bid(0))), players=2)
    assert match.preview(2).unknown == OTHERS


def test_a_seat_is_faced_with_its_own_question_alone() -> None:
    match = bids()
    assert match.facing(0) is not match.position
    first = facing(match.position, 0).dump()
    match.play(30, seat=1)
    assert facing(match.position, 0).dump() == first
    alone = match.facing(0)
    alone.play(10)
    assert isinstance(alone, Toy)
    assert alone.noted[:2] == (0, 10)
    other = toy_match(Pick(0), players=2)
    assert other.facing(0) is other.position


def test_a_choice_can_be_taken_back_until_another_seat_chooses() -> None:
    match = toy_match(AtOnce((0, 1), (Keep(0), Keep(1))), Pick(0), players=2)
    match.play(5, seat=1)
    assert (match.undoable, match.undoer, match.asked) == (1, 1, (0, 1))
    match.undo()
    assert (match.lines[-1].seat, match.lines[-1].undo) == (1, 1)
    match.play(5, seat=1)
    match.play(2, seat=0)
    assert (match.undoable, match.undoer) == (1, 0)


def test_a_selection_can_be_made_at_the_same_time_as_others() -> None:
    match = toy_match(AtOnce((0, 1), (Keep(0), Keep(1))), Pick(0), players=2)
    match.select([7, 2], seat=1)
    assert match.asked == (0,)
    match.select([5], seat=0)
    assert noted(match) == (9, 2, 7, 5, 5)


def test_what_stops_everything_stops_all_who_choose_at_the_same_time() -> None:
    match = toy_match(AtOnce((0, 1), (PickOrStop(0), PickOrStop(1))), Rise(), players=2)
    match.play(3, seat=1)
    assert match.asked == (0,)
    assert match.decision is not None
    assert match.decision.kind == "pick"
    match.play(1)
    assert noted(match) == (3, 1)
    match = toy_match(AtOnce((0, 1), (Stop(), Pick(1))), players=2)
    assert match.decision is not None
    assert (match.decision.seat, match.decision.kind) == (0, "pick")


def test_a_question_stays_the_same_while_only_others_choose() -> None:
    match = bids()
    lines = len(match.lines)
    assert match.asks_the_same(0, lines)
    assert match.since(0) == match.since(1) == 0
    match.play(30, seat=1)
    assert match.asks_the_same(0, lines)
    assert not match.asks_the_same(1, lines)
    assert match.since(0) == 0
    match.play(30, seat=0)
    assert not match.asks_the_same(0, lines)
    assert match.since(0) == 2


def test_such_a_position_can_be_printed_and_sent() -> None:
    match = bids()
    match.play(30, seat=1)
    again = pickle.loads(pickle.dumps(match.position))
    assert again.dump() == match.position.dump()
    assert match.position.dump()["stack"] == [
        ["Pick", 0],
        ["Rise"],
        ["Together", [1, 0], 0, match.position.stack[2].fields()[2], [], [["Sealed", ["Bid", 1], 30]]],
        ["Bid", 0],
    ]
    assert asked(again) == (0,)
    waiting = toy_match(Pick(0), AtOnce((1, 0), (Bid(1), Bid(0))), players=2)
    assert waiting.position.dump()["stack"] == [["AtOnce", [1, 0], [["Bid", 1], ["Bid", 0]]], ["Pick", 0]]
    waiting.play(1)
    assert "Branch" in str(waiting.position.dump()["stack"])


def test_standing_orders_are_followed_whoever_is_asked_first() -> None:
    class Ordered(Bid):
        def by_order(self, g: Toy, order: str) -> int | None:
            return 30

    match = toy_match(AtOnce((1, 0), (Bid(1), Ordered(0))), Pick(0), players=2)
    match.orders[0] = "always"
    match.follow_orders()
    assert match.asked == (1,)
    assert match.choices[0].seat == 0


def test_when_a_game_is_over_nobody_is_asked() -> None:
    match = toy_match(Pick(0))
    match.play(1)
    assert match.asked == ()
    assert match.question() is None
    assert ecliptic.new("horizons", 2, 1).asked
