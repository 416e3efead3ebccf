"""Seraphs, Cosmic Powers, upgrades, core actions."""  # LK-8, LK-9, LK-10, LK-16

from __future__ import annotations

from ecliptic.games.laniakea.cosmic_powers import price_at
from ecliptic.games.laniakea.scoring import controlled, controls
from ecliptic.games.laniakea.state import Laniakea
from tests.laniakea.support import (
    BOX,
    DESIGNS,
    at,
    bare,
    build,
    choose,
    discards,
    effect,
    give_entity,
    give_hand,
    hand,
    held,
    hold,
    kind,
    labels,
    lay_entities,
    lay_powers,
    mask,
    phase,
    power_row,
    put_tile,
    refused,
    refuses,
    stand,
    targets,
)

# --- Seraphs -----------------------------------------------------------------------------------------


def seraph(g: Laniakea) -> Laniakea:
    return choose(phase(g, "seraph", "move", "build"), "card:seraph")


def test_a_seraph_ascends_brings_its_gift_and_harvests_in_chosen_order() -> None:
    """LK-8.1, LK-8.2, LK-8.3, LK-8.4, LK-8.5, LK-8.6, LK-16.9 (E11)"""
    g = bare()
    build(g, sanctums="WH1 WH3", gateways="BL1")
    seraph(g)
    assert (g.levels[0], held(g)) == (1, (0, 0, 1))
    assert targets(g) == ["galaxy:WH1", "galaxy:WH3", "galaxy:BL1", "choice:none"]
    choose(g, "galaxy:BL1", "galaxy:WH1")
    assert targets(g) == ["galaxy:WH3", "choice:none"]  # each at most once
    choose(g, "choice:none")
    assert held(g) == (5, 2, 2)  # Tidewright 3,1,0 and Hearthwheel 2,1,1
    assert kind(g) == "RelocateByEffect"


def test_a_harvest_says_as_data_whether_it_asks_something_afterwards() -> None:
    """LK-7.3, LK-8.6: a tile that is not discovered does not, and a Resource Slot does not either."""
    g = bare()
    put_tile(g, "Hearthwheel", "WH1", discovered=True)  # a slot
    put_tile(g, "T28", "WH2", discovered=True)  # two for one
    put_tile(g, "T21", "WH3")
    build(g, sanctums="WH1 WH2 WH3")
    seraph(g)
    assert g.decision is not None
    offered = [g.decision.label(g, option) for option in g.options()]
    asking = {label.target: label.facts["asks"] for label in offered if "asks" in label.facts}
    assert asking == {"galaxy:WH1": 0, "galaxy:WH2": 1, "galaxy:WH3": 0}


def test_the_gift_may_be_another_and_is_lost_at_ten() -> None:
    """LK-8.3, LK-8.4"""
    assert held(seraph(bare(seraph_gift="forge"))) == (0, 1, 0)
    g = bare()
    hold(g, 0, 0, 10)
    assert held(seraph(g)) == (0, 0, 10)


def test_a_seraph_relocates_to_own_gateways() -> None:
    """LK-8.7, LK-8.8: or to any, by option; not with The Silence Between (E58)."""
    g = bare()
    build(g, gateways="GO3")
    build(g, 1, gateways="BL1")
    seraph(g)
    choose(g, "choice:none")
    assert targets(g) == ["galaxy:GO3", "choice:none"]
    choose(g, "galaxy:GO3")
    assert (at(g), g.discovered) == ("GO3", 0)
    g = bare(seraph_gate="any")
    build(g, 1, gateways="BL1")
    assert targets(seraph(g)) == ["galaxy:BL1", "choice:none"]
    g = bare()
    build(g, gateways="GO3")
    lay_entities(g, "C08")
    seraph(g)
    choose(g, "choice:none")
    assert kind(g) == "ChooseAction"


def test_a_seraph_is_no_cosmic_power() -> None:
    """LK-8.9, LK-8.10"""
    rows = [design for design in BOX.designs if design.seraph]
    assert [(row.name, row.classification, row.attack, row.permanent) for row in rows] == [("Seraph", -1, 0, False)]


def test_thrones_are_not_harvested() -> None:
    """LK-8.11"""
    g = bare()
    build(g, thrones="AB1")
    seraph(g)
    assert (kind(g), held(g)) == ("", (0, 0, 1))  # nothing more is asked


def test_enhancements_answer_a_seraph_before_its_harvests() -> None:
    """LK-8.2, LK-13.6: Seraphic Herald, and Warden of Borders with one Sector controlled."""
    g = bare()
    give_entity(g, "N19", "vault")
    give_entity(g, "N28", "anvil")
    build(g, sanctums="WH1")
    seraph(g)
    assert (kind(g), held(g)) == ("GainUnit", (0, 0, 2))
    choose(g, "kind:F")
    assert (kind(g), held(g)) == ("HarvestOwn", (0, 1, 2))


def test_hollow_seraphim_takes_the_gift() -> None:
    """LK-14.11: triggers still work."""
    g = bare()
    lay_entities(g, "C06")
    give_entity(g, "N19", "vault")
    phase(g, "seraph", "move", "build")
    assert [text for text in labels(g) if text.endswith(" (gifts: 0 = 1 Seraph - 1 Hollow Seraphim)")]
    choose(g, "card:seraph")
    assert held(g) == (0, 0, 1)


# --- Cosmic Powers -----------------------------------------------------------------------------------


def gaining(a: int, *row: str, less: int = 0, hand: bool = False) -> Laniakea:
    g = bare()
    lay_powers(g, *row)
    hold(g, 0, 0, a)
    return effect(g, {"do": "power", "less": less, "hand": hand})


def test_the_places_cost_3_2_1_and_0_and_the_row_slides() -> None:
    """LK-9.1, LK-9.2, LK-9.3, LK-9.4, LK-9.5 (E5)"""
    g = gaining(1, "P01", "P02", "P03", "P04")
    choose(g, "power:P03")
    assert (held(g), discards(g)) == ((0, 0, 0), ["P03"])
    assert power_row(g)[1:] == ["P01", "P02", "P04"]
    assert power_row(g)[0] not in ("", "P01", "P02", "P03", "P04")


def test_the_right_most_is_free() -> None:
    """LK-9.4 (E6)"""
    g = gaining(0, "P01", "P02", "P03", "P04")
    assert refused(g)["power:P01"] == ("It costs 3 Aether.", "LK-9.1")
    choose(g, "power:P04")
    assert power_row(g)[1:] == ["P01", "P02", "P03"]


def test_with_an_empty_deck_the_place_stays_empty() -> None:
    """LK-9.6"""
    g = bare()
    lay_powers(g, "P01", "P02", "P03", "P04")
    g.trashed, g.power_deck = g.power_deck, ()
    effect(g, {"do": "power"})
    choose(g, "power:P04")
    assert power_row(g) == ["", "P01", "P02", "P03"]


def test_a_cosmic_power_may_come_into_the_hand_where_everybody_knows_it() -> None:
    """LK-9.3: Inheritance."""
    g = gaining(1, "P01", "P02", "P03", "P04", less=2, hand=True)
    choose(g, "power:P01")
    assert hand(g) == ["P01"]
    assert g.known == 1 << g.hands[0][0]


def test_discounts_never_go_below_zero_surcharges_come_first() -> None:
    """LK-9.6, LK-14.14, LK-14.17 (E56, E67)"""
    g = bare(celestials="FB")
    lay_entities(g, "C05")
    assert [price_at(g, 0, place, 0) for place in range(4)] == [3, 2, 1, 0]  # Solenne against The Unmaker
    assert [price_at(g, 1, place, 0) for place in range(4)] == [4, 3, 2, 1]
    assert price_at(g, 1, 0, 3) == 1  # Mirror Sage
    give_entity(g, "N23", "vault", player=1)
    assert price_at(g, 1, 3, 3) == 0


def test_a_price_says_what_has_changed_it() -> None:
    """LK-9.1, LK-9.6, LK-14.17"""
    g = gaining(0, "P01", "P02", "P03", "P04")
    lay_entities(g, "C05")
    assert refused(g)["power:P01"] == ("It costs 4 Aether: 3 for its place + 1 The Unmaker.", "LK-9.1")
    g = bare()
    lay_powers(g, "P01", "P02", "P03", "P04")
    lay_entities(g, "C05")
    hold(g, 0, 0, 2)
    effect(g, {"do": "power", "less": 2, "hand": True}, source=DESIGNS["P16"])
    name = BOX.designs[DESIGNS["P16"]].name
    assert labels(g)[0].startswith(f"Gain {BOX.designs[DESIGNS['P01']].name} for 2 Aether (3 for its place + 1 The Unm")
    assert f"+ 1 The Unmaker - 2 {name}): " in labels(g)[0]
    assert f"for free (1 The Unmaker - 2 {name} + 1 never below 0): " in labels(g)[3]


def test_nothing_is_said_of_discounts_where_there_is_no_price() -> None:
    """LK-9.1, LK-9.6: the last place."""
    g = bare(celestials="FB")
    lay_powers(g, "P01", "P02", "P03", "P04")
    effect(g, {"do": "power"})
    names = [BOX.designs[DESIGNS[power]].name for power in ("P03", "P04")]
    assert labels(g)[0].startswith(f"Gain {names[0]} for free (1 for its place - 1 Solenne")
    assert labels(g)[1].startswith(f"Gain {names[1]} for free: ")


def test_solenne_gains_a_stone_with_every_cosmic_power() -> None:
    """LK-9.3"""
    g = bare(celestials="FB")
    lay_powers(g, "P01", "P02", "P03", "P04")
    effect(g, {"do": "power"})
    choose(g, "power:P03", "kind:F")
    assert (held(g), discards(g)) == ((0, 1, 0), ["P03"])


# --- upgrades ----------------------------------------------------------------------------------------


def test_an_upgrade_costs_an_aether_and_advances_a_marker() -> None:
    """LK-10.1, LK-10.5"""
    g = bare()
    hold(g, 0, 0, 1)
    effect(g, {"do": "upgrade"})
    assert labels(g)[:2] == ["Celestial Ability Track: 3 to 4", "Movement Tracker: 1 to 2"]
    choose(g, "track:ability")
    assert (held(g), g.ability, g.movement, g.track_value(0)) == ((0, 0, 0), [1, 0], [0, 0], 4)


def test_without_aether_nothing_can_be_upgraded() -> None:
    """LK-10.1 (E40)"""
    g = bare()
    hold(g, 0, 0, 0)
    effect(g, {"do": "upgrade"})
    assert kind(g) == ""
    g = effect(bare(), {"do": "upgrade", "free": True})
    choose(g, "track:movement")
    assert g.movement[0] == 1


def test_from_its_last_space_the_ability_track_overpowers() -> None:
    """LK-10.2, LK-10.6, LK-4.14 (E39): Ymmeril recruits for two resources less."""
    g = bare()
    g.ability[0] = 4
    hold(g, 1, 1, 1)
    lay_entities(g, "N16")  # 1 V 3 F
    effect(g, {"do": "upgrade"})
    choose(g, "track:ability")
    assert (g.ability[0], kind(g)) == (4, "ChooseSpace")  # the only Entity, and it must be recruited
    assert held(g) == (0, 0, 0)


def test_the_movement_tracker_has_an_overpower_too() -> None:
    """LK-10.3, LK-10.4: a Move with free steps that must be made."""
    g = bare()
    g.movement[0] = 3
    effect(g, {"do": "upgrade", "free": True})
    choose(g, "track:movement")
    assert kind(g) == "ChooseGoal"
    assert "choice:none" not in targets(g)
    assert "galaxy:BL7" in targets(g)
    g = bare()
    g.movement[0] = 3
    hold(g, 0, 1, 0)
    effect(g, {"do": "upgrade", "free": True})
    choose(g, "track:movement", "galaxy:WH3", "plan:1-0-1", "kind:V")
    assert held(g) == (4, 2, 1)  # the Time Loop is paid


def test_loom_regent_answers_upgrades_and_overpowers() -> None:
    """LK-10.1, LK-10.6"""
    g = bare(celestials="EB")
    give_entity(g, "N25", "vault")
    g.ability[0] = 4
    effect(g, {"do": "upgrade", "free": True})
    choose(g, "track:ability", "kind:V", "kind:V")
    assert (g.tokens[0], len(hand(g)), held(g)) == (2, 1, (2, 0, 0))  # Nyxara: tokens(2); draw(1)


# --- key words ---------------------------------------------------------------------------------------


def test_a_core_action_is_chosen_freely_at_its_normal_cost() -> None:
    """LK-16.1, LK-16.2"""
    g = bare()
    hold(g, 1, 0, 1)
    lay_powers(g, "P01", "P02", "P03", "P04")
    effect(g, {"do": "core", "n": 2})
    assert labels(g) == ["Move", "Gain a Cosmic Power", "Upgrade", "No core action"]
    assert refused(g)["choice:2"] == ("There is no Entity in the row.", "LK-13.1")
    choose(g, "choice:4", "track:movement", "choice:0", "galaxy:WH3")
    assert (g.movement[0], at(g), kind(g)) == (1, "WH3", "")  # two, and no third


def test_twofold_thought_asks_whether_to_pay() -> None:
    """LK-16.2: may[pay(A,1); core(1)]; core(1)"""
    g = bare()
    hold(g, 2, 0, 2)
    phase(g, "P19", "build", "gain")
    choose(g, "card:P19")
    assert kind(g) == "MayCarryOut"
    choose(g, "choice:yes")
    assert held(g) == (2, 0, 1)
    assert kind(g) == "CoreAction"
    choose(g, "choice:none", "choice:0", "galaxy:WH3")
    assert at(g) == "WH3"


def test_the_deck_never_falls_below_six_cards() -> None:
    """LK-16.5: Move, Recruit and Upgrade are permanent, Seraphs cannot be trashed."""
    stay = [BOX.designs[number] for number in BOX.starting]
    assert len([row for row in stay if row.permanent or row.seraph]) == 6


def test_control_needs_strictly_the_most_structures() -> None:
    """LK-1.2, LK-16.6, LK-16.7 (E43): both green areas are one Sector."""
    g = bare()
    build(g, sanctums="BL1 BL2", gateways="GR1")
    build(g, 1, sanctums="BL3 BL4 GR6")
    blue, green = 1, 3
    assert not controls(g, 0, blue)
    assert not controls(g, 0, green)
    build(g, sanctums="BL5")
    assert controls(g, 0, blue)
    assert (controlled(g, 0), controlled(g, 1)) == (1, 0)


def test_every_card_has_one_classification() -> None:
    """LK-16.8"""
    for found in (
        [row.classification for row in BOX.designs if not row.seraph],
        [row.classification for row in BOX.entities],
        [row.classification for row in BOX.chaos],
    ):
        assert set(found) == {0, 1, 2, 3}


# --- relocation by effects ---------------------------------------------------------------------------


def test_relocating_moves_the_figure_without_a_harvest() -> None:
    """LK-12.8, LK-12.9: Key of Thresholds goes to any discovered galaxy or Wormhole."""
    g = bare()
    g.discovered = mask("WH5 BL1")
    effect(g, {"do": "relocate", "scope": "discovered"})
    assert targets(g) == ["galaxy:BL1", "galaxy:VI7", "galaxy:VI8", "choice:none"]
    choose(g, "galaxy:BL1")
    assert (at(g), held(g)) == ("BL1", (0, 0, 0))


def test_leaving_a_rival_gateway_by_other_means_pays_nothing() -> None:
    """LK-12.6 (E64)"""
    g = bare(3)
    build(g, 1, gateways="WH5")
    build(g, 2, gateways="GO3")
    g.discovered = mask("BL1 GO3")
    effect(g, {"do": "relocate", "scope": "discovered"})
    choose(g, "galaxy:BL1")
    assert (held(g, 1), held(g, 2)) == ((0, 0, 0), (0, 0, 0))
    effect(g, {"do": "relocate", "scope": "discovered"})
    choose(g, "galaxy:GO3")
    assert held(g, 2) == (0, 0, 2)


def test_relocating_through_rival_gateways_pays_both() -> None:
    """LK-5.2, LK-12.5, LK-12.6"""
    g = bare(3)
    build(g, 1, gateways="WH5")
    build(g, 2, gateways="GO3")
    phase(g, "move", "build", "gain")
    choose(g, "figure:0", "galaxy:GO3")
    assert (held(g, 1), held(g, 2)) == ((0, 0, 2), (0, 0, 2))


def test_the_silence_between_forbids_relocating() -> None:
    """LK-14.11 (E58)"""
    g = bare()
    lay_entities(g, "C08")
    put_tile(g, "Wormhole Alpha", "WH5")
    phase(g, "move", "build", "gain")
    assert refuses(g, 0x400) == ("The Silence Between forbids relocating.", "LK-14.11")
    g.discovered = mask("BL1")
    give_hand(g, ["move", "build", "gain"])
    stand(g, "WH1")
    g = bare()
    lay_entities(g, "C08")
    g.discovered = mask("BL1")
    effect(g, {"do": "relocate", "scope": "discovered"})
    assert kind(g) == ""
