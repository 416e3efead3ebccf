"""Relocation, and what Gateways earn for their owners."""  # LK-12

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import A
from ecliptic.games.laniakea.events import GATEWAY_PAID, RELOCATED
from ecliptic.games.laniakea.frames import DECLINE, ActionChoice, Choice, decline
from ecliptic.games.laniakea.moments import FORBID_RELOCATE, why_forbidden
from ecliptic.games.laniakea.sheet import PAID_BY_RIVALS
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.words import place_name

TOLL: Final = 2  # Aether; LK-12.5
OWN_GATEWAY, DISCOVERED, ANY_GATEWAY = range(3)  # where a relocation may lead
NOWHERE: Final = Reason("There is no other galaxy to relocate to.", "LK-12.8")


def earn(g: Laniakea, visitor: int, galaxy: int) -> None:
    """The owner of a Gateway gains Aether when another player lands on it or uses it."""  # LK-12.5 - 12.7
    if g.paid >> galaxy & 1:
        return
    for owner in range(g.players):  # the Adversary builds no Gateways
        if owner != visitor and g.gateways[owner] >> galaxy & 1:
            g.paid |= 1 << galaxy
            g.note(owner, PAID_BY_RIVALS, g.gain(owner, A, TOLL))
            g.tell(GATEWAY_PAID, owner, TOLL)


def why_not_relocate(g: Laniakea, player: int) -> Reason | None:
    """What forbids relocating at all."""  # LK-14.11
    return why_forbidden(g, FORBID_RELOCATE, player, "relocating")


def relocate(g: Laniakea, player: int, goal: int) -> None:
    """The figure moves without harvesting, and crosses no void. No card moves a Structure."""  # LK-12.8 - 12.10
    g.figures[player] = goal
    g.tell(RELOCATED, player, goal)
    earn(g, player, goal)  # LK-12.6


# --- through a Gateway or Wormhole -------------------------------------------------------------------


def why_not_through(g: Laniakea, player: int) -> Reason | None:
    """Why the figure cannot relocate from a Gateway or Wormhole to another."""  # LK-5.2, LK-5.3
    if not g.gates() >> g.figures[player] & 1:  # there are two Wormholes, so there is always another
        return Reason("You are not on a Gateway or Wormhole.", "LK-5.2")
    if g.relocated:
        return Reason("You have just relocated: do something else first.", "LK-5.3")
    return why_not_relocate(g, player)


class RelocateThrough(Choice):
    """To which Gateway or Wormhole."""  # LK-5.2

    rule = "LK-5.2"
    prompt = "Where do you relocate to?"

    def options(self, g: Laniakea) -> list[int]:
        return members(g.gates() & ~(1 << g.figures[self.player]))

    def label(self, g: Laniakea, option: int) -> Label:
        return place_label(g, option, "Relocate to")

    def resolve(self, g: Laniakea, option: int) -> None:
        g.paid = 0
        g.relocated = True
        earn(g, self.player, g.figures[self.player])  # LK-12.6: the relocation starts there
        relocate(g, self.player, option)


# --- by an effect ------------------------------------------------------------------------------------


def goals(g: Laniakea, player: int, scope: int) -> int:
    """The galaxies to which an effect may relocate a figure."""  # LK-8.7, LK-8.8
    if scope == OWN_GATEWAY:
        found = g.gateways[player]
    elif scope == ANY_GATEWAY:
        found = g.gates() & ~g.wormholes
    else:
        found = g.discovered | g.wormholes
    return found & ~(1 << g.figures[player])


def why_not_by_effect(g: Laniakea, player: int, scope: int) -> Reason | None:
    reason = why_not_relocate(g, player)
    return NOWHERE if reason is None and not goals(g, player, scope) else reason


class RelocateByEffect(ActionChoice):
    """Where the figure is put, or whether it stays."""  # LK-8.7, LK-12.8

    __match_args__ = ("player", "source", "scope")
    rule = "LK-12.8"
    prompt = "Where do you relocate to?"

    def __init__(self, player: int, source: int, scope: int) -> None:
        self.player = player
        self.source = source
        self.scope = scope

    def options(self, g: Laniakea) -> list[int]:
        if why_not_by_effect(g, self.player, self.scope) is not None:
            return []
        return [*members(goals(g, self.player, self.scope)), *self.declined()]

    def label(self, g: Laniakea, option: int) -> Label:
        return decline("Stay here") if option == DECLINE else place_label(g, option, "Relocate to")

    def resolve(self, g: Laniakea, option: int) -> None:
        if option != DECLINE:
            g.paid = 0
            relocate(g, self.player, option)


def place_label(g: Laniakea, galaxy: int, verb: str) -> Label:
    return Label(f"{verb} {place_name(g, galaxy)}", targets.galaxy(g.box.board.names[galaxy]))
