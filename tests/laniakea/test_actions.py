"""Additional actions: relocate, augment, discard, Artifacts."""  # LK-5, LK-7.16 - 7.21

from __future__ import annotations

from ecliptic.games.laniakea.actions import AUGMENT, DISCARD, LAY_TOKEN, RELOCATE
from ecliptic.games.laniakea.box import F, V
from ecliptic.games.laniakea.sheet import CARDS_DISCARDED, CARDS_PLAYED
from ecliptic.games.laniakea.slots import stones_left
from ecliptic.games.laniakea.state import ACQUIRED
from tests.laniakea.support import (
    GALAXIES,
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
    lay_entities,
    mask,
    phase,
    prompt,
    put_stone,
    put_tile,
    refused,
    refuses,
    set_pile,
    stand,
    targets,
)

HAND = ("move", "build", "gain", "upgrade")


def test_additional_actions_may_be_taken_between_cards() -> None:
    """LK-5.1"""
    g = bare()
    build(g, gateways="WH5 GO3")
    hold(g, 2, 2, 2)
    g.discovered = mask("WH1")
    phase(g, "move", "build", "gain", "gain", "upgrade")
    choose(g, "action:discard", "kind:V", "card:move", "card:upgrade", "track:movement", "figure:0", "galaxy:GO3")
    assert kind(g) == "ChooseAction"
    assert g.figures[0] == GALAXIES["GO3"]


# --- relocating --------------------------------------------------------------------------------------


def test_from_a_gateway_or_wormhole_to_any_other_without_cost() -> None:
    """LK-5.2"""
    g = bare()
    build(g, gateways="GO3")
    build(g, 1, gateways="WH5")
    phase(g, *HAND)
    choose(g, "figure:0")
    assert targets(g) == ["galaxy:GO3", "galaxy:VI7", "galaxy:VI8"]  # VI7 and VI8 are Wormholes
    choose(g, "galaxy:VI7")
    assert (g.figures[0], held(g), g.discovered) == (GALAXIES["VI7"], (0, 0, 0), 0)


def test_two_relocations_do_not_follow_one_another_directly() -> None:
    """LK-5.3 (E28)"""
    g = bare()
    build(g, gateways="GO3 WH5")
    phase(g, *HAND)
    choose(g, "figure:0", "galaxy:GO3")
    assert refuses(g, RELOCATE) == ("You have just relocated: do something else first.", "LK-5.3")
    choose(g, "action:discard", "kind:F", "card:move", "figure:0", "galaxy:WH5")
    assert g.figures[0] == GALAXIES["WH5"]


def test_elsewhere_one_cannot_relocate() -> None:
    """LK-5.2"""
    g = phase(bare(), *HAND)
    assert refuses(g, RELOCATE) == ("You are not on a Gateway or Wormhole.", "LK-5.2")


# --- augmenting --------------------------------------------------------------------------------------


def test_a_stone_is_paid_and_put_into_an_available_slot_for_good() -> None:
    """LK-5.4, LK-7.16, LK-7.17, LK-7.18: one need not be there."""
    g = bare()
    g.discovered = mask("WH1 WH7")  # Hearthwheel and Lanternreach have slots
    hold(g, 1, 1, 0)
    phase(g, *HAND)
    choose(g, "action:augment", "galaxy:WH1")
    assert prompt(g) == "Which stone do you put into the slot of Hearthwheel (WH1)?"
    choose(g, "kind:F")
    assert held(g) == (1, 0, 0)
    assert g.stones == [0, mask("WH1"), 0, 0]
    choose(g, "action:augment")  # only WH7 and V are left
    assert g.stones == [mask("WH7"), mask("WH1"), 0, 0]
    assert refuses(g, AUGMENT) == ("You have no Voyage Stone.", "LK-7.17")


def test_a_slot_is_locked_until_the_galaxy_is_discovered() -> None:
    """LK-7.5, LK-7.18 (E18)"""
    g = bare()
    g.discovered = mask("WH1 WH7")
    hold(g, 2, 2, 0)
    phase(g, *HAND)
    choose(g, "action:augment")
    locked = ("The slot is locked until the galaxy is discovered.", "LK-7.5")
    assert refused(g)["galaxy:GR1"] == locked  # Long Ember


def test_with_the_stricter_reading_one_must_be_there_or_have_built_there() -> None:
    """LK-7.18"""
    g = bare(slot_reach="present")
    g.discovered = mask("WH1 WH7 GR1 GR2")
    build(g, sanctums="WH7")
    stand(g, "WH1")
    hold(g, 2, 2, 0)
    phase(g, *HAND)
    choose(g, "action:augment")
    assert targets(g) == ["galaxy:WH1", "galaxy:WH7"]
    assert refused(g)["galaxy:GR1"] == ("You are not there and have no Structure there.", "LK-7.18")


def test_with_four_players_six_stones_of_a_kind_can_lie_in_slots() -> None:
    """LK-1.14, LK-7.21 (E21)"""
    g = bare(4)
    assert stones_left(g, V) == stones_left(g, F) == 6
    for galaxy in ("WH1", "WH7", "GR1", "GR2", "BL3", "BL4"):
        put_stone(g, "V", galaxy)
    g.discovered = g.slots
    hold(g, 2, 2, 0)
    phase(g, *HAND)
    choose(g, "action:augment", "galaxy:GR8")
    assert stones_left(g, V) == 0
    assert held(g) == (2, 1, 0)  # only a Forge Stone could be laid
    assert stones_left(bare(4, stone_limit="none"), V) > 6
    assert stones_left(bare(1), V) == 8  # the Adversary has a Celestial Board too


def test_no_stone_is_left_in_the_supply() -> None:
    """LK-7.21 (E21)"""
    g = bare(4)
    g.discovered = g.slots
    g.stones[0] = mask("WH1 WH7 GR1 GR2 BL3 BL4")
    g.stones[2] = mask("PI1")
    g.slot_tokens[1] = GALAXIES["PI1"]
    hold(g, 2, 0, 0)
    phase(g, *HAND)
    assert refuses(g, AUGMENT) == ("No Voyage Stones left in the supply.", "LK-7.21")


def test_a_stone_in_a_slot_counts_as_printed_for_everybody() -> None:
    """LK-7.17 (E19): Hearthwheel, bottom 1,1,0, with an F stone."""
    g = bare()
    put_tile(g, "Hearthwheel", "WH5", discovered=True)
    put_stone(g, "F", "WH5")
    effect(g, {"do": "harvest"}, player=1)
    choose(g, "galaxy:WH5")
    assert held(g, 1) == (1, 2, 0)


def test_the_slot_token_comes_from_the_vault_and_is_laid_on_a_galaxy_with_an_own_structure() -> None:
    """LK-2.9, LK-7.19, LK-7.20"""
    g = bare()
    phase(g, *HAND)
    assert refuses(g, LAY_TOKEN) == ("Your Resource Slot token is still in the Vault.", "LK-2.9")
    g = effect(bare(), {"do": "take"})
    assert g.slot_tokens[0] == ACQUIRED
    phase(g, *HAND)
    assert refuses(g, LAY_TOKEN) == ("You have no Structure on a galaxy.", "LK-7.19")
    build(g, sanctums="WH1 WH3")
    g = phase(g, *HAND)
    choose(g, "slot_token", "galaxy:WH3")
    assert g.slot_tokens[0] == GALAXIES["WH3"]
    assert refuses(g, LAY_TOKEN) == ("Your Resource Slot token is never moved again.", "LK-7.20")


def test_a_stone_in_a_token_counts_for_either_side_one_in_a_printed_slot_only_when_discovered() -> None:
    """LK-7.20"""
    g = bare()
    put_tile(g, "Hearthwheel", "WH5")  # top 2,1,1, bottom 1,1,0
    g.slot_tokens[1] = GALAXIES["WH5"]
    put_stone(g, "V", "WH5", token=True)
    effect(g, {"do": "harvest"})
    choose(g, "galaxy:WH5")
    assert held(g) == (3, 1, 1)
    put_stone(g, "F", "WH5")
    effect(g, {"do": "harvest"})
    choose(g, "galaxy:WH5")
    assert held(g) == (5, 3, 1)


def test_a_token_is_a_slot_that_can_be_augmented_before_discovery() -> None:
    """LK-7.18, LK-7.19"""
    g = bare()
    build(g, sanctums="WH3")
    g.slot_tokens[0] = GALAXIES["WH3"]
    hold(g, 1, 1, 0)
    phase(g, *HAND)
    choose(g, "action:augment")
    assert prompt(g).startswith("Which stone do you put into the slot token on ")
    choose(g, "kind:V")
    assert g.stones == [0, 0, mask("WH3"), 0]


# --- discarding --------------------------------------------------------------------------------------


def test_a_card_may_be_discarded_to_harvest_where_one_stands() -> None:
    """LK-5.5, LK-5.7"""
    g = phase(bare(), "seraph", "build", "gain")
    choose(g, "action:discard", "galaxy:WH5", "card:seraph")
    assert held(g) == (1, 2, 1)  # Thornwheel
    assert (discards(g), g.levels[0]) == (["seraph"], 0)  # nothing else happens
    assert g.discovered == mask("WH5")


def test_a_card_may_be_discarded_for_a_stone() -> None:
    """LK-5.6"""
    g = phase(bare(), *HAND)
    choose(g, "action:discard", "kind:F", "card:build")
    assert held(g) == (0, 1, 0)
    assert (g.sheet[CARDS_DISCARDED], g.sheet[CARDS_PLAYED]) == (1, 0)


def test_on_a_wormhole_one_discards_for_stones_only() -> None:
    """LK-7.22 (E71)"""
    g = bare()
    stand(g, "VI7")
    phase(g, *HAND)
    choose(g, "action:discard")
    assert targets(g) == ["kind:V", "kind:F"]
    assert refused(g)["galaxy:VI7"] == ("A Wormhole can't be harvested.", "LK-7.22")


def test_the_draw_ability_of_a_galaxy_is_used_once_a_turn_by_discarding() -> None:
    """LK-5.5, LK-5.10 (E51): Ironbloom, bottom 0,2,0."""
    g = bare()
    put_tile(g, "Ironbloom", "WH5", discovered=True)
    phase(g, "move", "build", "build", "gain", "gain")
    choose(g, "action:discard", "galaxy:WH5", "card:move")
    assert kind(g) == "DrawHere"
    choose(g, "choice:yes")
    assert (held(g), len(hand(g))) == ((0, 2, 0), 5)
    choose(g, "action:discard", "galaxy:WH5", "card:build")
    assert (kind(g), len(hand(g))) == ("ChooseAction", 4)  # the draw is not offered again
    choose(g, "action:discard", "galaxy:WH5", "card:build")
    assert (held(g), len(hand(g))) == ((0, 6, 0), 3)


def test_other_harvests_neither_use_up_nor_lack_the_draw_of_a_galaxy() -> None:
    """LK-5.10, LK-7.15: only discarding is limited; Ebb and Flow harvests before and after it."""
    g = bare()
    put_tile(g, "Ironbloom", "WH5", discovered=True)
    phase(g, "P06", "P27", "build", "gain", "gain")  # P27 is Pilgrimage
    choose(g, "card:P06", "galaxy:WH5", "choice:yes", "kind:V")
    choose(g, "action:discard", "galaxy:WH5", "card:build", "choice:yes")
    choose(g, "card:P27", "galaxy:WH5", "choice:yes")
    assert len(hand(g)) == 5


def test_with_two_cards_the_draw_of_the_galaxy_keeps_the_hand_full() -> None:
    """LK-4.4, LK-5.10 (E62)"""
    g = bare()
    put_tile(g, "Ironbloom", "WH5", discovered=True)
    give_hand(g, ["move", "build"])
    set_pile(g, ["gain", "gain", "recruit"])
    lay_entities(g, "C10")  # so that the player is asked
    phase(g)
    choose(g, "action:discard", "card:move")  # only to harvest; the draw is compulsory
    assert (held(g), sorted(hand(g))) == ((0, 2, 0), ["build", "gain"])
    assert refuses(g, DISCARD) == ("Two cards must stay in your hand.", "LK-4.4")


def test_deep_miner_answers_every_such_harvest() -> None:
    """LK-5.5, LK-13.6: on(discard_harvest)"""
    g = bare()
    give_entity(g, "N22", "vault")
    phase(g, *HAND)
    choose(g, "action:discard", "galaxy:WH5", "card:move", "kind:V", "kind:V")
    assert held(g) == (3, 2, 1)
