"""Set-up: from the empty table to the first turn."""

import pytest

import ecliptic
from ecliptic.core.pieces import replaced
from ecliptic.games.horizons.box import ENERGY, KNOWLEDGE, METAL
from ecliptic.games.horizons.setup import FirstWorld
from ecliptic.games.horizons.state import NOTHING, Horizons
from ecliptic.games.horizons.turn import Turn
from tests.horizons.support import (
    A,
    B,
    C,
    ask,
    asked,
    bare,
    card,
    choose,
    first_turn,
    holds,
    mission,
    next_tiles,
    offers,
    on,
    refused,
    set_up,
    told,
    view,
)

# --- what everybody gets ------------------------------------------------------------------------------------


def test_four_players_set_up() -> None:
    """HZ-2.1, HZ-2.2, HZ-2.3, HZ-2.5, HZ-2.7, HZ-2.8, HZ-2.12, E10"""
    g = first_turn(4)
    assert g.attached == (1, 1, 1, 1)
    assert len(g.bag) == 26
    assert g.supply == [32, 32, 36]
    assert len(g.deck) == 22
    assert [len(stack) for stack in g.stacks] == [5, 5, 5, 5, 5]
    for player in range(4):
        assert holds(g, player) == (2, 2, 1)
        assert g.habitats[player].bit_count() == 1
        assert len(g.hands[player]) == 2
        assert g.tableau[player] == (card(f"LG{player + 1}"),)
        assert g.unbuilt[player * 3 : player * 3 + 3] == (5, 5, 5)


def test_no_habitat_is_attached_before_the_first_world_lies() -> None:
    """HZ-2.1"""
    g = set_up(3)
    assert asked(g) == "FirstFace"
    assert g.habitats == [0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_the_players_start_with_comes_out_of_the_supply(players: int) -> None:
    """HZ-2.2"""
    g = set_up(players)
    assert g.supply[KNOWLEDGE] == 40 - players
    assert g.supply[ENERGY] == g.supply[METAL] == 40 - 2 * players


def test_five_players_have_as_many_tiles_in_the_bag_as_free_places() -> None:
    """HZ-2.2, HZ-4.8, E14"""
    g = first_turn(5)
    assert g.supply == [30, 30, 35]
    assert len(g.bag) == 25
    assert sum(6 - worlds for worlds in g.attached) == 25


def test_the_missions_are_shuffled_and_two_are_dealt_to_each_player() -> None:
    """HZ-2.3"""
    deals = [set_up(3, seed) for seed in range(8)]
    for g in deals:
        assert [len(hand) for hand in g.hands] == [2, 2, 2]
        assert len({*g.deck, *g.hands[A], *g.hands[B], *g.hands[C]}) == 30
    assert len({g.hands[A] for g in deals}) > 1


def test_the_mission_deck_lies_face_down() -> None:
    """HZ-2.3"""
    seen = view(first_turn(2), A)
    assert seen["deck"] == 25
    assert "deck_order" not in seen


def test_two_players_leave_powers_shadow_in_the_box() -> None:
    """HZ-2.4, HZ-15.3, E11"""
    g = first_turn(2)
    assert g.attached == (1, 1)
    assert len(g.bag) == 28
    assert len(g.deck) == 25
    assert len({*g.deck, *g.hands[A], *g.hands[B]}) == 29
    assert mission("Power's Shadow") not in (*g.deck, *g.hands[A], *g.hands[B], *g.discards)


def test_each_ally_stack_is_shuffled() -> None:
    """HZ-2.5"""
    games = [set_up(2, seed) for seed in range(12)]
    for action in range(5):
        assert len({g.stacks[action] for g in games}) > 1
        assert {tuple(sorted(g.stacks[action])) for g in games} == {tuple(sorted(games[0].stacks[action]))}


def test_the_top_card_of_a_stack_is_open_and_the_rest_unseen() -> None:
    """HZ-2.6"""
    g = first_turn(2)
    stacks = view(g, None)["stacks"]
    assert isinstance(stacks, list)
    for action, shown in enumerate(stacks):
        assert shown["top"]["id"] == g.ally(g.stacks[action][0]).id
        assert shown["top"]["side"] == "front"
        assert shown["count"] == 5
        assert shown["bottom"] == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_as_many_stars_as_players(players: int) -> None:
    """HZ-2.7, HZ-2.12"""
    g = first_turn(players)
    systems = view(g, None)["systems"]
    assert isinstance(systems, list)
    assert [len(system["worlds"]) for system in systems] == [1] * players


@pytest.mark.parametrize("players", [2, 5])
def test_all_thirty_tiles_go_into_the_bag(players: int) -> None:
    """HZ-2.8"""
    g = set_up(players)  # one tile is drawn already
    assert sorted([*g.bag, *g.drawn]) == list(range(30))


def test_the_first_player_is_chosen_at_random() -> None:
    """HZ-2.9"""
    assert {set_up(3, seed, first_player="random").first for seed in range(20)} == {A, B, C}


# --- first Worlds and Habitats ---------------------------------------------------------------------------------


def test_each_player_in_turn_order_draws_a_world_and_chooses_its_face() -> None:
    """HZ-2.10"""
    g = set_up(3, first_player="host", host="1")
    order = []
    while asked(g) != "ChooseAction":
        if asked(g) == "FirstFace":
            order.append(g.seat)
            assert len(g.drawn) == 1
            assert offers(g) == ["face:0", "face:1"]
        g.play(g.options()[-1])
    assert order == [B, C, A]


def test_the_world_a_player_draws_at_set_up_is_random() -> None:
    """HZ-2.10"""
    assert len({set_up(2, seed).drawn for seed in range(8)}) > 1


def test_set_up_worlds_go_to_the_lowest_numbered_empty_star_without_a_question() -> None:
    """HZ-2.10, HZ-2.11"""
    g = bare(3)
    next_tiles(g, "W03", "W11")
    ask(g, FirstWorld(B), FirstWorld(C))
    choose(g, "face:1")  # Frozen
    assert g.attached == (1, 0, 0)
    choose(g, "face:0")  # Desert
    assert g.attached == (1, 1, 0)
    assert asked(g) == "FirstHabitat"


def test_the_first_player_adapts_to_the_world_they_placed() -> None:
    """HZ-2.13, E12"""
    g = bare(2)
    next_tiles(g, "W01", "W11")
    ask(g, FirstWorld(A), FirstWorld(B))
    assert g.habitats[A] == 0
    choose(g, "face:0")  # Arboreal
    assert g.habitats[A] == 1 << 0
    assert (asked(g), g.seat) == ("FirstFace", B)


def test_a_later_player_adapts_to_any_world_that_lies_face_up() -> None:
    """HZ-2.14, HZ-2.15, E13"""
    g = bare(2)
    next_tiles(g, "W01", "W11")
    ask(g, FirstWorld(A), FirstWorld(B))
    choose(g, "face:0", "face:1")  # Arboreal, then Frozen
    assert offers(g) == ["habitat:arboreal", "habitat:frozen"]
    assert refused(g, "habitat:desert").rule == "HZ-2.14"  # the reverse of both Worlds
    choose(g, "habitat:arboreal")
    assert g.habitats == [1 << 0, 1 << 0]


def test_the_first_habitat_of_a_later_player_is_not_asked_for_where_only_one_type_lies() -> None:
    """HZ-2.15"""
    g = bare(2)
    next_tiles(g, "W01", "W03")
    ask(g, FirstWorld(A), FirstWorld(B))
    choose(g, "face:0", "face:0")  # Arboreal twice
    assert g.habitats == [1 << 0, 1 << 0]
    assert asked(g) == ""


def test_a_world_placed_at_set_up_gives_no_knowledge() -> None:
    """HZ-2.16"""
    g = set_up(2)
    before = holds(g, A)
    choose(g, "face:0")
    assert holds(g, A) == before == (2, 2, 1)


def test_the_first_player_takes_the_first_turn_and_play_goes_to_the_left() -> None:
    """HZ-2.17"""
    g = first_turn(3, first_player="host", host="2")
    turns = []
    for _ in range(4):
        turns.append(g.seat)
        choose(g, "choice:done")
    assert turns == [C, A, B, C]


def test_nobody_owns_the_world_they_placed_at_set_up() -> None:
    """HZ-2.18"""
    g = bare(2)
    next_tiles(g, "W13", "W14")  # Desert / Gaseous twice
    ask(g, FirstWorld(A), FirstWorld(B))
    choose(g, "face:1", "face:0", "habitat:gaseous")
    assert g.present == (0, 0)
    g.gain(B, METAL, 1)
    ask(g, Turn(B))
    choose(g, "action:build", "kind:energy_collector")
    assert on(g, 0) == [(B, "energy_collector")]  # on the World that A placed


# --- the order of it all -----------------------------------------------------------------------------------------


def test_players_see_their_missions_before_they_choose_a_face() -> None:
    """HZ-2.19"""
    g = set_up(2)
    assert asked(g) == "FirstFace"
    hand = view(g, A)["hand"]
    assert isinstance(hand, list)
    assert len(hand) == 2


def test_set_up_goes_from_the_first_player_over_boards_and_missions_to_the_worlds() -> None:
    """HZ-2.20"""
    g = set_up(2, boards="advanced", board_choice="reverse_draft", opening_missions="3_keep_2")
    assert told(g) == ["first_player"]
    assert asked(g) == "PickBoard"
    assert holds(g, A) == (0, 0, 0)
    choose(g, "board:AB1", "board:AB5")
    assert asked(g) == "KeepMissions"
    assert holds(g, A) == (2, 2, 1)
    assert told(g)[1:] == ["board_taken", "board_taken", "missions_dealt", "missions_dealt"]
    g.play(g.options()[0])
    assert told(g)[-1] == "missions_dealt"
    assert g.tiles == (NOTHING,) * 30
    g.play(g.options()[0])
    assert told(g)[-4:] == ["mission_discarded", "mission_discarded", "stacks_shuffled", "tile_drawn"]
    assert asked(g) == "FirstFace"


def test_missions_are_kept_by_all_at_once_and_an_ally_is_for_a_turn_of_ones_own() -> None:
    """HZ-10.3: asked about Missions, a player is told why no Ally can be used now."""
    match = ecliptic.new("horizons", 2, 3, {"opening_missions": "3_keep_2"})
    assert sorted(match.asked) == [0, 1]
    position = match.position
    assert isinstance(position, Horizons)
    for seat in match.asked:
        position.tableau = replaced(position.tableau, seat, (0,))
        assert [refusal.target for refusal in match.refusals(seat)] == [f"ally:{position.ally(0).id}"]
