"""Several processes that play the games of a trial.

Each worker is given a few games at a time, over a pipe of its own: so few that an answer comes several times a second,
so many that the pipe does not matter. Nothing is planned ahead but these, so the number of games costs no memory.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from time import monotonic

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.lab.summary import Outcome
from ecliptic.lab.trial import Trial, play

BATCH_SECONDS = 0.2  # that a worker takes before it answers, if a game takes less
PULSE_SECONDS = 0.5  # between two signs of life of a worker
MOST = 200  # games in a batch
AHEAD = 4  # batches for each worker that may wait for an earlier one

Beat = Callable[[int], None]  # is told how many more choices were made


class Batch(msgspec.Struct):
    """Games that one worker plays, and what came of them."""

    numbers: range
    outcomes: list[Outcome] | None = None


class Fault(msgspec.Struct, frozen=True):
    """Why a worker could not go on, in words."""

    text: str


class Worker:
    """A process that plays what it is told."""

    def __init__(self, context: BaseContext, trial: Trial) -> None:
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(trial, theirs, PULSE_SECONDS), daemon=True)  # type: ignore[attr-defined]
        self.process.start()
        theirs.close()
        self.batch: Batch | None = None
        self.since = 0.0

    def begin(self, batch: Batch) -> None:
        self.batch, self.since = batch, monotonic()
        self.pipe.send(batch.numbers)

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def pooled(trial: Trial, games: int, jobs: int, beat: Beat | None = None) -> Generator[Outcome, None, None]:
    """The outcomes in the order of the games, however they are shared out. Closing it ends the workers at once."""
    context = get_context()
    workers = [Worker(context, trial) for _ in range(min(jobs, games))]
    pending: deque[Batch] = deque()  # given to a worker and not yet told, in the order of the games
    following, size = 0, 1
    try:
        while pending or following < games:
            for worker in workers:
                if worker.batch is None and following < games and len(pending) < AHEAD * jobs:
                    batch = Batch(range(following, min(following + size, games)))
                    following = batch.numbers.stop
                    pending.append(batch)
                    worker.begin(batch)
            size = heard(workers, size, beat)
            while pending and pending[0].outcomes is not None:
                yield from pending.popleft().outcomes or ()
    finally:
        for worker in workers:
            worker.end()


def heard(workers: list[Worker], size: int, beat: Beat | None) -> int:
    """Wait for an answer; how many games the next batch should have."""
    by_pipe = {worker.pipe: worker for worker in workers if worker.batch is not None}
    for pipe in wait(list(by_pipe)):
        assert isinstance(pipe, Connection)
        worker = by_pipe[pipe]
        answer = received(pipe)
        if isinstance(answer, int):
            if beat is not None:
                beat(answer)
            continue
        assert worker.batch is not None
        took = max(monotonic() - worker.since, 0.001)
        size = max(1, min(MOST, int(len(worker.batch.numbers) * BATCH_SECONDS / took)))
        worker.batch.outcomes = answer
        worker.batch = None
    return size


def received(pipe: Connection) -> int | list[Outcome]:
    try:
        answer: int | list[Outcome] | Fault = pipe.recv()
    except (EOFError, ConnectionError) as error:
        raise EclipticError(
            "A process of the simulation ended unexpectedly. In a script, call it under "
            "`if __name__ == '__main__':`; otherwise try fewer jobs."
        ) from error
    if isinstance(answer, Fault):
        raise EclipticError(answer.text)
    return answer


# --- in the worker ---------------------------------------------------------------------------------------------------


def work(trial: Trial, pipe: Connection, pulse_seconds: float) -> None:
    """Play until nobody asks any more. An interrupt is for the process that asked: it ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pulse = Pulse(pipe, pulse_seconds)
    while True:
        try:
            numbers = pipe.recv()
        except (EOFError, ConnectionError):
            return
        try:
            answer: list[Outcome] | Fault = [play(trial, number, pulse) for number in numbers]
        except EclipticError as error:
            answer = Fault(str(error))
        pulse.tell()
        pipe.send(answer)


class Pulse:
    """Tells now and then how many choices were made."""

    def __init__(self, pipe: Connection, seconds: float) -> None:
        self.pipe = pipe
        self.seconds = seconds
        self.choices = 0
        self.told = monotonic()

    def __call__(self) -> None:
        self.choices += 1
        if monotonic() - self.told > self.seconds:
            self.tell()

    def tell(self) -> None:
        if self.choices:
            self.pipe.send(self.choices)
        self.choices, self.told = 0, monotonic()
