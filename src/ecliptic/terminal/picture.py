"""Pictures made of lines, each worked out once for a width: most of a table stays as it is from choice to choice."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import ConsoleDimensions, RenderableType
from rich.text import Text
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget


class Picture(Widget):
    """Something that Rich can draw, as high as it needs to be."""

    DEFAULT_CSS = "Picture { height: auto; }"

    def __init__(self) -> None:
        super().__init__()
        self.body: RenderableType = ""
        self.drawn: dict[tuple[int, int], list[Strip]] = {}

    def show(self, body: RenderableType) -> None:
        """Draw something else; where it looks the same nothing is done."""
        self.body = body
        width = self.size.width
        before = self.drawn.get(self.room(width))
        self.drawn.clear()
        if before is None or self.strips(width) != before:
            self.refresh(layout=before is None or len(self.strips(width)) != len(before))

    def room(self, width: int) -> tuple[int, int]:
        """The width of the picture, and the height of the window: some things are drawn larger in a larger one."""
        return width, self.app.size.height

    def strips(self, width: int) -> list[Strip]:
        room = self.room(width)
        if room not in self.drawn:
            self.drawn[room] = self.draw(self.body, width)
        return self.drawn[room]

    def draw(self, body: RenderableType, width: int) -> list[Strip]:
        options = self.app.console.options.update(width=width, height=None, highlight=False)
        options.size = ConsoleDimensions(*self.room(width))
        return [Strip(line) for line in self.app.console.render_lines(body, options, pad=False)]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.strips(width))

    def render_line(self, y: int) -> Strip:
        strips = self.strips(self.size.width)
        strip = strips[y] if y < len(strips) else Strip.blank(0)
        return strip.extend_cell_length(self.size.width).apply_style(self.rich_style)

    def marked(self) -> list[int]:
        """The lines on which something has the key that chooses it: these are drawn in reverse."""
        strips = self.strips(self.size.width)
        return [y for y, strip in enumerate(strips) if any(part.style and part.style.reverse for part in strip)]

    @property
    def plain(self) -> str:
        """What can be read here, without styles."""
        return "\n".join(strip.text.rstrip() for strip in self.strips(self.size.width or 80))


class Story(Picture):
    """Many lines of which few are new; the others are not drawn again."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[Text] = ()
        self.known: dict[tuple[str, int], list[Strip]] = {}

    def tell(self, lines: Sequence[Text]) -> None:
        self.lines = lines
        self.show("")

    def strips(self, width: int) -> list[Strip]:
        room = self.room(width)
        if room not in self.drawn:
            self.drawn[room] = [strip for line in self.lines for strip in self.line(line, width)]
        return self.drawn[room]

    def line(self, line: Text, width: int) -> list[Strip]:
        key = (line.plain, width)
        if key not in self.known:
            self.known[key] = self.draw(line, width)
        return self.known[key]
