"""Laniakea: the face-up rows, and how everybody stands."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ecliptic.core.words import counted
from ecliptic.games.laniakea.view import LaniakeaView
from ecliptic.games.laniakea.view_rows import AdversaryRow, BoardRow, RowPlace
from ecliptic.terminal.boards.drawing import Marks
from ecliptic.terminal.boards.laniakea.lattice import ADVERSARY_STYLE, style_of_seat
from ecliptic.terminal.boards.laniakea.words import amounts, brackets, hosted
from ecliptic.terminal.boards.parts import GREY, mark


def market(table: LaniakeaView, marks: Marks) -> RenderableType:
    return Group(*standing(table), *powers(table, marks), *entities(table, marks))


def standing(table: LaniakeaView) -> Iterator[RenderableType]:
    if table.endgame is not None:
        yield Text(f"Endgame: {table.endgame.cause}, {counted(table.endgame.turns, 'turn')} left.", "bold red")
    for seat, (player, board) in enumerate(zip(table.players, table.boards, strict=True)):
        yield Text(f"@{seat + 1} {player.name}", style_of_seat(table, seat)).append(scores(board), "not underline")
        yield Padding(Text(owned(board), GREY), (0, 0, 0, 3))
    if table.adversary is not None:
        yield from opponent(table.adversary, len(table.players))


def scores(board: BoardRow) -> str:
    return f"  {board.sheet.total} VP, level {board.level}, {amounts(board.resources, 'no resources')}"


def owned(board: BoardRow) -> str:
    name = board.celestial.name if board.celestial is not None else "no Celestial Board yet"
    parts = [name, f"moves {board.movements.total}", counted(board.hand, "card")]
    parts += [row.name for row in hosted(board)]
    return ", ".join([*parts, *[row.name for row in board.defeated]])


def opponent(row: AdversaryRow, number: int) -> Iterator[RenderableType]:
    line = Text(f"@{number + 1} {row.name}", ADVERSARY_STYLE)
    yield line.append(
        f"  {row.sheet.total} VP, level {row.level}, {amounts(row.resources, 'no resources')}", "not bold"
    )
    for card in row.revealed:
        yield Padding(Text(f"{card.name}: {card.text}", GREY), (0, 0, 0, 3))


def powers(table: LaniakeaView, marks: Marks) -> Iterator[RenderableType]:
    yield Text("Cosmic Powers", "bold").append(f"  {counted(table.power_deck, 'card')} to come", f"not bold {GREY}")
    for place, offer in enumerate(table.powers):
        if offer is not None:
            own = table.prices.powers[place] if table.prices is not None else None
            price = offer.price if own is None else own
            line = Text("  ").append_text(mark(marks, f"power:{offer.card.id}")).append(f"{price}A ", "bold")
            yield line.append(offer.card.name, "bold")
            attack = f" Attack {offer.card.attack}." if offer.card.attack else ""
            yield Padding(Text(offer.card.text + attack, GREY), (0, 0, 0, 4))


def entities(table: LaniakeaView, marks: Marks) -> Iterator[RenderableType]:
    yield Text("Entities", "bold").append(f"  {counted(table.entity_deck, 'card')} to come", f"not bold {GREY}")
    for number, place in enumerate(table.entities):
        yield from row_lines(table, number, place, marks)


def row_lines(table: LaniakeaView, number: int, place: RowPlace, marks: Marks) -> Iterator[RenderableType]:
    if place.entity is not None:
        row = place.entity
        line = Text("  ").append_text(mark(marks, f"entity:{row.id}")).append(f"{amounts(row.cost)} ", "bold")
        yield line.append(f"{row.name}, {row.vp} VP", "bold").append(f"  {row.type}", f"not bold {GREY}")
        yield Padding(Text(row.text, GREY), (0, 0, 0, 4))
    elif place.chaos is not None:
        one = place.chaos
        hp = (table.prices.hp[number] if table.prices is not None else None) or one.hp
        reach = f", yours reach {table.prices.attack.total}" if table.prices is not None else ""
        line = Text("  ").append_text(mark(marks, f"chaos:{one.id}")).append(f"{one.name}, {one.vp} VP", "bold red")
        yield line.append(f"  {hp.total} HP{brackets(hp)}{reach}", "not bold")
        words = " ".join([text for text in (one.requirement, one.effect, f"Reward: {one.reward}") if text])
        yield Padding(Text(words, GREY), (0, 0, 0, 4))
