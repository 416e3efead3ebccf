"""By what finished games are compared: words to group by, and numbers to count."""

# not compiled: read at the edge of the game

from __future__ import annotations

from ecliptic.core.game import Column
from ecliptic.games.ultramassive.box import CORE, ROUNDS, SETS
from ecliptic.games.ultramassive.sheet import (
    ABSORBED,
    ACTIVATIONS,
    AFTER_ROUNDS,
    ANNIHILATED,
    BLUE_GIANTS,
    CARDS_PLAYED,
    DESIGNS_PLAYED,
    EXPANDED,
    LINES,
    OPTIONS_TAKEN,
    ORBITS,
    PRIMORDIALS,
    SIPHONS,
    digit,
)
from ecliptic.games.ultramassive.state import Ultramassive

NO_CORE = "None"
NEVER = "never"


def columns(g: Ultramassive, seat: int) -> dict[str, str | int]:
    sheet = sheet_of(g, seat)
    cores = owned(g, seat, cores=True)
    first, second = [*cores, NO_CORE, NO_CORE][:2]
    rival: dict[str, str | int] = {"Level": g.box.levels[g.variant.level - 1].name} if g.variant.rival else {}
    return {
        **rival,
        "Title": g.box.title(g.mass[seat]),
        "Place in round 1": str((seat - g.start + g.round - 1) % g.players + 1),
        "First core": first,
        "Second core": second,
        "Anomalies": len(g.tableau[seat]) - len(cores),
        "Orbits": sheet[ORBITS],
        "Siphons": sheet[SIPHONS],
        "Activations": sheet[ACTIVATIONS],
        "Annihilated tokens": sheet[ANNIHILATED],
    }


def details(g: Ultramassive, seat: int) -> dict[str, Column]:
    """Everything by which the balance of the game is judged."""
    sheet = sheet_of(g, seat)
    rival: dict[str, Column] = {"Mass of the rival": g.rival_mass} if g.variant.rival else {}
    sizes = [size.name for size in g.box.sizes[1:]]
    return {
        **rival,
        **{f"Mass after round {n + 1}": sheet[AFTER_ROUNDS + n] for n in range(ROUNDS - 1)},
        "Absorbed tokens": sheet[ABSORBED],
        "Absorbed Matter, % of the mass": 100 * sum(sheet[BLUE_GIANTS : PRIMORDIALS + 1]) // max(1, g.mass[seat]),
        "Cards played": sheet[CARDS_PLAYED],
        **{f"{size} in round": str(sheet[EXPANDED + n] or NEVER) for n, size in enumerate(sizes)},
        "Cores": owned(g, seat, cores=True),
        "Anomalies owned": owned(g, seat, cores=False),
        "Cards": tuple(row.name for n, row in enumerate(g.box.designs) if sheet[DESIGNS_PLAYED] >> n & 1),
        **{f"Draft set {set + 1}": taken(g, sheet[OPTIONS_TAKEN], set) for set in range(SETS)},
    }


def sheet_of(g: Ultramassive, seat: int) -> list[int]:
    return g.sheet[seat * LINES : seat * LINES + LINES]


def owned(g: Ultramassive, seat: int, *, cores: bool) -> tuple[str, ...]:
    """The names of the seat's anomalies."""
    return tuple(g.anomaly(one).name for one in g.tableau[seat] if (g.anomaly(one).family == CORE) is cores)


def taken(g: Ultramassive, counts: int, set: int) -> tuple[str, ...]:
    """The options of a set that the seat took, each as often as it did."""
    found = [[row.name] * digit(counts, n) for n, row in enumerate(g.box.options)]
    return tuple(name for n, names in enumerate(found) for name in names if g.box.options[n].set == set)
