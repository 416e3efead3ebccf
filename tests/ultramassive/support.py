"""Setting the smallest table that a rule needs, and choosing by what a person would click."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import ecliptic
from ecliptic.core.chance import seeded
from ecliptic.core.effects import Do, numbered
from ecliptic.core.flow import Facts, Frame
from ecliptic.core.journal import Journal
from ecliptic.core.setup import Setup
from ecliptic.core.views import plain
from ecliptic.games.ultramassive.actions import ChooseAction, EndTurn
from ecliptic.games.ultramassive.box import CORES_DEALT, ENDS, NOTHING, SETS, Box, Contents
from ecliptic.games.ultramassive.content import open_box
from ecliptic.games.ultramassive.draft import GainPhase
from ecliptic.games.ultramassive.effects.language import LANGUAGE
from ecliptic.games.ultramassive.game import UltramassiveGame
from ecliptic.games.ultramassive.settling import Settle
from ecliptic.games.ultramassive.sheet import AT_START, EARNED, LINES
from ecliptic.games.ultramassive.stacks import PLACES, SPACES, UNITS, kinds_in
from ecliptic.games.ultramassive.state import ACTIONS, Ultramassive
from ecliptic.games.ultramassive.variant import Variant
from ecliptic.games.ultramassive.view import VIEWS

GAME = UltramassiveGame()
BOX = open_box()
SHORTS = [token.short for token in BOX.tokens]
DESIGNS = {design.id: number for number, design in enumerate(BOX.designs)}
ANOMALIES = {anomaly.id: number for number, anomaly in enumerate(BOX.anomalies)}
OPTIONS = {option.id: number for number, option in enumerate(BOX.options)}
SIZES = {"Pr": 0, "St": 1, "Su": 2}
Cells = Mapping[str, str]
CONTENTS = Contents(
    *(BOX.tokens, BOX.sizes, BOX.start, BOX.resources, BOX.received, BOX.options, BOX.siphon, BOX.designs),
    *(BOX.cards, BOX.anomalies, BOX.levels, BOX.titles),
)


# --- laying things on the table ----------------------------------------------------------------------


def bare(players: int = 2, **options: str) -> Ultramassive:
    """Empty boards with their wormholes, mass 1, no counters, no hands; three cores each; nothing is pending."""
    setup = Setup(players, GAME.agreed(players, options), GAME.names(None, players), seeded(1), journal=Journal())
    g = Ultramassive()
    g.lay_out(setup, BOX, Variant(setup.options, players))
    for player in range(players):
        g.worms[player * ENDS : player * ENDS + ENDS] = BOX.start.worms
        set_mass(g, 1, player)
        g.cores[player], g.spare = g.spare[:CORES_DEALT], g.spare[CORES_DEALT:]
    if g.variant.rival:
        g.rival_mass = 1
    return g


def set_mass(g: Ultramassive, mass: int, player: int = 0) -> None:
    g.sheet[player * LINES + AT_START] += mass - g.mass[player]
    g.mass[player] = mass


def set_counters(g: Ultramassive, n: int, player: int = 0) -> None:
    g.sheet[player * LINES + EARNED] += n - g.counters[player]
    g.counters[player] = n


def place(name: str) -> int:
    """B3 is blue space 3, P1 the pink gate."""
    return "BP".index(name[0]) * SPACES + int(name[1:]) - 1


def stack(tokens: str) -> int:
    """Such as "PBH SG"."""
    return sum(UNITS[SHORTS.index(short)] for short in tokens.split())


def lay(g: Ultramassive, cells: Cells, player: int = 0) -> None:
    for name, tokens in cells.items():
        g.board[player * PLACES + place(name)] = stack(tokens)


def give_cards(g: Ultramassive, ids: Sequence[str], player: int = 0) -> None:
    """These cards come into the hand, out of the deck."""
    for id in ids:
        card = next(card for card in g.deck if BOX.cards[card] == DESIGNS[id])
        g.deck = tuple([other for other in g.deck if other != card])
        g.hands[player] = tuple(sorted((*g.hands[player], card)))


def give_anomalies(g: Ultramassive, ids: Sequence[str], player: int = 0) -> None:
    """Discovered before."""
    for id in ids:
        number = ANOMALIES[id]
        g.decks[:] = [tuple([one for one in deck if one != number]) for deck in g.decks]
        g.spare = tuple([one for one in g.spare if one != number])
        g.cores[:] = [tuple([one for one in cores if one != number]) for cores in g.cores]
        g.market[:] = [NOTHING if one == number else one for one in g.market]
        g.discover(player, number)


def give_cores(g: Ultramassive, ids: Sequence[str], player: int = 0) -> None:
    """Exactly these are still to be discovered."""
    wanted = [ANOMALIES[id] for id in ids]
    g.spare += g.cores[player]
    g.cores[player] = ()
    for other in range(g.players):
        g.cores[other] = tuple([core for core in g.cores[other] if core not in wanted])
    g.spare = tuple([core for core in g.spare if core not in wanted])
    g.cores[player] = tuple(sorted(wanted))


def put_wormholes(g: Ultramassive, player: int = 0, closed: Sequence[str] = (), **ends: str) -> None:
    """Such as amber="B2 P6"; pairs named in `closed` are closed."""
    for pair, name in enumerate(("amber", "jade")):
        for end in ends.get(name, "").split():
            g.worms[player * ENDS + pair * 2 + "BP".index(end[0])] = int(end[1:])
        if name in closed:
            g.open[player] &= ~(1 << pair)


def table(
    cells: Cells | None = None,
    size: str = "Pr",
    mass: int = 1,
    counters: int = 0,
    hand: Sequence[str] = (),
    anomalies: Sequence[str] = (),
    players: int = 2,
    **options: str,
) -> Ultramassive:
    """The first player's Actions turn, with these cards and anomalies; nothing follows the turn."""
    g = bare(players, **options)
    prepare(g, cells, size, mass, counters, hand, anomalies)
    g.active, g.phase = 0, ACTIONS
    return then(g, ChooseAction(0), EndTurn(0))


def prepare(
    g: Ultramassive,
    cells: Cells | None = None,
    size: str = "Pr",
    mass: int = 1,
    counters: int = 0,
    hand: Sequence[str] = (),
    anomalies: Sequence[str] = (),
) -> None:
    lay(g, cells or {})
    g.size[0] = SIZES[size]
    if g.size[0]:
        g.worms[:ENDS] = [min(space, g.innermost(0)) for space in g.worms[:ENDS]]
    set_mass(g, mass)
    set_counters(g, counters)
    give_cards(g, hand)
    give_anomalies(g, anomalies)


def gaining(
    *options: str,
    cells: Cells | None = None,
    others: Mapping[int, Sequence[str]] | None = None,
    size: str = "Pr",
    mass: int = 1,
    counters: int = 0,
    hand: Sequence[str] = (),
    anomalies: Sequence[str] = (),
    waiting: int = 0,
    players: int = 2,
    **variant: str,
) -> Ultramassive:
    """The first player gains these options; the others theirs, if any. Nothing follows."""
    g = bare(players, **variant)
    prepare(g, cells, size, mass, counters, hand, anomalies)
    g.waiting[0] = waiting
    for player, taken in ((0, options), *(others or {}).items()):
        for option in taken:
            g.picks[player * SETS + BOX.options[OPTIONS[option]].set] = OPTIONS[option]
    return then(g, GainPhase())


def then(g: Ultramassive, *frames: Frame[Ultramassive]) -> Ultramassive:
    g.then(*frames)
    g.advance()
    return g


def effect(g: Ultramassive, *parts: Mapping[str, object], source: int = 0) -> Ultramassive:
    """An effect as one action of the first player."""
    effects = list(g.box.effects)
    number = numbered(LANGUAGE.effect("test", [dict(part) for part in parts]), effects)
    g.box = Box(g.box.pack, g.box.digest, CONTENTS, g.box.powers, tuple(effects))
    return then(g, Do(0, number, source), Settle(0))


def rolls(g: Ultramassive, *outcomes: int) -> None:
    """What chance will bring."""
    assert g.journal is not None
    g.journal.script += outcomes


# --- looking -----------------------------------------------------------------------------------------


def cells(g: Ultramassive, player: int = 0) -> dict[str, str]:
    """What lies on a board."""
    found: dict[str, str] = {}
    for number in g.stacks(player):
        tokens = kinds_in(g.board[player * PLACES + number])
        found["BP"[number // SPACES] + str(number % SPACES + 1)] = " ".join(SHORTS[token] for token in tokens)
    return found


def worms(g: Ultramassive, player: int = 0) -> dict[str, tuple[int, int]]:
    """The spaces of the wormholes: blue and pink end."""
    amber_blue, amber_pink, jade_blue, jade_pink = g.worms[player * ENDS : player * ENDS + ENDS]
    return {"amber": (amber_blue, amber_pink), "jade": (jade_blue, jade_pink)}


def kind(g: Ultramassive) -> str:
    return "" if g.decision is None else type(g.decision).__name__


def question(g: Ultramassive) -> str:
    decision = g.decision
    assert decision is not None
    return decision.question(g)


def targets(g: Ultramassive) -> list[str]:
    """What a person could click."""
    decision = g.decision
    assert decision is not None
    return [decision.label(g, option).target for option in g.options()]


def labels(g: Ultramassive) -> list[str]:
    decision = g.decision
    assert decision is not None
    return [decision.label(g, option).text for option in g.options()]


def facts(g: Ultramassive) -> dict[str, Facts]:
    """What the options say as data, by target."""
    decision = g.decision
    assert decision is not None
    found = [decision.label(g, option) for option in g.options()]
    return {label.target: label.facts for label in found}


def warned(g: Ultramassive) -> dict[str, str]:
    """The rules of the warnings, by target."""
    decision = g.decision
    assert decision is not None
    found = [decision.label(g, option) for option in g.options()]
    return {label.target: label.warning.rule for label in found if label.warning is not None}


def refused(g: Ultramassive) -> dict[str, tuple[str, str]]:
    """What might be tried and why not: words and rule by target."""
    decision = g.decision
    assert decision is not None
    reasons = [(decision.target(g, option), decision.why_not(g, option)) for option in decision.candidates(g)]
    return {target: (reason.text, reason.rule) for target, reason in reasons if reason is not None}


def told(g: Ultramassive, seat: int | None = 0) -> list[str]:
    """What has happened, as sentences."""
    assert g.journal is not None
    events = [event.worded(1, lambda name, value: GAME.word(g, name, value)) for event in g.journal.events]
    return [event.known_to(seat).text for event in events]


def seen(g: Ultramassive, seat: int | None = 0) -> dict[str, Any]:
    return plain(VIEWS.view(g, seat))


def names(g: Ultramassive, player: int = 0) -> list[str]:
    """The anomalies in front of a player."""
    return [g.anomaly(one).id for one in g.tableau[player]]


def hand(g: Ultramassive, player: int = 0) -> list[str]:
    return [g.design(card).id for card in g.hands[player]]


def resources(g: Ultramassive, player: int = 0) -> list[str]:
    """What is drafted and not used yet."""
    return sorted(BOX.resources[one].name for one in g.bags[player])


# --- choosing ----------------------------------------------------------------------------------------


def choose(g: Ultramassive, *wanted: str) -> Ultramassive:
    """The options at which these things stand, one after the other."""
    for target in wanted:
        found = targets(g)
        assert target in found, (target, kind(g), found)
        g.play(g.options()[found.index(target)])
    return g


def use(g: Ultramassive, *wanted: str) -> Ultramassive:
    """Drafted resources by their words."""
    for name in wanted:
        found = labels(g)
        assert name in found, (name, kind(g), found)
        g.play(g.options()[found.index(name)])
    return g


def orbit(g: Ultramassive, *channels: str) -> Ultramassive:
    return choose(g, *[f"channel:{channel}" for channel in channels])


def refuses(g: Ultramassive, option: int) -> tuple[str, str]:
    """Why this cannot be chosen: the words and the rule."""
    with pytest.raises(ecliptic.IllegalChoice) as refusal:
        g.play(option)
    return refusal.value.text, refusal.value.rule
