"""Deep Future drawn in the terminal: from the view of a seat alone."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from io import StringIO

import pytest
from msgspec.structs import replace as replace_row
from rich.cells import cell_len
from rich.console import Console, RenderableType

from ecliptic import EVERYTHING, Match
from ecliptic.core.views import Seat, View
from ecliptic.games.deep_future.campaign.file import Entry
from ecliptic.games.deep_future.components.constants import TRACK_KEYS
from ecliptic.games.deep_future.components.galaxy import COLUMNS, PLACES, place_of
from ecliptic.games.deep_future.view import DeepFutureView
from ecliptic.terminal.boards import Outcome, drawing_of
from ecliptic.terminal.boards.deep_future.cards import in_a_line
from ecliptic.terminal.boards.deep_future.hexes import LARGE, NARROWEST, SMALL
from ecliptic.terminal.boards.deep_future.map import Chart
from ecliptic.terminal.boards.deep_future.state import entry_words
from ecliptic.terminal.boards.deep_future.view import own_player, read, used_lines
from ecliptic.terminal.words import choice_words, why_not
from tests.terminal.galaxies import asked_for, in_a_game, old_galaxy

SIZES = [(SMALL, NARROWEST), (LARGE, NARROWEST), (LARGE, 14)]


def text_of(renderable: RenderableType, width: int = 100, height: int = 40) -> str:
    console = Console(file=StringIO(), width=width, height=height, color_system=None)
    console.print(renderable)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def table_text(match: Match, seat: Seat, glyphs: bool = True, width: int = 100) -> str:
    drawing, view = drawing_of("deep_future", glyphs), plain(match.view(seat))
    panes = "".join(text_of(pane.body, width) for pane in drawing.panes(view))
    return text_of(drawing.status(view, match.header.names)) + panes


def plain(view: View) -> View:
    copied: View = json.loads(json.dumps(view))
    return copied


def chart(table: DeepFutureView, slope: int, wide: int, glyphs: bool = True) -> list[str]:
    return [line.plain for line in Chart(table, {}, glyphs, slope, wide).lines()]


@pytest.fixture(scope="module")
def middle() -> Match:
    """Three players in the middle of a game of an old galaxy."""
    match = in_a_game(3, 5, 150, old_galaxy())
    assert not match.over
    return match


# --- the map ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("slope", "wide"), SIZES)
def test_every_sector_stands_at_its_place(slope: int, wide: int) -> None:
    lines = chart(read(in_a_game(choices=0).view(None)), slope, wide)
    found = {int(hit[0]): (hit.start(), y) for y, line in enumerate(lines) for hit in re.finditer(r"\d\d", line)}
    assert sorted(found) == sorted(number for column in COLUMNS for number in column if number)
    x0, y0 = found[11]  # above everything, in the column of the centre
    for number, (x, y) in found.items():
        q, r = PLACES[place_of(number)]
        assert x - x0 == q * (wide + slope)
        assert y - y0 == (2 * r + q + 6) * slope


@pytest.mark.parametrize(("slope", "wide"), SIZES)
def test_cubes_homes_and_worlds_lie_upon_the_map(middle: Match, slope: int, wide: int) -> None:
    table = read(middle.view(0))
    text = "\n".join(line for line in chart(table, slope, wide))
    signs = {"neutral": "○", 0: "▲", 1: "●", 2: "■"}
    for owner, sign in signs.items():
        assert text.count(sign) == sum(sector.cubes for sector in table.sectors if sector.owner == owner)
    assert text.count("⌂") == sum(player.home is not None for player in table.players)
    letters = chart(table, slope, wide, glyphs=False)
    assert not re.search(r"[^\x20-\x7e]", "".join(letters))
    drawn_with_letters = "".join(letters).count("H")
    assert drawn_with_letters >= text.count("⌂")


@pytest.mark.parametrize("name", ["星々の海と果て", "A" * 28, "[bold]x[/bold]", "Ça é là, ñ", "e\u0301tude"])
@pytest.mark.parametrize(("slope", "wide"), SIZES)
def test_names_of_any_look_leave_the_hexes_in_their_places(slope: int, wide: int, name: str) -> None:
    view = plain(in_a_game(choices=0).view(None))
    before = chart(read(view), slope, wide)
    view["sectors"][15] = view["sectors"][15] | {"name": name, "cubes": 5, "owner": "neutral"}  # type: ignore[index]
    after = chart(read(view), slope, wide)
    assert [cell_len(line) for line in after] == [cell_len(line) for line in before]
    assert text_of(drawing_of("deep_future").panes(view)[0].body).count(name) >= 1  # in full below the map


def test_a_name_is_broken_between_words_in_a_large_hex() -> None:
    view = plain(in_a_game(choices=0).view(None))
    view["sectors"][15]["name"] = "Drowned Reach of Old"  # type: ignore[index]
    lines = chart(read(view), LARGE, 9)
    assert any("\\  Drowned  /" in line for line in lines)
    assert any("\\Reach of./" in line for line in lines)


def test_wonders_keys_and_the_places_of_the_question_are_marked() -> None:
    view = plain(asked_for("battle_target", 2).view(0))
    view["sectors"][0]["wonder"] = {"letter": "T", "suit": "moon"}  # type: ignore[index]
    marks = {"sector:12": "7"}
    text = text_of(drawing_of("deep_future").panes(view, marks)[0].body)
    assert "11 T-M" in text
    assert "7)12" in text
    assert f"[{read(view).about.origin}]" in text  # type: ignore[union-attr]


# --- tracks and the way to victory -----------------------------------------------------------------------------------


def test_everybody_stands_on_the_step_of_the_track(middle: Match) -> None:
    table = read(middle.view(0))
    lines = table_text(middle, 0, glyphs=False).splitlines()
    for name, lowest in zip(TRACK_KEYS, (0, -6, -6, -6), strict=True):
        line = next(line for line in lines if line.startswith(name.capitalize()))
        cells = [line[11 + 3 * i : 14 + 3 * i].strip() for i in range(13)]
        for player in table.players:
            assert (player.colour[0] in cells[player.tracks[name] - lowest]) == (player.status != "gone")
            assert f" {player.colour[0]} {player.tracks[name]:+d}".replace("+0", "0") in line


def test_the_checklist_and_the_counts_are_shown(middle: Match) -> None:
    text, table = table_text(middle, 0, width=140), read(middle.view(0))
    for player in table.players:
        it = player.checklist
        row = next(line for line in text.splitlines() if f"{player.name} " in line and "/12" in line)
        for have, need in (it.home, it.techs, it.sectors, it.cubes):
            assert f"{have}/{need}" in row
    assert f"Deck {table.deck}" in text
    assert f"Discards {len(table.discards)}," in text
    assert f"era {table.era}, {table.cards} cards." in text


def test_where_a_track_ends_and_what_wins_is_read_from_the_view(middle: Match) -> None:
    """DF-3.9, DF-19.1, DF-19.4"""
    view = plain(middle.view(0))
    view["tracks"]["might"] = {"star": 4, "lowest": -2, "cross": False}  # type: ignore[index]
    for player in view["players"]:  # type: ignore[attr-defined]
        player["checklist"] |= {"sectors": [1, 10], "cubes": [3, 20], "colonies": [0, 2]}
        player["tracks"]["might"] = 1
    drawn = "".join(text_of(pane.body, 140) for pane in drawing_of("deep_future", False).panes(view))
    might = next(line for line in drawn.splitlines() if line.startswith("Might"))
    assert re.sub(r"\s", "", might[12:]).startswith("..ovta..*")
    assert "3 complete techs, 2 colonies and 10 sectors, 20 cubes or the star of a track." in drawn


def test_only_a_world_without_a_name_is_called_by_its_sector(middle: Match) -> None:
    world = next(card for card in read(middle.view(0)).neutral_worlds if card is not None)
    assert in_a_line(replace_row(world, name="", title="World 34", sector=34)).plain.count("34") == 1
    assert in_a_line(replace_row(world, name="Base 34", title="Base 34", sector=34)).plain.count("34") == 2


# --- cards -----------------------------------------------------------------------------------------------------------


def test_both_rows_the_hand_and_the_neutral_line_can_be_read(middle: Match) -> None:
    table, text = read(middle.view(0)), table_text(middle, 0, width=140)
    me = own_player(table)
    assert me is not None
    for card in (*me.upper, *me.lower, *(table.hand or ())):
        if card.kind != "blank":
            assert f"{card.number}{'SMRKHF'[SUITS.index(card.suit)]} {card.title}" in text
        for line in card.lines:
            assert line.text is None or line.text in text
    for card in me.upper:
        assert f"[{'#' * (card.cubes or 0)}{'.' * (3 - (card.cubes or 0))}]" in text
    for world in table.neutral_worlds:
        assert world is None or world.title in text


SUITS = ("sun", "moon", "heart", "skull", "hand", "foot")


def test_only_what_the_seat_may_know_is_drawn() -> None:
    match = in_a_game(2, 9, 60)
    assert not match.over
    for seat in (0, 1, None):
        imagined = match.imagine(seat, 5)
        assert table_text(match, seat) == table_text(imagined, seat)
    assert table_text(match, EVERYTHING) != table_text(match, None)


@pytest.mark.parametrize("width", [46, 70, 120])
def test_all_of_a_game_can_be_drawn(width: int) -> None:
    for choices in range(0, 200, 40):
        match = in_a_game(3, 2, choices, old_galaxy())
        for seat in (0, 1, 2, None, EVERYTHING):
            assert table_text(match, seat, glyphs=choices % 80 == 0, width=width)


def test_a_civilization_tells_what_it_does() -> None:
    match = in_a_game(2, 1, 60, old_galaxy())
    view = plain(match.view(EVERYTHING))
    archive = view["archive"]
    assert isinstance(archive, list)
    view["players"][0]["hand"] = [card for card in archive if card["kind"] == "civilization"]  # type: ignore[index]
    text = text_of(drawing_of("deep_future").panes(view)[-1].body)
    assert re.search(r"civilization in \d\d, era \d", text)
    assert re.search(r"\+[23]|cubes? into", text)


# --- words -----------------------------------------------------------------------------------------------------------


def words_of(kind: str, players: int = 1, legacy: str = "") -> list[str]:
    session = asked_for(kind, players, legacy)
    drawing = session.drawing(glyphs=True)
    return [choice_words(option, session.view(0), drawing) for option in session.match.options()]


def test_a_line_says_what_it_does_where_it_is_chosen() -> None:
    assert any(
        re.search(r"\((START|POWER|SETTLE|GROW|ADVANCE|BATTLE|EXPAND): ", words) for words in words_of("line_menu")
    )


def test_a_line_that_was_used_in_the_action_says_so() -> None:  # DF-7.5
    session = asked_for("line_menu")
    before = table_text(session.match, 0).count("  used")
    line = next(option for option in session.match.options() if option.target.startswith("line:"))
    session.match.play(line.id)
    table = read(session.view(0))
    assert (before, used_lines(table)) == (0, [line.target])
    assert table_text(session.match, 0).count("  used") == 1
    assert used_lines(replace(table, action=None)) == []  # of an action that is over


def test_whoever_suffers_a_challenge_knows_what_may_come() -> None:
    suffer = words_of("meet")[-1]
    assert re.match(r"Suffer it: (\d in \d+|\d+%) chance to lose \d \w+ \(1: ", suffer)
    assert "; 6: " in suffer


def test_an_advancement_that_can_be_picked_says_what_it_does() -> None:
    assert sum(": " in words for words in words_of("choose_or_read")) == 6


def test_suits_say_what_they_stand_for() -> None:
    session = asked_for("choose_action")
    drawing = session.drawing(True)
    session.match.play(next(option.id for option in session.match.options() if option.target == "action:plan"))
    sun = session.match.options()[0]
    assert choice_words(sun, session.view(0), drawing) == "Sun (Power)"
    session = asked_for("choose_suit", 2)
    for option in session.match.options():
        assert choice_words(option, session.view(0), drawing) == f"{option.label} ({option.facts['brings']})"
    wonder = replace_row(sun, facts={})  # brings nothing to whoever evokes the civilization
    assert choice_words(wonder, session.view(0), drawing) == "Sun"


def test_a_card_of_the_hand_says_what_it_is() -> None:
    hand = [words for words in words_of("pay_action", 2, old_galaxy()) if "(world in" in words or "(tech" in words]
    assert hand


def test_the_subject_of_a_question_is_told() -> None:
    naming, moving = asked_for("name_world", names="ask"), asked_for("battle_number", 2)
    assert re.match(r"\d[SMRKHF] World \d\d", naming.drawing(True).subject(naming.view(0)).plain)
    assert re.match(r"from sector \d\d.* \(\d\) to sector \d\d", moving.drawing(True).subject(moving.view(0)).plain)
    assert not asked_for("choose_action").drawing(True).subject(asked_for("choose_action").view(0))


def test_what_is_refused_is_named() -> None:
    session = asked_for("choose_action")
    lines = why_not(session.match, session.view(0), session.drawing(True))
    assert any(line.startswith(("GROW", "SETTLE", "POWER", "ADVANCE", "BATTLE", "EXPAND", "EVOKE")) for line in lines)
    drawing, view = drawing_of("deep_future"), session.view(0)
    assert drawing.thing(view, "sector:34") == "Sector 34"
    assert drawing.thing(view, "sector:0") == "The centre"
    assert drawing.thing(view, "track:might") == "Might"
    home = read(view).players[0].upper[0]
    assert drawing.thing(view, f"card:{home.id}") == f"{home.title} ({home.number} of {home.suit})"
    assert drawing.thing(view, f"line:{home.id}:0") == f"{home.title}: {home.lines[0].name}"
    assert drawing.thing(view, "card:9999") == "Card 9999"
    assert not drawing.subject(session.match.view(None))


def test_the_top_of_the_deck_is_shown_to_whoever_has_seen_it() -> None:
    view = plain(asked_for("choose_action").view(0))
    view["known_top"] = [view["players"][0]["upper"][0]]  # type: ignore[index]
    assert "On top of the deck (you have seen them)" in text_of(drawing_of("deep_future").panes(view)[1].body)


def test_whoever_decides_out_of_turn_is_named() -> None:
    view = plain(asked_for("choose_action", 2).view(None)) | {"deciding": 1}
    assert "Teal decides" in text_of(drawing_of("deep_future").status(view, ("Violet", "Teal")))


# --- the end ---------------------------------------------------------------------------------------------------------


def test_the_end_tells_who_won_how_and_what_was_added() -> None:
    match = next(match for seed in range(50) if (match := in_a_game(3, seed)).winners())
    outcome = Outcome(match.header.names, match.scores(), match.winners())
    text = text_of(drawing_of("deep_future").sheet(match.view(0), outcome))
    winner, result = match.header.names[match.winners()[0]], read(match.view(0)).result
    assert result is not None
    assert f"{winner} wins by {result.victory}. Era 1 ends, era 2 begins." in text
    assert f"Sector {result.named_sectors[0]} is called " in text
    assert "civilization in" in text
    drawn = next(row for row in read(match.view(0)).statistics if row.text == "Cards drawn")
    assert re.search(rf"Cards drawn +{' +'.join(map(str, drawn.values))}", text)
    assert (result.no_wonder is None) == bool(result.new_wonders)
    if result.no_wonder is not None:
        assert result.no_wonder in text
    for id in result.new_wonders:
        assert f"A wonder rose in sector {id}" in text


def test_the_end_without_a_winner_is_told_too() -> None:
    match = next(match for seed in range(50) if not (match := in_a_game(1, seed)).winners())
    text = text_of(drawing_of("deep_future").sheet(match.view(0), Outcome(match.header.names, [0], [])))
    assert "No winner. Stability fell to the cross after a Moon challenge. Era 1 goes on." in text
    assert "the game is over" in table_text(match, 0)


def test_asterisks_mark_the_winner_and_the_home_that_won() -> None:
    """DF-21.3, DF-21.4"""
    assert entry_words(Entry("Ines", ("Kranax", "Galen"), True)) == "*Ines of Kranax, *Galen"
    assert entry_words(Entry("Tom", ("Obelisk",), False)) == "Tom of Obelisk"
