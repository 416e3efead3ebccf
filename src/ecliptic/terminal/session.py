"""A game at one keyboard: who sits where, what each person has been told, and where it is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from ecliptic.bots import Bot, Hint, bot_seed, hint, make_bot, pick
from ecliptic.core.answers import Option, Question, Selection
from ecliptic.core.errors import EclipticError, NothingToUndo
from ecliptic.core.match import Match
from ecliptic.core.preview import Preview
from ecliptic.core.story import Deed
from ecliptic.core.views import View
from ecliptic.interface import new
from ecliptic.terminal.boards import Drawing, Outcome, drawing_of
from ecliptic.terminal.keeping import Seating, Slot, new_slot

REMATCH = "Play again: a new game with the same players"
SUGGESTED = "name:"
OWN_WORDS = "A name of your own"
LEAVE_NAMES = "Let the program name everything from now on"
NAMES_LEFT = "The program names everything from now on. Change your standing order to be asked again."
NO_ORDERS = "This game has no standing orders: nobody is asked outside their turn."
WHAT_ORDERS_ARE = "A standing order answers for you, so that nobody has to wait for you outside your turn."


class Session:
    """A match with its persons and bots. Whatever shows it, the rules of the house are here."""

    rematches = True  # is another game offered at the end?

    def __init__(
        self,
        match: Match,
        seating: Seating,
        slot: Slot | None = None,
        target: Path | None = None,
        force: bool = False,
    ) -> None:
        self.match = match
        self.seating = seating
        self.slot = slot or new_slot(match.game.entry.name)
        self.target = target  # saved to at the end, besides being kept
        self.force = force  # files may be overwritten without asking
        self.ours: set[Path] = set()  # files this session has written
        self.bots: Mapping[int, Bot] = {
            seat: make_bot(level, bot_seed(match.seed, seat)) for seat, level in seating.levels.items()
        }
        self.picked: tuple[int, list[int]] = 0, []  # and how many lines the record had then
        self.weighed: tuple[int, dict[int, Preview]] = 0, {}  # likewise
        self.told = {seat: self.heard(seat) for seat in seating.persons}
        self.trouble: list[str] = []  # what could not be kept, said once each
        self.kept_at: Path | None = None
        self.again = False  # the persons want another game
        self.unkept = 0  # choices in a row that could not be kept
        for seat, order in seating.orders.items():
            match.order(seat, order)

    # --- who ---------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        return self.match.header.names

    @property
    def everybody(self) -> tuple[str, ...]:
        """The names of the seats, and of actors without one."""
        return self.match.game.entry.everybody(self.names)

    @property
    def persons(self) -> tuple[int, ...]:
        return self.seating.persons

    @property
    def question(self) -> Question | None:
        return self.match.decision

    @property
    def asked(self) -> int | None:
        """The person whose choice it is; None when a bot chooses or nobody."""
        seat = self.match.position.seat
        return seat if seat in self.persons else None

    @property
    def secretive(self) -> bool:
        """Do the persons at this keyboard see different things?"""
        views = [{k: v for k, v in self.match.view(seat).items() if k != "seat"} for seat in self.persons]
        return any(view != views[0] for view in views[1:])

    def introduction(self) -> list[str]:
        """Who plays, in the order of the seats."""
        lines: list[str] = []
        for seat, name in enumerate(self.names):
            who = "you" if seat in self.persons else f"a bot, {self.seating.levels[seat]}"
            lines.append(f"Seat {seat + 1}: {name}, {who}.")
        return lines

    # --- playing -----------------------------------------------------------------------------------

    def check_words(self, text: str) -> None:
        """Refuse what can't be kept as it is written; here everything can."""

    def play(self, option: int, text: str = "") -> None:
        self.check_words(text)
        self.match.play(option, text=text)
        self.keep()

    @property
    def selection(self) -> Selection | None:
        return None if self.question is None else self.question.selection

    def offered(self) -> list[Option]:
        """What a person can answer; where several things are picked, all of them and what confirms them."""
        selection = self.selection
        if selection is None:
            return self.match.options()
        return [*selection.things, selection.confirms[min(len(self.picks()), selection.most)]]

    def worth(self, option: int) -> Preview | None:
        """What an option would do, for the person who is asked; of a selection only the whole does something."""
        if self.asked is None or self.selection is not None:
            return None
        if self.weighed[0] != len(self.match.lines):
            foresight = self.match.foresight()
            found = {option: foresight.preview(option) for option in self.match.position.options()}
            self.weighed = len(self.match.lines), found
        return self.weighed[1][option]

    def picks(self) -> list[int]:
        """What a person has picked and not yet confirmed."""
        at, picked = self.picked
        return picked if at == len(self.match.lines) else [] if self.selection is None else [*self.selection.picked]

    def pick(self, thing: int) -> None:
        """Pick it, or put it back."""
        picks = self.picks()
        others = [pick for pick in picks if pick != thing]
        self.picked = len(self.match.lines), others if thing in picks else [*picks, thing]

    def select(self, things: list[int]) -> None:
        self.match.select(things)
        self.keep()

    def write(self, text: str) -> None:
        """Answer with words of one's own; without any the first option stands, as it is suggested."""
        self.play(self.match.options()[0].id, " ".join(text.split()))

    @property
    def naming(self) -> bool:
        """May words of one's own be written here?"""
        return self.question is not None and self.question.longest_text > 0

    @property
    def may_leave_names(self) -> bool:
        """Can the person who is asked for a name hand this one and all others to the program?"""
        return self.naming and self.match.game.entry.naming != ""

    def leave_names(self) -> None:
        if self.asked is not None:
            self.order(self.asked, self.match.game.entry.naming)

    def suggestions(self) -> list[str]:
        """The names offered where one may be written."""
        return [option.label for option in self.match.options() if option.target.startswith(SUGGESTED)]

    def bot_choice(self) -> int:
        """What the bot that decides takes. Changes nothing, so it may run beside everything else."""
        seat = self.match.position.seat
        assert seat is not None
        return pick(self.match.clone(), self.bots[seat])

    def hinting(self) -> Callable[[], Hint]:
        """What a cadet would choose for the person who is asked, to be found out beside everything else."""
        seat = self.asked
        if seat is None:
            raise EclipticError("You can ask for a hint when it is your choice.")
        return partial(hint, self.match.game, self.match.clone().position, bot_seed(self.match.seed, seat))

    def play_bots(self) -> None:
        while not self.match.over and self.asked is None:
            self.play(self.bot_choice())

    @property
    def undoable(self) -> int:
        """How many choices the person who is asked can take back; what a bot did stays done."""
        return 0 if self.asked is None else self.match.undoable

    def undo(self) -> None:
        if self.asked is None:
            raise NothingToUndo("You can't undo now: it is not your choice.")
        self.match.undo()
        events = len(self.match.happened)
        self.told = {seat: min(told, events) for seat, told in self.told.items()}
        self.keep()

    def order(self, seat: int, order: str) -> None:
        self.match.order(seat, order)
        self.seating.orders[seat] = order
        self.keep()

    def ordered(self, seat: int) -> str:
        return self.match.orders.get(seat, "ask")

    @property
    def resume_command(self) -> str:
        """What goes on with this game when it was left."""
        return "ecliptic play --continue"

    def rematch(self) -> Session:
        """A new game of the same persons and bots, by the same options."""
        header, seating = self.match.header, self.seating
        game, options = self.match.game, self.match.next_options()
        match = new(game, header.players, None, options, header.names, seating.content, colours=header.colours)
        return Session(match, replace(seating, orders={}), force=self.force)

    # --- looking -----------------------------------------------------------------------------------

    def heard(self, seat: int) -> int:
        """How much of the story a person knows who takes up a game again: all up to the last choice of their own."""
        last = max((line.n for line in self.match.choices if line.seat == seat), default=-1)
        return sum(event.choice <= last for event in self.match.happened)

    def news(self, seat: int) -> list[Deed]:
        """What was done since the seat was last told; what has gone on since is told again."""
        since, self.told[seat] = self.told[seat], len(self.match.happened)
        return self.match.deeds(seat, since) if since < len(self.match.happened) else []

    def view(self, seat: int | None) -> View:
        return self.match.view(seat)

    def drawing(self, glyphs: bool) -> Drawing:
        return drawing_of(self.match.game.entry.name, glyphs)

    def out_of_turn(self, question: Question) -> str:
        """Whose turn it is, where somebody else is asked."""
        return "" if question.turn in (None, question.seat) else f" (It is {self.names[question.turn]}'s turn.)"

    def outcome(self) -> Outcome:
        return Outcome(self.names, self.match.scores(), self.match.winners())

    # --- keeping -----------------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep the game; where that fails the game goes on and the trouble is said once."""
        try:
            self.slot.keep(self.match, self.seating)
            self.kept_at = self.slot.record
            if self.match.over:
                self.kept_at = self.slot.finish()
            self.unkept = 0
        except EclipticError as error:
            self.unkept += 1
            self.complain(f"This game is not saved automatically: {error}")

    def complain(self, text: str) -> None:
        if text not in self.trouble:
            self.trouble.append(text)

    def must_ask(self, path: Path) -> bool:
        return path.exists() and not self.force

    def save(self, path: Path, overwrite: bool = False) -> None:
        self.match.save(path, overwrite or self.force)
        self.ours.add(path)

    def close(self) -> list[str]:
        """The last words: where the game is."""
        lines: list[str] = []
        if self.target is not None:
            self.save(self.target, self.target in self.ours)
            lines.append(f"The game is saved to {self.target}.")
        if self.unkept:
            self.keep()  # there may be room again
        return lines + (self.where_kept() if self.kept_at is not None else []) + self.what_is_lost()

    def where_kept(self) -> list[str]:
        if self.match.over and not self.unkept:
            return [f"Its record is saved as {self.kept_at}; `ecliptic replay` shows it."]
        return [f"The game is saved. Continue it with: {self.resume_command}"]

    def what_is_lost(self) -> list[str]:
        """What a person must know who leaves while the game cannot be kept."""
        if not self.unkept:
            return []
        since = [] if self.kept_at is None else ["It will continue from before the last choices, which were not saved."]
        return since + self.trouble
