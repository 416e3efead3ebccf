"""The courses of a Move as they are shown before it is paid: price, way, Artifacts, what others gain."""  # LK-6.3

from __future__ import annotations

import random
from pathlib import Path

import ecliptic
from ecliptic.core.flow import Facts
from ecliptic.games.laniakea.courses import MOST, Course, course_of, courses
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.travel import NO_FLAG, STRIDE, Terms, plans_to, reach, terms_of
from ecliptic.games.laniakea.words import place_name
from tests.laniakea.support import (
    GALAXIES,
    bare,
    build,
    choose,
    effect,
    held,
    hold,
    kind,
    labels,
    lay_entities,
    lay_tiles,
    stand,
    targets,
)
from tests.laniakea.test_view import seen

NAMES = tuple(GALAXIES)
RECORDS = Path(__file__).parents[1] / "records" / "laniakea"
MOVING = ("choose_goal", "choose_plan", "take_step", "teleport", "free_step")


def found(g: Laniakea, goal: str, v: int, f: int, movement: int) -> list[Course]:
    """The courses of the first player."""
    hold(g, v, f, 0)
    g.movement[0] = movement
    return courses(g, 0, terms_of(g, 0, 0, NO_FLAG), GALAXIES[goal])


def shown(g: Laniakea, goal: str, v: int, f: int, movement: int) -> list[str]:
    return [written(course) for course in found(g, goal, v, f, movement)]


def written(course: Course) -> str:
    """Plan, price, Artifacts, toll, and by which way."""
    plan, price = ["-".join(map(str, numbers)) for numbers in (course.plan(), course.price)]
    legs = " ".join([f"{how}:{NAMES[galaxy]}" for how, galaxy in course.legs])
    return f"{plan} {price} {course.artifacts} {course.toll} {legs}"


def test_the_cheapest_course_comes_first_and_nothing_is_paid_in_vain() -> None:
    """LK-6.3, LK-6.10: a second Basic step would cost more and lead nowhere else."""
    assert shown(bare(), "WH3", 3, 0, 2) == ["1-0-0 1-0-0 0 0 basic:WH3"]
    assert shown(bare(), "BL7", 3, 0, 2) == ["2-0-0 2-0-0 0 0 basic:WH2 basic:BL7"]


def test_a_time_loop_is_a_course_of_its_own_where_it_is_allowed_and_can_be_paid() -> None:
    """LK-6.7, LK-14.11."""
    assert shown(bare(), "WH3", 3, 1, 2) == ["1-0-0 1-0-0 0 0 basic:WH3", "1-0-1 1-1-0 0 0 basic:WH3"]
    assert len(shown(bare(), "WH3", 3, 1, 0)) == 1  # no movement is left for it
    g = bare()
    lay_entities(g, "C09")  # Broken Clock
    assert [course.loop for course in found(g, "WH3", 3, 1, 2)] == [0]


def test_a_dearer_course_is_shown_if_it_picks_up_more_artifacts() -> None:
    """LK-15.1: the same void twice picks up one tile."""
    g = bare()
    stand(g, "WH1")
    courses_there = found(g, "VI1", 9, 9, 3)
    most = max(courses_there, key=lambda course: course.artifacts)
    assert most.artifacts > courses_there[0].artifacts
    assert sum(most.price) > sum(courses_there[0].price)
    assert len(courses_there) <= MOST
    g.spots = 0
    assert {course.artifacts for course in found(g, "VI1", 9, 9, 3)} == {0}
    there_and_back = bare()
    stand(there_and_back, "GR6")
    assert shown(there_and_back, "GR6", 2, 2, 1)[-1] == "0-2-0 2-2-0 1 0 void:GR9 void:GR6"


def test_a_void_that_is_crossed_again_brings_nothing_more() -> None:
    """LK-15.1: there and back and on to GR6 are two tiles, to GR6 and there and back again would be one."""
    g = bare()
    stand(g, "GR9")
    g.spots = 1 << g.box.ways.spot(GALAXIES["GR9"], GALAXIES["VI1"]) | 1 << g.box.ways.spot(
        GALAXIES["GR9"], GALAXIES["GR6"]
    )
    assert shown(g, "GR6", 3, 3, 3)[-1] == "0-3-0 3-3-0 2 0 void:VI1 void:GR9 void:GR6"


def test_of_equal_ways_the_one_by_which_others_gain_less_is_shown() -> None:
    """LK-12.6: through one's own Gateway."""
    g = bare()
    stand(g, "WH1")
    build(g, 0, gateways="WH3 BL1")
    build(g, 1, gateways="BL4")
    assert shown(g, "BL3", 1, 0, 0) == ["1-0-0 1-0-0 0 0 basic:WH3 teleport:BL1 free:BL3"]
    assert shown(g, "BL6", 1, 0, 0) == ["1-0-0 1-0-0 0 2 basic:WH3 teleport:BL4 free:BL6"]


def test_a_plan_says_what_it_picks_up_and_what_others_gain() -> None:
    """LK-6.3, LK-12.5, LK-15.1: before it is paid."""
    g = bare()
    stand(g, "GR6")
    build(g, 1, gateways="GR8")
    build(g, 0, gateways="BL1")
    hold(g, 2, 2, 0)
    g.movement[0] = 1
    effect(g, {"do": "move"})
    choose(g, "galaxy:GR9")
    assert labels(g)[:2] == ["1 Void, 1 Artifact: pay 1 Voyage Stone and 1 Forge Stone", "2 Basic: pay 2 Voyage Stones"]
    g = bare()
    stand(g, "WH1")
    build(g, 1, gateways="WH3")
    build(g, 0, gateways="BL1")
    hold(g, 2, 1, 0)
    g.movement[0] = 1
    effect(g, {"do": "move"})
    choose(g, "galaxy:BL1")
    assert labels(g)[0] == "1 Basic, others gain 2 Aether: pay 1 Voyage Stone"


def outcomes(g: Laniakea, goal: int, plan: int) -> set[tuple[int, int]]:
    """Artifacts and toll of every way in which the steps of a plan can be made."""
    g = g.clone()
    tiles = g.spots.bit_count()
    effect(g, {"do": "move"})
    choose(g, f"galaxy:{NAMES[goal]}")
    if kind(g) == "ChoosePlan":
        choose(g, f"plan:{plan // STRIDE}-{plan % STRIDE}-0")
    pending, seen = [g], set()
    while pending:
        h = pending.pop()
        if kind(h) in ("TakeStep", "Teleport", "FreeStep"):
            for option in h.options():
                later = h.clone()
                later.play(option)
                pending.append(later)
        else:
            seen.add((tiles - h.spots.bit_count(), held(h, 1)[2]))
    return seen


def test_a_course_is_as_good_as_the_best_way_and_can_be_taken() -> None:
    """LK-6.4, LK-12.6, LK-15.1: every way tried out, by any Gateway or Wormhole."""
    chooser = random.Random(3)
    for _ in range(25):
        g = bare()
        hold(g, 10, 10, 0)
        g.movement[0] = 2
        g.figures[0] = chooser.randrange(len(NAMES))
        g.spots = chooser.getrandbits(12)
        g.discovered = g.box.ways.every  # nobody is asked anything after the harvest
        lay_tiles(g, (8,) * len(NAMES))  # Bright Maw everywhere
        for player in (0, 1):
            g.gateways[player] = 1 << chooser.randrange(len(NAMES))
        terms = terms_of(g, 0, 0, NO_FLAG)
        goal = chooser.choice([one for one in range(len(NAMES)) if plans_to(reach(g, 0, terms), one)])
        for plan in plans_to(reach(g, 0, terms), goal):
            assert best(g, terms, goal, plan) == min(outcomes(g, goal, plan), key=lambda one: (-one[0], one[1]))


def best(g: Laniakea, terms: Terms, goal: int, plan: int) -> tuple[int, int]:
    course = course_of(g, 0, terms, goal, plan // STRIDE, plan % STRIDE)
    return course.artifacts, course.toll


def test_a_move_that_ends_where_it_began_makes_a_step() -> None:
    """LK-6.8, LK-6.12."""
    assert shown(bare(), "WH5", 2, 0, 2)[0].endswith(" 0 0 basic:WH2 basic:WH5")


def test_a_teleport_is_part_of_the_way_and_others_gain_by_it() -> None:
    """LK-12.1, LK-12.2, LK-12.6: each Gateway pays its owner once."""
    g = bare()
    stand(g, "WH1")
    build(g, 1, gateways="WH3")
    build(g, 0, gateways="BL1")
    assert shown(g, "BL1", 1, 0, 0) == ["1-0-0 1-0-0 0 2 basic:WH3 teleport:BL1"]
    beside = shown(g, "BL2", 1, 0, 0)
    assert beside == ["1-0-0 1-0-0 0 2 basic:WH3 teleport:BL1 free:BL2"]


def test_a_teleport_leads_to_another_gateway() -> None:
    """LK-12.1: not from WH3 to itself, though WH2 lies beside it."""
    g = bare()
    stand(g, "WH1")
    build(g, 0, gateways="WH3 BL7")
    assert shown(g, "WH2", 1, 0, 0) == ["1-0-0 1-0-0 0 0 basic:WH3 teleport:BL7 free:WH2"]


def test_the_questions_on_the_way_name_the_goal() -> None:
    """LK-6.4, LK-12.1, LK-12.2."""
    g = bare()
    stand(g, "WH1")
    build(g, 0, gateways="WH3 BL1")
    hold(g, 3, 2, 0)
    g.movement[0] = 2
    effect(g, {"do": "move"})
    choose(g, "galaxy:WH3", "plan:1-2-0")
    asked: dict[str, object] = {}
    while (decision := g.decision) is not None:
        asked[kind(g)] = decision.facts(g).get("goal")
        if kind(g) == "TakeStep":
            assert decision.question(g) == f"Which way do you take to {place_name(g, GALAXIES['WH3'])}?"
        choose(g, targets(g)[0])
    assert asked == dict.fromkeys(("TakeStep", "Teleport", "FreeStep"), GALAXIES["WH3"])


def test_the_one_who_moves_is_shown_the_courses_to_every_goal_and_then_by_every_plan() -> None:
    """LK-6.3, LK-6.4: as data, and nobody else is."""
    g = bare()
    hold(g, 3, 1, 0)
    g.movement[0] = 2
    assert seen(g, 0)["courses"] is None
    effect(g, {"do": "move"})
    shown_courses = seen(g, 0)["courses"]
    assert list(dict.fromkeys(f"galaxy:{course['goal']}" for course in shown_courses)) == targets(g)[:-1]
    assert [course for course in shown_courses if course["goal"] == "BL7" and not course["loop"]] == [
        {
            "goal": "BL7",
            "plan": "plan:2-0-0",
            "basic": 2,
            "void": 0,
            "loop": False,
            "price": [2, 0, 0],
            "artifacts": 0,
            "toll": 0,
            "legs": [{"how": "basic", "to": "WH2"}, {"how": "basic", "to": "BL7"}],
            "answers": ["plan:2-0-0", "galaxy:WH2", "choice:no", "galaxy:BL7", "choice:no", "choice:done"],
        }
    ]
    assert seen(g, 1)["courses"] is None
    choose(g, "galaxy:WH3")
    assert [(course["plan"], course["price"]) for course in seen(g, 0)["courses"]] == [
        (target, [facts["v"], facts["f"], facts["a"]]) for target, facts in plans(g)
    ]


def test_whoever_gives_the_answers_of_a_course_goes_its_way_and_gets_what_it_promises() -> None:
    """LK-6.4, LK-15.1, LK-12.6: also where all ways come to the same, and nobody is asked."""
    whole, asked = ecliptic.load(RECORDS / "four_cadets.jsonl"), set()
    for number in range(whole.number):
        match = whole.at(number)
        if match.decision is None or match.decision.kind != "choose_goal":
            continue
        courses = match.view(match.decision.seat)["courses"]
        assert isinstance(courses, list)
        for course in courses:
            then = match.clone()
            asked |= give(then, [f"galaxy:{course['goal']}", *course["answers"]])
            told = then.happened[len(match.happened) :]
            way = [event.facts["galaxy"] for event in told if event.kind in ("moved", "crossed", "teleported")]
            finds = [event for event in told if event.kind == "artifact_found"]
            tolls = [event.facts["n"] for event in told if event.kind == "gateway_paid"]
            assert [NAMES[galaxy] for galaxy in way] == [leg["to"] for leg in course["legs"]]
            assert (NAMES[way[-1]], len(finds), sum(tolls)) == (course["goal"], course["artifacts"], course["toll"])
    assert asked == set(MOVING)


def give(match: ecliptic.Match, answers: list[str]) -> set[str]:
    """A Move by these answers, as far as they are asked; returns what is."""
    asked: set[str] = set()
    while match.decision is not None and match.decision.kind in MOVING:
        asked.add(match.decision.kind)
        offered = {option.target: option.id for option in match.options()}
        answer = next(answer for answer in answers if answer in offered)
        answers = answers[answers.index(answer) + 1 :]
        match.play(offered[answer])
    return asked


def plans(g: Laniakea) -> list[tuple[str, Facts]]:
    decision = g.decision
    assert decision is not None
    labels = [decision.label(g, option) for option in g.options()]
    return [(label.target, label.facts) for label in labels]
