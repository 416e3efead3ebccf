"""Rulebooks: `rules.md` of a game, read into chapters and numbered rules."""

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


class Rulebook(msgspec.Struct, frozen=True):
    """Every rule of a game by its id, in the order of the book."""

    title: str
    text: str
    rules: dict[str, Rule]

    def chapters(self) -> dict[str, list[Rule]]:
        result: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            result.setdefault(rule.chapter, []).append(rule)
        return result

    def search(self, words: str) -> list[Rule]:
        """The rules that contain every one of the words."""
        wanted = words.lower().split()
        return [r for r in self.rules.values() if all(w in f"{r.id} {r.text}".lower() for w in wanted)]


def read_rulebook(path: Path) -> Rulebook:
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
    return Rulebook(title, text, {id: Rule(id, chapter, words) for id, (chapter, words) in texts.items()})
