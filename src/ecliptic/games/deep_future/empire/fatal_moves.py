"""Fatal moves: legal, but they would lose the mover's last home at once."""  # DF-7.18

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Frame, Label, Reason
from ecliptic.games.deep_future.components.constants import NOTHING
from ecliptic.games.deep_future.naming.decisions import Choice
from ecliptic.games.deep_future.state import DeepFuture

LOSES_LAST_HOME: Final = Reason("This loses your last home.", "DF-7.18")
NO, YES = 0, 1


def fatal_to_leave(g: DeepFuture, player: int, sector: int, n: int, spent: int = NOTHING) -> bool:
    """Would losing this many cubes empty the home sector, with no colony elsewhere to move to?

    A colony that is discarded for the line that moves them is none any more.
    """
    home = g.home[player]
    if home == NOTHING or g.cards[home].sector != sector or g.cubes[sector] > n:
        return False
    return all(g.cards[card].sector == sector for card in g.lower[player] if card != spent)


def warning(g: DeepFuture, player: int, sector: int, n: int) -> Reason | None:
    return LOSES_LAST_HOME if fatal_to_leave(g, player, sector, n) else None


class Confirm(Choice):
    """Really? If not, the choice before is asked again, or nothing is done if every move there is fatal."""  # DF-7.18

    __match_args__ = ("player", "go", "back")
    rule = "DF-7.18"
    confirms = True
    settled = True  # judged as if it were done, see insight
    prompt = "This move loses your last home. Do it anyway?"

    def __init__(self, player: int, go: Frame[DeepFuture], back: Frame[DeepFuture] | None) -> None:
        self.player = player
        self.go = go
        self.back = back

    def options(self, g: DeepFuture) -> list[int]:
        return [NO, YES]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == NO:
            return Label("No, don't do it" if self.back is None else "No, choose again", "choice:no")
        return Label("Yes, do it", "choice:yes", warning=LOSES_LAST_HOME)

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == YES:
            g.then(self.go)
        elif self.back is not None:
            g.then(self.back)

    def dump(self) -> list[object]:
        return ["Confirm", self.player, self.go.dump(), None if self.back is None else self.back.dump()]
