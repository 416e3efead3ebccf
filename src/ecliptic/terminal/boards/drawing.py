"""How a game is drawn: from the view of one seat alone, so that what is secret stays secret.

This class draws any game, as a tree of its view; a game with a picture of its own has a class below this one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from ecliptic.core.entry import GameInfo, Shade
from ecliptic.core.views import View

Marks = Mapping[str, str]  # what can be chosen now -> the key that chooses it
NO_MARKS: Marks = {}
PALE = 0xD0


@dataclass(frozen=True)
class Pane:
    """A part of the table; `hand` marks what belongs to the person who looks."""

    title: str
    body: RenderableType
    hand: bool = False
    side: Literal["left", "right"] = "left"


@dataclass(frozen=True)
class Outcome:
    """How a game ended, as far as every game can tell."""

    names: tuple[str, ...]
    scores: list[int]
    winners: list[int]

    def sentence(self) -> str:
        who = " and ".join(self.names[seat] for seat in self.winners)
        if not who:
            return "Nobody wins."
        return f"{who} share the victory." if len(self.winners) > 1 else f"{who} wins."


class Drawing:
    """Any game: its view as a tree."""

    sheet_title = "The score sheet"

    def __init__(self, glyphs: bool = True) -> None:
        self.glyphs = glyphs

    def status(self, view: View, names: tuple[str, ...]) -> Text:
        """One line that says where the game stands."""
        deciding = view.get("deciding")
        return Text(f"{names[deciding]} decides" if isinstance(deciding, int) else "")

    def panes(self, view: View, marks: Marks = NO_MARKS) -> list[Pane]:
        """What lies on the table; what can be chosen may be marked with its key."""
        table = {key: value for key, value in view.items() if key not in ("hand", "options", "game", "seat", "over")}
        kind = Tree if self.glyphs else PlainTree
        panes = [Pane("Table", grown(kind("The table"), table))]
        if "hand" in view:
            panes.append(Pane("Hand", grown(kind("Your hand"), view["hand"]), hand=True, side="right"))
        return panes

    def thing(self, view: View, target: str) -> str:
        """The name of something that can be chosen or refused."""
        return target.replace(":", " ").replace("_", " ").capitalize()

    def about(self, view: View, target: str) -> str:
        """What a person should know of it before choosing, beyond the words of the option."""
        return ""

    def subject(self, view: View) -> Text:
        """What the present question is about, where its words do not say it all."""
        return Text()

    def names(self, view: View) -> Sequence[str]:
        """The names that things on the table have already, where names can be given."""
        return ()

    def style(self, view: View, seat: int) -> str:
        """The colour of a seat; never the only thing that tells it apart."""
        return "bold"

    def sheet(self, view: View, outcome: Outcome) -> RenderableType:
        """The score sheet of a finished game."""
        table = Table(box=None, pad_edge=False)
        table.add_column("")
        table.add_column("VP", justify="right")
        for name, score in zip(outcome.names, outcome.scores, strict=True):
            table.add_row(Text(name), str(score))
        return Group(table, Text(), Text(outcome.sentence(), "bold"))


def seat_style(entry: GameInfo, seat: int) -> str:
    return style_of(entry.seat_colours[seat])


def colour_style(entry: GameInfo, name: str) -> str:
    """The style of a colour of the seats, by its name."""
    return next((style_of(shade) for shade in entry.seat_colours if shade.name == name.lower()), "bold")


def style_of(shade: Shade) -> str:
    """A colour of the entry. One that is nearly white is left to the terminal, whose ground may be white too."""
    pale = min(bytes.fromhex(shade.dark[1:])) >= PALE
    return "bold" if pale else f"bold {shade.dark}"


class PlainTree(Tree):
    """With branches of letters alone."""

    TREE_GUIDES = [Tree.ASCII_GUIDES] * len(Tree.TREE_GUIDES)


def grown(tree: Tree, value: object) -> Tree:
    """The tree with a branch for everything in a piece of plain data."""
    if isinstance(value, dict):
        for key, part in value.items():
            branch(tree, str(key).replace("_", " "), part)
    elif isinstance(value, list):
        for number, part in enumerate(value, 1):
            branch(tree, str(number), part)
    return tree


def branch(tree: Tree, name: str, value: object) -> None:
    if isinstance(value, dict | list) and value:
        if all(not isinstance(part, dict | list) for part in parts(value)):
            tree.add(Text(f"{name}: {flat(value)}"))
        else:
            grown(tree.add(Text(name)), value)
    else:
        tree.add(Text(f"{name}: {word(value)}"))


def parts(value: dict[object, object] | list[object]) -> list[object]:
    return list(value.values()) if isinstance(value, dict) else value


def flat(value: dict[object, object] | list[object]) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{str(key).replace('_', ' ')} {word(part)}" for key, part in value.items())
    return ", ".join(word(part) for part in value)


def word(value: object) -> str:
    if value is None or value in ([], {}):
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
