"""Suggested names are never brands, insults or everyday words."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from ecliptic.games.deep_future.content import open_box
from ecliptic.games.deep_future.naming.suggestions import (
    acceptable,
    civilization_names,
    sector_name_ideas,
    several_words,
    stem,
    world_words,
)
from tests.deep_future.fixture import figure17

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


@pytest.mark.parametrize("home", ["Caliphis", "Ithora", "Narisis", "Doritos", "New Drome", "Drome"])
def test_neither_a_civilization_nor_a_sector_is_called_after_what_is_blocked(home: str) -> None:
    """DF-19.9, DF-19.10, DF-23.2: the name of the home may be a player's own."""
    g = figure17()
    nouns = range(len(g.box.nouns))
    names = [name for victory in nouns for name in civilization_names(g, g.home[0], home, victory)]
    names += [name for sector in range(36) for name in sector_name_ideas(g, sector, home)]
    assert "New Order" not in names
    assert [name for name in names if not acceptable(g.box, name)] == []
    assert all([*civilization_names(g, g.home[0], home, victory)] for victory in nouns)
