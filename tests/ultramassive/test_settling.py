"""One action, then settling; and the expansion of a hole."""  # UM-7, UM-8

from __future__ import annotations

from ecliptic.games.ultramassive.discovery import DiscoveryPhase
from ecliptic.games.ultramassive.sheet import EXPANDED, SWALLOWED
from tests.ultramassive.support import (
    ANOMALIES,
    bare,
    cells,
    choose,
    effect,
    gaining,
    give_cores,
    kind,
    labels,
    lay,
    names,
    orbit,
    put_wormholes,
    seen,
    set_mass,
    table,
    targets,
    then,
    told,
    use,
    worms,
)

FULL = {"B6": "PBH PBH", "B7": "PBH PBH", "P6": "PBH PBH", "P7": "PBH PBH"}


# --- timing ------------------------------------------------------------------------------------------


def test_an_action_is_finished_before_anything_is_absorbed() -> None:
    """UM-7.1, UM-12.9: Gravity Well lets a stack fall in, its mass comes with that of the card."""
    g = table({"B7": "SG"}, hand=["A16"])
    choose(g, "card:A16")
    assert g.mass[0] == 1 + 3 + 1
    assert told(g)[-1] == "You gained 4 mass."


def test_two_single_orbits_settle_in_between() -> None:
    """E23. UM-7.1, UM-7.9, UM-8.4."""
    g = gaining("D1E", "D2B", cells={"B7": "SG", "P6": "PBH"}, mass=17)
    use(g, "Orbit once")
    orbit(g, "blue")
    assert kind(g) == "ChooseCore"
    assert (g.mass[0], g.size[0]) == (24, 1)
    choose(g, "anomaly:C01")
    use(g, "Orbit once")
    assert g.mass[0] == 24


def test_mass_and_size_do_not_change_during_an_action() -> None:
    """UM-7.2: the mass of the parts is collected, and added when the last of them is done."""
    g = bare()
    set_mass(g, 19)
    effect(g, {"do": "mass", "n": 2}, {"do": "gain", "token": "supergiant"})
    assert (kind(g), g.mass[0], g.size[0]) == ("PlaceToken", 19, 0)
    assert seen(g)["pending"][0] == {"fallen": [], "mass": 2}
    choose(g, "space:blue-1")
    assert (g.mass[0], g.size[0], kind(g)) == (21, 1, "ChooseCore")


def test_counters_of_one_part_are_there_for_the_next() -> None:
    """E79. UM-7.3."""
    g = table(counters=2, anomalies=["S8"])
    choose(g, "anomaly:S8")
    assert g.counters[0] == 0
    choose(g, "siphon:T3")
    assert g.counters[0] == 1
    choose(g, "siphon:T1", "space:blue-1")
    assert cells(g) == {"B1": "BG"}


def test_everything_is_added_in_one_sum() -> None:
    """UM-7.4: fallen stacks, collected mass and passives."""
    g = table({"B7": "BG BG", "P7": "SG"}, hand=["A03"], anomalies=["M1", "M2"])
    choose(g, "card:A03")
    assert [line for line in told(g) if line.startswith("You gained")] == ["You gained 11 mass."]
    assert g.mass[0] == 1 + 4 + 3 + 1 + 2 + 1


def test_reaching_the_threshold_expands_the_hole() -> None:
    """E14 and E15. UM-7.5, UM-8.1, UM-8.2."""
    g = table({"B7": "PBH PBH"}, mass=19, anomalies=["O1"])
    orbit(choose(g, "anomaly:O1"), "blue")
    assert (g.mass[0], g.size[0], kind(g)) == (27, 1, "ChooseCore")
    g = table({"B5": "PBH"}, size="St", mass=49, anomalies=["O1"])
    orbit(choose(g, "anomaly:O1"), "blue")
    assert (g.mass[0], g.size[0]) == (53, 2)


def test_one_action_may_cause_two_expansions() -> None:
    """E25. UM-7.6, UM-7.7, UM-8.9, UM-8.10."""
    g = table({**FULL, "B5": "PBH"}, mass=18, hand=["A20"])
    choose(g, "card:A20")
    assert (g.mass[0], g.size[0]) == (53, 1)
    assert cells(g) == {"B5": "PBH"}
    assert targets(g) == ["anomaly:C01", "anomaly:C02", "anomaly:C03"]
    choose(g, "anomaly:C02")
    assert (g.mass[0], g.size[0]) == (57, 2)
    assert targets(g) == ["anomaly:C01", "anomaly:C03"]
    choose(g, "anomaly:C03")
    assert names(g) == ["C02", "C03"]
    assert g.sheet[SWALLOWED] == 36
    assert g.sheet[EXPANDED : EXPANDED + 2] == [1, 1]


def test_swallowed_mass_is_added_before_wormholes_are_pushed() -> None:
    """UM-7.7: the second threshold waits for the core."""
    g = table({**FULL, "B5": "PBH"}, mass=18, hand=["A20"])
    choose(g, "card:A20")
    lines = told(g)
    assert lines.index("You gained 32 mass.") < lines.index("The hole pushed your blue Jade wormhole out to blue 5.")
    assert g.size[0] == 1


def test_passives_react_to_what_an_expansion_swallows() -> None:
    """E57. UM-7.8."""
    g = table({"P6": "BG BG"}, mass=19, anomalies=["M1", "O8"])
    choose(g, "anomaly:O8")
    assert (g.mass[0], g.size[0]) == (26, 1)


def test_each_drafted_resource_is_an_action_of_its_own() -> None:
    """UM-7.9."""
    g = gaining("D1E", cells={"B7": "BG"})
    use(g, "Orbit once")
    orbit(g, "blue")
    assert g.mass[0] == 3
    assert kind(g) == "PlaceToken"


def test_x_is_counted_when_its_part_is_reached() -> None:
    """E55. UM-7.10: what has fallen in does not count."""
    g = table({"B7": "BG", "B3": "BG", "P2": "BG"}, hand=["A18"])
    choose(g, "card:A18")
    assert g.mass[0] == 4
    g = bare()
    lay(g, {"B7": "BG", "B3": "BG", "P2": "BG"})
    orbit(effect(g, {"do": "orbit"}, {"do": "mass_x", "x": "stacks"}), "blue")
    assert g.mass[0] == 1 + 2 + 2


def test_parts_are_carried_out_in_order_and_impossible_ones_skipped() -> None:
    """UM-7.11: Gravity Well without a stack still gives its mass."""
    g = table(hand=["A16"])
    choose(g, "card:A16")
    assert g.mass[0] == 2


# --- expansion ---------------------------------------------------------------------------------------


def test_the_new_hole_card_comes_first_then_everything_covered_is_absorbed() -> None:
    """UM-8.3, UM-8.4: Matter and Antimatter alike."""
    g = table({"B6": "SG", "P7": "MAJ", "P5": "BG"}, mass=17, hand=["A20"])
    choose(g, "card:A20")
    lines = told(g)
    assert lines.index("You grew to Stellar.") < lines.index("You absorbed a Supergiant.")
    assert (g.mass[0], g.counters[0]) == (23, 4)
    assert cells(g) == {"P5": "BG"}


def test_covered_wormholes_are_pushed_innermost_first() -> None:
    """E26 and E27. UM-8.5, UM-8.6."""
    g = table(mass=18, hand=["A20"])
    put_wormholes(g, amber="B7", jade="B6")
    choose(g, "card:A20")
    assert (worms(g)["amber"][0], worms(g)["jade"][0]) == (5, 4)
    g = table(mass=18, hand=["A20"])
    choose(g, "card:A20", "anomaly:C01")
    assert worms(g) == {"amber": (2, 5), "jade": (5, 2)}
    set_mass(g, 49)
    effect(g, {"do": "mass", "n": 1})
    assert worms(g) == {"amber": (2, 4), "jade": (4, 2)}


def test_a_pushed_wormhole_jumps_over_one_that_is_not_covered() -> None:
    """E82. UM-8.5, UM-8.6."""
    g = table(mass=18, hand=["A20"])
    put_wormholes(g, amber="B5", jade="B6")
    choose(g, "card:A20")
    assert (worms(g)["amber"][0], worms(g)["jade"][0]) == (5, 4)


def test_a_pushed_wormhole_keeps_its_state_and_takes_no_tokens() -> None:
    """E28. UM-8.7."""
    g = table({"B5": "SG"}, mass=18, hand=["A20"])
    put_wormholes(g, closed=["jade"])
    choose(g, "card:A20")
    assert worms(g)["jade"][0] == 5
    assert cells(g) == {"B5": "SG"}
    assert g.open[0] == 1


def test_a_pushed_wormhole_always_finds_a_space() -> None:
    """UM-8.8: never the gate, wherever both ends were."""
    for amber in range(2, 8):
        for jade in range(2, 8):
            if amber != jade:
                g = table({}, size="St" if max(amber, jade) < 6 else "Pr", mass=49, hand=["A20"])
                put_wormholes(g, amber=f"B{amber}", jade=f"B{jade}")
                choose(g, "card:A20", "anomaly:C01")
                spaces = worms(g)["amber"][0], worms(g)["jade"][0]
                assert len(set(spaces)) == 2
                assert min(spaces) >= 2
                assert max(spaces) <= 4


def test_a_discovered_core_works_at_once_and_costs_nothing() -> None:
    """E40. UM-8.9, UM-8.11, UM-11.12."""
    g = table(mass=18, counters=3, hand=["A20"])
    choose(g, "card:A20")
    assert labels(g)[1] == "Beta: Once per turn: Siphon. Gain 1 mass. Gain 1 counter."
    choose(g, "anomaly:C02")
    assert g.counters[0] == 3
    choose(g, "anomaly:C02", "siphon:T3")
    assert "anomaly:C02" not in targets(g)


def test_a_core_does_not_use_up_the_discovery_of_the_phase() -> None:
    """UM-8.13: who expands in the Draft phase may still buy an anomaly in the next one."""
    g = gaining("D1D", "D2B", cells={"B7": "SG"}, mass=17)
    use(g, "Gain 3 counters", "Orbit once")
    choose(orbit(g, "blue"), "anomaly:C01", "space:blue-1")
    g.market[0] = ANOMALIES["O1"]
    then(g, DiscoveryPhase())
    choose(g, "anomaly:O1")
    assert names(g) == ["C01", "O1"]


def test_the_third_core_is_never_discovered() -> None:
    """UM-8.10."""
    g = table({**FULL, "B5": "PBH"}, mass=18, hand=["A20"])
    choose(g, "card:A20", "anomaly:C01", "anomaly:C02")
    assert g.cores[0] == (ANOMALIES["C03"],)
    assert seen(g, 1)["cores_left"] == [1, 3]


def test_the_push_of_wormholes_is_no_orbit() -> None:
    """UM-8.14: no stack moves, and what watches Orbits does not react."""
    g = table({"B6": "SG", "B5": "BG"}, mass=18, hand=["A20"], anomalies=["O6"])
    choose(g, "card:A20")
    assert g.mass[0] == 24
    assert cells(g) == {"B5": "BG"}


def test_a_core_reacts_from_the_next_expansion_on() -> None:
    """E90. UM-8.15, UM-7.6."""
    g = table({**FULL, "B5": "BG BG"}, mass=18, hand=["A20"])
    give_cores(g, ["C06", "C11", "C12"])
    choose(g, "card:A20")
    assert g.mass[0] == 53
    choose(g, "anomaly:C06")
    assert g.mass[0] == 59


def test_stacks_of_several_tokens_count_for_zeta() -> None:
    """E71."""
    g = table({"B7": "PBH PBH", "B6": "SG", "B5": "BG BG BG"}, anomalies=["C06"], hand=["A01"])
    orbit(choose(g, "card:A01"), "blue", "blue", "blue")
    assert g.mass[0] == 1 + 17 + 4


def test_passives_add_up() -> None:
    """E91. UM-11.14."""
    g = table({"B7": "MIN"}, anomalies=["M7", "C12", "O1"])
    orbit(choose(g, "anomaly:O1"), "blue")
    assert (g.mass[0], g.counters[0]) == (6, 1)


def test_thresholds_look_at_mass_only() -> None:
    """UM-8.12: also after an exchange; see the bonus for the other case."""
    g = table(mass=19, counters=2)
    choose(g, "exchange")
    assert (g.mass[0], g.size[0]) == (20, 1)
