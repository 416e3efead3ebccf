"""The story of a mission: own words, told from what happened, and an end sheet that adds up."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.events import noted
from ecliptic.core.tale import Tale
from ecliptic.games.pulp_invasion.chronicle import Chronicle
from ecliptic.games.pulp_invasion.ending import GIVEN_UP, WON, rating
from ecliptic.games.pulp_invasion.events import PLANET_CHOSEN, ROUND_BEGINS
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.tale import TITLES, tale
from tests.pulp_invasion.support import BOX, GAME, choose, draws, engage, evade, table

RECORDS = Path(__file__).parents[1] / "records" / "pulp_invasion"


def told(match: ecliptic.Match) -> Tale:
    found = GAME.tale(match.position, match.happened, match.seed)
    assert found is not None
    return found


def sheet(found: Tale) -> dict[str, str]:
    return {line.head: line.text for line in found.sheet}


@pytest.mark.parametrize("record", sorted(path.stem for path in RECORDS.glob("*.jsonl")))
def test_every_kind_of_mission_has_its_story(record: str) -> None:
    match = ecliptic.load(RECORDS / f"{record}.jsonl")
    found = told(match)
    g = match.position
    assert isinstance(g, Pulp)
    assert found == told(match)
    assert len(found.passages) == g.round + 2
    texts = [passage.text for passage in found.passages]
    assert all(text[0].isupper() or text[0] in "“0123456789" for text in texts)
    assert len(set(texts)) == len(texts)
    assert not [text for text in [found.title, *texts] if "{" in text or "  " in text]
    lines = sheet(found)
    assert lines["Mission rating"] == str(rating(g))
    assert lines["Rounds"] == f"{g.round} of 12"
    assert lines["Seed"] == str(match.seed)


def test_points_of_the_sheet_add_up() -> None:
    """What was there, less what was paid and lost, and what was gained, is what is left."""
    match = ecliptic.load(RECORDS / "found_advanced.jsonl")
    g = match.position
    assert isinstance(g, Pulp)
    seen = Chronicle(match.happened)
    gone = [
        seen.sums(lambda row: row.paid_to_engage),
        seen.sums(lambda row: row.paid_to_evade),
        seen.sums(lambda row: row.lost_to_cubes),
        seen.sums(lambda row: row.lost_to_quietus),
        seen.sums(lambda row: row.lost_to_cards),
    ]
    gained = seen.sums(lambda row: row.gained)
    started = g.box.captains[g.captain].abilities
    left = [n + more - sum(lost) for n, more, lost in zip(started, gained, zip(*gone, strict=True), strict=True)]
    assert left == g.abilities
    assert [weapon for row in seen.rounds for weapon in row.found] == list(g.found)


def test_the_title_says_how_it_ended() -> None:
    for name, ended in (("given_up", GIVEN_UP), ("found_basic", WON)):
        match = ecliptic.load(RECORDS / f"{name}.jsonl")
        captains = [captain.name for captain in BOX.captains]
        assert told(match).title in [title.format(captain=name) for title in TITLES[ended] for name in captains]


def story(g: Pulp) -> str:
    """How the one round is told so far."""
    assert g.journal is not None
    g.journal.events.insert(0, noted(ROUND_BEGINS, 0, (1, g.aliens[g.sector])))
    g.journal.events.insert(1, noted(PLANET_CHOSEN, 0, (0,)))
    g.ended = GIVEN_UP
    return tale(g, g.journal.events, 1).passages[1].text


def test_a_round_without_cards_and_without_a_search_is_told_as_well() -> None:
    g = table([], bag={"red": 4})
    assert "Not a soul crossed their path." in story(g)
    g = table(["GF01", "GF03"], bag={"red": 4})
    engage(engage(g))
    choose(g, "choice:no")
    assert "They left without a look back." in story(g)


def test_who_is_to_blame_for_a_lost_point_is_remembered() -> None:
    """PI-10.17, PI-14.8: a text, a black cube, or The Quietus."""
    g = table(["AG05"], bag={"black": 4}, aliens=("quietus", "kah", "masque"), alien="kah")
    evade(g, "black", "black")
    choose(g, "ability:combat")
    draws(g, "black")
    choose(g, "choice:search", "ability:diplomacy")
    assert g.journal is not None
    row = Chronicle([noted(ROUND_BEGINS, 0, (1, 0)), *g.journal.events]).rounds[0]
    assert (row.lost_to_cards, row.lost_to_cubes, row.lost_to_quietus) == ([1, 0, 0], [0, 1, 0], [0, 0, 0])
    assert row.drawn_evading[3] == 2


def test_a_cube_put_back_for_another_counts_as_drawn() -> None:
    g = engage(table(["GF01"], planet="PL09", bag={"red": 1, "black": 3}))
    draws(g, "black")
    choose(g, "choice:search")
    draws(g, "red")
    choose(g, "cube:black")
    assert g.journal is not None
    row = Chronicle([noted(ROUND_BEGINS, 0, (1, 0)), *g.journal.events]).rounds[0]
    assert (row.drawn[0], row.drawn[3]) == (1, 1)


def test_a_mission_given_up_before_it_began_has_a_story() -> None:
    match = ecliptic.new(GAME, players=1, seed=1, options={"captain": "cp2"})
    match.play(match.instead()[0].id)
    found = told(match)
    assert [passage.heading for passage in found.passages] == ["", "The end"]
    assert "nobody at all" in found.passages[0].text
    assert sheet(found)["Dice used"] == "none"
