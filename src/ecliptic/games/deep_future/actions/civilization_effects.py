"""What old civilizations do when they are evoked, by their victory and by their suit."""  # DF-15.6 to DF-15.13

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Effect, InOrder, Repeat
from ecliptic.core.flow import Label, Reason
from ecliptic.core.signs import Sign, Signs
from ecliptic.core.words import counted
from ecliptic.games.deep_future.actions.advance import advance
from ecliptic.games.deep_future.actions.expand import enterable
from ecliptic.games.deep_future.components.constants import (
    BLANK,
    CULTURE,
    EVOKE,
    MIGHT,
    NOTHING,
    STABILITY,
    TRACK_KEYS,
    TRACK_NAMES,
    XENO,
)
from ecliptic.games.deep_future.components.galaxy import ADJACENT, SECTOR_LIMIT, SECTORS
from ecliptic.games.deep_future.empire.changes import place, raise_track, remove
from ecliptic.games.deep_future.empire.effects import DrawFromSome, RaiseBelowStar, Verb, tracks_below
from ecliptic.games.deep_future.empire.new_world import NewWorldSector
from ecliptic.games.deep_future.empire.winning import check_win
from ecliptic.games.deep_future.events import MOVED, RIVAL_REMOVED
from ecliptic.games.deep_future.naming.decisions import Choice, SectorChoice
from ecliptic.games.deep_future.naming.words import card_label
from ecliptic.games.deep_future.state import CARD, Act, DeepFuture

NOTHING_NEARBY: Final = Reason("No empty sector is next to one of yours.", "DF-15.7")
NO_ROOM: Final = Reason("All your sectors hold 5 cubes.", "DF-3.4")
ALL_AT_STARS: Final = Reason("All your tracks are at their stars.", "DF-15.12")
NO_RIVAL_NEARBY: Final = Reason("No rival is next to your sectors.", "DF-15.12")
NO_START: Final = Reason("No sector of yours has 3 cubes and 2 sectors to go to.", "DF-15.13")
NEW_CARD: Final = 1
DECK: Final = 0
POPULATION_CUBES: Final = 4
EXPANDING: Final = 3  # cubes needed to expand into two sectors


# --- effects of the victory --------------------------------------------------------------------------


def victory_effects() -> tuple[Effect[DeepFuture], ...]:
    """Table 3."""  # DF-15.6
    return (
        TerritoryEffect(),
        PopulationEffect(),
        RaiseBelowStar(CULTURE, 3),
        RaiseBelowStar(MIGHT, 2),
        RaiseBelowStar(STABILITY, 2),
        RaiseBelowStar(XENO, 2),
    )


class TerritoryEffect(Verb):
    """1 cube into an empty adjacent sector."""  # DF-15.7

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if empty_nearby(g, player) else NOTHING_NEARBY

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(TerritoryCube(player))

    def words(self) -> str:
        return "1 cube into an empty sector next door"


class NeedsRoom(Verb):
    """Cubes for sectors of one's own."""  # DF-3.4

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if g.with_room(player) else NO_ROOM


class PopulationEffect(NeedsRoom):
    """4 cubes into one controlled sector."""  # DF-15.7

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(PopulationSector(player))

    def words(self) -> str:
        return f"{POPULATION_CUBES} cubes into one of your sectors"


def empty_nearby(g: DeepFuture, player: int) -> list[int]:
    """Next to any controlled sector, but not the centre."""  # DF-15.7
    return [
        sector
        for sector in range(SECTORS)
        if g.owner[sector] == NOTHING and any(g.controls(player, other) for other in ADJACENT[sector])
    ]


class TerritoryCube(SectorChoice):
    """1 cube into an empty adjacent sector."""  # DF-15.7

    rule = "DF-15.7"
    prompt = "Which empty sector gets a cube?"
    step = "add 1 cube in {}"

    def options(self, g: DeepFuture) -> list[int]:
        return empty_nearby(g, self.player)

    def resolve(self, g: DeepFuture, option: int) -> None:
        place(g, self.player, option, 1)


class PopulationSector(SectorChoice):
    """4 cubes into one controlled sector, up to 5."""  # DF-15.7

    rule = "DF-15.7"
    prompt = "Which sector gets 4 cubes?"
    step = "add 4 cubes in {}"

    def options(self, g: DeepFuture) -> list[int]:
        return g.with_room(self.player)

    def resolve(self, g: DeepFuture, option: int) -> None:
        place(g, self.player, option, POPULATION_CUBES)


# --- effects of the suit -----------------------------------------------------------------------------


def suit_effects() -> tuple[Effect[DeepFuture], ...]:
    """Table 4."""  # DF-15.8
    return (
        SunEffect(3),
        MoonEffect(),
        HeartEffects(3, HeartEffect()),
        SkullEffect(),
        InOrder((HandTrackEffect(), HandRivalEffect())),
        FootEffect(),
    )


class SunEffect(DrawFromSome):
    """Cards for the hand."""  # DF-15.8

    def brief(self) -> str:
        return self.words()


class MoonEffect(Verb):
    """Settle on a new world."""  # DF-15.9

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(MoonWorld(player))

    def words(self) -> str:
        return "settle on a new world"


class HeartEffect(NeedsRoom):
    """1 cube into a controlled sector; what several come to is said at once."""  # DF-15.10

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(HeartCube(player))


class HeartEffects(Repeat[DeepFuture]):
    """Cubes for controlled sectors, one by one."""  # DF-15.8

    def words(self) -> str:
        return f"{self.times} cubes among your sectors"

    def signs(self) -> Signs:
        return (Sign(self.words()),)


class SkullEffect(Verb):
    """Advance a tech, with one pick."""  # DF-15.11

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.act = Act(EVOKE, pick=True)
        g.then(SkullTech(player))

    def words(self) -> str:
        return "advance a tech, picking either one suit or one value"


class HandTrackEffect(Verb):
    """A track up by 1."""  # DF-15.12

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if tracks_below(g, player) else ALL_AT_STARS

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(HandTrack(player))

    def words(self) -> str:
        return "a track +1"


class HandRivalEffect(Verb):
    """1 rival cube less next door."""  # DF-15.12

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if rivals_nearby(g, player) else NO_RIVAL_NEARBY

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(HandRival(player))

    def words(self) -> str:
        return "remove 1 rival next door"


class FootEffect(Verb):
    """Expand into two sectors."""  # DF-15.13

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if starts(g, player) else NO_START

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(FootFrom(player))

    def words(self) -> str:
        return "expand into 2 sectors next door"


class MoonWorld(Choice):
    """A new world on a blank or a new card, as the player likes; the hand stays secret."""  # DF-15.9

    rule = "DF-15.9"
    prompt = "Which card becomes the new world?"

    def options(self, g: DeepFuture) -> list[int]:
        blanks = [CARD + card for card in g.hands[self.player] if g.cards[card].kind == BLANK]
        return [*blanks, NEW_CARD]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == NEW_CARD:
            return Label("A new card", "choice:new_card")
        return card_label(g, option - CARD)

    def resolve(self, g: DeepFuture, option: int) -> None:
        blank = NOTHING if option == NEW_CARD else option - CARD
        g.then(NewWorldSector(self.player, blank, False))


class HeartCube(SectorChoice):
    """One cube at a time over controlled sectors."""  # DF-15.10

    rule = "DF-15.10"
    prompt = "Which sector gets the next cube?"
    step = "add 1 cube in {}"

    def options(self, g: DeepFuture) -> list[int]:
        return g.with_room(self.player)

    def resolve(self, g: DeepFuture, option: int) -> None:
        place(g, self.player, option, 1)


class SkullTech(Choice):
    """Advance a tech, with one pick besides."""  # DF-15.11

    rule = "DF-15.11"
    prompt = "Which tech do you advance?"
    step = "advance {}"

    def options(self, g: DeepFuture) -> list[int]:
        techs = [CARD + card for card in g.upper[self.player] if g.tech(card) and not g.cards[card].complete]
        return [*techs, DECK]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == DECK:
            return Label("A tech from the deck", "deck")
        return card_label(g, option - CARD)

    def resolve(self, g: DeepFuture, option: int) -> None:
        advance(g, self.player, option)


def rivals_nearby(g: DeepFuture, player: int) -> list[int]:
    return [
        sector
        for sector in range(SECTORS)
        if g.rival(player, sector) and any(g.controls(player, other) for other in ADJACENT[sector])
    ]


class HandTrack(Choice):
    """First one track up by 1."""  # DF-15.12

    rule = "DF-15.12"
    prompt = "Which track do you raise by 1?"
    step = "raise {}"

    def options(self, g: DeepFuture) -> list[int]:
        return tracks_below(g, self.player)

    def label(self, g: DeepFuture, option: int) -> Label:
        return Label(TRACK_NAMES[option], f"track:{TRACK_KEYS[option]}")

    def resolve(self, g: DeepFuture, option: int) -> None:
        raise_track(g, self.player, option, 1)


class HandRival(SectorChoice):
    """Then 1 rival cube next to the empire is removed."""  # DF-15.12

    rule = "DF-15.12"
    prompt = "Where do you remove a rival cube?"
    step = "remove 1 rival cube from {}"

    def options(self, g: DeepFuture) -> list[int]:
        return rivals_nearby(g, self.player)

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.tell(RIVAL_REMOVED, self.player, option, 1)
        remove(g, option, 1)


# --- foot: into two sectors --------------------------------------------------------------------------


def room_next_to(g: DeepFuture, player: int, sector: int) -> list[int]:
    return [other for other in ADJACENT[sector] if enterable(g, player, other) is None]


def starts(g: DeepFuture, player: int) -> list[int]:
    """Three cubes and two sectors to go to."""  # DF-15.13
    return [
        sector
        for sector in g.sectors_of(player)
        if g.cubes[sector] >= EXPANDING and len(room_next_to(g, player, sector)) > 1
    ]


class FootFrom(SectorChoice):
    rule = "DF-15.13"
    prompt = "From which sector do you expand into two?"
    step = "from {}"

    def options(self, g: DeepFuture) -> list[int]:
        return starts(g, self.player)

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.then(FootTo(self.player, option, NOTHING))


class FootTo(SectorChoice):
    """At least 1 cube to each of two different sectors; at least 1 stays. No wonder answers."""  # DF-15.13

    __match_args__ = ("player", "origin", "first")
    rule = "DF-15.13"
    prompt = "Which sector do you enter?"
    step = "to {}"

    def __init__(self, player: int, origin: int, first: int) -> None:
        self.player = player
        self.origin = origin
        self.first = first

    def options(self, g: DeepFuture) -> list[int]:
        return [sector for sector in room_next_to(g, self.player, self.origin) if sector != self.first]

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.then(FootNumber(self.player, self.origin, option, self.first))


class FootNumber(Choice):
    __match_args__ = ("player", "origin", "sector", "first")
    rule = "DF-15.13"
    prompt = "How many cubes move there?"

    def __init__(self, player: int, origin: int, sector: int, first: int) -> None:
        self.player = player
        self.origin = origin
        self.sector = sector
        self.first = first

    def options(self, g: DeepFuture) -> list[int]:
        kept = 1 if self.first != NOTHING else 2
        most = min(g.cubes[self.origin] - kept, SECTOR_LIMIT - g.cubes[self.sector])
        return list(range(1, most + 1))

    def label(self, g: DeepFuture, option: int) -> Label:
        return Label(counted(option, "cube"), f"amount:{option}")

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.take(self.origin, option)
        g.put(self.player, self.sector, option)
        g.tell(MOVED, self.player, self.origin, self.sector, option)
        if self.first == NOTHING:
            g.then(FootTo(self.player, self.origin, self.sector))
        check_win(g, self.player)
