"""The sequence of play."""  # HZ-3

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Frame, Label
from ecliptic.games.horizons.adapt import Adapt
from ecliptic.games.horizons.allies import OfferAlly, discard, side_up
from ecliptic.games.horizons.box import (
    ACTION_NAMES,
    ACTIONS,
    ADAPT,
    BUILD,
    CONSPIRE,
    EXPLORE,
    HAND_LIMIT,
    HARVEST,
)
from ecliptic.games.horizons.build import Build
from ecliptic.games.horizons.conspire import Conspire, Shed
from ecliptic.games.horizons.ending import FIFTH_COLONY, EndGame, end_of_round
from ecliptic.games.horizons.events import ACTION_TAKEN, TURN_BEGINS, TURN_STOPPED
from ecliptic.games.horizons.explore import Explore
from ecliptic.games.horizons.frames import AllyChoice, Choice, Happening
from ecliptic.games.horizons.harvest import Harvest
from ecliptic.games.horizons.state import NOTHING, Horizons

END_TURN: Final = ACTIONS
ACTIONS_PER_TURN: Final = 2
WHAT_THEY_DO: Final = (
    "Explore: place a World, gain 1 Knowledge",
    "Adapt: activate a Habitat, take an Ally",
    "Build: pay for a Structure and place it",
    "Harvest: 1 Resource per Collector",
    "Conspire: 2 Missions, or an Ally and a Mission",
    "End your turn",
)


class Turn(Happening):
    """Two Actions, then down to five Allies and five Missions."""  # HZ-3.1, HZ-3.7, HZ-3.14

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: Horizons) -> None:
        g.active = self.player
        g.actions_left = ACTIONS_PER_TURN
        g.tell(TURN_BEGINS, self.player, g.round)
        g.then(
            ChooseAction(self.player),
            DiscardAllies(self.player),
            DiscardMissions(self.player),
            EndTurn(self.player),
        )


class ChooseAction(Choice):
    """Any of the five, even one that can do nothing now, or the end of the turn."""  # HZ-3.1, HZ-3.2, HZ-3.3, HZ-3.6

    rule = "HZ-3.1"
    prompt = "Which Action do you take?"
    settled = True

    def options(self, g: Horizons) -> list[int]:
        return [EXPLORE, ADAPT, BUILD, HARVEST, CONSPIRE, END_TURN]

    def question(self, g: Horizons) -> str:
        return f"Which Action do you take? ({g.actions_left} left)"

    def label(self, g: Horizons, option: int) -> Label:
        if option == END_TURN:
            return Label(WHAT_THEY_DO[option], "choice:done")
        name = ACTION_NAMES[option]
        return Label(WHAT_THEY_DO[option], f"action:{name}", name=name.capitalize())

    def resolve(self, g: Horizons, option: int) -> None:
        if option == END_TURN:
            g.actions_left = 0
            g.tell(TURN_STOPPED, self.player)
            return
        g.action = option
        g.actions_left -= 1
        g.ally_used = False
        g.tell(ACTION_TAKEN, self.player, option)
        g.then(  # HZ-3.4, HZ-3.5, HZ-10.3
            OfferAlly(self.player, False),
            action_of(option, self.player),
            OfferAlly(self.player, True),
            FinishAction(self.player),
        )


def action_of(action: int, player: int) -> Frame[Horizons]:
    if action == EXPLORE:
        return Explore(player)
    if action == ADAPT:
        return Adapt(player)
    if action == BUILD:
        return Build(player)
    if action == HARVEST:
        return Harvest(player)
    return Conspire(player)


def put_action_behind(g: Horizons) -> None:
    """What belonged to this Action alone is over."""  # HZ-3.5, HZ-5.4
    g.action = NOTHING
    g.fresh = 0
    g.taken = 0
    g.placed = NOTHING


class FinishAction(Happening):
    """The Action is over; then the next one."""  # HZ-3.5

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: Horizons) -> None:
        put_action_behind(g)
        if g.actions_left:
            g.then(ChooseAction(self.player))


class DiscardAllies(AllyChoice):
    """At the end of the turn, down to five Allies of any kind."""  # HZ-3.7, HZ-3.8, HZ-3.9, HZ-3.15

    rule = "HZ-3.7"
    prompt = "You have more than five Allies: which one do you discard?"

    def options(self, g: Horizons) -> list[int]:
        cards = g.tableau[self.player]
        return list(cards) if len(cards) > HAND_LIMIT else []

    def label(self, g: Horizons, option: int) -> Label:
        ally = g.ally(option)
        name = f"Discard {ally.name}"
        return Label(f"{name}: {ally.texts[side_up(g, option)]}", f"ally:{ally.id}", name=name)

    def resolve(self, g: Horizons, option: int) -> None:
        discard(g, self.player, option)
        g.then(DiscardAllies(self.player))


class DiscardMissions(Shed):
    """At the end of the turn, down to five Missions."""  # HZ-3.7, HZ-3.12

    rule = "HZ-3.7"
    prompt = "You have more than five Missions: which one do you discard?"

    def options(self, g: Horizons) -> list[int]:
        missions = g.hands[self.player]
        return list(missions) if len(missions) > HAND_LIMIT else []

    def resolve(self, g: Horizons, option: int) -> None:
        super().resolve(g, option)
        g.then(DiscardMissions(self.player))


class EndTurn(Happening):
    """The next player to the left; after the last one the round ends."""  # HZ-2.17, HZ-3.16

    __match_args__ = ("player",)
    stays = True  # HZ-12.2

    def __init__(self, player: int) -> None:
        self.player = player

    def on_turn(self, g: Horizons) -> int:
        return self.player

    def run(self, g: Horizons) -> None:
        put_action_behind(g)  # the last Colony stops an Action before it is finished
        if g.ending and not g.variant.finish_round:
            g.then(EndGame(FIFTH_COLONY))  # HZ-12.1, HZ-12.3
            return
        following = (self.player + 1) % g.players
        if following != g.first:
            g.then(Turn(following))
            return
        cause = end_of_round(g)
        if cause != NOTHING:
            g.then(EndGame(cause))
        else:
            g.round += 1
            g.then(Turn(following))
