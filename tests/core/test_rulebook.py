"""Rulebooks are read from rules.md."""

from pathlib import Path

from ecliptic.core.rulebook import read_rulebook

TEXT = """# Pebbles

About nothing.

## 1 Set-up

- **PB-1.1** Each player takes
  a pebble.
- **PB-1.2** Play goes to the left.

A remark that belongs to no rule.
  Not even indented.

## Options

- `size` (small; default small): no rule.
"""


def test_rules_are_found_with_their_chapters(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(TEXT)
    book = read_rulebook(tmp_path / "rules.md")
    assert book.title == "Pebbles"
    assert list(book.rules) == ["PB-1.1", "PB-1.2"]
    assert book.rules["PB-1.1"].text == "Each player takes a pebble."
    assert list(book.chapters()) == ["1 Set-up"]
    assert [rule.id for rule in book.chapters()["1 Set-up"]] == ["PB-1.1", "PB-1.2"]


def test_rules_are_searched_by_words_and_ids(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(TEXT)
    book = read_rulebook(tmp_path / "rules.md")
    assert [rule.id for rule in book.search("PEBBLE player")] == ["PB-1.1"]
    assert [rule.id for rule in book.search("pb-1.2")] == ["PB-1.2"]
    assert book.search("comet") == []
