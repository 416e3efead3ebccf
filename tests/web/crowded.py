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


def crowded(text: str, seed: int, choices: int, names: str = "auto", settling: bool = False) -> ecliptic.Match:
    """A game of three in the galaxy that a text describes, after this many choices; Mara may settle all she can."""
    reading = examine(text, "crowded")
    assert reading.campaign is not None
    match = ecliptic.new("deep_future", 3, seed, {"names": names}, ["Mara"], legacy=written(reading.campaign))
    bots = [make_bot("drifter", seat) for seat in range(3)]
    while match.number < choices and (question := match.decision) is not None:
        settled = settle(match, question.kind) if settling and question.seat == 0 else None
        match.play(pick(match.clone(), bots[question.seat]) if settled is None else settled)
    return match


def settle(match: ecliptic.Match, kind: str) -> int | None:
    """The choice that fills a tableau: colonies are settled, and never used."""
    options = match.options()
    by_target = {option.target: option for option in options}
    wanted = {
        "choose_action": ("action:settle", "action:grow", "action:power"),
        "choose_line": ("choice:none", "choice:done"),
        "line_menu": ("choice:none", "choice:done"),
        "meet": (
            *[option.target for option in options if option.label.startswith(("Discard a blank", "Remove"))],
            *[target for target, option in by_target.items() if target == "choice:none" and option.warning is None],
        ),
    }
    return next((by_target[target].id for target in wanted.get(kind, ()) if target in by_target), None)


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
