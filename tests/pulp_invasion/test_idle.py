"""What an effect says that could change nothing now, and where the same effect could."""  # PI-11.9

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from ecliptic.core.language import Part
from ecliptic.games.pulp_invasion.box import BLACK, RED, TOP_FACE, WHITE
from ecliptic.games.pulp_invasion.effects.language import WEAPON_LANGUAGE
from ecliptic.games.pulp_invasion.effects.verb import NOT_HERE
from ecliptic.games.pulp_invasion.state import PLAYER, Pulp
from tests.pulp_invasion.support import CARDS, COLOUR_NAMES, bare, find, table

Table = Callable[[], Pulp]


class Idle(NamedTuple):
    """A part, a table on which it can do nothing, and one on which it can."""

    part: Part
    idle: Table
    useful: Table


def abilities(share: int) -> Table:
    """Of what the Captain can have: nothing, or all."""

    def prepared() -> Pulp:
        g = bare()
        g.abilities[:] = [share * g.maximum(ability) for ability in range(3)]
        return g

    return prepared


def bag(*colours: int) -> Table:
    """The bag holds only such cubes besides the yellow ones, and the supply none of them."""

    def prepared() -> Pulp:
        g = bare()
        for colour in colours:
            g.into_bag(colour, g.supply[colour])
        return g

    return prepared


def dice(face: int) -> Table:
    def prepared() -> Pulp:
        g = bare()
        g.dice[0] = face
        return g

    return prepared


def silence() -> Pulp:
    g = bare()
    g.silence = 1
    return g


def drawn() -> Pulp:
    g = bare()
    g.drawn[RED] = 1
    return g


def nothing_in_the_bag() -> Pulp:
    g = bare()
    g.bag[:] = [0] * len(COLOUR_NAMES)
    return g


def discarded() -> Pulp:
    g = bare()
    g.discards = (CARDS["GF01"],)  # it shows a Code
    return g


def puzzle() -> Pulp:
    g = bare()
    find(g, "SW1", active=False)
    return g


IDLE = (
    Idle({"do": "gain", "ability": "combat", "n": 1}, abilities(1), abilities(0)),
    Idle({"do": "gain_any", "n": 2}, abilities(1), abilities(0)),
    Idle({"do": "lose", "ability": "combat", "n": 1}, abilities(0), abilities(1)),
    Idle({"do": "lose_any", "n": 1}, abilities(0), abilities(1)),
    Idle({"do": "add", "colour": "white", "n": 1}, bag(WHITE), bare),
    Idle({"do": "purge", "colour": "red", "n": 1}, bare, bag(RED)),
    Idle({"do": "purge_any", "n": 1}, bare, bag(BLACK)),
    Idle({"do": "quiet", "n": 2}, bare, silence),
    Idle({"do": "trade", "n": 1}, bare, drawn),
    Idle({"do": "sift", "n": 5}, nothing_in_the_bag, bare),
    Idle({"do": "raise", "dice": "any", "n": 1}, dice(TOP_FACE), dice(1)),
    Idle({"do": "lower", "dice": "any", "n": 1}, dice(1), dice(TOP_FACE)),
    Idle({"do": "reroll"}, bare, dice(1)),
    Idle({"do": "fetch"}, bare, discarded),
    Idle({"do": "charge", "n": 1}, bare, puzzle),
    Idle({"do": "choose_icon"}, lambda: table(["EV01"]), lambda: table(["GF01"])),
    Idle({"do": "own_icon"}, lambda: table(["GF01"]), lambda: table(["GF01", "GF03"])),
)


@pytest.mark.parametrize("idle", IDLE, ids=[str(idle.part["do"]) for idle in IDLE])
def test_a_part_says_whether_it_could_change_anything(idle: Idle) -> None:
    effect = WEAPON_LANGUAGE.effect("test", [idle.part])
    assert effect.why_not(idle.idle(), PLAYER, 0) == NOT_HERE
    assert effect.why_not(idle.useful(), PLAYER, 0) is None


def test_every_verb_but_one_can_be_in_vain() -> None:
    """A cube more can always be searched for."""
    assert WEAPON_LANGUAGE.effect("test", [{"do": "bonus", "n": 1}]).why_not(bare(), PLAYER, 0) is None
    tried = {type(WEAPON_LANGUAGE.part("test", idle.part)) for idle in IDLE}
    assert [verb.__name__ for verb in WEAPON_LANGUAGE.leaves if verb not in tried] == ["Bonus"]
