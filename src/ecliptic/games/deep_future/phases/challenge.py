"""The challenge phase: every card of the pile is met or suffered."""  # DF-18

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import NO_FACTS, Label, Reason
from ecliptic.core.words import capitalised, chance_words
from ecliptic.games.deep_future.components.box import Challenge
from ecliptic.games.deep_future.components.constants import BLANK, CROSS, LOWEST, NUMBERS, SUIT_NAMES, TRACK_NAMES
from ecliptic.games.deep_future.deck import discard, read_number
from ecliptic.games.deep_future.empire.changes import discard_colony, discard_from_hand
from ecliptic.games.deep_future.events import CHALLENGE, MET, SUFFERED
from ecliptic.games.deep_future.naming.decisions import Choice
from ecliptic.games.deep_future.naming.words import card_target, card_words
from ecliptic.games.deep_future.sheet import CHALLENGES_MET, CHALLENGES_SUFFERED
from ecliptic.games.deep_future.state import CARD, DONE, DeepFuture, Happening

OTHER_SUIT: Final = Reason("This card's suit doesn't match the challenge.", "DF-18.2")
NO_LINE: Final = Reason("No line of this card matches the challenge's suit.", "DF-18.3")
NO_LINE_THERE: Final = Reason(NO_LINE.text, "DF-18.4")  # of a colony
NO_CUBE: Final = Reason("There is no upkeep cube on this card.", "DF-18.3")


class ChallengePhase(Happening):
    """One card at a time, in the order in which they were dealt."""  # DF-18.1, DF-17.8

    def run(self, g: DeepFuture) -> None:
        put_away(g, self.player)
        if not g.pile:
            return
        card = g.pile[0]
        g.pile = g.pile[1:]
        g.uncover(card)
        g.resolving = (card,)  # DF-2.2
        suit = g.cards[card].suit
        g.tell(CHALLENGE, self.player, suit, card)
        g.then(Meet(self.player, suit), self)


def put_away(g: DeepFuture, player: int) -> None:
    """A revealed card goes to the discard pile after its challenge."""  # DF-2.2
    cards, g.resolving = g.resolving, ()
    for card in cards:
        discard(g, player, card)


class Meet(Choice):
    """By a card, an upkeep cube or a colony of that suit; or not at all."""  # DF-18.2 to DF-18.6

    __match_args__ = ("player", "suit")
    rule = "DF-18.1"
    settled = True

    def __init__(self, player: int, suit: int) -> None:
        self.player = player
        self.suit = suit

    def question(self, g: DeepFuture) -> str:
        return f"You face a {SUIT_NAMES[self.suit].capitalize()} challenge. How do you meet it?"

    def candidates(self, g: DeepFuture) -> list[int]:
        cards = g.hands[self.player] + g.upper[self.player] + g.lower[self.player]
        return [*[CARD + card for card in cards], DONE]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        card = option - CARD
        if option == DONE:
            return None
        if card in g.hands[self.player]:
            return None if g.cards[card].suit == self.suit else OTHER_SUIT
        if not g.cards[card].has_suit(self.suit):
            return NO_LINE_THERE if card in g.lower[self.player] else NO_LINE
        return NO_CUBE if card in g.upper[self.player] and not g.pips_on(self.player, card) else None

    def options(self, g: DeepFuture) -> list[int]:
        player, suit, cards = self.player, self.suit, g.cards
        found = [CARD + card for card in g.hands[player] if cards[card].suit == suit]
        if any(g.pips[player]):
            kept_up = [card for card, pips in zip(g.upper[player], g.pips[player]) if pips]
            found += [CARD + card for card in kept_up if cards[card].has_suit(suit)]
        if g.lower[player]:
            found += [CARD + card for card in g.lower[player] if cards[card].has_suit(suit)]  # DF-18.5
        found.append(DONE)
        return found

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == DONE:
            risk = worst_of(g, self.player, self.suit)
            text = f"Suffer it: {risk}" if risk else "Suffer it"
            return Label(text, "choice:none", NO_FACTS, may_lose(g, self.player, self.suit), "Suffer it")
        card = option - CARD
        how = "Remove a cube from" if card in g.upper[self.player] else "Discard"
        article = "a " if g.cards[card].kind == BLANK else ""
        return Label(f"{how} {article}{card_words(g, card)}", card_target(card))

    def target(self, g: DeepFuture, option: int) -> str:
        return "choice:none" if option == DONE else card_target(option - CARD)

    def resolve(self, g: DeepFuture, option: int) -> None:
        player, card = self.player, option - CARD
        if option == DONE:
            g.then(Suffer(player, self.suit))
            return
        g.count(player, CHALLENGES_MET)
        g.tell(MET, player, card, self.suit)
        if card in g.upper[player]:
            g.add_pips(player, card, -1)
        elif card in g.lower[player]:
            discard_colony(g, player, card)
        else:
            discard_from_hand(g, player, card)


# --- what may come of it -----------------------------------------------------------------------------


def consequences(g: DeepFuture, suit: int) -> tuple[Challenge, ...]:
    """What an unmet challenge may bring, by the number that is read."""  # DF-18.7
    return g.box.challenges[suit * NUMBERS : (suit + 1) * NUMBERS]


def number_odds(g: DeepFuture, player: int) -> tuple[list[int], int]:
    """How many of the cards that the player cannot place have each number, and how many there are: one is read next."""
    if not g.deck:  # DF-1.7
        return [0] * NUMBERS, 0
    top = g.deck[-1]
    cards = (top,) if g.knows[player] >> top & 1 else g.hidden(player)[0]
    numbers = [g.cards[card].number for card in cards]
    return [numbers.count(number) for number in range(1, NUMBERS + 1)], len(cards)


def worst_of(g: DeepFuture, player: int, suit: int) -> str:
    """How likely the heaviest loss is; nothing where that cannot be told."""
    rows, (odds, cards) = consequences(g, suit), number_odds(g, player)
    n, track = max([(n, -track) for row in rows for track, n in enumerate(row.lowers)])
    likely = sum([odds[i] for i, row in enumerate(rows) if row.lowers[-track] == n])
    return f"{chance_of(likely, cards)} to lose {n} {TRACK_NAMES[-track]}" if likely and n else ""


def chance_of(likely: int, cards: int) -> str:
    return chance_words(likely, cards) + (" chance" if likely < cards else "")


def may_lose(g: DeepFuture, player: int, suit: int) -> Reason | None:
    """How likely a track falls to its cross."""  # DF-18.8
    rows, (odds, cards) = consequences(g, suit), number_odds(g, player)
    likely = sum([odds[i] for i, row in enumerate(rows) if is_fatal(g, player, row)])
    if not likely:
        return None
    return Reason(capitalised(f"{chance_of(likely, cards)} to lose the game: a track falls to the cross."), "DF-18.8")


def is_fatal(g: DeepFuture, player: int, row: Challenge) -> bool:
    falls = [g.track(player, track) - n for track, n in enumerate(row.lowers) if n and LOWEST[track] == CROSS]
    return min(falls, default=0) <= CROSS


class Suffer(Happening):
    """A number is read; with the suit it gives the row, whose parts happen in order."""  # DF-18.7, DF-18.9, DF-18.24

    __match_args__ = ("player", "suit")

    def __init__(self, player: int, suit: int) -> None:
        self.player = player
        self.suit = suit

    def run(self, g: DeepFuture) -> None:
        row = self.suit * NUMBERS + read_number(g) - 1
        g.count(self.player, CHALLENGES_SUFFERED)
        g.tell(SUFFERED, self.player, row)
        g.effect(g.box.challenges[row].does).begin(g, self.player, row)
