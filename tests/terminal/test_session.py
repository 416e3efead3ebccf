"""What persons, bots and the house may do."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecliptic import EclipticError, Match, NothingToUndo
from ecliptic.bots import bot_seed
from ecliptic.terminal.words import choice_words, why_not
from tests.terminal.support import asked, seated


def test_bots_play_until_a_person_is_asked() -> None:
    session = seated(1, players=3)
    session.play_bots()
    assert session.asked == 1
    assert session.question is not None
    assert session.question.seat == 1


def test_the_introduction_says_who_sits_where() -> None:
    assert seated(1).introduction() == ["Seat 1: Orange Concord, a bot, drifter.", "Seat 2: Purple Compact, you."]


def test_news_is_told_once_and_without_the_secrets_of_others() -> None:
    session = seated(0)
    session.play_bots()
    news = session.news(0)
    assert news == session.match.deeds(0) != session.match.deeds(1)
    assert session.news(0) == []


def test_who_takes_up_a_game_again_hears_what_happened_since_their_last_choice(middle: Match) -> None:
    session = seated(0, match=middle)
    last = max(line.n for line in middle.choices if line.seat == 0)
    assert all(deed.choice > last for deed in session.news(0))


def test_after_an_undo_the_same_news_can_come_again() -> None:
    session = asked("choose_action")
    session.news(0)
    build = next(option for option in session.match.options() if option.target == "action:build")
    session.play(build.id)
    first = session.news(0)
    session.undo()
    session.play(build.id)
    assert session.news(0) == first != []


def test_what_cannot_be_undone_is_refused() -> None:
    session = seated(0)
    session.play_bots()
    with pytest.raises(NothingToUndo):
        session.undo()


def test_a_person_cannot_take_back_what_a_bot_did() -> None:
    session = seated(0, players=3)
    while session.asked is not None or not session.match.undoable:
        session.play(session.match.options()[0].id if session.asked is not None else session.bot_choice())
    assert session.undoable == 0
    with pytest.raises(NothingToUndo, match="it is not your choice"):
        session.undo()


def test_standing_orders_last(middle: Match) -> None:
    session = seated(0, match=middle)
    assert session.ordered(0) == "ask"
    session.order(0, "scarcer")
    assert session.ordered(0) == "scarcer"
    assert session.slot.seating().orders == {0: "scarcer"}
    with pytest.raises(EclipticError, match="is not a standing order"):
        session.order(0, "gold")


def test_persons_with_secrets_need_a_curtain() -> None:
    assert seated(0, 1).secretive
    assert not seated(0).secretive


def test_bots_draw_chance_that_tells_nothing_of_the_game() -> None:
    assert bot_seed(7, 0) != bot_seed(7, 1)
    assert bot_seed(7, 0) == bot_seed(7, 0) != 7


def test_the_same_seed_gives_the_same_game_against_bots() -> None:
    games = [seated(seed=11, round_limit="20") for _ in range(2)]
    for game in games:
        game.play_bots()
    assert [line.option for line in games[0].match.choices] == [line.option for line in games[1].match.choices]


# --- saving ----------------------------------------------------------------------------------------------------------


def test_an_existing_file_is_kept_unless_it_may_be_overwritten(tmp_path: Path) -> None:
    session = seated(0)
    path = tmp_path / "game"
    assert not session.must_ask(path)
    session.save(path)
    assert session.must_ask(path)
    with pytest.raises(EclipticError, match="exists already"):
        session.save(path)
    session.save(path, overwrite=True)
    session.force = True
    assert not session.must_ask(path)
    session.save(path)


def test_the_target_is_saved_at_the_end(tmp_path: Path) -> None:
    session = seated(0)
    session.target = tmp_path / "game"
    session.save(session.target)
    session.keep()
    assert session.close() == [
        f"The game is saved to {session.target}.",
        "The game is saved. Continue it with: ecliptic play --continue",
    ]


# --- words -----------------------------------------------------------------------------------------------------------


def test_refusals_with_one_reason_stand_together() -> None:
    session = asked("choose_action", choices=250, ally_questions="every_time")
    lines = why_not(session.match, session.view(0), session.drawing(glyphs=False))
    assert len(lines) == 1 < len(session.match.refusals())
    assert lines[0].count(",") >= len(session.match.refusals()) - 1
    assert lines[0].endswith("(HZ-10.1)")


def test_choices_say_what_the_card_does() -> None:
    session = asked("take_ally")
    drawing = session.drawing(glyphs=False)
    words = [choice_words(option, session.view(0), drawing) for option in session.match.options()]
    assert words[0].startswith("Take ")
    assert words[0].endswith(".)")
    assert "(" not in words[1]


def test_an_ally_offered_with_the_actions_says_what_it_does() -> None:
    session = asked("choose_action")
    drawing = session.drawing(glyphs=False)
    words = [choice_words(option, session.view(0), drawing) for option in session.match.options()]
    assert [text for text in words if text.startswith("Exploration League Charter, then any Action (")]
