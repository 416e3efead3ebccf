"""What a seat sees, declared once with its types; and the words of what happens."""

# not compiled: shapes of plain data, made at the edge

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ecliptic.core.views import Entries, GameView, Seat, ViewRow, Views
from examples.salvage.box import KINDS, Kind
from examples.salvage.scoring import ENDINGS, scores, winners
from examples.salvage.state import Salvage


class WreckRow(ViewRow, frozen=True):
    id: str
    name: str
    kind: Kind
    value: int
    fuel: int
    text: str


class PlayerRow(ViewRow, frozen=True):
    seat: int
    name: str
    fuel: int
    hold: list[WreckRow]


class ResultRow(ViewRow, frozen=True):
    cause: str
    scores: list[int]
    winners: list[int]


def wreck_row(g: Salvage, number: int) -> WreckRow:
    wreck = g.box.wrecks[number]
    return WreckRow(wreck.id, wreck.name, KINDS[wreck.kind], wreck.value, wreck.fuel, wreck.text)


def players(g: Salvage, seat: Seat) -> list[PlayerRow]:
    holds = [[wreck_row(g, wreck) for wreck in hold] for hold in g.holds]
    return [PlayerRow(p, g.names[p], g.fuel[p], holds[p]) for p in range(g.players)]


def result(g: Salvage, seat: Seat) -> ResultRow | None:
    return None if not g.over else ResultRow(ENDINGS[g.ended], scores(g), winners(g))


def contracts(g: Salvage, seat: Seat) -> list[Kind]:
    return [KINDS[kind] for kind in g.contracts]


def names(g: Salvage, wrecks: tuple[int, ...]) -> list[str]:
    return [g.box.wrecks[wreck].name for wreck in wrecks]


entry: Entries[Salvage] = Entries()


@dataclass(frozen=True)
class SalvageView(GameView):
    game: Literal["salvage"] = entry.to_all("", lambda g, seat: "salvage")
    turn: int = entry.to_all("turns", lambda g, seat: g.turns)
    field: list[WreckRow] = entry.to_all("field", lambda g, seat: [wreck_row(g, wreck) for wreck in g.field])
    deck: int = entry.to_all("deck", lambda g, seat: len(g.deck))
    broken: list[str] = entry.to_all("broken", lambda g, seat: names(g, g.broken))
    players: list[PlayerRow] = entry.to_all("fuel holds", players)
    result: ResultRow | None = entry.to_all("", result)

    contract: Kind | None = entry.to_its_seat("contracts", lambda g, seat: KINDS[g.contracts[seat]])  # EX-1.3

    contracts: list[Kind] | None = entry.when_revealed("contracts", contracts)  # EX-4.3
    deck_order: list[str] | None = entry.when_revealed("deck", lambda g, seat: names(g, tuple(reversed(g.deck))))


VIEWS = Views(Salvage, SalvageView, lambda g: g.over)


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
