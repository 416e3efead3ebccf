"""Phase 1, the Resource Draft: choosing options, then using what they give."""  # UM-10

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Frame, Label, Reason, Step
from ecliptic.core.together import AtOnce
from ecliptic.games.ultramassive.box import DRAFT_SOURCE, NOTHING, OPTIONS_OF_A_SET, SETS
from ecliptic.games.ultramassive.conversions import remove_token, token_label, tokens_on
from ecliptic.games.ultramassive.events import ECLIPSED, OPTION_TAKEN, RESOURCE_USED, TRADED
from ecliptic.games.ultramassive.frames import Choice
from ecliptic.games.ultramassive.rival import DraftOfRival, RivalGains
from ecliptic.games.ultramassive.settling import Settle, gain_counters
from ecliptic.games.ultramassive.sheet import DIGIT, OPTIONS_TAKEN
from ecliptic.games.ultramassive.stacks import MATTER_KINDS, PLACES, TOKENS, place_targets
from ecliptic.games.ultramassive.state import DRAFT, GAIN, Ultramassive
from ecliptic.games.ultramassive.tokens import GATE, gain, legal_places, must_annihilate

ECLIPSED_NOW: Final = Reason("This option is eclipsed in this round.", "UM-10.6")
LOST: Final = Reason("The token would be lost: no legal space for it.", "UM-4.9")
ALREADY_TAKEN: Final = Reason("Already taken this round.", "UM-10.2")
UNUSED: Final = PLACES  # instead of a place: a drafted resource that is not used yet


# --- choosing options --------------------------------------------------------------------------------


def eclipsed_per_set(players: int) -> int:
    """With 4 players none, with 3 one, with fewer two."""  # UM-10.6, UM-16.2
    return min(2, 4 - players)


def eclipse(g: Ultramassive) -> None:
    """Random options of each set are closed in the coming round."""  # UM-10.6
    g.eclipsed = 0
    if g.variant.eclipse:
        for set in range(SETS):
            options = g.shuffled(tuple([n for n, option in enumerate(g.box.options) if option.set == set]))
            for option in sorted(options[: eclipsed_per_set(g.players)]):
                g.eclipsed |= 1 << option
                g.tell(ECLIPSED, NOTHING, option)


class DraftPhase(Step[Ultramassive]):
    """Set 1 in turn order, set 2 in reverse order."""  # UM-10.1, UM-10.3

    def run(self, g: Ultramassive) -> None:
        g.phase = DRAFT
        frames: list[Frame[Ultramassive]] = [
            drafting(g, player, set) for set in range(SETS) for player in draft_order(g, set)
        ]
        g.then(*frames)


def draft_order(g: Ultramassive, set: int) -> list[int]:
    """Who chooses after whom in this round, the rival as the seat after the last."""
    order: list[int] = g.order()
    if g.variant.rival:  # UM-16.2
        order = [g.players, 0] if g.start else [0, g.players]
    return order[::-1] if set else order


def drafting(g: Ultramassive, player: int, set: int) -> Frame[Ultramassive]:
    return DraftOption(player, set) if player < g.players else DraftOfRival(set)


def taken(g: Ultramassive, option: int) -> bool:
    return option in g.picks


class DraftOption(Choice):
    """An option of the set that nobody has taken."""  # UM-10.2, UM-10.4

    __match_args__ = ("player", "set")
    rule = "UM-10.1"
    settled = True
    step = "take {}"

    def __init__(self, player: int, set: int) -> None:
        self.player = player
        self.set = set

    def question(self, g: Ultramassive) -> str:
        return f"Which option of draft set {self.set + 1} do you take?"

    def candidates(self, g: Ultramassive) -> list[int]:
        return [n for n, option in enumerate(g.box.options) if option.set == self.set]

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        if g.eclipsed >> option & 1:
            return ECLIPSED_NOW
        return ALREADY_TAKEN if taken(g, option) else None

    def options(self, g: Ultramassive) -> list[int]:
        first = self.set * OPTIONS_OF_A_SET
        picks, eclipsed = g.picks, g.eclipsed
        return [n for n in range(first, first + OPTIONS_OF_A_SET) if not eclipsed >> n & 1 and n not in picks]

    def label(self, g: Ultramassive, option: int) -> Label:
        row = g.box.options[option]
        return Label(f"{row.name}: {row.text}", f"option:{row.id}", name=row.name)

    def resolve(self, g: Ultramassive, option: int) -> None:
        g.picks[self.player * SETS + self.set] = option
        g.note(self.player, OPTIONS_TAKEN, 1 << option * DIGIT)
        g.tell(OPTION_TAKEN, self.player, option)


# --- gaining the resources ---------------------------------------------------------------------------


class GainPhase(Step[Ultramassive]):
    """Everybody gains what they drafted at the same time; nobody can influence another in this."""  # UM-10.7, UM-10.8

    def run(self, g: Ultramassive) -> None:
        g.phase = GAIN
        g.orbited = 0
        for player in range(g.players):
            g.bags[player] = tuple(sorted(drafted(g, player)))
            g.waiting[player] = 0
        order = tuple(g.order())
        frames: list[Frame[Ultramassive]] = [UseResource(player) for player in order]
        if g.variant.rival:
            g.then(*frames, RivalGains())
        elif g.players == 1:
            g.then(*frames)
        else:
            g.then(AtOnce(order, tuple(frames)))


def drafted(g: Ultramassive, player: int) -> list[int]:
    """The resources of the player's options so far, and what others send."""  # UM-10.11, UM-10.14, UM-10.15, UM-12.18
    found = [g.box.received] * g.waiting[player]
    for place, option in enumerate(g.picks):
        if option != NOTHING:
            row = g.box.options[option]
            if place // SETS == player:
                found += row.resources
            elif row.others != NOTHING:
                found.append(row.others)
    return found


class UseResource(Choice):
    """Which resource is used next; all of them must be, as far as possible."""  # UM-10.9, UM-10.10, UM-10.12, UM-10.31

    rule = "UM-10.9"
    prompt = "Which resource do you use next?"
    settled = True

    def candidates(self, g: Ultramassive) -> list[int]:
        return list(dict.fromkeys(g.bags[self.player]))  # UM-10.33

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        """An impossible one waits while another is possible."""  # UM-10.32
        reason = why_impossible(g, self.player, option)
        if reason is None:
            return None
        others = [other for other in self.candidates(g) if why_impossible(g, self.player, other) is None]
        return reason if others else None

    def options(self, g: Ultramassive) -> list[int]:
        unused = list(dict.fromkeys(g.bags[self.player]))
        return [one for one in unused if why_impossible(g, self.player, one) is None] or unused

    def label(self, g: Ultramassive, option: int) -> Label:
        resource = g.box.resources[option]
        facts: Facts = {}
        if resource.token != NOTHING:
            facts = {"to": place_targets(legal_places(g, self.player, resource.token, GATE))}
        return Label(resource.name, f"resource:{option}", facts, warning(g, self.player, option))

    def resolve(self, g: Ultramassive, option: int) -> None:
        player, bag = self.player, g.bags[self.player]
        at = bag.index(option)
        g.bags[player] = bag[:at] + bag[at + 1 :]
        g.tell(RESOURCE_USED, player, option)
        g.then(Settle(player), self)  # UM-7.9
        g.effect(g.box.resources[option].effect).begin(g, player, DRAFT_SOURCE + option)


def why_impossible(g: Ultramassive, player: int, resource: int) -> Reason | None:
    """Why a resource would do nothing now."""  # UM-10.32
    return g.effect(g.box.resources[resource].effect).why_not(g, player, DRAFT_SOURCE + resource)


def warning(g: Ultramassive, player: int, resource: int) -> Reason | None:
    """What is bound to follow: nothing, the loss of the token of a trade, or an annihilation."""  # UM-4.9, UM-4.10
    row = g.box.resources[resource]
    reason = why_impossible(g, player, resource)
    if reason is not None or row.token == row.traded == NOTHING:
        return reason
    if row.traded != NOTHING:
        return None if legal_places(g, player, row.traded, GATE) else LOST
    return must_annihilate(g, player, row.token)


# --- trades ------------------------------------------------------------------------------------------


def unused_tokens(g: Ultramassive, player: int, first: int, last: int) -> list[int]:
    """Tokens of these kinds that unused resources would directly give."""  # UM-10.28, UM-10.29
    tokens = [g.box.resources[resource].token for resource in g.bags[player]]
    return [UNUSED * 8 + token for token in range(first, last) if token in tokens]


def tradable(g: Ultramassive, player: int, first: int, last: int) -> list[int]:
    return [*tokens_on(g, player, first, last), *unused_tokens(g, player, first, last)]


class GiveUpToken(Choice):
    """Which token is given up, on the board or among the unused resources."""  # UM-10.21, UM-10.26

    step = "give up {}"

    def label(self, g: Ultramassive, option: int) -> Label:
        if option // 8 < UNUSED:
            return token_label(g, option)
        return Label(f"{g.box.tokens[option % 8].name}, not yet placed", f"resource:{TOKENS[option % 8]}")

    def give_up(self, g: Ultramassive, option: int) -> None:
        """Nothing is gained for it, and it is never placed."""  # UM-10.28
        place, token = option // 8, option % 8
        g.tell(TRADED, self.player, token, place)
        if place < UNUSED:
            remove_token(g, self.player, place, token)
            return
        bag = g.bags[self.player]
        at = [g.box.resources[resource].token for resource in bag].index(token)
        g.bags[self.player] = bag[:at] + bag[at + 1 :]


class TradeAntimatter(GiveUpToken):
    """An Antimatter token for Matter."""  # UM-10.21, UM-10.22

    __match_args__ = ("player", "token")
    rule = "UM-10.21"
    prompt = "Which Antimatter do you give up?"

    def __init__(self, player: int, token: int) -> None:
        self.player = player
        self.token = token

    def options(self, g: Ultramassive) -> list[int]:
        return tradable(g, self.player, MATTER_KINDS, len(TOKENS))

    def resolve(self, g: Ultramassive, option: int) -> None:
        self.give_up(g, option)
        gain(g, self.player, self.token, GATE)


class RecycleToken(GiveUpToken):
    """A Matter token for counters, once."""  # UM-10.26, UM-10.27

    __match_args__ = ("player", "counters")
    rule = "UM-10.26"
    prompt = "Which Matter do you give up?"

    def __init__(self, player: int, counters: int) -> None:
        self.player = player
        self.counters = counters

    def options(self, g: Ultramassive) -> list[int]:
        return tradable(g, self.player, 0, MATTER_KINDS)

    def resolve(self, g: Ultramassive, option: int) -> None:
        self.give_up(g, option)
        gain_counters(g, self.player, self.counters)
