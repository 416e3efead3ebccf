"""The drawings of the games: `Board` in the folder that is called like the game. Any other game is shown as a tree."""

from importlib import import_module
from importlib.util import find_spec

from ecliptic.terminal.boards.drawing import NO_MARKS, Drawing, Marks, Outcome, Pane


def drawing_of(game: str, glyphs: bool = True) -> Drawing:
    folder = f"{__name__}.{game}"
    board: type[Drawing] = Drawing if find_spec(folder) is None else import_module(f"{folder}.board").Board
    return board(glyphs)


__all__ = ["NO_MARKS", "Drawing", "Marks", "Outcome", "Pane", "drawing_of"]
