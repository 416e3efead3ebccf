"""Names of things, for labels and sentences."""

from __future__ import annotations

from ecliptic.core.events import noun
from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.core.words import counted
from ecliptic.games.deep_future.components.box import Box
from ecliptic.games.deep_future.components.cards import Card, corner
from ecliptic.games.deep_future.components.constants import (
    BLANK,
    CIVILIZATION,
    CROSS,
    KIND_NAMES,
    NOTHING,
    NUMBERS,
    PHASE_NAMES,
    SUIT_NAMES,
    SUIT_OF_ACTION,
    SUITS,
    TECH,
    TRACK_NAMES,
    TRACKS,
    VICTORIES,
    VICTORY_NAMES,
    WORLD,
)
from ecliptic.games.deep_future.components.galaxy import CENTRE, digits
from ecliptic.games.deep_future.state import DeepFuture

UNTITLED = "an untitled tech"
ENDINGS = (*[name.lower() for name in VICTORY_NAMES], "everybody lost", "the players agreed")


def title(box: Box[DeepFuture], card: Card) -> str:
    """The name of a card, or what stands for it."""  # DF-21.6, DF-23.6
    if card.name:
        return card.name
    if card.kind == TECH:
        if not card.complete:
            return UNTITLED
        return " / ".join([box.advancements[line.advancement].name for line in card.lines])
    if card.kind == BLANK:
        return "blank"
    return f"{'Civilization' if card.kind == CIVILIZATION else 'World'} {digits(card.sector)}"


def card_words(g: DeepFuture, id: int) -> str:
    """Title and corner; where another card reads the same, its advancements too, or its number in the campaign."""
    card = g.cards[id]
    words = f"{title(g.box, card)} ({corner(card)})"
    alike = [
        other
        for other in g.cards
        if other.number == card.number and other.suit == card.suit and title(g.box, other) == title(g.box, card)
    ]
    if len(alike) == 1:
        return words
    lines = written(g.box, card)
    told_apart = lines and sum(written(g.box, other) == lines for other in alike) == 1
    return f"{words} with {lines}" if told_apart else f"{words} no. {id}"


def written(box: Box[DeepFuture], card: Card) -> str:
    return " / ".join([box.advancements[line.advancement].name for line in card.lines if line.number])


def story_words(g: DeepFuture, id: int) -> str:
    """A card as the story calls it: by its title if it has one."""
    card = g.cards[id]
    if card.name or card.kind == CIVILIZATION:
        return title(g.box, card)
    if card.kind == WORLD:
        return noun(f"a world in sector {digits(card.sector)}", f"worlds in sector {digits(card.sector)}")
    if card.kind == BLANK:
        return noun(f"a blank {corner(card)}", f"blank {corner(card)} cards")
    lines = written(g.box, card)
    return f"the {lines} tech" if lines else UNTITLED


def written_words(g: DeepFuture, id: int) -> str:
    """The same for a card that has just got a line: a tech with a single one has just been begun."""
    lines = [line for line in g.cards[id].lines if line.number]
    return "a new tech" if g.cards[id].kind == TECH and len(lines) == 1 else story_words(g, id)


def fall_words(cause: int) -> str:
    """Why somebody has lost: the track that fell to its end, or the last home."""  # DF-20.1
    return "the last homeworld fell" if cause == TRACKS else f"{TRACK_NAMES[cause]} fell to the cross"


def fate_words(fate: int) -> str:
    """The same with the challenge that brought it, see `DeepFuture.fates`."""
    suit = fate % (SUITS + 1)
    after = f" after a {SUIT_NAMES[suit - 1].capitalize()} challenge" if suit else ""
    return fall_words(fate // (SUITS + 1)) + after


def why_nobody_won(g: DeepFuture) -> str:
    """What the end of a game without a winner came from."""
    if g.ended != VICTORIES:
        return "the players agreed to stop"
    fallen = [fate_words(fate) if fate != NOTHING else "conceded" for fate in g.fates]
    if g.players == 1:
        return fallen[0]
    return "; ".join(f"{name}: {fate}" for name, fate in zip(g.names, fallen, strict=True))


def sector_words(g: DeepFuture, sector: int) -> str:
    if sector == CENTRE:
        return "the centre"
    name = g.sector_names[sector]
    return f"{digits(sector)} {name}" if name else f"sector {digits(sector)}"


def cubes_words(g: DeepFuture, sector: int) -> str:
    """A sector and what stands there."""
    n = g.cubes[sector]
    return f"{sector_words(g, sector)} ({counted(n, 'cube') if n else 'empty'})"


def sector_target(sector: int) -> str:
    return f"sector:{digits(sector)}"


def line_words(g: DeepFuture, card: int, i: int) -> str:
    lines = g.cards[card].lines
    again = sum(1 for line in lines if line.number and line.advancement == lines[i].advancement) > 1
    name = g.box.advancements[lines[i].advancement].name
    return f"{card_words(g, card)}: {name}{f' (line {i + 1})' if again else ''}"


def line_target(card: int, i: int) -> str:
    return f"line:{card}:{i}"


def action_facts(action: int) -> Facts:
    """An action and the suit that pays for it, if one does."""  # DF-7.2
    name, suit = PHASE_NAMES[action].lower(), SUIT_OF_ACTION[action]
    return {"action": name} if suit == NOTHING else {"action": name, "suit": SUIT_NAMES[suit]}


def card_target(card: int) -> str:
    return f"card:{card}"


def card_label(g: DeepFuture, card: int) -> Label:
    return Label(card_words(g, card), card_target(card), name=title(g.box, g.cards[card]))


def sector_label(g: DeepFuture, sector: int, warning: Reason | None = None) -> Label:
    return Label(cubes_words(g, sector), sector_target(sector), warning=warning, name=sector_words(g, sector))


def word(g: DeepFuture, name: str, value: int) -> str:
    """The word for a fact of an event."""
    match name:
        case "player":
            return g.names[value]
        case "card":
            return story_words(g, value)
        case "written":
            return written_words(g, value)
        case "kind":
            return noun(f"the {KIND_NAMES[value]}", f"the {KIND_NAMES[value]}s")
        case "sector" | "origin":
            return sector_words(g, value)
        case "track":
            return TRACK_NAMES[value]
        case "suit":
            return SUIT_NAMES[value].capitalize()
        case "faced":
            suit = SUIT_NAMES[value].capitalize()
            return noun(f"a {suit} challenge", f"{suit} challenges")
        case "value":
            return "the cross" if value == CROSS else str(value)
        case "cause":
            return fall_words(value)
        case "why":
            return why_nobody_won(g)
        case "action":
            return PHASE_NAMES[value]
        case "advancement":
            return g.box.advancements[value].name
        case "challenge":
            return f"“{g.box.challenges[value].name}”"
        case "victory":
            return VICTORY_NAMES[value]
        case "wonder":
            return f"{VICTORY_NAMES[value // NUMBERS]} of the {SUIT_NAMES[value % NUMBERS]}"
        case _:
            return str(value)
