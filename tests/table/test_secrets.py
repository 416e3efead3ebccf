"""Nobody learns what they may not know: not by a frame, an answer, an error, an earlier position or a log line."""

from __future__ import annotations

import json
import logging
import re
from random import Random

import pytest

from ecliptic.core.match import Match
from ecliptic.core.views import EVERYTHING
from tests.table.harness import CADET, HOTSEAT, INVITED, ME, House, Tab, finished

SEED = "271828182845904523536"
CARD = re.compile(r"\bMI\d\d\b")


def cards(told: object) -> set[str]:
    """The Missions named in plain data."""
    return set(CARD.findall(json.dumps(told)))


def words(match: Match) -> dict[str, str]:
    """The name and the text of every Mission that lies hidden somewhere, and which one it is.

    Names that are words of the open game as well, such as that of a Habitat, tell nothing.
    """
    everything = match.view(EVERYTHING)
    players = everything["players"]
    assert isinstance(players, list)
    hands = [mission for player in players for mission in player["hand"]]
    piles = [*plain(everything["deck_order"]), *plain(everything["discard_pile"])]
    found = {mission["name"]: mission["id"] for mission in [*hands, *piles]}
    found.update({mission["text"]: mission["id"] for mission in hands})
    public = json.dumps(match.view(None))
    return {word: id for word, id in found.items() if word not in public and len(word) > 6}


def plain(value: object) -> list[dict[str, str]]:
    assert isinstance(value, list)
    return value


class Watch:
    """What one pair of eyes was shown, searched for what it may not know."""

    def __init__(self, tab: Tab, seat: int | None, forbidden: list[str]) -> None:
        self.tab = tab
        self.seat = seat
        self.forbidden = forbidden
        self.searched = 0
        self.known: set[str] = set()

    def search(self, match: Match, *answers: str) -> None:
        hidden = words(match)
        events = [told.known_to(self.seat) for told in match.happened]
        log = "\n".join(event.text for event in events)
        self.known |= cards(match.view(self.seat)) | {id for word, id in hidden.items() if word in log}
        told = "\n".join([*[frame.decode() for frame in self.tab.frames[self.searched :]], *answers])
        self.searched = len(self.tab.frames)
        assert set(CARD.findall(told)) <= self.known
        assert not [word for word, id in hidden.items() if word in told and id not in self.known]
        assert not [secret for secret in self.forbidden if secret in told]


async def whatever_can_be_asked(house: House, link: str, random: Random, number: int) -> list[str]:
    """The answers to questions that somebody with this link has no right to ask, and to some that they have."""
    paths = [f"/api/table/at/{random.randint(0, number + 1)}" for _ in range(2)]
    paths += [f"{path}?eyes={eyes}" for path in paths for eyes in ("0", "1", "2", "everything", "none", "5", "x")]
    paths += ["/api/table", "/api/table/hint", "/api/table/story", "/api/table/record", "/api/metrics", "/api/health"]
    answers = [await house.get(path, link) for path in paths]
    answers.append(await house.post("/api/tables/known", body={"links": [link]}))
    answers.append(await house.post("/api/table/fork", link, {"at": random.randint(0, number)}))
    answers.append(await house.post("/api/table/fork", link, {"at": 0, "seats": [ME, CADET, CADET]}))
    answers.append(await house.post("/api/table/rematch", link))
    answers.append(await house.post("/api/table/join", link, {"name": "Eve"}))
    return [answer.text for answer in answers]


@pytest.mark.parametrize("seed", range(2))
async def test_no_byte_tells_a_seat_or_a_spectator_what_others_hold(
    house: House, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """HZ-16.3, HZ-11.1, HZ-16.5"""
    caplog.set_level(logging.DEBUG, "ecliptic")
    random = Random(seed)
    host = await house.open({**ME, "name": "Ann"}, INVITED, INVITED, seed=SEED)
    links = await house.links(host)
    for link, name in zip(links[1:], ("Bob", "Cleo"), strict=True):
        await house.post("/api/table/join", link, {"name": name})
    spectator = await house.watch(host)
    watches = []
    for seat, link in [*enumerate(links), (None, spectator)]:
        others = [other for other in links if other != link] if seat != 0 else []
        watches.append(Watch(await house.tab(link), seat, [SEED, *others]))
    match = await house.match(host)
    assert words(match)
    for turn in range(76):
        deciding = match.position.seat
        if deciding is None:
            break
        tab = watches[deciding].tab
        await tab.at(len(match.lines))
        await tab.preview(random.choice(tab.state.options).id)
        await tab.worths()
        if turn % 11 == 5:
            await tab.choose(random.randrange(-2, 60))
            await watches[random.randrange(4)].tab.choose(random.randrange(60))
        elif turn % 13 == 6:
            await tab.undo(random.randint(1, 3))
        else:
            await tab.choose(random.choice(tab.state.options).id)
        for watch in watches:
            await watch.tab.at(len(match.lines))
        for watch in watches:
            link = spectator if watch.seat is None else links[watch.seat]
            asked = await whatever_can_be_asked(house, link, random, match.number) if turn % 25 == 24 else []
            watch.search(match, *asked)
    assert any(watch.known for watch in watches[:3]), "there were secrets to know"
    logged = caplog.text
    assert not CARD.search(logged)
    assert not [secret for secret in (*links, spectator, SEED) if secret in logged]


async def test_an_error_about_a_choice_tells_nothing_hidden(house: House) -> None:
    """Every option that could be tried is tried by everybody, at many decisions."""
    random = Random(5)
    host = await house.open({**ME, "name": "Ann"}, INVITED, seed=SEED)
    links = await house.links(host)
    await house.post("/api/table/join", links[1], {"name": "Bob"})
    watches = [Watch(await house.tab(link), seat, [SEED]) for seat, link in enumerate(links)]
    watches.append(Watch(await house.tab(await house.watch(host)), None, [SEED, *links]))
    match = await house.match(host)
    for _ in range(12):
        for _ in range(9):
            match.play(random.choice(match.position.options()))
        table = await house.table(host)
        table.show()
        for watch in watches:
            await watch.tab.at(len(match.lines))
            for option in range(-1, 40, 4):
                if option not in match.position.offered:
                    await watch.tab.refused("choose", option=option)
            watch.search(match)


async def test_behind_the_curtain_nothing_is_sent_that_not_everybody_may_see(house: House) -> None:
    """Two seats at one screen, HZ-16.3: until somebody looks, and again as soon as the other one decides."""
    random = Random(2)
    host = await house.open({**ME, "name": "Ann"}, {**HOTSEAT, "name": "Bob"}, seed=SEED)
    match = await house.match(host)
    tab = await house.tab(host)
    behind = Watch(tab, None, [SEED])
    looked = 0
    for _ in range(120):
        seat = match.position.seat
        if seat is None:
            break
        await tab.at(len(match.lines))
        if tab.state.eyes is None:
            assert (tab.state.question, tab.state.options, tab.state.refusals) == (None, [], [])
            assert tab.state.view == json.loads(json.dumps(match.view(None)))
            assert tab.events == match.events(None)
            behind.search(match)
            assert (await tab.refused("choose", option=match.position.offered[0])).code == "not_yours"
            await tab.say({"type": "look", "seat": 1 - seat})
            await tab.say({"type": "look", "seat": seat})
            await tab.until(lambda tab, seat=seat: tab.state.eyes == seat)  # type: ignore[misc]
            looked += 1
        before = len(tab.frames)
        assert tab.state.eyes == seat
        await tab.done("choose", option=random.choice(tab.state.options).id)
        await tab.at(len(match.lines))
        if match.position.seat not in (None, seat):
            assert all(b'"eyes":null' in frame for frame in tab.frames[before:])
            assert tab.state.keep == 0
            behind.searched = before
            behind.search(match)
        behind.searched = len(tab.frames)
    assert looked > 5


async def test_the_curtain_stays_down_when_the_turn_goes_back(house: House) -> None:
    """Ann chose and it is Bob's turn; Ann is gone from the screen. Going back does not show Bob her cards."""
    host = await house.open({**ME, "name": "Ann"}, {**HOTSEAT, "name": "Bob"}, INVITED)
    links = await house.links(host)
    await house.post("/api/table/join", links[2], {"name": "Cleo"})
    match = await house.match(host)
    screen, other = await house.tab(host), await house.tab(links[2])
    random = Random(4)
    for _ in range(100):
        seat = match.position.seat
        tab = other if seat == 2 else screen
        await tab.at(len(match.lines))
        if seat != 2 and tab.state.eyes != seat:
            if match.number and match.choices[-1].seat == 1 - (seat or 0):
                break
            await tab.say({"type": "look", "seat": seat})
            await tab.until(lambda tab, seat=seat: tab.state.eyes == seat)  # type: ignore[misc]
        await tab.done("choose", option=random.choice(tab.state.options).id)
    await other.at(len(match.lines))
    await other.done("undo", choices=1)
    await screen.until(lambda tab: tab.seen.proposal)
    await screen.say(screen.agreeing(True))
    await screen.at(len(match.lines) + 1)
    assert match.lines[-1].agreed
    assert screen.state.eyes is None


async def test_only_seats_at_the_screen_can_be_looked_for(house: House) -> None:
    host = await house.open(ME, HOTSEAT, CADET)
    tab = await house.tab(host, 1)
    assert (await tab.failed({"type": "look", "seat": 2})).code == "not_yours"
    assert (await tab.failed({"type": "look", "seat": 7})).code == "not_yours"
    watcher = await house.tab(await house.watch(host), 0)
    assert watcher.state.eyes is None
    assert (await watcher.failed({"type": "look", "seat": 0})).code == "not_yours"


# --- earlier positions -------------------------------------------------------------------------------


async def test_earlier_positions_are_seen_with_ones_own_eyes_only(house: House) -> None:
    links = await house.links(await house.open({**ME, "name": "Ann"}, INVITED))
    await house.post("/api/table/join", links[1], {"name": "Bob"})
    match = await house.match(links[0])
    random = Random(1)
    tabs = [await house.tab(link) for link in links]
    then = [match.clone()]
    for _ in range(12):
        tab = tabs[match.position.seat or 0]
        await tab.at(len(match.lines))
        await tab.done("choose", option=random.choice(tab.state.options).id)
        then.append(match.clone())
    watch = await house.watch(links[0])
    for number, earlier in enumerate(then):
        for seat, link in [*enumerate(links), (None, watch)]:
            told = (await house.get(f"/api/table/at/{number}", link)).json()
            assert told["view"] == json.loads(json.dumps(earlier.view(seat)))
            assert (told["number"], told["eyes"]) == (number, seat)
            assert [event["text"] for event in told["events"]] == [
                event.text for event in earlier.events(seat) if event.choice == number
            ]
    for eyes in ("1", "everything"):
        refused = await house.get(f"/api/table/at/3?eyes={eyes}", links[0])
        assert (refused.status_code, refused.json()["code"]) == (403, "not_yours")
        assert (await house.get(f"/api/table/at/3?eyes={eyes}", watch)).status_code == 403
    assert (await house.get("/api/table/at/3?eyes=none", links[0])).json()["eyes"] is None
    assert (await house.get("/api/table/at/3?eyes=0", links[0])).json()["eyes"] == 0


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("at/13", 404),
        ("at/1000000", 404),
        ("at/-1", 404),
        ("at/" + "9" * 30, 404),
        ("at/" + "9" * 5000, 404),
        ("at/x", 404),
        ("at/1.5", 404),
        ("at/0?eyes=2", 400),
        ("at/0?eyes=-1", 400),
        ("at/0?eyes=x", 400),
        ("at/0?eyes=" + "1" * 17, 400),
        ("at/0?eyes=%00", 400),
    ],
)
async def test_an_earlier_position_that_is_none_is_refused(house: House, path: str, status: int) -> None:
    host = await house.open(ME, HOTSEAT)
    assert (await house.get(f"/api/table/{path}", host)).status_code == status


async def test_of_a_game_that_has_not_begun_there_is_nothing_to_see(house: House) -> None:
    host = await house.open(ME, INVITED)
    for path in ("at/0", "hint", "story", "record"):
        answer = await house.get(f"/api/table/{path}", host)
        assert (answer.status_code, answer.json()["code"]) == (409, "refused")
    assert (await house.post("/api/table/fork", host, {"at": 0})).status_code == 409


async def test_when_the_game_is_over_everybody_may_look_into_everything(house: House) -> None:
    match = finished()
    host = await house.open_match(match)
    watch = await house.watch(host)
    for eyes, seat in (("0", 0), ("1", 1), ("everything", EVERYTHING), ("none", None)):
        for number in (0, 1, match.number):
            told = (await house.get(f"/api/table/at/{number}?eyes={eyes}", watch)).json()
            assert told["view"] == json.loads(json.dumps(match.at(number).view(seat)))
            assert told["eyes"] == (eyes if seat is EVERYTHING else seat)
