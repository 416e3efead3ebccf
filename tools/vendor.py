"""Renew what the browser client brings along: its libraries and its fonts.

Fetches the newest packages by name with `npm pack`, from whatever registry npm is set up to use, and copies the few
files that are needed to `src/ecliptic/web/`: modules to `vendor/`, their types to `vendor/types/`, fonts to `fonts/`,
and the licence of each beside it. Fonts lose their hinting and the features that the page does not use, which is a
third of their size. Node, fonttools and brotli are needed to run this, not to run Ecliptic.

    python tools/vendor.py
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

WEB = Path(__file__).parent.parent / "src" / "ecliptic" / "web"

# package -> {file in the package: where it goes}
LIBRARIES = {
    "preact": {
        "dist/preact.mjs": "vendor/preact.js",
        "hooks/dist/hooks.mjs": "vendor/preact-hooks.js",
        "src/index.d.ts": "vendor/types/preact/src/index.d.ts",
        "src/jsx.d.ts": "vendor/types/preact/src/jsx.d.ts",
        "src/dom.d.ts": "vendor/types/preact/src/dom.d.ts",
        "hooks/src/index.d.ts": "vendor/types/preact/hooks/src/index.d.ts",
    },
    "htm": {"dist/htm.mjs": "vendor/htm.js", "dist/htm.d.ts": "vendor/types/htm/htm.d.ts"},
    "@preact/signals": {
        "dist/signals.mjs": "vendor/signals.js",
        "dist/signals.d.ts": "vendor/types/signals/signals.d.ts",
    },
    "@preact/signals-core": {
        "dist/signals-core.mjs": "vendor/signals-core.js",
        "dist/signals-core.d.ts": "vendor/types/signals/signals-core.d.ts",
    },
}

# package -> the cuts of the font, all of them Latin
FONTS = {
    "@fontsource/cormorant-garamond": ("500-italic", "600-normal"),
    "@fontsource/ibm-plex-mono": ("400-normal", "500-normal"),
    "@fontsource/ibm-plex-sans": ("400-italic", "400-normal", "500-normal", "600-normal"),
    "@fontsource/kalam": ("400-normal", "700-normal"),
    "@fontsource/passion-one": ("400-normal",),
}
FEATURES = "kern,mark,mkmk,ccmp,locl,liga,lnum,tnum,pnum,zero"
ZERO_LIKE_O = {"kalam-latin-400-normal.woff2": 52, "kalam-latin-700-normal.woff2": 74}  # how broad the slash is
AS_THEY_ARE = ("passion-one",)  # its name is reserved for the font as its makers left it


def short(package: str) -> str:
    return package.removeprefix("@").replace("fontsource/", "").replace("/", "-")


def files_of(package: str) -> dict[str, str]:
    """What is taken from a package, its licence included."""
    if package in LIBRARIES:
        return {**LIBRARIES[package], "LICENSE": f"vendor/licences/{short(package)}.txt"}
    cuts = [f"{short(package)}-latin-{cut}.woff2" for cut in FONTS[package]]
    return {**{f"files/{cut}": f"fonts/{cut}" for cut in cuts}, "LICENSE": f"fonts/{short(package)}-licence.txt"}


def fetch(package: str, folder: Path) -> str:
    """Copy the files of a package to their places; its version."""
    subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    (archive,) = folder.glob("*.tgz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    archive.unlink()
    for source, target in files_of(package).items():
        place(folder / "package" / source, WEB / target)
    version: str = json.loads((folder / "package" / "package.json").read_text(encoding="utf-8"))["version"]
    shutil.rmtree(folder / "package")
    return version


def place(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix == ".js":  # source maps are not brought along
        text = source.read_text(encoding="utf-8")
        target.write_text(re.sub(r"\n//# sourceMappingURL=.*", "", text).rstrip() + "\n", encoding="utf-8")
    elif target.suffix == ".woff2" and not target.name.startswith(AS_THEY_ARE):
        thin_out(source, target)
    else:
        shutil.copyfile(source, target)


def thin_out(source: Path, target: Path) -> None:
    wanted = ["--unicodes=*", "--name-IDs=*", "--no-hinting", f"--layout-features={FEATURES}", "--flavor=woff2"]
    subprocess.run(["pyftsubset", str(source), *wanted, f"--output-file={target}"], check=True)
    if target.name in ZERO_LIKE_O:
        slash_zero(target, ZERO_LIKE_O[target.name])


def slash_zero(file: Path, broad: int) -> None:
    """Draw a slash through the zero, which otherwise reads as the letter O. Its licence allows that."""
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import TTFont

    font = TTFont(file)
    glyphs = font["glyf"]
    zero = glyphs["zero"]
    wide, high = zero.xMax - zero.xMin, zero.yMax - zero.yMin
    left, right = zero.xMin + 0.2 * wide, zero.xMax - 0.2 * wide - broad
    low, top = zero.yMin + 0.3 * high, zero.yMax - 0.3 * high
    pen = TTGlyphPen(font.getGlyphSet())
    font.getGlyphSet()["zero"].draw(pen)
    corners = [(left, low), (right, top), (right + broad, top), (left + broad, low)]  # clockwise, as outer lines run
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()
    glyphs["zero"] = pen.glyph()
    font.save(file)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        versions = {package: fetch(package, Path(folder)) for package in [*LIBRARIES, *FONTS]}
    text = json.dumps(versions, indent=2) + "\n"
    (WEB / "vendor" / "versions.json").write_text(text, encoding="utf-8")
    print(text, end="")


if __name__ == "__main__":
    main()
