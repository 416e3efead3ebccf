"""Rival cubes out of nowhere: which sector they come to, and what they do there."""  # DF-18.10 to DF-18.20

from __future__ import annotations

from ecliptic.core.hexes import OFF
from ecliptic.core.words import counted
from ecliptic.games.deep_future.components.constants import NOTHING
from ecliptic.games.deep_future.components.galaxy import SECTOR_LIMIT, TOWARDS
from ecliptic.games.deep_future.deck import MOST_READS, any_world, next_world, read_number, read_sector, tell_read
from ecliptic.games.deep_future.empire.effects import Verb
from ecliptic.games.deep_future.empire.losing import LoseSector, join_line
from ecliptic.games.deep_future.empire.winning import check_win
from ecliptic.games.deep_future.events import (
    READS_STOPPED,
    RIVALS_DRIVE_OUT,
    RIVALS_JOIN,
    RIVALS_LOST,
    RIVALS_PLACED,
)
from ecliptic.games.deep_future.state import NEUTRAL, DeepFuture, Happening


class RivalsCome(Verb):
    """Neutral cubes in a sector that is read."""  # DF-18.12

    def __init__(self, n: int) -> None:
        self.n = n

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(RandomRivals(player, self.n))

    def words(self) -> str:
        return counted(self.n, "neutral cube")


class NeutralWorldComes(RivalsCome):
    """They come to the sector of a new neutral world."""  # DF-18.10

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(NewNeutralWorld(player, self.n))

    def words(self) -> str:
        return f"a new neutral world, {super().words()}"


class NewNeutralWorld(Happening):
    """Discard until a world appears; it joins the line, and its rivals come to its sector."""  # DF-18.10, DF-18.11

    __match_args__ = ("player", "n")

    def __init__(self, player: int, n: int) -> None:
        self.player = player
        self.n = n

    def run(self, g: DeepFuture) -> None:
        if not any_world(g, []):
            g.then(RandomRivals(self.player, self.n))
            return
        card = next_world(g, self.player, [])
        tell_read(g, self.player, card)
        join_line(g, card)
        g.then(Rivals(self.player, g.cards[card].sector, self.n))


class RandomRivals(Happening):
    """A number names a neutral world's sector; without one, two more numbers name a sector."""  # DF-18.12

    __match_args__ = ("player", "n")

    def __init__(self, player: int, n: int) -> None:
        self.player = player
        self.n = n

    def run(self, g: DeepFuture) -> None:
        world = g.neutral_worlds[read_number(g) - 1]
        sector = read_sector(g) if world == NOTHING else g.cards[world].sector
        g.then(Rivals(self.player, sector, self.n))


class Rivals(Happening):
    """What they do depends on who is there."""  # DF-18.13 to DF-18.16

    __match_args__ = ("player", "sector", "n")

    def __init__(self, player: int, sector: int, n: int) -> None:
        self.player = player
        self.sector = sector
        self.n = n

    def run(self, g: DeepFuture) -> None:
        owner = g.owner[self.sector]
        if owner == self.player:
            drive_out(g, self.sector, self.n)  # DF-18.14
        elif owner not in (NOTHING, NEUTRAL):
            join(g, owner, self.sector)  # DF-18.15
        else:
            overflow(g, self.player, self.sector, settle_down(g, self.player, self.sector, self.n))


def settle_down(g: DeepFuture, player: int, sector: int, n: int) -> int:
    """Neutral cubes fill the sector; how many are left."""  # DF-18.13, DF-18.16
    placed = g.put(NEUTRAL, sector, n)
    if placed > 0:
        g.tell(RIVALS_PLACED, player, sector, placed)
    return n - max(placed, 0)


def drive_out(g: DeepFuture, sector: int, n: int) -> None:
    """One for one; the rest move in once it is empty. Only then the losses are settled."""  # DF-18.14, DF-18.25
    owner = g.owner[sector]
    gone = min(n, g.cubes[sector])
    g.take(sector, gone)
    g.tell(RIVALS_DRIVE_OUT, owner, sector, gone)
    if n > gone:
        settle_down(g, owner, sector, min(n - gone, SECTOR_LIMIT))
    if g.owner[sector] != owner:
        g.then(LoseSector(owner, sector))


def join(g: DeepFuture, owner: int, sector: int) -> None:
    """Another player gains 1, whatever the number."""  # DF-18.15
    if g.put(owner, sector, 1) > 0:
        g.tell(RIVALS_JOIN, owner, sector, 1)
        check_win(g, owner)


def overflow(g: DeepFuture, player: int, sector: int, left: int) -> None:
    """What does not fit goes on to a random neighbour, again and again."""  # DF-18.16 to DF-18.20
    reads = 0
    while left:
        if reads == MOST_READS:
            g.tell(READS_STOPPED, player)  # DF-1.16
            return
        reads += 1
        sector = TOWARDS[sector][read_number(g) - 1]
        if sector == OFF:
            g.tell(RIVALS_LOST, player, left)  # DF-18.17
            return
        if g.owner[sector] in (NOTHING, NEUTRAL):
            left = settle_down(g, player, sector, left)  # DF-18.18, DF-18.20
        else:
            drive_out(g, sector, left)  # DF-18.19
            return
