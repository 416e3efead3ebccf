"""Pulp Invasion in the terminal: drawn from the view alone, played by lines and by keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest
from textual.widgets import Static

import ecliptic
from ecliptic import Match
from ecliptic.core.views import View
from ecliptic.games.pulp_invasion.box import COLOURS
from ecliptic.terminal.app import TableApp
from ecliptic.terminal.asking import KEYS
from ecliptic.terminal.boards import Outcome, drawing_of
from ecliptic.terminal.boards.pulp_invasion.board import read
from ecliptic.terminal.boards.pulp_invasion.marks import percent
from ecliptic.terminal.dialogs import Reader
from ecliptic.terminal.panes import Panes
from ecliptic.terminal.plain import LineMode
from ecliptic.terminal.session import Session
from ecliptic.terminal.words import choice_words, why_not
from tests.laws.cases import RECORDS
from tests.terminal.support import (
    LARGE,
    SMALL,
    drawn,
    over_the_wire,
    played_at_random,
    press_and_confirm,
    seated,
    text_of,
    typed_at_random,
)

GAME = "pulp_invasion"


def mission(seed: int = 5, choices: int = 10**6, **options: str) -> Match:
    """A mission played at random, to its end or up to this many choices."""
    return played_at_random(GAME, 1, seed, choices, **options)


def asked(kind: str, **options: str) -> Match:
    """The first question of this kind, in missions played at random."""
    for seed in range(200):
        match, random = ecliptic.new(GAME, 1, seed, options), Random(seed)
        while not match.over:
            assert match.decision is not None
            if match.decision.kind == kind:
                return match
            match.play(random.choice(match.options()).id)
    raise AssertionError(f"nobody was asked {kind}")


def table_text(view: View, glyphs: bool = True, width: int = 100, keys: dict[str, str] | None = None) -> str:
    return drawn(GAME, view, glyphs, width, keys)


# --- what is drawn ---------------------------------------------------------------------------------------------------


def test_a_card_shows_what_it_asks_for_and_the_sum_behind_it() -> None:  # PI-5.1, PI-5.2
    match = asked("card_action", alien_order="kah_quietus_masque")
    view = match.view(0)
    text, row = table_text(view, width=160), next(row for row in read(view).line if row.fate == "current")
    total, _, why = row.parts[0].sum.words.partition(" = ")
    assert why.startswith(f"{row.card.strength} printed + 1 Kah's sector")
    assert f"Engage {total} {row.parts[0].ability.capitalize()} = {why}" in text
    assert f"Evade  pay {row.evade_cost.words}; draw {row.evade_draws.words}" in text


def test_every_card_of_the_line_names_the_card_whose_icon_it_reads() -> None:  # PI-5.2, PI-5.3
    view = asked("card_action").view(0)
    table, text = read(view), table_text(view, width=160)
    assert len(table.line) > 1
    for row in [row for row in table.line if row.engage]:
        assert f"← {table.line[row.reads].card.name}" in text
        assert row.card.name in text
    assert text.count("(forecast)") == sum(row.engage and row.forecast for row in table.line)  # PI-5.15


def test_a_card_of_strength_0_says_that_it_must_be_evaded() -> None:  # PI-5.12
    view = over_the_wire(asked("card_action").view(0))
    view["line"][0]["engage"] = False  # type: ignore[index]
    assert "Engage not possible: it must be evaded" in table_text(view)


def test_what_was_met_takes_one_line_and_an_evaded_card_shows_no_icon() -> None:  # PI-7.9
    view = over_the_wire(asked("card_action").view(0))
    rows = view["line"]
    assert isinstance(rows, list)
    rows[0]["fate"], rows[1]["fate"] = "evaded", "engaged"
    text = text_of(drawing_of(GAME).panes(view)[0].body)
    evaded, engaged = [line.strip() for line in text.splitlines()[:2]]
    assert evaded == f"1 {rows[0]['card']['name']} evaded"
    assert engaged.startswith(f"2 {rows[1]['card']['name']} [{rows[1]['card']['icon'].capitalize()}] engaged")


def test_after_a_die_it_says_what_is_left_to_pay() -> None:  # PI-6.2
    view = over_the_wire(asked("card_action").view(0))
    assert "left to pay" not in table_text(view)
    part = {"ability": "combat", "sum": {"total": 1, "terms": [], "words": "1"}}
    view["still_to_pay"] = [part]
    assert "left to pay: 1 Combat" in table_text(view)
    view["still_to_pay"] = [part | {"sum": {"total": 0, "terms": [], "words": "0"}}]
    assert "left to pay: nothing" in table_text(view)


def test_the_bag_is_shown_with_the_chance_of_every_colour() -> None:
    view = asked("card_action").view(0)
    table, text = read(view), table_text(view)
    assert f"Bag {table.bag.total}" in text
    for colour in COLOURS:
        if colour in table.bag.cubes:
            assert f"{table.bag.cubes[colour]} {colour} {percent(table.bag.odds[colour])}" in text
    assert [percent(n) for n in (0, 4, 184, 186, 1000)] == ["0%", "<1%", "18%", "19%", "100%"]


def test_planets_sectors_location_and_search_are_shown() -> None:
    view = over_the_wire(mission(seed=3, choices=12).view(0))
    table = read(view)
    text = " ".join(table_text(view).split())
    assert all(f"{planet.name} {planet.text}" in text for planet in table.planets_up)
    assert all(f"{sector.name} [{sector.icon.capitalize()}]" in text for sector in table.sectors)
    assert table.location is not None
    assert table.planet is not None
    active = table.location.active
    assert f"{table.location.name} [{active.capitalize()}]: {table.location.lines[active]}" in text
    assert f"Planet {table.planet.name}: {table.planet.text}" in text
    assert f"{percent(table.bag.find)} to find a Super Weapon" in text


def test_the_ship_shows_tracks_dice_weapons_and_hand() -> None:
    ended = ecliptic.load(RECORDS / GAME / "found_advanced.jsonl")
    view = ended.at(ended.number - 1).view(0)
    table, text = read(view), " ".join(table_text(view, width=160).split())
    for die in table.dice:
        assert (f"{die.name} [{die.face}] {die.text}" in text) == die.owned
    for weapon in table.weapons:
        assert weapon.name in text
        assert weapon.text in text
    for row in table.abilities:
        assert f"{row.ability.capitalize()} {row.now}/{row.maximum}" in text
    assert all(card.name in text for card in table.hand)


def test_an_ability_at_0_stands_out() -> None:  # PI-14.3
    view = over_the_wire(mission(seed=3, choices=12).view(0))
    view["abilities"][1]["now"] = 0  # type: ignore[index]
    text = table_text(view)
    assert "Diplomacy 0!" in text
    assert "a second ability at 0 loses the mission" in text


def test_alert_the_quietus_and_weapons_that_were_looked_at_are_remarked() -> None:  # PI-13.14, PI-8.23
    view = over_the_wire(mission(seed=3, choices=12).view(0))
    known = {"id": "SW3", "name": "Phase Cloak", "text": "Evade this card for 1 point less."}
    view |= {"alert": 2, "quietus": 1, "weapons_left": [known], "drawn": {"red": 2}}
    view["sectors"][0]["status"] = "past"  # type: ignore[index]
    view["sectors"][1]["status"] = "current"  # type: ignore[index]
    text = table_text(view)
    assert "Alert 2" in text
    assert "1 black cube on The Quietus" in text
    assert "Super Weapons to come: Phase Cloak" in text
    assert "Drawn: 2 red" in text
    assert "past" in text


def test_before_the_dice_are_taken_every_face_can_be_read() -> None:  # PI-2.4
    view = ecliptic.new(GAME, 1, 3).view(0)
    text = " ".join(table_text(view, width=160).split())
    assert all(f"[{n}] {face}" in text for die in read(view).dice for n, face in enumerate(die.faces or [], 1))
    assert text.startswith("Set-up")


def test_with_letters_alone_nothing_but_ascii_is_drawn() -> None:
    for choices in (0, 1, 2, 12, 30):
        text = table_text(mission(seed=3, choices=choices).view(0), glyphs=False)
        assert text.isascii()


@pytest.mark.parametrize("width", [38, 60, 76])
def test_no_line_is_wider_than_the_window(width: int) -> None:
    for choices in (0, 2, 25):
        assert max(map(len, table_text(mission(seed=7, choices=choices).view(0), width=width).splitlines())) <= width


# --- choices and reasons ---------------------------------------------------------------------------------------------


def test_what_can_be_chosen_carries_its_key() -> None:
    match = asked("card_action")
    view = match.view(0)
    card = next(row.card for row in read(view).line if row.fate == "current")
    keys = {f"engage:{card.id}": "1", f"evade:{card.id}": "2"}
    assert f"1/2){card.name}" in table_text(view, keys=keys)
    planet = read(view).planets_up[0]
    assert f"7){planet.name}" in table_text(view, keys={f"planet:{planet.id}": "7"})


def test_engage_and_evade_say_the_sums_and_the_gain() -> None:
    match = asked("card_action", alien_order="kah_quietus_masque")
    view, drawing = match.view(0), drawing_of(GAME)
    words = [choice_words(option, view, drawing) for option in match.options()]
    assert any("printed + 1 Kah's sector" in choice and "Planet icon" in choice for choice in words)
    evade = over_the_wire(view)
    evade["line"][0]["evade_draws"] |= {"words": "1 = 2 every Evade - 1 The Drowned Moon", "terms": [  # type: ignore[index]
        {"amount": 2, "source": "every Evade", "rule": "PI-7.1"},
        {"amount": -1, "source": "The Drowned Moon", "rule": "PI-13.4"},
    ]}  # fmt: skip
    target = f"evade:{read(view).line[0].card.id}"
    assert drawing.about(evade, target) == "cubes 1 = 2 every Evade - 1 The Drowned Moon"


def test_a_planet_says_what_it_sells() -> None:  # PI-10.3
    match = asked("choose_planet")
    view = match.view(0)
    for planet in read(view).planets_up:
        about = drawing_of(GAME).about(view, f"planet:{planet.id}")
        assert all(action.text in about for action in planet.paid)


def test_every_target_of_a_mission_has_a_name_of_its_own() -> None:
    drawing, seen = drawing_of(GAME), set[str]()
    for seed in range(12):
        options = {"auto_resolve": "off", "auto_take": "off"} if seed % 2 else {}
        match, random = ecliptic.new(GAME, 1, seed, options), Random(seed)
        while not match.over:
            view = match.view(0)
            for option in match.options():
                kind, _, id = option.target.partition(":")
                seen.add(kind)
                if kind in ("engage", "evade", "card", "planet", "die", "dice", "weapon", "socket", "paid"):
                    assert not drawing.thing(view, option.target).lower().startswith(f"{kind} {id}".lower())
            assert why_not(match, view, drawing) is not None
            match.play(random.choice(match.options()).id)
    assert {"engage", "evade", "card", "planet", "die", "dice", "weapon", "paid"} <= seen
    assert drawing.thing(ecliptic.new(GAME, 1, 3).view(0), "ability:combat") == "Ability combat"


@pytest.mark.parametrize("target", ["engage:XX", "card:XX", "planet:XX", "die:XX", "weapon:XX", "paid:7"])
def test_what_is_not_there_is_named_by_its_own_words(target: str) -> None:
    view, drawing = mission(seed=3, choices=12).view(0), drawing_of(GAME)
    assert drawing.thing(view, target) == target.replace(":", " ").capitalize()
    assert drawing.about(view, target) == ""


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", sorted(path.stem for path in (RECORDS / GAME).glob("*.jsonl")))
def test_the_report_adds_up_the_rating(record: str) -> None:  # PI-14.12
    match = ecliptic.load(RECORDS / GAME / f"{record}.jsonl")
    view = match.view(0)
    result = read(view).result
    assert result is not None
    outcome = Outcome(match.header.names, match.scores(), match.winners())
    text = text_of(drawing_of(GAME).sheet(view, outcome))
    rows = dict(re.findall(r"^(\S.*\S) +(\d+)$", text, re.MULTILINE))
    assert int(rows.pop("Rating")) == result.rating.total == sum(map(int, rows.values()))
    assert text.startswith(
        f"The mission {'succeeds' if result.won else 'fails'} in round {result.rounds}: {result.cause}"
    )
    assert "the mission is over" in table_text(view)


# --- playing ---------------------------------------------------------------------------------------------------------


def run(session: Session, lines: Iterator[str]) -> str:
    out = StringIO()
    LineMode(session, lines, out, asks=False).run()
    return out.getvalue()


def test_a_whole_mission_by_lines_in_ascii() -> None:
    session = seated(0, match=ecliptic.new(GAME, 1, 8))
    text = run(session, typed_at_random(session, Random(8), 20, ("b", "h", "w", "hint", "r", "g")))
    assert session.match.over
    assert "Mission report:" in text
    assert "Find every Super Weapon" in text
    assert "Encounters:" in text
    assert "Ship:" in text
    assert session.kept_at is not None
    assert ecliptic.verify(session.kept_at).finished


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_whole_mission_by_keys(size: tuple[int, int]) -> None:
    session = seated(0, match=ecliptic.new(GAME, 1, 8))
    app, random = TableApp(session), Random(3)
    async with app.run_test(size=size) as pilot:
        while not session.match.over:
            status = str(app.screen_stack[0].query_one("#status", Static).render())
            assert f"Weapons {len(read(session.view(0)).weapons)}/5" in status
            await press_and_confirm(pilot, KEYS[random.randrange(len(session.match.options()))])
            await pilot.pause()
        assert isinstance(app.screen, Reader)
        await pilot.press("escape", "q", "q")
    assert session.kept_at is not None


async def test_the_current_card_is_in_sight_in_a_small_window() -> None:
    match = asked("card_action")
    app = TableApp(seated(0, match=match))
    async with app.run_test(size=SMALL):
        pane = app.screen_stack[0].query_one(Panes).views[0]
        lines = pane.picture.plain.splitlines()
        current = next(i for i, line in enumerate(lines) if line.startswith("▶"))
        assert current + 2 < pane.size.height
