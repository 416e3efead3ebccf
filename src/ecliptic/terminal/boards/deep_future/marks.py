"""Letters, shapes and colours of Deep Future."""

from __future__ import annotations

from rich.text import Text

from ecliptic.games.deep_future.entry import ENTRY
from ecliptic.games.deep_future.view import DeepFutureView
from ecliptic.games.deep_future.view_rows import Card, Owner, Player, Wonder
from ecliptic.terminal.boards.drawing import Marks, colour_style

GREY = "grey62"
SUIT_LETTERS = {"sun": "S", "moon": "M", "heart": "R", "skull": "K", "hand": "H", "foot": "F"}
SUIT_COLOURS = {
    "sun": "gold1",
    "moon": "light_sky_blue1",
    "heart": "indian_red1",
    "skull": "grey85",
    "hand": "dark_orange",
    "foot": "pale_green3",
}
GLYPHS = {"triangle": "▲", "circle": "●", "square": "■"}
NEUTRAL_STYLE = "grey78"


def player_style(player: Player) -> str:
    return colour_style(ENTRY, player.colour)


def cube(player: Player, glyphs: bool) -> str:
    """What stands for one cube, and for the player: a shape, or the first letter of the colour."""
    return GLYPHS.get(player.glyph, player.colour[0]) if glyphs else player.colour[0]


def pieces(table: DeepFutureView, owner: Owner, count: int, glyphs: bool) -> Text:
    """Cubes that lie together, one sign for each."""
    if owner is None:
        return Text()
    if owner == "neutral":
        return Text.assemble((("○" if glyphs else "n") * count, NEUTRAL_STYLE))
    player = table.players[owner]
    return Text.assemble((cube(player, glyphs) * count, player_style(player)))


def suit(name: str) -> tuple[str, str]:
    return SUIT_LETTERS[name], f"bold {SUIT_COLOURS[name]}"


def corner(card: Card) -> Text:
    letter, style = suit(card.suit)
    return Text.assemble((f"{card.number}{letter}", style))


def wonder_text(wonder: Wonder) -> Text:
    letter, style = suit(wonder.suit)
    return Text.assemble((wonder.letter, "bold gold1"), ("-", GREY), (letter, style))


def mark(marks: Marks, target: str) -> Text:
    """The key that chooses this, if it can be chosen now."""
    key = marks.get(target)
    return Text() if key is None else Text.assemble((f"{key})", "bold reverse"))


def signed(value: int) -> str:
    return f"{value:+d}" if value else "0"
