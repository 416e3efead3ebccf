"""The lines of a campaign's log in words."""

from __future__ import annotations

from ecliptic.campaigns.log import Began, Branched, Ended, Event, Founded, Renamed, RolledBack
from ecliptic.campaigns.timeline import Timeline


def log_words(timeline: Timeline) -> list[tuple[str, str]]:
    """When it was, and what."""
    players = {game.number: game.players for game in timeline.games}
    return [(event.at, event_words(event, players)) for event in timeline.log]


def event_words(event: Event, players: dict[int, tuple[str, ...]]) -> str:
    match event:
        case Founded(source=source):
            return "Founded." if source == "new" else f"Imported as {source}."
        case Branched(origin=origin):
            return f"Branched off from {origin}."
        case Began(game=game) if players[game]:
            return f"Game {game} began: {', '.join(players[game])}."
        case Began(game=game):
            return f"Game {game} began at a table."
        case Ended(game=game, won=won):
            return f"Game {game} ended: {'won' if won else 'nobody won'}."
        case RolledBack(game=game):
            return f"Rolled back to before game {game}."
        case Renamed(what=what, old=old, new=new):
            return f"Renamed {what}: {old} is now {new}."
        case _:
            return "The galaxy was entered again."
