"""The rulebook over the table: opens at a rule; what is typed searches, arrows walk."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ecliptic.core.errors import EclipticError
from ecliptic.core.rulebook import Rule, Rulebook
from ecliptic.terminal.rulebooks import found, looks_like_id


class RulesScreen(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", "Close"),
        ("up", "walk('cursor_up')", "Up"),
        ("down", "walk('cursor_down')", "Down"),
        ("pageup", "walk('page_up')", "Page up"),
        ("pagedown", "walk('page_down')", "Page down"),
    ]

    def __init__(self, book: Rulebook, rule: str = "") -> None:
        super().__init__()
        self.book = book
        self.rule = rule

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog tall") as dialog:
            dialog.border_title = f"The rules of {self.book.title}"
            yield Input(placeholder="Search: words, a rule or a chapter (colony, 5.2, 13)")
            yield OptionList()
            yield Static("Esc closes · arrows and PgUp/PgDn move", classes="hint")

    def on_mount(self) -> None:
        self.call_after_refresh(self.show, list(self.book.rules.values()), self.rule)
        self.query_one(OptionList).can_focus = False
        self.query_one(Input).focus()

    def show(self, rules: list[Rule], at: str = "") -> None:
        listed = self.query_one(OptionList)
        listed.set_options(lines(rules))
        if rules:
            listed.highlighted = listed.get_option_index(at if at in self.book.rules else rules[0].id)
            self.call_after_refresh(listed.scroll_to_highlight, top=True)

    def on_input_changed(self, event: Input.Changed) -> None:
        self.show(*self.wanted(event.value.strip()))

    def wanted(self, text: str) -> tuple[list[Rule], str]:
        """The rules to show, and the one to stand at."""
        if not text:
            return list(self.book.rules.values()), self.rule
        try:
            rules = found(self.book, text)
        except EclipticError:
            return [], ""
        if looks_like_id(self.book, text):
            return list(self.book.rules.values()), rules[0].id
        return rules, ""

    def action_walk(self, how: str) -> None:
        options = self.query_one(OptionList)
        walk: dict[str, Callable[[], None]] = {
            "cursor_up": options.action_cursor_up,
            "cursor_down": options.action_cursor_down,
            "page_up": options.action_page_up,
            "page_down": options.action_page_down,
        }
        walk[how]()


def lines(rules: list[Rule]) -> list[Option]:
    """The rules, each chapter under its title."""
    found: list[Option] = []
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            found.append(Option(Text(chapter, "bold underline"), disabled=True))
        found.append(Option(Text(rule.id, "bold").append(f"  {rule.text}", "not bold"), id=rule.id))
    return found
