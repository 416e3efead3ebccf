"""Set-up: of a campaign before its first game, and of every game."""  # DF-4, DF-5

from __future__ import annotations

from typing import Final

from ecliptic.games.deep_future.components.cards import Card, Line
from ecliptic.games.deep_future.components.constants import CORNERS, NOTHING, NUMBERS, ORIGINAL, WORLD
from ecliptic.games.deep_future.components.galaxy import SECTORS
from ecliptic.games.deep_future.deck import any_world, discard, next_world, read_number, read_sector, read_suit
from ecliptic.games.deep_future.empire.homes import FirstCubes, MakeHome, TurnUpFive
from ecliptic.games.deep_future.events import ERA, NEUTRAL_WORLD_JOINS, ORIGINAL_WORLD, RIVALS_PLACED, STARTS
from ecliptic.games.deep_future.lines.generation import NewSuit
from ecliptic.games.deep_future.naming.decisions import NameWorld
from ecliptic.games.deep_future.state import NEUTRAL, DeepFuture, Happening
from ecliptic.games.deep_future.turn import NextTurn

ORIGINAL_WORLDS: Final = 12
NEUTRAL_CUBES: Final = 3
CROWDED_CUBES: Final = 5
MANY_NAMED: Final = 12
RANDOM_SECTORS: Final = 12


class SetUp(Happening):
    def run(self, g: DeepFuture) -> None:
        players = range(g.players)
        first = (FirstCards(0),) if not g.cards else ()
        g.tell(ERA, 0, g.era)
        g.then(
            *first,
            ShuffleAll(0),
            *[TurnUpFive(player) for player in players],  # DF-5.4
            *[MakeHome(player) for player in players],
            *[Balance(player) for player in players],
            *[FirstCubes(player) for player in players],
            NeutralLine(0),
            NamedSectors(0),
            WhoStarts(0),
        )


# --- a new campaign ----------------------------------------------------------------------------------


class FirstCards(Happening):
    """36 cards, every corner once; twelve become original worlds."""  # DF-4.1 to DF-4.6

    def run(self, g: DeepFuture) -> None:
        g.cards = [Card(place % NUMBERS + 1, place // NUMBERS) for place in range(CORNERS)]
        order = g.shuffled(tuple(range(CORNERS)))
        worlds = order[:ORIGINAL_WORLDS]
        g.resolving = worlds
        g.deck = list(reversed(order[ORIGINAL_WORLDS:]))
        for card in worlds:
            sector = read_sector(g)
            suit = read_suit(g)
            line = Line(suit, read_number(g), False, ORIGINAL)
            corner = g.cards[card]
            g.rewrite(card, Card(corner.number, corner.suit, WORLD, ORIGINAL, sector, "", (line,)))
            g.tell(ORIGINAL_WORLD, 0, card)
        dealt = g.shuffled(worlds)
        share = ORIGINAL_WORLDS // g.players
        g.then(*[NameWorld(i // share, card) for i, card in enumerate(dealt)])


# --- a game ------------------------------------------------------------------------------------------


class ShuffleAll(Happening):
    """All cards of the campaign are one deck."""  # DF-5.2

    def run(self, g: DeepFuture) -> None:
        g.discards = []
        g.resolving = ()
        g.deck = list(g.shuffled(tuple(range(len(g.cards)))))


class Balance(Happening):
    """Homes with fewer lines get more until all have as many."""  # DF-5.10 to DF-5.12, DF-5.25

    def run(self, g: DeepFuture) -> None:
        most = max([len(g.cards[home].lines) for home in g.home])
        home = g.home[self.player]
        if len(g.cards[home].lines) < most:
            g.then(NewSuit(self.player, home), self)


class NeutralLine(Happening):
    """Worlds from the deck, until six lie there or a number comes again."""  # DF-5.14 to DF-5.18

    def run(self, g: DeepFuture) -> None:
        homes = [g.cards[home].sector for home in g.home]
        while NOTHING in g.neutral_worlds and any_world(g, homes):  # DF-5.17
            card = next_world(g, 0, homes)  # DF-5.15, DF-5.16
            place = g.cards[card].number - 1
            if g.neutral_worlds[place] != NOTHING:
                discard(g, 0, card)
                break
            g.neutral_worlds[place] = card
            g.uncover(card)
            g.tell(NEUTRAL_WORLD_JOINS, 0, card)
        sectors = [g.cards[card].sector for card in g.neutral_worlds if card != NOTHING]
        for sector in sorted(dict.fromkeys(sectors)):
            put_neutral(g, sector, NEUTRAL_CUBES if sectors.count(sector) == 1 else CROWDED_CUBES)


def put_neutral(g: DeepFuture, sector: int, n: int) -> None:
    """Never where a player is."""  # DF-3.6, DF-5.21
    if g.owner[sector] in (NOTHING, NEUTRAL):
        placed = g.put(NEUTRAL, sector, n)
        if placed > 0:
            g.tell(RIVALS_PLACED, 0, sector, placed)


class NamedSectors(Happening):
    """Where civilizations were before, somebody lives."""  # DF-5.19 to DF-5.21

    def run(self, g: DeepFuture) -> None:
        named = [sector for sector, name in enumerate(g.sector_names) if name]
        if len(named) <= MANY_NAMED:
            for sector in named:
                if g.owner[sector] == NOTHING:
                    put_neutral(g, sector, 1)
            return
        for sector in range(SECTORS):
            if g.wonders[sector] != NOTHING:
                put_neutral(g, sector, 1)
        for _ in range(RANDOM_SECTORS):
            put_neutral(g, read_sector(g), 1)


class WhoStarts(Happening):
    """Read from the deck; alone there is nothing to read."""  # DF-5.23, DF-5.24

    def run(self, g: DeepFuture) -> None:
        first = 0 if g.players == 1 else (read_number(g) - 1) % 2 if g.players == 2 else (read_number(g) - 1) // 2
        g.active = first
        if g.players > 1:
            g.tell(STARTS, first)
        g.then(NextTurn((first - 1) % g.players))
