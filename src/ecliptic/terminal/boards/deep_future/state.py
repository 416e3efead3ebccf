"""Deep Future: how far everybody is - the tracks, what a victory needs - and what lies between the players."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.games.deep_future.campaign.file import Entry
from ecliptic.games.deep_future.components.constants import TRACK_KEYS, Track
from ecliptic.games.deep_future.view import DeepFutureView
from ecliptic.games.deep_future.view_rows import Card, Player, ResolvingFor, Share, TrackEnds
from ecliptic.terminal.boards.deep_future.cards import in_a_line, spread
from ecliptic.terminal.boards.deep_future.marks import (
    GREY,
    corner,
    cube,
    mark,
    player_style,
    signed,
    suit,
)
from ecliptic.terminal.boards.deep_future.view import own_player, used_lines
from ecliptic.terminal.boards.drawing import Marks
from ecliptic.terminal.boards.flow import Flow
from ecliptic.terminal.boards.parts import ranking

HEADS: dict[ResolvingFor | None, str] = {
    "first worlds": "The first worlds",
    "home": "Turned up",
    "making": "In the making",
    "civilization": "Remembered",
}
STEP = 3  # characters from step to step: room for three players on one


# --- tracks ----------------------------------------------------------------------------------------------------------


def tracks(table: DeepFutureView, marks: Marks, glyphs: bool) -> list[Text]:
    return [track(table, name, marks, glyphs) for name in TRACK_KEYS]


def track(table: DeepFutureView, name: Track, marks: Marks, glyphs: bool) -> Text:
    """From the cross to the star, with the players on each step."""
    line = Text(no_wrap=True).append_text(mark(marks, f"track:{name}")).append(name.capitalize(), "bold")
    line.pad_right(max(0, 12 - line.cell_len))
    ends = table.tracks[name]
    for value in range(ends.lowest, ends.star + 1):
        step = standing(table, name, value, glyphs) or Text(printed(value, ends, glyphs), GREY)
        line.append_text(step).append(" " * (min(STEP, len(table.players) + 1) - step.cell_len))
    for player in table.players:
        line.append(f" {cube(player, glyphs)} {signed(player.tracks[name])}", player_style(player))
    return line


def standing(table: DeepFutureView, name: Track, value: int, glyphs: bool) -> Text:
    here = [player for player in table.players if player.tracks[name] == value and player.status != "gone"]
    return Text.assemble(*[(cube(player, glyphs), player_style(player)) for player in here])


def printed(value: int, ends: TrackEnds, glyphs: bool) -> str:
    if value == ends.star:
        return "★" if glyphs else "*"
    if value == 0:
        return "o"
    return "x" if ends.cross and value == ends.lowest else "."


# --- the way to victory ----------------------------------------------------------------------------------------------


def players(table: DeepFutureView, glyphs: bool) -> Grid:
    grid = ranking("Hand", "Home", "Tech", "Sect", "Cube", "Col")
    for player in table.players:
        grid.add_row(*strip(table, player, glyphs))
    return grid


def strip(table: DeepFutureView, player: Player, glyphs: bool) -> list[Text]:
    it = player.checklist
    mark = "> " if player is own_player(table) else "  "
    name = Text(f"{mark}{cube(player, glyphs)} {player.name}", player_style(player))
    colonies = share(it.colonies) if it.colonies[1] else Text(str(len(player.lower)))
    hand = Text(str(player.hand_count))
    return [name, hand, *[share(part) for part in (it.home, it.techs, it.sectors, it.cubes)], colonies]


def absent(table: DeepFutureView) -> list[Text]:
    """Who does not play at the moment."""
    return [Text(f"{one.name} is {one.status}.", GREY) for one in table.players if one.status != "in play"]


def share(part: Share) -> Text:
    have, need = part
    return Text(f"{have}/{need}", "bold" if have >= need else "")


# --- between the players ---------------------------------------------------------------------------------------------


def between(table: DeepFutureView, marks: Marks, glyphs: bool) -> RenderableType:
    parts: list[RenderableType] = [*challenge(table), *turned_up(table, marks), players(table, glyphs)]
    parts += [*absent(table), needed(table)]
    parts += [Text(f"{table.campaign.title}: era {table.era}, {table.cards} cards.", GREY)]
    parts += [Text(), Text("Neutral worlds", "bold"), neutral(table, marks), Text(), piles(table, marks)]
    for player in table.players:
        if player is not own_player(table):
            parts += [Text(), *tableau(player, marks, glyphs, used_lines(table))]
    return Group(*parts, *past_games(table), Text(), legend(table))


def challenge(table: DeepFutureView) -> list[Text]:
    """The card that is being met, and how many lie face down behind it."""
    if table.resolving_for != "challenge":
        return [Text(f"{table.pile} face down, to be faced", "bold"), Text()] if table.pile else []
    card = table.resolving[-1]
    letter, style = suit(card.suit)
    line = Text.assemble(
        (f"{card.suit.capitalize()} challenge ", "bold"), (f"({letter})", style), ": ", in_a_line(card)
    )
    left = f"{table.pile} more face down" if table.pile else "the last of this turn"
    return [line, Text(f"  {left}", GREY), Text()]


def turned_up(table: DeepFutureView, marks: Marks) -> list[RenderableType]:
    """Cards that lie open for the moment, such as the five of which one is to be the home."""
    head = HEADS.get(table.resolving_for)
    return [Text(head, "bold"), spread(table.resolving, marks), Text()] if head else []


def needed(table: DeepFutureView) -> Text:
    """What wins, in one sentence."""
    it = table.players[0].checklist
    home, techs, sectors, cubes, colonies = [need for _, need in (it.home, it.techs, it.sectors, it.cubes, it.colonies)]
    alone = f", {colonies} colon{'y' if colonies == 1 else 'ies'}" if colonies else ""
    ways = f"{sectors} sectors, {cubes} cubes or the star of a track"
    return Text(f"To win: a home with {home} lines, {techs} complete techs{alone} and {ways}.", GREY)


def neutral(table: DeepFutureView, marks: Marks) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for number, card in enumerate(table.neutral_worlds, 1):
        text = Text("no world", GREY) if card is None else world(card, marks)
        grid.add_row(Text(str(number), GREY), text)
    return grid


def world(card: Card, marks: Marks) -> Text:
    lines = ", ".join(f"{line.name} ({line.phase}: {line.text})" for line in card.lines)
    return mark(marks, f"card:{card.id}").append_text(in_a_line(card)).append(f"  {lines}", GREY)


def piles(table: DeepFutureView, marks: Marks) -> RenderableType:
    deck = mark(marks, "deck").append(f"Deck {table.deck}", "bold")
    top = [corner(card) for card in reversed(table.discards)]
    heading = Text(f"Discards {table.discard_count}", "bold").append(", latest first:", "not bold")
    more = [Text("...", GREY)] if table.discard_count > len(top) else []
    return Group(deck, Flow(heading, [*top, *more] or [Text("none", GREY)], heading.cell_len + 1))


def tableau(player: Player, marks: Marks, glyphs: bool, used: Sequence[str]) -> list[RenderableType]:
    """Both rows of another player, and what is known of the hand."""
    style = player_style(player)
    parts: list[RenderableType] = [Text(f"{cube(player, glyphs)} {player.name}: home and techs", style)]
    parts += [spread(player.upper, marks, player.home, used), Text("colonies", style)]
    parts.append(spread(player.lower, marks, used=used))
    hand = player.hand or player.shown
    return [*parts, Text("known cards in hand", style), spread(hand, marks)] if hand else parts


def past_games(table: DeepFutureView) -> list[Text]:
    """The last games of the campaign."""
    if not table.chronology:
        return []
    lines = [Text(), Text("The last games", "bold")]
    for chapter in table.chronology[-5:]:
        who = "; ".join(map(entry_words, chapter.entries))
        lines.append(Text(f"era {chapter.era}  {who}", "" if chapter.won else GREY))
    return lines


def entry_words(entry: Entry) -> str:
    """Asterisks mark the winner and the home that won."""  # DF-21.3, DF-21.4
    mark = "*" if entry.winner else ""
    *earlier, last = entry.homes
    return f"{mark}{entry.player} of {', '.join([*earlier, mark + last])}"


def legend(table: DeepFutureView) -> Text:
    text = Text(style=GREY)
    for action in table.actions:
        if action.suit is not None:
            letter, style = suit(action.suit)
            text.append(letter, style).append(f" {action.suit} {action.name.upper()}  ")
    return text.append("(S) chosen by a player  [##.] upkeep cubes")
