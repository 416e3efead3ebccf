"""Artifacts: drawing and using them."""  # LK-15

from __future__ import annotations

from ecliptic.core.flow import Reason
from ecliptic.games.laniakea.box import ARTIFACT_SOURCE
from ecliptic.games.laniakea.events import ARTIFACT_DRAWN, ARTIFACT_USED
from ecliptic.games.laniakea.state import Laniakea


def draw_artifacts(g: Laniakea, player: int, n: int) -> None:
    """They lie face up before their owner; an empty deck gives none."""  # LK-15.1, LK-15.4, LK-15.5
    for _ in range(min(n, len(g.artifact_deck))):
        artifact = g.artifact_deck[-1]
        g.artifact_deck = g.artifact_deck[:-1]
        g.artifacts[player] += (artifact,)
        g.tell(ARTIFACT_DRAWN, player, artifact)


def why_not_use(g: Laniakea, player: int, artifact: int) -> Reason | None:
    """What forbids using an Artifact now."""  # LK-15.3
    row = g.box.artifacts[artifact]
    if g.spent >> artifact & 1:
        return Reason(f"{row.name} is used up.", "LK-15.3")
    if g.used >> artifact & 1:
        return Reason(f"You have already used {row.name} this turn.", "LK-15.3")
    reason = g.effect(row.effect).why_not(g, player, ARTIFACT_SOURCE + artifact)
    return reason if reason is None or reason.rule else Reason(reason.text, "LK-15.3")


def use(g: Laniakea, player: int, artifact: int) -> None:
    """Most can be used only once."""  # LK-15.3
    row = g.box.artifacts[artifact]
    if row.every_turn:
        g.used |= 1 << artifact
    else:
        g.spent |= 1 << artifact
    g.tell(ARTIFACT_USED, player, artifact)
    g.effect(row.effect).begin(g, player, ARTIFACT_SOURCE + artifact)
