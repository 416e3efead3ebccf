"""The typed rows of the content files, and packing them into the box."""

# not compiled: decodes through msgspec, runs once for each kind of content

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from ecliptic.core.content import Files, Row, digest, pickle_by_pack, read_pack, rows
from ecliptic.core.content_values import there_are
from ecliptic.core.effects import Effect, numbered, sentence
from ecliptic.core.errors import BadContent
from ecliptic.core.language import CostLeaf, Part, bought, leaves
from ecliptic.core.moments import Power
from ecliptic.core.names import FORM, alike, is_name
from ecliptic.games.horizons.box import (
    ACTION_NAMES,
    ANY_ACTION,
    KIND_NAMES,
    SEATS,
    TYPES,
    Action,
    Ally,
    Board,
    Box,
    Kind,
    Mission,
)
from ecliptic.games.horizons.effects.cards import CopyTop
from ecliptic.games.horizons.effects.language import LANGUAGE
from ecliptic.games.horizons.effects.structures import Build, DisplaceAndBuild, UpgradeOne
from ecliptic.games.horizons.effects.tokens import GainResources, GainTokens, PayResources
from ecliptic.games.horizons.effects.worlds import AdaptToPlaced, PlaceTile
from ecliptic.games.horizons.missions import MEASURES
from ecliptic.games.horizons.moments import (
    CONSPIRE_DRAWS,
    DISCOUNT,
    EXPLORE_DRAWS,
    EXPLORE_KNOWLEDGE,
    MOMENTS,
    SETUP_HABITATS,
    SETUP_RESOURCES,
    SHARING_GAIN,
    ColonyDiscount,
    DeepKnowledge,
)
from ecliptic.games.horizons.state import NONE, NOTHING, Horizons

FOLDER = Path(__file__).parent / "content"
FILES = (
    "types.toml",
    "tiles.toml",
    "stars.toml",
    "colours.toml",
    "allies.toml",
    "missions.toml",
    "boards.toml",
)
WITHOUT_LIMIT = 10**6
OF_A_TYPE = ("worlds_with_me", "most_in_a_system")  # the measures that may name a World type
OF_A_KIND = ("structures_in_play", "systems_with")  # and those that may name a kind of Structure

Cost = Annotated[int, msgspec.Meta(ge=0, le=20)]
Strength = Annotated[int, msgspec.Meta(ge=0, le=5)]
Measured = Annotated[int, msgspec.Meta(ge=0, le=WITHOUT_LIMIT)]


class TypeRow(Row, frozen=True, kw_only=True):
    name: str
    colony: tuple[Cost, Cost]
    energy_collector: tuple[Cost, Cost] | None = None
    metal_collector: tuple[Cost, Cost] | None = None


class TileRow(Row, frozen=True, kw_only=True):
    faces: tuple[str, str]


class StarRow(Row, frozen=True, kw_only=True):
    flavour = ("name", "colour")
    name: str
    colour: str


class ColourRow(Row, frozen=True, kw_only=True):
    flavour = ("name", "glyph", "empire")
    name: str
    glyph: str
    empire: str


class AllyRow(Row, frozen=True, kw_only=True):
    flavour = ("name", "species")
    name: str
    species: str
    front: tuple[Part, ...]
    action: Action | None = None
    copies: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    back: tuple[Part, ...] = ()

    def plain(self) -> AllyRow:
        """With every field of its effects."""
        return msgspec.structs.replace(self, front=LANGUAGE.plain(self.front), back=LANGUAGE.plain(self.back))


class MissionRow(Row, frozen=True, kw_only=True):
    flavour = ("name", "text", "rule")
    name: str
    text: str
    vp: Annotated[int, msgspec.Meta(ge=0, le=99)]
    measure: str
    rule: str = "HZ-11.2"
    type: str | None = None
    kind: Kind | None = None
    at_least: Measured = 0
    at_most: Measured = WITHOUT_LIMIT
    every_system: bool = False
    players_at_least: Annotated[int, msgspec.Meta(ge=2, le=SEATS)] = 2


class BoardRow(Row, frozen=True, kw_only=True):
    name: str
    text: str
    explore_draws: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    deep_knowledge: Strength = 0
    setup_habitats: Strength = 0
    setup_resources: Strength = 0
    colony_discount: Strength = 0
    conspire_draws: Strength = 0
    sharing_gain: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


STANDARD = BoardRow(id="standard", name="Standard", text="No power.")


def open_box(pack: Path | None = None) -> Box[Horizons]:
    """The box of the game itself, or with what a content pack changes as it is now."""
    return packed("", ()) if pack is None else packed(str(pack.absolute()), read_pack(pack, FILES))


@lru_cache(maxsize=32)
def packed(folder: str, pack: Files) -> Box[Horizons]:
    """The same box again for the same files."""
    types = rows(FOLDER, pack, "types.toml", "type", TypeRow)
    tiles = rows(FOLDER, pack, "tiles.toml", "tile", TileRow)
    stars = rows(FOLDER, pack, "stars.toml", "star", StarRow)
    colours = rows(FOLDER, pack, "colours.toml", "colour", ColourRow)
    allies = rows(FOLDER, pack, "allies.toml", "ally", AllyRow)
    missions = rows(FOLDER, pack, "missions.toml", "mission", MissionRow)
    boards = rows(FOLDER, pack, "boards.toml", "board", BoardRow)
    type_ids = [row.id for row in types]
    exactly("types.toml", "World types", types, TYPES)
    exactly("stars.toml", "Stars", stars, SEATS)
    exactly("colours.toml", "colours", colours, SEATS)
    check_empires(colours)
    at_least("boards.toml", "advanced boards", boards, SEATS)
    at_least("tiles.toml", "World tiles", tiles, SEATS * 6)
    at_least("missions.toml", "Missions", missions, SEATS * 3 + 1)
    check_deck(missions)
    effects: list[Effect[Horizons]] = []
    packed_allies = tuple(ally for row in allies for ally in ally_cards(row, effects))
    check_allies(packed_allies)
    return Box(
        folder,
        digest([types, tiles, stars, colours, [row.plain() for row in allies], missions, boards]),
        tuple(type_ids),
        tuple(row.name for row in types),
        tuple((row.colony, row.energy_collector, row.metal_collector) for row in types),
        tuple(faces(row, type_ids) for row in tiles),
        tuple(row.id for row in tiles),
        tuple(row.name for row in stars),
        tuple(row.colour for row in stars),
        tuple((row.name, row.glyph, row.empire) for row in colours),
        packed_allies,
        tuple(mission_card(row, type_ids) for row in missions),
        tuple(board(row) for row in (*boards, STANDARD)),
        tuple(effects),
    )


pickle_by_pack(Box, open_box)


def exactly(file: str, what: str, found: Sequence[Row], n: int) -> None:
    if len(found) != n:
        raise BadContent(f"{file}: there must be exactly {n} {what}, not {len(found)}.")


def at_least(file: str, what: str, found: Sequence[Row], n: int) -> None:
    if not n <= len(found) < NONE:
        raise BadContent(f"{file}: there must be from {n} to {NONE - 1} {what}, not {len(found)}.")


def check_deck(missions: Sequence[MissionRow]) -> None:
    """Three for each player, and one left to draw, whatever the number of players."""
    for players in range(2, SEATS):
        fit = sum(row.players_at_least <= players for row in missions)
        if fit < players * 3 + 1:
            raise BadContent(
                f"missions.toml: with {players} players there must be at least {players * 3 + 1} Missions,"
                f" and players_at_least leaves {fit}."
            )


def check_empires(colours: Sequence[ColourRow]) -> None:
    """An empire is what its seat is called, unless the player says otherwise."""
    taken: list[str] = []
    for row in colours:
        where = f"colours.toml: colour {row.id!r}, field empire:"
        if not is_name(row.empire):
            raise BadContent(f"{where} it {FORM}.")
        if alike(row.empire) in taken:
            raise BadContent(f"{where} another empire has the same name.")
        taken.append(alike(row.empire))


def faces(row: TileRow, type_ids: list[str]) -> tuple[int, int]:
    for name in row.faces:
        if name not in type_ids:
            where = f"tiles.toml: tile {row.id!r}, field faces:"
            raise BadContent(f"{where} there is no World type {name!r}.{there_are(type_ids)}")
    a, b = (type_ids.index(name) for name in row.faces)
    if a == b:
        raise BadContent(f"tiles.toml: tile {row.id!r}, field faces: the two faces must differ.")  # HZ-1.9
    return a, b


def ally_cards(row: AllyRow, effects: list[Effect[Horizons]]) -> list[Ally]:
    """The cards of a row, whose effects go into the table; several copies get numbered ids."""
    where = f"allies.toml: ally {row.id!r}"
    if not row.front:
        raise BadContent(f"{where}, field front: a card must do something.")
    if (row.action is None) != (not row.back):
        raise BadContent(f"{where}: a card has both an action and a back, or neither.")
    front = side(f"{where}, field front", row.front)
    back = side(f"{where}, field back", row.back) if row.back else None
    verbs = [*leaves(front), *(leaves(back) if back is not None else [])]
    copies = any(isinstance(verb, CopyTop) for verb in verbs)
    if row.action != "adapt" and copies:
        raise BadContent(f"{where}: only an Adapt card may copy, or copying would never end.")
    action = ANY_ACTION if row.action is None else ACTION_NAMES.index(row.action)
    ids = [row.id] if row.copies == 1 else [f"{row.id}{i + 1}" for i in range(row.copies)]
    texts = (sentence(front), "" if back is None else sentence(back))
    sides = (numbered(front, effects), NOTHING if back is None else numbered(back, effects))
    return [Ally(id, row.name, row.species, action, texts, sides, copies) for id in ids]


def side(where: str, written: tuple[Part, ...]) -> Effect[Horizons]:
    """The effect of one side of a card."""
    parts = [LANGUAGE.part(f"{where}[{i}]", part) for i, part in enumerate(written)]
    check_payments(where, parts)
    placed = False
    for i, part in enumerate(parts):
        placed = placed or any(isinstance(verb, PlaceTile) for verb in leaves(part))
        check_part(f"{where}[{i}]", part, placed)
    return bought(parts)


def check_payments(where: str, parts: Sequence[Effect[Horizons]]) -> None:
    """Costs stand first, so that what can be done after paying is plain."""
    costs = [isinstance(part, CostLeaf) for part in parts]
    if costs != sorted(costs, reverse=True):
        raise BadContent(f"{where}: payments must come before everything else.")
    if all(costs):
        raise BadContent(f"{where}: a payment must buy something.")
    any_split = any(isinstance(part, PayResources) for part in parts)
    if sum(costs) > 1 and any_split:
        raise BadContent(f"{where}: `pay_any` must be the only payment.")
    builds = Build | UpgradeOne | DisplaceAndBuild
    if any_split and all(isinstance(part, builds) for part in parts if not isinstance(part, CostLeaf)):
        raise BadContent(
            f"{where}: a build is bought with `pay`, not with `pay_any`, whose split could make it impossible."
        )


def check_part(where: str, part: Effect[Horizons], placed: bool) -> None:
    """A part that could never do anything is a mistake."""
    for verb in leaves(part):
        if isinstance(verb, AdaptToPlaced) and not placed:
            raise BadContent(f"{where}: `habitat_of_placed` needs a `place_tile` before it.")
        if isinstance(verb, GainTokens | GainResources) and verb.n == 0 and (not verb.per or verb.most == 0):
            raise BadContent(f"{where}: nothing is gained.")


def check_allies(allies: tuple[Ally, ...]) -> None:
    if len(allies) >= NONE:
        raise BadContent(f"allies.toml: there may be at most {NONE - 1} Ally cards, not {len(allies)}.")
    if sum(not ally.alien for ally in allies) != SEATS:
        raise BadContent(f"allies.toml: there must be exactly {SEATS} starting cards (without action and back).")
    ids = [ally.id for ally in allies]
    for id in ids:
        if ids.count(id) > 1:
            raise BadContent(f"allies.toml: two cards have the id {id!r}.")


def mission_card(row: MissionRow, type_ids: list[str]) -> Mission:
    where = f"missions.toml: mission {row.id!r}, field"
    if row.measure not in MEASURES:
        raise BadContent(f"{where} measure: unknown measure {row.measure!r}; there are {', '.join(MEASURES)}.")
    if row.type is not None and row.type not in type_ids:
        raise BadContent(f"{where} type: there is no World type {row.type!r}.")
    if row.type is not None and row.measure not in OF_A_TYPE:
        raise BadContent(f"{where} type: this measure has no World type.")
    if row.kind is not None and row.measure not in OF_A_KIND:
        raise BadContent(f"{where} kind: this measure has no kind of Structure.")
    if row.measure == "most_in_a_system" and row.type is None:
        raise BadContent(f"{where} type: this measure needs a World type.")
    if row.measure == "systems_with" and row.kind is None:
        raise BadContent(f"{where} kind: this measure needs a kind of Structure.")
    if row.at_most < row.at_least:
        raise BadContent(f"{where} at_most: it is less than at_least, so the Mission could never be completed.")
    of = NOTHING
    if row.type is not None:
        of = type_ids.index(row.type)
    elif row.kind is not None:
        of = KIND_NAMES.index(row.kind)
    return Mission(
        row.id, row.name, row.text, row.rule, row.vp, row.measure, of,
        row.at_least, row.at_most, row.every_system, row.players_at_least,
    )  # fmt: skip


def board(row: BoardRow) -> Board[Horizons]:
    powers: list[tuple[Power[Horizons], ...]] = [()] * len(MOMENTS)
    always: type[Power[Horizons]] = Power
    for moment, power, amount in (
        (SETUP_HABITATS, always, row.setup_habitats),
        (SETUP_RESOURCES, always, row.setup_resources),
        (EXPLORE_DRAWS, always, row.explore_draws - 1),
        (EXPLORE_KNOWLEDGE, DeepKnowledge, row.deep_knowledge),
        (DISCOUNT, ColonyDiscount, row.colony_discount),
        (SHARING_GAIN, always, row.sharing_gain),
        (CONSPIRE_DRAWS, always, row.conspire_draws),
    ):
        if amount:
            powers[moment] = (power(row.name, "HZ-18.3", amount),)
    return Board(row.id, row.name, row.text, tuple(powers))
