"""The key of this machine: anyone who shows it sits here. A proxy does not have it, whatever it passes on."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from ecliptic.folders import data_folder

FILE = "home.key"
HEADER = "x-ecliptic-home"
PATH = "#/home/"  # under which the page learns it: a fragment, which no server ever sees


def home_key() -> str:
    """Made once and kept, so that a browser that has it need not be told again. Only this user can read it."""
    path = data_folder() / FILE
    try:
        return path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return made(path)


def made(path: Path) -> str:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:  # another process was faster
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(file, "w", encoding="ascii") as opened:
        opened.write(key := secrets.token_urlsafe(18))
    return key


def shows(key: str, shown: str) -> bool:
    return bool(key) and secrets.compare_digest(key.encode(), shown.encode(errors="replace"))
