"""The drawings of the games. A game without one is shown as a tree."""

from ecliptic.terminal.boards.deep_future import DeepFuture
from ecliptic.terminal.boards.drawing import NO_MARKS, Drawing, Marks, Outcome, Pane
from ecliptic.terminal.boards.horizons import Horizons

DRAWINGS: dict[str, type[Drawing]] = {"horizons": Horizons, "deep_future": DeepFuture}


def drawing_of(game: str, glyphs: bool = True) -> Drawing:
    return DRAWINGS.get(game, Drawing)(glyphs)


__all__ = ["DRAWINGS", "NO_MARKS", "Drawing", "Marks", "Outcome", "Pane", "drawing_of"]
