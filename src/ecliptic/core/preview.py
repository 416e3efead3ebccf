"""What would this option do? Answered from what the seat that decides knows, and from nothing else.

The option is played on imagined positions, never on the real one, so that neither an answer nor a refusal can tell
the seat anything new. It is answered where chance has no part in it, nothing hidden comes to light, and it does not
matter how the hidden things lie.
"""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from typing import Final

import msgspec

from ecliptic.core.chance import seeded
from ecliptic.core.events import Event
from ecliptic.core.flow import Decision, Position, Reason
from ecliptic.core.game import Game
from ecliptic.core.journal import Journal
from ecliptic.core.views import View, Watch, plain

Hidden = list[tuple[int, ...]]  # groups of things whose places a seat cannot know, see Position.hidden

BY_CHANCE: Final = Reason("Chance decides what this brings.", "")
REVEALING: Final = Reason("This would reveal something that is still hidden from you.", "")
DEPENDING: Final = Reason("What this does depends on something hidden from you.", "")


class Preview(msgspec.Struct, frozen=True, gc=False):
    """What an option would do, up to the next decision."""

    view: View  # the entries of the seat's view that would change
    events: list[Event]
    deciding: int | None  # whose decision follows; nobody's if the game would be over


def preview(game: Game, position: Position, option: int, choice: int) -> Preview | Reason:
    """What the option would do, told to the seat that decides, or why it cannot be told; `choice` is its number."""
    seat = position.seat
    assert seat is not None
    imagined = position.imagine(seat, seeded(0))
    first, second = [outcome(game, g, seat, option, choice) for g in (dealt_the_other_way(imagined, seat), imagined)]
    return first if first == second else DEPENDING


def dealt_the_other_way(g: Position, seat: int) -> Position:
    """A position that the seat cannot tell from this one, with something else in nearly every hidden place."""
    other = g.clone()
    other.conceal(seat, [group[::-1] for group in g.hidden(seat)])
    return other


def outcome(game: Game, g: Position, seat: int, option: int, choice: int) -> Preview | Reason:
    """What comes of the option in an imagined position, which is played on."""
    before = g.clone()
    watch = Watch(type(g))
    watch.changed(g)
    g.journal = journal = Journal()
    play_alone(g, seat, option)
    if g.chance != before.chance:
        return BY_CHANCE
    if came_to_light(before.hidden(seat), g.hidden(seat) if g.seat is not None else []):
        return REVEALING
    changed = watch.changed(g)
    was = game.view(before, seat, changed)
    entries = {name: entry for name, entry in game.view(g, seat, changed).items() if entry != was.get(name)}
    word = partial(game.word, g)
    events = [event.worded(choice, word).known_to(seat) for event in journal.events]
    return Preview(plain(entries), events, g.seat)


def play_alone(g: Position, seat: int, option: int) -> None:
    """Play until somebody else is to decide: what others can choose from may depend on what they alone know."""
    frame = g.next_frame()
    assert isinstance(frame, Decision)
    frame.resolve(g, option)
    g.seat, g.offered = None, []
    while g.stack and g.seat is None:
        frame = g.next_frame()
        if not isinstance(frame, Decision) or frame.player == seat:
            frame.run(g)
        elif not frame.preceded(g):
            g.stack.append(frame)
            g.seat = frame.player


def came_to_light(then: Hidden, now: Hidden) -> bool:
    """Is there a thing whose place could not be known then, and now can?"""
    return any(revealed(before, after) for before, after in zip_longest(then, now, fillvalue=()) if before != after)


def revealed(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    hidden = dict.fromkeys(after)
    return any(thing not in hidden for thing in before)
