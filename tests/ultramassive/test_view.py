"""What a seat sees, what is hidden, and what is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ecliptic
from ecliptic.games.ultramassive.cards import draw, reshuffle
from ecliptic.games.ultramassive.game import ultramassive
from ecliptic.games.ultramassive.scoring import EndGame
from ecliptic.games.ultramassive.sheet import BLUE_GIANTS, FROM_CARDS
from ecliptic.games.ultramassive.state import Ultramassive
from tests.ultramassive.support import (
    ANOMALIES,
    GAME,
    bare,
    choose,
    gaining,
    give_cards,
    orbit,
    seen,
    set_counters,
    table,
    targets,
    then,
)


def imagined(g: Ultramassive, seat: int | None, n: int = 30) -> list[Ultramassive]:
    return [ultramassive(g.imagine(seat, chance)) for chance in range(n)]


# --- what is shown -----------------------------------------------------------------------------------


def test_a_player_has_a_name_and_a_colour_of_their_choice() -> None:
    """UM-2.1."""
    match = ecliptic.new(GAME, 2, 1, names=["Ann", "Bob"], colours=["jade", None])
    assert match.view(None)["players"] == [
        {"name": "Ann", "colour": "jade", "glyph": "diamond"},
        {"name": "Bob", "colour": "azure", "glyph": "circle"},
    ]


def test_a_stack_shows_what_absorbing_it_would_give_and_why() -> None:
    """UM-1.6, UM-7.8: a sum with its sources."""
    g = table({"B2": "BG BG", "P3": "MIN", "P4": "SG"}, anomalies=["M1", "C06", "M7"])
    blue = seen(g)["boards"][0]["channels"]["blue"][1]
    assert blue["wormhole"] == "amber"
    assert blue["stack"]["tokens"] == ["blue_giant", "blue_giant"]
    assert blue["stack"]["value"] == 4
    assert blue["stack"]["worth"]["words"] == "8 = 4 tokens + 2 Blue Furnace + 2 Zeta"
    pink = seen(g)["boards"][0]["channels"]["pink"]
    assert pink[2]["stack"]["worth"]["total"] == 2
    assert pink[3]["stack"]["worth"]["words"] == "3"
    assert pink[0]["stack"] is None
    assert [space["place"] for space in pink] == [7, 8, 9, 10, 11, 12, 13]


@pytest.mark.parametrize(
    ("tokens", "anomalies", "words"),
    [
        ("BG BG SG", [], "2 Blue Giants and a Supergiant; when absorbed it gives 7 mass"),
        ("SG", ["M2"], "a Supergiant; when absorbed it gives 4 mass = 3 tokens + 1 Crimson Furnace"),
        ("MAJ", [], "a Major Antimatter; when absorbed it gives 4 counters"),
        ("MIN", ["M7"], "a Minor Antimatter; when absorbed it gives 1 counter and 2 mass"),
    ],
)
def test_a_stack_says_what_it_gives(tokens: str, anomalies: list[str], words: str) -> None:
    """UM-1.6, UM-1.7."""
    assert stack_said(table({"B2": tokens}, anomalies=anomalies)) == words


def test_a_stack_says_where_its_gift_is_chosen() -> None:
    """UM-1.7."""
    g = table({"B2": "MAJ"}, antimatter_yield="choice")
    assert stack_said(g) == "a Major Antimatter; when absorbed it gives 4 counters or 4 mass"


def stack_said(g: Ultramassive) -> str:
    words: str = seen(g)["boards"][0]["channels"]["blue"][1]["stack"]["words"]
    return words


def test_numbers_of_the_content_and_the_rules_are_shown(tmp_path: Path) -> None:
    """UM-1.13, UM-3.7, UM-8.1, UM-13.1, UM-14.3: a pack may change tokens and sizes."""
    (tmp_path / "tokens.toml").write_text(
        '[[token]]\nid = "blue_giant"\nname = "Blue Dwarf"\nshort = "BG"\nvalue = 5\n'
    )
    (tmp_path / "sizes.toml").write_text('[[size]]\nid = "stellar"\nname = "Large"\nmass = 30\ninnermost = 5\n')
    view: dict[str, Any] = ecliptic.new(GAME, 2, 1, content=tmp_path).view(None)
    assert view["tokens"]["blue_giant"] == {"name": "Blue Dwarf", "value": 5, "antimatter": False}
    sizes = [(row["name"], row["mass"]) for row in seen(bare())["sizes"]]
    assert sizes == [("Primordial", 0), ("Stellar", 20), ("Supermassive", 50)]
    assert {"size": "stellar", "name": "Large", "mass": 30} in view["sizes"]
    signs = next(row for row in view["draft"] if row["id"] == "D2B")["signs"]
    assert signs[0] == {"text": "", "sign": "blue_giant", "value": 5}
    assert view["limits"] == {"matter": 8, "counters": 20, "bonus": 3, "opening": [2, 4]}


def test_the_order_of_the_draft_is_shown() -> None:
    """UM-10.1, UM-10.3, UM-16.2: the rival is the seat after the last."""
    g = bare(3)
    g.start = 1
    assert seen(g)["draft_order"] == [[1, 2, 0], [0, 2, 1]]
    g = bare(1)
    assert seen(g)["draft_order"] == [[0, 1], [1, 0]]
    g.start = 1
    assert seen(g)["draft_order"] == [[1, 0], [0, 1]]


def test_everybody_sees_who_could_pay_for_which_anomaly() -> None:
    """UM-11.7."""
    g = bare()
    g.market[0], g.market[1] = ANOMALIES["S1"], ANOMALIES["S2"]
    set_counters(g, 4)
    assert seen(g)["affordable"] == [["S1"], []]


def test_a_core_has_a_letter_of_its_own() -> None:
    letters = [row["anomaly"]["letter"] for row in seen(table(anomalies=["S1", "C01"]))["tableaus"][0]]
    assert letters == ["S", "α"]


def test_the_running_action_shows_what_is_pending() -> None:
    """UM-7.2."""
    g = table({"B7": "BG", "P1": "BG"}, hand=["A01"])
    orbit(choose(g, "card:A01"), "blue")
    assert seen(g)["pending"][0] == {"fallen": [["blue_giant"]], "mass": 0}
    assert seen(g)["active"] == 0
    assert seen(g)["phase"] == "actions"


def test_tracks_show_the_next_threshold_and_the_exchange() -> None:
    g = bare()
    set_counters(g, 7)
    track = seen(g)["tracks"][0]
    assert (track["next_size"], track["exchange"], track["counters"]) == (20, 3, 7)
    assert track["to_next"] == 20 - track["mass"]
    g.size[0] = 2
    track = seen(g)["tracks"][0]
    assert (track["next_size"], track["to_next"]) == (None, None)


def test_anomalies_show_whether_they_can_be_used() -> None:
    g = table(anomalies=["O8", "S7"], players=2)
    assert [row["status"] for row in seen(g)["tableaus"][0]] == ["ready", "passive"]
    choose(g, "anomaly:O8", "choice:done")
    g.active = 1
    assert [row["status"] for row in seen(g)["tableaus"][0]] == ["waiting", "passive"]


def test_drafted_resources_are_public() -> None:
    g = gaining("D1E", "D2C")
    drafted = [("Gain 1 counter", None), *[("Gain a Supergiant", "supergiant")] * 2, ("Orbit once", None)]
    rows = seen(g, 1)["resources"][0]
    assert sorted([(row["name"], row.get("token")) for row in rows]) == drafted
    assert {f"resource:{row['id']}" for row in rows} == set(targets(g))
    assert seen(g, 1)["resources"][1] == []


def test_the_score_sheet_tells_where_mass_came_from() -> None:
    g = table({"B7": "SG", "B6": "BG"}, hand=["A03", "A20"], anomalies=["M2", "O8", "S8"], counters=4)
    choose(g, "card:A03", "card:A20", "anomaly:O8", "exchange", "amount:1", "anomaly:S8", "siphon:T3", "siphon:T3")
    sheet = seen(g)["sheets"][0]
    assert {row["text"]: row["mass"] for row in sheet["mass"]} == {
        "Starting mass": 1,
        "Supergiants": 3,
        "Blue Giants": 2,
        "Action Cards": 4,
        "Anomaly effects": 1,
        "Passive effects": 1,
        "Exchanges": 1,
    }
    assert (sheet["cards_played"], sheet["orbits"], sheet["absorbed"], sheet["spent_on_exchange"]) == (2, 2, 2, 2)
    assert (sheet["matter"], sheet["spent_otherwise"], sheet["siphons"]) == (5, 2, 2)
    assert sum(row["mass"] for row in sheet["mass"]) == g.mass[0]


def test_the_score_sheet_tells_what_was_discovered_when_and_what_was_siphoned() -> None:
    """UM-11.8, UM-6.5."""
    g = table(anomalies=["S2"])
    choose(g, "anomaly:S2", "siphon:T3", "siphon:T3")
    g.round = 4
    g.discover(0, ANOMALIES["S1"])
    g.discover(0, ANOMALIES["C01"])
    sheet = seen(g)["sheets"][0]
    assert sheet["discovered"] == [
        {"round": 1, "names": ["Binary Tap"]},
        {"round": 4, "names": ["Accretion Tap", "Alpha"]},
    ]
    assert sheet["siphoned"] == [{"text": "Gain 1 counter", "n": 2}]


def test_all_score_sheets_have_the_same_lines_in_the_order_of_the_sheet() -> None:
    """UM-15.8: whoever has nothing on a line that another has."""
    g = bare()
    g.note(0, FROM_CARDS, 3)
    g.note(1, BLUE_GIANTS, 2)
    assert [[(row["text"], row["mass"]) for row in sheet["mass"]] for sheet in seen(g)["sheets"]] == [
        [("Starting mass", 1), ("Blue Giants", 0), ("Action Cards", 3)],
        [("Starting mass", 1), ("Blue Giants", 2), ("Action Cards", 0)],
    ]


# --- what is hidden ----------------------------------------------------------------------------------


def test_hands_cores_and_decks_are_hidden_from_others() -> None:
    match = ecliptic.new(GAME, players=3, seed=3)
    g = ultramassive(match.position)
    mine, theirs, nobodys = match.view(0), match.view(1), match.view(None)
    assert "hand" not in nobodys
    assert "cores" not in nobodys
    assert mine["hand"] != theirs["hand"]
    assert nobodys["hands"] == [3, 3, 3]
    assert nobodys["cores_left"] == [3, 3, 3]
    secret = ("all_hands", "all_cores", "spare_cores", "deck_order", "anomaly_order")
    assert not [name for name in secret if name in mine]
    others = imagined(g, 0)
    assert {other.hands[0] for other in others} == {g.hands[0]}
    assert len({other.hands[1] for other in others}) > 20
    assert len({other.cores[2] for other in others}) > 10
    assert len({other.decks[0] for other in others}) > 20


def test_everything_is_shown_after_the_end() -> None:
    g = then(bare(2), EndGame())
    view = seen(g, None)
    assert [len(hand) for hand in view["all_hands"]] == [0, 0]
    assert [len(cores) for cores in view["all_cores"]] == [3, 3]
    assert len(view["spare_cores"]) == 6
    assert len(view["deck_order"]) == 40
    assert [len(deck) for deck in view["anomaly_order"].values()] == [8, 8, 8]
    assert g.hidden(0) == []


def test_after_a_reshuffle_the_cards_of_the_deck_are_known_but_not_their_order() -> None:
    """UM-12.13: who held cards then still holds these, or has played them."""
    g = table()
    give_cards(g, ["A01", "A02"], 1)
    g.discards, g.deck = g.deck[:10], ()
    pile = set(g.discards)
    reshuffle(g)
    draw(g, 1, 1)
    fresh = [card for card in g.hands[1] if card in pile]
    assert len(fresh) == 1
    for other in imagined(g, 0):
        assert set(other.hands[1]) - pile == set(g.hands[1]) - pile
        assert len(set(other.hands[1]) & pile) == 1
    assert len({other.hands[1] for other in imagined(g, 0)}) > 3


def test_unseen_cards_can_be_counted_by_everybody() -> None:
    g = table(hand=["A14", "A20"])
    choose(g, "card:A14")
    unseen = {row["card"]["id"]: row["n"] for row in seen(g)["unseen"]}
    assert (unseen["A14"], unseen["A20"], unseen["A01"]) == (1, 1, 2)
    assert {row["card"]["id"]: row["n"] for row in seen(g, 1)["unseen"]}["A20"] == 2


def test_open_cores_hide_only_what_is_set_aside() -> None:
    """UM-2.6, the option."""
    g = bare(2, cores="open")
    assert {other.cores[1] for other in imagined(g, 0)} == {g.cores[1]}
    assert [len(cores) for cores in seen(g, None)["open_cores"]] == [3, 3]
    assert seen(bare(2), None)["open_cores"] is None


def test_drawn_cards_are_told_to_their_owner_only() -> None:
    match = ecliptic.new(GAME, players=2, seed=3)
    mine = [event.text for event in match.events(0) if event.kind == "cards_drawn"]
    assert mine[0] != mine[1]
    assert [event.text for event in match.events(None) if event.kind == "cards_drawn"] == [
        f"{name} drew 3 cards." for name in [GAME.names(None, 2)[seat] for seat in ultramassive(match.position).order()]
    ]


def test_measures_name_what_a_player_goes_by() -> None:
    g = table({"B7": "BG", "P1": "SG"}, hand=["A01"], anomalies=["S7"])
    orbit(choose(g, "card:A01"), "blue")
    assert [(one.name, one.seat, one.value) for one in GAME.measures(g, 0)] == [
        ("Mass", 0, 1),
        ("Falling in", 0, 2),
        ("Counters", 0, 0),
        ("Matter on the board", 0, 3),
        ("Anomalies", 0, 1),
        ("Cards", 0, 0),
        ("Mass", 1, 1),
    ]
    assert GAME.measures(bare(1), 0)[-1] == ("Mass", 1, 1, None, ""), "of Charybdis"


def test_the_story_tells_deeds() -> None:
    match = ecliptic.new(GAME, players=2, seed=3)
    while not match.over:
        match.play(match.position.options()[0])
    deeds = match.deeds(0)
    assert next(deed.text for deed in deeds if deed.heading) == "Round 1"
    assert any(deed.text.startswith("You took ") for deed in deeds)


def test_lifted_wormholes_have_no_space() -> None:
    match = ecliptic.new(GAME, players=2, seed=3, options={"wormhole_start": "free"})
    boards = match.view(None)["boards"]
    assert isinstance(boards, list)
    assert {row["blue"] for row in boards[ultramassive(match.position).start]["wormholes"]} == {None}
