"""`ecliptic content`: checking a content pack before it is played with."""

from __future__ import annotations

from pathlib import Path

from cyclopts import App

import ecliptic
from ecliptic.cli.arguments import GameName
from ecliptic.core.content import Table, read, table_in
from ecliptic.core.game import Game
from ecliptic.games import GAMES
from ecliptic.interface import game_called

app = App(name="content", help="Check content packs: cards, tiles and costs of your own.", help_format="plaintext")
Rows = dict[str, Table]
FIRST = next(iter(GAMES))


@app.command
def check(folder: Path, /, *, game: GameName = FIRST) -> None:
    """Check a content pack and list what it changes.

    Parameters
    ----------
    folder
        The folder of the pack.
    game
        The game it belongs to (default: the first one in `ecliptic games`).
    """
    played = game_called(game)
    for players in played.entry.players:
        ecliptic.new(game, players, seed=0, content=folder)
    lines = [line for file in sorted(folder.glob("*.toml")) for line in changes(played, file)]
    print(f"{folder} is a valid content pack for {played.entry.title}.")
    print(*(lines or ["It changes nothing."]), sep="\n")


def changes(game: Game, file: Path) -> list[str]:
    """What a file of the pack does to the rows of the game."""
    table = table_in(file.name, read(file))
    key, rows = keyed(table)
    old_key, old = keyed(table_in(file.name, read(game.entry.folder / "content" / file.name)))
    lines = [f"{file.name}: removes all rows of the game."] if table.get("replace_all") else []
    removed = table.get("remove")
    if isinstance(removed, list):
        lines += [f"{file.name}: {old_key} {id} is removed." for id in removed]
    known = {} if table.get("replace_all") else old
    return lines + [f"{file.name}: {key} {id} {difference(known.get(id), row)}." for id, row in rows.items()]


def keyed(table: Table) -> tuple[str, Rows]:
    """The rows of a file by their ids, and what they are called."""
    for key, rows in table.items():
        if isinstance(rows, list) and key != "remove":
            return key, {str(row["id"]): row for row in rows}
    return "", {}


def difference(old: Table | None, new: Table) -> str:
    if old is None:
        return "is added"
    fields = [name for name in dict.fromkeys((*old, *new)) if old.get(name) != new.get(name)]
    return f"changes: {', '.join(fields)}" if fields else "stays as it is"
