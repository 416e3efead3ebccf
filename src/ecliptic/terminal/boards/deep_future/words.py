"""Deep Future: what things are called, and what a person should know of them before choosing."""

from __future__ import annotations

from rich.text import Text

from ecliptic.games.deep_future.view import DeepFutureView
from ecliptic.games.deep_future.view_rows import Card, Line, TableRow
from ecliptic.terminal.boards.deep_future.cards import in_a_line
from ecliptic.terminal.boards.deep_future.marks import GREY
from ecliptic.terminal.boards.deep_future.view import readable, sectors_by_id

# --- names -----------------------------------------------------------------------------------------------------------


def thing(table: DeepFutureView, target: str) -> str:
    """The name of a target, or nothing where its own words will do."""
    kind, _, rest = target.partition(":")
    if kind in ("card", "line"):
        number, _, place = rest.partition(":")
        card = readable(table).get(int(number))
        return "" if card is None else titled(card) if not place else lined(card, int(place))
    if kind == "sector":
        return sector_words(table, int(rest)).capitalize()
    return rest.upper() if kind == "action" else rest.capitalize() if kind in ("track", "suit") else ""


def titled(card: Card) -> str:
    return f"{card.title} ({card.number} of {card.suit})"


def lined(card: Card, place: int) -> str:
    return f"{card.title}: {card.lines[place].name or 'an empty line'}"


def sector_words(table: DeepFutureView, id: int) -> str:
    sector = sectors_by_id(table).get(id)
    if sector is None:
        return "the centre"
    name = sector.name
    return f"sector {id}{f' {name}' if name else ''}"


# --- what to know of them --------------------------------------------------------------------------------------------


def about(table: DeepFutureView, target: str) -> str:
    kind, _, rest = target.partition(":")
    match kind:
        case "line":
            number, _, place = rest.partition(":")
            return does(readable(table)[int(number)].lines[int(place)]) if int(number) in readable(table) else ""
        case "card":
            return next((described(card) for card in table.hand or () if card.id == int(rest)), "")
        case "advancement":
            return next((does(row) for row in rows(table) if row.id == rest.partition(":")[0]), "")
        case "choice" if rest == "none":  # of a challenge: only there are rows to read
            return "; ".join(f"{number}: {row.text}{odds(row)}" for number, row in enumerate(rows(table), 1))
    return ""


def rows(table: DeepFutureView) -> tuple[TableRow, ...]:
    return () if table.about is None else table.about.rows


def odds(row: TableRow) -> str:
    return "" if row.odds is None else f" ({row.odds})"


def does(line: Line | TableRow) -> str:
    return "" if line.text is None else f"{line.phase}: {line.text}"


def described(card: Card) -> str:
    """What a card of the hand is besides its corner."""
    lines = ", ".join(line.name for line in card.lines if line.name)
    where = f" in {card.sector}" if card.sector is not None else ""
    return "" if card.kind == "blank" else f"{card.kind}{where}{f': {lines}' if lines else ''}"


def subject(table: DeepFutureView) -> Text:
    """The card that is written upon, or from where to where something goes."""
    it = table.about
    if it is None:
        return Text()
    if it.card is not None:
        return in_a_line(it.card).append(f"  {'; '.join(does(line) for line in it.card.lines if line.name)}", GREY)
    journey = [f"from {place(table, it.origin)}"] if it.origin is not None else []
    journey += [f"to {place(table, it.sector)}"] if it.sector is not None else []
    return Text(" ".join(journey), GREY)


def place(table: DeepFutureView, id: int) -> str:
    return f"{sector_words(table, id)} ({sectors_by_id(table).get(id, table.centre).cubes})"
