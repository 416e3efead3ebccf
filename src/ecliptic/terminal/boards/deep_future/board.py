"""Deep Future: the galaxy and its tracks, one's own tableau and hand, and what lies between the players."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from ecliptic.core.views import View
from ecliptic.games.deep_future.view import DeepFutureView
from ecliptic.games.deep_future.view_rows import Player
from ecliptic.terminal.boards.deep_future.cards import spread
from ecliptic.terminal.boards.deep_future.map import Galaxy
from ecliptic.terminal.boards.deep_future.marks import GREY, corner, cube, player_style, wonder_text
from ecliptic.terminal.boards.deep_future.sheet import sheet
from ecliptic.terminal.boards.deep_future.state import between, tracks
from ecliptic.terminal.boards.deep_future.view import active_player, own_player, read, readable, used_lines
from ecliptic.terminal.boards.deep_future.words import about, subject, thing
from ecliptic.terminal.boards.drawing import NO_MARKS, Drawing, Marks, Outcome, Pane


class Board(Drawing):
    sheet_title = "How it ended"

    def status(self, view: View, names: tuple[str, ...]) -> Text:
        return status(read(view), self.glyphs)

    def panes(self, view: View, marks: Marks = NO_MARKS) -> list[Pane]:
        table = read(view)
        panes = [Pane("Galaxy", galaxy(table, marks, self.glyphs))]
        me = own_player(table)
        if me is not None:
            panes.append(Pane("Mine", mine(table, me, marks), hand=True))
        return [*panes, Pane("Table", between(table, marks, self.glyphs), side="right")]

    def thing(self, view: View, target: str) -> str:
        return thing(read(view), target) or super().thing(view, target)

    def about(self, view: View, target: str) -> str:
        return about(read(view), target)

    def subject(self, view: View) -> Text:
        return subject(read(view))

    def names(self, view: View) -> Sequence[str]:
        table = read(view)
        return [card.title for card in readable(table).values()] + [sector.name for sector in table.sectors]

    def style(self, view: View, seat: int) -> str:
        return player_style(read(view).players[seat])

    def sheet(self, view: View, outcome: Outcome) -> RenderableType:
        return sheet(read(view), self.glyphs)


def status(table: DeepFutureView, glyphs: bool) -> Text:
    dot = "  ·  " if glyphs else "  -  "
    line = Text(f"Era {table.era}")
    if table.over:
        return line.append(f"{dot}the game is over")
    player = active_player(table)
    if player is None or not player.turns:
        return line.append(f"{dot}set-up")
    line.append(dot).append(f"{cube(player, glyphs)} {player.name}", player_style(player))
    line.append(f", turn {player.turns}{dot}{phase(table)}")
    if table.deciding is not None and table.deciding != table.turn:
        line.append(f"{dot}{table.players[table.deciding].name} decides")
    if table.hand:
        line.append(f"{dot}hand ").append_text(Text(" ").join(corner(card) for card in table.hand))
    return line


def phase(table: DeepFutureView) -> str:
    words: str = table.phase
    if table.action:
        words += f", now {table.action.upper()}"
    if table.actions_left and table.phase == "action":
        words += f", {table.actions_left} left"
    if table.taken and table.phase == "action":
        words += f" (taken: {', '.join(action.upper() for action in table.taken)})"
    return words


# --- the galaxy ------------------------------------------------------------------------------------------------------


def galaxy(table: DeepFutureView, marks: Marks, glyphs: bool) -> RenderableType:
    return Group(Galaxy(table, marks, glyphs), *tracks(table, marks, glyphs), *places(table), legend(table, glyphs))


def places(table: DeepFutureView) -> list[Text]:
    """The names and wonders upon the map."""
    lines: list[Text] = []
    for sector in table.sectors:
        if sector.name or sector.wonder:
            line = Text(str(sector.id), GREY).append(f" {sector.name}", "default")
            lines.append(line.append(" ").append_text(wonder_text(sector.wonder)) if sector.wonder else line)
    return [Text("  ").join(lines)] if lines else []


def legend(table: DeepFutureView, glyphs: bool) -> Text:
    home = "⌂" if glyphs else "H"
    neutral = "○" if glyphs else "n"
    wonders = "; T-S a wonder: its letter and suit" if any(sector.wonder for sector in table.sectors) else ""
    return Text(f"{neutral} neutral cube, {home} home, c colony, 1-6 neutral world{wonders}", GREY)


# --- what is mine ----------------------------------------------------------------------------------------------------


def mine(table: DeepFutureView, me: Player, marks: Marks) -> RenderableType:
    style, hand = player_style(me), table.hand or []
    parts: list[RenderableType] = [Text(f"Hand ({len(hand)})", style), spread(hand, marks)]
    if table.known_top:
        parts += [Text("On top of the deck (you have seen them)", style), spread(table.known_top, marks)]
    parts += [Text(), Text("Upper row: home and techs", style), spread(me.upper, marks, me.home, used_lines(table))]
    return Group(*parts, Text(), Text("Lower row: colonies", style), spread(me.lower, marks, used=used_lines(table)))
