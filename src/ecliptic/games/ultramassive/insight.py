"""What speaks for a seat, in mass; the cadet goes by the sum, and hints say which part changed."""

from __future__ import annotations

from typing import Final

from ecliptic.games.ultramassive.actions import CARDS_PER_TURN, rate
from ecliptic.games.ultramassive.box import BONUS, ENDS, NOTHING, PAIRS, ROUNDS, SUPERMASSIVE
from ecliptic.games.ultramassive.draft import drafted
from ecliptic.games.ultramassive.draft_worth import Bag
from ecliptic.games.ultramassive.stacks import ANTIMATTER, PLACES, SPACES
from ecliptic.games.ultramassive.state import ACTIONS, BETWEEN, DISCOVERY, GAIN, Ultramassive
from ecliptic.games.ultramassive.words import RIVAL_WON
from ecliptic.games.ultramassive.yields import COUNTER, DISCOUNTS, GATE, stack_value, yield_of

SIZE_STEP: Final = 0.5  # for every round to come: shorter channels, better Siphons
NEAR: Final = 7  # mass from which on the next expansion is counted on
COVERED: Final = 0.75  # how sure it is then
OPEN_PAIR: Final = 1.0  # of matter that may still come to a pair that does not open again soon
COMING: Final = 0.2  # of matter on its way to the shallow end
JUMP: Final = 0.25  # of what a jump through a wormhole would save
CARD: Final = 1.5  # a card that will be played in this round
KEPT_CARD: Final = 0.6  # a card that may be played in another
BOUGHT: Final = 0.8  # how sure it is that an anomaly can still be bought
READY: Final = 0.15  # of the yield of an effect that is not used yet: it waits for a good moment, but not too long
REOPENED: Final = 1.8  # of matter that may come to a pair that opens again soon
RIVAL_DRAFTS: Final = 5  # mass in a round
LARGER: Final = 0.7  # how sure it is that a larger hole stays larger
COMING_UP, RUNNING, OVER = range(3)  # of a turn
RIVAL: Final = 0.12  # what a point of the strongest rival takes away
DEFEAT: Final = -40.0  # and not a reward for victory, or nobody who is ahead would use the rest of the last turn


def features(g: Ultramassive, seat: int) -> dict[str, float]:
    if g.ended != NOTHING:
        return at_the_end(g, seat)
    left = ROUNDS - g.round
    bag = Bag(g, seat, resources(g, seat), left)
    return {
        "mass": float(g.mass[seat] + g.gathered[seat]) + fallen(g, seat),
        "matter_on_the_board": on_board(g, seat, left),
        "wormholes": wormholes(g, seat, left),
        "counters": counters(g, seat, left, g.counters[seat] + bag.counters),
        "size": SIZE_STEP * left * g.size[seat] + bonus(g, seat, left),
        "anomalies": anomalies(g, seat, left),
        "cards": cards(g, seat, left),
        "resources": bag.worth(),
        "rivals": -RIVAL * strongest(g, seat),
    }


def resources(g: Ultramassive, seat: int) -> tuple[int, ...]:
    """What was drafted and is not used yet."""
    return g.bags[seat] if g.phase >= GAIN else tuple(drafted(g, seat))


def at_the_end(g: Ultramassive, seat: int) -> dict[str, float]:
    best = strongest(g, seat)
    lost = g.mass[seat] < best or g.ended == RIVAL_WON
    return {"mass": float(g.mass[seat]), "rivals": -RIVAL * best, "defeat": DEFEAT * lost}


def strongest(g: Ultramassive, seat: int) -> float:
    others = [g.mass[player] for player in range(g.players) if player != seat]
    return float(max([*others, g.rival_mass]))


def turns_begun(g: Ultramassive, seat: int) -> int:
    """Is the seat's Actions turn of this round still to come, running, or over?"""
    if g.phase != ACTIONS or g.active == NOTHING:
        return COMING_UP if g.phase < ACTIONS else OVER
    if g.active == seat:
        return RUNNING
    order = g.order()
    return COMING_UP if order.index(seat) > order.index(g.active) else OVER


# --- the board ---------------------------------------------------------------------------------------


def fallen(g: Ultramassive, seat: int) -> float:
    """Stacks that wait to be absorbed."""
    return sum([stack_value(g, seat, stack) for stack in g.fallen[seat]], 0.0)


def on_board(g: Ultramassive, seat: int, left: int) -> float:
    """Every stack by the Orbits that it still needs; what the next expansion will cover counts as nearly there."""
    total = 0.0
    size = g.size[seat]
    innermost = g.box.innermost[size]
    covered = innermost
    if size < SUPERMASSIVE and g.box.thresholds[size] - g.mass[seat] - g.gathered[seat] <= NEAR:
        covered = g.box.innermost[size + 1]
    discounts = DISCOUNTS[left]
    first = seat * PLACES
    for place in range(PLACES):
        stack = g.board[first + place]
        if stack:
            space = place % SPACES + 1
            kept = discounts[innermost - space + 1]
            if space > covered:
                kept += COVERED * (1.0 - kept)
            total += kept * stack_value(g, seat, stack)
            if space == 1 and stack >= ANTIMATTER:
                total -= GATE
    return total


def wormholes(g: Ultramassive, seat: int, left: int) -> float:
    """What a stack at the shallow end of an open pair would save, and those that may still come there."""
    if not left and g.phase > ACTIONS:
        return 0.0
    opens = left > 0 and not g.round % 2 and g.phase != BETWEEN  # and may be moved: wherever they are now; UM-9.13
    deep = DISCOUNTS[left][1] - DISCOUNTS[left][g.innermost(seat) - 1]
    soon = len(PAIRS) * REOPENED * deep if opens else 0.0
    pairs = [pair for pair in range(len(PAIRS)) if g.open[seat] >> pair & 1]
    return soon + sum([pair_worth(g, seat, pair, left, left > 0 and not opens) for pair in pairs], 0.0)


def pair_worth(g: Ultramassive, seat: int, pair: int, left: int, lasts: bool) -> float:
    """Of an open pair that lasts, or opens again anyway."""
    spaces = g.worms[seat * ENDS + pair * 2], g.worms[seat * ENDS + pair * 2 + 1]
    if not all(spaces):
        return 0.0
    shallow = 0 if spaces[0] < spaces[1] else 1
    innermost = g.innermost(seat)
    far, near = innermost - spaces[shallow] + 1, innermost - spaces[1 - shallow] + 1
    saved = DISCOUNTS[left][near] - DISCOUNTS[left][far]
    gate = seat * PLACES + shallow * SPACES
    stack = g.board[gate + spaces[shallow] - 1]
    total = 0.0
    if stack and g.box.joined(deep_stack(g, seat, spaces, shallow), stack) > 0:
        total += JUMP * saved * stack_value(g, seat, stack)
    if lasts:
        coming = [one for one in g.board[gate : gate + spaces[shallow] - 1] if one < ANTIMATTER]
        total += saved * (OPEN_PAIR + COMING * sum([g.box.value[one] for one in coming]))
    return total


def deep_stack(g: Ultramassive, seat: int, spaces: tuple[int, int], shallow: int) -> int:
    """What lies at the other end."""
    return g.board[seat * PLACES + (1 - shallow) * SPACES + spaces[1 - shallow] - 1]


# --- counters, cards, anomalies ----------------------------------------------------------------------


def counters(g: Ultramassive, seat: int, left: int, n: int) -> float:
    """What they are worth: with the anomaly that they buy next, or kept for later ones."""
    turns = left + (g.phase < DISCOVERY)  # in which it can be used
    if not turns:
        return n / rate(g, seat)
    kept = kept_counters(g, seat, turns - 1, n)
    offers = [one for one in g.market if one != NOTHING and g.anomaly(one).cost <= n]
    gains = [
        turns * yield_of(g, one) + kept_counters(g, seat, turns - 1, n - g.anomaly(one).cost) - kept for one in offers
    ]
    return kept + BOUGHT * max([0.0, *gains])


def kept_counters(g: Ultramassive, seat: int, later: int, n: int) -> float:
    """Those that will buy anomalies in this many later rounds are worth more than what they buy at once."""
    useful = min(n, 4 * later)
    exchange = 1.0 / rate(g, seat)
    return useful * max(COUNTER[later], exchange) + (n - useful) * exchange


def bonus(g: Ultramassive, seat: int, left: int) -> float:
    """What larger holes of others will give in this round, and may give in later ones."""
    rounds = left + (g.phase <= ACTIONS)
    sizes = [g.size[player] for player in range(g.players) if player != seat]
    larger = len([size for size in sizes if size > g.size[seat]])
    found = larger * sum([LARGER**later for later in range(rounds)], 0.0)
    if g.variant.rival:
        found += rival_larger(g, seat, rounds)
    return BONUS * found


def rival_larger(g: Ultramassive, seat: int, rounds: int) -> float:
    """The rounds at the end of which the rival will be larger, later ones counting less."""  # UM-16.4, UM-16.7
    growth = g.box.levels[g.variant.level - 1].growth
    mass, size, found = g.rival_mass, g.rival_size, 0.0
    for later in range(rounds):
        mass += growth[size] + (RIVAL_DRAFTS if later or g.phase < GAIN else 0)
        size += mass >= g.box.thresholds[size]
        found += LARGER**later if size > g.size[seat] else 0.0
    return found


def anomalies(g: Ultramassive, seat: int, left: int) -> float:
    """What they will yield in the turns to come, and in a running turn what is not used yet."""
    begun = turns_begun(g, seat)
    turns = left + (begun == COMING_UP)
    total = turns * sum([yield_of(g, one) for one in g.tableau[seat]], 0.0)
    if begun == RUNNING:
        ready = g.owned[seat] & g.box.usable & ~g.used
        total += READY * sum([yield_of(g, one) for one in g.tableau[seat] if ready >> one & 1], 0.0)
    return total


def cards(g: Ultramassive, seat: int, left: int) -> float:
    """Two will be played in every turn to come, and the hand is filled up again; in the end none is worth keeping."""
    n = len(g.hands[seat])
    played = CARD * min(n, CARDS_PER_TURN) if turns_begun(g, seat) == COMING_UP else 0.0
    return played + CARD * CARDS_PER_TURN * left + KEPT_CARD * n * (left > 0)
