"""What would this option do? Answered from what the seat that decides knows, and from nothing else.

Options are played on imagined positions, never on the real one, so that neither an answer nor its gaps can tell the
seat anything new. What is told is certain: it ends where chance is drawn or something hidden comes to light, and it
is the same however the hidden things lie.
"""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

import re
from functools import partial
from typing import Final

import msgspec

from ecliptic.core.chance import seeded
from ecliptic.core.events import Event, Occurrence
from ecliptic.core.flow import Decision, Facts, Label
from ecliptic.core.game import Game
from ecliptic.core.horizon import came_to_light, hands_on, learned, unseen
from ecliptic.core.journal import Journal
from ecliptic.core.measures import Change, changes
from ecliptic.core.position import Position
from ecliptic.core.together import AtOnce, SecretChoice, Together
from ecliptic.core.views import View, Watch, plain

BY_CHANCE: Final = "The rest is up to chance."
REVEALING: Final = "The rest would reveal something that is still hidden from you."
DEPENDING: Final = "What this does depends on something hidden from you."
OTHERS: Final = "The rest follows when everybody has chosen."

ARTICLE: Final = re.compile(r"^(?:An?|The) (?=[a-z])")  # not of a name, such as "The Drowned Moon"
NO_THINGS: Final = ("choice:", "amount:")  # targets of answers like "no", "done" and "pay 2"


class Preview(msgspec.Struct, frozen=True, gc=False):
    """What an option is certain to do, up to the next decision or to where nobody can tell."""

    view: View  # the entries of the seat's view that would change; none where something is unknown
    events: list[Event]
    changes: list[Change]  # of the game's measures
    way: list[str]  # the things chosen after it without asking, because there is only one of them
    deciding: int | None  # whose decision follows; nobody's if the game would be over or something is unknown
    ends: bool  # is the end of the game certain?
    final: bool  # can it not be taken back?
    confirm: bool  # should a person be asked once more? See docs/engine.md
    unknown: str  # why not all of it can be told; empty if it can


NOTHING_CERTAIN: Final = Preview({}, [], [], [], None, False, True, False, DEPENDING)


class Foresight:
    """What every option of the seat that decides would do; the position is imagined once for all of them."""

    def __init__(self, game: Game, position: Position, players: int, choice: int) -> None:
        seat = position.seat
        assert seat is not None
        self.game = game
        self.seat = seat
        self.players = players
        self.choice = choice  # its number
        imagined = position.imagine(seat, seeded(0))
        self.deals = dealt_the_other_way(imagined, seat), imagined
        self.measures = game.measures(imagined, seat)

    def preview(self, option: int) -> Preview:
        first, second = [self.outcome(deal, option) for deal in self.deals]
        return first if first == second else NOTHING_CERTAIN

    def outcome(self, deal: Position, option: int) -> Preview:
        """What comes of the option in an imagined position, which stays as it is."""
        course = Course(deal, self.seat, option)
        unknown = course.follow()
        g = course.g
        deciding = None if unknown else g.seat
        ends = (course.over or self.game.ends(g)) and not self.game.ends(deal)
        final = bool(unknown) or hands_on(deal, g, self.seat) or self.learned(deal, g)
        leads_on = bool(course.way) and deciding != self.seat
        return Preview(
            view={} if unknown else self.changed_entries(deal, g),
            events=[self.worded(g, event) for event in course.journal.events],
            changes=changes(self.measures, self.game.measures(g, self.seat), course.chosen.says),
            way=course.way,
            deciding=deciding,
            ends=ends,
            final=final,
            confirm=final and not course.confirms and (ends or course.warned or leads_on),
            unknown=unknown,
        )

    def learned(self, before: Position, after: Position) -> bool:
        same = after.hides_the_same(before)
        return not same and learned(unseen(before, self.players), unseen(after, self.players))

    def changed_entries(self, before: Position, after: Position) -> View:
        watch = Watch(type(before))
        watch.changed(before)
        changed = watch.changed(after)
        was = self.game.view(before, self.seat, changed)
        now = self.game.view(after, self.seat, changed)
        return plain({name: entry for name, entry in now.items() if entry != was.get(name)})

    def worded(self, g: Position, event: Occurrence) -> Event:
        return event.worded(self.choice, partial(self.game.word, g)).known_to(self.seat)


def told(step: str, label: Label) -> str:
    """A step with its label, whose article stands within the sentence now."""
    text = ARTICLE.sub(lambda article: article.group().lower(), label.text) if step != "{}" else label.text
    return step.replace("{name}", label.name or text).replace("{}", text)


def dealt_the_other_way(g: Position, seat: int) -> Position:
    """A position that the seat cannot tell from this one, with something else in nearly every hidden place."""
    other = g.clone()
    other.conceal(seat, [group[::-1] for group in g.hidden(seat)])
    return other


class Course:
    """An option carried out in a copy of a position, frame by frame."""

    def __init__(self, before: Position, seat: int, option: int) -> None:
        self.before = before
        self.seat = seat
        self.option = option
        self.over = False  # would the game be, though what that reveals is not told?
        decision = before.decision
        assert decision is not None
        self.confirms = decision.confirms
        self.chosen = decision.label(before, option)
        self.begin()

    def begin(self) -> None:
        self.g = self.before.clone()
        self.g.journal = self.journal = Journal()
        self.g.seat, self.g.listed = None, []
        self.way: list[str] = []
        self.warned = self.chosen.warning is not None
        self.stated = [self.chosen.facts]  # by what is chosen on the way
        self.frames = 0

    def follow(self) -> str:
        """Until somebody decides or the game is over; or why it can be followed only so far."""
        while True:
            if self.frames and self.g.stack and isinstance(self.g.stack[-1], AtOnce | Together):
                return OTHERS
            self.step()
            unknown = self.unknown()
            if unknown:
                self.over = unknown == REVEALING and not self.g.stack
                self.go_back()
                return unknown
            if self.g.seat is not None or not self.g.stack:
                return ""

    def go_back(self) -> None:
        """To before the last frame."""
        frames = self.frames - 1
        self.begin()
        for _ in range(frames):
            self.step()

    def step(self) -> None:
        """Others are asked even where they have no choice, unless it is public: what they can choose from may be known
        to them alone."""
        g = self.g
        frame = g.stack.pop()
        if not isinstance(frame, Decision):
            frame.run(g)
        elif self.frames == 0:
            if isinstance(frame, SecretChoice):
                frame.reveal(g, self.option)
            else:
                frame.resolve(g, self.option)
        elif frame.player == self.seat:
            self.note_the_way(frame)
            frame.run(g)
        elif frame.public:
            frame.run(g)
        elif not frame.preceded(g):
            g.stack.append(frame)
            g.seat = frame.player
        self.frames += 1

    def note_the_way(self, decision: Decision[Position]) -> None:
        options = decision.options(self.g)
        if len(options) == 1 and not decision.asks_about(self.g, options[0]):
            label = decision.label(self.g, options[0])
            step = decision.step_to(self.g, options[0])
            if step and not label.target.startswith(NO_THINGS) and not self.states(decision, label.facts):
                self.way.append(told(step, label) + self.further_warning(label))
            self.warned |= label.warning is not None
            self.stated.append(label.facts)

    def further_warning(self, label: Label) -> str:
        """Of a thing on the way, if what leads to it does not warn of the same."""
        return f" ({label.warning.text})" if label.warning and label.warning != self.chosen.warning else ""

    def states(self, decision: Decision[Position], facts: Facts) -> bool:
        """Did what was chosen before name this price already?"""
        return decision.price and any(facts.items() <= stated.items() for stated in self.stated)

    def unknown(self) -> str:
        g, before = self.g, self.before
        if g.chance != before.chance:
            return BY_CHANCE
        if g.stack and g.hides_the_same(before):
            return ""
        now = g.hidden(self.seat) if g.stack else []
        return REVEALING if came_to_light(before.hidden(self.seat), now) else ""
