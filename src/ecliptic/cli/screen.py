"""Where output goes: plain when nobody looks at a screen."""

from __future__ import annotations

import os
import sys

from rich.console import Console


def on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def console() -> Console:
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=False)
