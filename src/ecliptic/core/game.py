"""What the engine must know of a game: its entry, its set-up, and how to look at it."""

# not compiled: the edge of the engine

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from ecliptic.core.entry import GameInfo, OptionValue
from ecliptic.core.errors import BadSetup, shown
from ecliptic.core.events import Occurrence
from ecliptic.core.flow import Reason
from ecliptic.core.measures import Measure
from ecliptic.core.position import Position
from ecliptic.core.setup import Setup
from ecliptic.core.story import Storyteller
from ecliptic.core.tale import Tale
from ecliptic.core.views import EVERY_FIELD, GameView, Seat, View
from ecliptic.core.words import counted

Column = str | int | tuple[str, ...]  # by what games are compared: a word, a number, several words


class Appraiser:
    """Judges positions for one seat. A bot asks one appraiser about all that it looks at before a choice, so a game may
    have one of its own that remembers what these positions have in common; it may serve the next choice too."""

    most: ClassVar[int] = 25  # positions that a bot looks at for one option
    trials: ClassVar[int] = 4  # imagined positions in which the best option must have proved itself

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat

    def features(self, position: Position) -> dict[str, float]:
        return self.game.features(position, self.seat)

    def estimate(self, position: Position) -> float:
        """The sum of the features, by which bots go."""
        return sum(self.features(position).values())

    def shortlist(self, position: Position, options: list[int]) -> list[int]:
        """The options without those that the estimate never prefers to others of them: nobody need look at these."""
        return options

    def prepare(self, position: Position) -> None:
        """A choice of the seat begins here: what was remembered of others is forgotten unless it holds here too."""


class Game:
    """One game. The methods that take a position are given only positions of this game."""

    entry: GameInfo
    rules_version: int
    endings: tuple[str, ...]  # the ways in which a game can end
    always_won: bool = True  # is there a winner at every end?
    merits: Mapping[str, str] = {}  # its features, as what a choice does that is better for one: "leaves you more fuel"
    view_type: type[GameView]  # what its views look like
    storyteller: Storyteller = Storyteller()

    def agreed(self, players: int, options: Mapping[str, OptionValue]) -> dict[str, str]:
        """Every option with the value chosen or its default; a wrong one is refused."""
        if type(players) is not int or players not in self.entry.players:
            few, many = self.entry.players[0], self.entry.players[-1]
            number = f"{few} to {many} players" if few < many else counted(few, "player")
            raise BadSetup(f"{self.entry.title} is for {number}, not {shown(players)}.")
        if not hasattr(options, "items"):
            raise BadSetup(f"Options are names with their values, such as {{'name': 'value'}}, not {shown(options)}.")
        given = {name: self.entry.option(name).chosen(value) for name, value in options.items()}
        chosen = {spec.name: given.get(spec.name, spec.default) for spec in self.entry.options}
        self.check(players, chosen)
        return chosen

    def as_played(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options of a record; those that did not exist yet have the value by which games were played then."""
        then = {spec.name: spec.before for spec in self.entry.options if spec.before is not None}
        return then | {**options}

    def check(self, players: int, options: Mapping[str, str]) -> None:
        """Refuse options that do not go together."""

    def endless(self, options: Mapping[str, str]) -> Reason | None:
        """Why these options leave the end to the players, so that bots without a plan may play on and on."""
        return None

    def content_digest(self, pack: Path | None) -> str:
        raise NotImplementedError

    def names(self, pack: Path | None, players: int) -> tuple[str, ...]:
        """What the seats are called unless their players say otherwise, each having its own colour."""
        raise NotImplementedError

    def usual_names(self, pack: Path | None, colours: tuple[int, ...]) -> tuple[str, ...]:
        """The same for seats of these colours: the names go with them."""
        names = self.names(pack, max(colours) + 1)
        return tuple(names[colour] for colour in colours)

    def begin(self, setup: Setup) -> Position:
        """A new position, played up to its first choice."""
        raise NotImplementedError

    def check_legacy(self, legacy: str) -> None:
        """Refuse what this game cannot begin from."""
        if legacy:
            raise BadSetup(f"{self.entry.title} has no campaigns: a game can't start from an earlier one.")

    def conclude(self, position: Position) -> str:
        """What a finished game leaves to the next one of its campaign."""
        return ""

    def view(self, position: Position, seat: Seat, changed: int = EVERY_FIELD) -> View:
        """What the seat may see, built from nothing. Parts may be shared with other views, so it is only to be read.

        `changed` leaves out the entries that are as they were before these fields changed; see `core.views`.
        """
        raise NotImplementedError

    def own(self, position: Position, seat: int, changed: int = EVERY_FIELD) -> View:
        """The entries in which a seat's view differs from the spectators'; a table makes the rest once for all."""
        raise NotImplementedError

    def word(self, position: Position, name: str, value: int) -> str:
        """The word for a fact of an event."""
        raise NotImplementedError

    def next_options(self, position: Position, options: Mapping[str, str]) -> dict[str, str]:
        """The options for the same players' next game; a game in which the first seat goes round changes them."""
        return dict(options)

    def scores(self, position: Position) -> list[int]:
        raise NotImplementedError

    def standings(self, position: Position) -> list[int]:
        """What every seat would score if the game ended now, hidden cards included: for looking back at it.

        Actors without a seat that score too come after the seats, in the order of the entry.
        """
        raise NotImplementedError

    def winners(self, position: Position) -> list[int]:
        raise NotImplementedError

    def ends(self, position: Position) -> bool:
        """Is the game over, or is its end certain whatever is still chosen?"""
        return position.over

    def ending(self, position: Position) -> str:
        """Which of the endings a finished game had; empty while it goes on."""
        raise NotImplementedError

    def columns(self, position: Position, seat: int = 0) -> dict[str, str | int]:
        """By what finished games are compared beyond score, victory and ending: words to group by, numbers to count.

        A word may be about the seat, such as the character that it played.
        """
        return {}

    def details(self, position: Position, seat: int = 0) -> dict[str, Column]:
        """More columns for the lab, which compares many games; several words put the seat into several groups.

        A logbook leaves them out: nobody reads so much about one game.
        """
        return {}

    def tale(self, position: Position, happened: Sequence[Occurrence], seed: int) -> Tale | None:
        """A finished game as a tale, where the game tells one."""
        return None

    def catalogue(self, pack: Path | None) -> dict[str, range]:
        """The cards and tiles by the name that events use for them."""
        raise NotImplementedError

    def counts(self, position: Position) -> dict[str, tuple[int, int]]:
        """Of every component: how many are somewhere, and how many there must be."""
        raise NotImplementedError

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """What speaks for a seat, in victory points or in hundredths of a chance; bots go by their sum."""
        raise NotImplementedError

    def appraiser(self, seat: int) -> Appraiser:
        return Appraiser(self, seat)

    def measures(self, position: Position, seat: int) -> list[Measure]:
        """The numbers that a player goes by, the most telling first: the seat's own, and those of others it can see."""
        return []
