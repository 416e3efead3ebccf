"""The files of the page as browsers get them: few, compressed, and kept until they change.

The folder `web` is the page as it is written, and needs no tool. Here its modules become bundles, its style sheets one
sheet, and whatever the page refers to gets an address with the digest of its content: `files/main.1f0c9a.js` is kept
for a year and never asked for again. Only the page itself is asked for at every visit; if a file was edited meanwhile,
it names other addresses.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import posixpath
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from starlette.responses import Response

from ecliptic.table.bundles import Bundles, Module
from ecliptic.table.http_messages import Games, Rules
from ecliptic.table.payload import encoded

LOOK: Final = 1.0  # seconds between two looks whether a file was edited
LONGEST = 255  # characters of the path of a file
HASHED: Final = "files"  # the folder of everything with a digest in its name
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
WHOLE_SITE: Final = {"service-worker-allowed": "../"}  # one of the files in that folder may serve the page above it
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
COMPRESSED: Final = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest")
IMPORT_MAP: Final = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)
WITHIN: Final = re.compile(r'<script src="([\w/.-]+)"></script>')  # a script that is written into the page
NO_GAMES: Final = '<script type="application/json" id="games">'
REFERENCE: Final = re.compile(r'\b(href|src)="([\w/.-]+\.(?:js|css|svg|png|woff2))"')
SHEET: Final = re.compile(r'@import url\("([^"]+)"\);\n?')
REMARK: Final = re.compile(r"/\*.*?\*/\n?", re.DOTALL)
URL: Final = re.compile(r"\burl\(([\w/.-]+)\)")
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' {script}",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)


class Brought(msgspec.Struct, frozen=True):
    program: str  # a digest of all scripts: the same as long as none of them changes
    catalogue: Games
    rules: dict[str, str]  # the address of each game's rulebook


class File:
    """Something to be sent."""

    def __init__(self, path: str, content: bytes, kept: str = ASK_AGAIN) -> None:
        self.suffix = posixpath.splitext(path)[1]
        self.content = content
        self.kept = kept
        self.digest = hashlib.sha256(content).hexdigest()[:16]
        self.compressed = gzip.compress(content, 9, mtime=0) if self.suffix in COMPRESSED else None

    def answer(self, accepted: str, known: str = "", status: int = 200) -> Response:
        """`accepted` says which encodings a browser reads, `known` which versions it has."""
        headers = {"etag": f'W/"{self.digest}"', "cache-control": self.kept, "vary": "accept-encoding", **WHOLE_SITE}
        if self.digest in known:
            return Response(status_code=304, headers=headers)
        content = self.content
        if self.compressed is not None and "gzip" in accepted:
            content = self.compressed
            headers["content-encoding"] = "gzip"
        return Response(content, status, headers, TYPES[self.suffix])


class Site:
    """The files of a folder, and what is made of them: again as soon as one of them was edited.

    The page for those who are lost may be asked for in any folder, so it names its `home`.
    """

    def __init__(self, folder: Path, games: Games, rules: Callable[[str], Rules], home: str = "/") -> None:
        self.folder = folder
        self.home = home
        self.games = games
        self.rules = rules
        self.made: dict[str, File] = {}  # by address; older versions too, for pages that are still open
        self.written: dict[Path, tuple[int, File]] = {}  # with the time when it was edited
        self.edited = -1
        self.looked = float("-inf")
        self.index = self.missing = File("index.html", b"")
        self.import_map = ""
        self.within = ""

    def file(self, path: str) -> File | None:
        if path in ("", "index.html"):
            self.refresh()
            return self.index
        return self.made.get(path) or self.as_written(path)

    def as_written(self, path: str) -> File | None:
        found = self.found(path)
        if found is None:
            return None
        edited = found.stat().st_mtime_ns
        if found not in self.written or self.written[found][0] != edited:
            self.written[found] = edited, File(found.name, found.read_bytes())
        return self.written[found][1]

    def found(self, path: str) -> Path | None:
        """The file for browsers that is called so, if one can be called so at all."""
        if len(path) > LONGEST:
            return None  # each of thousands of folders would be looked up
        try:
            file = (self.folder / path).resolve()
            return file if file.suffix in TYPES and file.is_relative_to(self.folder) and file.is_file() else None
        except (OSError, ValueError):
            return None

    def has(self, path: str) -> bool:
        return path in ("", "index.html") or path in self.made or self.found(path) is not None

    def lost(self) -> File:
        """For anyone who asks for a page that is not there."""
        self.refresh()
        return self.missing

    def refresh(self) -> None:
        if time.monotonic() - self.looked < LOOK:
            return
        self.looked = time.monotonic()
        edited = max(file.stat().st_mtime_ns for file in self.folder.rglob("*"))
        if edited != self.edited:
            self.index = File("index.html", self.make_page().encode())
            self.missing = File("lost.html", self.make_lost_page().encode())
            self.edited = edited

    def make_page(self) -> str:
        page = self.read("index.html")
        written = IMPORT_MAP.search(page)
        named = {} if written is None else json.loads(written[1])["imports"]
        aliases = {name: posixpath.normpath(path) for name, path in named.items()}

        def module(path: str) -> Module:
            return Module(path, self.read(path), aliases, self.neighbour)

        bundles = Bundles("main.js", module)
        addresses = {name: self.keep(name, bundles.code(name).encode()) for name in bundles.members}
        self.import_map = json.dumps({"imports": {name: f"./{address}" for name, address in addresses.items()}})
        self.within = "".join(bundles.loading(module(path).code) for path in WITHIN.findall(page))
        page = WITHIN.sub(lambda _: f"<script>{self.within}</script>", page)
        page = REFERENCE.sub(lambda found: f'{found[1]}="{addresses.get(found[2]) or self.address(found[2])}"', page)
        page = IMPORT_MAP.sub(lambda _: f'<script type="importmap">{self.import_map}</script>', page)
        return page.replace(NO_GAMES, f"{NO_GAMES}{self.brought()}")

    def brought(self) -> str:
        """What the page knows of the games without asking, and where their rules are."""
        names = [game.name for game in self.games.games]
        rules = {name: self.keep(f"rules/{name}.json", encoded(self.rules(name))) for name in names}
        program = hashlib.sha256(f"{self.games.version} {self.import_map}".encode()).hexdigest()[:16]
        text = encoded(Brought(program, self.games, rules)).decode()
        return text.replace("<", "\\u003c")  # no value can end the element that it stands in

    def make_lost_page(self) -> str:
        page = REFERENCE.sub(lambda found: f'{found[1]}="{self.home}{self.address(found[2])}"', self.read("lost.html"))
        return page.replace('href="./"', f'href="{self.home}"')

    def read(self, path: str) -> str:
        return (self.folder / path).read_text(encoding="utf-8")

    def keep(self, path: str, content: bytes) -> str:
        """The address that a file gets by its content."""
        file = File(path, content, FOR_EVER)
        address = f"{HASHED}/{path.removesuffix(file.suffix).replace('/', '-')}.{file.digest}{file.suffix}"
        self.made.setdefault(address, file)
        return address

    def address(self, path: str) -> str:
        if path.endswith(".css"):
            return self.keep(path, self.sheet(path).encode())
        return self.keep(path, (self.folder / path).read_bytes())

    def neighbour(self, path: str) -> str:
        """The same, as another file in that folder calls it."""
        return posixpath.basename(self.address(path))

    def sheet(self, path: str) -> str:
        """A style sheet with those that it imports."""

        def found(name: str) -> str:
            return posixpath.normpath(posixpath.join(posixpath.dirname(path), name))

        text = URL.sub(lambda match: f"url({self.neighbour(found(match[1]))})", REMARK.sub("", self.read(path)))
        return SHEET.sub(lambda match: self.sheet(found(match[1])), text)

    @property
    def policy(self) -> str:
        """Nothing from anywhere else, and of scripts in the page only the import map and what begins early."""
        digests = [hashlib.sha256(script.encode()).digest() for script in (self.import_map, self.within)]
        return POLICY.format(script=" ".join(f"'sha256-{base64.b64encode(one).decode()}'" for one in digests))
