"""What the home and the techs of a player are good for, and what they lack; for judging a position."""

from __future__ import annotations

from typing import Final

from ecliptic.games.deep_future.components.box import RAISE
from ecliptic.games.deep_future.components.cards import Line
from ecliptic.games.deep_future.components.constants import BATTLE, EVOKE, LINES, NUMBERS, SUITS, TRACKS
from ecliptic.games.deep_future.empire.winning import TECHS_NEEDED, colonies_counted, colonies_needed
from ecliptic.games.deep_future.state import DeepFuture

FREQUENCY: Final = (1.0, 0.45, 0.25, 0.3, 0.7, 0.35, 0.3)  # in a turn: of the start phase, POWER to EXPAND
STEP: Final = (0.12, 0.15, 0.15, 0.15)  # turns saved by a step on a track
FREE_STEP: Final = 0.35  # turns saved by a BATTLE that is a step on any track, DF-12.5 ...
PEACE: Final = 0.12  # ... and steps that come of it in a turn
# by effect, in the order of the tables: turns saved by using it once, and until the end ...
ONCE: Final = (0.0, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.05, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
ALWAYS: Final = (0.0, 0.08, 0.12, 0.15, 0.02, 0.02, 0.02, 0.08, 0.02, 0.02, 0.0, 0.0, 0.08, 0.08, 0.02, 0.02, 0.0, 0.0)
# ... and cubes or sectors gained in a turn
GROWTH: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.25, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
SPREAD: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.3, 0.1)


class Tableau:
    """The upper row, and whether a BATTLE would be a battle."""

    def __init__(self, g: DeepFuture, player: int) -> None:
        self.rates = [0.0] * TRACKS  # steps in a turn
        self.gains = [0.0] * EVOKE  # turns saved by the lines of an action
        self.cover = [0.0] * SUITS  # challenges of each suit that can be met
        self.suits: list[int] = []  # of each card, as a mask
        self.help = 0.0  # turns saved by other lines
        self.growth = 0.0
        self.spread = 0.0
        home, pips = g.home[player], g.pips[player]
        missing, lacking = LINES, [LINES] * TECHS_NEEDED
        for i, card in enumerate(g.upper[player]):
            empty = self.read(g, g.cards[card].lines)
            if pips[i]:
                self.add_cover(self.suits[i], pips[i])
            if card == home:
                missing = empty
            else:
                lacking.append(empty)
        self.missing = missing + least(lacking)
        self.colonies = colonies_lacking(g, player)
        if not rivals_adjacent(g, player):
            self.rates = [rate + PEACE for rate in self.rates]
            self.gains[BATTLE] += FREE_STEP

    def read(self, g: DeepFuture, lines: tuple[Line, ...]) -> int:
        """Note what the lines of a card do; how many it lacks."""
        advancements = g.box.advancements
        empty, suits = LINES, 0
        for suit, number, _, _ in lines:
            if number:
                empty -= 1
                suits |= 1 << suit
                _, _, phase, effect, track, n, *_ = advancements[suit * NUMBERS + number - 1]
                if effect == RAISE:
                    self.rates[track] += FREQUENCY[phase] * n
                    self.gains[phase] += STEP[track] * n
                else:
                    self.gains[phase] += ONCE[effect]
                    self.help += ALWAYS[effect]
                    self.growth += GROWTH[effect]
                    self.spread += SPREAD[effect]
        self.suits.append(suits)
        return empty

    def add_cover(self, suits: int, cubes: float) -> None:
        """An upkeep cube meets any suit of its card, but only one challenge."""  # DF-18.3
        share = 2.0 * cubes / (1 + suits.bit_count())
        for suit in range(SUITS):
            if suits >> suit & 1:
                self.cover[suit] += share


def least(lacking: list[int]) -> int:
    """What the three techs lack that lack least."""  # DF-19.1
    lacking.sort()
    return sum(lacking[:TECHS_NEEDED])


def colonies_lacking(g: DeepFuture, player: int) -> int:
    """Alone, one needs as many as there are wonders."""  # DF-19.4
    needed = colonies_needed(g)
    return max(0, needed - colonies_counted(g, player)) if needed else 0


def rivals_adjacent(g: DeepFuture, player: int) -> bool:
    return any(g.rivals_next_to(player, sector) for sector in g.sectors_of(player))
