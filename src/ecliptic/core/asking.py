"""What a match is asked: who may choose, what, and what would come of it."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from ecliptic.core.answers import Option, Question, Refusal, option_of, question_of, refusals_of
from ecliptic.core.errors import IllegalChoice, shown
from ecliptic.core.flow import Position
from ecliptic.core.game import Game
from ecliptic.core.preview import Foresight, Preview
from ecliptic.core.record import Header, Line
from ecliptic.core.together import asked, facing, group_of


class Asking:
    """Questions to a match; they change nothing. `seat` is one of those that choose at the same time, or the first."""

    game: Game
    header: Header
    position: Position
    number: int
    lines: list[Line]
    choices: list[Line]

    @property
    def players(self) -> int:
        return self.header.players

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


def check_number(option: object) -> None:
    if type(option) is not int:
        raise IllegalChoice(f"{shown(option)} is not the number of an option.")
