"""A turn: cards in any order, at least two kept, then Upkeep."""  # LK-4

from __future__ import annotations

import ecliptic
from ecliptic.core.preview import Foresight
from ecliptic.games.laniakea.actions import END
from ecliptic.games.laniakea.box import INSTANT_SOURCE
from ecliptic.games.laniakea.cards import PLAYED
from ecliptic.games.laniakea.turn import ChooseDiscards, Rounds, Turn
from tests.laniakea.support import (
    DESIGNS,
    bare,
    build,
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
    lay_entities,
    lay_powers,
    mask,
    move_card,
    phase,
    prompt,
    put_tile,
    refused,
    refuses,
    set_discards,
    set_pile,
    stand,
    targets,
    then,
    told,
    turn,
)

TWO = ("Two cards must stay in your hand.", "LK-4.4")


def test_a_turn_is_the_cosmic_power_phase_then_upkeep_then_the_next_player() -> None:
    """LK-4.1"""
    g = bare(2)
    give_hand(g, ["move", "build", "gain"], 0)
    give_hand(g, ["move", "build", "gain"], 1)
    then(g, Turn(0), Turn(1))
    assert (g.seat, kind(g)) == (0, "ChooseAction")
    choose(g, "choice:done")
    assert (g.seat, kind(g)) == (0, "ChooseDiscards")
    choose(g, "choice:confirm")
    assert (g.seat, kind(g), len(hand(g))) == (1, "ChooseAction", 5)


def test_a_used_card_goes_face_up_on_the_own_discard_pile() -> None:
    """LK-4.2: E17 of the ledger too: a card may be played without effect (LK-4.6, LK-6.3)."""
    g = phase(bare(), "move", "build", "gain", "seraph")
    hold(g, 0, 2, 0)
    choose(g, "card:move")
    assert (discards(g), hand(g)) == (["move"], ["gain", "build", "seraph"])
    assert kind(g) == "ChooseAction"


def test_a_card_of_which_nothing_can_be_done_says_so() -> None:
    """LK-4.6: it may be played all the same."""
    g = phase(bare(), "move", "build", "gain", "seraph")
    hold(g, 0, 2, 0)
    decision = g.decision
    assert decision is not None
    warnings = {label.target: label.warning for label in (decision.label(g, option) for option in g.options())}
    assert warnings["card:move"] == ("It would do nothing. You can't pay for any step.", "LK-6.3")
    assert warnings["card:seraph"] is None


def test_what_a_card_would_bring_is_told_before_it_is_played() -> None:
    """Nothing comes to light in the middle of a deed, only because nobody decides there."""
    match = ecliptic.new("laniakea", players=2, seed=1)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.options()[0].id)
    seraph = next(option.id for option in match.options() if option.target == "card:seraph")
    seen = Foresight(match.game, match.position, 2, match.number).preview(seraph)
    assert seen.unknown == ""
    assert {change.name: change.after - change.before for change in seen.changes}["Level"] == 1


def test_after_three_of_five_cards_a_fourth_cannot_be_played() -> None:
    """LK-4.3, LK-4.4 (E3)"""
    g = bare()
    lay_entities(g, "C10")  # so that the player is asked
    phase(g, "seraph", "seraph", "build", "build", "gain")
    hold(g, 0, 0, 0)
    choose(g, "card:seraph", "card:seraph", "card:build")
    assert refuses(g, DESIGNS["build"]) == TWO
    assert refused(g)["card:gain"] == TWO


def test_a_card_that_draws_counts_its_own_draws() -> None:
    """LK-4.4 (E53): a hand of two with Second Sight and three cards in the draw pile."""
    g = bare()
    set_pile(g, ["move", "build", "gain"])
    move_card(g, "P13")
    move_card(g, "P38")
    phase(g)
    choose(g, "card:P13")
    assert len(hand(g)) == 3


def test_a_draw_that_finds_no_card_does_not_count() -> None:
    """LK-4.4, LK-4.10 (E54): Slipstream with empty piles."""
    g = bare()
    give_hand(g, ["P02", "move"])
    set_pile(g, [])
    lay_entities(g, "C10")  # so that the player is asked
    phase(g)
    assert refused(g)["card:P02"] == TWO


def test_only_branches_that_keep_two_cards_are_offered() -> None:
    """LK-4.4: Scholar's Bargain with a hand of two must draw."""
    g = bare()
    give_hand(g, ["P17", "move"])
    phase(g)
    choose(g, "card:P17")
    assert len(hand(g)) == 3  # the only branch is taken at once
    assert held(g) == (0, 0, 0)


def test_a_played_card_is_in_no_zone_until_its_effect_is_finished() -> None:
    """LK-4.5: Gravewell cannot trash itself, and a reshuffle leaves it out."""
    g = bare()
    give_hand(g, ["P36", "build", "gain", "move"])
    set_pile(g, [])
    set_discards(g, [])
    phase(g)
    choose(g, "card:P36")
    assert kind(g) == "TrashCards"
    assert "card:P36" not in targets(g)
    choose(g, "card:gain")
    assert len(hand(g)) == 2  # nothing to draw: the card that is played is not part of a new pile


def test_action_steps_may_be_declined_gifts_come_without_asking() -> None:
    """LK-4.6: Riptide Leap: the Move is declined, the stone comes."""
    g = phase(bare(), "P01", "build", "gain")
    hold(g, 5, 5, 5)
    choose(g, "card:P01", "choice:none")
    assert held(g) == (6, 5, 5)


def test_nothing_can_be_put_into_the_middle_of_an_effect() -> None:
    """LK-4.7: while a Move is planned neither cards nor Artifacts nor attacks are offered."""
    g = bare()
    hold(g, 5, 5, 5)
    lay_entities(g, "C10")
    g.tokens[0] = 12
    phase(g, "move", "build", "gain")
    assert "chaos:C10" in targets(g)
    choose(g, "card:move")
    assert {target.split(":")[0] for target in targets(g)} == {"galaxy", "choice"}


def test_upkeep_discards_as_wished_then_draws_up_to_five() -> None:
    """LK-4.8 (E4): two cards left, one kept, four drawn."""
    g = turn(bare(), "move", "build")
    assert labels(g)[-1] == "Keep 2 cards: draw 3"
    choose(g, "card:build")
    assert labels(g)[-1] == "Discard 1 card: keep 1, draw 4"
    choose(g, "choice:confirm")
    assert len(hand(g)) == 5
    assert "move" in hand(g)
    assert discards(g) == ["build"]


def test_equal_cards_are_discarded_one_two_or_none_of_them() -> None:
    """LK-4.8"""
    g = turn(bare(), "gain", "gain", "move")
    choose(g, "choice:done")
    assert targets(g) == ["card:move", "card:gain", "choice:confirm"]
    choose(g, "card:gain")
    assert targets(g) == ["card:gain:2", "choice:confirm"]
    choose(g, "card:gain:2", "choice:confirm")
    assert discards(g) == ["gain", "gain"]


def test_it_is_said_how_many_cards_are_kept_and_drawn() -> None:
    """LK-4.8, LK-4.10, LK-4.11"""
    g = turn(bare(), "move", "move", "build", "build", "gain", "gain")
    choose(g, "choice:done")
    said = [ChooseDiscards(0).confirm_label(g, n).text for n in (0, 1, 2, 6)]
    assert said == [
        "Keep 6 cards",
        "Discard 1 card: keep 5",
        "Discard 2 cards: keep 4, draw 1",
        "Discard 6 cards: draw 5",
    ]
    set_pile(g, [])
    g.discards[0] = ()
    assert ChooseDiscards(0).confirm_label(g, 2).text == "Discard 2 cards: keep 4, draw 1"
    assert ChooseDiscards(0).confirm_label(g, 0).text == "Keep 6 cards"


def test_an_empty_hand_is_not_asked_about() -> None:
    """LK-4.8"""
    g = then(bare(), ChooseDiscards(0))
    assert g.over


def test_the_discard_pile_is_shuffled_when_a_card_must_be_drawn() -> None:
    """LK-4.9, LK-4.16 (E41): one card, then four reshuffled, two of them drawn."""
    g = bare()
    set_pile(g, ["move"])
    g.discards[0] = tuple([card for card in g.trashed if card in g.start_cards(0)][:4])
    g.trashed = tuple([card for card in g.trashed if card not in g.discards[0]])
    effect(g, {"do": "draw", "n": 3})
    assert (len(hand(g)), len(g.piles[0]), g.discards[0]) == (3, 2, ())
    assert "You shuffled the discard pile into a new draw pile." in told(g)


def test_an_empty_pile_is_not_shuffled_before_a_card_is_needed() -> None:
    """LK-4.16"""
    g = bare()
    set_pile(g, ["move"])
    g.discards[0] = (g.trashed[-1],)
    effect(g, {"do": "draw", "n": 1})
    assert (g.piles[0], len(g.discards[0])) == ((), 1)


def test_a_draw_stops_when_both_piles_are_empty() -> None:
    """LK-4.10"""
    g = bare()
    set_pile(g, ["move"])
    effect(g, {"do": "draw", "n": 3})
    assert hand(g) == ["move"]


def test_kept_cards_above_five_stay() -> None:
    """LK-4.11"""
    g = turn(bare(), "move", "move", "build", "build", "gain", "gain")
    choose(g, "choice:done", "choice:confirm")
    assert len(hand(g)) == 6


def test_the_phase_ends_only_when_the_player_says_so() -> None:
    """LK-4.12: after the last card additional actions remain; without any the phase ends by itself."""
    g = turn(bare(), "build", "gain", "gain")
    hold(g, 1, 0, 0)
    put_tile(g, "Hearthwheel", "WH1", discovered=True)
    choose(g, "card:build")
    assert (kind(g), targets(g)) == ("ChooseAction", ["action:augment", "choice:done"])
    choose(g, "action:augment")
    assert kind(g) == "ChooseDiscards"  # nothing is left to do


def test_the_end_of_the_phase_gives_no_hand_away() -> None:
    """LK-4.12: with a drawing card among those that others cannot place, the end is asked for."""
    g = bare()
    give_hand(g, ["move", "build"])
    g.piles[0] = (*g.piles[0], 12)  # Second Sight lies somewhere
    g.power_deck = tuple([card for card in g.power_deck if card != 12])
    turn(g)
    assert (kind(g), targets(g)) == ("ChooseAction", ["choice:done"])


def test_a_card_that_comes_back_cannot_be_played_twice_in_a_turn() -> None:
    """LK-4.13 (E52): Chart the Deep returns by a reshuffle; it may still be discarded."""
    g = bare()
    give_hand(g, ["P07", "P13", "move", "build"])
    set_pile(g, ["gain"])
    phase(g)
    choose(g, "card:P07", "card:P13")
    assert "P07" in hand(g)
    assert refuses(g, DESIGNS["P07"] | PLAYED) == ("Already played this turn.", "LK-4.13")
    choose(g, "action:discard", "kind:V")
    assert "card:P07:played" in targets(g)


def test_instants_and_spaces_cannot_be_declined() -> None:
    """LK-4.14, LK-4.15: an instant Move makes at least one step; a step without an option is skipped."""
    g = effect(bare(), {"do": "move", "flag": "free"}, source=INSTANT_SOURCE)
    assert kind(g) == "ChooseGoal"
    assert "choice:none" not in targets(g)
    g = effect(bare(), {"do": "recruit"}, {"do": "gain", "kind": "V", "n": 1}, source=INSTANT_SOURCE)
    assert held(g) == (1, 0, 0)


def test_up_to_n_is_done_at_least_once_where_it_must_be() -> None:
    """LK-4.15: of harvest(own, 2) the second may be declined."""
    g = bare()
    build(g, sanctums="WH1 WH3 BL1")
    effect(g, {"do": "harvest", "scope": "own", "n": 2}, source=INSTANT_SOURCE)
    assert "choice:none" not in targets(g)
    choose(g, "galaxy:WH1")
    assert "choice:none" in targets(g)
    g = bare()
    effect(g, {"do": "trash", "n": 2}, {"do": "draw", "n": 3}, source=INSTANT_SOURCE)
    assert "choice:none" not in targets(g)
    choose(g, "deck:gain")
    assert "choice:none" in targets(g)


def test_may_stays_optional_in_a_compulsory_effect() -> None:
    """LK-4.15: the relocation of Oriveth's Overpower."""
    g = bare()
    g.discovered = mask("WH1 WH2")
    relocation = {"do": "may", "parts": [{"do": "relocate", "scope": "discovered"}]}
    effect(g, relocation, {"do": "harvest"}, source=INSTANT_SOURCE)
    assert kind(g) == "RelocateByEffect"
    choose(g, "choice:none")
    assert g.discovered == mask("WH1 WH2 WH5")  # the harvest was carried out


def test_rounds_go_round_from_the_first_player() -> None:
    """LK-4.1, LK-17.3"""
    g = bare(3)
    g.round, g.first = 0, 1
    for player in range(3):
        give_hand(g, ["move", "build", "gain"], player)
    then(g, Rounds())
    seats = []
    for _ in range(3):
        seats.append(g.seat)
        g.play(END)
        choose(g, "choice:confirm")
    assert (seats, g.seat, g.round) == ([1, 2, 0], 1, 2)


def test_what_counted_for_a_turn_is_forgotten_after_it() -> None:
    """LK-4.13, LK-5.3, LK-5.10, LK-14.4, LK-15.3: cards, Gateways, galaxies and Artifacts are ready again."""
    g = bare()
    put_tile(g, "Ironbloom", "WH5", discovered=True)  # may give a card
    build(g, gateways="WH5 GO3")
    give_artifacts(g, "R15")
    lay_entities(g, "C01", "C04")
    g.tokens[0] = 12
    hold(g, 2, 2, 0)
    turn(g, "P25", "build", "build", "gain")
    choose(g, "artifact:R15", "amount:1", "chaos:C01", "card:build", "choice:done", "amount:4", "card:P25")
    choose(g, "action:discard", "galaxy:WH5", "card:build", "choice:yes", "figure:0", "galaxy:GO3")
    assert g.drawn_here
    assert g.used
    assert g.attacked
    assert g.played_cards
    assert g.relocated
    choose(g, "choice:done", "choice:confirm")
    assert (g.drawn_here, g.used, g.attacked, g.played_cards, g.relocated) == (0, 0, 0, 0, False)


def test_a_larger_hand_is_drawn_with_echo_archivist() -> None:
    """LK-4.8"""
    g = bare()
    give_entity(g, "N20", "vault")
    turn(g, "move", "build", "gain")
    choose(g, "choice:done")
    assert prompt(g).endswith("(then you draw up to 6: 5 usual hand + 1 Echo Archivist)")
    choose(g, "choice:confirm")
    assert len(hand(g)) == 6


def test_a_card_may_be_played_though_nothing_of_it_can_be_done() -> None:
    """LK-4.6"""
    g = bare()
    lay_powers(g, "P01", "P02", "P03")
    stand(g, "WH5")
    phase(g, "gain", "recruit", "build", "upgrade")
    choose(g, "card:gain", "card:recruit")
    assert discards(g) == ["gain", "recruit"]
