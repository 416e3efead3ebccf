"""What takes long is done in other processes, within the allowance of whoever asks."""

from __future__ import annotations

import asyncio
import hashlib
import operator
import os
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
import pytest_asyncio

import ecliptic
from ecliptic.bots.worker import Large, framed
from ecliptic.core import record
from ecliptic.core.errors import BadRecord
from ecliptic.core.events import Event, Occurrence
from ecliptic.core.match import Match
from ecliptic.core.replay import repeat
from ecliptic.interface import game_called, load
from ecliptic.table import loading, pool, studies, study
from ecliptic.table.asking import ASKER
from ecliptic.table.errors import TableError
from ecliptic.table.limits import Doorkeeper
from ecliptic.table.loading import Loader
from ecliptic.table.studies import Studies
from ecliptic.table.tables import Settings
from tests.table.campaigning import GALAXY, bring_in, play
from tests.table.harness import HERE, HOTSEAT, ME, House, Students, people
from tests.table.missions import logbook

T = TypeVar("T")
RECORDS = Path(__file__).parent.parent / "records"
LONG_GAMES = ("horizons/everything_else", "ultramassive/two_players_with_undo", "deep_future/three_players")
FOR_EVER = 600.0
PATIENT = 60.0
STRANGER = "203.0.113.7"


def doorkeeper(work: float = 1.0) -> Doorkeeper:
    return Doorkeeper(1.0, 1.0, 1, 1, work)


@pytest_asyncio.fixture
async def two() -> AsyncIterator[Studies]:
    found = Studies(doorkeeper(), budget=PATIENT)
    yield found
    await found.close()


async def test_it_is_done_in_another_process(two: Studies) -> None:
    assert await two.do(os.getpid) != os.getpid()


async def test_what_is_large_is_sent_as_it_lies_there_and_then_gone(two: Studies) -> None:
    """A campaign of 40 MB was three times in the memory of the server while a study read it."""
    for size in (0, 1, 3_000_000):
        sent = bytearray(os.urandom(size))
        before = bytes(sent)
        assert await two.do(operator.attrgetter("data"), Large(sent)) == before
        assert not sent


async def test_what_speaks_against_it_is_told_to_whoever_asked(two: Studies) -> None:
    with pytest.raises(BadRecord, match="not a line of an Ecliptic record"):
        await two.do(study.opened, "nonsense}")
    with pytest.raises(TableError, match=r"^The server could not work this out"):
        await two.do(int, "a fault of the program")


@pytest.mark.parametrize("asker", [STRANGER, HERE])
async def test_computing_time_is_taken_from_the_allowance_of_the_address(two: Studies, asker: str) -> None:
    ASKER.set(asker)
    two.doorkeeper.work.of(asker).left = 0.001
    two.doorkeeper.work.rate = two.doorkeeper.work.of(asker).rate = 0.0
    await two.do(hashlib.pbkdf2_hmac, "sha256", b"password", b"salt", 300_000)
    assert two.doorkeeper.work.of(asker).left < 0
    with pytest.raises(TableError) as refused:
        await two.do(operator.neg, 1)
    assert (refused.value.code, str(refused.value)) == ("too_fast", studies.USED_UP)
    ASKER.set("203.0.113.8")
    assert await two.do(operator.neg, 1) == -1
    ASKER.set("")
    assert await two.do(operator.neg, 1) == -1, "the server itself has no limit"


@pytest.mark.parametrize(
    ("work", "patience"),
    [
        pytest.param(partial(sum, range(10**12)), PATIENT, id="computes for ever"),
        pytest.param(partial(time.sleep, FOR_EVER), 1, id="waits for ever"),
    ],
)
async def test_what_takes_too_long_is_ended_and_counts_in_full(
    work: Callable[[], object], patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "PATIENCE", patience)
    slow = Studies(doorkeeper(), budget=0.5)
    ASKER.set(STRANGER)
    with pytest.raises(TableError, match="given up"):
        await slow.do(work)
    assert slow.doorkeeper.work.of(STRANGER).left <= slow.doorkeeper.work.burst - 0.5 + 0.1
    await slow.close()


async def test_whoever_keeps_a_process_busy_leaves_another_to_the_others(two: Studies) -> None:
    ASKER.set(STRANGER)
    busy = [asyncio.create_task(two.do(time.sleep, FOR_EVER)) for _ in range(5)]
    await asyncio.sleep(0)
    ASKER.set("203.0.113.8")
    async with asyncio.timeout(PATIENT):
        assert await two.do(operator.neg, 1) == -1
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)


async def test_what_waits_for_its_turn_is_not_written_down_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many looks at a large campaign would each hold a copy of it."""
    written = 0

    def counted(task: object) -> list[bytes | memoryview]:
        nonlocal written
        written += 1
        return framed(task)

    monkeypatch.setattr(pool, "framed", counted)
    one = Studies(doorkeeper(), processes=1, budget=1)
    waiting = [asyncio.create_task(one.do(time.sleep, FOR_EVER)) for _ in range(5)]
    while not one.turns.waiting:
        await asyncio.sleep(0)
    found = written
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    await one.close()
    assert found == 1


# --- games played again ------------------------------------------------------------------------------


def bodies(match: Match) -> list[bytes]:
    return [study.line_encoder.encode(line) for line in match.lines]


async def test_a_game_of_many_orders_is_resumed_in_another_process() -> None:
    """However few choices stand, all its lines are to be read."""
    match = ecliptic.new("horizons", players=2, seed=7)
    for turn in range(loading.LONG):
        match.order(turn % 2, "ask")
    students = Students(doorkeeper(1e6))
    assert (await Loader(students).resumed(match.header, match.seed, bodies(match))).lines == match.lines
    assert students.asked == 1


@pytest.mark.parametrize("name", LONG_GAMES)
@pytest.mark.parametrize("here", [True, False])
async def test_a_stored_game_is_resumed_as_it_was(name: str, here: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "LONG", 10_000 if here else 10)
    students = Students(doorkeeper(1e6))
    match = load(RECORDS / f"{name}.jsonl")
    match = match.at(match.number - 1)
    match.take_back(40, 0)
    match.play(match.position.options()[0])
    found = await Loader(students).resumed(match.header, match.seed, bodies(match))
    assert bool(students.asked) != here
    assert found.position.dump() == match.position.dump()
    assert (found.lines, found.choices, found.happened) == (match.lines, match.choices, match.happened)
    assert (found.undoable, found.orders) == (match.undoable, match.orders)
    for option in (found.position.options()[0],) * 2:
        if found.over:
            break
        found.play(option if option in found.position.options() else found.position.options()[0])
        repeat(match, found.lines[-1], 0)


async def test_a_game_in_a_large_galaxy_is_begun_and_resumed_in_another_process(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, do = [], Studies.do

    async def noted(found: Studies, work: Callable[..., T], *given: object) -> T:
        asked.append(getattr(work, "func", work))
        return await do(found, work, *given)

    link = await bring_in(house, GALAXY.read_text())
    monkeypatch.setattr(Studies, "do", noted)
    monkeypatch.setattr(loading, "LARGE", 1000)
    before = await house.match(await play(house, link))
    assert asked == [study.dealt, study.resumed]
    assert (before.number, before.game) == (0, game_called("deep_future"))


async def test_what_was_taken_back_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with many agreed undos took 43 seconds to look at."""
    match = load(RECORDS / "horizons" / "fifth_colony.jsonl")
    match = match.at(match.number - 1)
    line = match.choices[-1]
    for _ in range(50):
        match.take_back(1, 0)
        match.choose_again(line)
    made = 0
    choose = Match.choose

    def counting(match: Match, *given: object, **named: object) -> None:
        nonlocal made
        made += 1
        choose(match, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "choose", counting)
    await Loader(Students(doorkeeper(1e6))).resumed(match.header, match.seed, bodies(match))
    assert made == match.number


@pytest.mark.parametrize("name", LONG_GAMES)
@pytest.mark.parametrize("here", [True, False])
async def test_an_earlier_position_is_the_same_wherever_it_is_found(
    name: str, here: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "SLICE", 10_000 if here else 0)
    students = Students(doorkeeper(1e6))
    match = load(RECORDS / f"{name}.jsonl")
    for number in (0, 1, 50, match.number // 2, match.number):
        then = await Loader(students).at(match, number)
        assert then.position.dump() == match.at(number).position.dump()
        assert then.happened == match.at(number).happened
        start, rest = match.stretch(number)
        assert await Loader(students).view_after(start, rest, 0) == match.at(number).view(0)
    assert bool(students.asked) != here


WHOLE_GAME = "GET /api/table/at/{far}", "POST /api/table/fork", "GET /api/table/story"
RUNNING_GAME = ("GET /api/table/hint",)
CAMPAIGN = tuple(
    f"GET /api/campaign{what}" for what in ("", "/statistics", "/export", "/text", "/print?parts=map")
)  # each looks at all cards or games
CHANGED = "POST /api/campaign/branch", "POST /api/campaign/rename"
TYPED_IN = "POST /api/campaign/revise"
ALL_MISSIONS = "GET /api/logbook/statistics?game=pulp_invasion"
FROM_A_TEXT = "POST /api/tables/open", "POST /api/campaigns", "POST /api/campaigns/check"


@pytest.mark.parametrize(
    "asked", [*WHOLE_GAME, *RUNNING_GAME, *CAMPAIGN, *CHANGED, TYPED_IN, ALL_MISSIONS, *FROM_A_TEXT]
)
async def test_what_takes_long_is_left_to_a_study(house: House, monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    monkeypatch.setattr(loading, "SLICE", 1)
    long = load(RECORDS / "horizons" / "fifth_colony.jsonl")
    far = next(number for number in range(long.number) if len(long.stretch(number)[1]) > 10)
    galaxy = GALAXY.read_text()
    bodies = {
        "/api/table/fork": {"at": far},
        "/api/tables/open": {"record": record.dump(long.record()).decode()},
        "/api/campaigns": {"file": galaxy},
        "/api/campaign/branch": {"title": "Branch"},
        "/api/campaign/rename": {"what": "title", "name": "Another"},
        "/api/campaign/revise": {"text": galaxy},
        "/api/campaigns/check": {"text": galaxy},
    }
    method, path = asked.format(far=far).split()
    link = ""
    if asked in WHOLE_GAME:
        link = await house.open_match(long)
        await house.match(link)  # it is in memory
    elif asked in RUNNING_GAME:
        link = await house.open(ME, HOTSEAT)
    elif asked in (*CAMPAIGN, *CHANGED, TYPED_IN):
        link = await bring_in(house, galaxy)
    elif asked == ALL_MISSIONS:
        link = await logbook(house)
    before = house.studies.asked
    answer = await (house.get(path, link) if method == "GET" else house.post(path, link, bodies[path]))
    assert answer.status_code in (200, 201), answer.text
    shown = asked in (*CHANGED[1:], TYPED_IN)  # it is answered with the galaxy as it is now, which is a study by itself
    assert house.studies.asked > before + shown


async def test_what_is_played_again_here_is_on_the_account_of_whoever_asks() -> None:
    ASKER.set(STRANGER)
    match = load(RECORDS / "horizons" / "fifth_colony.jsonl").at(200)
    keeper = doorkeeper()
    keeper.work.of(STRANGER).rate = 0.0
    await Loader(Students(keeper)).resumed(match.header, match.seed, bodies(match))
    assert keeper.work.of(STRANGER).left < keeper.work.burst


async def test_between_two_slices_of_a_game_others_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "SLICE", 10)
    match = load(RECORDS / "horizons" / "fifth_colony.jsonl").at(200)
    turn, slices, work = 0, list[int](), Loader.work

    async def others() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    def noted(loader: Loader, slice: Callable[[], T]) -> T:
        slices.append(turn)
        return work(loader, slice)

    monkeypatch.setattr(Loader, "work", noted)
    beside = asyncio.create_task(others())
    await Loader(Students(doorkeeper(1e6))).resumed(match.header, match.seed, bodies(match))
    beside.cancel()
    assert len(slices) > match.number / 10 > 5
    assert len(set(slices)) == len(slices)


ALL_LINES = "GET /api/table/record", "POST /api/table/fork", "GET /api/table/story"


@pytest.mark.parametrize("asked", ALL_LINES)
async def test_no_line_of_a_long_game_is_looked_at_beside_the_play(
    house: House, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    """In a thread it kept others waiting as well: all threads of a process share one interpreter."""
    link = await house.open_match(load(RECORDS / "horizons" / "fifth_colony.jsonl"))
    await house.match(link)  # it is in memory
    looked: list[bool] = []

    def noted(look: Callable[..., T]) -> Callable[..., T]:
        def looking(*given: object, **named: object) -> T:
            looked.append(house.studies.working)
            return look(*given, **named)

        return looking

    for name in ("chain", "digest_of", "parse"):
        monkeypatch.setattr(record, name, noted(getattr(record, name)))
    monkeypatch.setattr(study, "going", noted(study.going))
    monkeypatch.setattr(Match, "choose_again", noted(Match.choose_again))
    method, path = asked.split()
    answer = await (house.get(path, link) if method == "GET" else house.post(path, link, {"at": 9}))
    assert answer.status_code in (200, 201), answer.text
    assert looked
    assert all(looked)


async def test_of_an_earlier_position_only_its_events_are_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    link = await house.open_match(load(RECORDS / "horizons" / "fifth_colony.jsonl"))
    match = await house.match(link)
    number = match.happened[len(match.happened) // 2].choice
    told: list[Occurrence] = []
    known_to = Occurrence.known_to

    def noted(event: Occurrence, seat: int | None) -> Event:
        told.append(event)
        return known_to(event, seat)

    monkeypatch.setattr(Occurrence, "known_to", noted)
    answer = await house.get(f"/api/table/at/{number}", link)
    assert told == [event for event in match.happened if event.choice == number]
    assert len(answer.json()["events"]) == len(told) > 0


@pytest.mark.parametrize("asked", ALL_LINES)
async def test_of_one_address_they_are_sent_to_studies_one_after_the_other(house: House, asked: str) -> None:
    """Each holds all lines of a game as long as it waits."""
    link = await house.open_match(load(RECORDS / "horizons" / "fifth_colony.jsonl"))
    await house.match(link)
    before = house.studies.asked
    house.studies.free.clear()
    method, path = asked.split()
    asking = [
        asyncio.create_task(house.get(path, link) if method == "GET" else house.post(path, link, {"at": 9}))
        for _ in range(5)
    ]
    async with asyncio.timeout(PATIENT):
        while house.studies.asked == before:
            await asyncio.sleep(0)
    for _ in range(100):
        await asyncio.sleep(0)
    assert house.studies.asked == before + 1
    house.studies.free.set()
    assert {answer.status_code for answer in await asyncio.gather(*asking)} <= {200, 201}
    assert house.studies.asked == before + 5


async def test_a_long_game_comes_home_without_the_lines_that_were_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """To understand 20,000 of them kept the loop for 20 milliseconds."""
    match = load(RECORDS / "horizons" / "everything_else.jsonl")
    home: list[tuple[int, int]] = []
    call = Students.call

    async def noted(found: Students, owner: str, work: Callable[..., T], *given: object) -> T:
        answer = await call(found, owner, work, *given)
        assert isinstance(answer, Match)
        home.append((len(answer.lines), len(answer.choices)))
        return answer

    monkeypatch.setattr(Students, "call", noted)
    resumed = await Loader(Students(doorkeeper(1e6))).resumed(match.header, match.seed, bodies(match))
    assert home == [(0, 0)]
    assert (resumed.lines, resumed.choices) == (match.lines, match.choices)


async def test_the_agreed_undo_of_much_is_left_to_a_study(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "SLICE", 1)
    tab = await house.tab(await house.open(ME, game="pulp_invasion", free_undo=True))
    while tab.state.horizon < 3:
        await tab.at((await tab.done("choose", option=tab.state.options[0].id)).at)
    before = house.studies.asked
    await tab.done("undo", choices=tab.state.number - 2)
    assert house.studies.asked == before + 1


async def test_an_address_without_computing_time_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    async with House(tmp_path / "tables.sqlite", Settings(requests=1e6, work=1.0)) as house:
        links = await people(house)
        house.tables.doorkeeper.work.of(house.account("127.0.0.1")).left = -1e6
        for path in ("/api/table/at/0", "/api/table/hint"):
            answer = await house.get(path, links[(await house.match(links[0])).position.seat or 0])
            assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        async with house.client("203.0.113.9") as other:
            answer = await other.get("/api/table/at/0", headers={"Authorization": f"Bearer {links[0]}"})
            assert answer.status_code == 200
