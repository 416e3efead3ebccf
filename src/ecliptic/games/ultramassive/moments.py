"""The moments at which passive anomalies answer: a closed list, each asked in one place."""  # UM-11.10, UM-11.14

from __future__ import annotations

from typing import Final

from ecliptic.core.moments import NO_SUBJECT, Moment, Power, Sum
from ecliptic.core.signs import Sign, Signs
from ecliptic.games.ultramassive.box import PASSIVE_SOURCE
from ecliptic.games.ultramassive.events import PASSIVE_ADDED
from ecliptic.games.ultramassive.sheet import FROM_PASSIVES
from ecliptic.games.ultramassive.signs import gained, sign
from ecliptic.games.ultramassive.stacks import ANTIMATTER, MATTER_KINDS, STACKS, number_of, tokens_in
from ecliptic.games.ultramassive.state import Ultramassive

(
    BLUE_GIANT_ABSORBED, SUPERGIANT_ABSORBED, PRIMORDIAL_ABSORBED, ANTIMATTER_ABSORBED, PILE_ABSORBED, ORBIT_ABSORBS,
    SIPHONED, ACTIVATED, SPACES_FOR_MATTER, FIRST_ORBIT, EXCHANGE_RATE, PLAYS,
) = range(12)  # fmt: skip
MOMENTS: Final = (
    Moment("blue_giant_absorbed", "UM-7.8", "mass for each Blue Giant absorbed"),
    Moment("supergiant_absorbed", "UM-7.8", "mass for each Supergiant absorbed"),
    Moment("primordial_absorbed", "UM-7.8", "mass for each Primordial Black Hole token absorbed"),
    Moment("antimatter_absorbed", "UM-7.8", "mass for each Antimatter token absorbed"),
    Moment("pile_absorbed", "UM-7.8", "mass for each stack of 2 or more tokens absorbed"),
    Moment("orbit_absorbs", "UM-5.9", "mass for each Orbit effect by which something falls in"),
    Moment("siphoned", "UM-6.1", "mass for each Siphon"),
    Moment("activated", "UM-9.12", "when a pair of wormholes was activated"),
    Moment("spaces_for_matter", "UM-4.1", "spaces of a channel, from the gate on, for Matter gained on a gate"),
    Moment("first_orbit", "UM-5.9", "spaces that the first Orbit of a phase or turn moves"),
    Moment("exchange_rate", "UM-12.7", "counters that buy 1 mass"),
    Moment("plays", "UM-12.3", "Action Cards that may be played in a turn"),
)


PILE: Final = 2  # tokens from which on a stack counts as a pile
ADDING: Final = PILE_ABSORBED + 1  # the moments that come when stacks are absorbed are the first ones


def moments_of(stack: int) -> tuple[tuple[int, int], ...]:
    """The moments that come when a stack is absorbed, each with how often it does."""
    if stack >= ANTIMATTER:
        return ((ANTIMATTER_ABSORBED, 1),)
    matter = [(BLUE_GIANT_ABSORBED + token, number_of(stack, token)) for token in range(MATTER_KINDS)]
    pile = (PILE_ABSORBED, int(tokens_in(stack) >= PILE))
    return tuple([(moment, times) for moment, times in (*matter, pile) if times])


OF_STACK: Final = tuple([moments_of(stack) for stack in range(STACKS)])


class RateSet(Power[Ultramassive]):
    """The rate becomes this one, if it is better."""

    def change(self, g: Ultramassive, player: int, subject: int, total: int) -> int:
        return min(0, self.amount - total)


SPECIAL: Final[dict[int, type[Power[Ultramassive]]]] = {EXCHANGE_RATE: RateSet}
PASSIVE_WORDS: Final = (
    "each Blue Giant absorbed: +{n} mass",
    "each Supergiant absorbed: +{n} mass",
    "each Primordial Black Hole token absorbed: +{n} mass",
    "each Antimatter token absorbed: +{n} mass",
    "each stack of 2 or more tokens absorbed: +{n} mass",
    "each Orbit effect by which something falls in: +{n} mass",
    "each Siphon: +{n} mass",
    "each activation of a pair: {effect}",
    "Matter gained on a gate may go {n} space further in instead",
    "your first Orbit in the Draft phase and in each Actions turn moves {n} space more",
    "you exchange {n} counter for 1 mass",
    "you may play {n} more card per turn",
)
ABSORBED: Final = Sign(" absorbed: ", tight=" ")
MORE: Final = gained("mass", "{n}")
PASSIVE_SIGNS: Final[tuple[Signs, ...]] = (
    (sign("blue_giant"), ABSORBED, MORE),
    (sign("supergiant"), ABSORBED, MORE),
    (sign("primordial"), ABSORBED, MORE),
    (sign("antimatter"), ABSORBED, MORE),
    (Sign("stack of 2 or more tokens absorbed: ", tight="2+ tokens "), MORE),
    (sign("orbit"), Sign(", a stack falls in: ", tight=" in: "), MORE),
    (sign("siphon"), Sign(": "), MORE),
    (Sign("activation of a ", tight=""), sign("wormhole"), Sign(": ")),
    (Sign("Matter may enter on space {space}", tight="Matter: space {space}"),),
    (Sign("first "), sign("orbit"), Sign(" of a phase: +{n}\u00a0space", tight=" +{n}\u00a0›")),
    (Sign("you exchange ", tight=""), sign("counter", "{n}"), Sign(" for ", tight=" = "), sign("mass", 1)),
    (Sign("you may play {n} more card per turn", tight="+{n}\u00a0play"),),
)


def passive_signs(moment: int, n: int, effect: Signs) -> Signs:
    """A passive in signs; what it begins comes last."""
    found: list[Sign] = []
    for text, name, tight in PASSIVE_SIGNS[moment]:
        short = None if tight is None else tight.format(n=n, space=n + 1)
        found.append(Sign(text.format(n=n, space=n + 1), name, short))
    return (*found, *effect)


def added_words(found: Sum) -> str:
    """What passives add to a number, such as " (+1 Resonance)"."""
    added = ", ".join([f"{term.amount:+} {term.source}" for term in found.terms[1:]])
    return f" ({added})" if added else ""


def add_passives(g: Ultramassive, moment: int, player: int, times: int = 1) -> None:
    """Every passive that answers adds its mass to the running sum."""  # UM-7.8, UM-11.14
    for power in g.powers(moment, player):
        n = times * power.change(g, player, NO_SUBJECT, 0)
        g.collect(player, n, FROM_PASSIVES)
        g.tell(PASSIVE_ADDED, player, power.card - PASSIVE_SOURCE, n)
