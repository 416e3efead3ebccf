"""BATTLE: equal losses in two adjacent sectors, or a step on a track where no rival is near."""  # DF-12

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Frame, Label, Reason
from ecliptic.core.words import counted
from ecliptic.games.deep_future.components.box import RAISE
from ecliptic.games.deep_future.components.constants import NOTHING, TRACK_KEYS, TRACK_NAMES, TRACKS
from ecliptic.games.deep_future.empire.changes import raise_track, remove
from ecliptic.games.deep_future.empire.effects import Verb, tracks_below
from ecliptic.games.deep_future.empire.fatal_moves import Confirm, fatal_to_leave, warning
from ecliptic.games.deep_future.empire.losing import LoseSector
from ecliptic.games.deep_future.events import ATTACKED, BATTLE_FOUGHT, RIVAL_REMOVED
from ecliptic.games.deep_future.lines.menu import LineMenu, carry_out
from ecliptic.games.deep_future.lines.use import effect_of, line_label, usable
from ecliptic.games.deep_future.naming.decisions import Choice, SectorChoice
from ecliptic.games.deep_future.naming.words import sector_label
from ecliptic.games.deep_future.state import DONE, LINE, DeepFuture, Happening

NO_TRACK: Final = TRACKS  # decline
NO_RIVALS: Final = Reason("No rival is next to your sectors.", "DF-12.13")
NO_BATTLE_LEFT: Final = Reason("No sector that you attacked holds rival cubes.", "DF-12.7")
NOTHING_TO_GAIN: Final = Reason("No rival is near, and all your tracks are at their stars.", "DF-12.13")
NO_RIVAL_HERE: Final = Reason("No rival is next to this sector.", "DF-12.1")
ONLY_FATAL: Final = Reason("Every battle would lose your last home.", "DF-7.18")


def battle_refusal(g: DeepFuture, player: int) -> Reason | None:
    """With battle_zero on it is always possible."""  # DF-12.4, DF-12.13
    if g.variant.battle_zero:
        return None
    if g.next_to_rivals(player):
        return None if attackers(g, player) else ONLY_FATAL
    return None if tracks_below(g, player) else NOTHING_TO_GAIN


def attackers(g: DeepFuture, player: int, spent: int = NOTHING) -> list[int]:
    """From where a battle can be fought, once that card is spent."""
    return [
        own
        for own in g.next_to_rivals(player)
        if any(numbers(g, player, own, rival, spent) for rival in g.rivals_next_to(player, own))
    ]


def numbers(g: DeepFuture, player: int, own: int, rival: int, spent: int = NOTHING) -> list[int]:
    """How many cubes may be risked; fatal numbers are left out if so agreed."""  # DF-12.2, DF-12.4, DF-7.18
    least = 0 if g.variant.battle_zero else 1
    found = list(range(least, min(g.cubes[own], g.cubes[rival]) + 1))
    return [n for n in found if not (g.variant.hide_fatal and fatal_to_leave(g, player, own, n, spent))]


def spares_home(g: DeepFuture, player: int) -> bool:
    """Is there a battle that would not be fatal?"""  # DF-7.18
    return any(
        not fatal_to_leave(g, player, own, n)
        for own in g.next_to_rivals(player)
        for rival in g.rivals_next_to(player, own)
        for n in numbers(g, player, own, rival)
    )


def raising(g: DeepFuture, player: int, cards: tuple[int, ...]) -> list[int]:
    """The lines of these cards that only move a track."""
    return [line for line in usable(g, player) if line // 3 in cards and effect_of(g, line) == RAISE]


class BattleBegins(Happening):
    """Whether rivals are adjacent is judged now."""  # DF-12.5, DF-12.13

    def run(self, g: DeepFuture) -> None:
        if g.next_to_rivals(self.player):
            g.then(BattleFrom(self.player, True), LineMenu(self.player))
        else:
            g.then(RaiseInstead(self.player), LineMenu(self.player))


class RaiseInstead(Choice):
    """Without a rival nearby: one track up by 1, or not."""  # DF-12.5, DF-12.6

    rule = "DF-12.5"
    prompt = "No rival is near. Which track do you raise by 1?"
    step = "raise {}"

    def options(self, g: DeepFuture) -> list[int]:
        return [*tracks_below(g, self.player), NO_TRACK]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == NO_TRACK:
            return Label("None", "choice:none")
        return Label(TRACK_NAMES[option], f"track:{TRACK_KEYS[option]}")

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option != NO_TRACK:
            raise_track(g, self.player, option, 1)


class BattleFrom(Choice):
    """An own sector next to rivals; lines of colonies that only move a track may be used first."""  # DF-12.1, DF-12.14

    __match_args__ = ("player", "first")
    rule = "DF-12.1"
    prompt = "From which sector do you attack?"
    step = "from {}"

    def __init__(self, player: int, first: bool) -> None:
        self.player = player
        self.first = first

    def candidates(self, g: DeepFuture) -> list[int]:
        return [*g.held[self.player], *(self.early_lines(g) if self.first else [])]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        if option >= LINE or option in attackers(g, self.player):
            return None
        return ONLY_FATAL if g.rivals_next_to(self.player, option) else NO_RIVAL_HERE

    def options(self, g: DeepFuture) -> list[int]:
        return attackers(g, self.player) + (self.early_lines(g) if self.first else [])

    def early_lines(self, g: DeepFuture) -> list[int]:
        lines = raising(g, self.player, g.lower[self.player])
        return [LINE + line for line in lines if attackers(g, self.player, line // 3)]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option >= LINE:
            return line_label(g, self.player, option - LINE, "First use ")
        return sector_label(g, option)

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option >= LINE:
            g.then(self)
            carry_out(g, self.player, option - LINE)
        else:
            g.then(BattleTarget(self.player, option))


class BattleTarget(SectorChoice):
    """An adjacent sector with cubes of another colour."""  # DF-12.1

    __match_args__ = ("player", "own")
    rule = "DF-12.1"
    prompt = "Which sector do you attack?"
    step = "against {}"

    def __init__(self, player: int, own: int) -> None:
        self.player = player
        self.own = own

    def options(self, g: DeepFuture) -> list[int]:
        return [rival for rival in g.rivals_next_to(self.player, self.own) if numbers(g, self.player, self.own, rival)]

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.then(BattleNumber(self.player, self.own, option))


class BattleNumber(Choice):
    """As many on each side; one's own sector may be emptied."""  # DF-12.2, DF-12.3

    __match_args__ = ("player", "own", "rival")
    rule = "DF-12.2"
    prompt = "How many cubes does each side lose?"

    def __init__(self, player: int, own: int, rival: int) -> None:
        self.player = player
        self.own = own
        self.rival = rival

    def options(self, g: DeepFuture) -> list[int]:
        return numbers(g, self.player, self.own, self.rival)

    def label(self, g: DeepFuture, option: int) -> Label:
        fatal = warning(g, self.player, self.own, option)
        return Label(counted(option, "cube"), f"amount:{option}", warning=fatal)

    def resolve(self, g: DeepFuture, option: int) -> None:
        blow: Frame[DeepFuture] = Blow(self.player, self.own, self.rival, option)
        if self.own == g.cards[g.home[self.player]].sector and option == g.cubes[self.own]:
            blow = BeforeHomeIsLost(self.player, self.own, self.rival, option)
        if fatal_to_leave(g, self.player, self.own, option):
            again = BattleFrom(self.player, not g.act.sectors) if spares_home(g, self.player) else None
            g.then(Confirm(self.player, blow, again))
        else:
            g.then(blow)


class BeforeHomeIsLost(Choice):
    """The lines of the upper row are used now or perhaps never."""  # DF-12.14

    __match_args__ = ("player", "own", "rival", "n")
    rule = "DF-12.14"
    prompt = "This battle loses your home. Use a line first?"

    def __init__(self, player: int, own: int, rival: int, n: int) -> None:
        self.player = player
        self.own = own
        self.rival = rival
        self.n = n

    def options(self, g: DeepFuture) -> list[int]:
        return [*[LINE + line for line in raising(g, self.player, g.upper[self.player])], DONE]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == DONE:
            return Label("Fight now", "choice:done")
        return line_label(g, self.player, option - LINE, "First use ")

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == DONE:
            g.then(Blow(self.player, self.own, self.rival, self.n))
        else:
            g.then(self)
            carry_out(g, self.player, option - LINE)


class Blow(Happening):
    """Both sides' cubes leave together; the attacker's losses are settled first."""  # DF-12.11, DF-12.12

    __match_args__ = ("player", "own", "rival", "n")

    def __init__(self, player: int, own: int, rival: int, n: int) -> None:
        self.player = player
        self.own = own
        self.rival = rival
        self.n = n

    def run(self, g: DeepFuture) -> None:
        victim = g.owner[self.rival]
        g.act = g.act._replace(sectors=(*g.act.sectors, self.rival))
        g.take(self.own, self.n)
        g.take(self.rival, self.n)
        if self.n:
            g.tell(BATTLE_FOUGHT, self.player, self.own, self.rival, self.n)
        else:
            g.tell(ATTACKED, self.player, self.own, self.rival)
        if victim < g.players and g.owner[self.rival] != victim:
            g.then(LoseSector(victim, self.rival))
        if g.owner[self.own] != self.player:
            g.then(LoseSector(self.player, self.own))


# --- lines -------------------------------------------------------------------------------------------


class Military(Verb):
    """One more battle between any pair."""  # DF-12.9

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        if not g.next_to_rivals(player):  # if there was none when the BATTLE began, there is none now
            return NO_RIVALS
        return None if attackers(g, player, source // 3) else ONLY_FATAL

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(BattleFrom(player, False))

    def words(self) -> str:
        return "one more battle"

    def brief(self) -> str:
        return "battle again"


def still_held(g: DeepFuture, player: int) -> list[int]:
    attacked = list(dict.fromkeys(g.act.sectors))
    return [sector for sector in attacked if g.rival(player, sector)]


class Defense(Verb):
    """1 more rival cube leaves."""  # DF-12.7

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if still_held(g, player) else NO_BATTLE_LEFT

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(DefenseSector(player))

    def words(self) -> str:
        return "remove 1 more rival cube from a battle"

    def brief(self) -> str:
        return "1 rival cube fewer"


class DefenseSector(SectorChoice):
    """1 more rival cube leaves an attacked sector, without loss."""  # DF-12.7, DF-12.8

    rule = "DF-12.7"
    prompt = "From which attacked sector do you remove 1 more rival cube?"
    step = "remove 1 rival cube from {}"

    def options(self, g: DeepFuture) -> list[int]:
        return still_held(g, self.player)

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.tell(RIVAL_REMOVED, self.player, option, 1)
        remove(g, option, 1)
