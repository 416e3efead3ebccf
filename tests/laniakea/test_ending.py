"""The end of the game and scoring; what a seat can know."""  # LK-17

from __future__ import annotations

from ecliptic.core.ranking import ranks
from ecliptic.games.laniakea.ascension import ascend
from ecliptic.games.laniakea.box import TRACK
from ecliptic.games.laniakea.cards import draw, reshuffle
from ecliptic.games.laniakea.ending import EndGame, winners
from ecliptic.games.laniakea.scoring import lines, number, points, ranked_by, throne_points
from ecliptic.games.laniakea.sheet import POINT_LINES
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.turn import Rounds
from ecliptic.games.laniakea.words import ASCENDED_END, CLOCK_END
from tests.laniakea.support import (
    ABYSSES,
    ARTIFACTS,
    BOX,
    GAME,
    LETTERS,
    bare,
    build,
    choose,
    defeat,
    give_artifacts,
    give_entity,
    give_hand,
    hold,
    kind,
    phase,
    put_stone,
    put_tile,
    set_pile,
    then,
)

ENTITIES, ENDGAME, CHAOS, CELESTIAL, ASCENSION, GALAXIES_LINE, THRONES = range(7)


def rounds(players: int, **options: str) -> Laniakea:
    """Before the first round; everybody holds three cards."""
    g = bare(players, **options)
    g.round = 0
    for player in range(players):
        give_hand(g, ["move", "build", "gain"], player)
    return then(g, Rounds())


def pass_turn(g: Laniakea) -> None:
    choose(g, "choice:done", "choice:confirm")


# --- when the game ends ------------------------------------------------------------------------------


def test_level_8_lets_the_round_end_then_everybody_has_one_more_turn() -> None:
    """LK-17.1, LK-17.2 (E12): seat 2 of 4."""
    g = rounds(4, first_player="1")
    pass_turn(g)
    g.levels[1] = 7
    ascend(g, 1)
    seats = []
    while not g.over:
        seats.append(g.seat)
        pass_turn(g)
    assert seats == [1, 2, 3, 0, 1, 2, 3]
    assert g.ended == ASCENDED_END


def test_the_last_seat_ends_the_round_itself() -> None:
    """LK-17.2, LK-17.3 (E13): four turns remain; reaching 8 again changes nothing."""
    g = rounds(4, first_player="1")
    for _ in range(3):
        pass_turn(g)
    ascend(g, 3, 8)
    pass_turn(g)
    ascend(g, 0, 9)
    left = 0
    while not g.over:
        left += 1
        pass_turn(g)
    assert left == 4
    assert points(g, 0) == 9  # levels above 8 count


def test_the_clock_triggers_the_endgame() -> None:
    """LK-17.4: at the end of round 15, then one more turn each."""
    g = rounds(2, round_limit="15")
    while not g.over:
        pass_turn(g)
    assert (g.round, g.ended) == (16, CLOCK_END)


def test_the_track_ends_at_24() -> None:
    """LK-1.16"""
    g = bare()
    ascend(g, 0, 30)
    assert g.levels[0] == 24
    ascend(g, 0)
    assert g.levels[0] == 24


# --- what is scored ----------------------------------------------------------------------------------


def test_the_throne_of_the_rulebook() -> None:
    """LK-17.9, LK-17.10, LK-17.11, LK-17.12 (E1): 2x2x3 + 2x1x3 + 0 = 18."""
    g = bare()
    build(g, sanctums="BL1 BL2", gateways="WH1 WH2", thrones="AB1")
    hold(g, 0, 0, 10)
    assert throne_points(g, 0, ABYSSES["AB1"]) == 18
    assert lines(g, 0)[THRONES] == 18
    build(g, thrones="AB6")
    assert lines(g, 0)[THRONES] == 18 + 3 * (0 + 2 + 2)  # a second Throne counts separately
    hold(g, 0, 0, 5)
    assert lines(g, 0)[THRONES] == (6 + 4)


def test_entities_chaos_cards_level_and_galaxies() -> None:
    """LK-1.17, LK-17.5, LK-17.7, LK-17.8, LK-17.13, LK-17.17"""
    g = bare()
    give_entity(g, "N01", "vault")  # 3 VP
    defeat(g, "C10", "C01")  # 7 and 3
    g.levels[0] = 5
    put_tile(g, "Starved Choir", "BL1")  # 6 VP
    put_tile(g, "Gilt Ruin", "BL2")  # 6 VP
    build(g, sanctums="BL1", gateways="BL2")
    hold(g, 9, 9, 0)  # scores nothing
    found = lines(g, 0)
    assert found == (3, 0, 10, 0, 5, 12, 0)
    then(g, EndGame())
    assert [g.sheet[line] for line in POINT_LINES] == list(found)


def test_the_endgame_entities() -> None:
    """LK-13.7, LK-17.5, LK-17.14: each with what it counts."""
    g = bare()
    build(g, sanctums="BL1 BL2 WH1", gateways="GR1", thrones="AB1")
    defeat(g, "C01", "C03")  # Umbral, Tidal
    hold(g, 5, 5, 1)
    g.discards[0] = (0, 1, 2)
    expected = {
        "N29": 3, "N30": 2, "N31": 1, "N32": 3, "N33": 1, "N34": 2, "N35": 1, "N36": 2, "N37": 3, "N38": 4, "N39": 1,
        "N40": 6,
    }  # fmt: skip
    for id, vp in expected.items():
        table = g.clone()
        assert isinstance(table, Laniakea)
        give_entity(table, id, "vault")
        assert lines(table, 0)[ENDGAME] == vp, id


def test_a_cosmic_power_counts_while_it_is_played() -> None:
    """LK-4.5, LK-17.6: Solenne's points do not fall for as long as a card lies beside the discard pile."""
    g = bare(celestials="FB")
    build(g, sanctums="WH1")
    hold(g, 1, 0, 0)
    choose(phase(g, "P08", "move", "build"), "card:P08")  # move, or harvest own galaxies
    assert kind(g) == "ChooseBranch"
    assert lines(g, 0)[CELESTIAL] == 1


def test_the_celestial_abilities() -> None:
    """LK-10.5, LK-17.6, LK-17.14"""
    counted = {"A": 3, "B": 1, "C": 1, "D": 1, "E": 1, "F": 3, "G": 2, "H": 2}
    for letter, n in counted.items():
        g = bare(celestials=letter + ("B" if letter != "B" else "C"))
        build(g, sanctums="BL1 WH1", gateways="GR1", thrones="AB1")
        for id, space in (("N01", "vault"), ("N02", "anvil"), ("N03", "font")):
            give_entity(g, id, space)
        defeat(g, "C01")
        g.discards[0] = (0, 1, 2)
        give_artifacts(g, "R01")
        g.spent = 1 << ARTIFACTS["R01"]  # used or not
        put_stone(g, "V", "WH1")
        put_stone(g, "F", "WH7")  # no Structure there
        g.discoveries[0] = 5
        g.ability[0] = 1
        each = BOX.celestials[LETTERS[letter]].score.n
        assert lines(g, 0)[CELESTIAL] == n * (g.track_value(0) if each == TRACK else each) > 0, letter
    assert number(g, 0, BOX.celestials[7].score.counted) == 2


def test_ties_are_broken_by_aether_then_structures_then_shared() -> None:
    """LK-17.15, LK-17.16 (E48)"""
    g = bare(3)
    hold(g, 0, 0, 4, 0)
    hold(g, 0, 0, 6, 1)
    g.levels[:] = [5, 5, 4]
    g.ended = ASCENDED_END
    assert (ranks(ranked_by(g)), winners(g)) == ([2, 1, 3], [1])
    hold(g, 0, 0, 6, 0)
    assert winners(g) == [0, 1]
    put_tile(g, "Wormhole Alpha", "BL1")
    build(g, 1, thrones="AB1")
    assert winners(g) == [1]


# --- what a seat can know ----------------------------------------------------------------------------


def test_a_hand_is_known_when_its_discard_pile_is_shuffled() -> None:
    """LK-4.9: with an empty draw pile the hand is all that is missing."""
    g = bare()
    give_hand(g, ["move", "build", "gain"])
    set_pile(g, [])
    g.discards[0] = (0, 1)
    reshuffle(g, 0)
    phase(g)
    assert g.known == sum([1 << card for card in g.hands[0]])
    assert sorted(g.hidden(1)[0]) == [0, 1]
    draw(g, 0, 1)
    assert len(g.hidden(1)[0]) == 2  # one of them is in the hand now, nobody knows which


def test_the_owner_knows_the_hand_but_not_the_order_of_the_pile() -> None:
    """LK-7.14"""
    g = bare()
    phase(g, "move", "build", "gain")
    assert g.hidden(0)[0] == g.piles[0]
    assert len(g.hidden(1)[0]) == 10
    imagined = g.imagine(1, 7)
    assert isinstance(imagined, Laniakea)
    assert len(imagined.hands[0]) == 3


def test_nothing_is_hidden_after_the_end() -> None:
    """LK-17.17"""
    g = then(bare(), EndGame())
    assert g.over
    assert g.hidden(0) == []


def test_the_endless_game_needs_players_who_ascend() -> None:
    """LK-17.4"""
    reason = GAME.endless({"round_limit": "none"})
    assert reason is not None
    assert reason.rule == "LK-17.4"
    assert GAME.endless({"round_limit": "25"}) is None
