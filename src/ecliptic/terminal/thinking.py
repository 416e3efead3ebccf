"""Bots think in threads of their own, so that the screen stays alive."""

from __future__ import annotations

import threading
from collections.abc import Callable

from textual.app import App
from textual.message import Message

from ecliptic.bots import Hint


class BotChose(Message):
    """A bot has made up its mind."""

    def __init__(self, option: int) -> None:
        super().__init__()
        self.option = option


class Hinted(Message):
    """A bot has looked at the choices of the person who is asked."""

    def __init__(self, at: int, hint: Hint) -> None:
        super().__init__()
        self.at = at  # how many lines the record had
        self.hint = hint


class BotFailed(Message):
    """A bot could not choose; the game cannot go on."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error


def think(app: App[None], thought: Callable[[], Message]) -> None:
    """Post what comes of it; the thread is a daemon, so that quitting need not wait."""
    threading.Thread(target=post, args=(app, thought), daemon=True).start()


def post(app: App[None], thought: Callable[[], Message]) -> None:
    try:
        app.post_message(thought())
    except Exception as error:
        app.post_message(BotFailed(error))
