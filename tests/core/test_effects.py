"""The effect language: what nodes do, ask and say, told with a game of one player and some coins."""

from __future__ import annotations

from typing import Annotated, Self

import msgspec
import pytest

from ecliptic.core.effects import CardPosition, ChooseOne, Do, Effect, MayDo, Node, Repeat, in_signs, numbered, sentence
from ecliptic.core.errors import BadContent
from ecliptic.core.flow import Reason
from ecliptic.core.journal import Journal
from ecliptic.core.language import ConditionLeaf, CostLeaf, CountLeaf, Language, Leaf, Part, leaves

NONE_LEFT = Reason("The bank is empty.", "TY-1.1")
TOO_POOR = Reason("You have too few coins.", "TY-1.2")
PLAYER = 0
CARD = 7


class Purse(CardPosition):
    """Coins in a purse and in a bank."""

    FIELDS = ("coins", "bank")
    __slots__ = ("bank", "coins", "table")

    def lay_out(self, coins: int, bank: int) -> None:
        self.set_flow(1, Journal())
        self.coins = coins
        self.bank = bank
        self.table: list[Effect[Purse]] = []

    def effect(self, number: int) -> Effect[Self]:
        return self.table[number]

    def source_name(self, source: int) -> str:
        return f"card {source}"


class Gain(Leaf[Purse], frozen=True):
    n: Annotated[int, msgspec.Meta(ge=1)]

    def why_not(self, g: Purse, player: int, source: int) -> Reason | None:
        return None if g.bank >= self.n else NONE_LEFT

    def begin(self, g: Purse, player: int, source: int) -> None:
        n = min(self.n, g.bank)
        g.bank, g.coins = g.bank - n, g.coins + n

    def words(self) -> str:
        return f"gain {self.n}"


class Wish(Leaf[Purse], frozen=True):
    """May be declined, unless it was demanded."""

    declinable = True

    def begin(self, g: Purse, player: int, source: int) -> None:
        pass

    def words(self) -> str:
        return "you may wish"

    def demanded(self) -> Leaf[Purse]:
        return Granted()


class Granted(Wish, frozen=True):
    def words(self) -> str:
        return "wish"


class Pay(CostLeaf[Purse], frozen=True):
    n: int

    def why_not(self, g: Purse, player: int, source: int) -> Reason | None:
        return None if g.coins >= self.n else TOO_POOR

    def begin(self, g: Purse, player: int, source: int) -> None:
        g.coins -= self.n

    def words(self) -> str:
        return f"pay {self.n}"


class Rich(ConditionLeaf[Purse], frozen=True):
    rule = "P-1"

    def holds(self, g: Purse, player: int, source: int) -> bool:
        return g.coins >= 5

    def words(self) -> str:
        return "you are rich"


class Coins(CountLeaf[Purse], frozen=True):
    rule = "P-2"

    def number(self, g: Purse, player: int, source: int) -> int:
        return g.coins

    def words(self) -> str:
        return "coin"


LANGUAGE = Language[Purse]((Gain, Wish, Pay), (Rich,), (Coins,))


def gain(n: int) -> Part:
    return {"do": "gain", "n": n}


def purse(coins: int = 3, bank: int = 9) -> Purse:
    g = Purse()
    g.lay_out(coins, bank)
    return g


def read(*parts: Part) -> Effect[Purse]:
    return LANGUAGE.effect("cards.toml: card 'X', field front", parts)


def carried_out(g: Purse, *parts: Part) -> Purse:
    """The effect begun, as far as it goes without asking."""
    g.then(Do(PLAYER, numbered(read(*parts), g.table), CARD))
    g.advance()
    return g


def why_not(g: Purse, *parts: Part) -> Reason | None:
    return read(*parts).why_not(g, PLAYER, CARD)


def text(*parts: Part) -> str:
    return sentence(read(*parts))


def labels(g: Purse) -> list[str]:
    decision = g.decision
    assert decision is not None
    return [decision.label(g, option).text for option in g.options()]


def test_parts_are_carried_out_in_order_each_as_far_as_possible() -> None:
    assert carried_out(purse(0, 3), gain(2), gain(2)).coins == 3
    assert why_not(purse(0, 1), gain(2), gain(1)) is None
    assert why_not(purse(0, 0), gain(2), gain(1)) == NONE_LEFT
    assert text(gain(2), gain(1)) == "Gain 2. Gain 1."
    assert text({"do": "in_order", "parts": [gain(1)]}) == "Gain 1."


def test_a_declinable_part_written_twice_is_done_twice_unless_its_verb_says_otherwise() -> None:
    assert isinstance(read({"do": "wish"}, {"do": "wish"}), Repeat)
    assert text({"do": "wish"}, {"do": "wish"}) == "You may wish, twice."


def test_equal_parts_are_worded_once() -> None:
    assert text(gain(2), gain(2), gain(1)) == "Gain 2, twice. Gain 1."
    assert text({"do": "repeat", "times": 3, "parts": [gain(1)]}) == "Gain 1, 3 times."


def test_a_repeated_part_is_carried_out_that_many_times() -> None:
    assert carried_out(purse(0), {"do": "repeat", "times": 3, "parts": [gain(2)]}).coins == 6


@pytest.mark.parametrize(
    ("part", "signs"),
    [
        ({"do": "in_order", "parts": [gain(2), gain(2), gain(1)]}, "Gain 2 ×2, gain 1"),
        ({"do": "repeat", "times": 3, "parts": [gain(1)]}, "Gain 1 ×3"),
        ({"do": "choose_one", "among": [gain(1), gain(2)]}, "Gain 1, or gain 2"),
        ({"do": "may", "parts": [gain(2)]}, "You may gain 2"),
        ({"do": "if", "when": {"is": "rich"}, "parts": [gain(4)]}, "If you are rich: gain 4"),
        (
            {"do": "if", "when": {"is": "rich"}, "parts": [gain(4)], "otherwise": [gain(1)]},
            "If you are rich: gain 4; otherwise gain 1",
        ),
        ({"do": "for_each", "count": {"of": "coins"}, "parts": [gain(1)]}, "Gain 1 for each coin"),
        (
            {"do": "for_each", "count": {"of": "coins"}, "parts": [{"do": "may", "parts": [gain(1)]}]},
            "For each coin: you may gain 1",
        ),
    ],
)
def test_a_game_without_signs_writes_effects_in_words(part: Part, signs: str) -> None:
    assert "".join([sign.text for sign in in_signs(read(part))]) == signs


def test_one_of_several_parts_is_chosen_among_those_that_could_change_something() -> None:
    among: Part = {"do": "choose_one", "among": [gain(1), gain(5), gain(2)]}
    g = carried_out(purse(0, 4), among)
    assert isinstance(g.decision, ChooseOne)
    assert g.decision.question(g) == "Which effect of card 7 do you choose?"
    assert (g.options(), labels(g)) == ([0, 2], ["Gain 1", "Gain 2"])
    assert g.decision.why_not(g, 1) == NONE_LEFT
    g.play(2)
    assert (g.coins, g.seat) == (2, None)
    assert text(among) == "Gain 1, or gain 5, or gain 2."


def test_what_was_chosen_cannot_be_declined_any_more() -> None:
    assert text({"do": "wish"}) == "You may wish."
    assert text({"do": "choose_one", "among": [{"do": "wish"}, gain(1)]}) == "Wish, or gain 1."


def test_what_may_be_done_is_asked_where_it_could_change_something() -> None:
    maybe: Part = {"do": "may", "parts": [gain(2)]}
    assert text(maybe) == "You may gain 2."
    assert carried_out(purse(0, 0), maybe).seat is None
    g = carried_out(purse(0), maybe)
    assert isinstance(g.decision, MayDo)
    assert (g.decision.question(g), labels(g)) == ("Do you use card 7?", ["Gain 2", "No"])
    accepted, declined = g.options()
    other = carried_out(purse(0), maybe)
    g.play(accepted)
    other.play(declined)
    assert (g.coins, other.coins) == (2, 0)


def test_a_cost_buys_all_that_follows() -> None:
    assert carried_out(purse(3), {"do": "pay", "n": 3}, gain(4), gain(1)).coins == 5
    assert text(gain(1), {"do": "pay", "n": 1}, gain(2), gain(4)) == "Gain 1. Pay 1: gain 2. Gain 4."


def test_without_the_price_nothing_is_bought() -> None:
    g = purse(2)
    assert why_not(g, {"do": "pay", "n": 3}, gain(4)) == TOO_POOR
    assert carried_out(g, {"do": "pay", "n": 3}, gain(4)).coins == 2
    assert why_not(purse(3, 0), {"do": "pay", "n": 3}, gain(4)) == NONE_LEFT
    assert why_not(purse(3), {"do": "pay", "n": 3}, gain(4)) is None


def test_nobody_pays_for_nothing() -> None:
    assert text({"do": "pay", "n": 1}, {"do": "wish"}) == "Pay 1: wish."
    assert text({"do": "pay", "n": 1}, {"do": "wish"}, gain(1)) == "Pay 1: you may wish. Gain 1."


def test_a_cost_that_buys_nothing_is_only_paid() -> None:
    assert carried_out(purse(3), gain(1), {"do": "pay", "n": 2}).coins == 2


def test_a_condition_is_asked_when_its_time_has_come() -> None:
    rich: Part = {"do": "if", "when": {"is": "rich"}, "parts": [gain(4)], "otherwise": [gain(1)]}
    assert [carried_out(purse(coins), rich).coins for coins in (4, 5)] == [5, 9]
    assert carried_out(purse(4), gain(1), rich).coins == 9
    assert [why_not(purse(coins, 1), rich) for coins in (4, 5)] == [None, NONE_LEFT]
    assert text(rich) == "If you are rich: gain 4; otherwise gain 1."


def test_where_a_condition_does_not_hold_there_may_be_nothing_to_do() -> None:
    rich: Part = {"do": "if", "when": {"is": "rich"}, "parts": [gain(4)]}
    assert carried_out(purse(4), rich).coins == 4
    assert why_not(purse(4), rich) == Reason("This happens only if you are rich.", "P-1")
    assert text(rich) == "If you are rich: gain 4."


def test_a_part_is_carried_out_for_each_of_what_is_counted_before() -> None:
    each: Part = {"do": "for_each", "count": {"of": "coins"}, "parts": [gain(1)]}
    assert [carried_out(purse(coins), each).coins for coins in (3, 1, 0)] == [6, 2, 0]
    assert why_not(purse(0), each) == Reason("There is no coin.", "P-2")
    assert why_not(purse(1), each) is None
    assert text(each) == "Gain 1 for each coin."


def test_frames_hold_only_numbers() -> None:
    g = purse(0, 4)
    g.then(Do(PLAYER, numbered(read({"do": "choose_one", "among": [gain(1), gain(2)]}, gain(1)), g.table), CARD))
    assert [frame.dump() for frame in g.stack] == [["Do", PLAYER, len(g.table) - 1, CARD]]
    g.advance()
    assert [frame.dump() for frame in g.stack] == [["Do", PLAYER, 3, CARD], ["ChooseOne", PLAYER, 2, CARD]]


def test_the_verbs_of_an_effect_are_listed_as_they_are_written() -> None:
    among: Part = {"do": "choose_one", "among": [gain(1), gain(2)]}
    assert leaves(read({"do": "pay", "n": 1}, among, gain(3))) == [Pay(1), Gain(1), Gain(2), Gain(3)]


def test_the_plain_form_names_every_field_in_one_order() -> None:
    written: Part = {"times": 2, "parts": [{"n": 1, "do": "gain"}], "do": "repeat"}
    (plain,) = LANGUAGE.plain([written])
    assert plain == {"do": "repeat", "parts": ({"do": "gain", "n": 1},), "times": 2}
    assert [*plain] == ["do", "parts", "times"]


@pytest.mark.parametrize(
    ("part", "text"),
    [
        ({"do": "fly"}, "[0].do: Invalid value 'fly'. There are in_order, choose_one, may, repeat, for_each, if, gain"),
        ({"do": "gain"}, "[0]: Object missing required field `n`."),
        ({"do": "gain", "n": 0}, "[0].n: Expected `int` >= 1."),
        ({"do": "choose_one", "among": []}, "[0].among: an effect must do something."),
        ({"do": "choose_one", "among": [gain(0)]}, "[0].among[0].n: Expected `int` >= 1."),
        ({"do": "may", "parts": 3}, "[0].parts: it must be a list of parts."),
        ({"do": "may", "parts": [gain(1)], "n": 2}, "[0].n: unknown field; may has parts."),
        ({"do": "repeat", "times": 0, "parts": [gain(1)]}, "[0].times: it must be a whole number, 1 or more."),
        ({"do": "if", "when": {"is": "old"}, "parts": [gain(1)]}, "[0].when.is: Invalid value 'old'. There are rich."),
        ({"do": "for_each", "count": 3, "parts": [gain(1)]}, "[0].count: Expected `object`, got `int`."),
    ],
)
def test_a_mistake_is_refused_with_its_place_and_what_would_be_right(part: Part, text: str) -> None:
    with pytest.raises(BadContent) as refusal:
        read(part)
    assert str(refusal.value).startswith(f"cards.toml: card 'X', field front{text}")


def test_an_effect_does_something() -> None:
    with pytest.raises(BadContent, match="an effect must do something"):
        read()


def test_a_game_without_conditions_says_so() -> None:
    with pytest.raises(BadContent, match="this game has no `if`"):
        Language[Purse]((Gain,)).part("here", {"do": "if", "when": {"is": "rich"}, "parts": [gain(1)]})


def test_what_every_leaf_and_node_must_say() -> None:
    g = purse()
    leaf: Leaf[Purse] = Leaf()
    assert (leaf.why_not(g, PLAYER, CARD), leaf.demanded()) == (None, leaf)
    node: Node[Purse] = Node(())
    for unsaid in (
        lambda: leaf.begin(g, PLAYER, CARD),
        leaf.words,
        lambda: node.begin(g, PLAYER, CARD),
        node.words,
        node.signs,
        lambda: ConditionLeaf[Purse]().holds(g, PLAYER, CARD),
        ConditionLeaf[Purse]().words,
        lambda: CountLeaf[Purse]().number(g, PLAYER, CARD),
        CountLeaf[Purse]().words,
        lambda: CardPosition().effect(0),
        lambda: CardPosition().source_name(CARD),
    ):
        with pytest.raises(NotImplementedError):
            unsaid()


def test_conditions_and_counts_cite_a_rule() -> None:
    class Lucky(ConditionLeaf[Purse], frozen=True):
        pass

    with pytest.raises(AssertionError, match="cites a rule"):
        Language[Purse]((Gain,), (Lucky,))
