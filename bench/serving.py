"""The real server in a process of its own, and what it uses."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

READY = "Ecliptic is at "


class Server:
    """`ecliptic serve` on this machine alone, with a store on the disk, as long as the block lasts."""

    def __init__(self, store: Path) -> None:
        command = [sys.executable, "-m", "ecliptic", "serve", "--port", "0", "--store", str(store)]
        command += ["--proxy", "127.0.0.1"]  # so that each match may pass for a client of its own
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Server:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith(READY):
                self.url = line.removeprefix(READY).split()[0]
                return self
        raise SystemExit("The server did not begin.")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def cpu_seconds(self) -> float | None:
        """Used so far; None where the system does not tell."""
        fields = self.told("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else None

    def megabytes(self) -> float | None:
        """Of memory in use now."""
        fields = self.told("statm").split()
        return int(fields[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6 if fields else None

    def told(self, name: str) -> str:
        path = Path(f"/proc/{self.process.pid}/{name}")
        return path.read_text() if path.exists() else ""


def sync_milliseconds(folder: Path) -> float:
    """The median time in which a small write reaches the disk: what a move waits for at least."""
    times: list[float] = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(50):
            begun = time.perf_counter()
            file.write(b"x" * 4096)
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begun)
    return sorted(times)[25] * 1000
