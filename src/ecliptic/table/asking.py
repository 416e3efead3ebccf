"""Who asks: the address on whose behalf something is done, wherever in the server that is."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Final

ASKER: Final[ContextVar[str]] = ContextVar("asker", default="")  # empty: the server itself
