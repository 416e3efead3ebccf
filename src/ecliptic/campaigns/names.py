"""Names that can be corrected: of the galaxy, of a sector, of a card."""  # DF-22.10

from __future__ import annotations

import re
from typing import Final

import msgspec

from ecliptic.core.errors import BadSetup, EclipticError, shown
from ecliptic.games.deep_future.campaign.campaign import Campaign
from ecliptic.games.deep_future.campaign.validation import is_sector, name_faults, title_faults
from ecliptic.games.deep_future.components.constants import BLANK
from ecliptic.games.deep_future.components.galaxy import place_of

TITLE: Final = "title"
SECTOR: Final = re.compile(r"sector ([0-9]{2})")
CARD: Final = re.compile(r"card ([0-9]{1,6})")


class Named:
    """One name of a campaign: `title`, `sector 34`, `card 12`, or the name itself if only one thing has it."""

    def __init__(self, campaign: Campaign, what: str) -> None:
        self.campaign = campaign
        self.what = what if is_place(campaign, what) else only_place(campaign, what)

    @property
    def name(self) -> str:
        return name_at(self.campaign, self.what)

    def renamed(self, new: str) -> Campaign:
        faults = title_faults(new) if self.what == TITLE else name_faults(new)
        for fault in faults:
            raise BadSetup(f"{shown(new)} can't be the name: {fault}.")
        if self.what == TITLE:
            return msgspec.structs.replace(self.campaign, title=new)
        if sector := SECTOR.fullmatch(self.what):
            names = list(self.campaign.sector_names)
            names[place_of(int(sector[1]))] = new
            return msgspec.structs.replace(self.campaign, sector_names=tuple(names))
        cards = list(self.campaign.cards)
        number = int(self.what.removeprefix("card "))
        cards[number] = cards[number]._replace(name=new)
        return msgspec.structs.replace(self.campaign, cards=tuple(cards))


def is_place(campaign: Campaign, what: str) -> bool:
    """Does this say a place whose name can be corrected? What has no name yet is named in play."""
    sector, card = SECTOR.fullmatch(what), CARD.fullmatch(what)
    if sector and is_sector(sector[1]):
        return bool(campaign.sector_names[place_of(int(sector[1]))])
    if card and int(card[1]) < len(campaign.cards):
        found = campaign.cards[int(card[1])]
        return found.kind != BLANK and bool(found.name)
    return what == TITLE


def only_place(campaign: Campaign, name: str) -> str:
    """Where the only thing of that name is."""
    places = [f"sector {number}" for number in sectors() if name_at(campaign, f"sector {number}") == name]
    places += [f"card {number}" for number, card in enumerate(campaign.cards) if card.name and card.name == name]
    if len(places) == 1:
        return places[0]
    if places:
        raise EclipticError(f"{shown(name)} is the name of {', '.join(places)}; say which.")
    raise EclipticError(
        f"Nothing is called {shown(name)}; give a name of the galaxy, or `title`, `sector 34`, `card 12`."
    )


def sectors() -> list[int]:
    return [first * 10 + second for first in range(1, 7) for second in range(1, 7)]


def name_at(campaign: Campaign, what: str) -> str:
    if what == TITLE:
        return campaign.title
    kind, _, number = what.partition(" ")
    return campaign.sector_names[place_of(int(number))] if kind == "sector" else campaign.cards[int(number)].name
