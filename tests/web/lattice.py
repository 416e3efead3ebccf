"""Laniakea at a page: positions of a game without a plan."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import ecliptic
from ecliptic.games.laniakea.game import laniakea

SEEDS: Final = range(1, 61)  # of the games that are looked through
IDLE: Final = ("choice:done", "choice:none", "choice:confirm", "action:discard")
MOST: Final = 900  # choices of one person in a game


class Asked(NamedTuple):
    """A question of the first seat."""

    number: int  # of choices before it
    kind: str
    round: int
    options: int


@cache
def game(players: int, seed: int) -> tuple[ecliptic.Match, list[Asked]]:
    """A whole game in which everybody does something as long as there is something to do."""
    match, random = ecliptic.new("laniakea", players=players, seed=seed), Random(seed)
    found: list[Asked] = []
    while (question := match.decision) is not None:
        options = match.options()
        if question.seat == 0:
            found.append(Asked(match.number, question.kind, laniakea(match.position).round, len(options)))
        busy = [option for option in options if option.target not in IDLE]
        match.play(random.choice(busy or options).id)
    return match, found


def played(players: int) -> ecliptic.Match:
    return game(players, SEEDS[0])[0]


def asked(kind: str, players: int = 2, since: int = 0, options: int = 2) -> ecliptic.Match:
    """The first position since that round in which the first seat is asked such a question, with so many options."""
    for seed in SEEDS:
        whole, questions = game(players, seed)
        for question in questions:
            if question.kind == kind and question.round >= since and question.options >= options:
                return whole.at(question.number)
    raise AssertionError(f"nobody is asked {kind}")


def free_flight() -> ecliptic.Match:
    """The first seat is asked for the goal of a Move, and can reach one without paying."""
    for seed in SEEDS:
        whole, questions = game(2, seed)
        for number, kind, *_ in questions:
            if kind == "choose_goal":
                before = whole.at(number)
                if any(not any(course["price"]) for course in courses(before)):
                    return before
    raise AssertionError("nothing is free")


def courses(match: ecliptic.Match) -> list[Any]:
    """What the first seat is shown where it is asked for the goal of a Move."""
    found = match.view(0)["courses"]
    assert isinstance(found, list)
    return found


def last_blow() -> tuple[ecliptic.Match, int]:
    """An attack before its last choice, and the number of the option that defeats the Chaos card."""
    for seed in SEEDS:
        whole, questions = game(2, seed)
        for number, kind, *_ in questions:
            before = whole.at(number)
            for place, option in enumerate(before.options() if kind == "choose_attackers" else []):
                after = before.clone()
                after.play(option.id)
                if any(event.kind == "defeated" for event in after.events(0)[len(before.events(0)) :]):
                    return before, place
    raise AssertionError("nobody defeats a Chaos card")


def strong_chaos() -> ecliptic.Match:
    """The first seat attacks World-Serpent, whose HP have two digits."""
    for seed in SEEDS:
        whole, questions = game(2, seed)
        for number, kind, *_ in questions:
            if kind == "choose_attackers":
                before = whole.at(number)
                assert before.decision is not None
                if before.decision.facts["chaos"] == "C10":
                    return before
    raise AssertionError("nobody attacks World-Serpent")


def ways_of_adversary(match: ecliptic.Match) -> list[int]:
    """How many galaxies each card of its last turn led to."""
    events = [event for event in match.events(0) if event.seat == 1]
    last = max((number for number, event in enumerate(events) if event.kind == "turn_begins"), default=0)
    cards = " ".join(event.kind for event in events[last:]).split("card_revealed")[1:]
    return [card.split().count("moved") for card in cards]


def round_of_adversary() -> tuple[ecliptic.Match, ecliptic.Match]:
    """A solo game before and after a turn of the Adversary in which a card leads it through several galaxies."""
    for seed in SEEDS:
        whole, questions = game(1, seed)
        for number, kind, *_ in questions[1:]:
            before, after = whole.at(number - 1), whole.at(number)
            ended = [option for option in before.options() if option.target == "choice:confirm"]
            turns = max(ways_of_adversary(after), default=0) > 1 and after.events(0)[-1].kind == "turn_begins"
            if kind == "choose_action" and ended and turns:
                return before, after
    raise AssertionError("the Adversary never moves on")
