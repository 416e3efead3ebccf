"""What speaks for a seat: its chance to win in hundredths, and what takes away from it; for bots, hints and graphs.

A player wins who completes the home and three techs and meets one of six conditions, before a track falls to its cross
or the home is lost. So the estimate asks how many turns that takes, how many challenges will go wrong by then, whether
the tracks can take it, and who else may be first. It is too pessimistic. The numbers were found by letting
the cadet play.
"""

from __future__ import annotations

from math import exp, log1p, sqrt
from typing import Final

from ecliptic.games.deep_future.components.constants import (
    CROSS,
    LINES,
    MIGHT,
    NOTHING,
    STABILITY,
    STAR,
    SUITS,
    TRACKS,
    XENO,
)
from ecliptic.games.deep_future.empire.fatal_moves import Confirm
from ecliptic.games.deep_future.empire.losing import AGREED
from ecliptic.games.deep_future.empire.winning import CUBES_NEEDED, SECTORS_NEEDED, TECHS_NEEDED, cubes_on_map
from ecliptic.games.deep_future.evaluation.outlook import Way
from ecliptic.games.deep_future.evaluation.rest_of_turn import RestOfTurn
from ecliptic.games.deep_future.evaluation.tableau import Tableau, least
from ecliptic.games.deep_future.state import QUIT, SETTING_UP, WAITING, DeepFuture
from ecliptic.games.deep_future.turn import LONG_GAME, AskToEnd

CERTAIN: Final = 100.0
AFRESH: Final = 15.0  # the chance of somebody who has lost and may begin afresh
HOMELESS: Final = 10.0  # while a new home is looked for
UNBORN: Final[tuple[float, ...]] = (0.0, 75.0, 50.0, 33.0)  # before there is one, by players


def features(g: DeepFuture, seat: int) -> dict[str, float]:
    """By what the seat knows: other hands, the deck and the challenge pile are cards that it has not seen."""
    chance = foregone(g, seat)
    if chance >= 0.0:
        return {"victory": chance}
    tableau = Tableau(g, seat)
    turn = RestOfTurn(g, seat, tableau)
    way = Way(g, seat, tableau, turn)
    return shares(way, Danger(g, seat, tableau, turn, way))


def foregone(g: DeepFuture, seat: int) -> float:
    """The chance where nothing need be weighed; below 0 elsewhere."""
    if g.winner != NOTHING:
        return CERTAIN if g.winner == seat else 0.0
    if ends_by_agreement(g):
        return CERTAIN
    if not g.stack or g.status[seat] == QUIT or confirms_a_fatal_move(g, seat):
        return 0.0
    if g.status[seat] == WAITING:
        return AFRESH
    if g.home[seat] == NOTHING:
        return UNBORN[g.players] if g.phase == SETTING_UP else HOMELESS
    return -1.0


def confirms_a_fatal_move(g: DeepFuture, seat: int) -> bool:
    """Such a move is judged as if it were confirmed."""  # DF-7.18
    asked = g.stack[-1]
    return isinstance(asked, Confirm) and asked.player == seat


def ends_by_agreement(g: DeepFuture) -> bool:
    """Bots agree to end an overlong game."""  # DF-20.11
    if g.active == NOTHING or g.turns[g.active] <= LONG_GAME:
        return False
    return g.ended == AGREED or any(isinstance(frame, AskToEnd) for frame in g.stack)


# --- what may go wrong ----------------------------------------------------------------------------------

HURT: Final = (MIGHT, STABILITY, STABILITY, XENO, MIGHT, XENO)  # the track that a challenge of each suit lowers
NEAR: Final = 4.0  # turns for which what is at hand must do
CHALLENGES: Final = 1.0  # in a turn ...
UPKEEP: Final = 0.3  # ... and more by every card of the upper row
UNMET: Final = 0.75  # of the challenges that nothing covers
COVERED: Final = 1.2
HELD: Final = 2.0  # what a hand card covers, in the turn that is running
SHIELD: Final = 0.7  # what a colony covers
FAR: Final = 0.18  # challenges that go wrong for every track in a later turn
HIT: Final = 1.83  # steps lost by one
HEAL: Final = 0.6  # of the steps that lines gain on a track
NARROW, WIDE = 0.3, 1.2  # how far from the mean the loss may be
WEAR: Final = 0.02  # what else may happen in a turn
INSURED: Final = 0.3  # of the loss of a home that a colony can replace
DEFEAT: Final = (0.6, 0.6, 0.45, 0.45)  # how heavily all this weighs, by players: among others one may begin afresh
PACE: Final = 0.14  # turns that a rival takes for a hundredth of the way
SPAN: Final = 3.0  # turns by which who is ahead is likely to be first
FAR_AHEAD: Final = 20.0


class Danger:
    """What the tracks, the home and the rivals take from the chance, soon or until the end; logarithms, so they add."""

    def __init__(self, g: DeepFuture, seat: int, tableau: Tableau, turn: RestOfTurn, way: Way) -> None:
        for card in g.lower[seat]:
            for line in g.cards[card].lines:
                tableau.cover[line.suit] += SHIELD  # DF-18.4
        near = min(way.turns, NEAR)
        far = FAR * (way.turns - near)
        wrong = going_wrong(tableau, turn, near)
        defeat = DEFEAT[g.players]
        self.soon = [0.0] * TRACKS
        self.late = defeat * WEAR * way.turns
        for track in (MIGHT, STABILITY, XENO):
            margin, healing = g.tracks[seat * TRACKS + track] - CROSS, HEAL * tableau.rates[track]
            self.soon[track] = defeat * ruin(wrong[track], margin + healing * near)
            if far > 0.0:
                late = ruin(wrong[track] + far, margin + healing * way.turns)
                self.late += defeat * late - self.soon[track]
        self.home = defeat * home_risk(g, seat) * (sum(wrong) + 3 * far)
        self.rivals = rivalry(g, seat, way.turns)


def going_wrong(tableau: Tableau, turn: RestOfTurn, turns: float) -> list[float]:
    """How many challenges may be expected to hurt each track: of this turn, and of some more."""
    now = turn.challenges / turn.cards
    later = turns * (CHALLENGES + UPKEEP * len(tableau.suits)) / SUITS
    wrong = [0.0] * TRACKS
    for suit in range(SUITS):
        cover = 1.0 + COVERED * tableau.cover[suit]
        wrong[HURT[suit]] += UNMET * (now * turn.unseen[suit] / (cover + HELD * turn.count[suit]) + later / cover)
    return wrong


def ruin(hits: float, margin: float) -> float:
    """How much the chance falls by the danger that this many hits use up the margin."""
    excess = (HIT * hits - margin) / (NARROW + WIDE * sqrt(hits))
    return log1p(exp(excess)) if excess < CERTAIN else excess


def home_risk(g: DeepFuture, seat: int) -> float:
    """That a challenge gone wrong brings enough rivals, 1, 3 or 5, to the home."""  # DF-18.12, DF-18.14
    sector = g.cards[g.home[seat]].sector
    risk = 1 / 36
    for card in g.neutral_worlds:
        if card != NOTHING and g.cards[card].sector == sector:
            risk += 1 / 6
    cubes = g.cubes[sector]
    risk *= (1 + (cubes <= 3) + (cubes <= 1)) / 6
    for card in g.lower[seat]:
        if g.cards[card].sector != sector:
            return risk * INSURED  # DF-16.3
    return risk


def rivalry(g: DeepFuture, seat: int, turns: float) -> float:
    """Others may win first."""
    ahead = 0.0
    for player in range(g.players):
        if player != seat and g.home[player] != NOTHING:
            lead = (turns - PACE * (CERTAIN - progress(g, player))) / SPAN
            ahead += exp(min(lead, FAR_AHEAD))
    return log1p(ahead)


# --- all together ---------------------------------------------------------------------------------------


def shares(way: Way, danger: Danger) -> dict[str, float]:
    """The chance is what is left of certainty; every feature is its share of what is lost."""
    might, stability, xeno = danger.soon[MIGHT:]
    total = might + stability + xeno + danger.home + danger.rivals + danger.late
    scale = CERTAIN * (exp(-total) - 1.0) / total
    a_turn = scale * danger.late / way.turns
    known = way.lines + way.condition + way.colonies - way.worlds  # the hand saves or costs the rest
    return {
        "victory": CERTAIN,
        "advancements": a_turn * way.lines,
        "nearest victory": a_turn * way.condition,
        "cards in hand": a_turn * (way.turns - known),
        "neutral worlds": -a_turn * way.worlds,
        "colonies": a_turn * way.colonies,
        "safety on Might": scale * might,
        "safety on Stability": scale * stability,
        "safety on Xeno": scale * xeno,
        "safety of the home": scale * danger.home,
        "lead over rivals": scale * danger.rivals,
    }


# --- the graph of the lead ------------------------------------------------------------------------------

ALL_LINES: Final = LINES * (1 + TECHS_NEEDED)
CONDITION: Final = 6  # it counts as much as this many lines


def progress(g: DeepFuture, player: int) -> int:
    """How near a player is to a victory, from 0 to 100."""
    home = g.home[player]
    if home == NOTHING or g.winner == player:
        return 100 if g.winner == player else 0
    condition = max(cubes_on_map(g, player) / CUBES_NEEDED, g.owner.count(player) / SECTORS_NEEDED)
    for track in range(TRACKS):
        condition = max(condition, g.tracks[player * TRACKS + track] / STAR[track])
    techs = [LINES - g.cards[card].filled for card in g.upper[player] if card != home]
    made = g.cards[home].filled + LINES * TECHS_NEEDED - least([LINES] * TECHS_NEEDED + techs)
    return min(99, round(100 * (made + CONDITION * min(1.0, condition)) / (ALL_LINES + CONDITION)))
