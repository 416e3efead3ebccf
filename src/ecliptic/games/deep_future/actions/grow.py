"""GROW: 2 cubes more in a sector of one's own."""  # DF-10

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Reason
from ecliptic.games.deep_future.components.galaxy import SECTOR_LIMIT
from ecliptic.games.deep_future.empire.changes import place
from ecliptic.games.deep_future.empire.effects import Verb
from ecliptic.games.deep_future.lines.menu import LineMenu
from ecliptic.games.deep_future.naming.decisions import SectorChoice
from ecliptic.games.deep_future.state import DeepFuture

GROWTH: Final = 2
NO_ROOM: Final = Reason("You can't place a cube: all your sectors hold 5.", "DF-10.2")
FULL: Final = Reason("This sector is full.", "DF-3.4")
ONCE: Final = Reason("You can use Genetics once per GROW.", "DF-10.6")
NO_OTHER: Final = Reason("None of your other sectors has room for a cube.", "DF-10.5")


def grow_refusal(g: DeepFuture, player: int) -> Reason | None:
    return None if g.with_room(player) else NO_ROOM


class GrowSector(SectorChoice):
    """Any controlled sector that can take a cube."""  # DF-10.1, DF-10.3

    rule = "DF-10.1"
    prompt = "Which sector grows?"
    step = "in {}"

    def candidates(self, g: DeepFuture) -> list[int]:
        return g.sectors_of(self.player)

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        return FULL if g.cubes[option] >= SECTOR_LIMIT else None

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.act = g.act._replace(sector=option)
        g.then(LineMenu(self.player))
        place(g, self.player, option, GROWTH)


def other_sectors(g: DeepFuture, player: int) -> list[int]:
    """Not the grown one, and none twice."""  # DF-10.5
    return [sector for sector in g.with_room(player) if sector != g.act.sector and sector not in g.act.sectors]


class Biology(Verb):
    """1 more cube in another sector."""  # DF-10.5

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if other_sectors(g, player) else NO_OTHER

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(BiologySector(player))

    def words(self) -> str:
        return "1 more cube in another sector of yours"

    def brief(self) -> str:
        return "1 cube elsewhere"


class BiologySector(SectorChoice):
    """1 more cube in another controlled sector."""  # DF-10.5

    rule = "DF-10.5"
    prompt = "Which other sector gets a cube?"
    step = "in {}"

    def options(self, g: DeepFuture) -> list[int]:
        return other_sectors(g, self.player)

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.act = g.act._replace(sectors=(*g.act.sectors, option))
        place(g, self.player, option, 1)


class Genetics(Verb):
    """2 more cubes in the grown sector."""  # DF-10.6

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        if g.act.genetics:
            return ONCE
        full = g.cubes[g.act.sector] >= SECTOR_LIMIT or g.owner[g.act.sector] != player
        return FULL if full else None

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.act = g.act._replace(genetics=True)
        place(g, player, g.act.sector, GROWTH)

    def words(self) -> str:
        return f"{GROWTH} more cubes in the grown sector (once)"

    def brief(self) -> str:
        return f"{GROWTH} cubes more"
