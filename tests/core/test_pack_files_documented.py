"""docs/content-packs.md has one complete row of every file of every game, and all of them can be played."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import ecliptic
from ecliptic.games import GAMES

PAGE = (Path(__file__).parent.parent.parent / "docs" / "content-packs.md").read_text(encoding="utf-8")
FILE = re.compile(r"^# (\w+\.toml)", re.M)


def documented(title: str) -> dict[str, str]:
    """By the name of its file, the text of the row that the page shows."""
    section = PAGE.partition(f"## The files of {title}\n")[2].partition("\n## ")[0]
    found: dict[str, str] = {}
    for block in re.findall(r"```toml\n(.*?)```", section, re.S):
        _, *parts = FILE.split(block)
        found |= dict(zip(parts[::2], parts[1::2], strict=True))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_file_has_one_row_on_the_page(game: str) -> None:
    entry = GAMES[game].entry
    files = sorted(path.name for path in (entry.folder / "content").glob("*.toml"))
    assert sorted(documented(entry.title)) == files
    for file, text in documented(entry.title).items():
        ((_, rows),) = tomllib.loads("#" + text).items()
        assert len(rows) == 1, file


@pytest.mark.parametrize("game", GAMES)
def test_the_row_names_every_field_that_the_rows_of_the_file_have(game: str) -> None:
    entry = GAMES[game].entry
    for file, text in documented(entry.title).items():
        ((_, rows),) = tomllib.loads((entry.folder / "content" / file).read_text(encoding="utf-8")).items()
        fields = dict.fromkeys(name for row in rows for name in row)
        assert not [name for name in fields if not re.search(rf"\b{name}\b", text)], file


@pytest.mark.parametrize("game", GAMES)
def test_the_rows_are_a_pack_that_can_be_played(game: str, tmp_path: Path) -> None:
    for file, text in documented(GAMES[game].entry.title).items():
        (tmp_path / file).write_text("#" + text, encoding="utf-8")
    match = ecliptic.new(game, seed=1, content=tmp_path)
    match.play(match.options()[0].id)
    assert match.header.content == GAMES[game].content_digest(tmp_path)
