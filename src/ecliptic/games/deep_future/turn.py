"""The sequence of play: turns in seat order, each a start, actions, payment and challenges."""  # DF-6.1

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Frame, Label, Reason
from ecliptic.games.deep_future.components.constants import NOTHING
from ecliptic.games.deep_future.components.galaxy import CENTRE
from ecliptic.games.deep_future.empire.homes import FirstCubes, MakeHome, TurnUpFive, any_sector_free
from ecliptic.games.deep_future.empire.losing import (
    AGREED,
    NOBODY_LEFT,
    EndWithoutWinner,
    LeaveTable,
    all_lost,
    quit_game,
    reset_tracks,
)
from ecliptic.games.deep_future.events import AFRESH, CENTRE_CLEARED, CONCEDED, TURN_BEGINS
from ecliptic.games.deep_future.naming.decisions import Choice
from ecliptic.games.deep_future.phases.action import ActionPhase
from ecliptic.games.deep_future.phases.challenge import ChallengePhase
from ecliptic.games.deep_future.phases.payment import PaymentPhase
from ecliptic.games.deep_future.phases.start import StartPhase
from ecliptic.games.deep_future.state import IN_PLAY, NO_ACT, QUIT, SETTING_UP, STARTING, WAITING, DeepFuture, Happening

MOST_PLAYERS: Final = 3
LONG_GAME: Final = 120  # turns of one player, DF-20.11
ASKED_EVERY: Final = 30
CONCEDE: Final = 1_000_000
QUIT_NOW, BEGIN_AFRESH = 0, 1
PLAY_ON, END_NOW = 0, 1
GIVES_UP: Final = Reason("You lose and leave the game.", "DF-20.8")


class NextTurn(Happening):
    """The next player who has not left; it stays beneath everything else."""

    stays = True

    def on_turn(self, g: DeepFuture) -> int | None:
        return None if g.phase == SETTING_UP else g.active

    def instead(self, g: DeepFuture) -> list[int]:
        """A player may give up in their own turn, at any decision."""  # DF-20.8
        return [CONCEDE] if g.seat == g.active and g.winner == NOTHING else []

    def do_instead(self, g: DeepFuture, option: int) -> None:
        g.halt(Concede(g.active))

    def instead_label(self, g: DeepFuture, option: int) -> Label:
        return Label("Concede", "choice:concede", warning=GIVES_UP)

    def run(self, g: DeepFuture) -> None:
        player = (self.player + 1) % g.players
        while g.status[player] == QUIT:
            player = (player + 1) % g.players
        g.active = player
        g.then(NextTurn(player))
        begin_turn(g, player)


def begin_turn(g: DeepFuture, player: int) -> None:
    """Start, actions, payment, challenges; a player who had lost decides first whether to begin afresh."""  # DF-20.4
    g.turns[player] += 1
    g.phase = STARTING
    g.act = NO_ACT
    g.outer = None  # somebody may have given up in the middle of it
    g.taken = 0
    g.tell(TURN_BEGINS, player, g.turns[player])
    if g.status[player] == WAITING:
        g.then(BeginAfresh(player))
    else:
        g.then(*PHASES_OF[player])
    if overlong(g.turns[player]):
        g.then(AskToEnd(g.in_play()[0], player))


def overlong(turn: int) -> bool:
    return turn > LONG_GAME and (turn - LONG_GAME - 1) % ASKED_EVERY == 0


class EndTurn(Happening):
    """The black hole swallows what lies in the centre."""  # DF-18.21, DF-18.22

    def run(self, g: DeepFuture) -> None:
        if g.cubes[CENTRE]:
            g.tell(CENTRE_CLEARED, self.player, g.cubes[CENTRE])
            g.clear(CENTRE)


def phases(player: int) -> tuple[Frame[DeepFuture], ...]:
    return (
        StartPhase(player),
        ActionPhase(player),
        PaymentPhase(player),
        ChallengePhase(player),
        EndTurn(player),
    )


PHASES_OF: Final = tuple([phases(player) for player in range(MOST_PLAYERS)])  # frames never change


# --- beginning afresh --------------------------------------------------------------------------------


class BeginAfresh(Choice):
    """Who has lost may take a new home and play on, or leave."""  # DF-20.4, DF-20.5, DF-20.10

    rule = "DF-20.4"
    prompt = "You lost your empire. Start over?"

    def options(self, g: DeepFuture) -> list[int]:
        return [BEGIN_AFRESH, QUIT_NOW] if any_sector_free(g, self.player) else [QUIT_NOW]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == BEGIN_AFRESH:
            return Label("Start over with a new home", "choice:afresh")
        return Label("Leave the game", "choice:quit")

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == QUIT_NOW:
            quit_game(g, self.player)
            return
        g.tell(AFRESH, self.player)
        g.status[self.player] = IN_PLAY
        reset_tracks(g, self.player)
        player = self.player
        g.then(TurnUpFive(player), MakeHome(player), FirstCubes(player), *PHASES_OF[player])


# --- overlong games ----------------------------------------------------------------------------------


class AskToEnd(Choice):
    """Nobody is forced to stop; it ends if all agree."""  # DF-20.11

    __match_args__ = ("player", "active")
    rule = "DF-20.11"
    prompt = "This game has run long. End it without a winner?"

    def __init__(self, player: int, active: int) -> None:
        self.player = player
        self.active = active

    def options(self, g: DeepFuture) -> list[int]:
        return [PLAY_ON, END_NOW]

    def label(self, g: DeepFuture, option: int) -> Label:
        return Label("End it", "choice:end") if option == END_NOW else Label("Play on", "choice:no")

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == PLAY_ON:  # one is enough: nobody else is asked
            return
        others = [player for player in g.in_play() if player > self.player]
        if others:
            g.then(AskToEnd(others[0], self.active))
        else:
            g.then(EndWithoutWinner(self.active, AGREED))


# --- giving up ---------------------------------------------------------------------------------------


class Concede(Happening):
    """It counts as losing and leaving."""  # DF-20.8

    def run(self, g: DeepFuture) -> None:
        player = self.player
        g.tell(CONCEDED, player)
        if g.status[player] == IN_PLAY:
            g.lost[player] += 1
            g.fates[player] = NOTHING  # whatever was lost before starting over
            g.status[player] = WAITING
        if all_lost(g):
            quit_game(g, player)
            g.then(LeaveTable(player), EndWithoutWinner(player, NOBODY_LEFT))
        else:
            g.then(LeaveTable(player), Leave(player))


class Leave(Happening):
    def run(self, g: DeepFuture) -> None:
        quit_game(g, self.player)
