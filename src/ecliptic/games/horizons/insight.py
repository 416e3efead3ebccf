"""What speaks for a seat: features in victory points, for bots, hints and graphs.

Their sum is the estimate of the position, their names are the words of a hint. The weights were found by letting greedy
bots play each other.
"""

from __future__ import annotations

from typing import Final

from ecliptic.games.horizons.box import (
    COLONY,
    ENERGY,
    ENERGY_COLLECTOR,
    HAND_LIMIT,
    KNOWLEDGE,
    METAL,
    METAL_COLLECTOR,
    STRUCTURES_OF_A_KIND,
    STRUCTURES_PER_WORLD,
    TOKENS_OF_A_KIND,
)
from ecliptic.games.horizons.control import control_points, control_vp, scores_as_two
from ecliptic.games.horizons.missions import MEASURES, progress
from ecliptic.games.horizons.scoring import mission_vp
from ecliptic.games.horizons.state import NOTHING, Horizons, worlds_in

ROUNDS: Final = (0, 0, 16, 13, 11, 10)  # the usual length of a game, by the number of players
HIDDEN_MISSION: Final[tuple[float, ...]] = (0.0, 0.0, 3.4, 2.9, 2.3, 1.9)  # what one in another hand scores, likewise
MISSIONS: Final = 0.65  # what they count while the game lasts
RIVAL: Final = 0.35  # what a point of the strongest rival takes away
VICTORY: Final = 15.0  # what winning adds to the score ...
NOBODY: Final = -1.0  # scores less than anybody
SAFE: Final = 6.0  # ... if it is by so much; others' Missions may fall short of the average or exceed it

Lying = tuple[tuple[int, ...], tuple[int, ...], int]  # Structures, Worlds by type, and the round
Shown = tuple[int, int, int, int, tuple[int, ...], int, int]  # of a rival: seat, stock, Allies, how many Missions
Judged = tuple[list[float], "list[Aim]"]  # Missions: what those are worth that go by what lies there, and the others


class Survey:
    """What follows from Worlds and Structures alone for a seat, counted once for all positions that have the same."""

    def __init__(self, g: Horizons, seat: int) -> None:
        two = scores_as_two(g)
        players = range(g.players)
        points = [control_points(g, star) for star in players]
        control = [control_vp(system, two) for system in points]
        self.points = [sum([system[p] for system in points]) for p in players]
        self.control = [sum([system[p] for system in control]) for p in players]
        self.colonies = [g.in_play(p, COLONY) for p in players]
        self.progress = max(self.colonies) / STRUCTURES_OF_A_KIND  # of the game towards its end
        self.standing = standing(g, seat, self)
        self.standing_sum = sum(self.standing.values())
        self.room: dict[int, float] = {}  # to build, by the mask of one's Habitats
        self.missions: dict[int, float] = {}  # what those are worth that go by what lies there
        self.hands: dict[tuple[int, ...], Judged] = {}
        self.rivals: dict[Shown, tuple[float, float]] = {}


class Insight:
    """Looks at many positions for one seat, and remembers what they have in common."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.surveys: dict[Lying, Survey] = {}
        self.aims: dict[int, Aim] = {}  # by Mission
        self.served: dict[tuple[tuple[int, ...], int], float] = {}  # by Allies and those flipped

    def features(self, g: Horizons) -> dict[str, float]:
        """From the seat's point of view; its opponents' Missions count as cards of average worth."""
        seat, survey = self.seat, self.survey(g)
        strongest, feared = self.rivals(g, survey)
        if g.seat is None:
            return at_the_end(g, seat, survey.control[seat], strongest)
        expected = self.missions(g, survey)
        return {
            "Knowledge": float(g.stock[seat * 3 + KNOWLEDGE]),
            **survey.standing,
            "Resources": resources(g, seat, survey.progress),
            "room to build": self.room(g, survey),
            "Allies": self.allies(g, survey),
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
            + resources(g, seat, survey.progress)
            + self.room(g, survey)
            + self.allies(g, survey)
            + MISSIONS * expected
            + race(survey.colonies[seat], knowledge + survey.control[seat] + expected - strongest)
            - RIVAL * feared
        )

    def survey(self, g: Horizons) -> Survey:
        lying = (tuple(g.slots), tuple(g.by_type), g.round)
        found = self.surveys.get(lying)
        if found is None:
            found = self.surveys[lying] = Survey(g, self.seat)
        return found

    def rivals(self, g: Horizons, survey: Survey) -> tuple[float, float]:
        """What the strongest of them would score now, and what speaks for the one to be feared most."""
        strongest, feared, stock = NOBODY, NOBODY, g.stock
        for p in range(g.players):
            if p != self.seat:
                at, cards = p * 3, g.tableau[p]
                shown = (p, stock[at], stock[at + 1], stock[at + 2], cards, g.flipped, len(g.hands[p]))
                known = survey.rivals.get(shown)
                if known is None:
                    scores = visible(g, p, survey) + hidden(g, p)
                    known = survey.rivals[shown] = (scores, rival(g, p, survey))
                if known[0] > strongest:
                    strongest = known[0]
                if known[1] > feared:
                    feared = known[1]
        return strongest, feared

    def room(self, g: Horizons, survey: Survey) -> float:
        habitats = g.habitats[self.seat]
        found = survey.room.get(habitats, -1.0)
        if found < 0.0:
            found = survey.room[habitats] = room(g, habitats)
        return found

    def allies(self, g: Horizons, survey: Survey) -> float:
        cards = (g.tableau[self.seat], g.flipped)
        found = self.served.get(cards, -1.0)
        if found < 0.0:
            found = self.served[cards] = service(g, self.seat)
        return found * still_to_serve(survey.progress)

    def missions(self, g: Horizons, survey: Survey) -> float:
        """What the best five may be expected to score."""
        hand = g.hands[self.seat]
        judged = survey.hands.get(hand)
        if judged is None:
            judged = survey.hands[hand] = self.judged(g, hand, survey.missions)
        worths = judged[0] + [aim.worth(aim.measure(g, self.seat, aim.of)) for aim in judged[1]]
        if len(worths) > HAND_LIMIT:
            worths.sort(reverse=True)
            del worths[HAND_LIMIT:]
        return sum(worths)

    def judged(self, g: Horizons, hand: tuple[int, ...], known: dict[int, float]) -> Judged:
        lying: list[float] = []
        others: list[Aim] = []
        for m in hand:
            worth = known.get(m, -1.0)
            if worth < 0.0:
                aim = self.aim(g, m)
                if aim.by_holdings:
                    others.append(aim)
                    continue
                worth = known[m] = aim.worth(aim.measure(g, self.seat, aim.of))
            lying.append(worth)
        return lying, others

    def aim(self, g: Horizons, m: int) -> Aim:
        if m not in self.aims:
            self.aims[m] = Aim(g, m)
        return self.aims[m]


def features(g: Horizons, seat: int) -> dict[str, float]:
    return Insight(seat).features(g)


def rounds_left(g: Horizons, progress: float) -> float:
    left = max(1.0, ROUNDS[g.players] * (1.0 - progress))
    limit = g.variant.round_limit
    return min(left, 1.0 + limit - g.round) if limit else left


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
    return max(-limit, min(limit, value))


# --- others ---------------------------------------------------------------------------------------------


def visible(g: Horizons, p: int, survey: Survey) -> float:
    """What everybody can see that the player would score."""
    return float(g.stock[p * 3 + KNOWLEDGE] + survey.control[p])


def hidden(g: Horizons, p: int) -> float:
    return HIDDEN_MISSION[g.players] * len(g.hands[p])


def rival(g: Horizons, p: int, survey: Survey) -> float:
    """What speaks for another player, without what only the owner can judge."""
    made = survey.progress
    control = (0.2 + 0.6 * made) * survey.control[p] + 0.22 * survey.points[p]
    stock = g.stock[p * 3 + KNOWLEDGE] + resources(g, p, made)
    return stock + control + 1.2 * survey.colonies[p] + allies(g, p, made) + hidden(g, p)


# --- what lies open on the table -----------------------------------------------------------------------


def standing(g: Horizons, p: int, survey: Survey) -> dict[str, float]:
    """What the Structures on the table are worth to their owner."""
    made = survey.progress
    return {
        "control of Systems": (0.2 + 0.6 * made) * survey.control[p],
        "Control Points": 0.22 * survey.points[p],
        "income from Collectors": income(g, p, rounds_left(g, made)),
        "Colonies": 1.2 * survey.colonies[p],
    }


def resources(g: Horizons, p: int, made: float) -> float:
    """Less when the end is near."""
    return STOCK_WORTH[g.stock[p * 3 + ENERGY] * STOCKS + g.stock[p * 3 + METAL]] * (1.0 - 0.5 * made)


STOCKS: Final = TOKENS_OF_A_KIND + 1


def stock_worth(energy: int, metal: int) -> float:
    """Up to seven are worth much, and an even mix more."""
    n = energy + metal
    return 0.42 * min(n, 7) + 0.14 * max(0, n - 7) + 0.05 * min(energy, metal, 4)


STOCK_WORTH: Final[tuple[float, ...]] = tuple(
    [stock_worth(energy, metal) for energy in range(STOCKS) for metal in range(STOCKS)]
)


def income(g: Horizons, p: int, rounds: float) -> float:
    energy, metal = g.in_play(p, ENERGY_COLLECTOR), g.in_play(p, METAL_COLLECTOR)
    return 0.09 * rounds * (energy + metal) + 0.07 * min(energy, metal)


def room(g: Horizons, habitats: int) -> float:
    """Places on Worlds one is adapted to, and Habitats for those to come."""
    return 0.09 * min(9, free_places(g, g.worlds_of(habitats) & ~g.full)) + 0.19 * habitats.bit_count()


def free_places(g: Horizons, worlds: int) -> int:
    places = 0
    for w in worlds_in(worlds):
        places += g.slots[w * STRUCTURES_PER_WORLD : (w + 1) * STRUCTURES_PER_WORLD].count(NOTHING)
    return places


RANKS: Final = (0.0, 1.0, 2.0, 2.7, 3.2, 3.5)  # the third, fourth and fifth Ally are worth less and less


def allies(g: Horizons, p: int, made: float) -> float:
    return service(g, p) * still_to_serve(made)


def service(g: Horizons, p: int) -> float:
    """A flipped one has one use left; a sixth must be discarded."""
    cards, turned, known = g.tableau[p], g.flipped, g.box.allies
    unused = min(HAND_LIMIT, len([card for card in cards if not turned >> card & 1 and known[card].alien]))
    flipped = RANKS[min(HAND_LIMIT, len(cards))] - RANKS[unused]
    return 1.1 * RANKS[unused] + 0.6 * flipped


def still_to_serve(made: float) -> float:
    return 1.6 - 0.8 * made


# --- what only the owner knows --------------------------------------------------------------------------

PASSING: Final = ("resources", "allies", "unused_allies", "structures_in_play", "systems_with", "minorities")
BY_HOLDINGS: Final = ("active_habitats", "resources", "allies", "unused_allies")  # all others go by what lies there


class Aim:
    """A Mission, made ready for judging many positions."""

    def __init__(self, g: Horizons, m: int) -> None:
        mission = g.box.missions[m]
        self.measure = MEASURES[mission.measure]
        self.of = mission.of
        _, self.least, self.most = progress(g, 0, m)
        self.vp = mission.vp
        self.lasting = 0.65 if mission.measure in PASSING else 0.92
        self.by_holdings = mission.measure in BY_HOLDINGS
        self.worths: dict[int, float] = {}  # by what it measures

    def worth(self, value: int) -> float:
        known = self.worths.get(value, -1.0)
        if known < 0.0:
            known = self.worths[value] = self.vp * self.chance(value)
        return known

    def chance(self, value: int) -> float:
        """What holds now may still pass; what is far off rarely comes."""
        if self.least <= value <= self.most:
            return self.lasting
        if value > self.most:
            return 0.15
        return 0.75 * float((value / self.least) ** 2.2)
