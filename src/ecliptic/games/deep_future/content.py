"""The typed rows of the content files, and packing them into the box."""

# not compiled: decodes through msgspec, runs once for each kind of content

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec

from ecliptic.core.content import Files, Row, digest, pickle_by_pack, read_pack, rows
from ecliptic.core.effects import Effect, numbered, sentence
from ecliptic.core.errors import BadContent
from ecliptic.games.deep_future.actions.civilization_effects import suit_effects, victory_effects
from ecliptic.games.deep_future.actions.settle import FreeAction
from ecliptic.games.deep_future.components.box import EFFECTS, Advancement, Box, Challenge, LineEffect, Style
from ecliptic.games.deep_future.components.constants import (
    CORNERS,
    NOTHING,
    NUMBERS,
    PHASE_NAMES,
    SUIT_NAMES,
    TRACK_KEYS,
    VICTORY_LETTERS,
    Suit,
    Track,
)
from ecliptic.games.deep_future.effects import brief, challenge_effect, line_effect
from ecliptic.games.deep_future.lines.menu import FREE
from ecliptic.games.deep_future.moments import moment_of
from ecliptic.games.deep_future.state import DeepFuture

FOLDER = Path(__file__).parent / "content"
FILES = (
    "advancements.toml",
    "challenges.toml",
    "styles.toml",
    "blocked_names.toml",
    "sector_words.toml",
    "nouns.toml",
    "tech_words.toml",
)
STYLES = ("hellenic", "harsh", "plain", "soft", "survey")  # that can be chosen

Phase = Literal["start", "power", "settle", "grow", "advance", "battle", "expand"]
Number = Annotated[int, msgspec.Meta(ge=1, le=NUMBERS)]
Amount = Annotated[int, msgspec.Meta(ge=1, le=12)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=14)]
Words = Annotated[tuple[Word, ...], msgspec.Meta(min_length=1)]


class Placed(Row, frozen=True, kw_only=True):
    """A row that stands at a suit and a number."""

    name: str
    suit: Suit
    number: Number

    @property
    def place(self) -> int:
        return SUIT_NAMES.index(self.suit) * NUMBERS + self.number - 1


class AdvancementRow(Placed, frozen=True, kw_only=True):
    phase: Phase
    effect: LineEffect
    text: str = ""  # made from the effect if it is left out
    track: Track | None = None
    n: Amount = 1


class PartRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    do: Literal["lower", "rivals", "neutral_world"]
    track: Track | None = None
    n: Amount = 1


class ChallengeRow(Placed, frozen=True, kw_only=True):
    parts: tuple[PartRow, ...]


class StyleRow(Row, frozen=True, kw_only=True):
    parts: tuple[Words, ...]
    join: Literal["", " "]
    sector: bool = False


class WordsRow(Row, frozen=True, kw_only=True):
    flavour = ("words",)
    words: Words


class TechWordsRow(Row, frozen=True, kw_only=True):
    flavour = ("adjective", "core", "form")
    adjective: Word
    core: Word
    form: Word


def open_box(pack: Path | None = None) -> Box[DeepFuture]:
    """The box of the game itself, or with what a content pack changes as it is now."""
    return packed("", ()) if pack is None else packed(str(pack.absolute()), read_pack(pack, FILES))


@lru_cache(maxsize=32)
def packed(folder: str, pack: Files) -> Box[DeepFuture]:
    """The same box again for the same files."""
    advancements = rows(FOLDER, pack, "advancements.toml", "advancement", AdvancementRow)
    challenges = rows(FOLDER, pack, "challenges.toml", "challenge", ChallengeRow)
    styles = checked(rows(FOLDER, pack, "styles.toml", "style", StyleRow))
    blocked = rows(FOLDER, pack, "blocked_names.toml", "blocked_names", WordsRow)
    sector_words = rows(FOLDER, pack, "sector_words.toml", "sector_words", WordsRow)
    nouns = rows(FOLDER, pack, "nouns.toml", "nouns", WordsRow)
    tech_words = rows(FOLDER, pack, "tech_words.toml", "tech_words", TechWordsRow)
    in_order = everywhere("advancements.toml", advancements)
    effects: list[Effect[DeepFuture]] = []
    words = {row.id: (row.adjective, row.core, row.form) for row in tech_words}
    return Box(
        folder,
        digest([advancements, challenges]),
        tuple(advancement(row, effects) for row in in_order),
        tuple(challenge(row, effects) for row in everywhere("challenges.toml", challenges)),
        tuple(Style(row.id, row.parts, row.join, row.sector) for row in styles),
        named("blocked_names.toml", blocked, "names"),
        named("blocked_names.toml", blocked, "parts"),
        tuple(named("sector_words.toml", sector_words, id) for id in ("first", "second")),
        tuple(named("nouns.toml", nouns, letter) for letter in VICTORY_LETTERS),
        tuple(words.get(row.id, (row.name, row.name, row.name)) for row in in_order),
        evoked_victory=tuple(numbered(effect, effects) for effect in victory_effects()),
        evoked_suit=tuple(numbered(effect, effects) for effect in suit_effects()),
        free_actions={action: numbered(FreeAction(action), effects) for action in FREE},
        effects=effects,
    )


P = TypeVar("P", bound=Placed)


def everywhere(file: str, found: tuple[P, ...]) -> list[P]:
    """One row for every suit and number."""
    by_place = {row.place: row for row in found}
    for row in found:
        if by_place[row.place] is not row:
            raise BadContent(
                f"{file}: {row.id!r} stands at {row.suit} {row.number}, where {by_place[row.place].id!r} does."
            )
    missing = [place for place in range(CORNERS) if place not in by_place]
    if missing:
        suit, number = SUIT_NAMES[missing[0] // NUMBERS], missing[0] % NUMBERS + 1
        raise BadContent(f"{file}: there is nothing at {suit} {number}.")
    return [by_place[place] for place in range(CORNERS)]


def checked(styles: tuple[StyleRow, ...]) -> tuple[StyleRow, ...]:
    """Every style that a player may choose must be there."""  # DF-23.2
    for id in STYLES:
        if id not in [style.id for style in styles]:
            raise BadContent(f"styles.toml: the style {id!r} is missing, which the option `name_style` names.")
    return styles


def named(file: str, found: tuple[WordsRow, ...], id: str) -> tuple[str, ...]:
    for row in found:
        if row.id == id:
            return row.words
    raise BadContent(f"{file}: the words {id!r} are missing.")


def advancement(row: AdvancementRow, effects: list[Effect[DeepFuture]]) -> Advancement:
    if (row.effect == "raise") != (row.track is not None):
        raise BadContent(
            f"advancements.toml: {row.id!r}, field track: it belongs to the effect raise, and raise needs it."
        )
    phase, kind = PHASE_NAMES.index(row.phase.upper()), EFFECTS.index(row.effect)
    track = track_number(row.track)
    does = line_effect(kind, track, row.n)
    return Advancement(
        row.id,
        row.name,
        phase,
        kind,
        track,
        row.n,
        row.text or sentence(does),
        brief(does),
        numbered(does, effects),
        moment_of(phase, kind),
    )


def challenge(row: ChallengeRow, effects: list[Effect[DeepFuture]]) -> Challenge:
    kinds = [part.do for part in row.parts]
    for i, part in enumerate(row.parts):
        if (part.do == "lower") != (part.track is not None):
            raise BadContent(f"challenges.toml: {row.id!r}, field track: it belongs to lower, and lower needs it.")
        if part.do == "neutral_world" and kinds[i + 1 : i + 2] != ["rivals"]:
            raise BadContent(f"challenges.toml: {row.id!r}, field parts: neutral_world must be followed by rivals.")
    effect = challenge_effect([(part.do, track_number(part.track), part.n) for part in row.parts])
    lowered = [[part.n for part in row.parts if part.track == track] for track in TRACK_KEYS]
    return Challenge(row.id, row.name, brief(effect), numbered(effect, effects), tuple([sum(n) for n in lowered]))


def track_number(track: str | None) -> int:
    return NOTHING if track is None else TRACK_KEYS.index(track)


pickle_by_pack(Box, open_box)
