"""Gaining a Cosmic Power from the sliding row."""  # LK-9

from __future__ import annotations

from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.core.moments import Sum, Term, explained, fire, value
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import KINDS, NOTHING, PRICES, ROW, A
from ecliptic.games.laniakea.events import POWER_GAINED, POWER_LAID
from ecliptic.games.laniakea.frames import DECLINE, ActionChoice, decline
from ecliptic.games.laniakea.moments import GAIN_POWER, POWER_DISCOUNT, POWER_SURCHARGE, net
from ecliptic.games.laniakea.sheet import POWERS_GAINED
from ecliptic.games.laniakea.state import Laniakea


def price_at(g: Laniakea, player: int, place: int, less: int) -> int:
    """Aether for the card in this place: printed, plus surcharges, minus discounts."""  # LK-9.1, LK-9.6, LK-14.17
    price = value(g, POWER_SURCHARGE, player, PRICES[place])
    return max(0, price - value(g, POWER_DISCOUNT, player, less))


def power_changes(g: Laniakea, player: int, less: int, source: int) -> list[Term]:
    """What cards add to the price of every place, and what is taken off it."""  # LK-9.6, LK-14.17
    off = Term(less, g.source_name(source), "LK-9.6")
    return net(explained(g, POWER_SURCHARGE, player, Term(0, "", "")), explained(g, POWER_DISCOUNT, player, off))


def price_sum(g: Laniakea, player: int, place: int, less: int, source: int) -> Sum:
    """`price_at` with its parts."""
    printed = [Term(PRICES[place], "for its place", "LK-9.1", "base")] if PRICES[place] else []
    terms = (*printed, *power_changes(g, player, less, source))
    if all(term.amount < 0 for term in terms):
        return Sum(0, ())  # there is nothing that something could be taken off
    return Sum(sum([term.amount for term in terms]), terms).at_least(0, "LK-14.14")


def why_not_gain(g: Laniakea, player: int, less: int) -> Reason | None:
    """Why no card can be gained."""
    for place in range(ROW):
        if g.power_row[place] != NOTHING and price_at(g, player, place, less) <= g.resources[player * KINDS + A]:
            return None
    if max(g.power_row) == NOTHING:
        return Reason("There is no Cosmic Power in the row.", "LK-9.6")
    return Reason("You can't pay for any Cosmic Power.", "LK-9.1")


class GainPower(ActionChoice):
    """Which face-up Cosmic Power is gained."""  # LK-9.1, LK-9.3

    __match_args__ = ("player", "source", "less", "to_hand")
    rule = "LK-9.1"
    prompt = "Which Cosmic Power do you gain?"

    def __init__(self, player: int, source: int, less: int, to_hand: bool) -> None:
        self.player = player
        self.source = source
        self.less = less  # Aether
        self.to_hand = to_hand

    def price_of(self, g: Laniakea, card: int) -> int:
        return price_at(g, self.player, g.power_row.index(card), self.less)

    def sum_of(self, g: Laniakea, card: int) -> Sum:
        return price_sum(g, self.player, g.power_row.index(card), self.less, self.source)

    def candidates(self, g: Laniakea) -> list[int]:
        return [*[card for card in g.power_row if card != NOTHING], *self.declined()]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option == DECLINE:
            return why_not_gain(g, self.player, self.less)  # nothing to decline
        if g.resources[self.player * KINDS + A] >= self.price_of(g, option):
            return None
        price = self.sum_of(g, option)
        why = f": {price.why()}" if price.why() else ""
        return Reason(f"It costs {price.total} Aether{why}.", "LK-9.1")

    def label(self, g: Laniakea, option: int) -> Label:
        if option == DECLINE:
            return decline("Gain no Cosmic Power")
        design, price = g.design(option), self.sum_of(g, option)
        facts: Facts = {"a": price.total}
        why = f" ({price.why()})" if price.why() else ""
        name = f"Gain {design.name} for {f'{price.total} Aether' if price.total else 'free'}{why}"
        return Label(f"{name}: {design.text}", targets.power(design.id), facts, name=name)

    def resolve(self, g: Laniakea, option: int) -> None:
        if option == DECLINE:
            return
        player, place, price = self.player, g.power_row.index(option), self.price_of(g, option)
        g.resources[player * KINDS + A] -= price
        g.note(player, POWERS_GAINED)
        g.tell(POWER_GAINED, player, g.box.cards[option], price)
        if self.to_hand:
            g.hands[player] = tuple(sorted((*g.hands[player], option)))
            g.known |= 1 << option
        else:
            g.discards[player] += (option,)  # LK-9.3
        slide(g, place)
        fire(g, GAIN_POWER, player)


def slide(g: Laniakea, gap: int) -> None:
    """The cards left of the gap slide right; the left-most place is refilled."""  # LK-9.4, LK-9.5, LK-9.6
    for place in range(gap, 0, -1):
        g.power_row[place] = g.power_row[place - 1]
    g.power_row[0] = NOTHING
    lay_power(g, 0)


def lay_power(g: Laniakea, place: int) -> None:
    """From the deck; without one the place stays empty."""  # LK-3.2, LK-9.6
    if g.power_deck:
        g.power_row[place] = g.power_deck[-1]
        g.power_deck = g.power_deck[:-1]
        g.tell(POWER_LAID, NOTHING, g.box.cards[g.power_row[place]])
