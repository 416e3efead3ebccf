"""The menu of lines: after the base effect of an action, and in the start phase, in any order."""  # DF-6.6, DF-7.10

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.deep_future.components.box import AT_THEIR_STEP, DRAW, RAISE
from ecliptic.games.deep_future.components.constants import ADVANCE, PHASE_NAMES, POWER, START
from ecliptic.games.deep_future.deck import draw
from ecliptic.games.deep_future.empire.changes import raise_track
from ecliptic.games.deep_future.lines.use import effect_of, usable, use, where
from ecliptic.games.deep_future.naming.decisions import Choice
from ecliptic.games.deep_future.naming.words import line_target, line_words
from ecliptic.games.deep_future.state import DONE, LINE, DeepFuture

FREE: Final = {POWER: 1, ADVANCE: 2}  # bits of Act.free, DF-9.4
AT_ITS_STEP: Final = Reason("This line works earlier in the action, at its own step.", "DF-7.10")
NO_CARDS: Final = Reason("Neither the deck nor the discard pile has a card.", "DF-6.22")

Check = Callable[[DeepFuture, int, int], Reason | None]
Effect = Callable[[DeepFuture, int, int], None]


class Verbs:
    """What lines do, by effect; every chapter adds its own."""

    def __init__(self) -> None:
        self.checks: dict[int, Check] = {}
        self.effects: dict[int, Effect] = {}
        self.free_action: Effect | None = None


VERBS: Final = Verbs()


def refusal(g: DeepFuture, player: int, line: int) -> Reason | None:
    """Why a line that matches the action cannot be used now."""
    check = VERBS.checks.get(effect_of(g, line))
    return None if check is None else check(g, player, line)


def carry_out(g: DeepFuture, player: int, line: int) -> None:
    use(g, player, line)
    VERBS.effects[effect_of(g, line)](g, player, line)


def raise_by_line(g: DeepFuture, player: int, line: int) -> None:
    advancement = g.box.advancements[g.cards[line // 3].lines[line % 3].advancement]
    raise_track(g, player, advancement.track, advancement.n)


def draw_by_line(g: DeepFuture, player: int, line: int) -> None:
    draw(g, player, g.box.advancements[g.cards[line // 3].lines[line % 3].advancement].n)  # DF-8.4


def wait(g: DeepFuture, player: int, line: int) -> Reason | None:
    return AT_ITS_STEP


VERBS.checks.update(dict.fromkeys(AT_THEIR_STEP, wait))
VERBS.effects[RAISE] = raise_by_line  # DF-8.2 and all like it, DF-7.15
VERBS.effects[DRAW] = draw_by_line


class LineMenu(Choice):
    """Use another line, or be done."""  # DF-7.5, DF-7.6

    rule = "DF-7.5"

    def question(self, g: DeepFuture) -> str:
        if g.act.action == START:
            return "Which line do you use before your actions?"
        return f"Which line do you use with {PHASE_NAMES[g.act.action]}?"

    def candidates(self, g: DeepFuture) -> list[int]:
        free = [action for action, bit in FREE.items() if g.act.free & bit]
        return [*free, *[LINE + line for line in usable(g, self.player)], DONE]

    def options(self, g: DeepFuture) -> list[int]:
        lines = usable(g, self.player)
        if not lines and not g.act.free:
            return [DONE]
        free = [action for action, bit in FREE.items() if g.act.free & bit]
        return [*free, *[LINE + line for line in lines if refusal(g, self.player, line) is None], DONE]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        return refusal(g, self.player, option - LINE) if option >= LINE else None

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == DONE:
            return Label("Done", "choice:done")
        if option < LINE:
            return Label(f"Free {PHASE_NAMES[option]}", f"action:{PHASE_NAMES[option].lower()}")
        card, i = divmod(option - LINE, 3)
        return Label(line_words(g, card, i) + where(g, self.player, card), line_target(card, i))

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == DONE:
            end_act(g)
            return
        g.then(self)
        if option >= LINE:
            carry_out(g, self.player, option - LINE)
        else:
            assert VERBS.free_action is not None
            VERBS.free_action(g, self.player, option)


def end_act(g: DeepFuture) -> None:
    """The action is over; a free one gives way to the SETTLE that brought it."""  # DF-9.17
    if g.outer is not None:
        g.act = g.outer
        g.outer = None
