"""The levels of bots, weakest first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ecliptic.bots.bot import Bot
from ecliptic.bots.cadet import Cadet
from ecliptic.bots.drifter import Drifter
from ecliptic.core.entry import OptionValue
from ecliptic.core.errors import BadSetup
from ecliptic.core.flow import Reason
from ecliptic.interface import game_called

BOTS: dict[str, type[Drifter] | type[Cadet]] = {bot.level: bot for bot in (Drifter, Cadet)}
LEVELS: tuple[str, ...] = tuple(BOTS)
STRENGTHS: dict[str, str] = {level: bot.strength for level, bot in BOTS.items()}
WEAK = LEVELS[:2]  # play on for ever if nothing makes an end


def make_bot(level: str, seed: int) -> Bot:
    """A bot of that level. Two bots with the same seed choose alike."""
    check_level(level)
    return BOTS[level](seed)


def lower(level: str) -> str | None:
    """The next lower level; None below the lowest."""
    check_level(level)
    place = LEVELS.index(level)
    return LEVELS[place - 1] if place else None


def check_level(level: str) -> None:
    if level not in BOTS:
        raise BadSetup(f"There is no bot {level!r}. Choose from: {', '.join(LEVELS)}.")


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
