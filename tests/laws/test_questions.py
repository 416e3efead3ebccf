"""What is asked in the stored games are sentences, and what cannot be done has its reasons."""

from __future__ import annotations

import pytest

from ecliptic.core import record
from ecliptic.games import GAMES
from tests.laws.cases import stored_games, stored_play


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_the_stored_games_is_a_sentence_and_every_refusal_has_a_reason(game: str) -> None:
    rules = GAMES[game].entry.rulebook.rules
    for path in stored_games(GAMES[game]):
        for match in stored_play(GAMES[game], record.read(path)):
            for seat in match.asked:
                question = match.question(seat)
                assert question is not None
                assert question.prompt[:1].isupper(), question.prompt
                assert all(refusal.text and refusal.rule in rules for refusal in match.refusals(seat))
