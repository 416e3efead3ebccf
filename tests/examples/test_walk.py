"""docs/adding-a-game.md shows what really stands in the files of the example."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "salvage"
TEXT = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
SECTIONS = re.split(r"^### `(.+)`\n", TEXT, flags=re.MULTILINE)
WALK = dict(zip(SECTIONS[1::2], SECTIONS[2::2], strict=True))
BLOCK = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("file", WALK)
def test_what_is_shown_of_a_file_stands_there(file: str) -> None:
    text = (EXAMPLE / file).read_text(encoding="utf-8")
    for block in BLOCK.findall(WALK[file].partition("\n## ")[0]):
        assert block in text or ">>>" in block


def test_every_file_of_the_example_has_its_place_in_the_walk() -> None:
    files = [path for suffix in ("py", "md", "toml") for path in EXAMPLE.rglob(f"*.{suffix}")]
    shown = [path.relative_to(EXAMPLE).as_posix() for path in files if path.name != "__init__.py"]
    assert sorted(WALK) == sorted(shown)
