"""Words that games and commands say."""

from __future__ import annotations

import pytest

from ecliptic.core.words import chance_words


@pytest.mark.parametrize(
    ("likely", "whole", "words"),
    [
        (1, 4, "1 in 4"),
        (22, 88, "1 in 4"),
        (3, 10, "3 in 10"),
        (22, 98, "22%"),
        (7, 19, "37%"),
        (0, 98, "0%"),
        (1, 300, "<1%"),
        (299, 300, ">99%"),
        (98, 98, "certain"),
    ],
)
def test_a_chance_is_a_small_fraction_or_told_in_percent(likely: int, whole: int, words: str) -> None:
    assert chance_words(likely, whole) == words
