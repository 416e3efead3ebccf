"""What lies on the table: fields, copying, what is hidden, and the smallest movements. No rules."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from ecliptic.core.effects import Effect
from ecliptic.core.moments import NO_SUBJECT, Power, PowerPosition
from ecliptic.core.setup import Setup
from ecliptic.games.pulp_invasion.box import (
    ABILITIES,
    ALIEN_SOURCE,
    COLOURS,
    CUBES,
    DICE,
    IN_COLUMNS,
    NOTHING,
    ON_TRACKS,
    PLANET_SOURCE,
    WEAPON_SOURCE,
    Box,
    Card,
    Face,
)
from ecliptic.games.pulp_invasion.variant import Variant

WAITING, ENGAGED, EVADED = range(3)  # what became of a card in the line
CARDS_ENGAGED, CARDS_EVADED, POINTS_PAID, ACTIONS_BOUGHT, SEARCHES, CUBES_DRAWN = range(6)  # lines of the tally
PLAYER: Final = 0


class Pulp(PowerPosition):
    """A position of Pulp Invasion. Cards, Planets, weapons, dice and so on are their numbers in the box."""

    SHARED: ClassVar[tuple[str, ...]] = ("box", "faces", "names", "variant")
    FIELDS: ClassVar[tuple[str, ...]] = (
        "round", "aliens", "sector", "captain", "abilities", "dice",
        "deck", "discards", "line", "fate", "counted", "uncounted", "location", "around", "hand",
        "planets_up", "planet", "planet_deck", "planets_searched",
        "bag", "supply", "silence", "drawn",
        "weapon_deck", "removed", "looked", "found", "charges", "active", "used",
        "place", "strength", "icon", "icon_set", "need", "rate", "dice_banned", "evade_banned", "applied",
        "die_used", "searching", "bonus", "bought", "once", "ended", "taken", "tally",
    )  # fmt: skip
    HIDING: ClassVar[tuple[str, ...]] = ("deck", "planet_deck", "weapon_deck", "removed", "looked")
    __slots__ = (*SHARED, *FIELDS)

    def lay_out(self, setup: Setup, box: Box[Pulp], variant: Variant) -> None:
        """Everything as it comes out of the box: no hand, no Location, nothing on The Quietus."""  # PI-2.14
        self.set_flow(setup.chance, setup.journal)
        self.box = box
        self.faces = tuple([faces_of(die.faces, die.crew or variant.faces_across) for die in box.dice])
        self.names = setup.names
        self.variant = variant
        self.round = 0
        self.aliens: tuple[int, ...] = tuple(range(len(box.aliens)))  # left to right; PI-2.1
        self.sector = 0
        self.captain = 0
        self.abilities = [0] * len(ABILITIES)
        self.dice = [0] * len(DICE)  # the face of each, 0 if it is not owned
        self.deck: tuple[int, ...] = tuple(range(len(box.cards)))  # the three decks one on the other, the top last
        self.discards: tuple[int, ...] = ()
        self.line: tuple[int, ...] = ()
        self.fate: tuple[int, ...] = ()  # by place in the line
        self.counted: tuple[int, ...] = ()  # Planet icons that count in the search, by place
        self.uncounted: tuple[int, ...] = ()  # Planet icons of evaded cards that do not
        self.location = NOTHING
        self.around = 0  # sector, Location and Planet as a number of the box
        self.hand: tuple[int, ...] = ()
        self.planets_up: tuple[int, ...] = ()
        self.planet = NOTHING
        self.planet_deck: tuple[int, ...] = tuple(range(len(box.planets)))
        self.planets_searched: tuple[int, ...] = ()
        self.bag = [0] * len(COLOURS)
        self.supply = [cubes - on_track for cubes, on_track in zip(CUBES, ON_TRACKS)]
        self.silence = 0  # black cubes on The Quietus
        self.drawn = [0] * len(COLOURS)  # and not yet resolved
        self.weapon_deck: tuple[int, ...] = tuple(range(len(box.weapons)))  # the top last
        self.removed: tuple[int, ...] = ()
        self.looked = False  # is it known which weapons the deck holds?
        self.found: tuple[int, ...] = ()
        self.charges: tuple[int, ...] = (0,) * (len(box.weapons) * len(ABILITIES))
        self.active = 0  # weapons, as a mask
        self.used = 0  # weapons used in this Encounter phase
        self.place = NOTHING  # of the current card in the line
        self.strength = 0
        self.icon = NOTHING
        self.icon_set = NOTHING  # the icon that a Super Weapon has set
        self.need = [0] * len(ABILITIES)  # what is still to be paid
        self.rate = 0
        self.dice_banned = False
        self.evade_banned = False
        self.applied: tuple[int, ...] = ()  # weapons used on the current card, in order
        self.die_used = False
        self.searching = False
        self.bonus = 0
        self.bought = 0  # paid actions of the Planet, as a mask
        self.once = 0  # effects that happen once in a round, as a mask
        self.ended = NOTHING
        self.taken = 0  # the dice chosen at the start, as a mask
        self.tally = [0] * (CUBES_DRAWN + 1)  # over the whole mission, for statistics

    def clone(self) -> Pulp:
        g = Pulp()
        g.copy_flow(self)
        g.box, g.faces, g.names, g.variant = self.box, self.faces, self.names, self.variant
        g.round, g.aliens, g.sector, g.captain = self.round, self.aliens, self.sector, self.captain
        g.abilities, g.dice = self.abilities[:], self.dice[:]
        g.deck, g.discards, g.line, g.fate = self.deck, self.discards, self.line, self.fate
        g.counted, g.uncounted, g.location, g.around = self.counted, self.uncounted, self.location, self.around
        g.hand, g.planets_up, g.planet = self.hand, self.planets_up, self.planet
        g.planet_deck, g.planets_searched = self.planet_deck, self.planets_searched
        g.bag, g.supply, g.silence, g.drawn = self.bag[:], self.supply[:], self.silence, self.drawn[:]
        g.weapon_deck, g.removed, g.looked, g.found = self.weapon_deck, self.removed, self.looked, self.found
        g.charges, g.active, g.used = self.charges, self.active, self.used
        g.place, g.strength, g.icon, g.icon_set = self.place, self.strength, self.icon, self.icon_set
        g.need, g.rate, g.applied = self.need[:], self.rate, self.applied
        g.dice_banned, g.evade_banned = self.dice_banned, self.evade_banned
        g.die_used, g.searching, g.bonus = self.die_used, self.searching, self.bonus
        g.bought, g.once, g.ended = self.bought, self.once, self.ended
        g.taken, g.tally = self.taken, self.tally[:]
        return g

    def turn(self) -> int:
        return self.round

    # --- what a seat cannot know -------------------------------------------------------------------

    def hidden(self, seat: int | None) -> list[tuple[int, ...]]:
        """The order of the decks, and which Super Weapons are in theirs until somebody has looked."""
        if self.over:
            return []
        weapons = self.weapon_deck if self.looked else self.weapon_deck + self.removed
        return [self.deck, self.planet_deck, weapons]

    def conceal(self, seat: int | None, groups: list[tuple[int, ...]]) -> None:
        if groups:
            self.deck, self.planet_deck, weapons = groups
            n = len(self.weapon_deck)
            self.weapon_deck = weapons[:n]
            if not self.looked:
                self.removed = weapons[n:]

    # --- effects and powers ------------------------------------------------------------------------

    def effect(self, number: int) -> Effect[Self]:
        return self.box.effects[number]

    def source_name(self, source: int) -> str:
        if source >= WEAPON_SOURCE:
            return self.box.weapons[source - WEAPON_SOURCE].name
        if source >= PLANET_SOURCE:
            return self.box.planets[source - PLANET_SOURCE].name
        if source >= ALIEN_SOURCE:
            return self.box.aliens[source - ALIEN_SOURCE].name
        return self.box.cards[source].name

    def powers(self, moment: int, player: int, subject: int = NO_SUBJECT) -> tuple[Power[Self], ...]:
        """Of the card at that place, the Alien, the Location, the Planet, and weapons used on the card."""  # PI-13.1
        around = self.box.around[self.around][moment]
        if subject == NO_SUBJECT:
            return around
        own = self.box.card_powers[self.line[subject]][moment]
        powers = own + around if own else around
        if self.applied and subject == self.place:
            for weapon in self.applied:  # PI-13.5
                powers += self.box.weapon_powers[weapon][moment]
        return powers

    def answered(self, place: int) -> int:
        """The moments at which a power answers for the card at that place, as a mask; mostly there are few."""
        box = self.box
        moments = box.around_moments[self.around] | box.card_moments[self.line[place]]
        if self.applied and place == self.place:
            for weapon in self.applied:
                moments |= box.weapon_moments[weapon]
        return moments

    # --- looking -----------------------------------------------------------------------------------

    def card(self) -> Card:
        """The current one."""
        return self.box.cards[self.line[self.place]]

    def face(self, die: int) -> Face:
        return self.faces[die][self.dice[die] - 1]

    def shown(self) -> list[tuple[int, Face]]:
        """The owned dice with the faces that they show."""
        return [(die, self.faces[die][face - 1]) for die, face in enumerate(self.dice) if face]

    def maximum(self, ability: int) -> int:
        return self.box.captains[self.captain].abilities[ability]  # PI-1.13

    def missing(self, weapon: int, ability: int) -> int:
        """Cubes of that ability's colour that the weapon still lacks; none once it is active."""  # PI-11.2
        if self.active >> weapon & 1:
            return 0
        return self.box.weapons[weapon].understand[ability] - self.charges[weapon * len(ABILITIES) + ability]

    # --- movements ---------------------------------------------------------------------------------

    def into_bag(self, colour: int, n: int) -> int:
        """From the supply, as many as there are; how many that was."""
        moved = min(n, self.supply[colour])
        self.supply[colour] -= moved
        self.bag[colour] += moved
        return moved

    def out_of_bag(self, colour: int, n: int) -> int:
        """Into the supply, as many as there are; how many that was."""
        moved = min(n, self.bag[colour])
        self.bag[colour] -= moved
        self.supply[colour] += moved
        return moved

    def turn_die(self, die: int, by: int) -> None:
        """Up or down, within its faces."""
        self.dice[die] = max(1, min(6, self.dice[die] + by))


def faces_of(faces: tuple[Face, ...], across: bool) -> tuple[Face, ...]:
    """Of a die, from 1 to 6, as its faces are read."""  # PI-8.28
    return faces if across else tuple([faces[i] for i in IN_COLUMNS])
