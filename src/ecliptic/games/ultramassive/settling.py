"""Settling after an action: absorb, add mass, expand, and check again."""  # UM-7, UM-8

from __future__ import annotations

from ecliptic.core.flow import Frame, Label
from ecliptic.core.words import counted
from ecliptic.games.ultramassive.box import ENDS, PAIRS
from ecliptic.games.ultramassive.events import (
    ABSORBED,
    CORE_DISCOVERED,
    COUNTERS_GAINED,
    EXPANDED,
    MASS_GAINED,
    WORMHOLE_PUSHED,
)
from ecliptic.games.ultramassive.frames import Choice, OfPlayer
from ecliptic.games.ultramassive.moments import ADDING, OF_STACK, PILE_ABSORBED, add_passives
from ecliptic.games.ultramassive.sheet import ABSORBED as ABSORBED_LINE
from ecliptic.games.ultramassive.sheet import ANTIMATTER_AS_MASS, BLUE_GIANTS, LINES, SWALLOWED
from ecliptic.games.ultramassive.sheet import EXPANDED as EXPANDED_LINE
from ecliptic.games.ultramassive.stacks import (
    ANTIMATTER,
    CHANNELS,
    EMPTY,
    MAJOR,
    MATTER_KINDS,
    MINOR,
    PLACES,
    SPACES,
    UNITS,
)
from ecliptic.games.ultramassive.state import Ultramassive

AS_COUNTERS, AS_MASS = 0, 1


# --- absorbing ---------------------------------------------------------------------------------------


def absorb(g: Ultramassive, player: int, stacks: tuple[int, ...], swallowed: bool) -> None:
    """Matter gives mass, Antimatter counters, and every passive that watches adds to the same sum."""  # UM-7.4, UM-7.8
    times = [0] * ADDING
    counters = 0
    asked: list[Frame[Ultramassive]] = []
    for stack in stacks:
        g.tell(ABSORBED, player, stack)
        if stack >= ANTIMATTER:
            if g.variant.yield_chosen:
                asked.append(AntimatterYield(player, MAJOR if stack == UNITS[MAJOR] else MINOR))
            else:
                counters += g.box.value[stack]  # UM-1.7
        for moment, n in OF_STACK[stack]:
            times[moment] += n
    for moment in range(ADDING):
        n = times[moment]
        if n:
            if moment < MATTER_KINDS:
                mass = n * g.box.tokens[moment].value
                g.collect(player, mass, BLUE_GIANTS + moment)  # UM-1.6
                if swallowed:
                    g.note(player, SWALLOWED, mass)
            add_passives(g, moment, player, n)
    gain_counters(g, player, counters)
    g.note(player, ABSORBED_LINE, sum(times[:PILE_ABSORBED]))
    g.then(*asked)


def gain_counters(g: Ultramassive, player: int, n: int) -> None:
    """Up to 20; what is beyond is lost."""  # UM-1.13
    gained = g.gain_counters(player, n)
    if gained:
        g.tell(COUNTERS_GAINED, player, gained)


class AntimatterYield(Choice):
    """Counters or mass for an absorbed Antimatter token, where that was agreed on."""  # UM-1.7

    __match_args__ = ("player", "token")
    rule = "UM-1.7"

    def __init__(self, player: int, token: int) -> None:
        self.player = player
        self.token = token

    def question(self, g: Ultramassive) -> str:
        return f"What does the {g.box.tokens[self.token].name} give you?"

    def options(self, g: Ultramassive) -> list[int]:
        return [AS_COUNTERS, AS_MASS]

    def label(self, g: Ultramassive, option: int) -> Label:
        n = g.box.tokens[self.token].value
        if option == AS_MASS:
            return Label(f"{n} mass", "choice:mass")
        return Label(counted(n, "counter"), "choice:counters")

    def resolve(self, g: Ultramassive, option: int) -> None:
        n = g.box.tokens[self.token].value
        if option == AS_MASS:
            g.collect(self.player, n, ANTIMATTER_AS_MASS)
        else:
            gain_counters(g, self.player, n)


# --- adding mass -------------------------------------------------------------------------------------


class Settle(OfPlayer):
    """The action is over: everything in the fall-in box is absorbed, then the mass is added."""  # UM-7.1, UM-7.4

    def run(self, g: Ultramassive) -> None:
        player = self.player
        fallen = g.fallen[player]
        if not fallen:
            add_mass(g, player)
            return
        g.fallen[player] = ()
        if not g.variant.yield_chosen:
            absorb(g, player, fallen, swallowed=False)
            add_mass(g, player)
        else:
            g.then(AddMass(player))  # after the choices for Antimatter
            absorb(g, player, fallen, swallowed=False)


class AddMass(OfPlayer):
    def run(self, g: Ultramassive) -> None:
        add_mass(g, self.player)


def add_mass(g: Ultramassive, player: int) -> None:
    """What was collected, in one sum; then the next threshold is checked."""  # UM-7.4, UM-7.5, UM-7.6
    add_gathered(g, player)
    if g.mass[player] >= g.box.thresholds[g.size[player]]:  # UM-8.1, UM-8.2, UM-8.12
        g.then(Expand(player))


def add_gathered(g: Ultramassive, player: int) -> None:
    """The only way in which mass changes during the game: it grows."""  # UM-1.14
    n = g.gathered[player]
    if n:
        g.gathered[player] = 0
        g.mass[player] += n
        g.tell(MASS_GAINED, player, n)


# --- expanding ---------------------------------------------------------------------------------------


class Expand(OfPlayer):
    """The new hole card, and everything that it covers is absorbed."""  # UM-8.3, UM-8.4

    def run(self, g: Ultramassive) -> None:
        player = self.player
        g.size[player] += 1
        g.sheet[player * LINES + EXPANDED_LINE + g.size[player] - 1] = g.round
        g.tell(EXPANDED, player, g.size[player])
        g.then(Swallowed(player))
        covered = covered_stacks(g, player)
        if covered:
            absorb(g, player, covered, swallowed=True)


def covered_stacks(g: Ultramassive, player: int) -> tuple[int, ...]:
    """The stacks on spaces that are covered now; they leave the board."""
    innermost = g.innermost(player)
    found: list[int] = []
    for channel in range(len(CHANNELS)):
        first = player * PLACES + channel * SPACES
        for at in range(first + innermost, first + SPACES):
            if g.board[at]:
                found.append(g.board[at])
                g.board[at] = EMPTY
    return tuple(found)


class Swallowed(OfPlayer):
    """The mass of what was covered is added, wormholes are pushed, a core is discovered; then it is checked again."""

    def run(self, g: Ultramassive) -> None:
        add_gathered(g, self.player)  # UM-7.7
        push_wormholes(g, self.player)
        g.then(ChooseCore(self.player), AddMass(self.player))  # UM-7.6, UM-8.15


def push_wormholes(g: Ultramassive, player: int) -> None:
    """Covered ones move out to the first free space without another, the innermost first."""  # UM-8.5 - 8.7, UM-8.14
    innermost = g.innermost(player)
    for channel in range(len(CHANNELS)):
        ends = [player * ENDS + pair * 2 + channel for pair in range(len(PAIRS))]
        for end in sorted(ends, key=lambda end: -g.worms[end]):
            if g.worms[end] > innermost:
                others = [g.worms[other] for other in ends if other != end]
                g.worms[end] = max([space for space in range(2, innermost + 1) if space not in others])  # UM-8.8
                g.tell(WORMHOLE_PUSHED, player, end - player * ENDS, channel * SPACES + g.worms[end] - 1)


class ChooseCore(Choice):
    """One of the cores drawn at the beginning; it costs nothing."""  # UM-8.9, UM-8.10

    rule = "UM-8.9"
    prompt = "Which Core Anomaly do you discover?"
    step = "discover {}"

    def options(self, g: Ultramassive) -> list[int]:
        return [*g.cores[self.player]]

    def label(self, g: Ultramassive, option: int) -> Label:
        core = g.anomaly(option)
        return Label(f"{core.name}: {core.text()}", f"anomaly:{core.id}", name=core.name)

    def resolve(self, g: Ultramassive, option: int) -> None:
        g.cores[self.player] = tuple([core for core in g.cores[self.player] if core != option])
        g.discover(self.player, option)  # UM-8.11, UM-8.13
        g.tell(CORE_DISCOVERED, self.player, option)
