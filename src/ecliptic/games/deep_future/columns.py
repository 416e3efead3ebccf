"""By what finished games are compared: words to group by, and numbers to count."""

# not compiled: read at the edge of the game

from __future__ import annotations

from ecliptic.games.deep_future.components.constants import TRACK_NAMES, TRACKS
from ecliptic.games.deep_future.empire.winning import colonies_counted, cubes_on_map
from ecliptic.games.deep_future.measures import advancements
from ecliptic.games.deep_future.state import DeepFuture


def columns(g: DeepFuture, seat: int) -> dict[str, str | int]:
    return {
        "Turns": g.turns[seat],
        "Homes lost": g.lost[seat],
        **{TRACK_NAMES[track]: g.track(seat, track) for track in range(TRACKS)},
        "Advancements": advancements(g, seat),
        "Sectors": len(g.sectors_of(seat)),
        "Cubes": cubes_on_map(g, seat),
        "Colonies": colonies_counted(g, seat),
    }
