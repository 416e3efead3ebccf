"""The types of the browser client are those of the server."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from ecliptic.core.views import ViewRow
from ecliptic.table.messages import Message
from tools import client_types
from tools.client_types import File

Colour = Literal["red", "green"]


class Lamp(ViewRow, frozen=True):
    """A light."""

    colour: Colour
    places: list[tuple[int, str] | None]
    hint: str | None = None


class Switch(Message, tag="switch"):
    lamp: dict[str, float]
    on: bool = True


def test_the_types_are_those_of_the_server() -> None:
    assert client_types.stale() == [], f"renew them with `{client_types.RENEW}`"


def test_a_file_that_was_changed_by_hand_is_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(File, "text", lambda self: "another text")
    assert "games/horizons/types.js" in client_types.stale()


def written(*roots: type[msgspec.Struct]) -> list[str]:
    return [line.removeprefix(" * ") for line in File("lamps.js", list(roots), {}).text().splitlines()]


def test_a_row_is_told_with_its_words_and_what_may_be_left_out() -> None:
    text = written(Lamp)
    assert "@typedef {object} Lamp  A light." in text
    assert "@property {Colour} colour" in text
    assert "@property {([number, string] | null)[]} places" in text
    assert "@property {string} [hint]" in text
    assert '@typedef {"red" | "green"} Colour' in text


def test_a_message_has_its_type_and_may_leave_out_what_has_a_default() -> None:
    text = written(Switch)
    assert '@property {"switch"} type' in text
    assert "@property {Record<string, number>} lamp" in text
    assert "@property {boolean} [on]" in text


def test_what_another_file_declares_is_taken_from_there() -> None:
    known: dict[object, tuple[str, str]] = {}
    File("lamps.js", [Lamp], known)
    assert '@typedef {import("../lamps.js").Lamp} Lamp' in str(File("room/more.js", [Lamp], known).text())
