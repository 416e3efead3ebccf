"""Ultramassive at a page: positions of a game without a plan, and how somebody answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import ecliptic
from tests.web import playing
from tests.web.people import Person

RECORDS: Final = Path(__file__).parents[1] / "records" / "ultramassive"
SEEDS: Final = {2: 5, 4: 8}  # by the number of players
IDLE: Final = ("choice:done", "choice:none")
MANY: Final = 12  # games in which everything comes up once
MOST: Final = 400  # choices of one person in a game
# A channel winds round the hole: one clicks on its number.
# Lays so many anomalies and three cards before the player, all in turn, and names those whose words are cut off.
CUT_BEFORE_ME: Final = """async ([cards, anomalies, n]) => {
    const names = Object.keys(JSON.parse(document.querySelector('script[type=importmap]').textContent).imports);
    const board = await import(names.find((name) => name.startsWith('games/ultramassive/board')));
    const { h, render } = Object.values(await import('main.js')).find((module) => module.h && module.render);
    const some = (all, first, count) => Array.from({ length: count }, (_, k) => all[(first + 7 * k) % all.length]);
    const whole = { props: {}, state: 'quiet', number: 8 };
    const own = document.querySelector('.um-mine').parentElement;
    const cut = new Set();
    for (let first = 0; first < anomalies.length; first += 1) {
        const rows = some(anomalies, first, n).map((anomaly) => ({ anomaly, status: 'ready' }));
        const track = { counters: 7, exchange: 3, rate: { total: 2, words: '2' } };
        const view = {
            seat: 0, active: 0, plays: { total: 2 }, plays_left: 2, played: [], deck: 20, discards: [], tracks: [track],
            resources: [[]], limits: { counters: 20 }, tableaus: [rows], cores: [], hand: some(cards, first, 3),
        };
        const table = { view, question: null, options: [], target: () => whole, drag: () => ({}) };
        const place = document.createElement('div');
        place.style.cssText = 'display: flex; flex: 1; min-width: 0; height: 100%';
        own.replaceChildren(place);
        render(h(board.games_ultramassive_mine_js.Mine, { table }), place);
        for (const words of place.querySelectorAll('.um-owned p, .um-told, .um-said, .um-row')) {
            const high = words.scrollHeight > words.clientHeight + 1;
            const wide = words.scrollWidth > words.clientWidth + 1;
            if (high || wide) cut.add((words.closest('.plate') ?? words).querySelector('b').textContent);
        }
    }
    return [...cut];
}"""
MARKS: Final = ":is(.board, .own) .mark-open:not(.um-band):visible, .um-band.mark-open .um-key"


@cache
def played(players: int, other: int = 0) -> ecliptic.Match:
    """A whole game in which everybody does something as long as there is something to do."""
    seed = SEEDS[players] + other
    match = ecliptic.new("ultramassive", players=players, seed=seed)
    random = Random(seed)
    while not match.over:
        seat = random.choice(match.asked)
        options = match.options(seat)
        busy = [option for option in options if option.target not in IDLE]
        match.choose(random.choice(busy or options).id, seat=seat)
    return match


def moments(whole: ecliptic.Match, kind: str) -> Iterator[ecliptic.Match]:
    """The positions of a game in which the first seat is asked a question of that kind."""
    for number in range(whole.number):
        then = whole.at(number)
        question = then.question(0) if 0 in then.asked else None
        if question is not None and question.kind == kind:
            yield then


def asked(kind: str, players: int = 2, since: int = 1) -> ecliptic.Match:
    """The first of these positions since that round."""
    return next(then for then in moments(played(players), kind) if round_of(then) >= since)


def seldom_asked(kind: str) -> ecliptic.Match:
    """A position with a question that does not come up in every game."""
    return next(then for other in range(MANY) for then in moments(played(4, other), kind))


def round_of(match: ecliptic.Match) -> int:
    number = match.view(0)["round"]
    assert isinstance(number, int)
    return number


def orbits() -> Iterator[tuple[ecliptic.Match, int, ecliptic.Match, list[str]]]:
    """Positions in which the first seat orbits: the number of a channel, what follows, and what happens to the seat."""
    for now in [whole.at(number) for whole in (played(2), played(4)) for number in range(whole.number)]:
        question = now.question(0) if 0 in now.asked else None
        if question is None or question.kind != "orbit_channel":
            continue
        for place, option in enumerate(now.options(0)):
            then = now.clone()
            then.choose(option.id, seat=0)
            yield now, place, then, [event.kind for event in then.events(0, len(now.events(0))) if event.seat == 0]


def falling() -> tuple[ecliptic.Match, int]:
    """A position of the first seat, and the number of a channel: by its Orbit something falls in, something stays."""
    for now, place, then, kinds in orbits():
        if "fell_in" in kinds and stacks_in(then, ("blue", "pink")[place]):
            return now, place
    raise AssertionError("nothing falls into the hole")


def chain() -> tuple[ecliptic.Match, int]:
    """The same, where what falls in lets the hole grow, and the seat is asked which core it discovers."""
    return next((now, place) for now, place, _, kinds in orbits() if "fell_in" in kinds and "expanded" in kinds)


def stacks_in(match: ecliptic.Match, channel: str) -> int:
    """How many stacks lie in that channel of the first seat."""
    boards = match.view(0)["boards"]
    assert isinstance(boards, list)
    return len([space for space in boards[0]["channels"][channel] if space["stack"]])


def exchanging() -> ecliptic.Match:
    """A position in which the first seat may exchange different numbers of counters."""
    whole = ecliptic.load(RECORDS / "four_cadets.jsonl")
    for number in range(whole.number):
        now = whole.at(number)
        options = now.options(0) if 0 in now.asked else []
        exchange = next((option for option in options if option.target == "exchange"), None)
        if exchange is not None:
            now.choose(exchange.id, seat=0)
            question = now.question(0)
            if question is not None and question.kind == "exchange_count":
                return now
    raise AssertionError("nobody has enough counters")


def drift(person: Person, random: Random) -> None:
    """One choice without a plan, by mouse."""
    playing.drift(person, random, MARKS)
