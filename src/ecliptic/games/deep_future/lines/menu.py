"""The menu of lines: after the base effect of an action, and in the start phase, in any order."""  # DF-6.6, DF-7.10

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.core.words import capitalised
from ecliptic.games.deep_future.components.constants import ADVANCE, PHASE_NAMES, POWER, START
from ecliptic.games.deep_future.empire.effects import Verb
from ecliptic.games.deep_future.lines.use import line_label, usable, use
from ecliptic.games.deep_future.naming.decisions import Choice
from ecliptic.games.deep_future.naming.words import action_facts
from ecliptic.games.deep_future.state import DONE, LINE, DeepFuture

FREE: Final = {POWER: 1, ADVANCE: 2}  # bits of Act.free, DF-9.4
AT_ITS_STEP: Final = Reason("This line works earlier in the action.", "DF-7.10")


class AtItsStep(Verb):
    """A line that changes the base effect is not used afterwards."""  # DF-7.10

    def __init__(self, words: str, brief: str) -> None:
        self.text = words
        self.short = brief

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return AT_ITS_STEP

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        """What it changes is done at that step."""

    def words(self) -> str:
        return self.text

    def brief(self) -> str:
        return self.short


def does(g: DeepFuture, line: int) -> int:
    """The number of its effect."""
    suit, number, _, _ = g.cards[line // 3].lines[line % 3]
    return g.box.does[suit][number]


def refusal(g: DeepFuture, player: int, line: int) -> Reason | None:
    """Why a line that matches the action cannot be used now."""
    return g.box.effects[does(g, line)].why_not(g, player, line)


def carry_out(g: DeepFuture, player: int, line: int) -> None:
    use(g, player, line)
    g.box.effects[does(g, line)].begin(g, player, line)


class LineMenu(Choice):
    """Use another line, or be done."""  # DF-7.5, DF-7.6

    rule = "DF-7.5"
    step = "use {}"

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
            free = g.effect(g.box.free_actions[option])
            return Label(capitalised(free.words()), f"action:{PHASE_NAMES[option].lower()}", action_facts(option))
        return line_label(g, self.player, option - LINE)

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == DONE:
            end_act(g)
            return
        g.then(self)
        if option >= LINE:
            carry_out(g, self.player, option - LINE)
        else:
            g.effect(g.box.free_actions[option]).begin(g, self.player, option)


def end_act(g: DeepFuture) -> None:
    """The action is over; a free one gives way to the SETTLE that brought it."""  # DF-9.17
    if g.outer is not None:
        g.act = g.outer
        g.outer = None
