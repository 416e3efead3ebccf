"""The keys of the table: what each does, and which of them the last line of the window names."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from ecliptic.terminal.fitting import KeyWords
from ecliptic.terminal.session import Session

TABLE_KEYS: list[BindingType] = [
    ("u", "undo", "Undo"),
    ("h", "hint", "Hint"),
    ("w", "why_not", "Why not"),
    ("r,question_mark", "rules", "Rules"),
    ("g", "goal", "Goal"),
    ("s", "save", "Save"),
    ("l", "log", "Log"),
    ("L", "steps", "Steps"),
    ("o", "order", "Standing order"),
    ("q,ctrl+c", "leave", "Quit"),
    Binding("tab", "pane(1)", "Next pane", priority=True),
    Binding("shift+tab", "pane(-1)", "Pane before", priority=True),
    ("pageup", "page(-1)", "Page up"),
    ("pagedown", "page(1)", "Page down"),
    ("space", "whole_pane", "Whole pane"),
    ("escape", "home", "Back"),
]
EXPENDABLE = "lLsog"  # keys that are not shown where there is no room, the last first; docs/terminal.md has them all
LEAVE = "leave"  # the one action that a window too small for the table still has


def action_of(binding: BindingType) -> str:
    """The name of what a key does, without its arguments."""
    return (binding.action if isinstance(binding, Binding) else binding[1]).partition("(")[0]


TABLE_ACTIONS = frozenset(map(action_of, TABLE_KEYS))


def keys_named(session: Session, small: bool) -> list[KeyWords]:
    """The keys with what they do now."""
    undo = f"undo {session.undoable}" if session.undoable else "undo"
    order = [("o", "order")] if session.match.game.entry.orders else []
    pane = [("Tab", "pane"), ("Space", "whole")] if small else [("Tab", "pane")]
    leave = "quit or give up" if session.match.instead() else "quit"
    first = [("u", undo), ("h", "hint"), ("w", "why not"), ("r", "rules"), ("g", "goal"), ("l", "log")]
    return [*first, ("L", "steps"), ("s", "save"), *order, *pane, ("q", leave)]
