"""Moments: lasting powers change numbers, whose sum can be told, and begin effects."""

from __future__ import annotations

import re
from typing import Self

import pytest

from ecliptic.core.effects import Effect
from ecliptic.core.flow import Reason
from ecliptic.core.moments import NO_SUBJECT, Moment, Power, PowerPosition, Sum, Term, any_of, explained, fire, value
from ecliptic.core.signs import Sign, Signs
from ecliptic.core.sums import sum_row

STRENGTH, ENGAGED = range(2)
MOMENTS = (Moment("strength", "TY-2.1", "Combat"), Moment("engaged", "TY-2.2", "after a card was paid"))
GUARD = 3


class Ship(PowerPosition):
    """A ship with lasting powers; an effect writes down which card it comes from."""

    __slots__ = ("done", "lasting")

    def lay_out(self, *lasting: tuple[int, Power[Ship]]) -> None:
        self.set_flow(1, None)
        self.lasting = lasting
        self.done: list[int] = []

    def powers(self, moment: int, player: int, subject: int = NO_SUBJECT) -> tuple[Power[Self], ...]:
        return tuple(power for at, power in self.lasting if at == moment)

    def effect(self, number: int) -> Effect[Self]:
        return Note()


class Note:
    def why_not(self, g: Ship, player: int, source: int) -> Reason | None:
        return None

    def begin(self, g: Ship, player: int, source: int) -> None:
        g.done.append(source)

    def words(self) -> str:
        return "note"

    def signs(self) -> Signs:
        return (Sign(self.words()),)


class AgainstGuards(Power[Ship]):
    def change(self, g: Ship, player: int, subject: int, total: int) -> int:
        return self.amount if subject == GUARD else 0

    def answers(self, g: Ship, player: int, subject: int) -> bool:
        return subject == GUARD


def ship(*lasting: tuple[int, Power[Ship]]) -> Ship:
    g = Ship()
    g.lay_out(*lasting)
    return g


def test_powers_change_a_number_at_their_moment_only() -> None:
    g = ship((STRENGTH, Power("Kah's sector", "TY-3.1", 1)), (ENGAGED, Power("Elsewhere", "TY-3.2", 5)))
    assert value(g, STRENGTH, 0, 3) == 4


def test_a_power_may_look_at_what_it_is_asked_about() -> None:
    g = ship((STRENGTH, AgainstGuards("War drums", "TY-3.3", 2)))
    assert [value(g, STRENGTH, 0, 3, subject) for subject in (NO_SUBJECT, GUARD)] == [3, 5]


def test_the_sum_names_the_source_and_the_rule_of_each_part() -> None:
    g = ship(
        (STRENGTH, Power("Kah's sector", "TY-3.1", 1)),
        (STRENGTH, AgainstGuards("War drums", "TY-3.3", 2)),
        (STRENGTH, Power("Starbreaker Cannon", "TY-3.4", -2)),
    )
    found = explained(g, STRENGTH, 0, Term(3, "printed", "TY-2.1"))
    assert found == Sum(
        2,
        (
            Term(3, "printed", "TY-2.1", "base"),
            Term(1, "Kah's sector", "TY-3.1"),
            Term(-2, "Starbreaker Cannon", "TY-3.4"),
        ),
    )
    assert found.words() == "2 = 3 printed + 1 Kah's sector - 2 Starbreaker Cannon"
    assert found.total == value(g, STRENGTH, 0, 3)


def test_a_number_that_nothing_has_changed_stands_alone() -> None:
    assert explained(ship(), STRENGTH, 0, Term(3, "printed", "TY-2.1")).words() == "3"
    assert explained(ship(), STRENGTH, 0, Term(0, "printed", "TY-2.1")) == Sum(0, ())


def test_a_base_of_nothing_is_not_named() -> None:
    g = ship((STRENGTH, Power("One", "TY-3.1", -1)), (STRENGTH, Power("Two", "TY-3.1", 2)))
    assert explained(g, STRENGTH, 0, Term(0, "printed", "TY-2.1")).words() == "1 = - 1 One + 2 Two"


def test_a_limit_is_a_part_of_the_sum() -> None:
    found = Sum(-1, (Term(1, "printed", "TY-2.1", "base"), Term(-2, "Fog", "TY-3.1")))
    assert found.at_least(-1, "TY-2.3") == found == found.at_most(-1, "TY-2.3")
    assert found.at_least(0, "TY-2.3").words() == "0 = 1 printed - 2 Fog + 1 never below 0"
    assert found.at_most(-3, "TY-2.3").words() == "-3 = 1 printed - 2 Fog - 2 never above -3"
    assert found.at_least(0, "TY-2.3").terms[-1] == Term(1, "never below 0", "TY-2.3", "limit")


def test_a_sum_in_a_view_says_its_parts() -> None:
    whole = Sum(1, (Term(3, "printed", "TY-2.1", "base"), Term(-2, "Fog", "TY-3.1")))
    assert (sum_row(whole).why(), sum_row(Sum(3, whole.terms[:1])).why()) == ("3 printed - 2 Fog", "")


def test_when_a_moment_has_come_the_effects_of_its_powers_begin_in_order() -> None:
    g = ship(
        (ENGAGED, Power("First", "TY-3.1", effect=0, card=11)),
        (ENGAGED, Power("Only a number", "TY-3.1", 1)),
        (ENGAGED, AgainstGuards("Second", "TY-3.1", effect=0, card=12)),
    )
    fire(g, ENGAGED, 0)
    g.advance()
    fire(g, ENGAGED, 0, GUARD)
    g.advance()
    assert g.done == [11, 11, 12]


def test_a_game_says_which_powers_answer() -> None:
    with pytest.raises(NotImplementedError):
        PowerPosition().powers(STRENGTH, 0)


class AtLeast(Power[Ship]):
    def change(self, g: Ship, player: int, subject: int, total: int) -> int:
        return max(self.amount - total, 0)


def test_a_power_may_look_at_what_those_before_it_have_made() -> None:
    g = ship((STRENGTH, Power("Fog", "TY-3.1", -4)), (STRENGTH, AtLeast("Floor", "TY-3.1", 1)))
    assert value(g, STRENGTH, 0, 3) == 1
    assert explained(g, STRENGTH, 0, Term(3, "printed", "TY-2.1")).words() == "1 = 3 printed - 4 Fog + 2 Floor"


def test_a_content_file_can_name_a_moment_of_the_list_and_no_other() -> None:
    pattern = any_of((Moment("draws", "R-1", "cards drawn"), Moment("cost", "R-2", "points paid")))
    tried = ("draws", "cost", "costs", "draw", "", "draws|cost", "draws\n")
    assert [name for name in tried if re.search(pattern, name)] == ["draws", "cost"]
