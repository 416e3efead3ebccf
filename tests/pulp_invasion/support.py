"""Setting the smallest table that a rule needs, and choosing by what a person would click."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

import ecliptic
from ecliptic.core.chance import seeded
from ecliptic.core.journal import Journal
from ecliptic.core.setup import Setup
from ecliptic.core.views import View, plain
from ecliptic.games.pulp_invasion.box import ABILITIES, COLOURS, CUBES, DICE, ON_TRACKS, YELLOW
from ecliptic.games.pulp_invasion.content import open_box
from ecliptic.games.pulp_invasion.ending import EXHAUSTED
from ecliptic.games.pulp_invasion.game import PulpInvasionGame
from ecliptic.games.pulp_invasion.line import lay_line
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.strength import icon_read, parts
from ecliptic.games.pulp_invasion.turn import ROUND, Mission
from ecliptic.games.pulp_invasion.variant import Variant
from ecliptic.games.pulp_invasion.view import VIEWS

GAME = PulpInvasionGame()
BOX = open_box()
CARDS = {card.id: number for number, card in enumerate(BOX.cards)}
PLANETS = {planet.id: number for number, planet in enumerate(BOX.planets)}
WEAPONS = {weapon.id: number for number, weapon in enumerate(BOX.weapons)}
CAPTAINS = {captain.id: number for number, captain in enumerate(BOX.captains)}
ALIENS = [alien.id for alien in BOX.aliens]
DICE_NAMES: list[str] = list(DICE)
COLOUR_NAMES: list[str] = list(COLOURS)
LINE_STEP = 3  # the frame of ROUND at which the cards of a line are met
FOUR_EACH: Mapping[str, int] = {"red": 4, "blue": 4, "orange": 4, "black": 4, "white": 4}
Triple = tuple[int, int, int]


# --- laying things on the table ----------------------------------------------------------------------


def bare(**options: str) -> Pulp:
    """Everything in the box, only yellow cubes in the bag, Brick Harrowgate in command; nothing is pending."""
    setup = Setup(1, GAME.agreed(1, options), ("The Captain",), seeded(1), journal=Journal())
    g = Pulp()
    g.lay_out(setup, BOX, Variant(setup.options))
    g.captain = CAPTAINS["CP2"]
    n = g.variant.weapons
    g.weapon_deck, g.removed = g.weapon_deck[:n], g.weapon_deck[n:]
    g.into_bag(YELLOW, n)
    return g


def table(
    line: Sequence[str],
    alien: str = "quietus",
    location: str = "",
    planet: str = "PL01",
    abilities: Triple = (5, 5, 5),
    weapons: Sequence[str] = (),
    puzzles: Sequence[str] = (),
    hand: Sequence[str] = (),
    bag: Mapping[str, int] | None = None,
    aliens: Sequence[str] = (),
    dice: Mapping[str, int] | None = None,
    **options: str,
) -> Pulp:
    """A line is laid and its first card is to be met. Weapons are found and active, puzzles found and not
    understood; dice show the faces given."""
    g = bare(**{"difficulty": "basic", **options})
    order = aliens or [alien, *[other for other in ALIENS if other != alien]]
    g.aliens = tuple([ALIENS.index(id) for id in order])
    g.sector = list(order).index(alien)
    g.round = 1
    g.abilities[:] = abilities
    for die, face in (dice or {}).items():
        g.dice[DICE_NAMES.index(die)] = face
    find(g, *weapons)
    find(g, *puzzles, active=False)
    fill_bag(g, **(FOUR_EACH if bag is None else bag))
    g.planet = PLANETS[planet]
    g.planet_deck = tuple([other for other in g.planet_deck if other != g.planet])
    for id in hand:
        g.hand += (draw(g, id),)
    if location:
        g.location = draw(g, location)
    lay_line(g, tuple([draw(g, id) for id in line]))
    g.then(*ROUND[LINE_STEP:], Mission())
    g.advance()
    return g


def draw(g: Pulp, id: str) -> int:
    """A card out of the decks."""
    card = CARDS[id]
    g.deck = tuple([other for other in g.deck if other != card])
    return card


def stacked(g: Pulp, *ids: str) -> None:
    """These cards will be drawn next, in this order."""
    cards = [draw(g, id) for id in ids]
    g.deck += tuple(reversed(cards))


def find(g: Pulp, *ids: str, active: bool = True) -> None:
    """Weapons found before."""
    for id in ids:
        weapon = WEAPONS[id]
        if weapon in g.removed:
            g.removed = tuple([g.weapon_deck[0] if other == weapon else other for other in g.removed])
            g.weapon_deck = (weapon, *g.weapon_deck[1:])
        g.weapon_deck = tuple([other for other in g.weapon_deck if other != weapon])
        g.found += (weapon,)
        g.bag[YELLOW] -= 1
        if active:
            g.active |= 1 << weapon


def fill_bag(g: Pulp, **cubes: int) -> None:
    """Exactly these cubes, besides the yellow ones; the rest is in the supply."""
    for colour in range(YELLOW):
        n = cubes.get(COLOURS[colour], 0)
        g.supply[colour] = CUBES[colour] - ON_TRACKS[colour] - n
        g.bag[colour] = n


def draws(g: Pulp, *colours: str, kinds: Sequence[str] = COLOURS) -> None:
    """These cubes will be drawn next, in this order."""
    assert g.journal is not None
    bag = g.bag[:]
    for colour in colours:
        before = kinds[: list(kinds).index(colour)]
        g.journal.script.append(sum([bag[COLOUR_NAMES.index(name)] for name in before]))
        bag[COLOUR_NAMES.index(colour)] -= 1


def evade_draws(g: Pulp, *colours: str) -> None:
    draws(g, *colours, kinds=("red", "blue", "orange", "black" if g.variant.white_returns else "white"))


def rolls(g: Pulp, *faces: int) -> None:
    """Dice will show these faces."""
    assert g.journal is not None
    g.journal.script += [face - 1 for face in faces]


# --- looking -----------------------------------------------------------------------------------------


def kind(g: Pulp) -> str:
    return "" if g.decision is None else type(g.decision).__name__


def targets(g: Pulp) -> list[str]:
    """What a person could click."""
    decision = g.decision
    assert decision is not None
    return [decision.label(g, option).target for option in g.options()]


def labels(g: Pulp) -> list[str]:
    decision = g.decision
    assert decision is not None
    return [decision.label(g, option).text for option in g.options()]


def warned(g: Pulp) -> list[str]:
    """The targets of options that lose the mission."""
    decision = g.decision
    assert decision is not None
    found = [decision.label(g, option) for option in g.options()]
    return [one.target for one in found if one.warning is not None]


def refused(g: Pulp) -> dict[str, str]:
    """What might be tried and why not: the rule by target."""
    decision = g.decision
    assert decision is not None
    reasons = [(decision.target(g, option), decision.why_not(g, option)) for option in decision.candidates(g)]
    return {target: reason.rule for target, reason in reasons if reason is not None}


def at(number: Callable[[Pulp, int, int], int], g: Pulp, place: int) -> int:
    """A number of the card at that place, with whatever answers there."""
    return number(g, g.answered(place), place)


def needs(g: Pulp, place: int = -1) -> dict[str, int]:
    """What a card of the line asks for, the current one unless told; the sum agrees with what is to be paid."""
    at = g.place if place < 0 else place
    found: dict[str, int] = {ABILITIES[ability]: whole.total for ability, whole in parts(g, at)}
    if at == g.place and not g.die_used:
        assert found == {ABILITIES[a]: n for a, n in enumerate(g.need) if n}
    return found


def reads(g: Pulp, place: int) -> str:
    return ABILITIES[icon_read(g, place)]


def payments(g: Pulp) -> list[Triple]:
    assert kind(g) == "Payment"
    return [(option // 121, option // 11 % 11, option % 11) for option in g.options()]


def told(g: Pulp) -> list[str]:
    """What has happened, as sentences."""
    assert g.journal is not None
    events = [event.worded(1, lambda name, value: GAME.word(g, name, value)) for event in g.journal.events]
    return [event.known_to(0).text for event in events]


def view(g: Pulp) -> View:
    return plain(VIEWS.view(g, 0))


def lost(g: Pulp) -> bool:
    return g.over and g.ended == EXHAUSTED


# --- choosing ----------------------------------------------------------------------------------------


def choose(g: Pulp, *wanted: str) -> Pulp:
    """The options at which these things stand, one after the other."""
    for target in wanted:
        found = targets(g)
        assert target in found, (target, found)
        g.play(g.options()[found.index(target)])
    return g


def pay(g: Pulp, combat: int, diplomacy: int, science: int) -> Pulp:
    g.play((combat * 11 + diplomacy) * 11 + science)
    return g


def engage(g: Pulp) -> Pulp:
    """Engage the current card without a die, in the cheapest way."""
    place = g.place
    choose(g, f"engage:{g.card().id}")
    if kind(g) == "EngageDie" and g.place == place:
        choose(g, "choice:none")
    if kind(g) == "Payment" and g.place == place:
        g.play(g.options()[0])
    return g


def evade(g: Pulp, *cubes: str, paying: str = "science") -> Pulp:
    """Evade the current card without a die, paying from that ability, and draw these cubes."""
    if kind(g) == "CardAction":
        choose(g, f"evade:{g.card().id}")
    if kind(g) == "EvadeDie":
        choose(g, "choice:none")
    evade_draws(g, *cubes)
    while kind(g) == "EvadeCost":
        choose(g, f"ability:{paying}")
    return g


def refuses(g: Pulp, option: int) -> tuple[str, str]:
    """Why this cannot be chosen: the words and the rule."""
    with pytest.raises(ecliptic.IllegalChoice) as refused:
        g.play(option)
    return refused.value.text, refused.value.rule
