"""A game with moments lists them in one file and asks each of them in one place: found by reading the source."""

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

FIRES: Final = ("fire", "Fire", "add_passives", "answering")  # what happens there, happens
NUMBERS: Final = ("value", "changed", "why_forbidden")
SUMS: Final = ("explained", "price_changes")
KINDS: Final = (FIRES, NUMBERS, SUMS)
Use = tuple[str, Sequence[str]]  # where, and in which of these ways

OF_A_STACK: Final = "asked together, by number, when a stack is absorbed"
FURTHER_PART: Final = "asked by its ability's number, as EXTRA_COMBAT is"
PHASE: Final = "the menu of the phase asks for all its lines by number"
NOT_BY_NAME: Final[dict[str, dict[str, str]]] = {  # moments that no call names, and why
    "deep_future": dict.fromkeys(("START", "POWER", "SETTLE", "GROW", "ADVANCE", "BATTLE", "EXPAND"), PHASE),
    "pulp_invasion": {
        "EXTRA_DIPLOMACY": FURTHER_PART,
        "EXTRA_SCIENCE": FURTHER_PART,
        "POWER_USED": "no power waits for it: the content takes it for what using the weapon does",
    },
    "ultramassive": dict.fromkeys(
        ("BLUE_GIANT_ABSORBED", "SUPERGIANT_ABSORBED", "PRIMORDIAL_ABSORBED", "ANTIMATTER_ABSORBED", "PILE_ABSORBED"),
        OF_A_STACK,
    ),
}


WITH_MOMENTS: Final = {name: game for name, game in GAMES.items() if (game.entry.folder / "moments.py").exists()}


def moments_of(game: Game) -> list[Moment]:
    listed = import_module(f"ecliptic.games.{game.entry.name}.moments").MOMENTS
    return list(listed.values() if isinstance(listed, dict) else listed)


def names_of(game: Game) -> list[str]:
    """The names of the moments: the keys of the list, or those of the numbers it goes by."""
    tree = ast.parse((game.entry.folder / "moments.py").read_text())
    [listed] = [
        node.value for node in tree.body if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "MOMENTS"
    ]
    if isinstance(listed, ast.Dict):
        return [ast.unparse(key) for key in listed.keys if key is not None]
    named = [node.targets[0] for node in tree.body if isinstance(node, ast.Assign) and is_range(node.value)]
    return [name.id for target in named for name in ast.walk(target) if isinstance(name, ast.Name)]


def is_range(value: ast.expr) -> bool:
    return ast.unparse(value).startswith("range")


def uses(path: Path, names: Sequence[str]) -> Iterator[tuple[str, Use]]:
    """Each call that asks about a moment, by whatever name it is imported: where, and in which way."""
    tree = ast.parse(path.read_text())
    known: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".moments"):
            known |= {alias.asname or alias.name: alias.name for alias in node.names if alias.name in names}
    for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call)]:
        kind = next((kind for kind in KINDS if ast.unparse(call.func) in kind), None)
        asked = [
            name.id
            for part in call.args
            if not isinstance(part, ast.Call)
            for name in ast.walk(part)
            if isinstance(name, ast.Name)
        ]
        for name in [name for name in asked if name in known and kind is not None]:
            yield known[name], (f"{path.name}:{call.lineno}", kind or ())


@pytest.mark.parametrize("game", WITH_MOMENTS.values(), ids=list(WITH_MOMENTS))
def test_the_moments_of_a_game_are_a_closed_list_with_rules(game: Game) -> None:
    moments = moments_of(game)
    assert len(dict.fromkeys(moment.name for moment in moments)) == len(moments)
    assert [moment for moment in moments if moment.rule not in game.entry.rulebook.rules] == []
    assert [moment for moment in moments if not moment.words or moment.words.endswith(".")] == []


@pytest.mark.parametrize("game", WITH_MOMENTS.values(), ids=list(WITH_MOMENTS))
def test_every_moment_is_asked_in_one_place(game: Game) -> None:
    """One call where it fires, one for its number, and one that gives the same number with its parts."""
    names, found = names_of(game), dict[tuple[str, Sequence[str]], list[str]]()
    for path in sorted(game.entry.folder.rglob("*.py")):
        if path.name != "moments.py":
            for moment, (where, kind) in uses(path, names):
                found.setdefault((moment, kind), []).append(where)
    assert {moment: places for moment, places in found.items() if len(places) > 1} == {}
    recognized = {moment for moment, _ in found}
    assert len(names) == len(moments_of(game))
    assert [name for name in names if name not in recognized] == [*NOT_BY_NAME.get(game.entry.name, ())]
