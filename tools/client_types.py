"""Write down for the browser client what it receives and sends: the views of all games, and the messages of the table.

python -m tools.client_types          renew the files
python -m tools.client_types --check  say which of them are stale
"""

from __future__ import annotations

import dataclasses
import inspect
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from ecliptic.campaigns.statistics import Statistics
from ecliptic.core.ranking import Ranking
from ecliptic.core.sums import SumRow
from ecliptic.core.views import GameView
from ecliptic.games import GAMES
from ecliptic.logbooks.statistics import LogbookStatistics
from ecliptic.table import campaign_messages, http_messages, logbook_messages, messages

WEB = Path(__file__).parent.parent / "src" / "ecliptic" / "web"
RENEW = "make client-types"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", object: "any"}
TABLE = ' * @typedef {import("../../board.js").TableOf<View>} Table  what every component of the board is handed'


class Alias:
    """Stands for a type that has a name of its own, such as `Status`."""

    means: Any


class Field(NamedTuple):
    name: str
    type: str
    optional: bool = False


class File:
    """A file of the client: the types that it declares, and those that it takes from files before it."""

    def __init__(self, path: str, roots: list[type], known: dict[object, tuple[str, str]], footer: str = "") -> None:
        self.path = path
        self.known = known  # what stands where: the file and the name
        self.footer = footer
        self.imports: dict[str, str] = {}
        self.typedefs: dict[str, str] = {}
        for root in roots:
            self.name_of(root)

    def text(self) -> str:
        imports = [f' * @typedef {{import("{path}").{name}}} {name}' for name, path in self.imports.items()]
        parts = ["\n".join(imports), *self.typedefs.values(), self.footer]
        body = "\n *\n".join(part for part in parts if part)
        return f"/**\n * Written by `{RENEW}`: change what it is made from instead.\n *\n{body}\n */\n\nexport {{}};\n"

    def name_of(self, declared: type) -> str:
        """The name of a row, a view or an alias, which is declared here unless it is known already."""
        key = (declared.__name__, str(declared.means)) if issubclass(declared, Alias) else declared
        if key not in self.known:
            name = "View" if issubclass(declared, GameView) else declared.__name__
            self.known[key] = self.path, name
            self.typedefs[name] = ""  # keeps its place before those that it uses
            self.typedefs[name] = self.typedef(declared, name)
        path, name = self.known[key]
        if path != self.path:
            self.imports[name] = "../" * self.path.count("/") + path
        return name

    def typedef(self, declared: type, name: str) -> str:
        if issubclass(declared, Alias):
            return f" * @typedef {{{self.js(declared.means)}}} {name}"
        words = (declared.__dict__.get("__doc__") or "").partition("\n")[0]
        about = "" if not words or words.startswith(f"{declared.__name__}(") else f"  {words}"
        lines = [f" * @typedef {{object}} {name}{about}"]
        for field in self.fields(declared):
            shown = f"[{field.name}]" if field.optional else field.name
            lines.append(f" * @property {{{field.type}}} {shown}")
        return "\n".join(lines)

    def fields(self, declared: type) -> Iterator[Field]:
        if issubclass(declared, GameView):
            return self.entries(declared)
        assert issubclass(declared, msgspec.Struct)
        return self.parts(declared)

    def entries(self, view: type[GameView]) -> Iterator[Field]:
        """What is not for all is missing for other eyes; it is null only where its function says so."""
        kinds = types_of(view)
        for field in dataclasses.fields(view):
            missing = field.default is None
            never_null = missing and not may_be_none(field.metadata["entry"].make)
            yield Field(field.name, self.js(kinds[field.name], never_null), missing)

    def parts(self, row: type[msgspec.Struct]) -> Iterator[Field]:
        """The server leaves out some defaults, and so may a client that sends it a message."""
        kinds, settings = types_of(row), row.__struct_config__
        if settings.tag is not None:
            yield Field("type", f'"{settings.tag}"')
        for field in msgspec.structs.fields(row):
            left_out = settings.omit_defaults and not field.required
            optional = left_out or (issubclass(row, messages.Message) and not field.required)
            yield Field(field.name, self.js(kinds[field.name], left_out), optional)

    def js(self, kind: Any, never_null: bool = False) -> str:
        origin, inner = get_origin(kind), get_args(kind)
        if kind in PLAIN:
            return PLAIN[kind]
        if origin is None:
            return self.name_of(kind)
        if origin is Annotated:
            return self.js(inner[0])
        if origin is Literal:
            return " | ".join(f'"{value}"' for value in inner)
        if is_union(kind):
            parts = [part for part in inner if part is not type(None) or not never_null]
            return " | ".join(dict.fromkeys(self.js(part) for part in parts))
        if origin is dict:
            return f"Record<{self.js(inner[0])}, {self.js(inner[1])}>"
        if origin is list or inner[-1] is ...:
            one = self.js(inner[0])
            return f"({one})[]" if " | " in one else f"{one}[]"
        return f"[{', '.join(self.js(part) for part in inner)}]"


def may_be_none(make: Any) -> bool:
    """Does an entry show that there is nothing, besides being missing for other eyes?"""
    return "None" in make.__annotations__.get("return", "")


def is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


def types_of(declared: type) -> dict[str, Any]:
    """The types of the fields, with an `Alias` wherever a type was called by its name."""
    found: dict[str, Any] = {}
    for base in reversed(declared.__mro__):
        names = vars(sys.modules[base.__module__])
        scope = {**names, **{name: alias(name, value) for name, value in names.items() if is_alias(value)}}
        for name, written in inspect.get_annotations(base).items():
            if isinstance(written, str):
                found[name] = eval(written, scope)
    return found


def is_alias(value: Any) -> bool:
    return get_origin(value) in (Literal, Union, types.UnionType, tuple, dict, list)


def alias(name: str, value: Any) -> type:
    return type(name, (Alias,), {"means": value})


def rows_of(module: types.ModuleType) -> list[type]:
    """The rows that a module declares."""
    found = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)]
    return [row for row in found if row.__module__ == module.__name__ and row is not messages.Message]


def files() -> list[File]:
    known: dict[object, tuple[str, str]] = {}
    unions = [alias("Command", messages.Command), alias("Outgoing", messages.Outgoing)]
    rows = rows_of(messages) + rows_of(http_messages)
    found = [File("types.js", [*rows, *unions, SumRow, Ranking], known)]
    for name, game in GAMES.items():
        found.append(File(f"games/{name}/types.js", [game.view_type], known, TABLE))
    found.append(File("campaign/types.js", [*rows_of(campaign_messages), Statistics], known))
    found.append(File("solo/types.js", [*rows_of(logbook_messages), LogbookStatistics], known))
    return found


def stale() -> list[str]:
    return [file.path for file in files() if written(WEB / file.path) != file.text()]


def written(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def renew() -> None:
    for file in files():
        (WEB / file.path).parent.mkdir(exist_ok=True)  # a new game has none yet
        (WEB / file.path).write_text(file.text(), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--check"]:
        renew()
    elif stale():
        sys.exit(f"Stale: {', '.join(stale())} in src/ecliptic/web; renew them with `{RENEW}`.")
