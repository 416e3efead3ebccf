"""Campaigns in processes of their own: killed in the middle, on a full disk, and twice at once."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import IO

import pytest

from ecliptic.campaigns import bundle
from ecliptic.campaigns.storage import campaign_called, found
from ecliptic.cli.arguments import NewGame
from ecliptic.cli.campaign_play import CampaignSession, resumed
from ecliptic.terminal.app import TableApp
from tests.campaigns.support import running
from tests.terminal.galaxies import lively_choice


def program(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-u", "-m", "ecliptic", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8")


def answer(game: subprocess.Popen[str], times: int) -> None:
    """Take the first choice this many times, each time after the question has come."""
    stdin = opened(game.stdin)
    for _ in range(times):
        until_a_choice_is_offered(game)
        stdin.write("1\n")
        stdin.flush()
    until_a_choice_is_offered(game)


def until_a_choice_is_offered(game: subprocess.Popen[str]) -> None:
    stdout = opened(game.stdout)
    while not (line := stdout.readline()).startswith("1. "):
        assert line, f"the program ended: {opened(game.stderr).read()}"


def opened(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


def test_what_was_answered_is_there_after_the_program_was_killed() -> None:
    found("Pale", "pale")
    answered = 0
    for times in (3, 5, 4):
        with program("campaign", "play", "pale") as game:
            answer(game, times)
            game.kill()
        answered += times
        kept = campaign_called("pale")
        assert running(kept) == 1
        assert len(kept.resume().choices) == answered
    assert not campaign_called("pale").campaign.chronology


def test_a_campaign_that_is_played_is_left_alone_by_every_other_program() -> None:
    found("Pale", "pale")
    with program("campaign", "play", "pale") as game:
        answer(game, 1)
        for command in ("play", "rollback"):
            with program("campaign", command, "pale") as other:
                _, error = other.communicate("1\n")
            assert "is open in another window" in error
        game.kill()
    assert running(campaign_called("pale")) == 1


def test_a_full_disk_costs_no_more_than_the_last_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = found("Pale", "pale")
    kept.begin(1, 5, {"names": "auto"})
    with kept.held():
        session = resumed(kept, NewGame(), None, None)
        choose(session, 5)
        monkeypatch.setattr("os.fsync", full)
        choose(session, 10**6)
        assert session.match.over
        assert running(kept) == 1
        last = session.close()
    assert last[0] == "The game is saved. Continue it with: ecliptic campaign play pale"
    assert last[1] == "It will continue from before the last choices, which were not saved."
    assert "No space left on device" in last[2]
    assert len(campaign_called("pale").resume().choices) == 5


def test_once_there_is_room_again_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = found("Pale", "pale")
    kept.begin(1, 5, {"names": "auto"})
    with kept.held():
        session = resumed(kept, NewGame(), None, None)
        with monkeypatch.context() as broken:
            broken.setattr("os.fsync", full)
            choose(session, 10**6)
        assert "Game 1 of pale is in the chronology; era 1 goes on." in session.close()
    assert bundle.verify(campaign_called("pale")) == 1


def test_a_game_whose_seating_was_damaged_is_gone_on_with() -> None:
    kept = found("Pale", "pale")
    kept.begin(2, 5, {"names": "auto"})
    with kept.held():
        session = resumed(kept, NewGame(), None, None)
        session.keep()
        session.slot.seats.write_bytes(b"")
        assert resumed(kept, NewGame(), ["2"], None).persons == (1,)


def full(file: int) -> None:
    raise OSError(28, "No space left on device")


def choose(session: CampaignSession, times: int) -> None:
    random = Random(1)
    while times and not session.match.over:
        session.play(lively_choice(session.match, random))
        times -= 1


async def test_a_game_that_is_given_up_on_the_full_screen_is_written_into_the_chronology() -> None:
    kept = found("Pale", "pale")
    kept.begin(1, 5, {"names": "auto"}, ["Ines"])
    with kept.held():
        session = resumed(kept, NewGame(), None, None)
        choose(session, 2)
        app = TableApp(session)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("q", "x", "y")
            await pilot.pause()
            await pilot.press("escape", "q", "q")
        assert "Game 1 of pale is in the chronology; era 1 goes on." in session.close()
    assert campaign_called("pale").campaign.chronology[0].entries[0].player == "Ines"
