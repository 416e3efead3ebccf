"""Looking ahead, on trees small enough to see."""

from __future__ import annotations

from random import Random

from ecliptic.bots import decide, make_bot
from ecliptic.bots.bot import imagining
from ecliptic.bots.cadet import Cadet
from ecliptic.bots.hint import hint
from ecliptic.bots.judgement import Judgement
from ecliptic.bots.lookahead import Prospect, after
from ecliptic.core.game import Appraiser
from ecliptic.core.position import Position
from tests.bots.toy import Place, Toy, ToyGame

GAME = ToyGame()


def ahead(toy: Toy, patience: int) -> Prospect:
    prospect = Prospect(GAME.appraiser(0), toy, toy)
    prospect.look(patience)
    return prospect


def worth(tree: dict[str, Place], patience: int = 100) -> float:
    return ahead(Toy(tree), patience).worth


def test_a_position_is_worth_the_best_that_its_seat_can_make_of_it() -> None:
    tree = {
        "start": Place(0, ("build", "decline")),
        "build": Place(-1, ("here", "there")),
        "decline": Place(0.5),
        "here": Place(1),
        "there": Place(3),
    }
    assert worth(tree) == 3


def test_nothing_is_looked_at_behind_a_settled_position() -> None:
    tree = {
        "start": Place(0, ("done", "other")),
        "done": Place(1, ("later", "never"), settled=True),
        "later": Place(9),
        "never": Place(9),
        "other": Place(0),
    }
    assert worth(tree) == 1


def test_nothing_is_looked_at_behind_another_seats_decision() -> None:
    tree = {
        "start": Place(0, ("theirs", "other")),
        "theirs": Place(1, ("later", "never"), player=1),
        "later": Place(9),
        "never": Place(9),
        "other": Place(0),
    }
    assert worth(tree) == 1


def test_a_settled_position_is_worth_its_estimate() -> None:
    assert worth({"start": Place(2, ("a", "b"), settled=True), "a": Place(9), "b": Place(9)}) == 2


def test_patience_bounds_what_is_looked_at_and_the_best_so_far_counts() -> None:
    tree = {"start": Place(0, ("0", "stop")), "stop": Place(-1)}
    tree |= {str(i): Place(i, (str(i + 1), "stop")) for i in range(100)}
    toy = Toy(tree)
    assert ahead(toy, 10).worth == 4
    assert len(toy.visits) == 11


def test_a_cadet_sees_through_the_first_choice_to_what_it_leads_to() -> None:
    tree = {
        "start": Place(0, ("slow", "quick"), settled=True),
        "slow": Place(0, ("poor", "rich")),
        "quick": Place(1),
        "poor": Place(-1),
        "rich": Place(2),
    }
    assert decide(GAME, Toy(tree), make_bot("cadet", 1)) == 0


def test_a_cadet_is_not_taken_in_by_one_lucky_draw() -> None:
    tree = {
        "start": Place(0, ("gamble", "sure"), settled=True),
        "gamble": Place(0, ("jackpot", "nothing"), draws=True),
        "jackpot": Place(5),
        "nothing": Place(-20),
        "sure": Place(1),
    }
    choices = [decide(GAME, Toy(tree), make_bot("cadet", seed)) for seed in range(40)]
    assert choices.count(1) > 30


def test_where_one_option_alone_tells_something_a_prospect_goes_on_at_once() -> None:
    tree = {"start": Place(0, ("a", "b")), "a": Place(0, ("c", "d")), "c": Place(2), "b": Place(9), "d": Place(9)}
    toy = Toy(tree)
    assert Prospect(HastyGame().appraiser(0), toy, toy.clone()).worth == 2
    assert toy.visits == ["c"]


def test_of_equals_a_cadet_may_take_any() -> None:
    tree = {"start": Place(0, ("left", "right"), settled=True), "left": Place(1), "right": Place(1)}
    choices = [decide(GAME, Toy(tree), make_bot("cadet", seed)) for seed in range(40)]
    assert 5 < choices.count(0) < 35


def test_what_neither_chance_nor_anything_hidden_has_a_part_in_is_certain() -> None:
    tree = {
        "start": Place(0, ("sure", "gamble")),
        "sure": Place(1),
        "gamble": Place(0, ("jackpot", "nothing"), draws=True),
        "jackpot": Place(5),
        "nothing": Place(0),
    }
    toy = Toy(tree)
    sure, gamble = (Prospect(GAME.appraiser(0), toy, after(toy, option)) for option in (0, 1))
    assert (sure.certain, gamble.certain) == (True, False)


class Hasty(Appraiser):
    """Never looks at the second option, and counts how often a choice begins."""

    choices = 0

    def shortlist(self, position: Position, options: list[int]) -> list[int]:
        return [option for option in options if option != 1]

    def prepare(self, position: Position) -> None:
        self.choices += 1


class HastyGame(ToyGame):
    def appraiser(self, seat: int) -> Appraiser:
        return Hasty(self, seat)


def test_what_tells_nothing_is_not_looked_at_but_a_hint_names_it() -> None:
    tree = {"start": Place(0, ("a", "b", "e"), settled=True), "a": Place(1, ("c", "d")), "b": Place(1), "c": Place(1)}
    tree |= {"d": Place(1), "e": Place(0)}
    toy, game = Toy(tree), HastyGame()
    assert decide(game, toy, make_bot("cadet", 1)) == 0
    assert sorted(toy.visits) == ["c", "e"]
    assert sorted((hint(game, toy, 1).option, *hint(game, toy, 1).equals)) == [0, 1]


def test_the_only_option_that_tells_something_is_taken_unseen() -> None:
    toy = Toy({"start": Place(0, ("a", "b"), settled=True), "a": Place(1), "b": Place(2)})
    assert decide(HastyGame(), toy, make_bot("cadet", 1)) == 0
    assert toy.visits == []


class Brief(Appraiser):
    """Looks at little."""

    most = 3


class BriefGame(ToyGame):
    def appraiser(self, seat: int) -> Appraiser:
        return Brief(self, seat)


def test_an_appraiser_says_how_much_a_cadet_looks_at() -> None:
    tree = {"start": Place(0, ("0", "end"), settled=True), "end": Place(-99), "stop": Place(-1)}
    tree |= {str(i): Place(i, (str(i + 1), "stop")) for i in range(99)}
    deep = Toy(tree)
    decide(BriefGame(), deep, make_bot("cadet", 1))
    assert "2" in deep.visits
    assert "3" not in deep.visits


class Trusting(Appraiser):
    """Tries the best option in two scenes."""

    trials = 2


class TrustingGame(ToyGame):
    def appraiser(self, seat: int) -> Appraiser:
        return Trusting(self, seat)


def test_an_appraiser_says_how_often_the_best_option_is_tried() -> None:
    tree = {"start": Place(0, ("gamble", "sure"), settled=True), "sure": Place(-9)}
    tree |= {"gamble": Place(0, tuple("abcdefgh"), draws=True)}
    tree |= {way: Place(worth) for worth, way in enumerate("abcdefgh")}
    for game, trials in ((GAME, 4), (TrustingGame(), 2)):
        toy = Toy(tree)
        decide(game, toy, make_bot("cadet", 3))
        assert len(toy.visits) == trials + 1
        thorough = Judgement(game, toy.options(), imagining(toy), Random(3), thorough=True)
        assert thorough.best() == [0]
        assert len(thorough.tried[0]) == 4


def test_a_cadet_keeps_its_appraiser_from_choice_to_choice() -> None:
    toy, game, cadet = Toy({"start": Place(0, ("a", "b")), "a": Place(1), "b": Place(0)}), HastyGame(), Cadet(1)
    decide(game, toy, cadet)
    first = cadet.appraiser
    decide(game, toy, cadet)
    assert cadet.appraiser is first
    assert isinstance(first, Hasty)
    assert first.choices == 2
    decide(HastyGame(), toy, cadet)
    assert cadet.appraiser is not first
