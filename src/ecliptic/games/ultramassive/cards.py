"""The Action deck: drawing, discarding, swapping."""  # UM-12.10 - 12.21

from __future__ import annotations

from ecliptic.core.flow import Label
from ecliptic.core.selection import CONFIRM, CONFIRMS, Select
from ecliptic.core.words import counted
from ecliptic.games.ultramassive.box import NOTHING
from ecliptic.games.ultramassive.events import CARD_DISCARDED, CARDS_DRAWN, DECK_SHUFFLED
from ecliptic.games.ultramassive.frames import OfPlayer
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


def discard(g: Ultramassive, player: int, cards: tuple[int, ...]) -> None:
    """They go face up to the discard pile."""  # UM-12.21
    g.hands[player] = tuple([card for card in g.hands[player] if card not in cards])
    g.discards += cards
    for card in cards:
        g.tell(CARD_DISCARDED, player, g.box.cards[card])


class PickCards(Select[Ultramassive]):
    """Cards of the hand, equal ones side by side."""

    step = "discard {name}"

    def things(self, g: Ultramassive) -> list[int]:
        return [*g.hands[self.player]]

    def kind(self, g: Ultramassive, thing: int) -> int:
        return g.box.cards[thing]

    def thing_label(self, g: Ultramassive, thing: int) -> Label:
        design = g.design(thing)
        return Label(f"{design.name}: {design.text}", f"card:{design.id}", name=design.name)

    def by_order(self, g: Ultramassive, order: str) -> int | None:
        """As few as possible, the first."""  # UM-15.7
        options = self.options(g)
        return CONFIRM if CONFIRM in options else options[0]


class DiscardCards(PickCards):
    """Which cards are the price."""  # UM-12.21

    __match_args__ = ("player", "n", "picked")
    rule = "UM-12.21"

    def __init__(self, player: int, n: int, picked: int = 0) -> None:
        self.player = player
        self.n = n
        self.picked = picked

    def question(self, g: Ultramassive) -> str:
        return "Which card do you discard?" if self.n == 1 else f"Which {self.n} cards do you discard?"

    def least(self, g: Ultramassive) -> int:
        return self.n

    def most(self, g: Ultramassive) -> int:
        return self.n

    def confirm_label(self, g: Ultramassive, n: int) -> Label:
        return Label(f"Discard {counted(n, 'card')}", CONFIRMS)

    def selected(self, g: Ultramassive, things: tuple[int, ...]) -> None:
        discard(g, self.player, things)


class SwapCards(PickCards):
    """Which cards are discarded for as many new ones and as much mass."""  # UM-10.19, UM-10.20

    __match_args__ = ("player", "limit", "source", "picked")
    rule = "UM-10.19"
    prompt = "Which cards do you swap?"

    def __init__(self, player: int, limit: int, source: int, picked: int = 0) -> None:
        self.player = player
        self.limit = limit
        self.source = source
        self.picked = picked

    def most(self, g: Ultramassive) -> int:
        return self.limit

    def confirm_label(self, g: Ultramassive, n: int) -> Label:
        if not n:
            return Label("Swap no card", CONFIRMS)
        name = f"Swap {counted(n, 'card')}"
        return Label(f"{name}: draw {n}, gain {n} mass", CONFIRMS, {"cards": n, "mass": n}, name=name)

    def selected(self, g: Ultramassive, things: tuple[int, ...]) -> None:
        if things:
            discard(g, self.player, things)
            g.then(DrawSwapped(self.player, len(things), self.source))


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
