"""Words to mypyc, which compiles the engine and the games; without it they mean nothing."""

# not compiled: the compiler reads it, nobody runs it

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        """mypyc's own decorator, without needing its package at run time."""
        return lambda kind: kind
