"""The story of the mission as a magazine would print it, and the end sheet. The same events give the same words."""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.events import Occurrence, listed
from ecliptic.core.tale import Passage, Tale
from ecliptic.core.words import capitalised
from ecliptic.games.pulp_invasion.box import ABILITY_WORDS, NOTHING
from ecliptic.games.pulp_invasion.chronicle import Chronicle, Round
from ecliptic.games.pulp_invasion.end_sheet import end_sheet
from ecliptic.games.pulp_invasion.ending import EXHAUSTED, GIVEN_UP, OUT_OF_TIME, WON
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.words import points

Phrases = tuple[str, ...]
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")

TITLES: Final[dict[int, Phrases]] = {
    WON: ("{captain} Saves the Alliance!", "The Arsenal of {captain}", "{captain} and the Last Weapon"),
    EXHAUSTED: ("The Last Stand of {captain}", "{captain} Against the Dark", "Farewell, {captain}!"),
    OUT_OF_TIME: ("Too Late, {captain}!", "The Night the Fleet Sailed", "One Sector Short"),
    GIVEN_UP: ("The Day {captain} Turned Back", "{captain} Goes Home", "No Glory for {captain}"),
}
OPENINGS: Final[Phrases] = (
    "Nobody else would take the job. {captain} took it before the coffee was cold, and brought along {crew}.",
    "It was the year the stars went quiet. {captain} had one ship, {crew}, and not one plan worth the name.",
    "{wanted} Super Weapons, and a Hegemony that wanted them first. {captain} counted the crew twice: {crew}.",
    "The message was short: find the weapons. The list of volunteers was shorter: {captain}, with {crew}.",
)
COURSES: Final[Phrases] = (
    "That night, {captain} set course for {planet}, where the patrols of {alien} never sleep.",
    "{planet} was next on the chart, and {alien} was waiting.",
    "Dawn found the ship on its way to {planet}, deep in the sector of {alien}.",
    "The engines coughed, the crew cheered, and {planet} grew in the window.",
    "“{planet},” said {captain}, and nobody aboard dared to ask why.",
    "There were safer places than {planet}. {captain} did not want a safe place.",
)
FIGHTS: Final[Phrases] = (
    "{cards} came looking for trouble and found it.",
    "{cards} stood in the way, for a moment.",
    "{cards} gave the order to halt, and then gave way.",
    "{cards} fired first. {captain} fired better.",
    "{cards} never saw where the trick was.",
)
PRICES: Final[Phrases] = (
    "It cost {points}.",
    "The bill: {points}.",
    "{captain} paid with {points} and called it cheap.",
    "{points} went up in smoke.",
)
ESCAPES: Final[Phrases] = (
    "Past {cards} there was only one way: the back door.",
    "{captain} slipped by {cards} with the lights off.",
    "{cards} saw nothing but a trail of sparks.",
    "From {cards} the ship ran, and ran fast.",
)
LOSSES: Final[Phrases] = (
    "Running took {points}.",
    "{points} stayed behind in the dark.",
    "When the smoke cleared, {points} had gone with it.",
)
CLEAR: Final[Phrases] = ("For once, the way was clear.", "Not a soul crossed their path.")
POWERS: Final[Phrases] = (
    "The {weapons} did the rest.",
    "Nobody forgets the sound of the {weapons}.",
    "Then the {weapons} spoke.",
)
FINDS: Final[Phrases] = (
    "And there, under the dust of {planet}, lay the {weapons}!",
    "A yellow gleam, a held breath: the {weapons}!",
    "The last crate was not empty. It held the {weapons}!",
    "Somebody had left the door ajar, and behind it stood the {weapons}!",
)
MISSES: Final[Phrases] = (
    "{planet} kept its secrets.",
    "The search brought {cubes}, and no weapon.",
    "They turned over every stone. Under the stones were more stones.",
    "The trail went cold before supper.",
)
NO_SEARCH: Final[Phrases] = ("There was no time to search.", "They left without a look back.")
INSIGHTS: Final[Phrases] = (
    "By morning the crew understood the {weapons}.",
    "“So that is how it works,” somebody whispered, and the {weapons} hummed.",
)
SILENCES: Final[Phrases] = (
    "Silence fell over the ship, and {points} fell with it.",
    "The Quietus took {points}, without a word.",
)
CLOSINGS: Final[dict[int, Phrases]] = {
    WON: (
        "With {found} Super Weapons in the hold, {captain} turned the ship for home. The Hegemony blinked first.",
        "That made {found}. {captain} lit a lamp in the window of the Alliance, and it burns there still.",
    ),
    EXHAUSTED: (
        "Then {empty} gave out, and there was nothing left to steer with. They found the ship, but not {captain}.",
        "With {empty} gone, {captain} watched the stars come closer. {found} of {wanted} weapons were safe.",
    ),
    OUT_OF_TIME: (
        "The last patrol passed, the fleet set sail, and {found} of {wanted} weapons were not enough.",
        "{captain} was one planet too slow. On the far side of the night, the fleet sailed.",
    ),
    GIVEN_UP: (
        "{captain} looked at the chart, folded it, and turned for home with {found} of {wanted} weapons.",
        "Some say {captain} lost heart that day. Others say that a Captain must know when to stop.",
    ),
}


def tale(g: Pulp, happened: Sequence[Occurrence], seed: int) -> Tale:
    chronicle = Chronicle(happened)
    teller = Teller(g, chronicle)
    passages = [Passage("", teller.opening()), *[teller.passage(row) for row in chronicle.rounds]]
    return Tale(teller.title(), (*passages, Passage("The end", teller.closing())), end_sheet(g, chronicle, seed))


class Teller:
    """Finds the words. Phrases of one kind take turns, so that none comes again before the others."""

    def __init__(self, g: Pulp, chronicle: Chronicle) -> None:
        self.g = g
        self.chronicle = chronicle
        self.captain = g.box.captains[g.captain].name
        self.turns: dict[Phrases, int] = {}

    def say(self, phrases: Phrases, **words: object) -> str:
        turn = self.turns.get(phrases, self.g.captain)
        self.turns[phrases] = turn + 1
        return capitalised(phrases[turn % len(phrases)].format(captain=self.captain, **words))

    # --- the frame of the story --------------------------------------------------------------------

    def title(self) -> str:
        return self.say(TITLES[self.g.ended])

    def opening(self) -> str:
        crew = listed([f"the {self.g.box.dice[die].name}" for die in self.chronicle.dice]) or "nobody at all"
        return self.say(OPENINGS, crew=crew, wanted=self.g.variant.weapons)

    def closing(self) -> str:
        empty = [word for word, n in zip(ABILITY_WORDS, self.g.abilities, strict=True) if not n]
        found = len(self.g.found)
        return self.say(CLOSINGS[self.g.ended], empty=listed(empty), found=found, wanted=self.g.variant.weapons)

    # --- a round -----------------------------------------------------------------------------------

    def passage(self, row: Round) -> Passage:
        alien = self.g.box.aliens[row.alien].name
        if row.planet == NOTHING:
            return Passage(f"{ROMAN[row.number - 1]}. {alien}", f"The ship drifted in the sector of {alien}.")
        planet = self.g.box.planets[row.planet].name
        told = [self.say(COURSES, planet=planet, alien=alien), *self.silence(row), *self.encounters(row)]
        return Passage(f"{ROMAN[row.number - 1]}. {planet}", " ".join([*told, *self.search(row, planet)]))

    def silence(self, row: Round) -> list[str]:
        return [self.say(SILENCES, points=points(*row.lost_to_quietus))] if any(row.lost_to_quietus) else []

    def encounters(self, row: Round) -> list[str]:
        if not row.foiled and not row.evaded:
            return [self.say(CLEAR)]
        found: list[str] = []
        if row.foiled:
            found.append(self.say(FIGHTS, cards=self.cards(row.foiled)))
            found += [self.say(PRICES, points=points(*row.paid_to_engage))] if any(row.paid_to_engage) else []
        found += [self.say(POWERS, weapons=self.weapons(row.powers))] if row.powers else []
        if row.evaded:
            found.append(self.say(ESCAPES, cards=self.cards(row.evaded)))
            lost = [paid + lost for paid, lost in zip(row.paid_to_evade, row.lost_to_cubes, strict=True)]
            found += [self.say(LOSSES, points=points(*lost))] if any(lost) else []
        return found

    def search(self, row: Round, planet: str) -> list[str]:
        found: list[str] = []
        if row.found:
            found.append(self.say(FINDS, planet=planet, weapons=self.weapons(row.found)))
        elif row.searched:
            n = sum(row.drawn)
            found.append(self.say(MISSES, planet=planet, cubes=f"{n} cube{'' if n == 1 else 's'}"))
        elif row.left:
            found.append(self.say(NO_SEARCH))
        if row.understood:
            found.append(self.say(INSIGHTS, weapons=self.weapons(row.understood)))
        return found

    # --- names -------------------------------------------------------------------------------------

    def cards(self, numbers: list[int]) -> str:
        return listed([self.g.box.cards[number].name.removesuffix("!") for number in numbers])

    def weapons(self, numbers: list[int]) -> str:
        return listed([self.g.box.weapons[number].name for number in dict.fromkeys(numbers)])
