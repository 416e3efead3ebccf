"""Signs for terminals with a narrow encoding, such as LANG=C: each becomes one ASCII sign, so columns stay in line.

The shapes of players become different letters and signs: whose a cube is can still be seen.
"""

from __future__ import annotations

import codecs
import unicodedata
from typing import Final

HANDLER: Final = "ecliptic-signs"  # the name for `errors=` of a stream
PLAIN: Final = {
    "▲": "^", "●": "o", "■": "#", "◆": "%", "★": "*", "○": ".", "□": "_", "⌂": "H", "▶": ">",
    "→": ">", "←": "<", "·": "-", "×": "x", "–": "-", "—": "-", "−": "-", "…": ".",
    "‘": "'", "’": "'", "“": '"', "”": '"', "•": "*", "✓": "v",
}  # fmt: skip
BOXES: Final = {"HORIZONTAL": "-", "VERTICAL": "|"}  # of lines that are drawn; where they meet, a +


def plain(sign: str) -> str:
    """One ASCII sign that does for this one."""
    if sign in PLAIN:
        return PLAIN[sign]
    letter = unicodedata.normalize("NFKD", sign)[0]  # without its accent
    if letter.isascii():
        return letter
    name = unicodedata.name(sign, "")
    if name.startswith("BOX DRAWINGS"):
        kinds = [plainly for kind, plainly in BOXES.items() if kind in name.split()]
        return kinds[0] if len(kinds) == 1 else "+"
    if "BLOCK" in name or "SHADE" in name:
        return "#"
    return " " if name.startswith("BRAILLE") else "?"


def replaced(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join([plain(sign) for sign in error.object[error.start : error.end]]), error.end


codecs.register_error(HANDLER, replaced)
