"""Saving the game in a file: which one, and whether it may be overwritten."""

from __future__ import annotations

from pathlib import Path

from textual.app import App

from ecliptic.core.errors import EclipticError
from ecliptic.terminal.dialogs import Ask, Choose
from ecliptic.terminal.session import Session


class Saving:
    """Asks for a file over the table and saves the game there; then the table may be left."""

    def __init__(self, app: App[None], session: Session, leaving: bool = False) -> None:
        self.app = app
        self.session = session
        self.leaving = leaving

    def ask(self) -> None:
        suggested = self.session.target or Path(f"{self.session.match.game.entry.name}.ecliptic")
        self.app.push_screen(Ask("Save the game to which file?", str(suggested)), self.named)

    def named(self, answer: str | None) -> None:
        if answer is None:
            return
        path = Path(answer).expanduser()
        if self.session.must_ask(path):
            self.ask_to_overwrite(path)
        else:
            self.save(path, overwrite=False)

    def ask_to_overwrite(self, path: Path) -> None:
        def answered(answer: str | None) -> None:
            if answer == "y":
                self.save(path, overwrite=True)

        question = f"{path} exists already. Overwrite it?"
        self.app.push_screen(Choose(question, [("n", "no, keep it"), ("y", "yes, overwrite it")]), answered)

    def save(self, path: Path, overwrite: bool) -> None:
        try:
            self.session.save(path, overwrite)
        except EclipticError as error:
            self.app.notify(str(error), severity="error", markup=False)
            return
        self.app.notify(f"Saved to {path}.", markup=False)
        if self.leaving:
            self.app.exit()
