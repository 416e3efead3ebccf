"""The moments at which cards, Aliens, Locations, Planets and weapons answer: a closed list, each asked in one place."""

# PI-13.9: every effect names exactly one of them, and applies only there. PI-3.7: what answers here beats the rules.
# PI-4.21: so a line of a Location applies to every card, after every card, once in a round or in the search.

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Condition
from ecliptic.core.moments import NO_EFFECT, NO_SUBJECT, Moment, Power
from ecliptic.games.pulp_invasion.state import Pulp

(
    EXTRA_CARDS, LINE_FORMED, READS_LEFT, STRENGTH, EXTRA_COMBAT, EXTRA_DIPLOMACY, EXTRA_SCIENCE, RATE, NO_DICE,
    NO_EVADE, PLANET_ICONS, KEEP, EVADE_COST, EVADE_DRAWS, POWER_USED, CARD_ENGAGED, CARD_EVADED, SEARCH_CUBES,
    CUBES_DRAWN,
) = range(19)  # fmt: skip
MOMENTS: Final = (
    Moment("extra_cards", "PI-4.16", "cards more in the line when this one is revealed"),
    Moment("line", "PI-13.15", "when the line is formed"),
    Moment("reads_left", "PI-13.2", "whether a card reads the icon to its left"),
    Moment("strength", "PI-5.1", "Engage Strength"),
    Moment("extra_combat", "PI-5.9", "Combat that must be paid besides"),
    Moment("extra_diplomacy", "PI-5.9", "Diplomacy that must be paid besides"),
    Moment("extra_science", "PI-5.9", "Science that must be paid besides"),
    Moment("rate", "PI-6.5", "points of one ability that pay for 1 of another"),
    Moment("no_dice", "PI-8.24", "whether no die may be used on the card"),
    Moment("no_evade", "PI-6.14", "whether the card cannot be evaded"),
    Moment("planets", "PI-8.19", "Planet icons of the card"),
    Moment("keep", "PI-10.6", "Planet icons that count though the card is evaded"),
    Moment("cost", "PI-7.12", "points that evading costs"),
    Moment("draws", "PI-7.12", "cubes that evading draws"),
    Moment("power", "PI-11.5", "when the power of a Super Weapon is used"),
    Moment("engaged", "PI-13.10", "when a card has been engaged"),
    Moment("evaded", "PI-13.10", "when a card has been evaded"),
    Moment("cubes", "PI-10.6", "cubes drawn in the search"),
    Moment("drawn", "PI-13.15", "when the search cubes are drawn"),
)
ALERT_FROM: Final = 2  # Super Weapons; PI-13.14


def alert(g: Pulp) -> int:
    """How many Super Weapons you have beyond two."""  # PI-13.14
    return max(0, len(g.found) - ALERT_FROM) if g.variant.alert else 0


def most_alert(g: Pulp) -> int:
    """How far it can rise before the last one is found."""  # PI-13.14
    return max(0, g.variant.weapons - 1 - ALERT_FROM) if g.variant.alert else 0


class Answer(Power[Pulp]):
    """A power under conditions: it adds a number, or the Alert, or begins an effect once its conditions hold."""

    def __init__(
        self,
        source: str,
        rule: str,
        amount: int = 0,
        effect: int = NO_EFFECT,
        card: int = NO_SUBJECT,
        alerts: int = 0,
        when: tuple[Condition[Pulp], ...] = (),
        once: int = 0,
    ) -> None:
        super().__init__(source, rule, amount, effect, card)
        self.alerts = alerts  # how often the Alert is added
        self.when = when
        self.once = once  # its mark in the round; PI-13.13

    def change(self, g: Pulp, player: int, subject: int, total: int) -> int:
        for condition in self.when:
            if not condition.holds(g, player, subject):
                return 0
        return self.limited(self.amount + self.alerts * alert(g) if self.alerts else self.amount, total)

    def limited(self, change: int, total: int) -> int:
        return change

    def answers(self, g: Pulp, player: int, subject: int) -> bool:
        if self.effect == NO_EFFECT or g.once & self.once:
            return False
        return all(condition.holds(g, player, subject) for condition in self.when)


class StrengthChange(Answer):
    """A card printed 0 stays at 0, another never falls below 1."""  # PI-5.13, PI-5.14

    def limited(self, change: int, total: int) -> int:
        return max(change, 1 - total) if total else 0


class RateSet(Answer):
    """A later layer beats an earlier one."""  # PI-6.5, PI-13.7

    def limited(self, change: int, total: int) -> int:
        return change - total


class MostKept(Answer):
    """The largest number counts, they are not added up."""  # PI-10.6

    def limited(self, change: int, total: int) -> int:
        return max(0, change - total)


SPECIAL: Final[dict[int, type[Answer]]] = {STRENGTH: StrengthChange, RATE: RateSet, KEEP: MostKept}
