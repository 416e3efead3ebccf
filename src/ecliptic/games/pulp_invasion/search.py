"""The Planet Search: paid actions, a die, and the draw."""  # PI-10.1 - 10.8

from __future__ import annotations

from math import comb
from typing import Final

from ecliptic.core.effects import Do
from ecliptic.core.flow import Decision, Facts, Label, Reason, Step
from ecliptic.core.moments import Sum, Term, explained, fire, value
from ecliptic.core.pieces import draw_cubes, replaced
from ecliptic.games.pulp_invasion.box import CODE, DICE, HOLDS, IA, KEY, NOTHING, PLANET_SOURCE, SC, YELLOW, PaidAction
from ecliptic.games.pulp_invasion.cubes import RESOLVE
from ecliptic.games.pulp_invasion.dice import use_die
from ecliptic.games.pulp_invasion.engage import add_bonus
from ecliptic.games.pulp_invasion.events import (
    ACTION_BOUGHT,
    CARD_FETCHED,
    CARD_PAID,
    ICON_SAVED,
    SEARCH_LEFT,
    SEARCHED,
)
from ecliptic.games.pulp_invasion.moments import CUBES_DRAWN as DRAWN_MOMENT
from ecliptic.games.pulp_invasion.moments import SEARCH_CUBES
from ecliptic.games.pulp_invasion.state import ACTIONS_BOUGHT, CUBES_DRAWN, EVADED, PLAYER, SEARCHES, Pulp
from ecliptic.games.pulp_invasion.strength import kept_sum
from ecliptic.games.pulp_invasion.words import cubes_number

DONE: Final = 9
NO_DIE: Final = 9
LEAVE, SEARCH = 0, 1
NO_CARD: Final = 99
PER_MILLE: Final = 1000
CANNOT_PAY: Final = Reason("You hold no card that pays this price.", "PI-10.2")
BOUGHT: Final = Reason("Already bought this round.", "PI-10.3")
NO_ICON: Final = Reason("No evaded card has an uncounted Planet icon.", "PI-8.8")
NOT_SHOWN: Final = Reason("This card doesn't show the icon you need.", "PI-10.5")


class StartSearch(Step[Pulp]):
    """Every card of the line has been engaged or evaded, if there was one."""  # PI-4.15, PI-10.1

    def run(self, g: Pulp) -> None:
        g.searching = True
        g.die_used = False


# --- paid actions ------------------------------------------------------------------------------------


class PlanetPaid(Decision[Pulp]):
    """What Codes and Keys buy, each action once."""  # PI-10.2, PI-10.3

    rule = "PI-10.2"
    prompt = "Do you pay for an action of the Planet?"

    def options(self, g: Pulp) -> list[int]:
        found = [i for i, action in enumerate(actions(g)) if not g.bought >> i & 1 and affordable(g, action.price)]
        return [*found, DONE] if found else []

    def candidates(self, g: Pulp) -> list[int]:
        return list(range(len(actions(g))))

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        if g.bought >> option & 1:
            return BOUGHT
        return None if affordable(g, actions(g)[option].price) else CANNOT_PAY

    def label(self, g: Pulp, option: int) -> Label:
        if option == DONE:
            return Label("Buy nothing more" if g.bought else "Buy nothing", "choice:done")
        action = actions(g)[option]
        price = " and a ".join([name.capitalize() for name, hold in HOLDS if action.price & hold])
        return Label(f"Pay a {price}: {action.text}", f"paid:{option}", name=f"Pay a {price}")

    def resolve(self, g: Pulp, option: int) -> None:
        if option == DONE:
            return
        action = actions(g)[option]
        g.bought |= 1 << option
        g.tally[ACTIONS_BOUGHT] += 1
        g.tell(ACTION_BOUGHT, self.player, g.planet, 1)
        first = CODE if action.price & CODE else KEY  # the Code is asked first
        key_too = action.price == CODE | KEY
        g.then(
            PayCard(self.player, first, NOTHING, key_too),
            Do(self.player, action.effect, PLANET_SOURCE + g.planet),
            self,
        )


def actions(g: Pulp) -> tuple[PaidAction, ...]:
    return g.box.planets[g.planet].paid


def affordable(g: Pulp, price: int) -> bool:
    """A card with both icons may pay both."""  # PI-10.5
    shown = 0
    for card in g.hand:
        shown |= g.box.cards[card].hold
    return price & ~shown == 0


class PayCard(Decision[Pulp]):
    """A hand card for a Code or a Key; it goes to the discard pile."""  # PI-10.4, PI-10.5

    __match_args__ = ("player", "hold", "laid", "key_too")
    rule = "PI-10.4"
    step = "pay with {}"

    def __init__(self, player: int, hold: int, laid: int, key_too: int) -> None:
        self.player = player
        self.hold = hold
        self.laid = laid  # the card paid for the Code, which may show a Key as well
        self.key_too = key_too

    def question(self, g: Pulp) -> str:
        return "Which card pays for the Code?" if self.hold == CODE else "Which card pays for the Key?"

    def candidates(self, g: Pulp) -> list[int]:
        return [*g.hand, *[self.laid] * (self.laid != NOTHING)]

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        return None if g.box.cards[option].hold & self.hold else NOT_SHOWN

    def label(self, g: Pulp, option: int) -> Label:
        card = g.box.cards[option]
        again = " again" if option == self.laid else ""
        return Label(f"{card.name}{again}", f"card:{card.id}")

    def resolve(self, g: Pulp, option: int) -> None:
        if option != self.laid:
            g.hand = tuple([card for card in g.hand if card != option])
            g.discards += (option,)
            g.tell(CARD_PAID, self.player, option)
        if self.key_too:
            g.then(PayCard(self.player, KEY, option, False))


class FetchCard(Decision[Pulp]):
    """A Code or Key card of the discard pile is in the hand at once."""  # PI-10.23

    rule = "PI-10.23"
    prompt = "Which card do you take from the discard pile?"
    step = "take {}"

    def options(self, g: Pulp) -> list[int]:
        found = sorted([card for card in g.discards if g.box.cards[card].hold])
        return [*found, NO_CARD] if found else []

    def label(self, g: Pulp, option: int) -> Label:
        if option == NO_CARD:
            return Label("No card", "choice:none")
        card = g.box.cards[option]
        return Label(card.name, f"card:{card.id}")

    def resolve(self, g: Pulp, option: int) -> None:
        if option != NO_CARD:
            g.discards = tuple([card for card in g.discards if card != option])
            g.hand += (option,)
            g.tell(CARD_FETCHED, self.player, option)


# --- the search die ----------------------------------------------------------------------------------


class SearchDie(Decision[Pulp]):
    """One die may add to the search."""  # PI-8.1, PI-8.14, PI-8.22

    rule = "PI-8.14"
    prompt = "Which die helps the search?"
    step = "use the {}"

    def options(self, g: Pulp) -> list[int]:
        if g.die_used:
            return []  # on the cubes that were sifted; PI-8.27
        found = [die for die in self.candidates(g) if self.why_not(g, die) is None]
        return [*found, NO_DIE] if found else []

    def candidates(self, g: Pulp) -> list[int]:
        return [die for die in (IA, SC) if g.dice[die] and (g.face(die).bonus or g.face(die).save)]

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        return NO_ICON if g.face(option).save and not any(g.uncounted) else None

    def label(self, g: Pulp, option: int) -> Label:
        if option == NO_DIE:
            return Label("No die", "choice:none")
        die = g.box.dice[option]
        return Label(f"{die.name}: {g.face(option).text}", f"die:{DICE[option]}", name=die.name)

    def resolve(self, g: Pulp, option: int) -> None:
        if option == NO_DIE:
            return
        face = g.face(option)
        if face.save:
            use_die(g, self.player, option, SaveIcon(self.player, face.save, NOTHING))
        else:
            add_bonus(g, self.player, face.bonus)
            use_die(g, self.player, option)


class SaveIcon(Decision[Pulp]):
    """A Planet icon of an evaded card counts again; of each card at most one."""  # PI-8.22

    __match_args__ = ("player", "n", "saved")
    rule = "PI-8.22"
    prompt = "Which evaded card's Planet icon counts?"
    step = "count {}"

    def __init__(self, player: int, n: int, saved: int) -> None:
        self.player = player
        self.n = n
        self.saved = saved  # the place of the card saved just now

    def options(self, g: Pulp) -> list[int]:
        return [place for place, icons in enumerate(g.uncounted) if icons and place != self.saved]

    def label(self, g: Pulp, option: int) -> Label:
        card = g.box.cards[g.line[option]]
        return Label(card.name, f"card:{card.id}")

    def resolve(self, g: Pulp, option: int) -> None:
        g.uncounted = replaced(g.uncounted, option, g.uncounted[option] - 1)
        g.counted = replaced(g.counted, option, g.counted[option] + 1)
        g.tell(ICON_SAVED, self.player, g.line[option])
        if self.n > 1:
            g.then(SaveIcon(self.player, self.n - 1, option))


# --- the draw ----------------------------------------------------------------------------------------


def search_cubes(g: Pulp, more: int = 0) -> int:
    """Everything is added up first, and this many more; then at least 0, and at most what the bag holds."""  # PI-10.6
    total = value(g, SEARCH_CUBES, PLAYER, sum(g.counted) + g.bonus + more)  # PI-10.7
    return max(0, min(total, sum(g.bag)))


def search_sum(g: Pulp) -> Sum:
    """The same with its parts, before the bag limits it: the icons of every card, what powers add, and the rest."""
    icons = [term for place in range(len(g.line)) for term in icons_of(g, place) if term.amount]
    more = [Term(g.bonus, "more this round", "PI-10.22")] if g.bonus else []
    terms = (*icons, *explained(g, SEARCH_CUBES, PLAYER, Term(0, "", "")).terms, *more)
    return Sum(sum([term.amount for term in terms]), terms).at_least(0, "PI-10.7")


def icons_of(g: Pulp, place: int) -> list[Term]:
    """The Planet icons of the card at that place that count; of an evaded one with what keeps them."""
    name, n = g.box.cards[g.line[place]].name, g.counted[place]
    if g.fate[place] != EVADED:
        return [Term(n, name, "PI-10.6", "base")]
    keeping = kept_sum(g, place)
    kept = min(n, keeping.total)
    others = Term(n - kept, f"{name}, evaded", "PI-10.6", "base")  # saved by a die, or by a weapon used on it
    return [Term(kept, f"{name}, kept by {keeping.sources()}", "PI-10.6"), others]


def chance_of_find(g: Pulp, n: int) -> int:
    """At least one yellow cube among this many, in thousandths."""
    total = sum(g.bag)
    return PER_MILLE - PER_MILLE * comb(total - g.bag[YELLOW], n) // comb(total, n)


class SearchOrLeave(Decision[Pulp]):
    """The draw is optional; without a cube nothing is asked."""  # PI-10.8

    rule = "PI-10.8"
    settled = True

    def question(self, g: Pulp) -> str:
        return f"Do you search {g.box.planets[g.planet].name}?"

    def facts(self, g: Pulp) -> Facts:
        return {"cubes": search_cubes(g)}

    def options(self, g: Pulp) -> list[int]:
        return [SEARCH, LEAVE] if search_cubes(g) else []

    def label(self, g: Pulp, option: int) -> Label:
        if option == SEARCH:
            n = search_cubes(g)
            return Label(f"Search: draw {n} of {sum(g.bag)} cubes", "choice:search", {"cubes": n})
        return Label("Leave without a search", "choice:no")

    def resolve(self, g: Pulp, option: int) -> None:
        if option == LEAVE:
            g.tell(SEARCH_LEFT, self.player, g.planet)  # PI-10.24
            return
        n = search_cubes(g)
        g.tally[SEARCHES] += 1
        g.tally[CUBES_DRAWN] += n
        for colour in draw_cubes(g, g.bag, n):
            g.drawn[colour] += 1
        g.tell(SEARCHED, self.player, g.planet, n, cubes_number(g.drawn), *g.drawn)
        g.then(RESOLVE)
        fire(g, DRAWN_MOMENT, PLAYER)
