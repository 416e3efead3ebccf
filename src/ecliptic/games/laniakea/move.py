"""The Move action: choose a goal, plan and pay, go, and harvest."""  # LK-6, LK-12.1 - 12.4

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.core.words import counted
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.artifacts import draw_artifacts
from ecliptic.games.laniakea.board import NO_SPOT
from ecliptic.games.laniakea.box import FREE, NOTHING, Price
from ecliptic.games.laniakea.courses import Course, course_of, courses, looped
from ecliptic.games.laniakea.events import ARTIFACT_FOUND, CROSSED, MOVED, TELEPORTED
from ecliptic.games.laniakea.flights import BASIC, VOID, Leg
from ecliptic.games.laniakea.frames import DECLINE, ActionChoice, Choice, OfPlayer, decline
from ecliptic.games.laniakea.harvest import OF_MOVE, gathered, harvest
from ecliptic.games.laniakea.relocation import earn, place_label
from ecliptic.games.laniakea.resources import pay
from ecliptic.games.laniakea.sheet import MOVES
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.travel import (
    STRIDE,
    Routes,
    Terms,
    can_move,
    goals,
    plans_to,
    reach,
    teleport_gates,
    terms_of,
    why_no_loop,
    why_no_teleport,
)
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.words import amounts_words, place_name

VOID_STEP: Final = 64  # added to the galaxy beyond a void
STOP: Final = 128
NO: Final = 129
NO_STEP: Final = Reason("You can't pay for any step.", "LK-6.3")


def why_not_move(g: Laniakea, player: int, more: int, flag: int) -> Reason | None:
    return None if can_move(g, player, terms_of(g, player, more, flag)) else NO_STEP


class ChooseGoal(ActionChoice):
    """Where the Move ends."""  # LK-6.5, LK-6.6, LK-6.12, LK-6.14

    __match_args__ = ("player", "source", "more", "flag")
    rule = "LK-6.3"
    prompt = "Where do you move?"

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
        name = place_name(g, option)
        paid = paid_words(price)
        text = f"{name}: {paid}, harvest {amounts_words(gained)}" if gained != FREE else f"{name}: {paid}"
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


# --- on the way --------------------------------------------------------------------------------------


class TakeStep(Choice):
    """The next step towards the goal; nobody is asked where all ways come to the same."""  # LK-6.4 - 6.6

    __match_args__ = ("player", "goal", "basic", "void", "made")
    rule = "LK-6.4"
    step = ""

    def __init__(self, player: int, goal: int, basic: int, void: int, made: bool) -> None:
        self.player = player
        self.goal = goal
        self.basic = basic  # steps left
        self.void = void
        self.made = made  # was a step made? LK-6.8

    def question(self, g: Laniakea) -> str:
        return f"Which way do you take to {place_name(g, self.goal)}?"

    def facts(self, g: Laniakea) -> Facts:
        return {"goal": self.goal}

    def run(self, g: Laniakea) -> None:
        routes = self.routes(g)
        if routes.matter(g.figures[self.player], self.basic, self.void, g.spots):
            super().run(g)
        else:
            for option in straight(routes, g.figures[self.player], self.basic, self.void, self.made):
                take_step(g, self.player, option)

    def routes(self, g: Laniakea) -> Routes:
        return Routes(g.box.ways, teleport_gates(g, self.player), self.goal, self.basic, self.void)

    def options(self, g: Laniakea) -> list[int]:
        here = g.figures[self.player]
        found = steps_of(self.routes(g), here, self.basic, self.void)
        return [*found, STOP] if self.made and here == self.goal else found

    def label(self, g: Laniakea, option: int) -> Label:
        if option == STOP:
            return Label("Stop here", "choice:done")
        galaxy = option % VOID_STEP
        how = "Cross the void" if option >= VOID_STEP else "Go"
        name = f"{how} to {place_name(g, galaxy)}"
        lies_there = option >= VOID_STEP and artifact_spot(g, g.figures[self.player], galaxy) != NO_SPOT
        text = f"{name}: an Artifact tile lies on the way" if lies_there else name
        return Label(text, targets.galaxy(g.box.board.names[galaxy]), name=name)

    def resolve(self, g: Laniakea, option: int) -> None:
        if option == STOP:
            return
        take_step(g, self.player, option)
        basic, void = steps_left(option, self.basic, self.void)
        g.then(Teleport(self.player, self.goal, basic, void), TakeStep(self.player, self.goal, basic, void, True))


def steps_of(routes: Routes, here: int, basic: int, void: int) -> list[int]:
    found = members(routes.basic_steps(here, basic, void))
    return found + [VOID_STEP + galaxy for galaxy in members(routes.void_steps(here, basic, void))]


def steps_left(option: int, basic: int, void: int) -> tuple[int, int]:
    return (basic, void - 1) if option >= VOID_STEP else (basic - 1, void)


def straight(routes: Routes, here: int, basic: int, void: int, made: bool) -> list[int]:
    """The steps to the goal that are made where nobody is asked."""
    found: list[int] = []
    while here != routes.goal or not (made or found):
        steps = steps_of(routes, here, basic, void)
        option = ([option for option in steps if option % VOID_STEP == routes.goal] or steps)[0]
        found.append(option)
        here = option % VOID_STEP
        basic, void = steps_left(option, basic, void)
    return found


def way_of(g: Laniakea, player: int, goal: int, course: Course) -> list[Leg]:
    """The legs of a course as the figure makes them: straight from where all ways come to the same."""
    here, basic, void, spots = g.figures[player], course.basic, course.void, g.spots
    found: list[Leg] = []
    for leg in course.legs:
        how, galaxy = leg
        if how in (BASIC, VOID):
            routes = Routes(g.box.ways, teleport_gates(g, player), goal, basic, void)
            if not routes.matter(here, basic, void, spots):
                steps = straight(routes, here, basic, void, len(found) > 0)
                return found + [(VOID if step >= VOID_STEP else BASIC, step % VOID_STEP) for step in steps]
            basic, void = (basic - 1, void) if how == BASIC else (basic, void - 1)
            spot = g.box.ways.spot(here, galaxy)
            if how == VOID and spot != NO_SPOT:
                spots &= ~(1 << spot)
        found.append(leg)
        here = galaxy
    return found


def artifact_spot(g: Laniakea, a: int, b: int) -> int:
    """The spot of the Artifact tile in the void between two galaxies, if one still lies there."""
    spot = g.box.ways.spot(a, b)
    return spot if spot != NO_SPOT and g.spots >> spot & 1 else NO_SPOT


def take_step(g: Laniakea, player: int, option: int) -> None:
    """The figure goes to an adjacent galaxy, or across a void."""  # LK-6.5, LK-6.6
    here, galaxy = g.figures[player], option % VOID_STEP
    g.figures[player] = galaxy
    if option < VOID_STEP:
        g.tell(MOVED, player, galaxy)
        return
    g.tell(CROSSED, player, galaxy)
    spot = artifact_spot(g, here, galaxy)
    if spot != NO_SPOT:
        g.spots &= ~(1 << spot)  # LK-15.1
        g.finds += 1
        g.tell(ARTIFACT_FOUND, player)


class Teleport(Choice):
    """Whether a figure that came onto a Gateway or Wormhole teleports, and where to."""  # LK-12.1, LK-12.3, LK-12.4

    __match_args__ = ("player", "goal", "basic", "void")
    rule = "LK-12.1"
    prompt = "Do you teleport?"

    def __init__(self, player: int, goal: int, basic: int, void: int) -> None:
        self.player = player
        self.goal = goal
        self.basic = basic  # steps left
        self.void = void

    def facts(self, g: Laniakea) -> Facts:
        return {"goal": self.goal}

    def standing(self, g: Laniakea) -> int:
        """From where the goal can be reached, without a teleport now."""
        routes = Routes(g.box.ways, teleport_gates(g, self.player), self.goal, self.basic, self.void)
        return routes.standing[self.basic * STRIDE + self.void]

    def options(self, g: Laniakea) -> list[int]:
        here = 1 << g.figures[self.player]
        gates = teleport_gates(g, self.player)
        if not gates & here:
            return []
        useful = self.standing(g)
        found = members(gates & ~here & (useful | g.box.ways.basic(useful)))
        return [*found, NO] if useful & here else found

    def label(self, g: Laniakea, option: int) -> Label:
        return Label("Do not teleport", "choice:no") if option == NO else place_label(g, option, "Teleport to")

    def resolve(self, g: Laniakea, option: int) -> None:
        if option != NO:
            earn(g, self.player, g.figures[self.player])  # LK-12.6
            g.figures[self.player] = option
            g.tell(TELEPORTED, self.player, option)
            earn(g, self.player, option)
            g.then(FreeStep(self.player, self.goal, self.basic, self.void))


class FreeStep(Teleport):
    """The free Basic movement after a teleport; it cannot start another."""  # LK-12.2, LK-12.4

    rule = "LK-12.2"
    prompt = "Do you make the free Basic movement?"

    def options(self, g: Laniakea) -> list[int]:
        here = g.figures[self.player]
        useful = self.standing(g)
        found = members(g.box.ways.adjacent[here] & useful)
        return [*found, NO] if useful >> here & 1 else found

    def label(self, g: Laniakea, option: int) -> Label:
        return Label("Stay on this galaxy", "choice:no") if option == NO else place_label(g, option, "Go to")

    def resolve(self, g: Laniakea, option: int) -> None:
        if option != NO:
            take_step(g, self.player, option)


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
