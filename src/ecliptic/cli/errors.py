"""Whatever goes wrong comes out as one sentence and an exit code, never as a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from cyclopts import CycloptsError, MissingArgumentError, UnusedCliTokensError

from ecliptic.core.errors import EclipticError, shown

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
    except KeyboardInterrupt as interrupt:
        return complain(" ".join(["Interrupted", *map(str, interrupt.args)]) + ".", INTERRUPTED)
    except BrokenPipeError:
        return hang_up()
    except OSError as error:
        return complain(file_trouble(error), REFUSED)


def complain(text: str, code: int) -> int:
    print(f"ecliptic: {text}", file=sys.stderr)
    return code


def one_sentence(error: CycloptsError) -> str:
    command = " ".join(("ecliptic", *(error.command_chain or ())))
    text = misuse(error, command).removesuffix(".")
    return f"{text}{'' if text.endswith('?') else '.'} See {command} --help."


def misuse(error: CycloptsError, command: str) -> str:
    """What is wrong, in plain words where the library has none."""
    if isinstance(error, UnusedCliTokensError):
        return f"`{command}` can't do anything with {shown(' '.join(error.unused_tokens or ()))}"
    if isinstance(error, MissingArgumentError) and error.argument is not None and not error.tokens_so_far:
        name = error.argument.name
        return f"{name} needs a value" if name.startswith("-") else f"`{command}` needs {name}, which is missing"
    return " ".join(str(error).split())


def file_trouble(error: OSError) -> str:
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}."


def hang_up() -> int:
    """Nobody reads any more; point the output at nothing, or closing it would fail once again."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
    return BROKEN_PIPE
