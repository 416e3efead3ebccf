"""A large text within JSON is read a piece at a time, and says the same."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

from ecliptic.campaigns import json_text

LETTERS = ("a", '"', "\\", "\n", "\x01", "/", "u", "d83d", ",", "é", "漢", "🪐")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_text, "PIECE", 16)


def test_it_says_the_same_however_it_is_written() -> None:
    random = Random(1)
    for length in range(300):
        text = "".join(random.choice(LETTERS) for _ in range(length))
        for written in (msgspec.json.encode(text), json.dumps(text).encode()):
            assert json_text.text_in(msgspec.Raw(written)) == text.encode()


def test_no_piece_is_longer_than_it_may_be() -> None:
    for text in ("a" * 100, "🪐" * 100, '"\\' * 100):
        for written in (msgspec.json.encode(text), json.dumps(text).encode()):
            assert max(map(len, json_text.pieces(msgspec.Raw(written)))) <= 16 + len('""')


@pytest.mark.parametrize("wrong", [b"5", b'["a"]', b'"\\ud83d"', b'"\\ud83dabcdefghijklmnopqrs"', b'"\\x"', b'"\xff"'])
def test_what_is_no_text_is_refused(wrong: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
        json_text.text_in(msgspec.Raw(wrong))
