"""By what finished games are compared: words to group by, and numbers to count."""

# not compiled: read at the edge of the game

from __future__ import annotations

from ecliptic.games.ultramassive.box import CORE
from ecliptic.games.ultramassive.sheet import ACTIVATIONS, AFTER_ROUNDS, ANNIHILATED, LINES, ORBITS, SIPHONS
from ecliptic.games.ultramassive.state import Ultramassive

NO_CORE = "None"


def columns(g: Ultramassive, seat: int) -> dict[str, str | int]:
    sheet = g.sheet[seat * LINES : seat * LINES + LINES]
    cores = [g.anomaly(one).name for one in g.tableau[seat] if g.anomaly(one).family == CORE]
    first, second = [*cores, NO_CORE, NO_CORE][:2]
    rival: dict[str, str | int] = {"Level": g.box.levels[g.variant.level - 1].name} if g.variant.rival else {}
    return {
        **rival,
        "Title": g.box.title(g.mass[seat]),
        "Place in round 1": str((seat - g.start + g.round - 1) % g.players + 1),
        "First core": first,
        "Second core": second,
        "Mass after round 2": sheet[AFTER_ROUNDS + 1],
        "Mass after round 4": sheet[AFTER_ROUNDS + 3],
        "Anomalies": len(g.tableau[seat]) - len(cores),
        "Orbits": sheet[ORBITS],
        "Siphons": sheet[SIPHONS],
        "Activations": sheet[ACTIVATIONS],
        "Annihilated tokens": sheet[ANNIHILATED],
    }
