"""Content: cards, tiles and costs as rows of TOML files, decoded into typed rows with exact errors.

A content pack is a folder with files of the same names. A row whose id is known replaces that row, a new
one is added; `remove = ["id"]` takes rows out and `replace_all = true` starts from nothing.
"""

# not compiled: decodes through msgspec, runs once for each kind of content

from __future__ import annotations

import copyreg
import hashlib
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import ClassVar, Protocol, TypeVar

import msgspec

from ecliptic.core.content_values import advice, there_are
from ecliptic.core.errors import BadContent, shown
from ecliptic.core.files import PATH_LIMIT, named


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row of a content file. What `flavour` names can be reworded without making old records unreadable."""

    flavour: ClassVar[tuple[str, ...]] = ("name", "text")
    id: str


R = TypeVar("R", bound=Row)
Table = dict[str, object]
Files = tuple[tuple[str, bytes], ...]  # the files of a pack, by name


def rows(folder: Path, pack: Files, file: str, key: str, row_type: type[R]) -> tuple[R, ...]:
    """The rows `[[key]]` of a file, with what the pack changes."""
    found = {row.id: row for row in decoded(file, key, row_type, table_in(file, read(folder / file)))}
    for name, data in pack:
        if name == file:
            found = changed(found, file, key, row_type, table_in(file, data))
    return tuple(found.values())


def changed(found: dict[str, R], file: str, key: str, row_type: type[R], table: Table) -> dict[str, R]:
    replace_all = table.pop("replace_all", False)
    if not isinstance(replace_all, bool):
        raise BadContent(f"{file}: replace_all must be true or false.")
    result = {} if replace_all else dict(found)
    removed = table.pop("remove", [])
    if not isinstance(removed, list) or not all(isinstance(id, str) for id in removed):
        raise BadContent(f"{file}: remove must be a list of ids.")
    for id in removed:
        if id not in result:
            raise BadContent(f"{file}: cannot remove {id!r}, there is no such {key}.{there_are(result)}")
        del result[id]
    result.update((row.id, row) for row in decoded(file, key, row_type, table))
    return result


def read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadContent(f"{path.name}: cannot be read ({error.strerror}).") from error


def table_in(file: str, data: bytes) -> Table:
    try:
        return tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent(f"{file}: not a valid TOML file: {error}.") from error
    except ValueError as error:  # Python reads no number of more than 4,300 digits
        raise BadContent(f"{file}: a number in it is too long.") from error
    except RecursionError as error:
        raise BadContent(f"{file}: it is nested too deeply.") from error


def decoded(file: str, key: str, row_type: type[R], table: Table) -> list[R]:
    strangers = [name for name in table if name != key]
    if strangers:
        raise BadContent(f"{file}: unknown entry {strangers[0]!r}; rows are written as [[{key}]].")
    raw = table.get(key, [])
    if not isinstance(raw, list):
        raise BadContent(f"{file}: {key} must be a list of rows, written as [[{key}]].")
    result = [one_row(file, key, row_type, i, row) for i, row in enumerate(raw)]
    seen: dict[str, R] = {}
    for row in result:
        if row.id in seen:
            raise BadContent(f"{file}: {key} {row.id!r} appears twice.")
        seen[row.id] = row
    return result


def one_row(file: str, key: str, row_type: type[R], i: int, raw: object) -> R:
    try:
        return msgspec.convert(raw, row_type)
    except msgspec.ValidationError as error:
        id = raw.get("id") if isinstance(raw, dict) else None
        name = repr(id) if isinstance(id, str) else f"number {i + 1}"
        what, _, where = str(error).partition(" - at `$")
        field = where.rstrip("`").lstrip(".")
        more = advice(row_type, where.rstrip("`"), what)
        raise BadContent(f"{file}: {key} {name}{', field ' + field if field else ''}: {what}.{more}") from error


def pack_at(given: str | Path) -> Path:
    """The folder of a pack, wherever the program may go later."""
    return named(given, BadContent).absolute()


def read_pack(pack: Path, files: Sequence[str]) -> Files:
    """What is in a pack: a folder that holds at least one content file and no other TOML file."""
    where = shown(str(pack), PATH_LIMIT)
    try:
        present = sorted(path.name for path in pack.iterdir() if path.suffix.lower() == ".toml")
    except (FileNotFoundError, NotADirectoryError):
        raise BadContent(f"There is no content folder {where}.") from None
    except OSError as error:
        raise BadContent(f"The content folder {where} cannot be read: {error.strerror}.") from error
    if not present:
        raise BadContent(f"{where} has no content files; it may have {', '.join(files)}.")
    for name in present:
        if name not in files:
            raise BadContent(f"{name}: no such content file; a pack may hold {', '.join(files)}.")
    return tuple((name, read(pack / name)) for name in present)


def digest(tables: Iterable[Sequence[Row]]) -> str:
    """The same for rows that play the same, however their files are written and their cards are worded."""
    return hashlib.sha256(msgspec.json.encode([[played(row) for row in table] for table in tables])).hexdigest()[:32]


def played(row: Row) -> Table:
    fields: Table = msgspec.to_builtins(row)
    return {name: value for name, value in fields.items() if name not in row.flavour}


# --- pickling ----------------------------------------------------------------------------------------


class Packed(Protocol):
    """A box: what a game made of its content files."""

    @property
    def pack(self) -> str: ...  # the folder of the content pack, "" for the game's own content

    @property
    def digest(self) -> str: ...


B = TypeVar("B", bound=Packed)
OpenBox = Callable[[Path | None], B]


def pickle_by_pack(box_type: type[B], open_box: OpenBox[B]) -> None:
    """A pickled box is only the name of its pack; unpickling opens the same box again."""

    def reduced(box: B) -> tuple[Callable[[OpenBox[B], str, str], B], tuple[OpenBox[B], str, str]]:
        return reopened, (open_box, box.pack, box.digest)

    copyreg.pickle(box_type, reduced)


def reopened(open_box: OpenBox[B], pack: str, digest: str) -> B:
    box = open_box(Path(pack) if pack else None)
    if box.digest != digest:
        raise BadContent(f"{pack or 'The game'}: the content has changed since the game began.")
    return box
