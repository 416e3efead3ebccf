"""The things on the table that a person clicks: how labels name them, and boards find them.

galaxy:PI6   abyss:AB1   figure:0          places on the board, the figure of a seat
card:P05     card:P05:picked               a card in one's own hand, one picked for an attack
used:P05     deck:P05                      a card in the discard pile, in the deck
power:P05    entity:N01   chaos:C01        the face-up rows
artifact:R05 space:vault  track:movement   before a player; track:ability
celestial:A                                a Celestial Board in the set-up
plan:2-1-0                                 a Move plan: Basic, Void, Time Loop
structure:throne                           a piece in one's own stock
kind:V       pay:2-1-0                     a resource; amounts of V, F and A that are paid
slot_token   tokens                        the Resource Slot token; the Attack tokens
action:discard                             an additional action that begins nowhere else
choice:..., amount:...                     answers that choose no thing; see docs/engine.md
"""

from __future__ import annotations

from typing import Final

SLOT_TOKEN: Final = "slot_token"
TOKENS: Final = "tokens"
DISCARD: Final = "action:discard"


def galaxy(name: str) -> str:
    return f"galaxy:{name}"


def abyss(name: str) -> str:
    return f"abyss:{name}"


def in_hand(card: str, played: bool = False, attacked: bool = False) -> str:
    """A copy that was played or has attacked in this turn is another thing than one that was not."""
    return f"card:{card}{':played' if played else ''}{':attacked' if attacked else ''}"


def picked(card: str) -> str:
    """A card in hand that was picked for the attack which is being put together."""
    return f"card:{card}:picked"


def in_discard_pile(card: str) -> str:
    return f"used:{card}"


def in_deck(card: str) -> str:
    return f"deck:{card}"


def power(card: str) -> str:
    return f"power:{card}"


def entity(card: str) -> str:
    return f"entity:{card}"


def chaos(card: str) -> str:
    return f"chaos:{card}"


def artifact(card: str) -> str:
    return f"artifact:{card}"


def space(name: str) -> str:
    return f"space:{name.lower()}"


def track(name: str) -> str:
    return f"track:{name.lower()}"


def celestial(letter: str) -> str:
    return f"celestial:{letter}"


def structure(kind: str) -> str:
    return f"structure:{kind.lower()}"


def plan(basic: int, void: int, loop: int) -> str:
    return f"plan:{basic}-{void}-{loop}"


def resource(kind: str) -> str:
    return f"kind:{kind}"


def payment(voyage: int, forge: int, aether: int) -> str:
    return f"pay:{voyage}-{forge}-{aether}"
