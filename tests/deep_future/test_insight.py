"""What speaks for a seat: which way each feature moves. The weights themselves are nobody's promise."""

from __future__ import annotations

from random import Random

import pytest

from ecliptic.bots import decide, make_bot
from ecliptic.bots.hint import hint
from ecliptic.core.chance import seeded
from ecliptic.core.setup import Setup
from ecliptic.games.deep_future.actions.battle import BattleNumber
from ecliptic.games.deep_future.components.constants import ADVANCE, CULTURE, MIGHT, NOTHING, STAR, TRACKS
from ecliptic.games.deep_future.empire.losing import lose, quit_game
from ecliptic.games.deep_future.evaluation.rest_of_turn import RestOfTurn
from ecliptic.games.deep_future.evaluation.tableau import Tableau
from ecliptic.games.deep_future.state import CHALLENGED, NEUTRAL, PAYING, DeepFuture
from ecliptic.games.deep_future.turn import END_NOW, AskToEnd
from tests.deep_future.driver import asked, at, bare, choose, give_lines
from tests.deep_future.fixture import GAME, A, B, act, figure17, named, new_card
from tests.deep_future.playing import campaign_after, lively


def estimate(g: DeepFuture, seat: int = A) -> float:
    return sum(GAME.features(g, seat).values())


def feature(g: DeepFuture, name: str, seat: int = A) -> float:
    return GAME.features(g, seat)[name]


def track(g: DeepFuture, track: int, value: int, seat: int = A) -> DeepFuture:
    g.tracks[seat * TRACKS + track] = value
    return g


def with_pips(g: DeepFuture, *pips: int) -> DeepFuture:
    g.pips[A] = pips
    return g


# --- the chance -----------------------------------------------------------------------------------------


def test_the_sum_is_a_chance_in_hundredths() -> None:
    assert 0 < estimate(figure17()) < 100


def test_who_has_won_is_certain_and_others_have_no_chance() -> None:
    """DF-19.6"""
    g = figure17(2)
    g.winner = A
    assert (estimate(g, A), estimate(g, B)) == (100, 0)


def test_alone_a_loss_leaves_nothing() -> None:
    """DF-20.7"""
    g = figure17()
    lose(g, A, TRACKS)
    g.advance()
    assert g.seat is None
    assert estimate(g) == 0


def test_among_others_one_may_begin_afresh_but_not_after_leaving() -> None:
    """DF-20.4, DF-20.9"""
    g = figure17(2)
    lose(g, A, TRACKS)
    waiting = estimate(g)
    quit_game(g, A)
    assert waiting > estimate(g) == 0


def test_without_a_home_there_is_little_hope() -> None:
    """DF-16.3"""
    g = figure17()
    settled = estimate(g)
    g.home[A] = NOTHING
    assert 0 < estimate(g) < settled


def test_before_there_is_a_home_nothing_is_known() -> None:
    g = GAME.begin(Setup(2, GAME.agreed(2, {"names": "auto"}), ("A", "B"), seeded(2)))
    assert g.seat is not None
    assert GAME.features(g, g.seat).keys() == {"victory"}


# --- advancements and conditions ------------------------------------------------------------------------


def test_every_advancement_of_the_home_and_of_three_techs_brings_victory_nearer() -> None:
    """DF-19.1"""
    g = bare("B 1F")
    worths = [estimate(give_lines(g, g.home[A], *["History"] * n)) for n in (1, 2, 3)]
    assert worths == sorted(worths)
    assert worths[0] < worths[2]


def test_an_engine_for_a_condition_is_worth_more_than_other_lines() -> None:
    """DF-19.2"""
    g = bare("B 1F")
    poor = estimate(give_lines(g, g.home[A], "Government"))
    rich = estimate(give_lines(g, g.home[A], "Literature"))
    assert rich > poor
    assert feature(g, "nearest victory") < 0


@pytest.mark.parametrize("condition", ["track", "cubes", "sectors"])
def test_the_nearest_condition_counts(condition: str) -> None:
    """DF-19.2"""
    g = bare("B 1F")
    before = feature(g, "nearest victory")
    if condition == "track":
        track(g, CULTURE, STAR[CULTURE])
    else:
        for sector in (11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26)[: 12 if condition == "sectors" else 5]:
            g.clear(at(sector))
            g.put(A, at(sector), 1 if condition == "sectors" else 5)
    assert feature(g, "nearest victory") > before


def test_a_second_condition_that_is_near_counts_too() -> None:
    """DF-19.2"""
    g = track(bare("B 1F"), MIGHT, 4)
    before = feature(g, "nearest victory")
    assert feature(track(g, CULTURE, 8), "nearest victory") > before


def test_alone_the_wonders_ask_for_colonies() -> None:
    """DF-19.4"""
    g = figure17()
    assert feature(g, "colonies") == 0
    wonders = list(g.wonders)
    wonders[at(34)] = wonders[at(35)] = 0
    g.wonders = tuple(wonders)
    lacking = feature(g, "colonies")
    assert lacking < 0
    g.lower[A] = ()
    assert feature(g, "colonies") < lacking


def test_a_sector_in_which_a_colony_is_needed_is_worth_holding() -> None:
    """DF-19.4"""
    g = bare("B 1F")
    for sector in range(len(g.owner)):
        if g.owner[sector] == A and sector != g.cards[g.home[A]].sector:
            g.clear(sector)
    wonders = list(g.wonders)
    wonders[at(34)] = 0
    g.wonders = tuple(wonders)
    lacking = feature(g, "colonies")
    g.put(A, at(54), 1)
    assert lacking < feature(g, "colonies") < 0


def test_a_moon_is_kept_for_the_colonies_that_are_needed() -> None:
    """DF-19.4"""
    saved: dict[str, float] = {}
    for card in ("B 1M", "B 1R"):
        g = bare(card)
        wonders = list(g.wonders)
        wonders[at(34)] = 0
        g.wonders = tuple(wonders)
        g.phase = CHALLENGED
        saved[card] = RestOfTurn(g, A, Tableau(g, A)).saved
    assert saved["B 1M"] > saved["B 1R"]


def test_a_moon_is_worth_more_where_colonies_are_needed_and_a_world_that_blocks_it_less() -> None:
    """DF-9.8, DF-19.4"""

    def needing(*lines: str) -> float:
        g = bare(*lines)
        wonders = list(g.wonders)
        wonders[at(34)] = 0
        g.wonders = tuple(wonders)
        return feature(g, "cards in hand")

    elsewhere, here = 'W 2R 1 11 "Far": M4.1', 'W 2R 1 54 "Near": M4.1'
    assert needing("B 3M", "B 2R") > needing("B 3F", "B 2R")
    assert needing("B 3M", here) > needing("B 3M", elsewhere)


def test_a_neutral_world_is_worth_more_the_nearer_it_is() -> None:
    """DF-9.2, DF-9.4"""
    g = figure17()
    far = feature(g, "neutral worlds")
    g.clear(at(43))
    near = feature(g, "neutral worlds")
    g.put(A, at(43), 1)
    assert feature(g, "neutral worlds") > near > far


# --- the hand -------------------------------------------------------------------------------------------


def test_a_skull_is_an_advancement_until_all_are_there() -> None:
    """DF-7.2"""
    worths: list[float] = []
    for card in ("B 3K", "B 3F"):
        g = bare(card, "B 1S")
        worths.append(estimate(g))
    assert worths[0] > worths[1]


def test_a_skull_is_worth_less_when_it_must_wait() -> None:
    """DF-7.1"""
    now, later = bare("B 3K"), bare("B 3K")
    later.taken = 1 << ADVANCE
    assert estimate(now) > estimate(later)


def test_an_advance_under_way_counts_as_good_as_done() -> None:
    """DF-11.2"""
    g = bare("B 3K")
    before = estimate(g)
    choose(g, "ADVANCE")
    assert asked(g) == "AdvanceTarget"
    assert estimate(g) == pytest.approx(before, rel=0.1)


def test_the_free_actions_of_a_neutral_world_count_as_long_as_they_wait() -> None:
    """DF-9.4"""
    g = bare("B 3M", "B 1F")
    g.clear(at(43))
    g.put(A, at(43), 2)
    choose(g, "SETTLE", "Galen")
    waiting = estimate(g)
    assert estimate(choose(g.clone(), "Done")) < waiting
    choose(g, "Free ADVANCE")
    assert asked(g) == "AdvanceTarget"
    assert estimate(g) > waiting * 0.9


def test_a_civilization_in_hand_is_worth_something_where_it_can_be_evoked() -> None:
    """DF-15.1"""
    elsewhere = bare('C 3R 1 34 "Old Order": M S; Kranax; One / Two / Three')
    here = bare('C 3R 1 55 "Old Order": M S; Kranax; One / Two / Three')
    assert feature(here, "cards in hand") > feature(elsewhere, "cards in hand")


def test_one_card_is_not_both_evoked_and_played_for_its_suit() -> None:
    """DF-7.20"""
    civilization = 'C 3S 1 55 "Old Order": M S; Kranax; One / Two / Three'
    once, twice = bare(civilization), bare(civilization, "B 1S")
    once.era = twice.era = 2
    assert feature(twice, "cards in hand") > feature(once, "cards in hand")


def test_a_card_of_no_use_only_takes_the_place_of_another() -> None:
    """DF-6.2, DF-6.3"""
    few, many = bare("B 1F"), bare(*["B 1F"] * 5)
    few.phase = many.phase = PAYING
    assert feature(few, "cards in hand") > feature(many, "cards in hand")


def test_a_card_beyond_the_fifth_takes_the_place_of_none() -> None:
    """DF-6.3"""
    five, eight = bare(*["B 1F"] * 5), bare(*["B 1F"] * 8)
    five.phase = eight.phase = PAYING
    assert feature(eight, "cards in hand") > feature(five, "cards in hand")


def test_a_battle_is_worth_more_where_nobody_is_near() -> None:
    """DF-12.5: it is a step on any track then."""
    at_war, at_peace = bare("B 1H"), bare("B 1H")
    for sector, owner in enumerate(at_peace.owner):
        if owner == NEUTRAL:
            at_peace.clear(sector)
    assert any(at_war.next_to_rivals(A))
    assert estimate(at_peace) > estimate(at_war)


def test_a_card_that_pays_upkeep_is_worth_more_than_one_that_does_not() -> None:
    """DF-17.2: the home has Art, a line of the moon."""
    paying, useless = bare("B 3M"), bare("B 3R")
    paying.phase = useless.phase = PAYING
    assert estimate(paying) > estimate(useless)


# --- what may go wrong ----------------------------------------------------------------------------------


def test_the_nearer_a_cross_the_more_a_step_costs() -> None:
    """DF-3.10"""
    chances = [estimate(track(figure17(), MIGHT, value)) for value in (0, -1, -4, -5)]
    assert chances == sorted(chances, reverse=True)
    assert chances[2] - chances[3] > chances[0] - chances[1] > 0
    assert feature(track(figure17(), MIGHT, -5), "safety on Might") < feature(figure17(), "safety on Might") < 0


def test_upkeep_cubes_meet_challenges_and_so_do_colonies() -> None:
    """DF-18.3, DF-18.4"""
    without, with_cubes = with_pips(figure17(), 0, 0, 0), with_pips(figure17(), 2, 2, 2)
    assert estimate(with_cubes) > estimate(without)
    alone = figure17()
    alone.lower[A] = ()
    assert estimate(alone) < estimate(figure17())


def test_every_challenge_that_is_still_to_come_costs() -> None:
    """DF-17.5"""
    g = choose(figure17(), "No more actions", "Stop paying")
    worse = g.clone()
    worse.pile += (worse.deck.pop(),)
    assert estimate(worse) < estimate(g)


def test_cubes_and_a_colony_elsewhere_keep_the_home_safe_and_a_neutral_world_beside_it_does_not() -> None:
    """DF-16.3, DF-18.12, DF-18.14"""
    g = bare("B 1F")
    weak = feature(g, "safety of the home")
    strong = bare("B 1F")
    strong.put(A, at(55), 3)
    assert feature(strong, "safety of the home") > weak
    insured = bare("B 1F")
    insured.lower[A] = (named(insured, "Drome"),)
    assert feature(insured, "safety of the home") > weak
    g.neutral_worlds[1] = new_card(g, 'W 2S 1 55 "Next Door": M4.1')
    assert feature(g, "safety of the home") < weak


def test_a_hopeless_position_is_hopeless_and_not_an_error() -> None:
    g = figure17()
    for one in (1, 2, 3):
        track(g, one, -5)
    g.cards = [card._replace(lines=()) for card in g.cards]
    g.upper[A] = g.upper[A] * 9
    g.pips[A] = (0,) * len(g.upper[A])
    assert 0 <= estimate(g) < 5


def test_the_progress_of_a_rival_is_feared() -> None:
    """DF-19.6"""
    g = figure17(3)
    before = feature(g, "lead over rivals")
    track(g, CULTURE, 12, B)
    give_lines(g, g.home[B], "Art", "Art", "Art")
    assert feature(g, "lead over rivals") < before < 0
    assert feature(figure17(), "lead over rivals") == 0


def test_nobody_depends_on_what_the_seat_cannot_know() -> None:
    """DF-2.1, through a whole game"""
    g = GAME.begin(Setup(3, GAME.agreed(3, {"names": "auto"}), ("A", "B", "C"), seeded(5)))
    random = Random(5)
    checked = 0
    while g.seat is not None:
        for seat in range(3):
            assert GAME.features(g, seat) == pytest.approx(GAME.features(g.imagine(seat, checked), seat))
        checked += 1
        assert isinstance(g, DeepFuture)
        g.play(lively(g, random))
    assert checked > 100


# --- bots -----------------------------------------------------------------------------------------------


def test_a_cadet_takes_the_step_that_wins() -> None:
    """DF-19.6"""
    g = figure17()
    track(g, CULTURE, 12)
    tech = named(g, "Terraform Fleet")
    g.hands[A] = tuple(card for card in g.hands[A] if card != tech)
    g.put_in_upper(A, tech)
    act(g)
    bot = make_bot("cadet", 1)
    while g.winner == NOTHING:
        assert g.actions_left > 0
        g.play(decide(GAME, g, bot))
    assert g.winner == A


def test_no_cadet_gives_up_its_last_home() -> None:
    """DF-7.18"""
    g = bare("B 1H")
    for sector in (54, 56):
        g.clear(at(sector))
        g.put(NEUTRAL, at(sector), 5)
    choose(g, "BATTLE", "sector 54")
    assert isinstance(g.decision, BattleNumber)
    assert decide(GAME, g, make_bot("cadet", 1)) < g.cubes[at(55)]
    choose(g, "2 cubes")
    assert (asked(g), estimate(g)) == ("Confirm", 0)


def test_cadets_agree_to_end_an_overlong_game() -> None:
    """DF-20.11"""
    g = figure17(2)
    g.turns[A] = 121
    g.then(AskToEnd(A, A))
    g.advance()
    bots = [make_bot("cadet", 1), make_bot("cadet", 2)]
    for seat in (A, B):
        assert g.seat == seat
        option = decide(GAME, g, bots[seat])
        assert option == END_NOW
        g.play(option)
    assert g.seat is None
    assert g.winner == NOTHING


def test_a_hint_says_what_speaks_for_it() -> None:
    g = figure17()
    assert hint(GAME, g, seed=1).reasons


def test_later_eras_are_judged_too() -> None:
    """DF-1.2"""
    legacy = campaign_after(5, seed=3)
    g = GAME.begin(Setup(1, GAME.agreed(1, {"names": "auto"}), ("A",), seeded(4), legacy=legacy))
    random = Random(4)
    while g.seat is not None:
        assert 0 <= sum(GAME.features(g, A).values()) <= 100
        assert isinstance(g, DeepFuture)
        g.play(lively(g, random))


# --- the graph of the lead ------------------------------------------------------------------------------


def test_progress_is_none_without_a_home_and_all_with_a_victory() -> None:
    g = figure17(2)
    assert 0 < GAME.standings(g)[A] < 100
    g.home[B] = NOTHING
    g.winner = A
    assert GAME.standings(g) == [100, 0]


def test_progress_grows_with_lines_and_with_the_best_condition() -> None:
    g = bare("B 1F")
    values = [GAME.standings(give_lines(g, g.home[A], *["History"] * n))[A] for n in (1, 2, 3)]
    values.append(GAME.standings(track(g, MIGHT, 3))[A])
    assert values == sorted(set(values))


def test_only_a_victory_is_all() -> None:
    """DF-19.4: everything but the colonies that the wonders ask for."""
    g = figure17()
    for card in g.upper[A]:
        give_lines(g, card, "Art", "Art", "Art")
    g.put_in_upper(A, named(g, "Terraform Fleet"))
    track(g, CULTURE, 12)
    assert GAME.standings(g)[A] == 99
