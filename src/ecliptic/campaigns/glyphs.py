"""Which characters can be printed here: those of the fonts that come along, and of the fonts of this computer."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from struct import error, unpack_from
from typing import Final

from ecliptic.core.errors import EclipticError

ALWAYS: Final = (range(0x20, 0x530), range(0x1E00, 0x2070))  # Latin, Greek, Cyrillic, and the signs between words
COLLECTION: Final = b"ttcf"


def check_printable(*names: str) -> None:
    """What is written in a campaign will be printed: better refused now than then, where it can be told now."""
    if missing(names, ()) and can_print():  # DF-22.9, DF-23.1
        unknown = missing(names, fonts())
        if unknown:
            raise EclipticError(
                f"No font on the computer that keeps this campaign can print {' '.join(unknown)}. "
                "Write the name with other letters, or install a font that has these."
            )


def can_print() -> bool:
    return importlib.util.find_spec("typst") is not None


def fonts() -> list[tuple[str, int]]:
    """Those of this computer, each as a file and its number there."""
    import typst

    return [(font.path, font.index) for font in typst.Fonts().fonts() if font.path is not None]


def missing(texts: Iterable[str], fonts: Iterable[tuple[str, int]]) -> str:
    """The characters of the texts that no font has, each once. A font is a file and its number there."""
    drawable = [c for c in dict.fromkeys("".join(texts)) if c.isprintable()]  # no font has control characters
    unknown = [c for c in drawable if not any(ord(c) in some for some in ALWAYS)]
    for path, index in fonts:
        if not unknown:
            break
        drawn = coverage(path, index)
        unknown = [c for c in unknown if not any(ord(c) in some for some in drawn)]
    return "".join(unknown)


@cache
def coverage(path: str, index: int) -> tuple[range, ...]:
    """The characters of a font; none if it is no font that we can read."""
    try:
        data = Path(path).read_bytes()
        return tuple(characters(data, index))
    except (OSError, error):
        return ()


def characters(data: bytes, index: int) -> Iterator[range]:
    start = unpack_from(">I", data, 12 + 4 * index)[0] if data[:4] == COLLECTION else 0
    for i in range(unpack_from(">H", data, start + 4)[0]):
        tag, _, offset, _ = unpack_from(">4sIII", data, start + 12 + 16 * i)
        if tag == b"cmap":
            for j in range(unpack_from(">H", data, offset + 2)[0]):
                yield from subtable(data, offset + unpack_from(">I", data, offset + 8 + 8 * j)[0])


def subtable(data: bytes, at: int) -> Iterator[range]:
    """Formats 4 and 12 are those of Unicode in use: segments of 16 bits, and groups of 32."""
    form = unpack_from(">H", data, at)[0]
    if form == 4:
        size = unpack_from(">H", data, at + 6)[0]
        for i in range(0, size - 2, 2):  # the last segment is only an end
            yield range(unpack_from(">H", data, at + 16 + size + i)[0], unpack_from(">H", data, at + 14 + i)[0] + 1)
    elif form == 12:
        for i in range(unpack_from(">I", data, at + 12)[0]):
            first, last = unpack_from(">II", data, at + 16 + 12 * i)
            yield range(first, last + 1)
