"""Campaigns that are kept: a folder each, with a log that only grows and the record of every game."""  # DF-22

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

import ecliptic
from ecliptic.campaigns.log import (
    FORMAT,
    Began,
    Branched,
    Ended,
    Event,
    Founded,
    Log,
    Renamed,
    Revised,
    RolledBack,
    dump,
    now,
    parse,
    raw,
)
from ecliptic.campaigns.names import Named
from ecliptic.campaigns.places import campaigns_folder, checked, locked, new_folder, slug
from ecliptic.core.errors import BadRecord, BadSetup, EclipticError
from ecliptic.core.files import read_whole, replace
from ecliptic.core.game import OptionValue
from ecliptic.core.match import Match
from ecliptic.games.deep_future.campaign import FIRST_ERA, Campaign, written
from ecliptic.games.deep_future.sound import title_faults

GAME: Final = "deep_future"
LOG: Final = "campaign.jsonl"
RECORD: Final = ".ecliptic"


class Played(msgspec.Struct, frozen=True):
    """One game of the campaign."""

    number: int
    began: Began
    before: Campaign  # the snapshot, DF-22.2
    ended: Ended | None
    standing: bool  # not rolled back


class Kept:
    """One campaign on the disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.holding = False
        self.log: Log = self.read_log()

    @property
    def name(self) -> str:
        return self.folder.name

    # --- what there is -----------------------------------------------------------------------------

    def read_log(self) -> Log:
        try:
            return parse(read_whole(self.folder / LOG))
        except BadRecord as error:
            raise BadRecord(f"The campaign {self.name} cannot be read. {error}") from error

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now; while a game is played, as it was before it."""
        return self.state_before(len(self.log))

    def state_before(self, line: int) -> Campaign:
        state = next(state for event in reversed(self.log[:line]) if (state := event.state) is not None)
        assert state is not None
        return state

    def state_after(self, game: int) -> Campaign:
        """What a game left, unless it was rolled back."""
        for played in self.games:
            state = played.ended.state if played.ended is not None else None
            if played.number == game and played.standing and state is not None:
                return state
        raise EclipticError(f"{self.name} has no finished game {game}.")

    @property
    def games(self) -> list[Played]:
        """Every game that ever began, in order; those that were rolled back too."""
        found: dict[int, Played] = {}
        for line, event in enumerate(self.log):
            if isinstance(event, Began):
                found[event.game] = Played(event.game, event, self.state_before(line), None, True)
            elif isinstance(event, Ended):
                found[event.game] = msgspec.structs.replace(found[event.game], ended=event)
            elif isinstance(event, RolledBack):
                for number in [number for number in found if number >= event.game]:
                    found[number] = msgspec.structs.replace(found[number], standing=False)
        return list(found.values())

    @property
    def running(self) -> Played | None:
        """The game that is being played; the campaign waits for it."""  # DF-22.2
        return next((game for game in self.games if game.standing and game.ended is None), None)

    @property
    def origin(self) -> str:
        """The campaign that this is a branch of; empty if it is none."""
        return next((event.origin for event in reversed(self.log) if isinstance(event, Branched)), "")

    def record_of(self, game: int) -> Path:
        return self.folder / "games" / f"{game:04}{RECORD}"

    def records(self, log: Log) -> dict[int, bytes]:
        """The records of all games that the log speaks of, those given up too."""
        numbers = [event.game for event in log if isinstance(event, Began)]
        return {number: read_whole(file) for number in numbers if (file := self.record_of(number)).exists()}

    # --- changing it -------------------------------------------------------------------------------

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else changes the campaign meanwhile; what is changed is what is on the disk now."""
        if self.holding:
            yield
            return
        with locked(self.folder):
            self.log = self.read_log()
            self.holding = True
            try:
                yield
            finally:
                self.holding = False

    def note(self, event: Event) -> None:
        """Write one more line; on the disk before it counts."""
        assert self.holding
        log = (*self.log, event)
        try:
            replace(self.folder / LOG, dump(log))
        except OSError as error:
            raise EclipticError(f"The campaign {self.name} cannot be written: {error.strerror}.") from error
        self.log = log

    def check_idle(self) -> None:
        if (game := self.running) is not None:
            raise EclipticError(
                f"Game {game.number} of {self.name} is being played; finish it with `ecliptic campaign play "
                f"{self.name}`, or give it up with `ecliptic campaign rollback {self.name}`."
            )

    # --- games -------------------------------------------------------------------------------------

    def begin(
        self,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        names: Iterable[str | None] = (),
        content: str | Path | None = None,
    ) -> Match:
        """The next game. Its record is there before the log says that it began."""  # DF-22.2, DF-22.3
        with self.held():
            self.check_idle()
            match = ecliptic.new(GAME, players, seed, options, names, content, legacy=written(self.campaign))
            number = self.next_number()
            try:
                self.record_of(number).parent.mkdir(exist_ok=True)
            except OSError as error:
                raise EclipticError(f"The campaign {self.name} cannot be written: {error.strerror}.") from error
            match.save(self.record_of(number))
            self.note(Began(at=now(), game=number, players=match.header.names))
            return match

    def next_number(self) -> int:
        """A number that no game had, and no file of a game that never came to be."""
        number = 1 + max([game.number for game in self.games], default=0)
        while self.record_of(number).exists():
            number += 1
        return number

    def resume(self, content: str | Path | None = None) -> Match:
        """The game that is being played, as far as it was kept."""
        game = self.running
        if game is None:
            raise EclipticError(f"No game of {self.name} is being played.")
        match = ecliptic.load(self.record_of(game.number), content)
        if match.header.legacy != written(game.before):
            raise BadRecord(f"The record of game {game.number} of {self.name} begins from another campaign.")
        return match

    def conclude(self, match: Match) -> Campaign:
        """The game is over: what it leaves is the campaign from now on."""  # DF-21, DF-22.2
        with self.held():
            game = self.running
            if game is None or match.header.legacy != written(game.before):
                raise EclipticError(f"This is not the game that {self.name} waits for.")
            legacy = match.conclude()
            record = self.record_of(game.number)
            match.save(record, overwrite=True)
            self.note(
                Ended(
                    at=now(),
                    campaign=msgspec.Raw(legacy.encode()),
                    game=game.number,
                    won=bool(match.winners()),
                    record=digest(read_whole(record)),
                )
            )
            return self.campaign

    def roll_back(self, game: int | None = None) -> Campaign:
        """Back to the snapshot before a game, without one the last; the log keeps all, the chronology nothing."""
        with self.held():  # DF-22.4
            standing = [played for played in self.games if played.standing]
            if not standing:
                raise EclipticError(f"{self.name} has no game to roll back.")
            back = standing[-1] if game is None else next((one for one in standing if one.number == game), None)
            if back is None:
                numbers = ", ".join(str(one.number) for one in standing)
                raise EclipticError(f"{self.name} has no game {game} to roll back; there are {numbers}.")
            self.note(RolledBack(at=now(), campaign=raw(back.before), game=back.number))
            return self.campaign

    # --- corrections -------------------------------------------------------------------------------

    def rename(self, what: str, new: str) -> str:
        """Correct a name; the old one. Nothing else can be corrected once a game was played."""  # DF-22.10
        with self.held():
            self.check_idle()
            named = Named(self.campaign, what)
            old = named.name
            campaign = named.renamed(new)
            self.note(Renamed(at=now(), campaign=raw(campaign), what=named.what, old=old, new=new))
            return old

    def revise(self, campaign: Campaign) -> None:
        """Another galaxy in place of the one that was typed in, as long as no game began."""  # DF-22.10
        with self.held():
            if self.games:
                raise EclipticError(f"Games of {self.name} were played; from then on only names can be corrected.")
            same = msgspec.structs.replace(campaign, id=self.campaign.id)
            self.note(Revised(at=now(), campaign=raw(same)))

    # --- branches ----------------------------------------------------------------------------------

    def branch(
        self,
        name: str,
        title: str = "",
        *,
        game: int | None = None,
        after: int | None = None,
        era: int | None = None,
    ) -> Kept:
        """A campaign of its own from a snapshot of this one: before or after a game, before an era, or as it is now."""
        if sum(given is not None for given in (game, after, era)) > 1:  # DF-22.12
            raise BadSetup("A branch begins before a game, after a game or before an era; name one of them.")
        line = self.branching_line(game, after, era)
        here = self.state_before(line)
        title = title or f"{here.title}: {name}"
        check_title(title)
        state = msgspec.structs.replace(here, id=new_id(), title=title)
        log = (*self.log[:line], Branched(at=now(), campaign=raw(state), origin=self.name))
        return create(name, log, self.records(log))

    def branching_line(self, game: int | None, after: int | None, era: int | None) -> int:
        """How much of the log the branch has in common with this campaign."""
        if after is not None:
            ends = [line + 1 for line, event in enumerate(self.log) if isinstance(event, Ended) and event.game == after]
            return only(ends, f"{self.name} has no finished game {after}.")
        begins = [(line, event.game) for line, event in enumerate(self.log) if isinstance(event, Began)]
        if game is not None:
            return only([line for line, number in begins if number == game], f"{self.name} has no game {game}.")
        if era is not None:
            numbers = [played.number for played in self.games if played.standing and played.before.era == era]
            lines = [line for line, number in begins if number in numbers]
            return only(lines, f"No game of {self.name} was played in era {era}.")
        return begins[-1][0] if self.running is not None else len(self.log)


def only(lines: list[int], otherwise: str) -> int:
    if not lines:
        raise EclipticError(otherwise)
    return lines[0]


# --- all of them -------------------------------------------------------------------------------------


def names() -> list[str]:
    """Of every campaign that is kept."""
    return sorted(file.parent.name for file in campaigns_folder().glob(f"[a-z0-9]*/{LOG}"))


def campaign_called(name: str) -> Kept:
    folder = campaigns_folder() / checked(name)
    if not (folder / LOG).exists():
        raise EclipticError(f"There is no campaign {name}; there are: {', '.join(names()) or 'none'}.")
    return Kept(folder)


def found(title: str, name: str = "") -> Kept:
    """A new galaxy; its first game makes its first cards."""  # DF-4.7
    check_title(title)
    return take_in(Campaign(new_id(), title, FIRST_ERA), name or slug(title), "new")


def take_in(campaign: Campaign, name: str, source: str) -> Kept:
    """A galaxy from elsewhere, without the games that led to it."""
    return create(name, (Founded(at=now(), campaign=raw(campaign), format=FORMAT, source=source),), {})


def create(name: str, log: Log, records: Mapping[int, bytes]) -> Kept:
    folder = campaigns_folder() / checked(name)
    files = {LOG: dump(log)} | {f"games/{number:04}{RECORD}": data for number, data in records.items()}
    new_folder(folder, files)
    return Kept(folder)


def check_title(title: str) -> None:
    for fault in title_faults(title):
        raise BadSetup(f"{fault[0].upper()}{fault[1:]}, unlike {title!r}.")


def new_id() -> str:
    return secrets.token_hex(8)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
