"""Setting up: the board, the decks, what every player starts with."""  # LK-1, LK-2, LK-3

from __future__ import annotations

import pytest

import ecliptic
from ecliptic.core.errors import BadSetup
from ecliptic.games.laniakea.box import NOTHING, SANCTUMS, THRONES
from ecliptic.games.laniakea.build import GATEWAY, SANCTUM, THRONE, pieces
from ecliptic.games.laniakea.setup import SetUp
from ecliptic.games.laniakea.state import IN_VAULT, Laniakea
from tests.laniakea.support import BOX, GAME, bare, choose, hand, kind, labels, refused, targets, then, told


def new(players: int = 2, seed: int = 1, **options: str) -> Laniakea:
    position = ecliptic.new("laniakea", players=players, seed=seed, options=options).position
    assert isinstance(position, Laniakea)
    return position


def test_every_colour_has_its_pieces() -> None:
    """LK-1.12, LK-1.13"""
    g = bare()
    assert [pieces(g, 0, piece) for piece in (SANCTUM, GATEWAY, THRONE)] == [SANCTUMS, 6, THRONES] == [6, 6, 5]
    assert g.token_stock() == 12


def test_a_player_starts_with_one_of_each_resource_at_the_left_of_both_tracks() -> None:
    """LK-2.4, LK-2.5, LK-2.6, LK-3.9, LK-3.11"""
    g = new()
    assert g.resources == [1, 1, 1, 1, 1, 1]
    assert (g.movement, g.ability, g.levels) == ([0, 0], [0, 0], [0, 0])
    assert g.slot_tokens == [IN_VAULT, IN_VAULT]


def test_the_starting_deck_has_ten_cards_of_which_five_are_drawn() -> None:
    """LK-2.7, LK-2.8, LK-3.1"""
    g = new()
    assert [len(cards) for cards in g.hands] == [5, 5]
    assert [len(cards) for cards in g.piles] == [5, 5]
    names = sorted([g.design(card).name for card in (*g.hands[0], *g.piles[0])])
    build, gain = ["Build"] * 2, ["Gain Cosmic Power"] * 2
    assert names == [*build, *gain, "Move", "Move", "Recruit", "Seraph", "Seraph", "Upgrade"]
    cards = [card for zone in (*g.hands, *g.piles) for card in zone]
    assert len(cards) == 20  # the decks of other colours stay in the box


def test_the_first_player_chooses_first_then_clockwise() -> None:
    """LK-2.1, LK-2.2, LK-2.3"""
    g = new(3, first_player="2")
    assert (g.first, g.seat, kind(g)) == (1, 1, "ChooseCelestial")
    choose(g, "celestial:A")
    assert g.seat == 2
    assert refused(g)["celestial:A"] == ("Amber Host has taken it.", "LK-2.3")
    choose(g, "celestial:H")
    assert g.seat == 0
    assert "celestial:H" not in targets(g)


def test_the_first_player_is_random_unless_a_seat_is_agreed_on() -> None:
    """LK-2.2"""
    assert len({new(4, seed).first for seed in range(12)}) == 4
    assert {new(4, seed, first_player="3").first for seed in range(5)} == {2}
    with pytest.raises(BadSetup, match="names seat 3, but the game has 2 players"):
        GAME.agreed(2, {"first_player": "3"})


def test_celestials_may_be_dealt() -> None:
    """LK-2.3: given at random, or one of two that everybody sees."""
    g = new(4, celestials="random")
    assert len(set(g.celestials)) == 4
    assert kind(g) == "ChooseAction"
    g = new(4, celestials="deal2")
    assert [len(boards) for boards in g.dealt] == [2, 2, 2, 2]
    assert len(labels(g)) == 2


def test_a_figure_starts_on_the_tile_with_its_letter_which_stays_undiscovered() -> None:
    """LK-1.11, LK-3.5, LK-3.6, LK-3.7, LK-3.8"""
    g = choose(new(first_player="1"), "celestial:D")
    assert g.tile(g.figures[0]).letter == "D"
    assert sorted(g.tiles) == list(range(49))
    assert g.discovered == 0
    assert g.resources[:3] == [1, 1, 1]  # not harvested


def test_four_cosmic_powers_and_four_cards_of_the_entity_deck_are_dealt() -> None:
    """LK-1.15, LK-3.2, LK-3.3, LK-3.10"""
    g = new()
    assert NOTHING not in g.power_row
    assert NOTHING not in g.entity_row
    assert len(g.power_deck) == 36
    assert len(g.entity_deck) == 46
    assert g.spots.bit_count() == 12
    assert len(g.artifact_deck) == 15


def test_chaos_cards_dealt_at_set_up_stay_and_hold() -> None:
    """LK-3.4"""
    seeds = [seed for seed in range(20) if new(seed=seed).loose]
    g = new(seed=seeds[0])
    face_up = [card for card in g.entity_row if card >= BOX.first_chaos]
    assert g.loose == sum([1 << card for card in face_up])


def test_without_chaos_cards_the_deck_has_only_entities() -> None:
    """LK-3.3, with the option for teaching."""
    g = new(chaos="off")
    assert max(*g.entity_deck, *g.entity_row) < BOX.first_chaos


def test_a_numbered_layout_is_the_same_in_every_game() -> None:
    """LK-3.5"""
    assert new(seed=1, board_layout="3").tiles == new(seed=2, board_layout="3").tiles
    assert new(seed=1, board_layout="3").tiles != new(seed=1, board_layout="4").tiles
    assert new(seed=1).tiles != new(seed=2).tiles


def test_what_is_told_of_the_set_up() -> None:
    """LK-2.1, LK-3.7"""
    g = bare(2)
    g.piles[:] = [(), ()]
    g.hands[:] = [(), ()]
    g.celestials[:] = [NOTHING, NOTHING]
    then(g, SetUp())
    assert "became the first player" in " ".join(told(g))
    choose(g, "celestial:A")
    assert [text for text in told(g, None) if "took" in text or "started" in text][-1].endswith(").")


def test_the_first_hands_are_secret() -> None:
    """LK-2.8"""
    g = new()
    assert len(hand(g)) == 5
    other = g.imagine(1, 5)
    assert isinstance(other, Laniakea)
    assert other.hands[1] == g.hands[1]
    assert sorted((*other.hands[0], *other.piles[0])) == sorted((*g.hands[0], *g.piles[0]))
