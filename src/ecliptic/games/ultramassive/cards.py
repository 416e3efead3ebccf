"""The Action deck: drawing, discarding, swapping."""  # UM-12.10 - 12.21

from __future__ import annotations

from ecliptic.core.flow import Facts, Label
from ecliptic.games.ultramassive.box import NOTHING
from ecliptic.games.ultramassive.events import CARD_DISCARDED, CARDS_DRAWN, DECK_SHUFFLED
from ecliptic.games.ultramassive.frames import Choice, OfPlayer
from ecliptic.games.ultramassive.sheet import line_of
from ecliptic.games.ultramassive.state import Ultramassive


def draw(g: Ultramassive, player: int, n: int) -> None:
    """This many cards, or as many as there are."""  # UM-12.14
    drawn: list[int] = []
    while len(drawn) < n:
        if not g.deck:
            reshuffle(g)  # UM-12.19
            if not g.deck:
                break
        drawn.append(g.deck[-1])
        g.deck = g.deck[:-1]
        if not g.deck:
            reshuffle(g)  # UM-12.13
    if drawn:
        g.hands[player] = tuple(sorted((*g.hands[player], *drawn)))
        g.confide(CARDS_DRAWN, player, (len(drawn),), tuple([g.box.cards[card] for card in drawn]))


def reshuffle(g: Ultramassive) -> None:
    """The discard pile becomes the deck; played cards are not part of it."""  # UM-12.12, UM-12.13
    if g.discards:
        g.fresh = sum([1 << card for card in g.discards])
        g.deck = g.shuffled(g.discards)
        g.discards = ()
        g.tell(DECK_SHUFFLED, NOTHING)


def held_designs(g: Ultramassive, player: int) -> list[int]:
    """The different cards in a hand."""
    return list(dict.fromkeys([g.box.cards[card] for card in g.hands[player]]))


def take_from_hand(g: Ultramassive, player: int, design: int) -> int:
    """One copy of that card leaves the hand."""
    hand = g.hands[player]
    card = next(card for card in hand if g.box.cards[card] == design)
    g.hands[player] = tuple([other for other in hand if other != card])
    return card


class DiscardCard(Choice):
    """Which card goes face up to the discard pile."""  # UM-12.21

    __match_args__ = ("player", "left")
    rule = "UM-12.21"
    prompt = "Which card do you discard?"

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def facts(self, g: Ultramassive) -> Facts:
        return {"left": self.left}

    def options(self, g: Ultramassive) -> list[int]:
        return held_designs(g, self.player)

    def label(self, g: Ultramassive, option: int) -> Label:
        design = g.box.designs[option]
        name = f"Discard {design.name}"
        return Label(f"{name}: {design.text}", f"card:{design.id}", name=name)

    def resolve(self, g: Ultramassive, option: int) -> None:
        g.discards += (take_from_hand(g, self.player, option),)
        g.tell(CARD_DISCARDED, self.player, option)
        if self.left > 1:
            g.then(DiscardCard(self.player, self.left - 1))


class SwapCount(Choice):
    """How many cards are discarded for as many new ones and as much mass."""  # UM-10.19, UM-10.20

    __match_args__ = ("player", "most", "source")
    rule = "UM-10.19"
    prompt = "How many cards do you swap?"
    declines = 0

    def __init__(self, player: int, most: int, source: int) -> None:
        self.player = player
        self.most = most
        self.source = source

    def options(self, g: Ultramassive) -> list[int]:
        return list(range(min(self.most, len(g.hands[self.player])) + 1))

    def label(self, g: Ultramassive, option: int) -> Label:
        if not option:
            return Label("None", "choice:none")
        cards = "1 card" if option == 1 else f"{option} cards"
        return Label(f"{cards}: draw as many, gain {option} mass", f"amount:{option}", name=cards)

    def resolve(self, g: Ultramassive, option: int) -> None:
        if option:
            g.then(DiscardCard(self.player, option), DrawSwapped(self.player, option, self.source))


class DrawSwapped(OfPlayer):
    """As many cards and as much mass as were discarded."""  # UM-10.19, UM-10.20

    __match_args__ = ("player", "n", "source")

    def __init__(self, player: int, n: int, source: int) -> None:
        self.player = player
        self.n = n
        self.source = source

    def run(self, g: Ultramassive) -> None:
        draw(g, self.player, self.n)
        g.collect(self.player, self.n, line_of(self.source))
