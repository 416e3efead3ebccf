"""Round End: the hand, the discards, and what is cleared."""  # PI-12

from __future__ import annotations

from ecliptic.core.flow import Decision, Label, Step
from ecliptic.games.pulp_invasion.box import NOTHING
from ecliptic.games.pulp_invasion.events import CARD_TAKEN
from ecliptic.games.pulp_invasion.state import ENGAGED, PLAYER, Pulp

LEAVE, TAKE = 0, 1


class RoundEnd(Step[Pulp]):
    """Engaged cards with a Code or Key may join the hand, however large; the rest is discarded for good."""

    # PI-3.8, PI-6.13, PI-12.1 - 12.3

    def run(self, g: Pulp) -> None:
        holding = [c for c, fate in zip(g.line, g.fate) if fate == ENGAGED and g.box.cards[c].hold]
        g.discards += tuple([card for card in g.line if card not in holding])
        g.line = tuple(holding)
        g.fate = (ENGAGED,) * len(holding)
        g.counted = g.uncounted = (0,) * len(holding)
        g.planets_searched += (g.planet,)  # PI-12.4
        g.planet = NOTHING
        g.used = g.once = g.bought = g.bonus = 0  # PI-12.5
        if g.variant.auto_take:
            for card in holding:
                keep(g, card, TAKE)
        else:
            g.then(*[TakeCard(PLAYER, card) for card in holding])


def keep(g: Pulp, card: int, option: int) -> None:
    g.line = tuple([other for other in g.line if other != card])
    g.fate, g.counted, g.uncounted = g.fate[1:], g.counted[1:], g.uncounted[1:]
    if option == TAKE:
        g.hand += (card,)
        g.tell(CARD_TAKEN, PLAYER, card)
    else:
        g.discards += (card,)


class TakeCard(Decision[Pulp]):
    """Card by card."""  # PI-12.1

    __match_args__ = ("player", "card")
    rule = "PI-12.1"

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def question(self, g: Pulp) -> str:
        return f"Do you keep {g.box.cards[self.card].name}?"

    def options(self, g: Pulp) -> list[int]:
        return [TAKE, LEAVE]

    def label(self, g: Pulp, option: int) -> Label:
        if option == TAKE:
            return Label("Take it into your hand", f"card:{g.box.cards[self.card].id}")
        return Label("Discard it", "choice:none")

    def resolve(self, g: Pulp, option: int) -> None:
        keep(g, self.card, option)
