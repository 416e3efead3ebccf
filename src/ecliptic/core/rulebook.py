"""Rulebooks: `rules.md` of a game, read into chapters and numbered rules, and the tables that rules cite."""

# not compiled: reads a text once

from __future__ import annotations

import re
from pathlib import Path

import msgspec

RULE = re.compile(r"- \*\*([A-Z]{2}-\d+(?:\.\d+)*[a-z]?)\*\* ")


class Rule(msgspec.Struct, frozen=True):
    id: str
    chapter: str
    text: str


class Table(msgspec.Struct, frozen=True):
    """A table that rules cite, made from the content of the game."""

    id: str  # such as DF-T5
    title: str
    rows: dict[str, str]  # what each row says, by what follows the id and a point: DF-T5.S1

    def rules(self) -> list[Rule]:
        chapter = f"Table {self.id.partition('-T')[2]}: {self.title}"
        return [Rule(f"{self.id}.{row}", chapter, text) for row, text in self.rows.items()]

    def written(self) -> str:
        rows = self.rules()
        lines = [f"- **{row.id}** {row.text}" for row in rows]
        return "\n".join(["", f"## {rows[0].chapter}", "", *lines, ""])


class Rulebook(msgspec.Struct, frozen=True):
    """Every rule of a game by its id, in the order of the book, and every row of its tables."""

    title: str
    text: str
    rules: dict[str, Rule]
    rows: dict[str, Rule] = {}

    def everything(self) -> list[Rule]:
        return [*self.rules.values(), *self.rows.values()]

    def chapters(self) -> dict[str, list[Rule]]:
        result: dict[str, list[Rule]] = {}
        for rule in self.everything():
            result.setdefault(rule.chapter, []).append(rule)
        return result

    def search(self, words: str) -> list[Rule]:
        """The rules that contain every one of the words, in the singular or in the plural."""
        wanted = [spellings(word) for word in words.lower().split()]
        return [rule for rule in self.everything() if all(any(w in searched(rule) for w in word) for word in wanted)]


def searched(rule: Rule) -> str:
    return f"{rule.id} {rule.text}".lower()


def spellings(word: str) -> list[str]:
    """A word and its other number, as far as that is not a part of it: colony and colonies."""
    if word.endswith("ies"):
        return [word, f"{word[:-3]}y"]
    if word.endswith("y"):
        return [word, f"{word[:-1]}ies"]
    return [word, word[:-1]] if word.endswith("s") and len(word) > len("gas") else [word]


def read_rulebook(path: Path, tables: tuple[Table, ...] = ()) -> Rulebook:
    text = path.read_text(encoding="utf-8")
    title, chapter, current = path.parent.name, "", ""
    texts: dict[str, tuple[str, str]] = {}
    for line in text.splitlines():
        start = RULE.match(line)
        if start:
            current = start[1]
            texts[current] = (chapter, line[start.end() :].strip())
        elif line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            chapter, current = line[3:].strip(), ""
        elif current and line.startswith("  "):
            texts[current] = (chapter, f"{texts[current][1]} {line.strip()}")
        else:
            current = ""
    return Rulebook(
        title,
        text + "".join([table.written() for table in tables]),
        {id: Rule(id, chapter, words) for id, (chapter, words) in texts.items()},
        {row.id: row for table in tables for row in table.rules()},
    )
