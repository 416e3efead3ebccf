"""The sequence of play."""  # HZ-3

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Frame, Label, Reason
from ecliptic.games.horizons.adapt import Adapt
from ecliptic.games.horizons.allies import answering, discard, offer_ally, side_up, usable_now, use_ally, why_no_use
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
from ecliptic.games.horizons.explore import Explore, worlds_words
from ecliptic.games.horizons.frames import AllyChoice, Choice, Happening
from ecliptic.games.horizons.harvest import Harvest
from ecliptic.games.horizons.state import NOTHING, Horizons

END_TURN: Final = ACTIONS
BEFORE: Final = 100  # options from here on are Allies to be used before an Action ...
AFTER: Final = 200  # ... and after the one just taken
ACTIONS_PER_TURN: Final = 2
WHAT_THEY_DO: Final = (
    "Explore: {worlds}, gain 1 Knowledge",
    "Adapt: activate a Habitat, take an Ally",
    "Build: pay to place a Structure",
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

    def run(self, g: Horizons) -> None:
        self.wait(g)

    def options(self, g: Horizons) -> list[int]:
        actions = [EXPLORE, ADAPT, BUILD, HARVEST, CONSPIRE, END_TURN]
        if g.variant.ask_every_time or not g.tableau[self.player]:
            return actions
        return actions + [BEFORE + card for card in usable_before(g, self.player)] + self.extra(g)

    def candidates(self, g: Horizons) -> list[int]:
        actions = [EXPLORE, ADAPT, BUILD, HARVEST, CONSPIRE, END_TURN]
        if g.variant.ask_every_time:
            return actions
        return actions + [BEFORE + card for card in g.tableau[self.player]] + self.extra(g)

    def extra(self, g: Horizons) -> list[int]:
        return [AFTER + card for card in usable_after(g, self.player)]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        if option < BEFORE or option >= AFTER:
            return None
        return why_not_next(g, self.player, option - BEFORE)

    def aside(self, g: Horizons) -> list[tuple[str, Reason]]:
        return super().aside(g) if g.variant.ask_every_time else []

    def question(self, g: Horizons) -> str:
        if g.action == NOTHING:
            return f"Which Action do you take? ({g.actions_left} left)"
        return f"Use an Ally after {action_name(g.action)}, or choose your next Action ({g.actions_left} left)"

    def label(self, g: Horizons, option: int) -> Label:
        if option >= AFTER:
            return ally_label(g, option - AFTER, f"after {action_name(g.action)}", "")
        if option >= BEFORE:
            card = option - BEFORE
            actions = actions_matching(g, card)
            first = f"then {action_name(actions[0]) if len(actions) == 1 else 'any Action'}"
            return ally_label(g, card, first, ":next" if card in usable_after(g, self.player) else "")
        if option == END_TURN:
            return Label(WHAT_THEY_DO[option], "choice:done")
        return action_label(g, self.player, option)

    def resolve(self, g: Horizons, option: int) -> None:
        if option >= AFTER:
            g.then(FinishAction(self.player))
            use_ally(g, self.player, True, option - AFTER)
            return
        if g.action != NOTHING:
            put_action_behind(g)
        if option >= BEFORE:
            self.ally_first(g, option - BEFORE)
        elif option == END_TURN:
            g.actions_left = 0
            g.tell(TURN_STOPPED, self.player)
        else:
            take(g, self.player, option)
            if g.variant.ask_every_time:
                offer_ally(g, self.player, False)

    def ally_first(self, g: Horizons, card: int) -> None:
        actions = actions_matching(g, card)
        if len(actions) == 1:
            take(g, self.player, actions[0])
            use_ally(g, self.player, False, card)
        else:
            g.then(ActionAfterAlly(self.player, card))


def take(g: Horizons, player: int, action: int) -> None:
    """One of the Actions of the turn; an Ally may still be put before it."""  # HZ-3.4, HZ-3.5, HZ-10.3
    g.action = action
    g.actions_left -= 1
    g.ally_used = False
    g.tell(ACTION_TAKEN, player, action)
    g.then(action_of(action, player), AfterAction(player))


def action_label(g: Horizons, player: int, action: int) -> Label:
    name = ACTION_NAMES[action]
    words = WHAT_THEY_DO[action]
    if action == EXPLORE:
        words = words.format(worlds=worlds_words(g, player))
    return Label(words, f"action:{name}", name=name.capitalize())


def action_name(action: int) -> str:
    return ACTION_NAMES[action].capitalize()


class AfterAction(Happening):
    """An Ally may follow; it is offered together with the next Action, if there is one."""  # HZ-10.3

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: Horizons) -> None:
        if g.variant.ask_every_time or not g.actions_left:
            g.then(FinishAction(self.player))
            offer_ally(g, self.player, True)
        elif usable_after(g, self.player):
            g.then(ChooseAction(self.player))
        else:
            g.then(FinishAction(self.player))


def usable_after(g: Horizons, player: int) -> list[int]:
    """The Allies that could follow the Action just taken."""  # HZ-10.2
    if g.action == NOTHING or g.ally_used:
        return []
    return usable_now(g, player)


def usable_before(g: Horizons, player: int) -> list[int]:
    """The Allies that could be used before the next Action, whichever theirs is; `why_not_next` of all at once."""
    kept = g.fresh, g.taken, g.placed
    g.fresh, g.taken, g.placed = 0, 0, NOTHING
    found = [card for card in g.tableau[player] if why_no_use(g, player, card) is None]
    g.fresh, g.taken, g.placed = kept
    return found


def why_not_next(g: Horizons, player: int, card: int) -> Reason | None:
    """What forbids using a card before the next Action, once the last one is over."""  # HZ-10.2
    kept = g.fresh, g.taken, g.placed
    g.fresh, g.taken, g.placed = 0, 0, NOTHING
    reason = why_no_use(g, player, card)
    g.fresh, g.taken, g.placed = kept
    return reason


def actions_matching(g: Horizons, card: int) -> list[int]:
    """The Actions whose symbol is on the card; what the card does is the same with each."""  # HZ-10.1, HZ-10.23
    return [action for action in range(ACTIONS) if answering(g, action)[card]]


def ally_label(g: Horizons, card: int, when: str, target: str) -> Label:
    """In short, so that all Actions stand side by side; what the card does can be read on it."""
    ally = g.ally(card)
    return Label(f"{ally.name}, {when}", f"ally:{ally.id}{target}")


class ActionAfterAlly(Choice):
    """The Action that the Ally belongs to; only the League goes with several."""  # HZ-10.23

    __match_args__ = ("player", "card")
    rule = "HZ-10.23"
    step = "take {}"

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def options(self, g: Horizons) -> list[int]:
        return actions_matching(g, self.card)

    def question(self, g: Horizons) -> str:
        return f"Which Action do you take after {g.ally(self.card).name}?"

    def label(self, g: Horizons, option: int) -> Label:
        return action_label(g, self.player, option)

    def resolve(self, g: Horizons, option: int) -> None:
        take(g, self.player, option)
        use_ally(g, self.player, False, self.card)


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
    settled = True  # insight counts no more than five

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
    settled = True  # insight counts the best five

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
