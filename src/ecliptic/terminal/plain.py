"""The plain line mode: sentences out, lines in; for pipes, for screen readers, for slow lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TextIO

from rich.console import Console, RenderableType

from ecliptic.core.answers import Option, Question
from ecliptic.core.errors import EclipticError
from ecliptic.core.story import in_lines
from ecliptic.terminal.hints import hint_lines
from ecliptic.terminal.introduction import how_you_win, introduce, is_introduced
from ecliptic.terminal.rulebooks import found, wording
from ecliptic.terminal.session import LEAVE_NAMES, NAMES_LEFT, NO_ORDERS, OWN_WORDS, REMATCH, WHAT_ORDERS_ARE, Session
from ecliptic.terminal.words import (
    NOTHING_REFUSED,
    asking,
    choice_words,
    deed_lines,
    given_up,
    namesake,
    once_more,
    why_not,
    with_rule,
    worth_words,
)

WIDTH = 100
CURTAIN = 60
HELP = (
    "Type the number of a choice. To pick several things, type all their numbers. You can also type:",
    "g        the goal: how you win, how the game ends, the shape of a turn",
    "b        the board",
    "h        your hand and your board",
    "hint     what a bot would choose here, and why",
    "w        what you can't do here, and why",
    "n NAME   enter a name of your own, where a name is asked for",
    "u        undo your last choice",
    "r        the rule of this question; r 5.2 one rule, r 5 a chapter, r WORDS a search",
    "l        the log from the beginning; l 20 its last 20 lines; ll the same with every step",
    "o        explain standing orders; o ORDER gives one",
    "s FILE   save",
    "x        what else you can do, such as giving up",
    "?        this help",
    "q        quit; the game is saved",
)


class Quit(Exception):
    """The person wants to stop."""


class LineMode:
    """One game, played by lines. `asks` says that somebody is there to answer a question."""

    def __init__(self, session: Session, lines: Iterable[str], out: TextIO, asks: bool) -> None:
        self.session = session
        self.match = session.match
        self.drawing = session.drawing(glyphs=False)
        self.input = iter(lines)
        self.console = Console(file=out, width=WIDTH, color_system=None, highlight=False, markup=False, emoji=False)
        self.asks = asks
        self.at_keyboard: int | None = None
        self.warned = 0
        self.commands: dict[str, Callable[[str], None]] = {
            "g": self.goal,
            "b": self.board,
            "h": self.hand,
            "hint": self.hint,
            "w": self.why_not,
            "n": self.name,
            "u": self.undo,
            "r": self.rules,
            "l": self.log,
            "ll": self.steps,
            "o": self.orders,
            "s": self.save,
            "x": self.instead,
            "?": self.help,
            "q": self.quit,
        }

    def run(self) -> None:
        entry = self.match.game.entry
        self.say(f"{entry.title}.", *self.session.introduction(), "Type ? for help.")
        if not is_introduced(entry.name):
            self.goal("")
            introduce(entry.name)
        try:
            while not self.match.over:
                self.session.play_bots()
                if self.session.asked is not None:
                    self.take_turn(self.session.asked)
            self.end()
        except Quit:
            pass
        except StopIteration:
            self.say("", "The input ended, so this session ends too.")
        self.say(*self.session.close())

    # --- one question ------------------------------------------------------------------------------

    def take_turn(self, seat: int) -> None:
        """Ask until something has changed."""
        if self.at_keyboard != seat:
            self.change_person(seat)
        self.tell(seat)
        self.ask()
        before = len(self.match.lines)
        self.obey(self.read())
        while len(self.match.lines) == before:
            self.say(f"{self.question().prompt} {self.what_to_type()}")
            self.obey(self.read())

    def change_person(self, seat: int) -> None:
        if self.session.secretive:
            self.say(*[""] * CURTAIN)
            self.read(f"Pass the keyboard to {self.session.names[seat]} and press Enter.")
        self.at_keyboard = seat

    def tell(self, seat: int) -> None:
        news = [with_rule(line) for line in in_lines(self.session.news(seat))]
        self.say(*["", *news] if news else [])
        self.say(*self.session.trouble[self.warned :])
        self.warned = len(self.session.trouble)

    def ask(self) -> None:
        question = self.question()
        view = self.session.view(question.seat)
        self.say("", self.drawing.status(view, self.session.names))
        asked = question.prompt + self.session.out_of_turn(question)
        self.say(f"{self.session.names[question.seat]}: {asked} ({question.rule})")
        subject = self.drawing.subject(view)
        self.say(*[subject] if subject else [])
        for number, option in enumerate(self.answers(), 1):
            worth = worth_words(self.session.worth(option.id), question.seat, self.session.everybody)
            self.say(f"{number}. {choice_words(option, view, self.drawing)}{worth}")
        if question.selection is not None:
            self.say(self.what_to_type())
        if question.longest_text:
            self.say(f"{number + 1}. {OWN_WORDS}, of at most {question.longest_text} characters: n NAME")
        if self.session.may_leave_names:
            self.say(f"{number + 2}. {LEAVE_NAMES}")

    def question(self) -> Question:
        question = self.session.question
        assert question is not None
        return question

    def obey(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        try:
            if self.session.selection is not None and word.rstrip(",").isdecimal():
                self.select(line.replace(",", " ").split())
            elif word.isdecimal():
                self.choose(int(word))
            elif not word:
                self.ask()
            elif word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            else:
                self.say(f"{word!r} is not a command.")
        except EclipticError as error:
            self.say(str(error))

    def choose(self, number: int) -> None:
        options = self.match.options()
        if number == len(options) + 1 and self.session.naming:
            self.name("")
        elif number == len(options) + 2 and self.session.may_leave_names:
            self.session.leave_names()
            self.say(NAMES_LEFT)
        elif not 1 <= number <= len(options):
            self.say(f"There is no choice {number} here.")
        elif self.is_meant(options[number - 1]):
            self.session.play(options[number - 1].id)

    def is_meant(self, option: Option) -> bool:
        """Where somebody is there to answer, what cannot be undone and does more than its words say is asked again."""
        doubt = once_more(self.session.worth(option.id), option.warning) if self.asks else ""
        return not doubt or self.read(f"{doubt} Do it? (y/n)").strip().lower() in ("y", "yes")

    def answers(self) -> list[Option]:
        """What has a number: the things that can be picked, or the options."""
        selection = self.session.selection
        return self.match.options() if selection is None else [*selection.things]

    def select(self, numbers: list[str]) -> None:
        """The numbers of all that is picked, in any order; 0 picks nothing."""
        things = self.answers()
        wrong = [number for number in numbers if not number.isdecimal() or int(number) > len(things)]
        if wrong:
            raise EclipticError(f"There is no choice {wrong[0]} here.")
        self.session.select([things[int(number) - 1].id for number in numbers if int(number)])

    def what_to_type(self) -> str:
        selection = self.session.selection
        if selection is not None:
            number = f"{selection.least} to {selection.most}" if selection.least < selection.most else selection.most
            return f"Pick {number}: type their numbers on one line, 0 for none, or ? for help."
        name = ", n and a name" if self.question().longest_text else ""
        return f"Type a number from 1 to {len(self.match.options())}{name}, or ? for help."

    # --- the commands ------------------------------------------------------------------------------

    def goal(self, rest: str) -> None:
        self.say("", how_you_win(self.match.game.entry))

    def board(self, rest: str) -> None:
        self.panes(hand=False)

    def hand(self, rest: str) -> None:
        self.panes(hand=True)

    def panes(self, hand: bool) -> None:
        marks = {option.target: str(number) for number, option in enumerate(self.answers(), 1)}
        shown = self.drawing.panes(self.session.view(self.question().seat), marks)
        panes = [pane for pane in shown if pane.hand == hand]
        for pane in panes:
            self.say(f"{pane.title}:", pane.body)
        if not panes:
            self.say("You have no hidden cards.")

    def name(self, rest: str) -> None:
        if not self.question().longest_text:
            raise EclipticError("You can't enter a name here.")
        suggested = self.match.options()[0].label
        name = rest or self.read(f"Which name? An empty line takes {suggested}.")
        warning = namesake(name.strip(), self.session.view(self.question().seat), self.drawing)
        self.session.write(name)
        self.say(*[warning] if warning else [])

    def instead(self, rest: str) -> None:
        """Never without asking again: it cannot be taken back."""
        offered = self.match.instead()
        if not offered:
            raise EclipticError("There is nothing else you can do here.")
        for option in offered:
            if self.read(f"{asking(option.label)} {given_up(option.warning)} (y/n)").strip().lower() in ("y", "yes"):
                self.session.play(option.id)
                return

    def why_not(self, rest: str) -> None:
        view = self.session.view(self.question().seat)
        self.say(*(why_not(self.match, view, self.drawing) or [NOTHING_REFUSED]))

    def hint(self, rest: str) -> None:
        self.say(*hint_lines(self.match, self.session.hinting()(), lambda number: f"{number + 1}."))

    def undo(self, rest: str) -> None:
        self.session.undo()
        self.say("Undone.")

    def rules(self, rest: str) -> None:
        book = self.match.game.entry.rulebook
        self.say(*[wording(rule) for rule in found(book, rest or self.question().rule)])

    def log(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            raise EclipticError("Type l for the log, or l and a number for that many lines from its end.")
        self.say(*self.log_lines(steps=False)[-int(rest or 0) :])

    def steps(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            raise EclipticError("Type ll for every step, or ll and a number for that many lines from the end.")
        self.say(*self.log_lines(steps=True)[-int(rest or 0) :])

    def log_lines(self, steps: bool) -> list[str]:
        seat = self.question().seat
        lines = deed_lines(self.match.deeds(seat), self.match.events(seat), steps)
        return [indent + with_rule(told, indent) for told, indent in lines]

    def orders(self, rest: str) -> None:
        known = self.match.game.entry.orders
        seat = self.question().seat
        if not known:
            self.say(NO_ORDERS)
        elif not rest:
            self.say(WHAT_ORDERS_ARE, *[f"o {order:<12} {meaning}" for order, meaning in known.items()])
            self.say(f"Your standing order is {self.session.ordered(seat)}.")
        else:
            self.session.order(seat, rest.lower())
            self.say(f"Your standing order is now {rest.lower()}.")

    def save(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.session.target
        if path is None:
            raise EclipticError("Name a file: s FILE.")
        agreed = False
        if self.session.must_ask(path):
            if not self.asks:
                raise EclipticError(
                    f"{path} exists already; nothing was written. Start with --force to overwrite files."
                )
            agreed = self.read(f"{path} exists already. Overwrite it? (y/n)").strip().lower() in ("y", "yes")
            if not agreed:
                self.say("Nothing was written.")
                return
        self.session.save(path, agreed)
        self.say(f"Saved to {path}.")

    def help(self, rest: str) -> None:
        self.say(*HELP)

    def quit(self, rest: str) -> None:
        raise Quit

    # --- the end, and the lines --------------------------------------------------------------------

    def end(self) -> None:
        seat = self.at_keyboard if self.at_keyboard is not None else next(iter(self.session.persons), None)
        if seat is not None:
            self.tell(seat)
        sheet = self.drawing.sheet(self.session.view(seat), self.session.outcome())
        self.say("", f"{self.drawing.sheet_title}:", sheet, "")
        if self.asks and self.session.rematches:
            self.session.again = self.read(f"{REMATCH}? (y/n)").strip().lower() in ("y", "yes")

    def read(self, prompt: str = "") -> str:
        if prompt:
            self.say(prompt)
        self.console.file.flush()
        return next(self.input)

    def say(self, *lines: RenderableType) -> None:
        for line in lines:
            self.console.print(line, soft_wrap=isinstance(line, str))
