"""Losing, and what the chronology says of it."""

from __future__ import annotations

from pathlib import Path

from ecliptic.core import record
from ecliptic.core.answers import Caution
from ecliptic.core.preview import Foresight
from ecliptic.core.replay import new_match
from ecliptic.games.deep_future.chronology import concluded
from ecliptic.games.deep_future.components.cards import Card
from ecliptic.games.deep_future.components.constants import BLANK, TECH, TRACKS
from ecliptic.games.deep_future.empire.changes import lower_track, raise_track, remove
from ecliptic.games.deep_future.empire.losing import LoseSector, NewHome, lose
from ecliptic.games.deep_future.game import DeepFutureGame
from ecliptic.games.deep_future.state import IN_PLAY, NEUTRAL, QUIT, WAITING
from ecliptic.games.deep_future.turn import CONCEDE, NextTurn, overlong
from tests.deep_future.driver import asked, at, choose, cubes, give_lines, labels, offers, tracks
from tests.deep_future.fixture import A, B, act, figure17, finish, named, nearly
from tests.laws.cases import RECORDS, stored_play

GAME = DeepFutureGame()


# --- losing ------------------------------------------------------------------------------------------


def test_losing_the_home_moves_it_to_the_line() -> None:
    """DF-16.1, DF-16.2, DF-16.3, DF-16.4, DF-16.5, DF-16.6, DF-7.19, DF-3.14, E80"""
    g = figure17()
    home = g.home[A]
    g.pips[A] = (2, 0, 2)
    remove(g, at(55), 2)
    g.advance()
    assert asked(g) == "NewHome"
    assert labels(g) == ["Drome (5M)", "None"]
    assert g.neutral_worlds[0] == home
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


def test_to_take_no_new_home_is_asked_once_more() -> None:
    """DF-16.3, DF-16.6"""
    stored = record.read(RECORDS / "deep_future" / "stability.jsonl")
    match = next(match for match in stored_play(GAME, stored) if isinstance(match.position.decision, NewHome))
    none = match.options()[-1]
    assert (none.label, none.warning) == ("None", Caution("Without a home you lose the game.", "DF-16.3"))
    assert Foresight(GAME, match.position, match.players, 0).preview(none.id).confirm


def test_alone_the_first_loss_ends_the_game() -> None:
    """DF-20.1, DF-20.6, DF-20.7"""
    g = figure17()
    lower_track(g, A, 2, 3)
    g.advance()
    assert (g.seat, g.ended, g.winner) == (None, 6, -1)
    assert GAME.ending(g) == "everybody lost"


def test_a_lost_player_leaves_neutral_cubes_and_may_begin_afresh() -> None:
    """DF-20.2, DF-20.3, DF-20.4, DF-20.5, DF-20.10, DF-20.12, E77, E78"""
    g = figure17(players=2)
    home, held = g.home[A], len(g.hands[A])
    lower_track(g, A, 2, 3)
    g.advance()
    assert g.status[A] == WAITING
    assert [cubes(g, sector) for sector in (54, 55, 56)] == [(1, NEUTRAL)] * 3
    assert g.neutral_worlds[0] == home
    assert (g.upper[A], g.lower[A]) == ((), ())
    assert len(g.hands[A]) == held
    assert g.active == B
    while g.active == B:
        g.play(g.options()[-1])
    assert asked(g) == "BeginAfresh"
    choose(g, "Start over")
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
    lose(g, B, TRACKS)  # a second time changes nothing
    assert g.lost[B] == 1


def test_giving_up() -> None:
    """DF-20.8, DF-22.4"""
    match = new_match(GAME, 1, 4, {"names": "auto"})
    while not match.instead():
        match.play(match.options()[0].id)
    assert [option.id for option in match.instead()] == [CONCEDE]
    concede = match.instead()[0]
    assert (concede.label, concede.warning) == ("Concede", Caution("You lose and leave the game.", "DF-20.8"))
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
    assert (g.seat, GAME.ending(g), g.lost) == (None, "everybody lost", [1, 1])
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
