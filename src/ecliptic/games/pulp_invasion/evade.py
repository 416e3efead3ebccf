"""Evading a card: a point is paid, and cubes from the bag take more."""  # PI-7

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Decision, Label, Reason, Step
from ecliptic.core.moments import fire
from ecliptic.core.pieces import draw_cubes, replaced
from ecliptic.games.pulp_invasion.box import (
    ABILITIES,
    ABILITY_WORDS,
    BLACK,
    BLUE,
    DICE,
    ORANGE,
    RED,
    WHITE,
    YELLOW,
    Face,
)
from ecliptic.games.pulp_invasion.dice import use_die
from ecliptic.games.pulp_invasion.ending import CheckAbilities, check_abilities
from ecliptic.games.pulp_invasion.events import (
    BAG_THINNED,
    CARD_EVADED,
    EVADE_CUBE,
    EVADE_PAID,
    HARMLESS_CUBE,
    RETURNED,
)
from ecliptic.games.pulp_invasion.moments import CARD_EVADED as EVADED_MOMENT
from ecliptic.games.pulp_invasion.points import (
    AT_ZERO,
    AbilityDecision,
    PurgeCube,
    ability_label,
    fatal,
    purge,
    purgeable,
)
from ecliptic.games.pulp_invasion.state import CARDS_EVADED, EVADED, PLAYER, Pulp
from ecliptic.games.pulp_invasion.strength import evade_cost, evade_draws, kept_icons, planet_icons

NO_HELP: Final = 9
NO_CUBE: Final = Reason("The bag holds no cube that it could remove.", "PI-8.8")
HARMFUL: Final = (RED, BLUE, ORANGE)


def begin_evade(g: Pulp, player: int) -> None:
    """A die, the cost, then the draw, each with its check."""  # PI-7.8
    if not g.die_used and not g.dice_banned:
        g.then(EvadeDie(player), PayAndDraw())
    else:
        g.then(PayAndDraw())


class EvadeDie(Decision[Pulp]):
    """A die may thin out the bag before the draw."""  # PI-8.12

    rule = "PI-8.12"
    prompt = "Which die helps you to evade?"
    step = "use the {}"

    def candidates(self, g: Pulp) -> list[int]:
        return [*[die for die, face in g.shown() if helps_evading(face)], NO_HELP]

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        if option == NO_HELP:
            return None
        enough = g.bag[WHITE] > 0 if g.face(option).purge_white else purgeable(g)
        return None if enough else NO_CUBE

    def label(self, g: Pulp, option: int) -> Label:
        if option == NO_HELP:
            return Label("No die", "choice:none")
        die = g.box.dice[option]
        return Label(f"{die.name}: {g.face(option).text}", f"die:{DICE[option]}", name=die.name)

    def resolve(self, g: Pulp, option: int) -> None:
        if option == NO_HELP:
            return
        face = g.face(option)
        if face.purge_white:
            use_die(g, self.player, option, PurgeWhite(face.purge_white))  # PI-9.5
        elif face.purge:
            use_die(g, self.player, option, PurgeCube(self.player, face.purge))  # PI-9.18, PI-9.26
        else:
            use_die(g, self.player, option, PurgeAtRandom())  # PI-9.28


def helps_evading(face: Face) -> bool:
    return bool(face.purge_white or face.purge or face.purge_random)


class PurgeWhite(Step[Pulp]):
    """False leads leave the bag."""  # PI-9.5

    __match_args__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: Pulp) -> None:
        purge(g, PLAYER, WHITE, self.n)


class PurgeAtRandom(Step[Pulp]):
    """One random cube; a yellow one goes back."""  # PI-9.28, PI-9.32

    def run(self, g: Pulp) -> None:
        (colour,) = draw_cubes(g, g.bag, 1)
        if colour == YELLOW:
            g.bag[YELLOW] += 1
            g.tell(RETURNED, PLAYER)
        else:
            g.supply[colour] += 1
            g.tell(BAG_THINNED, PLAYER, 1, colour)


class PayAndDraw(Step[Pulp]):
    """The whole cost first, then cube by cube."""  # PI-7.8

    def run(self, g: Pulp) -> None:
        cost = evade_cost(g, g.answered(g.place), g.place)
        if cost:
            g.then(EvadeCost(PLAYER, cost), CheckAbilities(), EvadeDraw())
        else:
            g.then(EvadeDraw())


class EvadeCost(AbilityDecision):
    """Each point is chosen."""  # PI-7.1, PI-7.11

    rule = "PI-7.1"
    prompt = "Which ability pays for the Evade?"

    def options(self, g: Pulp) -> list[int]:
        return [ability for ability in range(len(ABILITIES)) if g.abilities[ability]]

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        return None if g.abilities[option] else AT_ZERO

    def label(self, g: Pulp, option: int) -> Label:
        left = g.abilities[option] - 1
        return ability_label(f"Pay 1 {ABILITY_WORDS[option]}: {left} left", option, left, fatal(g, option))

    def resolve(self, g: Pulp, option: int) -> None:
        g.abilities[option] -= 1
        g.tell(EVADE_PAID, self.player, 1, option)
        if self.n > 1:
            g.then(EvadeCost(self.player, self.n - 1))


def fatal_to_evade(g: Pulp, cost: int) -> bool:
    """Would the cost alone lose the mission, whatever pays for it? Two abilities must keep a point each."""  # PI-7.8
    low, middle, high = sorted(g.abilities)
    return cost > 0 and (middle == 0 or low + (middle - 1) + (high - 1) < cost)


def drawn_in_evades(g: Pulp) -> tuple[int, ...]:
    """The colours that an Evade can draw; the others go back."""  # PI-7.2, PI-7.3
    return (*HARMFUL, BLACK if g.variant.white_returns else WHITE)


class EvadeDraw(Step[Pulp]):
    """Cubes of the abilities take a point each; the others do nothing."""  # PI-7.2 - 7.7

    def run(self, g: Pulp) -> None:
        colours = drawn_in_evades(g)
        for _ in range(evade_draws(g, g.answered(g.place), g.place)):
            for colour in draw_cubes(g, g.bag, 1, colours):
                g.supply[colour] += 1
                if colour not in HARMFUL or not g.abilities[colour]:
                    g.tell(HARMLESS_CUBE, PLAYER, colour, colour, 1)
                    continue
                g.abilities[colour] -= 1
                g.tell(EVADE_CUBE, PLAYER, colour, colour, 1)
                if check_abilities(g):
                    return
        settle_evaded(g)


def settle_evaded(g: Pulp) -> None:
    """Turned sideways: its icon is invalid, and its Planet icons do not count unless a text keeps them."""  # PI-7.9
    place = g.place
    g.tally[CARDS_EVADED] += 1
    moments = g.answered(place)
    icons = planet_icons(g, moments, place)
    kept = min(icons, kept_icons(g, moments, place))
    g.fate = replaced(g.fate, place, EVADED)
    g.counted = replaced(g.counted, place, kept)
    g.uncounted = replaced(g.uncounted, place, icons - kept)
    g.tell(CARD_EVADED, PLAYER, g.line[place])
    fire(g, EVADED_MOMENT, PLAYER, place)
