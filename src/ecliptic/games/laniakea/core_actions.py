"""The five core Cosmic Power actions, each chosen freely."""  # LK-16.1, LK-16.2

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Frame, Label, Reason
from ecliptic.games.laniakea.box import NOTHING
from ecliptic.games.laniakea.build import ANY_KIND, ChooseStructure, why_not_build_any
from ecliptic.games.laniakea.cosmic_powers import GainPower, why_not_gain
from ecliptic.games.laniakea.frames import DECLINE, ActionChoice, decline
from ecliptic.games.laniakea.move import ChooseGoal, why_not_move
from ecliptic.games.laniakea.recruit import RecruitEntity, why_not_recruit
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.travel import NO_FLAG
from ecliptic.games.laniakea.upgrade import ChooseTrack, why_not_upgrade

MOVE, BUILD, RECRUIT, POWER, UPGRADE = range(5)
CORE_ACTIONS: Final = (MOVE, BUILD, RECRUIT, POWER, UPGRADE)
WORDS: Final = ("Move", "Build a Structure", "Recruit an Entity", "Gain a Cosmic Power", "Upgrade")


def why_not_action(g: Laniakea, player: int, action: int) -> Reason | None:
    """Why nothing of a core action can be done now, at its normal cost."""
    if action == MOVE:
        return why_not_move(g, player, 0, NO_FLAG)
    if action == BUILD:
        return why_not_build_any(g, player, ANY_KIND, 0, NOTHING)
    if action == RECRUIT:
        return why_not_recruit(g, player, 0, NOTHING)
    return why_not_gain(g, player, 0) if action == POWER else why_not_upgrade(g, player, False)


def frame_of(player: int, source: int, action: int) -> Frame[Laniakea]:
    if action == MOVE:
        return ChooseGoal(player, source, 0, NO_FLAG)
    if action == BUILD:
        return ChooseStructure(player, source, ANY_KIND, 0)
    if action == RECRUIT:
        return RecruitEntity(player, source, 0)
    return GainPower(player, source, 0, False) if action == POWER else ChooseTrack(player, source, False)


def why_no_action(g: Laniakea, player: int) -> Reason | None:
    """Why no core action can be done."""
    reasons = [why_not_action(g, player, action) for action in CORE_ACTIONS]
    return None if None in reasons else reasons[0]


class CoreAction(ActionChoice):
    """Which core action is carried out."""  # LK-16.2

    __match_args__ = ("player", "source", "left")
    rule = "LK-16.2"
    prompt = "Which core action do you carry out?"

    def __init__(self, player: int, source: int, left: int) -> None:
        self.player = player
        self.source = source
        self.left = left

    def facts(self, g: Laniakea) -> Facts:
        return {"left": self.left}

    def candidates(self, g: Laniakea) -> list[int]:
        return [*CORE_ACTIONS, *self.declined()]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option == DECLINE:
            return why_no_action(g, self.player)  # nothing to decline
        return why_not_action(g, self.player, option)

    def label(self, g: Laniakea, option: int) -> Label:
        return decline("No core action") if option == DECLINE else Label(WORDS[option], f"choice:{option}")

    def resolve(self, g: Laniakea, option: int) -> None:
        if option == DECLINE:
            return
        if self.left > 1:
            g.then(CoreAction(self.player, self.source, self.left - 1))
        g.then(frame_of(self.player, self.source, option))
