"""What a seat sees, built from nothing; and the words of what happens."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ecliptic.core.views import Entries, GameView, Seat, ViewRow, Views
from examples.salvage.box import KINDS, NOTHING
from examples.salvage.scoring import ENDINGS, scores, winners
from examples.salvage.state import Salvage


class Wreck(ViewRow, frozen=True):
    id: str
    name: str
    kind: str
    value: int
    fuel: int
    text: str


class Player(ViewRow, frozen=True):
    seat: int
    name: str
    fuel: int
    hold: list[Wreck]


class Result(ViewRow, frozen=True):
    cause: str
    scores: list[int]
    winners: list[int]


def wreck(g: Salvage, number: int) -> Wreck:
    row = g.box.wrecks[number]
    return Wreck(row.id, row.name, KINDS[row.kind], row.value, row.fuel, row.text)


def field(g: Salvage, seat: Seat) -> list[Wreck]:
    return [wreck(g, number) for number in g.field]


def names(g: Salvage, wrecks: tuple[int, ...]) -> list[str]:
    return [g.box.wrecks[number].name for number in wrecks]


def players(g: Salvage, seat: Seat) -> list[Player]:
    return [Player(p, g.names[p], g.fuel[p], [wreck(g, number) for number in g.holds[p]]) for p in range(g.players)]


def result(g: Salvage, seat: Seat) -> Result | None:
    return None if g.ended == NOTHING else Result(ENDINGS[g.ended], scores(g), winners(g))


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


entry: Entries[Salvage] = Entries()


@dataclass(frozen=True)
class SalvageView(GameView):
    game: Literal["salvage"] = entry.to_all("", lambda g, seat: "salvage")
    turn: int = entry.to_all("turns", lambda g, seat: g.turns)
    field: list[Wreck] = entry.to_all("field", field)
    deck: int = entry.to_all("deck", lambda g, seat: len(g.deck))
    broken: list[str] = entry.to_all("broken", lambda g, seat: names(g, g.broken))
    players: list[Player] = entry.to_all("fuel holds", players)
    result: Result | None = entry.to_all("ended", result)

    contracts: list[str] | None = entry.when_revealed(  # EX-4.3
        "contracts", lambda g, seat: [KINDS[kind] for kind in g.contracts]
    )
    deck_order: list[str] | None = entry.when_revealed("deck", lambda g, seat: names(g, g.deck[::-1]))

    contract: str | None = entry.to_its_seat("contracts", lambda g, seat: KINDS[g.contracts[seat]])  # EX-1.3


VIEWS = Views(Salvage, SalvageView, lambda g: g.over)
