"""The current card: weapon powers and dice first, then Engage or Evade."""  # PI-4.17, PI-4.18

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Decision, Facts, Label, Reason, Step
from ecliptic.core.words import counted
from ecliptic.games.pulp_invasion.box import ABILITIES, DICE, EN, NOTHING, SC
from ecliptic.games.pulp_invasion.dice import NOTHING_TO_UPGRADE, UpgradeDie, upgradable, use_die
from ecliptic.games.pulp_invasion.ending import FATAL
from ecliptic.games.pulp_invasion.engage import begin_engage, can_engage, dice_allowed, fatal_to_engage
from ecliptic.games.pulp_invasion.evade import begin_evade, fatal_to_evade
from ecliptic.games.pulp_invasion.state import PLAYER, Pulp
from ecliptic.games.pulp_invasion.strength import evade_cost, evade_draws, work_out
from ecliptic.games.pulp_invasion.weapons import WhichWeapon, held, puzzling, use_power, why_not_use
from ecliptic.games.pulp_invasion.words import points

ENGAGE, EVADE = 0, 1
POWER: Final = 10  # and the weapon
UNDERSTAND: Final = 30
UPGRADE: Final = 31

MUST_EVADE: Final = Reason("Strength 0: this card must be evaded.", "PI-5.12")
CANNOT_PAY: Final = Reason("You can't pay for this card.", "PI-6.10")
HELD: Final = Reason("You can't evade this card while your abilities can pay for it.", "PI-6.14")
ONE_DIE: Final = Reason("One die per card.", "PI-8.1")
NO_DICE: Final = Reason("No die may be used on this card.", "PI-8.24")
NOTHING_TO_UNDERSTAND: Final = Reason("You have no Super Weapon left to understand.", "PI-8.8")


class NextCard(Step[Pulp]):
    """The cards of the line one at a time, from left to right."""  # PI-4.17

    def run(self, g: Pulp) -> None:
        g.place += 1
        g.applied = ()
        g.icon_set = NOTHING
        if g.place == len(g.line):
            g.place = NOTHING
            return
        if g.variant.dice_per_card:
            g.die_used = False  # PI-8.1
        work_out(g)
        g.then(ENCOUNTER, self)


class CardAction(Decision[Pulp]):
    """Asked until the card is engaged or evaded."""  # PI-4.18

    rule = "PI-4.18"
    settled = True

    def question(self, g: Pulp) -> str:
        return f"Engage or evade {g.card().name}?"

    def facts(self, g: Pulp) -> Facts:
        return {"card": g.card().id, **dict(zip(ABILITIES, g.need))}

    def candidates(self, g: Pulp) -> list[int]:
        found = [ENGAGE, EVADE]
        for weapon in g.found:
            found.append(POWER + weapon)
        if g.dice[SC] and g.face(SC).understand:
            found.append(UNDERSTAND)
        if g.dice[EN] and g.face(EN).upgrade and not g.face(EN).both:
            found.append(UPGRADE)
        return found

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        if option == ENGAGE:
            return MUST_EVADE if not g.strength else None if can_engage(g) else CANNOT_PAY
        if option == EVADE:
            return HELD if held(g) else None  # any other card may be, however cheap; PI-7.10, PI-7.13
        if option < UNDERSTAND:
            return why_not_use(g, self.player, option - POWER)
        if not dice_allowed(g):
            return NO_DICE if g.dice_banned else ONE_DIE
        if option == UNDERSTAND:
            return None if puzzling(g) else NOTHING_TO_UNDERSTAND  # PI-8.21
        return None if upgradable(g) else NOTHING_TO_UPGRADE  # PI-8.11

    def label(self, g: Pulp, option: int) -> Label:
        card = g.card()
        if option == ENGAGE:
            facts: Facts = dict(zip(ABILITIES, g.need))
            warning = FATAL if fatal_to_engage(g) else None
            name = f"Engage {card.name}"
            return Label(f"{name}: {points(*g.need)}", f"engage:{card.id}", facts, warning, name)
        if option == EVADE:
            return self.evade_label(g)
        if option < UNDERSTAND:
            weapon = g.box.weapons[option - POWER]
            return Label(f"Use the {weapon.name}: {weapon.text}", f"weapon:{weapon.id}", name=f"Use the {weapon.name}")
        die = SC if option == UNDERSTAND else EN
        text = "understand a Super Weapon" if option == UNDERSTAND else "turn a Systems die up"
        return Label(f"{g.box.dice[die].name}: {text}", f"die:{DICE[die]}", name=g.box.dice[die].name)

    def step_to(self, g: Pulp, option: int) -> str:
        return "use the {}" if option >= UNDERSTAND else "{}"

    def evade_label(self, g: Pulp) -> Label:
        name = f"Evade {g.card().name}"
        moments = g.answered(g.place)
        cost, draws = evade_cost(g, moments, g.place), evade_draws(g, moments, g.place)
        facts: Facts = {"cost": cost, "draws": draws}
        price = f"pay {counted(cost, 'point')} of your choice" if cost else "pay nothing"
        text = f"{name}: {price}, draw {counted(draws, 'cube') if draws else 'nothing'}"
        warning = FATAL if fatal_to_evade(g, cost) else None
        return Label(text, f"evade:{g.card().id}", facts, warning, name)

    def resolve(self, g: Pulp, option: int) -> None:
        if option == ENGAGE:
            begin_engage(g, self.player)
        elif option == EVADE:
            begin_evade(g, self.player)
        elif option < UNDERSTAND:
            g.then(self)
            use_power(g, self.player, option - POWER)
        elif option == UNDERSTAND:
            use_die(g, self.player, SC, WhichWeapon(self.player), self)  # PI-8.21
        else:
            use_die(g, self.player, EN, UpgradeDie(self.player, g.face(EN).upgrade), self)


ENCOUNTER: Final = CardAction(PLAYER)
