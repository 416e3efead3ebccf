"""The games that are here."""

from ecliptic.core.game import Game
from ecliptic.games.deep_future.game import DeepFutureGame
from ecliptic.games.horizons.game import HorizonsGame
from ecliptic.games.laniakea.game import LaniakeaGame
from ecliptic.games.pulp_invasion.game import PulpInvasionGame
from ecliptic.games.ultramassive.game import UltramassiveGame

GAMES: dict[str, Game] = {
    game.entry.name: game
    for game in (HorizonsGame(), DeepFutureGame(), PulpInvasionGame(), UltramassiveGame(), LaniakeaGame())
}
