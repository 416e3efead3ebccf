"""tools/need.sh: what it does on machines that lack something, acted by programs that only write down their calls."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
NEED = Path(__file__).parent.parent.parent / "tools" / "need.sh"


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder with the only programs of a machine; `calls` lists what was called."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("apt-get", "sudo", "apt-cache"):
        make(programs / name, f'echo "{name} $*" >> "{tmp_path}/calls"')
    (programs / "bash").symlink_to("/bin/bash")
    return programs


def make(program: Path, body: str) -> None:
    program.write_text(f"#!/bin/bash\n{body}\n")
    program.chmod(0o755)


def need(machine: Path, user: int, typed: str | None = None) -> tuple[int, str, list[str]]:
    """Its exit code, what it said, and the programs it called; with something typed, at a terminal."""
    make(machine / "id", f"echo {user}")
    ours, theirs = pty.openpty()
    if typed is not None:
        os.write(ours, f"{typed}\n".encode())
    done = subprocess.run(
        [str(NEED), "starchart"],
        stdin=subprocess.DEVNULL if typed is None else theirs,
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": str(machine)},
    )
    os.close(ours)
    os.close(theirs)
    calls = machine.parent / "calls"
    return done.returncode, done.stdout + done.stderr, calls.read_text().splitlines() if calls.exists() else []


def test_root_is_told_what_is_installed_before_it_is(machine: Path) -> None:
    code, said, calls = need(machine, user=0)
    assert code == 0
    assert said.index("The tests need starchart") < said.index("Installing with apt-get: ")
    assert any(call.startswith("apt-get install") for call in calls)
    assert not any(call.startswith("sudo") for call in calls)


@pytest.mark.parametrize("typed", [None, "n", ""])
def test_nobody_else_becomes_root_unasked(machine: Path, typed: str | None) -> None:
    code, said, calls = need(machine, user=1000, typed=typed)
    assert (code, calls) == (1, [])
    assert "Please install starchart first" in said
    assert ("sudo apt-get install" in said) == (typed is not None)


def test_who_agrees_installs_with_sudo(machine: Path) -> None:
    code, _, calls = need(machine, user=1000, typed="y")
    assert code == 0
    assert any(call.startswith("sudo apt-get install") for call in calls)


def test_without_apt_it_says_what_to_install(machine: Path) -> None:
    (machine / "apt-get").unlink()
    code, said, calls = need(machine, user=0)
    assert (code, calls) == (1, [])
    assert "Please install starchart first" in said


def test_what_is_there_is_not_asked_for(machine: Path) -> None:
    make(machine / "starchart", "")
    assert need(machine, user=1000) == (0, "", [])
