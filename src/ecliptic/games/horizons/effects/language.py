"""The language of allies.toml: every verb, written once in this package."""  # HZ-10.11

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Final

from ecliptic.core.language import Language
from ecliptic.games.horizons.allies import ChooseOne
from ecliptic.games.horizons.effects.cards import (
    Confess,
    CopyTop,
    DismissOne,
    DrawSome,
    FlipAnother,
    LookAtHand,
    RestoreAllies,
    ShedMissions,
    TakeAllies,
)
from ecliptic.games.horizons.effects.structures import Build, DisplaceAndBuild, Migrate, UpgradeOne
from ecliptic.games.horizons.effects.tokens import Convert, GainResources, GainTokens, HarvestKind, Pay, PayResources
from ecliptic.games.horizons.effects.worlds import AdaptToPlaced, Habitat, PlaceTile, TurnWorlds
from ecliptic.games.horizons.state import Horizons

LANGUAGE: Final = Language[Horizons](
    (
        GainTokens, GainResources, Pay, PayResources, PlaceTile, AdaptToPlaced, TurnWorlds, Habitat, TakeAllies,
        DrawSome, ShedMissions, Confess, Build, DisplaceAndBuild, UpgradeOne, Migrate, HarvestKind, Convert,
        RestoreAllies, FlipAnother, DismissOne, CopyTop, LookAtHand,
    ),
    choose_one=ChooseOne,
)  # fmt: skip
