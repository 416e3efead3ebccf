"""The drawings of the games: `BOARD` in the module that is called like the game. Any other game is shown as a tree."""

from importlib import import_module
from importlib.util import find_spec

from ecliptic.terminal.boards.drawing import NO_MARKS, Drawing, Marks, Outcome, Pane


def drawing_of(game: str, glyphs: bool = True) -> Drawing:
    module = f"{__name__}.{game}"
    board: type[Drawing] = Drawing if find_spec(module) is None else import_module(module).BOARD
    return board(glyphs)


__all__ = ["NO_MARKS", "Drawing", "Marks", "Outcome", "Pane", "drawing_of"]
