"""Suggested names. They come from the campaign and the card alone, never from the game's chance."""  # DF-23.3, C-9

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from ecliptic.games.deep_future.campaign.validation import LONGEST_NAME as LONGEST_NAME
from ecliptic.games.deep_future.components.box import Box
from ecliptic.games.deep_future.components.constants import WORLD
from ecliptic.games.deep_future.components.galaxy import digits
from ecliptic.games.deep_future.state import DeepFuture

SKIPS: Final = 40
AT_ONCE: Final = 8
SHORTENED: Final = 23
VOWELS: Final = "aeiou"
SHORTEST_STEM: Final = 3
ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
ADJECTIVE, CORE, FORM = range(3)
PATTERNS: Final = (  # (word, of which of the three advancements)
    ((ADJECTIVE, 0), (FORM, 2)),
    ((ADJECTIVE, 1), (FORM, 0)),
    ((CORE, 0), (FORM, 1)),
    ((ADJECTIVE, 2), (CORE, 0), (FORM, 1)),
    ((ADJECTIVE, 0), (CORE, 1), (FORM, 2)),
)


def hashed(campaign: str, id: str, style: str, again: int) -> int:
    text = f"{campaign}|{id}|{style}|{again}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def suggestion(g: DeepFuture, ideas: Iterator[str], which: int) -> str:
    """The suggestion of that number: of the ideas those that are new and fit a card."""
    old, given = g.old_names, g.given
    offered: list[str] = []
    idea = ""
    for idea in ideas:
        if idea in old or idea in given or idea in offered or len(idea) > LONGEST_NAME:
            continue
        if len(offered) == which:
            return idea
        offered.append(idea)
    return numbered(idea, {**old, **dict.fromkeys([*given, *offered])}, which - len(offered))


def numbered(name: str, taken: dict[str, None], which: int) -> str:
    """With a Roman number that makes it new, so that there is always a suggestion."""
    new = [
        text
        for n in range(2, len(taken) + which + 4)
        if (text := f"{name[:SHORTENED].rstrip()} {roman(n)}") not in taken
    ]
    return new[which]


def roman(n: int) -> str:
    text = ""
    for value, letters in ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV")):
        while n >= value:
            text += letters
            n -= value
    return text + "I" * n


def world_names(g: DeepFuture, card: int) -> Iterator[str]:
    for again in range(0, SKIPS, AT_ONCE):
        for words, sector_follows in several_words(g.box, g.campaign.id, card, g.variant.style, again):
            yield words + whereabouts(g, card, again) if sector_follows else words
            again += 1


def whereabouts(g: DeepFuture, card: int, again: int) -> str:
    """The sector, and a letter for each of its worlds."""
    sector = g.cards[card].sector
    before = [other for other in g.cards[:card] if other.sector == sector and other.kind == WORLD]
    return f"{digits(sector)}-{letter(len(before) + again)}"


@lru_cache(maxsize=1024)
def several_words(
    box: Box[DeepFuture], campaign: str, card: int, chosen: str, again: int
) -> tuple[tuple[str, bool], ...]:
    """What the campaign and the card alone say, some rerolls together, and whether the sector follows."""
    found = [world_words(box, campaign, card, chosen, again + i) for i in range(AT_ONCE)]
    return tuple([(words, follows) for words, follows in found if acceptable(box, words)])


def acceptable(box: Box[DeepFuture], name: str) -> bool:
    """Neither a brand nor an insult nor an everyday word, nor does what is called after it become one."""
    if name.lower() in box.blocked_names or stem(name).lower() in box.blocked_names:
        return False
    return not any(part in name.lower() for part in box.blocked_parts)


def world_words(box: Box[DeepFuture], campaign: str, card: int, chosen: str, again: int) -> tuple[str, bool]:
    h = hashed(campaign, f"card {card}", chosen, again)
    styles = box.styles
    if chosen == "mixed":
        style = styles[h % len(styles)]
        h //= len(styles)
    else:
        style = next(style for style in styles if style.id == chosen)
    words: list[str] = []
    for part in style.parts:
        words.append(part[h % len(part)])
        h //= len(part)
    return style.join.join([*words, ""] if style.sector else words), style.sector


def letter(n: int) -> str:
    return chr(ord("a") + n % 26)


def stem(name: str) -> str:
    """What is left of a name in the names that come from it."""
    words = name.split()
    word = words[0] if words else "Old"
    while len(word) > SHORTEST_STEM and word[-1].lower() in VOWELS:
        word = word[:-1]
    if len(word) - 2 >= SHORTEST_STEM and word[-1] in "sx" and word[-2].lower() in VOWELS:
        word = word[:-2]
    return word


def beginning(box: Box[DeepFuture], home: str) -> str:
    """With what the names that come from a home begin; players may have called it anything."""
    word = stem(home)
    return word if acceptable(box, word) else stem("")


def sector_name_ideas(g: DeepFuture, sector: int, home: str) -> Iterator[str]:
    return filter(partial(acceptable, g.box), sector_names(g, sector, home))


def sector_names(g: DeepFuture, sector: int, home: str) -> Iterator[str]:
    first, second = g.box.sector_words
    for again in range(SKIPS):
        h = hashed(g.campaign.id, f"sector {digits(sector)}", g.variant.style, again)
        start = beginning(g.box, home) if h % 2 else first[h % len(first)]
        h //= len(first)
        yield f"{start} {second[h % len(second)]}"


def civilization_names(g: DeepFuture, card: int, home: str, victory: int) -> Iterator[str]:
    return filter(partial(acceptable, g.box), all_civilization_names(g, card, home, victory))


def all_civilization_names(g: DeepFuture, card: int, home: str, victory: int) -> Iterator[str]:
    nouns = g.box.nouns[victory]
    begin = hashed(g.campaign.id, f"card {card}", g.variant.style, 0)
    for again in range(len(nouns)):
        yield f"{beginning(g.box, home)} {nouns[(begin + again) % len(nouns)]}"


def tech_names(g: DeepFuture, card: int) -> Iterator[str]:
    """From the words of its three advancements; the chosen one comes first."""
    lines = g.cards[card].lines
    first = next((i for i, line in enumerate(lines) if line.circled), 0)
    order = [first, *[i for i in range(len(lines)) if i != first]]
    found = [lines[i].advancement for i in order]
    words = g.box.tech_words
    if found[0] == found[1] == found[2]:
        yield " ".join(words[found[0]])
        return
    for places in ORDERS:
        three = [found[i] for i in places]
        for pattern in PATTERNS:
            if different([three[which] for _, which in pattern]):
                yield " ".join([words[three[which]][word] for word, which in pattern])


def different(advancements: list[int]) -> bool:
    return len(dict.fromkeys(advancements)) == len(advancements)
