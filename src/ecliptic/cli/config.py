"""`ecliptic config`: the file with one's own defaults for the switches of all commands."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import platformdirs
from cyclopts import App
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


def check_config(app: App) -> None:
    """A file that cannot be read, and a setting that no command has, are named before any command runs."""
    file = config_file()
    if not file.exists():
        return
    try:
        settings = tomllib.loads(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise EclipticError(f"{file} is not text in UTF-8.") from error
    except ValueError as error:
        raise EclipticError(f"{file} is not valid TOML: {error}.") from error
    for fault in faults(app, settings, "ecliptic"):
        raise EclipticError(f"{file}: {fault}")


def faults(command: App, settings: dict[str, object], called: str) -> Iterator[str]:
    """What no command of the program understands."""
    commands = [name for name in command if not name.startswith("-")]
    switches = sorted(switches_of(command))
    for key, value in settings.items():
        if key in commands and isinstance(value, dict):
            yield from faults(command[key], value, f"{called} {key}")
        elif key in commands:
            yield f"write the settings of `{called} {key}` as a section, [{key}]."
        elif key.replace("_", "-") not in switches:
            known = ", ".join(commands + switches)
            yield f"`{called}` has no setting {key!r}; it has {known}." if known else f"`{called}` has no settings."


def switches_of(command: App) -> set[str]:
    if command.default_command is None:
        return set()
    arguments = command.assemble_argument_collection()
    return {name[2:] for argument in arguments for name in argument.names if name.startswith("--")}
