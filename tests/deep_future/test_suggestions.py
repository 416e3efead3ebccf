"""Suggested names are never brands, insults or everyday words."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from ecliptic.games.deep_future.content import open_box
from ecliptic.games.deep_future.naming.suggestions import acceptable, several_words, stem, world_words

TAKEN = Path(__file__).with_name("taken_names.txt").read_text().split()  # brands, figures, everyday words
INSULTS = (
    "anus", "anal", "arse", "cock", "cunt", "dick", "dork", "fuck", "moron", "nazi", "penis", "piss", "porn", "rape",
    "semen", "shit", "slut", "turd", "urin", "whore", "akbar",
)  # fmt: skip


def test_no_style_can_name_a_world_after_a_brand_an_insult_or_an_everyday_word() -> None:
    """DF-23.2: all that the generators can form is looked through, and the stems that others take from it."""
    box = open_box()
    formed = [style.join.join(words) for style in box.styles for words in product(*style.parts)]
    names = [name.lower() for name in formed if acceptable(box, name)]
    assert [word for name in names for word in (name, stem(name)) if word in TAKEN] == []
    assert [name for name in names if any(insult in name for insult in INSULTS)] == []
    assert len(names) > 0.95 * len(formed)


def test_a_blocked_name_is_passed_over() -> None:
    """DF-23.2, DF-23.3"""
    box = open_box()
    formed = [world_words(box, "galaxy", card, "hellenic", again)[0] for card in range(400) for again in range(8)]
    offered = [words for card in range(400) for words, _ in several_words(box, "galaxy", card, "hellenic", 0)]
    assert "Doritos" in formed
    assert offered == [name for name in formed if acceptable(box, name)]
