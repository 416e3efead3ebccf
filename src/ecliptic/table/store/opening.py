"""Which store is meant: a file, or the address of a database."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ecliptic.core.errors import EclipticError
from ecliptic.core.files import called
from ecliptic.folders import data_folder
from ecliptic.table.store.base import Store
from ecliptic.table.store.sqlite import SQLite

FILE: Final = "tables.sqlite"
POSTGRESQL: Final = ("postgresql://", "postgres://")


def open_store(where: str | Path | None = None) -> Store:
    """The store at an address or in a file, or else in the data folder; it must still be opened."""
    if where is None:
        return SQLite(data_folder() / FILE)
    text = str(where)
    if text.startswith(POSTGRESQL):
        from ecliptic.table.store.postgresql import PostgreSQL  # its package may be missing

        return PostgreSQL(text)
    path = text.removeprefix("sqlite:///")
    if not path or "://" in path:
        raise EclipticError("The store must be a file, sqlite:///file or postgresql://...")
    file = Path(path)
    if not file.parent.is_dir():
        raise EclipticError(
            f"The games can't be kept in {called(file)}: the folder {called(file.parent)} does not exist."
        )
    return SQLite(file)
