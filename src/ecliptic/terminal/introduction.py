"""How a game is won: told before the first choice in it, once, and whenever somebody asks."""

from __future__ import annotations

import msgspec
from rich.text import Text

from ecliptic.core.entry import GameInfo
from ecliptic.core.files import replace
from ecliptic.folders import data_folder

KNOWN = "introduced.json"


def how_you_win(entry: GameInfo) -> Text:
    words = entry.how_you_win
    turn = [f"{number}. {step}" for number, step in enumerate(words.turn, 1)]
    meanings = [f"{word.name}: {word.meaning}" for word in words.words]
    parts = [("The goal", [words.goal]), ("The end", [words.end]), ("Your turn", turn), ("Words to know", meanings)]
    text = Text()
    for title, lines in parts:
        text.append(f"{title}\n", "bold").append("\n".join(lines)).append("\n\n")
    text.rstrip()
    return text


def is_introduced(game: str) -> bool:
    return game in introduced()


def introduced() -> list[str]:
    """The games that somebody was told about here; a file that cannot be read tells of none."""
    try:
        return msgspec.json.decode((data_folder() / KNOWN).read_bytes(), type=list[str])
    except (OSError, msgspec.DecodeError):
        return []


def introduce(*games: str) -> None:
    """Remember it. Where nothing can be written it is told again."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace(folder / KNOWN, msgspec.json.encode(sorted({*introduced(), *games})))
    except OSError:
        return
