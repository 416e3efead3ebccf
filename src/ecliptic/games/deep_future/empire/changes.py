"""Changes to the table with what follows from them: every one may win or lose the game."""

from __future__ import annotations

from ecliptic.games.deep_future.components.cards import Line
from ecliptic.games.deep_future.components.constants import CROSS, LOWEST, STAR, TRACKS
from ecliptic.games.deep_future.deck import discard
from ecliptic.games.deep_future.empire.losing import LoseSector, lose
from ecliptic.games.deep_future.empire.winning import check_win
from ecliptic.games.deep_future.events import CUBES_ADDED, LINE_ADDED, SETTLED, TRACK
from ecliptic.games.deep_future.state import DeepFuture


def raise_track(g: DeepFuture, player: int, track: int, n: int) -> None:
    """Up to the star; the excess is lost."""  # DF-3.12
    set_track(g, player, track, min(g.tracks[player * TRACKS + track] + n, STAR[track]))
    check_win(g, player)


def lower_track(g: DeepFuture, player: int, track: int, n: int) -> None:
    """Down to the end of the track; a cross loses the game."""  # DF-3.10, DF-18.8
    value = max(g.tracks[player * TRACKS + track] - n, LOWEST[track])
    set_track(g, player, track, value)
    if value == CROSS:
        lose(g, player, track)


def set_track(g: DeepFuture, player: int, track: int, value: int) -> None:
    place = player * TRACKS + track
    change = value - g.tracks[place]
    if change and not g.halted:
        g.tracks[place] = value
        g.tell(TRACK, player, track, value, change)


def place(g: DeepFuture, player: int, sector: int, n: int) -> None:
    """Own cubes, as far as they fit."""  # DF-3.4
    if g.halted:
        return
    placed = g.put(player, sector, n)
    if placed > 0:
        g.tell(CUBES_ADDED, player, sector, placed)
        check_win(g, player)


def remove(g: DeepFuture, sector: int, n: int) -> None:
    """Removes cubes of the player who holds the sector; losing the last one costs the worlds there."""  # DF-16.1
    if g.halted:
        return
    owner = g.owner[sector]
    g.take(sector, n)
    if g.owner[sector] != owner and 0 <= owner < g.players:
        g.then(LoseSector(owner, sector))


def write_line(g: DeepFuture, player: int, card: int, i: int, line: Line) -> None:
    """A new line of a world, or an empty line of a tech filled; it carries the current era."""  # DF-11.11
    shown = g.cards[card]
    lines = (*shown.lines, line) if i == len(shown.lines) else (*shown.lines[:i], line, *shown.lines[i + 1 :])
    g.rewrite(card, shown._replace(lines=lines))
    g.tell(LINE_ADDED, player, line.advancement, card)
    check_win(g, player)


def add_colony(g: DeepFuture, player: int, card: int) -> None:
    put_in_lower(g, player, card)
    check_win(g, player)


def put_in_lower(g: DeepFuture, player: int, card: int) -> None:
    """A colony; whether it wins the game is still to be checked."""  # DF-9.1
    g.lower[player] += (card,)
    g.uncover(card)
    g.tell(SETTLED, player, card)


def discard_colony(g: DeepFuture, player: int, card: int) -> None:
    g.take_from_lower(player, card)
    discard(g, player, card)


def discard_from_hand(g: DeepFuture, player: int, card: int) -> None:
    g.take_from_hand(player, card)
    discard(g, player, card)
