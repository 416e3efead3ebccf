"""The galaxy of a campaign drawn on its hexes: names and wonders, and how many worlds are known in each sector."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions
from rich.text import Text

from ecliptic.games.deep_future.campaign.campaign import Campaign
from ecliptic.games.deep_future.components.constants import NOTHING, NUMBERS, SUIT_LETTERS, VICTORY_LETTERS, WORLD
from ecliptic.games.deep_future.components.galaxy import place_of
from ecliptic.terminal.boards.deep_future.hexes import LARGE, Hexes, named, wide_enough


@dataclass(frozen=True)
class CampaignMap:
    campaign: Campaign

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        wide = wide_enough(options.max_width, LARGE)
        yield from Hexes(LARGE, wide, lambda number: self.inside(number, wide)).lines()

    def inside(self, number: int, wide: int) -> list[Text]:
        if number == 0:
            return [Text(), Text("black", "dim"), Text("hole", "dim"), Text()]
        sector = place_of(number)
        wonder = self.campaign.wonders[sector]
        sign = f" {VICTORY_LETTERS[wonder // NUMBERS]}-{SUIT_LETTERS[wonder % NUMBERS]}" if wonder != NOTHING else ""
        worlds = sum(card.kind == WORLD and card.sector == sector for card in self.campaign.cards)
        dots = Text("o" * worlds, "dim")
        return [Text(f"{number}{sign}"), dots, *named(self.campaign.sector_names[sector], wide, "bold")]
