"""What speaks for a seat, in Victory Points; the cadet goes by the sum, and hints say which part changed.

Points that are sure count in full. Everything else is worth what it may still become in the turns that are left:
resources, galaxies to harvest, cards, tracks, Thrones. So a Seraph, which brings the end nearer, costs those whose
plans need time.
"""

from __future__ import annotations

from typing import Final

from ecliptic.games.laniakea.adversary import adversary_sheet
from ecliptic.games.laniakea.ascension import LAST_LEVEL, LAST_LEVEL_OF_ADVERSARY
from ecliptic.games.laniakea.box import KINDS, NOTHING, SANCTUMS, THRONES, TRACK, A, F, Score, V
from ecliptic.games.laniakea.build import free_abysses
from ecliptic.games.laniakea.scoring import number, points
from ecliptic.games.laniakea.sheet import LINES, TURNS
from ecliptic.games.laniakea.state import ACQUIRED, NOT_TRIGGERED, Laniakea
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.worth import HARVESTED_STONE, worths

# What a number of stones of a kind, and of Aether, is worth while there is time to spend it.
STONES: Final = (0.0, 0.7, 1.3, 1.8, 2.15, 2.4, 2.6, 2.7, 2.75, 2.75, 2.75)
AETHER: Final = (0.0, 1.0, 1.8, 2.5, 3.0, 3.4, 3.7, 3.9, 4.05, 4.15, 4.2)
ENOUGH: Final = 1.5  # turns in which everything can be spent
SERAPHS: Final = 0.75  # levels that the leader rises in a round
ASCENTS: Final = 1.25  # and the Adversary
USUAL: Final = 11.0  # turns of a game
BY_LEVELS: Final = 0.5  # how much the levels tell of its length
SERAPHS_PLAYED: Final = 0.6  # in a turn
STRUCTURES: Final = 0.45  # built in a turn
MATCHING: Final = 0.25  # of them stand in the Sector of a bridge, for each bridge
X: Final = 2.0  # points of a Throne for each, as a rule
LATE: Final = 3.0  # turns before the end at which the Aether at hand begins to tell
MOVEMENT: Final = (0.0, 0.0, 0.5, 0.8, 1.0, 1.15, 1.25, 1.3, 1.35, 1.4)  # by the number of movements, in a turn
PLAYS: Final = 3.0  # cards that are played in a turn
DECK: Final = 1.2  # how much of their worth is new
PLAIN: Final = 2.18  # worth of a card of the starting deck
HAND: Final = 0.25
USEFUL, USELESS = 1.1, 0.5
BUILDABLE: Final = 0.35  # of what a Sanctum or a Throne here would score
SANCTUM_PRICE, THRONE_PRICE, THRONE_WORTH = 4, 9, 4.5  # in resources; what those of a Throne are worth
TOKEN, SLOT_TOKEN, ARTIFACT, RUNNING_ARTIFACT = 0.4, 0.8, 0.9, 0.25
RUNNING: Final = 0.6  # of a turn that is not over
PACE: Final = 2.2  # what a level less for everybody costs a rival, as a rule ...
IMPATIENCE, LONG = 0.6, 9  # ... and more with every turn after this one
ENDING, LEAD, MOST_LEAD = 2.5, 0.2, 7.0
UPGRADES: Final = 0.3  # of the Ability Track, in a turn
DEFEAT: Final = -40.0
GROWTH: Final = (  # by what is counted: how many more in a turn
    0.3, 0.1, 0.12, 0.25, 0.13, 0.5, 0.25, 0.0, 0.12, 0.15, 0.15, 0.15, 0.15, 0.22, 0.33, 0.35,
)  # fmt: skip


def features(g: Laniakea, seat: int) -> dict[str, float]:
    if g.ended != NOTHING:
        return at_the_end(g, seat)
    if g.celestials[seat] == NOTHING or g.figures[seat] == NOTHING:
        return {}
    turns = turns_left(g, seat)
    now = turns + (RUNNING if g.active == seat else 0.0)  # the rest of a running turn can still use something
    return {
        "level": float(g.levels[seat]),
        "galaxies": galaxies(g, seat, turns),
        "Thrones": thrones(g, seat, turns),
        "Entities and Chaos cards": cards_won(g, seat, turns),
        "Celestial ability": celestial(g, seat, turns),
        "resources": resources(g, seat, now),
        "place": place(g, seat, now),
        "movement": MOVEMENT[g.celestial(seat).movement[g.movement[seat]]] * turns,
        "Cosmic Powers": deck(g, seat, turns),
        "cards in hand": hand(g, seat),
        "Artifacts and tokens": extras(g, seat, now),
        "the end": the_end(g, seat),
    }


def at_the_end(g: Laniakea, seat: int) -> dict[str, float]:
    own = points(g, seat)
    return {"points": float(own), "defeat": DEFEAT * (own < best_other(g, seat))}


def best_other(g: Laniakea, seat: int) -> int:
    """What the best of the others would score now; alone one more than the Adversary, since a tie is a loss."""
    if g.variant.solo:
        return adversary_sheet(g).total() + 1  # LK-18.28
    return max([points(g, player) for player in range(g.players) if player != seat])


def the_end(g: Laniakea, seat: int) -> float:
    """A shorter game costs everybody about as much; the player who is ahead likes the end better."""
    if g.last_round == NOT_TRIGGERED:
        return pace(g, seat) * max(g.levels[: g.players])
    lead = points(g, seat) - best_other(g, seat)
    return pace(g, seat) * LAST_LEVEL + max(-MOST_LEAD, min(MOST_LEAD, ENDING + LEAD * lead))


def pace(g: Laniakea, seat: int) -> float:
    """More and more in a long game: somebody must end it. By own turns, so that it is the same all through a turn."""
    return PACE + IMPATIENCE * max(0, g.sheet[seat * LINES + TURNS] - LONG)


def turns_left(g: Laniakea, seat: int) -> float:
    """Turns of the seat that are still to come, without a running one."""
    if g.last_round == NOT_TRIGGERED:
        return rounds_left(g, seat)
    order = g.order()
    to_come = g.active == NOTHING or order.index(seat) > order.index(g.active)
    return float(g.last_round - g.round + to_come)


def rounds_left(g: Laniakea, seat: int) -> float:
    """As long as nobody has reached the last level: by the levels, and by how many turns a game usually lasts."""
    by_levels = (LAST_LEVEL - max(g.levels[: g.players])) / SERAPHS
    if g.variant.solo:
        by_levels = min(by_levels, (LAST_LEVEL_OF_ADVERSARY - g.levels[g.players]) / ASCENTS)
    usual = max(1.0, USUAL - g.sheet[seat * LINES + TURNS])
    rounds = BY_LEVELS * by_levels + (1.0 - BY_LEVELS) * usual
    return 1.0 + max(0.0, min(rounds, float(g.variant.rounds - g.round)))


# --- the board ---------------------------------------------------------------------------------------


def galaxies(g: Laniakea, seat: int, turns: float) -> float:
    """The points of galaxies with a Structure, and what they will yield when a Seraph harvests them."""
    own = g.structures(seat)
    if not own:
        return 0.0
    tiles, harvests = g.box.tiles, worths(g.box).tiles
    sure, stones = 0, sum([(mask & own).bit_count() for mask in g.stones])
    yields = HARVESTED_STONE * stones
    while own:
        lowest = own & -own
        tile = g.tiles[lowest.bit_length() - 1]
        sure += tiles[tile].points
        yields += harvests[tile]
        own ^= lowest
    return sure + SERAPHS_PLAYED * turns * yields


def thrones(g: Laniakea, seat: int, turns: float) -> float:
    """What they score, with Structures to come; the Aether at hand tells more and more towards the end."""
    own = g.thrones[seat]
    if not own:
        return 0.0
    sectors, more = by_sector(g, seat), to_build(g, seat, turns)
    late = max(0.0, min(1.0, (LATE - turns) / LATE))
    each = (1.0 - late) * X + late * g.celestial(seat).thrones[g.resources[seat * KINDS + A]]
    return each * sum([matches(g, abyss, sectors, more) for abyss in members(own)])


def by_sector(g: Laniakea, seat: int) -> list[int]:
    """The Structures in each Sector."""
    structures = g.structures(seat)
    return [(structures & sector).bit_count() for sector in g.box.ways.sectors]


def to_build(g: Laniakea, seat: int, turns: float) -> float:
    """Structures to come."""
    return min(STRUCTURES * turns, 2.0 * SANCTUMS - g.structures(seat).bit_count())


def matches(g: Laniakea, abyss: int, sectors: list[int], more: float) -> float:
    """For how many Structures a Throne in this Abyss will score, each counted for every bridge."""
    found = MATCHING * more * len(g.box.board.bridges[abyss])
    for sector, count in enumerate(g.box.board.bridges_by_sector[abyss]):
        found += count * sectors[sector]
    return found


def place(g: Laniakea, seat: int, now: float) -> float:
    """Where the figure stands it may build."""
    if now <= 0:
        return 0.0
    here, held = g.figures[seat], g.held(seat)
    soon = BUILDABLE * min(1.0, now)
    found = throne_here(g, seat, now) * soon * min(1.0, sum(held) / THRONE_PRICE)
    if g.built() >> here & 1 or g.wormholes >> here & 1:
        return found
    sanctum = g.tile(here).points + SERAPHS_PLAYED * now * worths(g.box).tiles[g.tiles[here]] - 2.0
    return max(found, soon * min(1.0, (held[V] + held[F]) / SANCTUM_PRICE) * sanctum)


def throne_here(g: Laniakea, seat: int, now: float) -> float:
    """What the best Throne that could be built from here would score, beyond what its price is worth."""
    free = free_abysses(g, seat)
    if not free or g.thrones[seat].bit_count() == THRONES:
        return 0.0
    sectors, more = by_sector(g, seat), to_build(g, seat, now)
    return max(0.0, X * max([matches(g, abyss, sectors, more) for abyss in free]) - THRONE_WORTH)


# --- resources and cards -----------------------------------------------------------------------------


def resources(g: Laniakea, seat: int, now: float) -> float:
    """Less if there is hardly time left to use them."""
    held = g.held(seat)
    return min(1.0, now / ENOUGH) * (STONES[held[V]] + STONES[held[F]] + AETHER[held[A]])


def cards_won(g: Laniakea, seat: int, turns: float) -> float:
    """Entities and defeated Chaos cards: their points, what Enhancements will do, what Endgame Scoring will count."""
    box = g.box
    total = float(sum([box.chaos[card - box.first_chaos].points for card in g.defeated[seat]]))
    per_turn = worths(box).entities
    for entity in members(g.owned[seat]):
        row = box.entities[entity]
        total += row.points + per_turn[entity] * turns
        if row.score is not None:
            total += score(g, seat, row.score, turns)
    return total


def celestial(g: Laniakea, seat: int, turns: float) -> float:
    """What its ability scores, and what it does on the way."""
    bonus = worths(g.box).celestials[g.celestials[seat]] * g.track_value(seat) * turns
    return bonus + score(g, seat, g.celestial(seat).score, turns)


def track_to_come(g: Laniakea, seat: int, turns: float) -> float:
    """The value of the Ability Track, halfway to what it will be at the end."""
    track, now = g.celestial(seat).track, g.ability[seat]
    later = min(len(track) - 1, now + int(UPGRADES * turns))
    return 0.5 * (track[now] + track[later])


def score(g: Laniakea, seat: int, row: Score, turns: float) -> float:
    """What is counted now, and what will be added until the end."""
    each = track_to_come(g, seat, turns) if row.n == TRACK else float(row.n)
    return each * (number(g, seat, row.counted) + GROWTH[row.counted] * turns)


def deck(g: Laniakea, seat: int, turns: float) -> float:
    """How much better its cards are than those of a starting deck, for the turns to come."""
    designs = worths(g.box).designs
    cards = [designs[g.box.cards[card]] for card in g.own_cards(seat)]
    return DECK * PLAYS * turns * (sum(cards) / len(cards) - PLAIN)


def hand(g: Laniakea, seat: int) -> float:
    """The hand of the next turn, compared with any hand: a card counts less if its action could not be paid."""
    if g.active == seat:
        return 0.0
    found, payable = worths(g.box), payable_actions(g, seat)
    total = 0.0
    for card in g.hands[seat]:
        design = g.box.cards[card]
        total += found.designs[design] * (USEFUL if payable[found.actions[design]] else USELESS) - PLAIN
    return HAND * total


def payable_actions(g: Laniakea, seat: int) -> tuple[bool, ...]:
    """Could a Move, a Build, a Recruit, an Upgrade be paid as a rule? Other cards cost nothing."""
    v, f, a = g.held(seat)
    return v > 0, v > 1 and f > 1, v + f + a > 4, a > 0, True


def extras(g: Laniakea, seat: int, now: float) -> float:
    total = TOKEN * g.tokens[seat] + (SLOT_TOKEN if g.slot_tokens[seat] == ACQUIRED else 0.0)
    found = worths(g.box).artifacts
    for artifact in g.artifacts[seat]:
        if g.box.artifacts[artifact].every_turn:
            total += RUNNING_ARTIFACT * now
        elif not g.spent >> artifact & 1:
            total += ARTIFACT * found[artifact]
    return min(1.0, now) * total
