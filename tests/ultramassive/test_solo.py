"""The solo game against the rival hole."""  # UM-16

from __future__ import annotations

import pytest

import ecliptic
from ecliptic.games.ultramassive.actions import ActionsPhase
from ecliptic.games.ultramassive.bonus import BonusPhase
from ecliptic.games.ultramassive.box import NOTHING
from ecliptic.games.ultramassive.discovery import DiscoveryPhase
from ecliptic.games.ultramassive.draft import DraftPhase, GainPhase, eclipse
from ecliptic.games.ultramassive.game import ultramassive
from ecliptic.games.ultramassive.rival import RivalGains, RivalGrows, RivalRemoves, grow
from ecliptic.games.ultramassive.round_end import EndRound
from ecliptic.games.ultramassive.scoring import EndGame, winners
from ecliptic.games.ultramassive.state import RIVAL, Ultramassive
from tests.ultramassive.support import (
    ANOMALIES,
    BOX,
    GAME,
    OPTIONS,
    bare,
    choose,
    give_cards,
    kind,
    resources,
    rolls,
    seen,
    set_mass,
    then,
    told,
)

MINOR = "Gain a Minor Antimatter"


def picks(g: Ultramassive, player: tuple[str, str], rival: tuple[str, str]) -> None:
    g.picks[:] = [OPTIONS[id] for id in (*player, *rival)]


def test_one_player_plays_against_a_rival_of_mass_1() -> None:
    """UM-16.1, UM-16.13: no corrections for the player."""
    g = ultramassive(ecliptic.new(GAME, players=1, seed=1).position)
    assert (g.mass, g.counters, g.rival_mass, g.rival_size) == ([1], [3], 1, 0)
    assert seen(g)["rival"] == {
        "name": RIVAL,
        "level": "Maelstrom",
        "mass": 1,
        "size": "primordial",
        "next_size": 20,
        "to_next": 19,
        "growth": 4,
        "waiting": 0,
    }


def test_in_odd_rounds_the_player_chooses_first_in_set_1_and_last_in_set_2() -> None:
    """UM-16.2, UM-16.13."""
    g = bare(1)
    then(g, DraftPhase())
    assert (kind(g), g.picks) == ("DraftOption", [NOTHING] * 4)
    rolls(g, 0, 0)
    choose(g, "option:D1B")
    assert g.picks[2:] == [OPTIONS["D1A"], OPTIONS["D2A"]]
    choose(g, "option:D2B")
    assert g.picks[:2] == [OPTIONS["D1B"], OPTIONS["D2B"]]


def test_in_even_rounds_the_rival_begins() -> None:
    """E60. UM-16.2, UM-16.4, UM-16.5, UM-16.15."""
    g = bare(1)
    g.round, g.start = 2, 1
    rolls(g, 0)
    then(g, DraftPhase(), GainPhase())
    assert g.picks[2] == OPTIONS["D1A"]
    choose(g, "option:D1D")
    rolls(g, 1)
    choose(g, "option:D2A")
    assert g.picks[3] == OPTIONS["D2C"]  # the second of those left
    assert MINOR in resources(g)
    assert g.rival_mass == 1
    while g.seat is not None:
        g.play(g.options()[0])
    assert g.rival_mass == 1 + 3 + 3


def test_the_rival_takes_a_random_open_option() -> None:
    """UM-16.3, UM-16.15: every open one, with equal chances."""
    found: dict[int, int] = {}
    for seed in range(60):
        g = bare(1)
        g.chance, g.start, g.round = seed * 7919, 1, 2
        g.eclipsed = 1 << OPTIONS["D1B"]
        then(g, DraftPhase())
        found[g.picks[2]] = found.get(g.picks[2], 0) + 1
    assert OPTIONS["D1B"] not in found
    assert len(found) == 5
    assert min(found.values()) > 3


def test_what_the_rival_would_receive_is_mass() -> None:
    """E96. UM-16.5, UM-16.14: by the option at once, by a burst in the next round."""
    g = bare(1)
    picks(g, ("D1A", "D2B"), ("D1C", "D2F"))
    then(g, RivalGains())
    assert g.rival_mass == 1 + 3 + 1 + 1
    g = bare(1)
    g.round = 2
    give_cards(g, ["A20"])
    then(g, ActionsPhase())
    choose(g, "card:A20")
    assert (g.waiting[1], seen(g)["rival"]["waiting"]) == (1, 1)
    assert f"You sent a Minor Antimatter to {RIVAL}." in told(g)
    g = bare(1)
    g.waiting[1] = 1
    picks(g, ("D1B", "D2B"), ("D1C", "D2F"))
    then(g, RivalGains())
    assert (g.rival_mass, g.waiting[1]) == (1 + 3 + 1 + 1, 0)


def test_the_dearest_card_of_a_random_family_leaves_the_game() -> None:
    """UM-16.6, UM-16.15: of equals the later one; a family without a card gives nothing."""
    g = bare(1)
    g.market[:3] = [ANOMALIES["S1"], ANOMALIES["S8"], ANOMALIES["S6"]]
    g.decks[0] = tuple(one for one in g.decks[0] if one not in g.market)
    rolls(g, 0)
    then(g, RivalRemoves())
    assert g.removed == (ANOMALIES["S8"],)
    assert [row["id"] for row in seen(g)["removed"]] == ["S8"]
    assert told(g)[-1] == f"{RIVAL} swallowed Metered Tap."
    rolls(g, 1)
    then(g, RivalRemoves())
    assert len(g.removed) == 1
    rolls(g, 0)
    then(g, DiscoveryPhase())
    assert list(g.removed) == [ANOMALIES["S8"], ANOMALIES["S6"]]


@pytest.mark.parametrize(("level", "growth"), [("1", (2, 8, 14)), ("3", (4, 11, 21)), ("5", (5, 16, 27))])
def test_the_rival_grows_by_size_and_level(level: str, growth: tuple[int, ...]) -> None:
    """UM-16.7."""
    for size, n in enumerate(growth):
        g = bare(1, solo_level=level)
        g.rival_size, g.rival_mass = size, (1, 20, 50)[size]
        then(g, RivalGrows())
        assert g.rival_mass == (1, 20, 50)[size] + n


def test_the_rival_grows_after_the_players_turn() -> None:
    """UM-16.7."""
    g = then(bare(1), ActionsPhase())
    assert g.rival_mass == 1
    choose(g, "choice:done")
    assert g.rival_mass == 5


def test_the_smaller_of_the_two_gains_the_bonus() -> None:
    """E61. UM-16.8."""
    g = bare(1)
    g.size[0] = 1
    then(g, BonusPhase())
    assert (g.rival_mass, g.mass[0]) == (4, 1)
    g = bare(1)
    g.rival_size, g.rival_mass = 2, 50
    then(g, BonusPhase())
    assert (g.rival_mass, g.mass[0]) == (50, 4)


def test_the_size_of_the_rival_follows_its_mass() -> None:
    """UM-16.9: it discovers nothing."""
    g = bare(1)
    grow(g, 19)
    assert g.rival_size == 1
    grow(g, 60)
    assert (g.rival_mass, g.rival_size) == (80, 2)
    grow(g, 0)
    assert g.rival_mass == 80
    assert told(g)[1] == f"{RIVAL} grew to Stellar."


def test_the_player_must_have_more_mass_than_the_rival() -> None:
    """E62. UM-16.10, UM-16.11."""
    for mass, won in ((101, []), (102, [0])):
        g = bare(1)
        set_mass(g, mass)
        g.rival_mass = 101
        then(g, EndGame())
        assert winners(g) == won
        assert seen(g)["result"]["places"][0]["title"] == "Quasar"
        assert GAME.ending(g) == ("Charybdis was outgrown" if won else "Charybdis was not outgrown")


def test_final_mass_earns_a_title() -> None:
    """UM-16.11."""
    masses = (0, 39, 40, 60, 80, 95, 110, 125, 139, 140, 300)
    assert [BOX.title(mass) for mass in masses] == [
        "Dust Devil", "Dust Devil", "Dim Remnant", "Stellar Hole", "Galaxy Heart", "Quasar", "Cluster Anchor",
        "Ultramassive", "Ultramassive", "End of Light", "End of Light",
    ]  # fmt: skip


def test_without_a_rival_only_the_ladder_counts() -> None:
    """UM-16.12: free choice in both sets, no card removed, no bonus, no Minor Antimatter for anybody."""
    g = bare(1, solo_rival="off")
    eclipse(g)
    assert g.eclipsed.bit_count() == 4
    g.eclipsed = 0
    then(g, DraftPhase(), GainPhase(), DiscoveryPhase(), ActionsPhase(), BonusPhase(), EndRound())
    choose(g, "option:D1A", "option:D2A")
    assert g.picks == [OPTIONS["D1A"], OPTIONS["D2A"], NOTHING, NOTHING]
    while kind(g) != "ChooseAction":
        g.play(g.options()[0])
    give_cards(g, ["A20"])
    g.advance()
    choose(g, "card:A20", "choice:done")
    assert (g.removed, g.waiting, g.rival_mass, g.round) == ((), [0, 0], 0, 2)
    assert seen(g)["rival"] is None
    g.start = 0
    then(g, EndGame())
    assert GAME.ending(g) == "six rounds were played, and a title was earned"
    assert winners(g) == [0]


def test_alone_the_token_goes_to_and_fro() -> None:
    """UM-16.13: the player holds it in odd rounds."""
    g = bare(1)
    held = []
    for _ in range(3):
        held.append(g.start)
        then(g, EndRound())
        while g.seat is not None:
            choose(g, "choice:keep")
    assert held == [0, 1, 0]
