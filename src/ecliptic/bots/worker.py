"""A process that works for another: functions to call come by standard input, what they return goes to standard output.

It ends as soon as nobody holds the other end, even in the middle of its work. A frame is a pickle and what it leaves
out because it is large: how many parts there are, how long each is, and the parts.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final, cast

import msgspec

from ecliptic.bots.bot import decide
from ecliptic.bots.hint import Hint, hint
from ecliptic.bots.levels import make_bot
from ecliptic.core.position import Position
from ecliptic.interface import game_called

Parts = list[bytearray]
Task = tuple[Callable[..., object], Sequence[object], float]  # what to call, with what, and the CPU time it may take

LENGTH = 4  # bytes
LARGE = 96 * 1024  # kilobytes of memory: a process that has needed more keeps much of it
MMAP_THRESHOLD, PIECE = -3, 256 * 1024  # the name of a setting, and bytes: what is as large has pages of its own
MODESTY = 5  # how far the server goes first where both want the processor


class Reply(msgspec.Struct, frozen=True):
    """What a task returned, or where it failed. The words of an exception may tell a secret and stay behind."""

    value: object = None
    fault: str = ""
    spent: float = 0.0  # seconds of CPU
    large: bool = False  # the process has grown, and should be replaced


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started it ends it
    if sys.platform != "win32":
        os.nice(MODESTY)
    give_back_large_pieces()
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed must not pass for a reply
    tasks: SimpleQueue[Parts] = SimpleQueue()
    Thread(target=receive, args=(sys.stdin.buffer, tasks), daemon=True).start()
    send(replies, Reply())
    while True:
        send(replies, done(tasks.get()))


def receive(stream: BinaryIO, tasks: SimpleQueue[Parts]) -> None:
    while count := stream.read(LENGTH):
        lengths = [stream.read(LENGTH) for _ in range(int.from_bytes(count, "big"))]
        parts = [bytearray(int.from_bytes(length, "big")) for length in lengths]
        for part in parts:
            stream.readinto(part)  # type: ignore[attr-defined]
        tasks.put(parts)
        del parts, part  # they may be large
    os._exit(0)


def send(stream: BinaryIO, reply: Reply) -> None:
    try:
        stream.writelines(framed(reply))
        stream.flush()
    except BrokenPipeError:
        os._exit(0)  # the process that asked is dead


class Large:
    """Bytes that are sent as they lie there, because copies would take time and memory. Then they are gone here."""

    def __init__(self, data: bytearray) -> None:
        self.data = data

    def __reduce__(self) -> tuple[type[Large], tuple[pickle.PickleBuffer]]:
        return Large, (pickle.PickleBuffer(self.data),)


def framed(value: object) -> list[bytes | memoryview]:
    """The heading and the parts."""
    large: list[pickle.PickleBuffer] = []
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL, buffer_callback=large.append)
    parts: list[bytes | memoryview] = [data, *[buffer.raw() for buffer in large]]
    return [b"".join([size.to_bytes(LENGTH, "big") for size in (len(parts), *map(len, parts))]), *parts]


def unframed(parts: Parts) -> object:
    data, *large = parts
    parts.clear()
    return pickle.loads(data, buffers=large)


def done(task: Parts) -> Reply:
    began = time.process_time()
    value, fault = None, ""
    try:
        function, arguments, budget = cast(Task, unframed(task))
        limit(budget)
        value = function(*arguments)
    except Exception as error:
        fault = "".join([*traceback.format_tb(error.__traceback__), type(error).__name__])
    limit(0)
    return Reply(value, fault, time.process_time() - began, kilobytes() > LARGE)


if sys.platform == "win32":
    OVERDRAWN: Final = None

    def limit(seconds: float) -> None:
        """Windows has no such thing: there only the clock counts."""

else:
    OVERDRAWN: Final = -signal.SIGPROF  # how a process ends that took more CPU time than it may

    def limit(seconds: float) -> None:
        """After this much CPU time the process is ended, whatever it does; 0: there is no limit any more."""
        signal.setitimer(signal.ITIMER_PROF, seconds)


def give_back_large_pieces() -> None:
    """To the system, as soon as nobody uses them. Left to itself, the allocator of Linux keeps ever larger ones."""
    if sys.platform == "linux":
        with suppress(AttributeError):  # another C library
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, PIECE)


if sys.platform == "linux":

    def kilobytes() -> int:
        """Of memory that this process has had at most. (`ru_maxrss` also counts what the process had that began it.)"""
        lines = Path("/proc/self/status").read_text(encoding="ascii", errors="replace").splitlines()
        return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM:")), 0)

elif sys.platform == "win32":

    def kilobytes() -> int:
        """Windows gives back by itself what a process does not use."""
        return 0

else:
    import resource

    def kilobytes() -> int:
        """Of memory that this process has had at most."""
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most // 1024 if sys.platform == "darwin" else most


# --- what it is for -------------------------------------------------------------------------------------


def choose(level: str, position: Position, game: str, seed: int) -> int:
    """The option that a new bot of that level and seed takes."""
    return decide(game_called(game), position, make_bot(level, seed))


def advise(position: Position, game: str, seed: int) -> Hint:
    return hint(game_called(game), position, seed)
