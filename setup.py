"""The optional compiled build; everything else about the package is in pyproject.toml.

With ECLIPTIC_MYPYC=1 the engine and the games are compiled by mypyc. The build then needs a C compiler, and
mypy and msgspec beside setuptools: install these first and pass --no-build-isolation (`make compiled` does).
"""

import os
from pathlib import Path

from setuptools import setup

COMPILED_PACKAGES = ("src/ecliptic/core", "src/ecliptic/games")
NOT_COMPILED = frozenset({"__init__.py", "content.py"})  # Structs have their own metaclass
NOT_COMPILED_MARK = "# not compiled:"  # near the top of a module, followed by the reason
MARK_WITHIN_LINES = 30
LEVEL = os.environ.get("ECLIPTIC_MYPYC_LEVEL", "3")  # of optimization


def opted_out(module: Path) -> bool:
    """Whether the module says near its top, with a reason, that it stays interpreted."""
    first_lines = module.read_text(encoding="utf-8").splitlines()[:MARK_WITHIN_LINES]
    marks = [line.strip() for line in first_lines if line.strip().startswith(NOT_COMPILED_MARK)]
    if NOT_COMPILED_MARK in marks:
        raise SystemExit(f"{module}: '{NOT_COMPILED_MARK}' must be followed by the reason.")
    return bool(marks)


def modules_to_compile() -> list[str]:
    """Every module of the engine and the games that can be compiled, in a stable order."""
    modules = sorted(module for package in COMPILED_PACKAGES for module in Path(package).rglob("*.py"))
    return [str(module) for module in modules if module.name not in NOT_COMPILED and not opted_out(module)]


if os.environ.get("ECLIPTIC_MYPYC") == "1":
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(modules_to_compile(), opt_level=LEVEL, debug_level="0"))
else:
    setup()
