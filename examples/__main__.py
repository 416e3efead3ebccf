"""Ecliptic with the examples on its list, for this run only.

python -m examples play salvage
python -m examples serve
"""

from ecliptic.cli.main import main
from ecliptic.games import GAMES
from examples.salvage.game import SalvageGame

GAMES["salvage"] = SalvageGame()

if __name__ == "__main__":
    main()
