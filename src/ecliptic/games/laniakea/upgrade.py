"""Upgrading the two tracks, and their Overpowers."""  # LK-10

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Do
from ecliptic.core.flow import Label, Reason
from ecliptic.core.moments import could_fire
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
    """Why neither track can be upgraded."""
    reason = why_not_upgrade_track(g, player, ABILITY_TRACK, free)
    return None if reason is None or why_not_upgrade_track(g, player, MOVEMENT_TRACKER, free) is None else reason


def why_not_upgrade_track(g: Laniakea, player: int, track: int, free: bool) -> Reason | None:
    if not free and g.resources[player * KINDS + A] < PRICE:
        return NO_AETHER
    return why_no_overpower(g, player, track, free) if is_last(g, player, track) else None


def why_no_overpower(g: Laniakea, player: int, track: int, free: bool) -> Reason | None:
    """Why an Overpower could change nothing with what is left, and nothing that answers an Upgrade could."""  # LK-10.2
    left = g.clone()
    if not free:
        left.resources[player * KINDS + A] -= PRICE
    if could_fire(left, UPGRADE, player):
        return None
    overpower = overpower_of(g, player, track)
    reason = g.effect(overpower.effect).why_not(left, player, overpower.source)
    return None if reason is None else Reason(f"The Overpower would do nothing. {reason.text}", reason.rule)


class ChooseTrack(ActionChoice):
    """Which marker advances; a full track means its Overpower."""  # LK-10.1 - 10.3

    __match_args__ = ("player", "source", "free")
    rule = "LK-10.1"
    prompt = "Which track do you upgrade?"
    step = "upgrade the {}"

    def __init__(self, player: int, source: int, free: bool) -> None:
        self.player = player
        self.source = source
        self.free = free

    def candidates(self, g: Laniakea) -> list[int]:
        return [ABILITY_TRACK, MOVEMENT_TRACKER, *self.declined()]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option == DECLINE:
            return why_not_upgrade(g, self.player, self.free)  # nothing to decline
        return why_not_upgrade_track(g, self.player, option, self.free)

    def label(self, g: Laniakea, option: int) -> Label:
        if option == DECLINE:
            return decline("Upgrade nothing")
        target = targets.track(TRACK_IDS[option])
        if not is_last(g, self.player, option):
            steps, marker = track_of(g, self.player, option)
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


def is_last(g: Laniakea, player: int, track: int) -> bool:
    """Is the marker on the last space, where an Upgrade means the Overpower?"""  # LK-10.2
    steps, marker = track_of(g, player, track)
    return marker + 1 == len(steps)


def overpower_of(g: Laniakea, player: int, track: int) -> Do[Laniakea]:
    board = g.celestial(player)
    if track == ABILITY_TRACK:
        return Do(player, board.overpower, OVERPOWER_SOURCE + g.celestials[player])
    return Do(player, board.movement_overpower, MOVEMENT_OVERPOWER)  # LK-10.3, LK-10.4


def upgrade(g: Laniakea, player: int, track: int) -> None:
    """The marker advances, or stays on the last space and the Overpower is carried out."""  # LK-10.2, LK-10.6
    g.note(player, UPGRADES)
    g.then(Fire(player, UPGRADE))
    if is_last(g, player, track):
        g.tell(OVERPOWERED, player, track)
        g.then(overpower_of(g, player, track))  # before that moment
        return
    steps, marker = track_of(g, player, track)
    markers = g.ability if track == ABILITY_TRACK else g.movement
    markers[player] += 1
    g.tell(UPGRADED, player, track, steps[marker + 1])
