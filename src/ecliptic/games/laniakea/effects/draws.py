"""How many cards an effect is sure to draw, if the piles have them."""  # LK-4.4

# not compiled: runs once for each kind of content

from __future__ import annotations

from ecliptic.core.effects import Effect, InOrder, OneOf, Repeat
from ecliptic.games.laniakea.effects.gains import Draw
from ecliptic.games.laniakea.state import Laniakea


def sure_draws(effect: Effect[Laniakea]) -> int:
    """Of a choice the branch that draws the most; what may be declined, or must be paid first, is not sure."""
    match effect:
        case Draw():
            return effect.n
        case InOrder():
            return sum([sure_draws(part) for part in effect.parts])
        case Repeat():
            return effect.times * sure_draws(effect.parts[0])
        case OneOf():
            return max([sure_draws(part) for part in effect.parts])
    return 0
