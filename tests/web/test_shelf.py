"""The shelf of the page and the entries of the games agree, and nothing else knows a game by its name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from ecliptic.games import GAMES

PAGES = Path(__file__).parents[2] / "src" / "ecliptic" / "web" / "games"
SHELF = (PAGES / "shelf.js").read_text(encoding="utf-8")
SOURCE = PAGES.parents[1]
LISTS = ("games/__init__.py", "web/games/shelf.js")
GALAXIES = re.compile("campaigns/|(cli|table)/campaign|web/campaign/")  # only Deep Future has them
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
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


def named_in(path: Path) -> set[str]:
    """The games that a module or a style names, in the middle of a message too, other than in its comments."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return GAMES.keys() & re.findall(r"\w+", COMMENT.sub("", text))
    nodes = list(ast.walk(ast.parse(text)))
    docstrings = [node.value for node in nodes if isinstance(node, ast.Expr)]  # help may give an example
    said = [str(node.value) for node in nodes if isinstance(node, ast.Constant) and node not in docstrings]
    words = [word for string in said for word in re.findall(r"\w+", string)]
    modules = [part for node in nodes if isinstance(node, ast.ImportFrom) for part in (node.module or "").split(".")]
    return GAMES.keys() & {*words, *modules}


def test_a_game_is_known_to_its_own_folders_and_one_list_on_each_side() -> None:
    names = [path.relative_to(SOURCE) for path in SOURCE.rglob("*") if path.suffix in (".py", ".js", ".css", ".html")]
    others = [name for name in names if not {*name.parts} & {*GAMES, "vendor"}]
    known = {name.as_posix(): found for name in others if (found := named_in(SOURCE / name))}
    assert [known.pop(name) for name in LISTS] == [GAMES.keys()] * len(LISTS)
    assert {name: found for name, found in known.items() if not GALAXIES.match(name)} == {}
    assert set().union(*known.values()) == {"deep_future"}
