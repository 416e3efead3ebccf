"""Build what could be published, and check it as a stranger would get it.

    python -m tools.dist [--compiled]

Makes the sdist and the wheel in dist/ (with --compiled also a wheel for this Python and platform, compiled by mypyc),
lets twine read their metadata, installs each wheel in a clean environment, and runs every command of the program once.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from pathlib import Path
from zipfile import ZipFile

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
    "play deep_future --seed 1 --plain",
    "continue",
    "campaign new Verge",
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
        run(python, "-m", "pip", "install", "-qq", "-c", ROOT / "constraints.txt", file)
        for command in COMMANDS:
            out = run(program, *command.format(folder=folder).split(), ECLIPTIC_DATA=str(folder), cwd=folder)
            if command == "--version":
                assert ("compiled" in out) == compiled, out
        check_server(program, folder)


def check_server(program: Path, folder: Path) -> None:
    """The table opens, gives its page, and knows every game."""
    arguments = [program, "serve", "--port", "8399", "--store", folder / "tables.sqlite"]
    with subprocess.Popen([str(argument) for argument in arguments], stdout=subprocess.DEVNULL) as server:
        try:
            for path in ("/", "/api/games", "/api/health"):
                assert fetched(f"http://127.0.0.1:8399{path}") == 200
        finally:
            server.terminate()


def fetched(address: str) -> int:
    for _ in range(100):
        try:
            with urllib.request.urlopen(address) as answer:
                return int(answer.status)
        except OSError:
            time.sleep(0.2)
    raise AssertionError(f"{address} does not answer")


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
