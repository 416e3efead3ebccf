"""Generating an advancement: suits and numbers are read, repeated, or chosen with a circle."""  # DF-11.2 to DF-11.19

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Label
from ecliptic.games.deep_future.components.box import Advancement
from ecliptic.games.deep_future.components.cards import Line
from ecliptic.games.deep_future.components.constants import NUMBERS, SUIT_NAMES
from ecliptic.games.deep_future.deck import read_number, read_suit
from ecliptic.games.deep_future.empire.changes import write_line
from ecliptic.games.deep_future.lines.use import answering, line_label, use
from ecliptic.games.deep_future.moments import CHOOSING, READING
from ecliptic.games.deep_future.naming.decisions import Choice, NameTech
from ecliptic.games.deep_future.naming.words import line_target, title
from ecliptic.games.deep_future.state import LINE, DeepFuture, Happening

KEEP: Final = 0
READ: Final = 0
BY_PHYSICS: Final = 10
BY_PICK: Final = 20
HOW: Final = ("", "Physics", "pick")  # by the tens of an option


class Repeatable(Choice):
    """A read made to generate an advancement may be repeated at once with Chemistry."""  # DF-11.15, DF-11.16

    rule = "DF-11.15"

    def options(self, g: DeepFuture) -> list[int]:
        return [KEEP, *[LINE + line for line in answering(g, self.player, READING)]]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == KEEP:
            return Label("Keep it", "choice:keep")
        return line_label(g, self.player, option - LINE, "Repeat with ")


class NewSuit(Happening):
    """A world's new line: read a suit."""  # DF-11.2

    __match_args__ = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def run(self, g: DeepFuture) -> None:
        g.then(KeepSuit(self.player, self.card, read_suit(g)))


class KeepSuit(Repeatable):
    __match_args__ = ("player", "card", "suit")

    def __init__(self, player: int, card: int, suit: int) -> None:
        self.player = player
        self.card = card
        self.suit = suit

    def question(self, g: DeepFuture) -> str:
        return f"You read {SUIT_NAMES[self.suit].capitalize()}. Keep it?"

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == KEEP:
            g.then(ChooseOrRead(self.player, self.card, len(g.cards[self.card].lines), self.suit))
        else:
            use(g, self.player, option - LINE)
            g.then(NewSuit(self.player, self.card))


def physics_lines(g: DeepFuture, player: int) -> list[int]:
    return answering(g, player, CHOOSING)


class ChooseOrRead(Choice):
    """Without a circle on the card one may choose instead of reading; Physics allows more."""  # DF-11.8, DF-11.10

    __match_args__ = ("player", "card", "i", "suit")
    rule = "DF-11.8"
    step = "choose {}"

    def __init__(self, player: int, card: int, i: int, suit: int) -> None:
        self.player = player
        self.card = card
        self.i = i
        self.suit = suit

    def question(self, g: DeepFuture) -> str:
        return f"Choose a {SUIT_NAMES[self.suit].capitalize()} advancement"

    def options(self, g: DeepFuture) -> list[int]:
        numbers = range(1, NUMBERS + 1)
        found = [READ]
        if g.act.pick:
            found += [BY_PICK + number for number in numbers]  # DF-15.11
        circles = g.cards[self.card].circles
        if circles == 0:
            found += numbers
        elif g.tech(self.card) and circles <= len(physics_lines(g, self.player)):  # DF-11.18, DF-11.19
            found += [BY_PHYSICS + number for number in numbers]
        return found

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == READ:
            return Label("Read a number", "choice:read")
        way, number = divmod(option, 10)
        it, how = g.box.advancements[self.suit * NUMBERS + number - 1], HOW[way]
        facts: Facts = {"advancement": it.id, "how": how} if how else {"advancement": it.id}
        return Label(f"{it.name} ({how})" if how else it.name, f"advancement:{it.id}:{way}", facts)

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == READ:
            g.then(NewNumber(self.player, self.card, self.i, self.suit))
            return
        write = WriteLine(self.player, self.card, self.i, self.suit, option % 10, option < BY_PICK)
        circles = g.cards[self.card].circles if BY_PHYSICS < option < BY_PICK else 0
        g.then(*[UsePhysics(self.player) for _ in range(circles)], write)


class UsePhysics(Choice):
    """Which of several Physics lines is used."""  # DF-11.18

    rule = "DF-11.18"
    prompt = "Which Physics line do you use?"
    step = "use {}"

    def options(self, g: DeepFuture) -> list[int]:
        return [LINE + line for line in physics_lines(g, self.player)]

    def label(self, g: DeepFuture, option: int) -> Label:
        return line_label(g, self.player, option - LINE)

    def resolve(self, g: DeepFuture, option: int) -> None:
        use(g, self.player, option - LINE)


class NewNumber(Happening):
    __match_args__ = ("player", "card", "i", "suit")

    def __init__(self, player: int, card: int, i: int, suit: int) -> None:
        self.player = player
        self.card = card
        self.i = i
        self.suit = suit

    def run(self, g: DeepFuture) -> None:
        g.then(KeepNumber(self.player, self.card, self.i, self.suit, read_number(g)))


class KeepNumber(Repeatable):
    __match_args__ = ("player", "card", "i", "suit", "number")

    def __init__(self, player: int, card: int, i: int, suit: int, number: int) -> None:
        self.player = player
        self.card = card
        self.i = i
        self.suit = suit
        self.number = number

    def advancement(self, g: DeepFuture) -> Advancement:
        return g.box.advancements[self.suit * NUMBERS + self.number - 1]

    def question(self, g: DeepFuture) -> str:
        return f"You read {self.number}: {self.advancement(g).name}. Keep it?"

    def facts(self, g: DeepFuture) -> Facts:
        return {"advancement": self.advancement(g).id}

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == KEEP:
            g.then(WriteLine(self.player, self.card, self.i, self.suit, self.number, False))
        else:
            use(g, self.player, option - LINE)
            g.then(NewNumber(self.player, self.card, self.i, self.suit))


class WriteLine(Happening):
    """The line stands on the card; a tech with its third one may be named."""  # DF-2.11, DF-2.12, DF-11.12

    __match_args__ = ("player", "card", "i", "suit", "number", "circled")

    def __init__(self, player: int, card: int, i: int, suit: int, number: int, circled: bool) -> None:
        self.player = player
        self.card = card
        self.i = i
        self.suit = suit
        self.number = number
        self.circled = circled

    def run(self, g: DeepFuture) -> None:
        g.act = g.act._replace(written=True)
        line = Line(self.suit, self.number, self.circled, g.era)
        write_line(g, self.player, self.card, self.i, line)
        if g.complete_tech(self.card) and not g.cards[self.card].name:
            g.then(NameTech(self.player, self.card))


class ChooseLine(Choice):
    """Which of the empty lines of a tech is filled."""  # DF-11.3

    __match_args__ = ("player", "card")
    rule = "DF-11.3"
    step = "fill {}"

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def question(self, g: DeepFuture) -> str:
        return f"Which line of {title(g.box, g.cards[self.card])} do you fill?"

    def options(self, g: DeepFuture) -> list[int]:
        return [i for i, line in enumerate(g.cards[self.card].lines) if not line.number]

    def label(self, g: DeepFuture, option: int) -> Label:
        suit = SUIT_NAMES[g.cards[self.card].lines[option].suit]
        return Label(f"Line {option + 1}: {suit}", line_target(self.card, option), name=f"Line {option + 1}")

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.then(ChooseOrRead(self.player, self.card, option, g.cards[self.card].lines[option].suit))
