"""Every game fits into a window of 80 by 24 and of 120 by 40; below that a sentence says what to do."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from rich.text import Text

import ecliptic
from ecliptic import Match
from ecliptic.cli.signs import is_narrow
from ecliptic.core.story import Deed
from ecliptic.terminal.app import TableApp
from ecliptic.terminal.boards import Drawing, drawing_of
from ecliptic.terminal.dialogs import Reader
from ecliptic.terminal.fitting import key_line, too_small, whole_parts
from ecliptic.terminal.introduction import introduce
from ecliptic.terminal.log import Log
from ecliptic.terminal.panes import Panes
from ecliptic.terminal.session import LEAVE_NAMES
from tests.terminal.support import LARGE, SMALL, played_at_random, screen_text, seated

CUT = "…"


@dataclass(frozen=True)
class Case:
    """A game with as many players as it has room for, its headings of numbers, and some of its total at the end."""

    game: str
    players: int
    headings: str
    total: str = "TOTAL"


CASES = [
    Case("horizons", 5, r"VP +Energy +Metal +Know\. +Habit\. +Col\. +Mis\. +Allies"),
    Case("deep_future", 3, r"Hand +Home +Tech +Sect +Cube +Col", "Sectors"),
    Case("pulp_invasion", 1, r"Combat \d.*Diplomacy \d.*Science \d", "Rating"),
    Case("ultramassive", 4, r"\d+ mass \(", "TOTAL MASS"),
    Case("laniakea", 4, r"\d+ VP, level \d"),
]


def test_every_game_with_a_drawing_of_its_own_is_tried() -> None:
    drawn = [name for name in ecliptic.games() if type(drawing_of(name)) is not Drawing]
    assert [case.game for case in CASES] == drawn


def in_the_middle(case: Case, least: int) -> Match:
    """A game played at random, at a question of seat 0."""
    match = played_at_random(case.game, case.players, 3, least)
    while match.position.seat != 0:
        match.play(match.options()[0].id)
    return match


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("case", CASES, ids=[case.game for case in CASES])
async def test_nothing_is_cut_off_in_any_pane(case: Case, size: tuple[int, int]) -> None:
    introduce(case.game)
    for least in (0, 25):
        match = in_the_middle(case, least)
        app, seen = TableApp(seated(0, match=match)), ""
        async with app.run_test(size=size) as pilot:
            panes = app.query_one(Panes)
            for _ in panes.views:
                await pilot.pause()
                text = screen_text(app)
                assert CUT not in text
                assert re.search(r"q quit( or give up)? *$", text)
                assert match.decision is not None
                assert match.decision.prompt[:30] in " ".join(text.split())
                assert re.search(r"^.*\b1  \w", text, re.M)  # the first choice
                seen += text + "\n".join(view.picture.plain for view in panes.views[:-1])
                await pilot.press("tab")
            if least:
                assert re.search(case.headings, seen)


@pytest.mark.parametrize("case", CASES, ids=[case.game for case in CASES])
async def test_the_score_sheet_shows_total_and_winner_at_80_by_24(case: Case) -> None:
    introduce(case.game)
    match = played_at_random(case.game, case.players, 5)
    app = TableApp(seated(0, match=match))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Reader)
        text = screen_text(app)
        assert CUT not in text
        line = next(line for line in text.splitlines() if f"│ {case.total}" in line)
        if case.game != "deep_future":  # which knows no points
            assert re.findall(r"-?\d+", line)[-case.players :] == [str(score) for score in match.scores()]
        winners = [match.header.names[seat] for seat in match.winners()]
        assert all(f"{name} wins" in text for name in winners) if winners else "No winner" in text or "fails" in text
        assert "Esc closes" in text


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (30, 10)])
async def test_a_window_below_the_smallest_size_says_so_and_takes_only_q(size: tuple[int, int]) -> None:
    introduce("pulp_invasion")
    session = seated(0, match=ecliptic.new("pulp_invasion", 1, 5))
    app = TableApp(session)
    async with app.run_test(size=size) as pilot:
        before = len(session.match.lines)
        await pilot.press("1", "enter", "w", "u")
        words = " ".join(screen_text(app).split())
        assert f"This window has {size[0]} columns and {size[1]} lines; the table needs 80 and 24." in words
        assert (len(session.match.lines), len(app.screen_stack)) == (before, 1)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert "This window has" not in screen_text(app)
        assert "q quit" in screen_text(app)
        await pilot.resize_terminal(*size)
        await pilot.press("q")
        assert len(app.screen_stack) == 2


def test_the_sentence_names_both_sizes() -> None:
    assert "70 columns and 20 lines" in too_small(70, 20)
    assert "--plain" in too_small(70, 20)


async def test_space_gives_the_pane_the_room_of_the_question_and_a_choice_takes_it_back() -> None:
    introduce("laniakea")
    session = seated(0, match=in_the_middle(CASES[-1], 40))
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        pane = app.query_one(Panes).views[0]
        before = pane.size.height
        await pilot.press("space")
        await pilot.pause()
        assert pane.size.height == SMALL[1] - 3  # all but the status, the tabs and the keys
        await pilot.press("1")
        await pilot.pause()
        assert pane.size.height <= before + 9
        assert app.query_one("#question").display


async def test_what_can_be_chosen_is_scrolled_into_sight() -> None:
    introduce("laniakea")
    match = played_at_random("laniakea", 2, 4)
    moves = [at for at, line in enumerate(match.choices) if line.decision == "choose_goal" and line.seat == 0]
    chosen = next(match.at(at) for at in moves if match.at(at).options()[0].target.startswith("galaxy:"))
    app = TableApp(seated(0, match=chosen))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        pane = app.query_one(Panes).views[0]
        top, marked = round(pane.scroll_y), pane.picture.marked()
        assert any(top <= y < top + pane.size.height for y in marked)
        pane.guided, pane.picture.body = True, ""
        pane.picture.drawn.clear()
        pane.show_marks()
        await pilot.pause()
        assert (pane.scroll_y, pane.guided) == (0, False)  # nothing can be chosen there: back to the top


def test_a_line_keeps_whole_parts_and_its_important_keys() -> None:
    line = Text("Round 1 · Green Hunger · 12 mass")
    assert whole_parts(line, 40).plain == line.plain
    assert whole_parts(line, 30).plain == "Round 1 · Green Hunger"
    assert whole_parts(line, 5).plain == line.plain  # nothing fits, and something must be said
    keys = [("u", "undo"), ("g", "goal"), ("s", "save"), ("q", "quit")]
    assert key_line(keys, "sg", 40).plain == "u undo  g goal  s save  q quit"
    assert key_line(keys, "sg", 25).plain == "u undo  s save  q quit"
    assert key_line(keys, "sg", 3).plain == "u undo  q quit"


def test_news_is_told_in_whole_deeds_and_the_latest_always() -> None:
    match = played_at_random("horizons", 3, 3, 60)
    log = Log(match, 0, match.view(0), drawing_of("horizons", True))
    short = Deed(0, 1, 0, 0, 1, "Violet settles Olisha.", "HZ-5.2")
    long = Deed(0, 1, 0, 0, 1, f"Blue builds {'and builds ' * 20}.", "HZ-6.1")
    assert log.news([], 78, 2).plain == ""
    assert log.news([short], 78, 2).plain == "Violet settles Olisha. HZ-5.2"
    assert log.news([short, short], 78, 2).plain.count("Olisha") == 2
    assert log.news([long, short], 78, 2).plain == "(1 more: l) Violet settles Olisha. HZ-5.2"
    assert log.news([short, long], 78, 2).plain == f"(1 more: l) {long.text} HZ-6.1"


# --- names that the program gives ------------------------------------------------------------------------------------


async def test_one_key_hands_all_names_to_the_program() -> None:  # DF-23.7
    introduce("deep_future")
    session = seated(0, match=ecliptic.new("deep_future", 1, 3, {"names": "ask"}))
    assert session.naming
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        key = len(session.match.options()) + 2
        assert f"{key}  {LEAVE_NAMES}" in screen_text(app)
        await pilot.press(str(key))
        await pilot.pause()
        assert session.ordered(0) == "program"
        assert not session.naming


# --- terminals without Unicode ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "narrow"),
    [
        ({"LANG": "C"}, True),
        ({"LANG": "POSIX"}, True),
        ({}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),  # Python sets LC_CTYPE so, where it finds C
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "C"}, True),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "C", "LC_CTYPE": "de_DE.UTF-8"}, False),
        ({"LANG": "C", "LC_ALL": "en_US.UTF-8"}, False),
    ],
)
def test_the_locale_says_whether_there_is_more_than_ascii(environment: dict[str, str], narrow: bool) -> None:
    assert is_narrow(environment) is narrow
