"""What a view shows of points: the score sheets as they stand, the endgame, the Adversary, the result."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from typing import Final

from ecliptic.core.ranking import ranking, ranks
from ecliptic.core.views import Seat
from ecliptic.core.words import capitalised
from ecliptic.games.laniakea import adversary as solo
from ecliptic.games.laniakea import scoring
from ecliptic.games.laniakea.board import SECTOR_WORDS
from ecliptic.games.laniakea.box import NOTHING, TRACK, Score
from ecliptic.games.laniakea.build import SANCTUM, pieces
from ecliptic.games.laniakea.ending import winners
from ecliptic.games.laniakea.sheet import (
    ATTACKS,
    CARDS_DISCARDED,
    CARDS_PLAYED,
    HARVESTS,
    LINES,
    LOST,
    MOVES,
    PAID_BY_RIVALS,
    POINT_WORDS,
    SERAPHS,
    TURNS,
    UPGRADES,
    V_GAINED,
)
from ecliptic.games.laniakea.state import ADVERSARY, NOT_TRIGGERED, Laniakea
from ecliptic.games.laniakea.view_cards import entity_row
from ecliptic.games.laniakea.view_rows import (
    AdversaryRow,
    CountRow,
    DeedRow,
    EndgameRow,
    LineKind,
    LineRow,
    PartRow,
    ResultRow,
    SheetRow,
    ThroneRow,
)
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.words import cause

LEFT_OVER: Final[tuple[tuple[LineKind, str], ...]] = (
    ("voyage_left", "Voyage Stones"),
    ("forge_left", "Forge Stones"),
    ("aether_left", "Aether"),
)
KINDS: Final[tuple[LineKind, ...]] = (
    "entities", "endgame", "chaos", "celestial", "ascension", "galaxies", "thrones",
)  # fmt: skip
RULES: Final = ("LK-17.5", "LK-17.5", "LK-17.5", "LK-17.6", "LK-17.7", "LK-17.8", "LK-17.9")
COUNTED: Final = (
    ("Turns", TURNS),
    ("Cards played", CARDS_PLAYED),
    ("Cards discarded for a harvest or a stone", CARDS_DISCARDED),
    ("Moves", MOVES),
    ("Harvests", HARVESTS),
    ("Seraphs", SERAPHS),
    ("Upgrades", UPGRADES),
    ("Attacks", ATTACKS),
    ("Aether earned by Gateways", PAID_BY_RIVALS),
    ("Resources lost above 10", LOST),
)


# --- the sheet of a player ---------------------------------------------------------------------------


def player_sheet(g: Laniakea, player: int) -> SheetRow:
    """If the game ended now."""
    if g.celestials[player] == NOTHING:
        return SheetRow([], 0)
    points, parts = scoring.lines(g, player), line_parts(g, player)
    rows = [line_row(*row) for row in zip(KINDS, POINT_WORDS, points, parts, RULES, strict=True)]
    return SheetRow(rows, sum(points))


def line_row(kind: LineKind, text: str, vp: int, parts: list[PartRow], rule: str) -> LineRow:
    words = [f"{part.name} {part.figure}" if part.name else part.figure for part in parts]
    return LineRow(kind, text, vp, parts, ", ".join(words), rule)


def counted(name: str, points: int) -> PartRow:
    return PartRow(name, str(points), False)


def line_parts(g: Laniakea, player: int) -> list[list[PartRow]]:
    """How each line is worked out."""
    own = [g.box.entities[one] for one in scoring.entities(g, player)]
    chaos = [g.box.chaos[card - g.box.first_chaos] for card in g.defeated[player]]
    abysses = g.box.board.abysses
    return [
        [counted(one.name, one.points) for one in own],
        [PartRow(one.name, product(g, player, one.score), True) for one in own if one.score is not None],
        [counted(one.name, one.points) for one in chaos],
        [PartRow("", product(g, player, g.celestial(player).score), True)],
        [],
        [counted(g.tile(galaxy).name, g.tile(galaxy).points) for galaxy in members(g.structures(player))],
        [PartRow(abysses[at].name, throne_sum(g, player, at), True) for at in members(g.thrones[player])],
    ]


def product(g: Laniakea, player: int, score: Score) -> str:
    """Such as "3 × 2"."""
    each = g.track_value(player) if score.n == TRACK else score.n
    return f"{scoring.number(g, player, score.counted)} × {each}"


def throne_sum(g: Laniakea, player: int, abyss: int) -> str:
    """Such as "(2 Blue + 1 White) × 3": own Structures at the bridges, times X."""  # LK-17.9, LK-17.10
    bridges = g.box.board.bridges_by_sector[abyss]
    parts = [
        f"{n * scoring.in_sector(g, player, sector)} {SECTOR_WORDS[sector]}"
        for sector, n in enumerate(bridges)
        if n and scoring.in_sector(g, player, sector)
    ]
    return f"({' + '.join(parts) or '0'}) × {scoring.throne_value(g, player)}"


def thrones(g: Laniakea, player: int) -> list[ThroneRow]:
    """What a Throne scores or would score in every Abyss."""
    if g.celestials[player] == NOTHING:
        return []
    return [
        ThroneRow(space.name, scoring.throne_points(g, player, abyss), throne_sum(g, player, abyss))
        for abyss, space in enumerate(g.box.board.abysses)
    ]


# --- the endgame and the end -------------------------------------------------------------------------


def endgame(g: Laniakea, seat: Seat) -> EndgameRow | None:
    """Once it is triggered: by whom, and the turns that are left."""  # LK-17.2
    if g.last_round == NOT_TRIGGERED or g.active == NOTHING:
        return None
    cause = (
        "The round limit is reached" if g.triggered == g.everyone else f"{g.everybody()[g.triggered]} triggered the end"
    )
    done = (g.active - g.first) % g.everyone
    return EndgameRow(cause, (g.last_round - g.round + 1) * g.everyone - done)


def statistics(g: Laniakea, seat: Seat) -> list[CountRow]:
    if not g.over:
        return []
    sheets = [g.sheet[player * LINES : player * LINES + LINES] for player in range(g.players)]
    gained = CountRow("Resources gained", [sum(sheet[V_GAINED : V_GAINED + 3]) for sheet in sheets])
    counted = [CountRow(text, [sheet[line] for sheet in sheets]) for text, line in COUNTED]
    return [*counted, gained, CountRow("Galaxies discovered", g.discoveries[:])]


def result(g: Laniakea, seat: Seat) -> ResultRow | None:
    if not g.over:
        return None
    counts, won = scoring.ranked_by(g), winners(g)
    return ResultRow(cause(g), won, ranks(counts), ranking(counts, won))


# --- the Adversary -----------------------------------------------------------------------------------


def adversary(g: Laniakea, seat: Seat) -> AdversaryRow | None:
    """The opponent of a solo game."""  # LK-18
    if not g.variant.solo:
        return None
    number = g.players
    board = g.celestials[number]
    sheet = solo.adversary_sheet(g)
    entities = [counted(one.name, one.points) for one in (g.box.entities[number] for number in g.adversary_entities)]
    galaxies = [counted(tile.name, tile.points) for tile in (g.tile(galaxy) for galaxy in members(g.sanctums[number]))]
    each = solo.difficulty(g).left_over
    lines = [
        line_row("ascension", "Ascension Track", sheet.level, [], "LK-18.25"),
        line_row("entities", "Entities", sheet.entities, entities, "LK-18.25"),
        line_row("galaxies", "Sanctums and Gateways", sheet.sanctums, galaxies, "LK-18.25"),
        *[
            line_row(kind, f"{word} left", vp, [PartRow("", f"{held} × {worth}", True)], "LK-18.26")
            for (kind, word), vp, held, worth in zip(LEFT_OVER, sheet.left, g.held(number), each, strict=True)
        ],
    ]
    return AdversaryRow(
        name=capitalised(ADVERSARY),
        difficulty=solo.difficulty(g).name,
        celestial="" if board == NOTHING else g.box.celestials[board].name,
        level=g.levels[number],
        resources=g.held(number),
        entities=[entity_row(g, entity) for entity in g.adversary_entities],
        sanctums=pieces(g, number, SANCTUM),
        deck=len(g.adversary_deck),
        revealed=deeds(g, g.adversary_discards[-solo.REVEALED :]),
        discards=deeds(g, g.adversary_discards),
        sheet=SheetRow(lines, sheet.total()),
    )


def deeds(g: Laniakea, numbers: tuple[int, ...]) -> list[DeedRow]:
    rows = [g.box.adversary[number] for number in numbers]
    return [DeedRow(row.id, row.name, row.text) for row in rows]
