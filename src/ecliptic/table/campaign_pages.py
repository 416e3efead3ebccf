"""A large campaign is sent in pages, so that no answer is large. The first page stands in the campaign itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from ecliptic.table.campaign_messages import CampaignPage, CampaignSeen, EraSeen

LARGEST: Final = 128 * 1024  # bytes of each list of a page, and one thing more
MOST_OF_AN_ERA: Final = 100  # sentences and games in one piece
encoder = msgspec.json.Encoder()

T = TypeVar("T")


def paged(seen: CampaignSeen) -> tuple[CampaignSeen, tuple[CampaignPage, ...]]:
    """The campaign with its first page, and all further ones."""
    lists = (
        groups([piece for era in seen.eras for piece in pieces(era)]),
        groups(seen.cards),
        groups(seen.struck),
        groups(seen.log),
    )
    first, *more = [CampaignPage(seen.at, *page) for page in zip_longest(*lists, fillvalue=())]
    lists_of_first = msgspec.structs.asdict(first)
    return replace(seen, pages=1 + len(more), **lists_of_first), tuple(more)


def groups(things: Sequence[T]) -> list[tuple[T, ...]]:
    """As many in each as have room; there is at least one group."""
    found: list[list[T]] = [[]]
    room = LARGEST
    for thing in things:
        if room <= 0:
            found.append([])
            room = LARGEST
        found[-1].append(thing)
        room -= len(encoder.encode(thing))
    return [tuple(group) for group in found]


def pieces(era: EraSeen) -> Iterator[EraSeen]:
    """An era with much to tell comes in several pieces with the same number."""
    longest = max(len(era.sentences), len(era.games), 1)
    for start in range(0, longest, MOST_OF_AN_ERA):
        part = slice(start, start + MOST_OF_AN_ERA)
        yield replace(era, sentences=era.sentences[part], games=era.games[part])
