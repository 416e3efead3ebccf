"""What cards do: every verb and every condition of the content files."""  # PI-13.9, PI-13.12

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from ecliptic.core.flow import Decision, Label, Reason
from ecliptic.core.language import ConditionLeaf, Language, Leaf
from ecliptic.core.signs import Sign, Signs
from ecliptic.core.words import counted
from ecliptic.games.pulp_invasion.box import (
    ABILITIES,
    ABILITY_WORDS,
    BLACK,
    COLOURS,
    KINDS,
    TRACK,
    Ability,
    Colour,
    Kind,
)
from ecliptic.games.pulp_invasion.cubes import TradeCube, sift
from ecliptic.games.pulp_invasion.dice import ANY_DIE, CREW, LOWER, MAY_REROLL, RAISE, SYSTEM, WhichDie
from ecliptic.games.pulp_invasion.ending import CheckAbilities
from ecliptic.games.pulp_invasion.engage import add_bonus
from ecliptic.games.pulp_invasion.events import BAG_FILLED, CARD_FETCHED, SILENCED
from ecliptic.games.pulp_invasion.points import GainPoint, LosePoint, PurgeCube, gain, lose, purge, purgeable
from ecliptic.games.pulp_invasion.state import PLAYER, Pulp
from ecliptic.games.pulp_invasion.strength import icon_read
from ecliptic.games.pulp_invasion.weapons import ChargeWeapon, PowerIcon, chargeable, set_icon

Number = Annotated[int, msgspec.Meta(ge=1, le=TRACK)]
Dice = Literal["crew", "system", "any"]
DICE_MASKS: Final = {"crew": CREW, "system": SYSTEM, "any": ANY_DIE}
DICE_WORDS: Final = {"crew": "a Crew die", "system": "a Systems die", "any": "a die"}
NOT_HERE: Final = Reason("This would change nothing here.", "PI-11.9")
NO_CARD: Final = 99


class Verb(Leaf[Pulp], frozen=True):
    """A part of an effect."""

    def why_not(self, g: Pulp, player: int, source: int) -> Reason | None:
        return None if self.is_of_use(g) else NOT_HERE  # PI-11.9

    def is_of_use(self, g: Pulp) -> bool:
        """Could it change anything now?"""
        return True


# --- abilities ---------------------------------------------------------------------------------------


class Gain(Verb, frozen=True):
    ability: Ability
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return GainPoint(PLAYER, 1).why_not(g, ABILITIES.index(self.ability)) is None

    def begin(self, g: Pulp, player: int, source: int) -> None:
        gain(g, player, ABILITIES.index(self.ability), self.n)

    def words(self) -> str:
        return f"gain {self.n} {ABILITY_WORDS[ABILITIES.index(self.ability)]}"


class GainAny(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return bool(GainPoint(PLAYER, self.n).options(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(GainPoint(player, self.n))

    def words(self) -> str:
        return f"gain {counted(self.n, 'point')} of your choice"


class Lose(Verb, frozen=True):
    ability: Ability
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return LosePoint(PLAYER, 1).why_not(g, ABILITIES.index(self.ability)) is None

    def begin(self, g: Pulp, player: int, source: int) -> None:
        lose(g, player, ABILITIES.index(self.ability), self.n)
        g.then(CheckAbilities())  # PI-14.4

    def words(self) -> str:
        return f"lose {self.n} {ABILITY_WORDS[ABILITIES.index(self.ability)]}"


class LoseAny(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return bool(LosePoint(PLAYER, self.n).options(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(LosePoint(player, self.n), CheckAbilities())  # PI-14.4

    def words(self) -> str:
        return f"lose {counted(self.n, 'point')} of your choice"


# --- the bag -----------------------------------------------------------------------------------------


class Add(Verb, frozen=True):
    colour: Colour
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return g.supply[COLOURS.index(self.colour)] > 0

    def begin(self, g: Pulp, player: int, source: int) -> None:
        colour = COLOURS.index(self.colour)
        added = g.into_bag(colour, self.n)
        if added:
            g.tell(BAG_FILLED, player, added, colour)

    def words(self) -> str:
        return f"add {self.n} {self.colour} to the bag"


class Purge(Verb, frozen=True):
    colour: Colour
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return g.bag[COLOURS.index(self.colour)] > 0

    def begin(self, g: Pulp, player: int, source: int) -> None:
        purge(g, player, COLOURS.index(self.colour), self.n)

    def words(self) -> str:
        return f"remove {self.n} {self.colour} from the bag"


class PurgeAny(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return purgeable(g)

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(PurgeCube(player, self.n))

    def words(self) -> str:
        return f"remove {counted(self.n, 'cube')} of your choice from the bag, but no yellow one"


class Quiet(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return g.silence > 0

    def begin(self, g: Pulp, player: int, source: int) -> None:
        gone = min(self.n, g.silence)
        g.silence -= gone
        g.supply[BLACK] += gone
        g.tell(SILENCED, player, gone)

    def words(self) -> str:
        return f"return {self.n} black from The Quietus"


# --- the search --------------------------------------------------------------------------------------


class Bonus(Verb, frozen=True):
    n: Number

    def begin(self, g: Pulp, player: int, source: int) -> None:
        add_bonus(g, player, self.n)

    def words(self) -> str:
        return f"{self.n} more {'cube' if self.n == 1 else 'cubes'} in this search"


class Trade(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return any(g.drawn)

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(TradeCube(player, self.n))

    def words(self) -> str:
        return f"you may put {counted(self.n, 'drawn cube')} back and draw again"


class Sift(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return any(g.bag)

    def begin(self, g: Pulp, player: int, source: int) -> None:
        sift(g, player, self.n)

    def words(self) -> str:
        return f"draw {counted(self.n, 'cube')} now: take a Super Weapon for each yellow one, the others go back"


# --- dice --------------------------------------------------------------------------------------------


class Raise(Verb, frozen=True):
    dice: Dice
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return bool(WhichDie(PLAYER, RAISE, DICE_MASKS[self.dice], self.n).options(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(WhichDie(player, RAISE, DICE_MASKS[self.dice], self.n))

    def words(self) -> str:
        return f"turn {DICE_WORDS[self.dice]} up {self.n}"


class Lower(Verb, frozen=True):
    dice: Dice
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return bool(WhichDie(PLAYER, LOWER, DICE_MASKS[self.dice], self.n).options(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(WhichDie(player, LOWER, DICE_MASKS[self.dice], self.n))

    def words(self) -> str:
        return f"turn {DICE_WORDS[self.dice]} down {self.n}"


class Reroll(Verb, frozen=True):
    def is_of_use(self, g: Pulp) -> bool:
        return any(g.dice)

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(WhichDie(player, MAY_REROLL, ANY_DIE, 0))

    def words(self) -> str:
        return "you may reroll a die"


# --- cards and weapons -------------------------------------------------------------------------------


class Fetch(Verb, frozen=True):
    def is_of_use(self, g: Pulp) -> bool:
        return bool(FetchCard(PLAYER).options(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(FetchCard(player))

    def words(self) -> str:
        return "you may take a Code or Key card from the discard pile"


class Charge(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return bool(chargeable(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(ChargeWeapon(player, self.n))

    def words(self) -> str:
        return f"put up to {counted(self.n, 'needed cube')} from the supply on Super Weapons"


class ChooseIcon(Verb, frozen=True):
    def is_of_use(self, g: Pulp) -> bool:
        return g.strength > 0

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(PowerIcon(player))

    def words(self) -> str:
        return "choose the required icon"


class OwnIcon(Verb, frozen=True):
    def is_of_use(self, g: Pulp) -> bool:
        return g.strength > 0 and g.icon != g.card().icon

    def begin(self, g: Pulp, player: int, source: int) -> None:
        set_icon(g, g.card().icon)

    def words(self) -> str:
        return "the card is paid with its own icon"


class FetchCard(Decision[Pulp]):
    """A Code or Key card of the discard pile is in the hand at once."""  # PI-10.23

    rule = "PI-10.23"
    prompt = "Which card do you take from the discard pile?"

    def options(self, g: Pulp) -> list[int]:
        found = sorted([card for card in g.discards if g.box.cards[card].hold])
        return [*found, NO_CARD] if found else []

    def label(self, g: Pulp, option: int) -> Label:
        if option == NO_CARD:
            return Label("No card", "choice:none")
        card = g.box.cards[option]
        return Label(card.name, f"card:{card.id}")

    def resolve(self, g: Pulp, option: int) -> None:
        if option != NO_CARD:
            g.discards = tuple([card for card in g.discards if card != option])
            g.hand += (option,)
            g.tell(CARD_FETCHED, self.player, option)


class OnceARound:
    """Marks an effect that happens once in a round, even where it changes nothing."""  # PI-13.13

    def __init__(self, mark: int) -> None:
        self.mark = mark

    def why_not(self, g: Pulp, player: int, source: int) -> Reason | None:
        return None

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.once |= self.mark

    def words(self) -> str:
        return "once each round"

    def signs(self) -> Signs:
        return (Sign(self.words()),)


# --- conditions; the source is the place of the card in the line -------------------------------------


class IsKind(ConditionLeaf[Pulp], frozen=True, tag="kind"):
    kind: Kind

    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return g.box.cards[g.line[source]].kind == KINDS.index(self.kind)

    def words(self) -> str:
        return f"the card is of the kind {self.kind}"


class Holds(ConditionLeaf[Pulp], frozen=True):
    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return g.box.cards[g.line[source]].hold > 0

    def words(self) -> str:
        return "the card shows a Code or Key"


class Printed(ConditionLeaf[Pulp], frozen=True):
    least: int = 1
    most: int = TRACK

    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return self.least <= g.box.cards[g.line[source]].strength <= self.most

    def words(self) -> str:
        return f"the printed Strength is from {self.least} to {self.most}"


class Needs(ConditionLeaf[Pulp], frozen=True):
    ability: Ability

    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return icon_read(g, source) == ABILITIES.index(self.ability)  # PI-13.8

    def words(self) -> str:
        return f"the card is to be paid with {self.ability}"


class Match(ConditionLeaf[Pulp], frozen=True):
    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return icon_read(g, source) == g.box.cards[g.line[source]].icon  # PI-13.8

    def words(self) -> str:
        return "the required icon is the card's own"


class First(ConditionLeaf[Pulp], frozen=True):
    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return source == 0

    def words(self) -> str:
        return "the card is leftmost"


class Last(ConditionLeaf[Pulp], frozen=True):
    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return source == len(g.line) - 1

    def words(self) -> str:
        return "the card is rightmost"


class InSector(ConditionLeaf[Pulp], frozen=True):
    rule = "PI-3.10"

    alien: Literal["kah", "quietus", "masque"]

    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return g.box.aliens[g.aliens[g.sector]].id == self.alien

    def words(self) -> str:
        return f"the sector is that of {self.alien}"


class Black(ConditionLeaf[Pulp], frozen=True):
    rule = "PI-14.8"

    least: Number

    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return g.silence >= self.least

    def words(self) -> str:
        return f"{self.least} or more black lie on The Quietus"


VERBS: Final = (
    Gain, GainAny, Lose, LoseAny, Add, Purge, PurgeAny, Quiet, Bonus, Trade, Sift, Raise, Lower, Reroll, Fetch, Charge,
)  # fmt: skip
ABOUT_CARDS: Final = (IsKind, Holds, Printed, Needs, Match, First, Last)  # only where a card of the line is looked at
ANYWHERE: Final = (InSector, Black)
LANGUAGE: Final = Language[Pulp](VERBS, conditions=ANYWHERE)
WEAPON_LANGUAGE: Final = Language[Pulp]((*VERBS, ChooseIcon, OwnIcon), conditions=ANYWHERE)
