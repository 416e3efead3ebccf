"""Campaigns that are kept: a folder each, with a log that only grows and the record of every game."""  # DF-22

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import ecliptic
from ecliptic.campaigns.glyphs import check_printable
from ecliptic.campaigns.log import FORMAT, Began, Event, Founded, Log, dump, now, parse, raw
from ecliptic.campaigns.places import campaigns_folder, checked, locked, new_folder, slug
from ecliptic.campaigns.timeline import GAME, Timeline, check_title, new_id
from ecliptic.core import record
from ecliptic.core.entry import OptionValue
from ecliptic.core.errors import BadRecord, EclipticError
from ecliptic.core.files import read_whole, replace
from ecliptic.core.match import Match
from ecliptic.games.deep_future.campaign.campaign import FIRST_ERA, Campaign, written

LOG: Final = "campaign.jsonl"
RECORD: Final = ".ecliptic"


class StoredCampaign(Timeline):
    """One campaign on the disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.holding = False
        super().__init__(folder.name, self.read_log())

    # --- what there is -----------------------------------------------------------------------------

    def read_log(self) -> Log:
        try:
            return parse(read_whole(self.folder / LOG))
        except BadRecord as error:
            raise BadRecord(f"The campaign {self.folder.name} cannot be read. {error}") from error

    def record_of(self, game: int) -> Path:
        return self.folder / "games" / f"{game:04}{RECORD}"

    def records(self, log: Log) -> dict[int, bytes]:
        """The records of all games that the log speaks of, those given up too."""
        numbers = [event.game for event in log if isinstance(event, Began)]
        return {number: read_whole(file) for number in numbers if (file := self.record_of(number)).exists()}

    def keep_record(self, game: int, data: bytes) -> None:
        try:
            self.record_of(game).parent.mkdir(exist_ok=True)
            replace(self.record_of(game), data)
        except OSError as error:
            raise EclipticError(f"The campaign {self.name} cannot be written: {error.strerror}.") from error

    @property
    def next_number(self) -> int:
        """A number that no game had, and no file of a game that never came to be."""
        number = super().next_number
        while self.record_of(number).exists():
            number += 1
        return number

    @property
    def way_out(self) -> str:
        return (
            f"finish it with `ecliptic campaign play {self.name}`, or give it up with "
            f"`ecliptic campaign rollback {self.name}`"
        )

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

    # --- games -------------------------------------------------------------------------------------

    def begin(
        self,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        names: Iterable[str | None] = (),
        content: str | Path | None = None,
        colours: Iterable[str | None] = (),
    ) -> Match:
        """The next game. Its record is there before the log says that it began."""  # DF-22.2, DF-22.3
        with self.held():
            self.check_idle()
            legacy, names = written(self.campaign), list(names)
            check_printable(*[name for name in names if name])
            match = ecliptic.new(GAME, players, seed, options, names, content, legacy=legacy, colours=colours)
            number = self.next_number
            self.keep_record(number, dumped(match))
            self.note(Began(at=now(), game=number, players=match.header.names))
            return match

    def resume(self, content: str | Path | None = None) -> Match:
        """The game that is being played, as far as it was kept."""
        game = self.running
        if game is None:
            raise EclipticError(f"No game of {self.name} is being played.")
        if game.began.table:
            raise EclipticError(
                f"Game {game.number} of {self.name} is being played in the browser. Continue it there, or "
                f"give it up with `ecliptic campaign rollback {self.name}`."
            )
        match = ecliptic.load(self.record_of(game.number), content)
        if match.header.legacy != written(game.before):
            raise BadRecord(f"The record of game {game.number} of {self.name} belongs to another campaign.")
        return match

    def conclude(self, match: Match) -> Campaign:
        """The game is over: what it leaves is the campaign from now on."""  # DF-21, DF-22.2
        with self.held():
            data = dumped(match)
            ended = self.ended(match, data)
            self.keep_record(ended.game, data)
            self.note(ended)
            return self.campaign

    def roll_back(self, game: int | None = None) -> Campaign:
        """Back to the snapshot before a game; the log keeps all, the chronology nothing."""  # DF-22.4
        with self.held():
            self.note(self.rolled_back(game))
            return self.campaign

    # --- corrections -------------------------------------------------------------------------------

    def rename(self, what: str, new: str) -> str:
        """Correct a name; the old one."""  # DF-22.10
        with self.held():
            renamed = self.renamed(what, new)
            check_printable(new)
            self.note(renamed)
            return renamed.old

    def revise(self, campaign: Campaign) -> None:
        """Another galaxy in place of the one that was typed in, as long as no game began."""  # DF-22.10
        with self.held():
            self.note(self.revised(campaign))

    # --- branches ----------------------------------------------------------------------------------

    def branch(
        self,
        name: str,
        title: str = "",
        *,
        game: int | None = None,
        after: int | None = None,
        era: int | None = None,
    ) -> StoredCampaign:
        """A campaign of its own from a snapshot of this one."""  # DF-22.12
        here = self.state_before(self.branching_line(game, after, era))
        log = self.branched(title or f"{here.title}: {name}", game=game, after=after, era=era)
        check_printable(title)
        return create(name, log, self.records(log))


def dumped(match: Match) -> bytes:
    return record.dump(match.record())


# --- all of them -------------------------------------------------------------------------------------


def names() -> list[str]:
    """Of every campaign that is kept."""
    return sorted(file.parent.name for file in campaigns_folder().glob(f"[a-z0-9]*/{LOG}"))


def campaign_called(name: str) -> StoredCampaign:
    folder = campaigns_folder() / checked(name)
    if not (folder / LOG).exists():
        raise EclipticError(f"There is no campaign {name}; there are: {', '.join(names()) or 'none'}.")
    return StoredCampaign(folder)


def found(title: str, name: str = "") -> StoredCampaign:
    """A new galaxy; its first game makes its first cards."""
    galaxy = new_galaxy(title)
    check_printable(title)
    return create(name or slug(title), founded(galaxy, "new"), {})


def new_galaxy(title: str) -> Campaign:  # DF-4.7
    check_title(title)
    return Campaign(new_id(), title, FIRST_ERA)


def founded(campaign: Campaign, source: str) -> Log:
    return (Founded(at=now(), campaign=raw(campaign), format=FORMAT, source=source),)


def create(name: str, log: Log, records: Mapping[int, bytes]) -> StoredCampaign:
    folder = campaigns_folder() / checked(name)
    files = {LOG: dump(log)} | {f"games/{number:04}{RECORD}": data for number, data in records.items()}
    new_folder(folder, files)
    return StoredCampaign(folder)
