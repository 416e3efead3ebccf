"""What a seat sees of Laniakea, and what is hidden from it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import ecliptic
from ecliptic.core.flow import Reason
from ecliptic.core.views import Seat
from ecliptic.games.laniakea.game import laniakea
from ecliptic.games.laniakea.state import ACQUIRED, Laniakea
from ecliptic.games.laniakea.view import VIEWS
from ecliptic.games.laniakea.words import ADVERSARY_BEATEN, ADVERSARY_WON
from tests.laniakea.support import (
    ARTIFACTS,
    ENTITY_CARDS,
    GALAXIES,
    GAME,
    bare,
    build,
    choose,
    defeat,
    give_artifacts,
    give_entity,
    hold,
    labels,
    lay_entities,
    lay_powers,
    move_card,
    next_entities,
    phase,
    put_stone,
    put_tile,
    stand,
    turn,
)


def seen(g: Laniakea, seat: Seat = 0) -> dict[str, Any]:
    view: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(VIEWS.view(g, seat)))
    return view


def tile_at(g: Laniakea, place: str) -> dict[str, Any]:
    found: dict[str, Any] = next(tile for tile in seen(g)["tiles"] if tile["place"] == place)
    return found


# --- the board ---------------------------------------------------------------------------------------


def test_the_map_has_all_galaxies_abysses_adjacencies_and_voids() -> None:
    """LK-1.1, LK-1.4."""
    printed = seen(bare())["map"]
    assert len(printed["galaxies"]) == 49
    assert len(printed["abysses"]) == 12
    assert len(printed["adjacent"]) == 62
    assert len(printed["voids"]) == 34
    assert len([void for void in printed["voids"] if void["artifact"]]) == 12
    assert len(seen(bare())["artifacts_left"]) == 12


def test_a_tile_shows_what_a_harvest_gives_now() -> None:
    """LK-7.2, LK-7.17, LK-7.20: stones in slots included."""
    g = bare()
    put_tile(g, "Hearthwheel", "WH5")
    assert tile_at(g, "WH5")["harvest"] == [2, 1, 1]
    assert tile_at(g, "WH5")["locked"]  # LK-7.5
    g.discovered |= 1 << GALAXIES["WH5"]
    assert not tile_at(g, "WH5")["locked"]
    put_stone(g, "F", "WH5")
    shown = tile_at(g, "WH5")
    assert shown["harvest"] == [1, 2, 0]
    assert (shown["slots"], shown["stones"], shown["token"]) == (1, ["F"], False)
    g.slot_tokens[0] = GALAXIES["WH5"]
    put_stone(g, "V", "WH5", token=True)
    shown = tile_at(g, "WH5")
    assert (shown["slots"], shown["stones"], shown["token"]) == (2, ["F", "V"], True)
    assert shown["harvest"] == [2, 2, 0]


def test_structures_and_figures_lie_where_they_were_put() -> None:
    g = bare()
    build(g, 0, sanctums="BL7", thrones="AB1")
    build(g, 1, gateways="GO1")
    stand(g, "BL7")
    assert {(row["place"], row["kind"], row["seat"]) for row in seen(g)["structures"]} == {
        ("BL7", "sanctum", 0),
        ("AB1", "throne", 0),
        ("GO1", "gateway", 1),
    }
    assert {"place": "BL7", "seat": 0} in seen(g)["figures"]


# --- what lies before a player -----------------------------------------------------------------------


def test_costs_show_surcharges_discounts_and_what_is_forbidden() -> None:
    """LK-14.11, LK-14.17, LK-13.12."""
    g = bare(celestials="BC")
    lay_entities(g, "C01", "C04", "C09")
    give_entity(g, "N15", "vault")
    g.ability[0] = 1
    rows = {row["name"]: row for row in seen(g)["boards"][0]["costs"]}
    assert (rows["Void"]["amounts"], rows["Void"]["printed"]) == ([2, 1, 0], [1, 1, 0])
    assert rows["Void"]["note"] == "the first 2V"
    assert rows["Void"]["changes"] == [
        {"amount": 1, "source": "The Gnawing Dark", "rule": "LK-14.11"},
        {"amount": -1, "source": "Void Leviathan", "rule": "LK-13.6"},
    ]
    assert [one["source"] for one in rows["Sanctum"]["changes"]] == ["Rustborn Tide"]
    assert rows["Sanctum"]["amounts"] == [2, 3, 0]
    assert rows["Time Loop"]["note"] == "Broken Clock forbids Time Loops"
    assert rows["Throne"]["changes"] == [{"amount": -2, "source": "Kaldris the Enthroned", "rule": "LK-10.5"}]
    assert rows["Throne"]["note"] == "of your choice"
    assert rows["Gateway"]["note"] == ""
    assert [row["structure"] for row in rows.values()] == [None, None, None, "sanctum", "gateway", "throne"]


def test_a_free_time_loop_says_which_card_makes_it_free() -> None:
    """LK-6.10."""
    g = bare()
    (before,) = [row for row in seen(g)["boards"][0]["costs"] if row["name"] == "Time Loop"]
    assert (before["amounts"], before["changes"]) == (before["printed"], [])
    (free,) = [number for number, one in enumerate(g.box.entities) if one.name == "Chrono-Warden"]
    give_entity(g, g.box.entities[free].id, "vault")
    (after,) = [row for row in seen(g)["boards"][0]["costs"] if row["name"] == "Time Loop"]
    assert after["amounts"] == [0, 0, 0]
    lowered = {"amount": -sum(before["printed"]), "source": "Chrono-Warden", "rule": "LK-13.6"}
    assert after["changes"] == [lowered]


def test_a_board_is_told_the_numbers_of_the_rules_that_it_draws() -> None:
    """LK-1.16, LK-7.6, LK-17.1, LK-18.24."""
    assert seen(bare())["limits"] == {"resource": 10, "level": 24, "endgame": 8, "adversary_endgame": 20}


def test_a_player_has_the_glyph_of_their_colour() -> None:
    """LK-2.1: whichever seat they have."""
    match = ecliptic.new("laniakea", 2, 1, colours=("coral", "violet"))
    players = match.view(None)["players"]
    assert isinstance(players, list)
    assert [(row["colour"], row["glyph"]) for row in players] == [("coral", "diamond"), ("violet", "triangle")]


def test_the_movements_of_a_move_say_where_they_come_from() -> None:
    """LK-6.1, LK-13.6."""
    g = bare()
    assert seen(g)["boards"][0]["movements"]["words"] == "1"
    give_entity(g, "N14", "vault")
    assert seen(g)["boards"][0]["movements"]["words"] == "2 = 1 Movement Tracker + 1 Pathfinder Swarm"


def test_the_least_movement_of_a_move_is_a_part_of_its_sum() -> None:
    """LK-14.14."""
    g = bare()
    lay_entities(g, "C03")
    words = seen(g)["boards"][0]["movements"]["words"]
    assert words == "1 = 1 Movement Tracker - 1 Maelstrom Choir + 1 never below 1"


def test_the_throne_indicator_says_at_which_aether_it_rises() -> None:
    """LK-17.12."""
    g = bare()
    for aether, x, following in ((0, 1, {"aether": 6, "x": 2}), (6, 2, {"aether": 10, "x": 3}), (10, 3, None)):
        hold(g, 0, 0, aether)
        board = seen(g)["boards"][0]
        assert (board["throne_x"], board["throne_next"]) == (x, following)


def test_a_throne_shows_how_its_points_come_about() -> None:
    """LK-17.9: E1 of the ledger."""
    g = bare()
    build(g, 0, sanctums="BL1 BL2", gateways="WH1 WH2", thrones="AB1")
    hold(g, 0, 0, 10)
    board = seen(g)["boards"][0]
    throne = next(row for row in board["thrones"] if row["abyss"] == "AB1")
    assert throne == {"abyss": "AB1", "vp": 18, "sum": "(2 White + 4 Blue) × 3"}
    line = next(line for line in board["sheet"]["lines"] if line["text"] == "Thrones")
    assert (line["vp"], line["sum"]) == (18, "AB1 (2 White + 4 Blue) × 3")
    assert next(row for row in board["thrones"] if row["abyss"] == "AB10")["sum"] == "(0) × 3"
    assert board["sheet"]["total"] == sum(line["vp"] for line in board["sheet"]["lines"])


def test_the_sheet_names_entities_chaos_cards_and_endgame_scoring() -> None:
    """LK-17.5."""
    g = bare()
    give_entity(g, "N32", "vault")
    build(g, 0, sanctums="BL1 BL2")
    defeat(g, "C01")
    lines = {line["text"]: line for line in seen(g)["boards"][0]["sheet"]["lines"]}
    assert lines["Entities"]["sum"] == "Sanctum Elder 2"
    assert (lines["Endgame Scoring"]["vp"], lines["Endgame Scoring"]["sum"]) == (2, "Sanctum Elder 2 × 1")
    assert lines["Chaos cards"]["sum"] == "The Gnawing Dark 3"


def test_artifacts_are_ready_used_up_or_wait_for_the_next_turn() -> None:
    """LK-15.3."""
    g = bare()
    give_artifacts(g, "R01", "R02", "R14")
    g.spent |= 1 << ARTIFACTS["R02"]
    g.used |= 1 << ARTIFACTS["R14"]
    shown = seen(g)["boards"][0]["artifacts"]
    assert [(row["id"], row["status"]) for row in shown] == [("R01", "ready"), ("R02", "used"), ("R14", "waiting")]
    g.slot_tokens[0] = ACQUIRED
    assert seen(g)["boards"][0]["slot_tokens"] == 1


def test_the_hand_says_which_cards_were_played_or_have_attacked() -> None:
    """LK-4.13, LK-14.4."""
    g = bare()
    move_card(g, "build")
    move_card(g, "move")
    build_card, move = (next(card for card in g.hands[0] if g.design(card).id == id) for id in ("build", "move"))
    g.attacked |= 1 << build_card
    g.played_cards |= 1 << move
    assert {row["target"]: (row["played"], row["attacked"]) for row in seen(g)["hand"]} == {
        "card:build:attacked": (False, True),
        "card:move:played": (True, False),
    }


def test_the_hand_says_which_cards_are_picked_for_an_attack() -> None:
    """LK-14.2: to its own seat only, until the attack is announced."""
    g = bare()
    lay_entities(g, "C01")
    g.tokens[0] = 9
    phase(g, "build", "build", "move")
    choose(g, "chaos:C01", "card:build")
    assert [(row["target"], row["picked"]) for row in seen(g)["hand"]] == [
        ("card:move", False),
        ("card:build:picked", True),
        ("card:build", False),
    ]
    assert g.decision is not None
    reason = Reason("This card is part of the attack. Undo takes it back.", "LK-14.2")
    assert g.decision.aside(g) == [("card:build:picked", reason)]
    assert not any(row["picked"] for row in seen(g, 1)["hand"])
    choose(g, "card:build")
    assert g.decision.aside(g) == [("card:build:picked", reason)]  # equal cards are refused once
    choose(g, "choice:done")
    assert not any(row["picked"] for row in seen(g)["hand"])


def test_prices_are_those_of_the_viewer() -> None:
    """LK-9.6, LK-13.12, LK-14.10, LK-14.18."""
    g = phase(bare(celestials="FC"), "build", "build", "move")
    lay_powers(g, "P01", "P02", "P03", "P04")
    lay_entities(g, "C07", "N01")
    give_entity(g, "N21", "vault")
    g.tokens[0] = 1
    prices = seen(g)["prices"]
    assert (prices["powers"], prices["hp"][1:]) == ([2, 1, 0, 0], [None, None, None])
    assert prices["hp"][0]["words"] == "6 = 5 printed + 1 for Entities of the attacker"
    assert prices["power_changes"] == [{"amount": -1, "source": "Solenne the Weaver", "rule": "LK-10.5"}]
    assert prices["entity_change"] == 1
    assert prices["entity_changes"] == [{"amount": 1, "source": "Leech Nebula", "rule": "LK-14.11"}]
    assert prices["attack"]["words"] == "8 = 5 cards + 1 tokens + 2 Warsmith Colossus"
    assert seen(g)["powers"][0]["price"] == 3
    assert seen(g)["may_use"] == 1
    assert seen(g, 1)["may_use"] is None


def test_everybody_sees_the_hp_that_a_chaos_card_has_now() -> None:
    """LK-14.10 (E38): what depends on the attacker only the attacker's own prices tell."""
    g = bare()
    lay_entities(g, "C06", "C01", "C07", "N01")
    give_entity(g, "N14", "vault")
    shown = [place["chaos"]["hp"]["words"] for place in seen(g, None)["entities"][:3]]
    assert shown == ["7 = 5 printed + 2 for other Chaos cards", "6", "5"]
    assert [hp and hp["total"] for hp in seen(g)["prices"]["hp"]] == [7, 6, 6, None]
    defeat(g, "C06")
    assert seen(g)["boards"][0]["defeated"][0]["hp"]["words"] == "5"  # as printed


def test_what_raises_hit_points_is_told_to_the_attacker_with_its_limit() -> None:
    """LK-14.10: on the card, in the words of the option, and while the attack is put together."""
    g = bare()
    lay_entities(g, "C07", "C01")
    for number, space in enumerate(("vault", "anvil", "prism", "font")):
        give_entity(g, f"N{29 + number}", space)
    g.tokens[0] = 9
    why = "5 printed + 4 for Entities of the attacker - 1 never above 8"
    raised, plain = seen(phase(g))["prices"]["hp"][:2]
    assert [term["rule"] for term in raised["terms"]] == ["LK-14.3", "LK-14.10", "LK-14.10"]
    assert (raised["words"], plain["words"]) == (f"8 = {why}", "6")
    assert f"Attack Leech Nebula (8 HP: {why})" in labels(g)
    assert "Attack The Gnawing Dark (6 HP)" in labels(g)
    choose(g, "chaos:C07")
    assert seen(g)["attack"]["hp"]["words"] == f"8 = {why}"


def test_stones_that_are_left_are_shown_where_they_are_limited() -> None:
    """LK-1.14."""
    assert seen(bare(4))["stones"] == {"V": 6, "F": 6}
    assert seen(bare(4, stone_limit="none"))["stones"] is None


# --- secrets -----------------------------------------------------------------------------------------


def test_hands_and_draw_piles_are_their_owners_until_the_end() -> None:
    """Only sizes are open; of the own draw pile its owner sees the cards, not their order."""
    match = ecliptic.new(GAME, 2, 3)
    other = match.view(1)
    assert "hand" not in match.view(None)
    assert "all_hands" not in other
    assert [board["hand"] for board in match.view(None)["boards"]] == [5, 5]  # type: ignore[attr-defined]
    g = laniakea(match.position)
    before = VIEWS.view(g, 0)["deck_cards"]
    g.piles[0] = g.piles[0][::-1]
    assert VIEWS.view(g, 0)["deck_cards"] == before
    everything = match.view(ecliptic.EVERYTHING)
    assert len(everything["all_hands"]) == 2  # type: ignore[arg-type]
    orders = [everything[f"{deck}_order"] for deck in ("power", "entity", "artifact", "adversary")]
    assert [len(order) for order in orders] == [36, 46, 15, 0]  # type: ignore[arg-type]


def test_the_order_of_every_deck_is_shown_after_the_end() -> None:
    """The next card comes first; Entities and Chaos cards are one deck."""
    g = bare(1, celestials="CA")
    next_entities(g, "C10", "N01")
    view = seen(g)  # a table on which nothing more happens
    assert view["entity_order"][:2] == ["World-Serpent", "Comet Herald"]
    assert (view["artifact_order"][0], view["adversary_order"][0]) == ("Wayfarer's Lantern", "Eclipse Edict")
    phase(g, "move", "build", "gain")
    assert [entry for entry in seen(g) if entry.endswith("_order")] == []


# --- phases and the end ------------------------------------------------------------------------------


def test_the_phase_is_named() -> None:
    """LK-4.1."""
    match = ecliptic.new(GAME, 2, 3)
    assert match.view(0)["phase"] == "set-up"
    assert match.view(0)["prices"] is None
    assert match.view(0)["boards"][0]["sheet"] == {"lines": [], "total": 0}  # type: ignore[index]
    g = turn(bare(), "build", "move", "seraph")
    assert seen(g)["phase"] == "cosmic power"
    decision = g.decision
    assert decision is not None
    g.play(decision.options(g)[-1])
    assert seen(g)["phase"] == "upkeep"


@pytest.mark.parametrize(("by", "cause"), [(1, "Amber Host triggered the end"), (2, "The round limit is reached")])
def test_the_endgame_says_why_and_how_many_turns_are_left(by: int, cause: str) -> None:
    """LK-17.2, LK-17.4: E12 of the ledger, with two players."""
    g = bare()
    g.active, g.first = 1, 0
    assert seen(g)["endgame"] is None
    g.round, g.last_round, g.triggered = 9, 10, by
    assert seen(g)["endgame"] == {"cause": cause, "turns": 3}
    g.round, g.active = 10, 0
    assert seen(g)["endgame"]["turns"] == 2


def test_the_adversary_shows_its_cards_and_where_its_points_come_from() -> None:
    """LK-18.7, LK-18.25, LK-18.26: E10 of the ledger."""
    g = bare(1, celestials="CA")
    g.levels[1] = 20
    hold(g, 1, 1, 1, player=1)
    g.adversary_discards = (0, 1, 2, 3)
    g.active = 1
    shown = seen(g)["adversary"]
    assert [card["id"] for card in shown["revealed"]] == ["V02", "V03", "V04"]
    assert len(shown["discards"]) == 4
    lines = {line["text"]: line["vp"] for line in shown["sheet"]["lines"]}
    assert (lines["Ascension Track"], lines["Voyage Stones left"], lines["Aether left"]) == (20, 1, 3)
    assert shown["sheet"]["total"] == 26
    g.adversary_entities = (ENTITY_CARDS["N04"],)
    build(g, 1, sanctums="BL1")
    hold(g, 2, 0, 3, player=1)
    sums = {line["text"]: line["sum"] for line in seen(g)["adversary"]["sheet"]["lines"]}
    assert (sums["Entities"], sums["Sanctums and Gateways"]) == ("Wandering Moon 4", "Tidewright 3")
    assert (sums["Voyage Stones left"], sums["Aether left"]) == ("2 × 1", "3 × 3")
    assert seen(bare())["adversary"] is None


def test_a_finished_game_shows_ranks_and_what_was_counted() -> None:
    """LK-17.16."""
    g = bare()
    g.levels[0] = 8
    g.ended = 0
    view = seen(g)
    assert view["phase"] == "over"
    ranking = view["result"].pop("ranking")
    assert view["result"] == {"cause": "level 8 was reached", "winners": [0], "ranks": [1, 2]}
    assert [(count["unit"], count["values"]) for count in ranking["counts"]] == [
        ("VP", [8, 0]),
        ("Aether left", [0, 0]),
        ("Structures", [0, 0]),
    ]
    assert (ranking["needed"], ranking["next"]) == (1, 1)
    assert {row["text"] for row in view["statistics"]} >= {"Turns", "Galaxies discovered", "Resources gained"}


@pytest.mark.parametrize(
    ("triggered", "ended", "cause"),
    [
        (0, ADVERSARY_BEATEN, "level 8 was reached, and the Adversary is beaten"),
        (1, ADVERSARY_WON, "the Adversary reached level 20 and won"),
        (1, ADVERSARY_BEATEN, "the Adversary reached level 20 but is beaten"),
        (2, ADVERSARY_WON, "the round limit was reached, and the Adversary has won"),
    ],
)
def test_a_solo_game_says_why_it_ended(triggered: int, ended: int, cause: str) -> None:
    """LK-17.4, LK-18.24, LK-18.28."""
    g = bare(1, celestials="CA")
    g.triggered, g.ended = triggered, ended
    assert seen(g)["result"]["cause"] == cause


def test_a_line_of_the_sheet_has_a_kind_and_parts() -> None:
    """LK-17.5, LK-17.9: a client finds a line by its kind, and sets its parts apart."""
    g = bare()
    give_entity(g, "N32", "vault")
    build(g, 0, sanctums="BL1 BL2", thrones="AB1")
    lines = {line["kind"]: line for line in seen(g)["boards"][0]["sheet"]["lines"]}
    assert [*lines] == ["entities", "endgame", "chaos", "celestial", "ascension", "galaxies", "thrones"]
    assert lines["endgame"]["parts"] == [{"name": "Sanctum Elder", "figure": "2 × 1", "product": True}]
    assert lines["entities"]["parts"] == [{"name": "Sanctum Elder", "figure": "2", "product": False}]
    assert [part["name"] for part in lines["celestial"]["parts"]] == [""]
    assert len(lines["galaxies"]["parts"]) == 2
    assert lines["thrones"]["parts"][0]["name"] == "AB1"
