"""Events in words: what was told during a choice, as each seat may read it."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from ecliptic.core.answers import Event, Happened
from ecliptic.core.flow import Position
from ecliptic.core.game import Game
from ecliptic.core.journal import Event as Told


def sentence(game: Game, position: Position, told: Told, choice: int) -> Happened:
    tale = told.tale
    facts = dict(zip(tale.facts, told.facts, strict=True))
    words = {name: game.word(position, name, value) for name, value in facts.items()}
    words["player"] = game.word(position, "player", told.player)
    public = Event(choice, tale.name, told.player, tale.text.format(**words), tale.rule, facts)
    if told.eyes is None:
        return Happened(public, public, None)
    words["secret"] = ", ".join(game.word(position, tale.things, thing) for thing in told.secret)
    text = tale.secret.format(**words)
    full = Event(choice, tale.name, told.player, text, tale.rule, facts, {tale.things: told.secret})
    return Happened(public, full, told.eyes)
