"""The cards as they are written: lines, and the cards themselves."""  # DF-2

from __future__ import annotations

from typing import NamedTuple

from ecliptic.games.deep_future.components.constants import BLANK, LINES, NOTHING, NUMBERS, ORIGINAL, SUIT_LETTERS


class Line(NamedTuple):
    """One advancement of a world or tech: its suit, which of the six, whether a player chose it, and when."""

    suit: int
    number: int  # 1 to 6; 0 while it is empty
    circled: bool
    era: int

    @property
    def advancement(self) -> int:
        return self.suit * NUMBERS + self.number - 1


class Card(NamedTuple):
    """A card as it is written. What it becomes is a new value; its number in the campaign stays."""

    number: int
    suit: int
    kind: int = BLANK
    era: int = ORIGINAL
    sector: int = NOTHING
    name: str = ""
    lines: tuple[Line, ...] = ()
    victory: int = NOTHING  # of a civilization ...
    effect: int = NOTHING  # ... and the suit of its second effect
    home: str = ""
    techs: tuple[str, ...] = ()

    @property
    def filled(self) -> int:
        return sum(1 for line in self.lines if line.number)

    @property
    def complete(self) -> bool:
        """Three filled lines."""  # DF-2.12
        lines = self.lines
        return len(lines) == LINES and lines[0].number > 0 and lines[1].number > 0 and lines[2].number > 0

    @property
    def circles(self) -> int:
        return sum(1 for line in self.lines if line.circled)

    @property
    def suits(self) -> list[int]:
        """Of the filled lines."""  # DF-17.2, DF-17.7
        return [suit for suit, number, _, _ in self.lines if number]

    def has_suit(self, suit: int) -> bool:
        return suit in self.suits

    def called(self, name: str) -> Card:
        return Card(
            self.number,
            self.suit,
            self.kind,
            self.era,
            self.sector,
            name,
            self.lines,
            self.victory,
            self.effect,
            self.home,
            self.techs,
        )


def corner(card: Card) -> str:
    return f"{card.number}{SUIT_LETTERS[card.suit]}"
