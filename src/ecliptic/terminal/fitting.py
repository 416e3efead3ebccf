"""What fits into a line of the window, and the sentence for a window in which nothing does."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

LEAST_WIDE, LEAST_TALL = 80, 24  # a window must be this large
WIDE, TALL = 120, 36  # and at least this large to show all panes at once
DOT = " · "
KeyWords = tuple[str, str]  # a key and what it does


def is_too_small(width: int, height: int) -> bool:
    return width < LEAST_WIDE or height < LEAST_TALL


def too_small(width: int, height: int) -> str:
    return (
        f"This window has {width} columns and {height} lines; the table needs {LEAST_WIDE} and {LEAST_TALL}.\n"
        "Make the window larger or the letters smaller, and the game goes on.\n"
        "Or press q to quit: --plain plays by lines, in a window of any size."
    )


def whole_parts(line: Text, width: int) -> Text:
    """As many parts of the line as fit, from its beginning; none is cut in two."""
    if line.cell_len <= width:
        return line
    ends = [at for at in range(len(line)) if line.plain.startswith(DOT, at) and at <= width]
    return line[: ends[-1]] if ends else line


def key_line(keys: Sequence[KeyWords], expendable: str, width: int) -> Text:
    """The keys with their words; where there is no room for all, the expendable ones go, the last first."""
    line = Text("  ", no_wrap=True).join([Text.assemble((key, "bold"), f" {words}") for key, words in keys])
    if line.cell_len <= width or not expendable:
        return line
    return key_line([key for key in keys if key[0] != expendable[-1]], expendable[:-1], width)
