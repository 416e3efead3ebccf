"""The public interface: what every client, bot, test and adapter uses."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from ecliptic.core import record
from ecliptic.core.content import pack_at
from ecliptic.core.entry import GameInfo, OptionValue
from ecliptic.core.errors import BadRecord, BadSetup, EclipticError, shown
from ecliptic.core.game import Game
from ecliptic.core.match import Match
from ecliptic.core.replay import new_match, replayed
from ecliptic.core.words import counted
from ecliptic.games import GAMES


class Verdict(msgspec.Struct, frozen=True):
    """What came of verifying a record; true when it holds."""

    sound: bool
    text: str
    finished: bool = False

    def __bool__(self) -> bool:
        return self.sound


def games() -> dict[str, GameInfo]:
    """The games by name."""
    return {name: game.entry for name, game in GAMES.items()}


def game_called(name: str) -> Game:
    if name not in GAMES:
        raise BadSetup(f"There is no game {shown(name)}; there are: {', '.join(GAMES)}.")
    return GAMES[name]


def new(
    game: str | Game,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    names: Iterable[str | None] = (),
    content: str | Path | None = None,
    script: Iterable[int] = (),
    legacy: str = "",
    colours: Iterable[str | None] = (),
) -> Match:
    """Begin a match. Without a seed an unguessable one is drawn.

    `game` is the name of a game, or a game of your own that is not on the list. `content` names a content pack;
    `script` gives outcomes of chance for the set-up, for tests and for people who shuffle real cards.
    `legacy` is what the last game of a campaign left (`match.conclude()`).
    `colours` are those that the seats ask for, by their names in the entry.
    """
    seed = secrets.randbits(128) if seed is None else seed
    pack = None if content is None else pack_at(content)
    played = game if isinstance(game, Game) else game_called(game)
    return new_match(played, players, seed, options or {}, names, pack, script, legacy, colours)


def load(path: str | Path, content: str | Path | None = None, game: Game | None = None) -> Match:
    """The match in a record, ready to go on. A record that does not hold is refused with BadRecord.

    `game` is needed for a game of your own that is not on the list.
    """
    stored = record.read(path)
    known = GAMES if game is None else {game.entry.name: game}
    if stored.header.game not in known:
        raise BadRecord(f"This is a record of {shown(stored.header.game)}, a game this program does not have.")
    try:
        return replayed(known[stored.header.game], stored, None if content is None else pack_at(content))
    except BadSetup as error:
        raise BadRecord(f"The set-up of this record is not possible: {error}") from error


def verify(path: str | Path, content: str | Path | None = None, game: Game | None = None) -> Verdict:
    """Is the record whole, its seed the one committed to, and every choice legal with the outcome written?"""
    try:
        match = load(path, content, game)
    except EclipticError as error:
        return Verdict(False, str(error))
    scripted = sum(line.scripted for line in match.lines)
    text = f"{counted(len(match.choices), 'choice')}, chain unbroken, seed as committed, every choice legal."
    if scripted:
        were = "was" if scripted == 1 else "were"
        text += f" {counted(scripted, 'outcome')} of chance {were} given by the players, not drawn."
    return Verdict(True, text, match.over)
