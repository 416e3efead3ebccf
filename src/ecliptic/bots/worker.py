"""A process that works for another: functions to call come by standard input, what they return goes to standard output.

It ends as soon as nobody holds the other end, even in the middle of its work. Frames are a length and a pickle.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
import traceback
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

import msgspec

from ecliptic.bots.bot import decide
from ecliptic.bots.hint import Hint, hint
from ecliptic.bots.levels import make_bot
from ecliptic.core.flow import Position
from ecliptic.interface import game_called

LENGTH = 4  # bytes
LARGE = 128 * 1024  # kilobytes of memory: a process that has needed more keeps much of it
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
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed must not pass for a reply
    tasks: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=receive, args=(sys.stdin.buffer, tasks), daemon=True).start()
    send(replies, Reply())
    while True:
        send(replies, done(tasks.get()))


def receive(stream: BinaryIO, tasks: SimpleQueue[bytes]) -> None:
    while length := stream.read(LENGTH):
        tasks.put(stream.read(int.from_bytes(length, "big")))
    os._exit(0)


def send(stream: BinaryIO, reply: Reply) -> None:
    try:
        stream.writelines(framed(reply))
        stream.flush()
    except BrokenPipeError:
        os._exit(0)  # the process that asked is dead


def framed(value: object) -> tuple[bytes, bytes]:
    """In two parts: a copy of a large one would take time and memory."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH, "big"), data


def done(task: bytes) -> Reply:
    began = time.process_time()
    value, fault = None, ""
    try:
        function, arguments = pickle.loads(task)
        del task  # it may be large
        value = function(*arguments)
    except Exception as error:
        fault = "".join([*traceback.format_tb(error.__traceback__), type(error).__name__])
    return Reply(value, fault, time.process_time() - began, kilobytes() > LARGE)


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
