"""The end of a turn: who must discard, and who need not."""

from __future__ import annotations

from tests.horizons.cards import lies
from tests.horizons.support import A, B, ally, asked, choose, hand, offers, table


def test_a_turn_ended_after_one_action_brings_no_discards_within_the_limits() -> None:
    """E81, HZ-3.3, HZ-3.7, HZ-3.15"""
    g = table()
    ally(g, A, "KE1", "MU1", "FE1", "NU1")
    hand(g, A, "MI01", "MI02", "MI03")
    choose(g, "action:harvest", "choice:done")
    assert (asked(g), g.seat) == ("ChooseAction", B)
    assert (len(g.tableau[A]), len(g.hands[A])) == (4, 3)


def test_the_league_card_counts_for_the_limit_of_five_allies() -> None:
    """E87, HZ-3.7, HZ-3.9"""
    g = table()
    ally(g, A, "KE1", "MU1", "FE1", "OR1", "NU1", "LG1")
    choose(g, "choice:done")
    assert offers(g) == ["ally:KE1", "ally:MU1", "ally:FE1", "ally:OR1", "ally:NU1", "ally:LG1"]
    choose(g, "ally:FE1")
    assert g.seat == B
    assert lies(g, "FE1") == "bottom of build"
    assert lies(g, "LG1") == "A"


def test_a_league_card_discarded_at_the_end_of_the_turn_leaves_the_game() -> None:
    """E87, HZ-1.14"""
    g = table()
    ally(g, A, "KE1", "MU1", "FE1", "OR1", "NU1", "LG1")
    choose(g, "choice:done", "ally:LG1")
    assert lies(g, "LG1") == "gone"
    assert len(g.tableau[A]) == 5


def test_allies_and_missions_are_discarded_one_at_a_time_until_five_are_left() -> None:
    """HZ-3.7, HZ-3.14"""
    g = table()
    ally(g, A, "KE1", "KE2", "MU1", "MU2", "FE1", "FE2", "OR1")
    hand(g, A, *(f"MI0{n}" for n in range(1, 9)))
    choose(g, "choice:done", "ally:KE1", "ally:FE2", "mission:MI01", "mission:MI05", "mission:MI08")
    assert (asked(g), g.seat) == ("ChooseAction", B)
    assert (len(g.tableau[A]), len(g.hands[A]), len(g.discards)) == (5, 5, 3)
