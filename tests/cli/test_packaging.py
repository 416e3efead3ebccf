"""What the package says about itself: extras, addresses, version."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import ecliptic
from ecliptic.cli.main import app
from ecliptic.games import GAMES
from tools.dist import COMMANDS

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FOR_WORK = {"dev", "docs", "bench"}  # on Ecliptic itself
TEXTS = {".cfg", ".md", ".py", ".sh", ".toml", ".yaml", ".js", ".html"}


def test_the_page_about_installing_has_every_extra() -> None:
    page = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    extras = PROJECT["optional-dependencies"]
    rows = dict(re.findall(r"^\| `(\w+)` \|.*\| (\w*) *\|$", page, re.MULTILINE))
    assert rows.keys() == extras.keys() - FOR_WORK
    for extra, brought in rows.items():
        wanted = [re.split(r"[>=]", requirement)[0] for requirement in extras[extra]]
        assert wanted == ([brought] if brought else [f"ecliptic[{','.join(name for name in rows if name != extra)}]"])


def test_the_address_of_the_project_stands_in_one_place() -> None:
    addresses = PROJECT["urls"]
    home = addresses["Source"]
    assert all(addresses[name].startswith(f"{home}/") for name in ("Changelog", "Issues"))
    owner = home.split("/")[3]
    assert owner in addresses["Documentation"]
    files = [file for pattern in ("*", "*/*", "src/**/*") for file in ROOT.glob(pattern) if file.suffix in TEXTS]
    assert {file.name for file in files if owner in file.read_text(encoding="utf-8")} == {"pyproject.toml"}


def test_what_is_built_is_tried_with_every_command_and_every_game() -> None:
    tried = [line.split() for line in COMMANDS]
    commands = {name for name in app if not name.startswith("-")}
    assert commands - {"serve"} <= {words[0] for words in tried}  # the server is tried by itself
    assert {words[1] for words in tried if words[0] == "play"} == GAMES.keys()


def test_the_changelog_begins_with_this_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## \[(.+?)\]", changes, re.MULTILINE).group(1) == ecliptic.__version__  # type: ignore[union-attr]
