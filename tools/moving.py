"""Make moving pictures of whole games for `docs/pictures`: bots play, and a browser steps through the replay.

python -m tools.moving                    the games of the documentation
python -m tools.moving ultramassive       only these
"""

from __future__ import annotations

import base64
import json
import struct
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize, sync_playwright

from bench.serving import Server
from ecliptic.core.match import Match
from ecliptic.games import GAMES
from tools.pictures import FOLDER, chromium, played, table

SHOWN: Final = ("horizons", "pulp_invasion", "laniakea")
SEED: Final = 1
SIZE: Final = (1280, 800)  # of the window
WIDTH, HEIGHT = 800, 500  # of the picture
FRAMES: Final = 24
SECONDS: Final = 1.2  # that a frame is shown
LAST: Final = 4.0  # the final position longer
QUALITY: Final = 0.55
MOST: Final = 1_500_000  # bytes
HEAD: Final = 12  # bytes of a WebP file before its first chunk
ANIMATED: Final = 0x02  # a flag of the chunk VP8X
REACHED: Final = """number => document.fonts.status === 'loaded'
    && document.querySelector('.replay input')?.value === String(number)"""
# Playwright cannot write this format; the browser itself can, and makes the picture smaller too.
AS_SMALL_WEBP: Final = """async ([png, quality, width, height]) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
}"""


def moments(match: Match) -> list[int]:
    """Choices spread evenly over the game; the last one is its end."""
    return sorted({round(match.number * step / (FRAMES - 1)) for step in range(FRAMES)})


def frames(page: Page, painter: Page, address: str, match: Match) -> Iterator[bytes]:
    page.goto(address)
    page.add_style_tag(
        content="dialog, dialog::backdrop { display: none !important }"
    )  # the score sheet opens by itself
    for number in moments(match):
        page.goto(f"{address}/at/{number}")
        page.wait_for_function(REACHED, arg=number)
        png = base64.b64encode(page.screenshot()).decode()
        yield base64.b64decode(painter.evaluate(AS_SMALL_WEBP, [png, QUALITY, WIDTH, HEIGHT]))


# --- the file --------------------------------------------------------------------------------------------------------


def animated(pictures: Sequence[bytes]) -> bytes:
    """Pictures of one size, each a WebP file, as one that moves and begins again at its end.

    The parts are those of the container that https://developers.google.com/speed/webp/docs/riff_container describes.
    """
    size = three(WIDTH - 1) + three(HEIGHT - 1)
    header = chunk(b"VP8X", struct.pack("<BBBB", ANIMATED, 0, 0, 0) + size)
    loop = chunk(b"ANIM", struct.pack("<IH", 0, 0))  # on any ground, for ever
    shown = [SECONDS] * (len(pictures) - 1) + [LAST]
    moving = [
        chunk(b"ANMF", three(0) + three(0) + size + three(round(seconds * 1000)) + b"\0" + image_in(picture))
        for picture, seconds in zip(pictures, shown, strict=True)
    ]
    body = b"WEBP" + header + loop + b"".join(moving)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def image_in(picture: bytes) -> bytes:
    """The chunk with the image, without what describes its colours."""
    at = HEAD
    while picture[at : at + 4] != b"VP8 ":
        at += 8 + size_of(picture, at) + size_of(picture, at) % 2
    return chunk(b"VP8 ", picture[at + 8 : at + 8 + size_of(picture, at)])


def size_of(picture: bytes, at: int) -> int:
    return int.from_bytes(picture[at + 4 : at + 8], "little")


def chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def main() -> None:
    games = sys.argv[1:] or SHOWN
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "games.db") as server,
        sync_playwright() as playwright,
    ):
        browser = chromium(playwright)
        window: ViewportSize = {"width": SIZE[0], "height": SIZE[1]}
        context = browser.new_context(viewport=window, color_scheme="dark", reduced_motion="reduce", bypass_csp=True)
        context.add_init_script(f"localStorage.setItem('ecliptic.introduced', '{json.dumps([*GAMES])}')")
        page, painter = context.new_page(), context.new_page()
        for game in games:
            match = played(game, SEED)
            made = animated([*frames(page, painter, table(server.url, match), match)])
            assert len(made) <= MOST, f"{game}: {len(made)} bytes are too many"
            (FOLDER / f"{game}-moving.webp").write_bytes(made)
            print(f"{game}-moving.webp: {len(moments(match))} pictures, {len(made) // 1000} kB")
        browser.close()


if __name__ == "__main__":
    main()
