"""Setting the smallest table that a rule needs, and choosing by what a person would click."""

from __future__ import annotations

from ecliptic.core.chance import seeded
from ecliptic.core.flow import Frame, Reason
from ecliptic.core.journal import Journal
from ecliptic.core.pieces import replaced
from ecliptic.core.setup import Setup
from ecliptic.core.views import Seat, View, plain
from ecliptic.games.horizons.box import KIND_NAMES, KINDS, PLACES, STRUCTURES_PER_WORLD
from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.game import HorizonsGame
from ecliptic.games.horizons.state import NOTHING, Horizons
from ecliptic.games.horizons.turn import Turn
from ecliptic.games.horizons.variant import Variant
from ecliptic.games.horizons.view import VIEWS

GAME = HorizonsGame()
A, B, C, D, E = range(5)
TYPE_NAMES = ("arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic")


def bare(players: int = 2, **options: str) -> Horizons:
    """A table without Worlds, Habitats, tokens or Missions in hand; Allies only in their stacks, in printed order.

    Player A is first. Nothing is pending: give it frames with `g.then(...)` and `g.advance()`, or use `table`. Allies
    are asked about before every Action, unless said otherwise.
    """
    options = {"ally_questions": "every_time", **options}
    setup = Setup(players, GAME.agreed(players, options), tuple("ABCDE"[:players]), seeded(1), journal=Journal())
    g = Horizons()
    g.lay_out(setup, open_box(), Variant(setup.options))
    g.gone = tuple(card for cards in g.tableau for card in cards)
    g.tableau = ((),) * players
    return g


def view(g: Horizons, seat: Seat) -> View:
    """What a client is given."""
    return plain(VIEWS.view(g, seat))


def table(players: int = 2, **options: str) -> Horizons:
    """The same; player A is to choose the first Action of the turn."""
    g = bare(players, **options)
    g.then(Turn(A))
    g.advance()
    return g


# --- laying things on the table --------------------------------------------------------------------------


def world(g: Horizons, star: int, type: str, reverse: str | None = None) -> int:
    """Lay a World of that type at the Star (0-based); the world's id."""
    up = TYPE_NAMES.index(type)
    for tile in g.bag:
        faces = g.box.tiles[tile]
        if up in faces and (reverse is None or TYPE_NAMES.index(reverse) in faces):
            g.bag.remove(tile)
            g.drawn = (tile,)
            return g.attach(faces.index(up), star)
    raise AssertionError(f"no tile with {type} left")


def fill(g: Horizons, star: int, worlds: int = PLACES) -> None:
    """Worlds of any type until the Star has this many."""
    while g.attached[star] < worlds:
        g.drawn = (g.bag.pop(0),)
        g.attach(0, star)


def build(g: Horizons, player: int, kind: str, at: int) -> None:
    """Put a Structure on a World, by nobody's Action: 'colony', 'energy_collector' or 'metal_collector'."""
    g.place(player, KIND_NAMES.index(kind), at)


def habitats(g: Horizons, player: int, *types: str) -> None:
    for type in types:
        g.activate(player, TYPE_NAMES.index(type))


def stock(g: Horizons, player: int, energy: int, metal: int, knowledge: int = 0) -> None:
    """Set what the player holds; the supply gives or takes the difference."""
    for token, n in enumerate((energy, metal, knowledge)):
        g.supply[token] += g.stock[player * 3 + token] - n
        g.stock[player * 3 + token] = n


def supply(g: Horizons, energy: int, metal: int, knowledge: int) -> None:
    """Set the common supply; what is missing is nowhere (these tests do not count tokens)."""
    g.supply[:] = [energy, metal, knowledge]


def card(id: str) -> int:
    """The number of an Ally card, such as 'FE1' or 'LG2'."""
    return next(i for i, ally in enumerate(open_box().allies) if ally.id == id)


def ally(g: Horizons, player: int, *ids: str, flipped: bool = False) -> None:
    """Give Allies to a player, from wherever they are."""
    for id in ids:
        c = card(id)
        g.gone = tuple(x for x in g.gone if x != c)
        g.stacks = tuple(tuple(x for x in stack if x != c) for stack in g.stacks)
        g.tableau = replaced(g.tableau, player, (*g.tableau[player], c))
        if flipped:
            g.flipped |= 1 << c


def stack(g: Horizons, action: int, *ids: str) -> None:
    """Make a stack of exactly these cards, top first; the others of it are out of the game."""
    cards = tuple(card(id) for id in ids)
    g.gone += tuple(c for c in g.stacks[action] if c not in cards)
    g.stacks = replaced(g.stacks, action, cards)


def mission(id: str) -> int:
    """The number of a Mission card, by id ('MI03') or by name ('Arboreal')."""
    return next(i for i, m in enumerate(open_box().missions) if id in (m.id, m.name))


def hand(g: Horizons, player: int, *ids: str) -> None:
    """Give Missions to a player, from the deck."""
    cards = tuple(mission(id) for id in ids)
    g.deck = tuple(m for m in g.deck if m not in cards)
    g.hands = replaced(g.hands, player, g.hands[player] + cards)


def board(g: Horizons, player: int, id: str) -> None:
    g.boards = replaced(g.boards, player, next(i for i, b in enumerate(g.box.boards) if b.id == id))


def ask(g: Horizons, *frames: Frame[Horizons]) -> None:
    """Put frames on top of what is pending and run to the next choice."""
    g.then(*frames)
    g.advance()


# --- looking and choosing --------------------------------------------------------------------------------


def asked(g: Horizons) -> str:
    """The name of the decision that waits, '' when the game is over."""
    return type(g.decision).__name__ if g.decision is not None else ""


def offers(g: Horizons) -> list[str]:
    """What can be clicked now: 'action:build', 'world:7', 'ally:FE1', 'choice:none', ..."""
    assert g.decision is not None
    return [g.decision.label(g, option).target for option in g.options()]


def question(g: Horizons) -> str:
    assert g.decision is not None
    return g.decision.question(g)


def label(g: Horizons, target: str) -> str:
    """The words of what is offered there."""
    assert g.decision is not None
    labels = [g.decision.label(g, option) for option in g.options()]
    return next(label.text for label in labels if label.target == target)


def choose(g: Horizons, *targets: str) -> None:
    """Click these, one after the other."""
    for target in targets:
        assert target in offers(g), f"{target} is not offered at {asked(g)}: {offers(g)}"
        g.play(g.options()[offers(g).index(target)])


def refused(g: Horizons, target: str) -> Reason:
    """Why a thing cannot be clicked now."""
    decision = g.decision
    assert decision is not None
    for candidate in decision.candidates(g):
        if decision.label(g, candidate).target == target:
            reason = decision.why_not(g, candidate)
            if reason is not None:
                return reason
    reasons = dict(decision.aside(g))
    assert target in reasons, f"{target} is not refused at {asked(g)}; offered: {offers(g)}"
    return reasons[target]


def holds(g: Horizons, player: int) -> tuple[int, int, int]:
    """A player's Energy, Metal and Knowledge."""
    return g.stock[player * 3], g.stock[player * 3 + 1], g.stock[player * 3 + 2]


def on(g: Horizons, at: int) -> list[tuple[int, str]]:
    """The Structures on a World, as (owner, kind)."""
    slots = g.slots[at * STRUCTURES_PER_WORLD : (at + 1) * STRUCTURES_PER_WORLD]
    return [(s // KINDS, KIND_NAMES[s % KINDS]) for s in slots if s != NOTHING]


def told(g: Horizons) -> list[str]:
    """The names of the events so far, in order."""
    assert g.journal is not None
    return [event.kind for event in g.journal.events]


# --- set-up and chance -----------------------------------------------------------------------------------


def set_up(players: int = 2, seed: int = 1, **options: str) -> Horizons:
    """A real game, begun up to the first choice of its set-up; seat 0 goes first unless an option says otherwise."""
    chosen = GAME.agreed(players, {"first_player": "host"} | options)
    g = GAME.begin(Setup(players, chosen, GAME.names(None, players), seeded(seed), journal=Journal()))
    assert isinstance(g, Horizons)
    return g


def first_turn(players: int = 2, seed: int = 1, **options: str) -> Horizons:
    """The same, with the first of every choice taken until somebody is to choose an Action."""
    g = set_up(players, seed, **options)
    while asked(g) != "ChooseAction":
        g.play(g.options()[0])
    return g


def next_tiles(g: Horizons, *ids: str) -> None:
    """Let the next draws from the bag be these tiles, such as 'W11'."""
    assert g.journal is not None
    bag = g.bag[:]
    for id in ids:
        place = bag.index(g.box.tile_ids.index(id))
        bag.pop(place)
        g.journal.script.append(place)


def cards(*ids: str) -> tuple[int, ...]:
    """The numbers of several Ally cards."""
    return tuple(card(id) for id in ids)


def missions(*ids: str) -> tuple[int, ...]:
    """The numbers of several Mission cards."""
    return tuple(mission(id) for id in ids)


def next_missions(g: Horizons, *ids: str) -> None:
    """Let these Missions be the next to be drawn, in this order."""
    first = missions(*ids)
    g.deck = (*(m for m in g.deck if m not in first), *reversed(first))
