"""Super Weapons: finding, understanding and using them."""  # PI-11

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Do
from ecliptic.core.flow import Decision, Label, Reason, Step
from ecliptic.core.pieces import replaced
from ecliptic.games.pulp_invasion.box import ABILITIES, ABILITY_WORDS, COLOURS, NOTHING, SC, WEAPON_SOURCE, YELLOW
from ecliptic.games.pulp_invasion.dice import use_die
from ecliptic.games.pulp_invasion.ending import WON, finish
from ecliptic.games.pulp_invasion.events import (
    CUBE_PLACED,
    DECK_SEARCHED,
    ICON_SET,
    POWER_USED,
    UNDERSTOOD,
    WEAPON_FOUND,
)
from ecliptic.games.pulp_invasion.moments import EVADE_COST, EVADE_DRAWS, STRENGTH
from ecliptic.games.pulp_invasion.moments import POWER_USED as POWER_MOMENT
from ecliptic.games.pulp_invasion.payment import payable
from ecliptic.games.pulp_invasion.points import Several
from ecliptic.games.pulp_invasion.state import PLAYER, Pulp
from ecliptic.games.pulp_invasion.strength import work_out

NO_MORE: Final = 99
NO, YES = 0, 1
EVADING: Final = 1 << EVADE_COST | 1 << EVADE_DRAWS  # moments, as a mask
JUDGED: Final = 1 << STRENGTH | EVADING | 1 << POWER_MOMENT  # what answers at others can always change something
NOT_ACTIVE: Final = Reason("You don't understand this Super Weapon yet.", "PI-11.3")
USED: Final = Reason("Already used this round.", "PI-11.3")
WEAK_ALREADY: Final = Reason("This would change nothing: the Strength is 1 at most.", "PI-11.9")
MUST_ENGAGE: Final = Reason("This would change nothing: the card can't be evaded.", "PI-11.9")


# --- finding -----------------------------------------------------------------------------------------


class FindWeapon(Step[Pulp]):
    """A yellow cube is resolved: the top card of the deck, or with Scanning Technology a chosen one."""  # PI-10.10

    def run(self, g: Pulp) -> None:
        if can_pick(g):
            g.then(UseSc6(PLAYER))
        else:
            take(g, g.weapon_deck[-1])


def can_pick(g: Pulp) -> bool:
    """The one die action of the search, if there is something to choose from."""  # PI-8.27
    return bool(g.dice[SC]) and g.face(SC).pick_weapon and not g.die_used and len(g.weapon_deck) > 1


def take(g: Pulp, weapon: int) -> None:
    """The yellow cube goes onto it and counts for nothing else; the last weapon wins at once."""

    # PI-10.10, PI-11.8, PI-14.1, PI-14.6
    g.drawn[YELLOW] -= 1
    g.weapon_deck = tuple([other for other in g.weapon_deck if other != weapon])
    g.found += (weapon,)
    g.tell(WEAPON_FOUND, PLAYER, weapon)
    if not any(g.box.weapons[weapon].understand):
        g.active |= 1 << weapon  # PI-11.4
    if len(g.found) == g.variant.weapons:
        finish(g, WON)


class UseSc6(Decision[Pulp]):
    """Asked before the deck is looked at."""  # PI-8.23, PI-8.27

    rule = "PI-8.23"
    prompt = "Do you use Scanning Technology to choose the Super Weapon?"

    def options(self, g: Pulp) -> list[int]:
        return [YES, NO]

    def label(self, g: Pulp, option: int) -> Label:
        if option == YES:
            return Label("Look through the deck and choose", "die:SC")
        return Label("Take the top card", "choice:none")

    def resolve(self, g: Pulp, option: int) -> None:
        if option == YES:
            use_die(g, self.player, SC, LookThrough())
        else:
            take(g, g.weapon_deck[-1])


class LookThrough(Step[Pulp]):
    """From now on it is known which weapons are left."""  # PI-8.23

    def run(self, g: Pulp) -> None:
        g.looked = True
        g.tell(DECK_SEARCHED, PLAYER)
        g.then(PickWeapon(PLAYER))


class PickWeapon(Decision[Pulp]):
    """One of the deck; the rest is shuffled."""  # PI-8.23

    rule = "PI-8.23"
    prompt = "Which Super Weapon do you take?"
    step = "take the {}"

    def options(self, g: Pulp) -> list[int]:
        return sorted(g.weapon_deck)

    def label(self, g: Pulp, option: int) -> Label:
        weapon = g.box.weapons[option]
        return Label(f"{weapon.name}: {weapon.text}", f"weapon:{weapon.id}", name=weapon.name)

    def resolve(self, g: Pulp, option: int) -> None:
        take(g, option)
        g.weapon_deck = g.shuffled(g.weapon_deck)


# --- understanding -----------------------------------------------------------------------------------


def charge(g: Pulp, weapon: int, ability: int) -> None:
    """A cube goes onto it; the last one it lacked makes it active."""  # PI-11.1, PI-11.2
    socket = weapon * len(ABILITIES) + ability
    g.charges = replaced(g.charges, socket, g.charges[socket] + 1)
    g.tell(CUBE_PLACED, PLAYER, ability, weapon, ability, 1)
    if not any(g.missing(weapon, a) for a in range(len(ABILITIES))):
        understand(g, weapon)


def understand(g: Pulp, weapon: int) -> None:
    g.active |= 1 << weapon  # from this moment on; in a search that is the next round; PI-11.6
    g.tell(UNDERSTOOD, PLAYER, weapon)


def puzzling(g: Pulp) -> list[int]:
    """Weapons found that are not active."""
    return [weapon for weapon in g.found if not g.active >> weapon & 1]


class WhichWeapon(Decision[Pulp]):
    """Scanning Technology makes one understood for the rest of the game."""  # PI-8.21

    rule = "PI-8.21"
    prompt = "Which Super Weapon do you understand?"
    step = "understand the {}"

    def options(self, g: Pulp) -> list[int]:
        return puzzling(g)

    def label(self, g: Pulp, option: int) -> Label:
        weapon = g.box.weapons[option]
        return Label(f"{weapon.name}: {weapon.text}", f"weapon:{weapon.id}", name=weapon.name)

    def resolve(self, g: Pulp, option: int) -> None:
        understand(g, option)


class ChargeWeapon(Several):
    """Needed cubes from the supply onto weapons, one by one; the player may stop."""

    rule = "PI-11.2"
    prompt = "Which cube do you put on a Super Weapon?"
    step = "put {}"

    def options(self, g: Pulp) -> list[int]:
        found = chargeable(g)
        return [*found, NO_MORE] if found else []

    def label(self, g: Pulp, option: int) -> Label:
        if option == NO_MORE:
            return Label("No cube", "choice:none")
        weapon, ability = divmod(option, len(ABILITIES))
        row = g.box.weapons[weapon]
        return Label(f"{COLOURS[ability].capitalize()} onto the {row.name}", f"socket:{row.id}:{COLOURS[ability]}")

    def resolve(self, g: Pulp, option: int) -> None:
        if option != NO_MORE:
            weapon, ability = divmod(option, len(ABILITIES))
            g.supply[ability] -= 1
            charge(g, weapon, ability)
            if self.n > 1:
                g.then(ChargeWeapon(self.player, self.n - 1))


def chargeable(g: Pulp) -> list[int]:
    """Pairs of a weapon and a colour that it needs and the supply has, as numbers."""
    found: list[int] = []
    for weapon in g.found:
        for ability in range(len(ABILITIES)):
            if g.missing(weapon, ability) and g.supply[ability]:
                found.append(weapon * len(ABILITIES) + ability)
    return found


# --- using -------------------------------------------------------------------------------------------


def why_not_use(g: Pulp, player: int, weapon: int) -> Reason | None:
    """Once in each Encounter phase, and only where it can change something."""  # PI-11.3, PI-11.9
    if not g.active >> weapon & 1:
        return NOT_ACTIVE
    if g.used >> weapon & 1:
        return USED
    moments, effect = g.box.weapon_moments[weapon], g.box.weapons[weapon].effect
    if moments & ~JUDGED:
        return None
    reasons: list[Reason | None] = []
    if moments >> STRENGTH & 1:
        reasons.append(WEAK_ALREADY if g.strength < 2 else None)
    if moments & EVADING:
        reasons.append(MUST_ENGAGE if held(g) else None)
    if effect != NOTHING:
        reasons.append(g.effect(effect).why_not(g, player, WEAPON_SOURCE + weapon))
    return reasons[0] if reasons and None not in reasons else None  # one part that can is enough


def held(g: Pulp) -> bool:
    """A card that cannot be evaded while abilities alone can pay for it."""  # PI-6.14
    return g.evade_banned and payable(g, *g.need)


def use_power(g: Pulp, player: int, weapon: int) -> None:
    """It applies to the current card, in the order of use, and is spent whatever follows."""

    # PI-11.5, PI-11.7, PI-11.10
    g.used |= 1 << weapon
    g.applied += (weapon,)
    g.tell(POWER_USED, player, weapon, g.line[g.place])
    effect = g.box.weapons[weapon].effect
    if effect != NOTHING:
        g.then(Do(player, effect, WEAPON_SOURCE + weapon), WorkOut())
    else:
        work_out(g)


class WorkOut(Step[Pulp]):
    """Strength and icon again, after a power."""  # PI-5.15

    def run(self, g: Pulp) -> None:
        work_out(g)


class PowerIcon(Decision[Pulp]):
    """The required icon by choice."""

    rule = "PI-11.10"
    prompt = "Which ability pays for the card?"
    step = "pay with {}"

    def options(self, g: Pulp) -> list[int]:
        return list(range(len(ABILITIES)))

    def label(self, g: Pulp, option: int) -> Label:
        return Label(f"{ABILITY_WORDS[option]}: you have {g.abilities[option]}", f"ability:{ABILITIES[option]}")

    def resolve(self, g: Pulp, option: int) -> None:
        set_icon(g, option)


def set_icon(g: Pulp, ability: int) -> None:
    g.icon_set = ability  # PI-11.10
    g.tell(ICON_SET, PLAYER, g.line[g.place], ability)
