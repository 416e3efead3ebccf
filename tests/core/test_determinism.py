"""The same record gives the same game: under another hash seed, in another process."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import ecliptic

ROOT = Path(__file__).parent.parent.parent
ENGINE = [*(ROOT / "src/ecliptic/core").rglob("*.py"), *(ROOT / "src/ecliptic/games").rglob("*.py")]

SCRIPT = """
import hashlib, random, sys
import ecliptic
from pathlib import Path
seen = hashlib.sha256()
for path in sorted(Path("tests/records").glob("*/*.jsonl")):
    match = ecliptic.load(path)
    seen.update(repr(match.position.dump()).encode())
for name, info in ecliptic.games().items():
    for players in info.players:
        match, chooser = ecliptic.new(name, players=players, seed=players), random.Random(players)
        while not match.over:
            match.play(chooser.choice(match.position.options()))
        seen.update(repr((match.position.dump(), match.view(0), match.events(0))).encode())
print(seen.hexdigest())
"""


def digest(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_two_hash_seeds_give_the_same_games() -> None:
    """Law 6, HZ-19.5"""
    first = digest("1")
    assert len(first) == 64
    assert first == digest("4242")


def test_the_engine_uses_no_clock_no_global_random_and_no_sets() -> None:
    imports = r"^\s*(import|from) (random|time|datetime|secrets|threading|asyncio)\b"
    forbidden = re.compile(imports + r"|\bset\(|\{[^{}:\"']+ for |frozenset|\bhash\(|\bid\(")
    found = [
        f"{path.name}:{number}: {line.strip()}"
        for path in ENGINE
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if forbidden.search(line.split("#")[0])
    ]
    assert found == []


def test_the_engine_has_something_to_check() -> None:
    assert len(ENGINE) > 20
    assert ecliptic.games()
