"""The sequence of play: rounds of turns, each a Cosmic Power Phase and an Upkeep Phase."""  # LK-4.1

from __future__ import annotations

from ecliptic.core.flow import Facts, Frame, Label, Step
from ecliptic.core.selection import CONFIRMS, Select
from ecliptic.core.words import counted
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.actions import ChooseAction
from ecliptic.games.laniakea.adversary import REVEALED, GainIncome, RevealCard
from ecliptic.games.laniakea.ascension import run_out
from ecliptic.games.laniakea.box import NOTHING
from ecliptic.games.laniakea.cards import discard, draw, hand_size, in_piles
from ecliptic.games.laniakea.ending import EndGame
from ecliptic.games.laniakea.events import CARDS_KEPT, ROUND_BEGINS, TURN_BEGINS
from ecliptic.games.laniakea.frames import OfPlayer
from ecliptic.games.laniakea.recruit import clear_chaos
from ecliptic.games.laniakea.sheet import TURNS
from ecliptic.games.laniakea.state import Laniakea


class Rounds(Step[Laniakea]):
    """Round after round, each player once, until the last one is over."""  # LK-17.2, LK-17.3

    def run(self, g: Laniakea) -> None:
        if g.round and g.round == g.last_round:
            g.then(EndGame())
            return
        run_out(g)  # LK-17.4
        g.round += 1
        g.tell(ROUND_BEGINS, NOTHING, g.round)
        turns: list[Frame[Laniakea]] = [turn_of(g, player) for player in g.order()]
        g.then(*turns, self)

    def on_turn(self, g: Laniakea) -> int | None:
        return g.active if 0 <= g.active < g.players else None


def turn_of(g: Laniakea, player: int) -> Frame[Laniakea]:
    return Turn(player) if player < g.players else TurnOfAdversary(player)


class Turn(OfPlayer):
    """One player's turn."""  # LK-4.1

    def run(self, g: Laniakea) -> None:
        player = self.player
        g.active = player
        g.note(player, TURNS)
        g.tell(TURN_BEGINS, player, g.round)
        g.then(
            ChooseAction(player),  # the Cosmic Power Phase: cards and additional actions, one after the other
            Upkeep(player),  # keep or discard, then draw
            EndTurn(player),
        )


class TurnOfAdversary(OfPlayer):
    """It reveals three cards, one at a time."""  # LK-18.7

    def run(self, g: Laniakea) -> None:
        g.active = self.player
        g.tell(TURN_BEGINS, self.player, g.round)
        g.then(
            GainIncome(),
            *[RevealCard() for _ in range(REVEALED)],
            EndTurn(self.player),
        )


class Upkeep(OfPlayer):
    """First cards are kept or discarded, then the hand is filled up."""  # LK-4.8, LK-4.11

    def run(self, g: Laniakea) -> None:
        forget(g)
        g.then(ChooseDiscards(self.player), Draw(self.player))


def forget(g: Laniakea) -> None:
    """What counted for this turn only."""
    g.played_cards = g.attacked = g.drawn_here = g.used = 0
    g.relocated = False


class ChooseDiscards(Select[Laniakea]):
    """Which cards are discarded; the rest are kept."""  # LK-4.8

    rule = "LK-4.8"
    step = "discard {name}"

    def question(self, g: Laniakea) -> str:
        size = hand_size(g, self.player)
        why = f": {size.why()}" if size.why() else ""
        return f"Which cards do you discard? (then you draw up to {size.total}{why})"

    def things(self, g: Laniakea) -> list[int]:
        return [*g.hands[self.player]]

    def kind(self, g: Laniakea, thing: int) -> int:
        return g.box.cards[thing]

    def thing_label(self, g: Laniakea, thing: int) -> Label:
        design = g.design(thing)
        return Label(f"{design.name}: {design.text}", targets.in_hand(design.id), name=design.name)

    def confirm_label(self, g: Laniakea, n: int) -> Label:
        kept = len(g.hands[self.player]) - n
        drawn = min(hand_size(g, self.player).total - kept, in_piles(g, self.player) + n)
        name = f"Discard {counted(n, 'card')}" if n else f"Keep {counted(kept, 'card')}"
        more = [*([f"keep {kept}"] if n and kept else []), *([f"draw {drawn}"] if drawn > 0 else [])]
        facts: Facts = {"discarded": n, "kept": kept, "drawn": max(0, drawn)}
        return Label(f"{name}: {', '.join(more)}" if more else name, CONFIRMS, facts, name=name)

    def selected(self, g: Laniakea, things: tuple[int, ...]) -> None:
        for card in things:
            discard(g, self.player, g.box.cards[card])
        if g.hands[self.player]:
            g.tell(CARDS_KEPT, self.player, len(g.hands[self.player]))


class Draw(OfPlayer):
    """Up to five cards, or more."""  # LK-4.8

    def run(self, g: Laniakea) -> None:
        draw(g, self.player, hand_size(g, self.player).total - len(g.hands[self.player]))


class EndTurn(OfPlayer):
    """There must be something to recruit."""  # LK-14.15

    def run(self, g: Laniakea) -> None:
        clear_chaos(g)
