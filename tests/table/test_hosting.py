"""What docs/hosting.md and the files in host/ promise, checked against the program: they cannot be run here."""

from __future__ import annotations

import asyncio
import configparser
import re
import shlex
import sqlite3
import tomllib
from contextlib import closing
from importlib.metadata import requires
from inspect import signature
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import yaml  # type: ignore[import-untyped]
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from ecliptic.cli.main import app
from ecliptic.cli.serve import serve
from ecliptic.folders import FOLDER_VARIABLE
from ecliptic.table.metrics import Metrics
from tests.table.harness import DRIFTER
from tests.table.live_server import Server
from tests.table.postgres import OWNER, Cluster

ROOT = Path(__file__).parent.parent.parent
HOST = ROOT / "host"
PAGE = (ROOT / "docs" / "hosting.md").read_text()
LINES = "SELECT n, body FROM lines ORDER BY match, n"
EXTRAS = {"all", "bench", "data", "dev", "docs", "postgresql", "print"}


def serve_takes(arguments: list[str]) -> None:
    """Does `ecliptic serve` understand these? Nothing is started."""
    app.parse_args(["serve", *arguments], exit_on_error=False, print_error=False)


def test_the_image_starts_the_table_with_switches_that_exist() -> None:
    text = (HOST / "Dockerfile").read_text()
    (entry,) = re.findall(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)
    program, command, *arguments = yaml.safe_load(entry)
    assert (program, command) == ("ecliptic", "serve")
    serve_takes(arguments)
    assert f"ENV {FOLDER_VARIABLE}=/data" in text
    assert "/api/health" in text
    (extras,) = re.findall(r"\.whl\)\[([a-z,]+)\]", text)
    assert set(extras.split(",")) <= EXTRAS


def applies(requirement: Requirement, extra: str = "") -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": extra})


def brought() -> set[str]:
    """Everything that comes along when somebody installs the program without extras."""
    lines = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    waiting = [one for one in map(Requirement, lines) if applies(one)]
    found: set[tuple[str, str]] = set()  # with the extra that is asked for
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        for extra in {"", *requirement.extras} - {extra for known, extra in found if known == name}:
            found.add((name, extra))
            waiting += [one for one in map(Requirement, requires(name) or ()) if applies(one, extra)]
    return {name for name, _ in found}


def test_only_what_somebody_uses_is_installed() -> None:
    """A web framework once brought 25 MB of invented names. If this fails, who needs the new one?"""
    command_line = {"attrs", "cyclopts", "docstring-parser", "platformdirs", "rich", "rich-rst"}
    terminal = {"linkify-it-py", "markdown-it-py", "mdit-py-plugins", "mdurl", "pygments", "textual", "uc-micro-py"}
    server = {"anyio", "click", "h11", "idna", "prometheus-client", "starlette", "uvicorn", "uvloop", "websockets"}
    assert brought() <= command_line | terminal | server | {"msgspec", "typing-extensions"}


def test_the_proxy_keeps_greetings_which_hold_secret_links_out_of_its_log() -> None:
    assert "request>headers>Sec-Websocket-Protocol delete" in (HOST / "Caddyfile").read_text()
    proxy = yaml.safe_load((HOST / "compose.yaml").read_text())["services"]["proxy"]
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in proxy["volumes"]
    assert "command" not in proxy, "it would not read the Caddyfile"


def test_compose_names_the_services_and_switches_that_exist() -> None:
    services = yaml.safe_load((HOST / "compose.yaml").read_text())["services"]
    arguments = [argument.replace("${GAMES_HOST:?}", "games.example") for argument in services["table"]["command"]]
    serve_takes(arguments)
    assert arguments[1] == "postgresql://ecliptic@database/ecliptic"
    assert {"database", "proxy", "table"} == set(services)
    assert services["proxy"]["environment"]["GAMES_SERVER"] == "table:8321"
    assert (ROOT / services["table"]["build"]["dockerfile"]).exists()


def test_the_unit_starts_the_table_with_switches_that_exist() -> None:
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[method-assign, assignment]
    unit.read(HOST / "ecliptic.service")
    program, command, *arguments = shlex.split(unit["Service"]["ExecStart"])
    assert (Path(program).name, command) == ("ecliptic", "serve")
    serve_takes(arguments)
    assert unit["Service"]["Environment"] == f"{FOLDER_VARIABLE}=/var/lib/{unit['Service']['StateDirectory']}"


def test_the_page_speaks_of_things_that_exist() -> None:
    for switch in set(re.findall(r"`--([a-z-]+)", PAGE)):
        assert switch.replace("-", "_") in signature(serve).parameters, switch
    for file in set(re.findall(r"`(host/[\w.]+)`", PAGE)):
        assert (ROOT / file).exists(), file
    counted = Metrics().lines()
    for name in set(re.findall(r"`(ecliptic_\w+)`", PAGE)):
        assert name in counted, name
    for extra in re.findall(r"ecliptic\[([a-z,]+)\]", PAGE):
        assert set(extra.split(",")) <= EXTRAS


async def test_a_copy_of_a_file_made_while_games_are_played_is_restored_as_the_page_says(tmp_path: Path) -> None:
    store, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    (command,) = re.findall(r'"(VACUUM INTO .*?)"', PAGE)
    async with Server(store) as server:
        link = await server.open(DRIFTER, DRIFTER, DRIFTER)
        while len(before := lines_in(store)) < 20:
            await asyncio.sleep(0.05)
        with closing(sqlite3.connect(store)) as database:
            database.execute(re.sub("'.*'", f"'{copy}'", command))
        copied = lines_in(copy)
        assert copied[: len(before)] == before
        await server.stop()
        for part in re.findall(r"`(tables\.sqlite-\w+)`", PAGE):
            (tmp_path / part).unlink(missing_ok=True)
        copy.replace(store)
        await server.start()
        assert (await server.see(link))["seats"]
        while len(lines := lines_in(store)) == len(copied):  # the game goes on
            await asyncio.sleep(0.05)
        assert lines[: len(copied)] == copied
        assert (await server.get("/api/health")).status_code == 200


async def test_a_dump_of_a_database_is_restored_as_the_page_says(cluster: Cluster) -> None:
    address = cluster.new_database()
    name, dump = address.split("/")[3].split("?")[0], str(cluster.folder / "ecliptic.dump")
    reached = ("-h", str(cluster.folder), "-U", OWNER)
    dumping, restoring = re.findall(r"`(pg_dump .*?|pg_restore .*?)`", PAGE)
    async with Server(address) as server:
        link = await server.open(DRIFTER, DRIFTER, DRIFTER)
        while len(before := await lines_of(address)) < 20:
            await asyncio.sleep(0.05)
        cluster.run(*said_of(dumping, name, dump).replace(">", "-f").split(), *reached)
        await server.stop()
        cluster.ask("TRUNCATE ecliptic_lines CASCADE", name)  # what a backup is for
        cluster.run(*said_of(restoring, name, dump).split(), *reached)
        restored = await lines_of(address)
        assert restored[: len(before)] == before
        await server.start()
        assert (await server.see(link))["seats"]
        while len(lines := await lines_of(address)) == len(restored):  # the game goes on
            await asyncio.sleep(0.05)
        assert lines[: len(restored)] == restored


def said_of(command: str, database: str, dump: str) -> str:
    """The command of the page, about this database and this file."""
    return command.replace("ecliptic.dump", "DUMP").replace("ecliptic", database).replace("DUMP", dump)


async def lines_of(address: str) -> list[tuple[object, ...]]:
    database = await asyncpg.connect(address)
    try:
        return [tuple(row) for row in await database.fetch(LINES.replace("lines", "ecliptic_lines"))]
    finally:
        await database.close()


def lines_in(store: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(store)) as database:
        return database.execute(LINES).fetchall()
