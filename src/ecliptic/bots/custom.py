"""Bots of others: named as `package.module:Name`, announced by an installed package, or given as an object."""

from __future__ import annotations

import importlib
import os
import sys
import traceback
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import msgspec

from ecliptic.bots.bot import Bot, Imagined
from ecliptic.core.errors import BadSetup, EclipticError, shown
from ecliptic.core.game import Game

GROUP = "ecliptic.bots"  # of entry points, by which packages announce their bots
VARIABLE = "ECLIPTIC_BOTS"  # in the environment: further bots, separated by commas
NO_BOT = "{} is not a bot: it has no method `choose(game, options, imagined)`."

Maker = Callable[[int], Bot]  # a seed -> a bot


@cache
def announced() -> dict[str, EntryPoint]:
    """The bots of installed packages, by their names."""
    return {point.name: point for point in entry_points(group=GROUP)}


def installed(name: str) -> object:
    """The bot that a package announces under this name."""
    try:
        found: object = announced()[name].load()
    except Exception as error:  # whatever a module of somebody else may raise
        raise BadSetup(f"The bot {name} can't be loaded: {type(error).__name__}: {error}.") from error
    return found


def named_in_environment() -> list[str]:
    return [name.strip() for name in os.environ.get(VARIABLE, "").split(",") if name.strip()]


def name_of(bot: object) -> str:
    """What a bot that was given as an object is called in reports."""
    level = getattr(bot, "level", None)
    return level if isinstance(level, str) else str(getattr(bot, "__name__", type(bot).__name__))


class Strength(msgspec.Struct, frozen=True):
    """How well a bot plays, for people who choose an opponent."""

    skill: str  # in a word or two, or empty
    words: str  # in a sentence


def strength_of(bot: object) -> Strength:
    """In its own words."""
    skill, words = [getattr(bot, name, None) for name in ("skill", "strength")]
    return Strength(skill if isinstance(skill, str) else "", words if isinstance(words, str) else "A bot of your own.")


def a_bot(given: object, name: str) -> object:
    """Refuse what can't be one. What a function makes is seen when it is called."""
    makes_bots = callable(given) and not isinstance(given, type)
    if not makes_bots and not callable(getattr(given, "choose", None)):
        raise BadSetup(NO_BOT.format(name))
    return given


def maker(bot: object, name: str) -> Maker:
    """How such a bot is made for a game: a class or a function is called with a seed, anything else plays as it is."""

    def make(seed: int) -> Bot:
        try:
            made = bot(seed) if callable(bot) else bot
        except Exception as error:  # whatever the code of somebody else may raise
            raise BadSetup(f"The bot {name} can't be made from a seed: {told(error)}") from error
        if not callable(getattr(made, "choose", None)):
            raise BadSetup(NO_BOT.format(name))
        return Guest(made, name)  # type: ignore[arg-type]  # what has the method is a bot

    return make


class Guest(Bot):
    """A bot of somebody else. Whatever goes wrong in it is told with its name and its place."""

    def __init__(self, bot: Bot, name: str) -> None:
        self.bot = bot
        self.name = name

    def choose(self, game: Game, options: list[int], imagined: Imagined) -> int:
        try:
            chosen = self.bot.choose(game, options, imagined)
        except Exception as error:
            failure = EclipticError(f"The bot {self.name} failed: {told(error)}")
            raise failure.with_traceback(error.__traceback__) from error
        if chosen not in options:
            raise EclipticError(f"The bot {self.name} chose {shown(chosen)}, which is not one of the options here.")
        return chosen


def told(error: Exception) -> str:
    """What was raised and where, in a line."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {shown(str(error))} ({Path(frame.filename).name}, line {frame.lineno})."


def imported(spec: str) -> object:
    """What `package.module:Name` names. Modules in the folder one is in are found too."""
    module, _, name = spec.partition(":")
    if not module or not name:
        raise BadSetup(f"Name a bot as package.module:Name, not {shown(spec)}.")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: object = importlib.import_module(module)
    except Exception as error:  # whatever a module of somebody else may raise
        raise BadSetup(f"The bot {spec} can't be loaded: {type(error).__name__}: {error}.") from error
    for part in name.split("."):
        if not hasattr(found, part):
            raise BadSetup(f"The bot {spec} can't be loaded: the module {module} has no {name}.")
        found = getattr(found, part)
    return found
