"""The scripts of the page, put together: a browser fetches a few bundles instead of two hundred modules.

The page loads one module at once and others when they are needed, by `import("./table/page.js")`: these are the
entries. Modules that the same entries need make one bundle; what the first entry needs is there for all others, and so
is what several of them need and is so small that a file of its own would cost more. Each module becomes a function
that returns its exports, so that its own names stay its own. Bundles name each other as bare specifiers, which the
import map of the page turns into addresses: no bundle depends on the content of another.

Modules are understood as they are written here: imports and exports start a line, there are no cycles, and what is
exported never changes.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from graphlib import TopologicalSorter
from typing import Final

START: Final = r"(?:^|(?<=[;}]))"  # of a statement: minified modules are one line
COMMENT: Final = re.compile(r"/\*\*[\s\S]*?\*/|//# sourceMappingURL=[\s\S]*|(?<=[;,{}()]) // .*")
IMPORT: Final = re.compile(START + r'import\s*(?:(?:(\w+)|\{([^}]*)\})\s*from\s*)?"([^"]+)";', re.MULTILINE)
PASSED_ON: Final = re.compile(START + r'export\s*\{[^}]*\}\s*from\s*"([^"]+)";', re.MULTILINE)
DECLARED: Final = re.compile(START + r"export ((?:async )?(?:function|class|const)) (\w+)", re.MULTILINE)
DEFAULT: Final = re.compile(START + r"export default\b", re.MULTILINE)
LISTED: Final = re.compile(START + r"export\s*\{([^}]*)\};?", re.MULTILINE)
RENAMED: Final = re.compile(r"([\w$]+) as ([\w$]+)")
LATER: Final = re.compile(r'\bimport\("([^"]+)"\)')
FILE: Final = re.compile(r'\bnew URL\("([^"]+)", import\.meta\.url\)')
SMALL: Final = 3000  # letters
NOT_UNDERSTOOD: Final = re.compile(START + r"(?:import|export)\b(?!\().*", re.MULTILINE)


class Module:
    """One script: what it needs, and its code as the body of a function."""

    def __init__(self, path: str, text: str, aliases: Mapping[str, str], address: Callable[[str], str]) -> None:
        self.path = path
        self.aliases = aliases
        self.needs: list[str] = []
        self.later: list[str] = []
        self.exports: list[str] = []
        code = COMMENT.sub("", text)
        for pattern, write in (
            (IMPORT, self.imported),
            (PASSED_ON, self.passed_on),
            (DECLARED, self.declared),
            (DEFAULT, self.default),
            (LISTED, self.listed),
            (LATER, self.loaded_later),
            (FILE, lambda match: f'new URL("{address(self.found(match[1]))}", import.meta.url)'),
        ):
            code = pattern.sub(write, code)
        if (odd := NOT_UNDERSTOOD.search(code)) is not None:
            raise ValueError(f"{path}: not understood: {odd[0]}")
        self.code = code

    def found(self, name: str) -> str:
        return self.aliases.get(name) or posixpath.normpath(posixpath.join(posixpath.dirname(self.path), name))

    def imported(self, match: re.Match[str]) -> str:
        default, names, source = match.groups()
        self.needs.append(self.found(source))
        taken = f"default: {default}" if default else RENAMED.sub(r"\1: \2", names or "")
        return f"const {{ {taken} }} = {variable(self.found(source))};"

    def passed_on(self, match: re.Match[str]) -> str:
        self.needs.append(self.found(match[1]))
        self.exports.append(f"...{variable(self.found(match[1]))}")
        return ""

    def declared(self, match: re.Match[str]) -> str:
        self.exports.append(match[2])
        return f"{match[1]} {match[2]}"

    def default(self, _: re.Match[str]) -> str:
        self.exports.append("default: byDefault")
        return "const byDefault ="

    def listed(self, match: re.Match[str]) -> str:
        self.exports.append(RENAMED.sub(r"\2: \1", match[1]))
        return ""

    def loaded_later(self, match: re.Match[str]) -> str:
        self.later.append(self.found(match[1]))
        return f'import("{self.found(match[1])}")'


def variable(path: str) -> str:
    return re.sub(r"\W", "_", path)


class Bundles:
    """All modules that the first one leads to, and the bundle to which each belongs, named after its last module."""

    def __init__(self, first: str, read: Callable[[str], Module]) -> None:
        self.modules: dict[str, Module] = {}
        self.collect(first, read)
        graph = {path: module.needs for path, module in self.modules.items()}
        self.order = list(TopologicalSorter(graph).static_order())
        entries = [first, *{later: None for module in self.modules.values() for later in module.later}]
        reached = {entry: self.reached_from(entry) for entry in entries}
        groups: dict[tuple[str, ...], list[str]] = {}
        for path in self.order:
            users = (first,) if path in reached[first] else tuple(entry for entry in entries if path in reached[entry])
            groups.setdefault(users, []).append(path)
        self.members = {paths[-1]: paths for paths in groups.values()}
        for users, paths in groups.items():
            if len(users) > 1 and self.may_join(self.members[first], paths):
                self.members[first][-1:-1] = self.members.pop(paths[-1])
        self.bundle_of = {path: name for name, paths in self.members.items() for path in paths}

    def collect(self, path: str, read: Callable[[str], Module]) -> None:
        if path not in self.modules:
            module = self.modules[path] = read(path)
            for other in (*module.needs, *module.later):
                self.collect(other, read)

    def reached_from(self, entry: str) -> dict[str, None]:
        reached = {entry: None}
        for path in reversed(self.order):
            if path in reached:
                reached |= dict.fromkeys(self.modules[path].needs)
        return reached

    def may_join(self, others: list[str], paths: list[str]) -> bool:
        """Are the modules small, and all that they need is there or among the others?"""
        modules = [self.modules[path] for path in paths]
        there = all(need in others or need in paths for module in modules for need in module.needs)
        return there and sum(len(module.code) for module in modules) < SMALL

    def needed_by(self, name: str) -> dict[str, list[str]]:
        """The modules that a bundle takes from others, by the bundle."""
        taken: dict[str, list[str]] = {}
        needs = dict.fromkeys(need for path in self.members[name] for need in self.modules[path].needs)
        for need in needs:
            if self.bundle_of[need] != name:
                taken.setdefault(self.bundle_of[need], []).append(need)
        return taken

    def code(self, name: str) -> str:
        taken = self.needed_by(name).items()
        return "\n".join(
            [
                *[f'import {{ {", ".join(map(variable, paths))} }} from "{bundle}";' for bundle, paths in taken],
                *[self.function(self.modules[path]) for path in self.members[name]],
                f"export {{ {', '.join(map(variable, self.members[name]))} }};",
            ]
        )

    def function(self, module: Module) -> str:
        code = self.loading(module.code)
        return f"const {variable(module.path)} = (() => {{\n{code}\nreturn {{ {', '.join(module.exports)} }};\n}})();"

    def loading(self, code: str) -> str:
        """The code of a module, loading bundles where it was written with modules."""
        return LATER.sub(lambda match: self.load(match[1]), code)

    def load(self, path: str) -> str:
        """Load a module when it is needed, and at the same time the bundles that its own needs."""
        name = self.bundle_of[path]
        others = "".join(f'import("{other}"), ' for other in self.needed_by(name))
        return f'({others}import("{name}").then((bundle) => bundle.{variable(path)}))'
