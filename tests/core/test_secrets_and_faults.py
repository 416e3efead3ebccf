"""What must not happen: a secret in an odd place, a match left half-way, an exception where a sentence belongs."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import ecliptic
from ecliptic.core import record
from ecliptic.core.journal import Journal
from ecliptic.core.match import Match
from ecliptic.games.horizons.state import Horizons
from tests.core.test_records import played, rewritten, stored


def test_an_imagined_match_knows_nothing_of_what_really_happened() -> None:
    """HZ-16.3"""
    match = played()
    match.order(1, "metal")
    imagined = match.imagine(0, 5)
    assert (imagined.lines, imagined.choices, imagined.orders, imagined.seed) == ([], [], {}, 5)
    for look in (lambda: imagined.at(0), imagined.record):
        with pytest.raises(ecliptic.EclipticError, match="An imagined match has no record"):
            look()
    imagined.play(imagined.position.options()[0])
    assert imagined.events(0)[-1].choice == len(match.choices) + 1


def test_a_refusal_does_not_list_the_cards_of_whoever_decides() -> None:
    """HZ-16.3"""
    match = ecliptic.new("horizons", players=2, seed=1, options={"opening_missions": "3_keep_2"})
    assert match.decision is not None
    assert match.decision.kind == "keep_missions"
    with pytest.raises(ecliptic.IllegalChoice) as refused:
        match.play(500)
    assert str(refused.value) == "500 is not one of the options here."


def test_a_fault_in_the_middle_of_a_choice_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    before = match.position.dump(), match.record()

    def fail(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Match, "worded", fail)
    decided = match.position.options()[0]
    while True:
        try:
            match.play(decided)
        except KeyboardInterrupt:
            break
        before = match.position.dump(), match.record()
        decided = match.position.options()[0]
    assert (match.position.dump(), match.record()) == before
    monkeypatch.undo()
    match.play(decided)


def test_standing_orders_are_saved_with_the_game(tmp_path: Path) -> None:
    """HZ-7.8"""
    match = played()
    match.order(1, "metal")
    match.save(tmp_path / "ordered.jsonl")
    loaded = ecliptic.load(tmp_path / "ordered.jsonl")
    assert loaded.orders == {1: "metal"}
    assert loaded.record() == match.record()


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"names": ()}, "does not name every seat"),
        ({"rules": 0}, "follows rules version 0"),
        ({"closing": record.Closing("9" * 5000)}, "seed is not the one"),
        ({"closing": record.Closing("٣")}, "seed is not the one"),
    ],
)
def test_odd_records_get_a_sentence(tmp_path: Path, changes: dict[str, object], complaint: str) -> None:
    verdict = ecliptic.verify(stored(tmp_path, rewritten(played(), **changes)))
    assert not verdict
    assert complaint in verdict.text


def test_an_old_record_in_which_two_seats_have_the_same_name_is_still_read(tmp_path: Path) -> None:
    assert ecliptic.verify(stored(tmp_path, rewritten(played(), names=("Ada", "Ada"))))


def test_text_that_is_no_text_gets_a_sentence(tmp_path: Path) -> None:
    body = b'{"ecliptic":1,"game":"\xff"}'
    digest = record.chained("", body)
    line = body[:-1] + b',"digest":"' + digest.encode() + b'"}'
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b"\n".join([line, line, line]))
    assert not ecliptic.verify(path)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": "7"},
        {"seed": 1.5},
        {"seed": True},
        {"seed": 10**70},
        {"players": 2.0},
        {"names": (1,)},
        {"names": "a\tb"},
    ],
)
def test_values_of_the_wrong_kind_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ecliptic.BadSetup):
        ecliptic.new(**{"game": "horizons", "seed": 1, **wrong})  # type: ignore[arg-type]


def test_one_name_is_the_name_of_the_first_seat() -> None:
    assert ecliptic.new("horizons", players=2, seed=1, names="Ada").header.names[0] == "Ada"


def test_rewording_a_card_keeps_old_records_readable(tmp_path: Path) -> None:
    """The content digest is of what plays, not of what is told."""
    pack = tmp_path / "reworded"
    pack.mkdir()
    (pack / "stars.toml").write_text('[[star]]\nid = "asha"\nname = "Asha Prime"\ncolour = "gold"\n')
    match = played()
    match.save(tmp_path / "game.jsonl")
    assert ecliptic.load(tmp_path / "game.jsonl", content=pack).view(0)["systems"][0]["name"] == "Asha Prime"  # type: ignore[index]


def test_a_frame_prints_what_it_is() -> None:
    match = played()
    assert repr(match.position.stack[-1]).startswith(type(match.position.stack[-1]).__name__ + "(")
    assert json.dumps(match.position.dump()["stack"])
    assert Journal().script == []


def test_a_running_game_has_no_ending() -> None:
    match = played()
    assert match.game.ending(match.position) == ""
    assert ecliptic.games()["horizons"]


def test_a_clone_can_go_back_without_the_original() -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.position.options()[0])
    before = match.position.dump()
    match.play(1)
    copy = match.clone()
    match.undo()
    match.play(3)
    copy.undo()
    assert copy.position.dump() == before


def test_what_another_seat_has_looked_at_is_not_imagined() -> None:
    """HZ-16.3"""
    match = played()
    g = match.position
    assert isinstance(g, Horizons)
    g.look(1, 0)
    imagined = g.imagine(None, 5)
    assert isinstance(imagined, Horizons)
    assert imagined.notes == ((), ())
    assert imagined.seen == ((),) * 4


def test_a_forged_order_is_found_out(tmp_path: Path) -> None:
    match = played()
    for seat, order in ((99, "metal"), (None, "metal"), (0, "be nice")):
        forged = (*match.record().lines, record.Line(n=match.number, seat=seat, order=order))
        assert not ecliptic.verify(stored(tmp_path, rewritten(match, lines=forged)))
    with pytest.raises(ecliptic.BadSetup, match="There is no seat None"):
        match.order(None, "energy")  # type: ignore[arg-type]


def whose_turn(match: ecliptic.Match) -> tuple[int, int]:
    assert isinstance(match.position, Horizons)
    return match.position.round, match.position.active


@pytest.mark.uncounted
def test_a_finished_turn_is_never_taken_back() -> None:
    """HZ-19.3: not even where the next player shared the World built on last."""
    for seed in range(12):
        match, chooser = ecliptic.new("horizons", players=2, seed=seed), random.Random(seed)
        while not match.over:
            turn = whose_turn(match)
            match.play(chooser.choice(match.position.options()))
            if whose_turn(match) != turn:
                assert match.undoable == 0
