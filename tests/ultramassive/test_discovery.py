"""Phase 2, Discovery, and what anomalies are."""  # UM-11

from __future__ import annotations

from ecliptic.games.ultramassive.actions import Turn
from ecliptic.games.ultramassive.box import NOTHING
from ecliptic.games.ultramassive.discovery import DiscoveryPhase, refill
from ecliptic.games.ultramassive.round_end import Prepare
from ecliptic.games.ultramassive.state import Ultramassive
from tests.ultramassive.support import (
    ANOMALIES,
    bare,
    choose,
    kind,
    labels,
    names,
    orbit,
    refused,
    refuses,
    seen,
    set_counters,
    set_mass,
    table,
    targets,
    then,
    told,
)


def market(*ids: str, players: int = 2, counters: tuple[int, ...] = (9, 9, 9, 9), **options: str) -> Ultramassive:
    """These anomalies lie face up."""
    g = bare(players, **options)
    for slot, id in enumerate(ids):
        number = ANOMALIES[id]
        g.decks[:] = [tuple([one for one in deck if one != number]) for deck in g.decks]
        g.market[slot] = number
    for player in range(players):
        set_counters(g, counters[player], player)
    return g


def test_counters_buy_an_anomaly() -> None:
    """E35. UM-11.1, UM-11.2, UM-11.3, UM-11.8: one in a phase."""
    g = then(market("S1", "O1"), DiscoveryPhase())
    assert (kind(g), g.seat) == ("Discover", 0)
    assert labels(g)[0] == "Accretion Tap for 4: Once per turn: Siphon."
    choose(g, "anomaly:S1")
    assert g.counters[0] == 5
    assert names(g) == ["S1"]
    assert g.seat == 1


def test_discovering_is_optional() -> None:
    """UM-11.2."""
    g = then(market("S1"), DiscoveryPhase())
    choose(g, "choice:none")
    assert (names(g), g.counters[0]) == ([], 9)
    assert told(g)[-1] == "You discovered nothing."


def test_the_lowest_mass_decides_first() -> None:
    """E74. UM-11.4: equal masses in turn order."""
    g = market("S1", "O1", players=3)
    for player, mass in enumerate((12, 9, 12)):
        set_mass(g, mass, player)
    g.start = 2
    then(g, DiscoveryPhase())
    order = []
    while g.seat is not None:
        order.append(g.seat)
        choose(g, "choice:none")
    assert order == [1, 2, 0]


def test_the_order_may_be_that_of_the_turns() -> None:
    """UM-11.4, the option."""
    g = market("S1", players=3, discovery_order="turn")
    set_mass(g, 30, 2)
    g.start = 2
    then(g, DiscoveryPhase())
    assert g.seat == 2


def test_only_face_up_cards_are_offered_and_each_exists_once() -> None:
    """UM-11.5, UM-11.9: cores cannot be bought."""
    g = then(market("S1", "M5"), DiscoveryPhase())
    assert targets(g) == ["anomaly:S1", "anomaly:M5", "choice:none"]
    choose(g, "anomaly:M5")
    assert targets(g) == ["anomaly:S1", "choice:none"]
    assert refuses(g, ANOMALIES["C01"])[1] == ""


def test_gaps_are_filled_at_the_end_of_the_round_only() -> None:
    """E77. UM-11.6."""
    g = market("O1", "O2", "O3", players=3)
    g.market[:] = [NOTHING] * 6 + g.market[:3]
    then(g, DiscoveryPhase())
    choose(g, "anomaly:O1", "anomaly:O2")
    assert targets(g) == ["anomaly:O3", "choice:none"]
    choose(g, "choice:none")
    then(g, Prepare())
    assert g.market.count(NOTHING) == 0
    assert g.market[8] == ANOMALIES["O3"]


def test_an_empty_deck_leaves_gaps() -> None:
    """UM-11.6."""
    g = market("O1")
    g.decks[0] = ()
    g.market[:] = [NOTHING] * 9
    refill(g)
    assert g.market[:3] == [NOTHING] * 3
    assert NOTHING not in g.market[3:]
    assert seen(g)["market"][0] is None


def test_a_player_who_can_pay_nothing_is_passed_over() -> None:
    """E36. UM-11.7."""
    g = then(market("S1", "O1", counters=(2, 1)), DiscoveryPhase())
    assert targets(g) == ["anomaly:O1", "choice:none"]
    assert refused(g) == {"anomaly:S1": ("It costs 4 counters.", "UM-11.7")}
    choose(g, "choice:none")
    assert g.over
    assert told(g)[-1] == "The Blue Throat could afford no anomaly."


def test_an_effect_works_once_per_turn_and_a_passive_always() -> None:
    """UM-11.10, UM-11.11, UM-12.5: Resonance carries both."""
    g = table({"B1": "BG"}, anomalies=["O8", "O1"])
    choose(g, "anomaly:O8")
    assert g.mass[0] == 2
    assert refused(g)["anomaly:O8"] == ("Already used this turn.", "UM-12.5")
    orbit(choose(g, "anomaly:O1"), "blue")
    assert seen(g)["boards"][0]["channels"]["blue"][2]["stack"] is not None


def test_every_effect_is_ready_again_in_the_next_turn() -> None:
    """UM-11.12."""
    g = table(anomalies=["O8"])
    choose(g, "anomaly:O8")
    assert [row["status"] for row in seen(g)["tableaus"][0]] == ["used"]
    choose(g, "choice:done")
    then(g, Turn(0))
    assert "anomaly:O8" in targets(g)
    assert [row["status"] for row in seen(g)["tableaus"][0]] == ["ready"]


def test_x_stands_for_what_a_separate_part_counts() -> None:
    """E85 and E86. UM-11.13, UM-11.15, UM-7.10."""
    g = table({"B2": "BG BG", "B4": "MIN", "P1": "PBH"}, anomalies=["C01"])
    assert "this is X" in seen(g)["tableaus"][0][0]["anomaly"]["turn"]
    choose(g, "anomaly:C01")
    assert g.mass[0] == 4
    g = table(anomalies=["S7", "M1", "O6", "C05", "C04"])
    choose(g, "anomaly:C04")
    assert g.counters[0] == 5 + 1  # Delta also gives 1 that is not counted


def test_several_passives_react_to_the_same_event() -> None:
    """UM-11.14."""
    g = table({"B7": "BG BG"}, anomalies=["M1", "C06", "O6", "O1"])
    orbit(choose(g, "anomaly:O1"), "blue")
    assert g.mass[0] == 1 + 4 + 2 + 2 + 2
