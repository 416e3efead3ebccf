"""Every game lists its moments in one file and asks each of them in one place: found by reading the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from ecliptic.core.game import Game
from ecliptic.core.moments import Moment
from ecliptic.games import GAMES

FIRES: Final = ("fire", "Fire", "add_passives")  # what happens there, happens
NUMBERS: Final = ("value", "changed", "why_forbidden")
SUMS: Final = ("explained", "price_changes")
KINDS: Final = (FIRES, NUMBERS, SUMS)
Use = tuple[str, Sequence[str]]  # where, and in which of these ways


def moments_of(game: Game) -> list[Moment]:
    listed = import_module(f"ecliptic.games.{game.entry.name}.moments").MOMENTS
    return list(listed.values() if isinstance(listed, dict) else listed)


def names_of(game: Game) -> list[str]:
    """The numbers of the moments, as the file names them."""
    tree = ast.parse((game.entry.folder / "moments.py").read_text())
    ranges = [
        node for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("range")
    ]
    return [name.id for node in ranges for name in ast.walk(node.targets[0]) if isinstance(name, ast.Name)]


def uses(path: Path, names: Sequence[str]) -> Iterator[tuple[str, Use]]:
    """Each moment that a file asks about, where, and in which way; by whatever name it is imported."""
    tree = ast.parse(path.read_text())
    known: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".moments"):
            known |= {alias.asname or alias.name: alias.name for alias in node.names if alias.name in names}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for function in functions:
        for call in [node for node in ast.walk(function) if isinstance(node, ast.Call)]:
            called = ast.unparse(call.func)
            kind = next((kind for kind in KINDS if called in kind), None)
            asked = [name.id for part in call.args for name in ast.walk(part) if isinstance(name, ast.Name)]
            for name in [name for name in asked if name in known and kind is not None]:
                yield known[name], (f"{path.stem}.{function.name}", kind or ())


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_moments_of_a_game_are_a_closed_list_with_rules(game: Game) -> None:
    moments = moments_of(game)
    assert len(dict.fromkeys(moment.name for moment in moments)) == len(moments)
    assert [moment for moment in moments if moment.rule not in game.entry.rulebook.rules] == []
    assert [moment for moment in moments if not moment.words or moment.words.endswith(".")] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_moment_is_asked_in_one_place(game: Game) -> None:
    """One place where it fires, one function for its number, and one that gives the same number with its parts."""
    names, found = names_of(game), dict[tuple[str, Sequence[str]], dict[str, None]]()
    for path in sorted(game.entry.folder.rglob("*.py")):
        if path.name != "moments.py":
            for moment, (where, kind) in uses(path, names):
                found.setdefault((moment, kind), {})[where] = None
    assert found, "nothing was recognized"
    assert {moment: [*places] for moment, places in found.items() if len(places) > 1} == {}
