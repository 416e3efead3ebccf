"""Harvesting, discovery, and the abilities of tiles."""  # LK-7

from __future__ import annotations

from ecliptic.games.laniakea.abilities import RATES
from ecliptic.games.laniakea.state import Laniakea
from tests.laniakea.support import (
    bare,
    choose,
    discards,
    effect,
    give_artifacts,
    give_entity,
    give_hand,
    hand,
    held,
    hold,
    kind,
    labels,
    mask,
    move_card,
    phase,
    put_tile,
    refused,
    refuses,
    set_discards,
    set_pile,
    stand,
    targets,
    told,
)


def harvesting(tile: str, v: int = 0, f: int = 0, a: int = 0, discovered: bool = True) -> Laniakea:
    """The first player harvests that tile."""
    g = bare()
    put_tile(g, tile, "WH5", discovered)
    hold(g, v, f, a)
    effect(g, {"do": "harvest"})
    return choose(g, "galaxy:WH5")


def test_an_undiscovered_galaxy_gives_its_top_half_and_is_flipped() -> None:
    """LK-7.1, LK-7.2, LK-7.23"""
    g = harvesting("Hearthwheel", discovered=False)
    assert held(g) == (2, 1, 1)
    assert g.discovered == mask("WH5")
    assert g.discoveries == [1, 0]
    assert "You discovered Hearthwheel." in told(g)


def test_a_discovered_galaxy_gives_its_bottom_half_and_stays_discovered() -> None:
    """LK-7.3, LK-7.4 (E60: with all galaxies discovered nothing counts as a discovery any more)"""
    g = harvesting("Hearthwheel")
    assert held(g) == (1, 1, 0)
    assert (g.discovered, g.discoveries) == (mask("WH5"), [0, 0])


def test_the_locked_half_has_no_ability() -> None:
    """LK-7.5: Thornwheel undiscovered offers no trash."""
    assert kind(harvesting("Thornwheel", discovered=False)) == ""


def test_gains_above_ten_are_lost() -> None:
    """LK-7.6, LK-7.7 (E14): (9,0,0) and a harvest of (3,1,0)."""
    g = harvesting("Tidewright", v=9, discovered=False)
    assert held(g) == (10, 1, 0)
    assert "You lost 2 Voyage Stones above 10." in told(g)


def test_a_wormhole_gives_nothing() -> None:
    """LK-7.22"""
    g = bare()
    stand(g, "VI7")
    effect(g, {"do": "harvest"})
    assert (kind(g), held(g), g.discovered) == ("", (0, 0, 0), 0)


def test_the_one_who_flips_a_tile_has_discovered_it() -> None:
    """LK-7.24: Tithe Collector answers."""
    g = bare()
    give_entity(g, "N17", "vault")
    effect(g, {"do": "harvest"})
    choose(g, "galaxy:WH5")
    assert (held(g), g.discoveries) == ((1, 2, 2), [1, 0])


# --- exchanges ---------------------------------------------------------------------------------------


def test_two_stones_for_an_aether_or_back_after_the_gain() -> None:
    """LK-7.8, LK-7.9: Old Meridian gives 1,1,0; both go for an Aether at once."""
    g = harvesting("Old Meridian")
    assert kind(g) == "Exchange"
    choose(g, "choice:1")
    assert held(g) == (0, 0, 1)


def test_the_direction_of_exchanges_changes_at_most_once() -> None:
    """LK-7.9, LK-7.11 (E61): 2V>A, 2V>A, A>2F, then 2F>A is refused."""
    g = harvesting("Old Meridian", v=3)  # with the harvest 4,1,0
    g.resources[1] = 0
    choose(g, "choice:0", "choice:0", "choice:5")
    assert held(g) == (0, 2, 1)
    assert refuses(g, 2) == ("The direction was already changed in this harvest.", "LK-7.11")
    choose(g, "choice:none")
    assert held(g) == (0, 2, 1)


def test_an_exchange_may_also_turn_from_stones_to_aether() -> None:
    """LK-7.11"""
    g = harvesting("Old Meridian", a=2)
    choose(g, "choice:5", "choice:2")
    assert held(g) == (1, 1, 2)
    assert refuses(g, 3)[1] == "LK-7.11"


def test_an_exchange_above_ten_is_illegal() -> None:
    """LK-7.11"""
    g = harvesting("Old Meridian", v=9, a=1)
    assert refused(g)["choice:3"] == ("You would have more than 10.", "LK-7.11")
    assert refused(g)["choice:2"] == ("You don't have 2 Forge Stones.", "LK-7.6")
    assert len(RATES) == 6


def test_a_swap_is_one_net_exchange() -> None:
    """LK-7.10, LK-7.11: Sirenfall."""
    g = harvesting("Sirenfall", v=1, f=1)  # 2,2,0 after the harvest
    assert targets(g) == ["amount:-2", "amount:-1", "amount:1", "amount:2", "choice:none"]
    assert labels(g)[3] == "2 Forge Stones for 2 Voyage Stones"
    choose(g, "amount:2")
    assert (held(g), kind(g)) == ((4, 0, 0), "")
    assert targets(harvesting("Sirenfall", v=7, f=8))[:-1] == ["amount:-1", "amount:1", "amount:2"]  # 8,9,0: up to 10


def test_wayfarers_lantern_swaps_one_each_turn() -> None:
    """LK-7.10, LK-15.3: swap(1)"""
    g = bare()
    hold(g, 2, 2, 0)
    give_artifacts(g, "R15")
    phase(g, "move", "build", "gain")
    choose(g, "artifact:R15")
    assert targets(g) == ["amount:-1", "amount:1", "choice:none"]
    choose(g, "amount:-1")
    assert held(g) == (1, 3, 0)
    assert "artifact:R15" not in targets(g)


# --- trash -------------------------------------------------------------------------------------------


def trashing(*cards: str) -> Laniakea:
    g = bare()
    put_tile(g, "Thornwheel", "WH5", discovered=True)
    give_hand(g, cards)
    set_pile(g, ["gain", "move"])
    effect(g, {"do": "harvest"})
    return choose(g, "galaxy:WH5")


def test_trash_removes_one_card_from_any_zone_for_an_aether() -> None:
    """LK-7.12, LK-7.13, LK-16.4"""
    g = trashing("build", "recruit", "seraph")
    assert targets(g) == ["card:build", "deck:gain", "choice:none"]
    choose(g, "card:build")
    assert (held(g), hand(g), kind(g)) == ((1, 1, 1), ["recruit", "seraph"], "")
    assert g.design(g.trashed[-1]).id == "build"
    assert "You trashed Build from the hand." in told(g, 0)


def test_permanent_cards_and_seraphs_are_never_trashed() -> None:
    """LK-8.10, LK-16.3 (E42)"""
    g = trashing("build", "recruit", "seraph")
    assert refused(g)["card:recruit"] == ("Recruit is permanent.", "LK-16.3")
    assert refused(g)["card:seraph"] == ("A Seraph is not a Cosmic Power.", "LK-8.10")
    g = bare()
    put_tile(g, "Thornwheel", "WH5", discovered=True)
    give_hand(g, ["recruit", "seraph", "move"])
    set_pile(g, ["move"])
    effect(g, {"do": "harvest"})
    choose(g, "galaxy:WH5")
    assert (kind(g), held(g)) == ("", (1, 1, 0))  # no option, no Aether


def test_after_trashing_from_the_deck_the_deck_is_shuffled() -> None:
    """LK-7.14"""
    g = bare()
    put_tile(g, "Thornwheel", "WH5", discovered=True)
    give_hand(g, ["recruit", "seraph", "move"])
    effect(g, {"do": "harvest"})
    choose(g, "galaxy:WH5")
    assert g.journal is not None
    before = len(g.journal.outcomes)
    choose(g, "deck:gain")
    assert len(g.journal.outcomes) > before
    assert len(g.piles[0]) == 6


def test_a_trash_must_leave_two_cards_in_hand_for_sure() -> None:
    """LK-4.4, LK-7.14 (E65): a hand of two with Gravewell and one card to draw."""
    g = bare()
    set_pile(g, ["gain"])
    move_card(g, "P36")
    move_card(g, "P38")
    phase(g)
    choose(g, "card:P36")
    assert refused(g) == {
        "card:P38": ("Two cards must stay in your hand.", "LK-7.14"),
        "deck:gain": ("Two cards must stay in your hand.", "LK-7.14"),
    }
    choose(g, "choice:none", "kind:V")
    assert (sorted(hand(g)), held(g)) == (["P38", "gain"], (1, 0, 0))


def test_several_cards_are_trashed_one_at_a_time() -> None:
    """LK-7.14: trash(2); the discard pile too."""
    g = bare()
    give_hand(g, ["recruit", "move", "move"])
    set_discards(g, ["gain", "build"])
    effect(g, {"do": "trash", "n": 2})
    choose(g, "used:gain", "used:build")
    assert discards(g) == []
    assert len(g.trashed) == 2


# --- draw --------------------------------------------------------------------------------------------


def test_a_draw_galaxy_may_give_a_card() -> None:
    """LK-7.15"""
    g = bare()
    put_tile(g, "Ironbloom", "WH5", discovered=True)
    give_hand(g, ["move", "build"])
    effect(g, {"do": "harvest"})
    choose(g, "galaxy:WH5", "choice:yes")
    assert len(hand(g)) == 3
    effect(g, {"do": "harvest"})
    choose(g, "galaxy:WH5", "choice:none")  # by other harvests it can be used again
    assert len(hand(g)) == 3
