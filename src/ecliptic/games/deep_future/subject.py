"""What a question is about: the card, the sectors, and the rows of the table that is consulted."""

# not compiled: it serves the view

from __future__ import annotations

from typing import NamedTuple

from ecliptic.core.words import chance_words
from ecliptic.games.deep_future.actions.advance import KeepTechSuit, PickSuit
from ecliptic.games.deep_future.actions.battle import BattleNumber, BattleTarget
from ecliptic.games.deep_future.actions.civilization_effects import FootNumber, FootTo
from ecliptic.games.deep_future.actions.expand import ExpandNumber, ExpandTo, ShipTo, UseWonder
from ecliptic.games.deep_future.components.constants import NOTHING, NUMBERS, PHASE_NAMES
from ecliptic.games.deep_future.lines.generation import ChooseLine, ChooseOrRead, KeepNumber, KeepSuit
from ecliptic.games.deep_future.naming.decisions import CardNaming, NameSector
from ecliptic.games.deep_future.phases.challenge import Meet, consequences, number_odds
from ecliptic.games.deep_future.phases.payment import PayWith
from ecliptic.games.deep_future.phases.start import ExploreTo
from ecliptic.games.deep_future.state import DeepFuture
from ecliptic.games.deep_future.view_rows import TableRow


class Subject(NamedTuple):
    card: int = NOTHING
    line: int = NOTHING
    origin: int = NOTHING  # the sector from which something leaves
    sector: int = NOTHING
    rows: tuple[TableRow, ...] = ()  # by number


def subject(g: DeepFuture) -> Subject:
    match g.stack[-1]:
        case Meet(player=player, suit=suit):
            return Subject(rows=threats(g, player, suit))
        case NameSector(sector=sector, card=card):
            return Subject(card, sector=sector)
        case CardNaming(card=card) | KeepTechSuit(card=card) | PickSuit(card=card) | ChooseLine(card=card):
            return Subject(card)
        case PayWith(card=card):
            return Subject(card)
        case KeepSuit(card=card, suit=suit):
            return Subject(card, rows=advancements(g, suit))
        case ChooseOrRead(card=card, i=i, suit=suit) | KeepNumber(card=card, i=i, suit=suit):
            return Subject(card, i, rows=advancements(g, suit))
    return journey(g)


def journey(g: DeepFuture) -> Subject:
    """From where to where, as far as it was chosen."""
    match g.stack[-1]:
        case ExpandTo():
            return Subject(origin=g.act.sector)
        case ExpandNumber(sector=sector):
            return Subject(origin=g.act.sector, sector=sector)
        case UseWonder(sector=sector):
            return Subject(sector=sector)
        case ShipTo(origin=origin) | ExploreTo(origin=origin) | FootTo(origin=origin) | BattleTarget(own=origin):
            return Subject(origin=origin)
        case FootNumber(origin=origin, sector=sector) | BattleNumber(own=origin, rival=sector):
            return Subject(origin=origin, sector=sector)
    return Subject()


def advancements(g: DeepFuture, suit: int) -> tuple[TableRow, ...]:
    found = g.box.advancements[suit * NUMBERS : (suit + 1) * NUMBERS]
    return tuple(TableRow(one.id, one.name, PHASE_NAMES[one.phase], one.text, one.brief) for one in found)


def threats(g: DeepFuture, player: int, suit: int) -> tuple[TableRow, ...]:
    """What the challenge may bring if it is not met."""  # DF-18.7
    odds, cards = number_odds(g, player)
    return tuple(
        TableRow(one.id, one.name, None, one.brief, None, chance_words(odds[i], cards) if cards else None)
        for i, one in enumerate(consequences(g, suit))
    )
