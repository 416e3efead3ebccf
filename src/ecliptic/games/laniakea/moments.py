"""The moments at which Celestials, Enhancements and Chaos Effects answer: a closed list, each asked in one place."""

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Reason
from ecliptic.core.moments import Moment, Power, Sum, Term, explained, value
from ecliptic.games.laniakea.state import Laniakea

(
    MOVEMENTS, FIRST_VOID_DISCOUNT, SANCTUM_DISCOUNT, THRONE_DISCOUNT, RECRUIT_DISCOUNT, POWER_DISCOUNT,
    FREE_LOOP, HAND_SIZE, ATTACK,
    VOID_SURCHARGE, SANCTUM_SURCHARGE, POWER_SURCHARGE, RECRUIT_SURCHARGE, MOVE_HARVEST_AETHER, SERAPH_GIFT,
    FORBID_TELEPORT, FORBID_RELOCATE, FORBID_LOOP,
    DISCOVER, SERAPH, DISCARD_HARVEST, UPGRADE, BUILD_SANCTUM, BUILD_GATEWAY, GAIN_POWER,
) = range(25)  # fmt: skip
MOMENTS: Final = (
    Moment("movements", "LK-6.1", "movements in a Move action"),
    Moment("first_void_discount", "LK-6.10", "resources less for the first Void step of a Move, Forge Stones first"),
    Moment("sanctum_discount", "LK-11.10", "Forge Stones less for a Sanctum"),
    Moment("throne_discount", "LK-11.10", "resources less for a Throne"),
    Moment("recruit_discount", "LK-13.12", "resources less for an Entity"),
    Moment("power_discount", "LK-9.6", "Aether less for a Cosmic Power"),
    Moment("free_loop", "LK-6.10", "is the Time Loop free?"),
    Moment("hand_size", "LK-4.8", "cards up to which Upkeep draws"),
    Moment("attack", "LK-14.18", "attack points in every attack"),
    Moment("void_surcharge", "LK-14.17", "Voyage Stones more for every Void step"),
    Moment("sanctum_surcharge", "LK-14.17", "Forge Stones more for a Sanctum"),
    Moment("power_surcharge", "LK-14.17", "Aether more for a Cosmic Power"),
    Moment("recruit_surcharge", "LK-14.17", "resources of any kind more for an Entity"),
    Moment("move_harvest_aether", "LK-14.11", "Aether less in the harvest of a Move"),
    Moment("seraph_gift", "LK-8.2", "gifts of a Seraph"),
    Moment("forbid_teleport", "LK-14.11", "is teleporting forbidden?"),
    Moment("forbid_relocate", "LK-14.11", "is relocating forbidden?"),
    Moment("forbid_loop", "LK-14.11", "is the Time Loop forbidden?"),
    Moment("discover", "LK-7.24", "when your harvest flipped a tile"),
    Moment("seraph", "LK-8.2", "when you played a Seraph, before its harvests"),
    Moment("discard_harvest", "LK-5.5", "when you discarded a card to harvest"),
    Moment("upgrade", "LK-10.1", "when you upgraded, free or not, Overpowers included"),
    Moment("build_sanctum", "LK-11.3", "when you built a Sanctum"),
    Moment("build_gateway", "LK-11.6", "when you built a Gateway"),
    Moment("gain_power", "LK-9.3", "when you gained a Cosmic Power"),
)
PASSIVE_WORDS: Final = (  # {n} is the number, {F} so many Forge Stones, {effect} what is done
    "your Moves have {n} more movement",
    "the first Void step of each Move costs {n} resource less",
    "your Sanctums cost {F} less",
    "your Thrones cost {n} resources less",
    "Entities cost you {n} resource less",
    "Cosmic Powers cost you {A} less",
    "your Time Loops are free",
    "in Upkeep you draw up to {n} more card",
    "add {n} to each of your attacks",
    "every Void step costs {V} more",
    "every Sanctum costs {F} more",
    "every Cosmic Power costs {A} more",
    "every Entity costs {n} resource of any kind more",
    "the harvest of a Move yields {A} less",
    "Seraphs bring no gift",
    "nobody can teleport",
    "nobody can relocate",
    "nobody can use a Time Loop",
    "each time you discover a galaxy, {effect}",
    "each time you play a Seraph, {effect}",
    "each time you discard a card to harvest, {effect}",
    "each time you upgrade, {effect}",
    "each time you build a Sanctum, {effect}",
    "each time you build a Gateway, {effect}",
    "each time you gain a Cosmic Power, {effect}",
)
BRIEF_PASSIVES: Final = {  # of Chaos Effects, where there is room for few words
    VOID_SURCHARGE: "Void step +{V}",
    SANCTUM_SURCHARGE: "Sanctum +{F}",
    POWER_SURCHARGE: "Cosmic Power +{A}",
    RECRUIT_SURCHARGE: "Entity +{n} resource",
    MOVE_HARVEST_AETHER: "harvest of a Move −{A}",
    SERAPH_GIFT: "Seraphs: no gift",
    FORBID_TELEPORT: "no teleport",
    FORBID_RELOCATE: "no relocate",
    FORBID_LOOP: "no Time Loop",
}


class TrackPower(Power[Laniakea]):
    """As much as the value of the Celestial Ability Track."""

    def change(self, g: Laniakea, player: int, subject: int, total: int) -> int:
        return g.track_value(player)


def why_forbidden(g: Laniakea, moment: int, player: int, what: str) -> Reason | None:
    """The Chaos Effect that forbids it, if one does."""  # LK-14.11
    if not value(g, moment, player, 0):
        return None
    forbidding = explained(g, moment, player, Term(0, "", "")).terms[0]
    return Reason(f"{forbidding.source} forbids {what}.", "LK-14.11")


def price_changes(g: Laniakea, player: int, more: int, less: int) -> list[Term]:
    """What cards add to a price at one moment and take off it at another: each with its source and rule."""
    base = Term(0, "", "")
    return net(explained(g, more, player, base), explained(g, less, player, base))


def net(more: Sum, less: Sum) -> list[Term]:
    """The parts of what is added to a price and, below 0, of what is taken off it."""
    return [*more.terms, *[term._replace(amount=-term.amount) for term in less.terms]]
