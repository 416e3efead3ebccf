"""What is laid over the table for a moment: texts to read, questions to answer, the curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ecliptic.core.errors import EclipticError
from ecliptic.core.inputs import checked_text


class Reader(ModalScreen[None]):
    """Something to read, as long as it is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,enter,q,w,h,space", "dismiss", "Close"),
        ("up,k", "scroll(-1)", "Up"),
        ("down,j", "scroll(1)", "Down"),
        ("pageup", "scroll(-10)", "Up"),
        ("pagedown", "scroll(10)", "Down"),
    ]

    def __init__(self, title: str, body: RenderableType) -> None:
        super().__init__()
        self.heading = title
        self.body = body

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = self.heading
            with VerticalScroll(classes="scroll", can_focus=False):
                yield Static(self.body, classes="text")
            yield Static("Esc closes · arrows and PgUp/PgDn scroll", classes="hint")

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class Choose(ModalScreen[str | None]):
    """One of a few answers, each with its key."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "Back")]

    def __init__(self, question: str, answers: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.question = question
        self.answers = answers

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self.question, "bold"), classes="text")
            yield OptionList(*[Option(Text(f"{key}  {words}"), id=key) for key, words in self.answers])
            yield Static("Esc back to the game", classes="hint")

    def on_key(self, event: Key) -> None:
        if event.character in dict(self.answers):
            event.stop()  # or the table would take it for a choice
            self.dismiss(event.character)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(event.option_id)


class Ask(ModalScreen[str | None]):
    """A line to be typed."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "Back")]

    def __init__(self, question: str, value: str) -> None:
        super().__init__()
        self.question = question
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self.question, "bold"), classes="text")
            yield Input(self.value)
            yield Static("Enter confirm · Esc back to the game", classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)


class Write(ModalScreen[str | None]):
    """Words of the person's own, beginning with what is suggested; the arrows bring other suggestions."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", "Back"),
        ("down", "suggest(1)", "Next"),
        ("up", "suggest(-1)", "Before"),
    ]

    def __init__(self, question: str, suggestions: Sequence[str], longest: int, check: Callable[[str], None]) -> None:
        super().__init__()
        self.question = question
        self.suggestions = suggestions
        self.longest = longest
        self.check = check
        self.suggested = 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self.question, "bold"), classes="text")
            yield Input(self.suggestions[0], placeholder=self.suggestions[0], max_length=self.longest)
            yield Static(id="count", classes="text")
            yield Static("Enter use this name · arrows other names · Esc back to the game", classes="hint")

    def action_suggest(self, step: int) -> None:
        self.suggested = (self.suggested + step) % len(self.suggestions)
        entry = self.query_one(Input)
        entry.value = entry.placeholder = self.suggestions[self.suggested]
        entry.action_end()

    def on_input_changed(self, event: Input.Changed) -> None:
        self.say(f"{len(event.value.strip())} of {self.longest} characters")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = " ".join(event.value.split()) or self.suggestions[self.suggested]
        try:
            self.check(checked_text(text, self.longest))
            self.dismiss(text)
        except EclipticError as error:
            self.say(str(error), "bold red")

    def say(self, words: str, style: str = "") -> None:
        self.query_one("#count", Static).update(Text(words, style))


class Curtain(Screen[None]):
    """Nothing can be seen until the next person sits at the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "dismiss", "Go on")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name

    def compose(self) -> ComposeResult:
        yield Static(Text(f"Pass the keyboard to {self.person} and press Enter.", "bold"))
