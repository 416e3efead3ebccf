"""What a seat sees, built from nothing; and the words of what happens."""

# not compiled: shapes of plain data, made at the edge

from __future__ import annotations

from ecliptic.core.views import Entries, Seat, View, Views, in_every_game
from examples.salvage.box import KINDS, NOTHING
from examples.salvage.scoring import ENDINGS, scores, winners
from examples.salvage.state import Salvage


def wreck(g: Salvage, number: int) -> View:
    row = g.box.wrecks[number]
    return {
        "id": row.id,
        "name": row.name,
        "kind": KINDS[row.kind],
        "value": row.value,
        "fuel": row.fuel,
        "text": row.text,
    }


def field(g: Salvage, seat: Seat) -> list[View]:
    return [wreck(g, number) for number in g.field]


def players(g: Salvage, seat: Seat) -> list[View]:
    return [
        {"seat": p, "name": g.names[p], "fuel": g.fuel[p], "hold": [wreck(g, number) for number in g.holds[p]]}
        for p in range(g.players)
    ]


def result(g: Salvage, seat: Seat) -> View | None:
    if g.ended == NOTHING:
        return None
    return {"cause": ENDINGS[g.ended], "scores": scores(g), "winners": winners(g)}


def word(g: Salvage, name: str, value: int) -> str:
    """The word for a fact of an event."""
    match name:
        case "player" | "other":
            return g.names[value]
        case "wreck":
            return g.box.wrecks[value].name
        case "contract":
            return f"{KINDS[value]}s"
        case "cause":
            return ENDINGS[value]
    return str(value)


PUBLIC: Entries[Salvage, Seat] = Entries(
    Salvage,
    *in_every_game("salvage"),
    ("turn", "turns", lambda g, seat: g.turns),
    ("field", "field", field),
    ("deck", "deck", lambda g, seat: len(g.deck)),
    ("broken", "broken", lambda g, seat: [g.box.wrecks[number].name for number in g.broken]),
    ("players", "fuel holds", players),
    ("result", "ended", result),
)
REVEALED: Entries[Salvage, Seat] = Entries(
    Salvage,
    ("contracts", "contracts", lambda g, seat: [KINDS[kind] for kind in g.contracts]),  # EX-4.3
    ("deck_order", "deck", lambda g, seat: [g.box.wrecks[number].name for number in reversed(g.deck)]),
)
OWN: Entries[Salvage, int] = Entries(
    Salvage,
    ("seat", "", lambda g, seat: seat),
    ("contract", "contracts", lambda g, seat: KINDS[g.contracts[seat]]),  # EX-1.3
)
VIEWS = Views(PUBLIC, OWN, REVEALED, lambda g: g.seat is None)
