"""What speaks for a seat: features in victory points, for bots, hints and graphs.

Their sum is the estimate of the position, their names are the words of a hint. The weights were found by letting greedy
bots play each other.
"""

from __future__ import annotations

from typing import Final

from ecliptic.games.horizons.aims import Aim
from ecliptic.games.horizons.box import HAND_LIMIT, KNOWLEDGE
from ecliptic.games.horizons.scoring import mission_vp
from ecliptic.games.horizons.state import Horizons, Ints
from ecliptic.games.horizons.survey import (
    STANDING,
    Judged,
    Rivals,
    Survey,
    System,
    room,
    service,
    stock_of,
)

# What a Mission in another hand scores, by the number of players
HIDDEN_MISSION: Final[tuple[float, ...]] = (0.0, 0.0, 3.4, 2.9, 2.3, 1.9)
MISSIONS: Final = 0.65  # what they count while the game lasts
RIVAL: Final = 0.35  # what a point of the strongest rival takes away
VICTORY: Final = 15.0  # what winning adds to the score ...
SAFE: Final = 6.0  # ... if it is by so much; others' Missions may fall short of the average or exceed it

Lying = tuple[Ints, Ints, int]  # Structures, Worlds by type, and the round


class Insight:
    """Looks at many positions for one seat, and remembers what they have in common."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.surveys: dict[Lying, Survey] = {}
        self.systems: dict[Ints, System] = {}  # by the Structures there
        self.aims: dict[int, Aim] = {}  # by Mission
        self.served: dict[tuple[Ints, int], float] = {}  # by Allies and those flipped
        self.limits: dict[Ints, tuple[str, ...]] = {}  # by Missions in hand: what they set a limit to
        self.latest: Survey | None = None
        self.faced: Rivals | None = None  # most recently

    def features(self, g: Horizons) -> dict[str, float]:
        """From the seat's point of view; its opponents' Missions count as cards of average worth."""
        seat, survey = self.seat, self.survey(g)
        strongest, feared = self.rivals(g, survey)
        if g.seat is None:
            return at_the_end(g, seat, survey.control[seat], strongest)
        expected = self.missions(g, survey)
        return {
            "Knowledge": float(g.stock[seat * 3 + KNOWLEDGE]),
            **dict(zip(STANDING, survey.standing)),
            "Resources": stock_of(g, seat) * survey.spending,
            "room to build": self.room(g, survey),
            "Allies": self.service(g, seat) * survey.serving,
            "Missions": MISSIONS * expected,
            "race to the end": race(survey.colonies[seat], visible(g, seat, survey) + expected - strongest),
            "strongest rival": -RIVAL * feared,
        }

    def estimate(self, g: Horizons) -> float:
        """The sum of the features; bots ask for it very often."""
        if g.seat is None:
            return sum(self.features(g).values())
        seat, survey = self.seat, self.survey(g)
        strongest, feared = self.rivals(g, survey)
        expected = self.missions(g, survey)
        knowledge = g.stock[seat * 3 + KNOWLEDGE]
        return (
            knowledge
            + survey.standing_sum
            + stock_of(g, seat) * survey.spending
            + self.room(g, survey)
            + self.service(g, seat) * survey.serving
            + MISSIONS * expected
            + race(survey.colonies[seat], knowledge + survey.control[seat] + expected - strongest)
            - RIVAL * feared
        )

    def survey(self, g: Horizons) -> Survey:
        latest = self.latest  # positions share what has not changed
        if latest is not None and g.slots is latest.slots and g.by_type is latest.by_type and g.round == latest.round:
            return latest
        lying = (g.slots, g.by_type, g.round)
        found = self.surveys.get(lying)
        if found is None:
            found = self.surveys[lying] = Survey(g, self.seat, self.systems)
        found.slots, found.by_type = g.slots, g.by_type
        self.latest = found
        return found

    def rivals(self, g: Horizons, survey: Survey) -> tuple[float, float]:
        """What the strongest of them would score now, and what speaks for the one to be feared most."""
        faced = self.faced
        if faced is None or not faced.hold_the_same(g):
            faced = self.face(g)
        if survey.faced is not faced:
            survey.faced = faced
            survey.fears = faced.feared(survey)
        return survey.fears

    def face(self, g: Horizons) -> Rivals:
        faced = self.faced = Rivals(g, self.seat)
        for p in faced.seats:
            faced.rivals.append((p, g.stock[p * 3 + KNOWLEDGE], stock_of(g, p), hidden(g, p), self.service(g, p)))
        return faced

    def room(self, g: Horizons, survey: Survey) -> float:
        habitats = g.habitats[self.seat]
        found = survey.room.get(habitats, -1.0)
        if found < 0.0:
            found = survey.room[habitats] = room(g, habitats)
        return found

    def service(self, g: Horizons, p: int) -> float:
        cards = (g.tableau[p], g.flipped)
        found = self.served.get(cards, -1.0)
        if found < 0.0:
            found = self.served[cards] = service(g, p)
        return found

    def missions(self, g: Horizons, survey: Survey) -> float:
        """What the best five may be expected to score."""
        hand = g.hands[self.seat]
        judged = survey.hands.get(hand)
        if judged is None:
            judged = survey.hands[hand] = self.judged(g, hand, survey.missions)
        lying, others, expected = judged
        if len(hand) <= HAND_LIMIT:
            for aim in others:
                expected += aim.worth(aim.measure(g, self.seat, aim.of))
            return expected
        worths = lying + [self.worth(g, aim) for aim in others]
        worths.sort(reverse=True)
        return sum(worths[:HAND_LIMIT])

    def judged(self, g: Horizons, hand: Ints, known: dict[int, float]) -> Judged:
        lying: list[float] = []
        others: list[Aim] = []
        for m in hand:
            worth = known.get(m, -1.0)
            if worth < 0.0:
                aim = self.aim(g, m)
                if aim.by_holdings:
                    others.append(aim)
                    continue
                worth = known[m] = self.worth(g, aim)
            lying.append(worth)
        return lying, others, sum(lying)

    def mission(self, g: Horizons, m: int, survey: Survey) -> float:
        """What one of them may be expected to score."""
        found = survey.missions.get(m, -1.0)
        return self.worth(g, self.aim(g, m)) if found < 0.0 else found

    def limited(self, g: Horizons) -> tuple[str, ...]:
        """What the seat has Missions for that set a limit to it."""
        hand = g.hands[self.seat]
        found = self.limits.get(hand)
        if found is None:
            found = self.limits[hand] = tuple([aim.limits for m in hand if (aim := self.aim(g, m)).limits])
        return found

    def worth(self, g: Horizons, aim: Aim) -> float:
        return aim.worth(aim.measure(g, self.seat, aim.of))

    def aim(self, g: Horizons, m: int) -> Aim:
        if m not in self.aims:
            self.aims[m] = Aim(g, m)
        return self.aims[m]


def features(g: Horizons, seat: int) -> dict[str, float]:
    return Insight(seat).features(g)


def at_the_end(g: Horizons, seat: int, control: int, strongest: float) -> dict[str, float]:
    """The end as the seat can foresee it, before the others show their Missions."""
    own = {
        "Knowledge": float(g.stock[seat * 3 + KNOWLEDGE]),
        "control of Systems": float(control),
        "Missions": float(mission_vp(g, seat)),
    }
    lead = sum(own.values()) - strongest
    own["strongest rival"] = -RIVAL * strongest
    own["victory"] = VICTORY * within(1.0, lead / SAFE)
    return own


def race(colonies: int, lead: float) -> float:
    """The player in the lead wants the end, and every Colony brings it nearer; the others don't."""
    return within(1.0, 0.08 * lead) * colonies


def within(limit: float, value: float) -> float:
    return limit if value > limit else -limit if value < -limit else value


# --- others ---------------------------------------------------------------------------------------------


def visible(g: Horizons, p: int, survey: Survey) -> float:
    """What everybody can see that the player would score."""
    return float(g.stock[p * 3 + KNOWLEDGE] + survey.control[p])


def hidden(g: Horizons, p: int) -> float:
    return HIDDEN_MISSION[g.players] * len(g.hands[p])
