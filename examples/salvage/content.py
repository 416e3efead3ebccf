"""The typed rows of wrecks.toml, and the box that they are packed into."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final

import msgspec

from ecliptic.core.content import Files, Row, digest, read_pack, rows
from ecliptic.core.effects import Effect, numbered, sentence
from ecliptic.core.errors import BadContent
from ecliptic.core.language import Part
from examples.salvage.box import FIELD, KINDS, NOTHING, TANK, Box, Kind, Wreck
from examples.salvage.effects import LANGUAGE
from examples.salvage.state import Salvage

FOLDER: Final = Path(__file__).parent / "content"
FILES: Final = ("wrecks.toml",)


class WreckRow(Row, frozen=True, kw_only=True):
    flavour = ("name",)
    name: str
    kind: Kind
    value: Annotated[int, msgspec.Meta(ge=0, le=99)]
    fuel: Annotated[int, msgspec.Meta(ge=0, le=TANK)]  # a full tank can tow anything, so that a game ends
    effect: tuple[Part, ...] = ()


def open_box(pack: Path | None = None) -> Box[Salvage]:
    """The box of the game itself, or with what a content pack changes."""
    return packed(() if pack is None else read_pack(pack, FILES))


@lru_cache(maxsize=8)
def packed(pack: Files) -> Box[Salvage]:
    wrecks = rows(FOLDER, pack, "wrecks.toml", "wreck", WreckRow)
    if len(wrecks) < FIELD:
        raise BadContent(f"wrecks.toml: there must be at least {FIELD} wrecks, not {len(wrecks)}.")
    effects: list[Effect[Salvage]] = []
    packed_wrecks = tuple(wreck(row, effects) for row in wrecks)
    return Box(digest([wrecks]), packed_wrecks, tuple(effects))


def wreck(row: WreckRow, effects: list[Effect[Salvage]]) -> Wreck:
    """A row as it lies in the box; its effect goes into the table."""
    number, text = NOTHING, ""
    if row.effect:
        effect = LANGUAGE.effect(f"wrecks.toml: wreck {row.id!r}, field effect", row.effect)
        number, text = numbered(effect, effects), sentence(effect)
    return Wreck(row.id, row.name, KINDS.index(row.kind), row.value, row.fuel, number, text)
