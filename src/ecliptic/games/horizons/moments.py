"""The moments at which the powers of player boards answer: a closed list, each asked in one place."""  # HZ-18.4

from __future__ import annotations

from typing import Final

from ecliptic.core.moments import Moment, Power
from ecliptic.games.horizons.box import COLONY, PLACES
from ecliptic.games.horizons.state import Horizons

SETUP_HABITATS, SETUP_RESOURCES, EXPLORE_DRAWS, EXPLORE_KNOWLEDGE, DISCOUNT, SHARING_GAIN, CONSPIRE_DRAWS = range(7)
MOMENTS: Final = (
    Moment("setup_habitats", "HZ-18.3", "Habitats activated at set-up besides the first one"),
    Moment("setup_resources", "HZ-18.3", "Resources gained at set-up"),
    Moment("explore_draws", "HZ-4.1", "Worlds that Explore draws"),
    Moment("explore_knowledge", "HZ-4.7", "Knowledge that Explore gives"),
    Moment("discount", "HZ-6.19", "tokens less for a Structure"),
    Moment("sharing_gain", "HZ-7.1", "Resources gained when another player builds on a World you share"),
    Moment("conspire_draws", "HZ-9.1", "Missions that Conspire draws"),
)
DEEP: Final = 3  # Worlds before the 4th of a System


class DeepKnowledge(Power[Horizons]):
    """For a 4th, 5th or 6th World of a System only; the subject is the World placed, if any."""

    def change(self, g: Horizons, player: int, subject: int, total: int) -> int:
        return self.amount if subject >= 0 and subject % PLACES >= DEEP else 0


class ColonyDiscount(Power[Horizons]):
    """For Colonies only; the subject is the kind of Structure."""

    def change(self, g: Horizons, player: int, subject: int, total: int) -> int:
        return self.amount if subject == COLONY else 0
