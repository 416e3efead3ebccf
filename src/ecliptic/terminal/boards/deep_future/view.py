"""What the drawing of Deep Future reads from a view besides what stands there."""

from __future__ import annotations

import msgspec

from ecliptic.core.views import View
from ecliptic.games.deep_future.view import DeepFutureView
from ecliptic.games.deep_future.view_rows import About, Card, Player, Sector


def read(view: View) -> DeepFutureView:
    return msgspec.convert(view, DeepFutureView)


def own_player(table: DeepFutureView) -> Player | None:
    return table.players[table.seat] if isinstance(table.seat, int) else None


def active_player(table: DeepFutureView) -> Player | None:
    """The player whose turn it is; nobody's while the game is set up."""
    return table.players[table.turn] if 0 <= table.turn < len(table.players) else None


def used_lines(table: DeepFutureView) -> list[str]:
    """The lines that were used in the action, or in the start phase, as far as it goes on."""  # DF-7.5
    return table.act.used if table.action is not None or table.phase == "start" else []


def sectors_by_id(table: DeepFutureView) -> dict[int, Sector]:
    return {sector.id: sector for sector in table.sectors}


def readable(table: DeepFutureView) -> dict[int, Card]:
    """Every card that this seat can read, by its number in the campaign."""
    lying = [card for card in table.neutral_worlds if card is not None]
    cards = [*lying, *table.discards, *table.resolving, *(table.hand or ()), *(table.known_top or ())]
    for player in table.players:
        cards += [*player.shown, *(player.hand or ()), *player.upper, *player.lower]
    return {card.id: card for card in cards}


def concerned(about: About | None) -> tuple[int | None, ...]:
    """The sectors that a question is about."""
    return () if about is None else (about.origin, about.sector, None if about.card is None else about.card.sector)
