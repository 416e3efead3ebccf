"""Cards that no test of a rule plays, each played once: LK-T7, LK-T8, LK-T10, LK-T12."""

from __future__ import annotations

import pytest

from ecliptic.games.laniakea.state import Laniakea
from tests.laniakea import test_adversary as adversary
from tests.laniakea.support import (
    BOX,
    at,
    bare,
    build,
    built,
    choose,
    discards,
    give_artifacts,
    hand,
    held,
    hold,
    lay_entities,
    lay_powers,
    mask,
    phase,
    stand,
)

Seen = dict[str, object]


def table() -> Laniakea:
    """The figure on undiscovered Ironbloom (1,2,1), which a bridge joins to AB6; 5 of each resource."""
    g = bare()
    stand(g, "WH2")
    hold(g, 5, 5, 5)
    build(g, sanctums="WH1", gateways="GO3")
    lay_powers(g, "P01", "P02", "P03", "P04")
    lay_entities(g, "N14", "N15")  # Pathfinder Swarm costs 3V 1A
    return g


def seen(g: Laniakea) -> Seen:
    return {
        "held": held(g),
        "at": at(g),
        "level": g.levels[0],
        "tokens": g.tokens[0],
        "cards": len(hand(g)),
        "tracks": (g.ability[0], g.movement[0]),
        "built": built(g),
        "entities": [entity.id for number, entity in enumerate(BOX.entities) if g.owned[0] >> number & 1],
        "gained": [id for id in discards(g) if id in ("P01", "P04")],
        "trashed": [g.design(card).id for card in g.trashed],
    }


def changed(before: Laniakea, after: Laniakea) -> Seen:
    old, new = seen(before), seen(after)
    return {name: value for name, value in new.items() if value != old[name]}


MORE_BUILT = {"WH1": "sanctum", "WH2": "sanctum", "GO3": "gateway"}


@pytest.mark.parametrize(
    ("card", "choices", "expected"),
    [
        ("P06", "galaxy:WH2 kind:F", {"held": (6, 8, 6)}),
        ("P09", "galaxy:WH3 plan:1-0-1 kind:A", {"held": (6, 7, 7), "at": "WH3"}),  # the Time Loop is free
        ("P14", "kind:V choice:4 track:ability", {"held": (6, 5, 4), "tracks": (1, 0)}),
        ("P15", "track:movement", {"tracks": (0, 1)}),
        ("P18", "track:ability power:P04", {"held": (5, 5, 4), "tracks": (1, 0), "gained": ["P04"]}),
        ("P20", "deck:build", {"held": (5, 5, 7), "trashed": ["build"]}),
        ("P21", "kind:V kind:F entity:N14 space:vault", {"held": (3, 6, 4), "entities": ["N14"]}),
        ("P23", "", {"held": (6, 6, 6)}),
        ("P25", "", {"held": (5, 5, 7), "level": 1}),
        ("P26", "galaxy:WH1 galaxy:GO3", {"held": (8, 7, 6)}),
        ("P27", "galaxy:GO3 galaxy:GO3", {"held": (6, 6, 5), "at": "GO3"}),
        ("P28", "choice:1", {"held": (5, 7, 6)}),
        ("P29", "entity:N14 space:vault track:ability", {"held": (2, 5, 3), "entities": ["N14"], "tracks": (1, 0)}),
        ("P31", "structure:sanctum pay:2-1-0", {"held": (3, 4, 5), "built": MORE_BUILT}),
        ("P32", "structure:sanctum", {"held": (3, 5, 5), "built": MORE_BUILT}),
        (
            "P33",
            "choice:0 structure:throne pay:2-2-3",
            {"held": (3, 3, 2), "built": {"WH1": "sanctum", "GO3": "gateway", "AB6": "throne"}},
        ),
        ("P39", "galaxy:WH3", {"held": (6, 7, 6), "at": "WH3", "tokens": 1}),
        ("P40", "choice:1 structure:sanctum pay:1-2-0", {"held": (4, 3, 5), "built": MORE_BUILT}),
    ],
)
def test_a_cosmic_power_does_what_it_says(card: str, choices: str, expected: Seen) -> None:
    """LK-4.2"""
    g = phase(table(), card, "move", "build", "gain")
    before = g.clone()
    assert isinstance(before, Laniakea)
    choose(g, f"card:{card}", *choices.split())
    assert changed(before, g) == {"cards": 3, **expected}
    assert card in discards(g)


@pytest.mark.parametrize(
    ("artifact", "choices", "expected"),
    [
        ("R03", "", {"held": (5, 8, 5)}),
        ("R04", "", {"held": (5, 5, 7)}),
        ("R05", "galaxy:GO7", {"at": "GO7"}),
        ("R06", "", {"cards": 6}),
        ("R07", "", {"tokens": 3}),
        ("R09", "structure:sanctum pay:1-1-0", {"held": (4, 4, 5), "built": MORE_BUILT}),
        ("R10", "power:P01", {"gained": ["P01"]}),  # 3 Aether less
        ("R11", "track:ability", {"tracks": (1, 0)}),
        ("R13", "deck:build", {"held": (5, 5, 6), "trashed": ["build"]}),
    ],
)
def test_an_artifact_does_what_it_says_and_is_spent(artifact: str, choices: str, expected: Seen) -> None:
    """LK-5.8, LK-15.3"""
    g = table()
    g.discovered = mask("GO7")
    give_artifacts(g, artifact)
    phase(g, "move", "build", "gain", "upgrade")
    before = g.clone()
    assert isinstance(before, Laniakea)
    choose(g, f"artifact:{artifact}", *choices.split())
    assert changed(before, g) == expected
    assert g.spent == 1 << g.artifacts[0][0]


@pytest.mark.parametrize(
    ("entity", "choices", "expected"),
    [
        ("N05", "structure:sanctum pay:1-1-0", {"held": (2, 1, 5), "built": MORE_BUILT}),
        ("N07", "", {"held": (4, 1, 5), "tokens": 3}),
        ("N09", "deck:build deck:gain", {"held": (3, 3, 5), "trashed": ["build", "gain"]}),
    ],
)
def test_an_instant_entity_acts_once(entity: str, choices: str, expected: Seen) -> None:
    """LK-13.5"""
    g = table()
    lay_entities(g, entity)
    phase(g, "recruit", "move", "build", "gain")
    before = g.clone()
    assert isinstance(before, Laniakea)
    choose(g, "card:recruit", f"entity:{entity}", "space:vault", f"entity:{entity}", *choices.split())
    assert changed(before, g) == {"cards": 3, "entities": [entity], **expected}


@pytest.mark.parametrize(
    ("card", "begins", "ends", "level", "left", "built", "recruited"),
    [
        ("V05", "WH8", "GR5", 8, (2, 3, 4), ["GR5"], []),  # Ashen Lyre gives 1,2,1; a Sanctum costs 2,2,0
        ("V06", "WH8", "GO4", 8, (2, 1, 4), ["GO4"], []),
        ("V07", "WH8", "VI1", 8, (2, 4, 3), ["VI1"], []),
        ("V09", "PI3", "WH4", 8, (4, 3, 3), [], ["N13"]),
        ("V11", "PI3", "PI4", 9, (4, 5, 4), [], []),
        ("V13", "WH8", "WH8", 8, (2, 1, 2), [], ["N13"]),
        ("V14", "WH8", "WH8", 8, (2, 1, 2), [], ["N13"]),
        ("V17", "WH8", "GO1", 9, (1, 4, 4), ["GO1"], []),
    ],
)
def test_a_card_of_the_adversary_does_what_it_says(
    card: str, begins: str, ends: str, level: int, left: tuple[int, int, int], built: list[str], recruited: list[str]
) -> None:
    """LK-18.7, LK-18.9"""
    g = adversary.solo()
    g.figures[adversary.ADVERSARY] = adversary.NUMBER[begins]
    adversary.holds(g, (3, 3, 3))
    adversary.row_of(g, "N13", "N14", "N15", "N16")  # Twin Oracle has the most VP for the fewest resources
    adversary.reveal(g, card)
    assert (adversary.where(g), g.levels[adversary.ADVERSARY]) == (ends, level)
    assert g.held(adversary.ADVERSARY) == left
    assert g.sanctums[adversary.ADVERSARY] == mask(" ".join(built))
    assert [BOX.entities[number].id for number in range(len(BOX.entities)) if g.owned[1] >> number & 1] == recruited
