"""What a seat sees of the attack that it is putting together."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import msgspec
import pytest

from ecliptic.core.views import Seat
from ecliptic.games.laniakea.box import NOTHING
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.view import VIEWS
from ecliptic.games.laniakea.view_attack import cheapest
from tests.laniakea.support import BOX, bare, choose, give_entity, lay_entities, phase, targets


def attack(g: Laniakea, seat: Seat = 0) -> Any:
    return msgspec.json.decode(msgspec.json.encode(VIEWS.view(g, seat))).get("attack", "nothing")


def attacking(chaos: str, *cards: str, tokens: int = 0) -> Laniakea:
    g = bare()
    lay_entities(g, chaos)
    g.tokens[0] = tokens
    return choose(phase(g, *cards), f"chaos:{chaos}")


def test_the_points_of_the_picked_cards_are_shown_in_parts() -> None:
    """LK-14.2, LK-14.3, LK-14.6."""
    g = attacking("C01", "P36", "build", "move", "move", tokens=1)
    assert attack(g) == {
        "points": {"total": 0, "terms": [], "words": "0"},
        "hp": {
            "total": 6,
            "terms": [{"amount": 6, "source": "printed", "rule": "LK-14.3", "kind": "base"}],
            "words": "6",
        },
        "lacking": 6,
        "tokens": 1,
        "includes": None,
        "cheapest": ["card:P36", "card:move", "card:build"],
    }
    choose(g, "card:P36", "card:move")
    shown = attack(g)
    assert shown["points"]["terms"] == [
        {"amount": 3, "source": "Gravewell", "rule": "LK-14.3"},
        {"amount": 1, "source": "Move", "rule": "LK-14.3"},
    ]
    assert (shown["points"]["words"], shown["lacking"]) == ("4 = 3 Gravewell + 1 Move", 2)
    assert shown["cheapest"] == ["card:build"]
    choose(g, *shown["cheapest"])
    assert (attack(g)["lacking"], attack(g)["cheapest"]) == (0, [])
    assert "choice:done" in targets(g)


def test_an_enhancement_is_a_part_of_the_points() -> None:
    """LK-14.18."""
    bonus = next(one.id for n, one in enumerate(BOX.entities) if any(p.amount for p in BOX.powers[n][8]))
    g = bare()
    give_entity(g, bonus, "vault")
    lay_entities(g, "C01")
    choose(phase(g, "P36", "P34", "move"), "chaos:C01", "card:P36")
    name = next(one.name for one in BOX.entities if one.id == bonus)
    assert [term["source"] for term in attack(g)["points"]["terms"]] == ["Gravewell", name]


def test_a_class_that_must_be_among_the_attackers_is_named_until_it_is() -> None:
    """LK-14.10."""
    g = attacking("C09", "build", "build", "recruit", "gain", tokens=5)
    assert (attack(g)["includes"], attack(g)["cheapest"]) == ("radiant", ["card:recruit", "card:build", "card:build"])
    choose(g, "card:recruit")
    assert attack(g)["includes"] is None


def test_cards_that_were_played_are_picked_as_such() -> None:
    g = bare()
    lay_entities(g, "C01")
    phase(g, "P34", "P39", "build")
    g.played_cards |= 1 << g.hands[0][0]
    shown = attack(choose(g, "chaos:C01"))
    assert sorted(shown["cheapest"]) == sorted(
        target for target in targets(g) if target.startswith("card:") and target != "card:P39"
    )


def test_an_attack_is_shown_to_its_player_only_and_only_while_it_is_put_together() -> None:
    g = attacking("C01", "P36", "build", "move", "move")
    assert [attack(g, seat) for seat in (1, None)] == [None, "nothing"]
    assert attack(phase(bare(), "build", "build")) is None


@pytest.mark.parametrize("seed", range(40))
def test_no_other_picks_are_cheaper(seed: int) -> None:
    """LK-14.3, LK-14.4, LK-14.6, LK-14.8: compared with every choice among the cards."""
    chance = random.Random(seed)
    g = bare()
    free = chance.sample(range(len(BOX.cards)), chance.randint(0, 8))
    free = [card for card in free if not g.design(card).seraph]
    lacking, tokens = chance.randint(0, 12), chance.randint(0, 4)
    begun, includes = chance.random() < 0.5, chance.choice([NOTHING, NOTHING, 0, 3])

    def price(cards: tuple[int, ...]) -> tuple[int, int, int]:
        points = sum(g.design(card).attack for card in cards)
        least = 0 if begun or cards else 1  # an attack needs a card or a token
        return max(least, lacking - points), points, len(cards)

    every = [cards for n in range(len(free) + 1) for cards in combinations(free, n)]
    able = [
        price(cards)
        for cards in every
        if price(cards)[0] <= tokens
        and (includes == NOTHING or includes in [g.design(card).classification for card in cards])
    ]
    found = cheapest(g, free, begun, lacking, tokens, includes)
    assert price(found) == min(able, default=price(()))
