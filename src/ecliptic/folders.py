"""The folder in which everything is kept that outlives the program: unfinished games, tables, campaigns."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs

FOLDER_VARIABLE: Final = "ECLIPTIC_DATA"


def data_folder() -> Path:
    chosen = os.environ.get(FOLDER_VARIABLE)
    return Path(chosen) if chosen else platformdirs.user_data_path("ecliptic", appauthor=False)
