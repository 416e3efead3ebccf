"""The tables that the rules cite, under the numbers that they have in the rulebook."""

# not compiled: the edge of the game

from __future__ import annotations

from ecliptic.core.rulebook import Table
from ecliptic.core.words import capitalised
from ecliptic.games.deep_future.campaign.notation_lines import FORMS
from ecliptic.games.deep_future.components.constants import (
    EVOKE,
    NUMBERS,
    PHASE_NAMES,
    POWER,
    SUIT_LETTERS,
    SUIT_NAMES,
    SUIT_OF_ACTION,
    SUITS,
    VICTORIES,
    VICTORY_LETTERS,
    VICTORY_NAMES,
)
from ecliptic.games.deep_future.components.galaxy import ADJACENT, CENTRE, SECTORS, digits
from ecliptic.games.deep_future.content import open_box
from ecliptic.games.deep_future.effects import SUIT_EFFECTS, VICTORY_EFFECTS
from ecliptic.games.deep_future.phases.action import DOES

WONDERS = ("draw # cards", "# more cubes in this sector", *[f"{name} +#" for name in VICTORY_NAMES[2:]])  # DF-13.13


def tables() -> tuple[Table, ...]:
    return (
        Table("DF-T1", "Actions", actions()),
        Table("DF-T2", "Wonders by victory", by_victory(WONDERS)),
        Table("DF-T3", "Effects of a civilization by victory", by_victory(VICTORY_EFFECTS)),
        Table("DF-T4", "Effects of a civilization by suit", by_suit(SUIT_EFFECTS)),
        Table("DF-T5", "Advancements", advancements()),
        Table("DF-T6", "Challenges that are not met", challenges()),
        Table(
            "DF-T7",
            "Sectors and those next to them",
            {str(digits(sector)): next_to(sector) for sector in range(SECTORS)},
        ),
        Table("DF-T8", "Card notation", {kind: f"{capitalised(form)}." for kind, form in FORMS.items()}),
    )


def actions() -> dict[str, str]:
    rows: dict[str, str] = {}
    for action in range(POWER, EVOKE + 1):
        suit = SUIT_OF_ACTION[action]
        paid = f" ({SUIT_NAMES[suit]})" if suit >= 0 else ""
        rows[PHASE_NAMES[action]] = f"{PHASE_NAMES[action]}{paid}: {DOES[action]}."
    return rows


def by_victory(texts: tuple[str, ...]) -> dict[str, str]:
    return {VICTORY_LETTERS[i]: f"{VICTORY_NAMES[i]}: {texts[i]}." for i in range(VICTORIES)}


def by_suit(texts: tuple[str, ...]) -> dict[str, str]:
    return {SUIT_LETTERS[i]: f"{SUIT_NAMES[i].capitalize()}: {texts[i]}." for i in range(SUITS)}


def advancements() -> dict[str, str]:
    found = open_box().advancements
    return {place(i): f"{one.name} ({PHASE_NAMES[one.phase]}): {one.text}" for i, one in enumerate(found)}


def challenges() -> dict[str, str]:
    return {place(i): f"{one.name}: {one.brief}." for i, one in enumerate(open_box().challenges)}


def place(i: int) -> str:
    """The suit and the number of a row, such as S1."""
    return f"{SUIT_LETTERS[i // NUMBERS]}{i % NUMBERS + 1}"


def next_to(sector: int) -> str:
    """Inwards lies the centre for the sectors of the inner ring."""
    return ", ".join(["the centre" if other == CENTRE else str(digits(other)) for other in ADJACENT[sector]])
