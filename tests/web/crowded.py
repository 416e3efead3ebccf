"""A galaxy after thirty eras, in which much has been written: what its map and its cards must find room for."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Final

import ecliptic
from ecliptic.bots import make_bot, pick
from ecliptic.games.deep_future.campaign.campaign import written
from ecliptic.games.deep_future.campaign.notation import examine

THIRTY_ERAS: Final = (Path(__file__).parent / "thirty_eras.txt").read_text(encoding="utf-8")  # played by bots
LONGEST: Final = 28  # letters in a name


def crowded(text: str, seed: int, choices: int, names: str = "auto") -> ecliptic.Match:
    """A game of three in the galaxy that a text describes, after this many choices."""
    reading = examine(text, "crowded")
    assert reading.campaign is not None
    match = ecliptic.new("deep_future", 3, seed, {"names": names}, ["Mara"], legacy=written(reading.campaign))
    bots = [make_bot("drifter", seat) for seat in range(3)]
    while match.number < choices and (question := match.decision) is not None:
        match.play(pick(match.clone(), bots[question.seat]))
    return match


def with_long_names(text: str) -> str:
    """The same galaxy, every name as long as it may be: of one word, two, three or four in turn."""
    random = Random(1)

    def longer(match: re.Match[str]) -> str:
        letters = list("".join(random.choice("aeioulmnrst") for _ in range(LONGEST)).capitalize())
        for k in range(random.randrange(4)):
            letters[7 * (k + 1)] = " "
        return '"' + "".join(letters) + '"'

    lines = text.splitlines()
    return "\n".join(re.sub(r'"[^"]*"', longer, line) if line[:2] in ("S ", "W ") else line for line in lines)
