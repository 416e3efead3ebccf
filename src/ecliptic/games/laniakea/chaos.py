"""Chaos cards: attacking and defeating them."""  # LK-14

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Do
from ecliptic.core.flow import Facts, Frame, Label, Reason
from ecliptic.core.moments import Sum, Term, explained, value
from ecliptic.core.words import counted
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import (
    CLASSIFICATIONS,
    ENTITIES_OF_ATTACKER,
    FREE,
    KEPT,
    NOTHING,
    OTHER_CHAOS,
    REWARD_SOURCE,
    Chaos,
)
from ecliptic.games.laniakea.cards import ATTACKED as HAS_ATTACKED_FLAG
from ecliptic.games.laniakea.cards import (
    DESIGN,
    TWO_MUST_STAY,
    DiscardChoice,
    card_name,
    card_target,
    code,
    copy_among,
    discard,
)
from ecliptic.games.laniakea.events import ATTACKED, ATTACKED_WITH, DEFEATED, TOKENS_SPENT
from ecliptic.games.laniakea.frames import Choice, OfPlayer
from ecliptic.games.laniakea.moments import ATTACK
from ecliptic.games.laniakea.recruit import Refill
from ecliptic.games.laniakea.resources import pay
from ecliptic.games.laniakea.sheet import ATTACKS
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.words import amounts_words

RAISED_FOR: Final = ("", "for other Chaos cards", "for Entities of the attacker")  # by what raises the HP
NO_MORE: Final = 0x400  # the option to attack with the cards picked; cards are below it
TOO_LOW: Final = Reason("Attack points too low: nothing is spent.", "LK-14.3")
HAS_ATTACKED: Final = Reason("This card has already attacked this turn.", "LK-14.4")
NO_ATTACKER: Final = Reason("An attack needs at least one card or token.", "LK-14.8")
PICKED: Final = Reason("This card is part of the attack. Undo takes it back.", "LK-14.2")
NO_POWER: Final = Reason("A Seraph is not a Cosmic Power and can't attack.", "LK-14.16")


def chaos_of(g: Laniakea, card: int) -> Chaos:
    return g.box.chaos[card - g.box.first_chaos]


def hit_points(g: Laniakea, attacker: int, card: int) -> int:
    """With what raises them."""  # LK-14.10
    return hit_points_sum(g, attacker, card).total


def raisers(g: Laniakea, attacker: int, row: Chaos) -> int:
    """How many things raise the HP; without an attacker only those that do so for everybody."""
    if row.hp_per == OTHER_CHAOS:
        return g.loose.bit_count() - 1
    return g.owned[attacker].bit_count() if row.hp_per == ENTITIES_OF_ATTACKER and attacker != NOTHING else 0


def hit_points_sum(g: Laniakea, attacker: int, card: int) -> Sum:
    """The same with its parts."""
    row = chaos_of(g, card)
    n, printed = raisers(g, attacker, row), printed_hit_points(row)
    if not n:
        return printed
    more = Term(n * row.hp_more, RAISED_FOR[row.hp_per], "LK-14.10")
    found = Sum(printed.total + more.amount, (*printed.terms, more))
    return found.at_most(row.hp + row.hp_most, "LK-14.10")


def printed_hit_points(row: Chaos) -> Sum:
    return Sum(row.hp, (Term(row.hp, "printed", "LK-14.3", "base"),))


def bonus(g: Laniakea, player: int) -> int:
    """Points added once to each attack."""  # LK-14.18
    return value(g, ATTACK, player, 0)


def bonus_terms(g: Laniakea, player: int) -> tuple[Term, ...]:
    """The same, each with its source."""
    return explained(g, ATTACK, player, Term(0, "", "")).terms


def why_no_attacker(g: Laniakea, card: int) -> Reason | None:
    """Why a card cannot attack."""  # LK-14.4, LK-14.16
    if g.design(card).seraph:
        return NO_POWER
    return HAS_ATTACKED if g.attacked >> card & 1 else None


def attackers(g: Laniakea, player: int) -> list[int]:
    """The cards in hand that can still attack."""
    return [card for card in g.hands[player] if why_no_attacker(g, card) is None]


def attack_sum(g: Laniakea, player: int) -> Sum:
    """The most points that the player's cards and tokens make, with their parts."""  # LK-14.3, LK-14.6, LK-14.18
    cards = sum([g.design(card).attack for card in attackers(g, player)])
    terms = [Term(cards, "cards", "LK-14.3"), Term(g.tokens[player], "tokens", "LK-14.6"), *bonus_terms(g, player)]
    terms = [term for term in terms if term.amount]
    return Sum(sum([term.amount for term in terms]), tuple(terms))


def must_include(classification: int) -> Reason:
    return Reason(f"A {CLASSIFICATIONS[classification].capitalize()} card must be among the attackers.", "LK-14.10")


def why_not_attack(g: Laniakea, player: int, card: int) -> Reason | None:
    """What forbids attacking a Chaos card."""  # LK-14.3, LK-14.8, LK-14.18
    row, able = chaos_of(g, card), attackers(g, player)
    if not able and not g.tokens[player]:
        return NO_ATTACKER
    if row.includes != NOTHING and row.includes not in [g.design(one).classification for one in able]:
        return must_include(row.includes)
    points = bonus(g, player) + g.tokens[player] + sum([g.design(one).attack for one in able])
    hp = hit_points(g, player, card)
    if points < hp:
        return Reason(f"You reach {points} of {hp} attack points.", "LK-14.3")
    return why_not_required(g, player, row)


def why_not_required(g: Laniakea, player: int, row: Chaos) -> Reason | None:
    """Why the Requirement cannot be met."""  # LK-14.10
    if not g.can_pay(player, row.pays):
        return Reason(f"The requirement costs {amounts_words(row.pays)}.", "LK-14.10")
    return TWO_MUST_STAY if row.discards and len(g.hands[player]) - row.discards < KEPT else None


# --- an attack ---------------------------------------------------------------------------------------


class ChooseAttackers(Choice):
    """The cards that attack, one after the other."""  # LK-14.2, LK-14.3

    __match_args__ = ("player", "chaos", "picked")
    rule = "LK-14.2"
    step = "attack with {}"

    def __init__(self, player: int, chaos: int, picked: int) -> None:
        self.player = player
        self.chaos = chaos  # the card of the Entity deck
        self.picked = picked  # cards, as a mask; others do not know them yet

    def asks_about(self, g: Laniakea, option: int) -> bool:
        return True  # nobody learns whether there was a choice

    def imagined(self, g: Laniakea, seat: int | None) -> ChooseAttackers:
        return self if seat == self.player else ChooseAttackers(self.player, self.chaos, 0)

    def question(self, g: Laniakea) -> str:
        hp = hit_points(g, self.player, self.chaos)
        return f"Which cards attack {chaos_of(g, self.chaos).name}? (needs {hp} points)"

    def facts(self, g: Laniakea) -> Facts:
        """What everybody may know."""
        hp, includes = hit_points(g, self.player, self.chaos), chaos_of(g, self.chaos).includes
        needed = "" if includes == NOTHING else CLASSIFICATIONS[includes]  # LK-14.10
        chaos = chaos_of(g, self.chaos).id
        points = {"bonus": bonus(g, self.player), "tokens": g.tokens[self.player]}
        return {"chaos": chaos, "hp": hp, "includes": needed, **points}

    def points(self, g: Laniakea) -> int:
        """Of the cards picked so far, with the bonus."""
        return bonus(g, self.player) + sum([g.design(card).attack for card in members(self.picked)])

    def unpicked(self, g: Laniakea) -> list[int]:
        return [card for card in g.hands[self.player] if not self.picked >> card & 1]

    def candidates(self, g: Laniakea) -> list[int]:
        return [*dict.fromkeys([code(g, card) for card in self.unpicked(g)]), NO_MORE]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option == NO_MORE:
            return self.why_not_enough(g)
        if g.box.designs[option & DESIGN].seraph:
            return NO_POWER
        return HAS_ATTACKED if option & HAS_ATTACKED_FLAG else None

    def aside(self, g: Laniakea) -> list[tuple[str, Reason]]:
        designs = dict.fromkeys([g.design(card).id for card in members(self.picked)])  # equal cards are one target
        return [(targets.picked(design), PICKED) for design in designs]

    def why_not_enough(self, g: Laniakea) -> Reason | None:
        """Why the cards picked so far do not defeat it, with all tokens."""
        tokens = g.tokens[self.player]
        if not self.picked and not tokens:
            return NO_ATTACKER
        includes = chaos_of(g, self.chaos).includes
        if includes != NOTHING and includes not in [g.design(card).classification for card in members(self.picked)]:
            return must_include(includes)
        return None if self.points(g) + tokens >= hit_points(g, self.player, self.chaos) else TOO_LOW

    def strength(self, g: Laniakea) -> str:
        """Such as "4 points and 2 tokens": with the tokens that are lacking."""
        points = self.points(g)
        tokens = least_tokens(hit_points(g, self.player, self.chaos) - points, self.picked.bit_count())
        return " and ".join([counted(n, word) for n, word in ((points, "point"), (tokens, "token")) if n])

    def label(self, g: Laniakea, option: int) -> Label:
        if option == NO_MORE:
            return Label(f"Attack with {self.strength(g)}", "choice:done")
        attack = g.box.designs[option & DESIGN].attack
        return Label(f"{card_name(g, option)}: {counted(attack, 'point')}", card_target(g, option), {"attack": attack})

    def resolve(self, g: Laniakea, option: int) -> None:
        if option == NO_MORE:
            self.announce(g)
            return
        card = copy_among(g, self.unpicked(g), option)
        g.then(ChooseAttackers(self.player, self.chaos, self.picked | 1 << card))

    def announce(self, g: Laniakea) -> None:
        """The cards are shown, and stay in hand."""  # LK-14.4, LK-14.5
        for card in members(self.picked):
            g.tell(ATTACKED_WITH, self.player, g.box.cards[card])
        g.attacked |= self.picked
        g.known |= self.picked
        g.then(SpendTokens(self.player, self.chaos, self.picked.bit_count(), self.points(g)))


def least_tokens(lacking: int, cards: int) -> int:
    """The fewest tokens that make up the lacking points when this many cards attack."""
    return max(0 if cards else 1, lacking)  # LK-14.8


class SpendTokens(Choice):
    """How many Attack tokens are added."""  # LK-14.6

    __match_args__ = ("player", "chaos", "cards", "points")
    rule = "LK-14.6"

    def __init__(self, player: int, chaos: int, cards: int, points: int) -> None:
        self.player = player
        self.chaos = chaos
        self.cards = cards  # how many attack
        self.points = points  # of cards and bonus

    def question(self, g: Laniakea) -> str:
        least = self.least(g)
        enough = f"{least} {'is' if least == 1 else 'are'} enough" if least else "none is needed"
        return f"How many Attack tokens do you spend? ({enough})"

    def least(self, g: Laniakea) -> int:
        return least_tokens(hit_points(g, self.player, self.chaos) - self.points, self.cards)

    def options(self, g: Laniakea) -> list[int]:
        return list(range(self.least(g), g.tokens[self.player] + 1))

    def label(self, g: Laniakea, option: int) -> Label:
        return Label(counted(option, "token") if option else "None", f"amount:{option}")

    def resolve(self, g: Laniakea, option: int) -> None:
        player = self.player
        g.note(player, ATTACKS)
        g.tell(ATTACKED, player, self.chaos - g.box.first_chaos, self.points + option)
        if option:
            g.tokens[player] -= option  # LK-14.7
            g.tell(TOKENS_SPENT, player, option)
        row = chaos_of(g, self.chaos)
        if row.pays != FREE:
            pay(g, player, row.pays)
        defeat: Frame[Laniakea] = Defeat(player, self.chaos)
        if row.discards:
            g.then(DiscardForRequirement(player, row.discards), defeat)
        else:
            g.then(defeat)


class DiscardForRequirement(DiscardChoice):
    """Which card is discarded, an attacking one or another."""  # LK-14.10

    __match_args__ = ("player", "left")
    rule = "LK-14.10"

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def resolve(self, g: Laniakea, option: int) -> None:
        discard(g, self.player, option)
        if self.left > 1:
            g.then(DiscardForRequirement(self.player, self.left - 1))


class Defeat(OfPlayer):
    """The card leaves the row, its effect ends; then the reward; then the refill."""  # LK-14.9, LK-14.12, LK-14.13

    __match_args__ = ("player", "chaos")

    def __init__(self, player: int, chaos: int) -> None:
        self.player = player
        self.chaos = chaos

    def run(self, g: Laniakea) -> None:
        player, card = self.player, self.chaos
        place = g.entity_row.index(card)
        g.entity_row[place] = NOTHING
        g.loose &= ~(1 << card)
        g.defeated[player] += (card,)
        number = card - g.box.first_chaos
        g.tell(DEFEATED, player, number)
        g.then(Refill(place))
        reward = chaos_of(g, card).reward
        if reward != NOTHING:
            g.then(Do(player, reward, REWARD_SOURCE + number))
