"""What follows a choice by itself is told with a verb: "flip Orange Concord's Feshar Wrecker", not the bare name."""

from __future__ import annotations

import re

import pytest

from ecliptic.core import record
from ecliptic.core.flow import Decision
from ecliptic.core.position import Position
from ecliptic.core.preview import NO_THINGS
from ecliptic.games import GAMES
from tests.laws.cases import COMPILED, stored_games, stored_play

pytestmark = pytest.mark.skipif(COMPILED, reason="compiled decisions cannot be watched")

WHOLE_LABEL = "{}"  # the step of a decision whose labels say by themselves what is done
VERB = re.compile(
    r"(?:Activate|Attack|Augment|Build|Convert|Cross|Discard|Draw|Engage|Evade|Exchange|First use|Gain|Give|Go|Harvest"
    r"|Lay|Look|Lose|Open|Orbit|Pay|Place|Play|Put|Recruit|Recycle|Refuse|Relocate|Remove|Repeat|Reroll|Siphon|Swap|Take"
    r"|Teleport|The Adversary recruits|Trade|Trash|Turn|Upgrade|Use)\b"
)


@pytest.fixture
def met(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The decisions reached whose labels have no verb, and what one of them says."""
    found: dict[str, str] = {}
    run = Decision.run

    def watched(decision: Decision[Position], g: Position) -> None:
        for option in decision.options(g):
            if decision.step_to(g, option) == WHOLE_LABEL:
                label = decision.label(g, option)
                if not label.target.startswith(NO_THINGS) and not VERB.match(label.text):
                    found[type(decision).__name__] = label.text
        run(decision, g)

    monkeypatch.setattr(Decision, "run", watched)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_that_may_follow_by_itself_has_a_verb(game: str, met: dict[str, str]) -> None:
    for path in stored_games(GAMES[game]):
        for _ in stored_play(GAMES[game], record.read(path)):
            pass
    assert met == {}
