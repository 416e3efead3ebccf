"""Ultramassive: names of what can be chosen, and what one should know of it."""

from __future__ import annotations

from ecliptic.games.ultramassive.view import UltramassiveView
from ecliptic.games.ultramassive.view_rows import AnomalyRow, CardRow


def own_seat(table: UltramassiveView) -> int | None:
    """Whose board is drawn first: the viewer's, or that of the player who decides."""
    return table.seat if isinstance(table.seat, int) else table.deciding


def thing(table: UltramassiveView, target: str) -> str:
    """The name of a target, or nothing where its own words will do."""
    kind, _, id = target.partition(":")
    match kind:
        case "card":
            design = id.partition(":")[0]  # one of several copies
            return next((card.name for card in cards(table) if card.id == design), "")
        case "anomaly":
            return next((row.name for row in anomalies(table) if row.id == id), "")
        case "option":
            return next((option.name for option in table.draft if option.id == id), "")
        case "siphon":
            return next((entry.text.rstrip(".") for entry in table.siphon if entry.id == id), "")
        case "space":
            channel, space, *token = id.split("-")
            return (
                f"{token[0].replace('_', ' ').capitalize()} on {channel} {space}"
                if token
                else f"{channel} {space}".capitalize()
            )
        case "wormhole":
            pair, *place = id.split("-")
            return f"{pair.capitalize()} on {' '.join(place)}"
        case "channel":
            return f"{id.capitalize()} channel"
        case "pair":
            return f"{id.capitalize()} wormholes"
        case "hole":
            return "The hole"
    return ""


def cards(table: UltramassiveView) -> list[CardRow]:
    """Every card that the viewer may see or count."""
    counted = [row.card for row in table.unseen or []]
    return [*(table.hand or []), *table.played, *table.discards, *counted]


def anomalies(table: UltramassiveView) -> list[AnomalyRow]:
    """Every anomaly that the viewer may see."""
    lying = [row for row in table.market if row is not None]
    owned = [row.anomaly for tableau in table.tableaus for row in tableau]
    return [*lying, *owned, *(table.cores or []), *table.removed]


def anomaly_words(row: AnomalyRow) -> str:
    """What it does once in a turn, and always."""
    turn = f"Once per turn: {row.turn}" if row.turn else ""
    return " ".join(text for text in (turn, row.passive) if text)


def about(table: UltramassiveView, target: str) -> str:
    """What the stack on a space is worth where that is more than its tokens."""
    kind, _, id = target.partition(":")
    seat = own_seat(table)
    if kind != "space" or seat is None or id.count("-") != 1:
        return ""
    channel, number = id.split("-")
    spaces = table.boards[seat].channels["blue" if channel == "blue" else "pink"]
    stack = spaces[int(number) - 1].stack
    return "" if stack is None or len(stack.worth.terms) < 2 else f"worth {stack.worth.words}"
