"""What a view shows of a Move that is being planned."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.courses import Course
from ecliptic.games.laniakea.flights import FREE_BASIC, TELEPORT, Leg
from ecliptic.games.laniakea.frames import DECLINE
from ecliptic.games.laniakea.move import ChooseGoal, ChoosePlan
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.steps import way_of
from ecliptic.games.laniakea.view_rows import CourseRow, LegRow


def courses(g: Laniakea, seat: int) -> list[CourseRow] | None:
    """To every goal that the viewer can choose, or by every plan."""
    asked = g.decision
    if isinstance(asked, ChooseGoal) and asked.player == seat:
        goals = [goal for goal in asked.options(g) if goal != DECLINE]
        return [course_row(g, seat, goal, course) for goal in goals for course in asked.courses_to(g, goal)]
    if isinstance(asked, ChoosePlan) and asked.player == seat:
        return [course_row(g, seat, asked.goal, asked.course(g, option)) for option in asked.options(g)]
    return None


def course_row(g: Laniakea, player: int, goal: int, course: Course) -> CourseRow:
    names, legs = g.box.board.names, way_of(g, player, goal, course)
    return CourseRow(
        goal=names[goal],
        plan=targets.plan(*course.plan()),
        basic=course.basic,
        void=course.void,
        loop=bool(course.loop),
        price=course.price,
        artifacts=course.artifacts,
        toll=course.toll,
        legs=[LegRow(how, names[galaxy]) for how, galaxy in legs],
        answers=answers(g, course, legs),
    )


def answers(g: Laniakea, course: Course, legs: list[Leg]) -> list[str]:
    """After every leg a teleport or a free step is declined, unless it is the next one."""
    found, names = [targets.plan(*course.plan())], g.box.board.names
    following = [how for how, _ in legs[1:]]
    for (_, galaxy), how in zip(legs, [*following, None], strict=True):
        found.append(targets.galaxy(names[galaxy]))
        if how not in (TELEPORT, FREE_BASIC):
            found.append("choice:no")
    return [*found, "choice:done"]
