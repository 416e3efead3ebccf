"""Every draft option, Action Card, anomaly and core once."""  # UM-10.5, UM-6.3, UM-11.10

from __future__ import annotations

import pytest

from ecliptic.games.ultramassive.state import Ultramassive
from tests.ultramassive.support import (
    BOX,
    bare,
    cells,
    choose,
    effect,
    facts,
    gaining,
    hand,
    kind,
    labels,
    lay,
    orbit,
    put_wormholes,
    question,
    table,
    targets,
    use,
    worms,
)

BLUE, PINK = "space:blue-1", "space:pink-1"


def played(id: str, board: dict[str, str] | None = None, **more: object) -> Ultramassive:
    """That card is played in a turn of the first player."""
    return choose(table(board, hand=[id], **more), f"card:{id}")  # type: ignore[arg-type]


def used(id: str, board: dict[str, str] | None = None, **more: object) -> Ultramassive:
    """The effect of that anomaly is used."""
    return choose(table(board, anomalies=[id], **more), f"anomaly:{id}")  # type: ignore[arg-type]


# --- draft options -----------------------------------------------------------------------------------


def test_antimatter_shower() -> None:
    g = gaining("D1A")
    use(g, "Gain a Major Antimatter")
    choose(g, BLUE)
    assert (cells(g), g.counters[0]) == ({"B1": "MAJ"}, 1)


def test_primordial_seed() -> None:
    g = gaining("D1B")
    use(g, "Gain 1 counter")
    choose(g, PINK)
    assert (cells(g), g.counters[0]) == ({"P1": "PBH"}, 1)


def test_double_spiral() -> None:
    g = gaining("D1C", cells={"B1": "BG"})
    orbit(g, "blue", "blue")  # the only resource is used at once
    assert (cells(g), g.counters[0]) == ({"B3": "BG"}, 0)


def test_great_survey() -> None:
    assert gaining("D1D").counters[0] == 3


def test_falling_giant() -> None:
    g = gaining("D1E")
    use(g, "Gain a Supergiant")
    choose(g, BLUE)
    orbit(g, "blue")
    assert cells(g) == {"B2": "SG"}


def test_recomputation() -> None:
    g = choose(gaining("D1F", hand=["A01", "A02"]), "card:A01", "card:A02", "choice:confirm")
    assert (g.mass[0], len(hand(g))) == (3, 2)


def test_triple_spiral() -> None:
    g = orbit(gaining("D2A", cells={"P1": "BG"}), "pink", "pink", "pink")
    assert cells(g) == {"P4": "BG"}


def test_blue_drift() -> None:
    g = gaining("D2B")
    use(g, "Gain a Blue Giant")
    choose(g, BLUE)
    orbit(g, "blue")
    assert cells(g) == {"B2": "BG"}


def test_charged_giant() -> None:
    g = gaining("D2C")
    use(g, "Gain 1 counter")
    choose(g, BLUE)
    assert (cells(g), g.counters[0]) == ({"B1": "SG"}, 1)


def test_baryon_switch() -> None:
    g = gaining("D2D", cells={"P4": "MIN"})
    use(g, "Trade 1 Antimatter for a Primordial Black Hole token")
    choose(g, BLUE)
    assert (cells(g), g.counters[0]) == ({"B1": "PBH"}, 2)


def test_funded_giant() -> None:
    g = gaining("D2E", counters=2)
    use(g, "Gain a Primordial Black Hole token")
    choose(g, BLUE, PINK)
    assert (cells(g), g.counters[0]) == ({"B1": "PBH", "P1": "SG"}, 1)


def test_spectral_analysis() -> None:
    g = gaining("D2F", cells={"B1": "BG", "P3": "BG"})
    use(g, "Orbit once")
    orbit(g, "pink")
    choose(g, "space:blue-1-blue_giant")
    assert (cells(g), g.counters[0]) == ({"P4": "BG"}, 3)


# --- the Siphon track --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "then", "found"),
    [
        ("T1", [BLUE], ({"B1": "BG", "P2": "BG"}, 0, 60)),
        ("T2", ["channel:pink"], ({"P3": "BG"}, 0, 60)),
        ("T3", [], ({"P2": "BG"}, 1, 60)),
        ("T4", [BLUE], ({"B1": "SG", "P2": "BG"}, 0, 60)),
        ("T5", ["channel:pink"], ({"P4": "BG"}, 0, 60)),
        ("T6", [], ({"P2": "BG"}, 2, 60)),
        ("T7", [BLUE], ({"B1": "PBH", "P2": "BG"}, 0, 60)),
        ("T8", ["channel:pink", "channel:pink"], ({"P4": "BG"}, 0, 60)),
        ("T9", [], ({"P2": "BG"}, 0, 62)),
    ],
)
def test_every_entry_of_the_track(entry: str, then: list[str], found: tuple[dict[str, str], int, int]) -> None:
    """UM-6.3."""
    g = used("S1", {"P2": "BG"}, size="Su", mass=60)
    choose(g, f"siphon:{entry}", *then)
    assert (cells(g), g.counters[0], g.mass[0]) == found


# --- Action Cards ------------------------------------------------------------------------------------


def test_slingshot() -> None:
    assert cells(orbit(played("A01", {"B1": "BG", "P1": "BG"}), "blue", "pink", "blue")) == {"B3": "BG", "P2": "BG"}


def test_steep_descent() -> None:
    g = orbit(played("A02", {"B1": "BG"}), "blue")
    assert (cells(g), g.counters[0]) == ({"B3": "BG"}, 1)


def test_twin_spiral() -> None:
    g = played("A03", {"B1": "BG", "P7": "SG"})
    assert (cells(g), g.mass[0]) == ({"B2": "BG"}, 5)


def test_tidal_siphon() -> None:
    g = choose(played("A04"), "siphon:T1", BLUE, "channel:blue")
    assert cells(g) == {"B2": "BG"}


def test_binary_feeding() -> None:
    g = choose(played("A05"), "siphon:T1", BLUE, "siphon:T3")
    assert (cells(g), g.counters[0]) == ({"B1": "BG"}, 1)


def test_stellar_nursery() -> None:
    assert cells(choose(played("A06"), BLUE, BLUE)) == {"B1": "BG BG"}


def test_shock_front() -> None:
    g = choose(played("A07"), PINK)
    assert (cells(g), g.mass[0]) == ({"P1": "SG"}, 2)


def test_captured_seed() -> None:
    assert cells(choose(played("A08"), BLUE)) == {"B1": "PBH"}


def test_bridge_delivery() -> None:
    g = choose(played("A09"), "space:pink-6")
    assert (cells(g), g.mass[0]) == ({"P6": "SG"}, 1)


def test_deep_delivery() -> None:
    """Without a wormhole space that can take it, it is lost."""
    assert cells(choose(played("A10"), "space:blue-6")) == {"B6": "PBH"}
    full = dict.fromkeys(("B2", "B6", "P2", "P6"), "PBH PBH")
    assert cells(played("A10", full)) == full


def test_bridge_swarm() -> None:
    assert cells(choose(played("A11"), "space:blue-6", PINK)) == {"B6": "BG", "P1": "BG"}


def test_antimatter_trap() -> None:
    assert cells(choose(played("A12"), "space:pink-6")) == {"P6": "MAJ"}


def test_twin_capture() -> None:
    assert cells(choose(played("A13"), BLUE, PINK)) == {"B1": "SG", "P1": "SG"}


def test_all_sky_survey() -> None:
    assert played("A14").counters[0] == 2


def test_evaporation_flash() -> None:
    """E66. UM-4.12."""
    g = played("A15", {"B2": "SG BG", "P2": "MAJ"})
    assert labels(g) == [
        "Blue Giant on blue 2: 3 mass",
        "Supergiant on blue 2: 4 mass",
        "Major Antimatter on pink 2: 5 counters",
    ]
    choose(g, "space:blue-2-supergiant")
    assert (cells(g), g.mass[0]) == ({"B2": "BG", "P2": "MAJ"}, 5)
    g = played("A15", {"P2": "MAJ"})
    assert (cells(g), g.counters[0]) == ({}, 5)


def test_gravity_well() -> None:
    """E63 and E64."""
    g = played("A16", {"B2": "PBH", "B4": "PBH", "B3": "MIN"}, size="St", mass=20)
    assert facts(g)["space:blue-2"] == {"to": "space:blue-3 space:blue-4 space:blue-5"}
    choose(g, "space:blue-2")
    assert labels(g) == ["Blue 3: with Minor Antimatter", "Blue 4: with 4", "Blue 5"]
    assert g.decision is not None
    assert g.decision.label(g, 1).warning is not None
    assert g.decision.facts(g) == {"from": "space:blue-2"}
    choose(g, "space:blue-4")
    assert (cells(g), g.mass[0]) == ({"B3": "MIN", "B4": "PBH PBH"}, 21)
    g = played("A16", {"B4": "SG"}, size="St", mass=20)
    assert targets(g) == ["space:blue-5", "hole"]
    choose(g, "hole")
    assert g.mass[0] == 24


def test_a_stack_that_cannot_move_is_refused() -> None:
    g = played("A16", {"B1": "PBH", "B2": "PBH SG", "B3": "SG PBH", "B4": "PBH PBH", "P1": "BG"})
    assert "space:blue-1" not in targets(g)
    assert "space:pink-1" in targets(g)


def test_reopened_bridge() -> None:
    g = table({"B1": "BG"}, hand=["A17"])
    put_wormholes(g, closed=["amber"])
    orbit(choose(g, "card:A17"), "blue", "blue")
    assert (cells(g), g.open[0]) == ({"B3": "BG"}, 3)


def test_ringdown() -> None:
    assert played("A18", {"B7": "BG", "P2": "MIN", "P3": "SG"}).mass[0] == 4


def test_core_collapse() -> None:
    """E65."""
    g = played("A19", {"B3": "SG SG BG", "P2": "PBH SG"})
    assert targets(g) == ["space:pink-2-supergiant", "choice:done"]
    choose(g, "space:pink-2-supergiant")
    assert (cells(g), g.mass[0]) == ({"B3": "BG SG SG", "P2": "PBH PBH"}, 2)
    g = played("A19", {"B3": "BG"})
    assert g.decision is not None
    assert g.decision.question(g) == "Which token do you upgrade? (2 left)"
    assert g.decision.facts(g) == {"left": 2}
    choose(g, "space:blue-3-blue_giant", "space:blue-3-supergiant")
    assert cells(g) == {"B3": "PBH"}
    g = choose(played("A19", {"B3": "BG"}), "choice:done")
    assert (cells(g), g.mass[0]) == ({"B3": "BG"}, 2)


def test_gamma_ray_burst() -> None:
    g = played("A20", players=3)
    assert (g.mass[0], g.waiting[:3]) == (4, [0, 1, 1])


# --- Siphon anomalies --------------------------------------------------------------------------------


def test_accretion_tap() -> None:
    assert choose(used("S1"), "siphon:T3").counters[0] == 1


def test_binary_tap() -> None:
    assert choose(used("S2"), "siphon:T3", "siphon:T3").counters[0] == 2


def test_borrowed_horizon() -> None:
    assert choose(used("S3"), "siphon:T6").counters[0] == 2


def test_bridge_tap() -> None:
    assert cells(choose(used("S4"), "siphon:T1", "space:blue-6")) == {"B6": "BG"}


def test_sacrificial_tap() -> None:
    g = choose(used("S5", hand=["A01"]), "siphon:T3")
    assert (hand(g), g.counters[0]) == ([], 1)


def test_overflow_tap() -> None:
    assert cells(choose(used("S6"), "siphon:T1", BLUE, "channel:blue")) == {"B2": "BG"}


def test_brightened_jet() -> None:
    g = table(hand=["A05"], anomalies=["S7"])
    choose(g, "card:A05", "siphon:T3", "siphon:T3")
    assert g.mass[0] == 3


def test_metered_tap() -> None:
    assert choose(used("S8", counters=2), "siphon:T3", "siphon:T3").counters[0] == 2


# --- Matter anomalies --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "token", "mass"), [("M1", "BG", 3), ("M2", "SG", 4), ("M3", "PBH", 5), ("M7", "MIN", 2)]
)
def test_furnaces_add_mass_for_their_tokens(id: str, token: str, mass: int) -> None:
    """M1, M2, M3 and the passive of M7."""
    g = table({"B7": token}, anomalies=[id, "O1"])
    orbit(choose(g, "anomaly:O1"), "blue")
    assert g.mass[0] == 1 + mass


def test_star_cradle() -> None:
    assert cells(choose(used("M4"), "space:pink-6")) == {"P6": "BG"}


def test_heavy_cradle() -> None:
    assert cells(choose(used("M5"), BLUE)) == {"B1": "SG"}


def test_collapse_lens() -> None:
    g = choose(used("M6", {"B3": "BG", "B4": "SG"}), "space:blue-3-blue_giant", "space:blue-4-supergiant")
    assert (cells(g), g.mass[0]) == ({"B3": "SG", "B4": "PBH"}, 2)


def test_antimatter_bottle() -> None:
    assert cells(choose(used("M7"), PINK)) == {"P1": "MIN"}


def test_dust_lane() -> None:
    """E69: not for Antimatter."""
    g = table({"B1": "PBH PBH", "P1": "PBH PBH"}, hand=["A07"], anomalies=["M8", "M7"])
    choose(g, "card:A07")
    assert targets(g) == ["space:blue-2", "space:pink-2"]
    assert question(g) == "Where do you place the Supergiant? It may go up to space 2 (+1 Dust Lane)."
    choose(g, "space:pink-2", "anomaly:M7")
    assert targets(g) == [BLUE, PINK]
    assert question(g) == "Where do you place the Minor Antimatter?"


# --- Orbit anomalies ---------------------------------------------------------------------------------


def test_frame_drag() -> None:
    assert cells(orbit(used("O1", {"B1": "BG"}), "blue")) == {"B2": "BG"}


def test_twin_drag() -> None:
    g = used("O2", {"B1": "BG", "P1": "BG"})
    assert (cells(g), g.mass[0]) == ({"B2": "BG", "P2": "BG"}, 2)


def test_long_fall() -> None:
    assert cells(orbit(used("O3", {"B1": "BG"}), "blue")) == {"B4": "BG"}


def test_tidal_hook() -> None:
    g = choose(used("O4", {"B1": "BG", "B2": "BG"}), "space:blue-1", "space:blue-4")
    assert (cells(g), g.mass[0]) == ({"B2": "BG", "B4": "BG"}, 2)


def test_bridge_keeper() -> None:
    g = table({"B1": "BG"}, anomalies=["O5"])
    put_wormholes(g, closed=["jade"])
    orbit(choose(g, "anomaly:O5"), "blue")
    assert (cells(g), g.open[0]) == ({"B2": "BG"}, 3)


def test_infall_chorus() -> None:
    g = table({"B7": "BG"}, anomalies=["O6", "O1"])
    orbit(choose(g, "anomaly:O1"), "blue")
    assert g.mass[0] == 5


def test_bridge_echo() -> None:
    g = table({"B2": "BG"}, anomalies=["O7"])
    orbit(choose(g, "wormhole:amber-blue"), "pink")
    assert cells(g) == {"P7": "BG"}


def test_resonance() -> None:
    assert used("O8").mass[0] == 2


# --- cores -------------------------------------------------------------------------------------------


def test_alpha() -> None:
    g = used("C01", {"B2": "BG", "P2": "BG"})
    assert (g.mass[0], g.counters[0]) == (3, 2)


def test_beta() -> None:
    g = choose(used("C02"), "siphon:T3")
    assert (g.counters[0], g.mass[0]) == (2, 2)


def test_gamma() -> None:
    g = used("C03", {"B1": "BG"})
    assert (cells(g), g.mass[0], g.counters[0]) == ({"B2": "BG"}, 3, 1)


def test_delta() -> None:
    g = used("C04")
    assert (g.counters[0], g.mass[0]) == (2, 2)


def test_epsilon() -> None:
    g = choose(used("C05", counters=1), "exchange", "amount:2")
    assert (g.mass[0], g.counters[0]) == (4, 4)


def test_zeta() -> None:
    g = table({"B7": "BG BG", "B6": "BG"}, anomalies=["C06", "O3"])
    orbit(choose(g, "anomaly:O3"), "blue")
    assert g.mass[0] == 1 + 6 + 2
    assert choose(g, "anomaly:C06").counters[0] == 2


def test_eta() -> None:
    """A part that can do nothing may be chosen too. UM-7.11, UM-15.7."""
    g = used("C07")
    assert labels(g) == ["Gain a Supergiant on a wormhole", "Gain a Primordial Black Hole token"]
    assert g.decision is not None
    assert g.decision.question(g) == "Which effect of Eta do you choose?"
    assert g.decision.by_order(g, "pass") == 0
    choose(g, "choice:0", "space:blue-2")
    assert (cells(g), g.mass[0], g.counters[0]) == ({"B2": "SG"}, 2, 1)
    full = dict.fromkeys(("B2", "B6", "P2", "P6"), "PBH PBH")
    g = used("C07", full)
    assert len(labels(g)) == 2
    choose(g, "choice:1", BLUE)
    assert cells(g)["B1"] == "PBH"


def test_theta() -> None:
    g = used("C08")
    assert (len(hand(g)), g.mass[0], g.counters[0]) == (1, 2, 1)


def test_iota() -> None:
    g = table(anomalies=["C09"])
    put_wormholes(g, closed=["amber"])
    choose(g, "anomaly:C09", "wormhole:amber-pink-4")
    assert (worms(g)["amber"], g.open[0], g.mass[0]) == ((2, 4), 3, 1)
    g = choose(table({"B2": "BG"}, anomalies=["C09"]), "wormhole:amber-blue")
    assert (cells(g), g.mass[0], g.counters[0]) == ({"P6": "BG"}, 1 + 3, 1)


def test_kappa() -> None:
    g = choose(used("C10", {"B3": "BG"}), "space:blue-3-blue_giant", "choice:done")
    assert (cells(g), g.mass[0], g.counters[0]) == ({"B3": "SG"}, 4, 1)


def test_lambda() -> None:
    g = choose(used("C11", {"B1": "SG"}, size="Su", mass=60), "hole")
    assert g.mass[0] == 66


def test_mu() -> None:
    g = choose(used("C12"), PINK)
    assert (cells(g), g.counters[0]) == ({"P1": "MIN"}, 1)


# --- verbs that packs may use ------------------------------------------------------------------------


def test_verbs_with_other_numbers() -> None:
    """What packs may use: an Orbit of several spaces several times, both channels several spaces."""
    g = bare()
    lay(g, {"B1": "BG", "P1": "BG"})
    orbit(effect(g, {"do": "orbit", "times": 2, "spaces": 2}), "blue", "blue")
    assert cells(g) == {"B5": "BG", "P1": "BG"}
    effect(g, {"do": "orbit_both", "spaces": 2})
    assert cells(g) == {"B7": "BG", "P3": "BG"}
    effect(g, {"do": "counters_x", "x": "stacks"}, {"do": "mass_x", "x": "anomalies"})
    assert (g.counters[0], g.mass[0]) == (2, 1)


def test_every_design_and_anomaly_has_a_text() -> None:
    texts = [row.text for row in BOX.designs] + [row.text for row in BOX.options] + [row.text for row in BOX.siphon]
    assert all(text.endswith(".") for text in texts)
    assert all(row.text() for row in BOX.anomalies)
    assert kind(bare()) == ""
