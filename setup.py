"""The optional compiled build, and the README as package indexes show it; all else is in pyproject.toml.

With ECLIPTIC_MYPYC=1 the engine and the games are compiled by mypyc. The build then needs a C compiler, and
mypy and msgspec beside setuptools: install these first and pass --no-build-isolation (`make compiled` does).
ECLIPTIC_MYPYC_LEVEL is the level of optimization, ECLIPTIC_MYPYC_JOBS the number of C files compiled at a time.
"""

import os
import re
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.extension import Extension

COMPILED_PACKAGES = ("src/ecliptic/core", "src/ecliptic/games")
NOT_COMPILED = frozenset({"__init__.py", "content.py"})  # Structs have their own metaclass
NOT_COMPILED_MARK = "# not compiled:"  # near the top of a module, followed by the reason
MARK_WITHIN_LINES = 30
LEVEL = os.environ.get("ECLIPTIC_MYPYC_LEVEL", "2")
JOBS = int(os.environ.get("ECLIPTIC_MYPYC_JOBS") or os.cpu_count() or 1)


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


class ParallelBuild(build_ext):
    """mypyc makes one extension of hundreds of C files; setuptools would compile them one after the other."""

    def build_extension(self, ext: Extension) -> None:
        one_by_one = self.compiler.compile

        def at_once(sources: list[str], *args: object, **kwargs: object) -> list[str]:
            with ThreadPoolExecutor(JOBS) as pool:
                done = [pool.submit(one_by_one, [source], *args, **kwargs) for source in sources]
                return [made for one in done for made in one.result()]

        self.compiler.compile = at_once
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = one_by_one


def readme() -> str:
    """With addresses in full: package indexes do not have the files that it links to."""
    home = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Source"]
    text = Path("README.md").read_text(encoding="utf-8")
    text = re.sub(r"(!\[[^]]*\])\((?!https?:)([^)]+)\)", rf"\1({home}/raw/main/\2)", text)
    return re.sub(r"(?<!!)(\[[^]]*\])\((?!https?:|#)([^)]+)\)", rf"\1({home}/blob/main/\2)", text)


described = {"long_description": readme(), "long_description_content_type": "text/markdown"}
if os.environ.get("ECLIPTIC_MYPYC") == "1":
    from mypyc.build import mypycify

    compiled = mypycify(modules_to_compile(), opt_level=LEVEL, debug_level="0", multi_file=True)
    setup(ext_modules=compiled, cmdclass={"build_ext": ParallelBuild}, **described)
else:
    setup(**described)
