"""The steps of a Move: the way to the goal galaxy by galaxy, and teleports on it."""  # LK-6.4 - 6.6, LK-12.1 - 12.4

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Label
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.board import NO_SPOT
from ecliptic.games.laniakea.courses import Course
from ecliptic.games.laniakea.events import ARTIFACT_FOUND, CROSSED, MOVED, TELEPORTED
from ecliptic.games.laniakea.flights import BASIC, VOID, Leg
from ecliptic.games.laniakea.frames import Choice
from ecliptic.games.laniakea.relocation import earn, place_label
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.travel import STRIDE, Routes, teleport_gates
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.words import place_name

VOID_STEP: Final = 64  # added to the galaxy beyond a void
STOP: Final = 128
NO: Final = 129


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


# --- teleports ---------------------------------------------------------------------------------------


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
