"""What speaks for a seat, for bots, hints and graphs."""

from __future__ import annotations

from ecliptic.games.deep_future.parts import TRACKS
from ecliptic.games.deep_future.state import DeepFuture


def features(g: DeepFuture, seat: int) -> dict[str, float]:
    return {"progress": float(progress(g, seat))}


def progress(g: DeepFuture, player: int) -> int:
    home = g.home[player]
    lines = (g.cards[home].filled if home >= 0 else 0) + sum(g.cards[card].filled for card in g.upper[player])
    return lines + sum(g.track(player, track) for track in range(TRACKS))
