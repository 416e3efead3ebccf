"""What is asked in the stored games are sentences, and what cannot be done has its reasons."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from tests.laws.cases import RECORDS

GAMES = sorted(folder.name for folder in RECORDS.iterdir() if folder.is_dir() and folder.name != "__pycache__")
STEP = 2  # choices from one question that is looked at to the next
LONG = 45_000  # bytes of a record


def short_ones(game: str) -> list[Path]:
    return [path for path in sorted((RECORDS / game).glob("*.jsonl")) if path.stat().st_size < LONG]


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_the_stored_games_is_a_sentence_and_every_refusal_has_a_reason(game: str) -> None:
    for path in short_ones(game):
        ended = ecliptic.load(path)
        for number in range(0, ended.number, STEP):
            match = ended.at(number)
            for seat in match.asked:
                question = match.question(seat)
                assert question is not None
                assert question.prompt[:1].isupper(), question.prompt
                assert all(refusal.text for refusal in match.refusals(seat))
