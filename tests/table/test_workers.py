"""Bots in processes of their own. Any function can be the work, so the standard library supplies the failures."""

from __future__ import annotations

import asyncio
import operator
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from ecliptic.bots import LEVELS, make_bot, pick, worker
from ecliptic.table.asking import ASKER
from ecliptic.table.pool import Closed, WorkFailed
from ecliptic.table.workers import Workers
from tests.bots.test_bots import mid_game

FOR_EVER = 600.0
PATIENT = 60.0


@pytest_asyncio.fixture
async def workers() -> AsyncIterator[Workers]:
    workers = Workers(1, PATIENT)
    yield workers
    await workers.close()


def is_there(pid: int) -> bool:
    """Has the process not ended, or not been waited for?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("level", LEVELS)
async def test_a_bot_chooses_in_a_worker_as_it_would_at_the_table(workers: Workers, level: str) -> None:
    """HZ-16.3: and it is shown an imagined position only."""
    for seed in range(4):
        match = mid_game(seed)
        imagined = match.position.imagine(match.position.seat, 99 - seed)
        chosen = await workers.choose(level, imagined, "horizons", seed)
        assert chosen == pick(match, make_bot(level, seed))


async def order_of(workers: Workers, *moves: tuple[str, bool]) -> list[str]:
    """By whom bots are asked, and whether somebody watches; and in which order they choose."""
    position = mid_game(1).position
    imagined = position.imagine(position.seat, 1)
    done: list[str] = []

    async def moved(asker: str, watched: bool) -> None:
        ASKER.set(asker)
        await workers.choose("drifter", imagined, "horizons", 1, watched)
        done.append(asker if watched else "unwatched")

    await asyncio.gather(*[moved(*move) for move in moves])
    return done


async def test_a_bot_that_somebody_watches_waits_for_one_at_most_of_those_that_nobody_does(workers: Workers) -> None:
    done = await order_of(workers, *[("a", False)] * 4, ("a", True))
    assert done == ["unwatched", "a", "unwatched", "unwatched", "unwatched"]


async def test_a_bot_waits_for_one_at_most_of_those_of_another_address(workers: Workers) -> None:
    """A hundred tables of one address made the bot of another player wait for 36 seconds."""
    assert await order_of(workers, *[("a", True)] * 4, ("b", True)) == ["a", "b", "a", "a", "a"]


async def test_a_process_begins_when_it_is_needed_and_serves_again(workers: Workers) -> None:
    assert workers.workers[0].process is None
    first = await workers.call("", os.getpid)
    assert first != os.getpid()
    assert await workers.call("", os.getpid) == first


class Large:
    """Becomes many bytes where it is unpickled."""

    def __reduce__(self) -> tuple[object, ...]:
        return operator.mul, (b"x", 1024 * worker.LARGE)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows takes memory back by itself")
async def test_a_process_that_has_grown_large_is_replaced(workers: Workers) -> None:
    first = await workers.call("", os.getpid)
    assert await workers.call("", operator.truth, Large())
    assert not is_there(first)
    assert await workers.call("", os.getpid) != first


async def test_a_process_is_not_large_because_the_server_is(workers: Workers) -> None:
    much = bytearray(b"x") * (1024 * worker.LARGE)  # a new process is told of the memory of the one that began it
    first = await workers.call("", os.getpid)
    assert await workers.call("", os.getpid) == first
    assert much


async def test_many_questions_at_once_each_get_their_own_answer() -> None:
    workers = Workers(2, PATIENT)
    answers = await asyncio.gather(*[workers.call("", operator.neg, n) for n in range(200)])
    await workers.close()
    assert answers == [-n for n in range(200)]


async def test_an_error_in_a_bot_is_told_in_a_sentence_and_logged_without_its_words(
    workers: Workers, caplog: pytest.LogCaptureFixture
) -> None:
    """The words of an exception may hold what only the seat knows."""
    before = await workers.call("", os.getpid)
    with pytest.raises(WorkFailed, match=r"^The bot made an error\.$"):
        await workers.call("", int, "the secret Mission")
    assert "ValueError" in caplog.text
    assert "secret" not in caplog.text
    assert await workers.call("", os.getpid) == before


async def test_a_level_that_does_not_exist_fails_like_any_error(workers: Workers) -> None:
    match = mid_game(1)
    with pytest.raises(WorkFailed):
        await workers.choose("captain", match.position.imagine(match.position.seat, 1), "horizons", 1)


async def test_a_process_that_dies_is_replaced(workers: Workers, caplog: pytest.LogCaptureFixture) -> None:
    before = await workers.call("", os.getpid)
    with pytest.raises(WorkFailed, match=r"^The process of the bot ended before it answered\.$"):
        await workers.call("", signal.raise_signal, signal.SIGKILL)
    assert "ended before it answered" in caplog.text
    assert await workers.call("", os.getpid) != before


async def test_a_process_that_died_idle_is_nobodys_failure(workers: Workers) -> None:
    before = await workers.call("", os.getpid)
    process = workers.workers[0].process
    assert process is not None
    process.kill()
    await process.wait()
    assert await workers.call("", os.getpid) != before


async def test_a_bot_that_thinks_too_long_is_ended_and_replaced(workers: Workers) -> None:
    before = await workers.call("", os.getpid)
    workers.budget = 0.1
    with pytest.raises(WorkFailed, match=r"^The bot took more than 0\.1 seconds\.$"):
        await workers.call("", time.sleep, FOR_EVER)
    assert not is_there(before)
    workers.budget = PATIENT
    assert await workers.call("", os.getpid) != before


async def test_a_question_given_up_leaves_no_answer_for_the_next(workers: Workers) -> None:
    await workers.call("", os.getpid)
    given_up = asyncio.create_task(workers.call("", time.sleep, FOR_EVER))
    await asyncio.sleep(0)
    given_up.cancel()
    assert await workers.call("", operator.neg, 5) == -5


async def test_what_a_bot_prints_is_no_answer(workers: Workers) -> None:
    await workers.call("", print, "not an answer")
    assert await workers.call("", operator.neg, 5) == -5


async def test_closing_ends_the_processes_and_tells_those_who_wait(caplog: pytest.LogCaptureFixture) -> None:
    workers = Workers(1, PATIENT)
    worker = await workers.call("", os.getpid)
    waiting = [asyncio.create_task(workers.call("", time.sleep, FOR_EVER)) for _ in range(3)]
    await asyncio.sleep(0)
    await workers.close()
    assert not is_there(worker)
    told = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(error) for error in told] == [Closed] * 3
    with pytest.raises(Closed, match=r"^The server is closing\.$"):
        await workers.call("", os.getpid)
    await workers.close()
    assert not caplog.records


async def test_closing_while_a_process_begins_leaves_none_behind() -> None:
    workers = Workers(1, PATIENT)
    beginning = asyncio.create_task(workers.call("", os.getpid))
    await asyncio.sleep(0)
    await workers.close()
    await asyncio.gather(beginning, return_exceptions=True)
    assert workers.workers[0].process is None


PARENT = """
import asyncio, os, time
from ecliptic.table.workers import Workers

async def main():
    workers = Workers(1, 600)
    await workers.call("", os.getpid)
    print("begun", flush=True)
    await workers.call("", time.sleep, 600)

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_worker_ends_by_itself_when_the_server_was_killed() -> None:
    """Even in the middle of its work: its end of the pipe, inherited from the server, is closed."""
    server = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None
    assert server.stdout.readline() == "begun\n"
    server.send_signal(signal.SIGKILL)
    _, errors = server.communicate(timeout=PATIENT)
    assert errors == ""
