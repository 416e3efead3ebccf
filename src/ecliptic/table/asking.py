"""Who asks: the account of the address on whose behalf something is done, wherever in the server that is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

ASKER: Final[ContextVar[str]] = ContextVar("asker", default="")  # empty: the server itself


@contextmanager
def on_behalf_of(owner: str) -> Iterator[None]:
    token = ASKER.set(owner)
    try:
        yield
    finally:
        ASKER.reset(token)
