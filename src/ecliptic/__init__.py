"""Ecliptic: five space board games, by rules that the program enforces completely."""

from ecliptic.core.answers import Option, Question, Refusal, Selection
from ecliptic.core.entry import GameInfo, OptionSpec
from ecliptic.core.errors import (
    BadContent,
    BadRecord,
    BadSetup,
    EclipticError,
    IllegalChoice,
    NothingToUndo,
)
from ecliptic.core.events import Event
from ecliptic.core.match import Match
from ecliptic.core.preview import Preview
from ecliptic.core.story import Deed
from ecliptic.core.views import EVERYTHING
from ecliptic.interface import Verdict, games, load, new, verify

__version__ = "0.2.0"

__all__ = [
    "EVERYTHING",
    "BadContent",
    "BadRecord",
    "BadSetup",
    "Deed",
    "EclipticError",
    "Event",
    "GameInfo",
    "IllegalChoice",
    "Match",
    "NothingToUndo",
    "Option",
    "OptionSpec",
    "Preview",
    "Question",
    "Refusal",
    "Selection",
    "Verdict",
    "games",
    "load",
    "new",
    "verify",
]
