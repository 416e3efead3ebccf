"""What the seat that decides is told about its question, and nobody else."""

from __future__ import annotations

from pathlib import Path

from ecliptic.core.words import chance_words
from ecliptic.games.deep_future import content
from ecliptic.games.deep_future.actions.battle import BattleNumber, BattleTarget
from ecliptic.games.deep_future.actions.expand import ExpandNumber, ExpandTo, UseWonder
from ecliptic.games.deep_future.components.constants import NOTHING, SUN
from ecliptic.games.deep_future.game import deep_future
from ecliptic.games.deep_future.lines.generation import BY_PICK, ChooseOrRead, KeepNumber, KeepSuit
from ecliptic.games.deep_future.naming.decisions import Choice, NameSector, NameWorld
from ecliptic.games.deep_future.phases.challenge import Meet
from ecliptic.games.deep_future.phases.payment import PayFor, PayWith
from ecliptic.games.deep_future.state import DeepFuture
from ecliptic.games.deep_future.subject import Subject, subject
from tests.deep_future.driver import at
from tests.deep_future.fixture import A, figure17
from tests.deep_future.playing import game


def asking(decision: Choice) -> tuple[DeepFuture, Subject]:
    g = figure17()
    g.then(decision)
    return g, subject(g)


def test_who_names_a_world_sees_its_card_and_nobody_else_does() -> None:
    match = game(2, 5, names="ask")
    g = deep_future(match.position)
    naming, seat = g.stack[-1], g.seat
    assert isinstance(naming, NameWorld)
    assert seat is not None
    about = match.view(seat)["about"]
    assert isinstance(about, dict)
    assert about["card"]["id"] == naming.card
    assert match.view(1 - seat)["about"] is None
    assert "about" not in match.view(None)


def test_a_challenge_is_known_by_what_it_may_bring() -> None:
    """DF-18.7"""
    _, about = asking(Meet(A, 0))
    assert about.card == NOTHING
    assert [row.text for row in about.rows][:4] == [
        "Might -2, Xeno -1",
        "Might -3, Culture -1",
        "Might -2, Culture -2",
        "Might -3, 1 neutral cube",
    ]
    assert about.rows[5].text == "a new neutral world, 5 neutral cubes"


def test_the_odds_of_a_challenge_are_those_of_the_cards_that_the_player_cannot_place() -> None:
    """DF-1.7, DF-18.7"""
    g, _ = asking(Meet(A, 0))
    g.seat = A
    numbers = [g.cards[card].number for card in g.deck]
    assert [row.odds for row in subject(g).rows] == [chance_words(numbers.count(n), len(numbers)) for n in range(1, 7)]
    top = g.deck[-1]
    g.knows[A] |= 1 << top
    assert [number for number, row in enumerate(subject(g).rows, 1) if row.odds == "certain"] == [g.cards[top].number]
    g.deck.clear()
    assert [row.odds for row in subject(g).rows] == [None] * 6


def test_who_chooses_an_advancement_is_told_what_each_does() -> None:
    """DF-11.8"""
    g, about = asking(ChooseOrRead(A, 3, 1, 1))
    assert (about.card, about.line) == (3, 1)
    assert [row.name for row in about.rows] == [one.name for one in g.box.advancements[6:12]]
    assert all(row.text for row in about.rows)


def test_an_advancement_is_known_by_its_id_and_how_it_is_chosen(tmp_path: Path) -> None:
    """DF-11.8, DF-11.18, DF-15.11"""
    rows = (Path(content.__file__).parent / "content" / "advancements.toml").read_text()
    renamed = rows.replace('name = "Weapons"', 'name = "Arms: of war"')
    (tmp_path / "advancements.toml").write_text(renamed)
    g = figure17()
    g.box = content.open_box(tmp_path)
    g.act = g.act._replace(pick=True)
    choice = ChooseOrRead(A, g.home[A], 1, SUN)
    g.then(choice)
    assert [row.id for row in subject(g).rows][3] == "weapons"
    plain, picked = choice.label(g, 4), choice.label(g, BY_PICK + 4)
    assert (plain.text, plain.target, plain.facts) == (
        "Arms: of war",
        "advancement:weapons:0",
        {"advancement": "weapons"},
    )
    assert (picked.text, picked.facts) == ("Arms: of war (pick)", {"advancement": "weapons", "how": "pick"})
    assert KeepNumber(A, g.home[A], 1, SUN, 4).facts(g) == {"advancement": "weapons"}


def test_a_journey_is_known_by_its_sectors() -> None:
    """DF-12.2, DF-13.1"""
    _, about = asking(BattleNumber(A, at(55), at(62)))
    assert (about.origin, about.sector) == (at(55), at(62))
    g = figure17()
    g.act = g.act._replace(sector=at(55))
    g.then(ExpandNumber(A, at(61)))
    assert (subject(g).origin, subject(g).sector) == (at(55), at(61))


def test_a_suit_that_was_read_is_known_by_what_it_may_become() -> None:
    """DF-11.15"""
    g, about = asking(KeepSuit(A, 0, 2))
    assert about.card == 0
    assert [row.name for row in about.rows] == [one.name for one in g.box.advancements[12:18]]


def test_a_wonder_and_a_sector_that_gets_a_name_are_known_by_where_they_are() -> None:
    """DF-13.11, DF-19.9"""
    _, about = asking(UseWonder(A, at(34)))
    assert (about.card, about.sector) == (NOTHING, at(34))
    g, about = asking(NameSector(A, at(55), figure17().home[A]))
    assert (about.card, about.sector) == (g.home[A], at(55))


def test_the_start_of_a_journey_is_known_before_its_end() -> None:
    """DF-12.1, DF-13.1"""
    g = figure17()
    g.act = g.act._replace(sector=at(55))
    g.then(ExpandTo(A))
    assert subject(g) == Subject(origin=at(55))
    assert asking(BattleTarget(A, at(55)))[1] == Subject(origin=at(55))


def test_who_pays_upkeep_sees_for_which_card() -> None:
    """DF-17.2"""
    assert asking(PayFor(A))[1] == Subject()
    assert asking(PayWith(A, 3))[1] == Subject(card=3)
