"""Events: what happened, as data with a rule, a sentence, and who may know it."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace


class EventKind(NamedTuple):
    """A kind of event: its name, its rule, its sentences and the names of its facts.

    The words in braces name the player and the facts. `secret` is the sentence for the seat that was told more; its
    `{secret}` lists the secret things, each named by the word for `things`.
    """

    name: str
    rule: str
    text: str
    facts: tuple[str, ...] = ()
    secret: str = ""
    things: str = ""


# Without gc: events can be part of no cycle, and a server holds very many of them, so a search would take long.
class Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened after a choice. Only `known_to` says what a seat may know of it."""

    choice: int
    kind: str
    seat: int  # or an actor without one, see `GameInfo.actors`; below 0 nobody
    text: str
    rule: str
    facts: dict[str, int]
    secret: dict[str, tuple[int, ...]]  # the secret things by their name
    secret_text: str = ""  # instead of `text` for a seat that knows the secret
    eyes: int | None = None  # the only seat that does, if there is a secret

    def worded(self, choice: int, word: Callable[[str, int], str]) -> Event:
        """The event with its sentences filled in, after the choice that brought it."""
        words = {name: word(name, value) for name, value in self.facts.items()}
        words["player"] = word("player", self.seat)
        for name, things in self.secret.items():
            words["secret"] = ", ".join([word(name, thing) for thing in things])
        text, secret_text = self.text.format_map(words), self.secret_text.format_map(words)
        return replace(self, choice=choice, text=text, secret_text=secret_text)

    def known_to(self, seat: int | None) -> Event:
        """What the seat, or None for a spectator, is told: a copy that may be kept and changed."""
        return self.revealed() if seat is not None and seat == self.eyes else self.without_secret()

    def revealed(self) -> Event:
        """The same to somebody who may know everything."""
        text = self.text if self.eyes is None else self.secret_text
        return replace(self, text=text, facts=self.facts.copy(), secret=self.secret.copy(), secret_text="", eyes=None)

    def without_secret(self) -> Event:
        return replace(self, facts=self.facts.copy(), secret={}, secret_text="", eyes=None)


def noted(
    kind: EventKind, player: int, facts: tuple[int, ...], secret: tuple[int, ...] = (), eyes: int | None = None
) -> Event:
    """An event whose sentences still have to be filled in."""
    return Event(
        choice=0,
        kind=kind.name,
        seat=player,
        text=kind.text,
        rule=kind.rule,
        facts=dict(zip(kind.facts, facts, strict=True)),
        secret={} if eyes is None else {kind.things: secret},
        secret_text="" if eyes is None else kind.secret,
        eyes=eyes,
    )
