"""The question and its numbered choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

COMMANDS = "uhwrgsloq"  # letters with a meaning of their own
LETTERS = "abcdefghijklmnopqrstuvwxyz"
KEYS = "1234567890" + "".join(c for c in LETTERS if c not in COMMANDS) + LETTERS.upper()


class Choices(OptionList, inherit_bindings=False):
    """The choices; the page keys are left to the panes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("up", "cursor_up", "Up"),
        ("down", "cursor_down", "Down"),
        ("home", "first", "First"),
        ("end", "last", "Last"),
        ("enter", "select", "Choose"),
    ]


class Asking(Vertical):
    """What is asked of the person, if anything."""

    def __init__(self) -> None:
        super().__init__(id="asking")

    def compose(self) -> ComposeResult:
        yield Static(id="question")
        yield Choices(id="choices")

    def ask(self, question: Text, choices: Sequence[str]) -> None:
        """Ask, or only say something when there are no choices."""
        self.query_one("#question", Static).update(question)
        listed = self.query_one(Choices)
        listed.clear_options()
        listed.add_options([Option(line(number, words)) for number, words in enumerate(choices)])
        listed.display = bool(choices)
        if choices:
            listed.highlighted = 0
            listed.focus()


def line(number: int, words: str) -> Table:
    """Key and words; what does not fit on a line goes on under the words."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(Text(key_of(number), "bold"), Text(words))
    return grid


def key_of(number: int) -> str:
    """The key of a choice; beyond the keys there are the arrows."""
    return KEYS[number] if number < len(KEYS) else " "


def number_of(character: str | None) -> int | None:
    """Which choice a key stands for."""
    return KEYS.index(character) if character and character in KEYS else None
