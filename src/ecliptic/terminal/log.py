"""The story of a game as text, with the names of the players in their colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.text import Text

from ecliptic.core.events import Event
from ecliptic.core.match import Match
from ecliptic.core.views import View
from ecliptic.terminal.boards import Drawing
from ecliptic.terminal.boards.drawing import style_of

HORIZON = "──── undo reaches back to here ────"


@lru_cache(maxsize=4096)
def event_text(words: str, rule: str, names: tuple[str, ...], styles: tuple[str, ...], heading: bool) -> Text:
    """One event; not to be changed, because it is drawn again and again."""
    text = Text(words, "bold" if heading else "")
    for name, style in zip(names, styles, strict=True):
        text.highlight_words([name], style)
    return text.append(f" {rule}", "not bold grey62")


def story(events: Sequence[Event], match: Match, view: View, drawing: Drawing) -> list[Text]:
    entry = match.game.entry
    names = entry.everybody(match.header.names)
    seats = [drawing.style(view, seat) for seat in range(match.players)]
    styles = (*seats, *[style_of(actor.colour) for actor in entry.actors])
    return [event_text(event.text, event.rule, names, styles, drawing.is_heading(event)) for event in events]


def log_lines(events: Sequence[Event], match: Match, view: View, drawing: Drawing, undoable: int) -> list[Text]:
    """The whole story, with a line where undo ends."""
    events = drawing.told(events)
    lines = story(events, match, view, drawing)
    safe = len(match.choices) - undoable
    fresh = sum(event.choice > safe for event in events)
    if undoable:
        lines.insert(len(lines) - fresh, Text(HORIZON, "grey62"))
    return lines


def news_text(news: Sequence[Event], match: Match, view: View, drawing: Drawing, room: int) -> Text:
    """The last of what happened, as much as there is room for."""
    news = drawing.told(news)
    lines = [line.copy() for line in story(news[-room:], match, view, drawing)]
    if len(news) > room:
        lines[0] = Text(f"({len(news) - room} more: l) ", "grey62").append_text(lines[0])
    for line in lines:
        line.no_wrap, line.overflow = True, "ellipsis"
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)
