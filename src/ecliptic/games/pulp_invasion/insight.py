"""What speaks for the Captain, in points of ability; the cadet goes by the sum, and hints say which part changed."""

from __future__ import annotations

from typing import Final

from ecliptic.games.pulp_invasion.box import ABILITIES, BLACK, LINE, NOTHING, WHITE, YELLOW
from ecliptic.games.pulp_invasion.ending import WON
from ecliptic.games.pulp_invasion.moments import EXTRA_COMBAT, STRENGTH
from ecliptic.games.pulp_invasion.search import actions, affordable, search_cubes
from ecliptic.games.pulp_invasion.state import ENGAGED, WAITING, Pulp
from ecliptic.games.pulp_invasion.strength import asked, evade_cost, evade_draws, icon_read, planet_icons

# The first point of an ability counts most.
WORTH_OF_POINTS: Final[tuple[float, ...]] = (0.0, 4.0, 6.2, 7.8, 9.1, 10.2, 11.2, 12.1, 12.9, 13.6, 14.2)
FACES: Final[tuple[tuple[float, ...], ...]] = (
    (0.8, 1.0, 1.4, 2.0, 2.3, 2.8),  # Weapons Specialist
    (0.8, 1.0, 1.4, 2.0, 2.1, 2.8),  # Engineer
    (2.6, 1.6, 2.6, 2.2, 2.3, 2.6),  # Infiltration Agent: on face 1 a cube in every search
    (1.6, 0.6, 1.6, 0.8, 1.8, 1.0),  # Artificial Intelligence: the loans are best
    (1.0, 1.0, 1.4, 1.0, 1.6, 1.2),  # Scanning Technology
)
WEAPON: Final = 14.0
UNDERSTOOD: Final = 2.5
CHARGE: Final = 0.8
POINT: Final = 1.4  # of any ability, on average
HOLD: Final = 1.6  # a Code or a Key
FAVOUR: Final = 2.0  # a paid action that the hand can pay
CUBE_OF_EVADE: Final = 0.7  # points that it takes, on average
EMPTY: Final = -5.0  # an ability at 0: the next one loses the mission
CUBES_PER_ROUND: Final = 4.5
LATER: Final = 0.5  # what is certain to come counts more than what may
VICTORY: Final = 200.0
DEFEAT: Final = -60.0


def features(g: Pulp, seat: int) -> dict[str, float]:
    if g.ended != NOTHING:
        return {"ending": VICTORY if g.ended == WON else DEFEAT, "weapons": WEAPON * len(g.found)}
    left, cube = rounds_left(g), worth_of_cube(g)
    return {
        "weapons": WEAPON * len(g.found) + soon(left) * understanding(g),
        "abilities": min(1.0, 0.4 + 0.15 * left) * sum([WORTH_OF_POINTS[n] for n in g.abilities]),
        "exhaustion": EMPTY * (min(g.abilities) == 0),
        "line": sum([card_ahead(g, place, cube) for place in range(len(g.line)) if g.fate[place] == WAITING]),
        "search": 0.0 if g.planet == NOTHING else search_cubes(g) * cube,
        "later_searches": LATER * CUBES_PER_ROUND * left * cube,
        "codes_and_keys": soon(left) * HOLD * (len(g.hand) + to_be_taken(g)) + favours(g),
        "dice": soon(left) * sum([FACES[die][g.dice[die] - 1] for die in g.owned()]),
    }


def rounds_left(g: Pulp) -> int:
    """After this one."""
    return len(g.deck) // LINE


def soon(left: int) -> float:
    """Towards the end nothing is worth keeping."""
    return min(1.0, 0.25 * left)


def worth_of_cube(g: Pulp) -> float:
    """What a cube drawn now is worth on average."""
    total = sum(g.bag) or 1
    past = g.sector > g.aliens.index(g.box.quietus)
    points = sum(g.bag[: len(ABILITIES)]) * POINT
    return (g.bag[YELLOW] * WEAPON + points - g.bag[BLACK] * (1.5 if past else 0.7) - 0.1 * g.bag[WHITE]) / total


def understanding(g: Pulp) -> float:
    return UNDERSTOOD * g.active.bit_count() + CHARGE * sum(g.charges)


def card_ahead(g: Pulp, place: int, cube: float) -> float:
    """What a card of the line that is still to be met will bring, engaged or evaded, whichever is better."""
    card = g.box.cards[g.line[place]]
    evading = -POINT * (evade_cost(g, place) + CUBE_OF_EVADE * evade_draws(g, place))
    if not card.strength:
        return evading
    icons = planet_icons(g, place) * cube + (HOLD if card.hold else 0.0)
    return max(evading, icons - cost_of_engaging(g, place))


def cost_of_engaging(g: Pulp, place: int) -> float:
    if place == g.place:
        return sum([cost_of_points(g, ability, n) for ability, n in enumerate(g.need) if n])
    extra = sum([asked(g, EXTRA_COMBAT + ability, 0, place) for ability in range(len(ABILITIES))])
    strength = asked(g, STRENGTH, g.box.cards[g.line[place]].strength, place)
    return cost_of_points(g, icon_read(g, place), strength) + POINT * extra


def cost_of_points(g: Pulp, ability: int, n: int) -> float:
    """Of one ability; what it lacks costs twice as much elsewhere."""
    paid = min(n, g.abilities[ability])
    now = WORTH_OF_POINTS[g.abilities[ability]] - WORTH_OF_POINTS[g.abilities[ability] - paid]
    return now + 2 * POINT * (n - paid)


def to_be_taken(g: Pulp) -> int:
    """Engaged cards that will join the hand."""
    return len([card for card, fate in zip(g.line, g.fate) if fate == ENGAGED and g.box.cards[card].hold])


def favours(g: Pulp) -> float:
    """Actions of the chosen Planet that the hand could pay."""
    if g.planet == NOTHING:
        return 0.0
    return FAVOUR * len([1 for i, one in enumerate(actions(g)) if not g.bought >> i & 1 and affordable(g, one.price)])
