"""A campaign: cards, names and wonders of the map, and the chronology that a game leaves to the next."""  # DF-22.1

# not compiled: msgspec rows at the edge of the game

from __future__ import annotations

import msgspec

from ecliptic.core.errors import BadSetup
from ecliptic.games.deep_future.campaign.file import CampaignFile, CardFile, LineFile, SectorFile, WonderFile
from ecliptic.games.deep_future.campaign.file import Chapter as Chapter
from ecliptic.games.deep_future.campaign.file import Entry as Entry
from ecliptic.games.deep_future.campaign.validation import campaign_faults
from ecliptic.games.deep_future.components.cards import Card, Line
from ecliptic.games.deep_future.components.constants import KIND_NAMES, NOTHING, NUMBERS, SUIT_NAMES, VICTORY_LETTERS
from ecliptic.games.deep_future.components.galaxy import SECTORS, digits, place_of

FORMAT = 1
FAULTS_SHOWN = 12
FIRST_ERA = 1  # DF-4.7
NO_WONDERS = (NOTHING,) * SECTORS


class Campaign(msgspec.Struct, frozen=True):
    """A value: a game begins from one and concludes with another."""

    id: str
    title: str
    era: int = FIRST_ERA
    cards: tuple[Card, ...] = ()  # none before the first game, which makes the first 36
    sector_names: tuple[str, ...] = ("",) * SECTORS
    wonders: tuple[int, ...] = NO_WONDERS
    chronology: tuple[Chapter, ...] = ()

    def names(self) -> dict[str, None]:
        """Of all cards and sectors that have one."""
        names = [*[card.name for card in self.cards], *self.sector_names]
        return dict.fromkeys([name for name in names if name])


NEW_GALAXY = Campaign("galaxy", "A new galaxy")


# --- as JSON -----------------------------------------------------------------------------------------


def written(campaign: Campaign) -> str:
    """The same campaign always gives the same text."""
    sectors = {
        str(digits(sector)): SectorFile(campaign.sector_names[sector], wonder_file(campaign.wonders[sector]))
        for sector in range(SECTORS)
        if campaign.sector_names[sector] or campaign.wonders[sector] != NOTHING
    }
    cards = tuple(card_file(card) for card in campaign.cards)
    file = CampaignFile(FORMAT, campaign.id, campaign.title, campaign.era, cards, sectors, campaign.chronology)
    return msgspec.json.encode(file).decode()


def read(text: str | bytes) -> Campaign:
    """The campaign in a text; one that cannot be is refused."""
    try:
        file = msgspec.json.decode(text, type=CampaignFile)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadSetup(f"This is not a campaign: {error}.") from error
    if file.format != FORMAT:
        raise BadSetup(f"This campaign has format {file.format}; this program reads format {FORMAT}.")
    faults = campaign_faults(file)
    if faults:
        raise BadSetup(f"This campaign has errors: {listed(faults)}.")
    sectors = {place_of(int(number)): sector for number, sector in file.sectors.items()}
    return Campaign(
        file.id,
        file.title,
        file.era,
        tuple(card_of(card) for card in file.cards),
        tuple(sectors[sector].name if sector in sectors else "" for sector in range(SECTORS)),
        tuple(wonder_of(sectors[sector].wonder) if sector in sectors else NOTHING for sector in range(SECTORS)),
        file.chronology,
    )


def listed(faults: list[str]) -> str:
    more = len(faults) - FAULTS_SHOWN
    return "; ".join(faults[:FAULTS_SHOWN]) + (f"; and {more} more" if more > 0 else "")


def card_file(card: Card) -> CardFile:
    return CardFile(
        number=card.number,
        suit=SUIT_NAMES[card.suit],
        kind=KIND_NAMES[card.kind],
        era=card.era,
        sector=0 if card.sector == NOTHING else digits(card.sector),
        name=card.name,
        lines=tuple(
            LineFile(SUIT_NAMES[line.suit], line.number or None, line.circled, line.era) for line in card.lines
        ),
        victory="" if card.victory == NOTHING else VICTORY_LETTERS[card.victory],
        civ_suit="" if card.effect == NOTHING else SUIT_NAMES[card.effect],
        home=card.home,
        techs=card.techs,
    )


def card_of(file: CardFile) -> Card:
    lines = tuple(Line(SUIT_NAMES.index(one.suit), one.number or 0, one.circled, one.era) for one in file.lines)
    return Card(
        file.number,
        SUIT_NAMES.index(file.suit),
        KIND_NAMES.index(file.kind),
        file.era,
        place_of(file.sector) if file.sector else NOTHING,
        file.name,
        lines,
        VICTORY_LETTERS.index(file.victory) if file.victory else NOTHING,
        SUIT_NAMES.index(file.civ_suit) if file.civ_suit else NOTHING,
        file.home,
        file.techs,
    )


def wonder_file(wonder: int) -> WonderFile | None:
    return None if wonder == NOTHING else WonderFile(VICTORY_LETTERS[wonder // NUMBERS], SUIT_NAMES[wonder % NUMBERS])


def wonder_of(file: WonderFile | None) -> int:
    return NOTHING if file is None else VICTORY_LETTERS.index(file.letter) * NUMBERS + SUIT_NAMES.index(file.suit)
