"""Chapter 18, advanced boards: how they are handed out, and what each of the five can do."""

from __future__ import annotations

import pytest

from ecliptic.games.horizons.box import COLONY, METAL_COLLECTOR, TYPES
from ecliptic.games.horizons.build import BuildWorld, cost_words
from ecliptic.games.horizons.conspire import Conspire
from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.moments import MOMENTS
from ecliptic.games.horizons.setup import FirstWorld
from ecliptic.games.horizons.state import Horizons
from ecliptic.games.horizons.turn import Turn
from ecliptic.interface import new
from tests.horizons.cards import lies, rolls, use
from tests.horizons.matches import begun, targets
from tests.horizons.support import (
    A,
    B,
    C,
    ally,
    ask,
    asked,
    bare,
    board,
    build,
    choose,
    fill,
    habitats,
    hand,
    holds,
    label,
    mission,
    offers,
    on,
    question,
    set_up,
    stock,
    supply,
    table,
    view,
    world,
)

# --- handing out --------------------------------------------------------------------------------------------


def boards_of(g: object) -> list[str]:
    assert isinstance(g, Horizons)
    return [g.board(p).id for p in range(g.players)]


def test_the_five_advanced_boards_have_one_power_each() -> None:
    """HZ-18.1"""
    *advanced, standard = open_box().boards
    assert [b.name for b in advanced] == [
        "Lantern Drift",
        "Lichen Concord",
        "Basalt Forge",
        "Veiled Chorus",
        "Open Harbour",
    ]
    assert standard.text == "No power."


def test_standard_boards_are_all_alike_and_have_no_power() -> None:
    """HZ-18.1, HZ-18.2"""
    match = begun(5)
    assert boards_of(match.position) == ["standard"] * 5
    assert open_box().boards[-1].powers == ((),) * len(MOMENTS)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_advanced_boards_are_dealt_at_random_no_two_alike(players: int) -> None:
    """HZ-18.3"""
    dealt = [boards_of(begun(players, seed, boards="advanced").position) for seed in range(12)]
    for boards in dealt:
        assert len(set(boards)) == players
        assert set(boards) <= {"AB1", "AB2", "AB3", "AB4", "AB5"}
    assert len({tuple(boards) for boards in dealt}) > 1


def test_boards_are_drafted_in_reverse_turn_order_before_the_missions_are_dealt() -> None:
    """HZ-18.3, HZ-2.20"""
    match = new("horizons", players=3, seed=2, options={"boards": "advanced", "board_choice": "reverse_draft"})
    first = match.view()["first"]
    assert isinstance(first, int)
    order: list[int] = []
    for pick in ("board:AB4", "board:AB1", "board:AB5"):
        assert match.decision is not None
        assert match.decision.kind == "pick_board"
        assert "missions_dealt" not in [event.kind for event in match.events()]
        order.append(match.decision.seat)
        match.play(next(option.id for option in match.options() if option.target == pick))
    assert order == [(first + 2) % 3, (first + 1) % 3, first]
    assert [boards_of(match.position)[p] for p in order] == ["AB4", "AB1", "AB5"]


def test_the_set_up_lasts_until_the_last_board_has_given_its_habitat() -> None:
    """HZ-2.17, HZ-18.3: AB2, though everybody has a Habitat by then"""
    g = set_up(boards="advanced", board_choice="reverse_draft")
    choose(g, "board:AB2")  # of the player who comes last
    while asked(g) != "BonusHabitat":
        g.play(g.options()[0])
    assert all(g.habitats)
    assert view(g, None)["setting_up"] is True
    while asked(g) != "ChooseAction":
        g.play(g.options()[0])
    assert view(g, None)["setting_up"] is False


def test_a_board_taken_is_not_offered_to_the_next_player() -> None:
    """HZ-18.3, HZ-19.2"""
    match = new("horizons", players=2, seed=2, options={"boards": "advanced", "board_choice": "reverse_draft"})
    match.play(next(option.id for option in match.options() if option.target == "board:AB3"))
    assert targets(match) == ["board:AB1", "board:AB2", "board:AB4", "board:AB5"]
    assert "Another player has this board." in [r.text for r in match.refusals() if r.target == "board:AB3"]


def test_with_five_players_the_last_board_is_no_choice() -> None:
    """HZ-18.3, HZ-19.4"""
    match = new("horizons", players=5, seed=2, options={"boards": "advanced", "board_choice": "reverse_draft"})
    picks = 0
    while match.decision is not None and match.decision.kind == "pick_board":
        match.play(match.options()[0].id)
        picks += 1
    assert picks == 4
    assert set(boards_of(match.position)) == {"AB1", "AB2", "AB3", "AB4", "AB5"}


def test_costs_and_limits_are_the_same_on_both_sides() -> None:
    """HZ-18.5"""
    for id in ("standard", "AB1", "AB2", "AB4", "AB5"):
        g = table(boards="advanced")
        board(g, A, id)
        w = world(g, 0, "desert")
        habitats(g, A, "desert")
        stock(g, A, 4, 2)
        choose(g, "action:build", "kind:colony")
        assert on(g, w) == [(A, "colony")]
        assert holds(g, A) == (0, 0, 0)


# --- AB1 Lantern Drift --------------------------------------------------------------------------------------


def test_the_lantern_drift_draws_two_worlds_and_places_one() -> None:
    """HZ-18.3: AB1; HZ-4.10"""
    g = table()
    board(g, A, "AB1")
    rolls(g, 0, 9)
    assert (
        label(g, "action:explore") == "Explore: draw 2 Worlds (1 Explore + 1 Lantern Drift), place 1, gain 1 Knowledge"
    )
    choose(g, "action:explore")
    assert offers(g) == ["tile:W01", "tile:W11"]
    choose(g, "tile:W11", "face:0", "star:0")
    assert g.attached == (1, 0)
    assert len(g.bag) == 29
    assert holds(g, A) == (0, 0, 1)


def test_the_lantern_drift_draws_one_world_if_the_bag_has_only_one() -> None:
    """HZ-18.3: AB1"""
    g = table()
    board(g, A, "AB1")
    g.bag = g.bag[:1]
    choose(g, "action:explore")
    assert asked(g) == "ChooseFace"


@pytest.mark.parametrize(("already", "knowledge"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_the_lantern_drift_gives_one_more_knowledge_from_the_fourth_world_of_a_system_on(
    already: int, knowledge: int
) -> None:
    """HZ-18.3: AB1"""
    g = table()
    board(g, A, "AB1")
    fill(g, 0, already)
    rolls(g, 0, 2)  # two tiles that are not alike
    choose(g, "action:explore")
    choose(g, offers(g)[0], "face:0", "star:0")
    assert holds(g, A) == (0, 0, knowledge)


def test_a_star_says_how_much_knowledge_the_lantern_drift_gives_there() -> None:
    """HZ-18.3: AB1"""
    g = table()
    board(g, A, "AB1")
    fill(g, 0, 3)
    rolls(g, 0, 2)
    choose(g, "action:explore")
    choose(g, offers(g)[0], "face:0")
    assert label(g, "star:0").endswith("(3 of 6 Worlds; 2 Knowledge: 1 Explore + 1 Lantern Drift)")
    assert label(g, "star:1").endswith("(0 of 6 Worlds)")


def test_the_lantern_drift_gives_nothing_extra_under_full_stars() -> None:
    """HZ-18.3: AB1, HZ-4.5"""
    g = table()
    board(g, A, "AB1")
    fill(g, 0)
    fill(g, 1)
    choose(g, "action:explore")
    assert holds(g, A) == (0, 0, 1)


def test_the_lantern_drift_adds_nothing_to_a_world_placed_by_an_ally() -> None:
    """HZ-18.4"""
    g = table()
    board(g, A, "AB1")
    fill(g, 0, 3)
    fill(g, 1, 6)
    ally(g, A, "KE4", flipped=True)
    use(g, "explore", "KE4")
    assert asked(g) == "ChooseFace"  # one tile, not two
    choose(g, "face:0", "choice:none", "amount:2")
    assert g.attached[0] == 4
    assert holds(g, A) == (2, 0, 0)


def test_a_star_says_nothing_of_knowledge_for_a_world_placed_by_an_ally() -> None:
    """HZ-18.4: with the same board and as many Worlds there"""
    g = table()
    board(g, A, "AB1")
    fill(g, 0, 3)
    ally(g, A, "KE4", flipped=True)
    use(g, "explore", "KE4")
    choose(g, "face:0")
    assert label(g, "star:0").endswith("(3 of 6 Worlds)")


# --- AB2 Lichen Concord -------------------------------------------------------------------------------------


def test_the_lichen_concord_adapts_once_more_at_set_up_and_gains_two_resources() -> None:
    """E91, HZ-18.3: AB2; HZ-2.13"""
    g = bare(2, boards="advanced")
    board(g, A, "AB2")
    rolls(g, 0)
    ask(g, FirstWorld(A), FirstWorld(B), Turn(A))
    choose(g, "face:0")  # Arboreal: activated without a question
    assert question(g) == "Lichen Concord adapts you once more: to which World type?"
    assert offers(g) == [f"habitat:{type}" for type in ("desert", "frozen", "gaseous", "oceanic", "volcanic")]
    choose(g, "habitat:volcanic")
    assert question(g) == "Which Resources do you gain? (Lichen Concord)"
    assert offers(g) == ["amount:0", "amount:1", "amount:2"]
    choose(g, "amount:1")
    assert g.habitats[A] == 0b100001
    assert holds(g, A) == (1, 1, 0)


def test_later_players_adapt_to_the_worlds_in_play_as_usual() -> None:
    """E91, HZ-2.14"""
    g = bare(2, boards="advanced")
    board(g, A, "AB2")
    rolls(g, 0, 20)
    ask(g, FirstWorld(A), FirstWorld(B), Turn(A))
    choose(g, "face:0", "habitat:volcanic", "amount:1")
    choose(g, "face:1")
    assert offers(g) == ["habitat:arboreal", "habitat:oceanic"]
    choose(g, "habitat:oceanic")
    assert asked(g) == "ChooseAction"
    assert holds(g, B) == (0, 0, 0)


# --- AB3 Basalt Forge ---------------------------------------------------------------------------------------


def test_the_basalt_forge_builds_colonies_for_one_less() -> None:
    """HZ-18.3: AB3; HZ-6.19"""
    g = table()
    board(g, A, "AB3")
    world(g, 0, "desert")
    habitats(g, A, "desert")
    stock(g, A, 9, 9)
    choose(g, "action:build", "kind:colony")
    assert offers(g) == ["amount:3", "amount:4"]
    choose(g, "amount:3")
    assert holds(g, A) == (6, 7, 0)


def test_the_basalt_forge_builds_collectors_at_the_normal_price() -> None:
    """HZ-18.3: AB3, HZ-18.5"""
    g = table()
    board(g, A, "AB3")
    world(g, 0, "desert")
    habitats(g, A, "desert")
    stock(g, A, 2, 0)
    choose(g, "action:build", "kind:metal_collector")
    assert holds(g, A) == (0, 0, 0)


def test_the_basalt_forge_adds_to_the_discount_of_a_card() -> None:
    """E75, HZ-18.4, HZ-6.19"""
    g = table()
    board(g, A, "AB3")
    world(g, 0, "oceanic")
    habitats(g, A, "oceanic")
    stock(g, A, 9, 9)
    ally(g, A, "FE1")
    use(g, "build", "FE1")
    choose(g, "kind:colony")  # 2E + 4M less 2
    assert offers(g) == ["amount:0", "amount:1", "amount:2"]
    choose(g, "amount:0")
    assert holds(g, A) == (9, 5, 0)
    assert lies(g, "FE1") == "A flipped"


def test_the_basalt_forge_is_named_in_a_price_that_is_too_high() -> None:
    """HZ-18.3: AB3, HZ-6.10: alone, and beside the discount of a card."""
    g = table()
    board(g, A, "AB3")
    assert cost_words(g, A, COLONY, 0, 0).endswith("(discount 1: Basalt Forge)")
    assert cost_words(g, A, COLONY, 2, 0).endswith("(discount 3: 2 this card + 1 Basalt Forge)")


# --- AB4 Veiled Chorus --------------------------------------------------------------------------------------


def test_the_veiled_chorus_draws_three_missions_and_discards_one_of_the_hand() -> None:
    """HZ-18.3: AB4"""
    g = table()
    board(g, A, "AB4")
    hand(g, A, "Contractor")
    g.deck = tuple(mission(id) for id in ("MI04", "MI03", "MI02", "MI01"))
    choose(g, "action:conspire", "choice:missions")
    assert offers(g) == ["mission:MI06", "mission:MI01", "mission:MI02", "mission:MI03"]
    choose(g, "mission:MI06")
    assert g.hands[A] == (mission("MI01"), mission("MI02"), mission("MI03"))
    assert g.discards == (mission("Contractor"),)


def test_the_veiled_chorus_draws_two_missions_beside_an_ally() -> None:
    """HZ-18.3: AB4"""
    g = table()
    board(g, A, "AB4")
    choose(g, "action:conspire", "choice:ally", "stack:explore")
    assert len(g.hands[A]) == 2
    choose(g, offers(g)[0])
    assert len(g.hands[A]) == 1
    assert lies(g, "KE1") == "A unused"


def test_the_veiled_chorus_discards_within_the_action() -> None:
    """HZ-18.3: AB4: an Ally of Conspire comes before it or after it"""
    g = table()
    board(g, A, "AB4")
    ally(g, A, "NU2")
    choose(g, "action:conspire", "choice:missions")
    assert asked(g) == "Shed"
    choose(g, offers(g)[0])
    assert offers(g) == ["ally:NU2", "choice:none"]


def test_the_veiled_chorus_discards_nothing_without_a_mission() -> None:
    """HZ-18.3: AB4"""
    g = table()
    board(g, A, "AB4")
    g.deck = ()
    choose(g, "action:conspire", "choice:missions")
    assert asked(g) == "ChooseAction"


def test_the_veiled_chorus_adds_nothing_to_missions_drawn_by_an_ally() -> None:
    """HZ-18.4"""
    g = table()
    board(g, A, "AB4")
    ally(g, A, "NU1", flipped=True)
    use(g, "conspire", "NU1")
    assert len(g.hands[A]) == 2


def test_the_veiled_chorus_is_told_why_it_draws_more() -> None:
    """HZ-18.3: AB4; HZ-9.1"""
    g = table()
    labels = [Conspire(A).label(g, option).text for option in Conspire(A).options(g)]
    assert labels == ["Draw 2 Missions", "Take an Ally, draw 1 Mission"]
    board(g, A, "AB4")
    labels = [Conspire(A).label(g, option).text for option in Conspire(A).options(g)]
    assert labels == [
        "Draw 3 Missions (2 Conspire + 1 Veiled Chorus)",
        "Take an Ally, draw 2 Missions (1 Conspire + 1 Veiled Chorus)",
    ]


# --- AB5 Open Harbour ---------------------------------------------------------------------------------------


def harbour() -> Horizons:
    """Player B, of the Open Harbour, and player C are on the World on which player A builds."""
    g = table(3)
    board(g, B, "AB5")
    w = world(g, 0, "frozen")
    build(g, B, "colony", w)
    build(g, C, "colony", w)
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    return g


def test_the_open_harbour_gains_one_more_when_another_builds_beside_it() -> None:
    """HZ-18.3: AB5; HZ-7.5"""
    g = harbour()
    choose(g, "action:build", "kind:metal_collector")
    choosers: list[int | None] = []
    for token in ("energy", "energy", "metal", "metal"):
        choosers.append(g.seat)
        choose(g, f"token:{token}")
    assert choosers == [A, B, B, C]  # twice, at the same place of the order
    assert holds(g, A) == (1, 0, 0)
    assert holds(g, B) == (1, 1, 0)
    assert holds(g, C) == (0, 1, 0)


def test_who_builds_beside_the_open_harbour_is_told_what_everybody_gains() -> None:
    """HZ-18.3: AB5; HZ-7.1"""
    g = harbour()
    choose(g, "action:build")
    decision = BuildWorld(A, METAL_COLLECTOR, 0)
    label = decision.label(g, decision.options(g)[0]).text
    b, c = g.names[B], g.names[C]
    assert label.endswith(f"; shared: +1 for you and {c}, +2 for {b} (1 shared World + 1 Open Harbour)")


def test_the_open_harbour_gains_nothing_more_by_its_own_builds() -> None:
    """HZ-18.3: AB5"""
    g = table()
    board(g, A, "AB5")
    w = world(g, 0, "frozen")
    build(g, B, "colony", w)
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    choose(g, "action:build", "kind:metal_collector", "token:energy", "token:metal")
    assert holds(g, A) == (1, 0, 0)
    assert holds(g, B) == (0, 1, 0)


def test_the_open_harbour_takes_what_the_supply_still_has() -> None:
    """HZ-18.3: AB5; HZ-7.6"""
    g = harbour()
    supply(g, 0, 2, 0)  # 1 Energy comes in by the payment
    choose(g, "action:build", "kind:metal_collector", "token:energy")
    assert holds(g, B) == (0, 2, 0)
    assert holds(g, C) == (0, 0, 0)


def test_there_are_six_habitats_on_every_board() -> None:
    """HZ-18.5"""
    for id in ("standard", "AB1", "AB2", "AB3", "AB4", "AB5"):
        g = table(boards="advanced")
        board(g, A, id)
        choose(g, "action:adapt")
        assert len(offers(g)) == TYPES + 1
