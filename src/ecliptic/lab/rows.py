"""Every game as a row of a table, in a file: JSON lines, CSV, or Parquet."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

import msgspec

from ecliptic.core.errors import BadSetup, EclipticError
from ecliptic.core.files import called, named
from ecliptic.core.game import Column
from ecliptic.lab.summary import Outcome

if TYPE_CHECKING:
    from pyarrow.parquet import ParquetWriter

Value = str | int | float | None
Row = dict[str, Value]

TOGETHER = 1000  # rows that are written to a Parquet file in one go


def row_of(game: str, options: Mapping[str, str], outcome: Outcome) -> Row:
    """Seats are counted from 1, as people do. A shared victory is a share."""
    row: Row = {"game": game, "seed": outcome.seed, "players": len(outcome.levels)}
    row |= {f"option_{name}": value for name, value in options.items()}
    row |= {"choices": outcome.choices, "rounds": outcome.rounds, "cause": outcome.cause}
    for seat, level in enumerate(outcome.levels):
        won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        row |= {f"bot_{seat + 1}": level, f"score_{seat + 1}": outcome.scores[seat], f"won_{seat + 1}": won}
        own = outcome.columns[seat] if outcome.columns else {}
        row |= {f"{column_name(title)}_{seat + 1}": in_a_cell(value) for title, value in own.items()}
    return row


def in_a_cell(value: Column) -> Value:
    return ", ".join(value) if isinstance(value, tuple) else value


def column_name(title: str) -> str:
    """Letters, digits and underscores, as every program that reads tables likes it."""
    return "_".join(re.findall("[a-z0-9]+", title.lower()))


class Rows:
    """A file that takes one row after the other. The columns are those of the first row."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def add(self, game: str, options: Mapping[str, str], outcome: Outcome) -> None:
        self.write(row_of(game, options, outcome))

    def write(self, row: Row) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class JsonLines(Rows):
    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.stream = file.open("wb")

    def write(self, row: Row) -> None:
        self.stream.write(msgspec.json.encode(row) + b"\n")

    def close(self) -> None:
        self.stream.close()


class Csv(Rows):
    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.stream = file.open("w", encoding="utf-8", newline="")
        self.writer: csv.DictWriter[str] | None = None

    def write(self, row: Row) -> None:
        if self.writer is None:
            self.writer = csv.DictWriter(self.stream, list(row), extrasaction="ignore")
            self.writer.writeheader()
        self.writer.writerow(row)

    def close(self) -> None:
        self.stream.close()


class Parquet(Rows):
    """Rows are collected and written in groups; the file can be read once it is closed."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        try:
            import pyarrow
            import pyarrow.parquet as parquet
        except ImportError as error:
            raise EclipticError(
                "Writing Parquet needs pyarrow: pip install 'ecliptic[data]'. Or name a .csv or .jsonl file."
            ) from error
        self.arrow, self.parquet = pyarrow, parquet
        self.rows: list[Row] = []
        self.writer: ParquetWriter | None = None

    def write(self, row: Row) -> None:
        self.rows.append(row)
        if len(self.rows) >= TOGETHER:
            self.flush()

    def flush(self) -> None:
        if self.writer is None:
            fields = [(name, self.kind(name)) for name in self.rows[0]]
            self.writer = self.parquet.ParquetWriter(self.file, self.arrow.schema(fields))
        self.writer.write_table(self.arrow.Table.from_pylist(self.rows, schema=self.writer.schema))
        self.rows = []

    def kind(self, name: str) -> object:
        found = next((row[name] for row in self.rows if row.get(name) is not None), "")
        if isinstance(found, str):
            return self.arrow.string()
        return self.arrow.int64() if isinstance(found, int) else self.arrow.float64()

    def close(self) -> None:
        if self.rows:
            self.flush()
        if self.writer is not None:
            self.writer.close()


FORMS: dict[str, type[Rows]] = {".jsonl": JsonLines, ".csv": Csv, ".parquet": Parquet}


def rows_in(file: str | Path, overwrite: bool = False) -> Rows:
    """A file for rows; its ending says which form it has."""
    path = named(file, BadSetup)
    if path.suffix not in FORMS:
        raise BadSetup(f"{called(path)}: the name of the file must end in {' or '.join(FORMS)}.")
    if not path.parent.is_dir():
        raise BadSetup(f"The folder {path.parent} does not exist.")
    if path.exists() and not overwrite:
        raise EclipticError(f"{path} exists already; add --force to overwrite it.")
    return FORMS[path.suffix](path)
