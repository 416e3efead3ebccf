"""The Adversary of a solo game: it reveals cards and does what they say; of equal Entities you choose."""  # LK-18

# Chaos Effects do not touch it (LK-18.27), and it takes neither Artifact tiles nor Artifacts (LK-15.6).

from __future__ import annotations

from typing import Final, NamedTuple

from ecliptic.core.effects import Do
from ecliptic.core.flow import Facts, Label, Reason, Step
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.ascension import ascend
from ecliptic.games.laniakea.box import NOTHING, A, Difficulty, Entity, F, Price, V
from ecliptic.games.laniakea.build import SANCTUM, place_sanctum, why_not_here
from ecliptic.games.laniakea.events import (
    ADVERSARY_RECRUITED,
    CARD_REVEALED,
    DECK_SHUFFLED,
    DISCOVERED,
    HARVESTED,
    MOVED,
)
from ecliptic.games.laniakea.frames import Choice
from ecliptic.games.laniakea.harvest import yield_of
from ecliptic.games.laniakea.recruit import lay_entity
from ecliptic.games.laniakea.relocation import earn
from ecliptic.games.laniakea.resources import collect, gain, pay
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.words import amounts_words, tell_amounts

REVEALED: Final = 3  # cards in a turn; LK-18.7
PLAYER: Final = 0  # the only one


def difficulty(g: Laniakea) -> Difficulty:
    return g.box.difficulties[g.variant.difficulty]


class GainIncome(Step[Laniakea]):
    """What it gains at the start of each of its turns."""  # LK-18.5, LK-T13

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
        g.then(Do(g.players, g.box.adversary[card].effect, card))


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
    tell_amounts(g, HARVESTED, g.players, amounts, g.tiles[galaxy], galaxy)
    collect(g, g.players, amounts)
    if not g.discovered >> galaxy & 1:
        g.discovered |= 1 << galaxy  # LK-7.24
        g.tell(DISCOVERED, g.players, g.tiles[galaxy], galaxy)


def build(g: Laniakea) -> None:
    """A Sanctum where it is, if it can."""  # LK-18.16, LK-18.17
    price = g.celestial(g.players).sanctum
    if why_not_here(g, g.players, SANCTUM) is None and g.can_pay(g.players, price):
        pay(g, g.players, price)
        place_sanctum(g, g.players, g.figures[g.players])


class ChooseForAdversary(Choice):
    """Whom it recruits: nobody is asked unless several Entities are equally good for it."""  # LK-18.18 - 18.21

    rule = "LK-18.20"
    prompt = "Which Entity does the Adversary recruit?"

    def candidates(self, g: Laniakea) -> list[int]:
        return [card for card in g.entity_row if card != NOTHING]

    def options(self, g: Laniakea) -> list[int]:
        return wanted(g)

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option >= g.box.first_chaos:
            return Reason("A Chaos card can't be recruited.", "LK-14.1")
        entity = g.box.entities[option]
        if not g.can_pay(g.players, entity.cost):
            return Reason(f"It costs {amounts_words(entity.cost)}.", "LK-18.18")
        best = wanted(g)
        if option in best:
            return None
        if not best or entity.points < g.box.entities[best[0]].points:
            return Reason("The Adversary takes the Entity with the most VP.", "LK-18.18")
        return Reason("Another Entity with as many VP costs the Adversary less.", "LK-18.20")

    def label(self, g: Laniakea, option: int) -> Label:
        if option >= g.box.first_chaos:
            chaos = g.box.chaos[option - g.box.first_chaos]
            return Label(chaos.name, targets.chaos(chaos.id))
        entity = g.box.entities[option]
        facts: Facts = {"v": entity.cost[V], "f": entity.cost[F], "a": entity.cost[A]}
        name = f"The Adversary recruits {entity.name} for {amounts_words(entity.cost)}"
        return Label(f"{name}: {entity.text}", targets.entity(entity.id), facts, name=name)

    def resolve(self, g: Laniakea, option: int) -> None:
        """At its printed cost; what the Entity does is ignored."""
        place = g.entity_row.index(option)
        pay(g, g.players, g.box.entities[option].cost)
        g.owned[g.players] |= 1 << option
        g.adversary_entities += (option,)
        g.entity_row[place] = NOTHING
        g.tell(ADVERSARY_RECRUITED, g.players, option, len(g.adversary_entities) - 1)
        lay_entity(g, place)  # LK-18.30


def wanted(g: Laniakea) -> list[int]:
    """The Entities that it would take: most VP, then fewest resources; more than one if that does not decide."""
    entities = g.box.entities
    row = [card for card in g.entity_row if NOTHING < card < g.box.first_chaos]
    payable = [card for card in row if g.can_pay(g.players, entities[card].cost)]
    if difficulty(g).only_best:  # LK-18.19
        most = max([entities[card].points for card in row], default=0)
        payable = [card for card in payable if entities[card].points == most]
    best = min([eagerness(entities[card]) for card in payable], default=(0, 0))
    return [card for card in payable if eagerness(entities[card]) == best]  # LK-18.20


def eagerness(entity: Entity) -> tuple[int, int]:
    """The smaller the better."""
    return -entity.points, sum(entity.cost)


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
