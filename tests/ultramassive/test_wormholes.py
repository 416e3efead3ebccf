"""Wormholes."""  # UM-9

from __future__ import annotations

from ecliptic.games.ultramassive.round_end import EndRound
from ecliptic.games.ultramassive.sheet import ACTIVATIONS
from tests.ultramassive.support import (
    bare,
    cells,
    choose,
    effect,
    facts,
    kind,
    labels,
    lay,
    orbit,
    put_wormholes,
    refused,
    seen,
    table,
    targets,
    then,
    told,
    warned,
    worms,
)

FROM_BLUE = "wormhole:amber-blue"


def test_wormholes_come_in_pairs_and_are_open_or_closed() -> None:
    """UM-9.1, UM-9.2: each pair has an end in both channels."""
    g = bare()
    put_wormholes(g, closed=["jade"])
    assert seen(g)["boards"][0]["wormholes"] == [
        {"pair": "amber", "open": True, "blue": 2, "pink": 6},
        {"pair": "jade", "open": False, "blue": 6, "pink": 2},
    ]


def test_a_whole_stack_jumps_and_the_pair_closes() -> None:
    """E29. UM-9.5, UM-9.6, UM-9.11, UM-9.12."""
    g = table({"B2": "PBH SG"})
    assert facts(g)[FROM_BLUE] == {"from": "space:blue-2", "to": "space:pink-6"}
    choose(g, FROM_BLUE)
    assert cells(g) == {"P6": "SG PBH"}
    assert g.open[0] == 2
    assert g.mass[0] == 1
    assert g.sheet[ACTIVATIONS] == 1


def test_a_closed_pair_cannot_be_activated() -> None:
    """E98. UM-9.7, UM-9.10: an open one works outward too."""
    g = table({"B2": "SG", "B6": "SG"})
    put_wormholes(g, closed=["amber"])
    g.advance()
    assert "wormhole:jade-blue" in targets(g)
    assert refused(g)[FROM_BLUE] == ("This pair of wormholes is closed.", "UM-9.7")
    choose(g, "wormhole:jade-blue")
    assert cells(g) == {"B2": "SG", "P2": "SG"}


def test_both_pairs_may_be_activated_in_one_turn_in_any_direction() -> None:
    """UM-9.10, UM-9.11: inward, outward or level."""
    g = table({"B2": "SG", "B6": "BG"})
    put_wormholes(g, amber="B2 P2", jade="B6 P3")
    choose(g, FROM_BLUE, "wormhole:jade-blue")
    assert cells(g) == {"P2": "SG", "P3": "BG"}
    assert g.open[0] == 0
    assert g.sheet[ACTIVATIONS] == 2


def test_an_activation_must_respect_the_limits_of_the_exit() -> None:
    """E30 and E32. UM-9.8, UM-3.8."""
    g = table({"B2": "SG SG", "P6": "SG"})
    assert not [target for target in targets(g) if target.startswith("wormhole:amber")]
    assert refused(g)[FROM_BLUE] == ("9 would exceed the limit of 8 on one space.", "UM-4.2")
    assert refused(g)["wormhole:jade-blue"] == ("There is no stack at this end.", "UM-9.8")
    g = table({"B2": "MAJ", "P6": "MIN"})
    assert refused(g)[FROM_BLUE] == ("Two Antimatter tokens can't share a space.", "UM-4.3")


def test_matter_and_antimatter_at_the_exit_annihilate_and_the_pair_closes() -> None:
    """E31. UM-9.9."""
    g = table({"B2": "MAJ", "P6": "SG"})
    choose(g, FROM_BLUE)
    assert cells(g) == {}
    assert (g.open[0], g.counters[0], g.mass[0]) == (2, 0, 1)


def test_a_pair_opened_again_may_be_activated_again() -> None:
    """E56. UM-9.12."""
    g = table({"B2": "BG", "P3": "BG"}, anomalies=["O5"])
    choose(g, FROM_BLUE, "anomaly:O5")
    assert kind(g) == "OrbitChannel"  # the only closed pair opened without a question
    orbit(g, "blue")
    choose(g, "wormhole:amber-pink")
    assert cells(g) == {"B2": "BG", "P3": "BG"}


def test_opening_asks_only_where_there_is_a_choice() -> None:
    """E88. UM-7.11."""
    g = table({"P3": "BG"}, anomalies=["O5"])
    choose(g, "anomaly:O5")
    assert kind(g) == "OrbitChannel"
    g = table({"P3": "BG"}, anomalies=["O5"])
    put_wormholes(g, closed=["amber", "jade"])
    choose(g, "anomaly:O5")
    assert labels(g) == ["Amber", "Jade"]
    choose(g, "pair:jade")
    assert g.open[0] == 2
    g = bare()
    put_wormholes(g, closed=["amber", "jade"])
    effect(g, {"do": "open_pairs", "n": 2})
    choose(g, "pair:amber")
    assert g.open[0] == 3


def test_no_two_wormholes_share_a_space_and_none_lies_on_a_gate() -> None:
    """E34. UM-9.3, UM-9.4, UM-9.15."""
    g = bare()
    g.round, g.size[0], g.start = 4, 1, 1  # the token comes to the first player
    put_wormholes(g, amber="B2 P2", jade="B5 P5")
    then(g, EndRound())
    assert facts(g)["choice:rearrange"] == {
        "ends": "wormhole:amber-blue wormhole:jade-blue wormhole:amber-pink wormhole:jade-pink",
        "at": "space:blue-2 space:blue-5 space:pink-2 space:pink-5",
        "wormhole:amber-blue": "space:blue-3 space:blue-4 space:blue-5",
        "wormhole:jade-blue": "space:blue-3 space:blue-4",
        "wormhole:amber-pink": "space:pink-3 space:pink-4 space:pink-5",
        "wormhole:jade-pink": "space:pink-3 space:pink-4",
    }
    choose(g, "choice:rearrange")
    assert g.decision is not None
    assert g.decision.facts(g) == {"end": "wormhole:amber-blue"}
    lifted = [{"pair": pair, "channel": channel} for channel in ("blue", "pink") for pair in ("amber", "jade")]
    assert seen(g)["boards"][0]["lifted"] == lifted
    assert targets(g) == ["space:blue-2", "space:blue-3", "space:blue-4", "space:blue-5"]
    assert seen(g)["boards"][0]["wormholes"][0]["blue"] is None
    choose(g, "space:blue-5")
    assert seen(g)["boards"][0]["lifted"] == lifted[1:]
    assert refused(g) == {"space:blue-5": ("Another wormhole of yours is there.", "UM-9.3")}
    choose(g, "space:blue-2", "space:pink-3", "space:pink-4")
    assert worms(g) == {"amber": (5, 3), "jade": (2, 4)}


def test_after_rounds_2_and_4_all_wormholes_open_and_may_be_moved() -> None:
    """E99. UM-9.13, UM-9.14, UM-14.3, UM-14.4: also for a player who keeps them."""
    g = bare()
    g.round, g.start = 4, 1
    put_wormholes(g, closed=["amber", "jade"])
    then(g, EndRound())
    assert g.open == [3, 3]
    assert (kind(g), g.seat) == ("MoveWormholes", 0)
    choose(g, "choice:keep")
    assert worms(g) == {"amber": (2, 6), "jade": (6, 2)}
    assert g.seat == 1


def test_moving_a_wormhole_moves_no_tokens() -> None:
    """UM-9.16."""
    g = bare()
    lay(g, {"B2": "SG"})
    g.round, g.start = 2, 1
    then(g, EndRound())
    choose(g, "choice:rearrange", "space:blue-7", "space:blue-3", "space:pink-3", "space:pink-4")
    assert cells(g) == {"B2": "SG"}


def test_a_shift_moves_one_end_a_few_spaces_over_anything() -> None:
    """UM-9.17: in either direction, or not at all."""
    g = table({"B4": "SG"}, anomalies=["C09"])
    put_wormholes(g, amber="B2 P6", jade="B4 P2")
    choose(g, "anomaly:C09")
    offered = targets(g)
    assert "wormhole:amber-blue-3" in offered
    assert facts(g)["wormhole:amber-blue-3"] == {"end": "wormhole:amber-blue", "to": "space:blue-3"}
    assert refused(g) == {
        "wormhole:amber-blue-4": ("Another wormhole of yours is there.", "UM-9.3"),
        "wormhole:jade-blue-2": ("Another wormhole of yours is there.", "UM-9.3"),
    }
    assert [target for target in offered if target.startswith("wormhole:jade-blue")] == [
        "wormhole:jade-blue-3",
        "wormhole:jade-blue-5",
        "wormhole:jade-blue-6",
    ]
    choose(g, "wormhole:jade-blue-6")
    assert worms(g)["jade"] == (6, 2)
    assert cells(g) == {"B4": "SG"}
    g = choose(table(anomalies=["C09"]), "anomaly:C09", "choice:none")
    assert worms(g) == {"amber": (2, 6), "jade": (6, 2)}


def test_passives_answer_after_the_stack_has_moved() -> None:
    """E92. UM-9.12: the Orbit of Bridge Echo moves what has just jumped."""
    g = table({"B2": "PBH"}, size="Su", mass=60, anomalies=["O7", "O6"])
    put_wormholes(g, amber="B2 P4", jade="B4 P2")
    choose(g, FROM_BLUE)
    assert kind(g) == "OrbitChannel"
    orbit(g, "pink")
    assert g.mass[0] == 66
    g = table({"B2": "PBH"}, anomalies=["C09"])
    choose(g, FROM_BLUE)
    assert g.mass[0] == 4
    assert "You sent a Primordial Black Hole token from blue 2 to pink 6." in told(g)


def test_an_activation_that_annihilates_is_no_warning_but_a_choice() -> None:
    g = table({"B2": "MAJ", "P6": "SG"})
    assert list(warned(g)) == ["choice:done"]
    assert FROM_BLUE in targets(g)
