"""A game of a campaign at this keyboard: begun or gone on with, kept, and concluded when it is over."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ecliptic.bots import check_levels
from ecliptic.campaigns.glyphs import check_printable
from ecliptic.campaigns.history import latest_words
from ecliptic.campaigns.storage import StoredCampaign
from ecliptic.campaigns.timeline import GAME, Played
from ecliptic.cli import arguments
from ecliptic.cli.arguments import NewGame, Several
from ecliptic.cli.play import by_seat, refuse_seating, refuse_settings, seated
from ecliptic.core.match import Match
from ecliptic.interface import game_called
from ecliptic.terminal.keeping import NoSeating, Seating, Slot
from ecliptic.terminal.session import Session

BEING_PLAYED: Final = "the game that is being played"


def begun(kept: StoredCampaign, new: NewGame, me: Several, name: Several, colour: Several = None) -> CampaignSession:
    game = game_called(GAME)
    players = game.entry.default_players if new.players is None else new.players
    options = game.agreed(players, arguments.agreed(new, game.entry))
    seating = seated(players, me, new)
    check_levels(GAME, options, seating.levels.values())
    names, colours = by_seat("names", name, seating.persons), by_seat("colours", colour, seating.persons)
    match = kept.begin(players, new.seed, options, names, new.content, colours)
    return CampaignSession(kept, match, seating)


def resumed(kept: StoredCampaign, new: NewGame, me: Several, name: Several, colour: Several = None) -> CampaignSession:
    refuse_settings(new, name, colour, BEING_PLAYED)
    assert kept.running is not None
    try:
        seating = Slot(kept.record_of(kept.running.number)).seating()
    except NoSeating:
        match = kept.resume(new.content)
        return CampaignSession(kept, match, seated(match.players, me, new))
    refuse_seating(new, me, BEING_PLAYED)
    return CampaignSession(kept, kept.resume(seating.content), seating)


class CampaignSlot(Slot):
    """A game of a campaign is kept among its games, and concluded when it is over."""

    def __init__(self, kept: StoredCampaign, game: Played) -> None:
        super().__init__(kept.record_of(game.number))
        self.kept = kept
        self.match: Match | None = None

    def keep(self, match: Match, seating: Seating) -> None:
        if self.kept.running is not None:  # a game that is concluded stays as it is
            super().keep(match, seating)
        self.match = match

    def finish(self) -> Path:
        if self.kept.running is not None and self.match is not None:
            self.kept.conclude(self.match)
            self.seats.unlink(missing_ok=True)
        return self.record


class CampaignSession(Session):
    """A game of a campaign at one keyboard."""

    rematches = False  # the next game of the campaign is another command

    def __init__(self, kept: StoredCampaign, match: Match, seating: Seating) -> None:
        assert kept.running is not None
        self.kept = kept
        self.number = kept.running.number
        super().__init__(match, seating, CampaignSlot(kept, kept.running))

    def check_words(self, text: str) -> None:
        check_printable(text)

    @property
    def resume_command(self) -> str:
        return f"ecliptic campaign play {self.kept.name}"

    def where_kept(self) -> list[str]:
        name = self.kept.name
        if self.kept.running is not None:
            return [f"The game is saved. Continue it with: {self.resume_command}"]
        era = self.kept.campaign.era
        turned = "begins" if self.match.winners() else "goes on"
        return [
            *latest_words(self.kept.campaign),
            f"Game {self.number} of {name} is in the chronology; era {era} {turned}.",
            f"See its history: ecliptic campaign show {name}. Play the next game: ecliptic campaign play {name}.",
        ]
