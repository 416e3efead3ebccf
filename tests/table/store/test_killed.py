"""What a process has acknowledged outlives its death, and a disk that is full."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ecliptic.core.errors import EclipticError
from ecliptic.table.store import Stored, open_store
from tests.table.store.acknowledging import MATCHES, body

ROOT = Path(__file__).parents[3]
ENOUGH = 1500


class Child(subprocess.Popen[str]):
    """A process that writes to a store and says what was acknowledged."""

    def __init__(self, address: str) -> None:
        command = [sys.executable, "-m", "tests.table.store.acknowledging", address]
        super().__init__(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)

    def said(self, lines: int) -> list[str]:
        assert self.stdout is not None
        return [self.stdout.readline() for _ in range(lines)]

    def killed(self) -> list[str]:
        """What it still said before it was dead."""
        assert self.stdout is not None
        self.kill()
        return self.stdout.readlines()

    def __exit__(self, *given: object) -> None:
        self.kill()
        self.communicate()


async def test_everything_acknowledged_is_there_after_the_process_was_killed(address: str) -> None:
    with Child(address) as child:
        said = child.said(ENOUGH) + child.killed()
    store = open_store(address)
    await store.open()
    for match in (f"m{number}" for number in range(MATCHES)):
        lines = await store.lines(match)
        acknowledged = [int(line.split()[1]) for line in said if line.split()[0] == match]
        assert acknowledged == list(range(len(acknowledged)))
        assert len(acknowledged) <= len(lines) <= len(acknowledged) + 1  # one more may have been stored and not told
        assert lines == [Stored(body(match, number), f"key {number}") for number in range(len(lines))]
        assert await store.append(match, len(lines), [Stored(b"on it goes")], pending=False)
    await store.close()


async def test_a_file_in_use_is_refused_with_one_sentence_until_its_process_ends(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = open_store(path)
    with Child(str(path)) as child:
        child.said(1)
        with pytest.raises(EclipticError, match=f"{path} is in use by another Ecliptic server: stop that one first"):
            await store.open()
    await store.open()
    assert await store.ready()
    await store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of files")
def test_a_write_that_the_system_refuses_is_not_acknowledged_and_can_be_made_again(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.table.store.filling", str(tmp_path / "tables.sqlite")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    refused, kept, meanwhile, afterwards = done.stdout.splitlines()
    assert refused == "It could not be stored: disk I/O error."
    assert (kept, meanwhile, afterwards) == ("True True", "False", "True True")
