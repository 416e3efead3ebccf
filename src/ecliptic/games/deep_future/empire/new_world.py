"""A new world in a controlled sector, on a blank or on a new card."""  # DF-9.6, DF-9.7, DF-9.11

from __future__ import annotations

from ecliptic.core.flow import Label
from ecliptic.games.deep_future.components.cards import Card, Line
from ecliptic.games.deep_future.components.constants import BLANK, NOTHING, WORLD
from ecliptic.games.deep_future.deck import draw, make_card, read_number, read_suit
from ecliptic.games.deep_future.empire.changes import put_in_lower
from ecliptic.games.deep_future.empire.winning import CheckWin
from ecliptic.games.deep_future.events import REVEALED
from ecliptic.games.deep_future.naming.decisions import Choice, NameWorld
from ecliptic.games.deep_future.naming.words import sector_target, sector_words
from ecliptic.games.deep_future.state import DeepFuture, Happening


class NewWorldSector(Choice):
    """The player chooses the sector; everything else is read."""  # DF-9.11

    __match_args__ = ("player", "blank", "reveals")
    rule = "DF-9.11"
    prompt = "Which sector gets the new world?"
    step = "in {}"

    def __init__(self, player: int, blank: int, reveals: bool) -> None:
        self.player = player
        self.blank = blank  # NOTHING: a new card
        self.reveals = reveals

    def imagined(self, g: DeepFuture, seat: int | None) -> NewWorldSector:
        """Nobody else knows which card it is; anyone who was dealt no blank may take it to be a new card."""
        known = g.knows[g.players if seat is None else seat]
        if seat == self.player or self.blank == NOTHING or known >> self.blank & 1:
            return self
        blanks = [card for card in g.hands[self.player] if g.cards[card].kind == BLANK]
        return NewWorldSector(self.player, blanks[0] if blanks else NOTHING, self.reveals)

    def options(self, g: DeepFuture) -> list[int]:
        return g.sectors_of(self.player)

    def label(self, g: DeepFuture, option: int) -> Label:
        return Label(sector_words(g, option), sector_target(option))

    def resolve(self, g: DeepFuture, option: int) -> None:
        hand = g.hands[self.player]  # as held when the source was chosen, DF-9.11
        card = self.blank
        if card == NOTHING:
            card = make_card(g, self.player)
        else:
            g.take_from_hand(self.player, card)
        g.resolving += (card,)
        write_world(g, card, option)
        g.resolving = tuple([other for other in g.resolving if other != card])
        g.act = g.act._replace(card=card)
        put_in_lower(g, self.player, card)
        g.then(
            NameWorld(self.player, card),
            CheckWin(self.player),  # DF-23.5: a world that wins the game is named like any other
            Reveal(self.player, hand if self.reveals else ()),
            DrawForBlank(self.player, self.blank),
        )


def write_world(g: DeepFuture, card: int, sector: int) -> None:
    """A world with one random line, of the current era."""  # DF-2.7, DF-1.10
    suit = read_suit(g)
    line = Line(suit, read_number(g), False, g.era)
    corner = g.cards[card]
    g.rewrite(card, Card(corner.number, corner.suit, WORLD, g.era, sector, "", (line,)))


class Reveal(Happening):
    """The hand proves that no world was held; all may remember it."""  # DF-9.10

    __match_args__ = ("player", "hand")

    def __init__(self, player: int, hand: tuple[int, ...]) -> None:
        self.player = player
        self.hand = hand

    def run(self, g: DeepFuture) -> None:
        for card in self.hand:
            g.tell(REVEALED, self.player, card)
            if card in g.hands[self.player]:
                g.show(card)


class DrawForBlank(Happening):
    """1 card for a blank that was used, none for a new card."""  # DF-9.6, DF-9.7

    __match_args__ = ("player", "blank")

    def __init__(self, player: int, blank: int) -> None:
        self.player = player
        self.blank = blank

    def run(self, g: DeepFuture) -> None:
        if self.blank != NOTHING:
            draw(g, self.player, 1)
