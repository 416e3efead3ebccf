"""Orbit: every stack of one channel moves inward."""  # UM-5

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.core.moments import Sum, Term, explained, value
from ecliptic.core.words import counted
from ecliptic.games.ultramassive.events import FELL_IN, ORBIT_SPENT, ORBITED
from ecliptic.games.ultramassive.frames import Choice
from ecliptic.games.ultramassive.moments import FIRST_ORBIT, ORBIT_ABSORBS, add_passives, added_words
from ecliptic.games.ultramassive.sheet import ORBITS
from ecliptic.games.ultramassive.stacks import BLUE, CHANNELS, PINK, PLACES, SPACES
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.words import stack_sum

EMPTY_CHANNELS: Final = Reason("Both of your channels are empty.", "UM-5.13")


def distance(g: Ultramassive, player: int, spaces: int) -> int:
    """How far this Orbit moves: the first of the phase or turn may go further."""  # UM-5.8, UM-5.9
    return spaces if g.orbited >> player & 1 else value(g, FIRST_ORBIT, player, spaces)


def distance_sum(g: Ultramassive, player: int, spaces: int) -> Sum:
    """The same with what passives add."""
    base = Term(spaces, "this Orbit", "UM-5.8")
    return Sum(spaces, (base,)) if g.orbited >> player & 1 else explained(g, FIRST_ORBIT, player, base)


def move(g: Ultramassive, player: int, channel: int, spaces: int) -> bool:
    """All stacks of the channel move equally far, the nearest to the hole first; does anything fall in?"""
    first = player * PLACES + channel * SPACES  # UM-5.1, UM-5.2, UM-5.3; wormholes stay: UM-5.11, UM-5.12
    innermost = g.innermost(player)
    cells = g.board[first : first + innermost]
    spaces = min(spaces, innermost)
    stays = innermost - spaces
    g.note(player, ORBITS)
    g.tell(ORBITED, player, channel, spaces)
    falling: list[int] = []
    for space in range(innermost - 1, stays - 1, -1):
        if cells[space]:
            falling.append(cells[space])
            g.tell(FELL_IN, player, cells[space], channel * SPACES + space)
    g.board[first : first + innermost] = [0] * spaces + cells[:stays]
    if falling:
        g.fallen[player] += tuple(falling)  # UM-5.4, UM-5.5
    return bool(falling)


def is_empty(g: Ultramassive, player: int) -> bool:
    return not any(g.board[player * PLACES : player * PLACES + PLACES])


def orbit(g: Ultramassive, player: int, times: int, spaces: int) -> None:
    """An Orbit effect: this many Orbits, each of a channel chosen anew."""  # UM-5.6, UM-5.7
    if is_empty(g, player):
        spend(g, player, times)
    else:
        g.then(OrbitChannel(player, times, spaces, False))


def spend(g: Ultramassive, player: int, times: int) -> None:
    """Orbits of two empty channels count, but nobody is asked about them."""  # UM-5.13
    g.orbited |= 1 << player
    g.note(player, ORBITS, times)
    g.tell(ORBIT_SPENT, player)


def orbit_both(g: Ultramassive, player: int, spaces: int) -> None:
    """Both channels, without a choice; it counts as one Orbit effect."""  # UM-5.9
    far = distance(g, player, spaces)
    g.orbited |= 1 << player
    fell = [move(g, player, channel, far) for channel in (BLUE, PINK)]
    end_orbit(g, player, any(fell))


def end_orbit(g: Ultramassive, player: int, fell: bool) -> None:
    """The whole Orbit effect is done; did something fall in by it?"""  # UM-5.9
    if fell:
        add_passives(g, ORBIT_ABSORBS, player)


class OrbitChannel(Choice):
    """Which channel moves."""  # UM-5.1, UM-5.10

    __match_args__ = ("player", "left", "spaces", "fell")
    rule = "UM-5.1"
    step = "orbit {}"

    def __init__(self, player: int, left: int, spaces: int, fell: bool) -> None:
        self.player = player
        self.left = left  # Orbits of the effect, this one included
        self.spaces = spaces
        self.fell = fell  # has something fallen in by this effect?

    def question(self, g: Ultramassive) -> str:
        far = distance_sum(g, self.player, self.spaces)
        further = f" It moves {far.total} spaces{added_words(far)}." if far.total > 1 else ""
        more = f" ({self.left} Orbits left)" if self.left > 1 else ""
        return f"Which channel do you orbit?{further}{more}"

    def facts(self, g: Ultramassive) -> Facts:
        return {"left": self.left, "spaces": distance(g, self.player, self.spaces)}

    def options(self, g: Ultramassive) -> list[int]:
        return [] if is_empty(g, self.player) else [BLUE, PINK]

    def label(self, g: Ultramassive, option: int) -> Label:
        name = CHANNELS[option].capitalize()
        return Label(f"{name}: {self.outcome(g, option)}", f"channel:{CHANNELS[option]}", name=name)

    def outcome(self, g: Ultramassive, channel: int) -> str:
        """What falls in, or how many stacks move."""
        falling = [stack_sum(g, stack) for stack in self.falling(g, channel)]
        if falling:
            return f"{' and '.join(falling)} {'falls' if len(falling) == 1 else 'fall'} in"
        first = self.player * PLACES + channel * SPACES
        moving = len([stack for stack in g.board[first : first + SPACES] if stack])
        return f"{counted(moving, 'stack')} {'moves' if moving == 1 else 'move'}" if moving else "nothing moves"

    def falling(self, g: Ultramassive, channel: int) -> list[int]:
        """The stacks that would fall in."""
        first = self.player * PLACES + channel * SPACES
        innermost = g.innermost(self.player)
        stays = max(0, innermost - distance(g, self.player, self.spaces))
        return [stack for stack in g.board[first + stays : first + innermost] if stack]

    def resolve(self, g: Ultramassive, option: int) -> None:
        player = self.player
        far = distance(g, player, self.spaces)
        g.orbited |= 1 << player
        fell = move(g, player, option, far) or self.fell
        left = self.left - 1
        if left and not is_empty(g, player):
            g.then(OrbitChannel(player, left, self.spaces, fell))
            return
        if left:
            spend(g, player, left)
        end_orbit(g, player, fell)
