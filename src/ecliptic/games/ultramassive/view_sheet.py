"""What a view shows of points: the score sheets, and the result."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from ecliptic.core.ranking import ranking, ranks
from ecliptic.core.views import Seat
from ecliptic.games.ultramassive.scoring import ranked_by, winners
from ecliptic.games.ultramassive.sheet import (
    ABSORBED,
    ACTIVATIONS,
    AFTER_ROUNDS,
    ANNIHILATED,
    BLUE_GIANTS,
    CARDS_PLAYED,
    DISCOVERED_IN,
    EARNED,
    ENTRIES_SIPHONED,
    EXPANDED,
    LINE_WORDS,
    LINES,
    MASS_LINES,
    ORBITS,
    PRIMORDIALS,
    SIPHONS,
    SPENT_ON_ANOMALIES,
    SPENT_ON_EXCHANGE,
    SPENT_OTHERWISE,
    SWALLOWED,
    WIDE,
    digit,
)
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.view_rows import CountRow, FoundRow, LineRow, PlaceRow, ResultRow, SheetRow
from ecliptic.games.ultramassive.words import ENDINGS


def sheets(g: Ultramassive, seat: Seat) -> list[SheetRow]:
    """All with the same lines in the same order: those that somebody has."""
    rows = [g.sheet[player * LINES : player * LINES + LINES] for player in range(g.players)]
    lines = [line for line in range(MASS_LINES) if any(row[line] for row in rows)]
    return [sheet_row(g, player, rows[player], lines) for player in range(g.players)]


def sheet_row(g: Ultramassive, player: int, sheet: list[int], lines: list[int]) -> SheetRow:
    return SheetRow(
        mass=[LineRow(LINE_WORDS[line], sheet[line]) for line in lines],
        matter=sum(sheet[BLUE_GIANTS : PRIMORDIALS + 1]),
        swallowed=sheet[SWALLOWED],
        orbits=sheet[ORBITS],
        siphons=sheet[SIPHONS],
        activations=sheet[ACTIVATIONS],
        absorbed=sheet[ABSORBED],
        annihilated=sheet[ANNIHILATED],
        cards_played=sheet[CARDS_PLAYED],
        counters_earned=sheet[EARNED],
        spent_on_anomalies=sheet[SPENT_ON_ANOMALIES],
        spent_on_exchange=sheet[SPENT_ON_EXCHANGE],
        spent_otherwise=sheet[SPENT_OTHERWISE],
        expansions=[round for round in sheet[EXPANDED:AFTER_ROUNDS] if round],
        after_rounds=[mass for mass in sheet[AFTER_ROUNDS:DISCOVERED_IN] if mass],
        discovered=discovered(g, player, sheet[DISCOVERED_IN]),
        siphoned=siphoned(g, sheet[ENTRIES_SIPHONED]),
    )


def discovered(g: Ultramassive, player: int, line: int) -> list[FoundRow]:
    rounds: dict[int, list[str]] = {}
    for n, one in enumerate(g.tableau[player]):
        rounds.setdefault(digit(line, n), []).append(g.anomaly(one).name)
    return [FoundRow(round, names) for round, names in rounds.items()]


def siphoned(g: Ultramassive, line: int) -> list[CountRow]:
    """The entries of the track that were gained, and how often."""
    counts = [digit(line, n, WIDE) for n in range(len(g.box.siphon))]
    return [CountRow(row.text.removesuffix("."), n) for row, n in zip(g.box.siphon, counts) if n]


def result(g: Ultramassive, seat: Seat) -> ResultRow | None:
    if not g.over:
        return None
    counts, won = ranked_by(g), winners(g)
    places = [PlaceRow(rank, mass, g.box.title(mass)) for rank, mass in zip(ranks(counts), g.mass, strict=True)]
    return ResultRow(ENDINGS[g.ended], won, places, ranking(counts, won))
