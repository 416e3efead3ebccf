"""Several processes that play the games of a trial."""

from __future__ import annotations

import signal
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, repeat
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from ecliptic.core.errors import EclipticError
from ecliptic.lab.summary import Outcome
from ecliptic.lab.trial import Trial, play

BATCHES = 8  # for each process: enough to share the work evenly and to show progress
BATCH = 50  # games at most, so that little is waited for

stopped: Event | None = None  # in a worker: whether what it does is still wanted


def pooled(trial: Trial, games: int, jobs: int) -> Generator[Outcome, None, None]:
    """The outcomes in the order of the games, however they are shared out. Closing it stops the workers."""
    context = get_context()
    stop = context.Event()
    size = max(1, min(BATCH, games // (jobs * BATCHES)))
    batches = [range(first, min(first + size, games)) for first in range(0, games, size)]
    pool = ProcessPoolExecutor(min(jobs, len(batches)), context, start_worker, (stop,))
    try:
        yield from chain.from_iterable(pool.map(play_batch, repeat(trial), batches))
    except BrokenProcessPool as error:
        raise EclipticError(
            "A process of the simulation ended unexpectedly. In a script, call it under "
            "`if __name__ == '__main__':`; otherwise try fewer jobs."
        ) from error
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def start_worker(stop: Event) -> None:
    """An interrupt is for the process that asked; it tells the workers by the event."""
    global stopped
    stopped = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_batch(trial: Trial, numbers: range) -> list[Outcome]:
    outcomes: list[Outcome] = []
    for number in numbers:
        if stopped is not None and stopped.is_set():
            break
        outcomes.append(play(trial, number))
    return outcomes
