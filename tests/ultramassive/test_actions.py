"""Phase 3, Actions, and the Action deck."""  # UM-12

from __future__ import annotations

from ecliptic.core.preview import Foresight
from ecliptic.games.ultramassive.actions import END_TURN, ActionsPhase
from ecliptic.games.ultramassive.cards import DiscardCards, draw
from ecliptic.games.ultramassive.draft import GainPhase
from ecliptic.games.ultramassive.state import Ultramassive
from tests.ultramassive.support import (
    ANOMALIES,
    DESIGNS,
    GAME,
    bare,
    cells,
    choose,
    gaining,
    give_cards,
    give_cores,
    hand,
    kind,
    labels,
    lay,
    names,
    question,
    refused,
    refuses,
    seen,
    table,
    targets,
    then,
    told,
    warned,
)

END = "choice:done"


def test_turns_are_taken_in_turn_order() -> None:
    """UM-12.1."""
    g = bare(3)
    g.start = 2
    then(g, ActionsPhase())
    order = []
    while g.seat is not None:
        order.append(g.seat)
        assert g.active == g.seat
        choose(g, END)
    assert order == [2, 0, 1]


def test_everything_is_optional_and_in_any_order() -> None:
    """UM-12.2, UM-12.17: the four kinds of actions, mixed; the turn may end at any time."""
    g = table({"B2": "SG"}, counters=2, hand=["A14", "A07"], anomalies=["O1"])
    kinds = {target.partition(":")[0] for target in targets(g)}
    assert kinds == {"card", "anomaly", "wormhole", "exchange", "choice"}
    choose(g, "card:A14", "anomaly:O1", "channel:pink", "wormhole:amber-blue", "exchange", "amount:1", "card:A07")
    assert END in targets(choose(g, "space:blue-1"))
    g = choose(table(hand=["A14"]), END)
    assert g.over


def test_who_ends_the_turn_is_told_what_is_not_used() -> None:
    """UM-12.2: effects whose price can be paid, and wormholes; cards may be kept."""
    g = table({"B2": "SG"}, hand=["A14"], anomalies=["O1", "S8", "M1"])
    assert ending_warning(g) == "Not used yet: Frame Drag and Amber."
    choose(g, "anomaly:O1", "channel:pink", "wormhole:amber-blue")
    assert ending_warning(g) == ""


def test_of_many_unused_things_three_are_named() -> None:
    """UM-12.2: the button has no room for more."""
    g = table({"B2": "SG"}, anomalies=["O1", "O2", "O3", "M5"])
    assert ending_warning(g) == "Not used yet: Frame Drag, Twin Drag, Long Fall and 2 more."


def test_an_effect_that_could_change_nothing_is_not_missed() -> None:
    """UM-12.2, UM-7.11: Heavy Cradle finds both gates full; it can be used, and says what will come of it."""
    g = table({"B1": "PBH PBH", "P1": "PBH PBH"}, hand=["A13", "A14"], anomalies=["M5"])
    assert ending_warning(g) == ""
    assert warned(g) == {"anomaly:M5": "UM-4.9", "card:A13": "UM-4.9"}
    board = cells(g)
    choose(g, "anomaly:M5")
    assert (cells(g), g.mass[0]) == (board, 1)


def test_a_turn_that_leaves_something_unused_is_asked_about_once_more() -> None:
    g = bare(2)
    g.deck = ()
    lay(g, {"B1": "BG"})
    then(g, ActionsPhase())
    assert Foresight(GAME, g, 2, 0).preview(END_TURN).confirm is False
    g.discover(0, ANOMALIES["O1"])
    assert Foresight(GAME, g, 2, 0).preview(END_TURN).confirm is True


def ending_warning(g: Ultramassive) -> str:
    decision = g.decision
    assert decision is not None
    warning = decision.label(g, END_TURN).warning
    return "" if warning is None else warning.text


def test_at_most_two_cards_are_played() -> None:
    """E39. UM-12.3: three with Theta."""
    g = table(hand=["A14", "A20", "A18"])
    choose(g, "card:A14", "card:A20")
    assert refuses(g, DESIGNS["A18"]) == ("Two Action Cards per turn.", "UM-12.3")
    g = table(hand=["A14", "A20", "A18", "A03"], anomalies=["C08"])
    assert seen(g)["plays"]["words"] == "3 = 2 every turn + 1 Theta"
    choose(g, "card:A14", "card:A20", "card:A18")
    assert refused(g)["card:A03"] == ("Three Action Cards per turn.", "UM-12.3")


def test_a_card_may_be_played_even_if_it_does_nothing() -> None:
    """UM-12.4."""
    g = table(hand=["A15"])
    choose(g, "card:A15")
    assert kind(g) == "ChooseAction"
    assert (g.mass[0], len(g.laid)) == (1, 1)


def test_two_copies_of_a_card_are_one_choice() -> None:
    g = table(hand=["A14", "A14"])
    assert targets(g) == ["card:A14", END]
    choose(g, "card:A14")
    assert hand(g) == ["A14"]


def test_each_effect_is_used_once_in_a_turn() -> None:
    """UM-12.5."""
    g = table(anomalies=["O8"])
    choose(g, "anomaly:O8")
    assert "anomaly:O8" not in targets(g)


def test_an_effect_needs_its_price_in_full() -> None:
    """E73. UM-12.6."""
    g = table(anomalies=["S8", "S5"])
    assert refused(g)["anomaly:S8"] == ("It needs 2 counters.", "UM-12.6")
    assert refused(g)["anomaly:S5"] == ("It needs 1 card in your hand.", "UM-12.6")
    g = table(counters=2, hand=["A01"], anomalies=["S8", "S5"])
    choose(g, "anomaly:S5")
    assert (hand(g), kind(g)) == ([], "SiphonEntry")


def test_two_counters_buy_one_mass() -> None:
    """E37 and E72. UM-12.7, UM-8.12."""
    g = table(mass=19, counters=5)
    choose(g, "exchange")
    assert labels(g) == ["2 counters for 1 mass", "4 counters for 2 mass"]
    choose(g, "amount:1")
    assert (g.mass[0], g.counters[0], g.size[0]) == (20, 3, 1)
    g = table(counters=5, anomalies=["C05"])
    assert seen(g)["tracks"][0]["rate"]["words"] == "1 = 2 usual rate - 1 Epsilon"
    choose(g, "exchange", "amount:5")
    assert (g.mass[0], g.counters[0]) == (6, 0)
    g = table(counters=1)
    assert refused(g)["exchange"] == ("1 mass costs 2 counters.", "UM-12.7")


def test_the_rate_may_be_one() -> None:
    """UM-12.7, the option: Epsilon changes nothing then."""
    g = table(counters=3, anomalies=["C05"], exchange_rate="1")
    assert seen(g)["tracks"][0]["rate"]["words"] == "1"
    choose(g, "exchange", "amount:3")
    assert g.mass[0] == 4


def test_exchange_is_possible_only_in_the_own_turn() -> None:
    """UM-12.8."""
    g = gaining("D1E", "D2C", counters=6)
    assert "exchange" not in targets(g)


def test_an_exchange_is_one_action_at_the_rate_of_its_moment() -> None:
    """E89. UM-12.20, UM-8.11."""
    g = table(mass=19, counters=6)
    give_cores(g, ["C05", "C11", "C12"])
    choose(g, "exchange", "amount:1", "anomaly:C05")
    assert (g.mass[0], g.size[0]) == (20, 1)
    choose(g, "exchange", "amount:4")
    assert (g.mass[0], g.counters[0]) == (24, 0)
    g = table(mass=19, counters=6)
    give_cores(g, ["C05", "C11", "C12"])
    choose(g, "exchange", "amount:3", "anomaly:C05")
    assert (g.mass[0], g.counters[0]) == (22, 0)


def test_every_action_is_completed_before_the_next() -> None:
    """UM-12.9: no other action is offered in the middle of one."""
    g = table({"B3": "SG"}, hand=["A01", "A14"], anomalies=["O8"])
    choose(g, "card:A01")
    assert targets(g) == ["channel:blue", "channel:pink"]


# --- the deck ----------------------------------------------------------------------------------------


def test_played_cards_are_discarded_and_the_hand_is_filled_up() -> None:
    """E38. UM-12.10, UM-12.11, UM-12.16: unplayed cards are kept."""
    g = table(hand=["A01", "A14", "A18"])
    choose(g, "card:A14")
    assert not g.discards
    choose(g, END)
    assert [g.design(card).id for card in g.discards] == ["A14"]
    assert len(hand(g)) == 3
    assert {"A01", "A18"} <= set(hand(g))


def test_played_cards_are_no_part_of_a_reshuffle() -> None:
    """UM-12.12."""
    g = table(hand=["A14"], anomalies=["C08"])
    choose(g, "card:A14")
    g.discards, g.deck = g.deck[:4], g.deck[4:5]
    card = g.laid[0]
    choose(g, "anomaly:C08")
    assert card not in g.deck
    assert len(g.deck) == 4


def test_the_last_card_drawn_makes_a_new_deck_at_once() -> None:
    """E19. UM-12.13."""
    g = bare()
    g.discards, g.deck = g.deck[:9], g.deck[9:11]
    draw(g, 0, 2)
    assert (len(g.deck), g.discards, len(g.hands[0])) == (9, (), 2)
    assert told(g)[0] == "The discard pile became a new deck."


def test_without_deck_and_discards_nothing_is_drawn() -> None:
    """E53. UM-12.14, UM-12.15: a larger hand is kept."""
    g = table(hand=["A01"])
    g.deck = ()
    choose(g, END)
    assert hand(g) == ["A01"]
    g = table(hand=["A01", "A14", "A18"], anomalies=["C08"])
    choose(g, "anomaly:C08")
    assert len(hand(g)) == 4
    deck = g.deck
    choose(g, END)
    assert (len(hand(g)), g.deck, g.discards) == (4, deck, ())


def test_an_empty_deck_is_made_anew_as_soon_as_a_card_is_needed() -> None:
    """E94. UM-12.19."""
    g = table(hand=["A14"], anomalies=["C08"])
    choose(g, "card:A14")
    g.deck = g.deck[:1]
    choose(g, "anomaly:C08")
    assert (g.deck, len(hand(g))) == ((), 1)
    choose(g, END)
    assert "A14" in hand(g)
    assert (g.deck, g.discards) == ((), ())


def test_a_burst_sends_a_minor_to_everybody_else_for_the_next_round() -> None:
    """E54. UM-12.18, UM-10.15."""
    g = bare(3)
    g.round = 3
    give_cards(g, ["A20"])
    then(g, ActionsPhase())
    choose(g, "card:A20")
    assert g.waiting[:3] == [0, 1, 1]
    assert seen(g)["waiting"] == [0, 1, 1]
    choose(g, END, END, END)
    then(g, GainPhase())
    assert (kind(g), g.seat) == ("PlaceToken", 1)
    choose(g, "space:blue-1")
    assert (kind(g), g.seat) == ("PlaceToken", 2)
    choose(g, "space:pink-1")
    assert [cells(g, player) for player in range(3)] == [{}, {"B1": "MIN"}, {"P1": "MIN"}]
    assert g.waiting[:3] == [0, 0, 0]


def test_in_the_last_round_a_burst_sends_nothing() -> None:
    """E54. UM-12.18."""
    g = table(hand=["A20"])
    g.round = 6
    choose(g, "card:A20")
    assert (g.mass[0], g.waiting[1]) == (4, 0)


def test_discarded_cards_lie_face_up_at_once() -> None:
    """UM-12.21."""
    g = table(hand=["A01", "A14"], anomalies=["S5"])
    choose(g, "anomaly:S5")
    assert (question(g), kind(g)) == ("Which card do you discard?", "DiscardCards")
    assert labels(g) == ["Slingshot: Orbit three times.", "All-Sky Survey: Gain 2 counters."]
    assert g.decision is not None
    assert g.decision.by_order(g, "pass") == g.options()[0]
    choose(g, "card:A14", "siphon:T3")
    assert [row["id"] for row in seen(g, 1)["discards"]] == ["A14"]
    assert "Maw of Auriga discarded All-Sky Survey." in told(g, 1)


def test_a_price_of_several_cards_is_one_selection() -> None:
    """UM-12.21."""
    g = table(hand=["A01", "A14", "A20"])
    g.then(DiscardCards(0, 2))
    g.advance()
    assert question(g) == "Which 2 cards do you discard?"
    choose(g, "card:A01")
    assert targets(g) == ["card:A14", "card:A20"]
    choose(g, "card:A20")
    assert (hand(g), [g.design(card).id for card in g.discards]) == (["A14"], ["A01", "A20"])
    assert DiscardCards(0, 2).confirm_label(g, 2).text == "Discard 2 cards"


def test_an_action_may_bring_a_core_that_is_used_at_once() -> None:
    """E40. UM-8.11."""
    g = table(mass=18, hand=["A20"])
    choose(g, "card:A20", "anomaly:C02", "anomaly:C02", "siphon:T3")
    assert names(g) == ["C02"]
    assert g.mass[0] == 22


def test_somebody_who_passes_ends_the_turn() -> None:
    """UM-15.7."""
    g = table(hand=["A01"], counters=4)
    assert g.decision is not None
    assert g.decision.by_order(g, "pass") == END_TURN
    choose(g, "exchange")
    assert g.decision.by_order(g, "pass") == 1


def test_the_end_of_the_turn_is_asked_for_even_if_nothing_else_is_left() -> None:
    """UM-12.17."""
    g = table()
    assert targets(g) == [END]
