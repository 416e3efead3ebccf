"""Harvesting: what a galaxy yields, discovery, and the abilities of tiles."""  # LK-7

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.core.moments import Term, explained, fire, value
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.abilities import use_ability, why_not_ability
from ecliptic.games.laniakea.box import FREE, KIND_IDS, KIND_WORDS, KINDS, LIMIT, NO_ABILITY, NOTHING, A, F, Price, V
from ecliptic.games.laniakea.events import DISCOVERED, HARVESTED, LOOP_WASTED, LOOPED
from ecliptic.games.laniakea.frames import Choice
from ecliptic.games.laniakea.moments import DISCOVER, MOVE_HARVEST_AETHER
from ecliptic.games.laniakea.resources import collect, of_kind, plus
from ecliptic.games.laniakea.sheet import HARVESTS
from ecliptic.games.laniakea.state import PRINTED_F, PRINTED_V, TOKEN_F, TOKEN_V, Laniakea
from ecliptic.games.laniakea.words import amounts_words, place_name, tell_amounts

OF_MOVE, BY_DISCARD, BY_EFFECT = range(3)  # what brings a harvest about
WORMHOLE: Final = Reason("A Wormhole can't be harvested.", "LK-7.22")


def yield_of(g: Laniakea, galaxy: int) -> Price:
    """The resources of the face-up side, with the stones in its slots."""  # LK-7.1 - 7.3, LK-7.17, LK-7.20
    tile = g.tile(galaxy)
    if tile.wormhole:
        return FREE  # LK-7.22
    v, f = g.stones[TOKEN_V] >> galaxy & 1, g.stones[TOKEN_F] >> galaxy & 1
    if not g.discovered >> galaxy & 1:
        return (tile.top[0] + v, tile.top[1] + f, tile.top[2]) if v or f else tile.top
    v += g.stones[PRINTED_V] >> galaxy & 1
    f += g.stones[PRINTED_F] >> galaxy & 1
    return (tile.bottom[0] + v, tile.bottom[1] + f, tile.bottom[2]) if v or f else tile.bottom


def why_not_harvest(g: Laniakea, player: int, galaxy: int, how: int) -> Reason | None:
    """Why a harvest could change nothing."""
    if g.wormholes >> galaxy & 1:
        return WORMHOLE
    if not g.discovered >> galaxy & 1:
        return None  # LK-7.2
    held, amounts = g.held(player), gathered(g, player, galaxy, how, NOTHING)
    for kind in range(KINDS):
        if amounts[kind] and held[kind] < LIMIT:
            return None
    if why_not_ability(g, player, galaxy, how == BY_DISCARD) is None:
        return None
    return Reason(f"You already have {LIMIT} of all that {place_name(g, galaxy)} yields.", "LK-7.7")


def harvest(g: Laniakea, player: int, galaxy: int, how: int, loop: bool = False) -> None:
    """With a Time Loop the kind that counts double is chosen first."""  # LK-6.7, LK-6.9
    if g.wormholes >> galaxy & 1:
        if loop:
            g.tell(LOOP_WASTED, player)  # LK-6.15
    elif loop and yield_of(g, galaxy) != FREE:
        g.then(ChooseDoubled(player, galaxy, how))
    else:
        gather(g, player, galaxy, how, NOTHING)


class ChooseDoubled(Choice):
    """Which resource of the harvest counts double."""  # LK-6.7, LK-6.9

    __match_args__ = ("player", "galaxy", "how")
    rule = "LK-6.9"
    prompt = "Which resource does your Time Loop double?"
    step = "double {}"

    def __init__(self, player: int, galaxy: int, how: int) -> None:
        self.player = player
        self.galaxy = galaxy
        self.how = how

    def options(self, g: Laniakea) -> list[int]:
        amounts = yield_of(g, self.galaxy)
        return [kind for kind in range(KINDS) if amounts[kind]]

    def label(self, g: Laniakea, option: int) -> Label:
        single = gathered(g, self.player, self.galaxy, self.how, NOTHING)[option]
        double = gathered(g, self.player, self.galaxy, self.how, option)[option]
        return Label(f"{KIND_WORDS[option]}: {double} instead of {single}", targets.resource(KIND_IDS[option]))

    def resolve(self, g: Laniakea, option: int) -> None:
        g.tell(LOOPED, self.player, option)
        gather(g, self.player, self.galaxy, self.how, option)


def gather(g: Laniakea, player: int, galaxy: int, how: int, doubled: int) -> None:
    """Gain all resources together; then the tile is flipped, or its ability may be used."""  # LK-7.2, LK-7.3, LK-7.8
    amounts = gathered(g, player, galaxy, how, doubled)
    g.note(player, HARVESTS)
    tell_amounts(g, HARVESTED, player, amounts, g.tiles[galaxy], galaxy)
    collect(g, player, amounts)
    if not g.discovered >> galaxy & 1:
        discover(g, player, galaxy)
    elif g.tile(galaxy).ability != NO_ABILITY:
        use_ability(g, player, galaxy, how == BY_DISCARD)


def gathered(g: Laniakea, player: int, galaxy: int, how: int, doubled: int) -> Price:
    amounts = yield_of(g, galaxy)
    if doubled != NOTHING:
        amounts = plus(amounts, of_kind(doubled, amounts[doubled]))
    if how == OF_MOVE and amounts[A]:
        less = value(g, MOVE_HARVEST_AETHER, player, 0)
        if less:
            return amounts[V], amounts[F], max(0, amounts[A] - less)  # LK-14.11
    return amounts


def gathered_words(g: Laniakea, player: int, galaxy: int) -> str:
    """What a Move harvests there, such as "1 Forge Stone (1 Aether less: Star-Eater)"; nothing where nothing lies."""
    amounts, lying = gathered(g, player, galaxy, OF_MOVE, NOTHING), yield_of(g, galaxy)
    less = lying[A] - amounts[A]
    if not less:
        return amounts_words(amounts) if amounts != FREE else ""
    why = explained(g, MOVE_HARVEST_AETHER, player, Term(0, "", "")).sources()
    return f"{amounts_words(amounts)} ({less} Aether less: {why})"


def discover(g: Laniakea, player: int, galaxy: int) -> None:
    """The first harvest flips the tile, for good."""  # LK-7.4, LK-7.23, LK-7.24
    g.discovered |= 1 << galaxy
    g.discoveries[player] += 1
    g.tell(DISCOVERED, player, g.tiles[galaxy], galaxy)
    fire(g, DISCOVER, player)
