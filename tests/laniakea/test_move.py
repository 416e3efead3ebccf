"""The Move action: planning, paying, steps, Gateways and Wormholes on the way."""  # LK-6, LK-12

from __future__ import annotations

import pytest

from ecliptic.core.flow import Reason
from ecliptic.core.moments import Power
from ecliptic.games.laniakea.moments import FORBID_LOOP, why_forbidden
from ecliptic.games.laniakea.move import parts_of
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.travel import NO_FLAG, terms_of
from tests.laniakea.support import (
    at,
    bare,
    build,
    choose,
    effect,
    give_artifacts,
    give_entity,
    held,
    hold,
    kind,
    labels,
    lay_entities,
    mask,
    phase,
    put_stone,
    put_tile,
    refused,
    stand,
    targets,
    told,
)

MOVE = {"do": "move"}


def moving(g: Laniakea, v: int, f: int, a: int = 0, movement: int = 0, **move: object) -> Laniakea:
    """The first player carries out a Move with these resources."""
    hold(g, v, f, a)
    g.movement[0] = movement
    return effect(g, {**MOVE, **move})


def plans(g: Laniakea) -> list[tuple[int, int, int]]:
    return sorted([parts_of(option) for option in g.options()])


# --- planning and paying -----------------------------------------------------------------------------


def test_the_example_of_the_rulebook() -> None:
    """LK-6.2, LK-6.3, LK-6.9, LK-6.10, LK-7.2 (E2): Basic, Void and Time Loop for 2 V and 2 F; Aether doubled."""
    g = bare()
    stand(g, "WH3")
    put_tile(g, "Bright Maw", "GR9")  # WH3 - WH1 - void - GR9
    moving(g, 4, 3, 0, movement=2)
    choose(g, "galaxy:GR9", "plan:1-1-1")
    assert held(g) == (2, 1, 0)
    assert kind(g) == "ChooseDoubled"
    choose(g, "kind:A")
    assert held(g) == (4, 4, 2)
    assert g.discovered == mask("GR9")


def test_with_movement_1_basic_or_void_can_be_planned_a_time_loop_alone_cannot() -> None:
    """LK-6.1, LK-6.8 (E15, E16)"""
    g = bare()
    stand(g, "WH1")  # adjacent WH3; across voids GR8, GR9, VI1
    moving(g, 1, 1)
    assert targets(g) == ["galaxy:WH3", "galaxy:GR8", "galaxy:GR9", "galaxy:VI1", "choice:none"]
    decision = g.decision
    assert decision is not None
    choose(g, "galaxy:WH3")
    assert (at(g), held(g)) == ("WH3", (2, 3, 1))  # the only plan is taken; Paleharbour gives 2,2,1
    g = bare()
    moving(g, 3, 3, movement=1)
    choose(g, "galaxy:WH3")
    assert refused(g)["plan:0-0-1"] == ("A Move needs at least one Basic or Void step.", "LK-6.8")
    assert refused(g)["plan:2-0-1"] == ("You have only 2 movements.", "LK-6.1")
    assert refused(g)["plan:0-2-0"][1] == "LK-6.4"  # these steps lead elsewhere


def test_what_cannot_be_paid_is_not_offered() -> None:
    """LK-6.3 (E17)"""
    g = moving(bare(), 0, 2)
    assert kind(g) == ""
    g = moving(bare(), 1, 0, movement=3)
    assert targets(g) == [*[f"galaxy:WH{n}" for n in (2, 3, 4, 6, 7, 8)], "choice:none"]
    assert refused(g)["galaxy:BL7"] == ("You can't pay for a way there with 4 movements.", "LK-6.3")


def test_basic_goes_to_an_adjacent_galaxy_void_crosses_one_void() -> None:
    """LK-1.5, LK-1.6, LK-1.7, LK-6.5, LK-6.6"""
    g = bare()
    stand(g, "WH1")
    moving(g, 5, 5)
    choose(g, "galaxy:GR8")
    assert (at(g), held(g)) == ("GR8", (6, 4, 1))  # 1 V and 1 F paid; 2,0,1 gained
    assert any("crossed a void to" in text for text in told(g))


def test_no_figure_enters_an_abyss() -> None:
    """LK-1.8: an Abyss is no goal, however far a Move goes."""
    g = moving(bare(), 10, 10, movement=3)
    assert {target.split(":")[0] for target in targets(g)} == {"galaxy", "choice"}


def test_other_boards_print_other_costs() -> None:
    """LK-6.10: Oriveth crosses a void for 2 V; Solenne loops for 1 V."""
    g = bare(celestials="AB")
    stand(g, "WH1")
    moving(g, 2, 0)
    choose(g, "galaxy:GR8")
    assert held(g) == (2, 0, 1)
    g = bare(celestials="FB")
    moving(g, 2, 0, movement=1)
    choose(g, "galaxy:WH3", "plan:1-0-1", "kind:V")
    assert held(g) == (4, 2, 1)


def test_unused_steps_are_lost() -> None:
    """LK-6.4: with 2 Basic paid one may stop after the first."""
    g = moving(bare(), 4, 0, movement=1)
    choose(g, "galaxy:WH3", "plan:2-0-0")
    assert (at(g), held(g)) == ("WH3", (4, 2, 1))
    assert len([text for text in told(g) if "moved to" in text]) == 1


def test_a_move_may_end_where_it_began() -> None:
    """LK-6.8, LK-6.12: there and back; figures share galaxies."""
    g = moving(bare(), 2, 0, movement=1)
    choose(g, "galaxy:WH5")
    assert (at(g), at(g, 1), held(g)) == ("WH5", "WH5", (1, 2, 1))


def test_galaxies_passed_are_neither_harvested_nor_flipped() -> None:
    """LK-6.11, LK-6.13"""
    g = bare()
    stand(g, "BL1")
    moving(g, 2, 0, movement=1)
    choose(g, "galaxy:BL7")
    assert g.discovered == mask("BL7")
    assert held(g) == (1, 3, 0)  # Anvil Deep


def test_a_move_may_end_on_a_structure_of_anybody() -> None:
    """LK-6.14"""
    g = bare()
    build(g, 1, sanctums="WH3")
    moving(g, 1, 0)
    choose(g, "galaxy:WH3")
    assert at(g) == "WH3"


def test_a_time_loop_doubles_stones_in_slots_too() -> None:
    """LK-6.9 (E20): Hearthwheel with an F stone: 1,2,0, Forge doubled."""
    g = bare()
    put_tile(g, "Hearthwheel", "WH3", discovered=True)
    put_stone(g, "F", "WH3")
    moving(g, 1, 1, movement=1)
    choose(g, "galaxy:WH3", "plan:1-0-1", "kind:F")
    assert held(g) == (1, 4, 0)


def test_a_time_loop_on_a_wormhole_is_wasted() -> None:
    """LK-6.7, LK-6.15, LK-7.22 (E72)"""
    g = bare()
    put_tile(g, "Wormhole Alpha", "WH3")
    moving(g, 1, 1, movement=1)
    choose(g, "galaxy:WH3", "plan:1-0-1")
    assert (at(g), held(g), g.discovered) == ("WH3", (0, 0, 0), 0)
    assert "The Time Loop doubled nothing." in told(g)


def test_one_time_loop_in_a_move() -> None:
    """LK-6.7"""
    g = moving(bare(), 10, 10, movement=3)
    choose(g, "galaxy:WH3")
    assert {loop for _, _, loop in plans(g)} == {0, 1}


def test_every_way_of_paying_is_offered() -> None:
    """LK-6.2, LK-6.4: all numbers of steps with which the goal can be reached."""
    g = bare()
    stand(g, "WH1")
    moving(g, 10, 10, movement=2)
    choose(g, "galaxy:WH3")
    assert plans(g) == [
        (1, 0, 0), (1, 0, 1), (1, 1, 0), (1, 1, 1), (1, 2, 0), (2, 0, 0), (2, 0, 1), (2, 1, 0), (3, 0, 0),
    ]  # fmt: skip


# --- what is free or dearer --------------------------------------------------------------------------


def test_free_steps_cost_nothing_even_with_the_gnawing_dark() -> None:
    """LK-14.17 (E66): Folded Map; by a Move card a Void costs 2 V and 1 F."""
    g = bare()
    stand(g, "WH1")
    lay_entities(g, "C01")
    moving(g, 0, 0, more=1, flag="free")
    choose(g, "galaxy:GR8", "plan:0-1-0")
    assert at(g) == "GR8"
    g = bare()
    stand(g, "WH1")
    lay_entities(g, "C01")
    moving(g, 2, 1)
    choose(g, "galaxy:GR8")
    assert held(g) == (2, 0, 1)


def test_the_first_basic_or_void_step_or_the_time_loop_may_be_free() -> None:
    """LK-6.10: flags of move."""
    g = moving(bare(), 1, 0, movement=1, flag="basic1")
    choose(g, "galaxy:BL7")
    assert held(g) == (1, 3, 0)
    g = bare()
    stand(g, "WH1")
    moving(g, 0, 0, flag="void1")
    choose(g, "galaxy:GR8")
    assert held(g) == (2, 0, 1)
    g = bare()
    stand(g, "GR6")
    moving(g, 0, 0, movement=1, flag="void1")
    assert "galaxy:VI1" not in targets(g)  # the second Void is paid
    g = moving(bare(), 1, 0, movement=1, flag="loop")
    choose(g, "galaxy:WH3", "plan:1-0-1", "kind:V")
    assert held(g) == (4, 2, 1)


def test_more_movements_by_a_card_and_by_pathfinder_swarm() -> None:
    """LK-6.1"""
    g = bare()
    give_entity(g, "N14", "vault")
    hold(g, 9, 9, 9)
    assert terms_of(g, 0, 2, NO_FLAG).movements == 4


def test_the_movement_number_never_falls_below_one() -> None:
    """LK-14.14 (E57): Maelstrom Choir with Movement 1."""
    g = bare()
    lay_entities(g, "C03")
    assert terms_of(g, 0, 0, NO_FLAG).movements == 1
    g.movement[0] = 2
    assert terms_of(g, 0, 0, NO_FLAG).movements == 2


def test_void_leviathan_lowers_the_first_void_step() -> None:
    """LK-6.10: Forge Stones first."""
    g = bare()
    give_entity(g, "N15", "vault")
    stand(g, "WH1")
    moving(g, 1, 0)
    choose(g, "galaxy:GR8")
    assert held(g) == (2, 0, 1)
    lowered = bare(celestials="AB")
    give_entity(lowered, "N15", "vault")
    assert terms_of(lowered, 0, 0, NO_FLAG).first_void == (1, 0, 0)


def test_broken_clock_forbids_time_loops_chrono_warden_makes_them_free() -> None:
    """LK-14.11"""
    g = bare()
    give_entity(g, "N18", "vault")
    moving(g, 1, 0, movement=1)
    choose(g, "galaxy:WH3")
    assert "plan:1-0-1" in targets(g)
    g = bare()
    give_entity(g, "N18", "vault")
    lay_entities(g, "C09")
    moving(g, 2, 0, movement=1)
    choose(g, "galaxy:WH3")
    assert refused(g)["plan:1-0-1"] == ("Broken Clock forbids Time Loops.", "LK-14.11")


def test_star_eater_takes_an_aether_from_the_harvest_of_a_move() -> None:
    """LK-14.11, LK-6.9 (E59): Bright Maw with the Aether doubled: 2 - 1."""
    g = bare()
    lay_entities(g, "C02")
    put_tile(g, "Bright Maw", "WH3")
    moving(g, 1, 1, movement=1)
    assert [text.partition("harvest ")[2] for text in labels(g) if text.startswith("Bright Maw")] == [
        "2 Voyage Stones and 3 Forge Stones (1 Aether less: Star-Eater)"
    ]
    choose(g, "galaxy:WH3", "plan:1-0-1")
    assert labels(g)[1:] == ["Forge Stone: 6 instead of 3", "Aether: 1 instead of 0"]
    choose(g, "kind:A")
    assert held(g) == (2, 3, 1)
    effect(g, {"do": "harvest"}, player=1)  # other harvests are as usual
    choose(g, "galaxy:WH5")
    assert held(g, 1) == (1, 2, 1)


# --- teleporting -------------------------------------------------------------------------------------


def teleporting() -> Laniakea:
    """WH3 holds a Gateway of the second player, GO3 one of the third."""
    g = bare(3)
    build(g, 1, gateways="WH3")
    build(g, 2, gateways="GO3")
    return g


def test_a_step_onto_a_gateway_may_teleport_then_a_free_basic_follows() -> None:
    """LK-12.1, LK-12.2, LK-12.6 (E23): both owners are paid."""
    g = moving(teleporting(), 1, 0)
    choose(g, "galaxy:GO6")  # WH3, teleport to GO3, free Basic to GO6
    assert at(g) == "GO6"
    assert (held(g, 1), held(g, 2)) == ((0, 0, 2), (0, 0, 2))
    assert g.discovered == mask("GO6")


def test_passing_a_gateway_pays_nothing() -> None:
    """LK-12.6 (E24)"""
    g = moving(teleporting(), 2, 0, movement=1)
    choose(g, "galaxy:WH1", "choice:no")  # on WH3 no teleport, then on to WH1
    assert at(g) == "WH1"
    assert (held(g, 1), held(g, 2)) == ((0, 0, 0), (0, 0, 0))


def test_landing_on_a_rival_gateway_pays_its_owner_once() -> None:
    """LK-12.5, LK-12.7 (E22)"""
    g = moving(teleporting(), 1, 0)
    choose(g, "galaxy:WH3")
    assert at(g) == "WH3"
    assert held(g, 1) == (0, 0, 2)
    own = bare()
    build(own, gateways="WH3")
    moving(own, 1, 0)
    choose(own, "galaxy:WH3")
    assert held(own) == (2, 2, 1)  # Paleharbour; own use gives nothing


def test_what_a_gateway_earns_above_ten_is_lost() -> None:
    """LK-7.7, LK-12.5 (E25)"""
    g = teleporting()
    hold(g, 0, 0, 9, player=1)
    moving(g, 1, 0)
    choose(g, "galaxy:WH3")
    assert held(g, 1) == (0, 0, 10)


def test_teleporting_does_not_end_the_move() -> None:
    """LK-12.3, LK-6.11 (E26): onto a Wormhole, teleport, free Basic, second Basic; one harvest at the end."""
    g = bare()
    put_tile(g, "Wormhole Alpha", "WH3")
    put_tile(g, "Wormhole Omega", "GO3")
    moving(g, 2, 0, movement=1)
    choose(g, "galaxy:GO7")  # WH3, GO3, GO6 or GO4, GO7
    while kind(g) != "":
        g.play(g.options()[0])
    assert at(g) == "GO7"
    assert g.discovered == mask("GO7")


def test_the_free_basic_cannot_start_another_teleport() -> None:
    """LK-12.4 (E27): GO6 beside GO3 holds a Gateway, too; from there nothing teleports on."""
    g = teleporting()
    build(g, 2, gateways="GO6 BL1")
    moving(g, 1, 0)
    choose(g, "galaxy:GO6")
    assert targets(g) == ["galaxy:GO3", "galaxy:GO6"]  # beside it, or there
    choose(g, "galaxy:GO3")
    assert (at(g), kind(g)) == ("GO6", "")  # by the free Basic, and no further
    assert len([text for text in told(g) if "teleported" in text]) == 1


def test_free_steps_of_a_card_can_start_a_teleport() -> None:
    """LK-12.1, LK-12.4 (E63): Folded Map."""
    g = bare()
    put_tile(g, "Wormhole Alpha", "WH3")
    give_artifacts(g, "R01")
    phase(g, "move", "build", "gain")
    choose(g, "artifact:R01")
    assert "galaxy:VI8" in targets(g)  # through the Wormholes


def test_the_silence_between_forbids_teleporting() -> None:
    """LK-14.11 (E58)"""
    g = teleporting()
    lay_entities(g, "C08")
    moving(g, 1, 0)
    assert refused(g)["galaxy:GO6"] == ("The Silence Between forbids teleporting.", "LK-14.11")
    assert refused(g)["galaxy:BL1"][1] == "LK-6.3"  # out of reach in any case
    choose(g, "galaxy:WH3")
    assert at(g) == "WH3"


def test_a_gateway_pays_once_in_a_move() -> None:
    """LK-12.6: it is used and landed on, or left by a teleport and come back to."""
    g = moving(teleporting(), 1, 0)
    choose(g, "galaxy:GO3")  # WH3, teleport to GO3, and stay there
    assert (at(g), held(g, 1), held(g, 2)) == ("GO3", (0, 0, 2), (0, 0, 2))
    g = bare()
    build(g, 1, gateways="WH3")
    build(g, gateways="WH2")  # beside WH3
    moving(g, 2, 0, movement=1)
    choose(g, "galaxy:WH3", "plan:2-0-0", "galaxy:WH3", "galaxy:WH2", "choice:no", "choice:no")
    assert (at(g), held(g, 1)) == ("WH3", (0, 0, 2))
    stand(g, "WH1")
    moving(g, 1, 0)
    choose(g, "galaxy:WH3", "choice:no")
    assert held(g, 1) == (0, 0, 4)  # another Move pays again


def test_neither_teleport_nor_relocation_collects_artifacts() -> None:
    """LK-12.10: from one side of a void with an Artifact tile to the other."""
    g = bare()
    build(g, gateways="GR6 GR9")
    stand(g, "GR7")
    moving(g, 1, 0)
    choose(g, "galaxy:GR9", "galaxy:GR6")  # from there only a teleport leads to the goal
    assert (at(g), g.spots.bit_count(), g.artifacts[0]) == ("GR9", 12, ())
    phase(g, "move", "build", "gain")
    choose(g, "figure:0", "galaxy:GR6")
    assert (at(g), g.spots.bit_count(), g.artifacts[0]) == ("GR6", 12, ())


# --- Artifacts on the way ----------------------------------------------------------------------------


def test_crossing_a_void_with_an_artifact_tile_takes_it_and_draws_a_card() -> None:
    """LK-15.1, LK-15.2, LK-15.5 (E50): two such voids, two tiles, two cards after the harvest."""
    g = bare()
    stand(g, "GR6")
    moving(g, 2, 2, movement=1)
    choose(g, "galaxy:VI1")  # GR6 - GR9 - VI1, both voids with a spot
    assert (at(g), len(g.artifacts[0]), g.spots.bit_count()) == ("VI1", 2, 10)
    texts = told(g)
    assert texts.index(next(text for text in texts if "harvested" in text)) < texts.index(
        next(text for text in texts if "drew" in text)
    )


def test_with_an_empty_deck_the_tile_is_just_removed() -> None:
    """LK-15.5"""
    g = bare()
    g.artifacts[1], g.artifact_deck = g.artifact_deck, ()
    stand(g, "GR9")
    moving(g, 1, 1)
    choose(g, "galaxy:VI1")
    assert (g.artifacts[0], g.spots.bit_count()) == ((), 11)


def test_the_way_is_asked_for_only_where_it_matters() -> None:
    """LK-6.4: from GR2 to GR4 with a Void step, which may lead over an Artifact tile or not."""
    g = bare()
    stand(g, "GR2")
    moving(g, 3, 1, movement=2)
    choose(g, "galaxy:GR4", "plan:2-1-0")
    assert kind(g) == "TakeStep"  # PI8 and GR5 lie behind Artifact tiles, GR3 does not
    g = bare()
    moving(g, 3, 0, movement=1)
    choose(g, "galaxy:WH2", "plan:2-0-0")
    assert (at(g), kind(g)) == ("WH2", "")


def test_defeated_chaos_ends_its_effect() -> None:
    """LK-14.11: Maelstrom Choir."""
    g = bare()
    lay_entities(g, "C03")
    hold(g, 2, 0, 0)
    g.movement[0] = 1
    g.tokens[0] = 5
    phase(g, "move", "build", "gain")
    assert terms_of(g, 0, 0, NO_FLAG).movements == 1
    choose(g, "chaos:C03", "choice:done")
    assert terms_of(g, 0, 0, NO_FLAG).movements == 2


def test_a_move_may_stop_at_its_goal_with_a_step_left() -> None:
    """LK-6.4: the step that is not used is lost; going on would lead through the Wormholes."""
    g = bare()
    put_tile(g, "Wormhole Alpha", "WH3")
    put_tile(g, "Wormhole Omega", "GO3")
    build(g, 1, gateways="GO2")
    moving(g, 2, 0, movement=1)
    choose(g, "galaxy:GO4", "plan:2-0-0", "galaxy:WH3")
    while "choice:done" not in targets(g):
        g.play(g.options()[0])
    assert (at(g), kind(g)) == ("GO4", "TakeStep")
    choose(g, "choice:done")
    assert (at(g), kind(g)) == ("GO4", "")


def test_the_card_that_forbids_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """LK-14.11: not another one that answers there and changes nothing."""
    g = bare()
    powers = (Power[Laniakea]("Idle Song", "LK-14.11"), Power[Laniakea]("Broken Clock", "LK-14.11", 1))
    monkeypatch.setattr(Laniakea, "powers", lambda *_: powers)
    assert why_forbidden(g, FORBID_LOOP, 0, "Time Loops") == Reason("Broken Clock forbids Time Loops.", "LK-14.11")
