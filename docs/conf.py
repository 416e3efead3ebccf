"""The documentation site: `make docs`. The pages of the games are made from the games themselves."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from sphinx.application import Sphinx

import ecliptic
from ecliptic.core.entry import GameInfo
from ecliptic.core.words import counted

HERE = Path(__file__).parent
ROOT = HERE.parent
GENERATED = HERE / "generated"

project = "Ecliptic"
author = "The Ecliptic maintainers"
version = release = ecliptic.__version__
extensions = ["myst_parser"]
myst_heading_anchors = 4
html_theme = "furo"
html_title = f"Ecliptic {release}"
exclude_patterns = ["site", "pictures"]
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
nitpicky = True


def page_of(info: GameInfo) -> str:
    """How it goes, the options, the rules and the rulings of a game."""
    how = info.how_you_win
    few, many = info.minutes
    options = [f"| `{option.name}` | {', '.join(option.values)} | {option.meaning} |" for option in info.options]
    picture = HERE / "pictures" / f"{info.name}.webp"
    parts = [
        f"# {info.title}",
        info.blurb,
        f"{info.players[0]} to {info.players[-1]} players, {few} to {many} minutes, complexity {info.complexity} of 5.",
        f"![The table of {info.title}](../pictures/{picture.name})" if picture.exists() else "",
        "## How it goes",
        f"**The goal.** {how.goal}",
        f"**The end.** {how.end}",
        "**A turn.**",
        "\n".join(f"1. {step}" for step in how.turn),
        "\n".join(f"- **{word.name}**: {word.meaning}" for word in how.words),
        "## Options",
        "\n".join(["| option | values | meaning |", "|---|---|---|", *options]) if options else "None.",
        f"Play it: `ecliptic play {info.name}`, or **Play now** in the browser.",
        deeper(info.rulebook.text, "Rules"),
        deeper((ROOT / "src/ecliptic/games" / info.name / "rulings.md").read_text(encoding="utf-8"), "Rulings"),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def deeper(text: str, title: str) -> str:
    """A text under a heading of its own."""
    body = re.sub(r"\A# .*\n", "", text)
    return f"## {title}\n\n" + re.sub(r"^(#+) ", r"#\1 ", body, flags=re.MULTILINE)


ADOPTED = {"changes": "CHANGELOG.md", "contributing": "CONTRIBUTING.md", "speed": "bench/README.md"}


def adopted(file: str) -> str:
    """A page of the project outside this folder; its links stay right."""
    text = (ROOT / file).read_text(encoding="utf-8")
    return re.sub(r"\]\((?:\.\./)?docs/", "](../", text)


def linked(text: str) -> str:
    """A page of this folder whose links to adopted pages lead to them in the site too."""
    for page, file in ADOPTED.items():
        text = text.replace(f"](../{file}", f"](generated/{page}.md")
    return text


def generate() -> None:
    shutil.rmtree(GENERATED, ignore_errors=True)
    GENERATED.mkdir()
    games = ecliptic.games()
    for name, info in games.items():
        (GENERATED / f"{name}.md").write_text(page_of(info), encoding="utf-8")
    listed = "\n".join(["```{toctree}", ":maxdepth: 1", "", *games, "```"])
    title = f"# The games\n\n{counted(len(games), 'game')}: how each goes, its options, rules and rulings.\n\n"
    (GENERATED / "games.md").write_text(f"{title}{listed}\n", encoding="utf-8")
    for page, file in ADOPTED.items():
        (GENERATED / f"{page}.md").write_text(adopted(file), encoding="utf-8")


def setup(app: Sphinx) -> None:
    def read(_: Sphinx, __: str, source: list[str]) -> None:
        source[0] = linked(source[0])

    app.connect("source-read", read)


generate()
