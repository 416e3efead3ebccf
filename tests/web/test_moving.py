"""Moving pictures: the pictures of a replay in one file."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tools.moving import FRAMES, HEAD, HEIGHT, MOST, SHOWN, WIDTH, animated, chunk
from tools.pictures import FOLDER


def chunks(file: bytes, at: int = HEAD) -> list[tuple[bytes, bytes]]:
    found: list[tuple[bytes, bytes]] = []
    while at < len(file):
        size = int.from_bytes(file[at + 4 : at + 8], "little")
        found.append((file[at : at + 4], file[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    return found


def test_every_picture_is_a_frame_without_its_colour_profile() -> None:
    pictures = [b"RIFF____WEBP" + chunk(b"ICCP", b"odd") + chunk(b"VP8 ", image) for image in (b"first", b"second")]
    (_, header), (_, loop), *frames = chunks(animated(pictures))
    assert header[4:7] == (WIDTH - 1).to_bytes(3, "little")
    assert loop == struct.pack("<IH", 0, 0)
    assert [chunks(frame, 16) for _, frame in frames] == [[(b"VP8 ", b"first")], [(b"VP8 ", b"second")]]


@pytest.mark.parametrize("game", SHOWN)
def test_the_moving_pictures_of_the_documentation_are_whole_and_small(game: str) -> None:
    path: Path = FOLDER / f"{game}-moving.webp"
    file = path.read_bytes()
    assert len(file) == int.from_bytes(file[4:8], "little") + 8 <= MOST
    names = [name for name, _ in chunks(file)]
    assert names == [b"VP8X", b"ANIM", *[b"ANMF"] * FRAMES]
    assert chunks(file)[0][1][7:10] == (HEIGHT - 1).to_bytes(3, "little")
    assert (FOLDER.parent / "index.md").read_text(encoding="utf-8").count(f"pictures/{path.name}") == 1
