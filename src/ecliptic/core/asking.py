"""What a match is asked: who may choose, what, what would come of it, and what a seat may know."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from ecliptic.core.answers import Option, Question, Refusal, option_of, question_of, refusals_of
from ecliptic.core.errors import BadSetup, EclipticError, IllegalChoice, shown
from ecliptic.core.events import Event, Occurrence
from ecliptic.core.game import Game
from ecliptic.core.position import Position
from ecliptic.core.preview import Foresight, Preview
from ecliptic.core.record import Header, Line
from ecliptic.core.story import Deed
from ecliptic.core.together import asked, facing, group_of
from ecliptic.core.views import EVERYTHING, Seat, View, plain


class Asking:
    """Questions to a match; they change nothing.

    Of a choice, `seat` is one of those that choose at the same time, or the first; in looking, it is whose eyes see.
    """

    game: Game
    header: Header
    position: Position
    number: int
    happened: list[Occurrence]
    lines: list[Line]
    choices: list[Line]

    @property
    def players(self) -> int:
        return self.header.players

    # --- choosing ----------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may choose now: one, or several that choose at the same time; none when the game is over."""
        return asked(self.position)

    @property
    def decision(self) -> Question | None:
        """What is asked; where several seats choose at the same time, what the first of them is."""
        decision = self.position.decision
        return None if decision is None else question_of(self.position, decision)

    def facing(self, seat: int | None) -> Position:
        """The position as it is put before one of the seats asked; before the first of them, unless said otherwise."""
        seat = self.position.seat if seat is None else seat
        if seat is None:
            return self.position
        if seat not in self.asked:
            raise IllegalChoice(f"Seat {shown(seat)} cannot choose now: it is not asked.")
        return facing(self.position, seat)

    def question(self, seat: int | None = None) -> Question | None:
        g = self.facing(seat)
        return None if g.decision is None else question_of(g, g.decision)

    def options(self, seat: int | None = None) -> list[Option]:
        g = self.facing(seat)
        decision = g.decision
        if decision is None:
            return []
        return [option_of(id, decision.label(g, id), decision.rule) for id in g.options()]

    def instead(self, seat: int | None = None) -> list[Option]:
        """What the seat that decides may do instead of answering, such as giving up."""
        g = self.facing(seat)
        return [option_of(id, g.stack[0].instead_label(g, id), "") for id in g.instead()]

    def refusals(self, seat: int | None = None) -> list[Refusal]:
        g = self.facing(seat)
        return [] if g.decision is None else refusals_of(g, g.decision)

    def preview(self, option: int, seat: int | None = None) -> Preview:
        """What the option would do, for the seat that decides alone, as far as that seat can know it."""
        check_number(option)
        g = self.facing(seat)
        if option not in g.offered:
            raise g.refusal_of(option)
        return self.foresight(seat).preview(option)

    def foresight(self, seat: int | None = None) -> Foresight:
        """To preview several options of the present decision."""
        return Foresight(self.game, self.facing(seat), self.players, self.number + 1)

    def asks_the_same(self, seat: int, lines: int) -> bool:
        """Is the seat asked the same as when the record had this many lines? Others may choose at the same time."""
        group = group_of(self.position)
        since = self.lines[lines:]
        if not since or group is None:
            return lines == len(self.lines)
        began = all(line.n > group.began and line.option is not None and line.seat != seat for line in since)
        return began and seat in self.asked

    def since(self, seat: int) -> int:
        """How many choices led to the question that is put to the seat; none of others that choose at the same time."""
        group = group_of(self.position)
        if group is None:
            return self.number
        return group.began + sum(line.seat == seat for line in self.choices[group.began :])

    # --- looking -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.position.seat is None

    def view(self, seat: Seat = None) -> View:
        """What the seat may see; it is the caller's, who may change it."""
        self.check_seat(seat)
        return plain(self.game.view(self.position, seat))

    def own(self, seat: int) -> View:
        """What the seat sees besides what everybody does: `view(None) | own(seat)` is `view(seat)`."""
        self.check_player(seat)
        return plain(self.game.own(self.position, seat))

    def events(self, seat: Seat = None, since: int = 0, until: int | None = None) -> list[Event]:
        """What the seat may know of what happened, without the first `since` events, and those from `until` on."""
        self.check_seat(seat)
        told = self.happened[since:until]
        return [event.revealed() if seat is EVERYTHING else event.known_to(seat) for event in told]

    def deeds(self, seat: Seat = None, since: int = 0) -> list[Deed]:
        """The story as the seat may know it, a sentence for each deed, from the deed to which event `since` belongs."""
        self.check_seat(seat)
        return self.game.storyteller.deeds(self.happened, seat, since)

    def scores(self) -> list[int]:
        return self.game.scores(self.position)

    def winners(self) -> list[int]:
        return self.game.winners(self.position)

    def conclude(self) -> str:
        """What the finished game leaves to the next one of its campaign; give it to `new` as `legacy`."""
        if not self.over:
            raise EclipticError("The game is not over; its campaign goes on when it is.")
        return self.game.conclude(self.position)

    def next_options(self) -> dict[str, str]:
        """The options for another game of the same players."""
        return self.game.next_options(self.position, self.game.as_played(self.header.options))

    def check_seat(self, seat: Seat) -> None:
        if seat is not None and seat is not EVERYTHING:
            self.check_player(seat)

    def check_player(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.header.players:
            raise BadSetup(f"There is no seat {shown(seat)}; the seats are 0 to {self.header.players - 1}.")


def check_number(option: object) -> None:
    if type(option) is not int:
        raise IllegalChoice(f"{shown(option)} is not the number of an option.")
