"""Rulebooks are read from rules.md."""

from pathlib import Path

import pytest

from ecliptic.core.rulebook import Table, read_rulebook

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


def test_tables_follow_the_chapters(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(TEXT)
    book = read_rulebook(
        tmp_path / "rules.md", (Table("PB-T1", "Sizes", {"S": "Small: a thumb.", "L": "Large: a fist."}),)
    )
    assert list(book.rules) == ["PB-1.1", "PB-1.2"]
    assert [rule.id for rule in book.chapters()["Table 1: Sizes"]] == ["PB-T1.S", "PB-T1.L"]
    assert book.text.endswith("\n## Table 1: Sizes\n\n- **PB-T1.S** Small: a thumb.\n- **PB-T1.L** Large: a fist.\n")
    assert [rule.id for rule in book.search("fist")] == ["PB-T1.L"]


@pytest.mark.parametrize(("words", "found"), [("colony", 2), ("colonies", 2), ("pebbles", 1), ("gas", 0)])
def test_a_word_is_found_in_the_singular_and_in_the_plural(tmp_path: Path, words: str, found: int) -> None:
    (tmp_path / "rules.md").write_text("- **PB-1.1** A colony has a pebble.\n- **PB-1.2** Five Colonies win a game.\n")
    assert len(read_rulebook(tmp_path / "rules.md").search(words)) == found


def test_rules_are_searched_by_words_and_ids(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(TEXT)
    book = read_rulebook(tmp_path / "rules.md")
    assert [rule.id for rule in book.search("PEBBLE player")] == ["PB-1.1"]
    assert [rule.id for rule in book.search("pb-1.2")] == ["PB-1.2"]
    assert book.search("comet") == []
