"""What a card asks for: Strength and required icon, worked out layer by layer; dice are no layer."""  # PI-5, PI-13.6

from __future__ import annotations

from typing import Final

from ecliptic.core.moments import Sum, Term, explained, value
from ecliptic.games.pulp_invasion.box import ABILITIES, NOTHING
from ecliptic.games.pulp_invasion.moments import (
    EVADE_COST,
    EVADE_DRAWS,
    EXTRA_COMBAT,
    KEEP,
    NO_DICE,
    NO_EVADE,
    PLANET_ICONS,
    RATE,
    READS_LEFT,
    STRENGTH,
)
from ecliptic.games.pulp_invasion.state import EVADED, PLAYER, Pulp

EXCHANGE: Final = 2  # points of one ability for 1 of another; PI-6.3
COST: Final = 1  # point for an Evade; PI-7.1
DRAWS: Final = 2  # cubes of an Evade; PI-7.1
FURTHER_PARTS: Final = 0b111 << EXTRA_COMBAT  # the moments of further parts, as a mask


def work_out(g: Pulp) -> None:
    """When a card becomes current, and again after each weapon power."""  # PI-5.15
    place, moments = g.place, g.answered(g.place)
    g.icon = icon_read(g, place) if g.icon_set == NOTHING else g.icon_set  # PI-11.10
    g.strength = strength(g, moments, place)
    g.need[:] = further_parts(g, moments, place)  # PI-5.9, PI-5.10
    g.need[g.icon] += g.strength  # parts with the same icon are merged; PI-5.11
    g.rate = rate(g, moments, place)
    g.dice_banned = bans_dice(g, moments, place)
    g.evade_banned = bans_evading(g, moments, place)


def changed(g: Pulp, moments: int, moment: int, base: int, place: int) -> int:
    """The number that the layers make of it, given the moments at which anything answers (`Pulp.answered`).

    Most numbers stay.
    """
    return value(g, moment, PLAYER, base, place) if moments >> moment & 1 else base


def strength(g: Pulp, moments: int, place: int) -> int:
    """Engage Strength, without what must be paid besides."""  # PI-5.1
    return changed(g, moments, STRENGTH, g.box.cards[g.line[place]].strength, place)


def rate(g: Pulp, moments: int, place: int) -> int:
    """Points of one ability that pay for 1 of another."""  # PI-6.3, PI-6.5
    return changed(g, moments, RATE, EXCHANGE, place)


def bans_dice(g: Pulp, moments: int, place: int) -> bool:
    return changed(g, moments, NO_DICE, 0, place) > 0  # PI-8.24


def bans_evading(g: Pulp, moments: int, place: int) -> bool:
    return changed(g, moments, NO_EVADE, 0, place) > 0  # PI-6.14


def further_parts(g: Pulp, moments: int, place: int) -> list[int]:
    """What must be paid of each ability besides the Strength."""
    if not moments & FURTHER_PARTS:
        return [0] * len(ABILITIES)
    return [value(g, EXTRA_COMBAT + ability, PLAYER, 0, place) for ability in range(len(ABILITIES))]


def reads_left(g: Pulp, place: int) -> bool:
    """The card reads the icon to its left instead of right."""  # PI-13.2
    return changed(g, g.answered(place), READS_LEFT, 0, place) > 0


def read_from(g: Pulp, place: int) -> int:
    """The place in the line whose icon the card reads: of the next card that was not evaded, to the right or as the
    Alien has it, round the end of the line; its own if there is no other."""  # PI-5.2 - 5.8
    fate, n = g.fate, len(g.line)
    step = -1 if reads_left(g, place) else 1
    at = place
    for _ in range(n - 1):
        at = (at + step) % n
        if fate[at] != EVADED:
            return at
    return place


def icon_read(g: Pulp, place: int) -> int:
    """The printed icon of that card."""
    return g.box.cards[g.line[read_from(g, place)]].icon


def planet_icons(g: Pulp, moments: int, place: int) -> int:
    return max(0, changed(g, moments, PLANET_ICONS, g.box.cards[g.line[place]].planets, place))


def kept_icons(g: Pulp, moments: int, place: int) -> int:
    """Those that count although the card is evaded."""
    return changed(g, moments, KEEP, 0, place)


def evade_cost(g: Pulp, moments: int, place: int, base: int = COST) -> int:
    return max(0, changed(g, moments, EVADE_COST, base, place))  # PI-7.12


def evade_draws(g: Pulp, moments: int, place: int, base: int = DRAWS) -> int:
    return max(0, changed(g, moments, EVADE_DRAWS, base, place))  # PI-7.12


# --- the same as sums ------------------------------------------------------------------------------


def parts(g: Pulp, place: int) -> list[tuple[int, Sum]]:
    """What must be paid of each ability, and the card or rule behind every point of it."""  # PI-5.10, PI-5.11
    icon = icon_read(g, place) if g.icon_set == NOTHING or place != g.place else g.icon_set
    printed = Term(g.box.cards[g.line[place]].strength, "printed", "PI-13.1")
    main = explained(g, STRENGTH, PLAYER, printed, place)
    found: list[tuple[int, Sum]] = []
    for ability in range(len(ABILITIES)):
        extra = explained(g, EXTRA_COMBAT + ability, PLAYER, Term(0, "", ""), place)
        whole = Sum(main.total + extra.total, main.terms + extra.terms) if ability == icon else extra
        if whole.total:
            found.append((ability, whole))
    return found


def left_to_pay(g: Pulp) -> list[tuple[int, Sum]]:
    """The same of the current card, once a die may have helped."""  # PI-6.2, PI-8.9
    return [(ability, with_die(whole, g.need[ability])) for ability, whole in parts(g, g.place)]


def with_die(whole: Sum, left: int) -> Sum:
    if left == whole.total:
        return whole
    return Sum(left, (*whole.terms, Term(left - whole.total, "your die", "PI-6.2")))


def rate_sum(g: Pulp, place: int) -> Sum:
    return explained(g, RATE, PLAYER, Term(EXCHANGE, "usual rate", "PI-6.3"), place)


def planets_sum(g: Pulp, place: int) -> Sum:
    """Planet icons of the card, whether or not they will count."""
    printed = Term(g.box.cards[g.line[place]].planets, "printed", "PI-13.1")
    return explained(g, PLANET_ICONS, PLAYER, printed, place).at_least(0, "PI-10.7")


def kept_sum(g: Pulp, place: int) -> Sum:
    """Planet icons that count although the card is evaded."""  # PI-10.6
    return explained(g, KEEP, PLAYER, Term(0, "", ""), place)


def evade_sums(g: Pulp, place: int) -> tuple[Sum, Sum]:
    """What evading costs, and how many cubes it draws."""  # PI-7.1, PI-7.12
    cost = explained(g, EVADE_COST, PLAYER, Term(COST, "every Evade", "PI-7.1"), place)
    draws = explained(g, EVADE_DRAWS, PLAYER, Term(DRAWS, "every Evade", "PI-7.1"), place)
    return cost.at_least(0, "PI-7.12"), draws.at_least(0, "PI-7.12")
