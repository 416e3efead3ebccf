"""A campaign as one file, and galaxies from elsewhere."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from ecliptic.campaigns.bundle import brought_in, check, exported, exported_text, opened, verify
from ecliptic.campaigns.log import Branched, Change, Ended, Log, Renamed, Revised, RolledBack, raw
from ecliptic.campaigns.storage import campaign_called
from ecliptic.campaigns.timeline import digest
from ecliptic.core.errors import BadRecord, BadSetup, EclipticError
from ecliptic.core.record import chained
from ecliptic.games.deep_future.campaign.campaign import written
from ecliptic.games.deep_future.campaign.notation import parse, printed
from tests.campaigns.support import begin, campaign, play, running, typed_in
from tests.deep_future.fixture import FIGURE_17


def test_export_then_import_gives_the_same_campaign_with_all_its_games() -> None:  # DF-22.5
    kept = campaign(3)
    kept.roll_back()
    kept.rename("title", "The Paler Verge")
    play(kept)
    data = exported(kept)
    copy = brought_in(opened(data), "copy")
    assert copy.log == kept.log
    assert copy.campaign == kept.campaign
    assert verify(copy) == 4
    assert exported(copy) == data


def test_the_game_being_played_and_its_secrets_are_not_exported() -> None:  # DF-22.2
    kept = campaign(1)
    before = exported(kept)
    begin(kept)
    assert exported(kept) == before
    kept.roll_back()
    copy = brought_in(opened(exported(kept)), "copy")
    assert running(copy) is None
    assert copy.record_of(2).read_bytes() == kept.record_of(2).read_bytes()


def test_the_text_is_complete_for_play() -> None:  # DF-22.5, E83
    kept = campaign(2)
    copy = brought_in(opened(exported_text(kept).encode()), "copy")
    assert exported_text(copy) == exported_text(kept)
    assert copy.campaign.cards == kept.campaign.cards
    play(copy)
    assert len(copy.campaign.chronology) == 3


def test_a_paper_galaxy_is_brought_in() -> None:  # DF-22.6
    kept = brought_in(opened(FIGURE_17.encode("utf-8-sig")), "figure")
    assert printed(kept.campaign) == printed(parse(FIGURE_17))
    play(kept)
    assert len(kept.campaign.cards) >= 40


def test_a_paper_galaxy_with_errors_is_not_brought_in() -> None:  # DF-22.6, DF-22.7
    incoming = opened(FIGURE_17.replace("B 6S", "B 7S").replace("B 1K", "B 1X").encode())
    assert incoming.campaign is None
    assert incoming.reading is not None
    assert [fault.words for fault in incoming.reading.errors] == [
        "line 40: number must be 1-6",
        "line 47: unknown suit 'X'",
    ]
    with pytest.raises(EclipticError, match="This galaxy has errors; nothing was imported"):
        brought_in(incoming, "figure")


def test_a_galaxy_as_json_is_brought_in() -> None:  # DF-22.5
    galaxy = parse(FIGURE_17)
    kept = brought_in(opened(written(galaxy).encode()), "figure")
    assert kept.campaign.cards == galaxy.cards
    assert kept.campaign.id != galaxy.id


def test_what_is_here_stays_as_it_is() -> None:
    kept = campaign(1)
    with pytest.raises(EclipticError, match="already exists; nothing was written"):
        brought_in(opened(exported(kept)), kept.name)
    assert campaign_called(kept.name).log == kept.log


Bundle = dict[str, Any]


@cache
def two_games() -> bytes:
    return exported(campaign(2))


def without_game(bundle: Bundle) -> None:
    del bundle["games"]["1"]


def with_another_game(bundle: Bundle) -> None:
    bundle["games"]["1"] = bundle["games"]["2"]


def with_a_game_too_many(bundle: Bundle) -> None:
    bundle["games"]["7"] = bundle["games"]["1"]


def with_a_game_of_an_endless_number(bundle: Bundle) -> None:
    bundle["games"]["9" * 5000] = bundle["games"]["1"]


def with_a_game_without_a_number(bundle: Bundle) -> None:
    bundle["games"]["first"] = bundle["games"]["1"]


def with_a_number_in_other_digits(bundle: Bundle) -> None:
    bundle["games"]["\N{ARABIC-INDIC DIGIT ONE}"] = bundle["games"].pop("1")


def with_an_endless_number_in_its_log(bundle: Bundle) -> None:
    began = f'{{"event":"began","at":"now","game":{"9" * 5000},"players":["Ann"]'
    digest = chained(json.loads(bundle["log"][-1])["digest"], f"{began}}}".encode())
    bundle["log"].append(f'{began},"digest":"{digest}"}}')


def of_an_endless_format(bundle: Bundle) -> None:
    bundle["ecliptic_campaign"] = 10**4000


def with_a_changed_log(bundle: Bundle) -> None:
    bundle["log"][0] = bundle["log"][0].replace("Pale", "Dark")


def with_a_shorter_log(bundle: Bundle) -> None:
    bundle["log"] = bundle["log"][:-1]


def of_another_format(bundle: Bundle) -> None:
    bundle["ecliptic_campaign"] = 2


def with_more(bundle: Bundle) -> None:
    bundle["more"] = 1


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (without_game, "The record of game 1 is not the one named in the log"),
        (with_another_game, "The record of game 1 is not the one named in the log"),
        (with_a_game_too_many, "do not match its log"),
        (with_a_game_of_an_endless_number, "do not match its log"),
        (with_a_game_without_a_number, "do not match its log"),
        (with_a_number_in_other_digits, "do not match its log"),
        (with_an_endless_number_in_its_log, "of the campaign's log cannot be understood"),
        (of_an_endless_format, "exported in format"),
        (with_a_changed_log, "Line 1 of the campaign's log does not continue"),
        (with_a_shorter_log, "ends in the middle of a game"),
        (of_another_format, "exported in format 2"),
        (with_more, "not an exported campaign"),
    ],
)
def test_a_file_that_was_changed_is_refused(change: Callable[[Bundle], None], why: str) -> None:
    bundle = json.loads(two_games())
    change(bundle)
    with pytest.raises(BadRecord, match=why):
        opened(json.dumps(bundle).encode())


@pytest.mark.parametrize("data", [b"\xff\xfe", b'{"a": "\xff"}', b"{", b"{}", b'{"a": ' * 5000, b"[1]"])
def test_any_other_file_is_refused(data: bytes) -> None:
    if data == b"[1]":
        assert opened(data).campaign is None
    else:
        with pytest.raises((BadSetup, BadRecord), match=r"not a campaign|not text"):
            opened(data)


def test_a_file_may_begin_with_the_mark_of_its_encoding() -> None:
    assert opened(BOM_UTF8 + two_games()) == opened(two_games())


def test_a_game_must_begin_from_the_campaign_as_it_was_then() -> None:
    kept, other = campaign(1), campaign(1, "Another")
    data = other.records(other.log)[1]
    log = tuple(replace(line, record=digest(data)) if isinstance(line, Ended) else line for line in kept.log)
    with pytest.raises(BadRecord, match="Game 1 does not start from the campaign as it was then"):
        check(log, {1: data})


def emptied(line: Change) -> Raw:
    return raw(replace(line.state, chronology=()))


def with_a_game_that_left_nothing(log: Log) -> Log:
    return tuple(replace(line, campaign=emptied(line)) if isinstance(line, Ended) else line for line in log)


def with_a_name_that_takes_the_past_away(log: Log) -> Log:
    assert isinstance(log[-1], Change)
    return (*log, Renamed(at="now", campaign=emptied(log[-1]), what="title", old="a", new="b"))


def rolled_back_to_another_galaxy(log: Log) -> Log:
    assert isinstance(log[-1], Change)
    return (*log, RolledBack(at="now", campaign=log[-1].campaign, game=2))


def rolled_back_to_a_game_that_never_was(log: Log) -> Log:
    assert isinstance(log[0], Change)
    return (*log, RolledBack(at="now", campaign=log[0].campaign, game=7))


def typed_in_again_after_its_games(log: Log) -> Log:
    assert isinstance(log[-1], Change)
    return (*log, Revised(at="now", campaign=log[-1].campaign))


def branched_from_another_galaxy(log: Log) -> Log:
    assert isinstance(log[-1], Change)
    return (*log, Branched(at="now", campaign=emptied(log[-1]), origin="elsewhere"))


def founded_twice(log: Log) -> Log:
    return (*log, log[0])


@pytest.mark.parametrize(
    "forged",
    [
        with_a_game_that_left_nothing,
        with_a_name_that_takes_the_past_away,
        rolled_back_to_another_galaxy,
        rolled_back_to_a_game_that_never_was,
        typed_in_again_after_its_games,
        branched_from_another_galaxy,
        founded_twice,
    ],
)
def test_a_log_whose_lines_do_not_follow_from_one_another_is_refused(forged: Callable[[Log], Log]) -> None:
    incoming = opened(two_games())
    check(incoming.log, incoming.games)
    with pytest.raises(BadRecord, match="changes that can't follow one another"):
        check(forged(incoming.log), incoming.games)


def test_games_of_a_log_must_follow_one_another() -> None:
    kept = typed_in(parse(FIGURE_17), "figure")
    play(kept)
    with kept.held():
        kept.note(kept.log[-1])  # the same game ends twice
    with pytest.raises(BadRecord, match="can't follow one another"):
        verify(kept)
