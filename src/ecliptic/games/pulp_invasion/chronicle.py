"""What happened in a mission, round by round, gathered from its events."""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ecliptic.core.events import EventKind, Occurrence
from ecliptic.games.pulp_invasion import events as told
from ecliptic.games.pulp_invasion.box import ABILITIES, COLOURS, DICE

Facts = dict[str, int]


class Round:
    """One round: where the ship was, whom it met, and what that cost and brought."""

    def __init__(self, number: int, alien: int) -> None:
        self.number = number
        self.alien = alien
        self.planet = -1
        self.foiled: list[int] = []
        self.evaded: list[int] = []
        self.paid_to_engage = [0] * len(ABILITIES)
        self.paid_to_evade = [0] * len(ABILITIES)
        self.lost_to_cubes = [0] * len(ABILITIES)
        self.lost_to_quietus = [0] * len(ABILITIES)
        self.lost_to_cards = [0] * len(ABILITIES)
        self.gained = [0] * len(ABILITIES)
        self.powers: list[int] = []  # weapons used
        self.found: list[int] = []
        self.understood: list[int] = []
        self.drawn = [0] * len(COLOURS)  # in the search
        self.drawn_evading = [0] * len(COLOURS)
        self.searched = False
        self.left = False
        self.die_uses = [0] * len(DICE)
        self.cards_gained = 0
        self.cards_paid = 0


class Chronicle:
    """The rounds of a mission, and the dice that were taken before the first."""

    def __init__(self, happened: Sequence[Occurrence]) -> None:
        self.rounds: list[Round] = []
        self.dice: list[int] = []
        self.blame = ""  # the kind of event behind the next loss of a point
        for event in happened:
            self.read(event)

    def read(self, event: Occurrence) -> None:
        if event.kind == told.ROUND_BEGINS.name:
            self.rounds.append(Round(event.facts["round"], event.facts["alien"]))
        elif not self.rounds:
            if event.kind == told.DIE_TAKEN.name:
                self.dice.append(event.facts["die"])
        elif event.kind == told.LOST.name:
            self.lose(self.rounds[-1], event.facts)
        elif event.kind in READERS:
            READERS[event.kind](self.rounds[-1], event.facts)
        if event.kind in (told.SILENCED.name, told.BLACK_CUBE.name):
            self.blame = event.kind

    def lose(self, row: Round, facts: Facts) -> None:
        by = {told.SILENCED.name: row.lost_to_quietus, told.BLACK_CUBE.name: row.lost_to_cubes}
        by.get(self.blame, row.lost_to_cards)[facts["ability"]] += facts["n"]
        self.blame = ""

    def sums(self, of: Callable[[Round], list[int]]) -> list[int]:
        """Added up over all rounds, place by place."""
        return [sum(numbers) for numbers in zip(of(Round(0, 0)), *[of(row) for row in self.rounds], strict=True)]


def engaged(row: Round, facts: Facts) -> None:
    row.foiled.append(facts["card"])
    for ability, name in enumerate(ABILITIES):
        row.paid_to_engage[ability] += facts[name]


def evade_paid(row: Round, facts: Facts) -> None:
    row.paid_to_evade[facts["ability"]] += facts["n"]


def evade_cube(row: Round, facts: Facts) -> None:
    row.drawn_evading[facts["cube"]] += 1
    row.lost_to_cubes[facts["ability"]] += 1


def harmless_cube(row: Round, facts: Facts) -> None:
    row.drawn_evading[facts["cube"]] += 1


def gained(row: Round, facts: Facts) -> None:
    row.gained[facts["ability"]] += facts["n"]


def searched(row: Round, facts: Facts) -> None:
    row.searched = True
    for colour, name in enumerate(COLOURS):
        row.drawn[colour] += facts[name]


def cube_traded(row: Round, facts: Facts) -> None:
    row.drawn[facts["another"]] += 1


def search_left(row: Round, facts: Facts) -> None:
    row.left = True


def planet_chosen(row: Round, facts: Facts) -> None:
    row.planet = facts["planet"]


def card_gained(row: Round, facts: Facts) -> None:
    row.cards_gained += 1


def card_paid(row: Round, facts: Facts) -> None:
    row.cards_paid += 1


def die_used(row: Round, facts: Facts) -> None:
    row.die_uses[facts["die"]] += 1


Reader = Callable[[Round, Facts], None]
KINDS: Final[tuple[tuple[EventKind, Reader], ...]] = (
    (told.PLANET_CHOSEN, planet_chosen),
    (told.CARD_ENGAGED, engaged),
    (told.CARD_EVADED, lambda row, facts: row.evaded.append(facts["card"])),
    (told.EVADE_PAID, evade_paid),
    (told.EVADE_CUBE, evade_cube),
    (told.HARMLESS_CUBE, harmless_cube),
    (told.GAINED, gained),
    (told.POWER_USED, lambda row, facts: row.powers.append(facts["weapon"])),
    (told.WEAPON_FOUND, lambda row, facts: row.found.append(facts["weapon"])),
    (told.UNDERSTOOD, lambda row, facts: row.understood.append(facts["weapon"])),
    (told.SEARCHED, searched),
    (told.CUBE_TRADED, cube_traded),
    (told.SEARCH_LEFT, search_left),
    (told.CARD_TAKEN, card_gained),
    (told.CARD_FETCHED, card_gained),
    (told.CARD_PAID, card_paid),
    (told.DIE_USED, die_used),
)
READERS: Final = {kind.name: reader for kind, reader in KINDS}
