"""What a game leaves: the cards and the map as they are, and an entry in the chronology."""  # DF-21

from __future__ import annotations

from msgspec.structs import replace

from ecliptic.games.deep_future.campaign.campaign import Campaign, Chapter, Entry
from ecliptic.games.deep_future.components.constants import NOTHING
from ecliptic.games.deep_future.naming.words import title
from ecliptic.games.deep_future.state import DeepFuture

# not compiled: msgspec rows at the edge of the game


def concluded(g: DeepFuture) -> Campaign:
    """The campaign after this game. A won game begins a new era."""  # DF-21.1 to DF-21.6, DF-4.8
    won = g.winner != NOTHING
    chapter = Chapter(g.era, won, tuple(entry(g, player) for player in range(g.players)))
    return replace(
        g.campaign,
        era=g.era + won,
        cards=tuple(g.cards),
        sector_names=g.sector_names,
        wonders=g.wonders,
        chronology=(*g.campaign.chronology, chapter),
    )


def entry(g: DeepFuture, player: int) -> Entry:
    """All homes in order; the winner's last one has the asterisk."""  # DF-21.4
    homes = tuple(title(g.box, g.cards[home]) for home in g.homes[player])
    return Entry(g.names[player], homes, player == g.winner)
