"""The line mode: lines in, sentences out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import repeat
from pathlib import Path

from msgspec.structs import replace

import ecliptic
from ecliptic import Match
from ecliptic.terminal.introduction import KNOWN, introduce, is_introduced
from ecliptic.terminal.plain import LineMode
from ecliptic.terminal.session import Session
from tests.terminal.support import asked, seated


def typed(session: Session, *lines: str, asks: bool = False) -> str:
    """What is said when these lines are typed."""
    return run(session, lines, asks)


def run(session: Session, lines: Iterable[str], asks: bool = False) -> str:
    out = StringIO()
    LineMode(session, (f"{line}\n" for line in lines), out, asks).run()
    return out.getvalue()


def at_an_action() -> Session:
    return asked("choose_action", choices=150, ally_questions="every_time")


def test_a_question_has_news_prompt_and_numbered_choices() -> None:
    text = typed(at_an_action())
    assert "Orange Concord: Which Action do you take? (2 left) (HZ-3.1)\n1. Explore" in text
    assert "6. End your turn" in text
    assert text.index("Round ") < text.index("1. Explore")


def test_the_end_of_input_ends_cleanly_and_the_game_is_kept() -> None:
    session = seated(0)
    text = typed(session, "1")
    assert "The input ended, so this session ends too." in text
    assert "Continue it with: ecliptic play --continue" in text
    assert session.slot.record.exists()


def test_there_is_no_colour_and_no_cursor_movement() -> None:
    text = typed(at_an_action(), "b", "h", "w", "l", "?", "q")
    assert "\x1b" not in text
    assert "\r" not in text


def test_a_hint_has_the_number_of_the_best_choice_and_what_speaks_for_it() -> None:
    session = at_an_action()
    hints = re.findall(r"^(\d)\.  (.+): ([a-z].+)\.$", typed(session, "hint"), re.MULTILINE)
    labels = [option.label for option in session.match.options()]
    assert [labels[int(number) - 1] for number, *_ in hints] == [label for _, label, _ in hints]
    assert len(hints) == 1
    assert "hint     what a bot would choose here, and why" in typed(session, "?")


def test_a_wrong_number_or_word_changes_nothing_and_is_told() -> None:
    session = at_an_action()
    before = len(session.match.lines)
    text = typed(session, "99", "0", "sing", "-1")
    assert "There is no choice 99 here." in text
    assert "There is no choice 0 here." in text
    assert "'sing' is not a command." in text
    assert "Type a number from 1 to 6, or ? for help." in text
    assert len(session.match.lines) == before


def test_an_empty_line_asks_again() -> None:
    assert typed(at_an_action(), "").count("1. Explore") == 2


def test_the_board_and_the_hand_are_shown() -> None:
    session = at_an_action()
    text = typed(session, "b")
    assert "Asha" in text
    assert "Supply:" in text
    assert "Missions, secret" not in text
    assert "Missions, secret" in typed(session, "h")


def test_why_not_cites_rules() -> None:
    assert "(HZ-10.1)" in typed(at_an_action(), "w")


def test_undo_takes_back() -> None:
    session = at_an_action()
    before = session.match.position.dump()
    text = typed(session, "3", "u")
    assert "Undone." in text
    assert session.match.position.dump() == before
    assert "can't undo further" in typed(seated(0), "u")


def test_rules_are_read_by_question_id_and_words() -> None:
    text = typed(at_an_action(), "r", "r HZ-5.2", "r submarine", "r HZ-5.99")
    assert "HZ-3.1 Your turn consists of 2 Actions" in text
    assert "HZ-5.2 You can activate a Habitat" in text
    assert "No rule of Horizons mentions 'submarine'." in text
    assert "near it are" in text


def test_the_log_can_be_read_in_part() -> None:
    session = at_an_action()
    deeds, steps = session.match.deeds(0), session.match.events(0)
    assert deeds[0].text in typed(session, "l")
    last = typed(session, "l 1")
    assert deeds[0].text not in last
    assert deeds[-1].text in last
    assert steps[1].text not in typed(session, "l")
    assert steps[1].text in typed(session, "ll")
    assert "Type l for the log" in typed(session, "l x")
    assert "Type ll for every step" in typed(session, "ll x")


def test_standing_orders_are_given() -> None:
    session = at_an_action()
    text = typed(session, "o", "o scarcer", "o gold")
    assert "Your standing order is ask." in text
    for order, meaning in session.match.game.entry.orders.items():
        assert f"o {order}".ljust(14) + f" {meaning}" in text
    assert "Your standing order is now scarcer." in text
    assert "'gold' is not a standing order of Horizons" in text
    assert session.ordered(0) == "scarcer"


def test_a_game_without_orders_says_so() -> None:
    session = at_an_action()
    silent = replace(session.match.game.entry, orders={})
    session.match.game = type("Silent", (type(session.match.game),), {"entry": silent})()
    assert "This game has no standing orders: nobody is asked outside their turn." in typed(session, "o")


def test_saving_asks_before_it_overwrites(tmp_path: Path) -> None:
    session = at_an_action()
    file = tmp_path / "game"
    text = typed(session, "s", f"s {file}", f"s {file}", "n", f"s {file}", "y", asks=True)
    assert "Name a file: s FILE." in text
    assert text.count(f"Saved to {file}.") == 2
    assert text.count("Overwrite it? (y/n)") == 2
    assert "Nothing was written." in text
    assert ecliptic.load(file).position.dump() == session.match.position.dump()


def test_where_nobody_can_be_asked_a_file_is_not_overwritten(tmp_path: Path) -> None:
    session = at_an_action()
    file = tmp_path / "game"
    file.write_text("mine")
    assert "Start with --force to overwrite files." in typed(session, f"s {file}")
    assert file.read_text() == "mine"
    session.force = True
    assert "Saved to" in typed(session, f"s {file}")


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    assert "cannot be written" in typed(at_an_action(), f"s {tmp_path}/nowhere/game")


def test_a_whole_game_by_a_pipe() -> None:
    session = seated(0, round_limit="20")
    text = run(session, repeat("1"))
    assert session.match.over
    assert "The score sheet:" in text
    assert "TOTAL" in text
    assert session.outcome().sentence().removesuffix(".") in text


def test_a_whole_game_with_all_kinds_of_choices(finished: Match) -> None:
    """Everything that is asked in a recorded game is answered by lines and comes out the same."""
    session = seated(0, 1, 2, match=ecliptic.new("horizons", 3, 3))
    run(session, answers(session, [line.option for line in finished.choices if line.option is not None]))
    assert session.match.scores() == finished.scores()


def answers(session: Session, options: list[int]) -> Iterator[str]:
    """The lines of somebody who answers the curtain with Enter and every question with the next option."""
    wanted = iter(options)
    seat: int | None = None
    while session.question is not None:
        if session.question.seat != seat:
            seat = session.question.seat
            yield ""
        option = next(wanted)
        yield str([offered.id for offered in session.match.options()].index(option) + 1)


def test_between_persons_there_is_a_curtain() -> None:
    session = seated(0, 1)
    first = session.match.position.seat
    assert first is not None
    other = session.names[1 - first]
    text = typed(session, "", "1", "1", "1", "", "1")
    assert text.count("Pass the keyboard to") >= 2
    before, after = text.split(f"Pass the keyboard to {other} and press Enter.")[:2]
    assert before.endswith("\n" * 50)
    dealt = next(event for event in session.match.events(first) if event.secret and event.seat == first)
    secret = dealt.text.removeprefix("You ").removesuffix(".")
    assert secret in before
    assert secret not in after


def test_whoever_is_new_is_told_once_how_the_game_is_won_and_whenever_they_ask(data_folder: Path) -> None:
    (data_folder / KNOWN).unlink()
    first, second = typed(seated(0)), typed(seated(0), "g")
    assert first.index("The goal") < first.index("Your turn") < first.index("Which ")
    assert second.count("The goal") == 1
    assert second.index("Which ") < second.index("The goal")


def test_where_nothing_can_be_kept_it_is_told_again(data_folder: Path) -> None:
    (data_folder / KNOWN).unlink()
    (data_folder / KNOWN).mkdir()
    introduce("horizons")
    assert not is_introduced("horizons")


def test_at_the_end_the_same_players_can_play_again(finished: Match) -> None:
    for answer, again in (("y", True), ("n", False)):
        session = seated(0, match=finished)
        assert "Play again: a new game with the same players? (y/n)" in typed(session, answer, asks=True)
        assert session.again is again
    assert "Play again" not in typed(seated(0, match=finished))  # nobody is there to answer


def test_a_rematch_is_a_new_game_of_the_same_players_and_options(finished: Match) -> None:
    session = seated(1, match=finished)
    session.keep()
    again = session.rematch()
    assert again.match.header.names == finished.header.names
    assert again.match.header.options == finished.next_options()
    assert (again.persons, again.seating.levels) == (session.persons, session.seating.levels)
    assert again.match.seed != finished.seed
    assert again.slot.record != session.slot.record
    assert not again.match.choices
