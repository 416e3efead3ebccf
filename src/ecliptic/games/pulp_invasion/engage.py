"""Engaging a card: a die may help, then the points are paid."""  # PI-6

from __future__ import annotations

from typing import Final

from ecliptic.core.events import listed
from ecliptic.core.flow import Decision, Facts, Label, Reason, Step
from ecliptic.core.moments import fire
from ecliptic.core.pieces import replaced, roll_dice
from ecliptic.games.pulp_invasion.box import ABILITIES, ABILITY_WORDS, AI, ANY, DICE, GUARDFORCE, NOTHING, Face
from ecliptic.games.pulp_invasion.dice import (
    ANY_DIE,
    NOTHING_TO_UPGRADE,
    REROLL,
    SWAP_OUT,
    UpgradeDie,
    WhichDie,
    upgradable,
    use_die,
)
from ecliptic.games.pulp_invasion.ending import FATAL, check_abilities, exhausted
from ecliptic.games.pulp_invasion.evade import begin_evade
from ecliptic.games.pulp_invasion.events import BONUS, CARD_ENGAGED, DIE_LENT
from ecliptic.games.pulp_invasion.moments import CARD_ENGAGED as ENGAGED_MOMENT
from ecliptic.games.pulp_invasion.payment import left_after, number, pay, payable, payments
from ecliptic.games.pulp_invasion.state import CARDS_ENGAGED, ENGAGED, PLAYER, POINTS_PAID, Pulp
from ecliptic.games.pulp_invasion.strength import planet_icons
from ecliptic.games.pulp_invasion.weapons import held
from ecliptic.games.pulp_invasion.words import points, triple

NO_HELP: Final = 0
HIT: Final = 10  # and the die times 3, and the ability
UPGRADE, LOAN, SWAP, REROLL_ONE = 1, 2, 3, 4
PAY, EVADE_AFTER_ALL = 0, 1
BY_UPGRADE, BY_BONUS = 10, 11  # uses of a loan; a hit is the number of its ability

REST_UNPAID: Final = Reason("You could not pay the rest.", "PI-6.15")
NO_SUCH_PART: Final = Reason("The card does not ask for this ability.", "PI-8.8")
BONUS_TOO: Final = Reason("The card asks for this ability: the bonus comes with the upgrade.", "PI-8.26")
WRONG_CARD: Final = Reason("This face is for another kind of card.", "PI-8.19")


# --- can it be paid? ---------------------------------------------------------------------------------


def payable_with(g: Pulp, ability: int, hit: int) -> bool:
    """With this bonus on that part; what exceeds the part is lost."""  # PI-8.9
    need = g.need[:]
    need[ability] = max(0, need[ability] - hit)
    return payable(g, *need)


def targets(g: Pulp, face: Face) -> list[int]:
    """The parts that the bonus of a face could count for."""  # PI-8.9
    if not face.hit:
        return []
    return [a for a in range(len(ABILITIES)) if g.need[a] and face.icon in (a, ANY)]


def payable_by(g: Pulp, face: Face) -> bool:
    return any(payable_with(g, ability, face.hit) for ability in targets(g, face))


def payable_by_loan(g: Pulp, die: int) -> bool:
    """Would some face of it make a payment possible?"""  # PI-6.10
    return payable(g, *g.need) or any(payable_by(g, face) for face in g.faces[die])


def dice_allowed(g: Pulp) -> bool:
    """One die action for each card, unless a text forbids it."""  # PI-8.1, PI-8.24
    return not g.die_used and not g.dice_banned


def can_engage(g: Pulp) -> bool:
    """Is there a payment, with or without a die?"""  # PI-6.10
    if payable(g, *g.need):
        return True
    return dice_allowed(g) and any(help_pays(g, face) for _, face in g.shown())


def help_pays(g: Pulp, face: Face) -> bool:
    return payable_by_loan(g, face.loan) if face.loan != NOTHING else payable_by(g, face)


def fatal_to_engage(g: Pulp) -> bool:
    """Would every payment lose the mission, and no die can help?"""  # PI-6.9
    if dice_allowed(g) and any(face.loan != NOTHING or targets(g, face) for _, face in g.shown()):
        return False
    return all(exhausted(*left_after(g, payment)) for payment in payments(g, *g.need))


# --- the die -----------------------------------------------------------------------------------------


def begin_engage(g: Pulp, player: int) -> None:
    g.then(EngageDie(player) if dice_allowed(g) else Payment(player))


class EngageDie(Decision[Pulp]):
    """One of the dice may supply a part of it."""  # PI-6.2, PI-6.15

    rule = "PI-6.2"
    prompt = "Which die helps you to engage?"
    step = "use the {}"

    def asks_about(self, g: Pulp, option: int) -> bool:
        """Even where only one die can help; but not where none can."""
        return option != NO_HELP

    def candidates(self, g: Pulp) -> list[int]:
        found = [NO_HELP]
        for die, face in g.shown():
            if face.hit:
                abilities = range(len(ABILITIES)) if face.icon == ANY else [face.icon]
                found += [HIT + die * len(ABILITIES) + ability for ability in abilities]
            if face.both:
                found.append(UPGRADE)  # PI-8.26
        if g.dice[AI]:
            found.append(system_use(g.face(AI)))
        return found

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        if option >= HIT:
            die, ability = divmod(option - HIT, len(ABILITIES))
            if not g.need[ability]:
                return NO_SUCH_PART
            return None if payable_with(g, ability, g.face(die).hit) else REST_UNPAID
        if option == LOAN:
            return None if payable_by_loan(g, g.face(AI).loan) else REST_UNPAID
        if option == UPGRADE and not upgradable(g):
            return NOTHING_TO_UPGRADE
        if option == UPGRADE and g.need[upgrader(g)[1].icon]:
            return BONUS_TOO
        if option in (SWAP, REROLL_ONE) and not fits_card(g, g.face(AI)):
            return WRONG_CARD
        return None if payable(g, *g.need) else REST_UNPAID

    def label(self, g: Pulp, option: int) -> Label:
        if option == NO_HELP:
            return Label(f"No die: pay {points(*g.need)}", "choice:none")
        if option >= HIT:
            return self.hit_label(g, *divmod(option - HIT, len(ABILITIES)))
        die = upgrader(g)[0] if option == UPGRADE else AI
        text = "only turns a Systems die up" if option == UPGRADE else g.face(AI).text
        return Label(f"{g.box.dice[die].name}: {text}", f"die:{DICE[die]}:{option}", name=g.box.dice[die].name)

    def hit_label(self, g: Pulp, die: int, ability: int) -> Label:
        hit, need = g.face(die).hit, g.need[:]
        need[ability] = max(0, need[ability] - hit)
        name = f"{g.box.dice[die].name}: +{hit} {ABILITY_WORDS[ability]}"
        left: Facts = {"hit": hit, "ability": ABILITIES[ability], "left": sum(need)}
        return Label(f"{name}; {points(*need)} left to pay", f"die:{DICE[die]}:{ABILITIES[ability]}", left, name=name)

    def resolve(self, g: Pulp, option: int) -> None:
        if option == NO_HELP:
            g.then(Payment(self.player))
        elif option >= HIT:
            self.use_hit(g, *divmod(option - HIT, len(ABILITIES)))
        elif option == UPGRADE:
            die, face = upgrader(g)
            use_die(g, self.player, die, UpgradeDie(self.player, face.upgrade), Payment(self.player))
        elif option == LOAN:
            use_die(g, self.player, AI, Loan(g.face(AI).loan), AfterLoan(self.player, held(g)))
        else:
            task = SWAP_OUT if option == SWAP else REROLL  # before paying; PI-8.20
            use_die(g, self.player, AI, WhichDie(self.player, task, ANY_DIE, 0), Payment(self.player))

    def use_hit(self, g: Pulp, die: int, ability: int) -> None:
        face = g.face(die)
        g.need[ability] = max(0, g.need[ability] - face.hit)
        if face.both:
            use_die(g, self.player, die, UpgradeDie(self.player, face.upgrade), Payment(self.player))  # PI-8.10
        else:
            use_die(g, self.player, die, Payment(self.player))


def system_use(face: Face) -> int:
    """What the face of the Artificial Intelligence is used for."""  # PI-9.19 - 9.24
    return LOAN if face.loan != NOTHING else SWAP if face.swap else REROLL_ONE


def upgrader(g: Pulp) -> tuple[int, Face]:
    """The die whose face gives a bonus and an upgrade together."""  # PI-9.12
    return next((die, face) for die, face in g.shown() if face.both)


def fits_card(g: Pulp, face: Face) -> bool:
    """An Agent, or a Guardforce with a Planet icon."""  # PI-8.19
    kind = g.card().kind
    return kind == face.against and (kind != GUARDFORCE or planet_icons(g, g.answered(g.place), g.place) > 0)


# --- a loan ------------------------------------------------------------------------------------------


class Loan(Step[Pulp]):
    """A die is rolled and gives its face once; nothing of it is turned down."""  # PI-8.15, PI-8.16

    __match_args__ = ("die",)

    def __init__(self, die: int) -> None:
        self.die = die

    def run(self, g: Pulp) -> None:
        (face,) = roll_dice(g, 1)
        g.tell(DIE_LENT, PLAYER, self.die, face)
        rolled = g.faces[self.die][face - 1]
        if rolled.both and upgradable(g):
            g.then(LoanPart(PLAYER, self.die, face), UpgradeDie(PLAYER, rolled.upgrade))
        else:
            g.then(LoanPart(PLAYER, self.die, face))


class LoanPart(Decision[Pulp]):
    """What the rolled face is used for: a part, or the branch that can do something."""  # PI-8.8, PI-8.17

    __match_args__ = ("player", "die", "face")
    rule = "PI-8.17"
    prompt = "What do you use the rolled face for?"
    step = "use it for {}"

    def __init__(self, player: int, die: int, face: int) -> None:
        self.player = player
        self.die = die
        self.face = face

    def options(self, g: Pulp) -> list[int]:
        face = g.faces[self.die][self.face - 1]
        found = targets(g, face)
        if face.upgrade and not face.both and upgradable(g):
            found.append(BY_UPGRADE)
        if face.bonus:
            found.append(BY_BONUS)
        return found

    def label(self, g: Pulp, option: int) -> Label:
        face = g.faces[self.die][self.face - 1]
        if option == BY_UPGRADE:
            return Label(f"Turn a Systems die up {face.upgrade}", "choice:upgrade")
        if option == BY_BONUS:
            return Label(f"{face.bonus} more cube in this search", "choice:bonus")
        return Label(f"+{face.hit} {ABILITY_WORDS[option]}", f"ability:{ABILITIES[option]}")

    def resolve(self, g: Pulp, option: int) -> None:
        face = g.faces[self.die][self.face - 1]
        if option == BY_UPGRADE:
            g.then(UpgradeDie(self.player, face.upgrade))
        elif option == BY_BONUS:
            add_bonus(g, self.player, face.bonus)  # PI-8.14
        else:
            g.need[option] = max(0, g.need[option] - face.hit)


def add_bonus(g: Pulp, player: int, n: int) -> None:
    g.bonus += n
    g.tell(BONUS, player, n)


class AfterLoan(Decision[Pulp]):
    """Go on to pay, or evade after all."""  # PI-6.11

    __match_args__ = ("player", "bound")
    rule = "PI-6.11"
    prompt = "Do you pay, or evade after all?"

    def __init__(self, player: int, bound: int) -> None:
        self.player = player
        self.bound = bound  # must the card be engaged? PI-6.14

    def options(self, g: Pulp) -> list[int]:
        pays = [PAY] if payable(g, *g.need) else []
        return pays if self.bound else [*pays, EVADE_AFTER_ALL]

    def label(self, g: Pulp, option: int) -> Label:
        if option == PAY:
            return Label(f"Pay {points(*g.need)}", "choice:pay")
        return Label("Evade after all", "choice:evade")

    def resolve(self, g: Pulp, option: int) -> None:
        if option == PAY:
            g.then(Payment(self.player))
        else:
            begin_evade(g, self.player)


# --- paying ------------------------------------------------------------------------------------------


class Payment(Decision[Pulp]):
    """How the points are paid."""  # PI-6.1 - 6.9

    rule = "PI-6.1"

    def question(self, g: Pulp) -> str:
        return f"How do you pay {points(*g.need)}?"

    def options(self, g: Pulp) -> list[int]:
        return list(payments(g, *g.need))

    def asks_about(self, g: Pulp, option: int) -> bool:
        return exhausted(*left_after(g, option))  # PI-6.9

    def candidates(self, g: Pulp) -> list[int]:
        """Somebody might forget one of several parts."""  # PI-5.10
        needed = [ability for ability in range(len(ABILITIES)) if g.need[ability]]
        return [*payments(g, *g.need), *[without(g, ability) for ability in needed if len(needed) > 1]]

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        for ability, n in enumerate(g.need):
            if n and n < sum(g.need) and option == without(g, ability):
                return Reason(f"{n} {ABILITY_WORDS[ability]} would still be unpaid.", "PI-5.10")
        return None

    def label(self, g: Pulp, option: int) -> Label:
        paid, left = triple(option), left_after(g, option)
        facts: Facts = {}
        for ability, name in enumerate(ABILITIES):
            facts[name], facts[f"{name}_left"] = paid[ability], left[ability]
        says: Facts = dict(zip(ABILITY_WORDS, left))
        text = f"Pay {points(*paid)}"
        warning = FATAL if exhausted(*left) else None
        rest = [f"{left[ability] or 'no'} {word}" for ability, word in enumerate(ABILITY_WORDS) if paid[ability]]
        whole = f"{text}: {listed(rest)} left" if rest else text
        return Label(whole, f"amount:{option}", facts, warning, text, says)

    def resolve(self, g: Pulp, option: int) -> None:
        pay(g, option)
        g.tally[CARDS_ENGAGED] += 1
        g.tally[POINTS_PAID] += sum(triple(option))
        g.tell(CARD_ENGAGED, self.player, g.line[g.place], option, *triple(option))
        if not check_abilities(g):
            settle_engaged(g)


def without(g: Pulp, ability: int) -> int:
    """The payment that leaves one part out."""
    c, d, s = [0 if a == ability else n for a, n in enumerate(g.need)]
    return number((c, d, s))


def settle_engaged(g: Pulp) -> None:
    """The card stays in the line, and its Planet icons count."""  # PI-5.6, PI-6.12
    place = g.place
    g.fate = replaced(g.fate, place, ENGAGED)
    g.counted = replaced(g.counted, place, planet_icons(g, g.answered(place), place))
    fire(g, ENGAGED_MOMENT, PLAYER, place)
