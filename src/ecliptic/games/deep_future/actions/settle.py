"""SETTLE: one more world in the lower row."""  # DF-9

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.deep_future.actions.advance import AdvanceTarget
from ecliptic.games.deep_future.actions.power import Power
from ecliptic.games.deep_future.components.constants import ADVANCE, BLANK, LINES, NOTHING, PHASE_NAMES, WORLD
from ecliptic.games.deep_future.deck import draw
from ecliptic.games.deep_future.empire.changes import add_colony
from ecliptic.games.deep_future.empire.effects import Verb
from ecliptic.games.deep_future.empire.new_world import NewWorldSector
from ecliptic.games.deep_future.events import FREE_ACTION, NEUTRAL_WORLD_LEAVES
from ecliptic.games.deep_future.lines.generation import NewSuit
from ecliptic.games.deep_future.lines.menu import FREE, AtItsStep, LineMenu, carry_out
from ecliptic.games.deep_future.lines.use import answering, begin_act, line_label
from ecliptic.games.deep_future.moments import SETTLING
from ecliptic.games.deep_future.naming.decisions import Choice
from ecliptic.games.deep_future.naming.words import card_target, card_words
from ecliptic.games.deep_future.state import CARD, LINE, DeepFuture, Happening

NEW_CARD: Final = 1
NOT_CONTROLLED: Final = Reason("You don't control this world's sector.", "DF-3.5")
WORLDS_IN_HAND: Final = Reason("You hold worlds, but none in a sector of yours.", "DF-9.8")
WORLD_HELD: Final = Reason("You can settle a new world only if you hold no world.", "DF-9.6")
BLANK_HELD: Final = Reason("You can use a new card only if you hold no world and no blank.", "DF-9.7")
SETTLED_GONE: Final = Reason("The settled world is no longer in your tableau.", "DF-9.21")
THREE_LINES: Final = Reason("This world already has 3 advancements.", "DF-9.16")


def sources(g: DeepFuture, player: int, hand: list[int], society: bool) -> list[int]:
    """Everything that could be settled with such a hand."""
    found = [
        CARD + card for card in g.neutral_worlds if card != NOTHING and g.controls(player, g.cards[card].sector)
    ]  # DF-9.2
    worlds = [card for card in hand if g.cards[card].kind == WORLD]
    blanks = [card for card in hand if g.cards[card].kind == BLANK]
    found += [CARD + card for card in worlds if g.controls(player, g.cards[card].sector)]  # DF-9.5
    if society or not worlds:
        found += [CARD + card for card in blanks]  # DF-9.6, DF-9.14
    if society or not (worlds or blanks):
        found.append(NEW_CARD)  # DF-9.7, DF-9.15
    return found


def settle_refusal(g: DeepFuture, player: int, paying: int) -> Reason | None:
    """Without Society, worlds in hand that cannot be settled stand in the way of a new one."""  # DF-9.8
    cards, held, reason = g.cards, g.held[player], None
    for card in g.hands[player]:
        if cards[card].kind == WORLD and card != paying:
            if cards[card].sector in held:
                return None
            reason = WORLDS_IN_HAND
    if reason is None:
        return None
    for card in g.neutral_worlds:
        if card != NOTHING and cards[card].sector in held:
            return None
    return reason


class SettleSource(Choice):
    """A neutral world, a world in hand, a blank, or a new card; Society opens more."""  # DF-9.2 to DF-9.9

    rule = "DF-9.1"
    prompt = "Which world do you settle?"

    def candidates(self, g: DeepFuture) -> list[int]:
        held = [card for card in g.hands[self.player] if g.cards[card].kind in (WORLD, BLANK)]
        neutral = [card for card in g.neutral_worlds if card != NOTHING]
        return [*[CARD + card for card in (*neutral, *held)], NEW_CARD, *self.societies(g)]

    def options(self, g: DeepFuture) -> list[int]:
        return sources(g, self.player, list(g.hands[self.player]), g.act.society) + self.societies(g)

    def societies(self, g: DeepFuture) -> list[int]:
        """Declared before the source is chosen, to open one or to keep the hand secret."""  # DF-9.14, DF-9.20
        if g.act.society:
            return []
        opens = any(g.cards[card].kind in (WORLD, BLANK) for card in g.hands[self.player])
        if not opens and g.players == 1:
            return []
        return [LINE + line for line in answering(g, self.player, SETTLING)]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        if option in self.options(g):
            return None
        if option == NEW_CARD:
            worlds = any(g.cards[card].kind == WORLD for card in g.hands[self.player])
            return WORLD_HELD if worlds else BLANK_HELD
        return NOT_CONTROLLED if g.cards[option - CARD].kind == WORLD else WORLD_HELD

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == NEW_CARD:
            return Label("A new world on a new card", "choice:new_card")
        if option >= LINE:
            return line_label(g, self.player, option - LINE, "First use ")
        card = option - CARD
        fresh = "A new world on " if g.cards[card].kind == BLANK else ""
        return Label(fresh + card_words(g, card), card_target(card))

    def step_to(self, g: DeepFuture, option: int) -> str:
        return "{}" if option >= LINE else "settle {}"

    def resolve(self, g: DeepFuture, option: int) -> None:
        player = self.player
        if option >= LINE:
            carry_out(g, player, option - LINE)
            g.then(self)
            return
        g.then(LineMenu(player))
        if option == NEW_CARD:
            g.then(NewWorldSector(player, NOTHING, not g.act.society))
            return
        card = option - CARD
        if card in g.neutral_worlds:
            settle_neutral(g, player, card)
        elif g.cards[card].kind == BLANK:
            g.then(NewWorldSector(player, card, not g.act.society))
        else:
            g.take_from_hand(player, card)
            g.act = g.act._replace(card=card)
            g.then(DrawOne(player))
            add_colony(g, player, card)


class DrawOne(Happening):
    def run(self, g: DeepFuture) -> None:
        draw(g, self.player, 1)


def settle_neutral(g: DeepFuture, player: int, card: int) -> None:
    """It leaves the line and brings a free POWER and a free ADVANCE."""  # DF-9.3, DF-9.4
    g.neutral_worlds[g.cards[card].number - 1] = NOTHING
    g.tell(NEUTRAL_WORLD_LEAVES, player, card)
    g.act = g.act._replace(card=card, free=sum(FREE.values()))
    add_colony(g, player, card)


class FreeAction(Verb):
    """A full action of its own, outside the count of two."""  # DF-7.16, DF-9.17

    def __init__(self, action: int) -> None:
        self.action = action

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.act = g.act._replace(free=g.act.free & ~FREE[self.action])
        g.tell(FREE_ACTION, player, self.action)
        g.outer = g.act
        begin_act(g, player, self.action)
        g.then(AdvanceTarget(player) if self.action == ADVANCE else Power(player))

    def words(self) -> str:
        return f"free {PHASE_NAMES[self.action]}"


class Society(AtItsStep):
    """Opens the sources of a SETTLE."""  # DF-9.14, DF-9.15

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.act = g.act._replace(society=True)


class Government(Verb):
    """One more line for the settled world."""  # DF-9.13

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        card = g.act.card
        if not g.in_tableau(player, card):
            return SETTLED_GONE  # DF-9.21
        return THREE_LINES if len(g.cards[card].lines) >= LINES else None

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(NewSuit(player, g.act.card))

    def words(self) -> str:
        return "add a line to the world being settled"

    def brief(self) -> str:
        return "1 more line"
