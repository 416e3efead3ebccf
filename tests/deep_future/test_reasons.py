"""Why something cannot be chosen: the reason that is given, and the rule."""

from __future__ import annotations

from ecliptic.games.deep_future.components.constants import HAND, SKULL
from ecliptic.games.deep_future.empire.homes import TurnUpFive
from ecliptic.games.deep_future.phases.challenge import Meet
from tests.deep_future.driver import asked, at, bare, choose, cornered_home, labels, offers, why_not
from tests.deep_future.fixture import GAME, A, B, act, cornered, figure17, named, new_card
from tests.deep_future.test_setup import before_setup, run


def test_what_does_not_meet_a_challenge() -> None:
    """DF-18.2, DF-18.3, DF-18.4"""
    g = figure17()
    g.stack.append(Meet(A, SKULL))
    g.advance()
    assert labels(g) == ["Discard a blank (2K)", "Remove a cube from Prospero (1R)", *labels(g)[2:]]
    assert why_not(g, f"card:{cornered(g, '3F', g.hands[A])}").rule == "DF-18.2"
    assert why_not(g, f"card:{named(g, 'Mobile Resorts')}").rule == "DF-18.3"
    assert why_not(g, f"card:{named(g, 'Drome')}").rule == "DF-18.4"
    g.stack.append(Meet(A, HAND))
    g.advance()
    assert why_not(g, f"card:{named(g, 'Mobile Resorts')}").text == "There is no upkeep cube on this card."
    assert offers(g, "Discard Drome")


def test_what_does_not_pay() -> None:
    """DF-17.2, DF-17.7"""
    g = choose(figure17(), "No more actions", "Prospero")
    assert why_not(g, f"card:{cornered(g, '3F', g.hands[A])}").rule == "DF-17.2"


def test_what_cannot_be_a_home() -> None:
    """DF-5.3, DF-5.6"""
    mine = ('W 2S O 34 "One": R1.O', "B 1S", "B 2S", "B 3S", "B 4S")
    yours = ('W 3S O 34 "Two": R2.O', 'W 4S O 51 "Three": R2.O', 'W 4S O 52 "Four": R2.O', "B 5S", "B 6S")
    g = before_setup(2, *mine, *yours)
    run(g, TurnUpFive(A), TurnUpFive(B))
    assert asked(g) == "ChooseHome"
    assert why_not(g, f"card:{named(g, 'Two')}").rule == "DF-5.6"
    assert why_not(g, f"card:{cornered(g, '5S', g.resolving)}").rule == "DF-5.3"


def test_from_where_no_battle_is_fought() -> None:
    """DF-12.1, DF-7.18"""
    g = bare("B 1H")
    g.lower[A] = (new_card(g, 'W 2S 1 56 "Away": H2.1'),)
    choose(act(g), "BATTLE")
    assert offers(g, "sector 54")
    assert why_not(g, "sector:56") == ("No rival is next to this sector.", "DF-12.1")
    g = cornered_home('W 2S 1 55 "Near": H2.1')
    assert why_not(g, "action:battle") == ("Every battle would lose your last home.", "DF-7.18")
    g.put(3, at(43), 1)
    choose(act(g), "BATTLE")
    assert why_not(g, "sector:55") == ("Every battle would lose your last home.", "DF-7.18")


def test_only_lines_that_move_a_track_are_used_before_a_battle() -> None:
    """DF-12.14"""
    g = bare("B 1H")
    g.lower[A] = (new_card(g, 'W 2S 1 56 "Away": H2.1 H5.1 H6.1'),)
    choose(act(g), "BATTLE")
    assert offers(g, "Diplomacy")
    assert not offers(g, "Military")
    assert not offers(g, "Defense")


def test_no_more_are_lost_than_the_rival_has() -> None:
    """DF-12.2"""
    g = bare("B 1H")
    g.put(A, at(54), 3)
    choose(act(g), "BATTLE")
    assert labels(g) == ["0 cubes", "1 cube"]


def test_every_option_stands_in_the_rules() -> None:
    """With its values and what is agreed if nothing is said."""
    text = (GAME.entry.folder / "rules.md").read_text(encoding="utf-8")
    for option in GAME.entry.options:
        assert f"- `{option.name}` ({', '.join(option.values)}; default {option.default}): " in text
