"""What a match and a game say for a logbook."""

from __future__ import annotations

from collections.abc import Mapping

from ecliptic.core.entry import OptionValue
from ecliptic.core.errors import BadSetup
from ecliptic.core.game import Game
from ecliptic.core.match import Match
from ecliptic.logbooks.log import ABANDONED, Result


def result_of(match: Match) -> Result:
    """What came of it; one that was left before its end is lost and scores nothing."""
    game, position = match.game, match.position
    return Result(
        won=match.over and 0 in match.winners(),
        ending=game.ending(position) if match.over else ABANDONED,
        score=match.scores()[0] if match.over else 0,
        columns=game.columns(position),
    )


def tour_options(game: Game, given: Mapping[str, OptionValue]) -> dict[str, str]:
    """What is chosen once for a whole tour of duty; everything else is as usual."""
    tour = game.entry.tour
    if tour is None:
        raise BadSetup(f"{game.entry.title} has no tour of duty.")
    for name in given:
        if name not in tour.asked:
            raise BadSetup(f"A tour is played with the usual {name}; you can choose {', '.join(tour.asked)}.")
    agreed = game.agreed(1, given)
    return {name: agreed[name] for name in tour.asked}
