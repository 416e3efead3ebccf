"""Ultramassive: the boards, each channel as a line of cells from the gate to the hole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import Group, RenderableType
from rich.text import Text

from ecliptic.core.words import counted
from ecliptic.games.ultramassive.box import Pair
from ecliptic.games.ultramassive.entry import ENTRY
from ecliptic.games.ultramassive.stacks import CHANNELS, Channel, Token
from ecliptic.games.ultramassive.view import UltramassiveView
from ecliptic.games.ultramassive.view_rows import PendingRow, SpaceRow, StackRow, TrackRow, WormholeRow
from ecliptic.terminal.boards.drawing import NO_MARKS, Marks, colour_style
from ecliptic.terminal.boards.flow import Flow
from ecliptic.terminal.boards.parts import GREY, mark
from ecliptic.terminal.boards.ultramassive.words import own_seat

LABEL = 7
LETTERS: Mapping[Token, str] = {"blue_giant": "B", "supergiant": "S", "primordial": "P", "major": "M", "minor": "m"}
CHANNEL_STYLES: Mapping[Channel, str] = {"blue": "sky_blue2", "pink": "pink1"}
PAIR_STYLES: Mapping[Pair, str] = {"amber": "gold1", "jade": "pale_green3"}
LEGEND = ("a, j wormholes Amber and Jade", "(a) closed")


def holes(table: UltramassiveView, marks: Marks, glyphs: bool) -> RenderableType:
    """Your own board first; only that one has keys."""
    own = own_seat(table)
    order = sorted(range(len(table.players)), key=lambda seat: seat != own)
    parts: list[RenderableType] = []
    for seat in order:
        parts += hole(table, seat, marks if seat == own else NO_MARKS, glyphs)
    return Group(*parts, *rival(table), Text(), legend(table))


def hole(table: UltramassiveView, seat: int, marks: Marks, glyphs: bool) -> Iterator[RenderableType]:
    yield heading(table, seat)
    board = table.boards[seat]
    for channel in CHANNELS:
        spaces = [space for space in board.channels[channel] if not space.covered]
        cells = [cell(channel, space, board.wormholes, marks) for space in spaces]
        hole = mark(marks, "hole").append("(●)" if glyphs else "(hole)", "bold")
        label = Text("  ").append_text(mark(marks, f"channel:{channel}")).append(channel, CHANNEL_STYLES[channel])
        yield Flow(label, [*cells, hole], LABEL)
    yield from falling(table.pending[seat])


def heading(table: UltramassiveView, seat: int) -> Flow:
    """Such as "Maw of Auriga  23 mass (Stellar, grows at 50)  5 counters (buy 2 mass)  3 cards  2 cores"."""
    player, track = table.players[seat], table.tracks[seat]
    mass = Text(f"{track.mass} mass", "bold").append(f" ({sizes(track)})", f"not bold {GREY}")
    counters = Text(counted(track.counters, "counter"))
    counters.append(f" (buy {track.exchange} mass)" if track.exchange else "", GREY)
    held = [counted(table.hands[seat], "card"), counted(table.cores_left[seat], "core")]
    held += ["starts"] if table.start == seat else []
    name = Text(player.name, colour_style(ENTRY, player.colour))
    return Flow(Text(), [name, mass, counters, *[Text(words, GREY) for words in held]], 0, gap=2)


def sizes(track: TrackRow) -> str:
    name = track.size.capitalize()
    return name if track.next_size is None else f"{name}, grows at {track.next_size}"


def cell(channel: Channel, space: SpaceRow, wormholes: list[WormholeRow], marks: Marks) -> Text:
    """Such as "2a[BS5]": the space, the wormhole on it, the tokens and their sum."""
    at = f"space:{channel}-{space.space}"
    tokens = [f"{at}-{token}" for token in dict.fromkeys(space.stack.tokens if space.stack else [])]
    ends = [f"wormhole:{space.wormhole}-{channel}", f"pair:{space.wormhole}"] if space.wormhole else []
    text = mark(marks, at, *tokens, *ends).append(str(space.space), GREY)
    if space.wormhole:
        open = next(row.open for row in wormholes if row.pair == space.wormhole)
        letter = space.wormhole[0] if open else f"({space.wormhole[0]})"
        text.append(letter, PAIR_STYLES[space.wormhole])
    return text.append("[", GREY).append(stack(space.stack), "bold").append("]", GREY)


def stack(row: StackRow | None) -> str:
    """The letters of its tokens, and the sum of several."""
    if row is None:
        return " "
    letters = "".join(LETTERS[token] for token in row.tokens)
    return f"{letters}{row.value}" if len(row.tokens) > 1 else letters


def falling(pending: PendingRow) -> Iterator[Text]:
    """What is added when the running action is over."""  # UM-7.4
    words = ["".join(LETTERS[token] for token in tokens) for tokens in pending.fallen]
    parts = [f"falling in: {', '.join(words)}"] if words else []
    parts += [f"{pending.mass} mass to add"] if pending.mass else []
    if parts:
        yield Text(f"  When the action is over - {'; '.join(parts)}.", "italic")


def rival(table: UltramassiveView) -> Iterator[Text]:
    if table.rival is not None:
        row = table.rival
        line = Text(row.name, "bold").append(f" ({row.level})  {row.mass} mass ({row.size.capitalize()})")
        line.append(f"  grows by {row.growth} in this round")
        line.append("  starts" if table.start == len(table.players) else "")
        yield line.append(f"  gains {row.waiting} in the next round for what you sent" if row.waiting else "")


def legend(table: UltramassiveView) -> Flow:
    tokens = [f"{LETTERS[token]} {row.name} {row.value}" for token, row in table.tokens.items()]
    parts = [*tokens, *LEGEND]
    return Flow(Text(), [Text(f"{words}{'.' if words is parts[-1] else ','}", GREY) for words in parts], 0)
