"""Whole missions through the interface: questions, words, counts, copies."""

from __future__ import annotations

import pickle
import random

import pytest

import ecliptic
from ecliptic.core.content import reopened
from ecliptic.core.effects import Do
from ecliptic.games.pulp_invasion.box import COMBAT, DICE
from ecliptic.games.pulp_invasion.chronicle import Chronicle
from ecliptic.games.pulp_invasion.content import open_box
from ecliptic.games.pulp_invasion.cubes import TradeCube
from ecliptic.games.pulp_invasion.points import GainPoint, LosePoint
from ecliptic.games.pulp_invasion.state import Pulp
from tests.laws.cases import RECORDS
from tests.pulp_invasion.support import GAME, bare, choose, fill_bag, kind, table

OPTIONS = [
    {},
    {"difficulty": "basic", "captain": "cp6", "auto_take": "off", "auto_resolve": "off"},
    {"difficulty": "advanced", "captain": "cp3", "loss_check": "always", "systems_faces": "columns"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_question_of_a_mission_has_its_words_and_everything_adds_up(options: dict[str, str]) -> None:
    """PI-1.17, and law 2 in small: what is refused cites a rule."""
    rules = GAME.entry.rulebook.rules
    for seed in range(12):
        match = ecliptic.new(GAME, players=1, seed=seed, options=options)
        chooser = random.Random(seed)
        while not match.over:
            question = match.decision
            assert question is not None
            assert question.prompt.endswith("?")
            assert question.rule in rules
            assert all(option.label and option.target for option in match.options())
            assert all(refusal.rule in rules for refusal in match.refusals())
            assert all(present == wanted for present, wanted in GAME.counts(match.position).values())
            assert match.view(0) == match.view(None) | match.own(0)
            match.play(chooser.choice(match.position.options()))
        assert GAME.ending(match.position) in GAME.endings
        assert GAME.standings(match.position) == match.scores()
        assert match.deeds(0)
        assert match.imagine(0, 7).view(0) == match.view(0)  # nothing is hidden any more
        assert GAME.features(match.position, 0)
        assert GAME.measures(match.position, 0)


def test_a_position_may_be_pickled() -> None:
    g = ecliptic.new(GAME, players=1, seed=1).position
    again = pickle.loads(pickle.dumps(g.clone()))
    assert isinstance(again, Pulp)
    assert again.dump() == g.dump()
    assert again.variant.weapons == 5


def test_the_catalogue_names_everything_that_can_be_met() -> None:
    sizes = {name: len(things) for name, things in GAME.catalogue(None).items()}
    assert sizes == {"card": 48, "planet": 12, "weapon": 6, "captain": 6, "alien": 3, "die": 5}
    assert GAME.ending(bare()) == ""


def test_missions_are_compared_by_captain_difficulty_weapons_and_rounds() -> None:
    match = ecliptic.load(RECORDS / "pulp_invasion" / "found_advanced.jsonl")
    columns, told, g = GAME.columns(match.position), Chronicle(match.happened), match.position
    assert isinstance(g, Pulp)
    aliens = [g.box.aliens[alien].name for alien in g.aliens]
    captain = g.box.captains[g.captain].name
    assert columns == {
        "Captain": captain,
        "Difficulty": "Advanced",
        "Dice": f"{captain}: {' + '.join([DICE[die] for die in sorted(told.dice)])}",
        "The Quietus": f"{('First', 'Second', 'Third')[aliens.index('The Quietus')]} sector",
        "Order of the sectors": ", ".join(aliens),
        "Super Weapons": 6,
        "Rounds": g.round,
        "Cards engaged": sum([len(row.foiled) for row in told.rounds]),
        "Points paid to engage": sum(told.sums(lambda row: row.paid_to_engage)),
        "Cards evaded": sum([len(row.evaded) for row in told.rounds]),
        "Actions bought": len([one for one in match.happened if one.kind == "action_bought"]),
        "Searches": sum([row.searched for row in told.rounds]),
        "Cubes in searches": sum([one.facts["n"] for one in match.happened if one.kind == "searched"]),
    }


def test_a_mission_lost_to_a_card_names_it() -> None:
    g = table(["GF05", "GF01"], abilities=(0, 1, 4))
    choose(g, "ability:diplomacy")  # the card can only be evaded
    assert GAME.columns(g)["Fatal card"] == "Iron Legion of Kah"
    assert GAME.columns(g)["Dice"] == "Brick Harrowgate: none"


def test_six_ratings_earn_a_title() -> None:
    tour = GAME.entry.tour
    assert tour is not None
    assert [tour.rank(rank.score) for rank in tour.ranks] == [rank.title for rank in tour.ranks]
    assert [tour.rank(rank.score - 1) for rank in tour.ranks[1:]] == [rank.title for rank in tour.ranks[:-1]]


def test_texts_of_several_points_ask_for_each() -> None:
    """What packs may use: two points gained or lost, two cubes traded. PI-13.12."""
    g = bare()
    g.abilities[:] = [5, 5, 5]
    g.then(GainPoint(0, 2), LosePoint(0, 2))
    g.advance()
    choose(g, "ability:combat", "ability:combat", "ability:diplomacy", "ability:diplomacy")
    assert g.abilities == [7, 3, 5]
    fill_bag(g, red=3)
    g.drawn[COMBAT] = 2
    g.then(TradeCube(0, 2))
    g.advance()
    assert g.journal is not None
    g.journal.script.append(4)  # behind the four red cubes lie yellow ones
    choose(g, "cube:red")
    assert g.drawn[COMBAT] == 1
    choose(g, "choice:none")


def test_no_cube_can_be_traded_where_none_was_drawn() -> None:
    g = bare()
    g.then(TradeCube(0, 1))
    g.advance()
    assert g.over


def test_an_effect_is_a_frame_with_numbers_only() -> None:
    g = table(["GF16", "GF01"])
    assert repr(Do(0, 3, 15)) == "Do(0, 3, 15)"
    assert kind(g) == "CardAction"


def test_a_pickled_box_is_opened_again_and_must_be_the_same() -> None:
    box = open_box()
    assert pickle.loads(pickle.dumps(box)) is box
    with pytest.raises(ecliptic.EclipticError, match="has changed since the game began"):
        reopened(open_box, "", "another")
