"""The modules of the pages import each other in no circle, those included that are loaded when they are needed."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[2] / "src" / "ecliptic" / "web"
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)  # types are imported in these
IMPORT: Final = re.compile(r'(?:\bfrom|^import|(?<![."\w])import\()\s*"(\.[^"]+\.js)"', re.MULTILINE)


def imports() -> dict[str, list[str]]:
    """What every module imports, by their paths."""
    paths = [path for path in sorted(WEB.rglob("*.js")) if "vendor" not in path.parts]
    texts = {path: COMMENT.sub("", path.read_text(encoding="utf-8")) for path in paths}
    return {
        named(path): [named(path.parent / imported) for imported in IMPORT.findall(text)]
        for path, text in texts.items()
    }


def named(path: Path) -> str:
    return path.resolve().relative_to(WEB.resolve()).as_posix()


def test_no_module_imports_itself_by_a_detour() -> None:
    TopologicalSorter(imports()).prepare()  # a cycle raises, and is named


def test_all_ways_to_import_are_seen() -> None:
    found = imports()
    assert "games/horizons/board.js" in found["games/shelf.js"], "when it is needed"
    assert "html.js" in found["ui/rule_link.js"]
    assert "table/table_store.js" not in found["table/store_context.js"], "only its type"
