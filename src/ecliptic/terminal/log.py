"""The story of a game as text, with the names of the players in their colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.console import Console
from rich.text import Text

from ecliptic.core.events import Event
from ecliptic.core.match import Match
from ecliptic.core.story import Deed, Line
from ecliptic.core.views import View
from ecliptic.terminal.boards import Drawing
from ecliptic.terminal.boards.drawing import style_of
from ecliptic.terminal.words import deed_lines, in_rows

HORIZON = "──── you can undo back to here ────"


@lru_cache(maxsize=4096)
def line(words: str, rule: str, names: tuple[str, ...], styles: tuple[str, ...], style: str, headed: int = 0) -> Text:
    """One line or step, with its heading in bold; not to be changed, because it is drawn again and again."""
    text = Text(words, style)
    text.stylize("bold", 0, headed)
    for name, colour in zip(names, styles, strict=True):
        text.highlight_words([name, name.lower()] if name == "You" else [name], colour)
    return text.append(f" {rule}", "not bold grey62")


class Log:
    """What one viewer is told, drawn for the terminal."""

    def __init__(self, match: Match, seat: int | None, view: View, drawing: Drawing) -> None:
        entry = match.game.entry
        names = entry.everybody(match.header.names)
        seats = [drawing.style(view, other) for other in range(match.players)]
        self.match = match
        self.seat = seat
        self.names = tuple("You" if other == seat else name for other, name in enumerate(names))
        self.styles = (*seats, *[style_of(actor.colour) for actor in entry.actors])

    def text(self, deed: Deed) -> Text:
        return line(deed.text, deed.rule, self.names, self.styles, "bold" if deed.heading else "")

    def rows(self, told: Line) -> Text:
        return line(in_rows(told), told.rule, self.names, self.styles, "bold" if told.heading else "", told.headed)

    def lines(self, undoable: int, steps: bool) -> list[Text]:
        """The whole story, with a line where undo ends."""
        deeds, events = self.match.deeds(self.seat), self.match.events(self.seat) if steps else []
        safe = len(self.match.choices) - undoable
        settled = [deed for deed in deeds if deed.choice <= safe]
        horizon = [Text(HORIZON, "grey62")] if undoable else []
        told = [deed_lines(part, events, steps) for part in (settled, deeds[len(settled) :])]
        before, after = [[self.drawn(*line) for line in part] for part in told]
        return [*before, *horizon, *after]

    def drawn(self, told: Line | Event, indent: str) -> Text:
        if isinstance(told, Line):
            return self.rows(told)
        return line(indent + told.text, told.rule, self.names, self.styles, "grey62")

    def news(self, deeds: Sequence[Deed], width: int, room: int) -> Text:
        """The last of what happened: as much as fits whole into a few lines, and always the latest deed."""
        shown = 1
        while shown < len(deeds) and height(self.latest(deeds, shown + 1), width) <= room:
            shown += 1
        return self.latest(deeds, shown)

    def latest(self, deeds: Sequence[Deed], shown: int) -> Text:
        """The last of the deeds, and how many came before them."""
        more = len(deeds) - shown
        text = Text(f"({more} more: l) ", "grey62") if more > 0 else Text()
        return text.append_text(Text("\n").join(self.text(deed) for deed in deeds[-shown:]))


def height(text: Text, width: int) -> int:
    """How many lines it takes."""
    return len(text.wrap(Console(width=width), width))
