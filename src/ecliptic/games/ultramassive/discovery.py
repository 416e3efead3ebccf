"""Phase 2, Discovery: anomalies for counters."""  # UM-11

from __future__ import annotations

from ecliptic.core.flow import Frame, Label, Reason, Step
from ecliptic.games.ultramassive.box import FAMILIES, NOTHING, SHELF
from ecliptic.games.ultramassive.events import ANOMALY_LAID, COULD_NOT_DISCOVER, DISCOVERED, DISCOVERED_NOTHING
from ecliptic.games.ultramassive.frames import DECLINE, Choice, decline
from ecliptic.games.ultramassive.rival import RivalRemoves
from ecliptic.games.ultramassive.sheet import SPENT_ON_ANOMALIES
from ecliptic.games.ultramassive.state import DISCOVERY, Ultramassive


class DiscoveryPhase(Step[Ultramassive]):
    """The lowest mass decides first, equal masses in turn order."""  # UM-11.4

    def run(self, g: Ultramassive) -> None:
        g.phase = DISCOVERY
        order = g.order()
        if g.variant.lowest_mass_first:
            order.sort(key=lambda player: g.mass[player])
        frames: list[Frame[Ultramassive]] = [Discover(player) for player in order]
        if g.variant.rival:
            frames.append(RivalRemoves())
        g.then(*frames)


class Discover(Choice):
    """One face-up anomaly that can be paid, or none."""  # UM-11.1, UM-11.2, UM-11.5, UM-11.9

    rule = "UM-11.2"
    prompt = "Which anomaly do you discover?"
    settled = True
    step = "discover {}"

    def candidates(self, g: Ultramassive) -> list[int]:
        return [*[anomaly for anomaly in g.market if anomaly != NOTHING], DECLINE]

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        if option == DECLINE or g.anomaly(option).cost <= g.counters[self.player]:
            return None
        return Reason(f"It costs {g.anomaly(option).cost} counters.", "UM-11.7")

    def options(self, g: Ultramassive) -> list[int]:
        counters, anomalies = g.counters[self.player], g.box.anomalies
        return [*[one for one in g.market if one != NOTHING and anomalies[one].cost <= counters], DECLINE]

    def label(self, g: Ultramassive, option: int) -> Label:
        if option == DECLINE:
            return decline("None")
        anomaly = g.anomaly(option)
        name = f"{anomaly.name} for {anomaly.cost}"
        return Label(f"{name}: {anomaly.text()}", f"anomaly:{anomaly.id}", name=name)

    def resolve(self, g: Ultramassive, option: int) -> None:
        player = self.player
        if option == DECLINE:
            g.tell(DISCOVERED_NOTHING if len(self.options(g)) > 1 else COULD_NOT_DISCOVER, player)
            return
        cost = g.anomaly(option).cost
        g.spend_counters(player, cost, SPENT_ON_ANOMALIES)  # UM-11.3
        g.market[g.market.index(option)] = NOTHING
        g.discover(player, option)  # UM-11.8
        g.tell(DISCOVERED, player, option, cost)


def refill(g: Ultramassive) -> None:
    """Gaps of the Anomaly board are filled from the decks."""  # UM-11.6, UM-2.8
    for family in range(len(FAMILIES)):
        for slot in range(family * SHELF, family * SHELF + SHELF):
            if g.market[slot] == NOTHING and g.decks[family]:
                g.market[slot] = g.decks[family][-1]
                g.decks[family] = g.decks[family][:-1]
                g.tell(ANOMALY_LAID, NOTHING, g.market[slot])
