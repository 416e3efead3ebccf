"""The Move action: choose a goal, plan and pay, go, and harvest."""  # LK-6

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.core.words import counted
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.artifacts import draw_artifacts
from ecliptic.games.laniakea.box import FREE, NOTHING, Price
from ecliptic.games.laniakea.courses import Course, course_of, courses, looped
from ecliptic.games.laniakea.frames import DECLINE, ActionChoice, Choice, OfPlayer, decline
from ecliptic.games.laniakea.harvest import OF_MOVE, gathered, gathered_words, harvest
from ecliptic.games.laniakea.relocation import earn
from ecliptic.games.laniakea.resources import pay
from ecliptic.games.laniakea.sheet import MOVES
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.steps import TakeStep
from ecliptic.games.laniakea.travel import (
    STRIDE,
    Terms,
    can_move,
    goals,
    plans_to,
    reach,
    terms_of,
    why_no_loop,
    why_no_teleport,
)
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.words import amounts_words, place_name

NO_STEP: Final = Reason("You can't pay for any step.", "LK-6.3")


def why_not_move(g: Laniakea, player: int, more: int, flag: int) -> Reason | None:
    return None if can_move(g, player, terms_of(g, player, more, flag)) else NO_STEP


class ChooseGoal(ActionChoice):
    """Where the Move ends."""  # LK-6.5, LK-6.6, LK-6.12, LK-6.14

    __match_args__ = ("player", "source", "more", "flag")
    rule = "LK-6.3"
    prompt = "Where do you move?"
    step = "go to {}"

    def __init__(self, player: int, source: int, more: int, flag: int) -> None:
        self.player = player
        self.source = source
        self.more = more  # movements
        self.flag = flag  # what is free

    def terms(self, g: Laniakea) -> Terms:
        return terms_of(g, self.player, self.more, self.flag)

    def facts(self, g: Laniakea) -> Facts:
        return {"movements": self.terms(g).movements}

    def courses_to(self, g: Laniakea, goal: int) -> list[Course]:
        return courses(g, self.player, self.terms(g), goal)

    def options(self, g: Laniakea) -> list[int]:
        found = members(goals(reach(g, self.player, self.terms(g))))
        return found + self.declined() if found else []

    def candidates(self, g: Laniakea) -> list[int]:
        return [*range(len(g.tiles)), *self.declined()]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option == DECLINE:
            return None if self.options(g) else NO_STEP
        terms = self.terms(g)
        if goals(reach(g, self.player, terms)) >> option & 1:
            return None
        if goals(reach(g, self.player, terms._replace(gates=g.gates()))) >> option & 1:
            return why_no_teleport(g, self.player)
        return Reason(f"You can't pay for a way there with {counted(terms.movements, 'movement')}.", "LK-6.3")

    def label(self, g: Laniakea, option: int) -> Label:
        if option == DECLINE:
            return decline("Do not move")
        price = self.courses_to(g, option)[0].price
        gained = gathered(g, self.player, option, OF_MOVE, NOTHING)
        name, harvested = place_name(g, option), gathered_words(g, self.player, option)
        text = f"{name}: {paid_words(price)}"
        if harvested:
            text += f", harvest {harvested}"
        facts: Facts = {
            "v": price[0], "f": price[1], "a": price[2],
            "gains_v": gained[0], "gains_f": gained[1], "gains_a": gained[2],
        }  # fmt: skip
        return Label(text, targets.galaxy(g.box.board.names[option]), facts, name=name)

    def target(self, g: Laniakea, option: int) -> str:
        """Asked of galaxies out of reach too."""
        return "choice:none" if option == DECLINE else targets.galaxy(g.box.board.names[option])

    def resolve(self, g: Laniakea, option: int) -> None:
        if option != DECLINE:
            g.then(ChoosePlan(self.player, option, self.more, self.flag))


class ChoosePlan(Choice):
    """Numbers of Basic and Void steps, and whether there is a Time Loop; all are paid now."""  # LK-6.2 - 6.4, LK-6.8

    __match_args__ = ("player", "goal", "more", "flag")
    rule = "LK-6.3"
    step = "{name}"

    def __init__(self, player: int, goal: int, more: int, flag: int) -> None:
        self.player = player
        self.goal = goal
        self.more = more
        self.flag = flag

    def terms(self, g: Laniakea) -> Terms:
        return terms_of(g, self.player, self.more, self.flag)

    def question(self, g: Laniakea) -> str:
        return f"How do you get to {place_name(g, self.goal)}?"

    def facts(self, g: Laniakea) -> Facts:
        return {"goal": self.goal}

    def options(self, g: Laniakea) -> list[int]:
        terms = self.terms(g)
        found: list[int] = []
        for plan in plans_to(reach(g, self.player, terms), self.goal):
            basic, void = plan // STRIDE, plan % STRIDE
            found.append(plan * 2)
            spare = terms.loops and basic + void < terms.movements
            if spare and g.can_pay(self.player, terms.price(basic, void, 1)):
                found.append(plan * 2 + 1)
        return sorted(found, key=lambda option: (sum(price_of(terms, option)), option))

    def candidates(self, g: Laniakea) -> list[int]:
        most = self.terms(g).movements + 1
        return [
            (basic * STRIDE + void) * 2 + loop
            for basic in range(most + 1)
            for void in range(most + 1 - basic)
            for loop in (0, 1)
        ]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        terms = self.terms(g)
        basic, void, loop = parts_of(option)
        if basic + void == 0:
            return Reason("A Move needs at least one Basic or Void step.", "LK-6.8")
        if basic + void + loop > terms.movements:
            return Reason(f"You have only {counted(terms.movements, 'movement')}.", "LK-6.1")
        if loop and not terms.loops:
            return why_no_loop(g, self.player)
        price = terms.price(basic, void, loop)
        if not g.can_pay(self.player, price):
            return Reason(f"This costs {amounts_words(price)}.", "LK-6.3")
        if basic * STRIDE + void in plans_to(reach(g, self.player, terms), self.goal):
            return None
        return Reason(f"These steps don't lead to {place_name(g, self.goal)}.", "LK-6.4")

    def label(self, g: Laniakea, option: int) -> Label:
        course = self.course(g, option)
        (v, f, a), plan = course.price, course.plan()
        name = plan_words(*plan) + outcome_words(course)
        return Label(f"{name}: {paid_words(course.price)}", targets.plan(*plan), {"v": v, "f": f, "a": a}, name=name)

    def course(self, g: Laniakea, option: int) -> Course:
        """The best one by this plan."""
        basic, void, loop = parts_of(option)
        terms = self.terms(g)
        found = course_of(g, self.player, terms, self.goal, basic, void)
        return looped(terms, found) if loop else found

    def target(self, g: Laniakea, option: int) -> str:
        """Asked of plans that lead nowhere too."""
        return targets.plan(*parts_of(option))

    def resolve(self, g: Laniakea, option: int) -> None:
        terms = self.terms(g)
        pay(g, self.player, price_of(terms, option))
        g.note(self.player, MOVES)
        g.paid = g.finds = 0
        basic, void, loop = parts_of(option)
        g.then(TakeStep(self.player, self.goal, basic, void, False), EndMove(self.player, loop))


def parts_of(option: int) -> tuple[int, int, int]:
    """Basic, Void and Time Loop of a plan."""
    return option // 2 // STRIDE, option // 2 % STRIDE, option % 2


def price_of(terms: Terms, option: int) -> tuple[int, int, int]:
    basic, void, loop = parts_of(option)
    return terms.price(basic, void, loop)


def paid_words(price: Price) -> str:
    """Such as "pay 2V 1F"; "free" for nothing."""
    return f"pay {amounts_words(price)}" if price != FREE else "free"


def outcome_words(course: Course) -> str:
    """What comes of a course besides the harvest, such as ", 1 Artifact"."""
    finds = f", {counted(course.artifacts, 'Artifact')}" if course.artifacts else ""
    return f"{finds}, others gain {course.toll} Aether" if course.toll else finds


def plan_words(basic: int, void: int, loop: int) -> str:
    parts = [f"{n} {name}" for n, name in ((basic, "Basic"), (void, "Void")) if n]
    return " + ".join([*parts, "Time Loop"] if loop else parts)


# --- the end of a Move -------------------------------------------------------------------------------


class EndMove(OfPlayer):
    """The galaxy reached is harvested at once; Artifacts are drawn after that."""  # LK-6.11, LK-6.13, LK-15.5

    __match_args__ = ("player", "loop")

    def __init__(self, player: int, loop: int) -> None:
        self.player = player
        self.loop = loop

    def run(self, g: Laniakea) -> None:
        here = g.figures[self.player]
        earn(g, self.player, here)  # LK-12.6
        if g.finds:
            g.then(DrawFinds(self.player))
        harvest(g, self.player, here, OF_MOVE, bool(self.loop))


class DrawFinds(OfPlayer):
    """One Artifact for each tile that was picked up."""  # LK-15.1, LK-15.5

    def run(self, g: Laniakea) -> None:
        n, g.finds = g.finds, 0
        draw_artifacts(g, self.player, n)
