"""What speaks for a position: the judgement of the cadet, measures and columns."""

from __future__ import annotations

import pytest

import ecliptic
from ecliptic.bots import make_bot
from ecliptic.bots.bot import pick
from ecliptic.games.laniakea.columns import columns
from ecliptic.games.laniakea.effects.language import LANGUAGE
from ecliptic.games.laniakea.ending import EndGame
from ecliptic.games.laniakea.insight import features, rounds_left, turns_left
from ecliptic.games.laniakea.measures import measures
from ecliptic.games.laniakea.sheet import CARDS_DISCARDED, CARDS_PLAYED, TURNS
from ecliptic.games.laniakea.state import ACQUIRED, Laniakea
from ecliptic.games.laniakea.worth import worth, worths
from tests.laniakea.support import (
    BOX,
    DESIGNS,
    ENTITY_CARDS,
    GAME,
    bare,
    build,
    defeat,
    give_artifacts,
    give_entity,
    give_hand,
    hold,
    mask,
    put_stone,
    put_tile,
    set_discards,
    stand,
    then,
)


def part(g: Laniakea, name: str, seat: int = 0) -> float:
    return features(g, seat)[name]


def total(g: Laniakea, seat: int = 0) -> float:
    return sum(features(g, seat).values())


# --- points and plans --------------------------------------------------------------------------------


def test_before_everybody_has_a_board_nothing_is_judged() -> None:
    match = ecliptic.new(GAME, players=2, seed=1)
    assert features(match.position, 0) == {}  # type: ignore[arg-type]


def test_galaxies_count_their_points_and_what_a_seraph_will_harvest() -> None:
    g = bare()
    put_tile(g, "Ninefold", "BL7")
    put_tile(g, "Starved Choir", "BL6")
    build(g, sanctums="BL7")
    rich = part(g, "galaxies") - 2
    g = bare()
    put_tile(g, "Ninefold", "BL7")
    put_tile(g, "Starved Choir", "BL6")
    build(g, sanctums="BL6")
    poor = part(g, "galaxies") - 6
    assert rich > poor > 0
    g.last_round, g.active = g.round, 1
    assert part(g, "galaxies") == 6.0


def test_stones_in_slots_make_a_discovered_galaxy_better() -> None:
    g = bare()
    put_tile(g, "Hearthwheel", "BL7", discovered=True)
    build(g, sanctums="BL7")
    before = part(g, "galaxies")
    put_stone(g, "F", "BL7")
    assert part(g, "galaxies") > before


def test_thrones_count_structures_and_towards_the_end_the_aether_at_hand() -> None:
    """LK-17.9, LK-17.12."""
    g = bare()
    build(g, sanctums="BL7 BL6")
    assert part(g, "Thrones") == 0.0
    build(g, thrones="AB1")
    alone = part(g, "Thrones")
    assert alone > 0
    build(g, sanctums="WH4")
    assert part(g, "Thrones") > alone
    hold(g, 0, 0, 10)
    early = part(g, "Thrones")
    g.round, g.last_round, g.active = 9, 9, 0
    assert part(g, "Thrones") == 3 * 5.0 > early / 2


def test_entities_count_their_points_and_what_they_will_do() -> None:
    g = bare()
    give_entity(g, "N14", "vault")
    assert part(g, "Entities and Chaos cards") > BOX.entities[ENTITY_CARDS["N14"]].points
    g = bare()
    give_entity(g, "N38", "vault")
    before = part(g, "Entities and Chaos cards")
    defeat(g, "C01")
    assert part(g, "Entities and Chaos cards") == before + 3 + 2


def test_the_celestial_ability_grows_with_its_track_and_with_what_it_counts() -> None:
    g = bare()
    first = part(g, "Celestial ability")
    g.ability[0] = 1
    second = part(g, "Celestial ability")
    assert second > first > 0
    give_entity(g, "N14", "vault")
    give_entity(g, "N15", "prism")
    assert second + 3 < part(g, "Celestial ability") < second + 6  # 3 now, and the track may still rise to 6
    g = bare(celestials="EBCD")
    plain = part(g, "Celestial ability")
    g.ability[0] = 1
    assert part(g, "Celestial ability") > plain  # more attack points, though the track scores nothing


def test_resources_are_worth_little_when_there_is_no_time_to_spend_them() -> None:
    g = bare()
    hold(g, 4, 4, 4)
    early = part(g, "resources")
    g.last_round, g.active = 1, 0
    late = part(g, "resources")
    g.active = 1
    assert early > late > part(g, "resources") == 0.0


def test_a_place_to_build_on_is_worth_something() -> None:
    g = bare()
    hold(g, 2, 2, 0)
    put_tile(g, "Starved Choir", "WH5")
    free = part(g, "place")
    assert free > 0
    build(g, player=1, sanctums="WH5")
    assert part(g, "place") == 0.0
    put_tile(g, "T48", "GR7")
    stand(g, "GR7")
    assert part(g, "place") == 0.0


def test_a_place_beside_an_abyss_is_worth_what_a_throne_there_would_score() -> None:
    g = bare()
    hold(g, 2, 4, 3)
    put_tile(g, "T48", "WH4")  # joined to AB1 by a bridge
    stand(g, "WH4")
    alone = part(g, "place")
    build(g, sanctums="BL1 BL2")
    assert part(g, "place") > alone
    build(g, player=1, thrones="AB1")
    assert part(g, "place") == 0.0
    g.thrones[1] = 0
    build(g, thrones="AB2 AB3 AB4 AB5 AB6")
    assert part(g, "place") == 0.0
    g.last_round, g.active = 1, 1
    assert part(g, "place") == 0.0


def test_a_long_game_makes_everybody_wish_for_its_end() -> None:
    g = bare()
    wishes = []
    for turns in (1, 9, 12, 20):
        g.sheet[TURNS] = turns
        g.levels[0] = 4
        before = part(g, "the end")
        g.levels[0] = 5
        wishes.append(part(g, "the end") - before)
    assert wishes == sorted(wishes)
    assert wishes[0] == wishes[1] < wishes[2] < wishes[3]
    before = part(g, "the end")
    g.round += 1  # the last of a round does not end its turn for that
    assert part(g, "the end") == before


def test_movement_cards_and_tools() -> None:
    g = bare()
    assert part(g, "movement") == 0.0
    g.movement[0] = 1
    assert part(g, "movement") > 0
    g = bare()
    plain = part(g, "Cosmic Powers")
    set_discards(g, ["P10"])
    assert part(g, "Cosmic Powers") > plain
    g = bare()
    g.tokens[0] = 2
    tokens = part(g, "Artifacts and tokens")
    g.slot_tokens[0] = ACQUIRED
    slot = part(g, "Artifacts and tokens")
    give_artifacts(g, "R01", "R14")
    assert part(g, "Artifacts and tokens") > slot > tokens > 0
    g.spent = g.spent | sum(1 << one for one in g.artifacts[0])
    assert slot < part(g, "Artifacts and tokens")  # one of them is used in every turn


def test_the_card_being_played_still_belongs_to_the_deck() -> None:
    g = bare()
    give_hand(g, ["P10"])
    g.active = 0
    before = part(g, "Cosmic Powers")
    g.playing, g.hands[0] = g.hands[0][0], ()
    assert part(g, "Cosmic Powers") == before


def test_the_hand_counts_for_the_next_turn() -> None:
    g = bare()
    give_hand(g, ["build", "build", "seraph"])
    g.active = 1
    good = part(g, "cards in hand")
    give_hand(g, ["gain", "gain", "upgrade"])
    assert good > part(g, "cards in hand")
    hold(g, 0, 0, 1)
    upgradable = part(g, "cards in hand")
    hold(g, 0, 0, 0)
    assert upgradable > part(g, "cards in hand")
    g.active = 0
    assert part(g, "cards in hand") == 0.0


# --- time --------------------------------------------------------------------------------------------


def test_the_turns_that_are_left() -> None:
    """LK-17.2: estimated by levels and rounds, certain once the endgame is triggered."""
    g = bare()
    early = turns_left(g, 0)
    g.levels[1] = 6
    assert early > turns_left(g, 0) > 1
    g.last_round, g.active = 2, 0
    assert [turns_left(g, seat) for seat in (0, 1)] == [1.0, 2.0]
    g.round, g.active = 2, 1
    assert [turns_left(g, seat) for seat in (0, 1)] == [0.0, 0.0]


def test_alone_the_level_of_the_adversary_tells_too() -> None:
    """LK-18.24."""
    g = bare(1)
    g.levels = [0, 8]
    early = rounds_left(g, 0)
    g.levels[1] = 19
    assert rounds_left(g, 0) < early


def test_the_end_is_better_for_those_who_are_ahead() -> None:
    g = bare()
    g.last_round = 1
    even = part(g, "the end")
    build(g, sanctums="BL7 BL6 BL5 WH1")
    assert part(g, "the end") > even > part(g, "the end", 1)
    g = bare()
    g.levels[0] = 3
    assert part(g, "the end") > 0


def test_a_defeat_counts_heavily() -> None:
    """LK-17.15, LK-18.28: alone a tie is a defeat."""
    g = bare()
    g.levels[0] = 8
    then(g, EndGame())
    assert features(g, 0) == {"points": 8.0, "defeat": 0.0}
    assert features(g, 1)["defeat"] < -20
    g = bare(1)
    g.levels = [8, 8]
    then(g, EndGame())
    assert features(g, 0)["defeat"] < -20


# --- words and worths --------------------------------------------------------------------------------


def test_better_cards_are_worth_more() -> None:
    found = worths(BOX)
    cards = {id: found.designs[number] for id, number in DESIGNS.items()}
    assert cards["P05"] > cards["P01"] > cards["move"]
    assert cards["P22"] > cards["recruit"]
    assert cards["P16"] > cards["gain"]
    assert min(cards.values()) > 0
    enhancements = [found.entities[number] for number, one in enumerate(BOX.entities) if one.type == 1]
    assert min(enhancements) > 0
    assert min([found.artifacts[number] for number, one in enumerate(BOX.artifacts) if not one.every_turn]) > 0


def test_what_is_repeated_is_worth_as_many_times_as_much() -> None:
    once = LANGUAGE.effect("test", [{"do": "draw", "n": 1}])
    twice = LANGUAGE.effect("test", [{"do": "repeat", "times": 2, "parts": [{"do": "draw", "n": 1}]}])
    assert worth(twice) == 2 * worth(once)


def test_measures_are_what_a_player_counts() -> None:
    g = bare()
    hold(g, 3, 2, 1)
    build(g, sanctums="BL7", thrones="AB1")
    found = {(one.name, one.seat): one.value for one in measures(g, 0)}
    assert found["Voyage", 0] == 3
    assert found["Structures", 0] == 2
    assert ("VP", 1) in found
    g = bare(1)
    assert ("VP", 1) in [(one.name, one.seat) for one in measures(g, 0)], "the Adversary's"


def test_columns_compare_finished_games() -> None:
    g = bare()
    g.sanctums[0] = mask("BL7")
    for line, n in ((TURNS, 2), (CARDS_PLAYED, 5), (CARDS_DISCARDED, 2)):
        g.note(0, line, n)
    then(g, EndGame())
    found = columns(g, 0)
    assert found["Cards used per 10 turns"] == 35
    assert (found["Celestial"], found["Sanctums"], found["Place in the turn order"]) == (
        "Ymmeril the Host-Mother",
        1,
        "1",
    )
    assert found["VP: Sanctums and Gateways"] == g.tile(BOX.board.names.index("BL7")).points
    g = bare(1, adversary="gentle")
    then(g, EndGame())
    assert columns(g, 0)["Adversary"] == "Gentle"


@pytest.mark.parametrize("players", [1, 2])
def test_a_cadet_plays_a_few_rounds_and_scores(players: int) -> None:
    """It builds, recruits and harvests, so that it is far ahead of its start."""
    match = ecliptic.new(GAME, players=players, seed=5, options={"celestials": "random"})
    bots = [make_bot("cadet", seat) for seat in range(players)]
    while not match.over and match.position.round <= 3:  # type: ignore[attr-defined]
        assert match.decision is not None
        match.play(pick(match, bots[match.decision.seat]))
    assert min(GAME.scores(match.position)) >= 5
