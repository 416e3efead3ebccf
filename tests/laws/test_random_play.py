"""The laws of Ecliptic that must hold at every choice, in random play of every game."""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.laws import checks
from tests.laws.cases import LAWFUL, Case, cases, pairs_of, random_play, seed_of, some_cases

pytestmark = pytest.mark.uncounted  # every line is run by other tests too, and would be counted slowly here

SHORT = 100  # choices: so few may all have shown somebody something
OFTEN = 0.2  # of the choices that several make at the same time
GAMES_TO_PLAY = int(os.environ.get("ECLIPTIC_GAMES", "200"))


@pytest.mark.parametrize("case", some_cases(), ids=str)
def test_the_laws_hold_in_random_play(case: Case) -> None:
    """Laws 1, 2, 3, 4, 7, 8, 9 and 13 to 16."""
    obey_the_laws(case, seed_of(case), thoroughly=0.015)


@pytest.mark.long
@pytest.mark.parametrize("case", [case for case in cases() if case not in some_cases()], ids=str)
def test_the_laws_hold_with_every_value_of_every_option(case: Case) -> None:
    obey_the_laws(case, seed_of(case), thoroughly=0.015)


@pytest.mark.long
@pytest.mark.parametrize("part", range(8))
def test_the_laws_hold_in_long_random_play(part: int) -> None:
    for seed in range(part, GAMES_TO_PLAY, 8):
        everything = cases()
        obey_the_laws(everything[seed % len(everything)], 1000 + seed, thoroughly=0.1)


@pytest.mark.long
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("game", LAWFUL)
def test_the_laws_hold_with_every_two_options(game: str, part: int) -> None:
    for case in list(pairs_of(LAWFUL[game]))[part::8]:
        obey_the_laws(case, seed_of(case), thoroughly=0.015)


def obey_the_laws(case: Case, seed: int, thoroughly: float) -> None:
    match, chooser = case.new(seed), random.Random(seed)
    before, told, seat, choices = match.position.dump(), 0, -1, -1
    undone = together = 0
    follower = checks.Follower(match)
    for _ in random_play(match, chooser):
        checks.everything_is_conserved(match)
        follower.follow(match)
        if match.undoable:
            assert len(match.choices) == choices + 1
            if chooser.random() < thoroughly or not undone:
                checks.undo_gives_back(match, before, told, seat)
                undone += 1
        if len(match.asked) > 1 and (not together or chooser.random() < OFTEN):
            together += 1
            checks.who_chooses_first_does_not_matter(match, chooser)
            checks.a_secret_choice_tells_nothing(match, chooser)
            checks.look_closely(match, chooser, seed)
        before, told, choices = match.position.dump(), len(match.happened), len(match.choices)
        seat = match.position.seat if match.position.seat is not None else -1
        if chooser.random() < thoroughly:
            follower.sees_all(match)  # what entries depend on is proved in test_view_reads
            checks.look_closely(match, chooser, seed)
    checks.everything_is_conserved(match)
    follower.follow(match)
    follower.sees_all(match)
    checks.view_is_plain(match)
    checks.nobody_learns_too_much(match, seed)
    assert undone or len(match.choices) < SHORT, "nothing could ever be taken back"
    assert match.winners() or not match.game.always_won
    assert match.decision is None
    assert not [*match.options(), *match.refusals(), *match.position.options()]


@pytest.mark.parametrize("game", LAWFUL)
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**64), path=st.lists(st.integers(0, 97), max_size=250), options=st.data())
def test_the_laws_hold_in_chosen_play(game: str, seed: int, path: list[int], options: st.DataObject) -> None:
    """Laws 2, 3, 4, 7, 8 and 14 along paths that hypothesis picks and shrinks."""
    case = options.draw(st.sampled_from([case for case in cases() if case.game == game]))
    match, chooser = case.new(seed), random.Random(seed)
    for i, turn in enumerate(path):
        if match.over:
            return
        checks.everything_is_conserved(match)
        if i % 25 == 24:
            checks.look_closely(match, chooser, seed % 10**6)
        offered = match.position.options()
        match.play(offered[turn % len(offered)])
    if not match.over:
        checks.look_closely(match, chooser, seed % 10**6)
        checks.nobody_learns_too_much(match, seed % 10**6)
