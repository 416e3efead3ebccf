"""`ecliptic config`: the file with one's own defaults for the switches of all commands."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Final

import platformdirs
from cyclopts.config import Toml

from ecliptic.bots.custom import VARIABLE as BOTS_VARIABLE
from ecliptic.bots.custom import named_in_environment
from ecliptic.core.errors import EclipticError
from ecliptic.folders import FOLDER_VARIABLE, data_folder

VARIABLE: Final = "ECLIPTIC_CONFIG"
EXAMPLE: Final = """\
[play]
bots = "cadet"
name = "Ada"

[simulate]
jobs = 2

[serve]
port = 8400
"""


def config_file() -> Path:
    chosen = os.environ.get(VARIABLE)
    return Path(chosen) if chosen else platformdirs.user_config_path("ecliptic", appauthor=False) / "config.toml"


def configured() -> Toml:
    """Cyclopts takes from the file what the command line leaves out, and refuses what no command has."""
    return Toml(config_file(), must_exist=False)


def config() -> None:
    """Show where your settings are, what they say, and what you can set."""
    file = config_file()
    if file.exists():
        print(f"Your settings are in {file}:\n")
        print(file.read_text(encoding="utf-8").rstrip() or "(It is empty.)")
    else:
        print(f"You have no settings. They would be in {file}, for example:\n")
        print(EXAMPLE.rstrip())
    print(
        "\nWrite a section for each command, with the switches that its --help lists, without the dashes.\n"
        f"The command line overrides the file. {VARIABLE} names another file.\n"
    )
    print(f"Games, tables and campaigns are kept in {data_folder()} ({FOLDER_VARIABLE} names another folder).")
    bots = ", ".join(named_in_environment())
    print(f"Bots of your own: {bots or 'none'} ({BOTS_VARIABLE} names them).")


def check_config() -> None:
    """A file that cannot be read is named before any command runs."""
    file = config_file()
    if file.exists():
        try:
            tomllib.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:  # not TOML, or not even text
            raise EclipticError(f"{file} is not valid TOML: {error}.") from error
