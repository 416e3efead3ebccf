"""Ultramassive in the terminal: drawn from the view alone, played by lines and by keys."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from textual.widgets import Static

import ecliptic
from ecliptic import Match
from ecliptic.core.views import View
from ecliptic.games.ultramassive.game import UltramassiveGame
from ecliptic.terminal.app import TableApp
from ecliptic.terminal.asking import KEYS
from ecliptic.terminal.boards import Outcome, drawing_of
from ecliptic.terminal.boards.ultramassive.board import read
from ecliptic.terminal.dialogs import Reader
from ecliptic.terminal.introduction import introduce
from ecliptic.terminal.keeping import Seating
from ecliptic.terminal.plain import LineMode
from ecliptic.terminal.session import Session
from tests.terminal.support import (
    LARGE,
    SMALL,
    drawn,
    played_at_random,
    press_and_confirm,
    seated,
    text_of,
    typed_at_random,
)
from tests.terminal.test_plain import typed

RECORDS = Path(__file__).parents[1] / "records" / "ultramassive"
NAME = "ultramassive"
GAME = UltramassiveGame()
TWO_ALIKE, SWAPPING = 100, 93  # choices before cards are swapped


def played(players: int = 2, seed: int = 4, choices: int = 10**6, **options: str) -> Match:
    return played_at_random(GAME, players, seed, choices, **options)


def table_text(view: View, glyphs: bool = True, width: int = 100, keys: dict[str, str] | None = None) -> str:
    return drawn(NAME, view, glyphs, width, keys)


# --- what is drawn ---------------------------------------------------------------------------------------------------


def test_a_channel_is_a_line_of_cells_from_the_gate_to_the_hole() -> None:  # UM-3.1, UM-3.2
    text = table_text(ecliptic.new(GAME, 2, 1).view(0))
    assert "blue 1[ ] 2a[ ] 3[ ] 4[ ] 5[B] 6j[ ] 7[ ] (●)" in text  # UM-2.3, UM-2.4
    assert "pink 1[ ] 2j[ ] 3[ ] 4[ ] 5[B] 6a[ ] 7[ ] (●)" in text


def test_stacks_covered_spaces_closed_pairs_and_what_falls_in_are_shown() -> None:
    view = json.loads(json.dumps(ecliptic.new(GAME, 2, 1).view(0)))
    board = view["boards"][0]
    board["channels"]["blue"][1]["stack"] = {
        "tokens": ["blue_giant", "supergiant"],
        "value": 5,
        "worth": {
            "total": 7,
            "terms": [
                {"amount": 5, "source": "tokens", "rule": "UM-1.6"},
                {"amount": 2, "source": "Blue Furnace", "rule": "UM-7.8"},
            ],
            "words": "7 = 5 tokens + 2 Blue Furnace",
        },
        "words": "",
    }
    for space in board["channels"]["blue"][5:]:
        space["covered"] = True  # UM-3.4
    board["wormholes"][0]["open"] = False
    view["pending"][0] = {"fallen": [["minor"], ["primordial", "blue_giant"]], "mass": 3}
    text = table_text(view)
    assert "blue 1[ ] 2(a)[BS5] 3[ ] 4[ ] 5[B] (●)" in text
    assert "When the action is over - falling in: m, PB; 3 mass to add." in text  # UM-7.4
    assert drawing_of(NAME).about(view, "space:blue-2") == "worth 7 = 5 tokens + 2 Blue Furnace"
    assert drawing_of(NAME).about(view, "space:blue-3") == ""


def test_everybody_has_mass_size_counters_cards_and_cores() -> None:
    match = played(3, choices=140)
    view = match.view(1)
    table, text = read(view), " ".join(table_text(view, width=160).split())
    for player, track, hand, cores in zip(table.players, table.tracks, table.hands, table.cores_left, strict=True):
        assert f"{player.name} {track.mass} mass ({track.size.capitalize()}" in text
        assert f"{hand} card" in text
        assert f"{cores} core" in text
    assert text.index(table.players[1].name) < text.index(f"{table.players[0].name} {table.tracks[0].mass} mass")


def test_the_largest_hole_grows_no_more() -> None:  # UM-8.1
    view = json.loads(json.dumps(ecliptic.new(GAME, 2, 1).view(0)))
    view["tracks"][0] |= {"size": "supermassive", "next_size": None}
    assert "(Supermassive)" in table_text(view)


def test_the_rival_is_shown() -> None:  # UM-16.1
    view = ecliptic.new(GAME, 1, 1).view(0)
    rival = read(view).rival
    assert rival is not None
    assert f"{rival.name} ({rival.level})  {rival.mass} mass" in table_text(view)
    view["draft"][0] |= {"status": "taken", "by": 1}  # type: ignore[index]
    assert f"taken by {rival.name}" in table_text(view)
    assert "for what you sent" not in table_text(view)
    view["rival"] |= {"waiting": 1}  # type: ignore[operator]
    view["start"] = 1  # UM-16.13, UM-16.14
    assert "starts gains 1 in the next round for what you sent" in " ".join(table_text(view, width=160).split())


def test_hand_anomalies_cores_and_what_waits_are_shown_to_their_player_alone() -> None:
    match = played(2, choices=140)
    view = match.view(0)
    table, text = read(view), " ".join(table_text(view, width=160).split())
    assert table.hand is not None
    assert table.cores is not None
    assert table.tableaus[0]
    assert all(f"{card.name} {card.text}" in text for card in table.hand)
    assert all(core.name in text for core in table.cores)
    assert all(row.anomaly.name in text for row in table.tableaus[0])
    assert [pane.title for pane in drawing_of(NAME).panes(match.view(None))] == ["Holes", "Choices"]
    view["waiting"] = [2, 0]
    assert "2 Minor Antimatter waits for the next round." in table_text(view)


def test_the_player_on_turn_is_told_how_many_cards_are_left_to_play() -> None:  # UM-12.2
    match = played(2, seed=3, choices=0)
    random = Random(3)
    while read(match.view(0)).phase != "actions":
        match.play(random.choice(match.options()).id)
    active = read(match.view(0)).active
    assert active is not None
    view = match.view(active)
    assert "you may play 2 more" in table_text(view)
    view["plays_left"] = 0
    assert "no more cards this turn" in table_text(view)
    assert f"{read(view).players[active].name}'s turn" in table_text(match.view(1 - active))


def test_what_the_phase_is_about_comes_first() -> None:
    view = json.loads(json.dumps(ecliptic.new(GAME, 2, 1).view(0)))
    for phase, title in (("draft", "Draft set 1"), ("discovery", "Siphon anomalies"), ("actions", "Siphon track")):
        view["phase"] = phase
        choices = drawing_of(NAME).panes(view)[-1]
        assert text_of(choices.body).startswith(title)


def test_with_letters_alone_nothing_but_ascii_is_drawn() -> None:
    for choices in (0, 12, 140):
        assert table_text(played(choices=choices).view(0), glyphs=False).isascii()


@pytest.mark.parametrize("width", [38, 60, 76])
def test_no_line_is_wider_than_the_window(width: int) -> None:
    for choices in (0, 140):
        assert max(map(len, table_text(played(4, choices=choices).view(0), width=width).splitlines())) <= width


# --- choices and reasons ---------------------------------------------------------------------------------------------


def test_what_can_be_chosen_carries_its_key_on_the_own_board_alone() -> None:
    view = ecliptic.new(GAME, 2, 1).view(0)
    keys = {"space:blue-1": "1", "channel:pink": "2", "option:D1A": "3", "siphon:T1": "4"}
    text = table_text(view, keys=keys)
    assert text.count("1)1[ ]") == 1
    assert text.count("2)pink") == 1
    assert "3)" in text
    assert "4)Gain a Blue Giant" in text


def test_of_equal_cards_each_has_its_key_where_they_are_picked_one_by_one() -> None:
    view = ecliptic.load(RECORDS / "three_players.jsonl").at(TWO_ALIKE).view(1)
    alike = {"card:A10": "7", "card:A12": "8"}
    assert table_text(view, keys=alike).count("7)Deep Delivery") == 2
    text = table_text(view, keys={**alike, "card:A10:2": "9"})
    assert (text.count("7)Deep Delivery"), text.count("9)Deep Delivery")) == (1, 1)


def test_cards_to_swap_are_typed_on_one_line_and_hinted_at_together() -> None:  # UM-10.19
    match = ecliptic.load(RECORDS / "tie_broken_by_matter.jsonl").at(SWAPPING)
    session = Session(match, Seating(persons=(0,), levels={1: "drifter"}))
    text = typed(session, "hint", "2 1", "q")
    assert "Swap 3 cards: 1. Slingshot, 2. Evaporation Flash and 3. Core Collapse: gains 3 Mass." in text
    assert "discarded Slingshot and Evaporation Flash and drew " in text


def test_every_target_of_a_game_has_a_name_of_its_own() -> None:
    drawing, seen = drawing_of(NAME), set[str]()
    for seed in range(4):
        match, random = ecliptic.new(GAME, 1 + seed % 2, seed), Random(seed)
        while not match.over:
            assert match.decision is not None
            view = match.view(match.decision.seat)
            for option in match.options():
                kind, _, id = option.target.partition(":")
                seen.add(kind)
                if kind in ("card", "anomaly", "option", "siphon", "space", "wormhole", "channel", "pair", "hole"):
                    assert drawing.thing(view, option.target) != f"{kind} {id}".strip().capitalize()
            match.play(random.choice(match.options()).id)
    assert {"card", "anomaly", "option", "siphon", "space", "wormhole", "channel"} <= seen
    view = ecliptic.new(GAME, 2, 1).view(0)
    assert drawing.thing(view, "space:pink-3-blue_giant") == "Blue giant on pink 3"
    assert drawing.thing(view, "pair:jade") == "Jade wormholes"
    assert drawing.thing(view, "hole") == "The hole"
    assert drawing.thing(view, "amount:2") == "Amount 2"


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 4])
def test_the_score_sheet_adds_up_and_begins_with_the_total(players: int) -> None:  # UM-15.5
    match = played(players, seed=6)
    view = match.view(0)
    outcome = Outcome(match.header.names, match.scores(), match.winners())
    text = text_of(drawing_of(NAME).sheet(view, outcome), 120)
    table = read(view)
    assert table.result is not None
    assert f"The game ended: {table.result.cause}." in text
    assert outcome.sentence() in text
    assert ("Charybdis has" in text) == (players == 1)
    for seat, place in enumerate(table.result.places):
        assert place.mass == sum(line.mass for line in table.sheets[seat].mass)
    total = next(line for line in text.splitlines() if line.startswith("TOTAL MASS"))
    assert total.split()[2:] == [str(place.mass) for place in table.result.places]
    assert "the game is over" in table_text(view)
    assert drawing_of(NAME).style(view, 0).startswith("bold #")


@pytest.mark.parametrize(
    ("name", "shown"),
    [("three_players", []), ("tie_broken_by_matter", ["Matter"]), ("tie_broken_by_anomalies", ["Matter", "anomalies"])],
)
def test_what_breaks_a_tie_is_shown_where_there_is_one(name: str, shown: list[str]) -> None:  # UM-15.6
    match = ecliptic.load(RECORDS / f"{name}.jsonl")
    text = text_of(drawing_of(NAME).sheet(match.view(0), Outcome(match.header.names, match.scores(), match.winners())))
    assert [line.split()[1] for line in text.splitlines() if line.startswith("Tie: ")] == shown


# --- playing ---------------------------------------------------------------------------------------------------------


def test_a_whole_solo_game_by_lines() -> None:
    session = seated(0, match=ecliptic.new(GAME, 1, 8))
    out = StringIO()
    LineMode(session, typed_at_random(session, Random(8), 40, ("b", "h", "w", "g")), out, asks=False).run()
    assert session.match.over
    assert "The score sheet:" in out.getvalue()
    assert "Holes:" in out.getvalue()


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_round_by_keys(size: tuple[int, int]) -> None:
    introduce(NAME)
    session = seated(0, match=ecliptic.new(GAME, 1, 8))
    app, random = TableApp(session), Random(3)
    async with app.run_test(size=size) as pilot:
        for _ in range(25):
            status = str(app.screen_stack[0].query_one("#status", Static).render())
            assert f"Round {read(session.view(0)).round}/6" in status
            await press_and_confirm(pilot, KEYS[random.randrange(len(session.match.options()))])
            await pilot.pause()
        assert not isinstance(app.screen, Reader)
