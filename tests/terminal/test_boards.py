"""Drawings are made from views alone."""

from __future__ import annotations

import random
import re
from itertools import islice
from pathlib import Path

import pytest
from rich.text import Text

import ecliptic
from ecliptic import EVERYTHING, Match
from ecliptic.core import record
from ecliptic.core.game import Game
from ecliptic.core.ranking import RankedBy, ranking
from ecliptic.core.views import Seat
from ecliptic.games import GAMES
from ecliptic.games.horizons.box import KIND_NAMES
from ecliptic.games.horizons.view import HorizonsView
from ecliptic.games.horizons.view_rows import Player, Price
from ecliptic.terminal import boards
from ecliptic.terminal.boards import Drawing, Outcome, drawing_of
from ecliptic.terminal.boards.drawing import colour_style, seat_style
from ecliptic.terminal.boards.flow import Flow
from ecliptic.terminal.boards.horizons.view import letters, own_player, read, type_name
from ecliptic.terminal.words import choice_words
from tests.laws.cases import RECORDS, stored_play
from tests.terminal.support import over_the_wire, text_of

BOARDS = Path(boards.__file__).parent


def table_text(match: Match, seat: Seat, width: int = 100, drawing: Drawing | None = None) -> str:
    drawing = drawing or drawing_of("horizons")
    view = over_the_wire(match.view(seat))
    status = text_of(drawing.status(view, match.header.names))
    return status + "".join(text_of(pane.body, width) for pane in drawing.panes(view))


def test_the_page_about_the_terminal_shows_what_it_shows() -> None:
    page = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")
    sample = page.partition("## A first game")[2].split("```")[1].strip().splitlines()
    match, chooser = (
        ecliptic.new("horizons", players=3, seed=207, options={"ally_questions": "every_time"}),
        random.Random(207),
    )
    for _ in range(33):
        match.play(chooser.choice(match.position.options()))
    assert match.decision is not None
    asked = f"{match.header.names[match.decision.seat]}: {match.decision.prompt} ({match.decision.rule})"
    shown = [line.rstrip() for line in table_text(match, 0).splitlines()]
    shown += [asked, *(f"{i}. {option.label}" for i, option in enumerate(match.options(), 1))]
    assert len(sample) == 10
    assert [line for line in sample if line not in shown] == []


def missions_of(match: Match, seat: int) -> list[str]:
    hand = match.view(seat)["hand"]
    assert isinstance(hand, list)
    return [mission["text"] for mission in hand]


def test_a_system_is_a_line_of_cells_with_owners_and_free_places(middle: Match) -> None:
    table = read(middle.view(0))
    text = table_text(middle, 0, 200)
    for system in table.systems:
        line = next(line for line in text.splitlines() if line.startswith(system.name))
        assert line.count("[") == len(system.worlds)
        assert line.count(".") == sum(slot is None for world in system.worlds for slot in world.slots)
        for world in system.worlds:
            assert f"{type_name(table, world.type)[:3]}/{str(world.reverse)[0]}[" in line


def test_what_can_be_chosen_carries_its_key(middle: Match) -> None:
    view = middle.view(0)
    world = read(view).systems[1].worlds[0].id
    marks = {f"world:{world}": "7", "star:0": "b", "action:build": "3"}
    text = text_of(drawing_of("horizons").panes(view, marks)[0].body)
    assert text.startswith("b)Asha ")
    brannoch = next(line for line in text.splitlines() if line.startswith("Brannoch"))
    assert brannoch.split()[2].startswith("7)")
    assert (text.count("b)"), text.count("7)"), text.count("3)")) == (1, 1, 0)


def test_the_reverse_is_not_drawn_where_the_option_hides_it() -> None:
    match = ecliptic.new("horizons", 2, 1, {"show_reverse": "no"})
    match.play(match.options()[0].id)
    assert "Arb/" not in table_text(match, 0)
    assert "/6" in table_text(match, 0)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_nobody_sees_the_missions_of_another(middle: Match, seat: int | None) -> None:
    text = table_text(middle, seat, 200)
    for other in range(3):
        for mission in missions_of(middle, other):
            assert (mission in text) == (other == seat)


def test_everything_can_be_drawn_for_an_audit(middle: Match) -> None:
    assert "Asha" in table_text(middle, EVERYTHING)


def test_the_own_board_tells_costs_missions_and_allies(middle: Match) -> None:
    table = read(middle.view(0))
    me, text = own_player(table), table_text(middle, 0, 140)
    assert me is not None
    assert table.hand
    assert "2E 4M" in text
    assert f"{me.unbuilt['colony']} Colony" in text
    assert all(mission.text in text and f"{mission.vp} VP" in text for mission in table.hand)
    assert all(ally.name in text and ally.text.split(".")[0][:20] in text for ally in me.allies)


def starred(match: Match, seat: int) -> dict[str, list[int]]:
    """On the seat's own board: the columns with a star, for each kind of Structure."""
    body = drawing_of("horizons").panes(over_the_wire(match.view(seat)))[1].body
    rows = [
        line for line in text_of(body, 140).splitlines() if re.match(r"\d (Colony|Energy Coll\.|Metal Coll\.) ", line)
    ]
    cells = [re.findall(r"- |(?:\d[EM] ?)+\*?|free\*?", f"{row[13:]} ") for row in rows]
    return {row[2]: [k for k, cell in enumerate(line) if "*" in cell] for row, line in zip(rows, cells, strict=True)}


def payable(table: HorizonsView, me: Player) -> list[list[str]]:
    """For each kind of Structure: the active Habitats whose price is there."""
    return [
        [type.id for type in table.types if type.id in me.habitats and can_pay(me, type.costs[kind])]
        for kind in KIND_NAMES
    ]


def can_pay(me: Player, price: Price | None) -> bool:
    return price is not None and price.energy <= me.energy and price.metal <= me.metal


def test_a_star_stands_exactly_where_something_can_be_built_now() -> None:
    """An active Habitat and the price are not enough: a World must lie there, with room."""
    in_vain = 0
    play = stored_play(GAMES["horizons"], record.read(RECORDS / "horizons" / "everything_else.jsonl"))
    for match in islice(play, 0, None, 5):
        table = read(match.view(0))
        assert table.buildable is not None
        expected = {
            kind[0].upper(): [k for k, type in enumerate(table.types) if type.id in types]
            for kind, types in table.buildable.items()
        }
        assert starred(match, 0) == expected
        in_vain += sum(map(len, payable(table, table.players[0]))) - sum(map(len, expected.values()))
    assert in_vain


def test_opponents_stacks_supply_and_bag_are_shown(middle: Match) -> None:
    table = read(middle.view(0))
    text = table_text(middle, 0, 140)
    assert all(player.name in text for player in table.players)
    assert all(stack.top.name in text for stack in table.stacks if stack.top is not None)
    assert f"Bag: {len(table.bag)} Worlds" in text
    assert f"Supply: {table.supply['energy']} Energy" in text


def test_the_status_line_warns_before_the_end() -> None:
    match = ecliptic.new("horizons", 2, 4, {"round_limit": "20", "dormancy": "off"})
    while match.view(None)["round"] != 20:
        match.play(match.options()[-1].id)
    assert "! This is the last round." in table_text(match, 0)


def test_every_player_has_a_letter_even_if_colours_begin_alike(middle: Match) -> None:
    view = over_the_wire(middle.view(0))
    players = view["players"]
    assert isinstance(players, list)
    for player, colour in zip(players, ("Blue", "Black", "Brown"), strict=True):
        player["colour"], player["glyph"] = colour, "comet"
    assert letters(read(view)) == ["b", "l", "r"]
    assert drawing_of("horizons").panes(view)


def test_without_glyphs_only_letters_are_used(middle: Match) -> None:
    assert "▲" in table_text(middle, 0)
    assert "▲" not in table_text(middle, 0, drawing=drawing_of("horizons", glyphs=False))


def test_cells_are_never_broken_in_two(middle: Match) -> None:
    for width in (50, 80, 120):
        for line in table_text(middle, 0, width).splitlines():
            if "/6 " in line or "[. " in line:
                assert line.count("[") == line.count("]")


def test_a_flow_puts_later_lines_under_the_first_cell() -> None:
    flow = Flow(Text("Name"), [Text("aaaa"), Text("bbbb"), Text("cccc")], 6)
    assert [line.plain for line in flow.lines(12)] == ["Name  aaaa", "      bbbb", "      cccc"]


@pytest.mark.parametrize(
    ("target", "name"),
    [
        ("choice:done", "Choice done"),
        ("habitat:oceanic", "Oceanic Habitat"),
        ("star:1", "Brannoch"),
        ("player:2", "Blue Reach"),
        ("stack:build:refuse", "The Build stack"),
        ("kind:energy_collector", "Energy collector"),
        ("choice:none", "Choice none"),
        ("ally:XX9", "Ally xx9"),
    ],
)
def test_things_have_names(middle: Match, target: str, name: str) -> None:
    assert drawing_of("horizons").thing(middle.view(0), target) == name


def test_worlds_allies_tiles_and_missions_are_named_by_the_table(middle: Match) -> None:
    drawing, view = drawing_of("horizons"), middle.view(0)
    table = read(view)
    assert table.hand
    world = table.systems[1].worlds[0]
    assert drawing.thing(view, f"world:{world.id}") == f"{type_name(table, world.type)} World Brannoch 1"
    assert drawing.thing(view, f"tile:{table.bag[0].id}") == " / ".join(
        type_name(table, face) for face in table.bag[0].faces
    )
    assert drawing.thing(view, f"mission:{table.hand[0].id}") == table.hand[0].name
    ally = next(stack.top for stack in table.stacks if stack.top is not None)
    assert drawing.thing(view, f"ally:{ally.id}") == ally.name
    assert drawing.about(view, f"stack:{ally.action}").endswith(ally.text)
    assert drawing.about(view, f"mission:{table.hand[0].id}") == table.hand[0].text


# --- the end ---------------------------------------------------------------------------------------------------------


def outcome_of(match: Match) -> Outcome:
    return Outcome(match.header.names, match.scores(), match.winners())


def test_the_score_sheet_shows_every_line(finished: Match) -> None:
    view = finished.view(0)
    table = read(view)
    assert table.result is not None
    text = text_of(drawing_of("horizons").sheet(view, outcome_of(finished)), 140)
    lines = {line.split("  ")[0].strip(): line for line in text.splitlines()}
    assert f"The game ended in round {table.result.round}: {table.result.cause}" in text
    for row, values in (
        ("Control", table.result.control),
        ("Missions", table.result.missions),
        ("Knowledge", table.result.knowledge),
        ("TOTAL", finished.scores()),
    ):
        assert [int(value) for value in lines[row].split()[1:]] == values
    for player in table.players:
        for mission in player.hand or []:
            assert f"{mission.vp if mission.holds else '-'} {mission.name}" in text
    assert f"{table.players[finished.winners()[0]].name} wins" in text


def test_tie_breaks_are_shown_when_they_were_needed(finished: Match) -> None:
    view = over_the_wire(finished.view(0))
    result = view["result"]
    assert isinstance(result, dict)
    vp, missions = RankedBy("VP", [20, 20, 3]), RankedBy("VP from Missions", [3, 7, 0])
    counts = [vp, RankedBy("Resources left", [4, 4, 9]), missions]
    result |= {"scores": [20, 20, 3], "winners": [1], "ranking": ranking(counts, [1])}
    text = text_of(drawing_of("horizons").sheet(view, outcome_of(finished)), 140)
    assert "Tie: Resources left" in text
    assert "Tie: VP from Missions" in text
    counts = [vp, RankedBy("Resources left", [4, 5, 9]), missions]
    result |= {"ranking": ranking(counts, [1]), "ended_by": 2}
    text = text_of(drawing_of("horizons").sheet(view, outcome_of(finished)), 140)
    assert "Tie: Resources left" in text
    assert "Tie: VP from Missions" not in text
    assert "by Blue Reach." in text
    result |= {"winners": [0, 1]}
    text = text_of(drawing_of("horizons").sheet(view, outcome_of(finished)), 140)
    assert "Orange Concord and Purple Compact share the victory with 20 VP." in text


# --- games without a drawing -----------------------------------------------------------------------------------------


def test_a_game_without_a_drawing_is_shown_as_a_tree(middle: Match) -> None:
    drawing = drawing_of("some other game")
    text = table_text(middle, 0, 200, drawing)
    assert "The table" in text
    assert "actions left: " in text
    assert missions_of(middle, 0)[0] in text
    assert missions_of(middle, 1)[0] not in text
    assert "decides" in text


def test_a_game_without_a_drawing_has_a_score_sheet_too(finished: Match) -> None:
    text = text_of(Drawing().sheet(finished.view(0), outcome_of(finished)))
    assert all(str(score) in text for score in finished.scores())
    assert outcome_of(finished).sentence() in text
    assert Drawing().thing({}, "lane:3_left") == "Lane 3 left"


def test_an_outcome_is_one_sentence() -> None:
    names = ("A", "B")
    assert Outcome(names, [1, 2], [1]).sentence() == "B wins."
    assert Outcome(names, [2, 2], [0, 1]).sentence() == "A and B share the victory."
    assert Outcome(names, [0, 0], []).sentence() == "Nobody wins."


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_seat_has_the_colour_of_the_entry_unless_it_could_vanish_on_white(game: Game) -> None:
    for seat, shade in enumerate(game.entry.seat_colours):
        assert seat_style(game.entry, seat) in (f"bold {shade.dark}", "bold")
        assert colour_style(game.entry, shade.name) == seat_style(game.entry, seat)
    assert seat_style(GAMES["horizons"].entry, 0) == "bold #e69f00"
    assert seat_style(GAMES["horizons"].entry, 4) == "bold"


@pytest.mark.parametrize("game", sorted(file.parent.name for file in BOARDS.glob("*/board.py")))
def test_the_board_of_a_game_is_the_one_in_the_folder_of_its_name(game: str) -> None:
    assert type(drawing_of(game)).__module__ == f"ecliptic.terminal.boards.{game}.board"


def test_a_choice_is_told_with_its_warning() -> None:
    ended = ecliptic.load(RECORDS / "horizons" / "fifth_colony_two_players.jsonl")
    last = [ended.at(ended.number - back) for back in range(1, 5)]  # it may still have to be paid for and shared
    match = next(match for match in last if match.options()[0].warning is not None)
    words = choice_words(match.options()[0], match.view(match.position.seat), drawing_of("horizons"))
    assert words.endswith(" - Your fifth Colony ends the game.")
