"""Resolving the cubes that a search has drawn."""  # PI-10.9 - 10.21

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Decision, Label, Step
from ecliptic.core.pieces import draw_cubes
from ecliptic.games.pulp_invasion.box import ABILITIES, ABILITY_WORDS, BLACK, BLUE, COLOURS, ORANGE, RED, WHITE, YELLOW
from ecliptic.games.pulp_invasion.ending import CheckAbilities, check_abilities
from ecliptic.games.pulp_invasion.events import (
    BLACK_CUBE,
    CUBE_TRADED,
    FALSE_LEADS,
    QUIETUS_GROWS,
    SIFTED,
    TO_SUPPLY,
)
from ecliptic.games.pulp_invasion.points import LosePoint, Several, gain
from ecliptic.games.pulp_invasion.state import PLAYER, Pulp
from ecliptic.games.pulp_invasion.weapons import FindWeapon, charge

ORDER: Final = (YELLOW, RED, BLUE, ORANGE, BLACK)  # white ones wait for the end; PI-10.9
TO_ABILITY, AWAY = 0, 1
ON_WEAPON: Final = 10  # and the weapon
KEEP_ALL: Final = 9


class ResolveCubes(Step[Pulp]):
    """One cube after the other, in the usual order or as the player likes."""  # PI-10.9

    def run(self, g: Pulp) -> None:
        if not g.variant.auto_resolve:
            g.then(NextCube(PLAYER))
            return
        for colour in ORDER:
            if g.drawn[colour]:
                resolve_cube(g, colour, self)
                return


RESOLVE: Final = ResolveCubes()


class NextCube(Decision[Pulp]):
    """The order is free."""  # PI-10.9

    rule = "PI-10.9"
    prompt = "Which cube do you resolve next?"
    step = "resolve {}"

    def options(self, g: Pulp) -> list[int]:
        return [colour for colour in ORDER if g.drawn[colour]]

    def label(self, g: Pulp, option: int) -> Label:
        return Label(f"{COLOURS[option].capitalize()}: {g.drawn[option]} drawn", f"cube:{COLOURS[option]}")

    def resolve(self, g: Pulp, option: int) -> None:
        resolve_cube(g, option, self)


def resolve_cube(g: Pulp, colour: int, rest: ResolveCubes | NextCube) -> None:
    if g.variant.always_checked:
        g.then(CheckAbilities(), rest)  # PI-14.5
    else:
        g.then(rest)
    if colour == YELLOW:
        g.then(FindWeapon())
    elif colour == BLACK:
        resolve_black(g)
    else:
        g.then(UseCube(PLAYER, colour))


def resolve_black(g: Pulp) -> None:
    """Onto The Quietus, unless its sector is past."""  # PI-10.16, PI-10.17
    g.drawn[BLACK] -= 1
    if g.sector <= g.aliens.index(g.box.quietus):  # what lies there then stays; PI-14.9, PI-14.10
        g.silence += 1
        g.tell(QUIETUS_GROWS, PLAYER)
    else:
        g.supply[BLACK] += 1
        g.tell(BLACK_CUBE, PLAYER)
        g.then(LosePoint(PLAYER, 1))


class UseCube(Decision[Pulp]):
    """A point of its ability, a part of a Super Weapon, or nothing."""  # PI-10.11 - 10.15

    __match_args__ = ("player", "colour")
    rule = "PI-10.11"

    def __init__(self, player: int, colour: int) -> None:
        self.player = player
        self.colour = colour

    def question(self, g: Pulp) -> str:
        return f"What do you use the {COLOURS[self.colour]} cube for?"

    def options(self, g: Pulp) -> list[int]:
        uses = [TO_ABILITY] if g.abilities[self.colour] < g.maximum(self.colour) else []
        uses += [ON_WEAPON + weapon for weapon in g.found if g.missing(weapon, self.colour)]
        if len(uses) == 1 and g.variant.auto_resolve:
            return uses
        return [*uses, AWAY]  # PI-10.15

    def label(self, g: Pulp, option: int) -> Label:
        if option == TO_ABILITY:
            now = g.abilities[self.colour]
            text = f"Gain 1 {ABILITY_WORDS[self.colour]}: {now} becomes {now + 1}"
            return Label(text, f"ability:{ABILITIES[self.colour]}", {"left": now + 1})
        if option == AWAY:
            return Label("Put it into the supply", "choice:supply")
        weapon = option - ON_WEAPON
        row, missing = g.box.weapons[weapon], sum([g.missing(weapon, a) for a in range(len(ABILITIES))]) - 1
        left = f"{missing} more to go" if missing else "then you understand it"
        return Label(f"Put it on the {row.name}: {left}", f"weapon:{row.id}", {"missing": missing})

    def resolve(self, g: Pulp, option: int) -> None:
        g.drawn[self.colour] -= 1
        if option >= ON_WEAPON:
            charge(g, option - ON_WEAPON, self.colour)
            return
        g.supply[self.colour] += 1
        if option == TO_ABILITY:
            gain(g, self.player, self.colour, 1)
        else:
            g.tell(TO_SUPPLY, self.player, self.colour)  # PI-10.13


class EndSearch(Step[Pulp]):
    """White cubes go back, and two abilities at 0 lose the mission now."""  # PI-10.21, PI-14.5

    def run(self, g: Pulp) -> None:
        white = g.drawn[WHITE]
        if white:
            g.bag[WHITE] += white
            g.drawn[WHITE] = 0
            g.tell(FALSE_LEADS, PLAYER, white)
        check_abilities(g)


# --- what texts do with drawn cubes ------------------------------------------------------------------


class TradeCube(Several):
    """A drawn cube may go back for another, perhaps the same."""

    rule = "PI-13.11"
    prompt = "Do you put a cube back and draw another?"

    def options(self, g: Pulp) -> list[int]:
        found = [colour for colour in range(len(COLOURS)) if g.drawn[colour]]
        return [*found, KEEP_ALL] if found else []

    def label(self, g: Pulp, option: int) -> Label:
        if option == KEEP_ALL:
            return Label("Keep all", "choice:none")
        return Label(f"Put 1 {COLOURS[option]} back", f"cube:{COLOURS[option]}", {"drawn": g.drawn[option]})

    def resolve(self, g: Pulp, option: int) -> None:
        if option == KEEP_ALL:
            return
        g.drawn[option] -= 1
        g.bag[option] += 1
        (colour,) = draw_cubes(g, g.bag, 1)
        g.drawn[colour] += 1
        g.tell(CUBE_TRADED, self.player, option, colour)
        if self.n > 1:
            g.then(TradeCube(self.player, self.n - 1))


def sift(g: Pulp, player: int, n: int) -> None:
    """Draw cubes together: yellow ones are resolved, all others go back."""
    drawn = draw_cubes(g, g.bag, n)
    for colour in drawn:
        if colour == YELLOW:
            g.drawn[YELLOW] += 1
            g.then(FindWeapon())
        else:
            g.bag[colour] += 1
    g.tell(SIFTED, player, len(drawn), drawn.count(YELLOW))
