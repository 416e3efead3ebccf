"""Laniakea in the terminal: drawn from the view alone, played by lines and by keys."""

from __future__ import annotations

import json
from io import StringIO
from random import Random

import pytest
from textual.widgets import Static

import ecliptic
from ecliptic import Match
from ecliptic.core.views import View
from ecliptic.games.laniakea.game import LaniakeaGame
from ecliptic.terminal.app import TableApp
from ecliptic.terminal.asking import KEYS
from ecliptic.terminal.boards import Outcome, drawing_of
from ecliptic.terminal.boards.laniakea.board import read
from ecliptic.terminal.dialogs import Reader
from ecliptic.terminal.introduction import introduce
from ecliptic.terminal.plain import LineMode
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

NAME = "laniakea"
GAME = LaniakeaGame()
CHAOS: dict[str, object] = {
    "id": "C06", "name": "Hollow Seraphim", "classification": "radiant", "requirement": "",
    "effect": "", "effect_signs": [], "reward": "", "reward_signs": [], "vp": 4,
}  # fmt: skip
NAMED = ("galaxy", "abyss", "card", "power", "entity", "chaos", "artifact", "celestial", "track", "space", "plan")


def played(players: int = 2, seed: int = 4, choices: int = 10**6, **options: str) -> Match:
    return played_at_random(GAME, players, seed, choices, **options)


def table_text(view: View, glyphs: bool = True, width: int = 100, keys: dict[str, str] | None = None) -> str:
    return drawn(NAME, view, glyphs, width, keys)


# --- what is drawn -----------------------------------------------------------------------------------


def test_the_lattice_has_every_galaxy_and_abyss_in_nine_columns() -> None:  # LK-1.4
    view = ecliptic.new(GAME, 2, 1).view(0)
    text = text_of(drawing_of(NAME).panes(view)[0].body)
    table = read(view)
    for galaxy, tile in zip(table.map.galaxies, table.tiles, strict=True):
        shown = f"({galaxy.id})" if tile.wormhole else galaxy.id.lower()
        assert shown in text
    assert all(f"{{{number}}}" in text for number in range(1, 13))


def test_structures_figures_and_discoveries_are_drawn_where_they_are() -> None:  # LK-7.2, LK-11.3
    view = json.loads(json.dumps(played(choices=40).view(0)))
    view["structures"] = [
        {"place": "WH5", "kind": "sanctum", "seat": 0},
        {"place": "AB1", "kind": "throne", "seat": 1},
    ]
    view["figures"] = [{"place": "WH5", "seat": 1}]
    tile = next(tile for tile in view["tiles"] if tile["place"] == "WH5")
    tile |= {"discovered": True, "wormhole": False, "name": "Bright Maw", "ability_words": "", "vp": 4}
    text = table_text(view)
    assert "WH5S@2" in text
    assert "{1}T" in text
    assert f"Sanctum of {read(view).players[0].name}" in text
    about = drawing_of(NAME).about(view, "galaxy:WH5")
    assert about.startswith("4 VP, harvest ")
    assert about.endswith(f"Sanctum of {read(view).players[0].name}")


def test_a_player_sees_hand_resources_tracks_costs_and_spaces() -> None:
    match = played(choices=60)
    view = match.view(0)
    table, text = read(view), " ".join(table_text(view, width=200).split())
    assert table.hand
    assert all(f"{row.card.name}" in text for row in table.hand)
    board = table.boards[0]
    assert board.celestial is not None
    assert board.celestial.name in text
    assert f"[{board.celestial.movement[board.movement]}]" in text
    assert all(space.name in text for space in board.spaces)
    assert "Costs Basic" in text
    assert [pane.title for pane in drawing_of(NAME).panes(match.view(None))] == ["Board", "Market"]


def test_changed_numbers_say_which_cards_change_them() -> None:  # LK-13.6, LK-14.11
    view = json.loads(json.dumps(played(choices=60).view(0)))
    dark = {"amount": 1, "source": "The Gnawing Dark", "rule": "LK-14.11"}
    leviathan = {"amount": -1, "source": "Void Leviathan", "rule": "LK-13.6"}
    board = view["boards"][0]
    next(cost for cost in board["costs"] if cost["name"] == "Void").update(
        changes=[dark, leviathan], note="the first 2V"
    )
    board["movements"] |= {"terms": [leviathan, dark], "words": "2 = 1 Movement Tracker + 1 Warden"}
    raised = {"total": 7, "terms": [leviathan, dark], "words": "7 = 5 printed + 2 for other Chaos cards"}
    view["entities"][0] = {"chaos": CHAOS | {"hp": raised}}
    text = " ".join(table_text(view, width=200).split())
    assert "(1 more: The Gnawing Dark; 1 less: Void Leviathan; the first 2V)" in text
    assert "(2 = 1 Movement Tracker + 1 Warden)" in text
    assert "7 HP (7 = 5 printed + 2 for other Chaos cards), yours reach" in text


def test_tokens_artifacts_and_what_was_done_with_a_card_are_shown() -> None:
    view = json.loads(json.dumps(played(choices=60).view(0)))
    artifact = {"id": "R14", "name": "Perpetual Ember", "text": "Gain 1 Aether.", "each_turn": True, "status": "used"}
    view["boards"][0] |= {"tokens": 2, "slot_tokens": 1, "artifacts": [artifact]}
    view["hand"][0] |= {"played": True}
    view["hand"][1] |= {"attacked": True}
    text = table_text(view, width=200)
    assert "2 Attack tokens" in text
    assert "Resource Slot token, not laid yet" in text
    assert "Perpetual Ember (used): Gain 1 Aether." in text
    assert "(played)" in text
    assert "(has attacked)" in text


def test_a_chaos_card_shows_its_hp_its_effect_and_what_the_viewer_reaches() -> None:  # LK-14.11
    match = next(match for match in (played(seed=seed, choices=40) for seed in range(20)) if chaos_in(match))
    text = table_text(match.view(0), width=200)
    for name, effect in chaos_in(match):
        assert name in text
        assert effect in text
    assert "yours reach" in text


def chaos_in(match: Match) -> list[tuple[str, str]]:
    return [(place.chaos.name, place.chaos.effect) for place in read(match.view(0)).entities if place.chaos]


def test_the_adversary_and_the_endgame_are_told() -> None:  # LK-18.7, LK-17.2
    view = json.loads(json.dumps(played(1, choices=12).view(0)))
    adversary = read(view).adversary
    assert adversary is not None
    text = table_text(view, width=160)
    assert f"{adversary.name}  {adversary.sheet.total} VP, level {adversary.level}" in text
    assert all(card.name in text for card in adversary.revealed)
    view["endgame"] = {"cause": "Somebody reached level 8", "turns": 2}
    text = table_text(view, width=160)
    assert "Endgame: Somebody reached level 8, 2 turns left." in text
    assert "endgame, 2 turns left" in text


def test_before_the_first_turn_the_celestial_boards_are_shown() -> None:  # LK-2.3
    view = ecliptic.new(GAME, 2, 1, {"first_player": "1"}).view(0)
    text = table_text(view, width=160, keys={"celestial:C": "3"})
    assert "3)C Ymmeril the Host-Mother" in text
    assert all(row.name in text for row in read(view).celestials)


def test_whose_turn_it_is_stands_in_the_status() -> None:
    match = played(choices=30)
    table = read(match.view(0))
    assert table.active is not None
    other = 1 - table.active
    assert f"{table.players[table.active].name}'s turn" in table_text(match.view(other))
    assert "VP" in text_of(drawing_of(NAME).status(match.view(None), ()))


def test_with_letters_alone_nothing_but_ascii_is_drawn() -> None:
    for choices in (0, 60, 200):
        assert table_text(played(choices=choices).view(0), glyphs=False).isascii()


@pytest.mark.parametrize("width", [38, 60, 76])
def test_no_line_is_wider_than_the_window(width: int) -> None:
    for choices in (0, 200):
        assert max(map(len, table_text(played(4, choices=choices).view(0), width=width).splitlines())) <= width


# --- choices and reasons -----------------------------------------------------------------------------


def test_every_target_of_a_game_has_a_name_of_its_own() -> None:
    drawing, seen = drawing_of(NAME), set[str]()
    for seed in range(3):
        match, random = ecliptic.new(GAME, 1 + seed, seed), Random(seed)
        while not match.over:
            assert match.decision is not None
            view = match.view(match.decision.seat)
            for option in match.options():
                kind, _, id = option.target.partition(":")
                seen.add(kind)
                if kind in NAMED:
                    assert drawing.thing(view, option.target) != f"{kind} {id}".strip().capitalize()
            match.play(random.choice(match.options()).id)
    assert {"galaxy", "card", "power", "entity", "celestial", "track", "space", "kind"} <= seen
    view = ecliptic.new(GAME, 2, 1).view(0)
    assert drawing.thing(view, "plan:2-1-1") == "2 Basic, 1 Void, Time Loop"
    assert drawing.thing(view, "structure:throne") == "Throne"
    assert drawing.thing(view, "slot_token") == "Resource Slot token"
    assert drawing.thing(view, "tokens") == "Attack tokens"
    assert drawing.thing(view, "amount:2") == "Amount 2"
    assert drawing.about(view, "card:move") == ""


# --- the end -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 3])
def test_the_score_sheet_adds_up_and_begins_with_the_total(players: int) -> None:  # LK-17.5 - 17.9, LK-18.25
    match = played(players, seed=6)
    view = match.view(0)
    outcome = Outcome(match.header.names, match.scores(), match.winners())
    text = text_of(drawing_of(NAME).sheet(view, outcome), 120)
    table = read(view)
    assert table.result is not None
    assert f"The game ended: {table.result.cause}." in text
    assert outcome.sentence() in text
    sheets = [board.sheet for board in table.boards]
    assert [sheet.total for sheet in sheets] == match.scores()
    sheets += [table.adversary.sheet] if table.adversary is not None else []
    assert all(sheet.total == sum(line.vp for line in sheet.lines) for sheet in sheets)
    total = next(line for line in text.splitlines() if line.startswith("TOTAL"))
    assert total.split()[1:] == [str(sheet.total) for sheet in sheets]
    assert ("Tie: Aether left" in text) == (table.result.ranking.needed > 1)
    assert "the game is over" in table_text(view)
    assert drawing_of(NAME).style(view, 0).startswith("bold #")


# --- playing -----------------------------------------------------------------------------------------


def test_a_whole_solo_game_by_lines() -> None:
    session = seated(0, match=ecliptic.new(GAME, 1, 8, {"round_limit": "15"}))
    out = StringIO()
    LineMode(session, typed_at_random(session, Random(8), 60, ("b", "h", "w", "g")), out, asks=False).run()
    assert session.match.over
    assert "The score sheet:" in out.getvalue()
    assert "Board:" in out.getvalue()


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_few_turns_by_keys(size: tuple[int, int]) -> None:
    introduce(NAME)
    session = seated(0, match=ecliptic.new(GAME, 1, 8))
    app, random = TableApp(session), Random(3)
    async with app.run_test(size=size) as pilot:
        for _ in range(25):
            status = str(app.screen_stack[0].query_one("#status", Static).render())
            assert f"Round {read(session.view(0)).round}" in status
            await press_and_confirm(pilot, KEYS[random.randrange(min(len(KEYS), len(session.match.options())))])
            await pilot.pause()
        assert not isinstance(app.screen, Reader)
