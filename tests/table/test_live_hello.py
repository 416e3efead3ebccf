"""The live connection: the greeting in its handshake, and messages that mean nothing."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from base64 import urlsafe_b64encode
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bench.wire import offered
from ecliptic.core.events import Event
from ecliptic.core.match import Match
from ecliptic.core.views import View
from ecliptic.interface import load
from ecliptic.table import socket
from ecliptic.table.messages import Failure
from ecliptic.table.store import StoreTrouble
from tests.table.harness import (
    CADET,
    HOTSEAT,
    INVITED,
    ME,
    House,
    Tab,
    as_sent,
    people,
    play_on,
)

LONG = Path(__file__).parent.parent / "records" / "laniakea" / "four_cadets.jsonl"

# --- the greeting ------------------------------------------------------------------------------------


def greeting(text: str | bytes) -> list[str]:
    """Whatever it says, offered as a greeting is."""
    data = text.encode() if isinstance(text, str) else text
    return ["ecliptic", urlsafe_b64encode(data).rstrip(b"=").decode()]


async def test_a_client_that_has_said_nothing_is_told_the_state_once_it_is_let_in(house: House) -> None:
    tab = await house.knock(offered(await house.open(ME, CADET)))
    assert tab.said.empty()
    assert tab.spoken == "ecliptic", "never the greeting"
    await tab.until(lambda tab: tab.states)
    assert tab.state.eyes == 0


async def test_the_greeting_is_answered_with_the_whole_state(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    for seat, link in enumerate(links):
        tab = await house.tab(link)
        state = tab.state
        decides = match.position.seat == seat
        assert (state.at, state.number, state.keep, state.seen) == (1, 0, 0, None)
        assert (state.eyes, state.deciding, state.view) == (seat, match.position.seat, as_sent(match.view(seat)))
        assert state.events == match.events(seat)
        assert state.question == (match.decision if decides else None)
        assert state.options == (match.options() if decides else [])
        assert state.refusals == (match.refusals() if decides else [])
        assert tab.seen.mine == (seat,)
        assert tab.seen.host == (seat == 0)


async def test_before_the_game_begins_there_is_a_table_and_no_view(house: House) -> None:
    host = await house.open({**ME, "name": "Ann"}, INVITED)
    tab = await house.tab(host)
    assert (tab.state.view, tab.state.at, tab.state.deciding) == (None, 0, None)
    assert tab.seen.status == "gathering"
    assert isinstance(await tab.choose(0), Failure)
    assert tab.errors[-1].code == "refused"
    links = await house.links(host)
    other = await house.tab(links[1])
    await tab.until(lambda tab: tab.seen.seats[1].here)
    assert (await house.post("/api/table/join", links[1], {"name": "Bob"})).status_code == 200
    for both in (tab, other):
        await both.until(lambda tab: tab.state.view is not None)
        assert both.seen.status == "running"
        assert [seat.name for seat in both.seen.seats] == ["Ann", "Bob"]


# --- events that were kept ---------------------------------------------------------------------------


def digest(events: list[Event]) -> str:
    return hashlib.sha256(msgspec.json.encode(events)).hexdigest()


async def come_back(house: House, link: str, kept: list[Event], **more: object) -> Tab:
    """With the events of an earlier connection."""
    tab = await house.knock(offered(link, None, told=len(kept), digest=digest(kept), **more), kept=kept)
    await tab.until(lambda tab: tab.states)
    return tab


async def some_game(house: House) -> tuple[list[str], list[Tab], Match]:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    match = await house.match(links[0])
    await play_on(match, tabs, 20, Random(3))
    return links, tabs, match


async def test_events_that_a_greeting_names_are_not_told_again(house: House) -> None:
    links, tabs, match = await some_game(house)
    kept = [list(tab.events) for tab in tabs]
    await play_on(match, tabs, 4, Random(4))
    for seat, link in enumerate(links):
        tab = await come_back(house, link, kept[seat])
        assert (tab.state.keep, tab.state.whole) == (len(kept[seat]), True)
        assert len(tab.state.events) == len(match.happened) - len(kept[seat])
        assert tab.events == match.events(seat)
        assert tab.state.view == as_sent(match.view(seat))
        assert tab.state.options == tabs[seat].state.options
        assert tab.seen.mine == (seat,)


async def test_events_that_are_not_those_of_the_seat_are_all_told_again(house: House) -> None:
    links, tabs, match = await some_game(house)
    mine, others = tabs[0].events, tabs[1].events
    assert mine != others
    short, wrong = mine[:-1], [*mine[:-1], replace(mine[-1], text="Something else.")]
    named: list[dict[str, object]] = [
        {"told": len(others), "digest": digest(others)},
        {"told": len(wrong), "digest": digest(wrong)},
        {"told": len(mine), "digest": digest(short)},
        {"told": len(short), "digest": digest(mine)},
        {"told": len(mine) + 1, "digest": digest(mine)},
        {"told": 0, "digest": digest([])},
        {"told": len(mine), "digest": ""},
        {"told": len(mine)},
        {"digest": digest(mine)},
    ]
    for hello in named:
        tab = await house.knock(offered(links[0], None, **hello))
        await tab.until(lambda tab: tab.states)
        assert (tab.state.keep, tab.events) == (0, match.events(0)), hello


async def test_events_that_were_taken_back_meanwhile_are_all_told_again(house: House) -> None:
    link = await house.open(ME, HOTSEAT, free_undo=True)
    tab, match = await house.tab(link, 0), await house.match(link)
    for _ in range(6):
        seat = match.position.seat
        if tab.state.eyes != seat:
            await tab.say({"type": "look", "seat": seat})
            await tab.until(lambda tab, seat=seat: tab.state.eyes == seat)  # type: ignore[misc]
        await tab.done("choose", option=tab.state.options[0].id)
        await tab.at(len(match.lines))
    kept = match.events(None)
    await tab.say({"type": "look", "seat": match.position.seat})
    await tab.until(lambda tab: tab.state.eyes is not None)
    await tab.done("undo", choices=3)
    assert len(match.happened) < len(kept)
    again = await house.knock(offered(link, told=len(kept), digest=digest(kept)))
    await again.until(lambda tab: tab.states)
    assert (again.state.keep, again.events) == (0, match.events(None))


def digest_of_view(view: View) -> str:
    return hashlib.sha256(msgspec.json.encode(dict(sorted(view.items())))).hexdigest()


async def test_a_view_that_a_greeting_names_is_not_shown_again(house: House) -> None:
    links, tabs, match = await some_game(house)
    for seat, link in enumerate(links):
        view = tabs[seat].state.view or {}
        tab = await house.knock(offered(link, view=digest_of_view(view)), view=view)
        await tab.until(lambda tab: tab.states)
        assert (json.loads(tab.frames[0])["whole"], json.loads(tab.frames[0])["view"]) == (False, {})
        assert tab.state.view == as_sent(match.view(seat))
        assert tab.state.events == match.events(seat)
    await play_on(match, tabs, 4, Random(4))
    await tab.at(len(match.lines))
    assert tab.state.view == as_sent(match.view(seat))


async def test_a_view_that_is_another_is_shown_whole(house: House) -> None:
    links, tabs, match = await some_game(house)
    earlier, others = tabs[0].state.view or {}, tabs[1].state.view or {}
    await play_on(match, tabs, 1, Random(4))
    for view in (earlier, others, {}):
        tab = await house.knock(offered(links[0], view=digest_of_view(view)))
        await tab.until(lambda tab: tab.states)
        assert tab.state.view == as_sent(match.view(0))


async def test_nothing_is_kept_of_a_table_that_gathers(house: House) -> None:
    tab = await house.knock(offered(await house.open(ME, INVITED), told=1, digest=digest([]), view=digest_of_view({})))
    await tab.until(lambda tab: tab.states)
    assert (tab.state.keep, tab.state.view) == (0, None)


# --- what comes packed -------------------------------------------------------------------------------


async def test_who_can_unpack_is_told_a_long_game_in_few_bytes_and_all_others_as_ever(house: House) -> None:
    link = await house.open_match(load(LONG))
    plain, packing = await house.knock(offered(link)), await house.knock(offered(link, packed=True))
    for tab in (plain, packing):
        await tab.until(lambda tab: tab.states)
    assert (plain.packed, packing.packed) == (0, 1)
    assert (packing.events, packing.state.view) == (plain.events, plain.state.view)


async def test_a_short_message_is_not_packed(house: House) -> None:
    links, tabs, match = await some_game(house)
    tab = await come_back(house, links[0], tabs[0].events, packed=True)
    await play_on(match, tabs, 4, Random(4))
    await tab.at(len(match.lines))
    assert (len(tab.states) > 4, tab.packed) == (True, 0)


# --- greetings that open nothing ---------------------------------------------------------------------


@pytest.mark.parametrize("link", ["nothing", "x" * 64, "\0", "ünïcödé"])
async def test_a_greeting_with_a_link_that_opens_nothing_is_told_so_and_closed(house: House, link: str) -> None:
    await people(house)
    tab = await house.tab(link)
    assert [error.code for error in tab.errors] == ["not_found"]
    assert (tab.closed, tab.spoken) == (1008, "ecliptic")
    assert not tab.states


LINK = "a-link-that-is-secret"
RIGHT = json.dumps({"link": LINK})
NO_GREETINGS: list[list[str]] = [
    [],
    [""],
    ["ecliptic"],
    greeting(RIGHT)[1:],
    ["Ecliptic", *greeting(RIGHT)[1:]],
    greeting(RIGHT)[::-1],
    [*greeting(RIGHT), "ecliptic"],
    ["ecliptic", RIGHT],
    ["ecliptic", f"{greeting(RIGHT)[1]}!"],
    ["ecliptic", greeting(RIGHT)[1][:-2]],
    ["ecliptic", "é" * 8],
    ["ecliptic", "A"],
    ["ecliptic", "A" * 8000],
    *[
        greeting(text)
        for text in (
            "",
            "null",
            "{}",
            f"[{RIGHT}]",
            '{"link":""}',
            '{"link":5}',
            '{"link":"%s"}' % ("x" * 65),
            json.dumps({"link": LINK, "seat": 10}),
            json.dumps({"link": LINK, "seat": "0"}),
            json.dumps({"link": LINK, "type": "hello"}),
            json.dumps({"link": LINK, "told": -1}),
            json.dumps({"link": LINK, "told": 10**7}),
            json.dumps({"link": LINK, "digest": "0" * 65}),
            json.dumps({"link": LINK, "view": "0" * 65}),
            '{"type":"ping"}',
            '{"link":' + "[" * 3000,
            b"\xff\xfe\x00",
            '{"link":"\\ud800"}',
        )
    ],
]


@pytest.mark.parametrize("offered", NO_GREETINGS, ids=lambda offered: ",".join(offered)[:40])
async def test_a_handshake_without_a_greeting_is_told_so_and_closed(
    house: House, offered: list[str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def looked_for(link: str) -> str:
        raise AssertionError("a store is not asked for this")

    monkeypatch.setattr(house.store, "find", looked_for)
    caplog.set_level(logging.DEBUG, "ecliptic")
    tab = await house.knock(offered)
    await tab.until(lambda tab: tab.closed)
    assert (tab.closed, tab.spoken) == (1008, "ecliptic" if "ecliptic" in offered else None)
    assert [error.code for error in tab.errors] == ["bad_message"]
    assert len(tab.errors[0].text) < 300
    assert LINK not in tab.errors[0].text
    assert not caplog.text
    assert not house.tables.doorkeeper.live.here


async def test_who_comes_while_the_store_cannot_be_reached_is_to_come_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(link: str) -> str:
        raise StoreTrouble("There is no connection.")

    links = await people(house)
    monkeypatch.setattr(house.store, "find", broken)
    tab = await house.tab(links[0])
    assert tab.errors[-1].code == "not_stored"
    assert tab.closed == socket.TRY_LATER


async def test_a_link_that_was_revoked_opens_nothing_and_tells_nothing(house: House) -> None:
    links = await people(house)
    await house.post("/api/table/revoke", links[0], {"seat": 1})
    tab = await house.tab(links[1])
    assert [error.code for error in tab.errors] == ["not_found"]
    assert (len(tab.frames), tab.closed) == (1, 1008)


async def test_a_second_greeting_is_not_understood(house: House) -> None:
    links = await people(house)
    tab = await house.tab(links[0])
    for again in ({"link": links[1]}, {"type": "hello", "link": links[1]}):
        assert (await tab.failed(again)).code == "bad_message"
    assert tab.closed is None
    assert tab.state.eyes == 0


async def test_a_ping_is_answered(house: House) -> None:
    tab = await house.tab(await house.open(ME, CADET))
    await tab.say({"type": "ping"})
    await tab.until(lambda tab: tab.pongs == 1)


async def test_a_tab_that_closes_is_gone(house: House) -> None:
    links = await people(house)
    host = await house.tab(links[0])
    other = await house.tab(links[1])
    await host.until(lambda tab: tab.seen.seats[1].here)
    await other.close()
    await host.until(lambda tab: not tab.seen.seats[1].here)
    assert len((await house.table(links[0])).viewers) == 1


async def test_nobody_is_told_of_spectators_and_second_tabs_that_come_and_go(house: House) -> None:
    links = await people(house)
    watch = await house.watch(links[0])
    tabs = [await house.tab(link) for link in (*links, watch)]
    for tab in tabs:
        await tab.until(lambda tab: all(seat.here for seat in tab.seen.seats))
    told = [len(tab.frames) for tab in tabs]
    for link in (watch, links[1]):
        await (await house.tab(link)).close()
    await asyncio.sleep(0.01)
    assert [len(tab.frames) for tab in tabs] == told


async def test_when_the_server_closes_everybody_is_sent_away_to_come_again(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite") as house:
        links = await people(house)
        tabs = [await house.tab(link) for link in links]
        await house.tables.close()
        for tab in tabs:
            await tab.until(lambda tab: tab.closed is not None)
            assert tab.closed == 1013


# --- messages that mean nothing ----------------------------------------------------------------------

WRONG = [
    "",
    "null",
    "7",
    '"choose"',
    "[]",
    "{}",
    '{"type":null}',
    '{"type":"nothing"}',
    '{"type":"choose"}',
    '{"type":"choose","key":"short","at":1,"option":0}',
    '{"type":"choose","key":"%s","at":1,"option":0}' % ("k" * 65),
    '{"type":"choose","key":"12345678","at":-1,"option":0}',
    '{"type":"choose","key":"12345678","at":1e9,"option":0}',
    '{"type":"choose","key":"12345678","at":1,"option":1%s}' % ("0" * 5000),
    '{"type":"choose","key":"12345678","at":1,"option":true}',
    '{"type":"choose","key":"12345678","at":1,"option":"0"}',
    '{"type":"choose","key":"12345678","at":1,"option":0.5}',
    '{"type":"choose","key":"12345678","at":1,"option":NaN}',
    '{"type":"choose","key":"12345678","at":1,"option":0,"seat":1}',
    '{"type":"choose","key":["12345678"],"at":1,"option":0}',
    '{"type":"choose","key":"\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800","at":1,"option":0}',
    '{"type":"undo","key":"12345678","at":1}',
    '{"type":"undo","key":"12345678","at":1,"choices":-1}',
    '{"type":"agree","yes":1,"number":3}',
    '{"type":"agree","yes":true}',
    '{"type":"agree","yes":true,"number":-1}',
    '{"type":"agree"}',
    '{"type":"look","seat":-1}',
    '{"type":"look","seat":10}',
    '{"type":"look","seat":null}',
    '{"type":"order","key":"12345678","at":1,"order":"%s"}' % ("o" * 61),
    "[" * 3000 + "]" * 3000,
    '{"type":"choose","key":' + '{"a":' * 1500 + "1" + "}" * 1500 + "}",
    "\0",
    "{" * 100,
]


async def test_a_message_that_means_nothing_is_an_error_and_changes_nothing(house: House) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    lines = len((await house.match(links[0])).lines)
    for number, text in enumerate(WRONG, 1):
        for tab in tabs:
            await tab.say_raw(text)
            await tab.until(lambda tab, number=number: len(tab.errors) == number)  # type: ignore[misc]
            assert tab.errors[-1].code == "bad_message", text
            assert len(tab.errors[-1].text) < 300
    assert len((await house.match(links[0])).lines) == lines
    assert all(tab.closed is None for tab in tabs)
    deciding = (await house.match(links[0])).position.seat
    assert deciding is not None
    await tabs[deciding].done("choose", option=tabs[deciding].state.options[0].id)


async def test_bytes_are_no_message(house: House) -> None:
    tab = await house.tab(await house.open(ME, CADET))
    for number, wrong in enumerate((b'{"type":"ping"}', b"", b"\xff\xfe", b"\x00" * 100), 1):
        await tab.say_bytes(wrong)
        await tab.until(lambda tab, number=number: len(tab.errors) == number)  # type: ignore[misc]
        assert tab.errors[-1].code == "bad_message"
    assert tab.closed is None


types = st.sampled_from(["hello", "choose", "undo", "order", "agree", "look", "ping", "state", "x", None, 1])
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
fields = st.dictionaries(st.sampled_from(["key", "at", "option", "choices", "order", "yes", "seat", "link"]), values)
objects = st.builds(lambda type, rest: json.dumps({"type": type, **rest}), types, fields)


@given(st.lists(objects | st.text(max_size=200) | st.binary(max_size=200), max_size=30))
@settings(max_examples=15)
def test_whatever_is_sent_the_table_stands(sent: list[str | bytes]) -> None:
    async def check() -> None:
        with TemporaryDirectory() as folder:
            async with House(f"{folder}/t.sqlite") as house:
                await stands(house)

    async def stands(house: House) -> None:
        links = await people(house)
        tab = await house.tab(links[0])
        match = await house.match(links[0])
        before = match.position.dump()
        for message in sent:
            await (tab.say_raw(message) if isinstance(message, str) else tab.say_bytes(message))
        await tab.say({"type": "ping"})
        await tab.until(lambda tab: tab.pongs)
        assert tab.closed is None
        assert "internal" not in {error.code for error in tab.errors}
        assert match.number or match.position.dump() == before

    asyncio.run(check())
