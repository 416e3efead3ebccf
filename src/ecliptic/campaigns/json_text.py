"""Large texts within JSON, as bytes: one unusual character makes a text in memory four times as long as it came."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

PIECE: Final = 256 * 1024  # bytes
WHOLE: Final = re.compile(rb"(?:[^\\]++|\\u[dD][89abAB]..\\u....|\\u(?![dD][89abAB])....|\\[^u])*+", re.DOTALL)
decoder: Final = msgspec.json.Decoder(str)


def text_in(raw: msgspec.Raw) -> bytearray:
    """What a string in JSON says, in UTF-8."""
    found = bytearray()
    for piece in pieces(raw):
        found += decoder.decode(piece).encode(errors="surrogatepass")
    return found


def pieces(raw: msgspec.Raw) -> Iterator[bytes]:
    """The same string as several shorter ones."""
    data = memoryview(raw)
    if bytes(data[:1]) != b'"':
        decoder.decode(raw)  # it says what there is instead
    start, last = 1, len(data) - 1
    while start < last:
        stop = WHOLE.match(data, start, min(start + PIECE, last)).end()  # type: ignore[union-attr]
        while stop < last and stop > start and data[stop] & 0xC0 == 0x80:  # not within a character
            stop -= 1
        stop = stop if stop > start else last  # it can't be understood, and the decoder says why
        yield b'"%b"' % bytes(data[start:stop])
        start = stop
