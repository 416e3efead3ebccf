"""Fine print of BATTLE, EXPAND and EVOKE."""

from __future__ import annotations

from ecliptic.games.deep_future.state import NEUTRAL
from tests.deep_future.driver import asked, at, bare, choose, cubes, give_lines, labels, offers, why_not
from tests.deep_future.fixture import A, act, new_card
from tests.deep_future.test_battle import wonder
from tests.deep_future.test_endings import nearly

# --- BATTLE ------------------------------------------------------------------------------------------


def test_defense_may_go_to_an_earlier_battle() -> None:
    """DF-12.7, DF-12.9"""
    g = bare("B 1H")
    give_lines(g, g.home[A], "Military", "Defense", "Defense")
    g.put(NEUTRAL, at(43), 2)
    g.put(NEUTRAL, at(64), 2)
    choose(act(g), "BATTLE", "sector 54", "1 cube", "Military", "1 cube", "Defense (line 2)")
    assert labels(g) == ["sector 43 (2 cubes)", "sector 64 (1 cube)"]
    choose(g, "sector 43", "Defense (line 3)", "sector 64")
    assert [cubes(g, sector)[0] for sector in (43, 64, 54, 55)] == [1, 0, 0, 1]


def test_without_rivals_neither_military_nor_defense_is_of_use() -> None:
    """DF-12.13"""
    g = bare("B 1H")
    give_lines(g, g.home[A], "Military", "Defense", "Weapons")
    g.clear(at(43))
    choose(act(g), "BATTLE", "None")
    assert why_not(g, f"line:{g.home[A]}:0") == ("No rival is next to a sector of yours.", "DF-12.13")
    assert why_not(g, f"line:{g.home[A]}:1").rule == "DF-12.7"
    assert offers(g, "Weapons")


# --- EXPAND ------------------------------------------------------------------------------------------


def test_a_full_sector_and_the_centre_are_no_destinations() -> None:
    """DF-13.3, DF-13.4, DF-3.4"""
    g = bare("B 1F")
    give_lines(g, g.home[A], "FTL")
    g.put(A, at(64), 5)
    choose(act(g), "EXPAND", "sector 55", "First use")
    assert not offers(g, "sector 64")
    assert not offers(g, "the centre")
    assert why_not(g, "sector:64") == ("This sector is full.", "DF-3.4")
    assert offers(g, "sector 62")


def test_an_expansion_may_win_before_its_wonder_answers() -> None:
    """DF-13.1, DF-19.2, DF-19.7, DF-19.18"""
    g = nearly()
    g.hands[A] = (new_card(g, "B 1F"), new_card(g, "B 2R"))
    g.wonders = tuple(-1 for _ in g.wonders)
    for sector in (11, 12, 13, 14, 21, 22, 23, 24):
        g.put(A, at(sector), 1)
    choose(act(g), "EXPAND", "sector 64")
    assert g.winner == A
    assert asked(g) not in ("LineMenu", "ChooseAction")


def test_only_cards_of_its_suit_wake_a_wonder() -> None:
    """DF-13.11"""
    g = bare("B 1F", "B 5R", "B 6S")
    g.wonders = wonder(2, 2)
    choose(act(g), "EXPAND", "sector 64")
    assert labels(g) == ["blank (5R)", "None"]


def test_a_ship_may_need_ftl_to_find_another_sector() -> None:
    """DF-13.8, DF-13.10"""
    g = bare("B 1F")
    give_lines(g, g.home[A], "Spacecraft", "FTL")
    g.put(A, at(55), 3)
    for sector in (53, 52, 66):
        g.put(NEUTRAL, at(sector), 1)
    for sector in (54, 56):
        g.put(A, at(sector), 4)
    choose(act(g), "EXPAND", "sector 55", "sector 64", "1 cube", "Spacecraft")
    assert asked(g) == "ShipTo"  # FTL was the only choice
    assert not offers(g, "sector 64")
    choose(g, "sector 61")
    assert cubes(g, 61) == (1, A)
