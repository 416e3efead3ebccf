"""The rest of the line, as a sensible Captain would meet it: what it will cost, and what it will bring."""

from __future__ import annotations

from typing import Final

from ecliptic.games.pulp_invasion.box import ANY, COMBAT, DICE, DIPLOMACY, IA, NOTHING, SC, SCIENCE, Face
from ecliptic.games.pulp_invasion.card import NextCard
from ecliptic.games.pulp_invasion.engage import Payment
from ecliptic.games.pulp_invasion.evade import EvadeDraw, PayAndDraw
from ecliptic.games.pulp_invasion.moments import EVADE_DRAWS, STRENGTH
from ecliptic.games.pulp_invasion.state import ENGAGED, EVADED, WAITING, Pulp
from ecliptic.games.pulp_invasion.strength import (
    COST,
    DRAWS,
    bans_dice,
    evade_cost,
    evade_draws,
    further_parts,
    icon_read,
    kept_icons,
    planet_icons,
    strength,
)

# What the points of one ability are worth: the first ones most, since without them the next card may end the mission.
WORTH_OF_POINTS: Final = (0.0, 1.4, 2.9, 4.2, 5.3, 6.4, 7.3, 8.2, 9.0, 9.8, 10.6)
EMPTY: Final = 1.0  # what an ability at 0 costs besides
EVADING: Final = 1.0  # how much more the points of an Evade count: nobody chooses which ones the cubes take
TAKEN: Final = 0.75  # cubes of an Evade that take a point
EXCHANGED: Final = 2.0  # points for one that is lacking; PI-6.3
HOLD: Final = 0.8  # a Code or a Key, in points ...
FURTHER_HOLD: Final = 0.85  # ... and how much of what the one before is worth, since few can be used in a round
SPARED: Final = 0.1  # what a power is worth that may be used on a later card, so that none is wasted
DIE: Final = 1.0  # a face of a die, in points
STEP: Final = 0.5  # how much of that is spent by turning it down
WORTHWHILE: Final = 0.3  # points that a die must save
WORTH_OF_FACES: Final[tuple[tuple[float, ...], ...]] = (
    (0.3, 0.8, 1.8, 3.0, 3.3, 3.6),  # Weapons Specialist
    (1.0, 1.6, 2.6, 3.2, 3.5, 4.2),  # Engineer
    (3.1, 3.5, 4.0, 4.5, 5.0, 5.3),  # Infiltration Agent: on face 1 a cube in every search
    (1.2, 0.6, 1.8, 1.0, 1.5, 1.6),  # Artificial Intelligence: the loans are best
    (0.2, 0.2, 0.7, 0.7, 0.8, 0.4),  # Scanning Technology
)
LENT: Final = (COMBAT, SCIENCE, DIPLOMACY)  # what a Crew die is good against, and how much it brings as a loan, ...
LOAN: Final = (1.7, 1.6, 0.9)
LOAN_ELSEWHERE: Final = (0.5, 0.3, 0.4)  # ... and if the card asks for something else


class Outlook:
    """Where the line will leave the Captain: abilities, dice, Planet icons, Codes and Keys."""

    def __init__(self, g: Pulp, soon: float, cube: float) -> None:
        self.soon = soon  # how much of what is kept for later will still be of use
        self.cube = cube  # what a cube is worth, in points
        self.abilities = g.abilities[:]
        self.dice = g.dice[:]
        self.lost = 0.0  # points, of whatever ability
        self.icons = 0
        self.holds = len(g.hand)
        self.passed = sum([icons > 0 for icons in g.uncounted])  # evaded cards of which an icon may still be counted
        self.ready = g.active & ~g.used  # weapons, as a mask
        self.blow = ready_power(g, self.ready, STRENGTH)  # points that a weapon still saves, ...
        self.target = strongest(g) if self.blow else NOTHING  # ... at best here
        self.cloak = ready_power(g, self.ready, EVADE_DRAWS)  # the same for cubes of an Evade
        self.hiding = NOTHING
        if self.cloak:
            self.hiding = self.worst(g)
        cards = g.box.cards
        for place, fate in enumerate(g.fate):
            if fate == WAITING:
                self.meet(g, place)
            elif fate == ENGAGED and cards[g.line[place]].hold:
                self.holds += 1
        if self.ready and g.fate.count(WAITING) > 1:
            self.lost -= SPARED * self.ready.bit_count()  # nobody wastes a power
        if not g.searching and g.planet != NOTHING:
            self.icons += self.search_die(g, self.passed)

    def search_die(self, g: Pulp, passed: int) -> int:
        """Cubes that a die will add to this search, after this many cards were evaded."""  # PI-8.14, PI-8.22
        more = 0
        for die in (IA, SC):
            if self.dice[die]:
                face = g.faces[die][self.dice[die] - 1]
                more = max(more, face.bonus, min(face.save, passed))
        return more

    def worst(self, g: Pulp) -> int:
        """The place of the card that harms most, whether it is engaged or evaded."""
        found, most = NOTHING, 0.0
        for place in [place for place, fate in enumerate(g.fate) if fate == WAITING]:
            moments, card = g.answered(place), g.box.cards[g.line[place]]
            harm = self.evading(g, moments, place)
            if card.strength:
                harm = min(harm, sum(needed(g, moments, place)) - card.planets * self.cube)
            if harm > most:
                found, most = place, harm
        return found

    def evading(self, g: Pulp, moments: int, place: int) -> float:
        """What an Evade takes, in points."""
        cost, draws = COST, DRAWS
        if place == self.hiding:
            cost, draws = cost - 1, draws - self.cloak
        return EVADING * (evade_cost(g, moments, place, cost) + TAKEN * evade_draws(g, moments, place, draws))

    def meet(self, g: Pulp, place: int) -> None:
        """Engage or evade, whichever leaves more."""
        moments = g.answered(place)
        card = g.box.cards[g.line[place]]
        icons = planet_icons(g, moments, place)
        kept = min(icons, kept_icons(g, moments, place))
        evading = self.evading(g, moments, place)
        begun = begun_with(g) if place == g.place else WAITING
        if not card.strength or begun == EVADED:
            self.evade(evading, icons, kept)
            return
        need = needed(g, moments, place)
        if place == self.target:
            most = need.index(max(need))
            need[most] -= min(self.blow, max(0.0, need[most] - 1))
        die = NOTHING if banned(g, moments, place) else self.help(g, need)
        left, lacking = self.left_after(need)
        saved = self.search_die(g, self.passed + 1) - self.search_die(g, self.passed) if icons > kept else 0
        gain = (icons - kept - saved) * self.cube + (self.soon * HOLD * FURTHER_HOLD**self.holds if card.hold else 0.0)
        cost = worth_of(self.abilities) - worth_of(left) + EXCHANGED * lacking
        too_dear = cost - gain > evading or left.count(0) > 1 or EXCHANGED * lacking > sum(left)
        if too_dear and begun == WAITING:
            self.evade(evading, icons, kept)
            return
        self.abilities = left
        self.lost += EXCHANGED * lacking
        self.icons += icons
        self.holds += card.hold > 0
        if die != NOTHING:
            self.dice[die] = max(1, self.dice[die] - 1)

    def evade(self, points: float, icons: int, kept: int) -> None:
        self.lost += points
        self.icons += kept
        self.passed += icons > kept

    def help(self, g: Pulp, need: list[float]) -> int:
        """The die that saves most, if that is worth turning it down; it lowers the need."""
        best, most, target, bonus = NOTHING, WORTHWHILE, 0, 0.0
        for die in range(len(DICE)):
            face = self.dice[die]
            if not face:
                continue
            ability, hit = bonus_of(g.faces[die][face - 1], need)
            faces = WORTH_OF_FACES[die]
            spent = STEP * DIE * self.soon * (faces[face - 1] - faces[face - 2]) if face > 1 else 0.0
            if hit - spent > most:
                best, most, target, bonus = die, hit - spent, ability, hit
        need[target] -= bonus
        return best

    def left_after(self, need: list[float]) -> tuple[list[int], float]:
        """The abilities after the need is paid, and the points that were lacking."""
        left: list[int] = []
        lacking = 0.0
        for have, n in zip(self.abilities, need):
            lacking += max(0.0, n - have)
            left.append(max(0, int(have - n + 0.5)))
        return left, lacking


def ready_power(g: Pulp, ready: int, moment: int) -> int:
    """By how much the weapons that may still be used in this round lower a number."""
    lowered = 0
    for weapon in g.found if ready else ():
        if ready >> weapon & 1:
            lowered -= sum([power.amount for power in g.box.weapon_powers[weapon][moment]])
    return lowered


def strongest(g: Pulp) -> int:
    """The place of the card that is still to be met and prints the highest Strength."""
    best, most = NOTHING, 0
    for place, fate in enumerate(g.fate):
        strength = g.box.cards[g.line[place]].strength
        if fate == WAITING and strength > most:
            best, most = place, strength
    return best


def begun_with(g: Pulp) -> int:
    """What the Captain is about to do with the current card, if that is no longer open."""
    for frame in g.stack[::-1]:
        if isinstance(frame, (PayAndDraw, EvadeDraw)):
            return EVADED
        if isinstance(frame, Payment):
            return ENGAGED
        if isinstance(frame, NextCard):
            break
    return WAITING


def worth_of(abilities: list[int]) -> float:
    combat, diplomacy, science = abilities
    worth = WORTH_OF_POINTS[combat] + WORTH_OF_POINTS[diplomacy] + WORTH_OF_POINTS[science]
    return worth if combat and diplomacy and science else worth - EMPTY


def needed(g: Pulp, moments: int, place: int) -> list[float]:
    """What a card asks for, of each ability."""
    if place == g.place:
        return [float(n) for n in g.need]
    need = [float(n) for n in further_parts(g, moments, place)]
    need[icon_read(g, place)] += strength(g, moments, place)
    return need


def banned(g: Pulp, moments: int, place: int) -> bool:
    """May no die be used on the card any more?"""
    if place == g.place:
        return g.die_used or g.dice_banned
    return bans_dice(g, moments, place)


def bonus_of(face: Face, need: list[float]) -> tuple[int, float]:
    """For which ability the face counts, and how many points it saves."""
    most = need.index(max(need))
    if face.hit:
        ability = most if face.icon == ANY else face.icon
        return ability, min(float(face.hit), need[ability])
    if face.loan == NOTHING:
        return 0, 0.0
    ability = LENT[face.loan]
    if need[ability]:
        return ability, min(LOAN[face.loan], need[ability])
    return most, min(LOAN_ELSEWHERE[face.loan], need[most])
