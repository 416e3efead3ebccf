"""The levels of bots, weakest first, and the bots that others bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from ecliptic.bots.bot import Bot
from ecliptic.bots.cadet import Cadet
from ecliptic.bots.custom import (
    Maker,
    Strength,
    a_bot,
    announced,
    imported,
    installed,
    maker,
    name_of,
    named_in_environment,
    strength_of,
)
from ecliptic.bots.drifter import Drifter
from ecliptic.core.entry import OptionValue
from ecliptic.core.errors import BadSetup
from ecliptic.core.flow import Reason
from ecliptic.interface import game_called

BOTS: dict[str, type[Drifter] | type[Cadet]] = {bot.level: bot for bot in (Drifter, Cadet)}
LEVELS: tuple[str, ...] = tuple(BOTS)
WEAK = LEVELS[:2]  # play on for ever if nothing makes an end
brought: dict[str, object] = {}  # bots that were given by this program's user, by name


def bring(bot: str | object) -> str:
    """Let a bot be chosen like the levels: an object, or the name of one, `package.module:Name`. What it is called."""
    if not isinstance(bot, str):
        name = name_of(bot)
        if name in LEVELS and bot is not BOTS[name]:
            raise BadSetup(f"A bot can't be called {name}: that is one of the levels. Give it another `level`.")
        brought[name] = a_bot(bot, name)
        return name
    if ":" in bot and bot not in brought:
        brought[bot] = a_bot(imported(bot), bot)
    check_level(bot)
    return bot


def strengths() -> dict[str, Strength]:
    """Every bot that can be chosen, and how well it plays."""
    for name in named_in_environment():
        bring(name)
    loaded: dict[str, object] = {}
    for name in [name for name in announced() if name not in BOTS]:
        with suppress(BadSetup):  # a package that does not load closes no table; who names its bot is told why
            loaded[name] = installed(name)
    return {name: strength_of(bot) for name, bot in {**BOTS, **loaded, **brought}.items()}


def make_bot(level: str, seed: int) -> Bot:
    """A bot of that level. Two bots with the same seed choose alike."""
    return maker_of(level)(seed)


def maker_of(level: str) -> Maker:
    if level in BOTS:
        return BOTS[level]
    if level in brought:
        return maker(brought[level], level)
    if ":" in level:
        return maker(imported(level), level)
    check_level(level)
    return maker(installed(level), level)


def lower(level: str) -> str | None:
    """The next lower level, the highest one below a bot of somebody else; None below the lowest."""
    if ":" not in level:
        check_level(level)
    if level not in LEVELS:
        return LEVELS[-1]
    place = LEVELS.index(level)
    return LEVELS[place - 1] if place else None


def check_level(level: str) -> None:
    """Refuse what cannot be chosen. A module that nobody brought is not loaded because a stranger names it."""
    if level not in BOTS and level not in brought and level not in announced():
        known = dict.fromkeys([*LEVELS, *announced(), *brought])
        raise BadSetup(f"There is no bot {level!r}. Choose from: {', '.join(known)}.")


def check_levels(game: str, options: Mapping[str, OptionValue], levels: Iterable[str | None]) -> None:
    """Refuse bots that cannot play such a game. `levels` names the bot of each seat, None for a person."""
    present = [level for level in levels if level is not None]
    for level in present:
        check_level(level)
    reason = why_endless(game, options)
    weak = [level for level in WEAK if level in present]
    if reason is not None and weak:
        raise BadSetup(f"{' and '.join(weak).capitalize()} bots can't play here: {reason.text} ({reason.rule})")


def why_endless(game: str, options: Mapping[str, OptionValue]) -> Reason | None:
    known = game_called(game)
    chosen = {spec.name: spec.chosen(options.get(spec.name, spec.default)) for spec in known.entry.options}
    return known.endless(chosen)
