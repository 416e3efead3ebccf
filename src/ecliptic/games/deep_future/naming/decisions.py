"""Naming: a suggestion, another one, or whatever the player writes; and what comes up before a decision."""  # DF-23

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ecliptic.core.flow import Decision, Label
from ecliptic.core.pieces import replaced
from ecliptic.games.deep_future.components.constants import WORLD
from ecliptic.games.deep_future.events import NAMED, NAMED_SECRETLY, SECTOR_NAMED
from ecliptic.games.deep_future.naming.suggestions import (
    LONGEST_NAME,
    civilization_names,
    sector_name_ideas,
    suggestion,
    tech_names,
    world_names,
)
from ecliptic.games.deep_future.naming.words import card_label, sector_label, sector_words, title
from ecliptic.games.deep_future.state import CARD, QUIT, SETTING_UP, DeepFuture

SUGGESTED: Final = [0, 1, 2, 3, 4]
LEAVE: Final = 9
NO_NAME: Final = "no_name"
PROGRAM: Final = "program"
ORDERS: Final = {
    "ask": "you are asked every time",
    "suggestion": "a tech that you may name outside your turn takes the first suggestion",
    NO_NAME: "a tech that you may name outside your turn stays unnamed",
    PROGRAM: "the program names everything, in your own turn too",
}  # DF-11.14, DF-23.7


class Choice(Decision[DeepFuture]):
    """A decision of Deep Future."""

    def preceded(self, g: DeepFuture) -> bool:
        """Techs without a name that were drawn or discarded may be named first."""  # DF-11.13, DF-11.14
        if not g.unnamed:
            return False
        card, player = divmod(g.unnamed[0], 4)
        g.unnamed = g.unnamed[1:]
        if g.status[player] == QUIT:
            g.then(self)
        else:
            g.then(NameTech(player, card), self)
        return True


class CardChoice(Choice):
    """A choice among cards."""

    def label(self, g: DeepFuture, option: int) -> Label:
        return card_label(g, option - CARD)


class SectorChoice(Choice):
    """A choice among sectors."""

    def label(self, g: DeepFuture, option: int) -> Label:
        return sector_label(g, option)


class Naming(Choice):
    """Something gets a name. With names given by the program nobody is asked."""  # DF-23.2

    longest_text = LONGEST_NAME

    def options(self, g: DeepFuture) -> list[int]:
        return SUGGESTED[:] if g.variant.ask_names else [0]

    def by_order(self, g: DeepFuture, order: str) -> int | None:
        """A player may leave all names to the program, in their own turn too."""  # DF-23.7
        return SUGGESTED[0] if order == PROGRAM else None

    def ideas(self, g: DeepFuture) -> Iterator[str]:
        raise NotImplementedError

    def chosen(self, g: DeepFuture, option: int) -> str:
        return g.text or suggestion(g, self.ideas(g), option)

    def label(self, g: DeepFuture, option: int) -> Label:
        return Label(suggestion(g, self.ideas(g), option), f"name:{option}")


class CardNaming(Naming):
    __match_args__ = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.name_card(self.card, self.chosen(g, option))
        g.tell(NAMED, self.player, self.card, g.cards[self.card].kind)


class NameWorld(CardNaming):
    """By the player who made it or was dealt it."""  # DF-4.5, DF-5.8, DF-23.4, DF-23.5

    rule = "DF-23.4"
    step = "name it {}"

    def options(self, g: DeepFuture) -> list[int]:
        variant = g.variant
        if variant.ask_first_names or (variant.ask_names and g.phase != SETTING_UP):  # DF-23.2
            return SUGGESTED[:]
        return [0]

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.name_card(self.card, self.chosen(g, option))
        if g.variant.ask_first_names or g.phase != SETTING_UP:  # else nobody did it, so it is not told
            g.tell(NAMED, self.player, self.card, WORLD)

    def question(self, g: DeepFuture) -> str:
        return f"Name the world in {sector_words(g, g.cards[self.card].sector)}"

    def ideas(self, g: DeepFuture) -> Iterator[str]:
        return world_names(g, self.card)


class NameTech(CardNaming):
    """By the player who completes it, or draws or discards it while it has no name. It may stay unnamed."""  # DF-11.12

    rule = "DF-11.12"
    step = "name it {}"

    def options(self, g: DeepFuture) -> list[int]:
        return [*SUGGESTED, LEAVE] if g.variant.ask_names else [0]

    def question(self, g: DeepFuture) -> str:
        return f"Name your tech: {title(g.box, g.cards[self.card])}"

    def ideas(self, g: DeepFuture) -> Iterator[str]:
        return tech_names(g, self.card)

    def label(self, g: DeepFuture, option: int) -> Label:
        return Label("Leave it unnamed", "name:leave") if option == LEAVE else super().label(g, option)

    def by_order(self, g: DeepFuture, order: str) -> int | None:
        """Others need not wait for a player who is not on turn."""  # DF-11.14
        if self.player == g.active:
            return super().by_order(g, order)
        return LEAVE if order == NO_NAME else SUGGESTED[0]

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == LEAVE and not g.text:
            return
        g.name_card(self.card, self.chosen(g, option))
        if self.card in g.hands[self.player] and not g.knows[g.players] >> self.card & 1:
            g.veiled += (self.card * 4 + self.player,)  # DF-11.23
            g.confide(NAMED_SECRETLY, self.player, (), (self.card,))
        else:
            g.tell(NAMED, self.player, self.card, g.cards[self.card].kind)


class NameSector(Naming):
    """The winner's home sector, if it has no name yet."""  # DF-19.9

    __match_args__ = ("player", "sector", "card")
    rule = "DF-19.9"
    step = "name it {}"

    def __init__(self, player: int, sector: int, card: int) -> None:
        self.player = player
        self.sector = sector
        self.card = card  # the home

    def question(self, g: DeepFuture) -> str:
        return f"Name {sector_words(g, self.sector)}"

    def ideas(self, g: DeepFuture) -> Iterator[str]:
        return sector_name_ideas(g, self.sector, title(g.box, g.cards[self.card]))

    def resolve(self, g: DeepFuture, option: int) -> None:
        name = self.chosen(g, option)
        g.sector_names = replaced(g.sector_names, self.sector, name)
        g.given += (name,)
        g.tell(SECTOR_NAMED, self.player, self.sector)


class NameCivilization(CardNaming):
    """The winner's civilization."""  # DF-19.10

    rule = "DF-19.10"
    prompt = "What will your civilization be remembered as?"
    step = "name it {}"

    def ideas(self, g: DeepFuture) -> Iterator[str]:
        card = g.cards[self.card]
        return civilization_names(g, self.card, card.home, card.victory)
