"""The parts of an Ally's effect as they are written in allies.toml: one typed row for each verb."""

# not compiled: decodes through msgspec, runs once for each kind of content

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecliptic.core.answers import snake_case
from ecliptic.games.horizons.box import KIND_NAMES, TOKEN_NAMES, Effect, Verb
from ecliptic.games.horizons.verbs import (
    PER,
    AdaptToPlaced,
    BuildOne,
    Confess,
    CopyTop,
    DismissOne,
    Displacing,
    DrawSome,
    ExchangeSome,
    FlipAnother,
    GainOfChoice,
    GainTokens,
    HarvestKind,
    LookAtHand,
    MigrateOne,
    OneOf,
    PayOfChoice,
    PayTokens,
    PlaceWorld,
    RestoreAllies,
    ShedMissions,
    SomeHabitats,
    TakeAllies,
    TurnWorlds,
    UpgradeOne,
)

Kind = Literal["colony", "energy_collector", "metal_collector"]
Token = Literal["energy", "metal", "knowledge"]
Per = Literal["", "half_habitats", "shared_worlds"]
Number = Annotated[int, msgspec.Meta(ge=0, le=9)]
Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
Kinds = Annotated[tuple[Kind, ...], msgspec.Meta(min_length=1)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=snake_case):
    """One part: `do` names the verb, the fields say how much of what."""

    def verb(self, compulsory: bool) -> Verb:
        raise NotImplementedError


class Gain(Part, frozen=True):
    token: Token
    n: Number
    per: Per = ""
    most: Number = 9

    def verb(self, compulsory: bool) -> Verb:
        return GainTokens(TOKEN_NAMES.index(self.token), self.n, PER.index(self.per), self.most)


class GainAny(Part, frozen=True):
    n: Number
    per: Per = ""
    most: Number = 9

    def verb(self, compulsory: bool) -> Verb:
        return GainOfChoice(self.n, PER.index(self.per), self.most)


class Pay(Part, frozen=True):
    token: Token
    n: Some

    def verb(self, compulsory: bool) -> Verb:
        return PayTokens(TOKEN_NAMES.index(self.token), self.n)


class PayAny(Part, frozen=True):
    n: Some

    def verb(self, compulsory: bool) -> Verb:
        return PayOfChoice(self.n)


class PlaceTile(Part, frozen=True):
    draw: Some

    def verb(self, compulsory: bool) -> Verb:
        return PlaceWorld(self.draw)


class HabitatOfPlaced(Part, frozen=True):
    def verb(self, compulsory: bool) -> Verb:
        return AdaptToPlaced()


class TurnWorld(Part, frozen=True):
    n: Some

    def verb(self, compulsory: bool) -> Verb:
        return TurnWorlds(self.n)


class Habitat(Part, frozen=True):
    n: Some

    def verb(self, compulsory: bool) -> Verb:
        return SomeHabitats(self.n, compulsory)


class TakeAlly(Part, frozen=True):
    n: Some

    def verb(self, compulsory: bool) -> Verb:
        return TakeAllies(self.n)


class DrawMissions(Part, frozen=True):
    n: Some

    def verb(self, compulsory: bool) -> Verb:
        return DrawSome(self.n)


class Shed(Part, frozen=True):
    n: Some

    def verb(self, compulsory: bool) -> Verb:
        return ShedMissions(self.n)


class ShedForKnowledge(Part, frozen=True):
    n: Some

    def verb(self, compulsory: bool) -> Verb:
        return Confess(self.n)


class Build(Part, frozen=True):
    kinds: Kinds
    discount: Number

    def verb(self, compulsory: bool) -> Verb:
        return BuildOne(kind_mask(self.kinds), self.discount, compulsory)


class DisplaceAndBuild(Part, frozen=True):
    discount: Number

    def verb(self, compulsory: bool) -> Verb:
        return Displacing(self.discount)


class Upgrade(Part, frozen=True):
    discount: Number

    def verb(self, compulsory: bool) -> Verb:
        return UpgradeOne(self.discount)


class Migrate(Part, frozen=True):
    kinds: Kinds

    def verb(self, compulsory: bool) -> Verb:
        return MigrateOne(kind_mask(self.kinds))


class Harvest(Part, frozen=True):
    token: Literal["energy", "metal"]

    def verb(self, compulsory: bool) -> Verb:
        return HarvestKind(TOKEN_NAMES.index(self.token))


class Convert(Part, frozen=True):
    n: Some

    def verb(self, compulsory: bool) -> Verb:
        return ExchangeSome(self.n)


class FlipUp(Part, frozen=True):
    n: Some

    def verb(self, compulsory: bool) -> Verb:
        return RestoreAllies(self.n)


class FlipDown(Part, frozen=True):
    def verb(self, compulsory: bool) -> Verb:
        return FlipAnother()


class Dismiss(Part, frozen=True):
    whom: Literal["any", "flipped"]

    def verb(self, compulsory: bool) -> Verb:
        return DismissOne(self.whom == "flipped")


class CopyTopCard(Part, frozen=True, tag="copy_top"):
    def verb(self, compulsory: bool) -> Verb:
        return CopyTop()


class Look(Part, frozen=True):
    def verb(self, compulsory: bool) -> Verb:
        return LookAtHand()


class ChooseOne(Part, frozen=True):
    among: Annotated[tuple[Gain | GainAny | Habitat, ...], msgspec.Meta(min_length=1)]

    def verb(self, compulsory: bool) -> Verb:
        return OneOf(tuple(part.verb(True) for part in self.among))  # HZ-10.27


AnyPart = (
    Gain | GainAny | Pay | PayAny | PlaceTile | HabitatOfPlaced | TurnWorld | Habitat | TakeAlly | DrawMissions
    | Shed | ShedForKnowledge | Build | DisplaceAndBuild | Upgrade | Migrate | Harvest | Convert | FlipUp
    | FlipDown | Dismiss | CopyTopCard | Look | ChooseOne
)  # fmt: skip


def kind_mask(kinds: tuple[Kind, ...]) -> int:
    return sum(1 << KIND_NAMES.index(kind) for kind in dict.fromkeys(kinds))


def effect(parts: tuple[AnyPart, ...]) -> Effect:
    """The verbs of an effect. A build that is all a cost buys is compulsory."""  # HZ-10.25
    bought = [part for part in parts if not isinstance(part, Pay | PayAny)]
    bargain = len(bought) < len(parts) and all(isinstance(part, Build) for part in bought)
    return tuple(part.verb(bargain) for part in parts)
