"""The laws of Ecliptic, over every game, option and number of players. A new game must pass them all."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecliptic
from ecliptic.core import record
from ecliptic.core.flow import Frame, Step
from ecliptic.core.horizon import learners
from ecliptic.core.position import Position
from tests.laws import checks
from tests.laws.cases import (
    COMPILED,
    LAWFUL,
    STORED,
    cases,
    frame_classes,
    loaded,
    random_play,
    stored_games,
    stored_play,
)

TESTS = Path(__file__).parent.parent


@pytest.mark.parametrize("game", LAWFUL)
def test_saving_is_the_identity_at_every_choice(game: str, tmp_path: Path) -> None:
    """Law 5."""
    chooser = random.Random(5)
    match = ecliptic.new(LAWFUL[game], players=LAWFUL[game].entry.players[0], seed=5)
    for choice, _ in enumerate(random_play(match, chooser)):
        checks.record_is_parsed_back(match)
        if choice == 20:
            match.order(0, [*match.game.entry.orders][-1]) if match.game.entry.orders else None
        if choice < 30 or choice % 25 == 0:
            checks.saving_is_the_identity(match, tmp_path)
        if match.undoable and chooser.random() < 0.2:
            match.undo(chooser.randint(1, match.undoable))
    checks.saving_is_the_identity(match, tmp_path)


@pytest.mark.uncounted
@pytest.mark.parametrize("game", LAWFUL)
def test_undo_never_crosses_the_horizon(game: str) -> None:
    """Law 9: whenever an imagined position would have shown some seat something else, the choice stands."""
    for seed in range(3):
        chooser = random.Random(seed)
        match = ecliptic.new(LAWFUL[game], seed=seed)
        for _ in random_play(match, chooser):
            if chooser.random() < 0.15:
                assert_horizon(match, chooser)


def assert_horizon(match: ecliptic.Match, chooser: random.Random) -> None:
    option = chooser.choice(match.position.options())
    played = match.clone()
    seat = match.position.seat
    played.play(option)
    if played.undoable <= match.undoable:
        assert played.undoable == 0
        return
    assert played.position.seat == seat
    for eyes in learners(match.players):
        other = match.imagine(eyes, chooser.randrange(10**6))
        if option in other.position.options():
            other.play(option)
            assert other.view(eyes) == played.view(eyes), "somebody learned something, and yet it can be undone"


@pytest.mark.parametrize("game", LAWFUL)
def test_every_frame_and_every_card_was_seen_in_play(game: str) -> None:
    """Law 10: in stored games and in random play."""
    seen: dict[str, None] = {}
    unseen = {name: dict.fromkeys(things) for name, things in LAWFUL[game].catalogue(None).items()}
    # what runs before the first choice of a match cannot be watched from outside, the tests of set-up do; nor can what
    # the compiled build does between two choices, but the frames are the same ones
    wanted = [c.__name__ for c in frame_classes(game) if not COMPILED]
    wanted = [name for name in wanted if name not in set_up_frames(game)]
    for play in plays(game):
        for match in play:
            watch(match, seen)
        note_things(match, unseen)
        if not any(unseen.values()) and all(name in seen for name in wanted):
            return
    assert [name for name in wanted if name not in seen] == []
    assert not any(unseen.values()), unseen


def plays(game: str) -> Iterator[Iterator[ecliptic.Match]]:
    """Games, each at every choice."""
    for path in stored_games(LAWFUL[game]):
        yield stored_play(LAWFUL[game], record.read(path))
    for number, case in enumerate([case for case in cases() if case.game == game] * 6):
        yield random_play(case.new(number), random.Random(number))


def watch(match: ecliptic.Match, seen: dict[str, None]) -> None:
    seen[type(match.position.decision).__name__] = None
    if not COMPILED and not isinstance(match.position.stack, Witness):
        match.position.stack = Witness(match.position.stack, seen)


def note_things(match: ecliptic.Match, unseen: dict[str, dict[int, None]]) -> None:
    for event in match.events(ecliptic.EVERYTHING):
        for name, things in [*((name, (thing,)) for name, thing in event.facts.items()), *event.secret.items()]:
            for thing in things:
                unseen.get(name, {}).pop(thing, None)


def set_up_frames(game: str) -> list[str]:
    return [c.__name__ for c in frame_classes(game) if c.__module__.endswith(".setup") and issubclass(c, Step)]


class Witness(list[Frame[Position]]):
    """A stack that remembers what was on it."""

    def __init__(self, frames: list[Frame[Position]], seen: dict[str, None]) -> None:
        super().__init__(frames)
        self.seen = seen

    def pop(self, *index: int) -> Frame[Position]:  # type: ignore[override]
        frame = super().pop(*index)
        self.seen[type(frame).__name__] = None
        return frame


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_asking_what_an_option_does_reveals_nothing(path: Path) -> None:
    """Law 14, at some decisions of every stored game."""
    stored, chooser = record.read(path), random.Random(path.stem)
    for match in stored_play(LAWFUL[stored.header.game], stored):
        if chooser.random() < 12 / len(stored.lines):
            checks.asking_reveals_nothing(match, chooser)


@pytest.mark.parametrize("game", LAWFUL)
def test_there_is_a_stored_game_for_every_ending(game: str) -> None:
    """Law 11."""
    stored = [loaded(path) for path in stored_games(LAWFUL[game])]
    endings = [LAWFUL[game].ending(match.position) for match in stored if match.over]
    assert [ending for ending in LAWFUL[game].endings if ending not in endings] == []


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_stored_games_replay_to_the_same_result(path: Path) -> None:
    """Law 6, for every game that was ever stored."""
    verdict = ecliptic.verify(path, game=LAWFUL[record.read(path).header.game])
    assert verdict, verdict.text
    assert verdict.finished


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_when_a_game_is_over_nothing_is_asked_and_nobody_imagines_another_end(path: Path) -> None:
    """Laws 2, 3 and 8 at the end."""
    match = loaded(path)
    assert not [*match.options(), *match.refusals(), *match.instead()]
    for seat in range(match.players):
        assert match.view(None) | match.own(seat) == match.view(seat)
        assert match.imagine(seat, 7).view(seat) == match.view(seat)
        assert match.imagine(seat, 7).winners() == match.winners()


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_the_view_of_a_finished_game_names_the_winners(path: Path) -> None:
    """The page announces them, whatever the game."""
    match = loaded(path)
    result = match.view(None)["result"]
    assert isinstance(result, dict)
    assert result["winners"] == match.winners()


@pytest.mark.parametrize("game", LAWFUL)
def test_every_rule_is_named_by_a_test(game: str) -> None:
    """Law 12."""
    texts = [path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py")]
    named = dict.fromkeys(id for text in texts for id in re.findall(r"\b[A-Z]{2}-\d+(?:\.\d+)*[a-z]?\b", text))
    assert [id for id in LAWFUL[game].entry.rulebook.rules if id not in named] == []
