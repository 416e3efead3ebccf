"""Chapter 10: Allies are offered together with the Actions, and nothing that the rules allow is lost by it."""

from __future__ import annotations

from ecliptic.bots.bot import decide
from ecliptic.bots.levels import make_bot
from ecliptic.games.horizons.box import ADAPT, BUILD, EXPLORE
from ecliptic.games.horizons.state import Horizons
from ecliptic.games.horizons.turn import Turn
from tests.horizons.support import (
    GAME,
    A,
    ally,
    ask,
    asked,
    bare,
    build,
    choose,
    fill,
    holds,
    offers,
    refused,
    stack,
    stock,
    told,
    world,
)

ACTIONS = ["action:explore", "action:adapt", "action:build", "action:harvest", "action:conspire", "choice:done"]


def turn(*ids: str, **options: str) -> Horizons:
    """It is A's turn, with these Allies."""
    g = bare(2, **{"ally_questions": "with_actions", **options})
    ally(g, A, *ids)
    ask(g, Turn(A))
    return g


def test_an_ally_is_offered_together_with_the_actions_and_its_action_follows() -> None:
    """HZ-10.3, option ally_questions = with_actions"""
    g = turn("OR1")
    assert offers(g) == [*ACTIONS, "ally:OR1"]
    choose(g, "ally:OR1", "amount:3")
    assert told(g)[-5:] == ["action_taken", "ally_triggered", "gained", "ally_flipped", "nothing_harvested"]
    assert holds(g, A) == (3, 0, 0)
    assert g.actions_left == 1
    assert asked(g) == "ChooseAction"


def test_who_takes_the_action_itself_is_not_asked_about_an_ally_before_it() -> None:
    g = turn("KE2")
    choose(g, "action:harvest")
    assert asked(g) == "ChooseAction"
    assert g.actions_left == 1


def test_after_an_action_an_ally_is_offered_together_with_the_next_one() -> None:
    """HZ-10.2, HZ-10.3"""
    g = turn("OR1")
    choose(g, "action:harvest")
    assert offers(g) == [*ACTIONS, "ally:OR1:next", "ally:OR1"]
    decision = g.decision
    assert decision is not None
    assert decision.question(g) == "Use an Ally after Harvest, or choose your next Action (1 left)"
    assert decision.label(g, decision.extra(g)[0]).text == "Orrvane Drover, after Harvest"
    choose(g, "ally:OR1", "amount:0")
    assert holds(g, A) == (0, 3, 0)
    assert offers(g) == [*ACTIONS, "ally:OR1"]  # it has flipped, and may go with the second Action


def test_the_next_action_ends_the_moment_of_the_ally() -> None:
    g = turn("OR1")
    choose(g, "action:harvest", "action:explore")
    assert "ally:OR1" not in offers(g)


def test_an_ally_may_wait_for_the_next_action() -> None:
    """HZ-10.3: before the second Harvest instead of after the first"""
    g = turn("OR1", "KE2")
    choose(g, "action:harvest", "ally:OR1:next", "amount:3")
    assert holds(g, A) == (3, 0, 0)
    assert g.active == 1  # it was the second Action


def test_after_the_last_action_a_question_of_its_own_remains() -> None:
    g = turn("OR1")
    choose(g, "choice:done")
    g = turn("OR1")
    g.actions_left = 1
    choose(g, "action:harvest")
    assert asked(g) == "TriggerAlly"
    assert offers(g) == ["ally:OR1", "choice:none"]


def test_the_league_goes_with_any_action() -> None:
    """HZ-10.23, HZ-1.14"""
    g = turn("LG1")
    choose(g, "ally:LG1")
    assert asked(g) == "ActionAfterAlly"
    assert offers(g) == ACTIONS[:5]
    decision = g.decision
    assert decision is not None
    assert decision.question(g) == "Which Action do you take after Exploration League Charter?"
    choose(g, "action:build")
    assert g.action == BUILD
    assert asked(g) == "ChooseOne"
    g = turn("LG1", league="explore_only")
    choose(g, "ally:LG1")
    assert g.action == EXPLORE


def test_an_ally_that_would_change_nothing_says_why() -> None:
    """HZ-10.10"""
    g = turn("KE5")
    assert refused(g, "ally:KE5").rule == "HZ-10.10"


def test_a_card_taken_in_an_action_may_be_used_before_the_next_one() -> None:
    """HZ-10.7, option ally_same_action = no"""
    g = turn("MU2", ally_same_action="no")
    stack(g, ADAPT, "MU3")
    choose(g, "action:adapt", "habitat:frozen", "stack:adapt")
    labels = [g.decision.label(g, option).text for option in g.options()] if g.decision is not None else []
    assert [name for name in labels if "Mulooth" in name] == [
        "Mulooth Spore-Nurse, then Adapt",
        "Mulooth Mimic, then Adapt",
        "Mulooth Spore-Nurse, after Adapt",
    ]


def test_a_bot_uses_an_ally_besides_the_next_action() -> None:
    """What takes nothing away from the others is weighed by itself."""
    g = turn("KE2")
    world(g, 0, "desert")
    choose(g, "action:explore")
    while asked(g) != "ChooseAction":
        g.play(g.options()[0])
    extra = g.decision.extra(g) if g.decision is not None else []
    assert extra
    assert decide(GAME, g, make_bot("cadet", 1)) in extra


def ends_of_turn(g: Horizons) -> dict[str, None]:
    """Everything that can lie on the table when the turn is over."""
    found: dict[str, None] = {}
    waiting = [g]
    while waiting:
        g = waiting.pop()
        for option in g.options():
            played = g.clone()
            played.play(option)
            if played.active == A:
                waiting.append(played)
            else:
                fields = played.dump()
                found[str([fields[name] for name in ("stock", "flipped", "tableau", "habitats", "slots")])] = None
    return found


def small_turn(questions: str) -> Horizons:
    """A turn in which little can be done besides using Allies."""
    g = bare(2, ally_questions=questions)
    for action in range(5):
        stack(g, action)
    g.deck = ()
    g.habitats[A] = 0b111111
    stock(g, A, 0, 0)
    build(g, A, "energy_collector", world(g, 0, "desert"))
    fill(g, 0)
    fill(g, 1)
    ally(g, A, "OR2", "KE2")
    ask(g, Turn(A))
    return g


def test_both_ways_of_asking_allow_the_same() -> None:
    """Option ally_questions: no less choice"""
    every_time, together = [ends_of_turn(small_turn(way)) for way in ("every_time", "with_actions")]
    assert len(every_time) > 10
    assert sorted(every_time) == sorted(together)
