"""Pulp Invasion: names of what can be chosen, and what one should know of it."""

from __future__ import annotations

from ecliptic.core.words import counted
from ecliptic.games.pulp_invasion.view import PulpView
from ecliptic.games.pulp_invasion.view_rows import CardRow, LineRow
from ecliptic.terminal.boards.pulp_invasion.line import paid_words


def thing(table: PulpView, target: str) -> str:
    """The name of a target, or nothing where its own words will do."""
    kind, _, rest = target.partition(":")
    id = rest.partition(":")[0]
    match kind:
        case "engage" | "evade":
            return f"{kind.capitalize()} {cards(table)[id].name}" if id in cards(table) else ""
        case "card":
            return cards(table)[id].name if id in cards(table) else ""
        case "planet":
            planets = [*table.planets_up, *([table.planet] if table.planet is not None else [])]
            return next((planet.name for planet in planets if planet.id == id), "")
        case "die":
            return next((die.name for die in table.dice if die.id == id), "")
        case "dice":
            return " and ".join(die.name for die in table.dice if die.id in id.split("-"))
        case "weapon" | "socket":
            return next((weapon.name for weapon in table.weapons if weapon.id == id), "")
        case "paid":
            return paid(table, int(id))
    return ""


def cards(table: PulpView) -> dict[str, CardRow]:
    """Every card that lies open."""
    return {card.id: card for card in (*[row.card for row in table.line], *table.hand, *table.discards)}


def paid(table: PulpView, number: int) -> str:
    actions = table.planet.paid if table.planet is not None else []
    return actions[number].text.rstrip(".") if number < len(actions) else ""


def about(table: PulpView, target: str) -> str:
    """The sum behind a price, the gain behind it, what a Planet sells."""
    kind, _, id = target.partition(":")
    if kind in ("engage", "evade"):
        row = next((row for row in table.line if row.card.id == id), None)
        return "" if row is None else engaging(row) if kind == "engage" else evading(row)
    if kind == "planet":
        planet = next((planet for planet in table.planets_up if planet.id == id), None)
        return "" if planet is None else " ".join(paid_words(action) for action in planet.paid)
    return ""


def engaging(row: LineRow) -> str:
    sums = [f"{part.ability} {part.sum.words}" for part in row.parts if part.sum.why()]
    gains = [counted(row.planets.total, "Planet icon")] if row.planets.total else []
    return "; ".join([*sums, *gains, *[f"a {hold.capitalize()}" for hold in row.card.holds]])


def evading(row: LineRow) -> str:
    pairs = (("cost", row.evade_cost), ("cubes", row.evade_draws))
    return "; ".join(f"{name} {found.words}" for name, found in pairs if found.why())
