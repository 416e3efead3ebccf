"""Orbit and Siphon."""  # UM-5, UM-6

from __future__ import annotations

from ecliptic.games.ultramassive.sheet import LINES, ORBITS
from tests.ultramassive.support import (
    bare,
    cells,
    choose,
    effect,
    gaining,
    kind,
    labels,
    lay,
    orbit,
    put_wormholes,
    question,
    refused,
    seen,
    set_mass,
    table,
    targets,
    told,
    worms,
)

ONCE = {"do": "orbit"}


# --- orbit -------------------------------------------------------------------------------------------


def test_every_stack_of_one_channel_moves_inward() -> None:
    """E21. UM-5.1, UM-5.4."""
    g = table({"B7": "BG", "B6": "SG", "P7": "BG"}, mass=5, anomalies=["O1"])
    choose(g, "anomaly:O1")
    assert labels(g) == ["Blue: 2 falls in", "Pink: 2 falls in"]
    orbit(g, "blue")
    assert cells(g) == {"B7": "SG", "P7": "BG"}
    assert g.mass[0] == 7


def test_a_channel_says_what_its_orbit_would_do() -> None:
    """UM-5.1, UM-5.10."""
    for board, words in (
        ({"B2": "BG"}, ["Blue: 1 stack moves", "Pink: nothing moves"]),
        ({"B2": "BG", "B4": "BG", "P7": "SG BG"}, ["Blue: 2 stacks move", "Pink: 3+2 falls in"]),
    ):
        g = table(board, anomalies=["O1"])
        choose(g, "anomaly:O1")
        assert labels(g) == words


def test_stacks_move_nearest_first_and_never_meet() -> None:
    """UM-5.2, UM-5.3: the order is told, and every stack keeps its tokens."""
    g = table({"B7": "BG", "B6": "SG", "B5": "PBH"}, anomalies=["O3"])
    orbit(choose(g, "anomaly:O3"), "blue")
    fallen = [line for line in told(g) if "fell into" in line]
    assert [line.partition(" fell")[0] for line in fallen] == [
        "A Blue Giant",
        "A Supergiant",
        "A Primordial Black Hole token",
    ]
    g = bare()
    lay(g, {"B1": "SG", "B2": "PBH PBH", "B3": "MIN"})
    orbit(effect(g, ONCE), "blue")
    assert cells(g) == {"B2": "SG", "B3": "PBH PBH", "B4": "MIN"}


def test_the_whole_effect_is_finished_before_anything_expands() -> None:
    """E22. UM-5.5, UM-7.2, UM-8.4."""
    g = gaining("D1C", cells={"B7": "SG", "P6": "PBH"}, mass=17)
    orbit(g, "blue")
    assert (g.mass[0], g.size[0]) == (17, 0)
    assert seen(g)["pending"][0] == {"fallen": [["supergiant"]], "mass": 0}
    orbit(g, "pink")
    assert (g.mass[0], g.size[0], kind(g)) == (24, 1, "ChooseCore")


def test_orbit_three_times_are_three_orbits_with_a_choice_each() -> None:
    """E24. UM-5.6, UM-5.7, UM-10.16."""
    g = gaining("D2A", cells={"B7": "BG", "B6": "SG", "B5": "PBH"})
    assert kind(g) == "OrbitChannel"  # the only resource was used at once
    orbit(g, "blue", "blue")
    assert g.mass[0] == 1
    orbit(g, "blue")
    assert g.mass[0] == 10
    assert g.sheet[ORBITS] == 3


def test_an_orbit_of_several_spaces_moves_one_channel_that_far() -> None:
    """UM-5.8."""
    g = table({"B1": "SG", "P1": "BG"}, hand=["A02"])
    choose(g, "card:A02")
    assert g.decision is not None
    assert g.decision.question(g) == "Which channel do you orbit? It moves 2 spaces."
    orbit(g, "blue")
    assert cells(g) == {"B3": "SG", "P1": "BG"}


def test_orbiting_both_channels_needs_no_choice_and_is_one_effect() -> None:
    """UM-5.9: Infall Chorus answers once."""
    g = table({"B7": "BG", "P7": "SG", "P3": "BG"}, hand=["A03"], anomalies=["O6"])
    choose(g, "card:A03")
    assert cells(g) == {"P4": "BG"}
    assert g.mass[0] == 1 + 2 + 3 + 1 + 2


def test_orbiting_an_empty_channel_is_legal_and_does_nothing() -> None:
    """E58. UM-5.10."""
    g = bare()
    lay(g, {"B2": "BG"})
    orbit(effect(g, ONCE), "pink")
    assert cells(g) == {"B2": "BG"}
    assert g.sheet[ORBITS] == 1


def test_wormholes_stay_and_do_nothing_when_stacks_pass_over_them() -> None:
    """E100. UM-5.11, UM-5.12."""
    g = bare()
    lay(g, {"B1": "SG"})
    orbit(effect(g, ONCE), "blue")
    assert cells(g) == {"B2": "SG"}
    assert worms(g)["amber"] == (2, 6)
    assert g.open[0] == 3


def test_with_two_empty_channels_nobody_is_asked() -> None:
    """UM-5.13: not even in the middle of an effect; all its Orbits are spent, and counted."""
    g = effect(bare(), ONCE)
    assert g.over
    assert told(g) == ["You orbited two empty channels."]
    assert g.sheet[ORBITS] == 1
    g = table({"B7": "BG"}, hand=["A01"], anomalies=["O6"])
    orbit(choose(g, "card:A01"), "blue")
    assert kind(g) == "ChooseAction"
    assert "You orbited two empty channels." in told(g)
    assert g.sheet[ORBITS] == 3
    assert g.mass[0] == 1 + 2 + 2


def test_the_first_orbit_may_go_further() -> None:
    """E68 and E93. UM-5.9: Resonance."""
    g = table({"B1": "SG"}, hand=["A01", "A02"], anomalies=["O8"])
    orbit(choose(g, "card:A01"), "blue", "blue", "blue")
    assert cells(g) == {"B5": "SG"}
    orbit(choose(g, "card:A02"), "blue")
    assert cells(g) == {"B7": "SG"}
    g = table({"B6": "BG", "P5": "SG"}, hand=["A03"], anomalies=["O8"])
    choose(g, "card:A03")
    assert cells(g) == {"P7": "SG"}
    assert g.mass[0] == 1 + 2 + 1


def test_the_first_orbit_of_the_draft_phase_goes_further_too() -> None:
    """UM-5.9, UM-10.31."""
    g = gaining("D1C", cells={"B1": "BG"}, anomalies=["O8"])
    assert g.decision is not None
    assert g.decision.facts(g) == {"left": 2, "spaces": 2}
    assert question(g) == "Which channel do you orbit? It moves 2 spaces (+1 Resonance). (2 Orbits left)"
    orbit(g, "blue", "blue")
    assert cells(g) == {"B4": "BG"}


def test_the_chorus_answers_once_for_an_orbit_effect() -> None:
    """E67: stacks fall in at the first and the third Orbit."""
    g = table({"B7": "BG", "B5": "BG", "P1": "BG"}, hand=["A01"], anomalies=["O6"])
    orbit(choose(g, "card:A01"), "blue", "blue", "blue")
    assert g.mass[0] == 1 + 4 + 2


def test_a_long_fall_empties_a_supermassive_channel() -> None:
    """E80. UM-3.5."""
    g = table({"B1": "SG", "B2": "BG", "B3": "PBH"}, size="Su", mass=60, anomalies=["O3"])
    orbit(choose(g, "anomaly:O3"), "blue")
    assert cells(g) == {"B4": "SG"}
    assert g.mass[0] == 66


def test_an_orbit_further_than_the_channel_lets_everything_fall_in() -> None:
    g = bare()
    lay(g, {"B1": "SG"})
    g.size[0] = 2
    orbit(effect(g, {"do": "orbit", "spaces": 6}), "blue")
    assert g.mass[0] == 4
    assert g.sheet[0 * LINES + ORBITS] == 1


# --- siphon ------------------------------------------------------------------------------------------


def siphoning(size: str = "Pr", anomaly: str = "S1", **more: object) -> list[str]:
    mass = {"Pr": 1, "St": 20, "Su": 50}[size]
    g = table(size=size, mass=mass, anomalies=[anomaly], **more)  # type: ignore[arg-type]
    return targets(choose(g, f"anomaly:{anomaly}"))


def test_a_siphon_offers_the_entries_of_the_size_and_of_smaller_ones() -> None:
    """E13. UM-6.1, UM-6.2, UM-6.3."""
    assert siphoning("Pr") == ["siphon:T1", "siphon:T2", "siphon:T3"]
    assert len(siphoning("St")) == 6
    assert len(siphoning("Su")) == 9
    g = choose(table(anomalies=["S1"]), "anomaly:S1")
    assert refused(g)["siphon:T4"] == ("Your hole must be Stellar for this entry.", "UM-6.1")


def test_the_size_counts_at_the_time_of_the_siphon() -> None:
    """E41. UM-6.4: it cannot change within an action."""
    g = table({"B7": "SG"}, mass=18, hand=["A04"])
    choose(g, "card:A04")
    assert len(targets(g)) == 3
    choose(g, "siphon:T3", "channel:blue")
    assert (g.mass[0], g.size[0], g.counters[0]) == (21, 1, 1)


def test_siphons_are_chosen_one_after_the_other_and_may_repeat() -> None:
    """UM-6.5."""
    g = table(hand=["A05"])
    choose(g, "card:A05")
    assert g.decision is not None
    assert g.decision.question(g) == "What do you siphon? (2 left)"
    assert g.decision.facts(g) == {"left": 2}
    choose(g, "siphon:T3", "siphon:T3")
    assert g.counters[0] == 2


def test_a_siphon_cannot_be_declined_but_may_do_nothing() -> None:
    """UM-6.6."""
    g = table(hand=["A05"])
    choose(g, "card:A05")
    assert not [target for target in targets(g) if target.startswith("choice:")]
    choose(g, "siphon:T2")
    assert "You orbited two empty channels." in told(g)


def test_tokens_and_orbits_of_the_track_belong_to_the_same_action() -> None:
    """UM-6.7: nothing is absorbed before the second Siphon is done."""
    g = table({"B7": "BG", "P2": "BG"}, hand=["A05"])
    choose(g, "card:A05", "siphon:T2", "channel:blue")
    assert g.mass[0] == 1
    choose(g, "siphon:T1", "space:pink-1")
    assert g.mass[0] == 3
    assert cells(g) == {"P1": "BG", "P2": "BG"}


def test_a_borrowed_horizon_offers_the_next_size_too() -> None:
    """E70."""
    assert [len(siphoning(size, "S3")) for size in ("Pr", "St", "Su")] == [6, 9, 9]


def test_a_bridge_tap_puts_matter_on_a_wormhole_or_on_a_gate() -> None:
    """E87. UM-4.6, UM-4.13."""
    full = {"B2": "PBH PBH", "B5": "PBH PBH", "P2": "PBH SG", "P5": "SG SG"}
    g = table(full, size="St", mass=20, anomalies=["S4"])
    put_wormholes(g, amber="B2 P5", jade="B5 P2")
    choose(g, "anomaly:S4", "siphon:T4")
    assert targets(g) == ["space:blue-1", "space:pink-1"]
    g = table({**full, "P5": "MIN"}, size="St", mass=20, anomalies=["S4"])
    put_wormholes(g, amber="B2 P5", jade="B5 P2")
    choose(g, "anomaly:S4", "siphon:T4")
    assert "P5" not in cells(g)
    set_mass(g, 20)
    g = table(size="St", mass=20, anomalies=["S4"])
    choose(g, "anomaly:S4", "siphon:T6")
    assert g.counters[0] == 2
