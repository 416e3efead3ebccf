"""The page and its parts: few files, compressed, kept for ever, and new as soon as somebody edits one."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
from graphlib import CycleError
from pathlib import Path

import pytest

from ecliptic.table import static_files
from ecliptic.table.app import WEB
from ecliptic.table.bundles import Bundles, Module
from ecliptic.table.routes import all_games, rules_of
from ecliptic.table.static_files import Site
from ecliptic.table.tables import Settings
from tests.table.harness import House


def made(folder: Path) -> tuple[Site, str]:
    site = Site(folder, all_games(), rules_of)
    page = site.file("")
    assert page is not None
    return site, page.content.decode()


async def test_a_file_is_sent_compressed_and_kept_for_ever_under_its_digest(house: House) -> None:
    page = await house.get("/")
    for address in re.findall(r'(?:href|src)="(files/[^"]+)"', page.text):
        answer = await house.http.get(f"/{address}", headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert ("content-encoding" in answer.headers) == (not address.endswith((".woff2", ".png")))
        plain = await house.http.get(f"/{address}", headers={"accept-encoding": "identity"})
        assert plain.content == answer.content
        assert "content-encoding" not in plain.headers


async def test_the_page_that_did_not_change_is_not_sent_again(house: House) -> None:
    first = await house.get("/")
    again = await house.http.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"
    assert (await house.http.head("/")).status_code == 200


async def test_files_as_they_are_written_are_served_as_what_they_are(house: House) -> None:
    types = {
        ".js": "javascript",
        ".css": "text/css",
        ".html": "text/html",
        ".woff2": "font/woff2",
        ".txt": "text/plain",
    }
    for suffix, kind in types.items():
        file = next(file for file in WEB.rglob(f"*{suffix}") if file.name != "index.html")
        answer = await house.get(f"/{file.relative_to(WEB).as_posix()}")
        assert answer.status_code == 200
        assert kind in answer.headers["content-type"]
        assert answer.content == file.read_bytes()


def test_whatever_the_page_refers_to_is_there() -> None:
    site, page = made(WEB)
    addresses = re.findall(r'"\.?/?(files/[^"]+)"', page)
    for name, file in site.made.items():
        if name.endswith((".js", ".css")):
            inner = re.findall(r'(?:url\(|new URL\(")([^")]+)[")]', file.content.decode())
            addresses += [f"files/{other}" for other in inner if "." in other and other[0] != "#"]
    assert len(addresses) > 20
    assert [address for address in addresses if address not in site.made] == []


def test_the_page_brings_the_games_and_nothing_in_them_can_end_the_element() -> None:
    _, page = made(WEB)
    found = re.search(r'<script type="application/json" id="games">([^<]+)</script>', page)
    assert found is not None
    assert [game["name"] for game in json.loads(found[1])["catalogue"]["games"]] == [g.name for g in all_games().games]


def test_an_edited_file_is_seen_at_the_next_visit_and_the_others_stay_what_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static_files, "LOOK", 0.0)
    folder = Path(shutil.copytree(WEB, tmp_path / "web"))
    site, before = made(folder)
    script = folder / "table" / "page.js"
    script.write_text(script.read_text().replace("Opening the table …", "A moment, please."))
    os.utime(script, ns=(2**62, 2**62))
    page = site.file("index.html")
    assert page is not None
    changed = set(re.findall(r"files/[^\"]+", page.content.decode())) - set(re.findall(r"files/[^\"]+", before))
    assert [re.sub(r"\.\w{16}\.", ".", address) for address in changed] == ["files/table-page.js"]
    assert b"A moment, please." in site.made[changed.pop()].content
    assert all(address in site.made for address in re.findall(r"files/[^\"]+", before)), "open pages go on"


def test_the_pages_are_made_once_however_often_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    site, _ = made(WEB)
    site.as_written("favicon.svg")
    monkeypatch.setattr(static_files, "LOOK", float("inf"))
    monkeypatch.setattr(Path, "rglob", lambda *given: pytest.fail("the files were looked at again"))
    monkeypatch.setattr(gzip, "compress", lambda *given, **named: pytest.fail("a file was compressed again"))
    for path in ("", "index.html", "favicon.svg", "css/../favicon.svg"):
        assert site.file(path) is not None
    assert b"There is nothing at this address" in site.lost().content


def test_what_no_browser_needs_is_not_sent() -> None:
    assert any(WEB.rglob("*.ts")), "types, for those who write the page"
    site, _ = made(WEB)
    assert [file for file in WEB.rglob("*.ts") if site.has(file.relative_to(WEB).as_posix())] == []


async def test_files_are_counted_apart_from_requests(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite", Settings(looks=0.001)) as house:
        house.tables.doorkeeper.looks.burst = 1
        house.tables.doorkeeper.pages.rate = 0.0
        house.tables.doorkeeper.pages.burst = 70
        assert [(await house.get("/")).status_code for _ in range(71)] == [200] * 70 + [429]
        assert (await house.get("/api/games")).status_code == 200


async def test_a_person_at_a_wrong_address_gets_a_page_and_a_program_an_error(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite", prefix="/ecliptic") as house:
        page = await house.http.get("/ecliptic/no/such/page", headers={"accept": "text/html,*/*"})
        assert page.status_code == 404
        assert "There is nothing at this address" in page.text
        assert 'href="/ecliptic/"' in page.text
        for address in re.findall(r'(?:href|src)="(/ecliptic/files/[^"]+)"', page.text):
            assert (await house.http.get(address)).status_code == 200
        for path, accept in (("/ecliptic/no/such/page", "*/*"), ("/ecliptic/api/none", "text/html")):
            answer = await house.http.get(path, headers={"accept": accept})
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


# --- bundles -----------------------------------------------------------------------------------------

SOURCES = {
    "main.js": 'import { draw } from "./draw.js";\ndraw(() => import("./later.js"), () => import("./other.js"));',
    "draw.js": '/** a remark */\nimport h from "lib";\nexport const draw = h;\nnew URL("./i.svg", import.meta.url);',
    "later.js": 'import { draw as paint } from "./draw.js";\nimport "./shared.js";\nexport default paint;',
    "other.js": 'import "./shared.js";\nexport async function other() {}',
    "shared.js": "export class Shared {}\n" + "// a line of a long module\n" * 200,
    "vendor/lib.js": "const a=1;function f(){}export{f as default,a as $a};//# sourceMappingURL=lib.map",
}


def bundles(**changed: str) -> Bundles:
    sources = {**SOURCES, **{f"{name}.js": text for name, text in changed.items()}}
    return Bundles("main.js", lambda path: Module(path, sources[path], {"lib": "vendor/lib.js"}, "at/{}".format))


def test_modules_that_the_same_entries_need_make_one_bundle_in_the_order_of_their_needs() -> None:
    assert bundles().members == {
        "main.js": ["vendor/lib.js", "draw.js", "main.js"],
        "later.js": ["later.js"],
        "other.js": ["other.js"],
        "shared.js": ["shared.js"],
    }


def test_what_is_small_and_needed_by_several_comes_with_the_first() -> None:
    small = bundles(shared='import { draw } from "./draw.js";\nexport class Shared {}')
    assert small.members["main.js"] == ["vendor/lib.js", "draw.js", "shared.js", "main.js"]
    assert small.code("later.js").startswith('import { draw_js, shared_js } from "main.js";\n')


def test_a_bundle_names_the_others_and_loads_what_they_need_at_the_same_time() -> None:
    all_of_them = bundles()
    assert all_of_them.code("later.js").startswith(
        'import { draw_js } from "main.js";\nimport { shared_js } from "shared.js";\n'
    )
    assert 'import("shared.js"), import("other.js").then((bundle) => bundle.other_js)' in all_of_them.code("main.js")


def test_exports_keep_their_names() -> None:
    code = bundles().code
    assert "return { default: f,$a: a };" in code("main.js")
    assert "const { default: h } = vendor_lib_js;" in code("main.js")
    assert "draw: paint" in code("later.js")
    assert "return { default: byDefault };" in code("later.js")
    assert "async function other() {}\nreturn { other };" in code("other.js")
    assert 'new URL("at/i.svg", import.meta.url)' in code("main.js")
    assert "remark" not in code("main.js")


@pytest.mark.parametrize("line", ["export let count = 0;", 'export * from "./draw.js";', 'import * as all from "lib";'])
def test_what_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"shared.js: not understood: {line}")):
        bundles(shared=line)


def test_modules_in_a_circle_are_refused() -> None:
    with pytest.raises(CycleError):
        bundles(shared='import { draw } from "./later.js";')


def test_a_path_that_is_too_long_to_be_a_file_is_not_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of folders took 28 ms each time; 400 connections brought all tables to a halt."""
    site = Site(WEB, all_games(), rules_of)
    looked: list[Path] = []
    resolve = Path.resolve

    def noted(self: Path, strict: bool = False) -> Path:
        looked.append(self)
        return resolve(self, strict)

    monkeypatch.setattr(Path, "resolve", noted)
    assert not site.has("x/" * 8000)
    assert site.file("x/" * 8000) is None
    assert looked == []
    assert not site.has("x/x")
    assert looked
