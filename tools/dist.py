"""Build what could be published, and check it as a stranger would get it.

    python -m tools.dist [--compiled]

Makes the sdist and the wheel in dist/ (with --compiled also a wheel for this Python and platform, compiled by mypyc),
lets twine read their metadata, installs each wheel in a clean environment, and runs every command of the program once.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
from pathlib import Path
from zipfile import ZipFile

from ecliptic.games import GAMES

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
WANTED = ("docs/tour.md", "tests/core/test_match.py", "host/Dockerfile", "Makefile", "CHANGELOG.md")
COMMANDS = (
    "--version",
    "--help",
    "games",
    "rules horizons HZ-5.2",
    "simulate horizons -n 2 --players 2 --bots drifter --records {folder}/games --out {folder}/games.csv",
    "verify {folder}/games/horizons-0.ecliptic",
    "replay {folder}/games/horizons-0.ecliptic --at 40",
    *[f"play {game} --seed 1 --plain" for game in GAMES],
    *[f"simulate {game} -n 1 --bots drifter --json" for game in GAMES],
    "continue",
    "content check {folder}/pack --game horizons",
    "campaign new Verge",
    "campaign show verge",
    "campaign export verge {folder}/verge.json",
    "campaign import {folder}/verge.json --name again",
    "campaign list",
    "logbook",
    "config",
)


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    shutil.rmtree(ROOT / "build", ignore_errors=True)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", DIST, ROOT)
    if "--compiled" in sys.argv:
        run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", DIST, ROOT, ECLIPTIC_MYPYC="1")
    made = sorted(DIST.iterdir())
    run(sys.executable, "-m", "twine", "check", "--strict", *made)
    for file in made:
        if file.suffix == ".whl":
            check_wheel(file)
        else:
            check_sdist(file)
    print("\n".join(f"{file.name}  {file.stat().st_size / 1e6:.1f} MB" for file in made))


def check_sdist(file: Path) -> None:
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    missing = [name for name in WANTED if name not in names]
    assert not missing, f"{file.name} lacks {missing}"


def check_wheel(file: Path) -> None:
    with ZipFile(file) as archive:
        names = archive.namelist()
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names), "the licence is missing"
    compiled = any(name.endswith((".so", ".pyd")) for name in names)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        run(sys.executable, "-m", "venv", folder / "venv")
        python, program = folder / "venv/bin/python", folder / "venv/bin/ecliptic"
        shutil.copytree(ROOT / "src/ecliptic/games/horizons/content", folder / "pack")
        run(python, "-m", "pip", "install", "-qq", "-c", ROOT / "constraints.txt", file)
        for command in COMMANDS:
            out = run(program, *command.format(folder=folder).split(), ECLIPTIC_DATA=str(folder), cwd=folder)
            if command == "--version":
                assert ("compiled" in out) == compiled, out
        check_server(program, folder)


def check_server(program: Path, folder: Path) -> None:
    """The table opens, gives its page, and knows every game."""
    with subprocess.Popen(
        [program, "serve", "--port", "0", "--store", folder / "tables.sqlite"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "ECLIPTIC_DATA": str(folder)},
    ) as server:
        try:
            assert server.stdout is not None
            address = re.findall(r"http://[\d.:]+", server.stdout.readline())[0]
            games = json.loads(fetched(f"{address}/api/games"))["games"]
            assert [game["name"] for game in games] == list(GAMES)
            assert fetched(address).startswith(b"<!")
            assert fetched(f"{address}/api/health")
        finally:
            server.terminate()


def fetched(address: str) -> bytes:
    with urllib.request.urlopen(address) as answer:  # whatever is not fine raises
        return bytes(answer.read())


def run(*arguments: object, cwd: Path = ROOT, **environment: str) -> str:
    print("$", *arguments, flush=True)
    given = {**os.environ, **environment}
    done = subprocess.run(
        [str(argument) for argument in arguments],
        cwd=cwd,
        env=given,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout}\nThis failed: {' '.join(map(str, arguments))}")
    return done.stdout


if __name__ == "__main__":
    main()
