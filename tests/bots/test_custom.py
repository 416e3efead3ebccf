"""Bots of others: by name, by entry point, as objects."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import ecliptic
from ecliptic.bots import LEVELS, bring, check_levels, custom, levels, lower, make_bot, strengths
from ecliptic.bots.custom import Strength
from ecliptic.lab import simulate
from tests.cli.support import Command

FIRST = """
class First:
    strength = "Takes the first option."

    def __init__(self, seed):
        self.seed = seed

    def choose(self, game, options, imagined):
        return options[0]

def any_one(seed):
    return First(seed)

class Broken(First):
    def choose(self, game, options, imagined):
        return options[len(options)]

class Bold(First):
    def choose(self, game, options, imagined):
        return -1

class Seedless:
    choose = First.choose

NOTHING = object()
"""


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot that one test brings is known to the next."""
    monkeypatch.setattr(levels, "brought", {})


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the folder that one is in."""
    (tmp_path / "firsts.py").write_text(FIRST)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delitem(sys.modules, "firsts", raising=False)
    return "firsts"


def test_a_bot_is_named_by_its_module(module: str) -> None:
    summary = simulate("horizons", 2, ("firsts:First", "drifter"), rotate=True, jobs=2)
    assert summary.levels["firsts:First"].played == 2
    assert simulate("horizons", 1, ("firsts:any_one", "drifter")).games == 1


def test_a_bot_may_be_an_object_a_class_or_a_function(module: str) -> None:
    first, any_one, nothing = (custom.imported(f"{module}:{name}") for name in ("First", "any_one", "NOTHING"))
    assert isinstance(first, type)
    for bot in (first(1), first, any_one):
        summary = simulate("horizons", 1, (bot, "drifter"))
        assert set(summary.levels) == {getattr(bot, "__name__", "First"), "drifter"}
    for no_bot in (nothing, object, dict):
        with pytest.raises(ecliptic.BadSetup, match="has no method `choose"):
            simulate("horizons", 1, (no_bot, "drifter"))
    assert not {"object", "type", "dict"} & strengths().keys()


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("firsts:", "Name a bot as package.module:Name"),
        ("nowhere:First", "can't be loaded: ModuleNotFoundError"),
        ("firsts:Second", "the module firsts has no Second"),
        ("captain", "There is no bot 'captain'. Choose from: drifter, cadet"),
    ],
)
def test_what_cannot_be_loaded_is_refused_in_a_sentence(module: str, spec: str, complaint: str) -> None:
    with pytest.raises(ecliptic.BadSetup, match=complaint):
        bring(spec)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Broken", r"The bot firsts:Broken failed: IndexError: 'list index out of range' \(firsts.py, line 16\)\."),
        ("Bold", r"The bot firsts:Bold chose -1, which is not one of the options here\."),
        ("Seedless", r"The bot firsts:Seedless can't be made from a seed: TypeError: .*takes no arguments"),
    ],
)
def test_what_goes_wrong_in_a_bot_is_told_with_its_name_and_place(module: str, name: str, complaint: str) -> None:
    with pytest.raises(ecliptic.EclipticError, match=complaint):
        simulate("deep_future", 1, (f"firsts:{name}",))


def test_no_stranger_makes_the_program_load_a_module(module: str) -> None:
    with pytest.raises(ecliptic.BadSetup, match="There is no bot 'firsts:First'"):
        check_levels("horizons", {}, ["firsts:First"])
    assert module not in sys.modules
    bring("firsts:First")
    check_levels("horizons", {}, ["firsts:First"])


def test_a_package_announces_its_bots(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    announce(monkeypatch, "firsts:First")
    assert make_bot("first", 3).choose(None, [7, 8], None) == 7  # type: ignore[arg-type]
    assert strengths()["first"] == Strength("", "Takes the first option.")
    assert strengths()["cadet"].skill == "fair"
    assert lower("first") == LEVELS[-1]


def announce(monkeypatch: pytest.MonkeyPatch, bot: str) -> None:
    points = {"first": EntryPoint("first", bot, custom.GROUP)}
    sys.path.append(".")
    for place in (levels, custom):
        monkeypatch.setattr(place, "announced", lambda: points)


def test_a_package_that_does_not_load_is_named_only_to_who_asks_for_its_bot(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    announce(monkeypatch, "firsts:Missing")
    assert list(strengths()) == [*LEVELS]
    with pytest.raises(ecliptic.BadSetup, match="The bot first can't be loaded: AttributeError"):
        make_bot("first", 1)


def test_bots_in_the_environment_can_be_chosen(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(custom.VARIABLE, "firsts:First")
    assert list(strengths()) == [*LEVELS, "firsts:First"]
    assert lower("firsts:First") == LEVELS[-1]


def test_nobody_takes_the_name_of_a_level(module: str) -> None:
    first = custom.imported("firsts:First")
    first.level = "cadet"  # type: ignore[attr-defined]
    with pytest.raises(ecliptic.BadSetup, match="can't be called cadet"):
        bring(first)


def test_the_command_line_seats_them(
    module: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = Command(capsys, monkeypatch)
    assert "firsts:First" in command("simulate", "horizons", "-n", 1, "--players", 2, "--bots", "firsts:First").fine()
    refused = command("play", "horizons", "--players", 2, "--bots", "firsts:Second", "--plain").refused()
    assert "the module firsts has no Second" in refused
