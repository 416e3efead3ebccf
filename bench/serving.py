"""The real server in a process of its own, and what it uses."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

READY = "Ecliptic is at "


class Server:
    """`ecliptic serve` on this machine alone, with a store on the disk, as long as the block lasts."""

    def __init__(self, store: Path | str, workers: int = 1, module: str = "ecliptic") -> None:
        command = [sys.executable, "-m", module, "serve", "--port", "0", "--store", str(store)]
        command += ["--workers", str(workers)]
        self.workers = workers
        command += ["--proxy", "127.0.0.1"]  # so that each match may pass for a client of its own
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
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

    def processes(self) -> list[int]:
        """Those that serve tables."""
        mine = self.process.pid
        return [mine] if self.workers == 1 else children(mine)

    def cpu_seconds(self) -> list[float]:
        """Used so far by each process; nothing where the system does not tell."""
        tick = os.sysconf("SC_CLK_TCK")
        fields = [told(process, "stat").rpartition(")")[2].split() for process in self.processes()]
        return [(int(one[11]) + int(one[12])) / tick for one in fields if one]

    def megabytes(self) -> float | None:
        """Of memory in use now, by all of them."""
        fields = [told(process, "statm").split() for process in self.processes()]
        return sum(int(one[1]) for one in fields) * os.sysconf("SC_PAGE_SIZE") / 1e6 if all(fields) else None

    def all_megabytes(self) -> float:
        """Likewise, with the processes in which bots and studies run; what several share is counted once."""
        sizes = [told(process, "smaps_rollup").partition("\nPss:")[2].split() for process in family(self.process.pid)]
        return sum(int(size[0]) for size in sizes if size) / 1000


def family(process: int) -> list[int]:
    return [process, *[one for child in children(process) for one in family(child)]]


def children(process: int) -> list[int]:
    """Whichever thread of the process began them."""
    threads = Path(f"/proc/{process}/task")
    found = [told(process, f"task/{thread.name}/children") for thread in threads.iterdir()] if threads.exists() else []
    return [int(one) for names in found for one in names.split()]


def told(process: int, name: str) -> str:
    """By the system, about a process."""
    path = Path(f"/proc/{process}/{name}")
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
