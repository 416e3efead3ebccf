"""A game's entry: what anybody may know of it before it begins. Every client takes its words and numbers from here."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from ecliptic.core.errors import BadSetup, shown
from ecliptic.core.rulebook import Rulebook, Table, read_rulebook

OptionValue = str | int | bool | None


class OptionSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Something the players agree on before the game."""

    name: str
    title: str
    meaning: str
    values: tuple[str, ...]
    words: dict[str, str] = {}  # of the values; a number speaks for itself
    default: str
    before: str | None = None  # the value by which games were played that are older than this option
    main: bool = False  # asked first; the others are folded away
    asked: bool = True  # False: a table knows it by itself
    players: int = 0  # it matters with this many players only; 0: with any number

    def word(self, value: str) -> str:
        return self.words.get(value, value)

    def chosen(self, value: OptionValue) -> str:
        """The value as one of `values`; true, false and None stand for themselves."""
        for text in spellings(value):
            if text in self.values:
                return text
        raise BadSetup(f"Option {self.name} cannot be {shown(value)}; it may be {', '.join(self.values)}.")


def spellings(value: OptionValue) -> tuple[str, ...]:
    if value is True:
        return ("yes", "on")
    if value is False:
        return ("no", "off")
    if value is None:
        return ("none",)
    return (value.lower() if isinstance(value, str) else shown(value),)


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """Options that go well together. What it does not name is as usual."""

    name: str
    title: str
    meaning: str
    options: dict[str, str] = {}


def first_game(meaning: str, **options: str) -> Preset:
    return Preset(name="first", title="First game", meaning=meaning, options=options)


def as_printed(meaning: str, **options: str) -> Preset:
    return Preset(name="printed", title="As printed", meaning=meaning, options=options)


def tournament(meaning: str, **options: str) -> Preset:
    return Preset(name="tournament", title="Tournament", meaning=meaning, options=options)


class Shade(msgspec.Struct, frozen=True):
    """A colour as it is seen on a dark and on a light ground."""

    dark: str
    light: str
    name: str = ""  # of a seat's colour: by it players ask for theirs


class Actor(msgspec.Struct, frozen=True):
    """Somebody who acts without a seat and never decides, such as an automatic opponent."""

    name: str
    colour: Shade


class Word(msgspec.Struct, frozen=True):
    """A word to know before the first choice."""

    name: str
    meaning: str


class HowYouWin(msgspec.Struct, frozen=True, kw_only=True):
    """What a newcomer reads before the first choice, in sentences."""

    goal: str
    end: str
    turn: tuple[str, ...]  # its steps, in order
    words: tuple[Word, ...]


class Rank(msgspec.Struct, frozen=True):
    """What somebody is called who scored at least so much in a whole tour."""

    score: int
    title: str


class TourInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A tour of duty: a solo game with every value of an option but the usual one, in an order of the player's."""

    title: str
    meaning: str
    option: str
    asked: tuple[str, ...] = ()  # options that are chosen once for the whole tour; the others are as usual
    ranks: tuple[Rank, ...]  # from the lowest to the highest; the first is for any score

    def rank(self, score: int) -> str:
        return [rank.title for rank in self.ranks if score >= rank.score][-1]


class DailyInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A solo game of the day, whose date is its seed."""

    same: str  # what everybody meets: "the same deck and dice"
    order: str  # a sentence: by what the results are ordered


class Ratio(msgspec.Struct, frozen=True):
    """Over many games: how much of one of the game's numbers comes on each of another (Game.columns)."""

    title: str
    of: str
    each: str

    def value(self, totals: Mapping[str, int]) -> float | None:
        """From the sums over all games; nothing if there is nothing to divide by."""
        return totals[self.of] / totals[self.each] if totals.get(self.each) and self.of in totals else None


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The entry of a game."""

    name: str
    title: str
    blurb: str  # one sentence
    how_you_win: HowYouWin
    players: range
    default_players: int
    minutes: tuple[int, int]
    complexity: int  # from 1, explained in a minute, to 5, learned over several games
    mood: tuple[str, str]  # two colours: a body in the sky and its rim
    seat_colours: tuple[Shade, ...]  # as many as there are seats; players may choose among those with a name
    actors: tuple[Actor, ...] = ()  # events number them after the seats: with three players the first is 3
    options: tuple[OptionSpec, ...] = ()
    presets: tuple[Preset, ...] = ()
    orders: dict[str, str] = {}  # standing orders a seat may give and what each does, see Decision.by_order
    naming: str = ""  # the order among them by which the program gives every name that a player may write
    counted: str = "Points"  # what the estimate of who leads counts
    lesson: bool = False  # is there a first game that explains itself?
    campaigns: bool = False  # may a game inherit what the last one left?
    daily: DailyInfo | None = None  # the solo game of the day, the same for everybody
    tour: TourInfo | None = None
    ratios: tuple[Ratio, ...] = ()  # that statistics show
    folder: Path  # of the rulebook and the content
    tables: Callable[[], tuple[Table, ...]] = tuple  # that the rulebook cites

    def everybody(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names by the numbers that events use: of the seats, then of the actors without one."""
        return (*names, *[actor.name for actor in self.actors])

    def option(self, name: str) -> OptionSpec:
        for spec in self.options:
            if spec.name == name:
                return spec
        names = ", ".join([spec.name for spec in self.options])
        raise BadSetup(f"{self.title} has no option {shown(name)}; it has {names or 'none'}.")

    def preset(self, name: str) -> Preset:
        for preset in self.presets:
            if preset.name == name:
                return preset
        names = ", ".join(preset.name for preset in self.presets)
        raise BadSetup(f"{self.title} has no preset {shown(name)}; there are: {names}.")

    @property
    def rulebook(self) -> Rulebook:
        return rulebook_in(self.folder, self.tables)


@cache
def rulebook_in(folder: Path, tables: Callable[[], tuple[Table, ...]]) -> Rulebook:
    return read_rulebook(folder / "rules.md", tables())
