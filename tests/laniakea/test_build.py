"""Building Sanctums, Gateways and Thrones."""  # LK-11

from __future__ import annotations

from ecliptic.games.laniakea.box import ARTIFACT_SOURCE, INSTANT_SOURCE
from ecliptic.games.laniakea.build import SANCTUM
from ecliptic.games.laniakea.state import Laniakea
from tests.laniakea.support import (
    bare,
    build,
    built,
    choose,
    effect,
    give_entity,
    hand,
    held,
    hold,
    kind,
    labels,
    lay_entities,
    mask,
    refused,
    refuses,
    stand,
    targets,
)


def building(g: Laniakea, v: int, f: int, a: int, source: int = 0, **fields: object) -> Laniakea:
    hold(g, v, f, a)
    return effect(g, {"do": "build", **fields}, source=source)


def test_a_sanctum_is_built_where_the_figure_stands() -> None:
    """LK-11.1, LK-11.3, LK-11.5, LK-11.10: the galaxy stays undiscovered."""
    g = building(bare(), 2, 2, 0)
    choose(g, "structure:sanctum")
    assert (built(g), held(g), g.discovered) == ({"WH5": "sanctum"}, (0, 0, 0), 0)


def test_a_galaxy_holds_one_structure_of_anybody() -> None:
    """LK-11.2 (E29)"""
    g = bare()
    build(g, sanctums="WH5")
    building(g, 5, 5, 5)
    assert refuses(g, SANCTUM) == ("This galaxy already has a Structure.", "LK-11.2")
    g = bare()
    build(g, 1, gateways="WH5")
    building(g, 9, 9, 9, what="sanctum")
    assert kind(g) == ""


def test_wormholes_cannot_be_built_on() -> None:
    """LK-11.4 (E30)"""
    g = bare()
    stand(g, "VI7")
    build(g, sanctums="WH1")
    building(g, 5, 5, 5)
    assert refuses(g, SANCTUM) == ("Wormholes can't be built on.", "LK-11.4")


def test_a_gateway_replaces_a_sanctum_anywhere() -> None:
    """LK-11.6, LK-11.9 (E31): the Sanctum piece returns to the stock."""
    g = bare()
    build(g, sanctums="BL1 GO3")
    building(g, 0, 0, 1)
    choose(g, "structure:gateway", "galaxy:GO3")
    assert (built(g), held(g)) == ({"BL1": "sanctum", "GO3": "gateway"}, (0, 0, 0))


def test_a_throne_is_built_in_an_abyss_joined_by_a_bridge() -> None:
    """LK-1.9, LK-11.7, LK-11.10 (E32): from BL7 to AB1 or AB6."""
    g = bare()
    stand(g, "BL7")
    building(g, 2, 4, 3, what="throne")
    choose(g, "structure:throne")
    assert targets(g) == ["abyss:AB1", "abyss:AB6"]
    choose(g, "abyss:AB6")
    assert (built(g), held(g)) == ({"AB6": "throne"}, (0, 0, 0))


def test_an_abyss_holds_one_throne() -> None:
    """LK-11.8 (E33): or one of each player, by option."""
    g = bare()
    stand(g, "BL7")
    build(g, 1, thrones="AB1")
    building(g, 2, 4, 3, what="throne")
    choose(g, "structure:throne")
    assert built(g) == {"AB6": "throne"}
    g = bare()
    stand(g, "WH7")
    build(g, 1, thrones="AB2")
    building(g, 3, 4, 3)
    text = "Every Abyss joined to your galaxy already holds a Throne."
    assert refused(g)["structure:throne"] == (text, "LK-11.8")
    g = bare(throne_per_abyss="one_each")
    stand(g, "WH7")
    build(g, 1, thrones="AB2")
    choose(building(g, 3, 4, 3), "structure:throne")
    assert built(g) == {"AB2": "throne"}


def test_without_a_bridge_there_is_no_throne() -> None:
    """LK-11.7"""
    g = building(bare(), 5, 5, 5)
    assert refused(g)["structure:throne"] == ("No bridge joins your galaxy to an Abyss.", "LK-11.7")


def test_without_a_piece_it_cannot_be_built() -> None:
    """LK-11.9"""
    g = bare()
    build(g, sanctums="BL1 BL2 BL3 BL4 BL5 BL6")
    building(g, 5, 5, 5)
    assert refused(g)["structure:sanctum"] == ("You have no Sanctum left.", "LK-11.9")


def test_structures_stay_for_good() -> None:
    """LK-11.11: a rival cannot build over one, nor take it."""
    g = bare()
    build(g, sanctums="WH4")
    stand(g, "WH4", player=1)  # joined to AB1
    hold(g, 9, 9, 9, player=1)
    effect(g, {"do": "build"}, player=1)
    assert targets(g) == ["structure:throne", "choice:none"]
    choose(g, "structure:throne")
    assert (built(g), built(g, 1)) == ({"WH4": "sanctum"}, {"AB1": "throne"})


def test_kaldris_pays_less_for_thrones_in_a_way_of_choice() -> None:
    """LK-11.10, LK-13.12 (E55): 9 - 2 resources; Trowel of Night lowers it to 5."""
    g = bare(celestials="BC")
    g.ability[0] = 1  # track value 2
    stand(g, "WH7")
    building(g, 2, 4, 3, what="throne")
    choose(g, "structure:throne")
    assert len(targets(g)) == 6
    choose(g, "pay:2-4-1")
    assert (built(g), held(g)) == ({"AB2": "throne"}, (0, 0, 2))
    g = bare(celestials="BC")
    g.ability[0] = 1
    stand(g, "WH7")
    building(g, 2, 4, 3, less=2)
    choose(g, "structure:throne")
    assert {sum(map(int, target[4:].split("-"))) for target in targets(g)} == {5}


def test_a_discount_names_everything_that_it_comes_from() -> None:
    """LK-11.1, LK-11.10, LK-13.12: in the words of the choice, and where the price is too high."""
    g = bare(celestials="BC")
    g.ability[0] = 1
    stand(g, "WH7")
    building(g, 2, 4, 3, what="throne")
    assert labels(g)[0].endswith("3 Aether (discount 2: Kaldris the Enthroned)")
    g = bare(celestials="BC")
    g.ability[0] = 1
    stand(g, "WH7")
    building(g, 2, 2, 0, source=ARTIFACT_SOURCE, less=1)
    both = f"(discount 3: 1 {g.box.artifacts[0].name} + 2 Kaldris the Enthroned)"
    assert refused(g)["structure:throne"] == (
        f"A Throne costs 2 Voyage Stones, 4 Forge Stones and 3 Aether {both}.",
        "LK-11.1",
    )


def test_abyss_mason_and_starforge_choir() -> None:
    """LK-11.10, LK-13.6"""
    g = bare()
    give_entity(g, "N27", "vault")
    give_entity(g, "N16", "anvil")
    building(g, 2, 1, 0)
    choose(g, "structure:sanctum")
    assert held(g) == (0, 0, 0)
    stand(g, "WH7")
    building(g, 2, 4, 1)
    assert "structure:throne" in targets(g)


def test_rustborn_tide_makes_sanctums_dearer() -> None:
    """LK-14.11, LK-14.17"""
    g = bare()
    lay_entities(g, "C04")
    build(g, sanctums="WH1")
    building(g, 2, 2, 1)
    assert refused(g)["structure:sanctum"] == ("A Sanctum costs 2 Voyage Stones and 3 Forge Stones.", "LK-11.1")


def test_vhorun_may_convert_a_new_sanctum_at_once() -> None:
    """LK-11.6: for 1 Aether, if a Gateway piece is left; Gate Chorister answers."""
    g = bare(celestials="DB")
    give_entity(g, "N26", "vault")
    building(g, 2, 2, 1, what="sanctum")
    choose(g, "structure:sanctum")
    assert kind(g) == "MayCarryOut"
    choose(g, "choice:yes", "kind:V")
    assert (built(g), held(g), len(hand(g))) == ({"WH5": "gateway"}, (1, 0, 0), 1)
    g = bare(celestials="DB")
    choose(building(g, 2, 2, 0, what="sanctum"), "structure:sanctum")
    assert (built(g), kind(g)) == ({"WH5": "sanctum"}, "")  # without Aether nobody is asked
    g = bare(celestials="DB")
    build(g, gateways="BL1 BL2 BL3 BL4 BL5 BL6")
    choose(building(g, 2, 2, 1, what="sanctum"), "structure:sanctum")
    assert kind(g) == ""


def test_mason_hive_must_build_what_can_be_paid() -> None:
    """LK-4.14, LK-4.15, LK-13.12 (E70): a Sanctum at 4 - 2, paid 1 V and 1 F."""
    g = building(bare(), 1, 1, 0, source=INSTANT_SOURCE, less=2)
    assert (built(g), held(g), kind(g)) == ({"WH5": "sanctum"}, (0, 0, 0), "")


def test_the_words_of_a_structure_name_its_price() -> None:
    """LK-11.1"""
    g = bare()
    build(g, sanctums="WH1")
    building(g, 5, 5, 5, source=ARTIFACT_SOURCE, less=1)
    assert labels(g)[1] == f"Build a Gateway for 1 Aether (discount 1: {g.box.artifacts[0].name})"
    choose(g, "structure:gateway")
    assert (g.gateways[0], held(g)) == (mask("WH1"), (5, 5, 5))
