"""Where output goes: plain when nobody looks at a screen."""

from __future__ import annotations

import os
import sys

from rich.console import Console


def on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


class Screen(Console):
    def on_broken_pipe(self) -> None:
        """Nobody reads any more: as for all other output, `errors.py` says what happens then."""
        raise BrokenPipeError


def console() -> Console:
    return Screen(highlight=False, markup=False, emoji=False, soft_wrap=False)
