"""Homes: five cards are turned up, one world among them is chosen, or a new one is made."""  # DF-5.3 to DF-5.9

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.deep_future.components.constants import NOTHING, WORLD
from ecliptic.games.deep_future.components.galaxy import SECTORS
from ecliptic.games.deep_future.deck import MOST_READS, discard, make_card, read_sector, top_card
from ecliptic.games.deep_future.empire.losing import move_in
from ecliptic.games.deep_future.empire.new_world import write_world
from ecliptic.games.deep_future.events import CUBES_ADDED, HOME_CHOSEN, HOME_MADE, READS_STOPPED, TURNED_UP
from ecliptic.games.deep_future.naming.decisions import Choice, NameWorld
from ecliptic.games.deep_future.naming.words import card_target, card_words, sector_words
from ecliptic.games.deep_future.state import CARD, NEUTRAL, DeepFuture, Happening

TURNED: Final = 5
FIRST_CUBES: Final = 3
NO_WORLD: Final = Reason("Only a world can be a home.", "DF-5.3")
TAKEN: Final = Reason("Another player holds this world's sector.", "DF-5.6")


def taken(g: DeepFuture, player: int, sector: int) -> bool:
    """Another player's home or cubes are there."""  # DF-5.6, DF-20.5
    owner = g.owner[sector]
    if owner not in (NOTHING, NEUTRAL, player):
        return True
    homes = [g.home[other] for other in range(g.players) if other != player and g.home[other] != NOTHING]
    return any(g.cards[home].sector == sector for home in homes)


def any_sector_free(g: DeepFuture, player: int) -> bool:
    return any(not taken(g, player, sector) for sector in range(SECTORS))


class TurnUpFive(Happening):
    """The top five, which lie apart until the home is chosen."""  # DF-5.3, DF-5.26, DF-2.2

    def run(self, g: DeepFuture) -> None:
        for _ in range(TURNED):
            card = top_card(g)
            if card == NOTHING:
                break
            g.uncover(card)
            g.resolving += (card,)
            g.tell(TURNED_UP, self.player, card)
        g.then(ChooseHome(self.player), PutBack(self.player))


class ChooseHome(Choice):
    """A player who turned up a fitting world must take one."""  # DF-5.5, DF-5.6

    rule = "DF-5.3"
    prompt = "Which world is your home?"
    step = "choose {} as home"

    def candidates(self, g: DeepFuture) -> list[int]:
        return [CARD + card for card in g.resolving]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        card = g.cards[option - CARD]
        if card.kind != WORLD:
            return NO_WORLD
        return TAKEN if taken(g, self.player, card.sector) else None

    def label(self, g: DeepFuture, option: int) -> Label:
        card = option - CARD
        lines = [g.box.advancements[line.advancement].name for line in g.cards[card].lines]
        where = sector_words(g, g.cards[card].sector)
        return Label(f"{card_words(g, card)} in {where}: {', '.join(lines)}", card_target(card))

    def resolve(self, g: DeepFuture, option: int) -> None:
        card = option - CARD
        g.resolving = tuple([other for other in g.resolving if other != card])  # DF-5.7
        move_in(g, self.player, card)
        g.tell(HOME_CHOSEN, self.player, card)


class PutBack(Happening):
    """The others stay discarded."""  # DF-5.7

    def run(self, g: DeepFuture) -> None:
        cards, g.resolving = g.resolving, ()
        for card in cards:
            discard(g, self.player, card)


class MakeHome(Happening):
    """Who found none makes one on a new card, in a random sector that is not taken."""  # DF-5.8, DF-5.9

    def run(self, g: DeepFuture) -> None:
        if g.home[self.player] != NOTHING:
            return
        card = make_card(g, self.player)
        g.resolving += (card,)
        write_world(g, card, free_sector(g, self.player))
        g.resolving = tuple([other for other in g.resolving if other != card])
        move_in(g, self.player, card)
        g.tell(HOME_MADE, self.player, card)
        g.then(NameWorld(self.player, card))


def free_sector(g: DeepFuture, player: int) -> int:
    """Read again until it fits."""  # DF-5.8, DF-1.16
    for _ in range(MOST_READS // 2):
        sector = read_sector(g)
        if not taken(g, player, sector):
            return sector
    g.tell(READS_STOPPED, player)
    free = [sector for sector in range(SECTORS) if not taken(g, player, sector)]
    return free[g.roll(len(free))]


class FirstCubes(Happening):
    """3 cubes in the home sector; neutral cubes there make way."""  # DF-5.13, DF-20.5

    def run(self, g: DeepFuture) -> None:
        sector = g.cards[g.home[self.player]].sector
        if g.owner[sector] == NEUTRAL:
            g.clear(sector)
        g.put(self.player, sector, FIRST_CUBES)
        g.tell(CUBES_ADDED, self.player, sector, FIRST_CUBES)
