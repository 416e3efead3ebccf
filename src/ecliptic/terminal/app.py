"""The full-screen table: board, hand, log and numbered choices, all by keyboard."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.events import Key, Resize
from textual.widgets import OptionList, Static

from ecliptic.core.answers import Option, Selection
from ecliptic.core.errors import EclipticError
from ecliptic.core.selection import CONFIRM
from ecliptic.core.story import Deed
from ecliptic.core.views import View
from ecliptic.terminal.asking import Asking, Choices, key_of, number_of
from ecliptic.terminal.boards import NO_MARKS, Marks
from ecliptic.terminal.dialogs import Choose, Curtain, Reader, Write
from ecliptic.terminal.fitting import TALL, WIDE, is_too_small, key_line, too_small, whole_parts
from ecliptic.terminal.hints import hint_lines
from ecliptic.terminal.introduction import how_you_win, introduce, is_introduced
from ecliptic.terminal.keys import EXPENDABLE, LEAVE, TABLE_ACTIONS, TABLE_KEYS, keys_named
from ecliptic.terminal.log import Log
from ecliptic.terminal.panes import Panes
from ecliptic.terminal.prompt import prompt
from ecliptic.terminal.rules_screen import RulesScreen
from ecliptic.terminal.saving import Saving
from ecliptic.terminal.session import NAMES_LEFT, NO_ORDERS, WHAT_ORDERS_ARE, Session
from ecliptic.terminal.theme import ATLAS
from ecliptic.terminal.thinking import BotChose, BotFailed, Hinted, think
from ecliptic.terminal.words import NOTHING_REFUSED, asking, given_up, namesake, once_more, why_not

REDRAWN = 0.25  # seconds between pictures while bots play
NEWS = 2  # lines of news in a small window, or as many as the latest deed takes


class TableApp(App[None]):
    """One game at one keyboard."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = TABLE_KEYS

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.match = session.match
        self.drawing = session.drawing(glyphs=True)
        self.looking = session.persons[0] if len(session.persons) == 1 else None
        self.news: list[Deed] = []
        self.steps = False  # does the log show every step?
        self.drawn = 0.0
        self.warned = 0

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        yield Static(id="tabs")
        yield Panes(self.drawing.panes(self.session.view(self.session.persons[0])), [Static(id="news"), Asking()])
        yield Static(id="keys")
        yield Static(id="too_small")

    def on_mount(self) -> None:
        self.register_theme(ATLAS)
        self.theme = "atlas"
        entry = self.match.game.entry
        self.title = entry.title
        if is_introduced(entry.name):
            self.go_on()
        else:
            introduce(entry.name)
            self.tell_goal(lambda _: self.go_on())

    def on_resize(self, event: Resize) -> None:
        width, height = event.size
        main = self.screen_stack[0]
        main.set_class(width < WIDE or height < TALL, "small")
        main.set_class(is_too_small(width, height), "tiny")
        main.query_one("#too_small", Static).update(Text(too_small(width, height)))
        if self.drawn:
            self.draw_lines()
            self.query_one(Panes).show_marks()

    def tell_goal(self, then: Callable[[None], None] | None = None) -> None:
        entry = self.match.game.entry
        self.push_screen(Reader(f"How you win {entry.title}", how_you_win(entry)), then)

    # --- the flow ----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let the person or bot whose choice it is make it."""
        seat = self.session.asked
        if self.match.over:
            self.finish()
        elif seat is None:
            self.let_bot_think()
        elif seat != self.looking and self.session.secretive:
            self.draw_curtain(seat)
        else:
            self.looking = seat
            self.news = self.session.news(seat)
            self.draw()

    def draw_curtain(self, seat: int) -> None:
        def passed(_: None) -> None:
            self.looking = seat
            self.go_on()

        self.push_screen(Curtain(self.session.names[seat]), passed)

    def let_bot_think(self) -> None:
        self.catch_up()
        self.set_timer(REDRAWN, self.catch_up)
        think(self, lambda: BotChose(self.session.bot_choice()))

    def catch_up(self) -> None:
        """While bots play, draw now and then: often enough for a slow one, not at every move of a quick one."""
        if self.session.asked is None and not self.match.over and time.monotonic() - self.drawn > REDRAWN:
            self.draw()

    @on(BotChose)
    def bot_chose(self, message: BotChose) -> None:
        self.session.play(message.option)
        self.go_on()

    @on(BotFailed)
    def bot_failed(self, message: BotFailed) -> None:
        raise message.error

    def choose(self, number: int) -> None:
        options = self.session.offered()
        if self.session.asked is None or self.session.asked != self.looking:
            return
        if number < len(options) and self.session.selection is not None:
            self.pick(options[number].id, self.session.selection)
        elif number < len(options):
            self.choose_once(options[number])
        elif number == len(options) and self.session.naming:
            self.ask_words()
        elif number == len(options) + 1 and self.session.may_leave_names:
            self.session.leave_names()
            self.notify(NAMES_LEFT)
            self.go_on()

    def choose_once(self, option: Option) -> None:
        doubt = once_more(self.session.worth(option.id), option.warning)
        if doubt:
            self.ask_again(option, doubt)
        else:
            self.play(option.id)

    def pick(self, option: int, selection: Selection) -> None:
        """Pick a thing or put it back, and stand ready to confirm."""
        if option != CONFIRM:
            self.session.pick(option)
            self.draw()
            self.query_one(Choices).highlighted = len(selection.things)
            return
        try:
            self.session.select(self.session.picks())
        except EclipticError as error:
            self.notify(str(error), markup=False)
        self.go_on()

    def play(self, option: int, text: str = "") -> None:
        self.session.play(option, text)
        self.drawn = 0.0  # what a person does is shown at once
        self.go_on()

    def ask_words(self) -> None:
        question = self.session.question
        assert question is not None

        def written(answer: str | None) -> None:
            if answer is not None:
                warning = namesake(answer, self.session.view(question.seat), self.drawing)
                self.play(self.match.options()[0].id, answer)
                if warning:
                    self.notify(warning, severity="warning", markup=False)

        check = self.session.check_words
        self.push_screen(Write(question.prompt, self.session.suggestions(), question.longest_text, check), written)

    def finish(self) -> None:
        if len(self.session.persons) > 1:
            self.looking = None
        self.draw()
        self.show_sheet()

    def show_sheet(self) -> None:
        body = self.drawing.sheet(self.session.view(self.looking), self.session.outcome())
        self.push_screen(Reader(self.drawing.sheet_title, body))

    # --- the picture -------------------------------------------------------------------------------

    def draw(self) -> None:
        self.drawn = time.monotonic()
        view = self.session.view(self.looking)
        log = self.log_of(view)
        main = self.screen_stack[0]
        self.draw_lines()
        main.query_one(Panes).fill(self.drawing.panes(view, self.marks()), log.lines(self.session.undoable, self.steps))
        main.query_one("#tabs", Static).update(main.query_one(Panes).tabs())
        main.query_one(Asking).ask(*prompt(self.session, self.drawing))
        for trouble in self.session.trouble[self.warned :]:
            self.notify(trouble, severity="warning", timeout=10, markup=False)
        self.warned = len(self.session.trouble)

    def draw_lines(self) -> None:
        """The first line of the window, the news and the last line: what they hold depends on its width."""
        main, width = self.screen_stack[0], self.size.width - 2
        news = self.log_of(self.session.view(self.looking)).news(self.news, width, NEWS)
        keys = keys_named(self.session, main.has_class("small"))
        main.query_one("#status", Static).update(whole_parts(self.status(), width))
        main.query_one("#news", Static).update(news)
        main.query_one("#keys", Static).update(key_line(keys, EXPENDABLE, width))

    def log_of(self, view: View) -> Log:
        return Log(self.match, self.looking, view, self.drawing)

    def marks(self) -> Marks:
        """The keys of what can be chosen, for the board to show."""
        if self.session.asked is None or self.session.asked != self.looking:
            return NO_MARKS
        return {option.target: key_of(number) for number, option in enumerate(self.session.offered())}

    def status(self) -> Text:
        text = Text.assemble((self.match.game.entry.title, "bold"), "  ·  ") if self.size.width >= WIDE else Text()
        return text.append_text(self.drawing.status(self.session.view(self.looking), self.session.names))

    # --- the keys ----------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        number = number_of(event.character)
        if number is not None and len(self.screen_stack) == 1:
            event.stop()
            self.pressed(number)

    @on(OptionList.OptionSelected, "#choices")
    def selected(self, event: OptionList.OptionSelected) -> None:
        self.pressed(event.option_index)

    @property
    def is_tiny(self) -> bool:
        return self.screen_stack[0].has_class("tiny")

    def pressed(self, number: int) -> None:
        if self.is_tiny:
            return
        self.screen_stack[0].remove_class("whole")
        if not self.match.over:
            self.choose(number)
        elif number == 1 and self.session.rematches:
            self.session.again = True
            self.exit()
        else:
            self.show_sheet()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The keys of the table work at the table only, not in a dialog over it; a tiny window can only be left."""
        if action not in TABLE_ACTIONS:
            return True
        return len(self.screen_stack) == 1 and (action == LEAVE or not self.is_tiny)

    def action_undo(self) -> None:
        try:
            self.session.undo()
            self.go_on()
        except EclipticError as error:
            self.notify(str(error), markup=False)

    def action_hint(self) -> None:
        try:
            at, hinting = len(self.match.lines), self.session.hinting()
        except EclipticError as error:
            self.notify(str(error), markup=False)
        else:
            think(self, lambda: Hinted(at, hinting()))

    @on(Hinted)
    def hinted(self, message: Hinted) -> None:
        if message.at == len(self.match.lines) and len(self.screen_stack) == 1:  # it is still wanted
            lines = hint_lines(self.match, message.hint, key_of)
            self.push_screen(Reader("A bot would", Text("\n").join(Text(line) for line in lines)))

    def action_why_not(self) -> None:
        seat = self.session.asked
        if seat is not None:
            lines = why_not(self.match, self.session.view(seat), self.drawing) or [NOTHING_REFUSED]
            self.push_screen(Reader("Why not?", Text("\n").join(Text(line) for line in lines)))

    def action_rules(self) -> None:
        question = self.session.question
        self.push_screen(RulesScreen(self.match.game.entry.rulebook, question.rule if question else ""))

    def action_goal(self) -> None:
        self.tell_goal()

    def action_log(self) -> None:
        self.turn_to(-1)
        self.query_one(Panes).log_view.focus()

    def action_steps(self) -> None:
        """Unfold the steps of every deed in the log, or fold them again."""
        self.steps = not self.steps
        self.draw()
        self.action_log()

    def action_home(self) -> None:
        self.turn_to(0)

    def action_pane(self, step: int) -> None:
        self.turn_to(self.query_one(Panes).current + step)

    def turn_to(self, pane: int) -> None:
        panes = self.query_one(Panes)
        panes.turn_to(pane)
        self.query_one("#tabs", Static).update(panes.tabs())
        self.query_one("#choices").focus()

    def action_page(self, step: int) -> None:
        self.query_one(Panes).page(step)

    def action_whole_pane(self) -> None:
        """In a small window, give the pane the room of the question, or back."""
        self.screen_stack[0].toggle_class("whole")

    def action_order(self) -> None:
        seat, orders = self.session.asked, self.match.game.entry.orders
        if seat is None or not orders:
            self.notify("You can give standing orders when it is your choice." if orders else NO_ORDERS)
            return
        keys = {str(number): order for number, order in enumerate(orders, 1)}
        answers = [(key, f"{order}: {orders[order]}") for key, order in keys.items()]
        question = f"{WHAT_ORDERS_ARE} Yours is now: {self.session.ordered(seat)}."

        def ordered(answer: str | None) -> None:
            if answer is not None:
                self.session.order(seat, keys[answer])
                self.go_on()

        self.push_screen(Choose(question, answers), ordered)

    # --- saving and leaving ------------------------------------------------------------------------

    def action_save(self) -> None:
        Saving(self, self.session).ask()

    def action_leave(self) -> None:
        again = f"The game is saved. Continue it with: {self.session.resume_command}"
        kept = "The game is over." if self.match.over else again
        instead = self.instead()

        def answered(answer: str | None) -> None:
            if answer == "q":
                self.exit()
            elif answer == "s":
                Saving(self, self.session, leaving=True).ask()
            elif answer is not None:
                self.confirm_instead(instead[answer])

        answers = [("q", "quit"), ("s", "save to a file and quit")]
        answers += [(key, option.label) for key, option in instead.items()]
        self.push_screen(Choose(f"Quit? {kept}", answers), answered)

    def instead(self) -> dict[str, Option]:
        """What the person who is asked may do instead of answering, by its key."""
        asked = self.session.asked is not None and self.session.asked == self.looking
        return dict(zip("xyz", self.match.instead(), strict=False)) if asked else {}

    def confirm_instead(self, option: Option) -> None:
        self.ask_again(option, given_up(option.warning))

    def ask_again(self, option: Option, doubt: str) -> None:
        def agreed(answer: str | None) -> None:
            if answer == "y":
                self.play(option.id)

        answers = [("n", "no, play on"), ("y", "yes, do it")]
        self.push_screen(Choose(f"{asking(option.label)} {doubt}", answers), agreed)
