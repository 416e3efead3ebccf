"""Laniakea: names of what can be chosen, and amounts in short."""

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.core.sums import SumRow
from ecliptic.games.laniakea.view import LaniakeaView
from ecliptic.games.laniakea.view_rows import BoardRow, CardRow, ChaosRow, EntityRow, TileRow

KINDS = "VFA"
KIND_WORDS = {"V": "Voyage Stones", "F": "Forge Stones", "A": "Aether"}
TRACKS = {"movement": "Movement Tracker", "ability": "Celestial Ability Track"}


def own_seat(table: LaniakeaView) -> int | None:
    """Whose things are shown: the viewer's, or those of the player who decides."""
    return table.seat if isinstance(table.seat, int) else table.deciding


def amounts(numbers: Sequence[int], none: str = "free") -> str:
    """Such as "2V 1A"."""
    return " ".join(f"{n}{kind}" for n, kind in zip(numbers, KINDS, strict=True) if n) or none


def brackets(found: SumRow) -> str:
    """The sum behind a number, if it has several parts."""
    return f" ({found.words})" if len(found.terms) > 1 else ""


def name_of(table: LaniakeaView, seat: int) -> str:
    if seat < len(table.players):
        return table.players[seat].name
    return table.adversary.name if table.adversary is not None else ""


def tile_at(table: LaniakeaView, place: str) -> TileRow | None:
    return next((tile for tile in table.tiles if tile.place == place), None)


def cards(table: LaniakeaView) -> list[CardRow]:
    """Every card that the viewer may see."""
    held = [row.card for row in table.hand or []]
    offered = [offer.card for offer in table.powers if offer is not None]
    used = [card for board in table.boards for card in board.discards]
    deck = [row.card for row in table.deck_cards or []]
    return [*held, *offered, *used, *deck, *([table.in_play] if table.in_play else [])]


def entities(table: LaniakeaView) -> list[EntityRow]:
    lying = [place.entity for place in table.entities if place.entity is not None]
    return [*lying, *[row for board in table.boards for row in hosted(board)]]


def hosted(board: BoardRow) -> list[EntityRow]:
    """The Entities before a player."""
    return [space.entity for space in board.spaces if space.entity is not None]


def chaos(table: LaniakeaView) -> list[ChaosRow]:
    return [place.chaos for place in table.entities if place.chaos is not None]


def thing(table: LaniakeaView, target: str) -> str:
    """The name of a target, or nothing where its own words will do."""
    kind, _, id = target.partition(":")
    id = id.partition(":")[0]  # a card in hand that was played or has attacked
    match kind:
        case "galaxy":
            tile = tile_at(table, id)
            return f"{tile.name} ({id})" if tile else ""
        case "abyss":
            return f"Abyss {id}"
        case "card" | "used" | "deck" | "power":
            return next((card.name for card in cards(table) if card.id == id), "")
        case "entity":
            return next((row.name for row in entities(table) if row.id == id), "")
        case "chaos":
            return next((row.name for row in chaos(table) if row.id == id), "")
        case "artifact":
            return next((row.name for board in table.boards for row in board.artifacts if row.id == id), "")
        case "celestial":
            return next((row.name for row in table.celestials if row.letter == id), "")
        case "track":
            return TRACKS[id]
        case "space" | "structure":
            return id.capitalize()
        case "kind":
            return KIND_WORDS[id]
        case "slot_token":
            return "Resource Slot token"
        case "tokens":
            return "Attack tokens"
        case "plan":
            basic, void, loop = id.split("-")
            return ", ".join([f"{basic} Basic", f"{void} Void", *(["Time Loop"] if loop != "0" else [])])
    return ""


def about(table: LaniakeaView, target: str) -> str:
    """What a galaxy is worth, beyond the words of the option."""
    kind, _, id = target.partition(":")
    tile = tile_at(table, id) if kind == "galaxy" else None
    if tile is None or tile.wormhole:
        return ""
    built = next((row for row in table.structures if row.place == id), None)
    owner = f"{built.kind.capitalize()} of {name_of(table, built.seat)}" if built else "nothing built"
    return f"{tile.vp} VP, harvest {amounts(tile.harvest, 'nothing')}, {owner}"
