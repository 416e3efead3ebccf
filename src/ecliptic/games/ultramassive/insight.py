"""What speaks for a seat, in mass; the cadet goes by the sum, and hints say which part changed."""

from __future__ import annotations

from typing import Final

from ecliptic.games.ultramassive.actions import CARDS_PER_TURN, rate
from ecliptic.games.ultramassive.box import BONUS, ENDS, NOTHING, PAIRS, ROUNDS, SETS, SUPERMASSIVE
from ecliptic.games.ultramassive.moments import (
    ANTIMATTER_ABSORBED,
    BLUE_GIANT_ABSORBED,
    PILE_ABSORBED,
)
from ecliptic.games.ultramassive.stacks import ANTIMATTER, CHANNELS, MATTER_KINDS, PLACES, SPACES
from ecliptic.games.ultramassive.state import (
    ACTIONS,
    BETWEEN,
    BONUS_PHASE,
    DISCOVERY,
    DRAFT,
    GAIN,
    SETUP,
    Ultramassive,
)
from ecliptic.games.ultramassive.words import RIVAL_WON

# What is left of a token's worth if so many Orbits are still needed, by the number of rounds to come.
KEPT: Final[tuple[float, ...]] = (0.58, 0.82, 0.87, 0.9, 0.915, 0.925)
FAR: Final = 9  # no token needs more Orbits
DISCOUNTS: Final[tuple[tuple[float, ...], ...]] = tuple([tuple([kept**far for far in range(FAR)]) for kept in KEPT])
COUNTER: Final[tuple[float, ...]] = (0.5, 0.62, 0.75, 0.85, 0.95, 1.05)  # worth of one, by rounds to come
SPARE_COUNTER: Final = 0.5  # beyond those that anomalies will cost
SIZE_STEP: Final = 0.5  # for every round to come: shorter channels, better Siphons
GATE: Final = 0.3  # what an Antimatter token on a gate is in the way
NEAR: Final = 7  # mass from which on the next expansion is counted on
COVERED: Final = 0.75  # how sure it is then
OPEN_PAIR: Final = 1.0  # of matter that may still come to a pair that does not open again soon
COMING: Final = 0.2  # of matter on its way to the shallow end
JUMP: Final = 0.25  # of what a jump through a wormhole would save
CARD: Final = 1.5  # a card that will be played in this round
KEPT_CARD: Final = 0.3  # a card that may be played in another
LARGER: Final = 0.7  # how sure it is that a larger hole stays larger
COMING_UP, RUNNING, OVER = range(3)  # of a turn
ANOMALY_TURN: Final = 1.9  # yield per turn of an anomaly with an effect ...
ANOMALY_PASSIVE: Final = 1.2  # ... and of a passive one
DRAFTED_MATTER: Final = 0.85  # of what a token on a gate is worth: the gates may be full
DRAFTED_ANTIMATTER: Final = 1.25  # it is in the way of the others, too
SWAPPED: Final = 1.1  # a card swapped for another and 1 mass
RIVAL: Final = 0.12  # what a point of the strongest rival takes away
DEFEAT: Final = -40.0  # and not a reward for victory, or nobody who is ahead would use the rest of the last turn
YIELDS: Final[dict[str, float]] = {
    "S1": 2.4, "S2": 6.2, "S3": 3.2, "S4": 3.6, "S5": 2.2, "S6": 3.9, "S7": 1.0, "S8": 3.4,
    "M1": 0.8, "M2": 1.5, "M3": 2.2, "M4": 2.15, "M5": 1.85, "M6": 2.0, "M7": 1.8, "M8": 2.1,
    "O1": 0.7, "O2": 2.5, "O3": 1.8, "O4": 1.9, "O5": 1.85, "O6": 2.4, "O7": 1.8, "O8": 2.0,
    "C01": 2.5, "C02": 3.3, "C03": 3.4, "C04": 3.0, "C05": 2.0, "C06": 4.0, "C07": 2.7, "C08": 2.5,
    "C09": 2.2, "C10": 3.2, "C11": 3.1, "C12": 3.4,
}  # fmt: skip


def features(g: Ultramassive, seat: int) -> dict[str, float]:
    if g.ended != NOTHING:
        return at_the_end(g, seat)
    left = ROUNDS - g.round
    return {
        "mass": float(g.mass[seat] + g.gathered[seat]) + fallen(g, seat),
        "matter_on_the_board": on_board(g, seat, left),
        "wormholes": wormholes(g, seat, left),
        "counters": counters(g, seat, left),
        "size": SIZE_STEP * left * g.size[seat] + bonus(g, seat, left),
        "anomalies": anomalies(g, seat, left),
        "cards": cards(g, seat, left),
        "resources": resources(g, seat, left),
        "rivals": -RIVAL * strongest(g, seat),
    }


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
        return COMING_UP if g.phase < ACTIONS or g.phase == BETWEEN else OVER
    if g.active == seat:
        return RUNNING
    order = g.order()
    return COMING_UP if order.index(seat) > order.index(g.active) else OVER


# --- the board ---------------------------------------------------------------------------------------


def fallen(g: Ultramassive, seat: int) -> float:
    """Stacks that wait to be absorbed."""
    return sum([worth(g, seat, stack) for stack in g.fallen[seat]], 0.0)


def worth(g: Ultramassive, seat: int, stack: int) -> float:
    """What a stack gives when it is absorbed."""
    if stack >= ANTIMATTER:
        return g.box.value[stack] * COUNTER[ROUNDS - g.round] + more(g, ANTIMATTER_ABSORBED, seat)
    found = float(g.box.value[stack])
    if g.owned[seat]:
        found += (stack & 7) * more(g, BLUE_GIANT_ABSORBED, seat)
        found += (stack >> 3 & 7) * more(g, BLUE_GIANT_ABSORBED + 1, seat)
        found += (stack >> 6) * more(g, BLUE_GIANT_ABSORBED + 2, seat)
        if stack & (stack - 1):
            found += more(g, PILE_ABSORBED, seat)
    return found


def more(g: Ultramassive, moment: int, seat: int) -> int:
    """What passives add at that moment."""
    if not g.owned[seat] & g.box.answering[moment]:
        return 0
    return sum([power.amount for power in g.powers(moment, seat)])


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
            total += kept * worth(g, seat, stack)
            if space == 1 and stack >= ANTIMATTER:
                total -= GATE
    return total


def wormholes(g: Ultramassive, seat: int, left: int) -> float:
    """Open pairs, and what a stack at the shallow end of one would save; nothing before all of them open anyway."""
    if (not left and g.phase > ACTIONS) or (g.round % 2 == 0 and g.phase == BONUS_PHASE):
        return 0.0
    return sum([pair_worth(g, seat, pair, left) for pair in range(len(PAIRS)) if g.open[seat] >> pair & 1], 0.0)


def pair_worth(g: Ultramassive, seat: int, pair: int, left: int) -> float:
    """What an open pair can do for a stack at its shallow end, and for those that may still come there."""
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
    if stack and g.box.joined(g.board[seat * PLACES + (1 - shallow) * SPACES + spaces[1 - shallow] - 1], stack) > 0:
        total += JUMP * saved * worth(g, seat, stack)
    if g.round % 2 or g.phase == BETWEEN:  # it will not open again soon
        coming = [one for one in g.board[gate : gate + spaces[shallow] - 1] if one < ANTIMATTER]
        total += saved * (OPEN_PAIR + COMING * sum([g.box.value[one] for one in coming]))
    return total


# --- counters, cards, anomalies ----------------------------------------------------------------------


def counters(g: Ultramassive, seat: int, left: int) -> float:
    """Those that will buy anomalies are worth more than what they buy at once."""
    n = g.counters[seat]
    coming = left + (g.phase < DISCOVERY)
    useful = min(n, 4 * coming)
    exchange = 1.0 / rate(g, seat)
    return useful * max(COUNTER[min(coming, ROUNDS - 1)], exchange) + (n - useful) * exchange


def bonus(g: Ultramassive, seat: int, left: int) -> float:
    """What larger holes of others may still give, in this round and later ones."""
    sizes = [g.size[player] for player in range(g.players) if player != seat]
    larger = len([size for size in sizes if size > g.size[seat]]) + (g.rival_size > g.size[seat])
    return LARGER * BONUS * larger * (left + (g.phase <= ACTIONS))


def yield_of(g: Ultramassive, anomaly: int) -> float:
    row = g.anomaly(anomaly)
    return YIELDS.get(row.id, ANOMALY_PASSIVE if row.effect == NOTHING else ANOMALY_TURN)


def anomalies(g: Ultramassive, seat: int, left: int) -> float:
    """What they will yield in the turns to come, and in a running turn what is not used yet."""
    begun = turns_begun(g, seat)
    turns = left + (begun == COMING_UP and g.phase != BETWEEN)
    total = turns * sum([yield_of(g, one) for one in g.tableau[seat]], 0.0)
    if begun == RUNNING:
        ready = g.owned[seat] & g.box.usable & ~g.used
        total += sum([yield_of(g, one) for one in g.tableau[seat] if ready >> one & 1], 0.0)
    return total


def cards(g: Ultramassive, seat: int, left: int) -> float:
    """Two will be played in every turn, and the hand is filled up again; in the end none is worth keeping."""
    begun, n = turns_begun(g, seat), len(g.hands[seat])
    played = CARD * min(n, CARDS_PER_TURN - (len(g.laid) if begun == RUNNING else 0)) if begun != OVER else 0.0
    return played + CARD * CARDS_PER_TURN * left + KEPT_CARD * n * (left > 0)


# --- what was drafted and is not used yet ------------------------------------------------------------


def resources(g: Ultramassive, seat: int, left: int) -> float:
    if g.phase == GAIN:
        return sum([resource_worth(g, seat, one, left) for one in g.bags[seat]], 0.0)
    if g.phase not in (DRAFT, SETUP, BETWEEN):
        return 0.0
    total = 0.0
    for option in g.picks[seat * SETS : seat * SETS + SETS]:
        if option != NOTHING:
            total += sum([resource_worth(g, seat, one, left) for one in g.box.options[option].resources], 0.0)
    return total


def resource_worth(g: Ultramassive, seat: int, resource: int, left: int) -> float:
    """Roughly what using it will bring."""
    row = g.box.resources[resource]
    innermost = g.innermost(seat)
    if row.token != NOTHING:
        value = float(g.box.tokens[row.token].value)
        if row.token >= MATTER_KINDS:
            return DRAFTED_ANTIMATTER * value * COUNTER[left] * DISCOUNTS[left][innermost] - GATE
        return DRAFTED_MATTER * value * DISCOUNTS[left][innermost]
    total = row.counters * COUNTER[left] + SWAPPED * min(row.cards, len(g.hands[seat]))
    if row.orbits:
        total += row.orbits * orbit_gain(g, seat, left)
    if row.traded != NOTHING and (row.counters < 0 or has_antimatter(g, seat)):
        total += DRAFTED_MATTER * g.box.tokens[row.traded].value * DISCOUNTS[left][innermost]
    elif row.recycles:
        total -= lightest(g, seat, left)
    return total


def lightest(g: Ultramassive, seat: int, left: int) -> float:
    """What giving up the least useful Matter token costs; without any nothing is gained for it."""
    innermost = g.innermost(seat)
    found = [row.token for row in [g.box.resources[one] for one in g.bags[seat]] if NOTHING < row.token < MATTER_KINDS]
    worths = [g.box.tokens[token].value * DISCOUNTS[left][innermost] for token in found]
    for place in range(PLACES):
        stack = g.board[seat * PLACES + place]
        if NOTHING < stack - 1 < ANTIMATTER - 1:
            token = 0 if stack & 7 else 1 if stack >> 3 & 7 else 2
            worths.append(g.box.tokens[token].value * DISCOUNTS[left][max(1, innermost - place % SPACES)])
    return min(worths) if worths else 3 * COUNTER[left]


def has_antimatter(g: Ultramassive, seat: int) -> bool:
    board = g.board[seat * PLACES : seat * PLACES + PLACES]
    return max(board) >= ANTIMATTER or g.box.received in g.bags[seat]


def orbit_gain(g: Ultramassive, seat: int, left: int) -> float:
    """What one Orbit of the better channel adds."""
    innermost = g.innermost(seat)
    discounts = DISCOUNTS[left]
    best = 0.0
    for channel in range(len(CHANNELS)):
        gain = 0.0
        first = seat * PLACES + channel * SPACES
        for space in range(innermost):
            stack = g.board[first + space]
            if stack:
                far = innermost - space
                gain += g.box.value[stack] * (discounts[far - 1] - discounts[far])
        best = max(best, gain)
    return best + 0.2
