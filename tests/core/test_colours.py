"""Players choose their colours; whoever does not gets what is left, and records of such games stay as they were."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import ecliptic
from ecliptic.core import record
from ecliptic.core.colours import seat_colours
from ecliptic.core.views import plain
from ecliptic.games import GAMES
from tests.core.toy import ToyGame

DEEP_FUTURE = GAMES["deep_future"].entry


@pytest.mark.parametrize(
    ("wanted", "players", "colours"),
    [
        ([], 3, (0, 1, 2)),
        (["amber"], 1, (2,)),
        (["teal"], 3, (1, 0, 2)),
        ([None, "violet"], 2, (1, 0)),
        (["Amber", None, "teal"], 3, (2, 0, 1)),
    ],
)
def test_a_seat_has_the_colour_it_asks_for_else_its_own_else_the_first_one_free(
    wanted: list[str | None], players: int, colours: tuple[int, ...]
) -> None:
    assert seat_colours(DEEP_FUTURE, wanted, players) == colours


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        (["pink"], "Deep Future has no colour 'pink' to choose; it has violet, teal, amber."),
        ([""], "Deep Future has no colour '' to choose"),
        (["teal", "Teal"], "Two seats can't both be teal."),
        (["teal", None, None], "There are 3 colours for 2 seats."),
    ],
)
def test_a_colour_that_cannot_be_had_is_refused(wanted: list[str | None], complaint: str) -> None:
    with pytest.raises(ecliptic.BadSetup, match=complaint):
        ecliptic.new("deep_future", 2, 1, colours=wanted)


def test_colours_without_names_cannot_be_chosen() -> None:
    with pytest.raises(ecliptic.BadSetup, match="has no colour 'red' to choose; it has none"):
        ecliptic.new(ToyGame(lambda: ()), 2, 1, colours="red")


@pytest.mark.parametrize(
    ("game", "wanted", "seen"),
    [
        ("deep_future", ["amber", "violet"], [("amber", "square", "Amber"), ("violet", "triangle", "Violet")]),
        ("horizons", [None, "green"], [("Orange", "triangle", "Orange Concord"), ("Green", "diamond", "Green Accord")]),
    ],
)
def test_shape_and_name_go_with_the_colour(game: str, wanted: list[str | None], seen: list[tuple[str, ...]]) -> None:
    """DF-5.1, HZ-2.1"""
    match = ecliptic.new(game, 2, 1, colours=wanted)
    players = plain(match.view(None))["players"]
    assert isinstance(players, list)
    assert [(one["colour"], one["glyph"], one["name"]) for one in players] == seen


def test_a_record_keeps_the_colours_and_plays_them_again(tmp_path: Path) -> None:
    match = ecliptic.new("deep_future", 2, 1, {"names": "auto"}, ["Mara"], colours=["amber"])
    match.play(match.options()[0].id)
    match.save(tmp_path / "game.jsonl")
    again = ecliptic.load(tmp_path / "game.jsonl")
    assert again.header.colours == ("amber", "teal")
    assert again.colours == (2, 1)
    assert again.view(0) == match.view(0)
    assert again.fork(0).colours == (2, 1)


def test_a_record_says_nothing_of_colours_that_nobody_chose(tmp_path: Path) -> None:
    for chosen in ((), ["violet", "teal"]):
        match = ecliptic.new("deep_future", 2, 1, colours=chosen)
        assert b"colours" not in record.dump(match.record())
    spelled = replace(match.record(), header=replace(match.header, colours=("violet", "teal")))
    (tmp_path / "game.jsonl").write_bytes(record.dump(spelled))
    with pytest.raises(ecliptic.BadRecord, match="The colours of this record are not in the usual form"):
        ecliptic.load(tmp_path / "game.jsonl")


def test_colours_change_nothing_but_looks() -> None:
    plain_game = ecliptic.new("deep_future", 3, 5, {"names": "auto"}, ["A", "B", "C"])
    coloured = ecliptic.new("deep_future", 3, 5, {"names": "auto"}, ["A", "B", "C"], colours=["teal", "amber"])
    for _ in range(20):
        assert [option.id for option in plain_game.options()] == [option.id for option in coloured.options()]
        option = plain_game.options()[0].id
        plain_game.play(option)
        coloured.play(option)
    assert plain_game.lines == coloured.lines
