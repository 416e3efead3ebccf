"""Bots: what they choose, and that they know no more than their seat."""

from __future__ import annotations

import random

import pytest

import ecliptic
from ecliptic.bots import LEVELS, check_levels, decide, lower, make_bot, pick, play_out
from ecliptic.core.position import Position
from ecliptic.games import GAMES
from ecliptic.lab import simulate
from tests.horizons.support import A, asked, choose, habitats, hand, stock, table, world
from tests.horizons.support import build as put


def mid_game(seed: int, choices: int = 60, players: int = 3, game: str = "horizons") -> ecliptic.Match:
    """After this many choices, or before the last one of a short game."""
    match, chooser = ecliptic.new(game, players=players, seed=seed), random.Random(seed)
    for _ in range(choices):
        later = match.clone()
        later.play(chooser.choice(match.position.options()))
        if later.over:
            break
        match = later
    return match


def test_the_levels_are_named_weakest_first() -> None:
    assert LEVELS[:2] == ("drifter", "cadet")
    with pytest.raises(ecliptic.BadSetup, match=r"There is no bot 'captain'. Choose from: drifter, cadet"):
        make_bot("captain", 1)


def test_below_every_level_but_the_lowest_stands_another() -> None:
    assert [lower(level) for level in LEVELS] == [None, *LEVELS[:-1]]
    with pytest.raises(ecliptic.BadSetup, match="There is no bot 'captain'"):
        lower("captain")


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_chooses_one_of_the_options_and_the_same_again(level: str) -> None:
    for seed in range(6):
        match = mid_game(seed)
        before = match.position.dump()
        chosen = pick(match, make_bot(level, seed))
        assert chosen in match.position.options()
        assert pick(match, make_bot(level, seed)) == chosen
        assert match.position.dump() == before


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_cannot_tell_the_real_position_from_an_imagined_one(level: str, game: str) -> None:
    """HZ-16.3, DF-2.1: the same seat, the same knowledge, the same choice."""
    for seed in range(12):
        match = mid_game(seed, choices=25, players=GAMES[game].entry.players[-1], game=game)
        seat = match.position.seat
        for chance in range(3):
            imagined = match.imagine(seat, chance)
            assert pick(imagined, make_bot(level, seed)) == pick(match, make_bot(level, seed))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_never_shown_the_real_position(level: str) -> None:
    match = mid_game(3)
    real = match.position
    shown: list[Position] = []

    def imagined(chance: int) -> Position:
        g = real.imagine(real.seat, chance)
        shown.append(g)
        return g

    make_bot(level, 1).choose(match.game, real.options(), imagined)
    assert all(g is not real and g.chance != real.chance for g in shown)


def test_a_drifter_takes_every_option_sometime() -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.position.options()[0])
    bot = make_bot("drifter", 1)
    taken = dict.fromkeys(pick(match, bot) for _ in range(200))
    assert sorted(taken) == match.position.options()


def test_a_cadet_ends_the_game_when_that_wins() -> None:
    """HZ-12.1"""
    g = table(2)
    at = world(g, 0, "desert")
    habitats(g, A, "desert")
    for _ in range(2):
        place = world(g, 1, "desert")
        put(g, A, "colony", place)
        put(g, A, "colony", place)
    stock(g, A, 4, 2, 20)
    bot = make_bot("cadet", 1)
    while g.seat == A:
        g.play(decide(GAMES["horizons"], g, bot))
    assert g.seat is None
    assert g.present[A] >> at & 1


def test_a_cadet_keeps_the_mission_it_can_fulfil() -> None:
    """HZ-3.7"""
    g = table(2)
    for star in (0, 1):
        for _ in range(6):
            world(g, star, "desert" if g.by_type[1].bit_count() < 5 else "volcanic")
    hand(g, A, "Contractor", "Arboreal", "Desert System", "Frozen", "Gaseous", "Oceanic")
    choose(g, "choice:done")
    assert asked(g) == "DiscardMissions"
    chosen = decide(GAMES["horizons"], g, make_bot("cadet", 2))
    assert g.box.missions[chosen].name != "Desert System"


@pytest.mark.parametrize("players", GAMES["horizons"].entry.players)
def test_drifters_play_any_table_to_its_end(players: int) -> None:
    bots_play_to_the_end("drifter", players)


@pytest.mark.parametrize("players", [2, *[pytest.param(players, marks=pytest.mark.long) for players in (3, 4, 5)]])
def test_cadets_play_any_table_to_its_end(players: int) -> None:
    bots_play_to_the_end("cadet", players)


def bots_play_to_the_end(level: str, players: int) -> None:
    match = ecliptic.new("horizons", players=players, seed=players, options={"boards": "advanced"})
    position = match.position.clone()
    choices = play_out(match.game, position, [make_bot(level, seat) for seat in range(players)])
    assert position.seat is None
    assert choices > 20


def test_weak_bots_are_not_seated_where_nothing_forces_an_end() -> None:
    """HZ-12.5: without a round limit the two weakest levels may not play."""
    check_levels("horizons", {"round_limit": 20}, ["drifter", "cadet", None])
    check_levels("horizons", {"round_limit": None}, [None, None])
    with pytest.raises(ecliptic.BadSetup, match=r"Drifter and cadet bots can't play here: without a round limit"):
        check_levels("horizons", {"round_limit": "none"}, ["cadet", None, "drifter"])
    with pytest.raises(ecliptic.BadSetup, match="There is no bot 'captain'"):
        check_levels("horizons", {}, ["captain"])


def test_a_cadet_beats_a_drifter() -> None:
    summary = simulate("horizons", 3, ("cadet", "drifter"), rotate=True, seed=1000)
    assert summary.levels["cadet"].wins.rate > 0.6


@pytest.mark.long
def test_a_cadet_beats_a_drifter_over_four_hundred_seeds() -> None:
    summary = simulate("horizons", 400, ("cadet", "drifter"), rotate=True, jobs=2)
    assert summary.levels["cadet"].wins.rate >= 0.9


def test_a_cadet_wins_first_eras_alone() -> None:
    """DF-19: at least a quarter of them."""
    summary = simulate("deep_future", 6, ("cadet",), options={"names": "auto"}, seed=1000)
    assert summary.seats[0].wins.rate >= 0.25


def test_most_games_of_two_cadets_have_a_winner() -> None:
    """DF-19.6, DF-20.6"""
    summary = simulate("deep_future", 2, ("cadet", "cadet"), options={"names": "auto"}, seed=1000)
    assert summary.levels["cadet"].wins.rate * 2 >= 0.5


@pytest.mark.long
def test_a_cadet_wins_first_eras_alone_over_two_hundred_seeds() -> None:
    summary = simulate("deep_future", 200, ("cadet",), jobs=2)
    assert summary.seats[0].wins.rate >= 0.25


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
def test_most_games_of_cadets_have_a_winner_over_two_hundred_seeds(players: int) -> None:
    summary = simulate("deep_future", 200, ("cadet",) * players, jobs=2)
    assert summary.levels["cadet"].wins.rate * players >= 0.8


SENSIBLE = {"basic": 0.63, "normal": 0.42, "advanced": 0.24}  # of missions; the player that the content was made for


def test_a_cadet_finds_super_weapons() -> None:
    summary = simulate("pulp_invasion", 12, ("cadet",), options={"difficulty": "basic"})
    assert summary.seats[0].wins.rate >= 0.25
    assert summary.figures["Super Weapons"].mean >= 2.5


@pytest.mark.long
@pytest.mark.parametrize("difficulty", list(SENSIBLE))
def test_a_cadet_wins_missions_about_as_often_as_a_sensible_player(difficulty: str) -> None:
    summary = simulate("pulp_invasion", 500, ("cadet",), options={"difficulty": difficulty}, jobs=2)
    assert abs(summary.seats[0].wins.rate - SENSIBLE[difficulty]) <= 0.08


@pytest.mark.long
def test_a_drifter_hardly_ever_wins_a_mission() -> None:
    for difficulty in SENSIBLE:
        summary = simulate("pulp_invasion", 1000, ("drifter",), options={"difficulty": difficulty}, jobs=2)
        assert summary.seats[0].wins.rate < 0.01
