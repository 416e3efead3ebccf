"""Webhooks, called on a server of the test's own."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import SplitResult, urlsplit

import pytest
import pytest_asyncio

import ecliptic
from ecliptic.table import webhook
from ecliptic.table.asking import ASKER
from ecliptic.table.webhook import ATTEMPTS, EACH, LINES, WAITING, WAITING_EACH, Webhooks, check_url, is_public
from tests.table.harness import PATIENT

BODY: dict[str, object] = {"text": "Anna, it is your turn.", "seat": 1}
OK, MOVED, GONE, BUSY = (
    f"HTTP/1.1 {status}\r\nLocation: http://127.0.0.1/\r\nContent-Length: 0\r\n\r\n".encode()
    for status in ("200 OK", "302 Found", "410 Gone", "503 Unavailable")
)


class Receiver:
    """Answers each call with the next of its answers, the last one again and again."""

    def __init__(self) -> None:
        self.answers = [OK]
        self.calls: list[bytes] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.calls.append(await reader.read(65536))
        writer.write(self.answers.pop(0) if len(self.answers) > 1 else self.answers[0])
        await writer.drain()
        writer.close()

    async def begin(self) -> asyncio.Server:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self.server

    def url(self, rest: str = "/turn", host: str = "127.0.0.1", scheme: str = "http") -> str:
        return f"{scheme}://{host}:{self.port}{rest}"


@pytest_asyncio.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    async with await receiver.begin():
        yield receiver


async def called(url: str, *, allow_private: bool = True) -> Webhooks:
    webhooks = Webhooks(allow_private, pause=0)
    webhooks.call("t", url, BODY)
    await asyncio.gather(*webhooks.tasks)
    return webhooks


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org",
        "https://example.org:8443/a/b?c=d",
        "http://[2001:db8::1]/turn",
        "HTTPS://example.org/" + "a" * 400,
    ],
)
def test_an_address_of_the_web_may_be_a_webhook(url: str) -> None:
    check_url(url)


@pytest.mark.parametrize(
    ("url", "text"),
    [
        ("ftp://example.org/", "begins with http:// or https://"),
        ("file:///etc/passwd", "begins with http:// or https://"),
        ("example.org", "begins with http:// or https://"),
        ("", "begins with http:// or https://"),
        ("http://example.org/a b", "neither spaces"),
        ("http://example.org/\r\nX: y", "neither spaces"),
        ("http://exämple.org/", "nor accents"),
        ("http:///turn", "must name a host"),
        ("http://:80/turn", "must name a host"),
        ("http://example.org:99999/", "port"),
        ("http://example.org:0/", "port"),
        ("http://example.org:http/", "port"),
        ("http://[::1/", "must name a host"),
        ("http://anna:secret@example.org/", "must not contain a name or a password"),
        ("http://@example.org/", "must not contain a name or a password"),
        ("http://example.org/" + "a" * 500, "may have at most 500 characters"),
    ],
)
def test_what_is_no_address_is_refused_in_words(url: str, text: str) -> None:
    with pytest.raises(ecliptic.EclipticError, match=text):
        check_url(url)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1", "64:ff9b::5db8:d822", "::ffff:8.8.8.8"])
def test_an_address_of_the_internet_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"),
        *("224.0.0.1", "255.255.255.255", "240.0.0.1", "192.0.2.1"),
        *("::1", "::", "fe80::1", "fe80::1%eth0", "fd00::1", "fec0::1", "ff02::1", "::127.0.0.1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1"),
    ],
)
def test_an_address_of_a_machine_or_its_network_is_not_public(address: str) -> None:
    assert not is_public(address)


async def test_the_body_is_posted_as_json(receiver: Receiver) -> None:
    webhooks = await called(receiver.url("/turn?key=1#part"))
    head, _, body = receiver.calls[0].partition(b"\r\n\r\n")
    assert head.splitlines()[0] == b"POST /turn?key=1 HTTP/1.1"
    assert f"Host: 127.0.0.1:{receiver.port}".encode() in head.splitlines()
    assert b"Content-Type: application/json" in head.splitlines()
    assert json.loads(body) == BODY
    assert webhooks.failed == 0
    assert not webhooks.tasks


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "0.0.0.0"])
async def test_a_private_address_is_never_connected_to(
    receiver: Receiver, host: str, caplog: pytest.LogCaptureFixture
) -> None:
    webhooks = await called(receiver.url("/turn", host), allow_private=False)
    assert webhooks.failed == 1
    assert receiver.calls == []
    assert f"A webhook at {host} failed" in caplog.text


async def test_one_private_address_among_several_is_enough_to_refuse(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def found(host: str, port: int) -> list[str]:
        return ["127.0.0.1", "93.184.216.34"]

    monkeypatch.setattr(webhook, "addresses", found)
    webhooks = await called(receiver.url(host="hook.example"), allow_private=False)
    assert webhooks.failed == 1
    assert receiver.calls == []


async def test_the_connection_goes_to_the_address_that_was_checked(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that stands for another address when it is asked for again gains nothing."""
    asked: list[str] = []

    async def found(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"]

    monkeypatch.setattr(webhook, "addresses", found)
    await called(receiver.url(host="hook.example"))
    assert asked == ["hook.example"]
    assert f"Host: hook.example:{receiver.port}".encode() in receiver.calls[0]


async def test_an_encrypted_call_names_its_host_and_checks_who_answers(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def found(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    monkeypatch.setattr(webhook, "addresses", found)
    webhooks = await called(receiver.url(host="hook.example", scheme="https"))
    assert b"hook.example" in receiver.calls[0]
    assert b"POST" not in receiver.calls[0]
    assert webhooks.failed == 1


@pytest.mark.parametrize("answer", [MOVED, GONE, b"hello\r\n", b"x" * 10_000])
async def test_a_refusal_is_final_and_nothing_is_followed(receiver: Receiver, answer: bytes) -> None:
    receiver.answers = [answer]
    webhooks = await called(receiver.url())
    assert len(receiver.calls) == 1
    assert webhooks.failed == 1


@pytest.mark.parametrize("answer", [BUSY, b""])
async def test_who_is_busy_is_called_again_a_few_times(receiver: Receiver, answer: bytes) -> None:
    receiver.answers = [answer, answer, OK]
    webhooks = await called(receiver.url())
    assert len(receiver.calls) == 3
    assert webhooks.failed == 0
    receiver.answers = [answer]
    webhooks = await called(receiver.url())
    assert len(receiver.calls) == 3 + ATTEMPTS
    assert webhooks.failed == 1


async def test_who_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    assert webhook.TIMEOUT <= 5
    monkeypatch.setattr(webhook, "TIMEOUT", 0.05)
    async with await asyncio.start_server(never, "127.0.0.1", 0) as server, asyncio.timeout(PATIENT):
        port = server.sockets[0].getsockname()[1]
        webhooks = await called(f"http://127.0.0.1:{port}/")
    assert webhooks.failed == 1


async def test_a_log_line_names_the_host_and_no_more(receiver: Receiver, caplog: pytest.LogCaptureFixture) -> None:
    receiver.answers = [GONE]
    await called(receiver.url("/services/secret?token=secret"))
    assert "A webhook at 127.0.0.1 failed: the answer was 410." in caplog.text
    assert "secret" not in caplog.text


async def test_nobody_is_there(caplog: pytest.LogCaptureFixture) -> None:
    receiver = Receiver()
    async with await receiver.begin():
        pass
    webhooks = await called(receiver.url())
    assert webhooks.failed == 1
    assert "no connection (ConnectionRefusedError)" in caplog.text


async def test_only_so_many_calls_wait_and_closing_gives_them_up(receiver: Receiver) -> None:
    webhooks = Webhooks(allow_private=True)
    for _ in range(WAITING + 5):
        webhooks.call("t", receiver.url(), BODY)
    assert len(webhooks.tasks) == WAITING
    assert webhooks.failed == 5
    await webhooks.close()
    assert not webhooks.tasks
    assert not webhooks.waiting.here
    assert not webhooks.askers.here, "those that were refused do not wait either"


async def test_an_address_has_only_so_many_calls_waiting_and_few_at_a_time(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Slow names held up everybody's calls."""
    asked: list[str] = []
    free = asyncio.Event()

    async def slow(host: str, port: int) -> list[str]:
        asked.append(host)
        await free.wait()
        return ["127.0.0.1"]

    monkeypatch.setattr(webhook, "addresses", slow)
    webhooks = Webhooks(allow_private=True)
    ASKER.set("203.0.113.7")
    for number in range(2 * WAITING_EACH):
        webhooks.call(f"table {number}", receiver.url(host="hook.example"), BODY)
    assert (len(webhooks.tasks), webhooks.failed) == (WAITING_EACH, WAITING_EACH)
    while not asked:
        await asyncio.sleep(0)
    assert len(asked) == EACH
    ASKER.set("203.0.113.8")
    webhooks.call("another", receiver.url(host="hook.example"), BODY)
    assert len(webhooks.tasks) == WAITING_EACH + 1
    free.set()
    await asyncio.gather(*webhooks.tasks)
    assert not webhooks.askers.here


async def test_names_that_nobody_answers_for_keep_nobody_else_waiting(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A call is given up after three seconds; the thread that looks its name up goes on for half a minute."""
    looking: list[str] = []
    ended, found = threading.Event(), socket.getaddrinfo

    def slow(host: str, *given: Any, **more: Any) -> Any:
        if host != "slow.example":
            return found(host, *given, **more)
        looking.append(host)
        ended.wait(PATIENT)
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    webhooks = Webhooks(allow_private=True, pause=0)
    try:
        with monkeypatch.context() as patched:
            patched.setattr(webhook, "TIMEOUT", 0.01)
            ASKER.set("203.0.113.7")
            for number in range(40):
                webhooks.call(f"table {number}", receiver.url(host="slow.example"), BODY)
            await asyncio.gather(*webhooks.tasks)
        assert (webhooks.failed, len(looking)) == (40, EACH)
        monkeypatch.setattr(webhook, "TIMEOUT", PATIENT)
        ASKER.set("203.0.113.8")
        webhooks.call("another", receiver.url(), BODY)
        await asyncio.gather(*webhooks.tasks)
        assert len(receiver.calls) == 1
    finally:
        ended.set()
    async with asyncio.timeout(PATIENT):
        while webhooks.looking_up.having:
            await asyncio.sleep(0.01)


async def test_a_host_and_an_address_fill_few_lines_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    webhooks = Webhooks()
    for limits in webhooks.told:
        limits.rate = 0.0
    ASKER.set("203.0.113.7")
    for number in range(5 * LINES):
        for _ in range(3):
            webhooks.fail(urlsplit(f"http://host{number}.example/"), "no answer.")
    assert len(caplog.messages) == LINES == len(set(caplog.messages))
    ASKER.set("203.0.113.8")
    webhooks.fail(urlsplit("http://hook.example/"), "no answer.")
    assert "hook.example" in caplog.messages[-1]
    assert webhooks.failed == 15 * LINES + 1


async def test_those_that_will_be_called_again_keep_nobody_waiting_until_then(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    async def post(self: Webhooks, url: SplitResult, body: bytes) -> None:
        tried.append(url.path)
        if url.path == "/gone":
            raise ConnectionRefusedError

    monkeypatch.setattr(Webhooks, "post", post)
    webhooks = Webhooks(pause=600.0)
    ASKER.set("203.0.113.7")
    for number in range(EACH):
        webhooks.call(f"table {number}", "https://friend.example/gone", BODY)
    async with asyncio.timeout(PATIENT):
        while len(tried) < EACH or webhooks.turns.waiting:
            await asyncio.sleep(0)
        webhooks.call("another", "https://friend.example/here", BODY)
        while "/here" not in tried:
            await asyncio.sleep(0.01)
    await webhooks.close()


async def test_forty_that_do_not_answer_keep_nobody_else_waiting(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They had all the places, and whoever came after them waited for minutes."""
    monkeypatch.setattr(webhook, "TIMEOUT", 600.0)  # none of them gives way
    silent = asyncio.Event()

    async def never(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await silent.wait()
        writer.close()

    webhooks = Webhooks(allow_private=True)
    async with await asyncio.start_server(never, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        ASKER.set("203.0.113.7")
        for number in range(40):
            webhooks.call(f"table {number}", url, BODY)
        ASKER.set("203.0.113.8")
        webhooks.call("another", receiver.url(), BODY)
        async with asyncio.timeout(60):
            while not receiver.calls:
                await asyncio.sleep(0.01)
        silent.set()
        await webhooks.close()


async def test_calls_that_the_server_itself_makes_wait_for_those_of_their_table_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a restart, and where another process moved the bots, three silent addresses blocked all others."""
    posted: list[str] = []

    async def post(self: Webhooks, url: object, body: bytes) -> None:
        posted.append(ASKER.get())

    monkeypatch.setattr(Webhooks, "post", post)
    webhooks = Webhooks()
    for table in ("t1", "t2"):
        webhooks.call(table, "https://friend.example/", BODY)
    await asyncio.gather(*webhooks.tasks)
    assert posted == ["t1", "t2"]
    assert ASKER.get() == ""
