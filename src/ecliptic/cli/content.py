"""`ecliptic content`: checking a content pack before it is played with."""

from __future__ import annotations

from pathlib import Path

from cyclopts import App

import ecliptic
from ecliptic.cli.arguments import GameName
from ecliptic.core.content import Table, read, table_in
from ecliptic.core.errors import BadContent, BadSetup
from ecliptic.core.files import called
from ecliptic.core.game import Game
from ecliptic.games import GAMES
from ecliptic.interface import game_called

app = App(name="content", help="Check content packs: cards, tiles and costs of your own.", help_format="plaintext")
Rows = dict[str, Table]


@app.command
def check(folder: Path, /, *, game: GameName | None = None) -> None:
    """Check a content pack and list what it changes.

    Parameters
    ----------
    folder
        The folder of the pack.
    game
        The game it belongs to (default: the one that has files of these names).
    """
    played = game_of(folder) if game is None else game_called(game)
    for players in played.entry.players:
        ecliptic.new(played, players, seed=0, content=folder)
    lines = [line for file in sorted(folder.glob("*.toml")) for line in changes(played, file)]
    print(f"{folder} is a valid content pack for {played.entry.title}.")
    print(*(lines or ["It changes nothing."]), sep="\n")


def game_of(folder: Path) -> Game:
    """The game that has most of the files in a folder."""
    if not folder.is_dir():
        raise BadContent(f"There is no content folder {called(folder)}.")
    names = sorted(file.name for file in folder.glob("*.toml"))
    known = {
        name: sum((game.entry.folder / "content" / file).exists() for file in names) for name, game in GAMES.items()
    }
    most = max(known.values())
    likely = [name for name in GAMES if known[name] == most]
    if not most:
        raise BadContent(f"{called(folder)} has no content file of any game; --game GAME says which files it may have.")
    if len(likely) > 1:
        raise BadSetup(f"{', '.join(names)} may belong to {' or '.join(likely)}: add --game.")
    return GAMES[likely[0]]


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
