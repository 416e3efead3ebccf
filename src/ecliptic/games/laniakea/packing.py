"""Turning rows into the tables of the box; effects are numbered, and texts are made from them."""

# not compiled: runs once for each kind of content

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.content import digest
from ecliptic.core.effects import Effect, InOrder, numbered, sentence
from ecliptic.core.events import listed
from ecliptic.core.language import Language, Part
from ecliptic.core.moments import NO_EFFECT, Power
from ecliptic.core.signs import Sign, Signs, begun, joined
from ecliptic.core.words import capitalised, counted
from ecliptic.games.laniakea.box import (
    ABILITIES,
    CELESTIAL_SOURCE,
    CLASSIFICATIONS,
    COUNTED,
    ENTITY_TYPES,
    FREE,
    HP_PERS,
    KIND_IDS,
    NOTHING,
    REWARD_SOURCE,
    TRIGGER_SOURCE,
    AdversaryCard,
    Artifact,
    Box,
    Celestial,
    Chaos,
    Contents,
    Design,
    Difficulty,
    Entity,
    Powers,
    Price,
    Score,
    Space,
    Tile,
)
from ecliptic.games.laniakea.content_rows import (
    AdversaryRow,
    ArtifactRow,
    CelestialRow,
    ChaosRow,
    DifficultyRow,
    EntityRow,
    PassiveRow,
    PowerRow,
    ScoreRow,
    SpaceRow,
    StartingRow,
    Tables,
    TileRow,
)
from ecliptic.games.laniakea.effects.adversary import ADVERSARY
from ecliptic.games.laniakea.effects.draws import sure_draws
from ecliptic.games.laniakea.effects.gains import amount
from ecliptic.games.laniakea.effects.language import LANGUAGE
from ecliptic.games.laniakea.layout import board_of
from ecliptic.games.laniakea.moments import BRIEF_PASSIVES, MOMENTS, PASSIVE_WORDS, TrackPower
from ecliptic.games.laniakea.signs import SIGN_NAMES, filled
from ecliptic.games.laniakea.state import Laniakea

MOMENT_NUMBERS: Final = {moment.name: number for number, moment in enumerate(MOMENTS)}
FEWER_MOVEMENTS: Final = "every Move has {n} movement less"
FEWER_MOVEMENTS_BRIEF: Final = "Move −{n} movement"
THRONES_BY_TRACK: Final = "your Thrones cost fewer resources: the track value less"
NO_LIMIT: Final = 9  # of more HP
HP_WORDS: Final = {"other_chaos_in_row": "other face-up Chaos card", "entities_of_attacker": "Entity of the attacker"}


class Packing:
    """One box from the rows of all files."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.effects: list[Effect[Laniakea]] = []

    def box(self, folder: str) -> Box[Laniakea]:
        tables = self.tables
        first_starting = len(tables.powers)
        starting = [number for number, row in enumerate(tables.starting) for _ in range(row.copies)]
        contents = Contents(
            board_of(tables.galaxies, tables.abysses),
            tuple([tile(row) for row in sorted(tables.tiles, key=lambda row: row.wormhole)]),
            tuple([self.celestial(row) for row in tables.celestials]),
            tuple([self.space(row) for row in tables.spaces]),
            (*[self.power(row) for row in tables.powers], *[self.starting(row) for row in tables.starting]),
            tuple([number for number, row in enumerate(tables.powers) for _ in range(row.copies)]),
            tuple([first_starting + number for number in starting]),
            tuple([self.entity(row) for row in tables.entities]),
            tuple([self.chaos(row) for row in tables.chaos]),
            tuple([self.artifact(row) for row in tables.artifacts]),
            tuple([self.adversary_card(row) for row in tables.adversary]),
            tuple([difficulty(row) for row in tables.difficulties]),
        )
        entities = [
            self.powers(row, "entities.toml: entity", TRIGGER_SOURCE + n) for n, row in enumerate(tables.entities)
        ]
        chaos = [self.powers(row, "chaos.toml: chaos", REWARD_SOURCE + n) for n, row in enumerate(tables.chaos)]
        boards = enumerate(tables.celestials)
        celestials = [self.powers(row, "celestials.toml: celestial", CELESTIAL_SOURCE + n) for n, row in boards]
        every = [getattr(tables, name) for name in tables.__struct_fields__]
        draws = [sure_draws(effect) for effect in self.effects]
        return Box(
            *(folder, digest(every), contents, (*entities, *chaos), tuple(celestials)),
            *(tuple(self.effects), tuple(draws)),
        )

    def effect(self, where: str, parts: Sequence[Part], language: Language[Laniakea] = LANGUAGE) -> int:
        return numbered(language.effect(where, parts), self.effects)

    def text(self, effect: int) -> str:
        return sentence(self.effects[effect])

    def signs(self, effect: int) -> Signs:
        """Every step is a sentence of its own, as in the text."""
        found = self.effects[effect]
        return sentences([part.signs() for part in (found.parts if isinstance(found, InOrder) else (found,))])

    # --- boards of a player ------------------------------------------------------------------------

    def celestial(self, row: CelestialRow) -> Celestial:
        where = f"celestials.toml: celestial {row.id!r}, field"
        overpower = self.effect(f"{where} overpower", row.overpower)
        movement = self.effect(f"{where} movement_overpower", row.movement_overpower)
        score = score_of(row.score)
        return Celestial(
            *(row.id, row.name, row.movement, row.basic, row.void, row.loop, row.sanctum, row.gateway, row.throne),
            *(row.track, score, overpower, movement, row.thrones),
            texts([*[passive_words(one) for one in row.passives], score.words()]),
            sentences([*[passive_signs(one) for one in row.passives], (Sign(score.words()),)]),
            *(self.text(overpower), self.text(movement)),
        )

    def space(self, row: SpaceRow) -> Space:
        effect = self.effect(f"spaces.toml: space {row.id!r}, field effect", row.effect)
        return Space(row.id, row.name, effect, self.text(effect), self.signs(effect))

    # --- cards -------------------------------------------------------------------------------------

    def power(self, row: PowerRow) -> Design:
        effect = self.effect(f"powers.toml: power {row.id!r}, field effect", row.effect)
        draws = sure_draws(self.effects[effect])
        number = CLASSIFICATIONS.index(row.classification)
        printed = self.text(effect), self.signs(effect)
        return Design(row.id, row.name, number, row.attack, row.permanent, False, False, effect, draws, *printed)

    def starting(self, row: StartingRow) -> Design:
        effect = self.effect(f"starting.toml: card {row.id!r}, field effect", row.effect)
        draws = sure_draws(self.effects[effect])
        number = CLASSIFICATIONS.index(row.classification) if row.classification else NOTHING
        printed = self.text(effect), self.signs(effect)
        return Design(row.id, row.name, number, row.attack, row.permanent, True, row.seraph, effect, draws, *printed)

    def entity(self, row: EntityRow) -> Entity:
        effect = self.effect(f"entities.toml: entity {row.id!r}, field effect", row.effect) if row.effect else NOTHING
        score = score_of(row.score) if row.score else None
        printed = (self.text(effect), self.signs(effect)) if effect != NOTHING else lasting(row.passives, score)
        return Entity(
            *(row.id, row.name, CLASSIFICATIONS.index(row.classification), ENTITY_TYPES.index(row.type), row.cost),
            *(row.vp, effect, score, *printed),
        )

    def chaos(self, row: ChaosRow) -> Chaos:
        reward = self.effect(f"chaos.toml: chaos {row.id!r}, field reward", row.reward) if row.reward else NOTHING
        return Chaos(
            *(row.id, row.name, CLASSIFICATIONS.index(row.classification), row.hp, row.pays, row.discards),
            *(row.hp_more, HP_PERS.index(row.hp_per), row.hp_most),
            CLASSIFICATIONS.index(row.includes) if row.includes else NOTHING,
            reward,
            row.vp,
            requirement_words(row),
            texts([passive_words(one) for one in row.passives]),
            sentences([brief_signs(one) for one in row.passives]),
            *((self.text(reward), self.signs(reward)) if reward != NOTHING else ("", ())),
        )

    def artifact(self, row: ArtifactRow) -> Artifact:
        effect = self.effect(f"artifacts.toml: artifact {row.id!r}, field effect", row.effect)
        return Artifact(row.id, row.name, row.every_turn, effect, self.text(effect))

    def adversary_card(self, row: AdversaryRow) -> AdversaryCard:
        effect = self.effect(f"adversary.toml: card {row.id!r}, field steps", row.steps, ADVERSARY)
        return AdversaryCard(row.id, row.name, effect, self.text(effect))

    def powers(self, row: EntityRow | ChaosRow | CelestialRow, where: str, source: int) -> Powers[Laniakea]:
        """Its passives by moment."""
        found: list[tuple[Power[Laniakea], ...]] = [()] * len(MOMENTS)
        for i, passive in enumerate(row.passives):
            path = f"{where} {row.id!r}, field passives[{i}].effect"
            effect = self.effect(path, passive.effect) if passive.effect else NO_EFFECT
            kind = TrackPower if passive.track else Power
            found[MOMENT_NUMBERS[passive.at]] += (kind(row.name, rule_of(row), passive.n, effect, source),)
        return tuple(found)


def rule_of(row: EntityRow | ChaosRow | CelestialRow) -> str:
    match row:
        case EntityRow():
            return "LK-13.6"
        case ChaosRow():
            return "LK-14.11"
    return "LK-10.5"


def tile(row: TileRow) -> Tile:
    ability = ABILITIES.index(row.ability)
    return Tile(row.id, row.name, row.letter or "", row.top, row.bottom, ability, row.vp, row.wormhole)


def difficulty(row: DifficultyRow) -> Difficulty:
    return Difficulty(row.id, row.name, row.start, row.income, row.only_best, row.left_over)


def score_of(row: ScoreRow) -> Score:
    return Score(row.n, COUNTED.index(row.count))


# --- words -------------------------------------------------------------------------------------------


def texts(parts: Sequence[str]) -> str:
    return " ".join([f"{capitalised(part)}." for part in parts])


def lasting(passives: Sequence[PassiveRow], score: Score | None) -> tuple[str, Signs]:
    """What an Entity says that is no Instant, in words and in signs."""
    scored = [score.words()] if score else []
    words = [*[passive_words(one) for one in passives], *scored]
    return texts(words), sentences([*[passive_signs(one) for one in passives], *[(Sign(one),) for one in scored]])


def sentences(parts: Sequence[Signs]) -> Signs:
    return joined([begun(part) for part in parts], Sign(". "))


def passive_words(row: PassiveRow) -> str:
    n, effect = passive_number(row), LANGUAGE.effect("", row.effect).words() if row.effect else ""
    amounts = {name: n if row.track else amount(name, row.n) for name in SIGN_NAMES}
    return passive_template(row).format(n=n, effect=effect, **amounts)


def passive_signs(row: PassiveRow) -> Signs:
    return filled(passive_template(row), passive_number(row), effect_signs(row))


def brief_signs(row: PassiveRow) -> Signs:
    """In few words, if there are some."""
    if row.at == "movements" and row.n < 0:
        return filled(FEWER_MOVEMENTS_BRIEF, passive_number(row), ())
    brief = BRIEF_PASSIVES.get(MOMENT_NUMBERS[row.at])
    return passive_signs(row) if brief is None or row.track else filled(brief, passive_number(row), ())


def passive_template(row: PassiveRow) -> str:
    if row.track and row.at == "throne_discount":
        return THRONES_BY_TRACK
    return FEWER_MOVEMENTS if row.at == "movements" and row.n < 0 else PASSIVE_WORDS[MOMENT_NUMBERS[row.at]]


def passive_number(row: PassiveRow) -> str:
    return "the track value" if row.track else str(abs(row.n) if row.at == "movements" else row.n)


def effect_signs(row: PassiveRow) -> Signs:
    return LANGUAGE.effect("", row.effect).signs() if row.effect else ()


def requirement_words(row: ChaosRow) -> str:
    """What the attacker must do besides, or what raises the HP."""  # LK-14.10
    parts: list[str] = []
    if row.pays != FREE:
        parts.append(f"pay {price_words(row.pays)}")
    if row.discards:
        parts.append(f"discard {counted(row.discards, 'card')}")
    if row.includes:
        parts.append(f"attack with a {row.includes.capitalize()} card among others")
    if row.hp_more:
        most = f", at most +{row.hp_most}" if row.hp_most < NO_LIMIT else ""
        parts.append(f"+{row.hp_more} HP for each {HP_WORDS[row.hp_per]}{most}")
    return texts(parts)


def price_words(price: Price) -> str:
    return listed([amount(kind, n) for kind, n in zip(KIND_IDS, price) if n])
