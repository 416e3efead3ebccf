"""`ecliptic`, `games` and `rules`."""

from __future__ import annotations

import pytest

import ecliptic
from ecliptic.cli import rules
from ecliptic.core import flow
from tests.cli.support import Command


def test_the_help_names_the_commands(command: Command) -> None:
    out = command("--help").fine()
    for name in ("serve", "play", "games", "rules", "simulate", "replay", "verify", "content"):
        assert name in out


def test_the_version_is_that_of_the_package(command: Command) -> None:
    said = command("--version").fine()
    assert said.startswith(f"Ecliptic {ecliptic.__version__} (")
    assert ("compiled" in said) == (not str(flow.__file__).endswith(".py"))


@pytest.mark.parametrize("name", ["play", "games", "rules", "simulate", "replay", "verify", "content", "content check"])
def test_every_command_explains_itself(command: Command, name: str) -> None:
    assert "Usage: ecliptic" in command(*name.split(), "--help").fine()


def test_the_help_says_that_seats_are_counted_from_1(command: Command) -> None:
    assert "counted from 1" in command("play", "--help").fine()


def test_games_are_listed_with_their_entries(command: Command) -> None:
    out = command("games").fine()
    assert "Horizons (horizons), 2 to 5 players" in out
    for info in ecliptic.games().values():
        assert f"{info.title} ({info.name})" in out
        assert info.blurb in out
        assert f"{info.minutes[0]} to {info.minutes[1]} minutes; complexity {info.complexity} of 5" in out
        for spec in info.options:
            assert spec.name in out
            assert f"[{spec.default}]" in out
    assert out.count("games can form a campaign") == sum(info.campaigns for info in ecliptic.games().values())


def test_the_chapters_of_a_rulebook(command: Command) -> None:
    out = command("rules", "horizons").fine()
    assert "5 Adapt  HZ-5.1 to HZ-5.15" in out


def test_one_rule_and_one_chapter(command: Command) -> None:
    assert command("rules", "horizons", "HZ-5.2").fine().startswith("HZ-5.2 You can activate a Habitat")
    chapter = command("rules", "horizons", "8").fine()
    assert chapter.startswith("8 Harvest\nHZ-8.1 ")


def test_words_are_searched(command: Command) -> None:
    assert "HZ-12.1 " in command("rules", "horizons", "--search", "last colony").fine()
    assert (
        "No rule of Horizons mentions 'submarine'." in command("rules", "horizons", "--search", "submarine").refused()
    )
    assert "Which words" in command("rules", "horizons", "--search", " ").refused()


def test_a_wrong_id_suggests_near_ones(command: Command) -> None:
    assert "near it are HZ-5.9" in command("rules", "horizons", "HZ-5.99").refused()


def test_the_whole_book_goes_through_a_pipe_as_it_is(command: Command) -> None:
    assert command("rules", "horizons", "--all").fine() == ecliptic.games()["horizons"].rulebook.text


def test_on_a_terminal_the_whole_book_is_paged(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    paged: list[object] = []
    monkeypatch.setattr(rules, "on_terminal", lambda: True)
    monkeypatch.setattr(rules, "page", lambda out, text: paged.append(text))
    assert command("rules", "horizons", "--all").fine() == ""
    assert len(paged) == 1


def test_two_questions_at_once_are_refused(command: Command) -> None:
    assert "only one of these" in command("rules", "horizons", "HZ-1.1", "--all").refused()


def test_an_unknown_game_is_named(command: Command) -> None:
    there_are = ", ".join(ecliptic.games())
    assert f"There is no game 'horison'; there are: {there_are}." in command("rules", "horison").refused()


@pytest.mark.parametrize("name", ["Deep Future", "deep-future", "DEEP_FUTURE"])
def test_the_name_of_a_game_may_be_written_as_people_write_it(command: Command, name: str) -> None:
    assert "DF-23.7" in command("rules", name, "DF-23.7").fine()


@pytest.mark.parametrize("game", [name for name, entry in ecliptic.games().items() if entry.tables()])
def test_the_cards_and_tables_of_a_game_can_be_read(command: Command, game: str) -> None:
    tables = ecliptic.games()[game].tables()
    contents = command("rules", game).fine()
    assert all(f"{table.title}  " in contents for table in tables)
    first = next(iter(tables[0].rows))
    assert f"{tables[0].id}.{first}" in command("rules", game, tables[0].id).fine()
