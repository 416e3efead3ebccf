"""The printed board: every game, every viewer, plain text."""

from __future__ import annotations

import pytest

import ecliptic
from ecliptic import EVERYTHING
from ecliptic.core.errors import BadSetup
from ecliptic.terminal.boards import drawing_of
from ecliptic.terminal.printed import board
from tests.laws.cases import LAWFUL, loaded, stored_games

FIRST = {name: stored_games(game)[0] for name, game in LAWFUL.items()}  # the example is drawn as a tree


@pytest.mark.parametrize("game", FIRST)
def test_the_board_of_every_game_is_printed_for_every_viewer(game: str) -> None:
    match = loaded(FIRST[game])
    for at in (0, match.number // 2, match.number):
        then = match.at(at)
        for seat in (None, EVERYTHING, 0):
            text = board(then, seat, width=80)
            panes = drawing_of(game).panes(then.view(seat))
            assert text.isascii()
            assert max(map(len, text.splitlines())) <= 80
            assert [pane.title for pane in panes if f"\n\n{pane.title}:\n" in text] == [pane.title for pane in panes]


@pytest.mark.parametrize("game", FIRST)
def test_a_position_that_was_played_on_is_printed_as_its_match_would_be(game: str) -> None:
    match = loaded(FIRST[game])
    start = match.at(0)
    position = start.position.clone()
    for line in match.choices[:5]:
        assert line.option is not None
        position.play(line.option, line.text)
    assert board(start, 0, position) == board(match.at(5), 0) != board(start, 0)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup, match="There is no seat 7"):
        board(ecliptic.new("horizons", 2, 1), 7)
