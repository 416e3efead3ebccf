"""The course of a campaign: what its log tells, and the next line for whatever may happen to it."""  # DF-22

from __future__ import annotations

import hashlib
import secrets
from typing import Final

import msgspec

from ecliptic.campaigns.log import Began, Branched, Change, Ended, Log, Renamed, Revised, RolledBack, now, raw
from ecliptic.campaigns.names import Named
from ecliptic.core.errors import BadSetup, EclipticError, shown
from ecliptic.core.match import Match
from ecliptic.games.deep_future.campaign.campaign import Campaign
from ecliptic.games.deep_future.campaign.validation import title_faults

GAME: Final = "deep_future"


class Played(msgspec.Struct, frozen=True):
    """One game of the campaign."""

    number: int
    began: Began
    start: Change  # what it began from
    ended: Ended | None
    standing: bool  # not rolled back

    @property
    def before(self) -> Campaign:
        """The snapshot; read only when somebody asks for it."""  # DF-22.2
        return self.start.state

    @property
    def players(self) -> tuple[str, ...]:
        """Those who played it; none while it is played at a table, where somebody may still sit down."""
        if self.ended is not None:
            return tuple(entry.player for entry in self.ended.glance.chronology[-1].entries)
        return () if self.began.table else self.began.players


class Timeline:
    """A campaign as far as its log goes, wherever that is kept."""

    def __init__(self, name: str, log: Log) -> None:
        self.name = name
        self.log = log
        self.told: tuple[Log, list[Played]] = (), []  # the games of which this log tells

    # --- what there is -----------------------------------------------------------------------------

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now; while a game is played, as it was before it."""
        return self.latest.state

    @property
    def latest(self) -> Change:
        """The line that made it so."""
        return self.change_before(len(self.log))

    def state_before(self, line: int) -> Campaign:
        return self.change_before(line).state

    def change_before(self, line: int) -> Change:
        return next(event for event in reversed(self.log[:line]) if isinstance(event, Change))

    def state_after(self, game: int) -> Campaign:
        """What a game left, unless it was rolled back."""
        for played in self.games:
            if played.number == game and played.standing and played.ended is not None:
                return played.ended.state
        raise EclipticError(f"{self.name} has no finished game {game}.")

    @property
    def games(self) -> list[Played]:
        """Every game that ever began, in order; those that were rolled back too."""
        if self.told[0] is not self.log:
            self.told = self.log, games_in(self.log)
        return self.told[1]

    def game(self, number: int) -> Played:
        found = next((game for game in self.games if game.number == number), None)
        if found is None:
            raise EclipticError(f"{self.name} has no game {number}.")
        return found

    @property
    def running(self) -> Played | None:
        """The game that is being played; the campaign waits for it."""  # DF-22.2
        last = self.games[-1] if self.games else None
        return last if last is not None and last.standing and last.ended is None else None

    @property
    def origin(self) -> str:
        """The campaign that this is a branch of; empty if it is none."""
        return next((event.origin for event in reversed(self.log) if isinstance(event, Branched)), "")

    @property
    def next_number(self) -> int:
        return 1 + max([game.number for game in self.games], default=0)

    def check_idle(self) -> None:
        if (game := self.running) is not None:
            raise EclipticError(f"Game {game.number} of {self.name} is being played; {self.way_out}.")

    @property
    def way_out(self) -> str:
        return "finish it or give it up first"

    def check_unplayed(self) -> None:
        if self.games:
            raise EclipticError(f"{self.name} has been played, so only its names can be changed now.")

    # --- the next line -----------------------------------------------------------------------------

    def ended(self, match: Match, record: bytes) -> Ended:
        """The game is over: what it leaves is the campaign from now on."""  # DF-21, DF-22.2
        game = self.running
        if game is None or match.header.legacy != game.start.text:
            raise EclipticError(f"This is not the current game of {self.name}.")
        return ending(game.number, match, record)

    def rolled_back(self, game: int | None = None) -> RolledBack:
        """Back to the snapshot before a game, without one the last."""  # DF-22.4
        standing = [played for played in self.games if played.standing]
        if not standing:
            raise EclipticError(f"{self.name} has no game to roll back.")
        back = standing[-1] if game is None else next((one for one in standing if one.number == game), None)
        if back is None:
            numbers = ", ".join(str(one.number) for one in standing)
            raise EclipticError(f"{self.name} has no game {game} to roll back; there are {numbers}.")
        return RolledBack(at=now(), campaign=back.start.campaign, game=back.number)

    def renamed(self, what: str, new: str) -> Renamed:
        """A name is corrected. Nothing else can be corrected once a game was played."""  # DF-22.10
        self.check_idle()
        return renaming(self.campaign, what, new)

    def revised(self, campaign: Campaign) -> Revised:
        """Another galaxy in place of the one that was typed in, as long as no game began."""  # DF-22.10
        self.check_unplayed()
        return revising(self.campaign, campaign)

    # --- branches ----------------------------------------------------------------------------------

    def branched(self, title: str, *, game: int | None = None, after: int | None = None, era: int | None = None) -> Log:
        """The log of a campaign from a snapshot of this one: before or after a game, before an era, or as it is now."""
        line = self.branching_line(game, after, era)  # DF-22.12
        check_title(title)
        state = msgspec.structs.replace(self.state_before(line), id=new_id(), title=title)
        return (*self.log[:line], Branched(at=now(), campaign=raw(state), origin=self.name))

    def branching_line(self, game: int | None, after: int | None, era: int | None) -> int:
        """How much of the log the branch has in common with this campaign."""
        if sum(given is not None for given in (game, after, era)) > 1:
            raise BadSetup("A branch starts before a game, after a game or before an era. Choose one of them.")
        if after is not None:
            ends = [line + 1 for line, event in enumerate(self.log) if isinstance(event, Ended) and event.game == after]
            return only(ends, f"{self.name} has no finished game {after}.")
        begins = [(line, event.game) for line, event in enumerate(self.log) if isinstance(event, Began)]
        if game is not None:
            return only([line for line, number in begins if number == game], f"{self.name} has no game {game}.")
        if era is not None:
            numbers = {played.number for played in self.games if played.standing and played.start.glance.era == era}
            lines = [line for line, number in begins if number in numbers]
            return only(lines, f"No game of {self.name} was played in era {era}.")
        return begins[-1][0] if self.running is not None else len(self.log)


def games_in(log: Log) -> list[Played]:
    """In one walk: a log may have thousands of lines."""
    found: dict[int, Played] = {}
    standing: list[int] = []
    latest: Change | None = None
    for event in log:
        if isinstance(event, Began):
            assert latest is not None
            found[event.game] = Played(event.game, event, latest, None, True)
            standing.append(event.game)
        elif isinstance(event, Ended):
            found[event.game] = msgspec.structs.replace(found[event.game], ended=event)
        elif isinstance(event, RolledBack):
            while standing and standing[-1] >= event.game:
                number = standing.pop()
                found[number] = msgspec.structs.replace(found[number], standing=False)
        latest = event if isinstance(event, Change) else latest
    return list(found.values())


def ending(game: int, match: Match, record: bytes) -> Ended:
    campaign = msgspec.Raw(match.conclude().encode())
    return Ended(at=now(), campaign=campaign, game=game, won=bool(match.winners()), record=digest(record))


def renaming(campaign: Campaign, what: str, new: str) -> Renamed:
    named = Named(campaign, what)
    return Renamed(at=now(), campaign=raw(named.renamed(new)), what=named.what, old=named.name, new=new)


def revising(campaign: Campaign, other: Campaign) -> Revised:
    return Revised(at=now(), campaign=raw(msgspec.structs.replace(other, id=campaign.id)))


def only(lines: list[int], otherwise: str) -> int:
    if not lines:
        raise EclipticError(otherwise)
    return lines[0]


def check_title(title: str) -> None:
    for fault in title_faults(title):
        raise BadSetup(f"{fault[0].upper()}{fault[1:]}, unlike {shown(title)}.")


def new_id() -> str:
    return secrets.token_hex(8)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
