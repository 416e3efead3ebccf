"""The program with the engine's toy game on its list, for this run only."""

from ecliptic.cli.main import main
from ecliptic.games import GAMES
from tests.core.toy import Keep, Pick, Rise, ToyGame

GAMES["toy"] = ToyGame(lambda: (Rise(), Keep(0, 1, 2), Pick(0)))

if __name__ == "__main__":
    main()
