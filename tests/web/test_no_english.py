"""No English as protocol: a board draws what the engine gives as data, and never looks for words in its sentences."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

GAMES: Final = Path(__file__).parents[2] / "src" / "ecliptic" / "web" / "games"
SAID: Final = r"(?:\b|_)(?:label|text|words|prompt|said|sum)\b"  # what sentences of the engine are called
MATCHES: Final = re.compile(
    rf"{SAID}\)?\??\.(?:replace|replaceAll|match|matchAll|split|search|includes|startsWith|endsWith)\("
    rf"|\.(?:test|exec)\([^)]*{SAID}"
    rf"|{SAID} === (?!null\b)"
)
PATTERN: Final = re.compile(r"[\[(,=:?]\s*/((?:\\.|[^/\\\n*])(?:\\.|[^/\\\n])*)/[dgimsuvy]*\s*[.,)\];]")
WORD: Final = re.compile(r"[A-Za-z]{4}")
LAYOUT: Final = "breaks a line or turns a hyphen into a minus: nothing is read from the words"
SAME: Final = "compares two sentences of the engine, whatever they say"
ALLOWED: Final = {
    ("deep_future/challenge.js", r"text.replace(/ -/g"): LAYOUT,
    ("pulp_invasion/mine.js", r"weapon.text.replace(/-(?=\d)/g"): LAYOUT,
    ("pulp_invasion/poster.js", r'text.split(" ")'): LAYOUT,
    ("ultramassive/ending.js", r'text.replace(/\.$/, "")'): LAYOUT,
    ("horizons/ally.js", r"ally.other_text === ally.text"): SAME,
}


def matching(text: str) -> list[str]:
    """The lines that look into words."""
    return [line for line in text.splitlines() if MATCHES.search(line) or any(map(has_word, PATTERN.findall(line)))]


def has_word(pattern: str) -> bool:
    return WORD.search(re.sub(r"\\.", "", pattern)) is not None


def modules() -> dict[str, str]:
    """All modules of boards but the lessons, which are English throughout, and the types."""
    paths = [path for path in sorted(GAMES.glob("*/*.js")) if path.name not in ("tutorial.js", "types.js")]
    return {path.relative_to(GAMES).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def test_no_board_looks_for_words_in_what_the_engine_says() -> None:
    found = [(name, line.strip()) for name, text in modules().items() for line in matching(text)]
    assert [one for one in found if not any(one[0] == name and part in one[1] for name, part in ALLOWED)] == []


def test_every_exception_is_still_needed() -> None:
    texts = modules()
    assert [(name, part) for name, part in ALLOWED if not any(part in line for line in matching(texts[name]))] == []


def test_the_check_sees_what_it_is_for() -> None:
    """As it once stood in boards."""
    assert matching('const words = worth.words.replace(/^\\d+/, "");')
    assert matching("  [/\\bopen a closed pair/gi, 'Open wormhole'],")
    assert matching('options.find(({ label }) => label === name && name !== "");')
    assert not matching('const [kind = ""] = target.split(":"); // </small> and </b>')
