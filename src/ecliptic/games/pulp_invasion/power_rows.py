"""The powers of the content files: what they may hold at each moment, and what can have which."""  # PI-13.9

# not compiled: decodes through msgspec

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final, Literal

import msgspec

from ecliptic.core.errors import BadContent
from ecliptic.core.language import ConditionLeaf, Language, Part, converted
from ecliptic.core.moments import any_of
from ecliptic.games.pulp_invasion.box import TRACK
from ecliptic.games.pulp_invasion.effects.language import ABOUT_CARDS, ANYWHERE, LANGUAGE, WEAPON_LANGUAGE
from ecliptic.games.pulp_invasion.moments import (
    CARD_ENGAGED,
    CARD_EVADED,
    CUBES_DRAWN,
    EXTRA_CARDS,
    KEEP,
    LINE_FORMED,
    MOMENTS,
    POWER_USED,
    RATE,
    SEARCH_CUBES,
)
from ecliptic.games.pulp_invasion.state import Pulp

MOMENT_NUMBERS: Final = {moment.name: number for number, moment in enumerate(MOMENTS)}
MomentName = Annotated[str, msgspec.Meta(pattern=any_of(MOMENTS))]


class PowerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card changes or does at one moment."""

    at: MomentName
    n: Annotated[int, msgspec.Meta(ge=-TRACK, le=TRACK)] = 0
    alert: Literal[-1, 0, 1] = 0
    when: tuple[Part, ...] = ()
    once: bool = False
    effect: tuple[Part, ...] = ()

    def moment(self) -> int:
        return MOMENT_NUMBERS[self.at]


class Holder(Enum):
    """What has the power, and the moments that never come for it."""

    CARD = ("an Encounter card", (LINE_FORMED, POWER_USED, SEARCH_CUBES, CUBES_DRAWN))
    PLACE = ("an Alien, a Location or a Planet", (EXTRA_CARDS, POWER_USED))
    WEAPON = ("a Super Weapon", (EXTRA_CARDS, LINE_FORMED, SEARCH_CUBES, CUBES_DRAWN))


EFFECTS: Final = (LINE_FORMED, CARD_ENGAGED, CARD_EVADED, CUBES_DRAWN)  # an effect begins; elsewhere a number changes
WITHOUT_CARD: Final = (LINE_FORMED, SEARCH_CUBES, CUBES_DRAWN)  # no card of the line is looked at
POSITIVE: Final = (EXTRA_CARDS, RATE, KEEP)


def fields_at(moment: int) -> tuple[str, ...]:
    """What a power may hold there; the first is what it must."""
    if moment == POWER_USED:
        return ("effect",)
    if moment == EXTRA_CARDS:
        return ("n",)
    return ("effect", "when", "once") if moment in EFFECTS else ("n", "alert", "when")


def check_power(where: str, row: PowerRow, holder: Holder) -> None:
    """Nothing that is written may be left out in play."""
    (name, never), moment = holder.value, row.moment()
    if moment in never:
        raise BadContent(f"{where}.at: {row.at!r} never comes for {name}.")
    fields = fields_at(moment)
    written = {"n": row.n, "alert": row.alert, "when": row.when, "once": row.once, "effect": row.effect}
    for field, value in written.items():
        if value and field not in fields:
            raise BadContent(f"{where}.{field}: a power at {row.at!r} holds only {', '.join(fields)}.")
    if not any(written[field] for field in fields if field in ("n", "alert", "effect")):
        raise BadContent(f"{where}.{fields[0]}: it is missing, so this power does nothing.")
    if moment in POSITIVE and (row.n < 1 or row.alert < 0):
        raise BadContent(f"{where}.n: at {row.at!r} it must be 1 or more, and alert not below 0.")


def conditions(where: str, row: PowerRow) -> list[ConditionLeaf[Pulp]]:
    known = ANYWHERE if row.moment() in WITHOUT_CARD else (*ABOUT_CARDS, *ANYWHERE)
    return [converted(f"{where}.when[{i}]", part, known) for i, part in enumerate(row.when)]


def language_at(moment: int) -> Language[Pulp]:
    """Only a Super Weapon sets the icon of the card that it is used on."""
    return WEAPON_LANGUAGE if moment == POWER_USED else LANGUAGE
