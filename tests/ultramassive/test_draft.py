"""Phase 1, the Resource Draft."""  # UM-10

from __future__ import annotations

import pytest

from ecliptic.core.selection import CONFIRM
from ecliptic.core.together import asked, facing, play_as
from ecliptic.games.ultramassive.draft import DraftOption, DraftPhase, eclipse, tradable
from ecliptic.games.ultramassive.stacks import MATTER_KINDS
from ecliptic.games.ultramassive.state import Ultramassive
from tests.ultramassive.support import (
    BOX,
    OPTIONS,
    bare,
    cells,
    choose,
    facts,
    gaining,
    hand,
    labels,
    orbit,
    refused,
    refuses,
    resources,
    seen,
    table,
    targets,
    then,
    told,
    use,
    warned,
)

SUPERGIANT, COUNTER, ORBIT_ONCE = "Gain a Supergiant", "Gain 1 counter", "Orbit once"
MINOR, TRADE = "Gain a Minor Antimatter", "Trade 1 Antimatter for a Primordial Black Hole token"
FUNDED = "Pay 1 counter: gain a Supergiant"
RECYCLE = "Trade 1 Matter for 3 counters"
BLUE, PINK = "space:blue-1", "space:pink-1"


def drafting(players: int, start: int = 0, **options: str) -> Ultramassive:
    g = bare(players, **options)
    g.start = start
    return then(g, DraftPhase())


def take(g: Ultramassive, *ids: str) -> list[int]:
    """These options are taken; by whom."""
    by: list[int] = []
    for id in ids:
        assert g.seat is not None
        by.append(g.seat)
        choose(g, f"option:{id}")
    return by


# --- choosing ----------------------------------------------------------------------------------------


def test_set_1_is_chosen_in_turn_order_and_set_2_in_reverse() -> None:
    """E7. UM-10.1, UM-10.3."""
    g = drafting(3, start=1, eclipse="off")
    assert take(g, "D1A", "D1B", "D1C", "D2A", "D2B", "D2C") == [1, 2, 0, 0, 2, 1]
    assert g.over


def test_an_option_is_taken_once_in_a_round() -> None:
    """E8. UM-10.2."""
    g = drafting(3, eclipse="off")
    take(g, "D1D")
    assert refuses(g, OPTIONS["D1D"]) == ("Already taken this round.", "UM-10.2")
    assert "option:D1D" not in targets(g)
    assert seen(g)["draft"][3]["by"] == 0


def test_a_choice_may_not_be_declined() -> None:
    """UM-10.4."""
    g = drafting(2)
    assert all(target.startswith("option:") for target in targets(g))


def test_each_set_has_six_options_and_every_symbol_occurs() -> None:
    """UM-10.5."""
    assert [option.set for option in BOX.options] == [0] * 6 + [1] * 6
    assert sorted(one.name for one in BOX.resources) == sorted(
        [
            "Gain a Major Antimatter", MINOR, ORBIT_ONCE, "Orbit twice", "Orbit three times",
            "Gain a Blue Giant", SUPERGIANT, "Gain a Primordial Black Hole token",
            COUNTER, "Gain 2 counters", "Gain 3 counters",
            "Discard up to 3 cards, draw as many, gain 1 mass for each", TRADE, FUNDED, RECYCLE,
        ]
    )  # fmt: skip


@pytest.mark.parametrize(("players", "open"), [(1, 4), (2, 4), (3, 5), (4, 6)])
def test_with_fewer_players_options_are_eclipsed(players: int, open: int) -> None:
    """E59. UM-10.6, UM-16.2."""
    g = bare(players)
    eclipse(g)
    for set in range(2):
        assert len(DraftOption(0, set).options(g)) == open
    closed = [row for row in seen(g)["draft"] if row["status"] == "eclipsed"]
    assert len(closed) == 12 - 2 * open
    if closed:
        asked = DraftOption(0, closed[0]["set"] - 1)
        assert asked.why_not(g, OPTIONS[closed[0]["id"]]) == ("This option is eclipsed in this round.", "UM-10.6")


def test_eclipses_can_be_switched_off() -> None:
    """UM-10.6, the option."""
    g = bare(2, eclipse="off")
    eclipse(g)
    assert g.eclipsed == 0


# --- gaining -----------------------------------------------------------------------------------------


def test_everybody_gains_when_both_sets_are_chosen() -> None:
    """UM-10.7, UM-10.8: at one screen in turn order, and nobody touches another's board."""
    g = gaining("D1D", "D2C", others={1: ["D1E", "D2A"]})
    assert g.seat == 0
    use(g, SUPERGIANT)
    choose(g, BLUE)
    use(g, COUNTER)
    assert g.seat == 1
    assert cells(g, 1) == {}
    assert resources(g, 1) == [SUPERGIANT, ORBIT_ONCE, "Orbit three times"]


def test_everybody_may_gain_at_the_same_time() -> None:
    """UM-10.7, UM-10.8: nobody waits for another, and the order does not matter."""
    ends = []
    for order in ((0, 1), (1, 0)):
        g = gaining("D1F", "D2A", cells={"B7": "BG", "P7": "SG"}, hand=["A01"], others={1: ["D1E", "D2C"]})
        assert asked(g) == (0, 1)
        for seat in order:
            while seat in asked(g):
                own = facing(g, seat).options()
                play_as(g, seat, own[0] if CONFIRM in own else own[-1])
        assert g.over
        ends.append({name: value for name, value in g.dump().items() if name != "stack"})
    assert ends[0] == ends[1]
    assert ends[0]["mass"] == [1 + 1 + 3, 1]


def test_resources_are_used_in_any_order_and_all_of_them() -> None:
    """E76. UM-10.9, UM-10.10, UM-10.11, UM-10.33: equal ones are offered once."""
    g = gaining("D1E", "D2C")
    assert resources(g) == [COUNTER, SUPERGIANT, SUPERGIANT, ORBIT_ONCE]
    assert sorted(labels(g)) == [COUNTER, SUPERGIANT, ORBIT_ONCE]
    assert [fact for fact in facts(g).values() if fact] == [{"to": f"{BLUE} {PINK}"}]
    use(g, SUPERGIANT)
    choose(g, BLUE)
    use(g, COUNTER, ORBIT_ONCE)
    orbit(g, "blue")
    choose(g, BLUE)  # the last resource needs no question
    assert cells(g) == {"B1": "SG", "B2": "SG"}
    assert g.counters[0] == 1
    assert g.over


def test_an_orbit_first_may_save_a_stack() -> None:
    """E46. UM-10.9, UM-10.12."""
    g = gaining("D1D", "D2B", cells={"B1": "PBH", "P1": "SG"}, waiting=1)
    use(g, ORBIT_ONCE)
    orbit(g, "blue")
    use(g, MINOR)
    assert warned(g) == {PINK: "UM-4.4"}
    choose(g, BLUE)
    assert cells(g)["B1"] == "MIN"


def test_the_antimatter_option_gives_a_major_and_everybody_else_a_minor() -> None:
    """E6. UM-10.13, UM-10.14, UM-10.15."""
    g = gaining("D1D", others={1: ["D1C"], 2: ["D1A"], 3: ["D1B"]}, players=4)
    minors = [resources(g, player).count(MINOR) for player in range(4)]
    assert minors == [1, 1, 0, 1]
    assert "Gain a Major Antimatter" in resources(g, 2)


def test_several_minors_may_come_together() -> None:
    """UM-10.15, UM-10.33: one from the option, one from a burst."""
    g = gaining("D1D", others={1: ["D1A"]}, waiting=1)
    assert resources(g).count(MINOR) == 2
    assert labels(g).count(MINOR) == 1


def test_matter_symbols_give_their_token_and_counter_symbols_their_counters() -> None:
    """UM-10.17, UM-10.18."""
    g = gaining("D1B", "D2B")
    use(g, "Gain a Primordial Black Hole token")
    choose(g, BLUE)
    use(g, "Gain a Blue Giant")
    choose(g, BLUE)
    assert cells(g) == {"B1": "BG PBH"}
    use(g, "Gain 1 counter")
    assert g.counters[0] == 1
    assert gaining("D2D").counters[0] == 2
    assert gaining("D1D").counters[0] == 3


@pytest.mark.parametrize(("n", "words"), [(3, "3 cards"), (1, "1 card"), (0, "no card")])
def test_the_card_symbol_swaps_cards_for_cards_and_mass(n: int, words: str) -> None:
    """E9. UM-10.19, UM-10.20."""
    g = gaining("D1F", hand=["A01", "A02", "A03"])
    deck = g.deck
    assert targets(g) == ["card:A01", "card:A02", "card:A03", "choice:confirm"]
    choose(g, *[f"card:{card}" for card in ("A01", "A02", "A03")[:n]])
    mass = f": draw {n}, gain {n} mass" if n else ""
    assert labels(g)[-1] == f"Swap {words}{mass}"
    choose(g, "choice:confirm")
    assert g.mass[0] == 1 + n
    assert len(hand(g)) == 3
    assert len(g.discards) == n
    assert len(g.deck) == len(deck) - n


def test_discarded_cards_reach_the_pile_before_the_draw() -> None:
    """UM-10.20: with an empty deck they come back."""
    g = gaining("D1F", hand=["A01"])
    g.deck = ()
    choose(g, "card:A01", "choice:confirm")
    assert hand(g) == ["A01"]
    assert g.mass[0] == 2


def test_no_more_than_three_cards_are_swapped_and_of_equal_ones_the_first() -> None:
    """UM-10.19"""
    g = gaining("D1F", hand=["A14", "A14", "A02", "A03"])
    assert targets(g) == ["card:A02", "card:A03", "card:A14", "choice:confirm"]
    choose(g, "card:A02", "card:A14")
    assert targets(g) == ["card:A14:2", "choice:confirm"]
    choose(g, "card:A14:2")
    assert targets(g) == ["choice:confirm"]


def test_somebody_who_passes_swaps_nothing() -> None:
    """UM-15.7"""
    g = gaining("D1F", hand=["A01", "A02"])
    assert g.decision is not None
    assert g.decision.by_order(g, "pass") == CONFIRM


def test_the_antimatter_trade_takes_a_minor_that_is_not_placed_yet() -> None:
    """E10. UM-10.21, UM-10.22, UM-10.15, UM-10.28."""
    g = gaining("D2D", waiting=1)
    use(g, TRADE)
    assert cells(g) == {}
    choose(g, PINK)
    assert cells(g) == {"P1": "PBH"}
    assert g.counters[0] == 2
    assert g.over


def test_the_antimatter_trade_takes_a_token_of_choice() -> None:
    """UM-10.21: from the board or among the resources."""
    g = gaining("D2D", cells={"B3": "MAJ", "P2": "MIN"}, waiting=1)
    use(g, TRADE)
    assert labels(g) == ["Major Antimatter on blue 3", "Minor Antimatter on pink 2", "Minor Antimatter, not yet placed"]
    choose(g, "space:blue-3-major", BLUE)
    assert cells(g) == {"B1": "PBH", "P2": "MIN"}


def test_without_antimatter_the_trade_comes_last_and_does_nothing() -> None:
    """E47. UM-10.23, UM-10.32."""
    g = gaining("D1D", "D2D")
    assert TRADE not in labels(g)
    text = ("You have no Antimatter to trade yet.", "UM-10.32")
    assert text in refused(g).values()
    use(g, "Gain 2 counters")
    assert g.over
    assert told(g)[-1] == "You had nothing to trade."
    assert g.counters[0] == 5


def test_the_counter_trade_costs_a_counter() -> None:
    """E11. UM-10.24, UM-10.25."""
    g = gaining("D2E", counters=1)
    use(g, FUNDED)
    choose(g, BLUE)
    assert g.counters[0] == 0
    choose(g, BLUE)
    assert cells(g) == {"B1": "SG PBH"}
    g = gaining("D2E")
    choose(g, BLUE)
    assert cells(g) == {"B1": "PBH"}
    assert g.over


def test_the_counter_trade_waits_for_counters_that_will_come() -> None:
    """E83. UM-10.32, UM-10.25."""
    g = gaining("D1D", "D2E")
    assert FUNDED not in labels(g)
    reason = ("Use your counters first: this trade is still impossible.", "UM-10.32")
    assert reason in refused(g).values()
    use(g, "Gain 3 counters", FUNDED)
    assert g.counters[0] == 2


def test_the_counter_trade_may_be_free_where_that_was_agreed_on() -> None:
    """UM-10.25, the option; the price of an anomaly stays."""
    g = gaining("D2E", funded_free="on")
    use(g, FUNDED)
    choose(g, BLUE, BLUE)
    assert cells(g) == {"B1": "SG PBH"}
    g = table(anomalies=["S8"], funded_free="on")
    assert "anomaly:S8" not in targets(g)


def test_the_matter_trade_works_once() -> None:
    """E12. UM-10.26, UM-10.27."""
    g = gaining("D2F", cells={"B2": "BG", "B3": "BG", "P4": "BG"})
    use(g, RECYCLE)
    choose(g, "space:blue-3-blue_giant")
    assert (g.counters[0], g.mass[0]) == (3, 1)
    assert cells(g) == {"B2": "BG", "P4": "BG"}
    assert RECYCLE not in resources(g)


def test_without_matter_the_matter_trade_does_nothing() -> None:
    """UM-10.26, UM-10.32."""
    g = gaining("D2F")
    assert g.over
    assert told(g)[-1] == "You had nothing to trade."
    assert g.counters[0] == 0


def test_an_unused_token_may_be_recycled_but_not_one_of_a_trade() -> None:
    """E48. UM-10.28, UM-10.29."""
    g = gaining("D1B", "D2F", cells={"P3": "BG"})
    use(g, RECYCLE)
    assert labels(g) == ["Blue Giant on pink 3", "Primordial Black Hole token, not yet placed"]
    choose(g, "resource:primordial")
    assert "Gain a Primordial Black Hole token" not in resources(g)
    assert g.counters[0] == 3
    g = bare()
    g.bags[0] = tuple(n for n, one in enumerate(BOX.resources) if one.name in (TRADE, FUNDED))
    assert len(g.bags[0]) == 2
    assert tradable(g, 0, 0, MATTER_KINDS) == []


def test_a_trade_must_be_done_even_if_the_token_is_lost() -> None:
    """E84. UM-10.30, UM-4.9."""
    g = gaining("D2D", cells={"B1": "PBH PBH", "P1": "PBH SG", "P3": "MIN"})
    assert list(warned(g).values()) == ["UM-4.9"]
    use(g, TRADE)
    assert cells(g) == {"B1": "PBH PBH", "P1": "SG PBH"}
    assert "You had no legal space for a Primordial Black Hole token." in told(g)


def test_a_token_that_must_annihilate_is_marked() -> None:
    """UM-4.10: it has to be gained, even so."""
    blocked = gaining("D1A", cells={"B1": "MIN", "P1": "BG SG"})
    assert list(warned(blocked).values()) == ["UM-4.10"]
    assert warned(gaining("D1A", cells={"B1": "MIN"})) == {}


def test_passives_work_in_this_phase_and_effects_do_not() -> None:
    """E97. UM-10.31, UM-11.10."""
    g = gaining("D2B", cells={"B7": "BG"}, anomalies=["M1", "O1"])
    assert not [target for target in targets(g) if target.startswith("anomaly")]
    use(g, ORBIT_ONCE)
    orbit(g, "blue")
    assert g.mass[0] == 4
    g = table({"B2": "BG"}, anomalies=["O1"])
    orbit(choose(g, "anomaly:O1"), "blue")
    assert refused(g)["anomaly:O1"] == ("Already used this turn.", "UM-12.5")


def test_a_token_without_a_space_waits_for_an_orbit() -> None:
    """E44. UM-4.9, UM-10.32."""
    blocked = {"B1": "MIN", "P1": "MAJ"}
    g = gaining(cells=blocked, waiting=1)
    assert g.over
    assert told(g)[-1] == "You had no legal space for a Minor Antimatter."
    g = gaining("D2B", cells=blocked, waiting=1)
    assert MINOR not in labels(g)
    assert ("No legal space for this token yet.", "UM-10.32") in refused(g).values()
    use(g, ORBIT_ONCE)
    orbit(g, "pink")
    use(g, MINOR)
    assert cells(g) == {"B1": "MIN", "P1": "MIN", "P2": "MAJ"}


def test_what_remains_impossible_is_offered_and_marked() -> None:
    """UM-10.32: two different ones that can do nothing."""
    g = gaining("D1B", "D2C", cells={"B1": "PBH PBH", "P1": "PBH PBH"})
    assert labels(g) == ["Gain a Primordial Black Hole token", "Gain a Supergiant"]
    assert list(warned(g).values()) == ["UM-10.32", "UM-10.32"]
    use(g, "Gain a Supergiant")
    assert g.over
    assert len([line for line in told(g) if "had no legal space" in line]) == 2
