"""Signs for terminals with a narrow encoding, such as LANG=C: each becomes one ASCII sign, so columns stay in line.

The shapes of players become different letters and signs: whose a cube is can still be seen.
"""

from __future__ import annotations

import codecs
import unicodedata
from collections.abc import Mapping
from typing import Final

HANDLER: Final = "ecliptic-signs"  # the name for `errors=` of a stream
PLAIN: Final = {
    "▲": "^", "●": "o", "■": "#", "◆": "%", "★": "*", "○": ".", "□": "_", "⌂": "H", "▶": ">",
    "→": ">", "←": "<", "·": "-", "×": "x", "–": "-", "—": "-", "−": "-", "…": ".",
    "‘": "'", "’": "'", "“": '"', "”": '"', "•": "*", "✓": "v",
}  # fmt: skip
COERCED: Final = "C.UTF-8"  # what Python itself sets LC_CTYPE to where it finds the locale C
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


def is_narrow(environment: Mapping[str, str]) -> bool:
    """Does the locale say that the terminal shows ASCII only, such as LANG=C? Nothing set means the same."""
    kind = environment.get("LC_CTYPE", "")
    order = (environment.get("LC_ALL"), "" if kind == COERCED else kind, environment.get("LANG"))
    locale = next((name for name in order if name), "C")
    return locale in ("C", "POSIX")


codecs.register_error(HANDLER, replaced)
