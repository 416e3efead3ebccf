"""The seating of a table: what was agreed, who sits where, and with which links. The play is stored elsewhere."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from ecliptic.core.colours import number_of, seat_colours
from ecliptic.core.record import Header
from ecliptic.interface import game_called
from ecliptic.table.errors import TableError
from ecliptic.table.messages import CampaignAt, MissionAt, OriginSeen, Proposal, Remark, SeatSeen, Status, TableSeen

REMARKS = 200  # the oldest go first
CAMPAIGN: Final = "campaign-"  # what is stored under such a name is no table but a campaign ...
HERE: Final = "here-"  # ... of this machine
LOGBOOK: Final = "logbook-"
DAILY: Final = "daily-"
KEY: Final = "key-"
NO_TABLES: Final = (CAMPAIGN, HERE, LOGBOOK, DAILY, KEY)


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: a person holds it by a link, somebody invited may still come, or a bot sits there."""

    kind: Literal["person", "open", "bot"]
    name: str = ""
    link: str = ""  # several seats with one link are at one screen
    level: str = ""  # of the bot that sits here or stands in
    left: bool = False  # the person went away and a bot stands in
    webhook: str = ""
    colour: str = ""  # that was asked for, by its name

    @property
    def bot(self) -> bool:
        return self.kind == "bot" or self.left


class CampaignRef(msgspec.Struct, frozen=True, kw_only=True):
    """The campaign that the game belongs to."""

    id: str
    game: int  # its number there
    title: str
    link: str
    watch: str


class LogbookRef(msgspec.Struct, frozen=True, kw_only=True):
    """The logbook in which the result of this table is noted."""

    id: str
    day: str = ""  # it is the counted try at the mission of that day
    tour: int = 0
    stage: str = ""


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    title: str
    options: dict[str, str]
    status: Status
    seed: str
    chairs: tuple[Chair, ...]
    host: str  # the link of the person who opened the table
    watch: str  # the link of the spectators
    opener: str = ""  # the account of the address from which it was opened, where that is known
    header: Header | None = None  # of the record, from the start of the game on
    free_undo: bool = False
    pace: float | None = None
    origin: OriginSeen | None = None
    next: dict[str, str] = {}  # the link to the rematch for each link here
    proposal: Proposal | None = None
    remarks: tuple[Remark, ...] = ()
    campaign: CampaignRef | None = None
    legacy: str = ""  # what the campaign gives to the game, until it begins
    logbook: LogbookRef | None = None
    assisted: bool = False  # a bot has had the seat of a person
    seed_named: bool = False  # the person who opened the table chose the seed, or has a record that holds it

    def links(self) -> list[str]:
        return list(dict.fromkeys([self.host, self.watch, *[chair.link for chair in self.chairs if chair.link]]))

    def seats_of(self, link: str) -> tuple[int, ...]:
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.link == link])

    def people(self) -> list[str]:
        """The links by which people hold seats, one for each screen."""
        return list(dict.fromkeys(chair.link for chair in self.chairs if chair.kind != "bot"))

    @property
    def colours(self) -> tuple[int, ...]:
        """By seat, the place of its colour in the entry of the game."""
        wanted = [chair.colour or None for chair in self.chairs]
        return seat_colours(game_called(self.game).entry, wanted, len(self.chairs))

    def usual_names(self) -> tuple[str, ...]:
        """Of the seats whose players give none."""
        return game_called(self.game).usual_names(None, self.colours)

    @property
    def alone(self) -> bool:
        """Is there nobody but one screen and bots?"""
        return len(self.people()) <= 1

    @property
    def one_person(self) -> bool:
        return sum(chair.kind != "bot" for chair in self.chairs) <= 1

    @property
    def ended(self) -> bool:
        return self.status in ("over", "abandoned")

    @property
    def counted(self) -> bool:
        return self.logbook is not None and bool(self.logbook.day)

    def seed_for(self, link: str) -> str | None:
        """For everybody when the game has ended; before that only for somebody from whom it hides nothing of others."""
        known = self.status in ("over", "abandoned") or (len(self.chairs) == 1 and bool(self.seats_of(link)))
        return self.seed if known else None

    def sealing(self, commitment: str, how: str = "chose the seed of this game") -> Seating:
        """The game begins or goes on: anyone who plays with others is told what the seed will be measured by, and
        `how` somebody came to know it."""
        if self.alone:
            return self
        said = "The seed of this game is sealed, and shown when the game is over."
        if self.seed_named:
            opener = next((chair.name for chair in self.chairs if chair.link == self.host), "The host")
            said = f"{opener} {how} and may know what chance will bring."
        return self.remarking(0, f"{said} Its commitment: {commitment}.")

    def with_chair(self, seat: int, chair: Chair) -> Seating:
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return msgspec.structs.replace(self, chairs=chairs)

    def in_colour(self, seat: int, colour: str | None) -> Seating:
        """The seat in another colour, if one is asked for; an empty seat or a bot that had it takes the old one."""
        entry = game_called(self.game).entry
        if colour is None or (wanted := number_of(entry, colour)) == self.colours[seat]:
            return self
        colours = list(self.colours)
        if wanted in colours:
            other = colours.index(wanted)
            if self.chairs[other].kind == "person":
                raise TableError("refused", f"Somebody at this table is {colour} already. Choose another colour.")
            colours[other] = colours[seat]
        colours[seat] = wanted
        names = [entry.seat_colours[number].name for number in colours]
        chairs = [msgspec.structs.replace(one, colour=name) for one, name in zip(self.chairs, names, strict=True)]
        return msgspec.structs.replace(self, chairs=tuple(chairs))

    def remarking(self, number: int, text: str) -> Seating:
        return msgspec.structs.replace(self, remarks=(*self.remarks, Remark(number, text))[-REMARKS:])


def new_link() -> str:
    return secrets.token_urlsafe(18)


def seen_by(seating: Seating, version: int, link: str, here: Sequence[bool], order: str) -> TableSeen:
    """The table as the holder of a link may know it: only the host learns the links of others."""
    mine = seating.seats_of(link)
    host = link == seating.host
    spectator = link == seating.watch
    first = seating.chairs[mine[0]] if mine else None
    colours = seating.colours
    return TableSeen(
        id=seating.id,
        game=seating.game,
        title=seating.title,
        options=seating.options,
        status=seating.status,
        version=version,
        host=host,
        mine=mine,
        spectator=spectator,
        seats=tuple(
            SeatSeen(
                seat=seat,
                name=chair.name,
                colour=colours[seat],
                kind=chair.kind,
                level=chair.level,
                here=here[seat],
                left=chair.left,
                link=chair.link if chair.link and (host or chair.link == link) else None,
            )
            for seat, chair in enumerate(seating.chairs)
        ),
        watch=None if spectator else seating.watch,
        origin=seating.origin,
        next=seating.next.get(link),
        proposal=seating.proposal,
        free_undo=seating.free_undo,
        alone=seating.alone,
        remarks=seating.remarks,
        order=order,
        webhook="" if first is None else first.webhook,
        campaign=None if seating.campaign is None else campaign_at(seating.campaign, host, bool(mine)),
        seed=seating.seed_for(link),
        commitment=None if seating.header is None else seating.header.commitment,
        seed_named=seating.seed_named,
        mission=None if seating.logbook is None or not mine else mission_at(seating.logbook),
    )


def mission_at(ref: LogbookRef) -> MissionAt:
    return MissionAt(ref.day, ref.tour, ref.stage)


def campaign_at(campaign: CampaignRef, host: bool, seated: bool) -> CampaignAt:
    """The person who opened the table holds the campaign; everybody who plays may look at it."""
    return CampaignAt(campaign.title, campaign.game, campaign.link if host else campaign.watch if seated else None)
