"""Final scoring and the winner."""  # HZ-13, HZ-14

from __future__ import annotations

from ecliptic.core.ranking import RankedBy, first
from ecliptic.games.horizons.box import KNOWLEDGE
from ecliptic.games.horizons.control import control_points, control_vp, scores_as_two
from ecliptic.games.horizons.missions import holds, resources
from ecliptic.games.horizons.state import NOTHING, Horizons


def control_by_system(g: Horizons) -> list[list[int]]:
    two = scores_as_two(g)
    return [control_vp(control_points(g, star), two) for star in range(g.players)]


def mission_vp(g: Horizons, player: int) -> int:
    """Missions that are not fulfilled cost nothing."""  # HZ-11.3
    return sum(g.box.missions[m].vp for m in g.completed[player])


def scores(g: Horizons) -> list[int]:
    """Completed Missions, Knowledge and control; Resources and Allies are worth nothing."""  # HZ-13.1, HZ-13.13
    return [mission_vp(g, p) + vp for p, vp in enumerate(open_scores(g))]


def open_scores(g: Horizons) -> list[int]:
    """What everybody can see of each score: Knowledge and control."""
    control = control_by_system(g)
    return [g.stock[p * 3 + KNOWLEDGE] + sum([system[p] for system in control]) for p in range(g.players)]


def winners(g: Horizons) -> list[int]:
    """Most VP, then most Resources, then most VP from Missions; who is still tied shares the victory."""  # HZ-14
    if g.end_cause == NOTHING:
        return []
    return first(ranked_by(g))  # HZ-14.5


def ranked_by(g: Horizons) -> list[RankedBy]:
    """The option says whether Missions count by their VP or by their number."""  # HZ-14.4
    players = range(g.players)
    return [
        RankedBy("VP", scores(g)),  # HZ-14.1
        RankedBy("Resources left", [resources(g, p, NOTHING) for p in players]),  # HZ-14.2
        RankedBy("completed Missions", [len(g.completed[p]) for p in players])
        if g.variant.count_missions
        else RankedBy("VP from Missions", [mission_vp(g, p) for p in players]),  # HZ-14.3
    ]


def score_if_it_ended_now(g: Horizons, player: int) -> int:
    """What the player would score, for meters and graphs: control, Knowledge and the Missions that hold now."""
    return open_scores(g)[player] + promised_vp(g, player)


def promised_vp(g: Horizons, player: int) -> int:
    """What the Missions that hold now would score."""
    return sum([g.box.missions[m].vp for m in g.hands[player] if holds(g, player, m)])
