"""What is in the box: cards, dice, cubes, tracks and icons as tables. No rules."""  # PI-1.1, PI-1.10

from __future__ import annotations

from typing import Final, Generic, Literal, NamedTuple, TypeVar

from ecliptic.core.effects import Effect
from ecliptic.core.moments import Power, PowerPosition

G = TypeVar("G", bound=PowerPosition)

NOTHING: Final = -1

# --- abilities and cubes ---------------------------------------------------------------------------

Ability = Literal["combat", "diplomacy", "science"]
COMBAT, DIPLOMACY, SCIENCE = range(3)
ABILITIES: Final[tuple[Ability, ...]] = ("combat", "diplomacy", "science")
ABILITY_WORDS: Final = ("Combat", "Diplomacy", "Science")
TRACK: Final = 10  # the highest number of an ability track; PI-1.9
ANY: Final = 3  # instead of an ability: any of them

Colour = Literal["red", "blue", "orange", "black", "white", "yellow"]
RED, BLUE, ORANGE, BLACK, WHITE, YELLOW = range(6)  # the first three are those of the abilities; PI-1.6
COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "orange", "black", "white", "yellow")
CUBES: Final = (15, 15, 15, 15, 10, 6)  # PI-1.5
ON_TRACKS: Final = (1, 1, 1, 0, 0, 0)  # PI-1.7

# --- cards -----------------------------------------------------------------------------------------

Kind = Literal["guardforce", "agent", "event", "location"]
GUARDFORCE, AGENT, EVENT, LOCATION = range(4)
KINDS: Final[tuple[Kind, ...]] = ("guardforce", "agent", "event", "location")

Hold = Literal["code", "key"]
CODE, KEY = 1, 2  # as a mask
HOLDS: Final[tuple[tuple[Hold, int], ...]] = (("code", CODE), ("key", KEY))

SECTORS: Final = 3  # PI-2.1
LINE: Final = 4  # cards drawn for the Encounter Line; PI-4.4
PLANETS_UP: Final = 3  # PI-2.12
ROUNDS: Final = 12  # PI-3.4

# --- dice ------------------------------------------------------------------------------------------

DieName = Literal["WS", "EN", "IA", "AI", "SC"]
WS, EN, IA, AI, SC = range(5)  # PI-1.2 - 1.4
DICE: Final[tuple[DieName, ...]] = ("WS", "EN", "IA", "AI", "SC")
TOP_FACE: Final = 6
IN_COLUMNS: Final = (0, 2, 4, 1, 3, 5)  # the Systems faces read column by column; PI-8.28

# --- sources of effects ----------------------------------------------------------------------------

ALIEN_SOURCE: Final = 1000  # and the number of the Alien; Encounter cards are their own numbers
PLANET_SOURCE: Final = 2000
WEAPON_SOURCE: Final = 3000

Powers = tuple[tuple[Power[G], ...], ...]  # by moment


class Card(NamedTuple):
    """An Encounter card."""  # PI-1.11, PI-1.12, PI-1.15

    id: str
    name: str
    kind: int
    strength: int
    icon: int  # NOTHING on a Location
    seeds: tuple[int, ...]
    planets: int
    hold: int  # CODE, KEY, both or 0
    text: str
    lines: tuple[str, ...] = ()  # the texts of a Location by ability


class Alien(NamedTuple):
    id: str
    name: str
    icon: int
    text: str
    line: str


class PaidAction(NamedTuple):
    """What Codes and Keys buy on a Planet."""  # PI-10.2

    price: int  # CODE, KEY or both
    effect: int
    text: str


class Planet(NamedTuple):
    id: str
    name: str
    paid: tuple[PaidAction, ...]
    text: str
    line: str


class Weapon(NamedTuple):
    id: str
    name: str
    understand: tuple[int, ...]  # cubes of the three ability colours; PI-11.1
    effect: int  # what its power does besides, NOTHING if nothing
    text: str
    line: str


class Captain(NamedTuple):
    id: str
    name: str
    abilities: tuple[int, ...]
    dice: tuple[int, ...]
    keeps: int
    line: str


class Face(NamedTuple):
    """What one face of a die can do. Two uses are a choice, unless `both`."""  # PI-9

    hit: int = 0
    icon: int = NOTHING  # against which ability, or ANY
    upgrade: int = 0  # of a Systems die
    both: bool = False
    bonus: int = 0  # cubes in the search
    purge_white: int = 0
    purge: int = 0  # cubes of one's choice
    purge_random: int = 0
    loan: int = NOTHING  # the die that is rolled
    swap: bool = False
    reroll: bool = False
    against: int = NOTHING  # the kind of card for a swap or reroll
    save: int = 0
    understand: bool = False
    pick_weapon: bool = False
    text: str = ""


class Die(NamedTuple):
    id: DieName
    name: str
    colour: str
    crew: bool
    faces: tuple[Face, ...]


class Contents(NamedTuple):
    """The cards and dice, each a table by number."""

    cards: tuple[Card, ...]  # the Locations last
    aliens: tuple[Alien, ...]
    planets: tuple[Planet, ...]
    weapons: tuple[Weapon, ...]
    captains: tuple[Captain, ...]
    dice: tuple[Die, ...]


class Box(Generic[G]):
    """All the content of a game, the effects by number, and the powers by their source. Never changed."""

    def __init__(
        self,
        pack: str,
        digest: str,
        contents: Contents,
        card_powers: tuple[Powers[G], ...],
        weapon_powers: tuple[Powers[G], ...],
        around: tuple[Powers[G], ...],
        effects: tuple[Effect[G], ...],
    ) -> None:
        self.pack = pack  # the folder that changed the content, if any
        self.digest = digest
        self.cards = contents.cards
        self.aliens = contents.aliens
        self.planets = contents.planets
        self.weapons = contents.weapons
        self.captains = contents.captains
        self.dice = contents.dice
        self.card_powers = card_powers
        self.weapon_powers = weapon_powers
        self.around = around  # of a sector with its Location and Planet, see `surroundings`
        self.effects = effects
        self.card_moments = [moments_of(powers) for powers in card_powers]
        self.weapon_moments = [moments_of(powers) for powers in weapon_powers]
        self.around_moments = [moments_of(powers) for powers in around]
        self.first_location = len([card for card in contents.cards if card.kind != LOCATION])
        self.quietus = [alien.id for alien in contents.aliens].index("quietus")
        self.deck = len(contents.cards) // SECTORS  # cards of one sector; PI-2.7

    def surroundings(self, alien: int, location: int, planet: int) -> int:
        """The number in `around` of a sector with a Location, or none, and a Planet."""
        locations = len(self.cards) - self.first_location + 1
        return (alien * locations + max(0, location - self.first_location + 1)) * len(self.planets) + planet


def moments_of(powers: Powers[G]) -> int:
    """The moments at which some of them answer, as a mask."""
    return sum([1 << moment for moment, answering in enumerate(powers) if answering])
