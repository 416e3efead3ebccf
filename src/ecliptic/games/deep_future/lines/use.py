"""Lines: which advancements can be used in the action being taken, and what using one costs."""  # DF-7.5 to DF-7.14

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label
from ecliptic.games.deep_future.components.constants import PHASE_NAMES, TECH
from ecliptic.games.deep_future.empire.changes import discard_colony, discard_from_hand
from ecliptic.games.deep_future.events import USED
from ecliptic.games.deep_future.naming.words import card_words, line_target, line_words
from ecliptic.games.deep_future.sheet import LINES_USED
from ecliptic.games.deep_future.state import Act, DeepFuture

BARE_ACTS: Final = tuple([Act(action) for action in range(len(PHASE_NAMES))])


def matching(g: DeepFuture, cards: tuple[int, ...], phase: int) -> list[int]:
    """The filled lines of these cards that belong to a phase, each as card * 3 + i."""
    written, phases = g.cards, g.box.phase
    return [
        card * 3 + i
        for card in cards
        for i, (suit, number, _, _) in enumerate(written[card].lines)
        if phases[suit][number] == phase
    ]


def begin_act(g: DeepFuture, player: int, action: int) -> None:
    """An action begins: the lines of the tableau that match it are ready."""  # DF-7.9, DF-7.11
    cards = g.upper[player] + g.lower[player]
    ready = matching(g, cards, action) if cards else []
    g.act = Act(action, tuple(ready)) if ready else BARE_ACTS[action]


def usable(g: DeepFuture, player: int) -> list[int]:
    """The lines that may still be used in this action, whatever they do."""
    act, cards = g.act, g.cards
    found = still_ready(g, player, act) if act.ready else []
    if act.opened:
        found += [line for line in act.opened if line not in act.used]
    for card in g.hands[player]:
        if cards[card].kind == TECH and cards[card].complete:
            found += [line for line in matching(g, (card,), act.action) if line not in act.opened]  # DF-7.7, DF-7.11
    return found


def still_ready(g: DeepFuture, player: int, act: Act) -> list[int]:
    """In the tableau, and not used."""
    upper, lower, used = g.upper[player], g.lower[player], act.used
    held_back = act.card if not act.written else -1  # DF-11.22
    return [
        line
        for line in act.ready
        if line not in used and (line // 3 in upper or (line // 3 in lower and line // 3 != held_back))
    ]


def effect_of(g: DeepFuture, line: int) -> int:
    suit, number, _, _ = g.cards[line // 3].lines[line % 3]
    return g.box.effect[suit][number]


def answering(g: DeepFuture, player: int, moment: int) -> list[int]:
    """The lines that may still be used and answer at this moment."""
    return [line for line in usable(g, player) if g.moment_of(line) == moment]


def use(g: DeepFuture, player: int, line: int) -> None:
    """A colony or a tech from the hand is discarded at its first use; its other lines stay open."""  # DF-7.12, DF-7.13
    card = line // 3
    act = g.act
    opened = act.opened
    if card in g.lower[player]:
        opened += tuple([other for other in act.ready if other // 3 == card])
        discard_colony(g, player, card)
    elif card in g.hands[player] and line not in opened:  # it may have been drawn again
        opened += tuple(matching(g, (card,), act.action))
        discard_from_hand(g, player, card)
    g.act = g.act._replace(used=(*act.used, line), opened=opened)
    g.count(player, LINES_USED)
    g.tell(USED, player, g.cards[card].lines[line % 3].advancement, card)


def discarded(g: DeepFuture, player: int, card: int) -> str:
    """What using a line of the card costs."""
    if card in g.lower[player]:
        return "colony"
    return "card" if card in g.hands[player] and card not in [line // 3 for line in g.act.opened] else ""


def line_label(g: DeepFuture, player: int, line: int, before: str = "") -> Label:
    """A line that may be used, and what that costs."""
    card, i = divmod(line, 3)
    words, gone = f"{before}{line_words(g, card, i)}", discarded(g, player, card)
    name = "" if before else card_words(g, card)
    if not gone:
        return Label(words, line_target(card, i), name=name)
    return Label(f"{words} (discards the {gone})", line_target(card, i), {"discards": gone}, name=name)
