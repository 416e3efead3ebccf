"""Recruiting Entities, the spaces of the Player Board, and the row of Entities."""  # LK-13

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Do
from ecliptic.core.flow import Facts, Frame, Label, Reason, Step
from ecliptic.core.moments import Sum, Term, explained, value
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import INSTANT, INSTANT_SOURCE, NOTHING, ROW, SPACE_SOURCE, SPACES
from ecliptic.games.laniakea.events import CHAOS_BURIED, CHAOS_LAID, ENTITY_LAID, RECRUITED
from ecliptic.games.laniakea.frames import DECLINE, ActionChoice, Choice, decline
from ecliptic.games.laniakea.moments import RECRUIT_DISCOUNT, RECRUIT_SURCHARGE
from ecliptic.games.laniakea.resources import affordable, pay_in_some_way, price_words
from ecliptic.games.laniakea.state import Laniakea

FULL: Final = Reason("All eight spaces are full.", "LK-13.3")
SPACE_FIRST, INSTANT_FIRST = 0, 1


def terms(g: Laniakea, player: int, less: int) -> tuple[int, int]:
    """Resources of any kind more, and resources less."""  # LK-13.12, LK-14.17
    return value(g, RECRUIT_SURCHARGE, player, 0), value(g, RECRUIT_DISCOUNT, player, less)


def term_sums(g: Laniakea, player: int, less: int, source: int) -> tuple[Sum, Sum]:
    """The same with their parts."""
    more, off = Term(0, "", ""), Term(less, g.source_name(source), "LK-13.12")
    return explained(g, RECRUIT_SURCHARGE, player, more), explained(g, RECRUIT_DISCOUNT, player, off)


def is_full(g: Laniakea, player: int) -> bool:
    return NOTHING not in g.spaces[player * SPACES : player * SPACES + SPACES]


def why_not_recruit_card(g: Laniakea, player: int, card: int, less: int, source: int) -> Reason | None:
    """What forbids a card of the row."""
    if card >= g.box.first_chaos:
        return Reason("A Chaos card can't be recruited.", "LK-14.1")
    if is_full(g, player):
        return FULL
    cost = g.box.entities[card].cost
    if affordable(g, player, cost, *terms(g, player, less)):
        return None
    return Reason(f"It costs {price_words(cost, *term_sums(g, player, less, source))}.", "LK-13.1")


def why_not_recruit(g: Laniakea, player: int, less: int, source: int) -> Reason | None:
    """Why nobody can be recruited."""
    if is_full(g, player):
        return FULL
    for card in g.entity_row:
        if card != NOTHING and why_not_recruit_card(g, player, card, less, source) is None:
            return None
    if not [card for card in g.entity_row if NOTHING < card < g.box.first_chaos]:
        return Reason("There is no Entity in the row.", "LK-13.1")
    return Reason("You can't pay for any Entity.", "LK-13.1")


class RecruitEntity(ActionChoice):
    """Which face-up Entity is recruited."""  # LK-13.1, LK-13.3

    __match_args__ = ("player", "source", "less")
    rule = "LK-13.1"
    prompt = "Which Entity do you recruit?"

    def __init__(self, player: int, source: int, less: int) -> None:
        self.player = player
        self.source = source
        self.less = less  # resources

    def candidates(self, g: Laniakea) -> list[int]:
        return [*[card for card in g.entity_row if card != NOTHING], *self.declined()]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option == DECLINE:
            return why_not_recruit(g, self.player, self.less, self.source)  # nothing to decline
        return why_not_recruit_card(g, self.player, option, self.less, self.source)

    def label(self, g: Laniakea, option: int) -> Label:
        if option == DECLINE:
            return decline("Recruit nobody")
        if option >= g.box.first_chaos:
            chaos = g.box.chaos[option - g.box.first_chaos]
            return Label(chaos.name, targets.chaos(chaos.id))
        entity = g.box.entities[option]
        (v, f, a), (more, less) = entity.cost, term_sums(g, self.player, self.less, self.source)
        facts: Facts = {"v": v, "f": f, "a": a, "discount": less.total, "more": more.total}
        name = f"Recruit {entity.name} for {price_words(entity.cost, more, less)}"
        return Label(f"{name}: {entity.text}", targets.entity(entity.id), facts, name=name)

    def resolve(self, g: Laniakea, option: int) -> None:
        if option != DECLINE:
            more, less = terms(g, self.player, self.less)
            cost = g.box.entities[option].cost
            place = g.entity_row.index(option)
            paid = pay_in_some_way(self.player, cost, more, less)
            g.then(paid, ChooseSpace(self.player, option), Refill(place))  # LK-13.9


class ChooseSpace(Choice):
    """On which space the Entity is placed."""  # LK-13.2, LK-13.4

    __match_args__ = ("player", "entity")
    rule = "LK-13.2"
    step = "onto {}"

    def __init__(self, player: int, entity: int) -> None:
        self.player = player
        self.entity = entity

    def question(self, g: Laniakea) -> str:
        return f"Where do you place {g.box.entities[self.entity].name}?"

    def candidates(self, g: Laniakea) -> list[int]:
        return list(range(SPACES))

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        taken = g.spaces[self.player * SPACES + option]
        return None if taken == NOTHING else Reason(f"{g.box.entities[taken].name} is there.", "LK-13.2")

    def label(self, g: Laniakea, option: int) -> Label:
        space = g.box.spaces[option]
        return Label(f"{space.name}: {space.text}", targets.space(space.id), name=space.name)

    def resolve(self, g: Laniakea, option: int) -> None:
        player, entity = self.player, self.entity
        g.entity_row[g.entity_row.index(entity)] = NOTHING  # LK-13.14
        g.spaces[player * SPACES + option] = entity
        g.owned[player] |= 1 << entity  # LK-13.13
        g.tell(RECRUITED, player, entity, option)
        space: Frame[Laniakea] = Do(player, g.box.spaces[option].effect, SPACE_SOURCE + option)
        if g.box.entities[entity].type == INSTANT:
            g.then(ChooseOrder(player, entity, option))
        else:
            g.then(space)


class ChooseOrder(Choice):
    """The instant action or the ability of the space first."""  # LK-13.5, LK-13.8

    __match_args__ = ("player", "entity", "space")
    rule = "LK-13.8"
    prompt = "What comes first?"
    step = "first {}"

    def __init__(self, player: int, entity: int, space: int) -> None:
        self.player = player
        self.entity = entity
        self.space = space

    def options(self, g: Laniakea) -> list[int]:
        return [SPACE_FIRST, INSTANT_FIRST]

    def label(self, g: Laniakea, option: int) -> Label:
        if option == SPACE_FIRST:
            space = g.box.spaces[self.space]
            return Label(f"{space.name}: {space.text}", targets.space(space.id), name=space.name)
        entity = g.box.entities[self.entity]
        return Label(f"{entity.name}: {entity.text}", targets.entity(entity.id), name=entity.name)

    def resolve(self, g: Laniakea, option: int) -> None:
        space: Frame[Laniakea] = Do(self.player, g.box.spaces[self.space].effect, SPACE_SOURCE + self.space)
        instant: Frame[Laniakea] = Do(self.player, g.box.entities[self.entity].effect, INSTANT_SOURCE + self.entity)
        if option == SPACE_FIRST:
            g.then(space, instant)
        else:
            g.then(instant, space)


# --- the row -----------------------------------------------------------------------------------------


class Refill(Step[Laniakea]):
    """The gap in the row is filled when the recruitment or the attack is finished."""  # LK-13.9, LK-13.14, LK-14.13

    __match_args__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: Laniakea) -> None:
        lay_entity(g, self.place)


def lay_entity(g: Laniakea, place: int) -> None:
    """From the Entity deck; without one the place stays empty."""  # LK-3.3, LK-13.10
    if not g.entity_deck:
        return
    card = g.entity_deck[-1]
    g.entity_deck = g.entity_deck[:-1]
    g.buried = min(g.buried, len(g.entity_deck))
    g.entity_row[place] = card
    if card < g.box.first_chaos:
        g.tell(ENTITY_LAID, NOTHING, card)
    else:
        g.loose |= 1 << card  # LK-3.4, LK-14.11
        g.tell(CHAOS_LAID, NOTHING, card - g.box.first_chaos)


def clear_chaos(g: Laniakea) -> None:
    """Four Chaos cards: the right-most goes under the deck until an Entity lies in its place."""  # LK-14.15
    first = g.box.first_chaos
    if min(g.entity_row) < first or not g.entity_deck or min(g.entity_deck) >= first:
        return
    while g.entity_row[ROW - 1] >= first:
        card = g.entity_row[ROW - 1]
        g.entity_row[ROW - 1] = NOTHING
        g.loose &= ~(1 << card)
        g.entity_deck = (card, *g.entity_deck)
        g.buried += 1
        g.tell(CHAOS_BURIED, NOTHING, card - first)
        lay_entity(g, ROW - 1)
