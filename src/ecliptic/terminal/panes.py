"""The panes of the table: all at once in a large window, one at a time in a small one."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.widget import Widget

from ecliptic.terminal.boards import Pane
from ecliptic.terminal.picture import Picture, Story

LOG = "Log"


class PaneView(VerticalScroll, can_focus=False):
    """A part of the table, scrolled by itself."""

    def __init__(self, title: str) -> None:
        super().__init__(classes="pane")
        self.border_title = self.pane_title = title
        self.picture = Picture()
        self.guided = False  # was it scrolled to what could be chosen?

    def compose(self) -> ComposeResult:
        yield self.picture

    def fill(self, pane: Pane | None) -> None:
        self.picture.show("" if pane is None else pane.body)

    def show_marks(self) -> None:
        """Scroll to what can be chosen, unless it is in sight; back to the top when it can be chosen no more."""
        marked = self.picture.marked()
        if not marked:
            if self.guided:
                self.scroll_home(animate=False)
            self.guided = False
            return
        first, last, room = marked[0], marked[-1], self.size.height
        top = round(self.scroll_y)
        if first < top or last >= top + room:
            self.guided = True
            self.scroll_to(y=first if last - first >= room else max(0, (first + last - room + 1) // 2), animate=False)


class LogView(PaneView, can_focus=True):
    """The log, always read from its end."""

    def __init__(self) -> None:
        super().__init__(LOG)
        self.picture = self.story = Story()

    def tell(self, lines: Sequence[Text]) -> None:
        self.story.tell(lines)
        self.to_end()

    def to_end(self) -> None:
        self.call_after_refresh(self.scroll_end, animate=False)


class Panes(Container):
    """What lies on the table, the log, and under them what a person is asked."""

    def __init__(self, panes: Sequence[Pane], under: Sequence[Widget]) -> None:
        super().__init__(id="table")
        self.left = [PaneView(pane.title) for pane in panes if pane.side == "left"]
        self.right = [PaneView(pane.title) for pane in panes if pane.side == "right"]
        self.log_view = LogView()
        self.under = under
        self.current = 0

    @property
    def views(self) -> list[PaneView]:
        return [*self.left, *self.right, self.log_view]

    def compose(self) -> ComposeResult:
        with Vertical(id="left"):
            yield from self.left
        with Vertical(id="right"):
            yield from self.right
            yield self.log_view
            yield from self.under

    def on_mount(self) -> None:
        self.left[0].set_class(len(self.left) > 1, "first")
        self.turn_to(0)

    def fill(self, panes: Sequence[Pane], log: Sequence[Text]) -> None:
        bodies = {pane.title: pane for pane in panes}
        for view in (*self.left, *self.right):
            view.fill(bodies.get(view.pane_title))
        self.log_view.tell(log)
        self.show_marks()

    def show_marks(self) -> None:
        for view in (*self.left, *self.right):
            view.call_after_refresh(view.show_marks)

    def turn_to(self, number: int) -> None:
        """Make a pane the current one; in a small window the others are away."""
        self.current = number % len(self.views)
        for i, view in enumerate(self.views):
            view.set_class(i == self.current, "current")
            view.set_class(i != self.current, "away")
        on_the_left = self.current < len(self.left)
        self.query_one("#left").set_class(not on_the_left, "away")
        self.query_one("#right").set_class(on_the_left, "low")
        self.log_view.to_end()
        self.show_marks()

    def tabs(self) -> Text:
        line = Text()
        for i, view in enumerate(self.views):
            line.append(f" {view.pane_title} ", "reverse" if i == self.current else "")
        return line

    def page(self, step: int) -> None:
        view = self.views[self.current]
        view.scroll_relative(y=step * max(1, view.size.height - 2), animate=False)
