"""Rules are found by id, chapter and words."""

from __future__ import annotations

import pytest

import ecliptic
from ecliptic import EclipticError
from ecliptic.terminal.rulebooks import found, rules_at

BOOK = ecliptic.games()["horizons"].rulebook


@pytest.mark.parametrize("text", ["HZ-5.2", "hz-5.2", "5.2", " HZ 5.2 "])
def test_an_id_may_be_typed_in_several_ways(text: str) -> None:
    assert [rule.id for rule in rules_at(BOOK, text)] == ["HZ-5.2"]


@pytest.mark.parametrize("text", ["HZ-8", "8"])
def test_a_number_alone_is_a_chapter(text: str) -> None:
    rules = rules_at(BOOK, text)
    assert len(rules) > 3
    assert {rule.chapter for rule in rules} == {"8 Harvest"}


@pytest.mark.parametrize("text", ["HZ-T1", "t1", "T1", "hz-t1.arboreal"])
def test_a_table_is_opened_like_a_chapter(text: str) -> None:
    assert found(BOOK, text)[0].text.startswith("Arboreal Worlds: Colony 2 Energy and 4 Metal, ")


def test_near_ids_are_suggested() -> None:
    with pytest.raises(EclipticError, match=r"no rule 'HZ-5.99' in Horizons; near it are HZ-5\.9, "):
        rules_at(BOOK, "HZ-5.99")
    with pytest.raises(EclipticError, match=r"near it are .*HZ-5\.2"):
        rules_at(BOOK, "HZ-52")


@pytest.mark.parametrize("text", ["?", "T9"])
def test_an_id_like_no_other_names_the_chapters_and_the_tables(text: str) -> None:
    with pytest.raises(EclipticError, match="its chapters are HZ-1 to HZ-19, its tables HZ-T1 to HZ-T4"):
        rules_at(BOOK, text)


def test_words_search_all_rules() -> None:
    assert all("sharing" in rule.text.lower() for rule in found(BOOK, "World sharing"))
    with pytest.raises(EclipticError, match="No rule of Horizons mentions 'submarine'"):
        found(BOOK, "submarine")
