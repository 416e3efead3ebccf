"""Whatever goes wrong comes out as one sentence and an exit code, never as a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from cyclopts import CycloptsError

from ecliptic.core.errors import EclipticError

REFUSED = 1
MISUSED = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def guarded(command: Callable[[], int]) -> int:
    """Run a command; its exit code, or that of what went wrong."""
    try:
        code = command()
        sys.stdout.flush()
        return code
    except CycloptsError as error:
        return complain(one_sentence(error), MISUSED)
    except EclipticError as error:
        return complain(str(error), REFUSED)
    except KeyboardInterrupt:
        return complain("Interrupted.", INTERRUPTED)
    except BrokenPipeError:
        return hang_up()
    except OSError as error:
        return complain(file_trouble(error), REFUSED)


def complain(text: str, code: int) -> int:
    print(f"ecliptic: {text}", file=sys.stderr)
    return code


def one_sentence(error: CycloptsError) -> str:
    text = " ".join(str(error).split())
    command = " ".join(("ecliptic", *(error.command_chain or ()), "--help"))
    text = text.removesuffix(".")
    return f"{text}{'' if text.endswith('?') else '.'} See {command}."


def file_trouble(error: OSError) -> str:
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}."


def hang_up() -> int:
    """Nobody reads any more; point the output at nothing, or closing it would fail once again."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
    return BROKEN_PIPE
