"""What drafted resources will come to: the best that they can do together on the player's board, roughly."""

from __future__ import annotations

from typing import Final

from ecliptic.games.ultramassive.box import NOTHING
from ecliptic.games.ultramassive.orbit import distance
from ecliptic.games.ultramassive.stacks import (
    ANTIMATTER,
    CHANNELS,
    LIMIT,
    MATTER_KINDS,
    PLACES,
    SPACES,
    UNITS,
    kinds_in,
)
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.tokens import spaces_for_matter
from ecliptic.games.ultramassive.yields import DISCOUNTS, GATE, stack_value

SWAPPED: Final = 1.0  # a card swapped for another and 1 mass


class Bag:
    """Drafted resources, counted: the tokens to place, the Orbits to make, and what else they bring."""

    def __init__(self, g: Ultramassive, seat: int, resources: tuple[int, ...], left: int) -> None:
        self.g = g
        self.seat = seat
        self.discounts = DISCOUNTS[left]
        self.innermost = g.innermost(seat)
        self.matter: list[int] = []
        self.antimatter: list[int] = []
        self.orbits = 0
        self.counters = 0
        self.cards = 0
        self.given_up = 0.0  # what trades cost on the board
        trades: list[int] = []
        recycled = 0
        for one in resources:
            row = g.box.resources[one]
            if row.token != NOTHING:
                (self.matter if row.token < MATTER_KINDS else self.antimatter).append(row.token)
            elif row.recycles:
                recycled += row.counters
            elif row.traded != NOTHING:
                trades.append(one)
            else:
                self.orbits += row.orbits
                self.counters += row.counters
                self.cards += row.cards
        for one in trades:
            self.trade(g.box.resources[one].traded, g.box.resources[one].counters)
        if recycled:
            self.recycle(recycled)

    def trade(self, token: int, counters: int) -> None:
        """Counters or Antimatter for Matter, where there is some."""  # UM-10.21, UM-10.24
        if counters < 0:
            if self.g.counters[self.seat] + self.counters + counters >= 0:
                self.counters += counters
                self.matter.append(token)
        elif self.antimatter:
            self.antimatter.remove(max(self.antimatter))  # the Minor one
            self.matter.append(token)
        else:
            lying = self.on_board(ANTIMATTER, UNITS[-1] + 1)
            if lying:
                self.given_up += min(lying)
                self.matter.append(token)

    def recycle(self, counters: int) -> None:
        """The token that is worth least becomes counters."""  # UM-10.26
        lying = self.on_board(1, ANTIMATTER)
        cheap = min(self.matter, key=lambda token: UNITS[token]) if self.matter else NOTHING
        if cheap != NOTHING:
            waiting = self.discounts[self.innermost] * self.g.box.tokens[cheap].value
            if not lying or waiting <= min(lying):
                self.matter.remove(cheap)
                self.counters += counters
                return
        if lying:
            self.given_up += min(lying)
            self.counters += counters

    def on_board(self, least: int, most: int) -> list[float]:
        """What the lightest token of each such stack on the board is worth."""
        g, first = self.g, self.seat * PLACES
        found: list[float] = []
        for place in range(PLACES):
            stack = g.board[first + place]
            if least <= stack < most:
                token = g.box.tokens[kinds_in(stack)[0]].value
                found.append(token * self.discounts[max(0, self.innermost - place % SPACES)])
        return found

    # --- placing tokens and orbiting -----------------------------------------------------------------

    def worth(self) -> float:
        """What it adds to the board, and what else it brings; counters are counted with those of the player."""
        swapped = SWAPPED * min(self.cards, len(self.g.hands[self.seat]))
        return swapped + self.placed() - self.given_up

    def placed(self) -> float:
        """The best way to share tokens and Orbits among the channels, above what the board is worth now."""
        g, seat = self.g, self.seat
        if not self.matter and not self.antimatter and not self.orbits:
            return 0.0
        orbits = self.orbits
        if orbits:
            orbits += distance(g, seat, 1) - 1
        further = spaces_for_matter(g, seat) - 1
        blue, pink = [Spiral(self, channel, orbits, further) for channel in range(len(CHANNELS))]
        everything = (1 << len(self.matter) + len(self.antimatter)) - 1
        parts = [self.part(shared) for shared in range(everything + 1)]
        best = -1000.0
        for shared, part in enumerate(parts):
            other = parts[everything ^ shared]
            for turns in range(orbits + 1):
                best = max(best, blue.after(turns, part) + pink.after(orbits - turns, other))
        return best - blue.still[0] - pink.still[0]

    def part(self, shared: int) -> tuple[int, float, float]:
        """The tokens of a share: the sum of Matter, what it is worth, what Antimatter is worth."""
        g, seat = self.g, self.seat
        total, matter, antimatter = 0, 0.0, 0.0
        for at, token in enumerate(self.matter):
            if shared >> at & 1:
                total += g.box.tokens[token].value
                matter += stack_value(g, seat, UNITS[token])
        for at, token in enumerate(self.antimatter):
            if shared >> len(self.matter) + at & 1:
                antimatter = max(antimatter, stack_value(g, seat, UNITS[token]))
        return total, matter, antimatter


class Spiral:
    """A channel, what its stacks come to after Orbits, and its gate."""

    def __init__(self, bag: Bag, channel: int, orbits: int, further: int) -> None:
        g, seat, innermost = bag.g, bag.seat, bag.innermost
        first = seat * PLACES + channel * SPACES
        self.discounts = bag.discounts
        self.far = innermost
        self.further = further  # spaces beyond the gate on which Matter may be placed
        self.gate = g.board[first]
        self.gate_sum = g.box.value[self.gate]
        self.still = [0.0] * (orbits + 1)
        for space in range(innermost):
            if g.board[first + space]:
                worth = stack_value(g, seat, g.board[first + space])
                for turns in range(orbits + 1):
                    self.still[turns] += worth * self.discounts[max(0, innermost - space - turns)]

    def after(self, turns: int, part: tuple[int, float, float]) -> float:
        """What the channel is worth after this many Orbits, with these tokens placed before or after them."""
        total, matter, antimatter = part
        found = self.still[turns]
        if not matter and not antimatter:
            return found
        d, near, far = self.discounts, max(0, self.far - turns), self.far
        closer = max(0, near - self.further)
        fits = self.gate < ANTIMATTER and self.gate_sum + total <= LIMIT * (1 + self.further)
        if not turns:
            return found + self.at_once(fits, matter, antimatter)
        late = matter * d[max(0, far - self.further)] if total <= LIMIT else 0.0
        early = matter * d[closer] if fits else late
        if not antimatter:
            return found + max(early, late)
        apart = antimatter * d[far] - GATE
        if self.gate:
            return found + (max(early, late) if fits else late - GATE) + (apart if fits or not matter else 0.0)
        return found + max(early + apart, late + antimatter * d[near])

    def at_once(self, fits: bool, matter: float, antimatter: float) -> float:
        """Without an Orbit everything meets on the gate."""
        d, far = self.discounts, self.far
        lost = self.gate_sum * d[far] if self.gate else 0.0
        if antimatter:
            return -lost if matter or self.gate else antimatter * d[far] - GATE
        if fits:
            return matter * d[max(0, far - self.further)]
        return -lost if self.gate >= ANTIMATTER else 0.0
