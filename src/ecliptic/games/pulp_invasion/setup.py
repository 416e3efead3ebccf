"""Setting up."""  # PI-2

from __future__ import annotations

from itertools import combinations
from typing import Final

from ecliptic.core.flow import Decision, Facts, Label, Step
from ecliptic.core.pieces import roll_dice
from ecliptic.games.pulp_invasion.box import (
    ALIEN_SOURCE,
    BLACK,
    BLUE,
    DICE,
    NOTHING,
    ORANGE,
    RED,
    TOP_FACE,
    WHITE,
    YELLOW,
)
from ecliptic.games.pulp_invasion.events import ALIENS_LAID, CAPTAIN_DRAWN, DIE_TAKEN
from ecliptic.games.pulp_invasion.line import deal_planets
from ecliptic.games.pulp_invasion.state import PLAYER, Pulp

SEEDS: Final = 4  # cubes of each of the first four colours; PI-2.8


class SetUp(Step[Pulp]):
    """Aliens, Captain, dice, decks, bag, Super Weapons, Planets, in this order."""  # PI-2.15

    def run(self, g: Pulp) -> None:
        lay_aliens(g)
        draw_captain(g)
        g.then(ChooseDice(PLAYER), DealOut())


def lay_aliens(g: Pulp) -> None:
    """Left to right is the order of the sectors."""  # PI-2.1
    if g.variant.alien_order == "random":
        g.aliens = g.shuffled(g.aliens)
    else:
        ids = [alien.id for alien in g.box.aliens]
        g.aliens = tuple([ids.index(id) for id in g.variant.alien_order.split("_")])
    first, second, third = [ALIEN_SOURCE + alien for alien in g.aliens]
    g.tell(ALIENS_LAID, PLAYER, first, second, third)


def draw_captain(g: Pulp) -> None:
    """The tracks start on the Captain's numbers."""  # PI-2.2, PI-2.3
    ids = [captain.id.lower() for captain in g.box.captains]
    g.captain = g.roll(len(ids)) if g.variant.captain == "random" else ids.index(g.variant.captain)
    g.abilities[:] = g.box.captains[g.captain].abilities
    g.tell(CAPTAIN_DRAWN, PLAYER, g.captain)


class ChooseDice(Decision[Pulp]):
    """Some of the Captain's dice; who keeps them all is not asked."""  # PI-2.4, PI-2.6

    rule = "PI-2.4"
    prompt = "Which dice do you take?"
    step = "take {}"

    def options(self, g: Pulp) -> list[int]:
        captain = g.box.captains[g.captain]
        pairs = [sum([1 << die for die in dice]) for dice in combinations(captain.dice, captain.keeps)]
        return pairs if g.variant.pair == NOTHING or len(pairs) == 1 else [pairs[g.variant.pair]]

    def label(self, g: Pulp, option: int) -> Label:
        names = [g.box.dice[die].name for die in range(len(DICE)) if option >> die & 1]
        faces: Facts = {DICE[die]: first_face(g, die) for die in range(len(DICE)) if option >> die & 1}
        return Label(" and ".join(names), f"dice:{'-'.join(faces)}", faces)

    def resolve(self, g: Pulp, option: int) -> None:
        g.taken = option
        for die in range(len(DICE)):
            if option >> die & 1:
                g.dice[die] = first_face(g, die) or roll_dice(g, 1)[0]
                g.tell(DIE_TAKEN, self.player, die, g.dice[die])


def first_face(g: Pulp, die: int) -> int:
    """The face on which a die is taken; 0 if it is rolled."""  # PI-2.5
    return TOP_FACE if g.box.dice[die].crew else 0


class DealOut(Step[Pulp]):
    """Three decks, the bag, the Super Weapons and the first Planets."""  # PI-2.7 - 2.12

    def run(self, g: Pulp) -> None:
        n = g.variant.weapons  # PI-2.9, PI-2.13
        g.deck = g.shuffled(g.deck)  # PI-2.7
        fourth, special = (BLACK, WHITE) if g.variant.black_in_bag else (WHITE, BLACK)
        for colour in (RED, BLUE, ORANGE, fourth):
            g.into_bag(colour, SEEDS)  # PI-2.8
        for colour in (YELLOW, special):
            g.into_bag(colour, n)
        weapons = g.shuffled(g.weapon_deck)  # PI-2.11
        g.weapon_deck, g.removed = weapons[:n], weapons[n:]
        g.planet_deck = g.shuffled(g.planet_deck)  # PI-2.12
        deal_planets(g)
