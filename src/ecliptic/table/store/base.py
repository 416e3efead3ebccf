"""What a store keeps, in the words that both stores share.

A store is the one durable truth about every match: the sheet that says who sits where, and the lines of the record.
What it has acknowledged survives a killed process and a lost power supply. Everything else that a server holds is a
copy that may be forgotten.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from ecliptic.core.errors import EclipticError, shown

LONGEST_NAME: Final = 200
LARGEST_NUMBER: Final = 2**31 - 1
LINES_AT_ONCE: Final = 500  # are read or written, a few milliseconds, before others have their turn
FIRST_VERSION: Final = 1
ANY_MATCH: Final = ""  # told to a watcher that may have missed something

T = TypeVar("T")


class StoreTrouble(EclipticError):
    """Something could not be stored or read. Of a write nothing was acknowledged; the same call may be made again."""


class Damaged(EclipticError):
    """What was read is not what was written. That entry can't be used; all others can."""

    def __init__(self, match: str, what: str) -> None:
        super().__init__(
            f"The entry {shown(match)} of the store is damaged ({what}), so it can't be opened. All others can. "
            "The person who runs this server can bring it back from a backup."
        )
        self.match = match
        self.what = what

    def __reduce__(self) -> tuple[type[Damaged], tuple[str, str]]:
        return Damaged, (self.match, self.what)


class Stored(msgspec.Struct, frozen=True):
    """One line of a match's record, and the key of the message that made it; bots have none."""

    body: bytes
    key: str = ""


class Line(msgspec.Struct, frozen=True):
    """What a list shows of the match that a link opens. Without a summary, or with an old one, it must be opened."""

    match: str
    updated: float
    summary: bytes | None


class Old(msgspec.Struct, frozen=True):
    """A match in which nothing has changed for a while; the numbers grow in the order in which matches were made."""

    number: int
    match: str
    updated: float


class Store(ABC):
    """Matches by their names. A name that nobody stored is no error when asked for: there is nothing under it.

    Anyone who writes says what they have seen, the number of the next line or the version of the sheet. If that is no
    longer so, nothing is written and the answer is False; an unknown match answers the same. A call that is cancelled
    while it waits may or may not have written.

    Whatever is read was checked: it is what was written, or `Damaged` is raised and names the match.
    """

    alone = False  # can no other process change it?

    def hold(self) -> None:  # noqa: B027 - most stores need not
        """Keep other processes out from now on, where only one can be in; `InUse` if another one is."""

    def announce(self, note: bytes) -> None:  # noqa: B027 - likewise
        """Tell anyone who is kept out who is here."""

    async def prepare(self) -> None:
        """What `open` does to the store itself, for processes that will `join`."""
        await self.open()
        await self.close()

    def shared(self) -> list[int]:
        """The open files that processes which join this one must inherit."""
        return []

    def join(self, shared: Sequence[int], turn: Path, tell: Callable[[list[str]], None]) -> None:  # noqa: B027 - likewise
        """Before it is opened: this process is one of several that have been let in together. They take turns by a
        lock on the file `turn`, and `tell` the others of the matches that have changed."""

    @abstractmethod
    async def open(self) -> None:
        """Get ready, and bring what an older version stored into the form of this one."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked for, and let go. A store may be closed twice."""

    @abstractmethod
    async def create(
        self, match: str, sheet: bytes, links: Sequence[str], lines: Sequence[bytes] = (), pending: bool = False
    ) -> None:
        """A new match with its sheet in the first version and its first lines. Its name must be new."""

    @abstractmethod
    async def append(self, match: str, at: int, lines: Sequence[Stored], pending: bool) -> bool:
        """Store lines as numbers `at`, `at + 1` and so on, durably, if `at` is the number of the next line.

        `pending`: a bot is to move next, also after a restart.
        """

    async def lines(self, match: str, since: int = 0) -> list[Stored]:
        """The lines from that number on, in order. Of a long game they are read in portions: others read in between."""
        found: list[Stored] = []
        while (portion := await self.next_lines(match, since + len(found))) is not None:
            found += portion
            if len(portion) < LINES_AT_ONCE:
                return found
        return []  # it was never there, or removed meanwhile

    @abstractmethod
    async def next_lines(self, match: str, since: int) -> list[Stored] | None:
        """The next lines from that number on, not more than `LINES_AT_ONCE`; None if there is no such match."""

    @abstractmethod
    async def answered(self, match: str, key: str) -> int | None:
        """The number of the last line that the message with this key made, if it was done."""

    @abstractmethod
    async def sheet(self, match: str) -> tuple[int, bytes] | None:
        """The version of the sheet, and the sheet."""

    @abstractmethod
    async def put_sheet(
        self, match: str, version: int, sheet: bytes, links: Sequence[str], pending: bool | None = None
    ) -> bool:
        """Replace the sheet of this version, and the links to the match, all at once; the version grows by one."""

    @abstractmethod
    async def find(self, link: str) -> str | None:
        """The match that a link opens."""

    @abstractmethod
    async def pending(self) -> list[str]:
        """The matches in which a bot is to move next, the longest waiting first; without those that are damaged."""

    @abstractmethod
    async def seen(self, match: str, seat: int) -> int | None:
        """How many choices there were when this seat last looked."""

    @abstractmethod
    async def note_seen(self, match: str, seat: int, number: int) -> None:
        """This seat has looked."""

    @abstractmethod
    async def updated(self, match: str) -> float | None:
        """When the lines or the sheet last changed, in seconds since 1970."""

    @abstractmethod
    async def note_summary(self, match: str, at: int, version: int, summary: bytes) -> None:
        """What a list is to show while `at` is the number of the next line and the sheet has this version."""

    @abstractmethod
    async def listed(self, links: Sequence[str]) -> list[Line | Damaged | None]:
        """What each link opens, with one question for all, which reads neither lines nor sheets."""

    @abstractmethod
    async def old(self, before: float, after: int, most: int) -> list[Old]:
        """Matches last changed before that time, those with numbers above `after`; without those that are damaged."""

    @abstractmethod
    async def remove(self, match: str, updated: float) -> bool:
        """All that there is of a match, unless something has changed since."""

    @abstractmethod
    async def watch(self, changed: Callable[[str], None]) -> None:
        """Call `changed` in the event loop with the name of a match that another process changed or removed.

        It is called with `ANY_MATCH`, the empty text, when changes may have been missed: any match may have changed.
        """

    @abstractmethod
    async def ready(self) -> bool:
        """Can something be stored now?"""


def hashed(link: str) -> bytes:
    """By what a match is found from a link. The link itself stands in the sheet alone."""
    return hashlib.sha256(link.encode(errors="surrogatepass")).digest()


def hashes_of(links: Sequence[str]) -> list[bytes]:
    """Each once."""
    return list(dict.fromkeys(hashed(link) for link in links))


def nameable(text: str) -> bool:
    """Can this be the name of a match or a key? Both databases must be able to hold it."""
    return 0 < len(text) <= LONGEST_NAME and "\0" not in text and (text.isascii() or not surrogates(text))


def surrogates(text: str) -> bool:
    return any("\ud800" <= c <= "\udfff" for c in text)


def storable(*given: str | float | bytes) -> bool:
    """Can all this be in a store? If not, there is no need to look."""
    return all(
        nameable(value) if isinstance(value, str) else not isinstance(value, int) or 0 <= value <= LARGEST_NUMBER
        for value in given
    )


def check_name(match: str) -> None:
    if not nameable(match):
        raise EclipticError(f"{shown(match)} cannot be the name of a match.")


def check_keys(lines: Sequence[Stored]) -> None:
    for line in lines:
        if line.key and not nameable(line.key):
            raise EclipticError(f"{shown(line.key)} cannot be the key of a message.")


def taken(match: str) -> EclipticError:
    return EclipticError(f"There is a match {shown(match)} already, or one of its links opens another match.")


def first(rows: Sequence[Any], kind: type[T]) -> T | None:
    """The one value that was asked for, if it is there."""
    value = rows[0][0] if rows else None
    assert value is None or isinstance(value, kind)
    return value
