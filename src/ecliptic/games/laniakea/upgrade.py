"""Upgrading the two tracks, and their Overpowers."""  # LK-10

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Do
from ecliptic.core.flow import Label, Reason
from ecliptic.core.moments import fire
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import KINDS, MOVEMENT_OVERPOWER, OVERPOWER_SOURCE, A
from ecliptic.games.laniakea.events import OVERPOWERED, UPGRADED
from ecliptic.games.laniakea.frames import DECLINE, ActionChoice, Fire, decline
from ecliptic.games.laniakea.moments import UPGRADE
from ecliptic.games.laniakea.sheet import UPGRADES
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.words import ABILITY_TRACK, MOVEMENT_TRACKER, TRACK_IDS, TRACK_WORDS

PRICE: Final = 1  # Aether; LK-10.1
NO_AETHER: Final = Reason("An Upgrade needs 1 Aether.", "LK-10.1")


def why_not_upgrade(g: Laniakea, player: int, free: bool) -> Reason | None:
    return None if free or g.resources[player * KINDS + A] >= PRICE else NO_AETHER


class ChooseTrack(ActionChoice):
    """Which marker advances; a full track means its Overpower."""  # LK-10.1 - 10.3

    __match_args__ = ("player", "source", "free")
    rule = "LK-10.1"
    prompt = "Which track do you upgrade?"

    def __init__(self, player: int, source: int, free: bool) -> None:
        self.player = player
        self.source = source
        self.free = free

    def candidates(self, g: Laniakea) -> list[int]:
        return [ABILITY_TRACK, MOVEMENT_TRACKER, *self.declined()]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        return why_not_upgrade(g, self.player, self.free)

    def label(self, g: Laniakea, option: int) -> Label:
        if option == DECLINE:
            return decline("Upgrade nothing")
        steps, marker = track_of(g, self.player, option)
        target = targets.track(TRACK_IDS[option])
        if marker + 1 < len(steps):
            return Label(f"{TRACK_WORDS[option]}: {steps[marker]} to {steps[marker + 1]}", target)
        board = g.celestial(self.player)
        text = board.overpower_text if option == ABILITY_TRACK else board.movement_overpower_text
        name = f"Overpower of the {TRACK_WORDS[option]}"
        return Label(f"{name}: {text}", target, name=name)

    def resolve(self, g: Laniakea, option: int) -> None:
        if option == DECLINE:
            return
        if not self.free:
            g.resources[self.player * KINDS + A] -= PRICE
        upgrade(g, self.player, option)


def track_of(g: Laniakea, player: int, track: int) -> tuple[tuple[int, ...], int]:
    """The values of a track, and where its marker is."""
    board = g.celestial(player)
    return (board.track, g.ability[player]) if track == ABILITY_TRACK else (board.movement, g.movement[player])


def upgrade(g: Laniakea, player: int, track: int) -> None:
    """The marker advances, or stays on the last space and the Overpower is carried out."""  # LK-10.2, LK-10.6
    g.note(player, UPGRADES)
    steps, marker = track_of(g, player, track)
    if marker + 1 < len(steps):
        markers = g.ability if track == ABILITY_TRACK else g.movement
        markers[player] += 1
        g.tell(UPGRADED, player, track, steps[marker + 1])
        fire(g, UPGRADE, player)
        return
    g.tell(OVERPOWERED, player, track)
    board = g.celestial(player)
    if track == ABILITY_TRACK:
        overpower: Do[Laniakea] = Do(player, board.overpower, OVERPOWER_SOURCE + g.celestials[player])
    else:
        overpower = Do(player, board.movement_overpower, MOVEMENT_OVERPOWER)  # LK-10.3, LK-10.4
    g.then(overpower, Fire(player, UPGRADE))
