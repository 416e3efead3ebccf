"""The limits that docs/protocol.md states are those of the messages."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from ecliptic.table.campaign_messages import LARGEST_FILE, LONGEST_TEXT
from ecliptic.table.campaign_study import (
    LARGEST_GALAXY,
    LARGEST_LOG,
    LARGEST_RECORD,
    MOST_CARDS,
    MOST_GAMES,
    MOST_LINES,
)
from ecliptic.table.doors import PARTS, SMALL
from ecliptic.table.endpoints import LARGEST_BODY, LONGEST_QUERY, SMALL_BODY
from ecliptic.table.http_door import LINES
from ecliptic.table.http_messages import Links, NewTable, SetWebhook
from ecliptic.table.logbooks import LONGEST_LOGBOOK
from ecliptic.table.messages import Choose, Hello, SelectThings
from ecliptic.table.process import LARGEST_MESSAGE
from ecliptic.table.study import LONGEST_RECORD
from ecliptic.table.viewer import ANSWERS

PROTOCOL = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
STATED = dict(
    re.findall(r"^\| (.+?) \| (.+) \|$", PROTOCOL.partition("### Limits")[2].partition("###")[0], re.MULTILINE)
)

ME = {"kind": "me"}
TABLE = {"game": "horizons", "seats": [ME]}
CHOICE = {"key": "k" * 8, "at": 0, "option": 0}
SELECTION = {"key": "k" * 8, "at": 0, "things": [0]}
SHORT_TEXTS = "`title`, `name`, `game`, `text`, the name of an option"
OPTION = "`option`, and each of the `things` of a selection"


@pytest.mark.parametrize(
    ("what", "limit", "kind", "sent", "field", "last", "beyond"),
    [
        ("`seed`", "1 to 60 decimal digits", NewTable, TABLE, "seed", "9" * 60, "9" * 61),
        ("`pace`", "from 0 to 5", NewTable, TABLE, "pace", 5, 5.01),
        ("`seats`", "1 to 10", NewTable, TABLE, "seats", [ME] * 10, [ME] * 11),
        (SHORT_TEXTS, "60 characters", NewTable, TABLE, "title", "x" * 60, "x" * 61),
        (SHORT_TEXTS, "60 characters", Choose, CHOICE, "text", "x" * 60, "x" * 61),
        ("`at`, `number`, `told`", "0 to 1,000,000", Choose, CHOICE, "at", 1_000_000, 1_000_001),
        ("`at`, `number`, `told`", "0 to 1,000,000", Hello, {"link": "x"}, "told", 1_000_000, 1_000_001),
        ("`digest`, `view`", "64 characters", Hello, {"link": "x"}, "digest", "0" * 64, "0" * 65),
        ("`digest`, `view`", "64 characters", Hello, {"link": "x"}, "view", "0" * 64, "0" * 65),
        (OPTION, "-2^53 to 2^53", Choose, CHOICE, "option", 2**53, 2**53 + 1),
        (OPTION, "at most 1,000 things", SelectThings, SELECTION, "things", [0] * 1000, [0] * 1001),
        ("`key`", "8 to 64 characters", Choose, CHOICE, "key", "k" * 64, "k" * 65),
        ("a link", "1 to 64 characters", NewTable, TABLE, "campaign", "x" * 64, "x" * 65),
        ("`links`", "100", Links, {}, "links", ["x"] * 100, ["x"] * 101),
        ("`url` of a webhook", "500 characters", SetWebhook, {}, "url", "x" * 500, "x" * 501),
    ],
)
def test_the_last_value_is_taken_and_the_next_is_not(
    what: str, limit: str, kind: type, sent: dict[str, object], field: str, last: object, beyond: object
) -> None:
    assert limit in STATED[what]
    tag = kind.__struct_config__.tag  # type: ignore[attr-defined]
    message = {**sent, **({"type": tag} if tag else {})}
    msgspec.convert({**message, field: last}, kind)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**message, field: beyond}, kind)


def test_sizes_are_stated_as_they_are() -> None:
    assert STATED["a body"].startswith(f"{SMALL_BODY // 2**10} KiB; ")
    assert f"{LARGEST_BODY // 2**20} MiB, that" in STATED["a body"]
    assert f"{LONGEST_QUERY // 2**10} KiB" in STATED["a query, after the `?` of an address"]
    assert STATED["the `file` of a campaign, its `text`"] == f"{LARGEST_FILE // 2**20} MiB, {LONGEST_TEXT // 2**10} KiB"
    assert f"{LARGEST_MESSAGE // 2**10} KiB" in STATED["a message over the WebSocket"]
    assert STATED["answers that a connection has not read"].startswith(f"{ANSWERS}; ")
    chunks = STATED["the parts that a body is sent in (chunks)"]
    assert chunks.startswith(f"{PARTS}, and one more for each {SMALL} bytes")
    assert STATED["the head of a request"].startswith(f"{LINES} lines")
    assert f"{LONGEST_RECORD:,} lines" in STATED["`record`"]
    notation = f"{LONGEST_TEXT // 2**10} KiB, {LARGEST_RECORD // 2**20} MiB"
    assert STATED["a `file` in the card notation, a record in a campaign's file"] == f"{notation} (`too_large`)"
    assert STATED["a logbook"].startswith(f"{LONGEST_LOGBOOK:,} lines")
    galaxy = f"{MOST_CARDS:,} cards, {MOST_GAMES:,} games and {LARGEST_GALAXY // 2**20} MiB"
    log = f"{MOST_LINES:,} lines and {LARGEST_LOG // 2**20} MiB"
    assert STATED["a galaxy, the log of its campaign"] == f"{galaxy}; {log} (`too_large`)"
