"""The Adversary of a solo game: it reveals cards, carries them out and never decides."""  # LK-18

# Chaos Effects do not touch it (LK-18.27), and it takes neither Artifact tiles nor Artifacts (LK-15.6).

from __future__ import annotations

from typing import Final, NamedTuple

from ecliptic.core.flow import Step
from ecliptic.games.laniakea.ascension import ascend
from ecliptic.games.laniakea.box import (
    ASCEND_STEP,
    BUILD_STEP,
    GAIN_STEP,
    IF_PAY_STEP,
    MOVE_STEP,
    NOTHING,
    RECRUIT_STEP,
    SANCTUMS,
    SERAPH_STEP,
    A,
    Difficulty,
    Entity,
    F,
    Price,
    V,
)
from ecliptic.games.laniakea.events import (
    ADVERSARY_RECRUITED,
    CARD_REVEALED,
    DECK_SHUFFLED,
    DISCOVERED,
    HARVESTED,
    MOVED,
    SANCTUM_BUILT,
)
from ecliptic.games.laniakea.harvest import yield_of
from ecliptic.games.laniakea.recruit import lay_entity
from ecliptic.games.laniakea.relocation import earn
from ecliptic.games.laniakea.resources import collect, gain, of_kind, pay
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.words import packed

REVEALED: Final = 3  # cards in a turn; LK-18.7


def difficulty(g: Laniakea) -> Difficulty:
    return g.box.difficulties[g.variant.difficulty]


class GainIncome(Step[Laniakea]):
    """What it gains at the start of each of its turns."""  # LK-18.5

    def run(self, g: Laniakea) -> None:
        for kind, n in enumerate(difficulty(g).income):
            if n:
                gain(g, g.players, kind, n)


class RevealCard(Step[Laniakea]):
    """The next card of its deck, carried out as fully as possible."""  # LK-18.7, LK-18.8

    def run(self, g: Laniakea) -> None:
        if not g.adversary_deck:
            g.adversary_deck, g.adversary_discards = g.shuffled(g.adversary_discards), ()
            g.tell(DECK_SHUFFLED, g.players)
        card = g.adversary_deck[-1]
        g.adversary_deck = g.adversary_deck[:-1]
        g.adversary_discards += (card,)
        g.tell(CARD_REVEALED, g.players, card)
        for verb, what, n in g.box.adversary[card].steps:
            if verb == IF_PAY_STEP and not g.can_pay(g.players, of_kind(what, n)):
                return
            carry_out(g, verb, what, n)


def carry_out(g: Laniakea, verb: int, what: int, n: int) -> None:
    """One step of a card; `what` is a direction or a kind of resource."""
    if verb == SERAPH_STEP:
        seraph(g)
    elif verb == MOVE_STEP:
        move(g, what, n)
    elif verb == BUILD_STEP:
        build(g)
    elif verb == RECRUIT_STEP:
        recruit(g)
    elif verb == ASCEND_STEP:
        ascend(g, g.players, n)
    elif verb == GAIN_STEP:
        gain(g, g.players, what, n)
    else:
        pay(g, g.players, of_kind(what, n))


def seraph(g: Laniakea) -> None:
    """No gift and no relocation."""  # LK-18.22, LK-18.23
    ascend(g, g.players)
    for galaxy in members(g.sanctums[g.players]):
        harvest(g, galaxy)


def move(g: Laniakea, way: int, n: int) -> None:
    """In a straight line over Abysses and Wormholes, as far as the board goes; it harvests where it lands."""
    line = g.box.board.lines[g.figures[g.players]][way]  # LK-18.9 - 18.12
    steps = [galaxy for galaxy in line if not g.wormholes >> galaxy & 1][:n]
    for galaxy in steps:
        g.figures[g.players] = galaxy
        g.tell(MOVED, g.players, galaxy)
    if steps:  # LK-18.13
        g.paid = 0
        earn(g, g.players, steps[-1])  # LK-12.7
        harvest(g, steps[-1])


def harvest(g: Laniakea, galaxy: int) -> None:
    """The face-up side without its ability; what it turns over is nobody's discovery."""  # LK-18.14, LK-18.15
    amounts = yield_of(g, galaxy)
    g.tell(HARVESTED, g.players, packed(amounts), g.tiles[galaxy], galaxy)
    collect(g, g.players, amounts)
    if not g.discovered >> galaxy & 1:
        g.discovered |= 1 << galaxy  # LK-7.24
        g.tell(DISCOVERED, g.players, g.tiles[galaxy], galaxy)


def build(g: Laniakea) -> None:
    """A Sanctum where it is, if it can."""  # LK-18.16, LK-18.17
    here = 1 << g.figures[g.players]
    price = g.celestial(g.players).sanctum
    left = SANCTUMS - g.sanctums[g.players].bit_count()
    if left and not (g.built() | g.wormholes) & here and g.can_pay(g.players, price):
        pay(g, g.players, price)
        g.sanctums[g.players] |= here
        galaxy = g.figures[g.players]
        g.tell(SANCTUM_BUILT, g.players, g.tiles[galaxy], galaxy)


def recruit(g: Laniakea) -> None:
    """The best Entity of the row at its printed cost; it ignores what the Entity does."""  # LK-18.18, LK-18.21
    place = wanted(g)
    if place != NOTHING:
        entity = g.entity_row[place]
        pay(g, g.players, g.box.entities[entity].cost)
        g.owned[g.players] |= 1 << entity
        g.adversary_entities += (entity,)
        g.entity_row[place] = NOTHING
        g.tell(ADVERSARY_RECRUITED, g.players, entity)
        lay_entity(g, place)  # LK-18.30


def wanted(g: Laniakea) -> int:
    """The place of the Entity that it takes: most VP, then fewest resources, least Aether, left-most."""  # LK-18.20
    entities = g.box.entities
    row = [place for place, card in enumerate(g.entity_row) if NOTHING < card < g.box.first_chaos]
    payable = [place for place in row if g.can_pay(g.players, entities[g.entity_row[place]].cost)]
    if difficulty(g).only_best:  # LK-18.19
        most = max([entities[g.entity_row[place]].points for place in row], default=0)
        payable = [place for place in payable if entities[g.entity_row[place]].points == most]
    return min(payable, key=lambda place: eagerness(entities[g.entity_row[place]]), default=NOTHING)


def eagerness(entity: Entity) -> tuple[int, int, int]:
    """The smaller the better."""
    return -entity.points, sum(entity.cost), entity.cost[A]


# --- its score ---------------------------------------------------------------------------------------


class Sheet(NamedTuple):
    """Where its Victory Points come from."""  # LK-18.25, LK-18.26

    level: int
    entities: int
    sanctums: int
    left: Price  # for the V, F and A that it has left

    def total(self) -> int:
        return self.level + self.entities + self.sanctums + sum(self.left)


def adversary_sheet(g: Laniakea) -> Sheet:
    each = difficulty(g).left_over
    held = g.held(g.players)
    return Sheet(
        g.levels[g.players],  # LK-18.29
        sum([g.box.entities[one].points for one in g.adversary_entities]),
        sum([g.tile(galaxy).points for galaxy in members(g.sanctums[g.players])]),
        (each[V] * held[V], each[F] * held[F], each[A] * held[A]),
    )
