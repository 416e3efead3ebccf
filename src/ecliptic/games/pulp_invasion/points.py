"""Points of abilities gained and lost, and cubes taken out of the bag by choice."""  # PI-10.12, PI-10.18

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Decision, Facts, Label, Reason
from ecliptic.games.pulp_invasion.box import ABILITIES, ABILITY_WORDS, COLOURS, YELLOW
from ecliptic.games.pulp_invasion.ending import FATAL, exhausted
from ecliptic.games.pulp_invasion.events import BAG_THINNED, GAINED, LOST
from ecliptic.games.pulp_invasion.state import Pulp

AT_MAXIMUM: Final = Reason("This ability is at its maximum.", "PI-10.12")
AT_ZERO: Final = Reason("This ability is at 0 already.", "PI-10.18")
NONE_IN_BAG: Final = Reason("The bag holds no cube of this colour.", "PI-8.8")
NEVER_YELLOW: Final = Reason("Yellow cubes stay in the bag.", "PI-8.13")


def gain(g: Pulp, player: int, ability: int, n: int) -> None:
    """Up to the Captain's maximum."""  # PI-10.12
    gained = min(n, g.maximum(ability) - g.abilities[ability])
    if gained:
        g.abilities[ability] += gained
        g.tell(GAINED, player, gained, ability)


def lose(g: Pulp, player: int, ability: int, n: int) -> None:
    """Down to 0."""
    lost = min(n, g.abilities[ability])
    if lost:
        g.abilities[ability] -= lost
        g.tell(LOST, player, lost, ability)


def purge(g: Pulp, player: int, colour: int, n: int) -> None:
    """From the bag to the supply; it costs no ability."""  # PI-8.12, PI-9.32
    gone = g.out_of_bag(colour, n)
    if gone:
        g.tell(BAG_THINNED, player, gone, colour)


class Several(Decision[Pulp]):
    """A question asked this many times."""

    __match_args__ = ("player", "n")

    def __init__(self, player: int, n: int) -> None:
        self.player = player
        self.n = n

    def facts(self, g: Pulp) -> Facts:
        return {"left": self.n}


class AbilityDecision(Several):
    """Which ability it is; one point after the other."""

    def candidates(self, g: Pulp) -> list[int]:
        return list(range(len(ABILITIES)))


class GainPoint(AbilityDecision):
    """A point of the player's choice."""

    rule = "PI-10.12"
    prompt = "Which ability gains 1 point?"

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        return AT_MAXIMUM if g.abilities[option] >= g.maximum(option) else None

    def label(self, g: Pulp, option: int) -> Label:
        now = g.abilities[option]
        return ability_label(f"Gain 1 {ABILITY_WORDS[option]}: {now} becomes {now + 1}", option, now + 1)

    def resolve(self, g: Pulp, option: int) -> None:
        gain(g, self.player, option, 1)
        if self.n > 1:
            g.then(GainPoint(self.player, self.n - 1))


class LosePoint(AbilityDecision):
    """A point of the player's choice."""  # PI-10.18

    rule = "PI-10.18"
    prompt = "Which ability loses 1 point?"

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        return None if g.abilities[option] else AT_ZERO

    def label(self, g: Pulp, option: int) -> Label:
        left = g.abilities[option] - 1
        text = f"Lose 1 {ABILITY_WORDS[option]}: {left} left"
        return ability_label(text, option, left, fatal(g, option))

    def resolve(self, g: Pulp, option: int) -> None:
        lose(g, self.player, option, 1)
        if self.n > 1:
            g.then(LosePoint(self.player, self.n - 1))


def ability_label(text: str, ability: int, left: int, warning: Reason | None = None) -> Label:
    return Label(text, f"ability:{ABILITIES[ability]}", {"left": left}, warning, says={ABILITY_WORDS[ability]: left})


def fatal(g: Pulp, ability: int) -> Reason | None:
    """Would one point less leave two abilities at 0? In a search gains may still come."""
    after = g.abilities[:]
    after[ability] -= 1
    return FATAL if exhausted(*after) else None


class PurgeCube(Several):
    """A cube of the player's choice leaves the bag."""  # PI-8.12, PI-8.13

    rule = "PI-8.13"
    prompt = "Which cube do you remove from the bag?"

    def candidates(self, g: Pulp) -> list[int]:
        return list(range(len(COLOURS)))

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        if option == YELLOW:
            return NEVER_YELLOW
        return None if g.bag[option] else NONE_IN_BAG

    def label(self, g: Pulp, option: int) -> Label:
        left = g.bag[option] - 1
        return Label(f"Remove 1 {COLOURS[option]}: {left} left in the bag", f"cube:{COLOURS[option]}", {"left": left})

    def resolve(self, g: Pulp, option: int) -> None:
        purge(g, self.player, option, 1)
        if self.n > 1:
            g.then(PurgeCube(self.player, self.n - 1))


def purgeable(g: Pulp) -> bool:
    """Is there a cube that is not yellow?"""
    return sum(g.bag) > g.bag[YELLOW]
