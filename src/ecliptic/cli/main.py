"""The entry point."""

from __future__ import annotations

import io
import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

from cyclopts import App, Parameter

import ecliptic
from ecliptic.cli import campaign, config, content, continuing, games, logbook, play, replay, rules, serve, simulate
from ecliptic.cli.errors import guarded
from ecliptic.cli.signs import HANDLER, is_narrow
from ecliptic.core import flow

OPEN_THE_TABLE = ["serve", "--browser"]  # what plain `ecliptic` does


def build() -> str:
    """Was this program compiled, or is it run as it is written?"""
    return "interpreted" if (flow.__file__ or "").endswith(".py") else "compiled"


app = App(
    name="ecliptic",
    version=lambda: f"Ecliptic {ecliptic.__version__} ({build()}, Python {platform.python_version()})",
    help="Play space board games, read their rules, or let bots play. Without a command: the table in a browser.",
    help_format="plaintext",
    default_parameter=Parameter(show_default=False),
    result_action="return_value",
    exit_on_error=False,
    print_error=False,
    suppress_keyboard_interrupt=False,
    config=config.configured(),
)
app.register_install_completion_command(help="Let this shell complete commands and switches.")
app.command(serve.serve)
app.command(play.play)
app.command(continuing.continue_, name="continue")
app.command(games.games)
app.command(rules.rules)
app.command(campaign.app)
app.command(logbook.app)
app.command(simulate.simulate)
app.command(replay.replay)
app.command(replay.verify)
app.command(content.app)
app.command(config.config)


def run(arguments: Sequence[str] | None) -> int:
    given = sys.argv[1:] if arguments is None else list(arguments)
    config.check_config(app)
    code = app(given or OPEN_THE_TABLE)
    return code if isinstance(code, int) else 0


def open_streams() -> None:
    """A shell can start a program with closed streams; then nothing is read, and nothing can be said."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("r+", encoding="utf-8"))  # noqa: SIM115 - open to the end


def main(arguments: Sequence[str] | None = None) -> None:
    open_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            narrow = os.name != "nt" and stream.isatty() and is_narrow(os.environ)
            stream.reconfigure(encoding="ascii" if narrow else None, errors=HANDLER)  # costs a sign, not the game
    sys.exit(guarded(lambda: run(arguments)))
