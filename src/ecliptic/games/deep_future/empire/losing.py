"""Losing a sector, a homeworld, the game; and beginning afresh."""  # DF-16, DF-20

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.deep_future.components.cards import Card
from ecliptic.games.deep_future.components.constants import BLANK, NOTHING, SUITS, TECH, TRACKS, VICTORIES
from ecliptic.games.deep_future.components.galaxy import CENTRE
from ecliptic.games.deep_future.deck import discard
from ecliptic.games.deep_future.empire.winning import check_win
from ecliptic.games.deep_future.events import (
    ALL_LOST,
    HOME_MOVED,
    LOST,
    LOST_TO_CHALLENGE,
    NEUTRAL_WORLD_JOINS,
    NEUTRAL_WORLD_LEAVES,
    NO_WINNER,
    QUITS,
    RIVALS_PLACED,
    WORLD_LOST,
)
from ecliptic.games.deep_future.naming.decisions import Choice
from ecliptic.games.deep_future.naming.words import card_label
from ecliptic.games.deep_future.state import CARD, DONE, IN_PLAY, NEUTRAL, QUIT, WAITING, DeepFuture, Happening

NOBODY_LEFT: Final = VICTORIES
AGREED: Final = VICTORIES + 1
NO_HOME_LEFT: Final = Reason("Without a home you lose the game.", "DF-16.3")


# --- the neutral line --------------------------------------------------------------------------------


def join_line(g: DeepFuture, card: int) -> None:
    """A world joins the neutral line; one of the same number leaves it first."""  # DF-16.2, DF-18.10
    place = g.cards[card].number - 1
    leaving = g.neutral_worlds[place]
    if leaving != NOTHING:
        g.tell(NEUTRAL_WORLD_LEAVES, g.active, leaving)
        discard(g, g.active, leaving)
    g.neutral_worlds[place] = card
    g.uncover(card)
    g.tell(NEUTRAL_WORLD_JOINS, g.active, card)


# --- losing a sector ---------------------------------------------------------------------------------


class LoseSector(Happening):
    """The last cube has left: all worlds of the tableau in that sector are lost."""  # DF-16.1, DF-16.7

    __match_args__ = ("player", "sector")
    stays = True  # DF-12.12

    def __init__(self, player: int, sector: int) -> None:
        self.player = player
        self.sector = sector

    def run(self, g: DeepFuture) -> None:
        player = self.player
        if g.owner[self.sector] == player or g.status[player] != IN_PLAY:
            return
        for card in g.lower[player]:
            if g.cards[card].sector == self.sector:
                g.take_from_lower(player, card)
                g.tell(WORLD_LOST, player, card)
                discard(g, player, card)
        home = g.home[player]
        if home != NOTHING and g.cards[home].sector == self.sector:
            lose_home(g, player)
            g.then(NewHome(player))


def lose_home(g: DeepFuture, player: int) -> None:
    """It goes to the neutral line, and its upkeep cubes are gone."""  # DF-16.2, DF-16.4, DF-16.8
    home = g.home[player]
    g.take_from_upper(player, home)
    g.home[player] = NOTHING
    g.tell(WORLD_LOST, player, home)
    join_line(g, home)


def replacements(g: DeepFuture, player: int) -> list[int]:
    """The settled worlds that could become the home; all are in other sectors by now."""
    return list(g.lower[player])


class NewHome(Choice):
    """A settled world in another sector may become the home; without a home the game is lost."""  # DF-16.3, DF-16.6

    rule = "DF-16.3"
    public = True  # the tableau lies open
    prompt = "Your home is lost. Which world is your new home?"
    step = "move home to {}"

    def options(self, g: DeepFuture) -> list[int]:
        return [*[CARD + card for card in replacements(g, self.player)], DONE]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == DONE:
            return Label("None", "choice:none", warning=NO_HOME_LEFT)
        return card_label(g, option - CARD)

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == DONE:
            lose(g, self.player, TRACKS)
            return
        card = option - CARD
        g.take_from_lower(self.player, card)
        move_in(g, self.player, card)
        g.tell(HOME_MOVED, self.player, card)
        check_win(g, self.player)


def move_in(g: DeepFuture, player: int, card: int) -> None:
    """Into the upper row, first of all, without upkeep cubes."""  # DF-16.5
    g.upper[player] = (card, *g.upper[player])
    g.pips[player] = (0, *g.pips[player])
    g.home[player] = card
    g.homes[player] += (card,)


# --- losing the game ---------------------------------------------------------------------------------


def lose(g: DeepFuture, player: int, cause: int) -> None:
    """At once, no matter whose turn it is: by a track, or (TRACKS) without a home."""  # DF-20.1, DF-18.9
    if g.halted or g.status[player] != IN_PLAY:
        return
    g.status[player] = WAITING
    g.lost[player] += 1
    suit = g.cards[g.resolving[0]].suit if g.resolving and player == g.active else NOTHING
    g.fates[player] = cause * (SUITS + 1) + suit + 1
    if suit == NOTHING:
        g.tell(LOST, player, cause)
    else:
        g.tell(LOST_TO_CHALLENGE, player, cause, suit)
    if all_lost(g):
        g.halt(EndWithoutWinner(player, NOBODY_LEFT))
    elif player == g.active:
        g.halt(LeaveTable(player))
    else:
        g.then(LeaveTable(player))


def all_lost(g: DeepFuture) -> bool:
    """Nobody is in play; or, if so agreed, everybody has lost once."""  # DF-20.6, DF-20.7
    return not g.in_play() or (g.variant.each_once and all(times > 0 for times in g.lost))


class LeaveTable(Happening):
    """An empty tableau, and 1 neutral cube in every sector that was held."""  # DF-20.2, DF-20.3, DF-20.12

    def run(self, g: DeepFuture) -> None:
        player = self.player
        if g.home[player] != NOTHING:
            lose_home(g, player)
        for card in g.upper[player] + g.lower[player]:
            give_up(g, player, card)
        g.upper[player] = g.pips[player] = g.lower[player] = ()
        for hex in g.held[player]:
            g.clear(hex)
            if hex != CENTRE:
                g.put(NEUTRAL, hex, 1)
                g.tell(RIVALS_PLACED, player, hex, 1)
        if player == g.active:
            g.then(DropPile(player))


def give_up(g: DeepFuture, player: int, card: int) -> None:
    """Discarded; a tech that was being made, suits without a line, is a blank."""  # DF-20.3, DF-22.7
    shown = g.cards[card]
    if shown.kind in (BLANK, TECH) and not shown.filled:
        g.rewrite(card, Card(shown.number, shown.suit, era=shown.era))
    discard(g, player, card)


class DropPile(Happening):
    """The turn is over; what was still to be faced is not faced."""  # DF-18.9, DF-20.3

    def run(self, g: DeepFuture) -> None:
        for card in (*g.resolving, *g.pile):
            give_up(g, self.player, card)
        g.resolving = g.pile = ()
        g.clear(CENTRE)


def quit_game(g: DeepFuture, player: int) -> None:
    """No more turns, no more winning; the hand is discarded."""  # DF-20.3, DF-20.9
    g.status[player] = QUIT
    for card in g.hands[player]:
        discard(g, player, card)
    g.hands[player] = ()
    g.tell(QUITS, player)


class EndWithoutWinner(Happening):
    """A dashed line in the chronology."""  # DF-20.6, DF-21.2

    __match_args__ = ("player", "cause")

    def __init__(self, player: int, cause: int) -> None:
        self.player = player
        self.cause = cause

    def run(self, g: DeepFuture) -> None:
        g.end()
        g.ended = self.cause
        told = NO_WINNER if g.players == 1 and self.cause != AGREED else ALL_LOST  # a player alone has just lost
        g.tell(told, self.player, self.cause)


def reset_tracks(g: DeepFuture, player: int) -> None:
    g.tracks[player * TRACKS : (player + 1) * TRACKS] = [0] * TRACKS
