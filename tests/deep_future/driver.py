"""Playing a laid-out position by the words of its options."""

from __future__ import annotations

from ecliptic.core.flow import Facts, Reason
from ecliptic.core.views import Seat, View, plain
from ecliptic.games.deep_future.components.cards import Card, Line
from ecliptic.games.deep_future.components.galaxy import place_of
from ecliptic.games.deep_future.state import NEUTRAL, DeepFuture
from ecliptic.games.deep_future.view import VIEWS
from tests.deep_future.fixture import A, act, cornered, figure17, new_card


def view(g: DeepFuture, seat: Seat) -> View:
    """What a client is given."""
    return plain(VIEWS.view(g, seat))


def labels(g: DeepFuture) -> list[str]:
    decision = g.decision
    return [] if decision is None else [decision.label(g, option).text for option in g.options()]


def warned(g: DeepFuture) -> list[str]:
    """The targets of the options with a warning."""
    decision = g.decision
    assert decision is not None
    found = [decision.label(g, option) for option in g.options()]
    return [label.target for label in found if label.warning is not None]


def asked(g: DeepFuture) -> str:
    """The class of the decision that is waited for."""
    return "" if g.decision is None else type(g.decision).__name__


def offers(g: DeepFuture, words: str) -> bool:
    return any(words in label for label in labels(g))


def facts(g: DeepFuture, words: str) -> Facts:
    """Those of the only option with these words."""
    decision = g.decision
    assert decision is not None
    (found,) = [label for label in [decision.label(g, option) for option in g.options()] if words in label.text]
    return found.facts


def choose(g: DeepFuture, *words: str) -> DeepFuture:
    """Take the options with these words, one after another; each must be offered, and be plain."""
    for one in words:
        found = [option for option, label in zip(g.options(), labels(g), strict=True) if one in label]
        exact = [option for option, label in zip(g.options(), labels(g), strict=True) if label == one]
        found = exact or found
        assert len(found) == 1, (one, labels(g))
        g.play(found[0])
    return g


def why_not(g: DeepFuture, target: str) -> Reason:
    """The reason against a thing on the board."""
    decision = g.decision
    assert decision is not None
    for option in decision.candidates(g):
        reason = decision.why_not(g, option)
        if reason is not None and decision.target(g, option) == target:
            return reason
    raise AssertionError((target, [decision.target(g, option) for option in decision.candidates(g)]))


def on_top(g: DeepFuture, *corners: str) -> DeepFuture:
    """Bring cards of the deck with these corners to its top, in this order."""
    found: list[int] = []
    for text in corners:
        found.append(cornered(g, text, [card for card in reversed(g.deck) if card not in found]))
    g.deck = [card for card in g.deck if card not in found] + list(reversed(found))
    return g


def with_line(g: DeepFuture, card: int, advancement: str, circled: bool = False, era: int = 1) -> DeepFuture:
    """One more filled line on a card."""
    place = [one.name for one in g.box.advancements].index(advancement)
    line = Line(place // 6, place % 6 + 1, circled, era)
    g.rewrite(card, g.cards[card]._replace(lines=(*g.cards[card].lines, line)))
    return g


def give_lines(g: DeepFuture, card: int, *advancements: str) -> DeepFuture:
    """Exactly these filled lines on a card."""
    g.rewrite(card, g.cards[card]._replace(lines=()))
    for name in advancements:
        with_line(g, card, name)
    return g


def advancements(g: DeepFuture, card: int) -> list[str]:
    return [g.box.advancements[line.advancement].name for line in g.cards[card].lines if line.number]


def at(sector: int) -> int:
    return place_of(sector)


def tracks(g: DeepFuture, player: int = A) -> tuple[int, ...]:
    return tuple(g.tracks[player * 4 : player * 4 + 4])


def hand(g: DeepFuture, player: int = A) -> list[Card]:
    return [g.cards[card] for card in g.hands[player]]


def cubes(g: DeepFuture, sector: int) -> tuple[int, int]:
    """How many, and whose."""
    return g.cubes[at(sector)], g.owner[at(sector)]


def deal(g: DeepFuture, *lines: str) -> list[int]:
    """Exactly these cards in hand, new ones from the notation."""
    g.discards += g.hands[A]
    cards = [new_card(g, line) for line in lines]
    g.hands[A] = tuple(cards)
    return cards


def bare(*lines: str) -> DeepFuture:
    """Figure 1-7 with a home that does nothing in the actions tested, and these cards in hand."""
    g = figure17()
    give_lines(g, g.home[A], "Art")
    g.discards += [*g.upper[A][1:], *g.lower[A]]
    g.upper[A], g.pips[A], g.lower[A] = g.upper[A][:1], (0,), ()
    deal(g, *lines)
    return act(g)


def wonder(letter: int, suit: int, sector: int = 64) -> tuple[int, ...]:
    return tuple(letter * 6 + suit if place == at(sector) else -1 for place in range(36))


def cornered_home(colony: str, *lines: str) -> DeepFuture:
    """Home and a colony elsewhere; with fatal moves hidden, the home sector alone can attack."""
    g = bare("B 1H")
    give_lines(g, g.home[A], *lines)
    g.variant.battle_zero = False
    g.variant.hide_fatal = True
    g.clear(at(43))
    g.clear(at(55))
    g.put(A, at(55), 1)
    g.put(NEUTRAL, at(64), 3)
    g.lower[A] = (new_card(g, colony),)
    return act(g)
