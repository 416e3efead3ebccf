"""Siphon: an entry of the track that belongs to the size of the hole, or to a smaller one."""  # UM-6

from __future__ import annotations

from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.games.ultramassive.box import NOTHING, SIPHON_SOURCE, SUPERMASSIVE
from ecliptic.games.ultramassive.events import SIPHONED
from ecliptic.games.ultramassive.frames import Choice
from ecliptic.games.ultramassive.moments import SIPHONED as SIPHONED_MOMENT
from ecliptic.games.ultramassive.moments import add_passives
from ecliptic.games.ultramassive.sheet import ENTRIES_SIPHONED, SIPHONS, WIDE
from ecliptic.games.ultramassive.stacks import MATTER_KINDS
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.tokens import GATE, WORMHOLE, gain, legal_places


class SiphonEntry(Choice):
    """Which entry is gained at once."""  # UM-6.1, UM-6.2, UM-6.5, UM-6.6

    __match_args__ = ("player", "left", "larger", "on")
    rule = "UM-6.1"

    def __init__(self, player: int, left: int, larger: bool, on: int) -> None:
        self.player = player
        self.left = left  # Siphons of the effect, this one included
        self.larger = larger  # is the next larger size available too?
        self.on = on  # where Matter from it goes

    def question(self, g: Ultramassive) -> str:
        return f"What do you siphon? ({self.left} left)" if self.left > 1 else "What do you siphon?"

    def facts(self, g: Ultramassive) -> Facts:
        return {"left": self.left}

    def reach(self, g: Ultramassive) -> int:
        """The largest size whose entries are available."""  # UM-6.4
        return min(g.size[self.player] + self.larger, SUPERMASSIVE)

    def candidates(self, g: Ultramassive) -> list[int]:
        return list(range(len(g.box.siphon)))

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        size = g.box.siphon[option].size
        if size <= self.reach(g):
            return None
        return Reason(f"Your hole must be {g.box.sizes[size].name} for this entry.", "UM-6.1")

    def options(self, g: Ultramassive) -> list[int]:
        return [*g.box.entries[self.reach(g)]]

    def label(self, g: Ultramassive, option: int) -> Label:
        entry = g.box.siphon[option]
        return Label(entry.text.removesuffix("."), f"siphon:{entry.id}")

    def resolve(self, g: Ultramassive, option: int) -> None:
        player, entry = self.player, g.box.siphon[option]
        g.tell(SIPHONED, player, option)
        g.note(player, SIPHONS)
        g.note(player, ENTRIES_SIPHONED, 1 << option * WIDE)
        add_passives(g, SIPHONED_MOMENT, player)
        if self.left > 1:
            g.then(SiphonEntry(player, self.left - 1, self.larger, self.on))
        if self.on == WORMHOLE and NOTHING < entry.token < MATTER_KINDS:
            on = WORMHOLE if legal_places(g, player, entry.token, WORMHOLE) else GATE  # UM-4.6
            gain(g, player, entry.token, on)
        else:
            g.effect(entry.effect).begin(g, player, SIPHON_SOURCE + option)  # UM-6.7
