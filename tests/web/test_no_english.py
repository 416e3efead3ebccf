"""No English as protocol: a board draws what the engine gives as data, and never looks for words in its sentences."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[2] / "src" / "ecliptic" / "web"
GAMES: Final = WEB / "games"
FRAME: Final = ("table", "solo", "home", "tutorial")
TERMINAL: Final = WEB.parent / "terminal"
# What sentences of the engine are called.
SAID: Final = r"(?:\b|_)(?:label|text|words|prompt|said|sum|step|source|title|brief|cause|why|reason)\b"
MATCHES: Final = re.compile(
    rf"{SAID}\)?\??\.(?:replace|replaceAll|match|matchAll|split|search|includes|startsWith|endsWith)\("
    rf"|\.(?:test|exec)\([^)]*{SAID}"
    rf"|{SAID} === (?!null\b|\d)"
    r"|\w\[[^\]]*\.toLowerCase\(\)[^\]]*\]"  # a key made of a name
    r"|\.toLowerCase\(\) [!=]==|[!=]== [\w.?]+\.toLowerCase\("  # a word of the engine against an id
    r"|\bid\.(?:slice|substring|charAt|replace|match|startsWith|endsWith)\("  # what an id looks like says nothing
    r"|\blabel\.slice\(|\b(?:label|name)\.indexOf\(|\bparseInt\("
)
CUT: Final = re.compile(
    r"\.(?:label|text|words|prompt|step|source|title|reason)\."
    r"(?:replace|split|startswith|endswith|removeprefix|find|index|partition|rpartition)\("
    r"|\bin \w+\.(?:label|text|prompt)\b"
)
PATTERN: Final = re.compile(r"[\[(,=:?]\s*/((?:\\.|[^/\\\n*])(?:\\.|[^/\\\n])*)/[dgimsuvy]*\s*[.,)\];]")
WORD: Final = re.compile(r"[A-Za-z]{4}")
LAYOUT: Final = "breaks a line or turns a hyphen into a minus: nothing is read from the words"
SAME: Final = "compares two sentences of the engine, whatever they say"
ALLOWED: Final = {
    ("deep_future/challenge.js", r"text.replace(/ -/g"): LAYOUT,
    ("pulp_invasion/poster.js", r'text.split(" ")'): LAYOUT,
    ("pulp_invasion/words.js", r"text.replace(/-(?=\d)/g"): LAYOUT,
    ("horizons/ally.js", r"ally.other_text === ally.text"): SAME,
}


def matching(text: str) -> list[str]:
    """The lines that look into words."""
    return [line for line in text.splitlines() if MATCHES.search(line) or any(map(has_word, PATTERN.findall(line)))]


def has_word(pattern: str) -> bool:
    return WORD.search(re.sub(r"\\.", "", pattern)) is not None


WRITTEN: Final = "reads what a person wrote, searched for, pressed or dropped here, or a formula of the page's own"
FRAME_ALLOWED: Final = {
    ("home/opening.js", "text.replace("): WRITTEN,
    ("table/ceremony.js", "label === written"): WRITTEN,
    ("table/rules.js", "text.includes(spelling)"): WRITTEN,
    ("table/rules.js", "text.replace("): LAYOUT,
    ("table/shortcuts.js", "event.key.toLowerCase()"): WRITTEN,
    ("table/shortcuts.js", "const MAY_REPEAT ="): WRITTEN,
    ("table/columns.js", r"text.split(/\s+/)"): LAYOUT,
    ("table/said.js", "text.replace("): LAYOUT,
    ("tutorial/coach.js", r'label.replace(/\.$/, "")'): LAYOUT,
    ("solo/tours.js", "title === tour.rank"): SAME,
}


def frame() -> dict[str, str]:
    """The modules of the page around the boards."""
    return {
        path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8")
        for folder in FRAME
        for path in sorted((WEB / folder).glob("*.js"))
    }


def test_the_frame_does_not_either() -> None:
    found = {(name, line.strip()) for name, text in frame().items() for line in matching(text)}
    excused = {one: part for one in found for part in FRAME_ALLOWED if part[0] == one[0] and part[1] in one[1]}
    assert sorted(found - excused.keys()) == []
    assert set(excused.values()) == FRAME_ALLOWED.keys(), "every exception is still needed"


def test_the_terminal_does_not_either() -> None:
    paths = sorted(TERMINAL.rglob("*.py"))
    lines = [(path.name, line.strip()) for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    assert [one for one in lines if CUT.search(one[1])] == []


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
    assert matching('step.startsWith("Pay ") || option.label.includes(step.slice(4))')
    assert matching("facts[`${change.name.toLowerCase()}_left`] !== change.after")
    assert matching("const rest = label.slice(name.length);")
    assert matching("const begin = name.indexOf(`${species} `);")
    assert matching("const stirs = pointed?.action === line.phase?.toLowerCase();")
    assert matching("const number = (id) => Number(id.slice(2));")
    assert CUT.search("if about and about not in option.label else option.label")
    assert not matching('const [kind = ""] = target.split(":"); // </small> and </b>')
