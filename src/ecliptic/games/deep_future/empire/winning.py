"""Winning: the conditions, and what the winner leaves to later eras."""  # DF-19

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.core.pieces import replaced
from ecliptic.games.deep_future.components.constants import (
    CIVILIZATION,
    NOTHING,
    NUMBERS,
    POPULATION,
    STAR,
    SUIT_NAMES,
    SUITS,
    TERRITORY,
    TRACKS,
    VICTORY_NAMES,
)
from ecliptic.games.deep_future.deck import make_card
from ecliptic.games.deep_future.events import CIVILIZATION_MADE, WON, WONDER_ADDED
from ecliptic.games.deep_future.naming.decisions import Choice, NameCivilization, NameSector, NameTech
from ecliptic.games.deep_future.naming.words import title
from ecliptic.games.deep_future.state import DeepFuture, Happening

TECHS_NEEDED: Final = 3
SECTORS_NEEDED: Final = 12
CUBES_NEEDED: Final = 25
COLONIES_AT_MOST: Final = 4
OFTEN: Final = 2  # a suit for the civilization's second effect
SPECIALIZED: Final = 5  # a suit for a wonder
WONDER_STANDS: Final = Reason("No wonder rose: one stands in the home sector already.", "DF-19.14")
NOT_SPECIALIZED: Final = Reason(f"No wonder rose: no suit was on {SPECIALIZED} lines.", "DF-19.13")
WONDER_KNOWN: Final = Reason("No wonder rose: the map has this one already.", "DF-19.14")


def founded(g: DeepFuture, player: int) -> bool:
    """A complete home and three complete techs."""  # DF-19.1
    home = g.home[player]
    if home == NOTHING or not g.cards[home].complete:
        return False
    return len(complete_techs(g, player)) >= TECHS_NEEDED


def complete_techs(g: DeepFuture, player: int) -> list[int]:
    return [card for card in g.upper[player] if g.complete_tech(card)]


def victories(g: DeepFuture, player: int) -> list[int]:
    """Which of the six conditions are met now."""  # DF-19.2
    met: list[int] = []
    if len(g.sectors_of(player)) >= SECTORS_NEEDED:  # DF-3.7
        met.append(TERRITORY)
    if cubes_on_map(g, player) >= CUBES_NEEDED:
        met.append(POPULATION)
    met += [track + 2 for track in range(TRACKS) if g.track(player, track) == STAR[track]]
    return met


def victory_words(victory: int) -> str:
    """What the winner did."""  # DF-19.1, DF-19.2
    if victory == TERRITORY:
        way = f"held {SECTORS_NEEDED} sectors"
    elif victory == POPULATION:
        way = f"had {CUBES_NEEDED} cubes on the map"
    else:
        way = f"reached the star of {VICTORY_NAMES[victory]}"
    return f"completed a home and three techs and {way}"


def cubes_on_map(g: DeepFuture, player: int) -> int:
    """In numbered sectors."""  # DF-19.3
    return sum([g.cubes[sector] for sector in g.sectors_of(player)])


def colonies_needed(g: DeepFuture) -> int:
    """Alone, the wonders of the past must be matched by colonies."""  # DF-19.4, DF-19.5
    return min(wonders(g), COLONIES_AT_MOST) if g.players == 1 else 0


def wonders(g: DeepFuture) -> int:
    return sum([1 for wonder in g.wonders if wonder != NOTHING])


def colonies_counted(g: DeepFuture, player: int) -> int:
    """In different sectors, and none in the home's."""
    home = g.home[player]
    sectors = {g.cards[card].sector: True for card in g.lower[player]}
    return len([sector for sector in sectors if home == NOTHING or sector != g.cards[home].sector])


def check_win(g: DeepFuture, player: int) -> None:
    """After every single change."""  # DF-19.6, DF-19.7, DF-19.18
    if g.halted or g.winner != NOTHING or not founded(g, player):
        return
    if victories(g, player) and colonies_counted(g, player) >= colonies_needed(g):
        g.winner = player
        g.halt(Victory(player))


class CheckWin(Happening):
    """After a change whose check had to wait."""  # DF-19.7

    def run(self, g: DeepFuture) -> None:
        check_win(g, self.player)


class Victory(Happening):
    """Everything stops; the winner writes history."""  # DF-19.18, DF-19.19

    def run(self, g: DeepFuture) -> None:
        g.unnamed = ()
        g.then(ChooseVictory(self.player))


class ChooseVictory(Choice):
    """With several conditions met the winner says which one applies."""  # DF-19.8

    rule = "DF-19.8"
    prompt = "Which victory do you claim?"
    step = "win by {}"

    def options(self, g: DeepFuture) -> list[int]:
        return victories(g, self.player)

    def label(self, g: DeepFuture, option: int) -> Label:
        return Label(VICTORY_NAMES[option], f"victory:{VICTORY_NAMES[option].lower()}")

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.victory = option
        g.tell(WON, self.player, option)
        home = g.home[self.player]
        sector = g.cards[home].sector
        if not g.sector_names[sector]:
            g.then(NameSector(self.player, sector, home), FoundCivilization(self.player))
        else:
            g.then(FoundCivilization(self.player))


def suit_counts(g: DeepFuture, player: int) -> list[int]:
    """How often every suit occurs among the lines of the home and the complete techs."""  # DF-19.11
    counts = [0] * SUITS
    for card in [g.home[player], *complete_techs(g, player)]:
        for line in g.cards[card].lines:
            counts[line.suit] += 1
    return counts


class FoundCivilization(Happening):
    """A new card that remembers home and techs."""  # DF-19.10

    def run(self, g: DeepFuture) -> None:
        card = make_card(g, self.player)
        g.resolving += (card,)
        untitled = [tech for tech in complete_techs(g, self.player) if not g.cards[tech].name]
        untitled += [noted // 4 for noted in g.unnamed]  # read for the corner, DF-11.13
        g.unnamed = ()
        g.then(
            ChooseSuit(self.player, card),
            *[NameTech(self.player, tech) for tech in untitled],  # DF-19.17
            WriteCivilization(self.player, card),
        )


class ChooseSuit(Choice):
    """The second effect: of a suit that occurs at least twice."""  # DF-19.11, DF-19.12

    __match_args__ = ("player", "card")
    rule = "DF-19.11"
    prompt = "Which suit gives your civilization its second effect?"
    step = "take the effect of the {}"

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def options(self, g: DeepFuture) -> list[int]:
        counts = suit_counts(g, self.player)
        return [suit for suit in range(SUITS) if counts[suit] >= OFTEN]

    def label(self, g: DeepFuture, option: int) -> Label:
        brings = g.effect(g.box.evoked_suit[option]).words()
        return Label(SUIT_NAMES[option], f"suit:{SUIT_NAMES[option]}", {"brings": brings})

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.rewrite(self.card, g.cards[self.card]._replace(effect=option))


class WriteCivilization(Happening):
    __match_args__ = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def run(self, g: DeepFuture) -> None:
        home = g.cards[g.home[self.player]]
        techs = [title(g.box, g.cards[tech]) for tech in complete_techs(g, self.player)]
        written = g.cards[self.card]._replace(
            kind=CIVILIZATION, sector=home.sector, victory=g.victory, home=title(g.box, home), techs=tuple(techs)
        )
        g.rewrite(self.card, written)
        g.then(NameCivilization(self.player, self.card), AddWonder(self.player), EndWithWinner(self.player))


def wonder_suits(g: DeepFuture, player: int) -> list[int]:
    return [suit for suit, n in enumerate(suit_counts(g, player)) if n >= SPECIALIZED]


def no_wonder(g: DeepFuture, player: int) -> Reason | None:
    """Why none can be added."""  # DF-19.13, DF-19.14
    if g.wonders[g.cards[g.home[player]].sector] != NOTHING:
        return WONDER_STANDS
    suits = wonder_suits(g, player)
    if not suits:
        return NOT_SPECIALIZED
    return WONDER_KNOWN if all(g.victory * NUMBERS + suit in g.wonders for suit in suits) else None


class AddWonder(Choice):
    """A specialized civilization leaves a wonder, if there is room for it."""  # DF-19.13 to DF-19.15

    rule = "DF-19.13"
    prompt = "Choose the suit of your home sector's wonder"
    step = "leave a wonder of the {}"

    def options(self, g: DeepFuture) -> list[int]:
        if no_wonder(g, self.player) is not None:
            return []
        return [suit for suit in wonder_suits(g, self.player) if g.victory * NUMBERS + suit not in g.wonders]

    def label(self, g: DeepFuture, option: int) -> Label:
        return Label(SUIT_NAMES[option], f"suit:{SUIT_NAMES[option]}")

    def resolve(self, g: DeepFuture, option: int) -> None:
        sector = g.cards[g.home[self.player]].sector
        wonder = g.victory * NUMBERS + option
        g.wonders = replaced(g.wonders, sector, wonder)
        g.tell(WONDER_ADDED, self.player, sector, wonder)


class EndWithWinner(Happening):
    def run(self, g: DeepFuture) -> None:
        card = g.resolving[-1]
        g.tell(CIVILIZATION_MADE, self.player, card)
        g.ended = g.victory
        g.end()
