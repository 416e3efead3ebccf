"""The shelf of the page and the entries of the games agree."""

from __future__ import annotations

import re
from pathlib import Path

from ecliptic.games import GAMES

PAGES = Path(__file__).parents[2] / "src" / "ecliptic" / "web" / "games"
SHELF = (PAGES / "shelf.js").read_text(encoding="utf-8")
LINES = dict(re.findall(r"^  (\w+): \{\n(.*?)^  \},", SHELF, re.MULTILINE | re.DOTALL))


def test_everything_on_the_shelf_is_a_game_and_all_its_files_are_there() -> None:
    assert [name for name in LINES if name not in GAMES] == []
    files = re.findall(r'"(?:\./)?([\w/]+\.(?:js|css))"', SHELF)
    assert len(files) >= 3 * len(LINES)
    assert [file for file in files if not (PAGES / file).exists()] == []


def test_there_is_a_lesson_where_the_entry_says_so() -> None:
    assert [name for name, line in LINES.items() if "lesson:" in line] == [
        name for name, game in GAMES.items() if game.entry.lesson
    ]


def test_what_is_heard_are_sounds_of_the_page_at_events_of_the_game() -> None:
    sounds = re.findall(r"^  (\w+): \[", (PAGES.parent / "lib" / "sound.js").read_text(encoding="utf-8"), re.MULTILINE)
    for name in LINES:
        board = (PAGES / name / "board.js").read_text(encoding="utf-8")
        found = re.search(r"^  sounds: \{\n(.*?)^  \}", board, re.MULTILINE | re.DOTALL)
        assert found is not None
        heard = dict(re.findall(r'(\w+): "(\w+)"', found[1]))
        events = (PAGES.parents[1] / "games" / name / "events.py").read_text(encoding="utf-8")
        assert [sound for sound in heard.values() if sound not in sounds] == []
        assert [kind for kind in heard if f'"{kind}"' not in events] == []
