"""Tokens, boards, and gaining Matter and Antimatter."""  # UM-1, UM-3, UM-4

from __future__ import annotations

from ecliptic.games.ultramassive.box import BOTH_OPEN, SIZES
from ecliptic.games.ultramassive.stacks import BLUE_GIANT, CHANNELS, SPACES
from ecliptic.games.ultramassive.tokens import GATE, PlaceToken
from tests.ultramassive.support import (
    BOX,
    bare,
    cells,
    choose,
    effect,
    gaining,
    kind,
    labels,
    orbit,
    put_wormholes,
    refused,
    seen,
    set_counters,
    stack,
    table,
    targets,
    told,
    use,
    warned,
)

BG = {"do": "gain", "token": "blue_giant"}
SG = {"do": "gain", "token": "supergiant"}
PBH = {"do": "gain", "token": "primordial"}
MAJ = {"do": "gain", "token": "major"}
MIN = {"do": "gain", "token": "minor"}
BLUE, PINK = "space:blue-1", "space:pink-1"


# --- values ------------------------------------------------------------------------------------------


def test_tokens_have_the_values_of_the_sheet() -> None:
    """UM-1.1, UM-1.2, UM-1.3, UM-1.4, UM-1.5, UM-1.9: the token is never called Primordial alone."""
    assert [(token.name, token.value) for token in BOX.tokens] == [
        ("Blue Giant", 2),
        ("Supergiant", 3),
        ("Primordial Black Hole token", 4),
        ("Major Antimatter", 4),
        ("Minor Antimatter", 1),
    ]
    assert BOX.sizes[0].name == "Primordial"


def test_absorbed_matter_adds_its_value_to_the_mass() -> None:
    """UM-1.6."""
    g = table({"B7": "BG SG"}, mass=5, anomalies=["O1"])
    orbit(choose(g, "anomaly:O1"), "blue")
    assert g.mass[0] == 10


def test_absorbed_antimatter_adds_its_value_to_the_counters_and_no_mass() -> None:
    """E81. UM-1.7, UM-7.4."""
    g = table({"B7": "MAJ", "P7": "MIN"}, mass=5, counters=2, hand=["A03"])
    choose(g, "card:A03")
    assert (g.counters[0], g.mass[0]) == (7, 6)


def test_the_owner_chooses_what_antimatter_gives_where_that_was_agreed_on() -> None:
    """UM-1.7, the option."""
    g = table({"B7": "MAJ", "P7": "MIN"}, mass=5, counters=2, hand=["A03"], antimatter_yield="choice")
    choose(g, "card:A03")
    assert kind(g) == "AntimatterYield"
    assert labels(g) == ["4 counters", "4 mass"]
    choose(g, "choice:mass")
    assert labels(g) == ["1 counter", "1 mass"]
    choose(g, "choice:counters")
    assert (g.mass[0], g.counters[0]) == (10, 3)


def test_the_choice_is_asked_for_swallowed_antimatter_too() -> None:
    """UM-1.7 with UM-8.4."""
    g = table({"P6": "MAJ"}, mass=18, hand=["A20"], antimatter_yield="choice")
    choose(g, "card:A20", "choice:mass")
    assert (g.mass[0], g.size[0], kind(g)) == (25, 1, "ChooseCore")


def test_the_supply_is_unlimited() -> None:
    """UM-1.8: a token can be gained while every other space of all four boards holds one of its kind."""
    for token, shorts in ((BG, "BG BG BG BG"), (SG, "SG SG"), (PBH, "PBH PBH"), (MAJ, "MAJ"), (MIN, "MIN")):
        g = bare(4)
        g.board[:] = [stack(shorts)] * len(g.board)
        g.board[0] = 0
        effect(g, token)
        assert cells(g)["B1"] == shorts.split()[0]


def test_each_player_has_a_mark_for_counters_mass_and_both_draft_sets() -> None:
    """UM-1.10."""
    g = bare(4)
    assert (len(g.mass), len(g.counters), len(g.picks)) == (4, 4, 10)


def test_totals_above_100_are_kept_exactly_and_marked() -> None:
    """E95. UM-1.11, UM-1.12."""
    g = table({"B4": "PBH"}, size="Su", mass=98, anomalies=["O1"])
    assert not seen(g)["tracks"][0]["hundred"]
    orbit(choose(g, "anomaly:O1"), "blue")
    track = seen(g)["tracks"][0]
    assert (track["mass"], track["hundred"]) == (102, True)


def test_counters_beyond_20_are_lost() -> None:
    """E52. UM-1.13."""
    g = table({"B7": "MAJ"}, counters=18, anomalies=["O1"])
    orbit(choose(g, "anomaly:O1"), "blue")
    assert g.counters[0] == 20
    set_counters(g, 20)
    effect(g, {"do": "counters", "n": 3})
    assert g.counters[0] == 20


def test_mass_never_falls() -> None:
    """UM-1.14: no card lowers mass, so a hole never shrinks; every line of the sheet only grows."""
    g = table({"B3": "SG"}, size="St", mass=20, hand=["A15"])
    choose(g, "card:A15")
    assert (g.mass[0], g.size[0]) == (24, 1)


# --- boards ------------------------------------------------------------------------------------------


def test_a_board_has_two_channels_of_seven_spaces() -> None:
    """UM-3.1, UM-3.2: they share no space."""
    assert CHANNELS == ("blue", "pink")
    board = seen(bare())["boards"][0]["channels"]
    assert [[row["space"] for row in board[channel]] for channel in CHANNELS] == [list(range(1, 8))] * 2
    assert SPACES == 7


def test_sizes_cover_the_inner_spaces() -> None:
    """UM-3.3, UM-3.4, UM-3.5."""
    g = bare()
    covered = []
    for size in range(len(SIZES)):
        g.size[0] = size
        rows = seen(g)["boards"][0]["channels"]["pink"]
        covered.append([row["space"] for row in rows if row["covered"]])
    assert covered == [[], [6, 7], [5, 6, 7]]
    assert [size.innermost for size in BOX.sizes] == [7, 5, 4]


def test_nothing_stays_on_a_covered_space() -> None:
    """UM-3.6: neither tokens nor wormholes."""
    g = table({"B6": "SG", "P7": "BG", "B5": "BG"}, mass=18, hand=["A20"])
    choose(g, "card:A20", "anomaly:C01")
    assert cells(g) == {"B5": "BG"}
    assert max(g.worms[:4]) <= 5


def test_matter_may_share_a_space_up_to_8() -> None:
    """E1 and E2. UM-3.7, UM-4.2."""
    g = bare()
    g.board[0] = stack("PBH")
    choose(effect(g, PBH), BLUE)
    assert cells(g) == {"B1": "PBH PBH"}
    g = bare()
    g.board[0] = stack("SG SG")
    assert BLUE in targets(effect(g, BG))
    choose(g, BLUE)
    assert BOX.value[g.board[0]] == 8


def test_a_stack_is_matter_or_one_antimatter() -> None:
    """UM-3.8, UM-3.9."""
    assert BOX.joined(stack("MAJ"), stack("MIN")) == -1
    assert BOX.joined(stack("MIN"), stack("BG")) == 0
    assert BOX.joined(stack("BG"), stack("MAJ")) == 0
    assert BOX.joined(stack("BG BG"), stack("PBH")) == stack("BG BG PBH")
    assert BOX.joined(stack("BG BG"), stack("PBH SG")) == -1


def test_boards_are_public() -> None:
    """UM-3.10."""
    g = table({"B3": "SG"})
    assert seen(g, 1)["boards"] == seen(g, None)["boards"] == seen(g, 0)["boards"]


def test_the_order_of_tokens_in_a_stack_has_no_meaning() -> None:
    """UM-3.11."""
    assert stack("BG PBH SG") == stack("SG BG PBH")


# --- gaining -----------------------------------------------------------------------------------------


def test_a_gained_token_goes_on_either_gate() -> None:
    """UM-4.1."""
    g = effect(bare(), SG)
    assert targets(g) == [BLUE, PINK]
    choose(g, PINK)
    assert cells(g) == {"P1": "SG"}


def test_a_space_that_would_exceed_8_is_refused_with_the_sum() -> None:
    """E3. UM-4.2: only the other gate is legal, so the token goes there."""
    g = bare()
    g.board[0] = stack("PBH SG")
    effect(g, BG)
    assert cells(g) == {"B1": "SG PBH", "P1": "BG"}
    asked = PlaceToken(0, BLUE_GIANT, GATE)
    assert asked.why_not(g, 0) == ("9 would exceed the limit of 8 on one space.", "UM-4.2")
    assert asked.options(g) == [7]


def test_two_antimatter_tokens_never_share_a_space() -> None:
    """E5. UM-4.3."""
    g = bare()
    g.board[0] = stack("MIN")
    effect(g, MIN)
    assert cells(g) == {"B1": "MIN", "P1": "MIN"}


def test_matter_and_antimatter_annihilate_without_any_gain() -> None:
    """E4. UM-4.4, UM-4.5, UM-4.12, UM-1.7."""
    g = bare()
    g.board[7] = stack("SG BG")
    effect(g, MAJ)
    assert warned(g) == {PINK: "UM-4.4"}
    choose(g, PINK)
    assert cells(g) == {}
    assert (g.mass[0], g.counters[0]) == (1, 0)
    assert "Everything on your pink 1 was annihilated." in told(g)


def test_the_limit_of_8_is_not_checked_where_everything_annihilates() -> None:
    """E45. UM-4.5, UM-4.10."""
    g = bare()
    g.board[0], g.board[7] = stack("MIN"), stack("PBH SG")
    effect(g, PBH)
    assert cells(g) == {"P1": "SG PBH"}


def test_matter_may_be_put_on_any_wormhole_and_nothing_is_activated() -> None:
    """E33. UM-4.6, UM-4.7."""
    g = bare()
    put_wormholes(g, closed=["amber", "jade"])
    effect(g, {**SG, "on": "wormhole"})
    assert sorted(targets(g)) == ["space:blue-2", "space:blue-6", "space:pink-2", "space:pink-6"]
    choose(g, "space:pink-6")
    assert cells(g) == {"P6": "SG"}
    assert g.open[0] == 0
    g = effect(bare(), {**SG, "on": "wormhole"})
    choose(g, "space:blue-2")
    assert g.open[0] == BOTH_OPEN


def test_antimatter_goes_on_a_wormhole_only_by_an_effect_that_says_so() -> None:
    """UM-4.8."""
    assert targets(effect(bare(), MIN)) == [BLUE, PINK]
    assert "space:pink-6" in targets(effect(bare(), {**MIN, "on": "wormhole"}))


def test_a_token_without_a_legal_space_is_not_gained() -> None:
    """UM-4.9: nothing replaces it."""
    g = bare()
    g.board[0], g.board[7] = stack("PBH PBH"), stack("PBH PBH")
    effect(g, BG)
    assert cells(g) == {"B1": "PBH PBH", "P1": "PBH PBH"}
    assert told(g) == ["You had no legal space for a Blue Giant."]


def test_a_token_must_be_gained_even_if_it_annihilates() -> None:
    """E42 and E43. UM-4.10, UM-4.3."""
    g = bare()
    g.board[0], g.board[7] = stack("PBH PBH"), stack("PBH")
    effect(g, MIN)
    assert targets(g) == [BLUE, PINK]
    assert warned(g) == {BLUE: "UM-4.4", PINK: "UM-4.4"}
    g = bare()
    g.board[0], g.board[7] = stack("MIN"), stack("PBH")
    effect(g, MIN)
    assert cells(g) == {"B1": "MIN"}


def test_several_tokens_are_placed_one_after_the_other() -> None:
    """UM-4.11."""
    g = table(hand=["A06"])
    choose(g, "card:A06", BLUE, PINK)
    assert cells(g) == {"B1": "BG", "P1": "BG"}


def test_recycled_and_flashed_tokens_are_not_absorbed() -> None:
    """UM-4.12: effects that watch absorption do not react."""
    g = gaining("D2F", cells={"B2": "BG"}, anomalies=["M1"])
    use(g, "Trade 1 Matter for 3 counters")
    assert (g.mass[0], g.counters[0]) == (1, 3)
    g = table({"B2": "SG"}, hand=["A15"], anomalies=["M2"])
    choose(g, "card:A15")
    assert g.mass[0] == 5


def test_the_limits_hold_for_every_way_onto_a_space() -> None:
    """UM-4.13: a pulled stack, an activation, an upgrade."""
    g = table({"B2": "PBH SG", "B3": "SG", "P6": "BG", "P7": "SG SG BG"}, hand=["A16", "A19"])
    assert refused(g)["wormhole:amber-blue"] == ("9 would exceed the limit of 8 on one space.", "UM-4.2")
    choose(g, "card:A16", "space:blue-2")
    assert targets(g) == ["space:blue-4", "space:blue-5"]
    assert refused(g) == {"space:blue-3": ("10 would exceed the limit of 8 on one space.", "UM-4.2")}
    choose(g, "space:blue-4", "card:A19")
    assert refused(g)["space:pink-7-blue_giant"] == ("The stack has reached the limit of 8.", "UM-4.13")
