"""Engaging: payments, and the dice that help."""  # PI-6, PI-8, PI-9

from __future__ import annotations

from itertools import product

import pytest

from ecliptic.games.pulp_invasion.box import AI, EN, IA, WS
from ecliptic.games.pulp_invasion.payment import ways
from ecliptic.games.pulp_invasion.words import points, triple
from tests.pulp_invasion.support import (
    choose,
    engage,
    kind,
    labels,
    pay,
    payments,
    refused,
    rolls,
    table,
    targets,
    told,
    warned,
)

BLACK_ONLY = {"black": 15}
TWO_COMBAT = ["GF08", "GF01"]  # the first asks for 2 Combat
ONE_COMBAT = ["GF03", "GF01"]


# --- payments ----------------------------------------------------------------------------------------


def test_two_points_of_one_ability_pay_for_one_of_another() -> None:
    """E5. PI-6.1, PI-6.3."""
    g = choose(table(ONE_COMBAT, abilities=(0, 4, 3)), "engage:GF03")
    assert payments(g) == [(0, 2, 0), (0, 0, 2)]


def test_exchanges_may_come_from_both_other_abilities_but_each_from_one() -> None:
    """E6. PI-6.3, PI-6.4, PI-6.7."""
    g = choose(table(TWO_COMBAT, abilities=(1, 6, 3)), "engage:GF08")
    assert payments(g) == [(1, 2, 0), (1, 0, 2), (0, 4, 0), (0, 2, 2)]


def test_with_a_rate_of_1_any_ability_pays() -> None:
    """E7. PI-6.5."""
    g = choose(table(["GF23", "GF01"], abilities=(3, 1, 2)), "engage:GF23")
    assert payments(g) == [(2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1), (0, 0, 2)]


def test_a_later_layer_beats_an_earlier_one_that_sets_the_rate() -> None:
    """E8. PI-13.7, PI-6.5."""
    g = table(["GF23", "GF02"], location="LO06")
    assert g.rate == 3


@pytest.mark.parametrize("rate", [1, 2, 3])
def test_all_payments_are_offered_and_none_that_takes_more_than_another(rate: int) -> None:
    """PI-6.4, PI-6.7: compared with all triples there are."""
    for need in product(range(4), repeat=3):
        have = (4, 5, 3)
        paid = [p for p in product(*[range(n + 1) for n in have]) if enough(need, p, rate)]
        best = [p for p in paid if not any(q != p and all(a <= b for a, b in zip(q, p, strict=True)) for q in paid)]
        assert sorted(map(triple, ways(*need, *have, rate))) == sorted(best)


def enough(need: tuple[int, ...], paid: tuple[int, ...], rate: int) -> bool:
    missing = sum(max(0, n - p) for n, p in zip(need, paid, strict=True))
    return sum(max(0, p - n) // rate for n, p in zip(need, paid, strict=True)) >= missing


def test_points_move_down_and_no_change_is_given() -> None:
    """PI-6.6, PI-6.8."""
    g = pay(choose(table(TWO_COMBAT, abilities=(1, 6, 3)), "engage:GF08"), 1, 2, 0)
    assert g.abilities == [0, 4, 3]
    assert "You engaged Household Masquers for 1 Combat and 2 Diplomacy." in told(g)
    assert points(1, 2, 3) == "1 Combat, 2 Diplomacy and 3 Science"


def test_a_payment_that_loses_the_mission_is_marked_and_asked_about_even_alone() -> None:
    """E75. PI-6.9, PI-6.14, PI-14.3: the only payment of a card that cannot be evaded."""
    g = table(["GF09", "GF01"], abilities=(2, 0, 1), weapons=["SW4"])
    assert refused(g) == {"evade:GF09": "PI-6.14"}
    choose(g, "engage:GF09")
    g = table(["GF09", "GF01"], abilities=(2, 0, 1))
    assert kind(g) == "Payment"  # to engage was the only action; to pay is asked, for it is fatal
    assert payments(g) == [(2, 0, 0)]
    assert warned(g) == ["amount:242"]
    pay(g, 2, 0, 0)
    assert g.over
    g = table(["GF09", "GF01"], abilities=(2, 0, 1), dice={"WS": 3})
    choose(g, "die:WS:combat", "face:2")
    assert g.abilities == [2, 0, 1]


def test_engaging_is_marked_where_every_payment_loses_and_no_die_helps() -> None:
    """PI-6.9. GF03 asks for 1 Combat: of 1/0/2 either way to pay leaves one ability."""
    line = ["GF03", "GF01"]
    assert "engage:GF03" in warned(table(line, abilities=(1, 0, 2)))
    assert "engage:GF03" not in warned(table(line, abilities=(1, 0, 3)))
    assert "engage:GF03" not in warned(table(line, abilities=(1, 0, 2), dice={"WS": 1}))
    assert "engage:GF03" not in warned(table(line, abilities=(1, 0, 2), dice={"AI": 5}))
    assert "engage:GF03" in warned(table(line, abilities=(1, 0, 2), dice={"WS": 1}, alien="kah", location="LO11"))


def test_a_held_card_may_be_evaded_if_abilities_alone_cannot_pay() -> None:
    """E47. PI-6.14, PI-7.13."""
    g = table(["GF09", "GF01"], abilities=(4, 4, 4))
    assert kind(g) == "Payment"
    g = table(["GF09", "GF01"], abilities=(0, 1, 1))
    assert kind(g) == "EvadeCost"  # nothing else is possible
    g = table(["GF09", "GF01"], abilities=(0, 1, 1), dice={"WS": 6})
    assert targets(g) == ["engage:GF09", "evade:GF09"]


def test_a_card_that_cannot_be_paid_is_not_offered_to_be_engaged() -> None:
    """PI-6.10."""
    g = table(["GF24", "GF01"], abilities=(1, 1, 1), weapons=["SW4"])
    assert refused(g) == {"engage:GF24": "PI-6.10"}


# --- dice --------------------------------------------------------------------------------------------


def test_a_bonus_lowers_what_is_paid_and_the_die_goes_one_or_two_faces_down() -> None:
    """E32. PI-6.2, PI-8.3, PI-8.6, PI-8.9, PI-9.6, PI-13.6."""
    g = table(["GF05", "GF01"], dice={"WS": 6})
    choose(g, "engage:GF05", "die:WS:combat")
    assert targets(g) == ["face:5", "face:4"]
    assert g.decision is not None
    assert g.decision.facts(g) == {"die": "WS"}  # a client need not read the question
    choose(g, "face:4")
    assert payments(g) == [(1, 0, 0), (0, 2, 0), (0, 0, 2)]
    pay(g, 1, 0, 0)
    assert g.abilities == [4, 5, 5]
    assert g.dice[WS] == 4


def test_a_die_on_face_1_stays_there_and_may_be_used_on_every_card() -> None:
    """E33. PI-8.4, PI-8.5, PI-9.1."""
    g = table(["GF03", "GF01", "GF02"], dice={"WS": 1})
    for card in ("GF03", "GF01"):
        choose(g, f"engage:{card}", "die:WS:combat")
    assert g.abilities == [5, 5, 5]
    assert g.dice[WS] == 1


def test_what_exceeds_the_part_is_lost() -> None:
    """E34. PI-8.9."""
    g = choose(table(TWO_COMBAT, dice={"WS": 6}), "engage:GF08", "die:WS:combat", "face:5")
    assert g.abilities == [5, 5, 5]
    assert g.place == 1


def test_a_bonus_against_any_icon_is_offered_for_each_part() -> None:
    """E35. PI-8.9, PI-9.4."""
    g = table(["GF03", "GF05", "GF08"], alien="kah", abilities=(9, 9, 9), dice={"WS": 4})
    engage(g)
    choose(g, "engage:GF05")
    assert targets(g) == ["choice:none", "die:WS:combat", "die:WS:diplomacy"]
    assert labels(g)[1:] == [
        "Weapons Specialist: +2 Combat; 4 Diplomacy left to pay",
        "Weapons Specialist: +2 Diplomacy; 1 Combat and 2 Diplomacy left to pay",
    ]
    assert refused(g) == {"die:WS:science": "PI-8.8"}


def test_one_die_for_each_card() -> None:
    """E36. PI-8.1, PI-8.2: refused on the same card, offered on the next."""
    g = table(["GF03", "GF16", "GF02"], dice={"WS": 1, "EN": 2, "AI": 5, "SC": 3}, puzzles=["SW1"])
    choose(g, "die:EN", "die:AI")
    assert refused(g) == {"die:SC": "PI-8.1", "weapon:SW1": "PI-11.3"}
    choose(g, "engage:GF03")
    assert kind(g) == "Payment"
    pay(g, 1, 0, 0)
    choose(g, "engage:GF16")
    assert kind(g) == "EngageDie"


def test_with_one_die_for_each_phase_later_cards_get_none() -> None:
    """PI-8.1 with the option "Dice"."""
    g = table(["GF03", "GF01", "GF02"], dice={"WS": 1}, dice_limit="per_phase")
    choose(g, "engage:GF03", "die:WS:combat", "engage:GF01")
    assert kind(g) == "Payment"


def test_a_face_for_the_search_is_not_offered_at_a_card() -> None:
    """E37, the second half. PI-8.8, PI-9.13."""
    g = choose(table(ONE_COMBAT, dice={"IA": 1}), "engage:GF03")
    assert kind(g) == "Payment"


def test_after_a_loan_that_does_not_help_the_card_is_evaded() -> None:
    """E38. PI-6.10, PI-6.11, PI-8.15, PI-8.16, PI-9.19."""
    g = table(["GF21", "GF01"], abilities=(1, 1, 1), dice={"AI": 1}, bag=BLACK_ONLY)
    choose(g, "engage:GF21")
    assert targets(g) == ["die:AI:2"]  # no payment without it
    rolls(g, 1)
    choose(g, "die:AI:2")
    assert kind(g) == "EvadeCost"
    assert g.dice[AI] == 1
    assert "You borrowed the Weapons Specialist die on face 1." in told(g)


def test_after_a_loan_the_player_may_prefer_to_evade() -> None:
    """PI-6.11: and no further die is used."""
    g = table(["GF21", "GF01"], dice={"AI": 1, "WS": 5})
    rolls(g, 6)
    choose(g, "engage:GF21", "die:AI:2")
    assert targets(g) == ["choice:pay", "choice:evade"]
    choose(g, "choice:evade")
    assert kind(g) == "EvadeCost"


def test_a_held_card_must_be_engaged_after_a_loan_too() -> None:
    """PI-6.11, PI-6.14."""
    g = table(["GF09", "GF01"], dice={"AI": 1})
    rolls(g, 1)
    choose(g, "die:AI:2")
    assert kind(g) == "Payment"


def test_a_loan_uses_the_branch_that_can_do_something() -> None:
    """PI-8.17, PI-8.14, PI-9.15, PI-9.21: a part, or a cube for the search at once."""
    g = table(["GF01", "GF03"], dice={"AI": 3})
    rolls(g, 3)
    choose(g, "engage:GF01", "die:AI:2", "face:2")
    assert targets(g) == ["ability:diplomacy", "choice:bonus"]
    assert labels(g) == ["+1 Diplomacy", "1 more cube in this search"]
    assert g.bonus == 0
    choose(g, "choice:bonus")
    assert g.bonus == 1
    g = table(["GF01", "GF03"], dice={"AI": 3})
    rolls(g, 3)
    choose(g, "engage:GF01", "die:AI:2", "face:2", "ability:diplomacy")
    assert g.need == [0, 0, 0]


def test_a_loan_of_the_engineer_turns_a_systems_die_up() -> None:
    """PI-9.8, PI-9.12, PI-9.23, PI-8.10, PI-8.11: face 2 either, face 6 both."""
    g = table(["GF02", "GF07"], dice={"AI": 5})
    rolls(g, 2)
    choose(g, "engage:GF02", "die:AI:2", "face:3")
    assert labels(g) == ["+1 Science", "Turn a Systems die up 1"]
    choose(g, "choice:upgrade")
    assert g.dice[AI] == 4
    g = table(["GF02", "GF07"], dice={"AI": 5})
    rolls(g, 6)
    choose(g, "engage:GF02", "die:AI:2", "face:3")
    assert g.dice[AI] == 5
    assert targets(g) == ["choice:pay", "choice:evade"]
    assert labels(g) == ["Pay nothing", "Evade after all"]
    assert g.need == [0, 0, 0]


def test_a_reroll_turns_the_die_down_first_and_keeps_the_rolled_face() -> None:
    """E39. PI-8.7, PI-8.20, PI-9.22."""
    g = table(["AG03", "GF01"], dice={"AI": 4, "WS": 3})
    choose(g, "engage:AG03", "die:AI:4", "face:2")
    assert labels(g) == [
        "Reroll the Weapons Specialist die (face 3)",
        "Reroll the Artificial Intelligence die (face 2)",
    ]
    rolls(g, 6)
    choose(g, "die:AI")
    assert g.dice[AI] == 6
    assert kind(g) == "Payment"


def test_a_swap_needs_a_guardforce_with_a_planet_icon() -> None:
    """E40. PI-8.19, PI-9.20."""
    g = choose(table(["GF20", "GF01"], dice={"AI": 2, "WS": 1}), "engage:GF20")
    assert targets(g) == ["choice:none", "die:WS:combat"]
    assert refused(g) == {"die:AI:3": "PI-8.19"}
    g = choose(table(["GF03", "GF01"], dice={"AI": 2}), "engage:GF03")
    assert targets(g) == ["choice:none", "die:AI:3"]


def test_a_swap_gives_up_a_die_and_rolls_an_unowned_one() -> None:
    """PI-8.18, PI-9.20: it may be used from the next card on."""
    g = table(["GF03", "GF01", "GF02"], dice={"AI": 2, "EN": 6})
    choose(g, "engage:GF03", "die:AI:3")
    assert g.dice[AI] == 1
    assert labels(g) == ["Give up the Engineer die (face 6)", "Give up the Artificial Intelligence die (face 1)"]
    choose(g, "die:AI")
    assert targets(g) == ["die:WS", "die:IA", "die:SC"]
    assert refused(g) == {"die:EN": "PI-8.18", "die:AI": "PI-8.18"}
    assert labels(g)[0] == "Take the Weapons Specialist die and roll it"
    rolls(g, 5)
    choose(g, "die:WS")
    assert (g.dice[AI], g.dice[WS], g.dice[EN]) == (0, 5, 6)
    assert kind(g) == "Payment"


def test_after_a_reroll_the_card_must_be_engaged() -> None:
    """E66. PI-6.15, PI-9.24."""
    g = table(["GF03", "GF01"], abilities=(1, 3, 3), dice={"AI": 6})
    rolls(g, 2)
    choose(g, "engage:GF03", "die:AI:4", "face:5")
    assert kind(g) == "Payment"
    g = table(["GF03", "GF01"], abilities=(0, 1, 1), dice={"AI": 6, "WS": 6})
    choose(g, "engage:GF03")
    assert targets(g) == ["die:WS:combat"]
    assert refused(g) == {"choice:none": "PI-6.15", "die:AI:4": "PI-6.15"}


def test_the_engineer_may_be_used_for_the_upgrade_alone() -> None:
    """E71. PI-8.26, PI-8.10, PI-9.12."""
    g = table(TWO_COMBAT, dice={"EN": 6, "AI": 3})
    choose(g, "engage:GF08")
    assert "Engineer: only turns a Systems die up" in labels(g)
    choose(g, "die:EN:1", "face:5")
    assert g.dice[AI] == 5
    assert payments(g)[0] == (2, 0, 0)
    g = choose(table(TWO_COMBAT, dice={"EN": 6, "AI": 6}), "engage:GF08")
    assert refused(g)["die:EN:1"] == "PI-8.8"
    g = choose(table(["GF02", "GF07"], dice={"EN": 6, "AI": 3}), "engage:GF02")
    assert refused(g)["die:EN:1"] == "PI-8.26"
    choose(g, "die:EN:science", "face:4")
    assert g.dice[AI] == 5
    assert g.dice[EN] == 4


def test_the_upgrade_of_face_2_is_a_free_action() -> None:
    """PI-9.8, PI-8.11, PI-8.8."""
    g = table(TWO_COMBAT, dice={"EN": 2, "AI": 3, "SC": 4})
    choose(g, "die:EN")
    assert labels(g) == ["Turn the Artificial Intelligence up to 4", "Turn the Scanning Technology up to 5"]
    choose(g, "die:SC")
    assert (g.dice[EN], g.dice[4]) == (1, 5)
    g = table(TWO_COMBAT, dice={"EN": 2, "AI": 6})
    assert refused(g) == {"die:EN": "PI-8.8"}


def test_a_text_may_forbid_dice_at_a_card() -> None:
    """PI-8.24, PI-3.7."""
    g = table(["GF14", "GF01"], dice={"WS": 6, "EN": 2, "AI": 1})
    assert refused(g) == {"die:EN": "PI-8.24"}
    choose(g, "engage:GF14")
    assert kind(g) == "Payment"


def test_a_text_that_turns_a_die_is_no_die_action() -> None:
    """E76. PI-8.25."""
    g = table(["GF22", "GF01"], alien="kah", location="LO11", dice={"WS": 3, "IA": 6})
    engage(g)
    assert g.dice[WS] == 4
    assert not g.die_used


@pytest.mark.parametrize(
    ("die", "face", "line", "target", "left"),
    [
        ("WS", 1, ["GF05", "GF01"], "die:WS:combat", (3, 0, 0)),
        ("WS", 2, ["GF05", "GF03"], "die:WS:diplomacy", (0, 3, 0)),
        ("WS", 3, ["GF05", "GF01"], "die:WS:combat", (2, 0, 0)),
        ("WS", 4, ["GF05", "GF03"], "die:WS:diplomacy", (0, 2, 0)),
        ("WS", 5, ["GF05", "GF01"], "die:WS:combat", (2, 0, 0)),
        ("WS", 6, ["GF05", "GF01"], "die:WS:combat", (1, 0, 0)),
        ("EN", 1, ["GF05", "GF09"], "die:EN:science", (0, 0, 3)),
        ("EN", 2, ["GF05", "GF09"], "die:EN:science", (0, 0, 3)),
        ("EN", 3, ["GF05", "GF09"], "die:EN:science", (0, 0, 2)),
        ("EN", 4, ["GF05", "GF01"], "die:EN:combat", (2, 0, 0)),
        ("EN", 5, ["GF05", "GF09"], "die:EN:science", (0, 0, 2)),
        ("EN", 6, ["GF05", "GF09"], "die:EN:science", (0, 0, 2)),
        ("IA", 2, ["GF05", "GF03"], "die:IA:diplomacy", (0, 3, 0)),
        ("IA", 3, ["GF05", "GF03"], "die:IA:diplomacy", (0, 3, 0)),
        ("IA", 4, ["GF05", "GF01"], "die:IA:combat", (3, 0, 0)),
        ("IA", 5, ["GF05", "GF03"], "die:IA:diplomacy", (0, 2, 0)),
        ("IA", 6, ["GF05", "GF03"], "die:IA:diplomacy", (0, 2, 0)),
    ],
)
def test_every_crew_face_helps_as_printed(
    die: str, face: int, line: list[str], target: str, left: tuple[int, ...]
) -> None:
    """PI-9.1, PI-9.2, PI-9.3, PI-9.4, PI-9.5, PI-9.6, PI-9.7, PI-9.8, PI-9.9, PI-9.10, PI-9.11, PI-9.12.

    PI-9.14, PI-9.15, PI-9.16, PI-9.17, PI-9.18, PI-9.31, PI-9.33.
    """
    g = table(line, dice={die: face})
    choose(g, "engage:GF05", target)
    assert tuple(g.need) == left


def test_systems_faces_may_be_read_by_columns() -> None:
    """PI-8.28: the third face of AI is then the loan of the Engineer."""
    g = table(["GF02", "GF07"], dice={"AI": 3}, systems_faces="columns")
    choose(g, "engage:GF02")
    assert labels(g)[1] == "Artificial Intelligence: When engaging, roll the Engineer and use the face once."
    assert g.faces[WS][2].hit == 2  # crew dice are read as always
    assert g.faces[IA][0].bonus == 1


def test_a_payment_says_what_is_left_of_what_it_takes() -> None:
    """PI-6.4: by name, and only of the abilities that pay."""
    g = choose(table(TWO_COMBAT, abilities=(1, 6, 3)), "engage:GF08")
    assert labels(g) == ["Pay 1 Combat and 2 Diplomacy: no Combat and 4 Diplomacy left", *labels(g)[1:]]
    assert "Pay 4 Diplomacy: 2 Diplomacy left" in labels(g)
