"""What studies do with logbooks. It must not need the server."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ecliptic.interface import games
from ecliptic.logbooks.log import Line
from ecliptic.logbooks.logbook import Logbook
from ecliptic.logbooks.statistics import LogbookStatistics, statistics

decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def statistics_of(bodies: Sequence[bytes], game: str, title: str, value: str) -> LogbookStatistics:
    return statistics(Logbook(map(decoder.decode, bodies), games()), game, title, value)
