"""A real PostgreSQL for the tests, started when the first one asks for it.

`ECLIPTIC_REQUIRE_POSTGRESQL=1` makes it an error that there is none; otherwise those tests are skipped.
"""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final

import pytest

REQUIRED: Final = "ECLIPTIC_REQUIRE_POSTGRESQL"
MISSING: Final = "there are no server programs of PostgreSQL (initdb, postgres) on this machine"
OWNER: Final = "ecliptic_tests"
GUARDED: Final = "guarded"  # a name that needs a password
SETTINGS: Final = {"listen_addresses": "", "fsync": "off", "max_connections": "60", "shared_buffers": "16MB"}
numbers = count(1)


class Cluster:
    """A server of its own in a folder of its own, reached over a socket in that folder."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.user = unprivileged()
        self.folder = Path(tempfile.mkdtemp(prefix="ecliptic-pg-", dir="/tmp"))
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self.data = self.folder / "data"
        self.runs = False
        self.run("initdb", "-D", str(self.data), "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        rules = self.data / "pg_hba.conf"
        rules.write_text(f"local all {GUARDED} scram-sha-256\n" + rules.read_text())

    def run(self, program: str, *given: str) -> None:
        done = subprocess.run(
            [self.programs / program, *given], user=self.user, cwd=self.folder, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        settings = " ".join(f"--{name}={value!r}" for name, value in SETTINGS.items())
        log = str(self.folder / "log")
        self.control("start", "-l", log, "-o", f"-k {self.folder} {settings}")
        self.runs = True

    def stop(self) -> None:
        """Break all connections, as a crash would."""
        if self.runs:
            self.control("stop", "-m", "immediate")
            self.runs = False

    def follow(self) -> None:
        """Start again as one that recovers for ever: it can be read, and changes come from another server, if any."""
        self.control("stop", "-m", "fast")
        (self.data / "standby.signal").touch()
        self.start()

    def lead(self) -> None:
        """Recover no longer."""
        self.control("promote")

    def control(self, *given: str) -> None:
        self.run("pg_ctl", "-D", str(self.data), "-w", "-s", *given)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, statement: str, database: str = "postgres") -> None:
        self.run("psql", "-h", str(self.folder), "-U", OWNER, "-d", database, "-qAtc", statement)

    def address(self, database: str, user: str = OWNER) -> str:
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def new_database(self, options: str = "") -> str:
        name = f"test_{next(numbers)}"
        self.ask(f"CREATE DATABASE {name} {options}")
        return self.address(name)

    def new_schema(self) -> str:
        """Quicker to make than a database, and as empty."""
        name = f"test_{next(numbers)}"
        self.ask(f"CREATE SCHEMA {name}")
        return f"{self.address('postgres')}&search_path={name}"


def unprivileged() -> str | None:
    """PostgreSQL refuses to run for root."""
    if os.geteuid() != 0:
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def programs() -> Path | None:
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


@cache
def running() -> Cluster:
    folder = programs()
    if folder is None:
        raise LookupError(MISSING)
    cluster = Cluster(folder)
    atexit.register(cluster.remove)
    cluster.start()
    return cluster


@pytest.fixture
def cluster() -> Cluster:
    if programs() is None:
        if os.environ.get(REQUIRED) == "1":
            pytest.fail(f"{REQUIRED} is set, but {MISSING}")
        pytest.skip(MISSING)
    return running()


@pytest.fixture
def database(cluster: Cluster) -> Iterator[str]:
    """The address of a database in which there is nothing yet."""
    yield cluster.new_schema()
    if not cluster.runs:
        cluster.start()
