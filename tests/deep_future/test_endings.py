"""Winning, losing, beginning afresh, and what a game leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecliptic.core.replay import new_match
from ecliptic.games.deep_future.changes import add_colony, lower_track, place, raise_track, remove, write_line
from ecliptic.games.deep_future.chronology import concluded
from ecliptic.games.deep_future.game import DeepFutureGame
from ecliptic.games.deep_future.losing import LoseSector, lose
from ecliptic.games.deep_future.parts import BLANK, CIVILIZATION, TECH, Card, Line
from ecliptic.games.deep_future.rivals import Rivals
from ecliptic.games.deep_future.state import CONCEDE, IN_PLAY, NEUTRAL, QUIT, WAITING, DeepFuture
from ecliptic.games.deep_future.turn import NextTurn, overlong
from ecliptic.games.deep_future.winning import colonies_counted, colonies_needed, suit_counts, victories
from tests.deep_future.driver import asked, at, choose, cubes, give_lines, labels, offers, tracks
from tests.deep_future.fixture import A, B, act, figure17, named, new_card

GAME = DeepFutureGame()


def nearly(players: int = 1, techs: int = 3) -> DeepFuture:
    """Figure 1-7 with a complete home and so many complete techs; nothing at a star."""
    g = figure17(players=players)
    extra = [new_card(g, f'T {n + 1}S 2 "Tech {n}": S6.2 F4.2 S2*.2') for n in range(2)]
    for card in extra:
        g.put_in_upper(A, card)
    complete = [card for card in g.upper[A] if g.complete_tech(card)]
    for card in complete[techs:]:
        g.take_from_upper(A, card)
        g.discards.append(card)
    return act(g)


# --- winning -----------------------------------------------------------------------------------------


def test_a_star_wins_only_with_a_complete_home_and_three_complete_techs() -> None:
    """DF-3.11, DF-19.1, DF-19.2, DF-19.6, E70"""
    g = nearly(techs=2)
    raise_track(g, A, 0, 12)
    assert g.winner == -1
    tech = next(card for card in g.upper[A] if g.tech(card) and not g.cards[card].complete)
    write_line(g, A, tech, 1, Line(1, 3, False, 2))
    assert g.winner == A


@pytest.mark.parametrize(("track", "victory"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_every_star_is_a_victory(track: int, victory: int) -> None:
    """DF-19.2, DF-3.9"""
    g = nearly()
    raise_track(g, A, track, 12)
    assert g.winner == A
    assert victories(g, A) == [victory]


def test_twelve_sectors_are_a_victory() -> None:
    """DF-19.2, DF-3.5, DF-3.7"""
    g = nearly()
    free = [sector for sector in range(36) if g.owner[sector] == -1]
    for sector in free[:8]:
        place(g, A, sector, 1)
    g.put(A, 36, 1)
    assert g.winner == -1
    place(g, A, free[8], 1)
    assert g.winner == A
    assert victories(g, A) == [0]


def test_twenty_five_cubes_on_the_map_are_a_victory() -> None:
    """DF-19.2, DF-19.3, E71"""
    g = nearly()
    for sector in (54, 55, 56, 64):
        place(g, A, at(sector), 5)
    place(g, A, at(66), 4)
    assert sum(g.pips[A]) == 3
    assert g.winner == -1
    place(g, A, at(66), 1)
    assert g.winner == A


def test_alone_wonders_must_be_matched_by_colonies() -> None:
    """DF-19.4, DF-19.5, E72, E73"""
    g = nearly()
    g.wonders = tuple(sector if sector in (3, 9) else -1 for sector in range(36))
    colonies = [new_card(g, f'W 1H 2 {sector} "Colony {n}": S1.2') for n, sector in enumerate((12, 12, 55))]
    g.lower[A] = tuple(colonies)
    assert colonies_needed(g) == 2
    assert colonies_counted(g, A) == 1
    raise_track(g, A, 0, 12)
    assert g.winner == -1
    further = new_card(g, 'W 1H 2 13 "Further": S1.2')
    add_colony(g, A, further)
    assert g.winner == A
    g = nearly()
    g.wonders = tuple(sector if sector < 6 else -1 for sector in range(36))
    assert colonies_needed(g) == 4
    assert colonies_needed(nearly(players=2)) == 0


def test_a_player_may_win_in_another_players_turn() -> None:
    """DF-19.7, DF-18.15, E74"""
    g = figure17(players=2)
    home = g.home[B]
    give_lines(g, home, "Art", "Art", "Art")
    for n in range(3):
        g.put_in_upper(B, new_card(g, f'T {n + 1}S 2 "Tech {n}": S6.2 F4.2 S2*.2'))
    for sector in (31, 32, 33, 34, 35):
        g.clear(at(sector))
        g.put(B, at(sector), 5)
    g.cubes[at(35)] = 4
    act(g)
    g.then(Rivals(A, at(35), 5))
    frame = g.stack.pop()
    assert isinstance(frame, Rivals)
    frame.run(g)
    assert g.winner == B


def test_the_winner_writes_history() -> None:
    """DF-19.8, DF-19.9, DF-19.10, DF-19.11, DF-19.12, DF-19.16, DF-19.18, DF-19.19, DF-23.4, DF-15.6"""
    g = nearly()
    g.tracks[1] = 6
    raise_track(g, A, 0, 12)
    g.advance()
    assert asked(g) == "ChooseVictory"
    choose(g, "Culture")
    assert asked(g) == "NameSector"
    g.play(0)
    assert asked(g) == "ChooseSuit"
    counts = suit_counts(g, A)
    assert labels(g) == [
        name for name, n in zip(("sun", "moon", "heart", "skull", "hand", "foot"), counts, strict=True) if n >= 2
    ]
    choose(g, "sun")
    assert asked(g) == "NameCivilization"
    g.play(2)
    assert g.seat is None
    civilization = g.cards[-1]
    assert (civilization.kind, civilization.victory, civilization.effect, civilization.era) == (CIVILIZATION, 2, 0, 2)
    assert civilization.home == "Prospero"
    assert len(civilization.techs) == 3
    assert civilization.sector == at(55)
    assert g.sector_names[at(55)]
    assert GAME.ending(g) == "culture"
    assert GAME.winners(g) == [A]


def test_specialization_leaves_a_wonder() -> None:
    """DF-19.13, DF-19.14, DF-19.15, E75, E76"""
    g = nearly()
    for card in [card for card in g.upper[A] if g.complete_tech(card)]:
        give_lines(g, card, "Energy", "Energy", "Art")
    raise_track(g, A, 0, 12)
    finish(g)
    assert g.wonders[at(55)] == 2 * 6 + 0
    g = nearly()
    for card in [card for card in g.upper[A] if g.complete_tech(card)]:
        give_lines(g, card, "Energy", "Energy", "Art")
    g.wonders = tuple(12 if sector == 0 else -1 for sector in range(36))
    g.lower[A] = (new_card(g, 'W 1H 2 13 "Further": S1.2'),)
    raise_track(g, A, 0, 12)
    finish(g)
    assert g.wonders[at(55)] == -1  # this pair is on the map already
    g = nearly()
    g.wonders = tuple(7 if sector == at(55) else -1 for sector in range(36))
    g.lower[A] = (new_card(g, 'W 1H 2 13 "Further": S1.2'),)
    raise_track(g, A, 0, 12)
    finish(g)
    assert g.wonders[at(55)] == 7
    assert g.cards[-1].kind == CIVILIZATION


def finish(g: DeepFuture) -> None:
    g.advance()
    while g.seat is not None:
        g.play(g.options()[0])


def test_untitled_techs_may_be_named_at_the_win() -> None:
    """DF-19.17, DF-23.6"""
    g = nearly(techs=2)
    tech = next(card for card in g.upper[A] if g.tech(card) and not g.cards[card].complete)
    g.tracks[0] = 12
    write_line(g, A, tech, 1, Line(1, 3, False, 2))
    g.advance()
    while asked(g) != "NameTech":
        g.play(g.options()[0])
    choose(g, "Leave it")
    finish(g)
    assert "Society / Philosophy / Astronomy" in g.cards[-1].techs


# --- losing ------------------------------------------------------------------------------------------


def test_losing_the_home_moves_it_to_the_line() -> None:
    """DF-16.1, DF-16.2, DF-16.3, DF-16.4, DF-16.5, DF-16.6, DF-7.19, DF-3.14, E80"""
    g = figure17()
    home = g.home[A]
    g.pips[A] = (2, 0, 2)
    remove(g, at(55), 2)
    g.advance()
    assert asked(g) == "NewHome"
    assert labels(g) == ["Drome (5M)", "None: the game is lost"]
    assert g.line[0] == home
    assert named(g, "Kranax") in g.discards
    choose(g, "Drome")
    assert g.home[A] == named(g, "Drome")
    assert g.pips[A] == (0, 0, 2)
    assert g.upper[A][0] == g.home[A]
    assert g.homes[A] == (home, g.home[A])


def test_a_colony_in_the_lost_sector_is_lost_too() -> None:
    """DF-16.1, DF-16.3, E80"""
    g = figure17()
    drome = named(g, "Drome")
    g.rewrite(drome, g.cards[drome]._replace(sector=at(55)))
    remove(g, at(55), 2)
    g.advance()
    assert g.seat is None  # there is no other world to go to
    assert g.ended == 6


def test_alone_the_first_loss_ends_the_game() -> None:
    """DF-20.1, DF-20.6, DF-20.7"""
    g = figure17()
    lower_track(g, A, 2, 3)
    g.advance()
    assert (g.seat, g.ended, g.winner) == (None, 6, -1)
    assert GAME.ending(g) == "nobody is left"


def test_a_lost_player_leaves_neutral_cubes_and_may_begin_afresh() -> None:
    """DF-20.2, DF-20.3, DF-20.4, DF-20.5, DF-20.10, DF-20.12, E77, E78"""
    g = figure17(players=2)
    home, held = g.home[A], len(g.hands[A])
    lower_track(g, A, 2, 3)
    g.advance()
    assert g.status[A] == WAITING
    assert [cubes(g, sector) for sector in (54, 55, 56)] == [(1, NEUTRAL)] * 3
    assert g.line[0] == home
    assert (g.upper[A], g.lower[A]) == ((), ())
    assert len(g.hands[A]) == held
    assert g.active == B
    while g.active == B:
        g.play(g.options()[-1])
    assert asked(g) == "BeginAfresh"
    choose(g, "Begin afresh")
    while asked(g) in ("ChooseHome", "NameWorld"):
        g.play(g.options()[0])
    assert g.status[A] == IN_PLAY
    assert tracks(g) == (0, 0, 0, 0)
    assert cubes(g, 55)[1] in (NEUTRAL, A)
    assert g.cubes[g.cards[g.home[A]].sector] == 3


def test_a_lost_player_may_leave_and_the_others_play_on() -> None:
    """DF-20.3, DF-20.4, DF-20.9"""
    g = figure17(players=2)
    lower_track(g, A, 2, 3)
    g.advance()
    while g.active == B:
        g.play(g.options()[-1])
    choose(g, "Leave the game")
    assert g.status[A] == QUIT
    assert g.hands[A] == ()
    assert g.active == B


def test_the_game_ends_when_nobody_is_in_play() -> None:
    """DF-20.6, DF-20.7, DF-21.2, E79"""
    g = figure17(players=2)
    lower_track(g, A, 2, 3)
    g.advance()
    assert g.active == B
    lower_track(g, B, 2, 6)
    g.advance()
    assert (g.seat, g.winner) == (None, -1)
    campaign = concluded(g)
    assert campaign.era == 2
    assert not campaign.chronology[-1].won


def test_with_each_once_the_game_ends_when_all_have_lost() -> None:
    """DF-20.7: option all_lost."""
    g = figure17(players=2, options={"all_lost": "each_once"})
    g.lost[B] = 1
    lower_track(g, A, 2, 3)
    g.advance()
    assert g.seat is None


def test_losing_in_another_players_turn() -> None:
    """DF-16.7, DF-20.2"""
    g = figure17(players=2)
    g.stack.append(LoseSector(B, at(31)))
    g.clear(at(31))
    g.advance()
    assert g.status[B] == WAITING
    assert g.seat == A
    lose(g, B)  # a second time changes nothing
    assert g.lost[B] == 1


def test_giving_up() -> None:
    """DF-20.8, DF-22.4"""
    match = new_match(GAME, 1, 4, {"names": "auto"})
    while not match.instead():
        match.play(match.options()[0].id)
    assert [option.id for option in match.instead()] == [CONCEDE]
    assert "Concede" in match.instead()[0].label
    match.play(CONCEDE)
    assert match.over
    assert match.winners() == []
    g = figure17(players=2)
    assert g.instead() == [CONCEDE]
    g.play(CONCEDE)
    assert g.status[A] == QUIT
    assert g.seat == B
    assert g.in_play() == [B]


def test_giving_up_is_losing() -> None:
    """DF-20.7, DF-20.8: with all_lost=each_once it may end the game."""
    g = figure17(players=2, options={"all_lost": "each_once"})
    g.lost[B] = 1
    g.play(CONCEDE)
    assert (g.seat, GAME.ending(g), g.lost) == (None, "nobody is left", [1, 1])
    assert cubes(g, 55) == (1, NEUTRAL)


def test_who_has_lost_does_not_lose_again_by_leaving() -> None:
    """DF-20.4, DF-20.8"""
    g = figure17(players=2)
    lower_track(g, A, 2, 3)
    g.advance()
    while g.active == B:
        g.play(g.options()[-1])
    assert asked(g) == "BeginAfresh"
    g.play(CONCEDE)
    assert (g.status[A], g.lost[A], g.seat) == (QUIT, 1, B)


def test_who_gives_up_in_the_middle_of_a_tech_leaves_a_blank() -> None:
    """DF-20.3, DF-2.2, DF-2.10: the next who finds it reads three suits."""
    g = figure17(players=2)
    give_lines(g, g.home[A], "Chemistry")
    blank = g.deck[-1]
    act(g)
    choose(g, "ADVANCE", "A tech from the deck", "Keep it")
    assert len(g.cards[blank].lines) == 1
    g.play(CONCEDE)
    assert blank in g.discards
    assert (g.cards[blank].kind, g.cards[blank].lines) == (BLANK, ())


def test_who_gives_up_before_the_first_line_is_written_leaves_a_blank() -> None:
    """DF-20.3, DF-22.7: there is no tech without a filled line."""
    g = figure17()
    blank = g.deck[-1]
    choose(g, "ADVANCE", "A tech from the deck")
    assert (asked(g), g.cards[blank].kind) == ("ChooseLine", TECH)
    g.play(CONCEDE)
    assert concluded(g).cards[blank] == Card(g.cards[blank].number, g.cards[blank].suit, era=2)
    old = named(g, "Mobile Resorts")
    assert (old in g.discards, g.cards[old].filled) == (True, 3)


def test_overlong_games_may_be_ended_by_all() -> None:
    """DF-20.11"""
    assert [turn for turn in range(1, 200) if overlong(turn)] == [121, 151, 181]
    g = figure17(players=2)
    g.stack.clear()
    g.turns = [120, 120]
    g.then(NextTurn(B))
    g.advance()
    assert asked(g) == "AskToEnd"
    choose(g, "End it", "End it")
    assert (g.seat, GAME.ending(g)) == (None, "the players agreed")
    g = figure17(players=2)
    g.stack.clear()
    g.turns = [120, 120]
    g.then(NextTurn(B))
    g.advance()
    choose(g, "Play on")
    assert asked(g) != "AskToEnd"
    assert g.seat == A


# --- the chronology ----------------------------------------------------------------------------------


def test_the_chronology_remembers_winner_and_homes() -> None:
    """DF-21.1, DF-21.3, DF-21.4, DF-21.5, DF-21.6, DF-4.8, E81"""
    g = nearly(players=2)
    g.homes[B] = (named(g, "Obelisk"), named(g, "Galen"))
    before = len(g.cards)
    raise_track(g, A, 0, 12)
    finish(g)
    campaign = concluded(g)
    chapter = campaign.chronology[-1]
    assert (chapter.era, chapter.won, campaign.era) == (2, True, 3)
    assert [(entry.homes, entry.winner) for entry in chapter.entries] == [
        (("Prospero",), True),
        (("Obelisk", "Galen"), False),
    ]
    assert len(campaign.cards) == before + 1
    nameless = g.homes[A][0]
    g.rewrite(nameless, g.cards[nameless]._replace(name=""))
    assert concluded(g).chronology[-1].entries[0].homes == ("World 55",)


def test_a_record_holds_campaign_seed_and_names(tmp_path: Path) -> None:
    """DF-22.11, DF-23.1, DF-22.2"""
    match = new_match(GAME, 1, 4, {"names": "ask"})
    assert match.decision is not None
    assert match.decision.longest_text == 28
    match.play(match.options()[0].id, text="Vell and the Salt Gardens")
    again = match.at(1)
    assert again.position.dump() == match.position.dump()
    assert not offers(figure17(), "Vell")
